"""Planks to choose with: four colours, two ways to use a card, the exchange."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from pygame import Rect, Surface

from game.view.colours import INK
from game.view.models.oh_les_nains import COLOUR, EXCHANGE, HAND, USE
from game.view.picker import CONFIRM, Picker, Step
from game.view.shapes import HOVER, NORMAL
from game.view.stage import Group
from game.view.tables.oh_les_nains.layout import DWARF, Places, World
from game.view.tables.oh_les_nains.pictures import Pictures, one_line
from game.view.text import Style
from game.view.widgets.base import Ui, put

PLANKS: Final = 700
_STYLE: Final = Style(20, INK, "bold")
_SMALLEST: Final = 10
"""Pixels of type on a plank."""


class Plank(NamedTuple):
    """One thing to choose."""

    step: Step
    rect: Rect
    words: str
    sign: str
    """Name of the sign beside the words."""
    clause: str
    dwarf: int = -1
    """The colour of a dwarf who stands on the plank: to pick as the first one."""

    def place(self, world: World) -> Rect:
        """Where it can be pointed at, the dwarf included."""
        if self.dwarf < 0:
            return self.rect
        up = world.px(DWARF)
        return Rect(self.rect.x, self.rect.y - up, self.rect.w, self.rect.h + up)


def planks(ui: Ui, places: Places, picker: Picker[object]) -> list[Plank]:
    """The planks that a picker's options call for, and where they lie."""
    steps = picker.options
    colours = [step for step in steps if step.zone == COLOUR]
    uses = [step for step in steps if step.zone == USE]
    found = [
        (step, ui.t(f"oh_les_nains.plate.+{'rbyg'[_number(step)]}"), f"hat_{'rbyg'[_number(step)]}", "N13")
        for step in colours
    ]
    found += [
        (step, ui.t(f"oh_les_nains.table.{step.key}"), "counter" if step.key == "counter" else "hat_m", "N17")
        for step in uses
    ]
    row = _row(ui, places.choice, places.hand.centerx, found)
    if colours and not picker.chosen:
        row = [plank._replace(dwarf=_number(plank.step), clause="N5") for plank in row]
    if EXCHANGE in steps:
        row.append(_exchange(places, EXCHANGE, ui.t("oh_les_nains.table.exchange")))
    if any(step.zone == HAND for step in steps) or CONFIRM in steps:
        words = ui.t("oh_les_nains.table.exchange-cards", n=len(picker.toggled))
        row.append(_exchange(places, CONFIRM, words))
    return row


def _number(step: Step) -> int:
    assert isinstance(step.key, int)
    return step.key


def _exchange(places: Places, step: Step, words: str) -> Plank:
    return Plank(step, places.exchange, words, "exchange", "N9")


def _row(ui: Ui, room: Rect, hand_middle: int, found: Sequence[tuple[Step, str, str, str]]) -> list[Plank]:
    if not found:
        return []
    gap = ui.px(10)
    widest = max(ui.text.width(words, _STYLE) for _, words, _, _ in found) + room.h + ui.px(40)
    width = min(max(widest, ui.px(140)), (room.w - gap * (len(found) - 1)) // len(found))
    whole = width * len(found) + gap * (len(found) - 1)
    x = max(room.x, min(hand_middle - whole // 2, room.right - whole))
    return [
        Plank(step, Rect(x + i * (width + gap), room.y, width, room.h), words, sign, clause)
        for i, (step, words, sign, clause) in enumerate(found)
    ]


class Choice:
    """Shows the planks."""

    def __init__(self, ui: Ui, pictures: Pictures) -> None:
        self.ui = ui
        self.pictures = pictures
        self.side = 0
        """The side whose dwarfs are picked: they look towards the fence."""
        self._group: Group | None = None
        self._key: object = None

    def show(
        self, shown: Sequence[Plank], enabled: frozenset[Step], focused: Step | None, hinted: frozenset[Step]
    ) -> None:
        """Show these planks; the pointed one lights up."""
        key = (tuple(shown), enabled, focused, hinted)
        if key == self._key:
            return
        self.hide()
        self._key = key
        group = self._group = Group()
        for plank in shown:
            self._draw(group, plank, plank.step in enabled, plank.step == focused, plank.step in hinted)

    def hide(self) -> None:
        """Take them off."""
        if self._group is not None:
            self.ui.stage.remove_group(self._group)
        self._group, self._key = None, None

    def _draw(self, group: Group, plank: Plank, enabled: bool, focused: bool, hinted: bool) -> None:
        ui, rect, stage = self.ui, plank.rect, self.ui.stage
        state = "disabled" if not enabled else HOVER if focused else NORMAL
        kind = "primary" if plank.step == CONFIRM and enabled else "paper"
        put(stage, ui.theme.plank(rect.size, kind, state), rect.x, rect.y, z=PLANKS, group=group)
        if plank.dwarf >= 0:
            self._dwarf(group, plank, focused)
        tall = rect.w < rect.h * 2
        side = round(min(rect.h * (0.46 if tall else 0.8), rect.w * 0.5) * (1.1 if focused else 1))
        sign = self.pictures.sign(plank.sign, side)
        if tall:
            x, y = rect.centerx - side // 2, rect.y + ui.px(8)
            room = Rect(rect.x + ui.px(6), y + side, rect.w - ui.px(12), rect.bottom - y - side - ui.px(4))
        else:
            x, y = rect.x + ui.px(8), rect.centery - side // 2
            room = Rect(x + side + ui.px(6), rect.y, rect.right - x - side - ui.px(14), rect.h)
        words = self._words(plank.words, room, tall)
        if words is None:
            y = rect.centery - side // 2
        else:
            at = (room.centerx - words.get_width() // 2, room.centery - words.get_height() // 2)
            stage.node(words, *at, z=PLANKS + 2, group=group)
        stage.node(sign, x, y, z=PLANKS + 2, group=group)
        self._marks(group, plank, x, hinted)

    def _words(self, words: str, room: Rect, tall: bool) -> Surface | None:
        """The words beside the sign or, on a tall plank, under it; None where one of them would be broken:
        the sign says it too."""
        text = self.ui.text
        if not tall:
            return one_line(self.ui, words, room.size, _STYLE)
        if any(text.render(word, _STYLE, px=_SMALLEST).get_width() > room.w for word in words.split()):
            return None
        return text.fit(words, room.size, _STYLE, least=14)

    def _dwarf(self, group: Group, plank: Plank, focused: bool) -> None:
        """Somebody stands on his plank, and cheers when he is pointed at."""
        look = self.pictures.look(plank.dwarf, self.side, "cheer" if focused else "walk_b")
        sprite = self.pictures.dwarf(look, wait=True)
        assert sprite is not None
        x, y = plank.rect.centerx, plank.rect.y + self.ui.px(4)
        for image, at in ((sprite.back, sprite.back_at), (sprite.front, sprite.front_at)):
            self.ui.stage.node(image, x + at[0], y + at[1], z=PLANKS - 1, group=group)

    def _marks(self, group: Group, plank: Plank, x: int, hinted: bool) -> None:
        """The letter of a colour, for those who asked for it, and the hint."""
        ui, rect, stage = self.ui, plank.rect, self.ui.stage
        if plank.step.zone == COLOUR and ui.view.colour_help:
            letter = ui.t(f"oh_les_nains.letter.{'rbyg'[_number(plank.step)]}")
            mark = ui.text.render(letter, Style(17, "#FFF6E0", "title", outline=3, outline_colour="#241A12"))
            stage.node(mark, x, rect.bottom - mark.get_height(), z=PLANKS + 3, group=group)
        if hinted:
            hint = self.pictures.common("hint", ui.px(34))
            stage.node(hint, rect.right - ui.px(22), rect.y - ui.px(14), z=PLANKS + 4, group=group)

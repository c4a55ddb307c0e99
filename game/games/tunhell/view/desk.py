"""Beside a shaft: the card that was dug, who pays for a fight and what is left; finds that go along."""

from __future__ import annotations

from typing import Any, Final

from pygame import Rect

from game.games.tunhell.rules import types as t
from game.games.tunhell.rules.cards import END, ENEMY, KINDS, VALUES, equipped
from game.games.tunhell.view.layout import Places
from game.games.tunhell.view.model import Model
from game.games.tunhell.view.paths import BONUS, HAND, MINE, PAY, ROW
from game.games.tunhell.view.pictures import Pictures
from game.view.colours import ACCENT, CREAM
from game.view.picker import CONFIRM, Picker, Step, Steps
from game.view.stage import Group
from game.view.tables.planks import Plank, Planks
from game.view.tables.plates import Plates
from game.view.text import Style
from game.view.widgets.base import Ui

DESK: Final = 650
"""Depth of the card that was dug; planks lie at 700."""
_LINE: Final = Style(20, CREAM, "bold")
_TITLE: Final = Style(24, ACCENT, "title")
_GOOD: Final = "#9BE38A"
_BAD: Final = "#FF9A7A"


class Desk(Plates[Pictures, Places]):
    """One card, and a panel with its planks."""

    depth = DESK

    def __init__(self, ui: Ui, pictures: Pictures, places: Places) -> None:
        super().__init__(ui, pictures, places)
        self.planks: Planks[Pictures] = Planks(ui, pictures)

    # -- what is asked -----------------------------------------------------------------------------

    def mine_of(self, model: Model, picker: Picker[Any] | None) -> int:
        """The mine beside which something is asked now; NONE if nothing is."""
        if picker is None or not picker.gathering:
            return t.NONE
        if model.work is not None and model.work.open != t.NONE:
            return model.work.mine
        return next((step.number for step in picker.chosen if step.zone == MINE), t.NONE)

    def shown(self, model: Model, picker: Picker[Any] | None) -> list[Plank]:
        """The planks of what is asked now."""
        mine = self.mine_of(model, picker)
        if picker is None or mine == t.NONE:
            return []
        room = self.places.columns[mine].panel
        high = min(self.ui.control, round(room.h * 0.27))
        gap = max(2, self.places.gap // 2)
        last = Rect(room.x, room.bottom - high, room.w, high)
        text = self.ui.t
        if not _fights(picker):
            return [Plank(CONFIRM, last, text("tunhell.table.dig"), "dig", "T23")]
        found = [Plank(CONFIRM, last, text("tunhell.table.fight"), "combat", "T16")]
        bonus = Step(PAY, BONUS)
        if bonus in picker.options or bonus in picker.toggled:
            assert model.work is not None
            key = "bonus-used" if bonus in picker.toggled else "bonus"
            words = text(f"tunhell.table.{key}", n=model.work.combat)
            found.insert(0, Plank(bonus, last.move(0, -high - gap), words, "digger", "T16"))
        return found

    # -- showing -----------------------------------------------------------------------------------

    def show(self, model: Model) -> None:
        """Show the card that lies open, and nothing else."""
        self.planks.hide()
        self.renew("panel", None, lambda group: None)
        opened = model.work.open if model.work is not None else t.NONE
        mine = model.work.mine if model.work is not None else t.NONE
        self._card(opened, mine, False)

    def _card(self, card: int, mine: int, beside: bool) -> None:
        self.renew("card", (card, mine, beside), self._put, card, mine, beside)

    def _put(self, group: Group, card: int, mine: int, beside: bool) -> None:
        if card == t.NONE:
            return
        rect = self.places.columns[mine].opened(beside)
        image, place = self.pictures.standing(card, rect)
        self.node(group, image, *place.topleft, DESK)
        if KINDS[card].family in (ENEMY, END) and KINDS[card].combat:
            self._combat(group, card, rect)

    def _combat(self, group: Group, card: int, rect: Rect) -> None:
        """How strong it is that came up, large, at its feet."""
        high = max(self.ui.px(34), round(rect.h * 0.24))
        shield = self.pictures.shield(card, high)
        axe = self.pictures.sign("combat", round(high * 1.1))
        x, y = rect.right - shield.get_width(), rect.bottom - high
        self.node(group, axe, x - axe.get_width() * 0.86, y - high * 0.05, DESK + 1)
        self.node(group, shield, x, y, DESK + 2)

    def lift(self, lifted: bool) -> None:
        """Take away what stands there, for as long as a show moves it, and put it back."""
        if "card" in self._groups:
            self._groups["card"][1].visible = not lifted and not self._hidden

    def mark(self, model: Model, picker: Picker[Any] | None, focused: Step | None, hinted: Steps) -> None:
        """Show the question of the moment."""
        mine = self.mine_of(model, picker)
        if picker is None or mine == t.NONE:
            self.show(model)
            return
        fights = _fights(picker)
        card = model.work.open if fights and model.work is not None else _first(picker)
        self._card(card, mine, True)
        toggled = tuple(sorted(picker.toggled))
        self.renew("panel", (mine, toggled, card), self._panel, model, picker, mine)
        shown = self.shown(model, picker)
        enabled = frozenset(picker.options) | picker.toggled
        self.planks.show(shown, enabled, focused, hinted)

    def _panel(self, group: Group, model: Model, picker: Picker[Any], mine: int) -> None:
        """Lines over the planks: what is needed, what is paid, what would be left."""
        room = self.places.columns[mine].panel
        picture = self.ui.theme.panel(room.size)
        self.node(group, picture.surface, room.x - picture.margin, room.y - picture.margin, DESK)
        lines = self._fight(model, picker, mine) if _fights(picker) else self._outfit(picker)
        planks = self.shown(model, picker)
        pad = max(3, self.places.gap // 2)
        inner = Rect(room.x + pad, room.y + pad, room.w - 2 * pad, planks[0].rect.y - room.y - 2 * pad)
        pitch = inner.h // max(3, len(lines))
        for number, (words, colour) in enumerate(lines):
            style = (_TITLE if number == 0 else _LINE)._replace(colour=colour)
            self.text(group, words, Rect(inner.x, inner.y + number * pitch, inner.w, pitch), style, "centre")

    def _fight(self, model: Model, picker: Picker[Any], mine: int) -> list[tuple[str, str]]:
        assert model.work is not None
        paid = sum(VALUES[step.number] for step in picker.toggled if step.key != BONUS)
        bonus = model.work.combat if Step(PAY, BONUS) in picker.toggled else 0
        left = model.sum(mine, model.mover) - paid
        enough = paid + bonus >= model.work.enemy
        text = self.ui.t
        return [
            (text("tunhell.table.needs", n=model.work.enemy), ACCENT),
            (text("tunhell.table.pays", n=paid + bonus), _GOOD if enough else _BAD),
            (text("tunhell.table.left", n=left), CREAM),
        ]

    def _outfit(self, picker: Picker[Any]) -> list[tuple[str, str]]:
        digs, combat = equipped(_first(picker), [step.number for step in picker.toggled])
        text = self.ui.t
        return [
            (text("tunhell.table.outfit"), ACCENT),
            (text("tunhell.table.digs", n=digs), CREAM),
            (text("tunhell.table.combat", n=combat), CREAM),
        ]


def _fights(picker: Picker[Any]) -> bool:
    """Whether it is a fight that is asked about, and not what a digger takes along."""
    return not any(step.zone in (HAND, ROW) for step in picker.chosen)


def _first(picker: Picker[Any]) -> int:
    return next((step.number for step in picker.chosen if step.zone in (HAND, ROW)), t.NONE)

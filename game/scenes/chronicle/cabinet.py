"""The badges of a game, earned ones and those to come: each can be looked at, and leads to where it was."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import Final, NamedTuple

from pygame import Rect, Surface

from game.chronicle.facts import Facts
from game.chronicle.tally import Played
from game.chronicle.words import day, honours_of
from game.engine.spec import folder_of
from game.i18n.feats import Badge
from game.scenes.chronicle.beside import draw_beside
from game.scenes.chronicle.flow import Flow
from game.scenes.chronicle.pieces import Plank
from game.view.assets import Assets, rasterise
from game.view.colours import INK, PARCHMENT
from game.view.painter import Drawing, Painter
from game.view.stage import Group
from game.view.text import BODY, SMALL, Style
from game.view.widgets import Choice, Dialog, Ui

_WIDE: Final = 300
"""Logical units that a badge with its name needs at 100 % text."""
_SIDE: Final = 52
"""How large a badge is on its board, ..."""
_LARGE: Final = 128
"""... and how large when one looks at it."""
_FAINT: Final = 0.8
"""How much of a badge that is still to be earned is parchment."""
_QUIET: Final = "#5B3A20"


class Pin(NamedTuple):
    """Which picture of a badge."""

    game_id: str
    key: str
    earned: bool


class Cabinet:
    """Has the pictures drawn beside the frames. Keep it from one layout to the next."""

    def __init__(self) -> None:
        self._drawing: Drawing[dict[Pin, tuple[Surface, Surface]]] = Drawing(Painter())
        self._boards: list[Board] = []
        self._cases: dict[tuple[str, str], Case] = {}
        """What was last said of each badge, by its game and key: one that is looked at may lie there anew."""

    @property
    def loading(self) -> bool:
        """Whether pictures are still being drawn."""
        return self._drawing.loading

    def clear(self) -> None:
        """Begin a layout."""
        self._boards = []

    def add(
        self,
        flow: Flow,
        game_id: str,
        earned: Mapping[str, Sequence[tuple[Badge, Played]]],
        name_at: Callable[[Facts, int], str],
        see: Callable[[Played, int], None],
    ) -> None:
        """Add all badges of a game; `name_at`: who sat there, `see` is given a game and the step."""
        ui, honours = flow.ui, honours_of(game_id)
        if not honours:
            return
        flow.note(ui.t("chronicle.badges", n=sum(key in earned for key in honours), total=len(honours)))
        places = flow.cells(len(honours), ui.wide(_WIDE), Board.height(ui))
        for key, place in zip(honours, places, strict=True):
            case = Case(ui, game_id, key, earned.get(key, ()), name_at, see)
            self._cases[game_id, key] = case
            self._boards.append(
                Board(ui, place, case, partial(self._open, ui, game_id, key), flow.area.content)
            )

    def _open(self, ui: Ui, game_id: str, key: str) -> None:
        """Look at a badge; in another language or size it is what is said of it then."""
        ui.open(lambda: self._cases[game_id, key].dialog())

    def paint(self, ui: Ui) -> None:
        """All badges are there: have their pictures drawn, and show them when they are."""
        if not self._boards:
            return
        pins, boards = tuple(board.case.pin for board in self._boards), self._boards
        sides = ui.px(_SIDE), ui.px(_LARGE)

        def show(pictures: Mapping[Pin, tuple[Surface, Surface]]) -> None:
            for board in boards:
                if board.case.pin in pictures:
                    board.show(*pictures[board.case.pin])

        draw_beside(ui, self._drawing, (sides, pins), partial(_drawn, ui.assets, pins, sides), show)


def _picture(pin: Pin) -> str:
    return f"{folder_of(pin.game_id)}/honours/{pin.key}"


def _drawn(assets: Assets, pins: Sequence[Pin], sides: tuple[int, int]) -> dict[Pin, tuple[Surface, Surface]]:
    """Draw each as it is on its board, and large. A game without pictures has none."""
    found = {}
    for pin in pins:
        name = _picture(pin)
        if assets.has_picture(name):
            source, tint = assets.source(name), None if pin.earned else (PARCHMENT, _FAINT)
            small, large = (rasterise(source, (side, side), tint) for side in sides)
            found[pin] = small, large
    return found


class Case:
    """What is known of one badge, and what is said of it."""

    def __init__(
        self,
        ui: Ui,
        game_id: str,
        key: str,
        times: Sequence[tuple[Badge, Played]],
        name_at: Callable[[Facts, int], str],
        see: Callable[[Played, int], None],
    ) -> None:
        """`times`: each time that it was earned, the first one first."""
        self.pin = Pin(game_id, key, bool(times))
        self._ui, self._times, self._name_at, self._see = ui, times, name_at, see
        words = f"{folder_of(game_id)}.badge.{key}"
        self.name, self.how = ui.t(words), ui.t(f"{words}.how")
        self.often = ui.t("chronicle.badge.times", n=len(times)) if times else ui.t("chronicle.badge.none")
        self._large: Surface | None = None
        self._dialog: Dialog | None = None

    def show(self, large: Surface) -> None:
        """Show its picture, also to who is looking at it already."""
        self._large = large
        if self._dialog is not None and self._ui.dialog is self._dialog:
            self._hang(self._dialog, large)

    def dialog(self) -> Dialog:
        """Return what one sees of it, with room for its picture."""
        ui, told = self._ui, self.how
        choices = [Choice(ui.t("app.back"), key="close")]
        if self._times:
            badge, played = self._times[0]
            first = ui.t(
                "chronicle.badge.first",
                n=len(self._times),
                who=self._name_at(played.facts, badge.seat),
                day=day(ui.view.catalog, played.facts.when),
            )
            told = f"{told}\n\n{first}"
            run = partial(self._see, played, badge.step)
            choices.insert(0, Choice(ui.t("chronicle.badge.see"), run, "primary", "see"))
        high = ui.px(_LARGE) if ui.assets.has_picture(_picture(self.pin)) else 0
        self._dialog = dialog = Dialog(ui, self.name, told, choices, width=560, extra=high)
        if self._large is not None:
            self._hang(dialog, self._large)
        return dialog

    def _hang(self, dialog: Dialog, large: Surface) -> None:
        place = large.get_rect(center=dialog.room.center)
        self._ui.stage.node(large, *place.topleft, z=self._ui.z + 2, group=dialog.group)


class Board(Plank):
    """A badge with its name, and how often it was earned."""

    def __init__(self, ui: Ui, rect: Rect, case: Case, run: Callable[[], None], parent: Group) -> None:
        self.case = case
        self._picture: Surface | None = None
        key = f"badge-{case.pin.game_id}-{case.pin.key}"
        super().__init__(ui, rect, f"{case.name}, {case.often}", run, key=key, parent=parent)
        self.aim.tip = case.how

    @staticmethod
    def height(ui: Ui) -> int:
        """Return how high one is."""
        return max(ui.px(_SIDE), ui.text.line(Style(BODY)) + ui.text.line(Style(SMALL))) + ui.px(16)

    def show(self, picture: Surface, large: Surface) -> None:
        """Show the picture."""
        self._picture = picture
        self.draw()
        self.case.show(large)

    def write(self, room: Rect) -> None:
        ui, text, side = self.ui, self.ui.text, self.ui.px(_SIDE)
        if self._picture is not None:
            self.node(self._picture, room.x - ui.px(4), room.centery - side // 2, 1)
        beside = Rect(room.x + side + ui.px(6), room.y, room.w - side - ui.px(6), room.h)
        earned = self.case.pin.earned
        name, often = (
            Style(BODY, INK if earned else _QUIET, "bold" if earned else "body"),
            Style(SMALL, _QUIET),
        )
        lines = [(self.case.name, name), (self.case.often, often)]
        y = room.centery - sum(text.line(style) for _, style in lines) // 2
        for words, style in lines:
            high = text.line(style)
            self.node(text.fit(words, (beside.w, high), style, align="left"), beside.x, y, 1)
            y += high

"""The garden: a corner for each game, where something grows with every few games that are played."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from typing import Final

from pygame import Rect

from game.chronicle.tally import STAGES, stage
from game.engine.spec import folder_of
from game.games import game_ids
from game.scenes.chronicle.flow import Flow
from game.scenes.chronicle.pieces import Plank
from game.view.colours import INK
from game.view.stage import Group
from game.view.text import BODY, LARGE, SMALL, Style
from game.view.widgets import Ui

_CORNER: Final = 400
"""Logical units that a corner is wide at least."""
_LEAST: Final = 230
"""Logical units that a corner is high at least, beside another one."""
_SHAPE: Final = 0.5
"""Height of a picture, in its widths."""


def add_garden(flow: Flow, games: Mapping[str, int], show: Callable[[str], None]) -> None:
    """Add the corners; `games`: how many were played of each, `show`: a game's figures are to be seen."""
    ui = flow.ui
    flow.note(ui.t("chronicle.garden.help"))
    width = (flow.w - ui.gap) // 2 if flow.w >= 2 * ui.px(_CORNER) + ui.gap else flow.w
    high = round((width - ui.px(24)) * _SHAPE) + Corner.foot(ui)
    if width < flow.w:  # all of it at one look, where there is room
        rows = -(-len(game_ids()) // 2)
        seen = (flow.area.rect.h - flow.y) // rows - ui.gap
        high = min(high, max(seen, ui.px(_LEAST)))
    for game_id, place in zip(game_ids(), flow.cells(len(game_ids()), width, high, most=2), strict=True):
        run = partial(show, game_id)
        Corner(ui, place, game_id, games.get(game_id, 0), run, parent=flow.area.content)


class Corner(Plank):
    """A game's corner: layers of its picture, one more at each stage, and what it has grown with."""

    def __init__(
        self, ui: Ui, rect: Rect, game_id: str, games: int, run: Callable[[], None], *, parent: Group
    ) -> None:
        self.game_id, self.games = game_id, games
        self.told = ui.t("chronicle.garden.corner", game=ui.t(f"game.{game_id}"), n=games)
        nexts = [least - games for least in STAGES if least > games]
        key = "chronicle.garden.next" if nexts else "chronicle.garden.full"
        self.note = ui.t(key, n=nexts[0]) if nexts else ui.t(key)
        super().__init__(ui, rect, f"{self.told}. {self.note}", run, key=f"corner-{game_id}", parent=parent)

    @staticmethod
    def foot(ui: Ui) -> int:
        """Return the height of what is said under a picture."""
        return ui.text.line(Style(LARGE, font="title")) + ui.text.line(Style(SMALL)) + ui.px(24)

    def write(self, room: Rect) -> None:
        ui, text = self.ui, self.ui.text
        lines = [(self.told, Style(BODY, INK, "title")), (self.note, Style(SMALL, INK))]
        y = room.bottom - ui.px(2)
        for words, style in reversed(lines):
            high = text.line(style)
            y -= high
            image = text.fit(words, (room.w, high), style)
            self.node(image, room.centerx - image.get_width() // 2, y, 2)
        picture = Rect(room.x, room.y, room.w, y - room.y - ui.px(4))
        size = picture.w, picture.h
        if size[1] > size[0] * _SHAPE:
            size = size[0], round(size[0] * _SHAPE)
        else:
            size = round(size[1] / _SHAPE), size[1]
        x, top = picture.centerx - size[0] // 2, picture.y + (picture.h - size[1]) // 2
        for layer in range(stage(self.games) + 1):
            name = f"{folder_of(self.game_id)}/corner_{layer}"
            if ui.assets.has_picture(name):
                self.node(ui.assets.svg(name, size), x, top, 1)

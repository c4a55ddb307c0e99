"""The garden: a corner for each game, where something grows with every few games that are played."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import Final

import pygame
from pygame import Rect, Surface

from game.chronicle.tally import STAGES, stage
from game.engine.spec import folder_of
from game.games import game_ids
from game.scenes.chronicle.beside import draw_beside
from game.scenes.chronicle.flow import Flow
from game.scenes.chronicle.pieces import Plank
from game.view.assets import Assets, rasterise
from game.view.colours import INK
from game.view.painter import Drawing, Painter
from game.view.stage import Group
from game.view.text import BODY, LARGE, SMALL, Style
from game.view.widgets import Ui

_CORNER: Final = 400
"""Logical units that a corner is wide at least."""
_LEAST: Final = 230
"""Logical units that a corner is high at least, beside another one."""
_SHAPE: Final = 0.5
"""Height of a picture, in its widths."""


class Garden:
    """Draws the corners beside the frames. Keep it from one layout to the next."""

    def __init__(self) -> None:
        self._drawing: Drawing[dict[str, Surface]] = Drawing(Painter())

    @property
    def loading(self) -> bool:
        """Whether pictures are still being drawn."""
        return self._drawing.loading

    def add(self, flow: Flow, games: Mapping[str, int], show: Callable[[str], None]) -> None:
        """Add the corners; `games`: how many were played of each, `show`: a game's figures are to be seen."""
        ui = flow.ui
        flow.note(ui.t("chronicle.garden.help"))
        width = (flow.w - ui.gap) // 2 if flow.w >= 2 * ui.px(_CORNER) + ui.gap else flow.w
        high = round((width - ui.px(24)) * _SHAPE) + Corner.foot(ui)
        if width < flow.w:  # all of it at one look, where there is room
            rows = -(-len(game_ids()) // 2)
            seen = (flow.area.rect.h - flow.y - flow.end) // rows - ui.gap
            high = min(high, max(seen, ui.px(_LEAST)))
        places = flow.cells(len(game_ids()), width, high, most=2)
        corners = [
            Corner(ui, place, game_id, games.get(game_id, 0), partial(show, game_id), flow.area.content)
            for game_id, place in zip(game_ids(), places, strict=True)
        ]
        self._paint(ui, corners)

    def _paint(self, ui: Ui, corners: Sequence[Corner]) -> None:
        """Have the pictures drawn, and show them when they are."""
        size = corners[0].frame.size
        grown = {corner.game_id: stage(corner.games) for corner in corners}
        make = partial(_drawn, ui.assets, grown, size)

        def show(pictures: Mapping[str, Surface]) -> None:
            for corner in corners:
                corner.show(pictures[corner.game_id])

        draw_beside(ui, self._drawing, (size, tuple(grown.items())), make, show)


def _drawn(assets: Assets, grown: Mapping[str, int], size: tuple[int, int]) -> dict[str, Surface]:
    """Lay the layers that have grown one over the other; a game without any has an empty corner."""
    pictures = {}
    for game_id, stages in grown.items():
        picture = pictures[game_id] = Surface(size, pygame.SRCALPHA)
        for layer in range(stages + 1):
            name = f"{folder_of(game_id)}/corner_{layer}"
            if assets.has_picture(name):
                picture.blit(rasterise(assets.source(name), size), (0, 0))
    return pictures


class Corner(Plank):
    """A game's corner: its picture, of which one more layer is seen at each stage."""

    def __init__(
        self, ui: Ui, rect: Rect, game_id: str, games: int, run: Callable[[], None], parent: Group
    ) -> None:
        self.game_id, self.games = game_id, games
        self.told = ui.t("chronicle.garden.corner", game=ui.t(f"game.{game_id}"), n=games)
        nexts = [least - games for least in STAGES if least > games]
        key = "chronicle.garden.next" if nexts else "chronicle.garden.full"
        self.note = ui.t(key, n=nexts[0]) if nexts else ui.t(key)
        self._picture: Surface | None = None
        self.frame = Rect(0, 0, 1, 1)
        """Where the picture lies."""
        super().__init__(ui, rect, f"{self.told}. {self.note}", run, key=f"corner-{game_id}", parent=parent)

    @staticmethod
    def foot(ui: Ui) -> int:
        """Return the height of what is said under a picture."""
        return ui.text.line(Style(LARGE, font="title")) + ui.text.line(Style(SMALL)) + ui.px(24)

    def show(self, picture: Surface) -> None:
        """Show the picture."""
        self._picture = picture
        self.draw()

    def write(self, room: Rect) -> None:
        ui, text = self.ui, self.ui.text
        lines = [(self.told, Style(BODY, INK, "title")), (self.note, Style(SMALL, INK))]
        y = room.bottom - ui.px(2)
        for words, style in reversed(lines):
            high = text.line(style)
            y -= high
            image = text.fit(words, (room.w, high), style)
            self.node(image, room.centerx - image.get_width() // 2, y, 2)
        place = Rect(room.x, room.y, room.w, y - room.y - ui.px(4))
        across = min(place.w, round(place.h / _SHAPE))
        self.frame = Rect(0, 0, across, round(across * _SHAPE))
        self.frame.center = place.center
        if self._picture is not None:
            self.node(self._picture, *self.frame.topleft, 1)

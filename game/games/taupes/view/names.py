"""What spaces are called: letters and numbers along the rim, and a tag at each space that a text names."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Final

import pygame
from pygame import Surface

from game.engine.hexgrid import hexagon
from game.games.taupes.rules.boards import Grid, point_name
from game.games.taupes.view import signs
from game.games.taupes.view.geometry import ROW, XY, place
from game.games.taupes.view.layout import World
from game.games.taupes.view.materials import CLAY, MATERIALS, SLATE
from game.games.taupes.view.model import Model
from game.games.taupes.view.pictures import Pictures
from game.view.colours import ACCENT, INK, mix, rgb
from game.view.stage import Group
from game.view.tables.pictures import ready
from game.view.text import SMALL, Style
from game.view.widgets.base import Ui

RIM: Final = 20
"""Depth of what stands on the rim."""
TAGS: Final = 325
"""Depth of tags: over the moles, under what is to be chosen."""
_AWAY: Final = 0.62
"""From the outermost points to what stands on the rim, in pitches."""
_CORNER: Final = 0.56
"""The same where the board ends in a corner."""
_DARK: Final = (CLAY, SLATE)
"""Boards on which letters are light."""
_UNDER: Final = 0.47
"""From a point down to the middle of its tag, in pitches."""
_LETTER: Final = 0.32
"""Height of letters on the rim, in pitches, where that can be read."""
_ROOM: Final = 0.42
"""The most of it: as much as the rim has room for."""


def rim(grid: Grid) -> Iterator[tuple[str, XY]]:
    """Yield each letter of a row and each number of a place, and where on the rim it stands, in pitches.

    Numbers run along the slanting lines: from above in the upper half, from below in the lower one.
    """
    for point, (q, r) in enumerate(grid.places):
        name, (x, y) = point_name(grid.radius, point), place((q, r))
        if name[1:] == "1":
            yield name[0], (x - (_AWAY if r else _CORNER), y)
        slant = (r > 0) - (r < 0)
        outside = (q, r + slant) if slant > 0 else (q + 1, r + slant)
        if slant == 0 and q == grid.radius:
            yield name[1:], (x + _CORNER, y)
        elif slant and grid.at(outside) < 0:
            yield name[1:], (x + _AWAY / 2, y + _AWAY * ROW * slant)


def parts_of(grid: Grid, point: int) -> tuple[tuple[str, bool], tuple[str, bool]]:
    """Return the letter and the number of a point, and on which half of the rim each stands for it."""
    name, lower = point_name(grid.radius, point), hexagon(grid.radius)[point][1] > 0
    return (name[0], lower), (name[1:], lower)


class Names:
    """The rim's letters and numbers; `tell` lights those of the spaces that texts name."""

    def __init__(self, ui: Ui, pictures: Pictures, world: World) -> None:
        self.ui = ui
        self.pictures = pictures
        self.world = world
        self.told: frozenset[int] = frozenset()
        """The points that are named now."""
        self._group = Group()
        self._key: object = None

    def clear(self) -> None:
        """Take all of them off."""
        self.ui.stage.remove_group(self._group)
        self._key, self.told = None, frozenset()

    def tell(self, model: Model, points: Iterable[int]) -> None:
        """Show the rim of a model's board, with tags at these points."""
        told = frozenset(points)
        key = (
            model.board,
            model.grid.radius,
            told,
            tuple(point in model.grid.holes for point in sorted(told)),
        )
        if key == self._key:
            return
        self.clear()
        self._key, self.told = key, told
        grid = model.grid
        lit = {part for point in told for part in parts_of(grid, point)}
        for words, at in rim(grid):
            self._put(self._sign(model.board, words, (words, at[1] > 0.01) in lit), at, RIM)
        for point in told:
            x, y = place(grid.places[point])
            self._put(self._tag(point_name(grid.radius, point)), (x, y + _UNDER), TAGS)

    def _put(self, image: Surface, at: XY, z: int) -> None:
        x, y = (
            self.world.centre[0] + at[0] * self.world.pitch,
            self.world.centre[1] + at[1] * self.world.pitch,
        )
        self.ui.stage.node(image, round(x), round(y), z=z, anchor=(0.5, 0.5), group=self._group)

    def _sign(self, board: int, words: str, lit: bool) -> Surface:
        """A letter or number as it stands on the rim: cut into it, or lit."""
        material = MATERIALS[board]
        px = max(self.ui.px(SMALL), min(self.ui.text.px(SMALL), self.world.px(_ROOM)), self.world.px(_LETTER))

        if lit:
            return self._plate(words, ACCENT, "title", px)

        def draw() -> Surface:
            ink, edge = (mix(material.dark, INK, 0.72), mix(material.light, "#FFFFFF", 0.35))
            if board in _DARK:
                ink, edge = mix(material.line, "#FFFFFF", 0.55), mix(material.dark, signs.DARK, 0.6)
            cut, under = (
                self.ui.text.render(words, Style(SMALL, colour, "title"), px=px) for colour in (ink, edge)
            )
            image = Surface((cut.get_width(), cut.get_height() + 1), pygame.SRCALPHA)
            image.blit(under, (0, 1))
            image.blit(cut, (0, 0))
            return ready(image)

        return self.pictures.kept(("rim", board, words, px), draw)

    def _tag(self, name: str) -> Surface:
        """The name of a space on a small plate."""
        px = max(self.ui.px(SMALL), min(self.ui.text.px(SMALL), self.world.px(_LETTER)))
        return self._plate(name, signs.LIGHT, "bold", px)

    def _plate(self, words: str, colour: str, font: str, px: int) -> Surface:
        def draw() -> Surface:
            drawn = self.ui.text.render(words, Style(SMALL, colour, font), px=px)
            drawn = drawn.subsurface(drawn.get_bounding_rect())
            edge = max(3, round(px * 0.28))
            size = (
                max(drawn.get_width() + 2 * edge + 2, drawn.get_height() + 2 * edge),
                drawn.get_height() + 2 * edge,
            )
            image = Surface(size, pygame.SRCALPHA)
            pygame.draw.rect(image, (*rgb(signs.DARK), 225), image.get_rect(), border_radius=edge + 2)
            image.blit(drawn, drawn.get_rect(center=image.get_rect().center))
            return ready(image)

        return self.pictures.kept(("plate", words, colour, px), draw)

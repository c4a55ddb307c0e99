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
from game.games.taupes.view.reach import Marking
from game.view.colours import ACCENT, Colour, mix, rgb
from game.view.model import NOBODY
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
_CORNER: Final = 0.59
"""The same where the board ends in a corner."""
_CLEAR: Final = 0.06
"""So far from the slanting lines that moles on the outermost points leave the numbers to be seen."""
_DARK: Final = (CLAY, SLATE)
"""Boards on which letters are light."""
_UNDER: Final = 0.47
"""From a point down to the middle of its tag, in pitches."""
_ASIDE: Final = 0.26
"""So far to the left on the lowest row, where a number stands at the other side."""
_LETTER: Final = 0.28
"""Height of letters, in pitches, where that can be read."""
_MIDDLE: Final = 0.01
"""Below that a place belongs to the lower half."""
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
            yield name[1:], (x + _AWAY / 2 + _CLEAR, y + _AWAY * ROW * slant)


def parts_of(grid: Grid, point: int) -> tuple[tuple[str, bool], tuple[str, bool]]:
    """Return the letter and the number of a point, and on which half of the rim each stands for it."""
    name, lower = point_name(grid.radius, point), hexagon(grid.radius)[point][1] > 0
    return (name[0], lower), (name[1:], lower)


def inks(board: int) -> tuple[Colour, Colour]:
    """The colours of letters on a board's rim, and of the edge of the cut."""
    material = MATERIALS[board]
    if board in _DARK:
        return mix(material.line, "#FFFFFF", 0.9), mix(material.dark, signs.DARK, 0.6)
    return mix(material.dark, signs.DARK, 0.85), mix(material.light, "#FFFFFF", 0.35)


class Names:
    """The rim's letters and numbers; `tell` lights those of the spaces that texts name."""

    def __init__(self, ui: Ui, pictures: Pictures, world: World) -> None:
        self.ui = ui
        self.pictures = pictures
        self.world = world
        self.told: frozenset[int] = frozenset()
        """The points that are named now."""
        self._key: object = None
        self.board = NOBODY
        """Whose rim is shown."""
        self._rim, self._lit = Group(), Group()

    def clear(self) -> None:
        """Take all of them off."""
        for group in (self._rim, self._lit):
            self.ui.stage.remove_group(group)
        self.board, self.told, self._key = NOBODY, frozenset(), None

    def tell(self, model: Model, points: Iterable[int], marking: Marking) -> None:
        """Show the rim of a model's board, with these points lit on it and a tag at each.

        None at the mole whose ways are marked: it would cover the nearest of them. What is advised has a lamp
        on its tag.
        """
        grid, told = model.grid, frozenset(points)
        if self.board != model.board:
            self.clear()
            self.board = model.board
            for words, at in rim(grid):
                self._put(self._sign(model.board, words), at, RIM, self._rim)
        mole, advised = marking.mole, marking.hinted
        key = told, mole, advised, marking.pointed
        if key == self._key:
            return
        self.ui.stage.remove_group(self._lit)
        self.told, self._key = told, key
        lit = {part for point in told for part in parts_of(grid, point)}
        for words, at in rim(grid):
            if (words, at[1] > _MIDDLE) in lit:
                self._put(self._plate(words, ACCENT, "title", self._letter), at, TAGS, self._lit)
        for point in told - {mole}:
            (x, y), name = place(grid.places[point]), point_name(grid.radius, point)
            # A way that leads up ends under its tag: the mole is on the other side, until it is seen there.
            up = mole != NOBODY and point in advised and point != marking.pointed
            down = -_UNDER if up and grid.places[point][1] < grid.places[mole][1] else _UNDER
            aside = _ASIDE if down > 0 and grid.places[point][1] == grid.radius else 0.0
            tag = self._plate(name, signs.LIGHT, "bold", self._letter, lamp=point in advised)
            self._put(tag, (x - aside, y + down), TAGS, self._lit)

    def _put(self, image: Surface, at: XY, z: int, group: Group) -> None:
        (x, y), pitch = self.world.centre, self.world.pitch
        spot = round(x + at[0] * pitch), round(y + at[1] * pitch)
        self.ui.stage.node(image, *spot, z=z, anchor=(0.5, 0.5), group=group)

    @property
    def _letter(self) -> int:
        """Pixels of a letter: it grows with the text as far as there is room, and can be read."""
        room = max(self.world.px(_LETTER), min(self.ui.text.px(SMALL), self.world.px(_ROOM)))
        return max(self.ui.text.floor, room)

    def _sign(self, board: int, words: str) -> Surface:
        """A letter or number as it is cut into the rim."""
        ink, edge = inks(board)
        px = self._letter

        def draw() -> Surface:
            cut = self.ui.text.render(words, Style(SMALL, ink, "title"), px=px)
            style = Style(SMALL, edge, "title", outline=2, outline_colour=edge)
            under = self.ui.text.render(words, style, px=px)
            image = Surface((under.get_width(), under.get_height() + 1), pygame.SRCALPHA)
            image.blit(under, (0, 1))
            image.blit(cut, cut.get_rect(center=under.get_rect().center))
            return ready(image)

        return self.pictures.kept(("rim", board, words, px), draw)

    def _plate(self, words: str, colour: str, font: str, px: int, *, lamp: bool = False) -> Surface:
        """Words on a small dark plate, after a lamp if they are advice."""

        def draw() -> Surface:
            drawn = self.ui.text.render(words, Style(SMALL, colour, font), px=px)
            drawn = drawn.subsurface(drawn.get_bounding_rect())
            edge = max(3, round(px * 0.28))
            high = drawn.get_height() + 2 * edge
            before = self.pictures.common("hint", high)
            before = before.subsurface(before.get_bounding_rect() if lamp else (0, 0, 0, 0))
            wide = before.get_width() + drawn.get_width() + (3 if lamp else 2) * edge + 2
            image = Surface((max(wide, high), high), pygame.SRCALPHA)
            pygame.draw.rect(image, (*rgb(signs.DARK), 225), image.get_rect(), border_radius=edge + 2)
            image.blit(before, before.get_rect(midleft=(edge, high // 2)))
            middle = (image.get_width() + before.get_width()) // 2
            image.blit(drawn, drawn.get_rect(center=(middle + (edge // 2 if lamp else 0), high // 2)))
            return ready(image)

        return self.pictures.kept(("plate", words, colour, px, lamp), draw)

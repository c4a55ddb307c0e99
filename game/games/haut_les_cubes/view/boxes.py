"""Cubes as plain boxes: quick enough for every frame while the view turns, and right on any turn."""

from __future__ import annotations

from typing import Final, NamedTuple

import pygame
from pygame import Surface

from game.games.haut_les_cubes.view.canvas import Place, enclosing
from game.games.haut_les_cubes.view.depth import TALL
from game.games.haut_les_cubes.view.projection import XY, View
from game.view.colours import mix

_TOP, _LEFT, _RIGHT, _EDGE = "#F6DDB0", "#DDB27A", "#AC7A52", "#6E4630"
_CELLS: Final = "#D9AE74"
"""The lines between the cells of a top."""


class PlainBox(NamedTuple):
    """The cube whose least corner lies there, seen from a view."""

    view: View
    x: float
    y: float
    z: float

    def _corners(self) -> tuple[list[XY], list[XY]]:
        """Those of its top, and those of its foot under them."""
        x, y, unit = self.x, self.y, self.view.unit
        quarter = round(self.view.turn)
        ring = [self.view.screen(a, b) for a, b in ((x, y), (x + 2, y), (x + 2, y + 2), (x, y + 2))]
        ring = ring[-quarter % 4 :] + ring[: -quarter % 4]
        top = [(a, b - (self.z + 1) * TALL * unit) for a, b in ring]
        return top, [(a, b + TALL * unit) for a, b in top]

    @property
    def _edge(self) -> int:
        return max(1, round(self.view.unit * 0.08))

    @property
    def place(self) -> Place:
        top, foot = self._corners()
        return enclosing([*top, *foot], self._edge)

    def draw(self, surface: Surface) -> None:
        top, foot = self._corners()
        # The light comes from the left on any turn: a side is the darker, the more it looks to the right.
        off = self.view.turn - round(self.view.turn)
        right, left = mix(_LEFT, _RIGHT, min(1.0, 1 - off)), mix(_LEFT, _RIGHT, max(0.0, -off))
        polygon, line = pygame.draw.polygon, pygame.draw.line
        polygon(surface, right, [top[1], top[2], foot[2], foot[1]])
        polygon(surface, left, [top[2], top[3], foot[3], foot[2]])
        polygon(surface, _TOP, top)
        for k in (0, 1):
            line(surface, _CELLS, _middle(top[k], top[k + 1]), _middle(top[k + 2], top[(k + 3) % 4]))
        line(surface, _EDGE, top[2], foot[2])
        pygame.draw.lines(surface, _EDGE, True, top)
        outline = [top[1], foot[1], foot[2], foot[3], top[3], top[0]]
        pygame.draw.lines(surface, _EDGE, True, outline, self._edge)


def _middle(a: tuple[float, float], b: tuple[float, float]) -> tuple[float, float]:
    return (a[0] + b[0]) / 2, (a[1] + b[1]) / 2

"""Cubes as plain boxes: quick enough for every frame while the view turns, and right on any turn."""

from __future__ import annotations

from typing import Final

import pygame
from pygame import Rect, Surface

from game.games.haut_les_cubes.view.depth import TALL
from game.games.haut_les_cubes.view.projection import View
from game.view.colours import mix

_TOP, _LEFT, _RIGHT, _EDGE = "#F6DDB0", "#DDB27A", "#AC7A52", "#6E4630"
_CELLS: Final = "#D9AE74"
"""The lines between the cells of a top."""


def draw_box(canvas: Surface, view: View, x: float, y: float, z: float) -> Rect:
    """Draw the cube whose least corner lies there; return what it took."""
    quarter = round(view.turn)
    unit = view.unit
    ring = [view.screen(a, b) for a, b in ((x, y), (x + 2, y), (x + 2, y + 2), (x, y + 2))]
    ring = ring[-quarter % 4 :] + ring[: -quarter % 4]
    top = [(a, b - (z + 1) * TALL * unit) for a, b in ring]
    foot = [(a, b + TALL * unit) for a, b in top]
    # The light comes from the left, whatever the turn: a side is the darker, the more it looks to the right.
    off = view.turn - quarter
    right, left = mix(_LEFT, _RIGHT, min(1.0, 1 - off)), mix(_LEFT, _RIGHT, max(0.0, -off))
    polygon, line = pygame.draw.polygon, pygame.draw.line
    polygon(canvas, right, [top[1], top[2], foot[2], foot[1]])
    polygon(canvas, left, [top[2], top[3], foot[3], foot[2]])
    polygon(canvas, _TOP, top)
    for k in (0, 1):
        line(canvas, _CELLS, _middle(top[k], top[k + 1]), _middle(top[k + 2], top[(k + 3) % 4]))
    line(canvas, _EDGE, top[2], foot[2])
    pygame.draw.lines(canvas, _EDGE, True, top)
    outline = [top[1], foot[1], foot[2], foot[3], top[3], top[0]]
    return pygame.draw.lines(canvas, _EDGE, True, outline, max(1, round(unit * 0.08)))


def _middle(a: tuple[float, float], b: tuple[float, float]) -> tuple[float, float]:
    return (a[0] + b[0]) / 2, (a[1] + b[1]) / 2

"""A board that turns as it comes down: drawn anew each frame, plainly, while nobody can look closely."""

from __future__ import annotations

import math
from typing import Final

import pygame
from pygame import Surface

from game.engine.hexgrid import Axial, hexagon
from game.games.taupes.rules.boards import HexBoard
from game.games.taupes.view.geometry import HOLE, MARGIN, SQUASH, THICK, XY
from game.games.taupes.view.materials import MATERIALS
from game.view.colours import mix, rgb

_DARK: Final = "#1B1420"


class Spin:
    """Draws one board at any angle, `pitch` pixels from point to point."""

    def __init__(self, board: HexBoard, number: int, pitch: float) -> None:
        material = MATERIALS[number]
        self.pitch = pitch
        self._face = rgb(mix(material.light, material.dark, 0.4))
        self._rim = rgb(mix(material.layers[-1], _DARK, 0.35))
        self._edge = rgb(mix(material.layers[-1], _DARK, 0.7))
        self._hole = rgb(mix(material.layers[-1], _DARK, 0.8))
        self._dot = rgb(material.dot)
        self._light = rgb(mix(material.light, "#FFFFFF", 0.35))
        self._corner = board.radius + MARGIN
        self._holes = [_flat(hole) for hole in board.holes]
        self._dots = [_flat(point) for point in hexagon(board.radius) if point not in board.holes]
        turns = [k * math.pi / 3 for k in range(6)]
        self._corners = [(self._corner * math.cos(k), self._corner * math.sin(k)) for k in turns]
        self._rim_light = [(x * 0.97, y * 0.97) for x, y in self._corners]
        half = math.ceil((self._corner + 0.1) * pitch)
        self.middle = (half, math.ceil((self._corner * SQUASH + 0.1) * pitch))
        """Where the board's middle lies on the picture."""
        size = (2 * half, 2 * self.middle[1] + math.ceil(THICK * pitch))
        self._surface = Surface(size, pygame.SRCALPHA)

    def draw(self, degrees: float) -> Surface:
        """The board turned so far clockwise from how it lies in its file; the surface is used again."""
        surface = self._surface
        surface.fill((0, 0, 0, 0))
        angle = math.radians(degrees)
        cos, sin = math.cos(angle), math.sin(angle)
        corners = [self._at(*_turned(corner, cos, sin)) for corner in self._corners]
        down = THICK * self.pitch
        for (x0, y0), (x1, y1) in zip(corners, [*corners[1:], corners[0]], strict=True):
            quad = [(x0, y0), (x1, y1), (x1, y1 + down), (x0, y0 + down)]
            pygame.draw.polygon(surface, self._rim, quad)
        pygame.draw.polygon(surface, self._face, corners)
        inner = [self._at(*_turned((x, y), cos, sin)) for x, y in self._rim_light]
        pygame.draw.aalines(surface, self._light, True, inner)
        pygame.draw.aalines(surface, self._edge, True, corners)
        radius = max(2, round(self.pitch * 0.085))
        for dot in self._dots:
            pygame.draw.circle(surface, self._dot, self._at(*_turned(dot, cos, sin)), radius)
        wide, high = HOLE * 2 * self.pitch, HOLE * 2 * SQUASH * self.pitch
        for hole in self._holes:
            x, y = self._at(*_turned(hole, cos, sin))
            pygame.draw.ellipse(surface, self._hole, (x - wide / 2, y - high / 2, wide, high))
        return surface

    def _at(self, x: float, y: float) -> XY:
        return self.middle[0] + x * self.pitch, self.middle[1] + y * SQUASH * self.pitch


def _flat(point: Axial) -> XY:
    """Where a point lies on a board that is seen from straight above."""
    q, r = point
    return q + r / 2, r * math.sqrt(3) / 2


def _turned(at: XY, cos: float, sin: float) -> XY:
    return at[0] * cos - at[1] * sin, at[0] * sin + at[1] * cos

"""The boards as pictures: one alone, the stack as one sees it from above, and small ones for the side.

All of it is drawn from data, in a thread or not: no function here keeps anything.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Final, NamedTuple

import pygame
from pygame import Surface

from game.games.taupes.rules.boards import HexBoard
from game.games.taupes.view.board_svg import front, signs, slab, treasure
from game.games.taupes.view.geometry import BELOW, DROP, HOLE, SQUASH, THICK, place, reach
from game.view.assets import rasterise
from game.view.colours import Colour
from game.view.tables.svg import UNIT, document, ellipse, filled, linear

_COOL: Final = "#141C38"
_SHADE: Final = 0.28
"""How much darker and cooler a board is than the one above it."""
_NARROW: Final = 0.975
"""How much smaller the front of the next board is drawn, which shows under that of the upper one."""
_OVER: Final = 0.2
"""Room above a slab and beside it, for grass."""


class Picture(NamedTuple):
    """A surface, and where its upper left corner goes, in pixels from the board's middle."""

    surface: Surface
    at: tuple[int, int]


def board_picture(board: HexBoard, rotation: int, number: int, pitch: float, *, pro: bool) -> Picture:
    """A board alone, turned so many sixths, its holes open. `number` counts from 0, the green one."""
    return _drawn(slab(board, rotation, number, pro=pro), board, pitch)


def stack_picture(
    boards: Sequence[HexBoard], rotations: Sequence[int], number: int, pitch: float, *, pro: bool
) -> Picture:
    """The board of this number with all that shows through its holes; rotations not yet known count as 0."""

    def turn(k: int) -> int:
        return rotations[k] if k < len(rotations) else 0

    box = _box(boards[number].radius, pitch)
    box.h += round(THICK * pitch)
    whole = Surface(box.size, pygame.SRCALPHA)
    below = number + 1
    if below < len(boards):
        edge = _drawn(front(boards[below].radius, below), boards[below], pitch * _NARROW, _tint(1))
        whole.blit(edge.surface, (edge.at[0] - box.x, edge.at[1] - box.y + THICK * _NARROW * pitch))
    else:
        gold = _drawn(treasure(), boards[number], pitch)
        whole.blit(gold.surface, (0, 0))
    for k in range(len(boards) - 1, number - 1, -1):
        depth = k - number
        size = pitch * BELOW**depth
        text = _shade(boards[k], turn(k)) + slab(boards[k], turn(k), k, pro=pro)
        picture = _drawn(text, boards[k], size, _tint(depth))
        down = DROP * pitch * depth
        whole.blit(picture.surface, (picture.at[0] - box.x, picture.at[1] - box.y + down))
    return Picture(whole, box.topleft)


def _tint(depth: int) -> tuple[Colour, float] | None:
    return (_COOL, 1 - (1 - _SHADE) ** depth) if depth else None


def thumbnail(board: HexBoard, rotation: int, number: int, width: int, *, pro: bool) -> Surface:
    """A small picture of a board, `width` pixels wide, its holes open."""
    across, _ = reach(board.radius)
    pitch = width / (2 * across + 2 * _OVER)
    return _drawn(slab(board, rotation, number, pro=pro, plain=pitch < 30), board, pitch).surface


def _box(radius: int, pitch: float) -> pygame.Rect:
    """The pixels that a slab takes, from its middle."""
    across, down = reach(radius)
    left, top = math.floor(-(across + _OVER) * pitch), math.floor(-(down + _OVER) * pitch)
    return pygame.Rect(left, top, -2 * left, math.ceil((down + THICK + _OVER) * pitch) - top)


def _drawn(content: str, board: HexBoard, pitch: float, tint: tuple[Colour, float] | None = None) -> Picture:
    """The same text for every pitch, so that one size can be made from another."""
    box, unit = _box(board.radius, UNIT), pitch / UNIT
    text = document(box.x, box.y, box.size, UNIT, content)
    size = math.ceil(box.w * unit), math.ceil(box.h * unit)
    return Picture(rasterise(text, size, tint), (round(box.x * unit), round(box.y * unit)))


def _shade(board: HexBoard, rotation: int) -> str:
    """The shade that lies in each shaft, on what is below."""
    drawn = ""
    for k, hole in enumerate(sorted(signs(board, rotation, False).holes)):
        x, y = place(hole)
        drawn += linear(
            f"shade{k}", (x - HOLE * 0.7, y - HOLE * 0.5), (x + HOLE * 0.7, y + HOLE * 0.9),
            (0, _COOL, 0.65), (0.5, _COOL, 0.25), (1, _COOL, 0.0),
        )  # fmt: skip
        drawn += filled(ellipse((x, y), HOLE * 1.02, HOLE * SQUASH * 1.02), f"url(#shade{k})")
    return drawn

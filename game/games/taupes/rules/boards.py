"""Boards as plain data: what a level file says, once it is read and checked."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple

from game.engine.hexgrid import Axial


class HexBoard(NamedTuple):
    """A hexagonal board, as it lies in its file: not yet turned. Points in the order of `hexagon(radius)`."""

    radius: int
    """Rings round the centre (0, 0)."""
    holes: tuple[Axial, ...]
    special: tuple[Axial, ...]
    solid: tuple[Axial, ...]
    """Neighbours of the centre on whose side a solid path comes in; empty where no paths are drawn."""


def to_raw(board: HexBoard) -> dict[str, Any]:
    """Return a board as JSON holds it."""
    points = {name: [list(point) for point in getattr(board, name)] for name in ("holes", "special", "solid")}
    return {"radius": board.radius, **points}


def from_raw(raw: Mapping[str, Any]) -> HexBoard:
    """Return the board of a raw form that was checked before."""
    holes, special, solid = (tuple((q, r) for q, r in raw[name]) for name in ("holes", "special", "solid"))
    return HexBoard(raw["radius"], holes, special, solid)

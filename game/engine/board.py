"""Boards as plain data: what a level file says, once it is read and checked."""

from __future__ import annotations

from typing import NamedTuple

from game.engine.hexgrid import Axial


class HexBoard(NamedTuple):
    """A hexagonal board, as it lies in its file: not yet turned. Points in the order of `hexagon(radius)`."""

    radius: int
    """Rings round the centre (0, 0)."""
    holes: tuple[Axial, ...]
    special: tuple[Axial, ...]
    solid: tuple[Axial, ...]
    """Neighbours of the centre on whose side a solid path comes in; empty where no paths are drawn."""

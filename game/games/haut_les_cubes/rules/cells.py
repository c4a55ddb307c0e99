"""An endless square grid of cells, and cubes of two by two cells on it."""

from __future__ import annotations

Cell = tuple[int, int]
"""x and y."""
Cube = tuple[int, int, int]
"""x and y of its near corner, its least cell, and its level, 0 on the ground."""


def cells(cube: Cube) -> tuple[Cell, ...]:
    """Return the four cells that a cube covers, its near corner first."""
    x, y, _ = cube
    return (x, y), (x + 1, y), (x, y + 1), (x + 1, y + 1)

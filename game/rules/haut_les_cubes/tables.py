"""Weights of the entries of `evaluation`, in thousandths, by stage."""

from __future__ import annotations

from typing import Final

# fmt: off
STANDING: Final = (
    (150, 150, 30, 100, 30, 0, 80, 60, 60, 80, 500, 300, 0, -20, 0),
    (200, 180, 30, 80, 20, 0, 80, 60, 60, 80, 1000, 500, 0, -20, 0),
    (250, 200, 30, 50, 20, 0, 60, 60, 60, 80, 1500, 800, 0, -20, 0),
    (400, 100, 30, 0, 0, 0, 0, 60, 60, 0, 2500, 800, 2500, -20, 0),
)
# fmt: on

"""Weights of the entries of `evaluation`, in thousandths, by stage: in play, and between rounds.

Set by hand, then moved towards a fit to games at a glance between equals
(`build_scripts/fit/haut_les_cubes.py`).
"""

from __future__ import annotations

from typing import Final

# fmt: off
IN_PLAY: Final = (
    (200, 230, 0, 80, 30, -20, 70, 70, 40, 80, 500, 300, 100),
    (210, 270, 20, 30, 40, -20, 50, 50, 30, 120, 1000, 500, 0),
    (250, 320, 0, 60, 20, 0, 70, 60, 40, 150, 1700, 1000, 50),
    (420, 250, 100, 0, 0, 0, 50, 80, 80, 0, 1500, 1000, 4000),
)
BETWEEN_ROUNDS: Final = (
    (85, 3000, 500),
    (135, 2000, 500),
    (200, 1330, 490),
)
# fmt: on

"""Weights of the entries of `evaluation`, in thousandths, by stage: in play, and between rounds.

Set by hand, then moved towards a fit to games at a glance between equals (`build_scripts/fit_cubes.py`).
"""

from __future__ import annotations

from typing import Final

# fmt: off
STANDING: Final = (
    (200, 230, 0, 80, 30, -20, 70, 70, 40, 80, 500, 300, 100),
    (210, 270, 20, 30, 40, -20, 50, 50, 30, 120, 1000, 500, 0),
    (250, 320, 0, 60, 20, 0, 70, 60, 40, 150, 1700, 1000, 50),
    (420, 250, 100, 0, 0, 0, 50, 80, 80, 0, 1500, 1000, 4000),
)
RESTING: Final = (
    (79, 31, 93, -21, 25, 108, 17, -106, -167, 13, 3442, 1327, -33),
    (141, 97, 84, -12, -32, 125, -14, -35, -180, -13, 3202, 0, -63),
    (195, 264, 95, -87, -33, 45, 2, -183, 57, -27, 1314, 417, 92),
)
# fmt: on

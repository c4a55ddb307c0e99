"""What the rulebook shows: the first board with its things named, lines, blocked ones, a board lifted."""

from __future__ import annotations

from typing import Final

from game.engine.illustration import CallOut, Illustrations, Motion, Overview
from game.engine.lesson import Position

_FIXED: Final = {"starter": "0", "rotations": "fixed"}
_ALONE: Final = Position(
    2, "A", "p39 p1 p2 p4 p5 p6 p7 p8 p9 p10 p11 p12 p15 p17 p18 p19 p22 p24 p27 p33 t *d3", _FIXED
)
"""One mole has room on all its lines."""
_AMONG: Final = Position(
    2, "A", "p39 p1 p2 p4 p5 p6 p7 p8 p9 p10 p11 p12 p15 p17 p18 p19 p22 p37 p41 p47 t *d3", _FIXED
)
"""Others stand on some of them."""
_LAST: Final = Position(
    2,
    "A",
    "p24 p15 p27 p6 p18 p47 p39 p48 p29 p13 p49 p2 p55 p5 p50 p35 p45 p53 p11 p42 "
    "t *d3 m24-3 t *d2 m15-30 t *d4 m27-57 t *d1 m6-0 t *d1 m18-26 t *d2 m47-60 t *d2 m39-23 "
    "t *d3 m48-25 t *d2 m29-14 t *d4 m13-43 t *d3 m49-46 t *d3 m2-20 t *d2",
    _FIXED,
)
"""One hole is left."""

PICTURES: Final = Illustrations(
    Overview(
        _LAST,
        (
            CallOut("point-C1", "taupes.thing.mole", "taupes.thing.mole.is", "M5"),
            CallOut("point-A4", "taupes.thing.hole", "taupes.thing.hole.is", "M11"),
            CallOut("count", "taupes.thing.stack", "taupes.thing.stack.is", "M3"),
            CallOut("seat-1", "taupes.thing.plate", "taupes.thing.plate.is", "M10"),
            CallOut("discs", "taupes.thing.discs", "taupes.thing.discs.is", "M2"),
        ),
        above=3,
    ),
    (
        Motion("M5", "taupes.motion.line", _ALONE, "m39-60", ("disc", "point-F8"), 0.54, 0.85),
        Motion("M7", "taupes.motion.blocked", _AMONG, "m39-57", ("disc", "point-F8"), 0.54, 0.85),
        Motion("M11", "taupes.motion.lifted", _LAST, "m55-40", ("board",), 0.59),
    ),
)

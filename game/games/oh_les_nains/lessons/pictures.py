"""What the rulebook shows: the garden with its things named, how the hose slides, how strength counts."""

from __future__ import annotations

from typing import Final

from game.engine.illustration import CallOut, Illustrations, Motion, Overview
from game.engine.lesson import Position

_FIXED: Final = {"starter": "0"}
_BEGUN: Final = "*d:+r *d:+b *d:r2 *d:b0 *d:g2 *d:+y *d:+b *d:s1 *d:s2 *d:r0 =r =b"
"""A red dwarf on the left, a blue one on the right."""
_FEWER: Final = Position(2, "A", f"{_BEGUN} +r +y +b s1", _FIXED)
"""Two reds and a blue against a blue and a yellow."""
_EQUAL: Final = Position(2, "A", f"{_BEGUN} +r +y +b +b", _FIXED)
"""Two reds and a blue against two blues and a yellow."""
_PULLED: Final = Position(2, "A", f"{_BEGUN} +r +y +b", _FIXED, learner=1)
_TIGHT: Final = Position(
    2,
    "A",
    "*d:+r *d:+b *d:s3 *d:+y *d:g0 *d:+y *d:+b *d:s1 *d:+g *d:y0 =r =b +r +y +b +b s3 s1 +y +g "
    "g0 *d:+g *d:+m *d:r2b0 *d:b2 *d:s2 x:y0 *d:+r",
    _FIXED,
)
"""Four against four: on the right each slab is taken."""


def _motion(clause: str, name: str, position: Position, then: str) -> Motion:
    """All of the row is seen."""
    return Motion(clause, f"oh_les_nains.motion.{name}", position, then, ("row-0", "row-1"), 1.0, 0.5, 0.72)


PICTURES: Final = Illustrations(
    Overview(
        _TIGHT,
        (
            CallOut("row-0", "oh_les_nains.thing.team", "oh_les_nains.thing.team.is", "N1"),
            CallOut("free-0", "oh_les_nains.thing.free", "oh_les_nains.thing.free.is", "N2"),
            CallOut("fence", "oh_les_nains.thing.fence", "oh_les_nains.thing.fence.is", "N3"),
            CallOut("hand", "oh_les_nains.thing.hand", "oh_les_nains.thing.hand.is", "N8"),
            CallOut("exchange", "oh_les_nains.thing.exchange", "oh_les_nains.thing.exchange.is", "N9"),
        ),
        above=3,
    ),
    (
        _motion("N2", "slide", _PULLED, "s2"),
        # The last round: no other one begins after it.
        _motion("N3", "crash", _TIGHT._replace(options={"starter": "0", "rounds": "1"}), "s2")._replace(
            lands=False
        ),
        _motion("N12", "add", _TIGHT, "+g"),
        _motion("N13", "plain", _FEWER, "g2"),
        _motion("N13", "doubled", _EQUAL, "r2"),
        _motion("N13", "zeroed", _EQUAL, "b0"),
    ),
)

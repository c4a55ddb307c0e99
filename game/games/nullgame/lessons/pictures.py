"""What the rulebook shows: the table with its things named, a round. A game without it has no such file."""

from __future__ import annotations

from typing import Final

from game.engine.illustration import CallOut, Illustrations, Motion, Overview
from game.engine.lesson import Position

# Who starts, the cards of who learns, those of the other.
_DEALT: Final = Position(2, "A", "*s0 *d1 *d3 *d6 *d2 *d5 *d6")

PICTURES: Final = Illustrations(
    Overview(
        _DEALT,
        (
            CallOut("seat-0", "nullgame.thing.you", "nullgame.thing.you.is", "Z5"),
            CallOut("seat-1", "nullgame.thing.other", "nullgame.thing.other.is", "Z2"),
            CallOut("hand", "nullgame.thing.hand", "nullgame.thing.hand.is", "Z1"),
            CallOut("card-6", "nullgame.thing.high", "nullgame.thing.high.is", "Z3"),
        ),
        above=2,
    ),
    (Motion("Z3", "nullgame.motion.round", _DEALT, "c6 c5", ("score", "hand"), 0.75, 0.62),),
)

"""What the rulebook shows: the cavern with its things named, a digger at work, who pays a fight and how."""

from __future__ import annotations

from typing import Final

from game.engine.illustration import CallOut, Illustrations, Motion, Overview
from game.engine.lesson import Position

_FIXED: Final = {"starter": "0", "rules": "beginner"}
_POSTED: Final = (
    "*deal:w2 *deal:w1 *deal:w1 *deal:d12 *deal:d21 *deal:s5 *deal:d30 *deal:w3 "
    "*top:w4 *top:w2 *top:s3 *top:d20 *top:w3 *top:b w2@1 w1@2 w1@1 w3@2"
)
"""At the second mine a warrior of 2 and one of 1, at the third those of somebody else."""
_BUSY: Final = Position(
    2,
    "A",
    f"{_POSTED} d30@0 *dig:treasure *dig:dirt *dig:treasure +w2 *top:d12 +w4 *top:w1 +d12 *top:d43 "
    "+s3@1 *top:s5 *look:rat *look:dragon *look:treasure +w1@2 *top:d20 "
    "+d43 *top:w1 +d20@0 *top:d12 *dig:dirt *dig:rat +w3 *top:s3 +w1@0 *top:w2",
    _FIXED,
)
_BEFORE: Final = Position(2, "A", _POSTED, _FIXED)
_FIGHT: Final = Position(2, "A", f"{_POSTED} d21@1 *dig:goblin", _FIXED)


def _motion(clause: str, name: str, position: Position, then: str) -> Motion:
    """The second mine is seen, with those who stand before it."""
    return Motion(clause, f"tunhell.motion.{name}", position, then, ("mine-1", "strength-1-0"), 0.34, 1.0)


PICTURES: Final = Illustrations(
    Overview(
        _BUSY,
        (
            CallOut("seat-0", "tunhell.thing.loot", "tunhell.thing.loot.is", "T18"),
            CallOut("mine-1", "tunhell.thing.mine", "tunhell.thing.mine.is", "T11"),
            CallOut("left-2", "tunhell.thing.end", "tunhell.thing.end.is", "T17"),
            CallOut("hand", "tunhell.thing.hand", "tunhell.thing.hand.is", "T7"),
            CallOut("bench", "tunhell.thing.bench", "tunhell.thing.bench.is", "T6"),
        ),
        above=3,
    ),
    (
        _motion("T11", "dig", _BEFORE, "d21@1 *dig:treasure *dig:dirt"),
        _motion("T16", "on", _FIGHT, "pay:w2 *dig:treasure"),
        _motion("T16", "stop", _FIGHT, "pay+:w1"),
        _motion("T16", "lost", _BEFORE, "d21@1 *dig:dragon"),
    ),
)

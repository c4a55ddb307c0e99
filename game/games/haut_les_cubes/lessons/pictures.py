"""What the rulebook shows: the mountain with its things named, jumps, a push, a stone from a slingshot."""

from __future__ import annotations

from typing import Final

from game.engine.illustration import CallOut, Illustrations, Motion, Overview
from game.engine.lesson import Position
from game.games.haut_les_cubes.lessons.positions import dealt, position

_TOWER: Final = (
    "g2,2 g0,4 g1,4",
    dealt("nh.m", "nm.m", "nm.m"),
    "n0,0 n0,0 n4,1 h1,1 m0,3 m1,3",
    dealt("ps.mn", "mm.mn", "mnp.mmm"),
)
"""One giant has leapt onto a tower of three cubes; the two others stand side by side on a cube."""
_PUSH: Final = position(*_TOWER)._replace(learner=1)
_JUMP: Final = position(*_TOWER, "p2:2,3 w m1,3")


def _motion(
    clause: str, name: str, position: Position, then: str, about: tuple[str, ...], part: float
) -> Motion:
    """Afterwards the mountain is framed anew for the next turn: that isn't seen."""
    says = f"haut_les_cubes.motion.{name}"
    return Motion(clause, says, position, then, about, part, lands=False)


PICTURES: Final = Illustrations(
    Overview(
        _JUMP,
        (
            CallOut("seat-0", "haut_les_cubes.thing.plate", "haut_les_cubes.thing.plate.is", "C10"),
            CallOut("giant-0", "haut_les_cubes.thing.giant", "haut_les_cubes.thing.giant.is", "C7"),
            CallOut("track", "haut_les_cubes.thing.track", "haut_les_cubes.thing.track.is", "C17"),
            CallOut("hand", "haut_les_cubes.thing.hand", "haut_les_cubes.thing.hand.is", "C8"),
            CallOut("cell-2,2", "haut_les_cubes.thing.jump", "haut_les_cubes.thing.jump.is", "C11"),
        ),
        above=3,
    ),
    (
        _motion("C11", "jump", _JUMP, "m2,2", ("mountain",), 0.38),
        _motion("C14", "push", _PUSH, "p2:2,3", ("giant-0", "cell-0,4"), 0.36),
        _motion("C16", "shot", _PUSH, "s0:2,2", ("giant-0", "giant-1", "cell-2,2"), 0.36),
    ),
)

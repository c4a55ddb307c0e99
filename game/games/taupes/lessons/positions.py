"""Where lessons begin: one match of two, down a stack of boards that lie straight. Who learns is seat 0."""

from __future__ import annotations

from typing import Final

from game.engine.lesson import Position


def turns(text: str) -> str:
    """Return the steps of turns, each a disc and the move that was made with it.

    >>> turns("1:39-46 2:32-23")
    't *d1 m39-46 t *d2 m32-23'
    """
    parts = (turn.split(":") for turn in text.split())
    return " ".join(f"t *d{disc} m{move}" for disc, move in parts)


def standing(*log: str, seed: str, **options: str) -> Position:
    """Return the position behind these steps."""
    return Position(2, seed, " ".join(log), {"rotations": "fixed", "starter": "0", **options})


_OWN: Final = (13, 27, 33, 39, 41, 50, 52, 54, 56, 58)
_OTHERS: Final = (1, 2, 4, 6, 9, 11, 17, 21, 22, 32)
LAWN: Final = " ".join(f"p{own} p{other}" for own, other in zip(_OWN, _OTHERS, strict=True))
"""Ten moles each on the green board, all holes free."""
RED: Final = " ".join(
    (
        LAWN,
        turns("1:39-46 1:32-23 3:50-26 2:11-0 4:27-57 3:21-3 3:33-30"),
        turns("3:17-14 2:41-25 2:22-40 2:58-60 4:6-35 4:13-43 3:2-20"),
    )
)
"""The green board has flown off: seven moles against six on the red one, all holes free."""
BEIGE: Final = " ".join(
    (RED, turns("2:25-41 1:20-13 2:30-45 2:14-31 1:46-53 4:23-19 3:26-29 2:3-16")),
)
"""The red board has flown off: four moles each on the beige one, all holes free."""
THREE: Final = " ".join(
    (
        RED,
        turns("2:46-31 1:23-16 2:43-45 2:14-29 1:57-58 2:40-53"),
        turns("3:30-9 3:20-23 3:26-50 4:23-19 2:25-41 2:0-13"),
    )
)
"""The same board, but three moles against five."""
BLUE: Final = " ".join(
    (BEIGE, turns("3:17-2 3:19-34 4:35-10 4:8-30 3:27-7 1:30-24 3:29-32 2:24-26")),
)
"""The beige board has flown off: two moles each, none in line with the hole. A 1 and two 2s are left to who
learns, a 2 and two 3s to the other."""

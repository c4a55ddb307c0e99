"""Where lessons begin: hands, and what was done with them."""

from __future__ import annotations

from game.engine.lesson import Position


def dealt(*hands: str, turns: str = "", seed: str = "A", starter: int = 0, **options: str) -> Position:
    """Return the position after these turns; `hands` are the five cards of each seat, by their codes.

    >>> dealt("+r s1 s2 r2 b0", "+b s1 s2 b2 r0", turns="=r =b").log.split()[9:]
    ['*d:r0', '=r', '=b']
    """
    deal = [f"*d:{card}" for hand in hands for card in hand.split()]
    return Position(len(hands), seed, " ".join((*deal, *turns.split())), {"starter": str(starter), **options})

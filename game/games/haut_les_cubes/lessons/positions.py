"""Positions of lessons: a table for three, with the steps that led there."""

from __future__ import annotations

from game.engine.lesson import Position


def position(*log: str) -> Position:
    """Return where a lesson begins: who learns sits first and began the game; the log is in parts."""
    return Position(3, "GOAT", " ".join(log), {"starter": "0"})


def dealt(*hands: str) -> str:
    """Return how a round begins: each is dealt a hand and discards half, from the first player on (C7).

    Cards are letters as in actions; those behind the dot are discarded.

    >>> dealt("mn.p", "mm.t", "p")
    '*cm *cn *cp *cm *cm *ct *cp dp dt'
    """
    deals = [f"*c{card}" for hand in hands for card in hand.replace(".", "")]
    drops = [f"d{card}" for hand in hands for card in hand.partition(".")[2]]
    return " ".join((*deals, *drops))

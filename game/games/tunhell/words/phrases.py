"""What the words of *TunHell* call cards within a sentence."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby

from game.engine.reasons import Message, Ref
from game.games.tunhell.rules.cards import CODES
from game.i18n.narrate import listed


def some(card: int, n: int = 1) -> Message:
    """Return what cards of a kind are called within a sentence: a rat, the heart of gold, 2 warriors (1)."""
    return Message.of(f"tunhell.some.{CODES[card]}", n=n)


def some_of(cards: Sequence[int]) -> Ref | Message:
    """Return what several cards are called within a sentence, in their order; equal neighbours are counted.

    There must be at least one.
    """
    return listed([some(card, len(list(run))) for card, run in groupby(cards)])

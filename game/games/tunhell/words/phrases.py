"""What the words of *TunHell* call its things: seats, mines, cards, several cards."""

from __future__ import annotations

from collections.abc import Sequence
from functools import reduce

from game.engine.reasons import Message, Ref
from game.games.tunhell.rules.cards import CODES


def player_ref(player: int) -> Ref:
    """Return the reference to a seat."""
    return Ref("player", str(player))


def card_ref(card: int) -> Ref:
    """Return the reference to a kind of card, by its name."""
    return Ref("card", CODES[card])


def mine_ref(mine: int) -> Ref:
    """Return the reference to a mine."""
    return Ref("mine", str(mine))


def some(card: int, n: int = 1) -> Message:
    """Return what cards of a kind are called within a sentence: a rat, the heart of gold, 2 warriors (1)."""
    return Message.of(f"tunhell.some.{CODES[card]}", n=n)


def some_of(cards: Sequence[int]) -> Ref | Message:
    """Return what several cards are called within a sentence, in their order; equal neighbours are counted.

    There must be at least one.
    """
    runs: list[list[int]] = []
    for card in cards:
        if runs and runs[-1][0] == card:
            runs[-1].append(card)
        else:
            runs.append([card])
    return listed([some(run[0], len(run)) for run in runs])


def listed(words: Sequence[Ref | Message]) -> Ref | Message:
    """Return "a, b and c"."""
    *before, last = words
    if not before:
        return last
    first = reduce(lambda told, word: Message.of("tunhell.list.more", before=told, last=word), before)
    return Message.of("tunhell.list.and", before=first, last=last)

"""What never changes in a match: how many play, by which options, with which deck."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from game.engine.starter import named_starter
from game.engine.tuples import cards_of
from game.games.oh_les_nains.rules.cards import KINDS, Cards
from game.games.oh_les_nains.rules.types import HAND, TURN_LIMIT


@dataclass(frozen=True, slots=True)
class Setup:
    """Players, options as values, and the deck."""

    players: int
    counters: bool
    """Whether dwarfs can be countered (N17)."""
    whole: bool
    """Whether nothing but a whole hand can be exchanged (N9)."""
    target: int
    """Rounds that win the match (N16)."""
    starter: int
    """The seat that starts the first round; NOBODY_YET where chance says it (N4)."""
    deck: Cards

    def shares(self, value: float) -> tuple[float, ...]:
        """Return by player what is worth `value` to the left side and the opposite to the right one."""
        return (value, -value) * (self.players // 2)


def setup_of(players: int, options: Mapping[str, str], deck: Mapping[str, int]) -> Setup:
    """Return what the options mean, with a deck given as the number of cards of each code."""
    return Setup(
        players=players,
        counters=options["counters"] == "on",
        whole=options["exchange"] == "whole",
        target=int(options["rounds"]),
        starter=named_starter(options),
        deck=cards_of(deck.get(kind.code, 0) for kind in KINDS),
    )


def max_length(setup: Setup) -> int:
    """Return how many steps no match goes beyond: five cards may be drawn in every turn of every round."""
    rounds = 2 * setup.target - 1
    return 1 + HAND * setup.players + rounds * (setup.players + TURN_LIMIT * (1 + HAND))

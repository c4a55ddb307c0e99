"""What never changes in a game: who plays, by which options, with which deck."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from game.engine.protocol import Player
from game.engine.starter import named_starter
from game.games.nullgame.rules.types import CODES


@dataclass(frozen=True, slots=True)
class Setup:
    """Options as the rules use them: no texts, no lookups. All rules are functions of it and of a state."""

    players: int
    rounds: int
    ties_score: bool
    starter: Player
    """A seat, or NOBODY_YET: chance will say."""
    copies: tuple[int, ...]
    """Cards of each value in the deck; index 0 is unused."""


def setup_of(players: int, options: Mapping[str, str], deck: Mapping[str, int]) -> Setup:
    """Return what options and a level's data mean."""
    return Setup(
        players=players,
        rounds=int(options["rounds"]),
        ties_score=options["ties"] == "on",
        starter=named_starter(options),
        copies=(0, *(deck.get(code, 0) for code in CODES)),
    )


def max_length(setup: Setup) -> int:
    """Return how many steps no game goes beyond.

    Every card that is ever needed is dealt and chosen once; before them the starter is drawn.
    """
    return 1 + 2 * setup.players * setup.rounds

"""What never changes in a game: who plays, who begins, and what lies on the table before the first step."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from game.engine.protocol import Player
from game.engine.starter import named_starter
from game.games.haut_les_cubes.rules.mountain import Mountain, build
from game.games.haut_les_cubes.rules.types import CUBES, DECK, ROUNDS, Cube


@dataclass(frozen=True, slots=True)
class Setup:
    """The players and the start layout of one game."""

    players: int
    starter: Player
    """Who begins; NOBODY_YET if chance is to say so."""
    mountain: Mountain
    """The start layout (C5)."""
    reserve: int
    """The cubes that each player has at the start (C5)."""


def setup_of(players: int, options: Mapping[str, str], layout: Sequence[Cube]) -> Setup:
    """Return the setup of a game; `layout` are the cubes at the start (C5)."""
    return Setup(
        players=players,
        starter=named_starter(options),
        mountain=build(layout),
        reserve=(CUBES - len(layout)) // players,
    )


def max_length(setup: Setup) -> int:
    """Return how many steps no game goes beyond.

    A round deals and discards or plays each card once at most; a play asks each giant's owner at most
    once where it goes, or whether it follows (C13, C14). Before that a starter is drawn and giants are
    placed (C6).
    """
    return 1 + setup.players + ROUNDS * len(DECK) * (2 + setup.players)

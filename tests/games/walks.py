"""Games played at random, whose decisions computer players are asked about."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

from game.engine.protocol import CHANCE, TERMINAL, Game


def walk(game: Game[Any, Any, Any], seed: int) -> Iterator[Any]:
    """Yield the decision points of a random game."""
    rng = Random(seed)
    state = game.initial_state()
    while (player := game.current_player(state)) != TERMINAL:
        if player == CHANCE:
            state = game.apply(state, game.sample_chance(state, rng))
        else:
            yield state
            legal = game.legal_actions(state)
            state = game.apply(state, legal[int(rng.random() * len(legal))])


def choices(game: Game[Any, Any, Any], seed: int) -> Iterator[Any]:
    """Yield those of them at which there is more than one action."""
    return (state for state in walk(game, seed) if len(game.legal_actions(state)) > 1)

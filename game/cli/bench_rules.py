"""What `galerie bench` measures of a game's rules and of the search, in seconds of one core."""

from __future__ import annotations

import gc
from random import Random
from time import process_time
from typing import Any, Final

from game.ai.bot import Budget, bot_for
from game.engine.protocol import CHANCE, TERMINAL, Game
from game.games import make, spec

SECONDS: Final = 3.0
"""How long each figure is measured, at least."""
SIMULATIONS: Final = 250
"""Simulations of one search: about what `hard` has."""
SEARCHED: Final = 0.1
"""Share of the decisions at which the search is timed."""


def measure(game_id: str) -> dict[str, int | None]:
    """Return the figures of a game."""
    game = make(game_id, spec(game_id).players[0])
    gc.disable()  # as in the worker
    return {"moves_per_s": round(moves_per_second(game)), **search_speed(game)}


def moves_per_second(game: Game[Any, Any, Any], seconds: float = SECONDS) -> float:
    """Actions of random play, with the chance outcomes that follow them, through `Game.apply`."""
    rng = Random(1)
    moves = 0
    begun = process_time()
    while (spent := process_time() - begun) < seconds:
        moves += _to_end(game, game.initial_state(), rng)
    return moves / spent


def _to_end(game: Game[Any, Any, Any], state: Any, rng: Random) -> int:
    """Play at random to the end of the game. Returns the number of actions chosen."""
    moves = 0
    while (player := game.current_player(state)) != TERMINAL:
        if player == CHANCE:
            action = game.sample_chance(state, rng)
        else:
            actions = game.legal_actions(state)
            action = actions[int(rng.random() * len(actions))]
            moves += 1
        state = game.apply(state, action)
    return moves


def search_speed(game: Game[Any, Any, Any], seconds: float = SECONDS) -> dict[str, int | None]:
    """Simulations of the search of `hard`, at decisions of whole games between players of `medium`.

    Of whole games, because the first turns are the furthest from the end, and a slow machine would get no
    further. None if `hard` doesn't search. `moves_to_end` says how far the end is from there: the mean number
    of actions of random play.
    """
    rng = Random(2)
    player, searcher = bot_for(game, "medium"), bot_for(game, "hard")
    done, spent = 0, 0.0
    left: list[int] = []
    searches = searcher.strength.plan.iterations > 0
    while not left or (searches and spent < seconds):
        state = game.initial_state()
        while (seat := game.current_player(state)) != TERMINAL:
            if seat == CHANCE:
                state = game.apply(state, game.sample_chance(state, rng))
                continue
            observation, actions = game.observation(state, seat), game.legal_actions(state)
            if rng.random() < SEARCHED:
                begun = process_time()
                thought = searcher.choose(observation, actions, Budget(SIMULATIONS), rng)
                spent += process_time() - begun
                done += sum(evaluation.visits for evaluation in thought.evaluations)
                left.append(_to_end(game, state, rng))
            state = game.apply(state, player.choose(observation, actions, Budget(), rng).action)
    return {"simulations_per_s": round(done / spent) or None, "moves_to_end": round(sum(left) / len(left))}

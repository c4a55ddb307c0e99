"""What `galerie bench` measures of the search, in seconds of one core."""

from __future__ import annotations

import gc
from collections.abc import Iterator
from random import Random
from time import process_time
from typing import Any, Final, NamedTuple

from game.ai.bot import Bot, Budget, bot_for
from game.cli.bench_rules import SECONDS, parts, to_end
from game.engine.protocol import CHANCE, TERMINAL, Game
from game.games import make, spec

SIMULATIONS: Final = 250
"""Simulations of one search: about what `hard` has."""
SEARCHED: Final = 0.1
"""Share of the decisions at which the search is timed."""
THOUGHTS: Final = 40
"""Whole thoughts of `expert` that are timed: always the same ones, as long as the rules are the same."""


class Decision(NamedTuple):
    """Where somebody has to decide."""

    state: Any
    observation: Any
    actions: Any


def measure(game_id: str) -> dict[str, Any]:
    """Return the figures of a game."""
    game = make(game_id, spec(game_id).players[0])
    gc.disable()  # as in the worker
    plain = search_speed(game, "plain")["simulations_per_s"]
    return {
        **search_speed(game),
        "plain_simulations_per_s": plain,
        "expert_ms": parts(thoughts(game), "p50", "p95"),
    }


def search_speed(
    game: Game[Any, Any, Any], strength: str = "hard", seconds: float = SECONDS
) -> dict[str, int | None]:
    """Simulations of the search of some strength, at decisions of games between players of `medium`.

    Of whole games, because the first turns are the furthest from the end, and a slow machine would get no
    further. None if it doesn't search. `moves_to_end` says how far the end is from there: the mean number
    of actions of random play.
    """
    rng = Random(2)
    player, searcher = bot_for(game, "medium"), bot_for(game, strength)
    done, spent = 0, 0.0
    left: list[int] = []
    searches = searcher.strength.plan.iterations > 0
    while not left or (searches and spent < seconds):
        for decision in _a_game(game, player, rng):
            if rng.random() < SEARCHED:
                begun = process_time()
                thought = searcher.choose(decision.observation, decision.actions, Budget(SIMULATIONS), rng)
                spent += process_time() - begun
                done += sum(evaluation.visits for evaluation in thought.evaluations)
                left.append(to_end(game, decision.state, rng))
    return {"simulations_per_s": round(done / spent) or None, "moves_to_end": round(sum(left) / len(left))}


def thoughts(game: Game[Any, Any, Any], many: int = THOUGHTS) -> list[float]:
    """Milliseconds of whole thoughts of `expert`, at decisions of games between players of `medium`."""
    rng, times = Random(5), list[float]()
    player, expert = bot_for(game, "medium"), bot_for(game, "expert")
    while True:
        for decision in _a_game(game, player, rng):
            if len(decision.actions) > 1 and rng.random() < SEARCHED:
                begun = process_time()
                expert.choose(decision.observation, decision.actions, Budget(), Random(len(times)))
                times.append(1000 * (process_time() - begun))
                if len(times) == many:
                    return times


def _a_game(game: Game[Any, Any, Any], player: Bot, rng: Random) -> Iterator[Decision]:
    """Yield the decisions of a game that computer players play with each other."""
    state = game.initial_state()
    while (seat := game.current_player(state)) != TERMINAL:
        if seat == CHANCE:
            state = game.apply(state, game.sample_chance(state, rng))
            continue
        decision = Decision(state, game.observation(state, seat), game.legal_actions(state))
        yield decision
        state = game.apply(state, player.choose(*decision[1:], Budget(), rng).action)

"""What `galerie bench` measures of a game's rules, in seconds of one core."""

from __future__ import annotations

import gc
from collections.abc import Iterable
from random import Random
from time import process_time
from typing import Any, Final

from game.engine.protocol import CHANCE, TERMINAL, Game
from game.games import make, spec

SECONDS: Final = 3.0
"""How long each figure is measured, at least."""
COUNTED: Final = 0.1
"""Share of the decisions from which ways to go on are counted."""


def measure(game_id: str) -> dict[str, int]:
    """Return the figures of a game."""
    game = make(game_id, spec(game_id).players[0])
    gc.disable()  # as in the worker
    return {"moves_per_s": round(moves_per_second(game)), "nodes_per_s": round(nodes_per_second(game))}


def moves_per_second(game: Game[Any, Any, Any], seconds: float = SECONDS) -> float:
    """Actions of random play, with the chance outcomes that follow them, through `Game.apply`."""
    rng = Random(1)
    moves, spent = 0, 0.0
    begun = process_time()
    while spent < seconds:
        moves += to_end(game, game.initial_state(), rng)
        spent = process_time() - begun
    return moves / spent


def to_end(game: Game[Any, Any, Any], state: Any, rng: Random) -> int:
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


def nodes_per_second(game: Game[Any, Any, Any], seconds: float = SECONDS) -> float:
    """Ways to go on for two decisions (perft), counted at decisions of random games.

    As is usual, those of the second are the number of its legal actions. Chance falls as it may.
    """
    rng = Random(3)
    nodes, spent = 0, 0.0
    while spent < seconds:
        state = game.initial_state()
        while (player := game.current_player(state)) != TERMINAL and spent < seconds:
            if player == CHANCE:
                state = game.apply(state, game.sample_chance(state, rng))
                continue
            actions = game.legal_actions(state)
            if rng.random() < COUNTED:
                begun = process_time()
                nodes += _two_deep(game, state, rng)
                spent += process_time() - begun
            state = game.apply(state, actions[int(rng.random() * len(actions))])
    return nodes / spent


def _two_deep(game: Game[Any, Any, Any], state: Any, rng: Random) -> int:
    nodes = 0
    for action in game.legal_actions(state):
        after = game.apply(state, action)
        while game.current_player(after) == CHANCE:
            after = game.apply(after, game.sample_chance(after, rng))
        nodes += len(game.legal_actions(after)) or 1
    return nodes


def parts(times: Iterable[float], *names: str) -> dict[str, float]:
    """Return the times below which a part of all lies, such as "p95": 95 per cent."""
    ordered = sorted(times)
    return {name: round(ordered[len(ordered) * int(name[1:]) // 100], 2) for name in names}

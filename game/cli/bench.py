"""`galerie bench [GAME…]`: how fast rules, search and window are on this machine.

Rules and search are timed in this process, in seconds of one core; the window in processes of their own,
which this module starts as `galerie bench --window WHAT GAME` and which answer with one JSON object.
"""

from __future__ import annotations

import gc
import json
import subprocess
import sys
import time
from argparse import SUPPRESS, ArgumentParser, Namespace
from random import Random
from time import process_time
from typing import Any, Final

from game.ai.bot import Budget, bot_for
from game.engine.protocol import CHANCE, TERMINAL, Game
from game.i18n import Catalog
from game.rules import game_ids, make, spec

SECONDS: Final = 3.0
"""How long each figure of rules and search is measured."""
SIMULATIONS: Final = 1000
"""Simulations of one search."""
SEARCHED: Final = 0.1
"""Share of the decisions at which the search is timed."""
STARTS: Final = 5
"""Times that the window is opened to time its first frame; the middle one counts."""


def add_arguments(parser: ArgumentParser, text: Catalog) -> None:
    """Describe the command's arguments."""
    parser.add_argument("games", nargs="*", metavar="GAME", help=text.text("cli.play.game"))
    parser.add_argument("--json", action="store_true", help=text.text("cli.selfplay.json"))
    parser.add_argument("--window", choices=("start", "frames", "idle"), help=SUPPRESS)


def run(args: Namespace, text: Catalog) -> int:
    """Measure and tell. Returns the exit code; EngineError says which game there isn't."""
    games = tuple(args.games) or game_ids()
    for game_id in games:
        spec(game_id)
    if args.window:
        from game.cli import bench_window

        print(json.dumps(bench_window.measure(args.window, games[0])))
        return 0
    results = {game_id: measure(game_id) for game_id in games}
    print(json.dumps(results, indent=1) if args.json else "\n".join(_lines(results, text)))
    return 0


def measure(game_id: str) -> dict[str, Any]:
    """Return all figures of a game."""
    game = make(game_id, spec(game_id).players[0])
    gc.disable()  # as in the worker
    return {
        "moves_per_s": round(moves_per_second(game)),
        **search_speed(game),
        "ui": {**_window("start", game_id), **_window("frames", game_id), **_window("idle", game_id)},
    }


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
    """Simulations of the search of `hard`, at decisions of games between players of `medium`.

    None if `hard` doesn't search. `moves_to_end` says how far the end is from there: the mean number of
    actions of random play.
    """
    rng = Random(2)
    player, searcher = bot_for(game, "medium"), bot_for(game, "hard")
    done, spent = 0, 0.0
    left: list[int] = []
    while spent < seconds:
        state = game.initial_state()
        while (seat := game.current_player(state)) != TERMINAL and spent < seconds:
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


def _window(what: str, game_id: str) -> dict[str, Any]:
    """Measure something of the window in a process of its own."""
    command = [sys.executable] if getattr(sys, "frozen", False) else [sys.executable, "-m", "game"]
    command += ["bench", "--window", what, game_id]
    if what != "start":
        return _answer(command)
    times = []
    for _ in range(STARTS):
        begun = time.time()
        times.append(1000 * (_answer(command)["at"] - begun))
    return {"first_frame_ms": round(sorted(times)[STARTS // 2])}


def _answer(command: list[str]) -> dict[str, Any]:
    done = subprocess.run(command, capture_output=True, text=True, check=True, timeout=300)
    answer: dict[str, Any] = json.loads(done.stdout.strip().splitlines()[-1])
    return answer


def _lines(results: dict[str, Any], text: Catalog) -> list[str]:
    """What a person reads."""
    lines = []
    for game_id, figures in results.items():
        ui = figures["ui"]
        lines.append(
            text.text(
                "cli.bench.rules",
                game=game_id,
                moves=figures["moves_per_s"],
                simulations=figures["simulations_per_s"] or "–",
                left=figures["moves_to_end"],
            )
        )
        lines.append(
            text.text(
                "cli.bench.window",
                first=ui["first_frame_ms"],
                p50=ui["frame_ms"]["p50"],
                p99=ui["frame_ms"]["p99"],
                idle=ui["idle_cpu_percent"],
                memory=ui["rss_mb"],
            )
        )
    return lines

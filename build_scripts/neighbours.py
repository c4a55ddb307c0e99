"""Measure the games beside those of OpenSpiel and python-chess, in turns, on the same machine.

    python -m pip install . open_spiel chess
    python -m build_scripts.neighbours [--runs N] [--seconds S]

Neither is needed for anything else: use an environment of its own. Each figure is measured once a run, one
after the other, in seconds of one core; what is printed is the median of all runs, with the least and the
greatest, as a table in Markdown. `SPEED.md` says what the figures mean.
"""

from __future__ import annotations

import gc
import sys
from argparse import ArgumentParser
from collections.abc import Callable, Iterator, Sequence
from functools import partial
from importlib.util import find_spec
from itertools import accumulate
from random import Random
from statistics import median
from time import process_time
from typing import Any, Final, NamedTuple

from game import build
from game.cli.bench_rules import moves_per_second, nodes_per_second
from game.cli.bench_search import search_speed
from game.games import game_ids, make, spec

NEEDED: Final = {"pyspiel": "open_spiel", "chess": "chess"}
"""Modules, and the packages that have them."""
CARDS: Final = ("oh_hell", "euchre")
"""OpenSpiel's games with hidden hands that come closest."""
SIMULATIONS: Final = 250
"""Of each search, as many as `galerie bench` has."""
SEARCHED: Final = 0.1
"""Share of the decisions of random games at which is searched."""
EXPLORED: Final = 0.7
"""How much a search explores: what the plain one of ours does."""

Speed = Callable[[float], float]
"""Measures for so many seconds, and returns how many of something came in one."""


class Measure(NamedTuple):
    """A figure to measure."""

    who: str
    what: str
    speed: Speed


def ours() -> Iterator[Measure]:
    """Yield what is measured of this project's games."""
    for game_id in game_ids():
        game = make(game_id, spec(game_id).players[0])
        who = f"{game_id} ({build.kind()})"
        yield Measure(who, "random moves", partial(moves_per_second, game))
        yield Measure(who, "perft", partial(nodes_per_second, game))
        yield Measure(who, "plain search", partial(plain_search, game))


def plain_search(game: Any, seconds: float) -> float:
    """Simulations of a search that knows of the game only how to play it out quickly."""
    return search_speed(game, "plain", seconds)["simulations_per_s"] or 0


def theirs() -> Iterator[Measure]:
    """Yield what is measured of OpenSpiel and python-chess."""
    import pyspiel

    for name in CARDS:
        game = pyspiel.load_game(name)
        yield Measure(f"OpenSpiel {name}, C++ through Python", "random moves", partial(spiel_moves, game))
        yield Measure(f"OpenSpiel {name}, C++", "ISMCTS", partial(spiel_search, game, cpp_bot(game)))
        yield Measure(f"OpenSpiel {name}, Python", "ISMCTS", partial(spiel_search, game, python_bot(game)))
    yield Measure("python-chess", "random moves", chess_moves)
    yield Measure("python-chess", "perft", chess_nodes)


# -- OpenSpiel -------------------------------------------------------------------------------------


def spiel_decisions(game: Any, rng: Random) -> Iterator[Any]:
    """Yield the states of a random game in which somebody decides."""
    state = game.new_initial_state()
    while not state.is_terminal():
        if state.is_chance_node():
            outcomes, shares = zip(*state.chance_outcomes(), strict=True)
            action = rng.choices(outcomes, cum_weights=list(accumulate(shares)))[0]
        else:
            yield state
            actions = state.legal_actions()
            action = actions[int(rng.random() * len(actions))]
        state.apply_action(action)


def spiel_moves(game: Any, seconds: float) -> float:
    """Actions of random play, with the chance that follows them."""
    rng, moves, spent = Random(1), 0, 0.0
    begun = process_time()
    while spent < seconds:
        moves += sum(1 for _ in spiel_decisions(game, rng))
        spent = process_time() - begun
    return moves / spent


def cpp_bot(game: Any) -> Any:
    """Return OpenSpiel's search of information sets."""
    import pyspiel

    return pyspiel.ISMCTSBot(1, pyspiel.RandomRolloutEvaluator(1, 1), EXPLORED, SIMULATIONS)


def python_bot(game: Any) -> Any:
    """Return the same, written in Python."""
    from numpy.random import RandomState
    from open_spiel.python.algorithms import ismcts, mcts

    rollouts = mcts.RandomRolloutEvaluator(1, RandomState(1))
    return ismcts.ISMCTSBot(game, rollouts, EXPLORED, SIMULATIONS, random_state=RandomState(1))


def spiel_search(game: Any, bot: Any, seconds: float) -> float:
    """Simulations of a search, at decisions of random games."""
    rng, done, spent = Random(2), 0, 0.0
    while spent < seconds:
        for state in spiel_decisions(game, rng):
            if len(state.legal_actions()) > 1 and rng.random() < SEARCHED:
                begun = process_time()
                bot.step(state)
                spent += process_time() - begun
                done += SIMULATIONS
    return done / spent


# -- python-chess ----------------------------------------------------------------------------------


def chess_decisions(rng: Random) -> Iterator[Any]:
    """Yield the positions of a random game."""
    import chess

    board = chess.Board()
    while not board.is_game_over():
        yield board
        moves = list(board.legal_moves)
        board.push(moves[int(rng.random() * len(moves))])


def chess_moves(seconds: float) -> float:
    """Moves of random play."""
    rng, moves, spent = Random(1), 0, 0.0
    begun = process_time()
    while spent < seconds:
        moves += sum(1 for _ in chess_decisions(rng))
        spent = process_time() - begun
    return moves / spent


def chess_nodes(seconds: float) -> float:
    """Ways to go on for two moves, counted at positions of random games."""
    rng, nodes, spent = Random(3), 0, 0.0
    while spent < seconds:
        for board in chess_decisions(rng):
            if rng.random() < SEARCHED:
                begun = process_time()
                for move in board.legal_moves:
                    board.push(move)
                    nodes += board.legal_moves.count()
                    board.pop()
                spent += process_time() - begun
    return nodes / spent


# -- in turns --------------------------------------------------------------------------------------


def measured(measures: Sequence[Measure], runs: int, seconds: float) -> Iterator[str]:
    """Yield the lines of a table, once everything was measured so often."""
    found: dict[Measure, list[float]] = {measure: [] for measure in measures}
    for run in range(1, runs + 1):
        print(f"run {run} of {runs}", file=sys.stderr)
        for measure, speeds in found.items():
            speeds.append(measure.speed(seconds))
    yield "| | | a second | least–greatest |"
    yield "|---|---|---|---|"
    for measure, speeds in found.items():
        low, high = rounded(min(speeds)), rounded(max(speeds))
        yield f"| {measure.who} | {measure.what} | {rounded(median(speeds))} | {low}–{high} |"


def rounded(speed: float) -> str:
    """Return a number with the three digits that mean something."""
    return f"{float(f'{speed:.3g}'):,.0f}"


def main(arguments: Sequence[str] | None = None) -> int:
    """Measure and print. Returns the exit code: 2 where something isn't installed."""
    parser = ArgumentParser(
        description="The games beside those of OpenSpiel and python-chess, measured in turns."
    )
    parser.add_argument("--runs", type=int, default=5, metavar="N", help="how often (5)")
    parser.add_argument(
        "--seconds", type=float, default=3.0, metavar="S", help="how long each figure takes (3)"
    )
    args = parser.parse_args(arguments)
    missing = [package for module, package in NEEDED.items() if find_spec(module) is None]
    if missing:
        print(
            f"Not installed: {', '.join(missing)}. Try: python -m pip install {' '.join(missing)}",
            file=sys.stderr,
        )
        return 2
    gc.disable()  # as in the worker of ours; nothing here leaves circles behind
    print("\n".join(measured([*ours(), *theirs()], args.runs, args.seconds)))
    return 0


if __name__ == "__main__":
    sys.exit(main())

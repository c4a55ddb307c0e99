"""Measure whether *expert* would play better if it searched in several processes at once.

    python -m build_scripts.roots GAME [--workers 4] [--games 20] [--seed S]

One seat has so many searches with seeds of their own, whose visits and values are added up at the root
(root parallelism); the others have one. Each search is as long as ever, so that all would wait equally long
if each worker had a core to itself: here they run one after the other. Where nothing is drawn at random the
searches would be the same, and one with so many times the budget is the most that sharing it out could
give. The seats change places as in `galerie selfplay`. `SPEED.md` in its folder has the figures.
"""

from __future__ import annotations

import gc
import sys
from argparse import ArgumentParser
from collections.abc import Iterable, Sequence
from hashlib import blake2b
from random import Random
from typing import Any, Final

from build_scripts.arguments import as_count
from game.ai import expectimax, ismcts, trials
from game.ai.bot import Budget, bot_for, never
from game.ai.expectimax import Lookahead
from game.ai.ismcts import Choice, Plan
from game.cli.selfplay import points, wilson
from game.engine.session import Seat, Session, new_seed
from game.games import game_ids, make, spec

STRENGTH: Final = "expert"


def choose(game: Any, obs: Any, legal: Sequence[Any], seed: str, workers: int) -> Any:
    """Return what so many workers would choose."""
    bot = bot_for(game, STRENGTH)
    plan = bot.strength.plan
    if workers == 1 or len(legal) == 1:
        return bot.choose(obs, legal, Budget(), _rng(seed)).action
    if isinstance(plan, Lookahead):
        wider = plan._replace(iterations=plan.iterations * workers)
        return best(expectimax.search(bot.heuristics, obs, legal, wider, _rng(seed), never))
    found = []
    for worker in range(workers):
        rng = _rng(f"{seed}:{worker}" if worker else seed)
        if isinstance(plan, Plan):
            found.append(ismcts.search(bot.heuristics, obs, legal, plan, rng, never))
        else:
            found.append(trials.search(bot.heuristics, obs, legal, plan, rng, never))
    return best(added(choices) for choices in zip(*found, strict=True))


def added(choices: Sequence[Choice]) -> Choice:
    """Return what several searches found out about one action."""
    visits = sum(choice.visits for choice in choices)
    total = sum(choice.visits * choice.value for choice in choices)
    return Choice(choices[0].action, visits, total / visits if visits else 0.0)


def best(choices: Iterable[Choice]) -> Any:
    """Return the most visited action."""
    return max(choices, key=lambda choice: (choice.visits, choice.value)).action


def play(game_id: str, workers: Sequence[int], seed: str) -> tuple[float, ...]:
    """Play a game; `workers`: how many each seat has. Returns each seat's part of the win."""
    game = make(game_id, len(workers))
    session: Session[Any, Any] = Session(game, seed, [Seat(str(n), "bot", STRENGTH) for n in workers])
    decisions = 0
    while not session.is_over and decisions < game.max_length:
        seat, decisions = session.current_player, decisions + 1
        legal, said = session.legal_actions(), f"{seed}:{session.cursor}"
        session.play(choose(game, session.observation(seat), legal, said, workers[seat]))
    return points(game, session.result or ())


def _rng(seed: str) -> Random:
    return Random(_number(seed))


def _number(text: str) -> int:
    return int.from_bytes(blake2b(text.encode(), digest_size=8).digest(), "big")


def main() -> int:
    """Measure, and print after each deal how it stands. Returns the exit code."""
    parser = ArgumentParser(description="Does expert play better with several processes?")
    parser.add_argument("game", choices=game_ids())
    parser.add_argument("--workers", type=as_count, default=4)
    parser.add_argument("--games", type=as_count, default=20)
    parser.add_argument("--seed", default="roots")
    given = parser.parse_args()
    seats = spec(given.game).players[0]
    won, games = 0.0, 0
    gc.disable()  # as in the worker
    while games < given.games:
        dealt = new_seed(_number(f"{given.seed}:{games}"))
        for seat in range(seats):
            workers = [given.workers if each == seat else 1 for each in range(seats)]
            won, games = won + play(given.game, workers, dealt)[seat], games + 1
        gc.collect()
        low, high = wilson(won, games)
        print(
            f"{given.workers} against 1: {won:g} of {games}, {100 * low:.0f}–{100 * high:.0f} %", flush=True
        )
    return 0


if __name__ == "__main__":
    sys.exit(main())

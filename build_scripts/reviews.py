"""Show how far reviews can be trusted: are chances honest, are blunders found, and experts left in peace?

    python -m build_scripts.reviews GAME [--seats N] [--games 60] [--positions 20] [--cases 4] [--seed S]

Experts play whole games. At some positions of each it is told how chances stand, and counted how often what
was called so was won. At some decisions a legal action is drawn instead of the expert's, and both are judged;
what each really costs is told by searches of them alone, eight times as long as in the review, with other
numbers drawn. `REVIEW.md` in each game's folder has the figures. A compiled copy takes a third of the time.
"""

from __future__ import annotations

import sys
from argparse import ArgumentParser
from collections.abc import Iterator, Sequence
from functools import partial
from math import log
from random import Random
from typing import Any, Final, NamedTuple

from game.ai import review
from game.ai.bot import Budget, bot_for
from game.ai.retrospect import BLUNDER
from game.cli.selfplay import points
from game.engine.heuristics import Heuristics
from game.engine.session import Seat, Session, new_seed
from game.games import game_ids, heuristics, make, spec
from game.scenes.looking_back import retrospect

LARGE: Final = 0.2
"""A loss that a review must find."""
TRUTH: Final = 8
"""How many times as long as in a review a choice is searched to tell what it is really worth."""
BINS: Final = 10


class Called(NamedTuple):
    """A seat's chances as the review told them, and what part of the win it got."""

    chance: float
    won: float


class Case(NamedTuple):
    """A choice that was judged."""

    drawn: bool
    """Whether it was put in by hand; else an expert's."""
    loss: float
    """As the review has it; below 0 if it was better than all others."""
    truth: float


def played(game_id: str, seats: int, seed: str, number: int) -> Session[Any, Any]:
    """Return game `number` of a series between experts."""
    game = make(game_id, seats)
    rng = Random(f"{seed}:{number}")
    session: Session[Any, Any] = Session(
        game,
        new_seed(rng.getrandbits(30)),
        [Seat(str(seat), "bot", review.STRENGTH) for seat in range(seats)],
    )
    bot = bot_for(game, review.STRENGTH)
    while not session.is_over:
        obs = session.observation(session.current_player)
        session.play(bot.choose(obs, session.legal_actions(), Budget(), rng).action)
    return session


def called(session: Session[Any, Any], positions: int, rng: Random) -> Iterator[Called]:
    """Tell how chances stood at some positions of a game, as a review does; a side once."""
    game, known = session.game, heuristics(session.game)
    won = points(game, session.result or ())
    steps = retrospect(session).steps
    sides = {game.side(player): player for player in range(game.num_players)}
    for step in rng.sample(steps, min(positions, len(steps))):
        views = [
            review.chances(known, session.observation_at(step.cursor, viewer), Random(rng.random()))
            for viewer in range(game.num_players if game.hidden else 1)
        ]
        for player in sides.values():
            own = [view[player] for view in views if view is not None]
            yield Called(sum(own) / len(own), won[player])


def judged(session: Session[Any, Any], cases: int, rng: Random) -> Iterator[Case]:
    """Judge what an expert chose at some decisions, and something drawn in its place."""
    known = heuristics(session.game)
    steps = [step for step in retrospect(session).steps if step.free]
    for step in rng.sample(steps, min(cases, len(steps))):
        obs, legal = session.observation_at(step.cursor, step.seat), session.legal_at(step.cursor)
        own = session.game.decode_action(step.chosen)
        drawn = rng.choice([action for action in legal if action != own])
        for chosen in (own, drawn):
            yield Case(chosen == drawn, *weighed(known, obs, legal, chosen, rng.getrandbits(32)))


def weighed(
    known: Heuristics[Any, Any, Any], obs: Any, legal: Sequence[Any], chosen: Any, seed: int
) -> tuple[float, float]:
    """Return what a choice costs as a review has it, and as a much longer search has it."""
    found = review.judge(known, obs, legal, chosen, partial(Random, seed))
    assert found is not None, "nobody cancels it"
    truth = review.compare(known, obs, (chosen, found.other), partial(Random, ~seed), longer=TRUTH)
    assert truth is not None, "nobody cancels it"
    return found.otherwise - found.chance, truth[1] - truth[0]


def surprise(rows: Sequence[Called], certainty: float) -> float:
    """Return how badly chances of such a certainty, times what they were told with, foretell who wins."""
    total = 0.0
    for chance, won in rows:
        odds = (chance / (1 - chance)) ** certainty if chance < 1 else 1e9
        told = min(1 - 1e-6, max(1e-6, odds / (1 + odds)))
        total -= won * log(told) + (1 - won) * log(1 - told)
    return total / len(rows)


def main(arguments: Sequence[str]) -> None:
    """Play, judge, and print what came of it."""
    parser = ArgumentParser(prog="python -m build_scripts.reviews")
    parser.add_argument("game", choices=game_ids())
    parser.add_argument("--seats", type=int, default=0)
    parser.add_argument("--games", type=int, default=60)
    parser.add_argument("--positions", type=int, default=20, help="of each game, how chances stand")
    parser.add_argument("--cases", type=int, default=4, help="of each game, decisions that are judged")
    parser.add_argument("--seed", default="reviews")
    args = parser.parse_args(arguments)
    rows, cases = list[Called](), list[Case]()
    for number in range(args.games):
        session = played(args.game, args.seats or spec(args.game).players[0], args.seed, number)
        rng = Random(f"{args.seed}:{number}:judged")
        rows += called(session, args.positions, rng)
        cases += judged(session, args.cases, rng)
        print(f"game {number + 1} of {args.games}", end="\r", file=sys.stderr, flush=True)
    print("\n".join((*calibration(rows), *hits(cases))))


def calibration(rows: Sequence[Called]) -> Iterator[str]:
    """Yield lines about how honest chances are."""
    if not rows:
        return
    yield f"{len(rows)} chances"
    for low in range(BINS):
        found = [
            row for row in rows if low <= row.chance * BINS < low + 1 or (low == BINS - 1 and row.chance == 1)
        ]
        yield _line(found) if found else f"{low / BINS:.0%}: none"
    yield "called 65 to 75 %: " + _line([row for row in rows if 0.65 <= row.chance < 0.75])
    best = min((step / 20 for step in range(8, 61)), key=lambda certainty: surprise(rows, certainty))
    yield f"the most honest certainty is {best:.2f} times that of now"


def _line(rows: Sequence[Called]) -> str:
    if not rows:
        return "none"
    told, won = (sum(column) / len(rows) for column in zip(*rows, strict=True))
    return f"called {told:.1%}, won {won:.1%} ({len(rows)})"


def hits(cases: Sequence[Case]) -> Iterator[str]:
    """Yield lines about which blunders are found."""
    own, drawn = ([case for case in cases if case.drawn is put_in] for put_in in (False, True))
    large = [case for case in drawn if case.truth >= LARGE]
    yield f"{len(own)} choices of experts, {sum(case.loss >= BLUNDER for case in own)} called blunders"
    found = sum(case.loss >= BLUNDER for case in large)
    yield f"{len(large)} drawn ones cost {LARGE:.0%} or more, {found} called blunders"


if __name__ == "__main__":
    main(sys.argv[1:])

"""Show how far reviews can be trusted: are chances honest, are blunders found, and experts left in peace?

    python -m build_scripts.reviews GAME --state FILE [--games 80] [--seed S]

Strong computer players play whole games, in turn with every number of players. At some positions of each it
is told how chances stand, and counted how often what was called so was won. Some of their decisions are
judged. At others an action is drawn from all legal ones: if a search finds that it costs much, and one eight
times as long, with other numbers drawn, that it really does, it is judged too.

What came of each game lies in FILE, a line each: so one can stop and go on. `REVIEW.md` in each game's folder
has the figures. A compiled copy (`build_scripts.compiled`) takes a third of the time.
"""

from __future__ import annotations

import json
import sys
from argparse import ArgumentParser
from collections.abc import Iterator, Mapping, Sequence
from functools import partial
from math import log
from pathlib import Path
from random import Random
from typing import Any, Final, NamedTuple, TypeAlias

from build_scripts.arguments import as_count
from game.ai import review
from game.ai.bot import Budget, bot_for
from game.ai.retrospect import BLUNDER
from game.cli.selfplay import points
from game.engine.session import Seat, Session, new_seed
from game.engine.strengths import STRENGTHS
from game.games import game_ids, heuristics, make, spec
from game.scenes.looking_back import retrospect
from game.scenes.viewing import viewers

POSITIONS: Final = 30
"""Of each game, how chances stand."""
OWN: Final = 4
"""Of each game, decisions that are judged as they were taken."""
PUT_IN: Final = 4
"""Of each game, choices put in by hand that cost much ..."""
TRIES: Final = 100
"""... among so many decisions at most."""
LARGE: Final = 0.2
"""A loss that a review must find."""
TRUTH: Final = 8
"""How many times as long as in a review a choice is searched to tell what it is really worth."""
BINS: Final = 10
Row: TypeAlias = Mapping[str, Any]


class Called(NamedTuple):
    """A seat's chances as the review told them, and what part of the win it got."""

    chance: float
    won: float


def looked_through(game_id: str, seed: str, number: int) -> Row:
    """Play game `number` of a series, look back on it, and return what came of it."""
    players = spec(game_id).players
    rng = Random(f"{seed}:{number}")
    session = played(game_id, players[number % len(players)], rng)
    return {
        "number": number,
        "players": session.game.num_players,
        "called": [list(row) for row in called(session, rng)],
        "own": [round(loss, 3) for loss in own(session, rng)],
        "drawn": [[round(loss, 3), round(truth, 3)] for loss, truth in drawn(session, rng)],
    }


def played(game_id: str, seats: int, rng: Random) -> Session[Any, Any]:
    """Return a game between experts, or the next best where a game takes many small turns."""
    game = make(game_id, seats)
    session: Session[Any, Any] = Session(
        game,
        new_seed(rng.getrandbits(30)),
        [Seat(str(seat), "bot", review.STRENGTH) for seat in range(seats)],
    )
    bot = bot_for(game, STRENGTHS[-2] if heuristics(game).lengthy else review.STRENGTH)
    while not session.is_over:
        obs = session.observation(session.current_player)
        session.play(bot.choose(obs, session.legal_actions(), Budget(), rng).action)
    return session


def called(session: Session[Any, Any], rng: Random) -> Iterator[Called]:
    """Tell how chances stood at some positions of a game, as a review does; a side once."""
    game, known = session.game, heuristics(session.game)
    won = points(game, session.result or ())
    steps = retrospect(session, viewers(session)).steps
    sides = {game.side(player): player for player in range(game.num_players)}
    for step in rng.sample(steps, min(POSITIONS, len(steps))):
        views = [
            review.chances(known, session.observation_at(step.cursor, viewer), Random(rng.random()))
            for viewer in range(game.num_players if game.hidden else 1)
        ]
        for player in sides.values():
            seen = [view[player] for view in views if view is not None]
            yield Called(round(sum(seen) / len(seen), 4), won[player])


def own(session: Session[Any, Any], rng: Random) -> Iterator[float]:
    """Yield what some of the players' own decisions cost, as a review has it."""
    known = heuristics(session.game)
    steps = [step for step in retrospect(session, viewers(session)).steps if step.free]
    for step in rng.sample(steps, min(OWN, len(steps))):
        obs, legal = session.observation_at(step.cursor, step.seat), session.legal_at(step.cursor)
        chosen = session.game.decode_action(step.chosen)
        found = review.judge(known, obs, legal, chosen, partial(Random, rng.getrandbits(32)))
        assert found is not None, "nobody cancels it"
        yield found.otherwise - found.chance


def drawn(session: Session[Any, Any], rng: Random) -> Iterator[tuple[float, float]]:
    """Yield what choices put in by hand cost as a review has it, and really, where that seems to be much."""
    known = heuristics(session.game)
    steps = [step for step in retrospect(session, viewers(session)).steps if step.free]
    left = PUT_IN
    for step in rng.sample(steps, min(TRIES, len(steps))):
        obs, legal = session.observation_at(step.cursor, step.seat), session.legal_at(step.cursor)
        expert = session.game.decode_action(step.chosen)
        chosen = rng.choice([action for action in legal if action != expert])
        compared = partial(review.compare, known, obs, (chosen, expert))
        if _loss(compared(partial(Random, rng.getrandbits(32)))) < LARGE:
            continue
        truth = _loss(compared(partial(Random, rng.getrandbits(32)), longer=TRUTH))
        if truth < LARGE:
            continue
        found = review.judge(known, obs, legal, chosen, partial(Random, rng.getrandbits(32)))
        assert found is not None, "nobody cancels it"
        yield found.otherwise - found.chance, truth
        left -= 1
        if not left:
            return


def _loss(chances: Sequence[float] | None) -> float:
    assert chances is not None, "nobody cancels it"
    return chances[1] - chances[0]


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
    parser.add_argument("--state", type=Path, required=True, metavar="FILE")
    parser.add_argument("--games", type=as_count, default=80)
    parser.add_argument("--seed", default="reviews")
    args = parser.parse_args(arguments)
    try:
        args.state.open("a").close()  # before hours of play, of which nothing could be kept
        lines = args.state.read_text("utf-8").splitlines()
    except OSError as error:
        parser.error(f"nothing can be kept in {args.state}: {error}")
    rows: list[Row] = [json.loads(line) for line in lines]
    for number in range(len(rows), args.games):
        rows.append(looked_through(args.game, args.seed, number))
        with args.state.open("a", encoding="utf-8") as file:
            file.write(json.dumps(rows[-1], separators=(",", ":")) + "\n")
        print(f"game {number + 1} of {args.games}", end="\r", file=sys.stderr, flush=True)
    print("\n".join((*calibration([Called(*each) for row in rows for each in row["called"]]), *hits(rows))))


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


def hits(rows: Sequence[Row]) -> Iterator[str]:
    """Yield lines about which blunders are found."""
    losses = [loss for row in rows for loss in row["own"]]
    put_in = [loss for row in rows for loss, _ in row["drawn"]]
    wrong, found = (sum(loss >= BLUNDER for loss in cases) for cases in (losses, put_in))
    yield f"{len(losses)} choices of strong players, {wrong} called blunders"
    yield f"{len(put_in)} put in that cost {LARGE:.0%} or more, {found} called blunders"


if __name__ == "__main__":
    main(sys.argv[1:])

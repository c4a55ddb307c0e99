"""`galerie selfplay`: computer players against each other, and how sure one can be of the result.

Seats are swapped: in each group of games the players change places until everybody has sat everywhere,
and a group is dealt from one seed, so that luck cancels. A win counts 1 for each seat of the side that
won, so that of two equal sides each has a fair share of 50 %, in teams too; one shared by k sides counts
1/k for each. A game without a winner is a win for nobody.
"""

from __future__ import annotations

import errno
import json
from argparse import ArgumentParser, Namespace
from collections.abc import Iterator, Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor
from hashlib import blake2b
from math import sqrt
from multiprocessing import get_context
from pathlib import Path
from random import Random
from time import perf_counter
from typing import Any, Final, NamedTuple

from game.ai.bot import Budget, bot_for
from game.ai.worker import begin_in_pool, starting
from game.cli.arguments import level, level_argument, option_argument, options
from game.disk.files import failing_as, make_folder, write_atomic
from game.disk.paths import SAVE_SUFFIX
from game.engine.level import Level
from game.engine.protocol import Game, OptionError
from game.engine.reasons import Reason
from game.engine.record import check_seed, dumps
from game.engine.session import Seat, Session, new_seed
from game.engine.tempers import parted
from game.games import game_ids, make, spec
from game.i18n import Catalog
from game.i18n.cast import cast

Z: Final = 1.959964
"""Deviations of a normal distribution that hold 95 %."""
MOST_GAMES: Final = 100_000
"""They decide a share of wins to a third of a per cent; all of them are listed before the first begins."""
MOST_JOBS: Final = 61
"""More processes Python can't wait for at once on Windows."""


class Task(NamedTuple):
    """One game to play; it crosses to another process."""

    game_id: str
    options: Mapping[str, str]
    strengths: tuple[str, ...]
    """By seat, after the swap: words such as "hard" or "hard:greedy"."""
    names: tuple[str, ...]
    """By seat, after the swap."""
    seed: str
    saved: bool
    """Whether its record is asked for."""
    level: Level | None
    """What it is played with, so that no process reads it again."""


class Played(NamedTuple):
    """What came of a game."""

    points: tuple[float, ...]
    """By seat: 1 for a win, in parts if it is shared by several sides."""
    finished: bool
    won: bool
    """Whether there was a winner."""
    milliseconds: tuple[float, ...]
    """How long each decision took."""
    record: str
    """If it was asked for. Whoever wanted the game writes it: why that fails is known there."""


class Row(NamedTuple):
    """How one of the players did."""

    strength: str
    wins: float
    share: float
    """Wins for each game."""
    interval: tuple[float, float]
    """95 % (Wilson)."""
    fair: float
    """The share that it would have among its equals, did every game have a winner."""


class Result(NamedTuple):
    """What came of all games."""

    game: str
    options: Mapping[str, str]
    seed: str
    games: int
    seats: tuple[Row, ...]
    unfinished: int
    no_winner: int
    """Games that ended without a winner."""
    moves: int
    seconds: float
    ms_per_move: Mapping[str, float]

    def as_json(self) -> str:
        """Return the one object that `--json` prints; it calls strengths levels."""
        seats = [{"level": row.strength, **row._asdict()} for row in self.seats]
        for seat in seats:
            del seat["strength"]
        return json.dumps({**self._asdict(), "seats": seats})


def wilson(wins: float, games: int) -> tuple[float, float]:
    """Return the 95 % interval of a share after `games` games (Wilson's score interval)."""
    if not games:
        return 0.0, 1.0
    share = wins / games
    middle = share + Z * Z / (2 * games)
    reach = Z * sqrt(share * (1 - share) / games + Z * Z / (4 * games * games))
    scale = 1 + Z * Z / games
    return max(0.0, (middle - reach) / scale), min(1.0, (middle + reach) / scale)


def play(task: Task) -> Played:
    """Play one game. What happens depends on the task alone, not on the process or the clock."""
    game = make(task.game_id, len(task.strengths), task.options, task.level)
    bots = {word: bot_for(game, *_who(task.game_id, word)) for word in set(task.strengths)}
    seats = [
        Seat(name, "bot", *_who(task.game_id, word))
        for name, word in zip(task.names, task.strengths, strict=True)
    ]
    session = Session(game, task.seed, seats)
    times: list[float] = []
    while not session.is_over and len(times) < game.max_length:
        player = session.current_player
        rng = Random(_number(f"{task.seed}:{session.cursor}"))
        begun = perf_counter()
        thought = bots[task.strengths[player]].choose(
            session.observation(player), session.legal_actions(), Budget(), rng
        )
        times.append(1000 * (perf_counter() - begun))
        session.play(thought.action)
    won = points(game, session.result or ())
    record = dumps(session.record()) if task.saved else ""
    return Played(won, session.is_over, any(won), tuple(times), record)


class _Tally:
    """What came of the games so far."""

    def __init__(self, players: int) -> None:
        self.wins = [0.0] * players
        """Of each of those who play, whatever their seats."""
        self.unfinished = self.no_winner = 0
        self.times: list[float] = []

    def add(self, number: int, played: Played) -> None:
        """Add game `number`, in which everybody had moved on by as many seats."""
        for row in range(len(self.wins)):
            self.wins[row] += played.points[(row + number) % len(self.wins)]
        self.unfinished += not played.finished
        self.no_winner += played.finished and not played.won
        self.times += played.milliseconds


def selfplay(
    game_id: str,
    strengths: Sequence[str],
    games: int,
    seed: str,
    options: Mapping[str, str] | None = None,
    jobs: int = 1,
    save: str = "",
    level: Level | None = None,
    names: Sequence[str] = (),
) -> Result:
    """Play `games` games between computer players and sum them up; `names` are what records call them.

    The same seed gives the same games, however many processes share the work. Raises OptionError for an
    unknown game, option, value, strength, temper or number of players, and for a text that is no seed;
    StorageError where games can't be saved, or another game has such a file's name.
    """
    game = make(game_id, len(strengths), options or {}, level)
    for word in strengths:
        bot_for(game, *_who(game_id, word))
    if reason := check_seed(seed):
        raise OptionError(reason)
    folder = Path(save)
    if save:
        with failing_as("error.save-failed", folder):
            folder = folder.absolute()
            make_folder(folder)
    called = tuple(names or strengths)
    tasks = [_task(game, strengths, called, seed, number, bool(save)) for number in range(games)]
    begun = perf_counter()
    tally = _Tally(len(strengths))
    for number, played in enumerate(_results(tasks, jobs)):
        tally.add(number, played)
        if save:
            _save(folder / f"{game.game_id}-{number + 1:05}{SAVE_SUFFIX}", played.record.encode())
    return Result(
        game=game_id,
        options=dict(game.options),
        seed=seed,
        games=games,
        seats=_rows(game, strengths, tally.wins, games),
        unfinished=tally.unfinished,
        no_winner=tally.no_winner,
        moves=len(tally.times),
        seconds=perf_counter() - begun,
        ms_per_move=_quantiles(tally.times),
    )


def _save(path: Path, raw: bytes) -> None:
    """Write a game, unless it is there; another one, of an earlier series, is never written over."""
    with failing_as("error.save-failed", path):
        if path.exists() and path.read_bytes() != raw:
            raise FileExistsError(errno.EEXIST, "exists", str(path))
    write_atomic(path, raw)


def _rows(
    game: Game[Any, Any, Any], strengths: Sequence[str], wins: Sequence[float], games: int
) -> tuple[Row, ...]:
    """Return how each of those who play did."""
    fair = 1 / len({game.side(player) for player in range(game.num_players)})
    return tuple(
        Row(strength, round(won, 6), won / games if games else 0.0, wilson(won, games), fair)
        for strength, won in zip(strengths, wins, strict=True)
    )


def add_arguments(parser: ArgumentParser, text: Catalog) -> None:
    """Describe the command's arguments."""
    parser.add_argument("game", metavar="GAME", help=text.text("cli.selfplay.game", game=game_ids()[0]))
    parser.add_argument(
        "--seats", required=True, metavar="STRENGTH,STRENGTH", help=text.text("cli.selfplay.seats")
    )
    parser.add_argument("--games", type=int, default=100, metavar="N", help=text.text("cli.selfplay.games"))
    parser.add_argument("--seed", default="1", metavar="S", help=text.text("cli.selfplay.seed"))
    option_argument(parser, text)
    level_argument(parser, text)
    parser.add_argument("--jobs", type=int, default=1, metavar="J", help=text.text("cli.selfplay.jobs"))
    parser.add_argument("--save", default="", metavar="DIR", help=text.text("cli.selfplay.save"))
    parser.add_argument("--json", action="store_true", help=text.text("cli.selfplay.json"))


def run(args: Namespace, text: Catalog) -> int:
    """Run the command. Returns the exit code; EngineError says what can't be played or saved."""
    if not (1 <= args.games <= MOST_GAMES and 1 <= args.jobs <= MOST_JOBS):
        raise OptionError(Reason.of("error.selfplay-numbers", games=MOST_GAMES, jobs=MOST_JOBS))
    strengths = tuple(strength.strip() for strength in args.seats.split(","))
    names = cast(text, args.game, [("", parted(strength)[0]) for strength in strengths])
    result = selfplay(
        args.game,
        strengths,
        args.games,
        args.seed,
        options(args.option),
        args.jobs,
        args.save,
        level(args.level, args.game),
        names,
    )
    print(result.as_json() if args.json else "\n".join(_table(result, text)))
    return 0


def points(game: Game[Any, Any, Any], winners: Sequence[int]) -> tuple[float, ...]:
    """Return each seat's part of a win."""
    sides = {game.side(player) for player in winners}
    return tuple((game.side(player) in sides) / max(1, len(sides)) for player in range(game.num_players))


def _number(text: str) -> int:
    return int.from_bytes(blake2b(text.encode(), digest_size=8).digest(), "big")


def _who(game_id: str, word: str) -> tuple[str, str]:
    """Return the strength and the temper of a word; who measures strength says no temper, and means none."""
    strength, temper = parted(word)
    return strength, spec(game_id).temper_of(strength, temper)


def _task(
    game: Game[Any, Any, Any],
    strengths: Sequence[str],
    names: Sequence[str],
    seed: str,
    number: int,
    saved: bool,
) -> Task:
    """Return game `number`: row r of the players sits on seat r + number, and each group shares its deal.

    A group goes on as long as the strengths sit in another order each time: no game is played twice.
    """
    n = len(strengths)
    orders = [tuple(strengths[(seat - turn) % n] for seat in range(n)) for turn in range(n)]
    called = tuple(names[(seat - number) % n] for seat in range(n))
    dealt = new_seed(_number(f"{seed}:{number // len(set(orders))}"))
    return Task(game.game_id, dict(game.options), orders[number % n], called, dealt, saved, game.level)


def _results(tasks: Sequence[Task], jobs: int) -> Iterator[Played]:
    """Yield what came of each game, in order."""
    if jobs == 1:
        yield from map(play, tasks)
        return
    processes = min(jobs, len(tasks))
    pool = ProcessPoolExecutor(processes, get_context("spawn"), initializer=begin_in_pool)
    try:
        with starting():  # and no `map`: what that cancels fails again as processes end, and is printed
            playing = [pool.submit(play, task) for task in tasks]
        yield from (future.result() for future in playing)
    finally:
        pool.shutdown(cancel_futures=True)


def _quantiles(times: list[float]) -> dict[str, float]:
    ordered = sorted(times) or [0.0]
    last = len(ordered) - 1
    return {
        "p50": ordered[round(last * 0.5)],
        "p95": ordered[round(last * 0.95)],
        "max": ordered[last],
    }


def _table(result: Result, text: Catalog) -> Iterator[str]:
    """Yield the lines that a person reads."""
    yield text.text("cli.selfplay.title", game=result.game, games=result.games, seed=result.seed)
    width = max(8, *(len(row.strength) for row in result.seats))
    for row in result.seats:
        low, high = row.interval
        yield text.text(
            "cli.selfplay.row",
            strength=f"{row.strength:{width}}",
            wins=f"{row.wins:8.1f}",
            share=f"{100 * row.share:5.1f}",
            low=f"{100 * low:5.1f}",
            high=f"{100 * high:5.1f}",
            fair=f"{100 * row.fair:.1f}",
        )
    times = result.ms_per_move
    yield text.text(
        "cli.selfplay.times",
        moves=result.moves,
        unfinished=result.unfinished,
        none=result.no_winner,
        seconds=round(result.seconds),
        p50=round(times["p50"]),
        p95=round(times["p95"]),
        max=round(times["max"]),
    )

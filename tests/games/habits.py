"""What tempers do otherwise than others, in figures: `python -m tests.games.habits GAME STRENGTH GAMES`."""

from __future__ import annotations

from argparse import ArgumentParser
from collections.abc import Callable, Mapping, Sequence
from random import Random
from statistics import fmean
from typing import Any, NamedTuple, TypeAlias

from build_scripts.arguments import as_count, as_game
from game.ai.bot import Budget, bot_for
from game.cli.selfplay import points
from game.engine.events import Event
from game.engine.session import Seat, Session
from game.engine.strengths import STRENGTHS
from game.engine.tempers import PLAIN
from game.games import make, spec
from tests.games.houses import tests_of


class Done(NamedTuple):
    """A choice and what came of it."""

    before: Any
    """What its player saw then."""
    action: Any
    events: Sequence[Event]
    after: Any
    """What its player sees now."""


Habit: TypeAlias = Callable[[Done], "float | None"]
"""What a choice says of a habit; None if it says nothing."""


class Figures(NamedTuple):
    """Means of a habit, and how those did who have the temper."""

    tempered: float
    plain: float
    won: float
    """Games."""


def habits_of(game_id: str) -> Mapping[str, Habit]:
    """Return the figure of each temper: `HABITS` in a game's `habits.py`. The higher, the more it is so."""
    known = tests_of(game_id, "habits")
    found: Mapping[str, Habit] = known.HABITS if known else {}
    return found


def figures(game_id: str, strength: str, temper: str, games: int) -> Figures:
    """Return how much one who has the temper does so, and the others, who have none.

    All sit once on each seat with the same luck.
    """
    players = spec(game_id).players[0]
    habit = habits_of(game_id).get(temper)
    found: tuple[list[float], list[float]] = ([], [])
    won = 0.0
    for number in range(games):
        game = make(game_id, players)
        tempers = [temper if seat == number % players else PLAIN for seat in range(players)]
        bots = [bot_for(game, strength, own) for own in tempers]
        seats = [Seat(str(seat), "bot", strength, bot.temper) for seat, bot in enumerate(bots)]
        session: Session[Any, Any] = Session(game, f"HABIT-{number // players}", seats)
        while not session.is_over:
            seat, before = session.current_player, session.cursor
            obs, rng = session.observation(seat), Random(before + 1000 * number)
            action = bots[seat].choose(obs, session.legal_actions(), Budget(), rng).action
            session.play(action)
            happened = [event for step, event in session.events_for(seat, before) if step == before]
            if habit and (value := habit(Done(obs, action, happened, session.observation(seat)))) is not None:
                found[not bots[seat].temper].append(value)
        won += points(game, session.result or ())[number % players]
    tempered, plain = (fmean(values) if values else 0.0 for values in found)
    return Figures(tempered, plain, won)


def main() -> None:
    """Print the figures of a game."""
    parser = ArgumentParser()
    parser.add_argument("game", type=as_game, metavar="GAME")
    parser.add_argument("strength", choices=STRENGTHS)
    parser.add_argument("games", type=as_count, metavar="GAMES")
    given = parser.parse_args()
    for temper in habits_of(given.game):
        tempered, plain, won = figures(given.game, given.strength, temper, given.games)
        print(f"{given.game} {given.strength}:{temper} {tempered:.3f}, plain {plain:.3f}; won {won:.1f}")


if __name__ == "__main__":
    main()

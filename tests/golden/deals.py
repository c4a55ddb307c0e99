"""Deals of the day as text. `python -m tests.golden.deals GAME` writes those of a game that has none yet.

What stands there was played by people and told to others: it must never change, so nothing is written anew.
"""

from __future__ import annotations

import sys
from argparse import ArgumentParser
from collections.abc import Iterator
from datetime import date, timedelta
from pathlib import Path

from build_scripts.arguments import as_game
from game.engine.daily import Day, Deal, deal
from game.engine.spec import GameSpec
from game.games import spec
from tests.games.houses import folder_of_tests

NAME = "deals.txt"
EVERY = timedelta(37)
"""Between two of the days: it goes through all weekdays and months."""
SPAN = 100
MORE = (Day(2026, 11, 22), Day(2026, 12, 31), Day(2028, 2, 29), Day(2100, 2, 28), Day(9999, 12, 31))


def days() -> Iterator[Day]:
    """Yield the days whose deals are written down."""
    for number in range(SPAN):
        at = date(2026, 1, 1) + number * EVERY
        yield Day(at.year, at.month, at.day)
    yield from MORE


def line(dealt: Deal) -> str:
    """Return a deal as a line."""
    seats = [
        f"{strength}:{temper or 'plain'}" if strength else kind for kind, strength, temper in dealt.kinds
    ]
    options = [f"{name}={value}" for name, value in dealt.options.items()]
    return " ".join([dealt.day.text, dealt.seed, *seats, *options])


def text_of(game: GameSpec) -> str:
    """Return the deals of a game."""
    return "\n".join(line(deal(game, day)) for day in days()) + "\n"


def path_of(game_id: str) -> Path:
    """Return where they stand."""
    return folder_of_tests(game_id) / NAME


def main() -> int:
    """Write what is missing; 2 if there is a file already."""
    parser = ArgumentParser()
    parser.add_argument("games", nargs="+", type=as_game, metavar="GAME")
    for game_id in parser.parse_args().games:
        path = path_of(game_id)
        if path.exists():
            print(f"{path} is there already: what was dealt stays.", file=sys.stderr)
            return 2
        path.write_text(text_of(spec(game_id)), encoding="ascii", newline="\n")
    return 0


if __name__ == "__main__":
    sys.exit(main())

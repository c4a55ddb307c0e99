"""How lively games are: `python -m tests.games.haut_les_cubes.lively STRENGTH SEATS GAMES SEED`."""

from __future__ import annotations

import sys
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory
from typing import Final, NamedTuple

from game.cli.selfplay import selfplay
from game.disk.storage import read
from game.engine.session import Session
from game.games.haut_les_cubes.rules.types import RoundBegan, Scored

HIGH: Final = 3
"""A jump from so high is one to remember."""


class Figures(NamedTuple):
    """What happens in games."""

    games: int
    high: int
    """Games with a jump from high up."""
    rounds: float
    """How many they take in the median."""


def figures(strength: str, seats: int, games: int, seed: str, jobs: int = 1) -> Figures:
    """Play games to their end, all seats equal, and return what happens in them."""
    high, rounds = 0, []
    with TemporaryDirectory() as folder:
        result = selfplay("haut-les-cubes", [strength] * seats, games, seed, jobs=jobs, save=folder)
        assert result.unfinished == result.no_winner == 0
        for path in sorted(Path(folder).iterdir()):
            events = [event for _, event in Session.from_record(read(path)).events_for(0)]
            high += any(isinstance(event, Scored) and event.drop >= HIGH for event in events)
            rounds.append(max(event.round for event in events if isinstance(event, RoundBegan)))
    return Figures(len(rounds), high, median(rounds))


def main() -> None:
    """Print the figures."""
    strength, seats, games, seed = sys.argv[1], int(sys.argv[2]), int(sys.argv[3]), sys.argv[4]
    found = figures(strength, seats, games, seed)
    print(
        f"{strength}, {seats} seats: {found.high} of {found.games} games with a jump of {HIGH} or more,",
        end=" ",
    )
    print(f"{found.rounds:g} rounds in the median (seed {seed})")


if __name__ == "__main__":
    main()

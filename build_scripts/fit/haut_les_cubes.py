"""Fit the weights of `game/games/haut_les_cubes/rules/evaluation.py` to self-play, and print them.

    python -m build_scripts.fit.haut_les_cubes [--games N] [--seed S]

Games at a glance between equals give positions in play and between rounds, with who won. The chance of each
seat is a softmax over sums of weighted entries; by how near the end is, the weights are moved from those of
`weights.py` as far as the games say so. A hundred games take a minute, and move the rare entries little: read
before you copy.
"""

from __future__ import annotations

from argparse import ArgumentParser
from collections.abc import Callable
from random import Random
from typing import Final

import numpy as np
from numpy.typing import NDArray

from game.engine.protocol import CHANCE, TERMINAL
from game.games import heuristics, make
from game.games.haut_les_cubes.rules import weights
from game.games.haut_les_cubes.rules.evaluation import (
    STAGES,
    entries_between_rounds,
    entries_in_play,
    prospects_between_rounds,
    stage,
)
from game.games.haut_les_cubes.rules.state import State
from game.games.haut_les_cubes.rules.terrain import Terrain, terrain
from game.games.haut_les_cubes.rules.types import DEALING, PLAYING

PLAYERS: Final = (3, 4, 3, 6, 5)
"""How many play, game after game."""
KEPT: Final = 0.2
"""The share of positions in play that are noted; of those between rounds, all are."""
NOISES: Final = (0.3, 0.7, 1.2)
"""Errors of preferences, so that games differ."""
AHEAD: Final = 4
"""Rounds in which the points are counted that a position between rounds brings."""
MOST: Final = max(PLAYERS)
PULL: Final = 0.01
"""How strongly weights are held where they are."""

Floats = NDArray[np.float64]
Entries = Callable[[State, Terrain, int], tuple[float, ...]]
Rest = tuple[tuple[int, ...], list[tuple[float, ...]]]
"""The scores between rounds, and the prospects of each seat."""
Noted = tuple[list[tuple[float, ...]], int]
"""The entries of each seat, and who won."""


def harvest(games: int, rng: Random) -> tuple[list[list[Noted]], list[list[Noted]], list[list[Rest]]]:
    """Play, and return by stage what was noted in play and between rounds, and the course of each game."""
    plays: list[list[Noted]] = [[] for _ in STAGES]
    rests: list[list[Noted]] = [[] for _ in STAGES]
    courses: list[list[Rest]] = []
    for number in range(games):
        game = make("haut-les-cubes", PLAYERS[number % len(PLAYERS)])
        search = heuristics(game)
        state = game.initial_state()
        noise = rng.choice(NOISES)
        courses.append([])
        noted = []
        while state.current != TERMINAL:
            if state.phase == DEALING and not any(state.hands):
                noted.append((rests[stage(state.scores)], rows_of(state, entries_between_rounds)))
                courses[-1].append((state.scores, rows_of(state, prospects_between_rounds)))
            elif state.phase == PLAYING and rng.random() < KEPT:
                noted.append((plays[stage(state.scores)], rows_of(state, entries_in_play)))
            if state.current == CHANCE:
                state = game.apply(state, game.sample_chance(state, rng))
                continue
            legal = game.legal_actions(state)
            likes = [like + rng.gauss(0.0, noise) for like in search.preferences(state, legal)]
            state = game.apply(state, legal[max(range(len(legal)), key=likes.__getitem__)])
        for found, rows in noted:
            found.append((rows, state.winners[0]))
    return plays, rests, courses


def gains(courses: list[list[Rest]]) -> Floats:
    """Return what each prospect brings in points over the next rounds, by least squares."""
    entries, scored = [], []
    for course in courses:
        for (now, rows), (then, _) in zip(course, course[AHEAD:], strict=False):
            entries += [(*prospects, 1.0) for prospects in rows]
            scored += [after - before for before, after in zip(now, then, strict=True)]
    found: Floats = np.linalg.lstsq(np.array(entries), np.array(scored), rcond=None)[0]
    return found[:-1]


def rows_of(state: State, entries: Entries) -> list[tuple[float, ...]]:
    """Return the entries of each seat."""
    land = terrain(state.mountain)
    return [entries(state, land, seat) for seat in range(len(state.hands))]


def fit(noted: list[Noted], weights: Floats, steps: int = 300) -> Floats:
    """Return weights that tell better who wins, found with Adam from the given ones."""
    size = len(weights)
    entries = np.zeros((len(noted), MOST, size))
    absent = np.full((len(noted), MOST), -1e9)
    wins = np.zeros((len(noted), MOST))
    for number, (rows, winner) in enumerate(noted):
        entries[number, : len(rows)] = rows
        absent[number, : len(rows)] = 0.0
        wins[number, winner] = 1.0
    scale = entries[absent == 0.0].std(0) + 1e-6
    entries /= scale
    start = weights * scale
    found, mean, square = start.copy(), np.zeros(size), np.zeros(size)
    for step in range(1, steps + 1):
        chances = _chances(entries @ found + absent)
        gradient = np.einsum("ps,pse->e", chances - wins, entries) / len(noted) + PULL * (found - start)
        mean += 0.1 * (gradient - mean)
        square += 0.01 * (gradient**2 - square)
        found -= 0.02 * mean / (1 - 0.9**step) / (np.sqrt(square / (1 - 0.99**step)) + 1e-8)
    for name, tried in (("as it was", start), ("fitted", found)):
        chances = _chances(entries @ tried + absent)
        print(f"  {len(noted)} positions, {name}: loss {-np.log((chances * wins).sum(1)).mean():.4f}")
    fitted: Floats = found / scale
    return fitted


def _chances(logits: Floats) -> Floats:
    powers: Floats = np.exp(logits - logits.max(1, keepdims=True))
    powers /= powers.sum(1, keepdims=True)
    return powers


def main() -> None:
    """Play, fit and print the table."""
    parser = ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("--games", type=int, default=200)
    parser.add_argument("--seed", type=int, default=1)
    args = parser.parse_args()
    plays, rests, games = harvest(args.games, Random(args.seed))
    print(f"    gains ({', '.join(f'{gain:.2f}' for gain in gains(games))})")
    for found, table in ((plays, weights.IN_PLAY), (rests, weights.BETWEEN_ROUNDS)):
        for noted, now in zip(found, table, strict=False):  # between rounds no score has reached the goal
            fitted = fit(noted, np.array(now) / 1000)
            print(f"    ({', '.join(str(round(1000 * weight)) for weight in fitted)}),")


if __name__ == "__main__":
    main()

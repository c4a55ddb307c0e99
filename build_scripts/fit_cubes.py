"""Fit the weights of `game/rules/haut_les_cubes/evaluation.py` to self-play, and print them.

    python -m build_scripts.fit_cubes [--games N] [--seed S]

Games at a glance between equals give positions with who won. The chance of each seat is a softmax over sums
of weighted entries; by how near the end is, the weights are moved from those of `tables.py` as far as the
games say so. A hundred games take half a minute, and move the rare entries little: read before you copy.
"""

from __future__ import annotations

from argparse import ArgumentParser
from random import Random
from typing import Final

import numpy as np
from numpy.typing import NDArray

from game.engine.protocol import CHANCE, TERMINAL
from game.rules import make
from game.rules.haut_les_cubes import tables
from game.rules.haut_les_cubes.evaluation import ENTRIES, STAGES, row, stage
from game.rules.haut_les_cubes.game import HautLesCubes
from game.rules.haut_les_cubes.types import PLAYING

PLAYERS: Final = (3, 4, 3, 6, 5)
"""How many play, game after game."""
KEPT: Final = 0.2
"""The share of positions that are noted."""
NOISE: Final = 1.0
"""Error of preferences, so that games differ."""
MOST: Final = max(PLAYERS)
PULL: Final = 0.01
"""How strongly weights are held where they are."""

Floats = NDArray[np.float64]
Noted = tuple[list[tuple[float, ...]], int]
"""The entries of each seat, and who won."""


def harvest(games: int, rng: Random) -> list[list[Noted]]:
    """Play, and return by stage what was noted."""
    found: list[list[Noted]] = [[] for _ in STAGES]
    for number in range(games):
        game = make("haut-les-cubes", PLAYERS[number % len(PLAYERS)])
        assert isinstance(game, HautLesCubes)
        state = game.initial_state()
        noted = []
        while state.current != TERMINAL:
            if state.current == CHANCE:
                state = game.apply(state, game.sample_chance(state, rng))
                continue
            if state.phase == PLAYING and rng.random() < KEPT:
                land = game.judge.terrain(state.mountain)
                rows = [row(state, land, seat) for seat in range(game.num_players)]
                noted.append((stage(state.scores), rows))
            legal = game.legal_actions(state)
            likes = [like + rng.gauss(0.0, NOISE) for like in game.preferences(state, legal)]
            state = game.apply(state, legal[max(range(len(legal)), key=likes.__getitem__)])
        for when, rows in noted:
            found[when].append((rows, state.winners[0]))
    return found


def fit(noted: list[Noted], weights: Floats, steps: int = 300) -> Floats:
    """Return weights that tell better who wins, found with Adam from the given ones."""
    entries = np.zeros((len(noted), MOST, ENTRIES))
    absent = np.full((len(noted), MOST), -1e9)
    wins = np.zeros((len(noted), MOST))
    for number, (rows, winner) in enumerate(noted):
        entries[number, : len(rows)] = rows
        absent[number, : len(rows)] = 0.0
        wins[number, winner] = 1.0
    scale = entries[absent == 0.0].std(0) + 1e-6
    entries /= scale
    start = weights * scale
    found, mean, square = start.copy(), np.zeros(ENTRIES), np.zeros(ENTRIES)
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
    for noted, now in zip(harvest(args.games, Random(args.seed)), tables.STANDING, strict=True):
        weights = fit(noted, np.array(now) / 1000)
        print(f"    ({', '.join(str(round(1000 * weight)) for weight in weights)}),")


if __name__ == "__main__":
    main()

"""Fit the weights of `game/games/tunhell/rules/evaluation.py` to self-play, and write `weights.py`.

    python -m build_scripts.fit.tunhell [--games N] [--seed S] [--out FILE]

Games between equal players of the light policy of playouts give positions with who won. The chance of each
seat is a softmax over sums of weighted entries; the weights are fitted with Adam, by number of players and by
how near the end is. A thousand games for each number of players take less than a minute in all.
"""

from __future__ import annotations

from argparse import ArgumentParser
from pathlib import Path
from random import Random
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from game.games import make
from game.games.tunhell.rules import evaluation
from game.games.tunhell.rules.game import TunHell
from game.games.tunhell.rules.playout import Table
from game.games.tunhell.rules.state import State
from game.games.tunhell.rules.types import TURN

WEIGHTS: Final = Path(evaluation.__file__).with_name("weights.py")
KEPT: Final = 0.2
"""The share of positions that are noted."""
OPTIONS: Final[tuple[dict[str, str], ...]] = ({}, {}, {"shorter": "9"}, {"rules": "beginner"})

Floats = NDArray[np.float64]


def begin(game: TunHell, rng: Random) -> State:
    """Return a position in which the first seat is to choose."""
    state = game.initial_state()
    while state.phase != TURN:
        state = game.apply(state, game.sample_chance(state, rng))
    return state


def harvest(players: int, games: int, rng: Random) -> list[tuple[list[Floats], list[Floats]]]:
    """Play, and return by stage the entries of positions, and the shares of the win that came of them."""
    found: list[tuple[list[Floats], list[Floats]]] = [([], []) for _ in evaluation.STAGES]
    for number in range(games):
        game = make("tunhell", players, OPTIONS[number % len(OPTIONS)])
        assert isinstance(game, TunHell)
        table = Table(game.setup, begin(game, rng), rng, None)
        noted = []
        while not table.turn():
            if rng.random() < KEPT:
                standing = table.standing()
                noted.append((evaluation.stage(standing.left), np.array(evaluation.entries(standing))))
        shares = (np.array(table.returns()) + 1) / 2
        for stage, rows in noted:
            found[stage][0].append(rows)
            found[stage][1].append(shares)
    return found


def fit(entries: Floats, shares: Floats, epochs: int = 12) -> Floats:
    """Return the weights that tell best who wins: entries are by position, seat and entry."""
    scale = entries.std((0, 1)) + 1e-6
    entries = entries / scale
    weights = np.zeros(entries.shape[2])
    mean, square = np.zeros_like(weights), np.zeros_like(weights)
    shuffle = np.random.default_rng(0)
    rate, steps = 0.03, 0
    for _ in range(epochs):
        for batch in np.array_split(shuffle.permutation(len(entries)), max(1, len(entries) // 256)):
            rows = entries[batch]
            logits = rows @ weights
            chances = np.exp(logits - logits.max(1, keepdims=True))
            chances /= chances.sum(1, keepdims=True)
            gradient = np.einsum("ps,pse->e", chances - shares[batch], rows) / len(batch) + 1e-3 * weights
            steps += 1
            mean += 0.1 * (gradient - mean)
            square += 0.001 * (gradient**2 - square)
            weights -= rate * mean / (1 - 0.9**steps) / (np.sqrt(square / (1 - 0.999**steps)) + 1e-8)
        rate *= 0.75
    logits = entries @ weights
    chances = np.exp(logits - logits.max(1, keepdims=True))
    chances /= chances.sum(1, keepdims=True)
    print(f"  {len(entries)} positions, loss {-(shares * np.log(chances + 1e-9)).sum(1).mean():.4f}")
    fitted: Floats = weights / scale
    return fitted


def write(path: Path, weights: dict[int, list[Any]]) -> None:
    """Write the weights as a module."""
    lines = [
        '"""Weights of the entries of `evaluation`, in thousandths, by number of players and stage.\n',
        'Written by `build_scripts/fit/tunhell.py`.\n"""\n',
        "from __future__ import annotations\n",
        "from types import MappingProxyType",
        "from typing import Final\n",
        "# fmt: off",
        "STANDING: Final = MappingProxyType(\n    {",
    ]
    for players, stages in weights.items():
        lines.append(f"        {players}: (")
        lines += [
            f"            ({', '.join(str(round(1000 * weight)) for weight in row)})," for row in stages
        ]
        lines.append("        ),")
    path.write_text("\n".join([*lines, "    }\n)", "# fmt: on", ""]), encoding="utf-8")


def main() -> None:
    """Play, fit and write."""
    parser = ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("--games", type=int, default=2000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--out", type=Path, default=WEIGHTS)
    args = parser.parse_args()
    weights: dict[int, list[Any]] = {}
    for players in (2, 3, 4):
        print(f"{players} players", flush=True)
        found = harvest(players, args.games, Random(args.seed))
        weights[players] = [fit(np.array(rows), np.array(shares)) for rows, shares in found]
    write(args.out, weights)


if __name__ == "__main__":
    main()

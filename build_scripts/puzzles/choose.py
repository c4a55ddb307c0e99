"""From what was mined to a file of puzzles: how difficult each is, and which of them, so that they differ."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Any, Final

from build_scripts.puzzles.mine import A_GAME, ASKED, is_plain
from game.engine.lesson import Position
from game.engine.puzzle import STEPS, Puzzle

WEIGHTS: Final = (0.3, 0.3, 0.4)
"""How much it counts that each of the weaker strengths misses it, the weakest first."""
CHOICES: Final = 24
"""So many different choices make a puzzle as hard as many can."""
PHASES: Final = 4
MORE: Final = 1.25
"""From so many times as many puzzles as are wanted those are taken that differ."""


def difficulty(row: Mapping[str, Any]) -> float:
    """Return how hard it is to find the best choice: what weaker players miss, what doesn't look best, and
    where there is much to choose from."""
    missed = [1 - hits / ASKED for hits in row["hits"].values()]
    told = sum(weight * share for weight, share in zip(WEIGHTS, missed, strict=True))
    return float(told + 0.1 * min(row["rank"], 4) / 4 + 0.15 * min(row["kinds"], CHOICES) / CHOICES)


def choose(games: Sequence[Mapping[str, Any]], count: int) -> list[Puzzle]:
    """Return so many puzzles or fewer, as many of each step: of those that everybody sees, no more than the
    first step holds; of the others, the hardest."""
    pool: list[Mapping[str, Any]] = [
        {**game, **row, "phase": PHASES * row["cursor"] // game["steps"]}
        for game in games
        for row in game["found"][:A_GAME]
    ]
    pool.sort(key=lambda row: (difficulty(row), row["number"], row["cursor"]))
    plain, others = (
        [row for row in pool if is_plain(row["rank"], row["chance"], row["hits"]) is wanted]
        for wanted in (True, False)
    )
    others = others[-round(MORE * count * (STEPS - 1) / STEPS) :]
    plain = _varied(plain, len(others) // (STEPS - 1))
    ranked: list[Mapping[str, Any]] = [*plain, *others]
    quota = -(-min(count, len(ranked)) // STEPS)
    puzzles = []
    for step in range(STEPS):
        part = ranked[step * len(ranked) // STEPS : (step + 1) * len(ranked) // STEPS]
        puzzles += [_puzzle(row, step + 1) for row in _varied(part, quota)]
    return puzzles[:count]


def _varied(rows: Sequence[Mapping[str, Any]], count: int) -> list[Mapping[str, Any]]:
    """Return some of them that differ: in how many play and how, in when it is, in what is done."""
    seen: Counter[tuple[str, object]] = Counter()
    left, taken = list(rows), list[Mapping[str, Any]]()
    while left and len(taken) < count:
        row = min(left, key=lambda row: sum(seen[feature] for feature in _features(row)))
        left.remove(row)
        taken.append(row)
        seen.update(_features(row))
    return taken


def _features(row: Mapping[str, Any]) -> list[tuple[str, object]]:
    options = tuple(sorted(row["options"].items()))
    return [
        ("players", row["players"]),
        ("options", options),
        ("phase", row["phase"]),
        ("action", row["good"][0][0]),
        ("game", row["number"]),
    ]


def _puzzle(row: Mapping[str, Any], step: int) -> Puzzle:
    at = Position(row["players"], row["seed"], " ".join(row["log"]), row["options"], row["seat"])
    chance = round(row["chance"], 3)
    others = {text: round(min(value, row["chance"] - 0.001), 3) for text, value in row["others"].items()}
    return Puzzle(at, step, tuple(row["good"]), chance, {k: v for k, v in others.items() if v < chance})

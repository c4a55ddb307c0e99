"""The figures that *Haut les cubes !* is played with, by the clause that tells them."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from game.games import make, spec
from game.games.haut_les_cubes.rules import types as cubes


def told() -> Mapping[str, Iterable[int]]:
    """Return them."""
    games: list[Any] = [make("haut-les-cubes", players) for players in spec("haut-les-cubes").players]
    last = len(cubes.POINTS) - 1
    found: dict[str, tuple[int, ...]] = {
        "C5": (cubes.CUBES, *(game.setup.reserve for game in games)),
        "C7": (cubes.HAND,),
        "C17": (cubes.GOAL, cubes.ROUNDS),
        **{clause: (cubes.COPIES[card],) for card, clause in enumerate(cubes.CLAUSES)},
    }
    found["C11"] = (*found["C11"], *cubes.POINTS[1:], *range(1, last + 1), sum(cubes.COPIES))
    return found

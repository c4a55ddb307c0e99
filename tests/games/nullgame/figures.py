"""The figures that the template is played with, by the clause that tells them."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from game.games import spec
from game.games.nullgame.rules.types import HAND, VALUES


def told() -> Mapping[str, Iterable[int]]:
    """Return them."""
    options = {option.name: option for option in spec("nullgame").options(2)}
    return {
        "Z1": (HAND, VALUES[-1]),
        "Z4": (HAND,),
        "Z5": [int(value) for value in options["rounds"].values],
    }

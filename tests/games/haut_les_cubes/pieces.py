"""The pieces of *Haut les cubes !*: where its log says that they are, and where people put them."""

from __future__ import annotations

from typing import Any, Final

from game.engine.reasons import Ref

PLACES: Final[tuple[str, ...]] = ("cell", "giant", "put", "take", "throw")
"""The zones of places that something goes to."""


def lies(model: Any, piece: Ref, place: Ref) -> bool:
    """Return whether a piece lies where the log says, as a model shows it."""
    return place.kind == "cube" and tuple(map(int, place.value.split(","))) in model.cubes

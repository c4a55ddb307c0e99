"""The pieces of *Taupes et compagnie*: where its log says that they are, and where people put them."""

from __future__ import annotations

from typing import Any, Final

from game.engine.reasons import Ref

PLACES: Final[tuple[str, ...]] = ("point",)
"""The zones of places that something goes to."""


def lies(model: Any, piece: Ref, place: Ref) -> bool:
    """Return whether a piece lies where the log says, as a model shows it."""
    return place.kind == "point" and model.owner(int(place.value)) >= 0

"""The pieces of *Oh les nains !*: where its log says that they are, and where people put them."""

from __future__ import annotations

from typing import Any, Final

from game.engine.reasons import Ref
from game.i18n.pieces import name_of

PLACES: Final[tuple[str, ...]] = ()
"""The zones of places that something goes to."""


def lies(model: Any, piece: Ref, place: Ref) -> bool:
    """Return whether a piece lies where the log says, as a model shows it."""
    if place.kind == "discards":
        return name_of(piece) != "dwarf" and any(model.discards)
    return place.kind == "dwarf" and any(int(place.value) in row for row in model.rows)

"""The pieces of *TunHell*: where its log says that they are, and where people put them."""

from __future__ import annotations

from typing import Any, Final

from game.engine.reasons import Ref
from game.games.tunhell.rules.cards import BY_CODE
from game.i18n.pieces import name_of

PLACES: Final[tuple[str, ...]] = ("mine",)
"""The zones of places that something goes to."""


def lies(model: Any, piece: Ref, place: Ref) -> bool:
    """Return whether a piece lies where the log says, as a model shows it."""
    card, at = BY_CODE[name_of(piece)], [int(n) for n in place.value.split(",") if n.isdigit()]
    match place.kind:
        case "row":
            return bool(model.row[at[0]] == card)
        case "top":
            return bool(model.top == card)
        case "discards":
            return card in (model.discards if place.value == "dwarfs" else model.gone)
        case "hand":
            return card in model.known[at[0]]
        case "secret":
            return model.hands[at[0]] is not None and card in model.hands[at[0]]
        case "seen":
            return bool(model.mines[at[0]].fixed[at[1]].card == card)
        case "side":
            return card in model.sides[at[0]][at[1]]
    return place.kind in ("mine", "player")

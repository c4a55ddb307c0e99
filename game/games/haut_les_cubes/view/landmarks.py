"""Where things lie that lessons and the rulebook speak of, by name. Seats are numbered from 0:

mountain, track, hand, pile     the mountain's room, the way to 25 points, one's cards, what is drawn
card-m                          a card of the hand, by its letter in actions
seat-1, score-1                 the plate of a seat, its marker on the way
height-1, reserve-1, cards-1    a number on its plate
giant-1, cell-2,0, cube-2,0     a giant, a cell, the highest cube at a near corner
"""

from __future__ import annotations

from typing import Final

from pygame import Rect

from game.games.haut_les_cubes.rules import types as t
from game.games.haut_les_cubes.view.crowd import body
from game.games.haut_les_cubes.view.depth import TALL
from game.games.haut_les_cubes.view.field import around
from game.games.haut_les_cubes.view.model import Model
from game.games.haut_les_cubes.view.parts import Parts

_CARDS: Final = "mnpths"
"""Letters of cards in actions."""


def landmark(parts: Parts, model: Model, name: str) -> Rect | None:
    """Return where something lies; None for what isn't there now."""
    places = parts.places
    what, _, rest = name.partition("-")
    match what:
        case "seat":
            return places.seats[int(rest)]
        case "height" | "reserve" | "cards":
            return parts.seats.told.get((int(rest), what))
        case "score":
            return parts.track.marker(model.scores, int(rest))
        case "card":
            return _card(parts, _CARDS.index(rest))
        case "giant" | "cell" | "cube":
            return _on_mountain(parts, model, what, rest)
    whole = {"mountain": places.world, "track": places.track, "hand": _hand(parts), "pile": places.pile}
    return whole.get(what)


def _on_mountain(parts: Parts, model: Model, what: str, rest: str) -> Rect | None:
    view = parts.camera.goal
    if what == "giant":
        seat = int(rest)
        if seat not in model.giants:
            return None
        return body(view.centre(model.giants[seat], model.height(seat)), view.unit)
    x, y = map(int, rest.split(","))
    if what == "cell":
        return around(view, x + 0.5, y + 0.5, model.heights.get((x, y), 0), 0.5)
    levels = [cube[2] for cube in model.cubes if cube[:2] == (x, y)]
    if not levels:
        return None
    top = around(view, x + 1, y + 1, max(levels) + 1, 1)
    return Rect(top.x, top.y, top.w, top.h + round(TALL * view.unit))


def _card(parts: Parts, card: int) -> Rect | None:
    """The first card of a kind."""
    found = [parts.hand.slot(index) for index, held in enumerate(parts.hand.cards) if held.card == card]
    return found[0] if found else None


def _hand(parts: Parts) -> Rect | None:
    """All cards of the hand."""
    rects = [parts.hand.slot(index) for index, held in enumerate(parts.hand.cards) if held.card > t.NONE]
    return rects[0].unionall(rects) if rects else None

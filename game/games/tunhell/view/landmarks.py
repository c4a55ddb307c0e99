"""Where things lie that lessons and the rulebook speak of, by name.

Mines, seats and depths are numbered from 0, cards are called by their codes:

    mine-0, mouth-0, left-0             a shaft, what is open of it, how many cards are left
    seen-0, seen-0-2                    those of its cards that were seen, one of them
    side-0-1, strength-0-1              at mine 0 the dwarfs of seat 1 with their plate, the plate
    seat-1, points-1, dirt-1, rats-1    a seat's plate, and what it counts
    bench, bench-w2, pile               the bench, a dwarf on it, the one that waits beside it
    hand, hand-w2, last                 the hand at the bottom, a card of it, its sixth place
    open, digger                        the card that lies open, who digs
    door, unseen, discards              the back door, what one has not seen, the discards
"""

from __future__ import annotations

from pygame import Rect

from game.games.tunhell.rules import types as t
from game.games.tunhell.rules.cards import BY_CODE
from game.games.tunhell.view.model import Model
from game.games.tunhell.view.parts import Parts


def landmark(parts: Parts, model: Model, name: str) -> Rect | None:
    """Return where something lies; None for what isn't there now."""
    what, _, rest = name.partition("-")
    match what:
        case "mine" | "mouth" | "left" | "seen":
            return _mine(parts, model, what, *map(int, rest.split("-")))
        case "side" | "strength":
            return _side(parts, model, what, *map(int, rest.split("-")))
        case "seat" | "points" | "dirt" | "rats":
            return _seat(parts, model, what, int(rest))
        case "bench" | "pile":
            return _tavern(parts, model, what, rest)
        case "hand" | "last":
            return _hand(parts, what, rest)
        case "open" | "digger":
            return _work(parts, model, what)
        case "door":
            return parts.shafts.door_at(model.door[1]) if model.door[1] != t.NONE else None
        case "unseen":
            return parts.places.unseen
        case "discards":
            return parts.places.discards if model.discards or model.gone else None
    return None


def _mine(parts: Parts, model: Model, what: str, mine: int, depth: int = t.NONE) -> Rect | None:
    left, fixed = model.mines[mine]
    if what == "mine":
        return parts.places.columns[mine].shaft
    if what == "mouth":
        return parts.places.columns[mine].mouth
    if what == "left":
        return parts.shafts.token(mine) if left else None
    seen = parts.shafts.seen(mine, len(fixed))
    if depth != t.NONE:
        return seen[depth] if depth < len(seen) else None
    return seen[0].unionall(seen[1:]) if seen else None


def _side(parts: Parts, model: Model, what: str, mine: int, seat: int) -> Rect | None:
    """The dwarfs as far as they reach, or the plate at their feet."""
    if seat >= model.players:
        return None
    sign = parts.sides.sign(model, mine, seat)
    if what == "strength":
        return sign
    return sign.unionall(parts.sides.chips(model, mine, seat))


def _seat(parts: Parts, model: Model, what: str, seat: int) -> Rect | None:
    if seat >= model.players:
        return None
    if what == "seat":
        return parts.places.seats[seat]
    if what == "points":
        return parts.seats.worth(seat, model.points[seat])
    return parts.seats.plate(seat).counts[what == "rats"]


def _tavern(parts: Parts, model: Model, what: str, code: str) -> Rect | None:
    places = parts.places
    if what == "pile":
        return places.seat(t.ROW)
    if not code:
        return places.seat(0).union(places.seat(t.ROW - 1))
    card = BY_CODE[code]
    return places.seat(model.row.index(card)) if card in model.row else None


def _hand(parts: Parts, what: str, code: str) -> Rect | None:
    if what == "last":
        return parts.places.free(t.HAND_LIMIT - 1)
    if not code:
        return parts.places.hand
    index = parts.hand.index(BY_CODE[code])
    return parts.hand.seen(index) if index >= 0 else None


def _work(parts: Parts, model: Model, what: str) -> Rect | None:
    work = model.work
    if work is None:
        return None
    if what == "digger":
        return parts.sides.at_work(work.mine, 0)
    return parts.places.columns[work.mine].opened if work.open != t.NONE else None

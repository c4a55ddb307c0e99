"""Where things lie that lessons and the rulebook speak of, by name. Sides and seats are numbered from 0:

fence, hose                 the fence's post and what lies under it, the hose with the free slabs
row-0, front-0, free-0      the dwarfs of a side, the one nearest to the fence, how many slabs are free
hand, card-r2               one's cards, one of them by its code
    hedge, note                 the dwarfs among whom one picks the first, and what is said of that
pile, discards, exchange    what is drawn, what was played, the sign that begins an exchange
seat-1, score               the plate of a seat, the rounds that are won
"""

from __future__ import annotations

from typing import Final

from pygame import Rect

from game.games.oh_les_nains.rules.cards import BY_CODE
from game.games.oh_les_nains.rules.types import PICKING, SLABS
from game.games.oh_les_nains.view.hand import Hand
from game.games.oh_les_nains.view.layout import DWARF, PITCH, Places, middle, slab_x, standing
from game.games.oh_les_nains.view.model import Model
from game.games.oh_les_nains.view.panels import Panels

_FENCE: Final = (-58, -116, 112, 150)
"""The fence in the world, from the top of its post to the slabs."""
_FOOT: Final = 34
"""How far slabs reach under the feet that stand on them, in the world ..."""
_HATS, _HANDS = 22, 24
"""... and figures over their box, and beside their slab."""


class Landmarks:
    """Finds them on the table as it stands."""

    def __init__(self, window: Rect, places: Places, panels: Panels, hand: Hand) -> None:
        self._window, self._places, self._panels, self._hand = window, places, panels, hand

    def of(self, model: Model, name: str) -> Rect | None:
        """Return where something lies; None for what isn't there now."""
        what, _, rest = name.partition("-")
        places = self._places
        match what:
            case "row" | "front":
                return self._figures(model, int(rest), front=what == "front")
            case "free":
                return self.board(model, int(rest))
            case "hose":
                return self.hose(model)
            case "fence":
                x, y, width, height = _FENCE
                return self._world(model, (x, x + width), (y, y + height))
            case "hand" | "card":
                return self._cards(rest)
            case "hedge":
                return places.hedge[0].unionall(places.hedge[1:]) if model.phase == PICKING else None
            case "pile":
                return self._pile(places.pile, model.pile)
            case "discards":
                count = sum(model.discards)
                return self._pile(places.discards, count) if count else None
            case "seat":
                return self._panels.rect(model, int(rest)) if int(rest) < model.players else None
            case "note":
                return self._panels.note
        return {"exchange": places.exchange, "score": places.score}.get(what)

    def row(self, model: Model, side: int, *, front: bool = False) -> Rect | None:
        """Where the dwarfs of a side stand, or the one in front."""
        last = len(model.rows[side]) - 1
        if last < 0:
            return None
        xs = [standing(side, n, model.slabs) for n in (last if front else 0, last)]
        return self._world(model, (min(xs) - PITCH / 2, max(xs) + PITCH / 2), (-DWARF, _FOOT))

    def _figures(self, model: Model, side: int, *, front: bool) -> Rect | None:
        """The same with their hats and hands."""
        place, world = self.row(model, side, front=front), self._places.world
        if place is None:
            return None
        top, aside = world.px(_HATS), world.px(_HANDS)
        return Rect(place.x - aside, place.y - top, place.w + 2 * aside, place.h + top).clip(self._window)

    def board(self, model: Model, side: int) -> Rect | None:
        """Where it is said how many slabs are free on a side; None before the first dwarfs come."""
        if model.phase <= PICKING or not self._panels.boards:
            return None
        board = self._panels.boards[side]
        return board.picture.get_rect(topleft=(round(board.x), self._places.labels.y))

    def hose(self, model: Model) -> Rect | None:
        """The fence, and the slabs on which nobody stands: where whatever is pulled goes."""
        if model.phase <= PICKING:
            return None
        left, right = (
            slab_x(model.slabs, n) - PITCH / 2 for n in (len(model.rows[0]), SLABS - len(model.rows[1]))
        )
        return self._world(model, (min(left, -PITCH), max(right, PITCH)), (-60, _FOOT))

    def _world(self, model: Model, across: tuple[float, float], down: tuple[float, float]) -> Rect:
        """A part of the world in pixels, as far as the window shows it."""
        world, camera = self._places.world, middle(model.slabs)
        left, right = (round(world.x(x, camera)) for x in across)
        top, foot = (round(world.y(y)) for y in down)
        return Rect(left, top, right - left, foot - top).clip(self._window)

    def _pile(self, cards: Rect, count: int) -> Rect:
        """A pile with its number."""
        return cards.union(self._panels.number(cards, count))

    def _cards(self, code: str) -> Rect | None:
        """The hand, or the first card of a kind."""
        keys = self._hand.keys()
        rects = self._hand.rects(len(keys))
        found = [
            rect for rect, (card, _) in zip(rects, keys, strict=True) if not code or card == BY_CODE[code]
        ]
        return (found[0] if code else found[0].unionall(found)) if found else None

"""What an action would lead to, over the cavern; where a dwarf may go; and what a line is about."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Final

from pygame import Rect, Surface

from game.engine.reasons import Ref
from game.games.tunhell.rules import types as t
from game.games.tunhell.rules.cards import BY_CODE
from game.games.tunhell.view.hand import bottom_seat
from game.games.tunhell.view.model import Model
from game.games.tunhell.view.parts import Parts
from game.games.tunhell.view.paths import DOOR, MINE
from game.games.tunhell.view.sides import SIDES
from game.view.colours import CREAM
from game.view.picker import Steps
from game.view.stage import Group
from game.view.tables.marks import Marks

SIGNS: Final = 680
"""Depth of signs over shafts."""
_GHOST: Final = 170
"""Opacity of what would come."""


class Preview:
    """Draws an outlook, targets and marks; each until it is cleared."""

    def __init__(self, parts: Parts) -> None:
        self.parts = parts
        self._group = Group()
        self._targets = Group()
        self._key: object = None
        self._marks = Marks(parts.ui, parts.pictures)

    def clear(self) -> None:
        """Show no outlook."""
        self.parts.ui.stage.remove_group(self._group)

    def show(self, now: Model, after: Model) -> None:
        """Show who would come and go, and how sums would change."""
        for mine in range(t.MINES):
            for seat in range(now.players):
                self._side(now, after, mine, seat)
        seat = bottom_seat(now)
        hand, then = now.hands[seat], after.hands[seat]
        if hand is not None and then is not None and len(then) > len(hand):
            fresh = next(iter((Counter(then) - Counter(hand)).elements()))
            slot = self.parts.places.slot(len(hand))
            image = self.parts.pictures.card(fresh, slot.size)
            self._node(image, *slot.topleft, alpha=_GHOST)

    def _side(self, now: Model, after: Model, mine: int, seat: int) -> None:
        """One side: ghosts of those who come, crosses on those who go."""
        pictures, sides = self.parts.pictures, self.parts.sides
        before, then = Counter(now.sides[mine][seat]), Counter(after.sides[mine][seat])
        comes, gone = tuple((then - before).elements()), before - then
        cards = now.sides[mine][seat]
        if now.work is not None:
            return
        if after.work is not None and after.work.mine == mine and seat == after.mover:
            self._stand(after.work.card, sides.at_work(mine, 0), alpha=_GHOST)
        elif not comes and not gone:
            return
        rects = [rect for row in sides.ranks(after, mine, seat) for rect in row]
        for card, rect in zip(comes, rects[len(rects) - len(comes) :], strict=True):
            self._stand(card, rect, alpha=_GHOST)
        for number, (card, rect) in enumerate(zip(cards, sides.chips(now, mine, seat), strict=True)):
            if cards[:number].count(card) < gone[card]:
                cross = self.parts.ui.theme.icon("cross", min(rect.size), "#FF6A4A").surface
                self._node(cross, rect.centerx - cross.get_width() / 2, rect.centery - cross.get_height() / 2)
        total = after.sum(mine, seat)
        if total != now.sum(mine, seat):
            token = pictures.token(str(total), self.parts.places.columns[mine].plate)
            middle = sides.sign(now, mine, seat).center
            self._node(token, middle[0] - token.get_width() / 2, middle[1] - token.get_height() / 2)

    def _stand(self, card: int, rect: Rect, alpha: int) -> None:
        image, place = self.parts.pictures.standing(card, rect)
        self._node(image, *place.topleft, alpha=alpha)

    def _node(self, image: Surface, x: float, y: float, alpha: int = 255) -> None:
        self.parts.ui.stage.node(image, round(x), round(y), z=SIGNS, alpha=alpha, group=self._group)

    # -- where ---------------------------------------------------------------------------------------

    def targets(self, options: Steps, hinted: Steps, model: Model) -> None:
        """Point at the mines that can be chosen, and light up one's own places before them."""
        mines = frozenset(step for step in options if step.zone in (MINE, DOOR))
        advised = frozenset(step for step in hinted if step.zone in (MINE, DOOR))
        key = (mines, advised, model.sides, model.mover)
        if key == self._key:
            return
        self._key = key
        stage = self.parts.ui.stage
        stage.remove_group(self._targets)
        for step in mines:
            light, place = self.parts.sides.mat(model, step.number, max(0, model.mover), CREAM)
            stage.node(light, *place, z=SIDES + 7, group=self._targets)
            column = self.parts.places.columns[step.number]
            side = round(column.shaft.h * 0.34)
            image = self.parts.pictures.common("arrow_down", side)
            # Never over what was seen of the mine: that's what one chooses by.
            over = max(round(column.shaft.y + column.shaft.h * 0.62), column.seen.bottom + side)
            at = (column.shaft.centerx, over)
            stage.node(image, *at, z=SIGNS, anchor=(0.5, 1), group=self._targets)
            if step in advised:
                hint = self.parts.pictures.common("hint", round(side * 0.8))
                stage.node(hint, at[0] + side, at[1], z=SIGNS + 1, anchor=(0.5, 1), group=self._targets)

    # -- marks ---------------------------------------------------------------------------------------

    def point_at(self, about: Sequence[Ref], model: Model) -> None:
        """Mark what these mean on the table; what is not there any more is passed over."""
        self._marks.clear()
        places = self.parts.places
        for ref in about:
            if ref.kind == "player" and int(ref.value) < model.players:
                self._marks.ring(places.seats[int(ref.value)], SIGNS + 100)
            elif ref.kind == "mine":
                shaft = places.columns[int(ref.value)].shaft
                self._marks.arrow(shaft.centerx, shaft.y + shaft.h * 0.4, SIGNS + 5)
            elif (rect := self._card(ref, model)) is not None:
                self._marks.ring(rect, SIGNS + 100)

    def _card(self, ref: Ref, model: Model) -> Rect | None:
        """Where a card is seen, or the seat that holds it; None where none is meant, or it is on its way."""
        places = self.parts.places
        match ref.kind:
            case "top":
                return places.seat(t.ROW)
            case "row":
                return places.seat(int(ref.value))
            case "discards":
                return places.discards
            case "seen":
                mine, depth = map(int, ref.value.split(","))
                rects = self.parts.shafts.seen(mine, len(model.mines[mine].fixed))
                return rects[depth] if depth < len(rects) else None
            case "hand" | "secret":
                seat, name, number = ref.value.split(",")
                hand, card = model.hands[int(seat)], BY_CODE[name]
                if hand is None or int(seat) != bottom_seat(model):
                    return places.seats[int(seat)]
                others = model.known[int(seat)].count(card) if ref.kind == "secret" else 0
                slot = _nth(hand, card, others + int(number))
                return places.slot(slot) if slot is not None else None
            case "side":
                *side, name, number = ref.value.split(",")
                mine, owner = map(int, side)
                place = _nth(model.sides[mine][owner], BY_CODE[name], int(number))
                rects = self.parts.sides.chips(model, mine, owner)
                return rects[place] if place is not None else None
        return None


def _nth(cards: Sequence[int], card: int, number: int) -> int | None:
    """Where the card of a kind and a number among its equals lies; None if there are not so many."""
    found = [place for place, other in enumerate(cards) if other == card]
    return found[number] if number < len(found) else None

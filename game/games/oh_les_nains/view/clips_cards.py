"""How cards move: dealt, played, exchanged, shuffled; and secret picks that are turned over."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import TYPE_CHECKING, Final

import pygame
from pygame import Rect

from game.games.oh_les_nains.rules import types as t
from game.games.oh_les_nains.rules.cards import KINDS
from game.games.oh_les_nains.view.hand import HandCard
from game.games.oh_les_nains.view.maker import Maker
from game.games.oh_les_nains.view.model import Model
from game.games.oh_les_nains.view.panels import bottom_hand, bottom_seat
from game.games.oh_les_nains.view.pictures import BACK
from game.view.stage import Node
from game.view.tables.flying import FlyingCard
from game.view.timeline import Clip, call, in_out, linear, none, out_cubic, par, seq, stagger, tween, wait

if TYPE_CHECKING:
    from game.games.oh_les_nains.view.table import GameTable

_LIFT: Final = 40
"""How high a card flies over the straight way, in logical units."""


class CardClips(Maker):
    """Clips of cards."""

    def __init__(self, table: GameTable) -> None:
        super().__init__(table)
        self._flying: list[FlyingCard] = []
        self._shown: FlyingCard | None = None
        """The card that was played last, until the turn is over."""

    def clear(self) -> None:
        """Take off what flies."""
        for card in self._flying:
            card.remove()
        self._flying.clear()
        self._shown = None

    def _new(self, card: int, rect: Rect) -> FlyingCard:
        flying = FlyingCard(self.ui, self.table.pictures, card, rect)
        self._flying.append(flying)
        return flying

    def _land(self, flying: FlyingCard) -> None:
        flying.remove()
        if flying in self._flying:
            self._flying.remove(flying)

    def _flight(
        self,
        card: int,
        start: Callable[[], Rect],
        end: Rect,
        seconds: float,
        *,
        turn_to: int | None = None,
        held: list[FlyingCard] | None = None,
    ) -> Clip:
        """A card flies; half way it may be turned over to show another side. It stays in `held` if given."""
        made: list[FlyingCard] = [] if held is None else held
        starts: list[Rect] = []

        def begin() -> None:
            starts.append(start())
            made.append(self._new(card, starts[0]))

        def go(share: float) -> None:
            flying = made[0]
            width = 1.0
            if turn_to is not None:
                width = abs(1 - 2 * share)
                if share >= 0.5:
                    flying.card = turn_to
            flying.at(starts[0], end, share, self.ui.px(_LIFT), width)

        def finish() -> None:
            if held is None:
                self._land(made[0])

        return seq(call(begin), tween(seconds, go, in_out), call(finish))

    def _seat_cards(self, model: Model, seat: int) -> Rect:
        """Where the cards of a seat's panel are."""
        rect = self.table.panels.rect(model, seat)
        height = round(rect.h * 0.8)
        width = height * 240 // 336
        return Rect(rect.right - width - self.ui.px(14), rect.centery - height // 2, width, height)

    # -- drawing ---------------------------------------------------------------------------------

    def drawn(self, player: int, card: int | None, before: Model, after: Model, seconds: float) -> Clip:
        """A card from the pile into a hand."""
        places = self.table.places

        def settle() -> None:
            self.table.panels.show(after)
            if player == bottom_seat(after):
                self.table.hand.set(bottom_hand(after))

        if player == bottom_seat(after):
            hand = bottom_hand(after)
            end = self.table.hand.rects(len(hand))[-1 if card is None else hand.index(card)]
            flight = self._flight(BACK, lambda: places.pile, end, seconds, turn_to=card)
        else:
            flight = self._flight(BACK, lambda: places.pile, self._seat_cards(after, player), seconds)
        return seq(self.sound("card_deal"), flight, call(settle))

    def shuffled(self, after: Model) -> Clip:
        """The discards become the pile."""
        places = self.table.places
        flights = [self._flight(BACK, lambda: places.discards, places.pile, 0.3) for _ in range(4)]
        return seq(
            self.put_away_card(),
            self.sound("card_exchange"),
            stagger(0.09, *flights),
            call(lambda: self.table.panels.show(after)),
        )

    # -- playing ---------------------------------------------------------------------------------

    def _taken(self, player: int, card: int, model: Model) -> tuple[int, Callable[[], Rect]]:
        """What a card that leaves a hand shows first, and where it comes from."""
        if player == bottom_seat(model):
            face = BACK if model.hands[player] is None else card
            return face, lambda: self.table.hand.take_out(face) or self.table.places.hand
        return BACK, lambda: self._seat_cards(model, player)

    def _close_up(self) -> Clip:
        """The hand closes the gaps that cards have left."""

        def go(share: float) -> None:
            for held, x, goal in moves:
                held.node.x = x + (goal - x) * share

        moves: list[tuple[HandCard, float, float]] = []
        return seq(call(lambda: moves.extend(self.table.hand.close_up())), tween(0.18, go, out_cubic))

    def played(self, event: t.CardPlayed, before: Model, after: Model) -> Clip:
        """A card comes to the middle, to be seen by all; it stays until its turn is over."""
        face, start = self._taken(event.player, event.card, before)
        turn = event.card if face == BACK else None
        signs = none()
        held: list[FlyingCard] = []

        def keep() -> None:
            self._shown = held[0]

        shown = self.table.places.shown
        effects, pictures = self.table.effects, self.table.pictures
        side = self.ui.px(56)
        if event.use == t.COUNTER:
            signs = seq(
                self.sound("counter_shield"),
                effects.pop(pictures.sign("counter", side), shown.right - side * 0.1, shown.top + side * 0.3),
            )
        elif event.colour >= 0 and KINDS[event.card].names_colour:
            signs = effects.pop(
                pictures.hat(event.colour, side), shown.right - side * 0.1, shown.top + side * 0.3
            )
        return seq(
            self.put_away_card(),
            call(lambda: self.table.choice.hide()),
            self.sound("card_play"),
            par(
                self._flight(face, start, shown, 0.42, turn_to=turn, held=held),
                seq(wait(0.12), self._close_up()) if face != BACK else none(),
            ),
            call(keep),
            call(lambda: self.table.panels.show(_with_discards(after, before))),
            signs,
            wait(0.25),
        )

    def put_away_card(self) -> Clip:
        """The card that was played last goes to the discards."""
        flying = self._shown
        if flying is None:
            return none()
        start = Rect(flying.rect)

        def go(share: float) -> None:
            flying.at(start, self.table.places.discards, share, self.ui.px(20))

        def end() -> None:
            self._shown = None
            self._land(flying)

        return seq(tween(0.22, go, in_out), call(end))

    def put_away(self, after: Model) -> Clip:
        """At the end of a turn: the card goes to the discards, whose top it is."""
        return seq(
            self.put_away_card(), call(self.table.effects.clear), call(lambda: self.table.panels.show(after))
        )

    def exchanged(self, event: t.CardsExchanged, before: Model, after: Model) -> Clip:
        """The cards come to the middle side by side, are seen by all, and go to the discards."""
        shown = self.table.places.shown
        gap = min(self.ui.px(10), (self.table.places.area.w - 5 * shown.w) // 4)
        whole = len(event.cards) * (shown.w + gap) - gap
        comes, leaves = [], []
        for i, card in enumerate(event.cards):
            face, start = self._taken(event.player, card, before)
            place = Rect(shown.centerx - whole // 2 + i * (shown.w + gap), shown.y, *shown.size)
            held: list[FlyingCard] = []
            turn = card if face == BACK else None
            comes.append(self._flight(face, start, place, 0.4, turn_to=turn, held=held))
            leaves.append(self._leave(held, place))
        return seq(
            self.put_away_card(),
            call(lambda: self.table.choice.hide()),
            self.sound("card_exchange"),
            stagger(0.08, *comes),
            self._close_up(),
            wait(0.55),
            stagger(0.06, *leaves),
            call(lambda: self.table.panels.show(after)),
        )

    def _leave(self, held: list[FlyingCard], place: Rect) -> Clip:
        def go(share: float) -> None:
            held[0].at(place, self.table.places.discards, share, self.ui.px(20))

        return seq(tween(0.26, go, in_out), call(lambda: self._land(held[0])))

    # -- picks -----------------------------------------------------------------------------------

    def picked(self, player: int, after: Model) -> Clip:
        """A seat has picked its first dwarf's colour: a covered hat at its panel."""
        rect = self.table.panels.rect(after, player)
        back = Rect(0, 0, self.ui.px(60), self.ui.px(84))
        back.center = self.table.places.shown.center
        end = Rect(0, 0, self.ui.px(30), self.ui.px(42))
        end.center = rect.center
        return seq(
            call(lambda: self.table.choice.hide()),
            self.sound("card_flip"),
            self._flight(BACK, lambda: back, end, 0.35),
            call(lambda: self.table.panels.show(after)),
        )

    def revealed(self, picks: tuple[int, ...], after: Model) -> Clip:
        """All picks are turned over together, each on its side."""
        effects, pictures, world = self.table.effects, self.table.pictures, self.table.places.world
        side = self.ui.px(104)
        places = []
        for seat in range(len(picks)):
            rank, row = seat // 2, (len(picks) + 1) // 2
            offset = 200 + (rank - (row - 1) / 2) * 150
            places.append((world.centre + world.unit * (offset if seat % 2 else -offset), world.y(-190)))
        nodes: list[Node] = []
        names = [pictures.badge(seat, self.ui.px(34)) for seat in range(len(picks))]
        covered = pictures.card(BACK, (round(side * 0.72), side))

        def begin() -> None:
            for (x, y), name in zip(places, names, strict=True):
                nodes.append(effects.node(covered, x, y))
                effects.node(name, x, y + side * 0.66)

        def turn(share: float) -> None:
            for node, pick in zip(nodes, picks, strict=True):
                image = covered if share < 0.5 else pictures.hat(pick, side)
                width = max(2, round(image.get_width() * abs(1 - 2 * share)))
                node.image = (
                    image
                    if share in (0, 1)
                    else pygame.transform.smoothscale(image, (width, image.get_height()))
                )

        return seq(
            call(begin),
            wait(0.35),
            self.sound("pick_reveal"),
            tween(0.35, turn, linear),
            wait(0.6),
            call(effects.clear),
            call(lambda: self.table.panels.show(after)),
        )


def _with_discards(after: Model, before: Model) -> Model:
    """The model after a card was played, whose card still lies in the middle and not on the discards."""
    return replace(after, discards=before.discards, top=before.top)

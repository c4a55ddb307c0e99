"""How cards move: dealt, played, exchanged, shuffled; and secret picks that are turned over."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import partial

from pygame import Rect

from game.games.oh_les_nains.rules import types as t
from game.games.oh_les_nains.rules.cards import KINDS
from game.games.oh_les_nains.view.choice import Choice
from game.games.oh_les_nains.view.effects import Effects
from game.games.oh_les_nains.view.hand import Hand, HandCard
from game.games.oh_les_nains.view.model import Model
from game.games.oh_les_nains.view.panels import Panels, bottom_hand, bottom_seat
from game.games.oh_les_nains.view.pictures import BACK
from game.view import transform
from game.view.stage import Node
from game.view.tables.flying import FlyingCard
from game.view.tables.maker import CardMaker
from game.view.timeline import Clip, call, linear, none, out_cubic, par, seq, stagger, tween, wait


class CardClips(CardMaker[Model]):
    """Clips of cards."""

    lift = 40

    def __init__(self, panels: Panels, hand: Hand, choice: Choice, effects: Effects) -> None:
        super().__init__(panels.ui, panels.pictures, panels.show, lambda model: hand.set(bottom_hand(model)))
        self.pictures = panels.pictures
        self.places = panels.places
        self.panels = panels
        self.hand = hand
        self.choice = choice
        self.effects = effects
        self._shown: FlyingCard | None = None
        """The card that was played last, until the turn is over."""

    def clear(self) -> None:
        """Take off what flies."""
        super().clear()
        self._shown = None

    def _pile(self) -> Rect:
        return self.places.pile

    def _discards(self) -> Rect:
        return self.places.discards

    def _seat_cards(self, model: Model, seat: int) -> Rect:
        """Where the cards of a seat's panel are."""
        rect = self.panels.rect(model, seat)
        height = round(rect.h * 0.8)
        width = height * 240 // 336
        return Rect(rect.right - width - self.ui.px(14), rect.centery - height // 2, width, height)

    # -- drawing ---------------------------------------------------------------------------------

    def drawn(self, player: int, card: int | None, after: Model, seconds: float) -> Clip:
        """A card from the pile into a hand."""
        own = player == bottom_seat(after)
        if own:
            hand = bottom_hand(after)
            end = self.hand.rects(len(hand))[-1 if card is None else hand.index(card)]
        else:
            end = self._seat_cards(after, player)
        return seq(
            self.sound("card_deal"),
            self.fly(BACK, self._pile, end, seconds, turn_to=card if own else None),
            self.refresh(after, hand=own),
        )

    def shuffled(self, after: Model) -> Clip:
        """The discards become the pile."""
        flights = [self.fly(BACK, self._discards, self._pile, 0.3) for _ in range(4)]
        return seq(
            self.put_away_card(),
            self.sound("card_exchange"),
            stagger(0.09, *flights),
            self.refresh(after),
        )

    # -- playing ---------------------------------------------------------------------------------

    def _taken(self, player: int, card: int, model: Model) -> tuple[int, Callable[[], Rect]]:
        """What a card that leaves a hand shows first, and where it comes from."""
        if player == bottom_seat(model):
            face = BACK if model.hands[player] is None else card
            return face, lambda: self.hand.take_out(face) or self.places.hand
        return BACK, lambda: self._seat_cards(model, player)

    def _close_up(self) -> Clip:
        """The hand closes the gaps that cards have left."""

        def go(share: float) -> None:
            for held, x, goal in moves:
                held.node.x = x + (goal - x) * share

        moves: list[tuple[HandCard, float, float]] = []
        return seq(call(lambda: moves.extend(self.hand.close_up())), tween(0.18, go, out_cubic))

    def played(self, event: t.CardPlayed, before: Model, after: Model) -> Clip:
        """A card comes to the middle, to be seen by all; it stays until its turn is over."""
        face, start = self._taken(event.player, event.card, before)
        covered = face == BACK
        card = self.card(face)

        def keep() -> None:
            self._shown = card

        return seq(
            self.put_away_card(),
            call(self.choice.hide),
            self.sound("card_play"),
            par(
                self.fly(
                    card,
                    start,
                    self.places.shown,
                    0.42,
                    turn_to=event.card if covered else None,
                    keep=True,
                ),
                none() if covered else seq(wait(0.12), self._close_up()),
            ),
            call(keep),
            self.refresh(_with_discards(after, before)),
            self._sign_of(event),
            wait(0.25),
        )

    def _sign_of(self, event: t.CardPlayed) -> Clip:
        """What a card alone does not say: that it counters, or the colour that its player names."""
        shown, side = self.places.shown, self.ui.px(56)
        x, y = shown.right - side * 0.1, shown.top + side * 0.3
        if event.use == t.COUNTER:
            sign = self.effects.pop(self.pictures.sign("counter", side), x, y)
            return seq(self.sound("counter_shield"), sign)
        if event.colour >= 0 and KINDS[event.card].names_colour:
            return self.effects.pop(self.pictures.hat(event.colour, side), x, y)
        return none()

    def put_away_card(self) -> Clip:
        """The card that was played last goes to the discards."""
        shown = self._shown
        if shown is None:
            return none()

        def end() -> None:
            self._shown = None

        return seq(self.fly(shown, lambda: shown.rect, self._discards, 0.22, lift=20), call(end))

    def put_away(self, after: Model) -> Clip:
        """At the end of a turn: the card goes to the discards, whose top it is."""
        return seq(self.put_away_card(), call(self.effects.clear), self.refresh(after))

    def exchanged(self, event: t.CardsExchanged, before: Model, after: Model) -> Clip:
        """The cards come to the middle side by side, are seen by all, and go to the discards."""
        shown = self.places.shown
        gap = min(self.ui.px(10), (self.places.area.w - 5 * shown.w) // 4)
        whole = len(event.cards) * (shown.w + gap) - gap
        comes, leaves = [], []
        for i, kind in enumerate(event.cards):
            face, start = self._taken(event.player, kind, before)
            there = partial(Rect, shown.centerx - whole // 2 + i * (shown.w + gap), shown.y, *shown.size)
            card = self.card(face)
            turn = kind if face == BACK else None
            comes.append(self.fly(card, start, there, 0.4, turn_to=turn, keep=True))
            leaves.append(self.fly(card, there, self._discards, 0.26, lift=20))
        return seq(
            self.put_away_card(),
            call(self.choice.hide),
            self.sound("card_exchange"),
            stagger(0.08, *comes),
            self._close_up(),
            wait(0.55),
            stagger(0.06, *leaves),
            self.refresh(after),
        )

    # -- picks -----------------------------------------------------------------------------------

    def picked(self, player: int, after: Model) -> Clip:
        """A seat has picked its first dwarf's colour: a covered hat at its panel."""
        rect = self.panels.rect(after, player)
        back = Rect(0, 0, self.ui.px(60), self.ui.px(84))
        back.center = self.places.shown.center
        end = Rect(0, 0, self.ui.px(30), self.ui.px(42))
        end.center = rect.center
        return seq(
            call(self.choice.hide),
            self.sound("card_flip"),
            self.fly(BACK, back, end, 0.35),
            self.refresh(after),
        )

    def revealed(self, picks: tuple[int, ...], after: Model) -> Clip:
        """All picks are turned over together, each on its side."""
        effects, pictures, world = self.effects, self.pictures, self.places.world
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
                    image if share in (0, 1) else transform.smoothscale(image, (width, image.get_height()))
                )

        return seq(
            call(begin),
            wait(0.35),
            self.sound("pick_reveal"),
            tween(0.35, turn, linear),
            wait(0.6),
            call(effects.clear),
            self.refresh(after),
        )


def _with_discards(after: Model, before: Model) -> Model:
    """The model after a card was played, whose card still lies in the middle and not on the discards."""
    return replace(after, discards=before.discards, top=before.top)

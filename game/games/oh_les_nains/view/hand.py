"""The cards of the seat at the bottom: in a row, raised, dimmed, marked."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from pygame import Rect, Surface

from game.games.oh_les_nains.view.layout import GAP, RISE, Places
from game.games.oh_les_nains.view.pictures import Pictures
from game.view.assets import rasterise
from game.view.colours import ACCENT, MIST
from game.view.stage import Node
from game.view.svg import document, element
from game.view.widgets.base import Ui

HAND: Final = 600
_HELPING: Final = 0.7
"""How far a card comes up that helps what is pointed at, in rises."""
_COUNTER: Final = 0.42
"""The sign of a counter on a card, in widths of the card."""
_OPEN: Final = 0.4
"""How far one comes up that can be played, in rises."""


class HandCard:
    """A card in the hand."""

    def __init__(self, card: int, node: Node) -> None:
        self.card = card
        self.node = node
        self.glow: Node | None = None
        self.sign: Node | None = None
        self.counter: Node | None = None
        """The sign that it can counter."""
        self.rise = 0.0
        self.meant = False
        """Whether it was raised when something was raised last: of equal cards it is the one that goes."""


class Hand:
    """The row of cards at the bottom."""

    def __init__(self, ui: Ui, pictures: Pictures, places: Places) -> None:
        self.ui = ui
        self.pictures = pictures
        self.places = places
        self.cards: list[HandCard] = []

    def rects(self, count: int) -> list[Rect]:
        """Where so many cards lie at rest."""
        hand, (width, height) = self.places.hand, self.places.card
        gap = self.ui.px(GAP)
        whole = count * width + (count - 1) * gap
        return [
            Rect(hand.centerx - whole // 2 + i * (width + gap), hand.y, width, height) for i in range(count)
        ]

    def set(self, cards: Sequence[int]) -> None:
        """Hold exactly these cards, at rest."""
        for gone in self.cards:
            self._drop(gone)
        self.cards = []
        for rect, card in zip(self.rects(len(cards)), cards, strict=True):
            node = self.ui.stage.node(self.pictures.card(card, rect.size), *rect.topleft, z=HAND)
            self.cards.append(HandCard(card, node))

    def holds(self, cards: Sequence[int]) -> bool:
        """Whether these cards are shown already, at their places."""
        shown = tuple(held.card for held in self.cards)
        places = [rect.topleft for rect in self.rects(len(cards))]
        return shown == tuple(cards) and all(
            (round(held.node.x), round(held.node.y + self._up(held))) == place
            for held, place in zip(self.cards, places, strict=True)
        )

    def _up(self, held: HandCard) -> float:
        return held.rise * self.ui.px(RISE)

    def _drop(self, held: HandCard) -> None:
        for node in (held.node, held.glow, held.sign, held.counter):
            if node is not None:
                node.remove()

    def keys(self) -> list[tuple[int, int]]:
        """The cards that are held now, each with its number among its equals."""
        cards = [held.card for held in self.cards]
        return [(card, cards[:index].count(card)) for index, card in enumerate(cards)]

    def take_out(self, card: int) -> Rect | None:
        """Take a card out of the hand, of equal ones the one that was raised; returns where it was."""
        held = max((held for held in self.cards if held.card == card), key=lambda h: h.meant, default=None)
        if held is None:
            return None
        rect = held.node.rect
        self._drop(held)
        self.cards.remove(held)
        return rect

    def close_up(self) -> list[tuple[HandCard, float, float]]:
        """Each card with where it is and where it belongs (x), after one has left or come."""
        return [
            (held, held.node.x, float(rect.x))
            for held, rect in zip(self.cards, self.rects(len(self.cards)), strict=True)
        ]

    def mark(
        self,
        playable: frozenset[int] | None,
        chosen: tuple[int, int] | None,
        focused: tuple[int, int] | None,
        toggled: frozenset[tuple[int, int]],
        hinted: frozenset[tuple[int, int]],
        *,
        lit: bool = True,
        countering: frozenset[int] = frozenset(),
        helping: frozenset[int] = frozenset(),
    ) -> None:
        """Show what can be done: cards that can be used come up in a bright edge, the others dim, the pointed
        one rises, chosen ones glow.

        `countering`: cards that can counter, and bear its sign. `helping`: cards that help what is pointed
        at, and come up half way. `lit`: whether anything can be done now, so that what is pointed at glows in
        the colour that says so.
        """
        rects = self.rects(len(self.cards))
        raised: dict[HandCard, bool] = {}
        for held, key, rect in zip(self.cards, self.keys(), rects, strict=True):
            can = playable is None or held.card in playable
            is_chosen = key == chosen
            picked = key in toggled
            rise = 1.0 if picked or is_chosen or focused == key else 0.0
            raised[held] = rise > 0
            open_now = playable is not None and can
            rise = rise or (_HELPING if held.card in helping else _OPEN if open_now else 0.0)
            held.rise = rise
            held.node.image = self.pictures.card(held.card, rect.size, dim=not can and not is_chosen)
            held.node.move_to(rect.x, rect.y - self._up(held))
            held.node.z = HAND + (5 if rise else 0)
            light = None
            if rise >= 1:
                light = self.frame(self.places.card, ACCENT if lit and (can or is_chosen) else MIST)
            elif open_now:
                light = self.pictures.edge(self.places.card)
            self._glow(held, light)
            self._sign(held, "exchange" if picked else "hint" if key in hinted else "")
            self._counter(held, shown=held.card in countering and not is_chosen)
        if any(raised.values()):
            for held, meant in raised.items():
                held.meant = meant

    def _glow(self, held: HandCard, light: Surface | None) -> None:
        """Put light around a card, or none."""
        if held.glow is not None:
            held.glow.remove()
            held.glow = None
        if light is not None:
            edge = (light.get_width() - self.places.card[0]) / 2
            held.glow = self.ui.stage.node(light, held.node.x - edge, held.node.y - edge, z=HAND + 4)

    def frame(self, size: tuple[int, int], light: str = ACCENT) -> Surface:
        """The light around a chosen card."""
        edge = self.ui.px(9)
        width, height = size[0] + 2 * edge, size[1] + 2 * edge

        def draw() -> Surface:
            rects = "".join(
                element(
                    "rect",
                    x=round(edge - grow, 1),
                    y=round(edge - grow, 1),
                    width=round(size[0] + 2 * grow, 1),
                    height=round(size[1] + 2 * grow, 1),
                    rx=round(size[0] * 0.1 + grow, 1),
                    fill=colour,
                    fill_opacity=alpha,
                )
                for grow, colour, alpha in (
                    (edge * 0.95, light, 0.22),
                    (edge * 0.7, light, 0.35),
                    (edge * 0.45, light, 1),
                    (0, "#4A2E1B", 1),
                )
            )
            return rasterise(document((width, height), rects, (0, 0, width, height)), (width, height))

        return self.pictures.kept(("frame", size, light), draw)

    def _counter(self, held: HandCard, *, shown: bool) -> None:
        """Put the sign of a counter on the corner of a card, or take it off."""
        if held.counter is not None:
            held.counter.remove()
            held.counter = None
        if shown:
            side = round(self.places.card[0] * _COUNTER)
            x, y = held.node.x - side * 0.22, held.node.y - side * 0.26
            held.counter = self.ui.stage.node(self.pictures.sign("counter", side), x, y, z=HAND + 7)

    def _sign(self, held: HandCard, name: str) -> None:
        if held.sign is not None:
            held.sign.remove()
            held.sign = None
        if name:
            side = self.ui.px(42)
            image = (
                self.pictures.sign("exchange", side)
                if name == "exchange"
                else self.pictures.common(name, side)
            )
            x = held.node.x + self.places.card[0] / 2 - side / 2
            # Over a card that has come up there is no room: the plates are there.
            y = held.node.y + side * (0.1 if held.rise else -0.55)
            held.sign = self.ui.stage.node(image, x, y, z=HAND + 8)

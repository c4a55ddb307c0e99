"""What makers of clips share: sounds, cards that fly, and what lies still brought up to date."""

from __future__ import annotations

from collections.abc import Callable
from typing import Generic, TypeAlias, TypeVar

from pygame import Rect

from game.view.tables.flying import Faces, FlyingCard
from game.view.timeline import Clip, call, in_out, none, seq, tween
from game.view.widgets.base import Ui

Where: TypeAlias = Rect | Callable[[], Rect]
M = TypeVar("M")
"""A game's view model."""


class Maker:
    """Makes clips for a table of this ui."""

    def __init__(self, ui: Ui) -> None:
        self.ui = ui

    @property
    def calm(self) -> bool:
        """Less motion is asked for."""
        return self.ui.view.less_motion

    def sound(self, name: str) -> Clip:
        """An effect, now."""
        return call(lambda: self.ui.view.audio.play(name))


class CardMaker(Maker, Generic[M]):
    """Makes clips with cards that fly.

    `faces` draws the cards; `show` shows a model on the table, hand apart, and `show_hand` its hand.
    """

    lift = 46.0
    """How high a card flies over the straight way, in logical units, where nothing else is said."""

    def __init__(
        self, ui: Ui, faces: Faces, show: Callable[[M], object], show_hand: Callable[[M], object]
    ) -> None:
        super().__init__(ui)
        self._faces = faces
        self._show = show
        self._show_hand = show_hand
        self._flying: list[FlyingCard] = []

    def clear(self) -> None:
        """Take off what flies, and what was kept where it flew to."""
        for card in self._flying:
            card.remove()
        self._flying.clear()

    def refresh(self, model: M, *, hand: bool = False) -> Clip:
        """Show a model, from now on."""

        def show() -> None:
            self._show(model)
            if hand:
                self._show_hand(model)

        return call(show)

    def card(self, card: int) -> FlyingCard:
        """Return a card that is to fly more than one way; it is seen when the first begins."""
        return FlyingCard(self.ui, self._faces, card)

    def fly(
        self,
        card: int | FlyingCard,
        start: Where,
        end: Where,
        seconds: float,
        *,
        turn_to: int | None = None,
        keep: bool = False,
        lift: float | None = None,
    ) -> Clip:
        """A card flies; half way it may be turned over to show `turn_to`.

        Where it goes from and to, if that is a function, is asked when it sets out. With `keep` it stays
        there until `clear`, or until it flies on: one that does is made by `card`.
        """
        flying = self.card(card) if isinstance(card, int) else card
        face = flying.card
        rise = self.ui.px(self.lift if lift is None else lift)
        ways: list[tuple[Rect, Rect]] = []

        def begin() -> None:
            ways.append((_place(start), _place(end)))
            if flying not in self._flying:
                self._flying.append(flying)

        def go(share: float) -> None:
            width = 1.0
            if turn_to is not None and turn_to != face:
                width = abs(1 - 2 * share)
                if share >= 0.5:
                    flying.card = turn_to
            flying.at(*ways[0], share, rise, width)

        return seq(
            call(begin), tween(seconds, go, in_out), none() if keep else call(lambda: self._land(flying))
        )

    def _land(self, flying: FlyingCard) -> None:
        flying.remove()
        if flying in self._flying:
            self._flying.remove(flying)


def _place(where: Where) -> Rect:
    return where if isinstance(where, Rect) else where()


def small_at(foot: Rect, size: tuple[int, int]) -> Rect:
    """Small, at the foot of a pile: where cards of a size go that leave the table."""
    gone = Rect(0, 0, max(8, size[0] // 3), max(12, size[1] // 3))
    gone.midbottom = foot.midbottom
    return gone

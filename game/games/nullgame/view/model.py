"""What the table of the template game shows, how events change it, and how a person points at it. Pure."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from typing import Final

from game.engine.events import Event
from game.engine.protocol import TERMINAL
from game.engine.tuples import put, with_card, without
from game.games.nullgame.rules.types import (
    CHOICES,
    HIDDEN,
    NOTHING,
    Action,
    CardChosen,
    CardDealt,
    CardsRevealed,
    GameEnded,
    Observation,
)
from game.view.model import EVERYBODY
from game.view.picker import Path, Step

CARD: Final = "card"
"""The one zone to point at: a card of the hand."""


@dataclass(frozen=True, slots=True)
class Model:
    """The table as one viewer sees it."""

    viewer: int
    """A seat, or EVERYBODY."""
    hands: tuple[tuple[int, ...] | None, ...]
    """Cards of each seat, ascending; None where the viewer may not look."""
    hand_sizes: tuple[int, ...]
    chosen: tuple[int, ...]
    """By seat: NOTHING, HIDDEN, or a card that the viewer knows."""
    points: tuple[int, ...]
    pile: int
    over: bool

    @classmethod
    def of(cls, obs: Observation) -> Model:
        """Return what the table shows when nothing moves."""
        others = sum(obs.hand_sizes) - len(obs.hand) + obs.chosen.count(HIDDEN)
        seats = range(len(obs.hand_sizes))
        return cls(
            viewer=obs.viewer,
            hands=tuple(obs.hand if seat == obs.viewer else None for seat in seats),
            hand_sizes=obs.hand_sizes,
            chosen=obs.chosen,
            points=obs.points,
            pile=sum(obs.unseen) - others,
            over=obs.current == TERMINAL,
        )

    @classmethod
    def open(cls, observations: Sequence[Observation]) -> Model:
        """Return the table with every hand shown, from what each seat sees: for open games."""
        return replace(
            cls.of(observations[0]),
            viewer=EVERYBODY,
            hands=tuple(obs.hand for obs in observations),
            chosen=tuple(obs.chosen[obs.viewer] for obs in observations),
        )

    def veiled(self) -> Model:
        """Return the table with all secrets covered, for those who only watch: whoever's it was."""
        chosen = tuple(HIDDEN if card else NOTHING for card in self.chosen)
        return replace(self, viewer=EVERYBODY, hands=(None,) * len(self.hands), chosen=chosen)

    def on(self, event: Event) -> Model:
        """Return the table after an event."""
        match event:
            case CardDealt(player=player, card=card, pile=pile):
                return replace(self._with_card(player, card), pile=pile)
            case CardChosen(player=player, card=card):
                chosen = put(self.chosen, player, HIDDEN if card is None else card)
                return replace(self._without_card(player, card), chosen=chosen)
            case CardsRevealed(points=points):
                return replace(self, chosen=(NOTHING,) * len(points), points=points)
            case GameEnded():
                return replace(self, over=True)
        return self

    def _with_card(self, player: int, card: int | None) -> Model:
        hand = self.hands[player]
        if hand is not None and card is not None:
            hand = with_card(hand, card)
        return self._hold(player, hand, 1)

    def _without_card(self, player: int, card: int | None) -> Model:
        hand = self.hands[player]
        if hand is not None and card is not None:
            hand = without(hand, card)
        return self._hold(player, hand, -1)

    def _hold(self, player: int, hand: tuple[int, ...] | None, change: int) -> Model:
        sizes = put(self.hand_sizes, player, self.hand_sizes[player] + change)
        return replace(self, hands=put(self.hands, player, hand), hand_sizes=sizes)


def path(action: Action) -> Path:
    """Return the steps by which a person points at an action."""
    return (Step(CARD, action.card),)


def attempt(steps: Iterable[Step], toggled: Iterable[Step] = ()) -> Action:
    """Return the action that a person seems to mean, legal or not: to ask the rules why it is refused."""
    cards = [step.key for step in steps if isinstance(step.key, int)]
    return CHOICES[cards[-1]] if cards else CHOICES[0]

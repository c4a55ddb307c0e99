"""What a table of the template game would show, and how events change it. Pure."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any

from game.engine.events import Event
from game.engine.protocol import TERMINAL
from game.rules.nullgame import (
    HIDDEN,
    NOTHING,
    CardChosen,
    CardDealt,
    CardsRevealed,
    GameEnded,
    Observation,
)


@dataclass(frozen=True, slots=True)
class Model:
    """The table as one viewer sees it."""

    viewer: int
    hand: tuple[int, ...]
    hand_sizes: tuple[int, ...]
    chosen: tuple[int, ...]
    """By seat: NOTHING, HIDDEN, or the viewer's own card."""
    points: tuple[int, ...]
    pile: int
    over: bool

    @classmethod
    def of(cls, obs: Observation) -> Model:
        """Return what the table shows when nothing moves."""
        others = sum(obs.hand_sizes) - len(obs.hand) + obs.chosen.count(HIDDEN)
        return cls(
            viewer=obs.viewer,
            hand=obs.hand,
            hand_sizes=obs.hand_sizes,
            chosen=obs.chosen,
            points=obs.points,
            pile=sum(obs.unseen) - others,
            over=obs.current == TERMINAL,
        )

    def on(self, event: Event) -> Model:
        """Return the table after an event."""
        match event:
            case CardDealt(player=player, card=card, pile=pile):
                hand = self.hand if card is None else tuple(sorted((*self.hand, card)))
                sizes = _put(self.hand_sizes, player, self.hand_sizes[player] + 1)
                return replace(self, hand=hand, hand_sizes=sizes, pile=pile)
            case CardChosen(player=player, card=card):
                hand = self.hand if card is None else _without(self.hand, card)
                sizes = _put(self.hand_sizes, player, self.hand_sizes[player] - 1)
                chosen = _put(self.chosen, player, HIDDEN if card is None else card)
                return replace(self, hand=hand, hand_sizes=sizes, chosen=chosen)
            case CardsRevealed(points=points):
                return replace(self, chosen=(NOTHING,) * len(points), points=points)
            case GameEnded():
                return replace(self, over=True)
        return self


def _put(values: tuple[int, ...], index: int, value: int) -> tuple[Any, ...]:
    return (*values[:index], value, *values[index + 1 :])


def _without(values: tuple[int, ...], gone: int) -> tuple[int, ...]:
    index = values.index(gone)
    return (*values[:index], *values[index + 1 :])

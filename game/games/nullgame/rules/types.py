"""What the rules and all that shows them speak of: actions, observations, events. The ground of the house."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, NamedTuple

from game.engine.events import Event

GAME_ID: Final = "nullgame"
VALUES: Final = range(1, 7)
CODES: Final = tuple(map(str, VALUES))
"""The cards' texts in decks."""
HAND: Final = 3

DEAL, CHOOSE, START = range(3)
"""Kinds of action: two chance outcomes and a choice. Small ints, because search lives on them."""

NOTHING: Final = 0
HIDDEN: Final = -1
"""In place of a card: none yet, and one that the viewer may not know."""


class Action(NamedTuple):
    """A card is dealt to who lacks one (DEAL) or chosen from the hand (CHOOSE), or a seat starts (START)."""

    kind: int
    card: int
    """Its value; of START the seat."""


# Built once and handed out: equal actions are then nearly always the same object.
DEALS: Final = tuple(Action(DEAL, card) for card in (0, *VALUES))
CHOICES: Final = tuple(Action(CHOOSE, card) for card in (0, *VALUES))
STARTS: Final = tuple(Action(START, seat) for seat in range(4))


class Observation(NamedTuple):
    """All that `viewer` may know. Plain data, because it is sent to another process."""

    viewer: int
    current: int
    """Whose decision it is; CHANCE or TERMINAL otherwise."""
    hand: tuple[int, ...]
    hand_sizes: tuple[int, ...]
    chosen: tuple[int, ...]
    """By seat: NOTHING, HIDDEN, or the viewer's own card."""
    points: tuple[int, ...]
    shown: tuple[tuple[int, ...], ...]
    """The cards that were revealed, round by round, each by seat."""
    unseen: tuple[int, ...]
    """Of each value, how many cards the viewer has never seen: the pile's and the others'."""
    starter: int
    """Who chooses first in each round; NOBODY_YET until chance has said so."""


# Events: what happened, as facts. A field that a viewer may not know is None after `redact`.


@dataclass(frozen=True, slots=True)
class CardDealt(Event):
    """A card came into a hand."""

    player: int
    card: int | None
    pile: int
    """Cards left in the pile."""


@dataclass(frozen=True, slots=True)
class CardChosen(Event):
    """A card was laid down, its face hidden from the others."""

    player: int
    card: int | None


@dataclass(frozen=True, slots=True)
class CardsRevealed(Event):
    """All choices at once, by seat, and the points after them."""

    cards: tuple[int, ...]
    points: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class GameEnded(Event):
    """The most points win; several may share them."""

    winners: tuple[int, ...]

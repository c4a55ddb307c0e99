"""What is worth remembering of a finished game in figures: the longest jump, the deepest dig, whose it was.

Each game says so in `words/feats.py` of its house: a class that is told what happened as its narrator is, and
that gives the best of each kind for every seat. Badges come from the same class.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterable, Sequence
from typing import Any, NamedTuple

from game.engine.events import Event
from game.engine.protocol import Game


class Figure(NamedTuple):
    """The best that a seat did of one kind; more is better."""

    key: str
    """Of which kind: one of `Feats.kinds`."""
    seat: int
    value: int
    """How much: 1 or more."""
    step: int
    """Index in the session's log of the step at which it was done."""


class Badge(NamedTuple):
    """Something funny or brave that a seat did."""

    key: str
    """Which: one of `Feats.honours`."""
    seat: int
    step: int
    """Index in the session's log of the step at which it was earned."""


class Feats(ABC):
    """Remembers the best of each kind, seat by seat, the first of equals.

    A subclass names its kinds in the order in which they are shown, and keeps what it is told:

        class GameFeats(Feats):
            kinds = ("jump",)

            def tell(self, step: int, event: Event) -> None:
                match event:
                    case Scored(player=player, drop=drop):
                        self.keep("jump", player, drop, step)

    The words of a house say of each kind what it is called (`<folder>.feat.jump`: "Deepest jump") and how
    much that is (`<folder>.feat.jump.n`: "{n|# level|# levels}"); of each badge what it is called
    (`<folder>.badge.<key>`) and how it is earned (`<folder>.badge.<key>.how`).
    """

    version = 1
    """Raise it when a game's figures or badges have changed: those of stored games are made anew then."""
    kinds: tuple[str, ...] = ()
    """The keys of its figures, in the order in which they are shown."""
    honours: tuple[str, ...] = ()
    """The keys of its badges, likewise."""

    def __init__(self, game: Game[Any, Any, Any]) -> None:
        """Begin with nothing."""
        self.players = game.num_players
        self._figures: dict[tuple[str, int], Figure] = {}
        self._badges: dict[tuple[str, int], Badge] = {}

    @abstractmethod
    def tell(self, step: int, event: Event) -> None:
        """Look at what happened at a step of the log; all is open, as the game is over."""

    def tell_all(self, events: Iterable[tuple[int, Event]]) -> None:
        """Look at a number of events."""
        for step, event in events:
            self.tell(step, event)

    def figures(self) -> Sequence[Figure]:
        """Return the best of each kind, in the order of the kinds, then of the seats."""
        return sorted(self._figures.values(), key=lambda found: (self.kinds.index(found.key), found.seat))

    def badges(self) -> Sequence[Badge]:
        """Return what was earned, in the order of the badges, then of the seats."""
        return sorted(self._badges.values(), key=lambda found: (self.honours.index(found.key), found.seat))

    def keep(self, key: str, seat: int, value: int, step: int) -> None:
        """A seat did so much of a kind: remember it if that is more than before; nothing is no figure."""
        before = self._figures.get((key, seat))
        if value > (before.value if before is not None else 0):
            self._figures[key, seat] = Figure(key, seat, value, step)

    def earn(self, key: str, seat: int, step: int) -> None:
        """A seat earned a badge; the first time in a game counts."""
        self._badges.setdefault((key, seat), Badge(key, seat, step))

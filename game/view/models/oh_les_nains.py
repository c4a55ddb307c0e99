"""What the table of *Oh les nains !* shows to one viewer, and how events change it. Pure.

Between two turns `Model.of(observation)` is the truth; during a show the model is folded from it,
event by event, and must land on the next truth.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any, Final, TypeVar

from game.engine.events import Event
from game.rules.oh_les_nains import types as t
from game.rules.oh_les_nains.cards import KINDS

T = TypeVar("T")

NOBODY: Final = -1
NO_CARD: Final = -1
NOT_YET: Final = -1
"""In `picks`, as in an observation."""


@dataclass(frozen=True, slots=True)
class Model:
    """The table as one viewer sees it."""

    viewer: int
    phase: int
    """PICKING, PLAYING or OVER; STARTING before the first decision."""
    current: int
    """Who decides, or decided last while cards are being drawn; NOBODY before and after the match."""
    starter: int
    round: int
    turns: int
    wins: tuple[int, int]
    slabs: int
    """L of the left side (N1)."""
    rows: tuple[tuple[int, ...], tuple[int, ...]]
    """Ids of the dwarfs of each side, from the hose's own end towards the fence."""
    hand: tuple[int, ...]
    """The viewer's own cards, ascending."""
    hand_sizes: tuple[int, ...]
    pile: int
    discards: tuple[int, ...]
    """Number of discarded cards of each kind."""
    top: int
    """The card that lies on top of the discards; NO_CARD if there is none."""
    picks: tuple[int, ...]
    """Colours of the first dwarfs by seat: -1 not yet, HIDDEN while secret (N5)."""
    winner: int
    """The side that won the match, or NOBODY."""

    @classmethod
    def of(cls, obs: t.Observation) -> Model:
        """Return what the table shows when nothing moves."""
        over = obs.phase == t.OVER
        return cls(
            viewer=obs.viewer,
            phase=obs.phase,
            current=NOBODY if over else obs.current,
            starter=obs.starter,
            round=obs.round,
            turns=obs.turns,
            wins=obs.wins,
            slabs=obs.slabs,
            rows=obs.rows,
            hand=obs.hand,
            hand_sizes=obs.hand_sizes,
            pile=obs.pile,
            discards=obs.discards,
            top=_top(obs),
            picks=obs.picks,
            winner=(0 if obs.wins[0] > obs.wins[1] else 1) if over else NOBODY,
        )

    @property
    def players(self) -> int:
        """Number of seats."""
        return len(self.hand_sizes)

    def free(self, side: int) -> int:
        """Return how many slabs of a side have no dwarf (L - n); negative once it is beaten (N3)."""
        length = self.slabs if side == 0 else 16 - self.slabs
        return length - len(self.rows[side])

    def on(self, event: Event) -> Model:
        """Return the table after an event; events that only explain others change nothing."""
        match event:
            case t.StarterChosen(player=player):
                return replace(self, starter=player)
            case t.RoundBegan(round=number, starter=starter):
                nobody: tuple[int, ...] = ()
                picks = (NOT_YET,) * self.players
                return replace(
                    self, round=number, starter=starter, turns=0, slabs=8, rows=(nobody, nobody), picks=picks
                )
            case t.TurnBegan(player=player, phase=phase, turns=turns):
                return replace(self, current=player, phase=phase, turns=turns)
            case t.ColourPicked(player=player, colour=colour):
                return replace(self, picks=_put(self.picks, player, t.HIDDEN if colour is None else colour))
            case t.PicksRevealed(picks=picks):
                return replace(self, picks=picks)
            case t.CardDrawn() | t.PileShuffled() | t.CardPlayed() | t.CardsExchanged():
                return self._on_cards(event)
            case t.DwarfPlaced(side=side, dwarf=dwarf):
                return replace(self, rows=_put(self.rows, side, (*self.rows[side], dwarf)))
            case t.DwarfRemoved(side=side, dwarf=dwarf):
                return replace(self, rows=_put(self.rows, side, _without(self.rows[side], (dwarf,))))
            case t.DwarfChangedSides(side=side, dwarf=dwarf):
                rows = _put(self.rows, 1 - side, _without(self.rows[1 - side], (dwarf,)))
                return replace(self, rows=_put(rows, side, (*rows[side], dwarf)))
            case t.HosePulled(after=slabs):
                return replace(self, slabs=slabs)
            case t.RoundEnded(wins=wins):
                return replace(self, wins=wins)
            case t.MatchEnded(winner=winner):
                return replace(self, winner=winner, phase=t.OVER, current=NOBODY)
        return self

    def _on_cards(self, event: Event) -> Model:
        match event:
            case t.CardDrawn(player=player, card=card, pile=pile):
                hand = self.hand if card is None else tuple(sorted((*self.hand, card)))
                sizes = _put(self.hand_sizes, player, self.hand_sizes[player] + 1)
                return replace(self, hand=hand, hand_sizes=sizes, pile=pile)
            case t.PileShuffled(pile=pile):
                return replace(self, pile=pile, discards=(0,) * len(KINDS), top=NO_CARD)
            case t.CardPlayed(player=player, card=card):
                return self._discard(player, (card,))
            case t.CardsExchanged(player=player, cards=cards):
                return self._discard(player, cards)
        return self

    def _discard(self, player: int, cards: tuple[int, ...]) -> Model:
        counts = list(self.discards)
        for card in cards:
            counts[card] += 1
        return replace(
            self,
            hand=_without(self.hand, cards) if player == self.viewer else self.hand,
            hand_sizes=_put(self.hand_sizes, player, self.hand_sizes[player] - len(cards)),
            discards=tuple(counts),
            top=cards[-1],
        )


def _put(values: tuple[T, ...], index: int, value: T) -> Any:
    """Return the tuple with one value replaced."""
    return (*values[:index], value, *values[index + 1 :])


def _without(values: tuple[int, ...], gone: tuple[int, ...]) -> tuple[int, ...]:
    left = list(values)
    for value in gone:
        left.remove(value)
    return tuple(left)


def _top(obs: t.Observation) -> int:
    """Return the card that was discarded last, unless the discards have become the pile since."""
    if not any(obs.discards):
        return NO_CARD
    for _, action in reversed(obs.history):
        if action.kind in (t.ADD, t.PULL, t.SQUIRREL, t.COUNTER):
            return action.card
        if action.kind == t.EXCHANGE:
            return action.cards[-1]
    return NO_CARD

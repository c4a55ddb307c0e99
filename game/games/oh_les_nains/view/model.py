"""What the table of *Oh les nains !* shows to one viewer, and how events change it. Pure.

Between two turns `Model.of(observation)` is the truth; during a show the model is folded from it, event by
event, and must land on the next truth. How a person points at an action is said in `paths`.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Final

from game.engine.events import Event
from game.engine.protocol import CHANCE
from game.engine.starter import StarterChosen
from game.engine.tuples import minus, put
from game.games.oh_les_nains.rules import types as t
from game.games.oh_les_nains.rules.cards import KINDS
from game.games.oh_les_nains.view.paths import attempt, path
from game.view.model import EVERYBODY, NOBODY

__all__ = ["NO_CARD", "Model", "attempt", "path"]

NO_CARD: Final = -1
NOT_YET: Final = -1
"""In `picks`, as in an observation."""


@dataclass(frozen=True, slots=True)
class Model:
    """The table as one viewer sees it."""

    viewer: int
    """A seat, or EVERYBODY."""
    phase: int
    """PICKING, PLAYING or OVER; STARTING before the first decision."""
    current: int
    """Who decides, or decided last while cards are being drawn; NOBODY before and after the match."""
    starter: int
    round: int
    turns: int
    wins: tuple[int, int]
    target: int
    """Rounds that win the match."""
    counters: bool
    """Whether there are counters in the match."""
    slabs: int
    """L of the left side (N1)."""
    rows: tuple[tuple[int, ...], ...]
    """Ids of the dwarfs of each side, from the hose's own end towards the fence."""
    hands: tuple[tuple[int, ...] | None, ...]
    """Cards of each seat, ascending; None where the viewer may not look."""
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
        phase, current = _decision(obs)
        return cls(
            viewer=obs.viewer,
            phase=phase,
            current=current,
            starter=obs.starter,
            round=obs.round,
            turns=obs.turns,
            wins=obs.wins,
            target=obs.target,
            counters=obs.counters,
            slabs=obs.slabs,
            rows=obs.rows,
            hands=tuple(obs.hand if seat == obs.viewer else None for seat in range(obs.players)),
            hand_sizes=obs.hand_sizes,
            pile=obs.pile,
            discards=obs.discards,
            top=_top(obs),
            picks=obs.picks,
            winner=obs.winner,
        )

    @classmethod
    def open(cls, observations: Sequence[t.Observation]) -> Model:
        """Return the table with every hand and pick shown, from what each seat sees: for open games."""
        return replace(
            cls.of(observations[0]),
            viewer=EVERYBODY,
            hands=tuple(obs.hand for obs in observations),
            picks=tuple(obs.picks[obs.viewer] for obs in observations),
        )

    def veiled(self) -> Model:
        """Return the table with all secrets covered, for those who only watch: whoever's it was."""
        secret = self.phase == t.PICKING
        return replace(
            self,
            viewer=EVERYBODY,
            hands=(None,) * self.players,
            picks=tuple(t.HIDDEN if secret and pick >= 0 else pick for pick in self.picks),
        )

    @property
    def players(self) -> int:
        """Number of seats."""
        return len(self.hand_sizes)

    def free(self, side: int) -> int:
        """Return how many slabs of a side have no dwarf (L - n); negative once it is beaten (N3)."""
        length = self.slabs if side == 0 else t.SLABS - self.slabs
        return length - len(self.rows[side])

    def on(self, event: Event) -> Model:
        """Return the table after an event; events that only explain others change nothing."""
        match event:
            case StarterChosen(player=player):
                return replace(self, starter=player)
            case t.RoundBegan(round=number, starter=starter):
                return replace(
                    self,
                    round=number,
                    starter=starter,
                    turns=0,
                    slabs=t.SLABS // 2,
                    rows=((), ()),
                    picks=(NOT_YET,) * self.players,
                )
            case t.TurnBegan(player=player, phase=phase, turns=turns):
                return replace(self, current=player, phase=phase, turns=turns)
            case t.ColourPicked(player=player, colour=colour):
                return replace(self, picks=put(self.picks, player, t.HIDDEN if colour is None else colour))
            case t.PicksRevealed(picks=picks):
                return replace(self, picks=picks)
            case t.CardDrawn() | t.PileShuffled() | t.CardPlayed() | t.CardsExchanged():
                return self._on_cards(event)
            case t.DwarfPlaced(side=side, dwarf=dwarf):
                return replace(self, rows=put(self.rows, side, (*self.rows[side], dwarf)))
            case t.DwarfRemoved(side=side, dwarf=dwarf):
                return replace(self, rows=put(self.rows, side, minus(self.rows[side], (dwarf,))))
            case t.DwarfChangedSides(side=side, dwarf=dwarf):
                rows = put(self.rows, 1 - side, minus(self.rows[1 - side], (dwarf,)))
                return replace(self, rows=put(rows, side, (*rows[side], dwarf)))
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
                hand = self.hands[player]
                if hand is not None and card is not None:
                    hand = tuple(sorted((*hand, card)))
                sizes = put(self.hand_sizes, player, self.hand_sizes[player] + 1)
                return replace(self, hands=put(self.hands, player, hand), hand_sizes=sizes, pile=pile)
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
        hand = self.hands[player]
        return replace(
            self,
            hands=put(self.hands, player, None if hand is None else minus(hand, cards)),
            hand_sizes=put(self.hand_sizes, player, self.hand_sizes[player] - len(cards)),
            discards=tuple(counts),
            top=cards[-1],
            turns=self.turns + 1,
        )


def _decision(obs: t.Observation) -> tuple[int, int]:
    """Return (phase, who decides); while cards are drawn in play, as it was when the turn began."""
    if obs.current != CHANCE:
        return obs.phase, NOBODY if obs.phase == t.OVER else obs.current
    if obs.phase != t.DRAWING:
        return t.STARTING, NOBODY
    return t.PLAYING, next(who for who, action in reversed(obs.history) if action.kind != t.DRAW)


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

"""What may be done, and what may happen: legal actions, and outcomes of chance."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import chain, combinations
from typing import Any, Final, TypeAlias

from game.engine.chance import Rng
from game.engine.protocol import CHANCE
from game.games.oh_les_nains.rules import cards
from game.games.oh_les_nains.rules.cards import COLOURS, KINDS, MULTI, Cards
from game.games.oh_les_nains.rules.reach import ADDS
from game.games.oh_les_nains.rules.state import State
from game.games.oh_les_nains.rules.types import (
    ADD,
    COUNTER,
    DRAW,
    EXCHANGE,
    PICK,
    PULL,
    SQUIRREL,
    START,
    STARTING,
    Action,
)

HANDS_KEPT: Final = 2_000
"""Hands whose exchanges are remembered before the memory is emptied."""

Picks: TypeAlias = tuple[tuple[int, ...], ...]
"""For each exchange of a hand, where in the hand its cards lie; of equal cards, where the first lies."""

PICKS: Final = tuple(Action(PICK, colour=colour) for colour in COLOURS)
DRAWS: Final = tuple(Action(DRAW, card=card) for card in range(len(KINDS)))

# -- legal actions -----------------------------------------------------------------------------


def _plays(card: int, full: int) -> tuple[Action, ...]:
    kind = KINDS[card]
    if kind.family == cards.ADD:
        left = [colour for colour in COLOURS if not full >> colour & 1]
        named = [kind.colour] if kind.colour in left else left
        return tuple(Action(ADD, card, colour) for colour in named)
    if kind.family == cards.PULL:
        caps = COLOURS if kind.names_colour else (cards.NONE,)
        return tuple(Action(PULL, card, colour) for colour in caps)
    return (Action(SQUIRREL, card),)


_ALL: Final = tuple(_plays(card, 0) for card in range(len(KINDS)))
PLAYS: Final = tuple(
    (*(_plays(card, full) for card in range(ADDS)), *_ALL[ADDS:]) for full in range(1 << len(COLOURS))
)
"""By the colours that are used up, as bits, and by kind of card: its plays (N8)."""


def counters(hand: Cards, colour: int) -> list[Action]:
    """Return the counters of a hand against a colour (N17 to N19)."""
    return [Action(COUNTER, card) for card in (colour, MULTI) if card in hand]


def exchange(cards: Cards) -> Action:
    """Return the exchange of some cards (N9), made without the detour that named tuples make."""
    return tuple.__new__(Action, (EXCHANGE, -1, -1, cards))


class Turns(Sequence[Action]):
    """The legal turns of a hand: plays by kind of card, then counters, then exchanges, fewest cards first.

    Most are exchanges: each is made when it is asked for, for whoever takes a turn at random asks for one.
    """

    __slots__ = ("_book", "_hand", "_picks", "_plays")

    def __init__(self, book: TurnBook, hand: Cards, plays: list[Action], picks: Picks) -> None:
        """`plays` come before the exchanges; `picks` say what each of these takes of the hand."""
        self._book = book
        self._hand = hand
        self._plays = plays
        self._picks = picks

    def __len__(self) -> int:
        return len(self._plays) + len(self._picks)

    def __getitem__(self, index: Any) -> Any:
        """Return the turn at an index, or those of a slice."""
        if not isinstance(index, int) or index < 0:
            return self._all()[index]
        later = index - len(self._plays)
        return self._plays[index] if later < 0 else picked(self._hand, self._picks[later])

    def __iter__(self) -> Iterator[Action]:
        return iter(self._all())

    def _all(self) -> list[Action]:
        return self._plays + self._book.exchanges(self._hand, self._picks)


def picked(hand: Cards, pick: tuple[int, ...]) -> Action:
    """Return the exchange of the cards that lie at some places of a hand."""
    return exchange(tuple([hand[place] for place in pick]))


class TurnBook:
    """Lists the legal turns of hands. Remembers exchanges: search asks for those of most hands often."""

    def __init__(self, whole: bool) -> None:
        """`whole`: nothing but the whole hand can be exchanged."""
        self._whole = whole
        self._exchanges: dict[Cards, list[Action]] = {}
        self._picks: dict[int, Picks] = {}
        """By which cards of a hand are not the same as the one before: bits, after a 1."""

    def turns(self, hand: Cards, full: int, colour: int) -> Turns:
        """Return the turns of a hand.

        `full` are the colours that are used up, as bits; `colour` may be countered, -1 if none.
        """
        plays: list[Action] = []
        before, pattern = -1, 1
        for card in hand:
            pattern <<= 1
            if card != before:
                plays += PLAYS[full][card]
                before = card
                pattern += 1
        if colour >= 0:
            plays += counters(hand, colour)
        picks = self._picks.get(pattern)
        if picks is None:
            picks = self._picks[pattern] = self._pick(hand)
        return Turns(self, hand, plays, picks)

    def _pick(self, hand: Cards) -> Picks:
        places = [hand.index(card) for card in hand]
        sizes = (len(hand),) if self._whole else range(1, len(hand) + 1)  # N9
        return tuple(dict.fromkeys(chain.from_iterable([combinations(places, size) for size in sizes])))

    def exchanges(self, hand: Cards, picks: Picks) -> list[Action]:
        """Return the exchanges of a hand that take the cards at some places each."""
        found = self._exchanges.get(hand)
        if found is None:
            if len(self._exchanges) >= HANDS_KEPT:
                self._exchanges.clear()
            found = self._exchanges[hand] = [picked(hand, pick) for pick in picks]
        return found


# -- chance ------------------------------------------------------------------------------------


def chance_outcomes(state: State) -> Sequence[tuple[Action, int]]:
    """Return who may start (N4), or what may be drawn (N10), with integer weights."""
    if state.phase == STARTING:
        return tuple((Action(START, seat), 1) for seat in range(len(state.hands)))
    if state.current != CHANCE:
        return ()
    return tuple((DRAWS[card], state.pile.count(card)) for card in sorted(set(state.pile)))


def sample_chance(state: State, rng: Rng) -> Action:
    """Return an outcome with the same chances, without the list."""
    share: float = rng.random()
    if state.phase == STARTING:
        return Action(START, int(share * len(state.hands)))
    pile = state.pile
    return DRAWS[pile[int(share * len(pile))]]

"""What may be done, and what may happen: legal actions, and outcomes of chance."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import chain, combinations
from typing import Final

from game.engine.chance import Rng
from game.engine.protocol import CHANCE
from game.games.oh_les_nains.rules import cards
from game.games.oh_les_nains.rules.cards import COLOURS, KINDS, MULTI, Cards
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

HANDS_KEPT: Final = 20_000
"""Hands whose turns are remembered before the memory is emptied ..."""
SETS_KEPT: Final = 100_000
"""... and sets of cards whose exchange is."""

PICKS: Final = tuple(Action(PICK, colour=colour) for colour in COLOURS)
DRAWS: Final = tuple(Action(DRAW, card=card) for card in range(len(KINDS)))

# -- legal actions -----------------------------------------------------------------------------


def plays(card: int, full: int) -> Iterator[Action]:
    """Yield the plays of a card (N8); `full` holds the colours that are used up, as bits."""
    kind = KINDS[card]
    if kind.family == cards.ADD:
        left = [colour for colour in COLOURS if not full >> colour & 1]
        named = [kind.colour] if kind.colour in left else left
        yield from (Action(ADD, card, colour) for colour in named)
    elif kind.family == cards.PULL:
        caps = COLOURS if kind.names_colour else (cards.NONE,)
        yield from (Action(PULL, card, colour) for colour in caps)
    else:
        yield Action(SQUIRREL, card)


PLAYS: Final = tuple(tuple(plays(card, 0)) for card in range(len(KINDS)))
"""The plays of each card while every colour is left."""


def counters(hand: Cards, colour: int) -> list[Action]:
    """Return the counters of a hand against a colour (N17 to N19)."""
    return [Action(COUNTER, card) for card in (colour, MULTI) if card in hand]


class Exchanges(dict[Cards, Action]):
    """The exchange of each set of cards, made when it is first asked for.

    Hands share most of their sets, and fewer objects keep the garbage collector short.
    """

    def __missing__(self, cards: Cards) -> Action:
        """Make the exchange."""
        if len(self) >= SETS_KEPT:
            self.clear()
        action = self[cards] = Action(EXCHANGE, -1, -1, cards)
        return action


class Turns(dict[tuple[Cards, int, int], tuple[Action, ...]]):
    """The legal turns of a hand, made when they are first asked for: search asks for most of them often.

    A key is (the hand, the colours that are used up as bits, the colour that may be countered or -1). The
    turns are plays by kind of card, then counters, then exchanges, fewest cards first.
    """

    def __init__(self, whole: bool) -> None:
        """`whole`: nothing but the whole hand can be exchanged."""
        super().__init__()
        self._whole = whole
        self._exchanges = Exchanges()

    def __missing__(self, key: tuple[Cards, int, int]) -> tuple[Action, ...]:
        """List the turns."""
        if len(self) >= HANDS_KEPT:
            self.clear()
        turns = self[key] = tuple(self._list(*key))
        return turns

    def _list(self, hand: Cards, full: int, colour: int) -> list[Action]:
        actions: list[Action] = []
        kinds = dict.fromkeys(hand)
        for card in kinds:
            actions += plays(card, full) if full and card <= MULTI else PLAYS[card]
        if colour >= 0:
            actions += counters(hand, colour)
        sizes = (len(hand),) if self._whole else range(1, len(hand) + 1)  # N9
        sets: Iterable[Cards] = chain.from_iterable([combinations(hand, size) for size in sizes])
        if len(kinds) < len(hand):
            sets = dict.fromkeys(sets)  # the same cards are met more than once
        actions += map(self._exchanges.__getitem__, sets)
        return actions


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
    if state.phase == STARTING:
        return Action(START, int(rng.random() * len(state.hands)))
    pile = state.pile
    return DRAWS[pile[int(rng.random() * len(pile))]]

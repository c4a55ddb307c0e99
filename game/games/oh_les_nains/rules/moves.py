"""What may be done or may happen, and why something may not: legal actions, outcomes of chance, reasons,
and the texts of actions."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from itertools import chain, combinations
from typing import Final

from game.engine.chance import Rng
from game.engine.protocol import CHANCE, ActionSyntaxError
from game.engine.reasons import Message, Reason, Ref
from game.games.oh_les_nains.rules import cards
from game.games.oh_les_nains.rules.cards import (
    BY_CODE,
    CODES,
    COLOUR_NAMES,
    COLOURS,
    KINDS,
    LETTERS,
    MULTI,
    Cards,
)
from game.games.oh_les_nains.rules.setup import Setup
from game.games.oh_les_nains.rules.state import State
from game.games.oh_les_nains.rules.types import (
    ADD,
    COUNTER,
    DRAW,
    EXCHANGE,
    NO_CHAIN,
    OVER,
    PICK,
    PICKING,
    PLAYING,
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
        action = self[cards] = Action(EXCHANGE, cards=cards)
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


def outcomes(state: State) -> Sequence[tuple[Action, int]]:
    """Return who may start (N4), or what may be drawn (N10), with integer weights."""
    if state.phase == STARTING:
        return tuple((Action(START, seat), 1) for seat in range(len(state.hands)))
    if state.current != CHANCE:
        return ()
    return tuple((DRAWS[card], state.pile.count(card)) for card in sorted(set(state.pile)))


def sample(state: State, rng: Rng) -> Action:
    """Return an outcome with the same chances, without the list."""
    if state.phase == STARTING:
        return Action(START, int(rng.random() * len(state.hands)))
    pile = state.pile
    return DRAWS[pile[int(rng.random() * len(pile))]]


# -- reasons -----------------------------------------------------------------------------------


def _no(key: str, clause: str, **args: Ref | int) -> Reason:
    return Reason(Message.of(f"oh_les_nains.reason.{key}", **args), clause)


def card_ref(card: int) -> Ref:
    """Return what messages call a card."""
    return Ref("card", CODES[card])


def colour_ref(colour: int) -> Ref:
    """Return what messages call a colour."""
    return Ref("colour", COLOUR_NAMES[colour])


def why_not(setup: Setup, state: State, action: Action) -> Reason | None:
    """Return None if the action is legal, else the reason."""
    if state.phase == OVER:
        return _no("match-over", "N16")
    if action.kind in (START, DRAW) or state.phase not in (PICKING, PLAYING):
        return _no("left-to-chance", "")
    if not _well_formed(action):
        return _no("malformed", "")
    if state.phase == PICKING:
        return None if action.kind == PICK else _no("picks-first", "N5")
    if action.kind == PICK:
        return _no("no-pick-now", "N5")
    hand = state.hands[state.current]
    if action.kind == EXCHANGE:
        return _why_no_exchange(hand, action.cards, setup.whole)
    if action.card not in hand:
        return _no("not-in-hand", "N8", card=card_ref(action.card))
    if action.kind == COUNTER:
        return _why_no_counter(setup, state, action.card)
    if action.kind == ADD:
        return _why_no_add(state.full, action)
    return None


def _well_formed(action: Action) -> bool:
    """Whether the fields go together, whatever the position."""
    kind, card, colour, chosen = action
    if kind == PICK:
        return card == -1 and colour in COLOURS and not chosen
    if kind == EXCHANGE:
        ascending = list(chosen) == sorted(chosen) and all(0 <= card < len(KINDS) for card in chosen)
        return card == -1 and colour == -1 and ascending
    if chosen or not 0 <= card < len(KINDS):
        return False
    family, names = KINDS[card].family, KINDS[card].names_colour
    if kind == ADD:
        return family == cards.ADD and colour in COLOURS
    if kind == PULL:
        return family == cards.PULL and (colour in COLOURS if names else colour == -1)
    if kind == SQUIRREL:
        return family == cards.SQUIRREL and colour == -1
    return kind == COUNTER and family == cards.ADD and colour == -1


def _why_no_exchange(hand: Cards, chosen: Cards, whole: bool) -> Reason | None:
    if not chosen:
        return _no("exchange-nothing", "N9")
    missing = Counter(chosen) - Counter(hand)
    if missing:
        card = min(missing)
        if held := hand.count(card):
            return _no("too-few", "N9", card=card_ref(card), n=held)
        return _no("not-in-hand", "N9", card=card_ref(card))
    if whole and chosen != hand:
        return _no("whole-hand", "N9")
    return None


def _why_no_counter(setup: Setup, state: State, card: int) -> Reason | None:
    if not setup.counters:
        return _no("counters-off", "N17")
    kind, colour, _ = state.chain
    if kind == NO_CHAIN:
        return _no("nothing-to-counter", "N17")
    if card not in (colour, MULTI):
        # A card whose own colour is used up still counters only its own colour.
        return _no("counter-colour", f"N{16 + kind}", colour=colour_ref(colour), card=card_ref(card))
    return None


def _why_no_add(full: int, action: Action) -> Reason | None:
    own = KINDS[action.card].colour
    if own not in (action.colour, MULTI) and not full >> own & 1:
        return _no("own-colour-left", "N12", colour=colour_ref(own))
    if full >> action.colour & 1:
        return _no("colour-used-up", "N12", colour=colour_ref(action.colour))
    return None


# -- texts -------------------------------------------------------------------------------------


def encode(action: Action) -> str:
    """Return the text of an action, such as `+r`, `m2:y`, `c:+m`, `x:+r,s1`, `=b`, `d:+r`."""
    kind, card, colour, chosen = action
    if kind == PICK:
        return f"={LETTERS[colour]}"
    if kind == EXCHANGE:
        return "x:" + ",".join(CODES[card] for card in chosen)
    if kind == START:
        return f"start:{card}"
    if kind == DRAW:
        return f"d:{CODES[card]}"
    if kind == COUNTER:
        return f"c:{CODES[card]}"
    if colour < 0 or (kind == ADD and colour == KINDS[card].colour):
        return CODES[card]
    return f"{CODES[card]}:{LETTERS[colour]}"


def decode(text: str, players: int) -> Action:
    """Return the action of a text. Raises ActionSyntaxError."""
    try:
        action = _parse(text, players)
    except (KeyError, ValueError):
        action = None
    if action is None or encode(action) != text:
        raise ActionSyntaxError(Reason.of("oh_les_nains.reason.unreadable", text=text[:40]))
    return action


def _parse(text: str, players: int) -> Action | None:
    head, colon, tail = text.partition(":")
    if text.startswith("="):
        return PICKS[_colour(text[1:])]
    if head == "x" and colon:
        action = Action(EXCHANGE, cards=tuple(BY_CODE[code] for code in tail.split(",")))
    elif head == "start":
        return Action(START, card=int(tail)) if int(tail) in range(players) else None
    elif head == "d":
        return DRAWS[BY_CODE[tail]]
    elif head == "c":
        action = Action(COUNTER, card=BY_CODE[tail])
    else:
        kind = (ADD, PULL, SQUIRREL)[KINDS[BY_CODE[head]].family]
        colour = _colour(tail) if colon else KINDS[BY_CODE[head]].colour
        action = Action(kind, BY_CODE[head], colour)
    return action if _well_formed(action) else None


def _colour(letter: str) -> int:
    return {LETTERS[colour]: colour for colour in COLOURS}[letter]

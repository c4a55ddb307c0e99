"""Why something can't be done, with the clause that says so."""

from __future__ import annotations

from collections import Counter

from game.engine.reasons import Argument, Reason
from game.games.oh_les_nains.rules import cards
from game.games.oh_les_nains.rules.cards import COLOURS, KINDS, MULTI, Cards, card_ref, colour_ref
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
    Action,
)


def _no(key: str, clause: str, **args: Argument) -> Reason:
    return Reason.of(f"oh_les_nains.reason.{key}", clause, **args)


def why_not(setup: Setup, state: State, action: Action) -> Reason | None:
    """Return None if the action is legal, else the reason."""
    if state.phase == OVER:
        return _no("match-over", "N16")
    if action.kind in (START, DRAW) or state.phase not in (PICKING, PLAYING):
        return _no("left-to-chance", "")
    if not well_formed(action):
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


def well_formed(action: Action) -> bool:
    """Return whether the fields go together, whatever the position."""
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

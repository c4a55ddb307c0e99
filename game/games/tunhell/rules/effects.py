"""What the steps of a game are made of: cards that leave hands and mines, and the end.

Each function changes a state that nobody else has yet.
"""

from __future__ import annotations

from typing import TypeAlias

from game.engine.events import Event
from game.engine.protocol import TERMINAL
from game.engine.tuples import minus, put, without
from game.games.tunhell.rules import events as e
from game.games.tunhell.rules.cards import laid_away, strength, winners
from game.games.tunhell.rules.moves import may_dig
from game.games.tunhell.rules.setup import Setup
from game.games.tunhell.rules.state import State, points
from game.games.tunhell.rules.types import NONE, OVER, Cards

Events: TypeAlias = list[Event] | None

# -- hands -------------------------------------------------------------------------------------


def leave_hand(new: State, seat: int, card: int) -> bool:
    """Take a card out of a hand; return whether it was known: of equal cards that one leaves first (T5)."""
    hand, hidden = new.hands[seat], new.hidden[seat]
    known = card not in hidden or hand.count(card) > hidden.count(card)
    new.hands = put(new.hands, seat, without(hand, card))
    if not known:
        hidden = without(hidden, card)
        new.hidden = put(new.hidden, seat, hidden)
        if not hidden:
            new.barred = put(new.barred, seat, 0)
    return known


def discard(new: State, cards: Cards) -> None:
    """Lay dwarfs on the discards; finds go out of the game (T14)."""
    new.discards, new.gone = laid_away(cards, new.discards, new.gone)


def bar(new: State, seat: int, kinds: int) -> int:
    """Let all know that a seat's hidden cards are of none of these kinds; return all that are barred."""
    barred = new.barred[seat] | kinds if new.hidden[seat] else 0
    new.barred = put(new.barred, seat, barred)
    return barred


# -- mines -------------------------------------------------------------------------------------


def take_from_pool(setup: Setup, new: State, card: int, depth: int) -> None:
    """Take a card out of the unseen ones: the last card of a mine is its End card (T2)."""
    if setup.full and depth == new.left[new.mine] - 1:
        new.end_pool = without(new.end_pool, card)
    else:
        new.mine_pool = without(new.mine_pool, card)


def clear(new: State, mine: int, cause: int, events: Events) -> None:
    """Discard all warriors at a mine (T13, T17)."""
    players = len(new.hands)
    for seat in range(players):
        warriors = new.sides[mine * players + seat]
        if warriors:
            send_away(new, mine, seat, warriors, cause, events)


def send_away(new: State, mine: int, seat: int, warriors: Cards, cause: int, events: Events) -> None:
    """Discard some warriors of a side of a mine."""
    index = mine * len(new.hands) + seat
    set_side(new, index, minus(new.sides[index], warriors))
    discard(new, warriors)
    if events is not None:
        events.append(
            e.WarriorsLeft(player=seat, mine=mine, cards=warriors, cause=cause, may_dig=may_dig(new)[mine])
        )


def dismiss(new: State, cause: int, events: Events) -> None:
    """Discard the digger, with its finds (T14)."""
    if events is not None:
        events.append(
            e.DiggerLeft(player=new.mover, card=new.digger, finds=new.finds, mine=new.mine, cause=cause)
        )
    discard(new, (new.digger, *new.finds))
    new.digger, new.finds, new.combat, new.digs = NONE, (), 0, 0


def set_side(new: State, index: int, warriors: Cards) -> None:
    """Let these warriors stand on a side of a mine."""
    new.sides = put(new.sides, index, warriors)
    new.sums = put(new.sums, index, strength(warriors))


# -- the end: T18 ------------------------------------------------------------------------------


def finish(new: State, clause: str, events: Events) -> None:
    """End the game and count (T18)."""
    # Ruling: the turn ends with the game, so the digger and its finds are discarded (T11, T18).
    if new.digger != NONE:
        dismiss(new, e.DONE, events)
    new.phase, new.current, new.mine = OVER, TERMINAL, NONE
    if events is not None:
        scores = points(new)
        events.append(e.GameEnded(scores, winners(scores), clause))

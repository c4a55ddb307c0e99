"""One step of a game: a choice that was made, or what chance says."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from game.engine.chance import Rng
from game.games.tunhell.rules import digging, flow, moves
from game.games.tunhell.rules.cards import DWARFS
from game.games.tunhell.rules.effects import Events
from game.games.tunhell.rules.setup import Setup
from game.games.tunhell.rules.state import State, fork, haunted
from game.games.tunhell.rules.types import (
    DEAL,
    DEALING,
    DIG,
    DIGGING,
    DISCARD,
    GIVE,
    HAUNT,
    HAUNTING,
    LOOK,
    LOOKING,
    PAY,
    PLACE,
    PLAY,
    RECRUIT,
    STARTING,
    STOCK,
    STOCKING,
    Action,
    Cards,
)

# -- chance ------------------------------------------------------------------------------------


def chance_outcomes(setup: Setup, state: State) -> Sequence[tuple[Action, int]]:
    """Return which card may come, with how many there are of it."""
    outcomes, cards = _drawn_from(setup, state)
    return tuple((outcomes[card], count) for card, count in Counter(cards).items())


def sample_chance(setup: Setup, state: State, rng: Rng) -> Action:
    """Return an outcome with the same chances, without the list."""
    outcomes, cards = _drawn_from(setup, state)
    return outcomes[cards[int(rng.random() * len(cards))]]


def _drawn_from(setup: Setup, state: State) -> tuple[tuple[Action, ...], Cards]:
    """Return the outcomes of a chance node by card, and the cards of which one is drawn.

    Of the first one, which says who starts, by seat, and the seats.
    """
    phase = state.phase
    if phase == STOCKING:
        return moves.STOCKS, state.pool
    if phase in (DIGGING, LOOKING):
        looks = phase == LOOKING
        depth = len(state.fixed[state.mine]) if looks else 0
        last = setup.full and depth == state.left[state.mine] - 1
        return moves.LOOKS if looks else moves.DUGS, state.end_pool if last else state.mine_pool
    if phase == HAUNTING:
        hand = state.hands[haunted(state)]
        return moves.HAUNTS, tuple([card for card in hand if card in DWARFS])
    if phase == STARTING:
        return moves.STARTS, tuple(range(setup.players))
    return (moves.DEALS, state.pool) if phase == DEALING else ((), ())


# -- applying ----------------------------------------------------------------------------------


def apply(setup: Setup, state: State, action: Action, events: Events = None) -> State:
    """Return the state after a legal action or a chance outcome."""
    kind = action[0]
    new = fork(state)
    if kind <= DISCARD:
        _choose(setup, new, kind, action, events)
    elif kind == STOCK:
        flow.stock(setup, new, action[1], events)
    elif kind == DIG:
        _end_if(setup, digging.dig(setup, new, action[1], events), new, events)
    elif kind == LOOK:
        flow.look(setup, new, action[1], events)
    elif kind == HAUNT:
        _end_if(setup, digging.haunt(setup, new, action[1], events), new, events)
    elif kind == DEAL:
        flow.deal(setup, new, action[1], events)
    else:
        flow.start(new, action[1], events)
    return new


def _choose(setup: Setup, new: State, kind: int, action: Action, events: Events) -> None:
    new.last = (new.mover, action)
    new.passes = 0
    if kind == RECRUIT:
        flow.recruit(setup, new, action, events)
    elif kind == PLAY:
        flow.play(setup, new, action, events)
    elif kind == PAY:
        _end_if(setup, digging.pay(setup, new, action, events), new, events)
    elif kind == GIVE:
        _end_if(setup, digging.give(setup, new, action[1], events), new, events)
    elif kind == PLACE:
        _end_if(setup, digging.place(setup, new, action[2], events), new, events)
    else:
        flow.relieve(setup, new, action[1], events)


def _end_if(setup: Setup, over: bool, new: State, events: Events) -> None:
    """End the turn, unless the digger is still at work or the game is over."""
    if over:
        flow.end_turn(setup, new, events)

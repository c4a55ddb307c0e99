"""How a game goes on: its first state, what chance may do, what each step changes, and the result."""

from __future__ import annotations

from collections.abc import Sequence

from game.engine.chance import Rng
from game.engine.protocol import CHANCE
from game.engine.starter import NOBODY_YET
from game.games.haut_les_cubes.rules import effects, flow
from game.games.haut_les_cubes.rules.flow import Events
from game.games.haut_les_cubes.rules.grid import NOWHERE
from game.games.haut_les_cubes.rules.mountain import Mountains
from game.games.haut_les_cubes.rules.moves import DEALS
from game.games.haut_les_cubes.rules.setup import Setup
from game.games.haut_les_cubes.rules.state import State, fork
from game.games.haut_les_cubes.rules.types import (
    DEAL,
    DECK,
    DISCARD,
    FOLLOW,
    OVER,
    PLACE,
    PLACING,
    RELOCATE,
    START,
    STARTING,
    STAY,
    Action,
)


def initial_state(setup: Setup) -> State:
    """Return the state before the starter is drawn, or before the first giant is placed (C6)."""
    players = setup.players
    state = State()
    drawn = setup.starter == NOBODY_YET
    state.phase, state.current = (STARTING, CHANCE) if drawn else (PLACING, setup.starter)
    state.mover = state.first = setup.starter
    state.round = state.due = 0
    state.mountain = setup.mountain
    state.giants = (NOWHERE,) * players
    state.order = state.played = state.stranded = state.winners = ()
    state.reserves = (setup.reserve,) * players
    state.scores = (0,) * players
    state.hands = state.secrets = ((),) * players
    state.pile = DECK
    state.vacated = NOWHERE
    state.last = state.memory = state.legal = None
    return state


def chance_outcomes(state: State) -> Sequence[tuple[Action, int]]:
    """Return who may begin, or the cards of the pile, weighted by how many there are (C6, C7)."""
    if state.phase == STARTING:
        return tuple([(Action(START, seat=seat), 1) for seat in range(len(state.hands))])
    if state.current != CHANCE:
        return ()
    return tuple([(DEALS[card], state.pile.count(card)) for card in sorted(set(state.pile))])


def sample_chance(state: State, rng: Rng) -> Action:
    """Return a card of the pile, each as likely; or who begins."""
    if state.phase == STARTING:
        return Action(START, seat=int(rng.random() * len(state.hands)))
    pile = state.pile
    return DEALS[pile[int(rng.random() * len(pile))]]


def apply(mountains: Mountains, state: State, action: Action, events: Events = None) -> State:
    """Return the state after a legal action or a chance outcome."""
    kind = action[0]
    new = fork(state)
    if kind == DEAL:
        flow.deal(new, action[1], events)
    elif kind == DISCARD:
        flow.discard(new, action[1], events)
    elif kind == START:
        flow.start(new, action.seat, events)
    else:
        new.last = (new.mover, action)
        if kind == PLACE:
            flow.place(new, action, events)
        elif kind in (FOLLOW, STAY):
            effects.follow(new, action, events)
        elif kind == RELOCATE:
            effects.relocate(new, action, events)
        else:
            effects.play(mountains, new, action, events)
    return new


def returns(state: State) -> tuple[float, ...]:
    """Return 1 for the winner and -1 for everybody else; 0 before the end.

    Ruling: if nobody has scored and all share the win (C17), of three each has a third of it, and so on.
    """
    players = len(state.scores)
    if state.phase != OVER:
        return (0.0,) * players
    shared = 2 / len(state.winners) - 1
    return tuple([shared if seat in state.winners else -1.0 for seat in range(players)])

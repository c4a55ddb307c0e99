"""What an action would do as far as its player can know: shown before it is chosen, and in hints."""

from __future__ import annotations

from typing import Final

from game.engine.events import Event
from game.engine.protocol import Outlook
from game.engine.reasons import Argument, Message, Reason
from game.games.oh_les_nains.rules import flow, moves
from game.games.oh_les_nains.rules.cards import KINDS, Cards, colour_ref
from game.games.oh_les_nains.rules.effects import free_slabs
from game.games.oh_les_nains.rules.knowledge import public_state
from game.games.oh_les_nains.rules.setup import Setup
from game.games.oh_les_nains.rules.state import State
from game.games.oh_les_nains.rules.types import (
    ADD,
    ADDED,
    COUNTER,
    COUNTERED,
    EXCHANGE,
    PICK,
    Action,
    CardDrawn,
    ColourPicked,
    DwarfChangedSides,
    DwarfPlaced,
    HosePulled,
    MatchEnded,
    Observation,
    PileShuffled,
    RoundBegan,
    RoundEnded,
    TurnBegan,
)

LEFT_OUT: Final = (CardDrawn, PileShuffled, RoundBegan, TurnBegan)
"""Drawn cards are not certain; and a preview stops at the end of the round."""


def outlook(setup: Setup, obs: Observation, action: Action) -> Outlook:
    """Return the certain events, the sentence with figures, its clause, and a warning where it fits."""
    if action.kind == PICK:
        return Outlook((ColourPicked(obs.viewer, action.colour),), _first(obs.hand, action.colour), "N5")
    after, happened = foresee(setup, obs, action)
    events = tuple(event for event in happened if not isinstance(event, LEFT_OUT))
    ended = next((event for event in events if isinstance(event, RoundEnded)), None)
    if ended is None:
        message, clause = _say(obs, action, events, after)
        return Outlook(events, message, clause)
    key = "match" if any(isinstance(event, MatchEnded) for event in events) else "round"
    clause = "N21" if ended.by_limit else "N3"
    if ended.winner == obs.viewer & 1:
        return Outlook(events, Message.of(f"oh_les_nains.outlook.wins-{key}"), clause)
    clause = "N12" if action.kind == ADD and not ended.by_limit else clause
    warning = Reason.of(f"oh_les_nains.warning.loses-{key}", clause)
    return Outlook(events, Message.of(f"oh_les_nains.outlook.loses-{key}"), clause, warning)


def foresee(setup: Setup, obs: Observation, action: Action) -> tuple[State, list[Event]]:
    """Return the hose and the rows after a turn, and what happens in it; which cards come is left open."""
    before = public_state(obs)
    # Which cards come matters to nothing that is told here: any will do.
    before.pile = bytes(obs.pile)
    happened: list[Event] = []
    after = flow.apply(setup, before, action, happened)
    if action.kind == EXCHANGE:
        for _ in action.cards:
            after = flow.apply(setup, after, moves.chance_outcomes(after)[0][0], happened)
    return after, happened


def _first(hand: Cards, colour: int) -> Message:
    """Return what a first dwarf is to the cards of a hand: those that may count it double, or not at all."""
    doubled = sum(KINDS[card].may_double(colour) for card in hand)
    zeroed = sum(KINDS[card].may_zero(colour) for card in hand)
    return _tell("pick", colour=colour_ref(colour), doubled=doubled, zeroed=zeroed)


def _say(obs: Observation, action: Action, events: tuple[Event, ...], after: State) -> tuple[Message, str]:
    """Return the sentence and the clause for a turn after which the round goes on."""
    side = obs.viewer & 1
    pulled = sum(
        event.after - event.before if side == 0 else event.before - event.after
        for event in events
        if isinstance(event, HosePulled)
    )
    mine, theirs = free_slabs(after, side), free_slabs(after, side ^ 1)
    if action.kind == ADD:
        colour = colour_ref(action.colour)
        return _tell("add", colour=colour, slabs=-pulled, free=mine), KINDS[action.card].clause
    if action.kind == EXCHANGE:
        return _tell("exchange", cards=len(action.cards), slabs=-pulled, free=mine), "N9"
    if action.kind == COUNTER:
        return _counter(obs, events)
    clause = KINDS[action.card].clause
    if pulled > 0:
        return _tell("pull", slabs=pulled, free=theirs), clause
    if pulled < 0:
        return _tell("pulled", slabs=-pulled, free=mine), clause
    return _tell("nothing"), clause


def _counter(obs: Observation, events: tuple[Event, ...]) -> tuple[Message, str]:
    link, colour, _ = obs.chain
    ref = colour_ref(colour)
    if link == ADDED:
        return _tell("counter", colour=ref), "N17"
    dwarfs = sum(isinstance(event, DwarfPlaced | DwarfChangedSides) for event in events)
    if link == COUNTERED:
        return _tell("over-counter", colour=ref, dwarfs=dwarfs), "N18"
    return _tell("over-over-counter", colour=ref, dwarfs=dwarfs), "N19"


def _tell(key: str, **args: Argument) -> Message:
    return Message.of(f"oh_les_nains.outlook.{key}", **args)

"""What speaks for an action beside what it does at once, and what it risks, for hints.

Such as "with 2 free slabs, they would lose the round by calling a dwarf". All of it can be seen on the hose
and in one's own hand, so it is the same in any world that the viewer can't rule out.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice
from typing import Final

from game.engine.reasons import Argument, Reason
from game.engine.tuples import minus
from game.games.oh_les_nains.rules import cards, moves
from game.games.oh_les_nains.rules.cards import COLOURS, KINDS, card_ref
from game.games.oh_les_nains.rules.effects import free_slabs, lead
from game.games.oh_les_nains.rules.knowledge import public_state
from game.games.oh_les_nains.rules.outlook import foresee
from game.games.oh_les_nains.rules.setup import Setup
from game.games.oh_les_nains.rules.state import State
from game.games.oh_les_nains.rules.types import (
    ADD,
    ADDED,
    EXCHANGE,
    PICK,
    TURN_LIMIT,
    Action,
    Observation,
    RoundEnded,
)

MOST: Final = 2
"""Merits that are told of one action; a risk comes on top."""
SAFE: Final = 3
"""With fewer free slabs, calling a dwarf loses the round (N12)."""


def merits(setup: Setup, obs: Observation, action: Action) -> tuple[Reason, ...]:
    """Return what an action is good for, the most important first, and what it risks."""
    if action.kind == PICK:
        return tuple(_pick(obs, action.colour))
    before = public_state(obs)
    after, happened = foresee(setup, obs, action)
    if any(isinstance(event, RoundEnded) for event in happened):
        return ()
    side = obs.viewer & 1
    # Others may hold them: of a card in one's own hand, or one that lies open, nobody need be afraid.
    unseen = [card for card in range(len(KINDS)) if _unseen(setup, obs, card)]
    good = (
        *_others(before, after, side, unseen),
        *_own(setup, obs, after, action),
        *_hand(setup, obs, before, action),
    )
    return (*islice(good, MOST), *_risk(before, after, side, unseen))


def _merit(key: str, clause: str, **args: Argument) -> Reason:
    return Reason.of(f"oh_les_nains.merit.{key}", clause, **args)


def _pick(obs: Observation, colour: int) -> Iterator[Reason]:
    """Tell that a first dwarf suits the hand better than any other."""
    doubled = [sum(KINDS[card].may_double(each) for card in obs.hand) for each in COLOURS]
    if doubled[colour] > max(doubled[:colour] + doubled[colour + 1 :]):
        yield _merit("suits", "N13")


def _others(before: State, after: State, side: int, unseen: list[int]) -> Iterator[Reason]:
    """Tell what the other side may not do any more: call a dwarf, or win at once."""
    left = free_slabs(after, side ^ 1)
    if left < SAFE <= free_slabs(before, side ^ 1):
        yield _merit("corners", "N12", free=left)
    threat = _threat(before, side, unseen)
    if threat >= 0 and _threat(after, side, range(len(KINDS))) < 0:
        yield _merit("parries", "N3", card=card_ref(threat))


def _own(setup: Setup, obs: Observation, after: State, action: Action) -> Iterator[Reason]:
    """Tell what a side gains: more dwarfs than the others, and an answer to a counter."""
    side = obs.viewer & 1
    ours, theirs = len(after.rows[side]), len(after.rows[side ^ 1])
    if ours > theirs and len(obs.rows[side]) <= len(obs.rows[side ^ 1]):
        yield _merit("outnumbers", "N13", ours=ours, theirs=theirs)
    # A counter is a turn: where it would be the last one of the round, nobody answers it (N21).
    goes_on = after.turns + 1 < TURN_LIMIT
    if action.kind == ADD and after.chain[0] == ADDED and setup.players == 2 and goes_on:
        kept = minus(obs.hand, (action.card,))
        answer = next(iter(moves.counters(kept, action.colour)), None)
        if answer is not None:
            yield _merit("answers", "N18", card=card_ref(answer.card))


def _hand(setup: Setup, obs: Observation, before: State, action: Action) -> Iterator[Reason]:
    """Tell what becomes of the hand: five new cards; a dwarf to call at last; no harm done by old ones."""
    if action.kind != EXCHANGE:
        if len(obs.hand) == 1:
            yield _merit("refills", "N10")
        return
    hidden = sum(_unseen(setup, obs, card) for card, kind in enumerate(KINDS) if kind.family == cards.ADD)
    if hidden and all(KINDS[card].family != cards.ADD for card in obs.hand):
        yield _merit("seeks", "N9", hidden=hidden)
    if all(_harms(before, obs.viewer & 1, card) for card in action.cards):
        yield _merit("dumps", "N9", n=len(action.cards))


def _harms(state: State, side: int, card: int) -> bool:
    """Whether a card, played now, costs more than the slab that an exchange costs, whatever is named.

    A dwarf that is added always does; he counts where few slabs are free.
    """
    kind = KINDS[card]
    length = free_slabs(state, side) + len(state.rows[side])
    if kind.family == cards.SQUIRREL or length < 2:
        return False
    if kind.family == cards.ADD:
        return free_slabs(state, side) < SAFE
    return all(_won(state, side ^ 1, card, action.colour) > 1 for action in moves.PLAYS[state.full][card])


def _risk(before: State, after: State, side: int, unseen: list[int]) -> Iterator[Reason]:
    """Tell a card, one that others may hold, that wins the round for them next; not if one did already."""
    threat = _threat(after, side, unseen)
    if threat >= 0 and _threat(before, side, unseen) < 0:
        yield _merit("risks", "N3", card=card_ref(threat))


def _unseen(setup: Setup, obs: Observation, card: int) -> int:
    """How many of a card lie neither in the viewer's hand nor open."""
    return setup.deck.count(card) - obs.hand.count(card) - obs.discards[card]


def _threat(state: State, side: int, among: range | list[int]) -> int:
    """Return the card that pulls a side furthest into the fence; -1 if none pulls so far (N3)."""
    free = free_slabs(state, side)
    pulls = [(max(_pulls(state, side ^ 1, card)), -card) for card in among if KINDS[card].family != cards.ADD]
    most, card = max(pulls, default=(0, 0))
    return -card if most > free else -1


def _pulls(state: State, side: int, card: int) -> Iterator[int]:
    """Yield how many slabs a side wins with a card, by what it names."""
    if KINDS[card].family == cards.SQUIRREL:
        yield KINDS[card].slabs
        return
    yield from (_won(state, side, card, action.colour) for action in moves.PLAYS[state.full][card])


def _won(state: State, side: int, card: int, colour: int) -> int:
    more = lead(state, card, colour)
    return more if side == 0 else -more

"""Why something may not be done: for every refusal a sentence with its clause."""

from __future__ import annotations

from collections import Counter
from typing import Final

from game.engine.reasons import Argument, Reason, player_ref
from game.games.tunhell.rules.cards import (
    BONUSES,
    DIGGERS,
    DWARFS,
    FINDS,
    HURRIED,
    KINDS,
    RING,
    VALUES,
    W4,
    card_ref,
    mine_ref,
)
from game.games.tunhell.rules.moves import GOES, JOIN, NOWHERE, WORK, enemy
from game.games.tunhell.rules.notation import well_formed
from game.games.tunhell.rules.state import State
from game.games.tunhell.rules.types import (
    DEAL,
    DISCARD,
    GIVE,
    GIVING,
    HAND_LIMIT,
    MINES,
    NONE,
    OVER,
    PAY,
    PAYING,
    PLACE,
    PLACING,
    PLAY,
    RECRUIT,
    RELIEVING,
    Action,
)

_ANSWERS: Final = (
    (PAY, PAYING, "pay-first", "no-pay-now", "T16"),
    (GIVE, GIVING, "heart-first", "no-heart-now", "T25"),
    (PLACE, PLACING, "door-first", "no-door-now", "T27"),
    (DISCARD, RELIEVING, "relief-first", "no-relief-now", "T8"),
)
"""What is asked for besides turns: kind of action, phase, what is said before it and when not, clause."""


def _no(key: str, clause: str, **args: Argument) -> Reason:
    return Reason.of(f"tunhell.reason.{key}", clause, **args)


def why_not(state: State, action: Action) -> Reason | None:
    """Return None if the action is legal, else the reason."""
    return _why_not_now(state, action) or _why_never(action) or _why_not_here(state, action)


def _why_not_now(state: State, action: Action) -> Reason | None:
    """Look at what is asked for at all."""
    kind = action.kind
    if state.phase == OVER:
        return _no("over", "T18")
    if kind >= DEAL or state.current < 0:
        return _no("left-to-chance", "")
    for answer, phase, first, not_now, clause in _ANSWERS:
        if state.phase == phase and kind != answer:
            return _no(first, clause)
        if kind == answer and state.phase != phase:
            return _no(not_now, clause)
    return None


def _why_never(action: Action) -> Reason | None:
    """Look at what no position allows."""
    kind, card, mine, finds, _ = action
    if kind == PLAY and card in FINDS and GOES[card] == NOWHERE:
        return _no("ring", "T24") if card == RING else _no("find-alone", "T23", card=card_ref(card))
    if kind in (RECRUIT, PLAY) and finds and not _finds_fit(action):
        return _no("finds-with-digger", "T23")
    if not well_formed(action) or (kind == PLACE and not mine < MINES):
        return _no("malformed", "")
    return None


def _why_not_here(state: State, action: Action) -> Reason | None:
    """Look at the position."""
    kind, card, mine, _, _ = action
    if kind == RECRUIT:
        return _why_no_recruit(state, action)
    if kind == PAY:
        return _why_no_payment(state, action)
    if kind == PLACE:
        return None if state.left[mine] else _no("mine-empty", "T27", mine=mine_ref(mine))
    clause = {PLAY: "T7", GIVE: "T25", DISCARD: "T8"}[kind]
    if kind == GIVE and card not in DIGGERS:
        return _no("no-digger", clause, card=card_ref(card))
    if card not in state.hands[state.mover]:
        return _no("not-in-hand", clause, card=card_ref(card))
    return _why_not_there(state, action) if kind == PLAY else None


def _finds_fit(action: Action) -> bool:
    return action.card in DIGGERS and all(found in BONUSES for found in action.cards)


def _why_no_recruit(state: State, action: Action) -> Reason | None:
    card = action.card
    if len(state.hands[state.mover]) >= HAND_LIMIT:
        return _no("hand-full", "T6", limit=HAND_LIMIT)
    if card not in state.row:
        if card == state.top:
            return _no("top-card", "T4", card=card_ref(card))
        return _no("not-in-row", "T6", card=card_ref(card))
    return _why_not_there(state, action) if HURRIED[card] else None


def _why_not_there(state: State, action: Action) -> Reason | None:
    """Look at the place of a dwarf, and at the finds that go along."""
    _, card, mine, finds, _ = action
    seat, players = state.mover, len(state.hands)
    goes, clause = GOES[card], _clause(card)
    if not state.left[mine]:
        return _no("mine-empty", clause, mine=mine_ref(mine))
    sides = state.sides[mine * players : (mine + 1) * players]
    if goes == JOIN and W4 in sides[seat]:
        return _no("proud-there", "T10", mine=mine_ref(mine), card=card_ref(card))
    if goes == WORK and state.door != (seat, mine):
        sums = state.sums[mine * players : (mine + 1) * players]
        if sums[seat] < max(sums):
            rival = sums.index(max(sums))
            return _no(
                "outnumbered",
                "T11",
                mine=mine_ref(mine),
                own=sums[seat],
                player=player_ref(rival),
                theirs=sums[rival],
            )
    missing = Counter(finds) - Counter(state.hands[seat])
    if missing:
        found = min(missing)
        if held := state.hands[seat].count(found):
            return _no("too-few", "T23", card=card_ref(found), n=held)
        return _no("not-in-hand", "T23", card=card_ref(found))
    return None


def _clause(card: int) -> str:
    """Return the clause that says where a dwarf may be played."""
    if card in DWARFS:
        return ("T9", "T11", "T12", "T13")[KINDS[card].family]
    return "T21" if card in DIGGERS else "T22"


def _why_no_payment(state: State, action: Action) -> Reason | None:
    """Look for what is missing, what is too little, and what is not needed (T16)."""
    _, _, _, paid, bonus = action
    side = state.sides[state.mine * len(state.hands) + state.mover]
    missing = Counter(paid) - Counter(side)
    if missing:
        return _no("not-there", "T16", card=card_ref(min(missing)))
    combat = enemy(state)
    added = state.combat if bonus else 0
    total = sum(VALUES[card] for card in paid)
    if total + added < combat:
        return _no("too-little", "T16", total=total + added, combat=combat)
    if bonus and total >= combat:
        return _no("bonus-not-needed", "T16", total=total, combat=combat)
    spare = min((card for card in paid if total + added - VALUES[card] >= combat), default=NONE)
    if spare != NONE:
        return _no("not-needed", "T16", card=card_ref(spare), total=total + added, combat=combat)
    return None

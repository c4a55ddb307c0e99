"""What is rare, and said once in any match."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from game.engine.lesson import Moment, Tip
from game.games.oh_les_nains.lessons.seeing import card, free, is_safe, own, turns
from game.games.oh_les_nains.rules.cards import KINDS, MULTI
from game.games.oh_les_nains.rules.types import (
    ADD,
    ADDED,
    COUNTER,
    TURN_LIMIT,
    CardPlayed,
    DwarfCrashed,
    PileShuffled,
    StrengthsCompared,
)

_NEAR: Final = TURN_LIMIT - 40
"""From this turn of a round on its end is near (N21)."""


def _suicide(moment: Moment) -> Sequence[str] | None:
    """Whoever called a dwarf is beaten by that, and not by a card that came later."""
    calling = -1
    for event in moment.events:
        if isinstance(event, CardPlayed):
            calling = event.player & 1 if event.use == ADD else -1
        elif isinstance(event, DwarfCrashed) and event.side == calling:
            return ("score",)
    return None


def _forced(moment: Moment) -> Sequence[str] | None:
    able = turns(moment)
    lost = able and not any(is_safe(moment.after, action) for action in able)
    return (f"free-{own(moment)}",) if lost else None


def _edge(moment: Moment) -> Sequence[str] | None:
    """Somebody stands right at the fence when the viewer is to take a turn: so it is said while it is so."""
    sides = (side for side in (0, 1) if turns(moment) and not free(moment.after, side))
    return next(((f"front-{side}",) for side in sides), None)


def _backfire(moment: Moment) -> Sequence[str] | None:
    """A card has pulled against whoever played it."""
    side = 0
    for event in moment.events:
        if isinstance(event, CardPlayed):
            side = event.player & 1
        elif isinstance(event, StrengthsCompared) and event.strengths[side] < event.strengths[1 - side]:
            return ("hose",)
    return None


def _shuffled(moment: Moment) -> Sequence[str] | None:
    return ("pile",) if moment.events_of(PileShuffled) else None


def _used_up(moment: Moment) -> Sequence[str] | None:
    """A card may call another colour than its own."""
    other = (a for a in turns(moment) if a.kind == ADD and KINDS[a.card].colour not in (a.colour, MULTI))
    return next(((card(action),) for action in other), None)


def _counter(moment: Moment) -> Sequence[str] | None:
    if moment.after.chain[0] != ADDED:
        return None
    return next(((card(action),) for action in turns(moment) if action.kind == COUNTER), None)


def _limit(moment: Moment) -> Sequence[str] | None:
    return ("score",) if moment.after.turns >= _NEAR else None


TIPS: Final = (
    Tip("oh_les_nains.tip.suicide", _suicide, "N12"),
    Tip("oh_les_nains.tip.forced", _forced, "N3"),
    Tip("oh_les_nains.tip.counter", _counter, "N17"),
    Tip("oh_les_nains.tip.edge", _edge, "N3"),
    Tip("oh_les_nains.tip.backfire", _backfire, "N13"),
    Tip("oh_les_nains.tip.shuffled", _shuffled, "N11"),
    Tip("oh_les_nains.tip.used-up", _used_up, "N12"),
    Tip("oh_les_nains.tip.limit", _limit, "N21"),
)

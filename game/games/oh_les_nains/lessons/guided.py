"""A first game with the owl: each thing is said the first time that it comes up."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from game.engine.lesson import GuidedGame, Moment, Tip
from game.games.oh_les_nains.lessons.seeing import DWARF_COSTS, card, free, gain, is_safe, own, turns
from game.games.oh_les_nains.rules.cards import KINDS
from game.games.oh_les_nains.rules.types import (
    ADD,
    EXCHANGE,
    OVER,
    PICK,
    PULL,
    SQUIRREL,
    Action,
    CardPlayed,
    RoundEnded,
    StrengthsCompared,
)

_MANY: Final = 5
"""With so many free slabs a dwarf may be called without a thought."""


def _pick(moment: Moment) -> Sequence[str] | None:
    return ("hand",) if any(action.kind == PICK for action in moment.actions) else None


def _win(moment: Moment) -> Sequence[str] | None:
    """A pull is longer than the others' free slabs."""
    theirs = 1 - own(moment)
    room = free(moment.after, theirs)
    wins = any(gain(moment.after, action) > room for action in turns(moment))
    return (f"free-{theirs}",) if wins else None


def _danger(moment: Moment) -> Sequence[str] | None:
    """A dwarf in one's hand would be one's end."""
    short = free(moment.after, own(moment)) < DWARF_COSTS
    return (f"free-{own(moment)}",) if short and _first(moment, ADD) else None


def _corner(moment: Moment) -> Sequence[str] | None:
    """The others can't call a dwarf."""
    theirs = 1 - own(moment)
    short = bool(turns(moment)) and free(moment.after, theirs) < DWARF_COSTS
    return (f"free-{theirs}",) if short else None


def _exchange(moment: Moment) -> Sequence[str] | None:
    """No card of several does any good, and an exchange can be paid."""
    able, obs = turns(moment), moment.after
    plays = [action for action in able if action.kind != EXCHANGE]
    bad = all(not is_safe(obs, action) if action.kind == ADD else gain(obs, action) < -1 for action in plays)
    return ("exchange",) if able and bad and len(obs.hand) > 1 and free(obs, own(moment)) else None


def _last(moment: Moment) -> Sequence[str] | None:
    plays = (action for action in turns(moment) if action.kind != EXCHANGE)
    last = len(moment.after.hand) == 1 and any(is_safe(moment.after, action) for action in plays)
    return ("pile",) if last else None


def _call(moment: Moment) -> Sequence[str] | None:
    able = free(moment.after, own(moment)) >= _MANY
    return _of(_first(moment, ADD)) if able else None


def _called(moment: Moment) -> Sequence[str] | None:
    """The others have called a dwarf, and the round goes on."""
    theirs = 1 - own(moment)
    adds = (event for event in moment.events_of(CardPlayed) if event.use == ADD)
    called = any(event.player & 1 == theirs for event in adds)
    return (f"row-{theirs}",) if called and moment.after.rows[theirs] else None


def _compare(moment: Moment) -> Sequence[str] | None:
    pulled = moment.events_of(StrengthsCompared)
    return ("hose",) if pulled and moment.after.rows[0] else None


def _squirrel(moment: Moment) -> Sequence[str] | None:
    return _of(_first(moment, SQUIRREL))


def _named(moment: Moment) -> Sequence[str] | None:
    pulls = (action for action in turns(moment) if action.kind == PULL)
    return _of(next((action for action in pulls if KINDS[action.card].names_colour), None))


def _pull(moment: Moment) -> Sequence[str] | None:
    return _of(_first(moment, PULL))


def _round(moment: Moment) -> Sequence[str] | None:
    ended = moment.events_of(RoundEnded)
    return ("score",) if ended and moment.after.phase != OVER else None


def _first(moment: Moment, kind: int) -> Action | None:
    """The first turn of a kind that the viewer may take now."""
    return next((action for action in turns(moment) if action.kind == kind), None)


def _of(action: Action | None) -> Sequence[str] | None:
    return (card(action),) if action is not None else None


GUIDED: Final = GuidedGame(
    2,
    {},
    (
        Tip("oh_les_nains.guide.win", _win, "N3"),
        Tip("oh_les_nains.guide.danger", _danger, "N12"),
        Tip("oh_les_nains.guide.round", _round, "N15"),
        Tip("oh_les_nains.guide.pick", _pick, "N5"),
        Tip("oh_les_nains.guide.exchange", _exchange, "N9"),
        Tip("oh_les_nains.guide.last", _last, "N10"),
        Tip("oh_les_nains.guide.corner", _corner, "N12"),
        Tip("oh_les_nains.guide.call", _call, "N12"),
        Tip("oh_les_nains.guide.called", _called, "N12"),
        Tip("oh_les_nains.guide.compare", _compare, "N13"),
        Tip("oh_les_nains.guide.pull", _pull, "N13"),
        Tip("oh_les_nains.guide.named", _named, "N13"),
        Tip("oh_les_nains.guide.squirrel", _squirrel, "N14"),
    ),
)

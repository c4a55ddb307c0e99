"""What is rare, and said once in any match."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, TypeVar

from game.engine.events import Event
from game.engine.lesson import Moment, Tip
from game.games.tunhell.rules import events as e
from game.games.tunhell.rules.cards import HEART, W4
from game.games.tunhell.rules.types import NONE, Observation

E = TypeVar("E", bound=Event)


def first(moment: Moment, kind: type[E]) -> E | None:
    """Return the first event of a kind, if it happened."""
    return next(iter(moment.events_of(kind)), None)


def holder(moment: Moment, seat: int) -> Sequence[str]:
    """Return where the hand of a seat is seen."""
    return ("hand",) if seat == moment.viewer else (f"seat-{seat}",)


def _returned(moment: Moment, *, heart: bool) -> Sequence[str] | None:
    """A card went back on its mine and is still on top of it: the heart, or an enemy."""
    for back in moment.events_of(e.CardReturned):
        fixed = moment.after.mines[back.mine].fixed
        if (back.card == HEART) == heart and fixed and fixed[0].card == back.card:
            return (f"seen-{back.mine}-0",)
    return None


def _unpayable(moment: Moment) -> Sequence[str] | None:
    return _returned(moment, heart=False)


def _nowhere(moment: Moment) -> Sequence[str] | None:
    """Nothing can be played, but one more warrior could be: nobody joins the proud (T10)."""
    obs: Observation = moment.after
    passed = any(event.player == moment.viewer for event in moment.events_of(e.TurnPassed))
    room = any(
        mine.left and W4 not in sides[moment.viewer] for mine, sides in zip(obs.mines, obs.sides, strict=True)
    )
    return ("hand",) if passed and room else None


def _no_room(moment: Moment) -> Sequence[str] | None:
    """A find goes to somebody else than its finder, or to nobody (T20)."""
    away = next((found for found in moment.events_of(e.FindTaken) if found.receiver != found.player), None)
    if away is None:
        return None
    return holder(moment, away.receiver) if away.receiver != NONE else ("discards",)


def _ghost(moment: Moment) -> Sequence[str] | None:
    came = first(moment, e.GhostCame)
    return holder(moment, came.victim) if came is not None and came.victim != NONE else None


def _heart(moment: Moment) -> Sequence[str] | None:
    return _returned(moment, heart=True)


def _door(moment: Moment) -> Sequence[str] | None:
    found = first(moment, e.DoorFound)
    return ("door", f"points-{found.player}") if found is not None else None


def _throne(moment: Moment) -> Sequence[str] | None:
    """It takes a hand that holds something."""
    taken = first(moment, e.HandDiscarded)
    return holder(moment, taken.player) if taken is not None and taken.cards else None


TIPS: Final = (
    Tip("tunhell.tip.unpayable", _unpayable, "T16"),
    Tip("tunhell.tip.nowhere", _nowhere, "T8"),
    Tip("tunhell.tip.no-room", _no_room, "T20"),
    Tip("tunhell.tip.ghost", _ghost, "T26"),
    Tip("tunhell.tip.unpaid-heart", _heart, "T25"),
    Tip("tunhell.tip.back-door", _door, "T27"),
    Tip("tunhell.tip.throne", _throne, "T28"),
)

"""What is rare in a match, and said once when it first comes up."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from game.engine.lesson import Moment, Tip
from game.games.taupes.lessons.seen import grid, moves, outside, places, racing, seat
from game.games.taupes.rules.boards import LAST
from game.games.taupes.rules.types import OVER, BoardLifted, PlayerOut, TurnLost

NEAR: Final = 10
"""So many turns of each before nobody wins it is said (M17)."""


def lost(moment: Moment) -> bool:
    """Return whether a board was lifted with moles of who looks."""
    return any(event.lost[moment.viewer] for event in moment.events_of(BoardLifted))


def _carried_off(moment: Moment) -> Sequence[str] | None:
    return seat(moment.viewer) if lost(moment) else None


def _dropped(moment: Moment) -> Sequence[str] | None:
    """A mole fell onto a special point, which earns it nothing."""
    obs = moment.after
    kept = [point for lift in moment.events_of(BoardLifted) for _, point in lift.kept[moment.viewer]]
    found = [
        point for point in kept if obs.pro and point in grid(obs).special & set(obs.moles[moment.viewer])
    ]
    return places(obs, found[:1]) or None


def _stuck(moment: Moment) -> Sequence[str] | None:
    """A turn is lost; who loses an extra disc has had one, and a mole may only be kept from a star (M14)."""
    stuck = any(event.player == moment.viewer and not event.extra for event in moment.events_of(TurnLost))
    return seat(moment.viewer) if stuck else None


def _forced(moment: Moment) -> Sequence[str] | None:
    """Whatever is chosen, a mole leaves its hole, though another is outside.

    With an extra disc that one may be able to go so far, onto a star (M14).
    """
    found = moves(moment)
    free = any(move.a not in grid(moment.after).holes for move in found)
    if not found or free or moment.after.extra:
        return None
    return places(moment.after, outside(moment.after, moment.viewer)[:1]) or None


def _may_wait(moment: Moment) -> Sequence[str] | None:
    return seat(moment.viewer) if moment.actions and moment.after.may_wait else None


def _out(moment: Moment) -> Sequence[str] | None:
    return next((seat(event.player) for event in moment.events_of(PlayerOut)), None)


def _quiet(moment: Moment) -> Sequence[str] | None:
    obs = moment.after
    still = sum(map(bool, obs.moles))
    near = racing(obs) and obs.phase != OVER and obs.limit - obs.quiet <= NEAR * still
    return ("count",) if near else None


def _paths(moment: Moment) -> Sequence[str] | None:
    obs = moment.after
    return ("paths",) if moment.actions and obs.pro and obs.board == LAST else None


TIPS: Final = (
    Tip("taupes.tip.carried-off", _carried_off, "M11"),
    Tip("taupes.tip.dropped-on-star", _dropped, "M11"),
    Tip("taupes.tip.nowhere-to-go", _stuck, "M8"),
    Tip("taupes.tip.forced-out", _forced, "M8"),
    Tip("taupes.tip.may-wait", _may_wait, "M9"),
    Tip("taupes.tip.family-out", _out, "M12"),
    Tip("taupes.tip.running-dry", _quiet, "M17"),
    Tip("taupes.tip.dashed-paths", _paths, "M15"),
)
"""Said once in any match."""

"""What the teacher says once in any match, when it comes up for the first time: what is rare."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from game.engine.lesson import Moment, Tip
from game.games.haut_les_cubes.lessons.seen import kinds
from game.games.haut_les_cubes.rules import types as t


def _newly_trapped(moment: Moment) -> list[int]:
    return [seat for seat in moment.after.trapped if seat not in moment.before.trapped]


def _trapped(moment: Moment) -> Sequence[str] | None:
    me = moment.viewer
    return (f"giant-{me}", f"seat-{me}") if me in _newly_trapped(moment) else None


def _trapped_other(moment: Moment) -> Sequence[str] | None:
    others = [seat for seat in _newly_trapped(moment) if seat != moment.viewer]
    return (f"giant-{others[0]}", f"seat-{others[0]}") if others else None


def _relocated(moment: Moment) -> Sequence[str] | None:
    gone = [event.player for event in moment.events_of(t.GiantRelocated)]
    return (f"giant-{gone[0]}",) if gone else None


def _shuffled(moment: Moment) -> Sequence[str] | None:
    return ("pile",) if moment.events_of(t.PileShuffled) else None


def _empty_reserve(moment: Moment) -> Sequence[str] | None:
    obs = moment.after
    useless = t.NAPOZLA in obs.hand and not obs.reserves[moment.viewer]
    return ("card-n", f"reserve-{moment.viewer}") if useless and t.THROW in kinds(moment) else None


def _no_effect(moment: Moment) -> Sequence[str] | None:
    """Somebody's card did nothing; a push that nobody wanted is no news, nor is a cube that nobody had."""
    usual = (t.POUSSTOIA, t.NAPOZLA)
    thrown = [event for event in moment.events_of(t.CardThrown) if event.card not in usual]
    return (f"giant-{thrown[0].player}",) if thrown else None


def _shot(moment: Moment) -> Sequence[str] | None:
    hit = [event.victim for event in moment.events_of(t.GiantShot)]
    return (f"giant-{hit[0]}",) if hit else None


def _last_round(moment: Moment) -> Sequence[str] | None:
    begins = max(moment.before.scores) < t.GOAL <= max(moment.after.scores)
    return ("track",) if begins and moment.after.phase != t.OVER else None


def _level_scores(moment: Moment) -> Sequence[str] | None:
    """Two lead with the same score, and it is no small one."""
    scores, best = moment.after.scores, max(moment.after.scores)
    if moment.before.scores == scores or best < _MUCH or scores.count(best) < 2:
        return None
    return tuple(f"score-{seat}" for seat, score in enumerate(scores) if score == best)


_MUCH: Final = 9
"""A score from which it matters who reached it first."""

TIPS: Final = (
    Tip("haut_les_cubes.tip.trapped", _trapped, "C11"),
    Tip("haut_les_cubes.tip.last-round", _last_round, "C17"),
    Tip("haut_les_cubes.tip.relocated", _relocated, "C13"),
    Tip("haut_les_cubes.tip.trapped-other", _trapped_other, "C11"),
    Tip("haut_les_cubes.tip.empty-reserve", _empty_reserve, "C12"),
    Tip("haut_les_cubes.tip.shot", _shot, "C16"),
    Tip("haut_les_cubes.tip.level-scores", _level_scores, "C17"),
    Tip("haut_les_cubes.tip.shuffled", _shuffled, "C7"),
    Tip("haut_les_cubes.tip.no-effect", _no_effect, "C10"),
)

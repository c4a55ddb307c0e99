"""A first game for three, in which the teacher speaks up when something is new, and so less and less."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from game.engine.lesson import GuidedGame, Moment, Tip
from game.games.haut_les_cubes.lessons.seen import deepest, heights, kinds, pushers
from game.games.haut_les_cubes.rules import types as t

_GOOD: Final = 2
"""A drop that is worth a word."""
_HIGH: Final = 2
"""From so high on it hurts to be pushed."""
_NEAR: Final = t.GOAL - t.POINTS[3]
"""A score from which one jump may be the last but few."""


def _place(moment: Moment) -> Sequence[str] | None:
    return () if t.PLACE in kinds(moment) else None


def _higher(moment: Moment) -> Sequence[str] | None:
    """More cards than on the ground."""
    obs, me = moment.after, moment.viewer
    return ("hand", f"height-{me}") if t.DISCARD in kinds(moment) and obs.heights[me] else None


def _discard(moment: Moment) -> Sequence[str] | None:
    return ("hand",) if t.DISCARD in kinds(moment) else None


def _near_end(moment: Moment) -> Sequence[str] | None:
    return ("track",) if max(moment.before.scores) < _NEAR <= max(moment.after.scores) < t.GOAL else None


def _pushed(moment: Moment) -> Sequence[str] | None:
    pushes = [event for event in moment.events_of(t.GiantPushed) if event.victim == moment.viewer]
    fallen = any(push.after < push.before for push in pushes)
    return (f"giant-{moment.viewer}",) if fallen else None


def _jump(moment: Moment) -> Sequence[str] | None:
    obs = moment.after
    ready = t.STEP in kinds(moment) and obs.jump is not None and obs.jump.drop >= _GOOD
    return ("card-m", f"giant-{moment.viewer}") if ready else None


def _push(moment: Moment) -> Sequence[str] | None:
    victims = [action.seat for action in moment.actions if action.kind == t.PUSH]
    return ("card-p", f"giant-{victims[0]}") if victims else None


def _follow(moment: Moment) -> Sequence[str] | None:
    return (f"giant-{moment.viewer}",) if t.FOLLOW in kinds(moment) else None


def _danger(moment: Moment) -> Sequence[str] | None:
    """Another giant could push one's own."""
    obs, me = moment.after, moment.viewer
    near = [seat for seat in pushers(obs, me) if obs.hand_sizes[seat]]
    falls = obs.heights[me] >= _HIGH and near and t.STEP in kinds(moment)
    return (f"giant-{near[0]}", f"giant-{me}") if falls else None


def _rival(moment: Moment) -> Sequence[str] | None:
    """Another giant has a deep jump, and cards."""
    obs = moment.after
    able = [
        seat
        for seat in range(obs.players)
        if seat != moment.viewer and obs.hand_sizes[seat] and deepest(obs, seat) > _GOOD
    ]
    return (f"giant-{able[0]}",) if able and obs.phase == t.PLAYING and moment.actions else None


def _climb(moment: Moment) -> Sequence[str] | None:
    obs, levels = moment.after, heights(moment.after)
    own = obs.heights[moment.viewer]
    steps = [(action.x, action.y) for action in moment.actions if action.kind == t.STEP]
    return ("card-m",) if any(levels[cell] > own for cell in steps) else None


def _can(kind: int, *about: str) -> Callable[[Moment], Sequence[str] | None]:
    """A kind of play is possible for the first time."""
    return lambda moment: about if kind in kinds(moment) else None


GUIDED: Final = GuidedGame(
    3,
    {},
    (
        Tip("haut_les_cubes.guide.place", _place, "C6"),
        Tip("haut_les_cubes.guide.discard", _discard, "C7"),
        Tip("haut_les_cubes.guide.higher", _higher, "C7"),
        Tip("haut_les_cubes.guide.pushed", _pushed, "C14"),
        Tip("haut_les_cubes.guide.follow", _follow, "C14"),
        Tip("haut_les_cubes.guide.jump", _jump, "C11"),
        Tip("haut_les_cubes.guide.climb", _climb, "C11"),
        Tip("haut_les_cubes.guide.shove", _push, "C14"),
        Tip("haut_les_cubes.guide.danger", _danger, "C14"),
        Tip("haut_les_cubes.guide.rival", _rival, "C11"),
        Tip("haut_les_cubes.guide.far-leap", _can(t.LEAP, "card-h"), "C15"),
        Tip("haut_les_cubes.guide.shoot", _can(t.SHOOT, "card-s"), "C16"),
        Tip("haut_les_cubes.guide.build", _can(t.PUT, "card-n"), "C12"),
        Tip("haut_les_cubes.guide.take", _can(t.TAKE, "card-t"), "C13"),
        Tip("haut_les_cubes.guide.near-end", _near_end, "C17"),
    ),
)

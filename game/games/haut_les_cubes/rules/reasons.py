"""Why an action is not legal, with the clause that says so (law 5)."""

from __future__ import annotations

from collections.abc import Callable
from types import MappingProxyType
from typing import Final

from game.engine.reasons import Argument, Reason, player_ref
from game.games.haut_les_cubes.rules.grid import AHEAD, SQUARE, TOUCH, number
from game.games.haut_les_cubes.rules.moves import legal_actions, nearest, pushes
from game.games.haut_les_cubes.rules.notation import well_formed
from game.games.haut_les_cubes.rules.state import State
from game.games.haut_les_cubes.rules.types import (
    DEAL,
    DISCARD,
    DISCARDING,
    FOLLOW,
    FOLLOWING,
    LEAP,
    OVER,
    PLACE,
    PLACING,
    PLAYING,
    PUSH,
    PUT,
    RELOCATE,
    RELOCATING,
    SHOOT,
    SHUFFLE,
    START,
    STARTING,
    STAY,
    STEP,
    TAKE,
    THROW,
    Action,
    card_ref,
)

_PHASES: Final = MappingProxyType(
    {
        PLACING: ((PLACE,), "place-first", "C6"),
        DISCARDING: ((DISCARD,), "discard-first", "C7"),
        FOLLOWING: ((FOLLOW, STAY), "follow-first", "C14"),
        RELOCATING: ((RELOCATE,), "relocate-first", "C13"),
    }
)
"""By phase: the kinds of action that are asked for, and what is said of others."""
_NOT_NOW: Final = MappingProxyType(
    {
        PLACE: ("placed", "C6"),
        DISCARD: ("no-discard-now", "C7"),
        FOLLOW: ("no-follow-now", "C14"),
        STAY: ("no-follow-now", "C14"),
        RELOCATE: ("no-relocate-now", "C13"),
    }
)
"""By kind of action: what is said of it where a card is to be played."""


def _no(key: str, clause: str, **args: Argument) -> Reason:
    return Reason.of(f"haut_les_cubes.reason.{key}", clause, **args)


def why_not(state: State, action: Action) -> Reason | None:
    """Return None if the action is legal, else the reason."""
    kind, phase = action.kind, state.phase
    if phase == OVER:
        return _no("over", "C17")
    if phase == STARTING or kind == START:
        return _no("left-to-chance", "C6")
    if state.current < 0 or kind == DEAL:
        return _no("left-to-chance", "C7")
    if not well_formed(action):
        return _no("malformed", "")
    if phase != PLAYING:
        asked, key, clause = _PHASES[phase]
        if kind not in asked:
            return _no(key, clause)
    elif kind in _NOT_NOW:
        key, clause = _NOT_NOW[kind]
        return _no(key, clause)
    if action.card >= 0 and action.card not in state.hands[state.mover]:
        clause = "C7" if kind == DISCARD else "C8"
        return _no("not-in-hand", clause, card=card_ref(action.card))
    explain = _EXPLAIN.get(kind)
    return explain(state, action) if explain else None


def _height(state: State, spot: int) -> int:
    return state.mountain.height(spot)


def _no_room(state: State, spot: int) -> Reason | None:
    """Return why no giant can come to a cell, however it gets there (C3)."""
    if spot in state.giants:
        return _no("giant-there", "C3", player=player_ref(state.giants.index(spot)))
    if not state.mountain.in_contact(spot):
        return _no("no-contact", "C3")
    return None


def _why_no_start(state: State, action: Action) -> Reason | None:
    spot = number(action.x, action.y)
    if state.mountain.height(spot):
        return _no("covered", "C6")
    return _no_room(state, spot)


def _why_no_step(state: State, action: Action) -> Reason | None:
    start, spot = state.giants[state.mover], number(action.x, action.y)
    if spot == start:
        return _no("own-cell", "C11")
    if spot - start not in AHEAD:
        return _no("not-neighbour", "C11")
    up = _height(state, spot) - _height(state, start)
    return _no_room(state, spot) or (_no("too-high", "C11", up=up) if up > 1 else None)


def _why_no_put(state: State, action: Action) -> Reason | None:
    if not state.reserves[state.mover]:
        return _no("reserve-empty", "C12")
    corner = number(action.x, action.y)
    cells = [corner + step for step in SQUARE]
    standing = next((seat for seat, giant in enumerate(state.giants) if giant in cells), None)
    if standing is not None:
        return _no("giant-under", "C2", player=player_ref(standing))
    heights = [_height(state, spot) for spot in cells]
    if min(heights) < max(heights):
        return _no("uneven", "C2", low=min(heights), high=max(heights))
    if not heights[0] and not any(state.mountain.level_of_top(corner + step) >= 0 for step in TOUCH):
        return _no("apart", "C2")
    return None


def _why_no_take(state: State, action: Action) -> Reason | None:
    mountain, corner = state.mountain, number(action.x, action.y)
    if mountain.level_of_top(corner) < 0:
        return _no("no-cube", "C13")
    cells = [corner + step for step in SQUARE]
    if any(_height(state, spot) > mountain.level_of_top(corner) + 1 for spot in cells):
        return _no("cube-on-it", "C13")
    standing = next((seat for seat, giant in enumerate(state.giants) if giant in cells), None)
    if standing is not None:
        return _no("giant-on-it", "C13", player=player_ref(standing))
    return _no("last-cube", "C13") if len(mountain.cubes()) == 1 else None


def _why_no_push(state: State, action: Action) -> Reason | None:
    victim, spot = action.seat, number(action.x, action.y)
    if victim == state.mover or victim >= len(state.giants):
        return _no("own-giant", "C14")
    start, at = state.giants[state.mover], state.giants[victim]
    if at - start not in AHEAD:
        return _no("push-far", "C14", player=player_ref(victim))
    own, theirs = _height(state, start), _height(state, at)
    if own != theirs:
        return _no("push-level", "C14", player=player_ref(victim), own=own, theirs=theirs)
    if spot - at not in AHEAD[at - start]:
        return _no("not-ahead", "C14", player=player_ref(victim))
    up = _height(state, spot) - theirs
    return _no_room(state, spot) or (_no("push-up", "C14", up=up) if up > 0 else None)


def _why_no_shuffle(state: State, action: Action) -> Reason | None:
    if pushes(state.mountain, state.giants, state.mover):
        return _no("push-possible", "C14")
    start, spot = state.giants[state.mover], number(action.x, action.y)
    if spot == start:
        return _no("own-cell", "C14")
    if spot - start not in AHEAD:
        return _no("not-neighbour", "C14")
    up = _height(state, spot) - _height(state, start)
    return _no_room(state, spot) or (_no("not-level", "C14", by=abs(up)) if up else None)


def _why_no_leap(state: State, action: Action) -> Reason | None:
    start, spot = state.giants[state.mover], number(action.x, action.y)
    if spot == start:
        return _no("own-cell", "C15")
    up = _height(state, spot) - _height(state, start)
    if up > 0 and spot - start not in AHEAD:
        return _no("leap-high", "C15", up=up)
    return _no_room(state, spot)


def _why_no_shot(state: State, action: Action) -> Reason | None:
    victim, spot = action.seat, number(action.x, action.y)
    if victim == state.mover or victim >= len(state.giants):
        return _no("own-giant", "C16")
    at = state.giants[victim]
    if at - state.giants[state.mover] in AHEAD:
        return _no("shot-near", "C16", player=player_ref(victim))
    if spot - at not in AHEAD:
        return _no("shot-beside", "C16", player=player_ref(victim))
    up = _height(state, spot) - _height(state, at)
    return _no_room(state, spot) or (_no("shot-up", "C16", up=up) if up > 0 else None)


def _why_no_throw(state: State, action: Action) -> Reason | None:
    if action in legal_actions(state):
        return None
    return _no("must-carry-out", "C8", card=card_ref(action.card))


def _why_not_there(state: State, action: Action) -> Reason | None:
    spot = number(action.x, action.y)
    if state.mountain.height(spot):
        return _no("covered", "C13")
    spots = nearest(state, state.stranded[0])
    return _no_room(state, spot) or (_no("not-nearest", "C13") if spot not in spots else None)


_EXPLAIN: Final = MappingProxyType[int, Callable[[State, Action], Reason | None]](
    {
        PLACE: _why_no_start,
        STEP: _why_no_step,
        PUT: _why_no_put,
        TAKE: _why_no_take,
        PUSH: _why_no_push,
        SHUFFLE: _why_no_shuffle,
        LEAP: _why_no_leap,
        SHOOT: _why_no_shot,
        THROW: _why_no_throw,
        RELOCATE: _why_not_there,
    }
)

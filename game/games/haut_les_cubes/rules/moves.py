"""What may be done: the legal actions of each card, and what each of them is made of (C11 to C16).

Legal actions come by card, then kind, then whose giant, then cell; those of one list are all different.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from game.games.haut_les_cubes.rules.grid import cell, distance
from game.games.haut_les_cubes.rules.mountain import Mountain
from game.games.haut_les_cubes.rules.state import State
from game.games.haut_les_cubes.rules.types import (
    CODES,
    DEAL,
    DISCARD,
    DISCARDING,
    FOLLOW,
    FOLLOWING,
    PLACE,
    PLACING,
    PLAYING,
    POUSSTOIA,
    PUSH,
    RELOCATE,
    RELOCATING,
    SHOOT,
    STAY,
    THROW,
    TVAVOARTOA,
    Action,
)

DEALS: Final = tuple(Action(DEAL, card) for card in range(len(CODES)))
DISCARDS: Final = tuple(Action(DISCARD, card) for card in range(len(CODES)))
THROWS: Final = tuple(Action(THROW, card) for card in range(len(CODES)))
FOLLOW_OR_STAY: Final = (Action(FOLLOW), Action(STAY))


def legal_actions(state: State) -> Sequence[Action]:
    """Return what the seat that is to decide may do; a state remembers it."""
    if state.legal is None:
        state.legal = _in_phase(state)
    return state.legal


def _in_phase(state: State) -> Sequence[Action]:
    phase = state.phase
    if phase == PLAYING:
        return _plays(state)
    if phase == DISCARDING:
        return tuple([DISCARDS[card] for card in sorted(set(state.hands[state.mover]))])
    if phase == FOLLOWING:
        return FOLLOW_OR_STAY
    if phase == RELOCATING:
        return tuple([Action(RELOCATE, -1, *cell(spot)) for spot in nearest(state, state.stranded[0])])
    if phase == PLACING:
        return tuple([Action(PLACE, -1, *cell(spot)) for spot in starts(state)])
    return ()


def starts(state: State) -> list[int]:
    """Return the cells where a giant may begin: uncovered, in contact, free (C6)."""
    mountain, giants = state.mountain, state.giants
    numbers, heights = mountain.ground.numbers, mountain.heights
    return [numbers[spot] for spot in mountain.cells() if heights[spot] == 0 and numbers[spot] not in giants]


def nearest(state: State, seat: int) -> list[int]:
    """Return the free ground cells in contact that are nearest to a stranded giant, ascending (C13)."""
    start = state.giants[seat]
    free = [(distance(start, spot), spot) for spot in starts(state)]
    least = min(free)[0]
    return [spot for far, spot in free if far == least]


def _plays(state: State) -> list[Action]:
    """Return the plays of every card of the hand (C8, C10)."""
    actions: list[Action] = []
    last = -1
    for card in state.hands[state.mover]:
        if card != last:
            last = card
            actions += plays_of(state, card)
    return actions


def plays_of(state: State, card: int) -> list[Action]:
    """Return what the mover can do with a card; only to throw it away, if nothing else (C8, C10)."""
    return _BY_CARD[card](state) or [THROWS[card]]


def _steps(state: State) -> list[Action]:
    """Return the steps: level, up by 1, or down (C11)."""
    ground, heights = state.mountain.ground, state.mountain.heights
    giants = ground.spots(state.giants)
    start = giants[state.mover]
    highest = max(0, heights[start]) + 1
    return [
        ground.steps.at(start + way)
        for way in ground.around
        if 0 <= heights[start + way] <= highest and start + way not in giants
    ]


def _puts(state: State) -> list[Action]:
    """Return the places for a cube of one's reserve (C12)."""
    return state.mountain.free_puts(state.giants) if state.reserves[state.mover] else []


def _takes(state: State) -> list[Action]:
    """Return the cubes with neither cube nor giant on them, unless there is only one cube (C13)."""
    mountain, ground = state.mountain, state.mountain.ground
    tops = mountain.tops()
    if len(tops) == 1 and len(mountain.cubes()) == 1:
        return []
    under = {giant + way for giant in ground.spots(state.giants) for way in ground.under}
    return [ground.takes.at(corner) for corner in tops if corner not in under]


def pushes(mountain: Mountain, giants: Sequence[int], seat: int) -> list[Action]:
    """Return the pushes of a neighbour on one's own level to a cell ahead, level or lower (C14)."""
    ground, heights = mountain.ground, mountain.heights
    spots = ground.spots(giants)
    start = spots[seat]
    level = heights[start]
    actions: list[Action] = []
    for victim, at in enumerate(spots):
        if heights[at] == level and at - start in ground.around:
            actions += [
                Action(PUSH, POUSSTOIA, *cell(ground.numbers[spot]), victim)
                for way in ground.ahead[at - start]
                if 0 <= heights[spot := at + way] <= level and spot not in spots
            ]
    return actions


def _shoves(state: State) -> list[Action]:
    """Return the pushes; if there are none, the steps on one's own level, and doing without (C14)."""
    actions = pushes(state.mountain, state.giants, state.mover)
    if actions:
        return actions
    ground, heights = state.mountain.ground, state.mountain.heights
    giants = ground.spots(state.giants)
    start = giants[state.mover]
    level = max(0, heights[start])
    actions = [
        ground.shuffles.at(start + way)
        for way in ground.around
        if heights[start + way] == level and start + way not in giants
    ]
    actions.append(THROWS[POUSSTOIA])
    return actions


def _leaps(state: State) -> list[Action]:
    """Return the leaps up to a higher neighbour, and along to any cell as high or lower (C15)."""
    ground, heights = state.mountain.ground, state.mountain.heights
    giants = ground.spots(state.giants)
    start = giants[state.mover]
    level = max(0, heights[start])
    near = [start + way for way in ground.around]
    return [
        ground.leaps.at(spot)
        for spot in state.mountain.cells()
        if (heights[spot] <= level or spot in near) and spot not in giants
    ]


def _shots(state: State) -> list[Action]:
    """Return where a giant far off can be moved: a neighbour cell of its own, level or lower (C16)."""
    ground, heights = state.mountain.ground, state.mountain.heights
    giants = ground.spots(state.giants)
    start = giants[state.mover]
    actions: list[Action] = []
    for victim, at in enumerate(giants):
        if at != start and at - start not in ground.around:
            actions += [
                Action(SHOOT, TVAVOARTOA, *cell(ground.numbers[spot]), victim)
                for way in ground.around
                if 0 <= heights[spot := at + way] <= heights[at] and spot not in giants
            ]
    return actions


_BY_CARD: Final[tuple[Callable[[State], list[Action]], ...]] = (
    _steps,
    _puts,
    _shoves,
    _takes,
    _leaps,
    _shots,
)

"""What giants can reach by themselves with a step or a jump, as everybody sees it on the mountain (C11)."""

from __future__ import annotations

from game.games.haut_les_cubes.rules.grid import NOWHERE, cell
from game.games.haut_les_cubes.rules.state import State
from game.games.haut_les_cubes.rules.types import DISCARDING, PLAYING, Jump, jump_points


def best_jump(state: State, seat: int) -> Jump | None:
    """Return the best jump that a giant has (C11), of equals the first; None if it has none."""
    ground, heights = state.mountain.ground, state.mountain.heights
    giants = ground.spots(state.giants)
    start = end = giants[seat]
    for way in ground.around:
        spot = start + way
        if 0 <= heights[spot] < heights[end] and spot not in giants:
            end = spot
    drop = heights[start] - heights[end]
    return Jump(cell(ground.numbers[end]), drop, jump_points(drop)) if drop else None


def deepest(state: State, seat: int) -> int:
    """Return the drop of the best jump that a giant has (C11); 0 if it has none."""
    jump = best_jump(state, seat)
    return jump.drop if jump is not None else 0


def now(state: State) -> Jump | None:
    """Return the best jump of whose turn it is to choose among cards (C7, C8)."""
    return best_jump(state, state.mover) if state.phase in (DISCARDING, PLAYING) else None


def climbs(state: State, seat: int) -> bool:
    """Return whether a giant can step up (C11)."""
    ground, heights = state.mountain.ground, state.mountain.heights
    giants = ground.spots(state.giants)
    start = giants[seat]
    higher = max(0, heights[start]) + 1
    return any([heights[start + way] == higher and start + way not in giants for way in ground.around])


def trapped(state: State, seat: int) -> bool:
    """Return whether a giant could step to no neighbour cell even if no other giant stood there (C11).

    A stranded one is not: it goes elsewhere first (C13).
    """
    if seat in state.stranded:
        return False
    ground, heights = state.mountain.ground, state.mountain.heights
    start = ground.spot(state.giants[seat])
    highest = max(0, heights[start]) + 1
    return not any(0 <= heights[start + way] <= highest for way in ground.around)


def all_trapped(state: State) -> tuple[int, ...]:
    """Return the seats whose giants are trapped."""
    return tuple([seat for seat, spot in enumerate(state.giants) if spot != NOWHERE and trapped(state, seat)])

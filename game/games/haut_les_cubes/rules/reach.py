"""What giants can reach by themselves with a step or a jump, as everybody sees it on the mountain (C11)."""

from __future__ import annotations

from game.games.haut_les_cubes.rules.grid import NEIGHBOURS, NOWHERE, cell
from game.games.haut_les_cubes.rules.state import State
from game.games.haut_les_cubes.rules.types import DISCARDING, PLAYING, Jump, jump_points


def best_jump(state: State, seat: int) -> Jump | None:
    """Return the best jump that a giant has (C11), of equals the first; None if it has none."""
    heights, rim = state.mountain.heights, state.mountain.rim
    start = state.giants[seat]
    low, end = heights.get(start, 0), start
    level = low
    for way in NEIGHBOURS:
        spot = start + way
        if spot not in state.giants and (spot in heights or spot in rim) and heights.get(spot, 0) < low:
            low, end = heights.get(spot, 0), spot
    return Jump(cell(end), level - low, jump_points(level - low)) if low < level else None


def deepest(state: State, seat: int) -> int:
    """Return the drop of the best jump that a giant has (C11); 0 if it has none."""
    jump = best_jump(state, seat)
    return jump.drop if jump is not None else 0


def now(state: State) -> Jump | None:
    """Return the best jump of whose turn it is to choose among cards (C7, C8)."""
    return best_jump(state, state.mover) if state.phase in (DISCARDING, PLAYING) else None


def climbs(state: State, seat: int) -> bool:
    """Return whether a giant can step up (C11)."""
    height, start = state.mountain.heights.get, state.giants[seat]
    higher = height(start, 0) + 1
    return any(height(start + way, 0) == higher and start + way not in state.giants for way in NEIGHBOURS)


def trapped(state: State, seat: int) -> bool:
    """Return whether a giant could step to no neighbour cell even if no other giant stood there (C11)."""
    heights, rim = state.mountain.heights, state.mountain.rim
    start = state.giants[seat]
    highest = heights.get(start, 0) + 1
    for way in NEIGHBOURS:
        spot = start + way
        if spot in rim or heights.get(spot, highest + 1) <= highest:
            return False
    return True


def all_trapped(state: State) -> tuple[int, ...]:
    """Return the seats whose giants are trapped; a stranded one is not: it goes elsewhere first (C13)."""
    return tuple(
        [
            seat
            for seat, spot in enumerate(state.giants)
            if spot != NOWHERE and seat not in state.stranded and trapped(state, seat)
        ]
    )

"""What giants can reach by themselves with a step or a jump, as everybody sees it on the mountain (C11)."""

from __future__ import annotations

from game.games.haut_les_cubes.rules.grid import NEIGHBOURS, NOWHERE
from game.games.haut_les_cubes.rules.state import State


def deepest(state: State, seat: int) -> int:
    """Return the drop of the best jump that a giant has (C11); 0 if it has none."""
    heights, rim = state.mountain.heights, state.mountain.rim
    start = state.giants[seat]
    level = heights.get(start, 0)
    drops = [
        level - heights.get(spot, 0)
        for way in NEIGHBOURS
        if (spot := start + way) not in state.giants and (spot in heights or spot in rim)
    ]
    return max([0, *drops])


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

"""What each giant could do with one card or the other: what sentences about them are held against."""

from __future__ import annotations

from typing import Any

from game.games.haut_les_cubes.rules import types as t
from game.games.haut_les_cubes.rules.grid import NOWHERE, cell, number
from game.games.haut_les_cubes.rules.state import fork
from tests.conformance.claims import Moment


def height(state: Any, spot: int) -> int:
    """Return how many cubes lie under a cell."""
    return state.mountain.height(spot)  # type: ignore[no-any-return]


def level(state: Any, seat: int) -> int:
    """Return how high a giant stands."""
    return height(state, state.giants[seat])


def asked(state: Any, seat: int, card: int) -> Any:
    """Return the position with a seat to play, and nothing but this card in its hand."""
    new = fork(state)
    new.phase, new.current, new.mover, new.stranded, new.vacated = t.PLAYING, seat, seat, (), NOWHERE
    new.due, new.legal = 0, None
    new.hands = tuple((card,) if other == seat else (t.NAPOZLA,) for other in range(len(state.hands)))
    return new


def uses(m: Moment, state: Any, seat: int, card: int, *kinds: int) -> list[Any]:
    """Return what a seat could do with a card, of some kinds."""
    return [action for action in m.game.legal_actions(asked(state, seat, card)) if action.kind in kinds]


def best_jump(m: Moment, state: Any, seat: int) -> tuple[int, int]:
    """Let a giant step everywhere: return the drop and the points of its best jump."""
    found = [(0, 0)]
    for step in uses(m, state, seat, t.MOAVEOU, t.STEP):
        events: list[Any] = []
        m.game.apply(asked(state, seat, t.MOAVEOU), step, events)
        found += [(e.drop, e.after - e.before) for e in events if isinstance(e, t.Scored)]
    return max(found)


def trapped(m: Moment, state: Any, seat: int) -> bool:
    """Whether a giant could step nowhere even if it were alone; a stranded one goes elsewhere first (C13)."""
    if seat in state.stranded:
        return False
    alone = asked(state, seat, t.MOAVEOU)
    alone.giants = tuple(spot if other == seat else NOWHERE for other, spot in enumerate(state.giants))
    return not any(action.kind == t.STEP for action in m.game.legal_actions(alone))


def climbs(m: Moment, state: Any, seat: int) -> bool:
    """Whether a giant can step up."""
    steps = uses(m, state, seat, t.MOAVEOU, t.STEP)
    return any(height(state, number(step.x, step.y)) > level(state, seat) for step in steps)


def falls(m: Moment, state: Any, seat: int, card: int) -> dict[int, int]:
    """Return whom a seat could move with a card, and how deep each would fall at most."""
    found: dict[int, int] = {}
    for action in uses(m, state, seat, card, t.PUSH, t.SHOOT):
        drop = level(state, action.seat) - height(state, number(action.x, action.y))
        found[action.seat] = max(drop, found.get(action.seat, 0))
    return found


def pushed(m: Moment, state: Any, seat: int) -> dict[int, int]:
    """Return who could push a giant, and how deep."""
    others = [other for other in range(len(state.giants)) if other != seat]
    found = {other: falls(m, state, other, t.POUSSTOIA) for other in others}
    return {other: fallen[seat] for other, fallen in found.items() if seat in fallen}


def code(card: int) -> str:
    """Return a card's code."""
    return t.CODES[card]


def aim(m: Moment) -> int:
    """Return the cell that an action names."""
    return number(m.action.x, m.action.y)


def touches(m: Moment, spot: int) -> bool:
    """Whether a cell is next to one that is covered."""
    x, y = cell(spot)
    return any(height(m.state, number(x + dx, y + dy)) for dx in (-1, 0, 1) for dy in (-1, 0, 1))

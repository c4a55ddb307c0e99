"""What refusals of *Haut les cubes* claim."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from game.games.haut_les_cubes.rules import types as t
from game.games.haut_les_cubes.rules.grid import NOWHERE, cell, number
from tests.conformance.claims import Check, Moment, readable
from tests.games.haut_les_cubes.facts import aim, code, height, level, touches, uses


def standing(m: Moment, spot: int) -> str:
    """Return whose giant stands on a cell; "" if none."""
    return str(m.state.giants.index(spot)) if spot in m.state.giants else ""


def near(one: int, other: int) -> bool:
    """Whether two cells are neighbours."""
    (x, y), (u, v) = cell(one), cell(other)
    return max(abs(x - u), abs(y - v)) == 1


def start(m: Moment) -> int:
    """Return the cell that an action starts from: the pushed or shot giant's, or else one's own."""
    return m.state.giants[m.action.seat if m.action.kind in (t.PUSH, t.SHOOT) else m.seat]  # type: ignore[no-any-return]


def up(m: Moment) -> int:
    """Return how far up an action leads."""
    return height(m.state, aim(m)) - height(m.state, start(m))


def square(spot: int) -> list[int]:
    """Return the cells of a cube by its near corner."""
    x, y = cell(spot)
    return [number(x + dx, y + dy) for dx in (0, 1) for dy in (0, 1)]


def _too_far_up(limit: int) -> Check:
    return lambda m, up: up == _up_by(m) > limit


def _up_by(m: Moment) -> int:
    return up(m)


def _uneven(m: Moment, low: int, high: int) -> bool:
    found = [height(m.state, spot) for spot in square(aim(m))]
    return (min(found), max(found)) == (low, high) and low < high


def _apart(m: Moment) -> bool:
    return not any(height(m.state, spot) for spot in square(aim(m))) and not any(
        touches(m, spot) for spot in square(aim(m))
    )


def _cube_on_it(m: Moment) -> bool:
    mine = [z for x, y, z in m.state.mountain.cubes() if (x, y) == cell(aim(m))]
    return bool(mine) and any(height(m.state, spot) > max(mine) + 1 for spot in square(aim(m)))


def _not_ahead(m: Moment, player: str) -> bool:
    """Whether the cell lies neither straight on nor slanting ahead."""
    (x, y), (u, v), (p, q) = cell(m.state.giants[m.seat]), cell(start(m)), cell(aim(m))
    ahead, way = (u - x, v - y), (p - u, q - v)
    off = max(abs(ahead[0] - way[0]), abs(ahead[1] - way[1]))
    straight = ahead == way
    beside = off == 1 and abs(ahead[0] - way[0]) + abs(ahead[1] - way[1]) == 1
    return player == str(m.action.seat) and not (
        (straight or beside) and way != (0, 0) and near(aim(m), start(m))
    )


def _push_level(m: Moment, player: str, own: int, theirs: int) -> bool:
    seat = int(player)
    return (
        seat == m.action.seat
        and (own, theirs) == (level(m.state, m.seat), level(m.state, seat))
        and own != theirs
    )


def _far(m: Moment, player: str) -> bool:
    return player == str(m.action.seat) and not near(m.state.giants[m.seat], m.state.giants[int(player)])


def _not_nearest(m: Moment) -> bool:
    if not m.state.stranded:
        return False
    (x, y), spot = cell(m.state.giants[m.state.stranded[0]]), aim(m)
    others = [cell(number(a.x, a.y)) for a in m.game.legal_actions(m.state)]

    def away(u: int, v: int) -> tuple[int, int]:
        return max(abs(u - x), abs(v - y)), (u - x) ** 2 + (v - y) ** 2

    return min(away(*other) for other in others) < away(*cell(spot))


REFUSALS: Final[Mapping[str, Check]] = MappingProxyType(
    {
        "reason.over": lambda m: m.state.phase == t.OVER,
        "reason.left-to-chance": lambda m: m.action.kind in (t.START, t.DEAL) or m.state.current < 0,
        "reason.malformed": lambda m: not readable(m),
        "reason.place-first": lambda m: m.state.giants[m.seat] == NOWHERE and m.action.kind != t.PLACE,
        "reason.discard-first": lambda m: m.state.due > 0 and m.action.kind != t.DISCARD,
        "reason.follow-first": lambda m: (
            m.state.vacated != NOWHERE and m.action.kind not in (t.FOLLOW, t.STAY)
        ),
        "reason.relocate-first": lambda m: bool(m.state.stranded) and m.action.kind != t.RELOCATE,
        "reason.placed": lambda m: NOWHERE not in m.state.giants,
        "reason.no-discard-now": lambda m: not m.state.due and m.action.kind == t.DISCARD,
        "reason.no-follow-now": lambda m: m.state.vacated == NOWHERE,
        "reason.no-relocate-now": lambda m: all(
            height(m.state, spot) or touches(m, spot) for spot in m.state.giants
        ),
        "reason.not-in-hand": lambda m, card: (
            code(m.action.card) == card and m.action.card not in m.state.hands[m.seat]
        ),
        "reason.giant-there": lambda m, player: standing(m, aim(m)) == player,
        "reason.no-contact": lambda m: not height(m.state, aim(m)) and not touches(m, aim(m)),
        "reason.covered": lambda m: height(m.state, aim(m)) > 0,
        "reason.own-cell": lambda m: aim(m) == m.state.giants[m.seat],
        "reason.not-neighbour": lambda m: not near(aim(m), m.state.giants[m.seat]),
        "reason.too-high": _too_far_up(1),
        "reason.reserve-empty": lambda m: not m.state.reserves[m.seat],
        "reason.giant-under": lambda m, player: (
            player in {standing(m, spot) for spot in square(aim(m))} - {""}
        ),
        "reason.uneven": _uneven,
        "reason.apart": _apart,
        "reason.no-cube": lambda m: cell(aim(m)) not in {(x, y) for x, y, _ in m.state.mountain.cubes()},
        "reason.cube-on-it": _cube_on_it,
        "reason.giant-on-it": lambda m, player: (
            player in {standing(m, spot) for spot in square(aim(m))} - {""}
        ),
        "reason.last-cube": lambda m: len(m.state.mountain.cubes()) == 1,
        "reason.own-giant": lambda m: m.action.seat == m.seat,
        "reason.push-far": _far,
        "reason.push-level": _push_level,
        "reason.not-ahead": _not_ahead,
        "reason.push-up": _too_far_up(0),
        "reason.push-possible": lambda m: bool(uses(m, m.state, m.seat, t.POUSSTOIA, t.PUSH)),
        "reason.not-level": lambda m, by: by == abs(up(m)) > 0,
        "reason.leap-high": lambda m, up: up == _up_by(m) > 0 and not near(aim(m), m.state.giants[m.seat]),
        "reason.shot-near": lambda m, player: (
            player == str(m.action.seat) and near(m.state.giants[m.seat], m.state.giants[int(player)])
        ),
        "reason.shot-beside": lambda m, player: (
            player == str(m.action.seat) and not near(aim(m), m.state.giants[int(player)])
        ),
        "reason.shot-up": _too_far_up(0),
        "reason.must-carry-out": lambda m, card: (
            code(m.action.card) == card
            and any(
                action.card == m.action.card
                for action in m.game.legal_actions(m.state)
                if action.kind != t.THROW
            )
        ),
        "reason.not-nearest": _not_nearest,
    }
)

"""What the sentences of *Taupes et compagnie* claim, by the moves and discs that follow."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import combinations
from types import MappingProxyType
from typing import Any, Final

from game.engine.hexgrid import DIRECTIONS, hexagon
from game.games.taupes.rules import types as t
from game.games.taupes.rules.boards import point_name
from game.games.taupes.rules.discs import COUNTS
from game.games.taupes.rules.state import fork
from tests.conformance.claims import Check, Moment, readable


def discs(state: Any, seat: int) -> list[int]:
    """Return a seat's face-down discs."""
    return [value for value, count in enumerate(COUNTS[state.discs[seat]], 1) for _ in range(count)]


def moves(m: Moment, state: Any, seat: int, *values: int, extra: bool = False) -> list[Any]:
    """Return the moves of a seat if it had turned these discs up."""
    now = fork(state)
    now.phase, now.current, now.mover, now.turned, now.extra = t.MOVING, seat, seat, values, extra
    now.legal = None
    return [action for action in m.game.legal_actions(now) if action.kind == t.MOVE]


def name(state: Any, point: int) -> str:
    """Return what a point is called."""
    return point_name(state.ground.radius, point)


def hole(state: Any, point: int) -> bool:
    """Whether a point is a hole."""
    return bool(state.ground.holes >> point & 1)


def filled(state: Any) -> int:
    """Count the holes with moles."""
    return sum(hole(state, point) for own in state.moles for point in own)


def holes(state: Any) -> int:
    """Count the holes."""
    return sum(hole(state, point) for point in range(len(hexagon(state.ground.radius))))


def steps(state: Any, point: int) -> int:
    """Walk from a point, space by space, to the nearest hole without a mole."""
    places = hexagon(state.ground.radius)
    standing = {point for own in state.moles for point in own}
    goals = {place for i, place in enumerate(places) if hole(state, i) and i not in standing}
    reached, far = {places[point]}, 0
    while not reached & goals:
        reached |= {(q + dq, r + dr) for q, r in reached for dq, dr in DIRECTIONS} & set(places)
        far += 1
    return far


def mole(m: Moment, state: Any) -> int:
    """Return where the mole stands that was moved or put down."""
    return m.action.a if m.action.kind == t.PLACE else m.action.b  # type: ignore[no-any-return]


def out_and_in(m: Moment) -> tuple[bool, bool]:
    """Whether a move leaves a hole, and whether it ends in one."""
    return hole(m.state, m.action.a), hole(m.state, m.action.b)


def over(m: Moment) -> bool:
    """Whether the game is over with the action."""
    return bool(m.events(t.GameEnded))


def _way(leaves: bool, enters: bool) -> Check:
    def check(m: Moment, filled: int, holes: int) -> bool:
        return (
            m.action.kind == t.MOVE
            and out_and_in(m) == (leaves, enters)
            and not over(m)
            and _count(m) == (filled, holes)
            and m.now.phase != t.OFFERED
        )

    return check


def _count(m: Moment) -> tuple[int, int]:
    return filled(m.now), holes(m.now)


def _goes(m: Moment, points: int, steps: int) -> bool:
    return (
        m.action.kind == t.MOVE
        and out_and_in(m) == (False, False)
        and not over(m)
        and m.events(t.MoleMoved)[0].distance == points
        and _steps(m) == steps
    )


def _steps(m: Moment) -> int:
    return steps(m.now, mole(m, m.now))


def _lift(m: Moment) -> tuple[int, int, int, int] | None:
    """Return what a seat keeps and loses, what the others lose, and who is out, if a board is lifted."""
    if m.now.ground.number == m.state.ground.number:
        return None
    before, after = list(map(len, m.state.moles)), list(map(len, m.now.moles))
    lost = [old - new for old, new in zip(before, after, strict=True)]
    out = sum(old > 0 == new for old, new in zip(before, after, strict=True))
    return after[m.seat], lost[m.seat], sum(lost) - lost[m.seat], out


def draws(m: Moment, state: Any, seat: int) -> list[tuple[int, ...]]:
    """Return what a seat may turn up, each as likely: one disc, or two of them."""
    own = discs(state, seat)
    return list(combinations(own, 2 if m.game.setup.two_discs and len(own) > 1 else 1))


def drawn(m: Moment) -> tuple[int, int, int]:
    """Turn up all discs that may come: how many ways, how many force a mole out, how many leave one stuck."""
    ways = draws(m, m.state, m.seat)
    found = [moves(m, m.state, m.seat, *way, extra=m.state.extra) for way in ways]
    forced = sum(bool(can) and all(hole(m.state, move.a) for move in can) for can in found)
    return len(ways), forced, sum(not can for can in found)


def _turn(m: Moment, discs: int) -> bool:
    return m.action.kind == t.TURN and discs == len(_own(m)) > 1 and drawn(m)[1:] == (0, 0)


def _own(m: Moment) -> list[int]:
    return discs(m.state, m.seat)


def _bars(m: Moment, player: str, hole: str, disc: int) -> bool:
    seat, point = int(player), _point(m, hole)
    if point is None or disc not in discs(m.now, seat) or point in [p for own in m.now.moles for p in own]:
        return False
    could = any(move.b == point for move in moves(m, m.state, seat, disc))
    return could and not any(move.b == point for move in moves(m, m.now, seat, disc))


def _point(m: Moment, called: str) -> int | None:
    points = range(len(hexagon(m.state.ground.radius)))
    return next((point for point in points if name(m.state, point) == called), None)


def _free(m: Moment, point: str) -> bool:
    """Turn up each disc now: the mole can move with it, so no other has to leave its hole."""
    extra = m.now.phase == t.OFFERED
    return all(
        any(name(m.now, move.a) == point and not hole(m.now, move.a) for move in found)
        for value in discs(m.now, m.seat)
        for found in (moves(m, m.now, m.seat, value, extra=extra), moves(m, m.now, m.seat, value))
    )


def _opens(m: Moment, good: int, discs: int) -> bool:
    own = _after(m)
    able = [
        any(hole(m.now, move.b) and not hole(m.now, move.a) for move in moves(m, m.now, m.seat, value))
        for value in own
    ]
    return (good, discs) == (sum(able), len(own)) and good > 0


def _way_in(m: Moment, disc: int, start: str, hole: str) -> bool:
    a, b = _point(m, start), _point(m, hole)
    goes = any((move.a, move.b) == (a, b) for move in moves(m, m.now, m.seat, disc))
    return goes and disc in _after(m) and b in _holes(m) and a not in _holes(m)


def _holes(m: Moment) -> set[int]:
    return {point for point in range(len(hexagon(m.now.ground.radius))) if hole(m.now, point)}


def _saves(m: Moment, left: int) -> bool:
    return out_and_in(m) == (False, True) and left == holes(m.now) - filled(m.now) > 0 and not _lift(m)


def _risks(m: Moment, bad: int, discs: int) -> bool:
    """Turn up each disc at the next turn: only moles in holes can move, and not all of them are."""
    own, outside = _after(m), set(m.now.moles[m.seat]) - _holes(m)
    found = [moves(m, m.now, m.seat, value) for value in own]
    forced = sum(bool(can) and all(hole(m.now, move.a) for move in can) for can in found)
    return (bad, discs) == (forced, len(own)) and bad > 0 and bool(outside) and m.now.mover != m.seat


def _after(m: Moment) -> list[int]:
    return discs(m.now, m.seat)


def _last_hole(m: Moment, player: str) -> bool:
    """Turn up all that the next player may: with half of it a board can be lifted, and one is out."""
    seat = int(player)
    if m.now.phase != t.TURNING or m.now.mover != seat or seat == m.seat or m.now.ground.number == 3:
        return False
    ways = draws(m, m.now, seat)
    return 2 * sum(_ousts(m, seat, way) for way in ways) >= len(ways)


def _ousts(m: Moment, seat: int, way: tuple[int, ...]) -> bool:
    state = fork(m.now)
    state.phase, state.turned, state.legal = t.MOVING, way, None
    moved = [m.game.apply(state, move) for move in moves(m, m.now, seat, *way)]
    return any(not after.moles[m.seat] for after in moved)


def standing(state: Any, point: int) -> str:
    """Return whose mole stands on a point; "" if nobody's."""
    return next((str(seat) for seat, own in enumerate(state.moles) if point in own), "")


def _path(m: Moment) -> list[int]:
    """Return the points of a straight move, the start left out; empty if it is none."""
    places = hexagon(m.state.ground.radius)
    (q, r), end = places[m.action.a], places[m.action.b]
    for dq, dr in DIRECTIONS:
        line = [(q + dq * n, r + dr * n) for n in range(1, 2 * m.state.ground.radius + 1)]
        if end in line:
            return [places.index(place) for place in line[: line.index(end) + 1]]
    return []


def _in_way(m: Moment, point: str, crossed: bool, owner: str | None) -> bool:
    spots = [m.action.a] if m.action.kind == t.PLACE else _path(m)
    spots = spots[:-1] if crossed else spots[-1:]
    found = [spot for spot in spots if name(m.state, spot) == point]
    return bool(found) and standing(m.state, found[0]) == (str(m.seat) if owner is None else owner)


def _blocked(crossed: bool) -> tuple[Check, Check]:
    """Return the checks of a mole in the way: another player's, and one's own."""
    return (
        lambda m, point, player: player != str(m.seat) and _in_way(m, point, crossed, player),
        lambda m, point: _in_way(m, point, crossed, None),
    )


def _can(m: Moment, point: str) -> bool:
    return any(
        name(m.state, move.a) == point for move in m.game.legal_actions(m.state) if move.kind == t.MOVE
    )


def _start(m: Moment, point: str) -> str | None:
    """Return whose mole stands where a move starts; None if that point is called otherwise."""
    return standing(m.state, m.action.a) if name(m.state, m.action.a) == point else None


def _wait_free(m: Moment, moles: int, point: str) -> bool:
    outside = [spot for spot in m.state.moles[m.seat] if not hole(m.state, spot)]
    return len(outside) == moles and point in {name(m.state, spot) for spot in outside}


def _dashed(m: Moment, point: str) -> bool:
    """Take all moles away but the one: it still can't go, and it comes to the centre."""
    state = fork(m.state)
    state.moles = tuple((m.action.a,) if seat == m.seat else () for seat in range(len(state.moles)))
    state.taken, state.legal = 1 << m.action.a, None
    path = _path(m)
    alone = m.action not in moves(m, state, m.seat, len(path))
    return alone and m.state.ground.number == 3 and point in {name(m.state, spot) for spot in path}


_TAKEN: Final = _blocked(False)
_CROSSED: Final = _blocked(True)

CLAIMS: Final[Mapping[str, Check]] = MappingProxyType(
    {
        "outlook.place": lambda m, point, steps: (
            m.action.kind == t.PLACE
            and standing(m.now, m.action.a) == str(m.seat)
            and name(m.now, m.action.a) == point
            and _steps(m) == steps
        ),
        "outlook.goes": _goes,
        "outlook.fills": _way(False, True),
        "outlook.leaves": _way(True, False),
        "outlook.changes": _way(True, True),
        "outlook.special": lambda m: m.now.phase == t.OFFERED and not hole(m.state, m.action.a),
        "outlook.special-leaves": lambda m, filled, holes: (
            m.now.phase == t.OFFERED and hole(m.state, m.action.a) and _count(m) == (filled, holes)
        ),
        "outlook.lifts": lambda m, kept, lost, others: _lift(m) == (kept, lost, others, 0) and not over(m),
        "outlook.lifts-out": lambda m, kept, lost, others, out: (
            out > 0 and _lift(m) == (kept, lost, others, out) and not over(m)
        ),
        "outlook.wins": lambda m: m.now.winner == m.seat and m.now.ground.number == 3,
        "outlook.wins-alone": lambda m, others: (
            m.now.winner == m.seat and (_lift(m) or (0, 0, -1))[2] == others
        ),
        "outlook.turn": lambda m, discs: not m.game.setup.two_discs and _turn(m, discs),
        "outlook.turn-two": lambda m, discs: m.game.setup.two_discs and _turn(m, discs),
        "outlook.turn-last": lambda m, disc: m.action.kind == t.TURN and _own(m) == [disc],
        "outlook.turn-risky": lambda m, discs, forced, stuck: (
            not m.game.setup.two_discs and drawn(m) == (discs, forced, stuck)
        ),
        "outlook.turn-two-risky": lambda m, discs, pairs, forced, stuck: (
            m.game.setup.two_discs and discs == len(_own(m)) and drawn(m) == (pairs, forced, stuck)
        ),
        "outlook.lose": lambda m, disc, other: (
            m.action.kind == t.LOSE
            and sorted(m.state.turned) == sorted((disc, other))
            and not moves(m, m.state, m.seat, *m.state.turned, extra=m.state.extra)
            and other in discs(m.now, m.seat)
            and m.action.a == disc
        ),
        "outlook.pass": lambda m: m.state.phase == t.OFFERED and m.action.kind == t.PASS,
        "outlook.wait": lambda m, filled, holes: (
            m.now.moles == m.state.moles and _count(m) == (filled, holes)
        ),
        "outlook.buried": lambda m: over(m) and m.now.winner == t.NO_WINNER,
        "warning.buried": lambda m: over(m) and m.now.winner == t.NO_WINNER,
        "warning.last-hole": _last_hole,
        "merit.bars": _bars,
        "merit.free": _free,
        "merit.opens": _opens,
        "merit.risks": _risks,
        "merit.risks-last": lambda m: _risks(m, bad=1, discs=1),
        "merit.saves": _saves,
        "merit.way": _way_in,
        "reason.all-placed": lambda m: (
            sum(map(len, m.state.moles)) == m.game.setup.moles * m.game.num_players
            or m.state.phase > t.PLACING
        ),
        "reason.blocked": _CROSSED[0],
        "reason.blocked-own": _CROSSED[1],
        "reason.taken": _TAKEN[0],
        "reason.taken-own": _TAKEN[1],
        "reason.choose-end": lambda m, point: _can(m, point) and name(m.state, m.action.a) == point,
        "reason.stuck": lambda m, point: not _can(m, point) and name(m.state, m.action.a) == point,
        "reason.dashed": _dashed,
        "reason.disc-lies-open": lambda m: bool(m.state.turned),
        "reason.extra-on-special": lambda m, point: (
            m.state.extra
            and m.game.setup.pro
            and name(m.state, m.action.b) == point
            and m.state.ground.special >> m.action.b & 1 == 1
        ),
        "reason.game-over": lambda m: m.state.phase == t.OVER,
        "reason.left-to-chance": lambda m: (
            m.action.kind in (t.START, t.ROTATE, t.LAND, t.DISC) or m.state.current < 0
        ),
        "reason.malformed": lambda m: not readable(m),
        "reason.must-move": lambda m: (
            m.action.kind == t.LOSE
            and m.state.turned != ()
            and bool(moves(m, m.state, m.seat, *m.state.turned, extra=m.state.extra))
        ),
        "reason.no-mole": lambda m, point: _start(m, point) == "",
        "reason.not-yours": lambda m, point, player: _start(m, point) == player != str(m.seat),
        "reason.no-offer": lambda m: m.state.phase != t.OFFERED and m.action.kind == t.PASS,
        "reason.not-straight": lambda m: not _path(m),
        "reason.not-turned": lambda m, disc: disc == m.action.a and disc not in m.state.turned,
        "reason.off-board": lambda m: max(m.action.a, m.action.b) >= len(hexagon(m.state.ground.radius)),
        "reason.place-first": lambda m: (
            len(m.state.moles[m.seat]) < m.game.setup.moles and m.action.kind != t.PLACE
        ),
        "reason.place-in-hole": lambda m, point: (
            hole(m.state, m.action.a) and name(m.state, m.action.a) == point
        ),
        "reason.turn-first": lambda m: not m.state.turned and m.state.phase != t.PLACING,
        "reason.wait-free": _wait_free,
        "reason.wait-late": lambda m: bool(m.state.turned),
        "reason.wait-offered": lambda m: m.state.phase == t.OFFERED,
        "reason.wrong-length": lambda m, points, disc: (
            len(_path(m)) == points and set(m.state.turned) == {disc} != {points}
        ),
        "reason.wrong-length-two": lambda m, points, first, second: (
            len(_path(m)) == points
            and set(m.state.turned) == {first, second}
            and points not in (first, second)
        ),
    }
)

"""What the sentences of *Haut les cubes* claim, by what each giant could do with one card or the other."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Any, Final

from game.games.haut_les_cubes.rules import types as t
from game.games.haut_les_cubes.rules.grid import cell, number
from tests.conformance.claims import Check, Moment
from tests.games.haut_les_cubes.facts import (
    aim,
    asked,
    best_jump,
    climbs,
    code,
    falls,
    height,
    level,
    pushed,
    touches,
    trapped,
    uses,
)
from tests.games.haut_les_cubes.refusals import REFUSALS


def last_round(state: Any) -> bool:
    """Whether no other round comes after this one."""
    return bool(max(state.scores) >= t.GOAL or state.round >= t.ROUNDS)


def event(m: Moment, *kinds: type) -> Any:
    """Return the first event of these kinds; None if there is none."""
    return next((found for found in m.told if isinstance(found, kinds)), None)


def _jump(goal: bool) -> Check:
    def check(m: Moment, drop: int, points: int, score: int) -> bool:
        before, after = m.state.scores[m.seat], m.now.scores[m.seat]
        fell = level(m.state, m.seat) - height(m.now, m.now.giants[m.seat])
        return (
            (drop, points, score) == (fell, after - before, after)
            and points > 0
            and (last_round(m.now) or not goal)
        )

    return check


def _step(m: Moment, height: int) -> bool:
    return level(m.state, m.seat) == height == level(m.now, m.seat) and m.now.giants != m.state.giants


def _up(m: Moment, height: int) -> bool:
    return level(m.state, m.seat) + 1 == height == level(m.now, m.seat)


def _leap(sign: int) -> Check:
    def check(m: Moment, by: int, height: int) -> bool:
        up = level(m.now, m.seat) - level(m.state, m.seat)
        right = up * sign == by and height == level(m.now, m.seat) and m.action.kind == t.LEAP
        return right and m.now.scores == m.state.scores and (up > 0) - (up < 0) == sign

    def along(m: Moment, by: int, height: int) -> bool:
        return (
            by == 0 and m.action.kind == t.LEAP and height == level(m.now, m.seat) == level(m.state, m.seat)
        )

    return check if sign else along


def _shove(kind: int, down: bool) -> Check:
    def check(m: Moment, player: str, height: int, drop: int = 0) -> bool:
        seat = int(player)
        fell = level(m.state, seat) - level(m.now, seat)
        return (
            m.action.kind == kind
            and m.now.giants[seat] != m.state.giants[seat]
            and (fell, level(m.now, seat)) == (drop, height)
            and (fell > 0) == down
            and m.now.scores == m.state.scores
            and (kind != t.PUSH or {a.kind for a in m.game.legal_actions(m.now)} == {t.FOLLOW, t.STAY})
        )

    return check


def _reached(m: Moment, action: Any) -> int:
    """Return the height to which an action leads."""
    return height(m.state, number(action.x, action.y))


def _drops(wanted: int, check: Check) -> Check:
    """Return the check of a secret discard: that it is one, of a card, and what that could do."""

    def found(m: Moment, card: str, **told: Any) -> bool:
        right = m.action.kind == t.DISCARD and code(m.action.card) == card
        return right and wanted in (t.NONE, m.action.card) and check(m, **told)

    return found


def _useless(m: Moment) -> bool:
    """Whether a card could only be thrown away."""
    plays = m.game.legal_actions(asked(m.state, m.seat, m.action.card))
    return {action.kind for action in plays} == {t.THROW}


def _place(kind: int) -> Check:
    """Return the check of following and staying."""
    return lambda m, height: m.action.kind == kind and level(m.now, m.seat) == height


def _put(m: Moment, height: int, reserve: int) -> bool:
    top = m.now.mountain.height(number(m.action.x, m.action.y))
    more = len(m.now.mountain.cubes()) == len(m.state.mountain.cubes()) + 1
    return more and top == height and m.now.reserves[m.seat] == reserve


def _take(m: Moment, level: int, reserve: int, giants: int = 0) -> bool:
    """Count the giants that have to go: those that have gone, and those whose place is still to be chosen."""
    top = m.state.mountain.height(number(m.action.x, m.action.y))
    gone = sum(spot != old for spot, old in zip(m.now.giants, m.state.giants, strict=True))
    fewer = len(m.now.mountain.cubes()) == len(m.state.mountain.cubes()) - 1
    right = top == level and m.now.reserves[m.seat] == reserve
    return fewer and right and gone + len(m.now.stranded) == giants


def _throw(card: int, *kinds: int, spare: bool = False) -> Check:
    """Return the check of a card that does nothing: none of the things that it might do is possible."""

    def check(m: Moment, card: str) -> bool:
        legal = m.game.legal_actions(m.state)
        able = any(action.kind in kinds for action in legal if action.card == m.action.card)
        same = m.action.kind == t.THROW and code(m.action.card) == card
        return same and able == spare and m.action.card == wanted

    wanted = card
    return check


def _no_push(m: Moment, card: str) -> bool:
    pushes = uses(m, m.state, m.seat, t.POUSSTOIA, t.PUSH)
    return _throw(t.POUSSTOIA, t.SHUFFLE, spare=True)(m, card) and not pushes


def _trapped(m: Moment, card: str) -> bool:
    low = level(m.state, m.seat) + 2
    spot = m.state.giants[m.seat]
    x, y = cell(spot)
    around = [number(x + dx, y + dy) for dx in (-1, 0, 1) for dy in (-1, 0, 1)]
    pit = all(height(m.state, near) >= low for near in around if near != spot)
    return _throw(t.MOAVEOU, t.STEP)(m, card) and trapped(m, m.state, m.seat) and pit


def _ends(m: Moment, player: str, score: int) -> bool:
    seat = int(player)
    return (
        m.now.phase == t.OVER
        and seat in m.now.winners
        and m.seat not in m.now.winners
        and (m.now.scores[seat] == score == max(m.now.scores))
    )


def _gives(m: Moment, player: str, drop: int, points: int) -> bool:
    seat = int(player)
    found = best_jump(m, m.now, seat)
    chance = bool(m.now.hands[seat]) or not last_round(m.now)
    return seat != m.seat and found == (drop, points) > best_jump(m, m.state, seat) and chance


def _waits(m: Moment, drop: int, points: int) -> bool:
    chance = bool(m.now.hands[m.seat]) or not last_round(m.now)
    found = best_jump(m, m.now, m.seat)
    return found == (drop, points) > best_jump(m, m.state, m.seat) and chance


def _lower(m: Moment, cards: int) -> bool:
    left = level(m.now, m.seat)
    return cards == t.HAND + left and left < level(m.state, m.seat) and not last_round(m.now)


def _higher(m: Moment, cards: int, now: int) -> bool:
    before, after = level(m.state, m.seat), level(m.now, m.seat)
    return (now, cards) == (t.HAND + before, t.HAND + after) and after > before and not last_round(m.now)


def _small(m: Moment, drop: int, points: int) -> bool:
    scored = event(m, t.Scored)
    gained = m.now.scores[m.seat] - m.state.scores[m.seat]
    return (
        scored is not None and gained == points and level(m.state, m.seat) - level(m.now, m.seat) == drop == 1
    )


def _blocks(m: Moment, player: str, drop: int, points: int) -> bool:
    seat = int(player)
    lost = best_jump(m, m.state, seat) == (drop, points) > best_jump(m, m.now, seat)
    return lost and best_jump(m, m.now, seat)[0] < drop and seat != m.seat


def _keeps(m: Moment, card: str, drop: int, points: int) -> bool:
    kept = code(t.MOAVEOU) == card and t.MOAVEOU in m.now.hands[m.seat]
    return (
        m.action.kind == t.DISCARD and kept and (drop, points) == best_jump(m, m.state, m.seat) and drop > 1
    )


def _leads(m: Moment, score: int) -> bool:
    """Whether one is the first to have more than the others, who were not behind before."""
    before, after = m.state.scores, m.now.scores
    others = [seat for seat in range(len(after)) if seat != m.seat]
    ahead = all(after[m.seat] > after[seat] for seat in others)
    return ahead and score == after[m.seat] and any(before[seat] >= before[m.seat] for seat in others)


def _lowers(m: Moment, player: str, cards: int, now: int) -> bool:
    seat = int(player)
    then, before = level(m.now, seat), level(m.state, seat)
    return seat != m.seat and (cards, now) == (t.HAND + then, t.HAND + before) and then < before


def _safe(m: Moment) -> bool:
    before, after = pushed(m, m.state, m.seat), pushed(m, m.now, m.seat)
    return max(before.values(), default=0) > 1 and not any(after.values())


def _exposed(m: Moment, player: str, drop: int) -> bool:
    before, after = pushed(m, m.state, m.seat), pushed(m, m.now, m.seat)
    deepest = max(after.values(), default=0)
    return after.get(int(player)) == drop == deepest > max(before.values(), default=0) and drop > 1


def _becomes(check: Any, *, was: bool) -> Check:
    """Return the check of what a giant can do before and can't afterwards, or the other way round.

    What a stranded one will be able to do can't be known before it went elsewhere (C13).
    """

    def found(m: Moment, player: str = "") -> bool:
        seat = int(player) if player else m.seat
        if seat >= len(m.state.giants) or seat in m.now.stranded:
            return False
        return check(m, m.state, seat) is was and check(m, m.now, seat) is not was

    return found


CLAIMS: Final[Mapping[str, Check]] = MappingProxyType(
    {
        "outlook.place": lambda m: (
            m.now.giants[m.seat] == aim(m) and not height(m.now, aim(m)) and touches(m, aim(m))
        ),
        "outlook.drop-jump": _drops(
            t.MOAVEOU,
            lambda m, drop, points, others: (
                points > 0
                and (drop, points) == best_jump(m, m.state, m.seat)
                and m.state.hands[m.seat].count(t.MOAVEOU) == others + 1
            ),
        ),
        "outlook.drop-climb": _drops(
            t.MOAVEOU,
            lambda m, height: (
                climbs(m, m.state, m.seat)
                and height == level(m.state, m.seat) + 1
                and not best_jump(m, m.state, m.seat)[0]
            ),
        ),
        "outlook.drop-walk": _drops(
            t.MOAVEOU,
            lambda m: (
                {height(m.state, number(a.x, a.y)) for a in uses(m, m.state, m.seat, t.MOAVEOU, t.STEP)}
                == {level(m.state, m.seat)}
            ),
        ),
        "outlook.drop-trapped": _drops(t.MOAVEOU, lambda m: trapped(m, m.state, m.seat)),
        "outlook.drop-nothing": _drops(t.NONE, _useless),
        "outlook.drop-reserve": _drops(t.NAPOZLA, lambda m: not m.state.reserves[m.seat]),
        "outlook.drop-put": _drops(
            t.NAPOZLA,
            lambda m, n: n == m.state.reserves[m.seat] and bool(uses(m, m.state, m.seat, t.NAPOZLA, t.PUT)),
        ),
        "outlook.drop-take": _drops(
            t.NENLEVSA, lambda m, n: n == len(uses(m, m.state, m.seat, t.NENLEVSA, t.TAKE)) > 0
        ),
        "outlook.drop-leap": _drops(
            t.HOPLA,
            lambda m, height: (
                height == max(_reached(m, a) for a in uses(m, m.state, m.seat, t.HOPLA, t.LEAP))
            ),
        ),
        "outlook.drop-fall": _drops(
            t.NONE,
            lambda m, player, drop: (
                drop
                == max(falls(m, m.state, m.seat, m.action.card).values())
                == falls(m, m.state, m.seat, m.action.card).get(int(player), -1)
                > 0
            ),
        ),
        "outlook.drop-shove": _drops(
            t.NONE,
            lambda m, player: (
                set(falls(m, m.state, m.seat, m.action.card).values()) == {0}
                and int(player) in falls(m, m.state, m.seat, m.action.card)
            ),
        ),
        "outlook.drop-shuffle": _drops(
            t.POUSSTOIA,
            lambda m: (
                not falls(m, m.state, m.seat, t.POUSSTOIA)
                and bool(uses(m, m.state, m.seat, t.POUSSTOIA, t.SHUFFLE))
            ),
        ),
        "outlook.follow": _place(t.FOLLOW),
        "outlook.stay": _place(t.STAY),
        "outlook.relocate": lambda m, player: (
            m.now.giants[int(player)] == aim(m) != m.state.giants[int(player)] and not height(m.now, aim(m))
        ),
        "outlook.jump": _jump(False),
        "outlook.jump-goal": _jump(True),
        "outlook.step-level": _step,
        "outlook.step-up": _up,
        "outlook.leap-up": _leap(1),
        "outlook.leap-down": _leap(-1),
        "outlook.leap-level": _leap(0),
        "outlook.push-down": _shove(t.PUSH, True),
        "outlook.push-level": _shove(t.PUSH, False),
        "outlook.shoot-down": _shove(t.SHOOT, True),
        "outlook.shoot-level": _shove(t.SHOOT, False),
        "outlook.put": _put,
        "outlook.take": _take,
        "outlook.take-moves": _take,
        "outlook.throw-moaveou": _throw(t.MOAVEOU, t.STEP),
        "outlook.throw-napozla": lambda m, card: (
            _throw(t.NAPOZLA, t.PUT)(m, card) and not m.state.reserves[m.seat]
        ),
        "outlook.throw-pousstoia": _throw(t.POUSSTOIA, t.PUSH, t.SHUFFLE),
        "outlook.throw-spare": _no_push,
        "outlook.throw-nenlevsa": _throw(t.NENLEVSA, t.TAKE),
        "outlook.throw-hopla": _throw(t.HOPLA, t.LEAP),
        "outlook.throw-tvavoartoa": _throw(t.TVAVOARTOA, t.SHOOT),
        "outlook.throw-trapped": _trapped,
        "warning.ends": _ends,
        "warning.trapped": _becomes(trapped, was=False),
        "warning.small-jump": _small,
        "warning.lower": _lower,
        "warning.gives-jump": _gives,
        "merit.keeps": _keeps,
        "merit.keeps-steps": lambda m, card, n: (
            m.action.kind == t.DISCARD
            and code(t.MOAVEOU) == card
            and n == m.now.hands[m.seat].count(t.MOAVEOU) > 0
        ),
        "merit.step": _becomes(climbs, was=False),
        "merit.stock": lambda m, card: (
            code(t.NAPOZLA) == card and not m.state.reserves[m.seat] and m.now.reserves[m.seat] > 0
        ),
        "merit.gives": _gives,
        "merit.lifts": lambda m, player: (
            int(player) not in (m.seat, *m.state.stranded) and _becomes(climbs, was=False)(m, player)
        ),
        "merit.quiet": lambda m: all(
            best_jump(m, m.state, seat) == best_jump(m, m.now, seat)
            and climbs(m, m.state, seat) == climbs(m, m.now, seat)
            and level(m.state, seat) == level(m.now, seat)
            and seat not in m.now.stranded
            for seat in range(len(m.state.giants))
            if seat != m.seat
        ),
        "merit.first-step": lambda m: m.action.kind == t.PLACE and climbs(m, m.now, m.seat),
        "merit.leads": _leads,
        "merit.lowers": _lowers,
        "merit.safe": _safe,
        "merit.exposed": _exposed,
        "merit.frees": _becomes(trapped, was=True),
        "merit.waits": _waits,
        "merit.height": _higher,
        "merit.blocks": _blocks,
        "merit.traps": _becomes(trapped, was=False),
        "merit.stairs": _becomes(climbs, was=True),
        **REFUSALS,
    }
)

UNSAID: Final = ("outlook.throw-hopla",)
"""Five other giants never fill the ground round a cube: there is always somewhere to leap (C15)."""

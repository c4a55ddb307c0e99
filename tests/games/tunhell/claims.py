"""What the sentences of *TunHell* claim, by what becomes of hands, sides and mines in every world."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from types import MappingProxyType
from typing import Any, Final

from game.games.tunhell.rules import events as e
from game.games.tunhell.rules import types as t
from game.games.tunhell.rules.cards import (
    BEER,
    CODES,
    DIGGERS,
    HEART,
    KINDS,
    PICK,
    RAT,
    RING,
    SWORD,
    VALUES,
    WARRIORS,
    B,
)
from game.games.tunhell.rules.state import fork
from tests.conformance.claims import Check, Moment, readable
from tests.games.tunhell.merit_claims import MERITS
from tests.games.tunhell.moments import ahead, code, digs, here, known, own, side, strength, theirs


def _recruit(m: Moment, card: str, cards: int, top: str = "") -> bool:
    right = m.action.kind == t.RECRUIT and code(m.action.card) == card
    held = len(m.then.hands[m.seat]) == cards and m.action.card in m.then.hands[m.seat]
    came = CODES[m.then.row[-1]] if len(m.then.row) == len(m.state.row) else ""
    filled = [event for event in m.seen if isinstance(event, e.RowFilled)][:1]
    return right and held and (came == top if filled else not top and len(m.then.row) < len(m.state.row))


def _stand(m: Moment, mine: str, total: int, theirs: int) -> bool:
    at = int(mine)
    return here(m, mine) and own(m, m.then, at) == total and _most(m, at) == theirs


def _most(m: Moment, mine: int) -> int:
    return max(theirs(m, m.then, mine))


def _proud(m: Moment, mine: str, theirs: int, lost: int = 0) -> bool:
    at = int(mine)
    alone = here(m, mine) and len(side(m, m.then, at, m.seat)) == 1 and own(m, m.then, at) == 4
    return alone and _most(m, at) == theirs and len(side(m, m.state, at, m.seat)) == lost


def _dog(m: Moment, mine: str) -> bool:
    """Meet a rat and an orc there with a dog and without."""
    return here(m, mine) and all(
        _combat(m, m.then, card) == _combat(m, m.state, card) - 1 for card in (RAT, RAT + 2)
    )


def _combat(m: Moment, state: Any, card: int) -> int:
    new = fork(state)
    new.hands = tuple((DIGGERS[1],) if seat == m.seat else hand for seat, hand in enumerate(state.hands))
    new.hidden = new.hands
    new.phase, new.current, new.mover, new.legal, new.waiting = t.TURN, m.seat, m.seat, None, False
    new.fixed = tuple(
        ((card, 0), *fixed[1:]) if at == m.action.mine else fixed for at, fixed in enumerate(state.fixed)
    )
    events: list[Any] = []
    m.game.apply(new, t.Action(t.PLAY, DIGGERS[1], m.action.mine), events)
    return next(event.combat for event in events if isinstance(event, e.EncounterMet))


def _dig(
    m: Moment, card: str, mine: str, digs: int, cards: int, enemies: int, lost: int, percent: int
) -> bool:
    right = here(m, mine) and code(m.action.card) == card and _digs(m) == digs
    unknown = not known(m, int(mine)) or known(m, int(mine))[0] == -1
    return right and unknown and ahead(m) == (cards, enemies, lost, percent)


def _digs(m: Moment) -> int:
    return digs(m)


def _dig_known(m: Moment, mine: str, digs: int, top: str) -> bool:
    first = next(event for event in m.told + m.seen if isinstance(event, e.CardDug))
    return here(m, mine) and _digs(m) == digs and code(first.card) == top


def _look(m: Moment, mine: str, cards: int, fresh: int) -> bool:
    seen = m.events(e.CardSeen)
    news = [event for event in seen if event.depth >= len(_own_known(m)) or _own_known(m)[event.depth] == -1]
    return here(m, mine) and len(seen) == cards and len(news) == fresh


def _own_known(m: Moment) -> list[int]:
    return known(m, m.action.mine)


def _blast(m: Moment, mine: str, own: int, theirs: int) -> bool:
    at = int(mine)
    gone = not any(side(m, m.then, at, seat) for seat in range(m.game.num_players))
    return here(m, mine) and gone and (own, theirs) == _strengths(m, at)


def _strengths(m: Moment, mine: int) -> tuple[int, int]:
    return own(m, m.state, mine), sum(theirs(m, m.state, mine))


def _pay(bonus: bool) -> Check:
    def check(m: Moment, total: int, left: int, digs: int = 0, bonus: int = -1) -> bool:
        mine = m.state.mine
        first = next(event for event in m.told if isinstance(event, e.EncounterBeaten))
        paid = strength(first.paid) == total and first.bonus == m.action.bonus == with_bonus
        stays = m.state.left[mine] > 0 and own(m, m.state, mine) - total == left
        work = bonus == m.state.combat if with_bonus else digs == min(m.state.digs, m.state.left[mine])
        if work and not with_bonus and not digs:  # nothing comes in between: look at the mine itself
            stays = own(m, m.then, mine) == left
        return paid and stays and work

    with_bonus = bonus
    return check


def _pay_last(m: Moment, total: int, lost: int, bonus: int = 0) -> bool:
    """With the fight the mine is empty, and whoever stands there leaves."""
    mine = m.state.mine
    gone = not m.then.left[mine] and not any(side(m, m.then, mine, s) for s in range(m.game.num_players))
    kept = own(m, m.state, mine) - strength(m.action.cards)
    used = m.state.combat if m.action.bonus else 0
    return gone and strength(m.action.cards) == total and (kept, used) == (lost, bonus)


def _give(m: Moment, card: str) -> bool:
    loot = Counter(m.then.loot[m.seat])[HEART] == Counter(m.state.loot[m.seat])[HEART] + 1
    return m.action.kind == t.GIVE and code(m.action.card) == card and loot and KINDS[HEART].points == 3


def _drop(m: Moment, card: str, cards: int) -> bool:
    return m.action.kind == t.DISCARD and code(m.action.card) == card and len(m.then.hands[m.seat]) == cards


def _door(m: Moment, mine: str, left: int) -> bool:
    return (
        m.action.kind == t.PLACE
        and here(m, mine)
        and m.state.left[int(mine)] == left
        and (m.then.door == (m.seat, int(mine)) and _let_in(m, int(mine)))
    )


def _let_in(m: Moment, mine: int) -> bool:
    """Give the others a proud warrior there: one may dig all the same, as long as there is anything."""
    state = fork(m.now)
    players = m.game.num_players
    state.sides = tuple(
        (3,) if at // players == mine and at % players != m.seat else cards
        for at, cards in enumerate(state.sides)
    )
    state.sums = tuple(map(strength, state.sides))
    state.left = tuple(max(left, 1) if at == mine else left for at, left in enumerate(m.state.left))
    state.hands = tuple((DIGGERS[1],) if seat == m.seat else hand for seat, hand in enumerate(state.hands))
    state.phase, state.current, state.mover, state.legal = t.TURN, m.seat, m.seat, None
    return m.game.why_not(state, t.Action(t.PLAY, DIGGERS[1], mine)) is None


def _door_dig(m: Moment, mine: str, left: int, digs: int, percent: int) -> bool:
    at = int(mine)
    if not _door(m, mine, left) or m.state.digs == 0 or digs != min(m.state.digs, left):
        return False
    top = known(m, at)[:1]
    if top and top[0] != -1:
        met = m.events(e.EncounterMet)[:1]
        lost = bool(met) and not met[0].beatable and met[0].card == top[0]
        return percent == (0 if lost else 100)
    return ahead(m)[3] == percent


def _ends(m: Moment, player: str, points: int) -> bool:
    seat = int(player)
    return _winners(m, points) == [seat] != [m.seat]


def _ends_shared(m: Moment, winners: int, points: int) -> bool:
    won = _winners(m, points)
    return len(won) == winners > 1 and m.seat not in won


def _winners(m: Moment, points: int) -> list[int]:
    """Return who wins with so many points when the game ends."""
    (ended,) = m.events(e.GameEnded) or [None]
    return [seat for seat in ended.winners if ended.points[seat] == points] if ended else []


def usable(m: Moment) -> int:
    """Count the cards of the hand that could be played if it were one's turn, finds with a digger too."""
    state = fork(m.now)
    state.phase, state.current, state.mover, state.legal, state.waiting = t.TURN, m.seat, m.seat, None, False
    hand = state.hands[m.seat]
    actions = [t.Action(t.PLAY, card, mine) for card in set(hand) for mine in range(t.MINES)]
    cards = {action.card for action in actions if m.game.why_not(state, action) is None}
    if any(card in DIGGERS for card in cards):
        cards |= {SWORD, PICK, BEER}
    return sum(card in cards for card in hand)


def _sixth(m: Moment, limit: int, left: int) -> bool:
    return m.action.kind == t.RECRUIT and len(m.now.hands[m.seat]) == limit and usable(m) == left


def _lost(m: Moment, warriors: int | None) -> bool:
    """Whether the digger and so many warriors leave, beaten."""
    left = [event for event in m.events(e.DiggerLeft) if event.cause == e.BEATEN]
    gone = [event for event in m.events(e.WarriorsLeft) if event.cause == e.BEATEN]
    count = len(gone[0].cards) if gone else None
    return bool(left) and count == warriors


def _beaten(m: Moment, card: str, warriors: int | None = None) -> bool:
    met = m.events(e.EncounterMet)[:1]
    return bool(met) and code(met[0].card) == card and not met[0].beatable and _lost(m, warriors)


def _risky(m: Moment, percent: int, warriors: int | None = None) -> bool:
    here = side(m, m.state, m.action.mine, m.seat)
    return 100 - ahead(m)[3] == percent and (len(here) or None) == warriors


# -- refusals ----------------------------------------------------------------------------------


def held(m: Moment, card: str) -> int:
    """Return how many copies of a card the seat has in hand."""
    return sum(code(own) == card for own in m.state.hands[m.seat])


def _outnumbered(m: Moment, mine: str, own: int, player: str, theirs: int) -> bool:
    at = int(mine)
    mine_own, rival = strength(side(m, m.state, at, m.seat)), strength(side(m, m.state, at, int(player)))
    return here(m, mine) and (mine_own, rival) == (own, theirs) and own < theirs and int(player) != m.seat


def _enemy(m: Moment) -> int:
    card: int = m.state.open
    dog = CODES.index("dwouarf") in side(m, m.state, m.state.mine, m.seat)
    return KINDS[card].combat - dog


def _paid(m: Moment) -> tuple[int, int]:
    """Return what warriors pay, and with the bonus that is added."""
    total = strength(m.action.cards)
    return total, total + m.state.combat * bool(m.action.bonus)


def _not_needed(m: Moment, card: str, total: int, combat: int) -> bool:
    named = CODES.index(card)
    spare = named in m.action.cards and total - VALUES[named] >= combat
    return _paid(m)[1] == total and combat == _enemy(m) and spare


def _not_there(m: Moment, card: str) -> bool:
    there = side(m, m.state, m.state.mine, m.seat)
    return bool(m.action.cards.count(CODES.index(card)) > there.count(CODES.index(card)))


def _asked(phase: int, kind: int, *, asked: bool) -> Check:
    if asked:
        return lambda m: m.state.phase == phase and m.action.kind != kind
    return lambda m: m.state.phase != phase and m.action.kind == kind


def _too_few(m: Moment, card: str, n: int) -> bool:
    return bool(0 < held(m, card) == n < m.action.cards.count(CODES.index(card)))


CLAIMS: Final[Mapping[str, Check]] = MappingProxyType(
    {
        **MERITS,
        "outlook.recruit": _recruit,
        "outlook.recruit-last": _recruit,
        "outlook.stand": _stand,
        "outlook.proud": _proud,
        "outlook.proud-sends": _proud,
        "outlook.dog": _dog,
        "outlook.dig": _dig,
        "outlook.dig-known": _dig_known,
        "outlook.look": _look,
        "outlook.blast": _blast,
        "outlook.pay": _pay(False),
        "outlook.pay-bonus": _pay(True),
        "outlook.pay-last": _pay_last,
        "outlook.pay-bonus-last": _pay_last,
        "outlook.give": _give,
        "outlook.drop": _drop,
        "outlook.door": _door,
        "outlook.door-dig": _door_dig,
        "warning.ends": _ends,
        "warning.ends-shared": _ends_shared,
        "warning.sixth": lambda m, limit: _sixth(m, limit, 0),
        "warning.sixth-nearly": lambda m, limit: _sixth(m, limit, 1),
        "warning.beaten": _beaten,
        "warning.beaten-alone": _beaten,
        "warning.risky": _risky,
        "warning.risky-alone": _risky,
        "warning.blast": lambda m, mine: (
            here(m, mine) and m.action.card == B and _strengths(m, int(mine))[0] > _strengths(m, int(mine))[1]
        ),
        "reason.over": lambda m: m.state.phase == t.OVER,
        "reason.left-to-chance": lambda m: m.action.kind >= t.DEAL or m.state.current < 0,
        "reason.pay-first": _asked(t.PAYING, t.PAY, asked=True),
        "reason.no-pay-now": _asked(t.PAYING, t.PAY, asked=False),
        "reason.heart-first": _asked(t.GIVING, t.GIVE, asked=True),
        "reason.no-heart-now": _asked(t.GIVING, t.GIVE, asked=False),
        "reason.door-first": _asked(t.PLACING, t.PLACE, asked=True),
        "reason.no-door-now": _asked(t.PLACING, t.PLACE, asked=False),
        "reason.relief-first": lambda m: (
            m.state.phase == t.RELIEVING and {a.kind for a in m.game.legal_actions(m.state)} == {t.DISCARD}
        ),
        "reason.no-relief-now": lambda m: (
            m.action.kind == t.DISCARD and bool({a.kind for a in m.game.legal_actions(m.state)} - {t.DISCARD})
        ),
        "reason.ring": lambda m: m.action.card == RING,
        "reason.find-alone": lambda m, card: (
            m.action.card in (SWORD, PICK, BEER) and code(m.action.card) == card
        ),
        "reason.finds-with-digger": lambda m: (
            m.action.card not in DIGGERS or any(card not in (SWORD, PICK, BEER) for card in m.action.cards)
        ),
        "reason.malformed": lambda m: not readable(m) or m.action.mine >= t.MINES,
        "reason.hand-full": lambda m, limit: len(m.state.hands[m.seat]) == limit,
        "reason.top-card": lambda m, card: code(m.state.top) == card and m.state.top not in m.state.row,
        "reason.not-in-row": lambda m, card: (
            code(m.action.card) == card and card not in [code(dwarf) for dwarf in m.state.row]
        ),
        "reason.not-in-hand": lambda m, card: (
            not held(m, card) and card in [code(c) for c in (m.action.card, *m.action.cards)]
        ),
        "reason.too-few": _too_few,
        "reason.mine-empty": lambda m, mine: here(m, mine) and not m.state.left[int(mine)],
        "reason.proud-there": lambda m, mine, card: (
            here(m, mine)
            and code(m.action.card) == card
            and m.action.card in WARRIORS
            and CODES.index("w4") in side(m, m.state, int(mine), m.seat)
        ),
        "reason.outnumbered": _outnumbered,
        "reason.no-digger": lambda m, card: code(m.action.card) == card and m.action.card not in DIGGERS,
        "reason.not-there": _not_there,
        "reason.too-little": lambda m, total, combat: _paid(m)[1] == total < combat == _enemy(m),
        "reason.bonus-not-needed": lambda m, total, combat: _paid(m)[0] == total >= combat == _enemy(m),
        "reason.not-needed": _not_needed,
    }
)

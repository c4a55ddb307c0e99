"""What the merits of actions claim in *TunHell*, held against what the engine does."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Any, Final

from game.games.tunhell.rules import events as e
from game.games.tunhell.rules import types as t
from game.games.tunhell.rules.cards import CODES, DIGGERS, ENEMIES, KINDS, TREASURE, TROPHIES, B
from game.games.tunhell.rules.moves import may_dig
from game.games.tunhell.rules.state import fork
from tests.conformance.claims import Check, Moment
from tests.games.tunhell.moments import ahead, code, covered, digs, here, known, own, side, strength

W4, DWOUARF = CODES.index("w4"), CODES.index("dwouarf")


def at_mine(m: Moment) -> int:
    """Return the mine of an action, or of the digger that it pays for."""
    return int(m.state.mine if m.action.kind == t.PAY else m.action.mine)


def to_hand(m: Moment) -> bool:
    """Whether a dwarf is recruited into the hand."""
    return bool(m.action.kind == t.RECRUIT and m.action.mine == t.NONE)


def may_send(m: Moment, state: Any, mine: int, seat: int) -> bool:
    """Whether a seat with a digger could send it to a mine, if it were its turn."""
    if seat >= m.game.num_players:
        return False
    new = fork(state)
    new.hands = tuple((DIGGERS[1],) if n == seat else hand for n, hand in enumerate(state.hands))
    new.phase, new.current, new.mover, new.legal, new.waiting = t.TURN, seat, seat, None, False
    return m.game.why_not(new, t.Action(t.PLAY, DIGGERS[1], mine)) is None


def first_cards(m: Moment) -> list[int]:
    """Return every card that may come first at the mine of an action, as far as its seat knows."""
    state, mine = covered(m, m.state), at_mine(m)
    end = m.game.setup.full and state.left[mine] == 1
    return list(state.end_pool if end else state.mine_pool)


def wins_there(card: int, warriors: t.Cards, bonus: int) -> bool:
    """Whether warriors and a bonus are as strong as a card, whatever it is."""
    dogs = sum(each == DWOUARF for each in warriors)
    return card not in ENEMIES or strength(warriors) + bonus >= KINDS[card].combat - dogs


def bonus(m: Moment) -> int:
    """Return the combat bonus of the digger that is sent."""
    return next(event.combat for event in m.seen if isinstance(event, e.DiggerPlaced))


def posted(m: Moment) -> t.Cards:
    """Return the seat's own side once a warrior has come to it."""
    return side(m, m.then, at_mine(m), m.seat)


def _unknown(m: Moment) -> bool:
    top = known(m, at_mine(m))[:1]
    return not top or top[0] == -1


def _wins(m: Moment, points: int) -> bool:
    ended = m.events(e.GameEnded)
    return bool(ended) and ended[0].winners == (m.seat,) and ended[0].points[m.seat] == points


def _trophy(m: Moment, card: str, points: int) -> bool:
    taken = [event for event in m.events(e.TrophyTaken) if event.player == m.seat]
    return bool(taken) and TROPHIES[taken[0].trophy] == card and points == 1 + taken[0].trophy


def _trophy_from(m: Moment, player: str) -> bool:
    taken = [event for event in m.events(e.TrophyTaken) if event.player == m.seat]
    return bool(taken) and taken[0].before == int(player)


def _places(m: Moment, mines: int) -> bool:
    able = sum(may_send(m, m.state, mine, m.seat) for mine in range(t.MINES))
    return to_hand(m) and m.action.card in DIGGERS and able == mines


def _would_open(m: Moment, mine: str, total: int) -> bool:
    """Post it there, as if it were in the hand."""
    at, new = int(mine), fork(m.state)
    new.hands = tuple((m.action.card,) if n == m.seat else hand for n, hand in enumerate(m.state.hands))
    new.hidden, new.legal = new.hands, None
    action = t.Action(t.PLAY, m.action.card, at)
    if not to_hand(m) or m.game.why_not(new, action) is not None or may_send(m, m.state, at, m.seat):
        return False
    then = m.game.apply(new, action)
    return may_send(m, then, at, m.seat) and own(m, then, at) == total


def _opens(m: Moment, mine: str) -> bool:
    at = int(mine)
    return here(m, mine) and may_send(m, m.then, at, m.seat) and not may_send(m, m.state, at, m.seat)


def _shield(m: Moment, mine: str, cards: int, before: int, lost: int) -> bool:
    found = first_cards(m)
    sides = side(m, m.state, int(mine), m.seat), posted(m)
    counts = [sum(not wins_there(card, each, 0) for card in found) for each in sides]
    return here(m, mine) and _unknown(m) and (len(found), *counts) == (cards, before, lost)


def _ready(m: Moment, mine: str, card: str) -> bool:
    top = known(m, int(mine))[:1]
    if not here(m, mine) or not top or top[0] == -1 or code(top[0]) != card:
        return False
    before = side(m, m.state, int(mine), m.seat)
    return not wins_there(top[0], before, 0) and wins_there(top[0], posted(m), 0)


def _prize(m: Moment, card: str, points: int) -> bool:
    """What lies on top is known, and worth so much to whoever is as strong as it is."""
    top = known(m, m.action.mine)[:1]
    there = side(m, m.state, m.action.mine, m.seat)
    return (
        not _unknown(m)
        and code(top[0]) == card
        and (card == "treasure" or top[0] in ENEMIES)
        and wins_there(top[0], there, bonus(m))
        and KINDS[top[0]].points == points > 0
    )


def _foreseen(m: Moment, known_ones: int, digs_left: int) -> bool:
    seen = [card for card in known(m, m.action.mine)[: digs(m)] if card != -1]
    return digs(m) == digs_left > 1 and len(seen) == known_ones


def _yield(m: Moment, good: int, cards: int) -> bool:
    """Turn every card up that may come first: which are taken, or are beaten for points?"""
    found = first_cards(m)
    there = side(m, m.state, m.action.mine, m.seat)
    worth = [card == TREASURE or (card in ENEMIES and KINDS[card].points > 0) for card in found]
    beaten = [wins_there(card, there, bonus(m)) for card in found]
    won = sum(has and can for has, can in zip(worth, beaten, strict=True))
    return _unknown(m) and (won, len(found), len(found)) == (good, cards, ahead(m)[0])


def _awaits(m: Moment, enemies: int, cards: int) -> bool:
    found = first_cards(m)
    digger = any(card in DIGGERS for card in m.then.hands[m.seat])
    able = digger and may_send(m, m.state, m.action.mine, m.seat)
    return able and (sum(card in ENEMIES for card in found), len(found)) == (enemies, cards)


def _diggers_kept(m: Moment) -> int:
    """Return how many diggers are left in hand, without one that the dig goes on to find at once."""
    found = [event for event in m.told if isinstance(event, e.FindTaken) and event.receiver == m.seat]
    return sum(card in DIGGERS for card in m.now.hands[m.seat]) - sum(each.card in DIGGERS for each in found)


def _worth(m: Moment, card: str, points: int) -> bool:
    beaten = [event for event in m.told if isinstance(event, e.EncounterBeaten)]
    return bool(beaten) and code(beaten[0].card) == card and KINDS[beaten[0].card].points == points


def _unlocks(m: Moment, player: str, theirs: int) -> bool:
    mine, seat = m.action.mine, int(player)
    kept_out = strength(side(m, m.state, mine, m.seat)) < theirs and not may_dig(m.state)[mine][m.seat]
    right = seat != m.seat and strength(side(m, m.state, mine, seat)) == theirs
    return m.action.kind == t.PLACE and kept_out and right


def _blaster(m: Moment, blasters: int, total: int) -> bool:
    """Whether so many are in piles and in what the others hide, and the side is so strong."""
    others = [hidden for seat, hidden in enumerate(m.state.hidden) if seat != m.seat]
    unseen = sum(cards.count(B) for cards in (m.state.pool, *others))
    return unseen == blasters and strength(posted(m)) == total


def _deadliest(m: Moment, card: str, n: int, cards: int, total: int = 0) -> bool:
    """Whether it is one of those that win, none stronger is, and so much is lost with the digger."""
    found, there = first_cards(m), side(m, m.state, m.action.mine, m.seat)
    losing = [each for each in found if not wins_there(each, there, bonus(m))]
    worst = max(losing, key=lambda each: KINDS[each].combat)
    counts = (losing.count(worst), len(found), strength(there)) == (n, cards, total)
    return _unknown(m) and code(worst) == card and counts and ahead(m)[2] == len(losing)


def _ambush(m: Moment, n: int, card: str) -> bool:
    seen, there = known(m, m.action.mine), side(m, m.state, m.action.mine, m.seat)
    named = 1 < n <= min(digs(m), len(seen)) and seen[n - 1] != -1 and code(seen[n - 1]) == card
    return named and not wins_there(seen[n - 1], there, bonus(m))


def _then_lost(m: Moment, lost: int, cards: int) -> bool:
    return m.action.kind == t.PAY and (ahead(m)[0], ahead(m)[2]) == (cards, lost)


def _overtaken(m: Moment, player: str, theirs: int, left: int) -> bool:
    mine, seat = m.state.mine, int(player)
    kept = own(m, m.state, mine) - strength(m.action.cards)
    stronger = seat != m.seat and strength(side(m, m.state, mine, seat)) == theirs > left == kept
    return m.action.kind == t.PAY and stronger and not may_dig(m.now)[mine][m.seat]


def _bars(m: Moment, player: str, mine: str) -> bool:
    seat, at = int(player), int(mine)
    before, after = may_send(m, m.state, at, seat), may_send(m, m.then, at, seat)
    return here(m, mine) and seat != m.seat and before and not after


def _clears(m: Moment, player: str, theirs: int) -> bool:
    mine, seat = m.action.mine, int(player)
    lost = strength(side(m, m.state, mine, seat)) - strength(side(m, m.then, mine, seat))
    return m.action.card == B and seat != m.seat and lost == theirs


def _no_digger(m: Moment) -> bool:
    """Whether nobody who plays before more dwarfs come can recruit one."""
    left = not any(card in DIGGERS for card in (*m.then.row[: len(m.state.row) - 1], m.state.top))
    return to_hand(m) and m.action.card in DIGGERS and left


def _denies(m: Moment, mine: str, total: int) -> bool:
    only = (*m.state.row, m.state.top).count(B) == 1
    return to_hand(m) and m.action.card == B and only and own(m, m.state, int(mine)) == total


def _evens(m: Moment, player: str, cards: int) -> bool:
    seat = int(player)
    deep = m.state.fixed[m.action.mine][: KINDS[m.action.card].dig]
    news = [by for _, by in deep if by >> seat & 1 and not by >> m.seat & 1]
    return seat != m.seat and len(news) == cards


MERITS: Final[Mapping[str, Check]] = MappingProxyType(
    {
        "merit.wins": _wins,
        "merit.trophy": _trophy,
        "merit.trophy-from": _trophy_from,
        "merit.places": _places,
        "merit.would-open": _would_open,
        "merit.opens": _opens,
        "merit.shield": _shield,
        "merit.prize": _prize,
        "merit.ready": _ready,
        "merit.foreseen": lambda m, known, digs: _foreseen(m, known, digs),
        "merit.yield": _yield,
        "merit.awaits": _awaits,
        "merit.worth": _worth,
        "merit.keeps-diggers": lambda m, left: m.action.kind == t.GIVE and _diggers_kept(m) == left > 0,
        "merit.unlocks": _unlocks,
        "merit.room": lambda m: m.action.kind == t.DISCARD and len(m.now.hands[m.seat]) == t.HAND_LIMIT - 1,
        "merit.full": lambda m, limit: to_hand(m) and len(m.now.hands[m.seat]) == limit == t.HAND_LIMIT,
        "merit.blaster": _blaster,
        "merit.deadliest": _deadliest,
        "merit.deadliest-alone": _deadliest,
        "merit.ambush": _ambush,
        "merit.then-lost": _then_lost,
        "merit.overtaken": _overtaken,
        "merit.bars": _bars,
        "merit.clears": _clears,
        "merit.no-digger": _no_digger,
        "merit.denies": _denies,
        "merit.evens": _evens,
    }
)

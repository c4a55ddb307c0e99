"""The light policy of playouts: a turn in a few microseconds, by tables of worth in points.

It looks at two mines a turn: the one that is best to dig at, and the one where a warrior does most.
"""

from __future__ import annotations

from functools import cache
from operator import le
from typing import Final, NamedTuple, TypeAlias

from game.games.tunhell.rules.cards import (
    BEER,
    COMBATS,
    D20,
    HURRIED,
    SWORD,
    W4,
    B,
    strength,
)
from game.games.tunhell.rules.moves import ANY, GOES, JOIN, PAYING_KINDS, WORK, all_payments, turns_of
from game.games.tunhell.rules.playout_board import Board
from game.games.tunhell.rules.playout_sides import PROUD_SIDE, count, pack
from game.games.tunhell.rules.types import HAND_LIMIT, MINES, NONE, RECRUIT, Cards
from game.games.tunhell.rules.worth import IMPOSSIBLE, NO_DIG, NO_JOIN, PRICES, STRONGEST

Choice: TypeAlias = tuple[bool, int, int, Cards]
"""Whether the dwarf is recruited, the dwarf, the mine (NONE if it goes to the hand), its bonus finds."""

NOISE: Final = 0.5
"""A random bit on every worth, in points, so that playouts differ."""
SCOUT_WORTH: Final = 0.1


class Payment(NamedTuple):
    """What an encounter costs (T16)."""

    cards: Cards
    bonus: bool
    """Whether the digger's bonus is used, and the digger lost with it."""
    packed: int
    """The cards as in `playout_sides`."""
    value: int
    """What the cards add up to."""


@cache
def _by_cost(enemy: int, combat: int, digs_left: bool) -> tuple[tuple[Payment, Cards], ...]:
    """Return the ways to pay, the cheapest first, with how many warriors of each kind each takes."""
    ways = [
        (Payment(way.cards, way.bonus, pack(way.cards), strength(way.cards)), needed)
        for way, needed in all_payments(enemy, min(combat, max(enemy, 0)))
    ]
    ways.sort(key=lambda way: (way[0].value + 1.5 * (way[0].bonus and digs_left), -len(way[0].cards)))
    return tuple(ways)


@cache
def cheapest(side: int, enemy: int, combat: int, digs_left: bool) -> Payment:
    """Return the way to pay that costs a side least: the bonus is free when no digs are left."""
    copies = [count(side, card) for card in PAYING_KINDS]
    return next(way for way, needed in _by_cost(enemy, combat, digs_left) if all(map(le, needed, copies)))


def choose(table: Board) -> Choice | None:
    """Return what the seat to move does; None if it can do nothing.

    Most of a search's time is spent here: what depends on few things is read from tables, and what is chosen
    is put together at the end. It stays in one piece: in three functions, whole playouts take 15 % longer.
    """
    seat, sums = table.seat, table.sums
    random = table.random
    hand, own_sums = table.hands[seat], sums[seat]
    other_sums = sums[1 - seat] if table.players == 2 else list(map(max, *sums[:seat], *sums[seat + 1 :]))
    door_owner, door = table.door
    if door_owner != seat:
        door = NONE
    bit = 1 << seat
    lefts = table.left
    dig_at = join_at = NONE
    strong = join_score = -99.0
    need = mine = 0
    strength, lead = NO_DIG, NO_JOIN
    for mine in range(MINES):
        if lefts[mine]:
            own = own_sums[mine]
            ahead = own - other_sums[mine]
            if ahead >= 0 or door == mine:
                worth = own + random()
                enemy = 0
                fixed = table.fixed[mine]
                if fixed and fixed[0][1] & bit:
                    enemy = COMBATS[fixed[0][0]]
                    if enemy > own:
                        worth -= 4.0
                if worth > strong:
                    strong, dig_at, strength, need = worth, mine, own, enemy
            score = (own if ahead > -4 else ahead) + random() * 3.0
            if score > join_score and table.sides[seat][mine] < PROUD_SIDE:
                join_score, join_at, lead = score, mine, ahead
    daring = need > strength
    if strength > STRONGEST and dig_at >= 0:
        strength = STRONGEST
    if join_at >= 0:
        lead = lead if -6 < lead < 6 else (5 if lead > 0 else -6)
    played, hurried = table.worths[strength][lead]
    best = IMPOSSIBLE
    chosen = before = NONE
    recruited = False
    for card in hand:
        if card == before:
            continue
        before = card
        worth = played[card]
        if worth > IMPOSSIBLE:
            worth += NOISE * random()
            if card == W4:
                worth -= 0.6 * own_sums[join_at]
            elif daring and GOES[card] == WORK and need > own_sums[dig_at] + COMBATS[card]:
                worth = -1.0
            if worth > best:
                best, chosen = worth, card
        elif GOES[card] == ANY:
            at, gain = _look_or_blast(table, card)
            if gain > best:
                best, chosen, mine = gain, card, at
    size = len(hand)
    if size < HAND_LIMIT:
        prices = PRICES[size]
        for card in table.row:
            worth = prices[card]
            if worth == IMPOSSIBLE:
                worth = hurried[card]
                if worth == IMPOSSIBLE:
                    continue
                if daring and card == D20:
                    worth = -1.0
            elif card in hand:
                worth -= 0.15
            worth += NOISE * random()
            if worth > best:
                best, chosen, recruited = worth, card, True
    if chosen == NONE:
        return _anything(table)
    if recruited and not HURRIED[chosen]:
        return True, chosen, NONE, ()
    goes = GOES[chosen]
    if goes == JOIN:
        return recruited, chosen, join_at, ()
    if goes == WORK:
        if hand and hand[-1] >= SWORD:
            return recruited, chosen, dig_at, tuple([card for card in hand if SWORD <= card <= BEER])
        return recruited, chosen, dig_at, ()
    if recruited:  # a scout
        mine = dig_at if dig_at >= 0 else next(at for at in range(MINES) if table.left[at])
    return recruited, chosen, mine, ()


def _look_or_blast(table: Board, card: int) -> tuple[int, float]:
    """Return the mine where a scout or a blaster does most, and what that is worth."""
    sums, random = table.sums, table.random
    best, at = -99.0, NONE
    for mine, left in enumerate(table.left):
        if left:
            if card == B:
                own = sums[table.seat][mine]
                whole = 0
                for row in sums:
                    whole += row[mine]
                worth = 0.3 * whole - 0.6 * own - 0.5
            else:
                worth = SCOUT_WORTH + 0.1 * random()
            if worth > best:
                best, at = worth, mine
    return at, best


def _anything(table: Board) -> Choice | None:
    """Return a legal turn that is not looked at above, or None if nothing can be done."""
    actions = turns_of(tuple(table.hands[table.seat]), tuple(table.row), table.masks())
    if not actions:
        return None
    kind, card, mine, finds, _ = actions[0]
    return kind == RECRUIT, card, mine, finds

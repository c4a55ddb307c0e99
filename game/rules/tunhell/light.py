"""The light policy of playouts: a turn in a few microseconds, by tables of worth in points.

It looks at two mines a turn: the one that is best to dig at, and the one where a warrior does most.
"""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Final, TypeAlias

from game.rules.tunhell.cards import BEER, COMBATS, DIGGERS, DWARFS, HURRIED, KINDS, SWORD, VALUES, W4, B
from game.rules.tunhell.moves import GOES, JOIN, NOWHERE, WORK, options, payments
from game.rules.tunhell.types import HAND_LIMIT, MINES, NONE, RECRUIT, Cards
from game.rules.tunhell.worth import LEADS, RECRUITED, STANDS, STRONGEST, TOO_MUCH

if TYPE_CHECKING:
    from game.rules.tunhell.playout import Table

Choice: TypeAlias = tuple[bool, int, int, Cards]
"""Whether the dwarf is recruited, the dwarf, the mine (NONE if it goes to the hand), its bonus finds."""

NOISE: Final = 0.5
"""A random bit on every worth, in points, so that playouts differ."""
KEEP: Final = 3
"""What a warrior at a mine counts against a card left in it, for the back door."""
GIVE_UP: Final = tuple(kind.dig + 0.5 * kind.combat for kind in KINDS)
"""What a digger is worth when one has to pay for the heart."""
DROP: Final = tuple(
    RECRUITED[card] if card < len(DWARFS) else GIVE_UP[card] if card in DIGGERS else 1.0
    for card in range(len(KINDS))
)
"""What a card is worth when one has to be discarded for relief."""
SCOUT_WORTH: Final = 0.1


@cache
def cheapest(side: Cards, enemy: int, combat: int, digs_left: bool) -> tuple[Cards, bool]:
    """Return the way to pay that costs least: the bonus is free when no digs are left."""
    return min(
        [(way[3], way[4]) for way in payments(side, enemy, combat)],
        key=lambda way: (sum([VALUES[card] for card in way[0]]) + 1.5 * (way[1] and digs_left), -len(way[0])),
    )


def choose(table: Table) -> Choice | None:
    """Return what the seat to move does; None if it can do nothing."""
    seat, players, sums, left = table.seat, table.players, table.sums, table.left
    random = table.random
    hand = table.hands[seat]
    door_owner, door = table.door
    dig_at = join_at = NONE
    strong = join_score = -99.0
    need = lead = 0
    base = 0
    for mine in range(MINES):
        if left[mine]:
            own = sums[base + seat]
            if players == 2:
                other = sums[base + 1 - seat]
            else:
                other = max([sums[base + at] for at in range(players) if at != seat])
            ahead = own - other
            if ahead >= 0 or (door == mine and door_owner == seat):
                worth = own + random()
                fixed = table.fixed[mine]
                enemy = 0
                if fixed and fixed[0][1] >> seat & 1:
                    enemy = COMBATS[fixed[0][0]] if fixed[0][0] >= len(DWARFS) else 0
                    if enemy > own:
                        worth -= 4.0
                if worth > strong:
                    strong, dig_at, need = worth, mine, enemy
            score = (own if ahead > -4 else ahead) + random() * 3.0
            if score > join_score and W4 not in table.sides[base + seat]:
                join_score, join_at, lead = score, mine, ahead
        base += players
    best = -99.0
    chosen: Choice | None = None
    if dig_at >= 0:
        own = sums[dig_at * players + seat]
        gains = table.gains[own if own < STRONGEST else STRONGEST]
    else:
        own, gains = 0, ()
    leads = LEADS[lead if -6 < lead < 6 else (5 if lead > 0 else -6)]
    before = NONE
    for card in hand:
        if card == before:
            continue
        before = card
        goes = GOES[card]
        if goes == JOIN:
            if join_at < 0:
                continue
            worth = leads[VALUES[card]] + NOISE * random()
            if card == W4:
                worth -= 0.6 * sums[join_at * players + seat]
            mine = join_at
        elif goes == WORK:
            if dig_at < 0:
                continue
            worth = gains[card] + NOISE * random()
            if need > own + COMBATS[card]:
                worth = -1.0
            mine = dig_at
        elif goes == NOWHERE:
            continue
        else:
            mine, worth = _look_or_blast(table, card)
        if worth > best:
            best, chosen = worth, (False, card, mine, ())
    size = len(hand)
    if size < HAND_LIMIT:
        crowd = TOO_MUCH[size]
        for card in table.row:
            if HURRIED[card]:
                goes = GOES[card]
                if goes == JOIN:
                    if join_at < 0:
                        continue
                    worth, mine = leads[1] + STANDS, join_at
                elif goes == WORK:
                    if dig_at < 0:
                        continue
                    worth, mine = gains[card] + STANDS, dig_at
                    if need > own:
                        worth = -1.0
                else:
                    mine, worth = dig_at, -0.5
                    if mine < 0:
                        mine = 0 if left[0] else 1 if left[1] else 2
            else:
                worth, mine = RECRUITED[card] - crowd, NONE
                if card in hand:
                    worth -= 0.15
            worth += NOISE * random()
            if worth > best:
                best, chosen = worth, (True, card, mine, ())
    if chosen is None:
        return _anything(table)
    if hand and hand[-1] >= SWORD and GOES[chosen[1]] == WORK:
        finds = tuple([card for card in hand if SWORD <= card <= BEER])
        return (*chosen[:3], finds)
    return chosen


def _look_or_blast(table: Table, card: int) -> tuple[int, float]:
    """Return the mine where a scout or a blaster does most, and what that is worth."""
    seat, players, sums, left = table.seat, table.players, table.sums, table.left
    best, at = -99.0, NONE
    for mine in range(MINES):
        if left[mine]:
            if card == B:
                base = mine * players
                worth = 0.3 * sum(sums[base : base + players]) - 0.6 * sums[base + seat] - 0.5
            else:
                worth = SCOUT_WORTH + 0.1 * table.random()
            if worth > best:
                best, at = worth, mine
    return at, best


def _anything(table: Table) -> Choice | None:
    """Return a legal turn that is not looked at above, or None if nothing can be done."""
    actions = options(tuple(table.hands[table.seat]), tuple(table.row), table.masks())
    if not actions:
        return None
    kind, card, mine, finds, _ = actions[0]
    return kind == RECRUIT, card, mine, finds

"""What may be done: legal actions, built once and handed out, and the texts of actions."""

from __future__ import annotations

from functools import cache
from itertools import combinations, product
from operator import le
from typing import Final

from game.engine.protocol import ActionSyntaxError
from game.engine.reasons import Reason
from game.games.tunhell.rules.cards import (
    BEER,
    BLASTER,
    BY_CODE,
    CODES,
    D20,
    DIGGER,
    DIGGERS,
    DWARFS,
    HURRIED,
    KINDS,
    SCOUT,
    SWORD,
    VALUES,
    W1,
    W4,
    WARRIOR,
    WARRIORS,
)
from game.games.tunhell.rules.state import State, strength
from game.games.tunhell.rules.types import (
    DEAL,
    DIG,
    DISCARD,
    GIVE,
    HAND_LIMIT,
    HAUNT,
    LOOK,
    MINES,
    PAY,
    PLACE,
    PLAY,
    RECRUIT,
    START,
    STOCK,
    Action,
    Cards,
)

# Where a dwarf may go: to mines without an own proud warrior, where its owner may dig, to any not empty.
JOIN, WORK, ANY = range(3)
NOWHERE: Final = -1

CARRIED: Final = range(SWORD, BEER + 1)
"""Sword, old pick and beers: what goes along with a digger (T23)."""

_GOES: Final = {WARRIOR: JOIN, DIGGER: WORK, SCOUT: ANY, BLASTER: ANY}.get
GOES: Final = tuple(
    JOIN if kind in WARRIORS else WORK if kind in DIGGERS else _GOES(KINDS[kind].family, NOWHERE)
    for kind in range(len(KINDS))
)
"""By kind of card: where it goes when it is played; NOWHERE for what is not played so."""

_MASKS: Final = tuple(tuple(mine for mine in range(MINES) if mask >> mine & 1) for mask in range(1 << MINES))

PLAYS: Final = tuple(
    tuple(tuple(Action(PLAY, card, mine) for mine in mines) for mines in _MASKS) for card in range(len(KINDS))
)
"""By card, by mines as a mask: the plays without bonus finds."""
RECRUITS: Final = tuple(
    tuple(
        tuple(Action(RECRUIT, card, mine) for mine in mines) if HURRIED[card] else (Action(RECRUIT, card),)
        for mines in _MASKS
    )
    for card in DWARFS
)
"""By card, by mines as a mask: what recruiting it may be."""
GIFTS: Final = tuple(Action(GIVE, card) for card in range(len(KINDS)))
DROPS: Final = tuple(Action(DISCARD, card) for card in range(len(KINDS)))
DOORS: Final = tuple(tuple(Action(PLACE, mine=mine) for mine in mines) for mines in _MASKS)
DEALS: Final = tuple(Action(DEAL, card) for card in range(len(KINDS)))
STOCKS: Final = tuple(Action(STOCK, card) for card in range(len(KINDS)))
LOOKS: Final = tuple(Action(LOOK, card) for card in range(len(KINDS)))
DUGS: Final = tuple(Action(DIG, card) for card in range(len(KINDS)))
HAUNTS: Final = tuple(Action(HAUNT, card) for card in range(len(KINDS)))
STARTS: Final = tuple(Action(START, seat) for seat in range(4))
"""By seat, of as many as there may be."""


@cache
def _equipped(kind: int, card: int, mask: int, bonuses: Cards) -> tuple[Action, ...]:
    """Return the plays (or recruits) of a digger with any of these bonus finds, at least one (T23)."""
    sets = dict.fromkeys(
        taken for size in range(1, len(bonuses) + 1) for taken in combinations(bonuses, size)
    )
    return tuple(Action(kind, card, mine, taken) for mine in _MASKS[mask] for taken in sets)


PAYING_KINDS: Final = range(W1, W4 + 1)
"""The warriors that can pay."""


@cache
def payments(warriors: Cards, enemy: int, bonus: int) -> tuple[Action, ...]:
    """Return the ways to pay for an encounter, with no card that is not needed (T16).

    Those without the digger's bonus come first. Empty if it can't be beaten.
    """
    copies = [warriors.count(card) for card in PAYING_KINDS]
    # More of a bonus than the whole encounter does nothing more: so fewer lists are made.
    ways = all_payments(enemy, min(bonus, max(enemy, 0)))
    return tuple([way for way, needed in ways if all(map(le, needed, copies))])


@cache
def all_payments(enemy: int, bonus: int) -> tuple[tuple[Action, Cards], ...]:
    """Return what `payments` does for who has warriors enough, with how many of each kind each way takes."""
    found = []
    for counts in product(*(range(-(-max(enemy, 0) // VALUES[card]) + 1) for card in PAYING_KINDS)):
        paid = tuple(card for card, count in enumerate(counts) for _ in range(count))
        total = strength(paid)
        bonus_used = total < enemy
        sum_paid = total + bonus * bonus_used
        if sum_paid >= enemy and all(sum_paid - VALUES[card] < enemy for card in paid):
            found.append((Action(PAY, cards=paid, bonus=bonus_used), counts))
    return tuple(sorted(found, key=lambda way: (way[0].bonus, len(way[0].cards), way[0].cards)))


def places(state: State, seat: int) -> tuple[int, int, int]:
    """Return, as masks, the mines that a seat's warriors may join, where it may dig, and those not empty."""
    join = work = occupied = 0
    sides, sums, (door_owner, door_mine) = state.sides, state.sums, state.door
    players = len(state.hands)
    base, bit = 0, 1
    for mine in range(MINES):
        if state.left[mine]:
            occupied |= bit
            own = base + seat
            if W4 not in sides[own]:  # T10
                join |= bit
            # Two players is the usual case: then no list is made.
            most = sums[base + 1 - seat] if players == 2 else max(sums[base : base + players])
            if sums[own] >= most or (door_mine == mine and door_owner == seat):
                work |= bit  # T11, T27
        base += players
        bit += bit
    return join, work, occupied


def turns(state: State) -> list[Action]:
    """Return what the mover may do with a turn: recruits in the row's order, then plays (T6, T7)."""
    return options(state.hands[state.mover], state.row, places(state, state.mover))


def options(hand: Cards, row: Cards, masks: tuple[int, int, int]) -> list[Action]:
    """Return what a hand may do with a turn: recruits in the row's order, then plays; see `places`."""
    bonuses: Cards = ()
    if hand and hand[-1] >= SWORD:
        bonuses = tuple([card for card in hand if card in CARRIED])
    actions: list[Action] = []
    if len(hand) < HAND_LIMIT:
        for card in dict.fromkeys(row):
            mask = masks[GOES[card]]
            actions += RECRUITS[card][mask]
            if bonuses and card == D20:  # the one hurried digger
                actions += _equipped(RECRUIT, card, mask, bonuses)
    for card in dict.fromkeys(hand):
        goes = GOES[card]
        if goes >= 0:
            mask = masks[goes]
            actions += PLAYS[card][mask]
            if bonuses and goes == WORK:
                actions += _equipped(PLAY, card, mask, bonuses)
    return actions


DIGGER_BITS: Final = sum(1 << card for card in DIGGERS)
"""The kinds that pay for the heart (T25), as bits."""


def playable(state: State, seat: int) -> int:
    """Return the kinds of dwarf that the seat could play from its hand if it had them, as bits (T8)."""
    masks = places(state, seat)
    return sum(1 << card for card in DWARFS if masks[GOES[card]])


def gifts(hand: Cards) -> list[Action]:
    """Return the ways to pay for the heart of gold (T25)."""
    return [GIFTS[card] for card in dict.fromkeys(hand) if GOES[card] == WORK]


# -- texts -------------------------------------------------------------------------------------

_CHANCE: Final = ("deal", "top", "look", "dig", "ghost")


def encode(action: Action) -> str:
    """Return the text of an action.

    `+w2`, `+w1@0`, `+d20@1:sword,beer` recruit, `d21@0:pick` plays, `pay:w1,w2` and `pay+:w2` (with the
    digger's bonus) pay, `give:d21`, `door:2` and `drop:w4`; `deal:w1`, `top:w1`, `look:dirt`, `dig:dirt`,
    `ghost:w1` and `start:1` (a seat) are outcomes.
    """
    kind, card, mine, cards, bonus = action
    if kind in (RECRUIT, PLAY):
        place = f"@{mine}" if mine >= 0 else ""
        return f"{'+' * (kind == RECRUIT)}{CODES[card]}{place}{_list(cards)}"
    if kind == PAY:
        return f"pay{'+' * bonus}{_list(cards)}"
    if kind == PLACE:
        return f"door:{mine}"
    if kind in (GIVE, DISCARD):
        return f"{'give' if kind == GIVE else 'drop'}:{CODES[card]}"
    return f"start:{card}" if kind == START else f"{_CHANCE[kind - DEAL]}:{CODES[card]}"


def _list(cards: Cards) -> str:
    return ":" + ",".join(CODES[card] for card in cards) if cards else ""


def decode(text: str) -> Action:
    """Return the action of a text. Raises ActionSyntaxError."""
    try:
        action = _parse(text)
    except (KeyError, ValueError, IndexError):
        action = None
    if action is None or not well_formed(action) or encode(action) != text:
        raise ActionSyntaxError(Reason.of("error.action-text", text=text[:40], game="tunhell"))
    return action


def _parse(text: str) -> Action:
    head, _, tail = text.partition(":")
    if head in ("pay", "pay+"):
        return Action(PAY, cards=_cards(tail), bonus=head == "pay+")
    if head == "door":
        return Action(PLACE, mine=int(tail))
    if head in ("give", "drop"):
        return Action(GIVE if head == "give" else DISCARD, BY_CODE[tail])
    if head == "start":
        return Action(START, int(tail))
    if head in _CHANCE:
        return Action(DEAL + _CHANCE.index(head), BY_CODE[tail])
    kind = RECRUIT if head.startswith("+") else PLAY
    code, at, mine = head.removeprefix("+").partition("@")
    return Action(kind, BY_CODE[code], int(mine) if at else -1, _cards(tail))


def _cards(text: str) -> Cards:
    return tuple(BY_CODE[code] for code in text.split(",")) if text else ()


def well_formed(action: Action) -> bool:
    """Whether the fields go together, whatever the position."""
    kind, card, mine, cards, bonus = action
    if cards and (kind not in (RECRUIT, PLAY, PAY) or not _ascending(cards)):
        return False
    if bonus not in (0, 1) or (bonus and kind != PAY):
        return False
    if kind == PLACE:
        return card == -1 and mine in range(MINES)
    if kind == PAY:
        return card == mine == -1 and all(W1 <= paid <= W4 for paid in cards)
    if card not in range(len(KINDS)) or (kind not in (RECRUIT, PLAY) and mine != -1):
        return False
    if kind in (RECRUIT, PLAY):
        if cards and (GOES[card] != WORK or not all(found in CARRIED for found in cards)):
            return False
        if kind == RECRUIT and not (card in DWARFS and HURRIED[card]):
            return card in DWARFS and mine == -1 and not cards
        return GOES[card] >= 0 and mine in range(MINES)
    if kind in (DEAL, STOCK, HAUNT):
        return card in DWARFS
    if kind in (LOOK, DIG):
        return card not in DWARFS
    if kind == START:
        return card < len(STARTS)
    return kind in (GIVE, DISCARD)


def _ascending(cards: Cards) -> bool:
    return list(cards) == sorted(cards) and all(card in range(len(KINDS)) for card in cards)

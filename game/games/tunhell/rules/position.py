"""Positions as one line of text, like chess's FEN: for tests, golden games and marks of records.

Fields, separated by blanks; `-` is nothing, `w1*3` three of a card:

    phase   turn:0              start, deal, stock, turn, look, dig, pay, give, haunt, place, relief or over;
                                whose turn, or card, it is; one less than the starter before the first turn
    turns   12:3:0              turns begun, quiet turns, passes in a row; `+` behind: a card has left a mine
    hands   w2,sword|w1/d20|-   by seat: known to all, then hidden
    barred  -/d20,d12           by seat: what all know not to be among the hidden cards
    row     w1,w1,s3,b,d21      in its order
    pile    w4:w1*5,d30         the top card, then what lies under it; `~` before what all know (T4)
    out     w1,w2:beer          the discards, then the finds that are out of the game
    sides   w1;-/-;w4/-;-       warriors, by mine, by seat
    mines   18:dirt.3,rat.1/14:/0:   cards left, then those that somebody knows, with who knows them (bits)
    unseen  dirt*15,rat*6:door  mine cards that nobody knows, with those removed; the same of End cards
    loot    dirt*2,orc/-        by seat
    prizes  0:-:1@2             who has employee of the month, rat-catcher, the back door, and where that is
    work    d21@0:2:beer:orc    the digger at work, its mine, cards to reveal, finds, open card; or `@0:5`
    last    0:d21@0:beer        the last choice; `?` before one whose row is being filled (T6)
    dug     dirt,orc            the cards turned up since a dwarf was last chosen, in their order
"""

from __future__ import annotations

from collections import Counter
from functools import partial
from typing import Final

from game.engine import texts
from game.engine.protocol import CHANCE, TERMINAL
from game.engine.tuples import minus
from game.games.tunhell.rules import notation
from game.games.tunhell.rules.cards import BY_CODE, CODES, KINDS, equipped, strength
from game.games.tunhell.rules.possible import possible
from game.games.tunhell.rules.setup import Setup
from game.games.tunhell.rules.state import State
from game.games.tunhell.rules.types import (
    DEALING,
    DIGGING,
    GAME_ID,
    HAUNTING,
    LOOKING,
    NONE,
    OVER,
    STARTING,
    STOCKING,
    Action,
    Cards,
)

PHASES: Final = (
    *("deal", "stock", "turn", "look", "dig", "pay", "give"),
    *("haunt", "place", "relief", "over", "start"),
)
_BY_CHANCE: Final = (STARTING, DEALING, STOCKING, LOOKING, DIGGING, HAUNTING)


# -- writing -----------------------------------------------------------------------------------


def encode(state: State) -> str:
    """Return the text of a state."""
    players = len(state.hands)
    sides = [
        ";".join(map(_set, state.sides[first : first + players]))
        for first in range(0, len(state.sides), players)
    ]
    hands = [
        f"{_set(minus(hand, hidden))}|{_set(hidden)}"
        for hand, hidden in zip(state.hands, state.hidden, strict=True)
    ]
    mines = [
        f"{left}:" + ",".join(f"{CODES[card]}.{seen_by}" for card, seen_by in fixed)
        for left, fixed in zip(state.left, state.fixed, strict=True)
    ]
    employee, catcher = map(texts.number_text, state.trophies)
    return " ".join(
        (
            f"{PHASES[state.phase]}:{texts.number_text(state.mover)}",
            f"{state.turns}:{state.quiet}:{state.passes}{'+' * state.progress}",
            "/".join(hands),
            "/".join(_set(_bits(barred)) for barred in state.barred),
            texts.listed(CODES[card] for card in state.row),
            f"{_card(state.top)}:{'~' * state.shuffled}{_set(state.pool)}",
            f"{_set(state.discards)}:{_set(state.gone)}",
            "/".join(sides),
            "/".join(mines),
            f"{_set(state.mine_pool)}:{_set(state.end_pool)}",
            "/".join(map(_set, state.loot)),
            f"{employee}:{catcher}:{texts.number_text(state.door[0])}@{texts.number_text(state.door[1])}",
            _work(state),
            "?" * state.waiting + _last(state),
            texts.listed(CODES[card] for card in state.dug),
        )
    )


def _set(cards: Cards) -> str:
    counts = Counter(cards)
    return texts.listed(f"{CODES[card]}*{n}" if n > 1 else CODES[card] for card, n in counts.items())


def _bits(mask: int) -> Cards:
    return tuple(card for card in range(len(KINDS)) if mask >> card & 1)


def _card(card: int) -> str:
    return "-" if card == NONE else CODES[card]


def _work(state: State) -> str:
    if state.phase == LOOKING:
        return f"@{state.mine}:{state.digs}"
    if state.digger == NONE:
        return "-"
    return f"{CODES[state.digger]}@{state.mine}:{state.digs}:{_set(state.finds)}:{_card(state.open)}"


def _last(state: State) -> str:
    if state.last is None:
        return "-"
    seat, action = state.last
    return f"{seat}:{notation.encode(action)}"


# -- reading -----------------------------------------------------------------------------------


def decode(setup: Setup, text: str) -> State:
    """Return the state of a text. Raises ActionSyntaxError."""
    return texts.read(text, _parse, encode, partial(possible, setup), refusal=texts.STATE, game=GAME_ID)


def _parse(text: str) -> State:
    if not text.isascii():
        raise ValueError(text)
    fields = text.split(" ")
    head, clock, hands, barred, row, pile, out, sides, mines, unseen, loot, prizes, work, last, dug = fields
    state = State()
    phase, mover = head.split(":")
    state.phase, state.mover = PHASES.index(phase), texts.read_number(mover)
    state.current = CHANCE if state.phase in _BY_CHANCE else TERMINAL if state.phase == OVER else state.mover
    turns, quiet, passes = clock.removesuffix("+").split(":")
    state.turns, state.quiet, state.passes = int(turns), int(quiet), int(passes)
    state.progress = clock.endswith("+")
    parts = [[_read_set(cards) for cards in hand.split("|")] for hand in hands.split("/")]
    state.hands = tuple(tuple(sorted(known + hidden)) for known, hidden in parts)
    state.hidden = tuple(hidden for _, hidden in parts)
    state.barred = tuple(sum(1 << card for card in _read_set(cards)) for cards in barred.split("/"))
    state.row = _read_line(row)
    top, pool = pile.split(":")
    state.top, state.shuffled = _read_card(top), pool.startswith("~")
    state.pool = _read_set(pool.removeprefix("~"))
    state.discards, state.gone = map(_read_set, out.split(":"))
    state.sides = tuple(_read_set(side) for mine in sides.split("/") for side in mine.split(";"))
    state.sums = tuple(map(strength, state.sides))
    known = [mine.split(":") for mine in mines.split("/")]
    state.left = tuple(int(left) for left, _ in known)
    state.fixed = tuple(_read_fixed(fixed) for _, fixed in known)
    state.mine_pool, state.end_pool = map(_read_set, unseen.split(":"))
    state.loot = tuple(map(_read_set, loot.split("/")))
    employee, catcher, door = prizes.split(":")
    state.trophies = texts.read_number(employee), texts.read_number(catcher)
    owner, place = door.split("@")
    state.door = texts.read_number(owner), texts.read_number(place)
    _read_work(state, work)
    state.waiting = last.startswith("?")
    state.last = _read_last(last.removeprefix("?"))
    state.dug = _read_line(dug)
    state.legal = None
    return state


def _read_last(text: str) -> tuple[int, Action] | None:
    if text == texts.NOTHING:
        return None
    seat, _, action = text.partition(":")
    return int(seat), notation.decode(action)


def _read_line(text: str) -> Cards:
    return tuple(BY_CODE[code] for code in texts.items(text))


def _read_set(text: str) -> Cards:
    cards: list[int] = []
    for part in texts.items(text):
        code, _, count = part.partition("*")
        if len(count) > 2:
            raise ValueError(text)
        cards += [BY_CODE[code]] * int(count or 1)
    return tuple(cards)


def _read_fixed(text: str) -> tuple[tuple[int, int], ...]:
    pairs = [part.split(".") for part in text.split(",")] if text else []
    return tuple((BY_CODE[code], int(seen_by)) for code, seen_by in pairs)


def _read_card(text: str) -> int:
    return NONE if text == "-" else BY_CODE[text]


def _read_work(state: State, text: str) -> None:
    state.digger = state.mine = state.open = NONE
    state.digs, state.combat, state.finds = 0, 0, ()
    if text == "-":
        return
    head, digs, *rest = text.split(":")
    card, mine = head.split("@")
    state.mine, state.digs = int(mine), int(digs)
    if card:
        finds, open_card = rest
        state.digger, state.finds, state.open = BY_CODE[card], _read_set(finds), _read_card(open_card)
        state.combat = equipped(state.digger, state.finds)[1]

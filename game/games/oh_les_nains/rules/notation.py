"""Actions as short texts.

    =r    pick a first colour         +r     add a dwarf of a card's colour
    s2    let squirrels pull          m2:y   play a card and name a colour
    c:+m  counter with a card         x:+r,s1  exchange cards
    start:2  seat 2 begins            d:+r   a card is drawn

Cards go by their codes (`cards`), colours by their letters.
"""

from __future__ import annotations

from functools import partial
from typing import Final

from game.engine import texts
from game.games.oh_les_nains.rules.cards import BY_CODE, CODES, COLOURS, KINDS, LETTERS
from game.games.oh_les_nains.rules.moves import DRAWS, PICKS
from game.games.oh_les_nains.rules.reasons import well_formed
from game.games.oh_les_nains.rules.types import (
    ADD,
    COUNTER,
    DRAW,
    EXCHANGE,
    PICK,
    PULL,
    SQUIRREL,
    START,
    Action,
)

UNREADABLE: Final = "oh_les_nains.reason.unreadable"
"""What is said of a text that is no action, or no position."""


def encode(action: Action) -> str:
    """Return the text of an action, such as `+r`, `m2:y`, `c:+m`, `x:+r,s1`, `=b`, `d:+r`."""
    kind, card, colour, chosen = action
    if kind == PICK:
        return f"={LETTERS[colour]}"
    if kind == EXCHANGE:
        return "x:" + ",".join(CODES[card] for card in chosen)
    if kind == START:
        return f"start:{card}"
    if kind == DRAW:
        return f"d:{CODES[card]}"
    if kind == COUNTER:
        return f"c:{CODES[card]}"
    if colour < 0 or (kind == ADD and colour == KINDS[card].colour):
        return CODES[card]
    return f"{CODES[card]}:{LETTERS[colour]}"


def decode(text: str, players: int) -> Action:
    """Return the action of a text. Raises ActionSyntaxError."""
    return texts.read(text, partial(_parse, players), encode, refusal=UNREADABLE)


def _parse(players: int, text: str) -> Action | None:
    head, colon, tail = text.partition(":")
    if text.startswith("="):
        return PICKS[_colour(text[1:])]
    if head == "x" and colon:
        action = Action(EXCHANGE, cards=tuple(BY_CODE[code] for code in tail.split(",")))
    elif head == "start":
        return Action(START, card=int(tail)) if int(tail) in range(players) else None
    elif head == "d":
        return DRAWS[BY_CODE[tail]]
    elif head == "c":
        action = Action(COUNTER, card=BY_CODE[tail])
    else:
        kind = (ADD, PULL, SQUIRREL)[KINDS[BY_CODE[head]].family]
        colour = _colour(tail) if colon else KINDS[BY_CODE[head]].colour
        action = Action(kind, BY_CODE[head], colour)
    return action if well_formed(action) else None


def _colour(letter: str) -> int:
    return {LETTERS[colour]: colour for colour in COLOURS}[letter]

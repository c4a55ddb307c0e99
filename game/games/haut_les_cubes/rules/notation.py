"""Actions as short texts.

    g1,-2   a giant is placed          m1,-2   step (moavéou)        r1,-2   relocate a stranded giant
    n1,-2   put a cube (napozla)       t1,-2   take one (nenlèvsa)   h1,-2   leap (hopla)
    p2:1,0  push seat 2 (pousstoia)    f w     follow, stay          q1,-2   step on one's level (pousstoia)
    s2:1,0  shoot seat 2 (tvavoartoa)  xm      throw a card away     dm cm   discard one, be dealt one
    start:2 seat 2 begins

Cells and near corners of cubes are x,y; cards are m, n, p, t, h, s as in the actions above.
"""

from __future__ import annotations

import re
from types import MappingProxyType
from typing import Final

from game.engine import texts
from game.games.haut_les_cubes.rules.grid import FAR
from game.games.haut_les_cubes.rules.types import (
    DEAL,
    DISCARD,
    FOLLOW,
    GAME_ID,
    HOPLA,
    LEAP,
    MOAVEOU,
    NAPOZLA,
    NENLEVSA,
    NONE,
    PLACE,
    POUSSTOIA,
    PUSH,
    PUT,
    RELOCATE,
    SHOOT,
    SHUFFLE,
    START,
    STAY,
    STEP,
    TAKE,
    THROW,
    TVAVOARTOA,
    Action,
)

LETTERS: Final = "mnpths"
"""By card."""

_KINDS: Final = MappingProxyType(
    {
        PLACE: "g",
        DISCARD: "d",
        STEP: "m",
        PUT: "n",
        TAKE: "t",
        PUSH: "p",
        SHUFFLE: "q",
        LEAP: "h",
        SHOOT: "s",
        THROW: "x",
        FOLLOW: "f",
        STAY: "w",
        RELOCATE: "r",
        DEAL: "c",
        START: "start",
    }
)
_BY_LETTER: Final = MappingProxyType({letter: kind for kind, letter in _KINDS.items()})
CARD_OF: Final = MappingProxyType(
    {
        STEP: MOAVEOU,
        PUT: NAPOZLA,
        TAKE: NENLEVSA,
        PUSH: POUSSTOIA,
        SHUFFLE: POUSSTOIA,
        LEAP: HOPLA,
        SHOOT: TVAVOARTOA,
    }
)
"""By kind of play: the card that does it."""
_TEXT: Final = re.compile(
    r"(?P<of>[gmntqhr])(?P<cell>-?\d{1,6},-?\d{1,6})"
    r"|(?P<at>[ps])(?P<seat>[0-5]):(?P<to>-?\d{1,6},-?\d{1,6})"
    r"|(?P<with>[xdc])(?P<card>[mnpths])"
    r"|(?P<alone>[fw])"
    r"|(?P<start>start):(?P<starter>[0-5])",
    re.ASCII,
)


def encode(action: Action) -> str:
    """Return an action's text."""
    kind, card, x, y, seat = action
    letter = _KINDS[kind]
    if kind in (THROW, DISCARD, DEAL):
        return letter + LETTERS[card]
    if kind in (FOLLOW, STAY):
        return letter
    if kind == START:
        return f"{letter}:{seat}"
    return f"{letter}{x},{y}" if seat == NONE else f"{letter}{seat}:{x},{y}"


def decode(text: str) -> Action:
    """Return the action of a text. Raises ActionSyntaxError."""
    return texts.read(text, _parse, encode, _near, refusal=texts.ACTION, game=GAME_ID)


def _parse(text: str) -> Action | None:
    found = _TEXT.fullmatch(text)
    if found is None:
        return None
    kind = _BY_LETTER[found["of"] or found["at"] or found["with"] or found["alone"] or found["start"]]
    card = LETTERS.index(found["card"]) if found["card"] else CARD_OF.get(kind, NONE)
    x, y = map(int, (found["cell"] or found["to"] or "0,0").split(","))
    return Action(kind, card, x, y, int(found["seat"] or found["starter"] or NONE))


def _near(action: Action) -> bool:
    """Whether a game may come so far."""
    return max(abs(action.x), abs(action.y)) < FAR


def well_formed(action: Action) -> bool:
    """Whether the fields of an action go together, whatever the position."""
    if action.kind not in _KINDS or not NONE <= action.card < len(LETTERS):
        return False
    return _parse(encode(action)) == action and _near(action)

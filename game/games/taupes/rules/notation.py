"""The texts of actions: `p17`, `t`, `w`, `m12-17`, `l3`, `n`; of outcomes `start:1`, `r4`, `p17`, `d3`."""

from __future__ import annotations

import re
from functools import partial
from types import MappingProxyType
from typing import Final

from game.engine import texts
from game.games.taupes.rules.types import (
    DISC,
    DISCS,
    GAME_ID,
    LAND,
    LOSE,
    MOVE,
    PASS,
    PLACE,
    ROTATE,
    START,
    TURN,
    WAIT,
    Action,
)

PLAIN: Final = MappingProxyType({TURN: "t", WAIT: "w", PASS: "n"})
NUMBERED: Final = MappingProxyType(
    {PLACE: "p", LAND: "p", LOSE: "l", ROTATE: "r", DISC: "d", START: "start:"}
)
SYNTAX: Final = re.compile(
    r"(?P<plain>[twn])|m(?P<start>\d{1,4})-(?P<end>\d{1,4})|(?P<kind>[plrd]|start:)(?P<n>\d{1,4})",
    re.ASCII,
)


def encode(action: Action) -> str:
    """Return the text of an action."""
    kind, a, b = action
    if kind == MOVE:
        return f"m{a}-{b}"
    return PLAIN[kind] if kind in PLAIN else f"{NUMBERED[kind]}{a}"


def decode(text: str, by_hand: bool) -> Action:
    """Return the action of a text; `p` is a placement by hand or by chance. Raises ActionSyntaxError."""
    return texts.read(
        text,
        partial(_parse, PLACE if by_hand else LAND),
        encode,
        _sensible,
        refusal=texts.ACTION,
        game=GAME_ID,
    )


def _parse(placing: int, text: str) -> Action | None:
    found = SYNTAX.fullmatch(text)
    if found is None:
        return None
    if found["plain"]:
        return next(Action(kind) for kind, letter in PLAIN.items() if letter == text)
    if found["start"]:
        return Action(MOVE, int(found["start"]), int(found["end"]))
    kinds = {"p": placing, "l": LOSE, "r": ROTATE, "d": DISC, "start:": START}
    return Action(kinds[found["kind"]], int(found["n"]))


def _sensible(action: Action) -> bool:
    if action.kind == ROTATE:
        return action.a < 6
    if action.kind == START:
        return action.a < 4
    if action.kind in (DISC, LOSE):
        return action.a in DISCS
    return action.kind == LAND or well_formed(action)


def well_formed(action: Action) -> bool:
    """Whether the fields go together, whatever the position; a MOVE without an end asks about a mole."""
    kind, a, b = action
    if kind == MOVE:
        return a >= 0 and b >= -1 and a != b
    if kind == PLACE:
        return a >= 0 and b == -1
    if kind == LOSE:
        return a in DISCS and b == -1
    return kind in (TURN, WAIT, PASS) and a == b == -1

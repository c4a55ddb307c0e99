"""Who and what stands in a mine: dwarfs from helmet to boots, of whom cards show half, and all that comes up.

Every figure stands on (0, 0), within a box of the size of its kind: a dwarf's is `DWARF`, a mine's `MINE`.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from functools import partial

from build_scripts.art.kit.colour import darker
from build_scripts.art.kit.files import coarsely
from build_scripts.art.kit.shapes import blob, knots, rect, tube
from build_scripts.art.kit.svg import contact_shadow, document, group, lit, on, volume
from build_scripts.art.tunhell import dwarf_tools as tools
from build_scripts.art.tunhell.dwarfs import FIGURES, Figure
from build_scripts.art.tunhell.frame import TORCH
from build_scripts.art.tunhell.mine import CARDS
from build_scripts.art.tunhell.signs import BLASTER, DIGGER, SCOUT, WARRIOR
from game.games.tunhell.rules import cards

FOLDER = "figures"
#: The box that a figure is drawn in: x, y, width, height about its feet.
DWARF, MINE = (-124, -344, 268, 364), (-136, -248, 272, 270)
_LEGS = {
    cards.WARRIOR: (WARRIOR, "#39415E"),
    cards.DIGGER: (DIGGER, "#4E5A38"),
    cards.SCOUT: (SCOUT, "#6A4A2E"),
    cards.BLASTER: (BLASTER, "#4A3230"),
}
"""By family: its colour, on the belt as well, and that of its trousers."""
_SIZES = {"rat": 0.66, "goblin": 0.84, "orc": 0.94, "dirt": 0.8, "treasure": 0.86, "dwouarf": 0.84}
"""How large they are, a troll's size being 1; other finds are small."""
_FIND = 0.78
_COARSE = {"troll": 4.8, "dragon": 4.8, "spider": 3.4, "demon": 3.4}


def legs(trousers: str) -> str:
    """Two short legs in boots, about the head's middle; the soles at 212."""
    drawn = contact_shadow(0, 211, 92, 12, "#0C080B", 0.7)
    for side in (1, -1):
        drawn += volume(tube([(side * 36, 144), (side * 39, 190)], 50, 44), trousers, shade=(8, 4))
        toes = knots("-30,22 -32,2 -22,-14 2,-17 22,-12 32,8 33,22", side * 42, 188)
        boot = blob([*toes[:-1], (*toes[-1][:2], "c")])
        sole = on(rect(side * 42 - 40, 203, 80, 12, 3), "#2A1E1C", boot)
        drawn += volume(boot, "#6B4228", shade=(7, 5), pattern=sole)
    return drawn


def waist(colour: str) -> str:
    """What a card doesn't show of a coat: its skirt and a belt."""
    skirt = blob("-77,118c -84,152 -74,164c -36,172 34,172 76,164c 88,152 81,118c 0,130")
    belt = on(tube("-96,122 0,134 98,122", 21), "#4A2E20", skirt)
    drawn = volume(skirt, colour, shade=(10, 8), pattern=belt)
    return drawn + volume(rect(-15, 119, 30, 26, 5), "#E3B14C", 4, shade=(4, 4))


def _near_arm(colour: str) -> str:
    """The arm that hangs at the other side, its fist at the belt."""
    return tools.arm((-62, 78), (-78, 118), colour) + tools.hand(-80, 126, size=1.02)


def dwarf(kind: cards.Kind) -> str:
    """A dwarf from helmet to boots."""
    figure: Figure = FIGURES[kind.code]()
    colour, trousers = _LEGS[kind.family]
    head = group(figure.head, angle=figure.tilt)
    coat = figure.body + waist(darker(colour, 0.03)) + _near_arm(colour)
    drawn = legs(trousers) + figure.behind + coat + head + figure.before
    return group(drawn, -2, -212)


def thing(code: str) -> str:
    """What comes up: a monster, a find, earth, an end."""
    small = _FIND if cards.BY_CODE[code] in cards.FINDS else 1
    size = _SIZES.get(code, small)
    with lit(lamp=TORCH, coarse=_COARSE.get(code, 2.5)):
        return group(CARDS[code].picture(), -120 * size, -214 * size, size=size)


def _document(draw: Callable[[], str], box: tuple[int, int, int, int]) -> str:
    x, y, width, height = box
    return document(width, height, draw(), x, y)


def _boxes() -> str:
    """What the view must know: the boxes, x, y, width and height about the feet."""
    return json.dumps({"dwarf": list(DWARF), "mine": list(MINE)}) + "\n"


def _dwarf(kind: cards.Kind) -> str:
    return _document(lambda: coarsely(partial(dwarf, kind), 3.2), DWARF)


DRAWINGS: dict[str, Callable[[], str]] = {
    **{f"{FOLDER}/{cards.CODES[card]}.svg": partial(_dwarf, cards.KINDS[card]) for card in cards.DWARFS},
    **{
        f"{FOLDER}/{code}.svg": partial(_document, partial(thing, code), MINE)
        for code in cards.CODES
        if code in CARDS
    },
    f"{FOLDER}/figures.json": _boxes,
}

"""The 36 kinds of garden cards and their back, composed from the frame, the figures and the sign discs."""

from __future__ import annotations

import json
from collections.abc import Callable
from functools import partial
from itertools import combinations, permutations

from build_scripts.art.card_frame import (
    GOLD,
    HEIGHT,
    PLATE,
    WIDTH,
    WINDOW,
    back,
    disc,
    framed,
    night,
    plus,
    times,
)
from build_scripts.art.dwarf.figure import bust, dwarf, hose, hose_along
from build_scripts.art.dwarf.hat import hat
from build_scripts.art.dwarf.style import BLUE, BY_LETTER, GREEN, RED, STYLES, YELLOW, Style
from build_scripts.art.kit.colour import tint
from build_scripts.art.kit.files import coarsely
from build_scripts.art.kit.lettering import lettering
from build_scripts.art.kit.shapes import ellipse, rect
from build_scripts.art.kit.svg import document, fill, group, linear
from build_scripts.art.oh_les_nains.acorn import acorn
from build_scripts.art.oh_les_nains.parachute import canopy
from build_scripts.art.oh_les_nains.squirrel import cheeky

FOLDER = "cards"
_NIGHT = "#26365F"
_COARSE = 1.8
_LETTERS = "".join(style.letter for style in STYLES)


def _snores(x: float, y: float, size: float) -> str:
    """Three z's that rise from a sleeper."""
    return "".join(
        lettering("z", "LilitaOne", size * k, x + dx * size, y + dy * size, "#EAF0FF")
        for k, dx, dy in ((0.62, 0, 0), (0.8, 0.42, -0.42), (1, 0.95, -0.9))
    )


def add(style: Style) -> str:
    """A dwarf who comes down under his parachute."""
    chute = group(canopy(style), 128, 132, size=0.5)
    figure = group(dwarf(style, "parachute", leave_out=("shadow",)), 88, 234, size=0.55)
    return framed(style.hat, style.hat, night(True) + chute + figure, plus(184, 206, 40))


def pull_one(style: Style, two: bool) -> str:
    """One colour pulls double, or sleeps and counts for nothing."""
    if two:
        pulled = hose([(-160, -54), (66, -62), (102, -68), (230, -74)], 15)
        figure = group(dwarf(style, "strain", hose_between=pulled), 104, 238, size=0.7)
    else:
        sleeper = dwarf(style, "sit_dazed", mood="blink", leave_out=("stars",))
        figure = group(tint(sleeper, _NIGHT, 0.2), 106, 238, size=0.7) + _snores(150, 168, 34)
    return framed(style.hat, style.hat, night(True) + figure, times(two, 182, 66, 44))


def _row(style: Style, two: bool, y: float) -> str:
    """One row of a two-colour card: a dwarf's head, pulling or asleep."""
    if two:
        return group(bust(style, "effort"), 78, y, size=0.68)
    return group(tint(bust(style, "blink"), _NIGHT, 0.18), 78, y, size=0.68)


def pull_two(first: Style, second: Style, second_two: bool) -> str:
    """Two colours at once, one above the other, the hose between them."""
    lower = WINDOW.intersection(rect(0, 136, 240, 136))
    ground = linear(0, 136, 0, 252, *(("#3C6B84", "#2E5C4C") if second_two else ("#56617F", "#343E5C")))
    picture = (
        night(False)
        + _row(first, True, 112)
        + fill(lower, ground)
        + hose([(10, 136), (90, 139), (150, 133), (230, 136)], 9)
    )
    signs = times(True, 174, 80, 43) + times(second_two, 174, 194, 43)
    return framed(first.hat, second.hat, picture + _row(second, second_two, 230), signs)


def squirrels(count: int) -> str:
    """A squirrel, and as many acorns as it pulls slabs."""
    figure = group(cheeky(), 16, 44, size=0.66)
    left = 120 - 31 * (count - 1)
    acorns = "".join(group(acorn(), left + 62 * k, 217, size=0.95) for k in range(count))
    return framed(
        "#C9642C", "#C9642C", night(False) + figure + acorns, disc(str(count), 182, 66, 42, GOLD, "#4A2608")
    )


def card_back() -> str:
    """The back: the four hats in the lamp's light, the hose laid round them."""
    ring = ellipse(120, 168, 84, 130).exterior
    content = back() + hose_along(ring, 10)
    spots = ((RED, 96, 164), (BLUE, 148, 168), (YELLOW, 92, 268), (GREEN, 146, 268))
    content += "".join(group(hat(style), x, y, size=0.7) for style, x, y in spots)
    return document(240, 336, content)


def _drawings() -> dict[str, Callable[[], str]]:
    found: dict[str, Callable[[], str]] = {"back": card_back}
    for letter, style in BY_LETTER.items():
        found[f"add_{letter}"] = partial(add, style)
        found[f"pull_{letter}2"] = partial(pull_one, style, True)
        found[f"pull_{letter}0"] = partial(pull_one, style, False)
    for a, b in combinations(_LETTERS, 2):
        found[f"pull_{a}2{b}2"] = partial(pull_two, BY_LETTER[a], BY_LETTER[b], True)
    for a, b in permutations(_LETTERS, 2):
        found[f"pull_{a}2{b}0"] = partial(pull_two, BY_LETTER[a], BY_LETTER[b], False)
    for count in (1, 2, 3):
        found[f"squirrel_{count}"] = partial(squirrels, count)
    return found


CODES = {"add_": "+", "pull_": "", "squirrel_": "s"}
"""What names of drawings begin with, and codes of cards in its place."""


def _measures() -> str:
    """What the view must know of cards: their box, where words go (x, y, width, height), and their codes.

    A drawing's name begins in one way or another, and its card's code with what stands for that.
    """
    measures = {"box": [WIDTH, HEIGHT], "plate": list(PLATE), "codes": CODES}
    return json.dumps(measures) + "\n"


DRAWINGS: dict[str, Callable[[], str]] = {
    **{f"{FOLDER}/{name}.svg": partial(coarsely, draw, _COARSE) for name, draw in _drawings().items()},
    f"{FOLDER}/card.json": _measures,
}

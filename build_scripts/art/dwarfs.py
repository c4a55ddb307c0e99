"""The four dwarfs as parts for the puppet, each part about its joint; twice, the second for mirroring.

A mirrored part is shaded from the other side, so that the light stays at the upper left once it is flipped.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from build_scripts.art import dwarf_body, dwarf_hat, dwarf_head
from build_scripts.art.dwarf_style import LAMP, STYLES, Style
from build_scripts.art.kit.svg import document, group, lit

FOLDER = "oh_les_nains/figures"
#: All parts show this rectangle about their joint, so that a pose is only an arrangement.
X, Y, WIDTH, HEIGHT = -130, -150, 260, 280
_HAND_SIZE = 1.18


def parts(style: Style) -> dict[str, Callable[[], str]]:
    """What differs from dwarf to dwarf."""
    faces = {f"face_{mood}": partial(dwarf_head.face, style, mood) for mood in dwarf_head.MOODS}
    return {
        "body": partial(dwarf_body.body, style),
        "head": partial(dwarf_head.head, style),
        "hat": partial(dwarf_hat.hat, style),
        "sleeve_near": partial(dwarf_body.sleeve, style, False),
        "sleeve_far": partial(dwarf_body.sleeve, style, True),
        "leg_near": partial(dwarf_body.leg, style, False),
        "leg_far": partial(dwarf_body.leg, style, True),
        **faces,
    }


def _hand(draw: Callable[[], str]) -> str:
    return group(draw(), size=_HAND_SIZE)


#: What all dwarfs share.
COMMON: dict[str, Callable[[], str]] = {
    "fist_near": partial(_hand, dwarf_body.fist),
    "fist_far": partial(_hand, dwarf_body.fist_far),
    "fingers_far": partial(_hand, dwarf_body.fingers_far),
    "palm_near": partial(_hand, partial(dwarf_body.palm, False)),
    "palm_far": partial(_hand, partial(dwarf_body.palm, True)),
    "boot_near": partial(dwarf_body.boot, False),
    "boot_far": partial(dwarf_body.boot, True),
    "shadow": dwarf_body.shadow,
    "sweat": dwarf_body.sweat,
    "stars": dwarf_body.stars,
    "sparks": dwarf_body.sparks,
}


def _document(draw: Callable[[], str], side: int) -> str:
    with lit(side=side, lamp=LAMP, coarse=1.3):
        return document(WIDTH, HEIGHT, draw(), X, Y)


def _drawings() -> dict[str, Callable[[], str]]:
    found: dict[str, Callable[[], str]] = {}
    sets = {"dwarf": COMMON, **{f"dwarf_{style.name}": parts(style) for style in STYLES}}
    for folder, drawn in sets.items():
        for name, draw in drawn.items():
            found[f"{FOLDER}/{folder}/{name}.svg"] = partial(_document, draw, 1)
            found[f"{FOLDER}/{folder}/mirrored/{name}.svg"] = partial(_document, draw, -1)
    return found


DRAWINGS = _drawings()

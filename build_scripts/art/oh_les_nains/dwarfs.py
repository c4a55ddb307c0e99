"""The four dwarfs as parts for the puppet, each part about its joint; twice, the second for mirroring.

A mirrored part is shaded from the other side, so that the light stays at the upper left once it is flipped.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from build_scripts.art.dwarf.parts import COMMON, parts
from build_scripts.art.dwarf.style import LAMP, STYLES
from build_scripts.art.kit.svg import document, lit
from build_scripts.art.oh_les_nains.sign import sign

FOLDER = "figures"
#: All parts show this rectangle about their joint, so that a pose is only an arrangement.
X, Y, WIDTH, HEIGHT = -130, -150, 260, 280
#: Whose signs there are.
SEATS = (1, 2, 3, 4)


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
    for seat in SEATS:
        found[f"{FOLDER}/dwarf/sign_{seat}.svg"] = partial(_document, partial(sign, seat), 1)
        mirrored = partial(_document, partial(sign, seat, mirrored=True), -1)
        found[f"{FOLDER}/dwarf/mirrored/sign_{seat}.svg"] = mirrored
    return found


DRAWINGS = _drawings()

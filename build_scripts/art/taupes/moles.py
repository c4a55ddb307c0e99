"""The moles as parts that the table composes, each part about its joint; twice, the second for mirroring.

A mirrored part is shaded from the other side, so that the light stays at the upper left once it is flipped.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from build_scripts.art.common import badges
from build_scripts.art.kit.svg import document, lit
from build_scripts.art.taupes import mole_body, mole_cap, mole_face
from build_scripts.art.taupes.mole_style import STYLES, Style

FOLDER = "figures"
#: All parts show this rectangle about their joint, so that a pose is only an arrangement.
X, Y, WIDTH, HEIGHT = -150, -150, 300, 300


def parts(style: Style) -> dict[str, Callable[[], str]]:
    """What differs from mole to mole."""
    return {
        "body": partial(mole_body.body, style),
        "leg": partial(mole_body.leg, style),
        "cap": partial(mole_cap.cap, style),
        "emblem": partial(badges.emblem, style.seat),
    }


#: What all moles share.
COMMON: dict[str, Callable[[], str]] = {
    "head": mole_face.head,
    **{f"face_{mood}": partial(mole_face.face, mood) for mood in mole_face.MOODS},
    "arm": mole_body.arm,
    "paw": mole_body.paw,
    "paw_back": mole_body.back_of_paw,
    "foot": mole_body.foot,
    "shadow": mole_body.shadow,
    "mound": mole_body.mound,
    "clods_a": partial(mole_body.clods, 0),
    "clods_b": partial(mole_body.clods, 1),
    "sparks": mole_body.sparks,
}


def _document(draw: Callable[[], str], side: int) -> str:
    with lit(side=side, coarse=1.3):
        return document(WIDTH, HEIGHT, draw(), X, Y)


def _drawings() -> dict[str, Callable[[], str]]:
    found: dict[str, Callable[[], str]] = {}
    for folder, drawn in {"mole": COMMON, **{style.name: parts(style) for style in STYLES}}.items():
        for name, draw in drawn.items():
            found[f"{FOLDER}/{folder}/{name}.svg"] = partial(_document, draw, 1)
            found[f"{FOLDER}/{folder}/mirrored/{name}.svg"] = partial(_document, draw, -1)
    return found


DRAWINGS = _drawings()

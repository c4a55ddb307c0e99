"""The giants as parts that the table composes, each part about its joint; twice, the second for mirroring.

A mirrored part is shaded from the other side, so that the light stays at the upper left once it is flipped.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from build_scripts.art.common import badges
from build_scripts.art.haut_les_cubes import (
    giant_bigwoine,
    giant_grandguel,
    giant_grosberta,
    giant_limbs,
    giant_pansefore,
    giant_petitou,
    giant_style,
    giant_vaire,
)
from build_scripts.art.haut_les_cubes.giant_face import faces
from build_scripts.art.haut_les_cubes.giant_style import STYLES, Style
from build_scripts.art.kit.svg import document, lit

FOLDER = "figures"
#: All parts show this rectangle about their joint, so that a pose is only an arrangement.
X, Y, WIDTH, HEIGHT = -150, -150, 300, 300

_WHO = (giant_bigwoine, giant_grosberta, giant_vaire, giant_grandguel, giant_pansefore, giant_petitou)
_LIMBS = ("sleeve", "forearm", "hand", "palm", "thigh", "shin", "foot", "heel")

#: What all giants share.
COMMON: dict[str, Callable[[], str]] = {"shadow": giant_style.shadow}


def parts(style: Style) -> dict[str, Callable[[], str]]:
    """One giant's own parts."""
    who = _WHO[style.seat - 1]
    found: dict[str, Callable[[], str]] = {
        "body": who.body,
        "head": who.head,
        "body_back": who.back_of_body,
        "head_back": who.back_of_head,
        "emblem": partial(badges.emblem, style.seat),
        **faces(style, who.FEATURES),
        **{name: partial(getattr(giant_limbs, name), style) for name in _LIMBS},
    }
    if style is giant_style.GROSBERTA:
        found["plait"] = giant_grosberta.plait
    return found


def _document(draw: Callable[[], str], side: int) -> str:
    with lit(side=side, coarse=1.2):
        return document(WIDTH, HEIGHT, draw(), X, Y)


def _drawings() -> dict[str, Callable[[], str]]:
    found: dict[str, Callable[[], str]] = {}
    for folder, drawn in {"giant": COMMON, **{style.name: parts(style) for style in STYLES}}.items():
        for name, draw in drawn.items():
            found[f"{FOLDER}/{folder}/{name}.svg"] = partial(_document, draw, 1)
            found[f"{FOLDER}/{folder}/mirrored/{name}.svg"] = partial(_document, draw, -1)
    return found


DRAWINGS = _drawings()

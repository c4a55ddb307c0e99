"""Bigwoine, seat 1: a haystack of beard under a tall hood, brows like hedges. Body about the pelvis."""

from __future__ import annotations

from build_scripts.art.cast import knots
from build_scripts.art.giant_face import Brow, Face
from build_scripts.art.giant_style import BIGWOINE as STYLE
from build_scripts.art.giant_style import BOLD, FINE, LIMB
from build_scripts.art.kit.colour import darker, lighter
from build_scripts.art.kit.shapes import blob, ellipse, tube
from build_scripts.art.kit.svg import group, on, volume


def body() -> str:
    """A coat like a bell; most of it is under the beard."""
    coat = blob(knots("2,-92 32,-88 44,-66 50,-20 54,14 44,28 0,31 -44,28 -54,14 -50,-20 -42,-66 -28,-88"))
    hem = on(tube(knots("-62,16 -30,25 0,27 30,25 62,16"), 9), lighter(STYLE.colour, 0.12), coat)
    return volume(coat, STYLE.colour, BOLD, shade=(12, 8), pattern=hem)


def head() -> str:
    """Hood, face and the beard that hangs from it."""
    hood = blob(
        knots(
            "44,8 47,-22 44,-50 30,-76 10,-96 -14,-112 -40,-108 -50,-92c -36,-90 -30,-80 -36,-62 "
            "-42,-44 -44,-18 -42,8 0,16"
        )
    )
    fold = tube(knots("-34,-84 -18,-86 -4,-94"), 3, 3, 5)
    drawn = volume(
        hood, STYLE.colour, BOLD, shade=(10, 7), pattern=on(fold, darker(STYLE.colour, 0.12), hood, 0.8)
    )
    face = blob(knots("4,-50 28,-44 37,-22 30,0 4,8 -24,0 -31,-22 -22,-44"))
    drawn += volume(face, STYLE.skin, LIMB, shade=(8, 6), shade_colour=STYLE.shade)
    brim = tube(knots("-39,-10 -36,-38 -20,-51 4,-55 28,-51 42,-38 44,-10"), 11, 11, 14)
    drawn += volume(brim, lighter(STYLE.colour, 0.08), LIMB, shade=(2, 4))
    beard = blob(
        knots(
            "-39,-20c -22,-6 2,0 28,-6 45,-20c 54,6 64,36 68,68 57,72 54,84 42,82 34,98 20,92 6,110 -8,94 "
            "-22,100 -34,84 -48,86 -53,74 -64,70 -58,36 -47,6"
        )
    )
    dark, pale = darker(STYLE.hair, 0.1), lighter(STYLE.hair, 0.06)
    locks = "".join(
        on(tube(knots(way), 1.5, 1.5, 6), colour, beard, 0.75)
        for way, colour in (
            ("-34,8 -40,40 -34,72", dark), ("-16,20 -20,52 -12,84", dark), ("4,24 8,60 4,92", dark),
            ("22,20 26,52 20,82", dark), ("38,6 44,40 38,70", dark), ("-27,12 -30,36 -26,58", pale),
            ("-7,24 -8,44 -3,66", pale), ("13,24 18,46 14,66", pale),
        )
    )  # fmt: skip
    return drawn + volume(beard, STYLE.hair, BOLD, shade=(12, 9), pattern=locks) + _toadstools()


def _toadstools() -> str:
    """Two that have taken root."""
    drawn = ""
    for x, y, size, turn in ((-30, 60, 1.0, -14), (34, 46, 0.8, 12)):
        cap = blob(knots("-12,2c -9,-9 0,-13 9,-9 12,2c 0,4"))
        stalk = volume(blob(knots("-3.5,0 3.5,0 4.5,11 -4.5,11")), "#FFF1D8", 2.6, shade=(2, 2))
        dots = on(ellipse(-4, -4, 2.6), "#FFF1D8", cap) + on(ellipse(4.5, -3, 2.2), "#FFF1D8", cap)
        drawn += group(stalk + volume(cap, "#D8432B", 2.8, shade=(3, 3), pattern=dots), x, y, turn, size)
    return drawn


def _moustache(mood: str) -> str:
    lift = {"joy": -5, "dismay": 3, "effort": 1}.get(mood, 0)
    drawn = ""
    for way in (f"5,-9 -12,-5 -27,{1 + lift} -38,{-4 + lift}", f"5,-9 22,-5 37,{1 + lift} 48,{-4 + lift}"):
        drawn += volume(tube(knots(way), 10, 3, 17), lighter(STYLE.hair, 0.05), FINE, shade=(2, 5))
    return drawn


def _beard() -> str:
    return volume(ellipse(5, 6, 20, 12), darker(STYLE.hair, 0.06), 0, shade=None, rim=0)


FEATURES = Face(
    eyes=((-9, -27, 8.2), (18, -28, 7.4)),
    brows=(Brow(-22, -41, 30, 21, -5), Brow(30, -42, 28, 20, -5)),
    nose="-5,-14 -2,-26 6,-30 16,-25 18,-13 9,-6 1,-7",
    nose_colour="#E08A68",
    mouth=(6, 6, 13),
    cheeks=((-19, -14), (27, -15)),
    beard=_beard,
    moustache=_moustache,
)

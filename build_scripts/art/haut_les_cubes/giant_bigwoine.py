"""Bigwoine, seat 1: a haystack of beard under a cap like a toadstool.

Here as with all giants: the body is drawn about the pelvis, the head about the neck.
"""

from __future__ import annotations

from build_scripts.art.haut_les_cubes.giant_face import Brow, Face
from build_scripts.art.haut_les_cubes.giant_style import BIGWOINE as STYLE
from build_scripts.art.haut_les_cubes.giant_style import BOLD, FINE, LIMB
from build_scripts.art.kit.colour import darker, lighter
from build_scripts.art.kit.shapes import blob, ellipse, tube
from build_scripts.art.kit.svg import group, on, volume


def body() -> str:
    """A coat like a bell; most of it is under the beard."""
    coat = blob("2,-110 30,-106 41,-84 45,-30 49,12 41,28 0,31 -41,28 -49,12 -45,-30 -39,-84 -26,-106")
    hem = on(tube("-62,16 -30,25 0,27 30,25 62,16", 9), lighter(STYLE.colour, 0.12), coat)
    return volume(coat, STYLE.colour, BOLD, shade=(12, 8), pattern=hem)


def head() -> str:
    """A cap like a toadstool, a face, and the beard that hangs from it."""
    hair = blob("3,-62 34,-52 46,-24 48,4 30,16 -24,16 -42,4 -40,-24 -28,-52")
    drawn = volume(hair, darker(STYLE.hair, 0.04), BOLD, shade=(8, 7))
    face = blob("4,-56 28,-50 36,-24 30,0 4,8 -22,0 -29,-24 -21,-50")
    drawn += volume(face, STYLE.skin, LIMB, shade=(8, 6), shade_colour=STYLE.shade) + _cap()
    beard = blob(
        "-41,-40c -30,-26 -24,-8 2,0 30,-8 37,-26 47,-40c 52,2 57,42 60,78 51,83 48,97 37,95 "
        "31,112 19,106 6,126 -6,109 "
        "-20,115 -31,98 -43,100 -47,87 -55,80 -51,42 -46,2"
    )
    dark, pale = darker(STYLE.hair, 0.1), lighter(STYLE.hair, 0.06)
    locks = "".join(
        on(tube(way, 1.5, 1.5, 6), colour, beard, 0.75)
        for way, colour in (
            ("-33,8 -38,46 -32,84", dark), ("-16,20 -20,62 -12,100", dark), ("4,24 8,70 4,108", dark),
            ("22,20 26,62 20,98", dark), ("38,6 43,46 38,82", dark), ("-27,12 -30,36 -26,58", pale),
            ("-7,24 -8,44 -3,66", pale), ("13,24 18,46 14,66", pale),
        )
    )  # fmt: skip
    return drawn + volume(beard, STYLE.hair, BOLD, shade=(12, 9), pattern=locks) + _toadstools()


def _cap() -> str:
    cap = blob("-67,-43 -69,-62 -55,-89 -29,-108 4,-114 37,-109 63,-91 77,-64 75,-44 44,-47 4,-53 -36,-46", 1)
    under = blob("-65,-45 -34,-49 4,-55 42,-50 73,-46 48,-37 4,-42 -40,-36")
    dots = (
        (-43, -70, 12.5, 11),
        (53, -71, 12, 11),
        (-14, -95, 8.5, 6.5),
        (30, -95, 9, 7),
        (-63, -51, 6, 6.5),
        (72, -51, 5, 6),
    )
    pattern = "".join(on(ellipse(*dot), "#FFF1D8", cap) for dot in dots)
    return volume(under, "#F0D9B4", LIMB, shade=(3, 4)) + volume(
        cap, STYLE.colour, BOLD, shade=(12, 9), pattern=pattern
    )


def _toadstools() -> str:
    """Two that have taken root."""
    drawn = ""
    for x, y, size, turn in ((-28, 66, 1.0, -14), (32, 50, 0.8, 12)):
        cap = blob("-12,2c -9,-9 0,-13 9,-9 12,2c 0,4")
        stalk = volume(blob("-3.5,0 3.5,0 4.5,11 -4.5,11"), "#FFF1D8", 2.6, shade=(2, 2))
        dots = on(ellipse(-4, -4, 2.6), "#FFF1D8", cap) + on(ellipse(4.5, -3, 2.2), "#FFF1D8", cap)
        drawn += group(stalk + volume(cap, "#D8432B", 2.8, shade=(3, 3), pattern=dots), x, y, turn, size)
    return drawn


def _moustache(mood: str) -> str:
    lift = {"joy": -5, "dismay": 3, "effort": 1}.get(mood, 0)
    drawn = ""
    for way in (f"5,-9 -12,-5 -27,{1 + lift} -38,{-4 + lift}", f"5,-9 22,-5 37,{1 + lift} 48,{-4 + lift}"):
        drawn += volume(tube(way, 10, 3, 17), lighter(STYLE.hair, 0.05), FINE, shade=(2, 5))
    return drawn


def _beard() -> str:
    return volume(ellipse(5, 6, 20, 12), darker(STYLE.hair, 0.06), 0, shade=None, rim=0)


def back_of_body() -> str:
    """The coat as it is from all sides."""
    return body()


def back_of_head() -> str:
    """Hair down to the waist under the cap."""
    hair = blob(
        "3,-62 36,-52 47,-24 50,20 52,52 42,64 32,58 20,72 "
        "4,62 -12,72 -26,58 -38,64 -47,52 -45,20 -42,-24 -30,-52"
    )
    locks = "".join(
        on(tube(way, 1.5, 1.5, 6), darker(STYLE.hair, 0.1), hair, 0.75)
        for way in (
            "-28,-30 -32,10 -28,48",
            "-8,-34 -10,10 -6,52",
            "14,-34 14,10 16,52",
            "34,-30 36,10 34,46",
        )
    )
    return volume(hair, STYLE.hair, BOLD, shade=(10, 8), pattern=locks) + _cap()


FEATURES = Face(
    eyes=((-9, -25, 8.8), (18, -26, 8)),
    brows=(Brow(-22, -44, 31, 21, -6), Brow(31, -45, 29, 20, -6)),
    nose="-5,-14 -2,-26 6,-30 16,-25 18,-13 9,-6 1,-7",
    nose_colour="#E08A68",
    mouth=(6, 6, 13),
    cheeks=((-19, -14), (27, -15)),
    beard=_beard,
    moustache=_moustache,
)

"""Pansefore, seat 5: a belly with a small head on it, and a nightcap like a crescent."""

from __future__ import annotations

from build_scripts.art.haut_les_cubes.giant_face import Brow, Face, ear
from build_scripts.art.haut_les_cubes.giant_style import BOLD, FINE, LIMB
from build_scripts.art.haut_les_cubes.giant_style import PANSEFORE as STYLE
from build_scripts.art.kit.changes import move, rounded
from build_scripts.art.kit.colour import ink, lighter
from build_scripts.art.kit.shapes import blob, star, tube
from build_scripts.art.kit.svg import fill, line, on, volume


def back_of_body() -> str:
    """A pullover that doesn't reach the trousers."""
    belly = blob("4,-98 34,-92 60,-68 71,-32 64,4 42,26 4,33 -36,26 -57,4 -64,-32 -53,-68 -27,-92")
    trousers = blob("-70,12 -40,20 4,24 48,20 76,12 70,50 4,60 -66,50").intersection(belly)
    skin = blob("-70,2 -34,8 8,10 48,6 76,0 76,18 48,24 4,28 -40,24 -70,18").intersection(belly)
    details = fill(skin, STYLE.skin) + volume(trousers, STYLE.trousers, FINE, shade=(5, 5))
    band = tube("-64,-2 -34,5 6,8 46,4 72,-4", 9).intersection(belly)
    details += volume(band, lighter(STYLE.colour, 0.09), FINE, shade=(2, 3))
    for way in ("-66,-52 -30,-64 4,-67 38,-64 72,-52",):
        details += on(tube(way, 8), lighter(STYLE.colour, 0.13), belly)
    drawn = volume(belly, STYLE.colour, BOLD, shade=(15, 11), pattern=details)
    return drawn + volume(tube("-18,-94 5,-88 29,-94", 12), lighter(STYLE.colour, 0.09), LIMB, shade=(2, 4))


def body() -> str:
    """Between pullover and trousers the navel shows."""
    return back_of_body() + line("6,15 9,18 12,15", ink(STYLE.skin), 3)


def _ears() -> str:
    near = ear("-22,-22 -30,-30 -36,-22 -33,-12 -24,-10", STYLE, "-31,-22 -29,-16")
    return near + ear("28,-22 35,-30 41,-22 38,-12 30,-10", STYLE, "36,-22 34,-16")


def head() -> str:
    """A small head, most of it cheeks, under a nightcap."""
    drawn = _ears()
    face = blob("3,-46 23,-41 30,-26 34,-10 25,6 4,11 -18,6 -28,-10 -24,-26 -17,-41")
    drawn += volume(face, STYLE.skin, BOLD, shade=(7, 6), shade_colour=STYLE.shade)
    return drawn + _cap()


def back_of_head() -> str:
    """A nape with a fringe of hair under the nightcap."""
    nape = blob("3,-46 23,-41 30,-26 33,-10 24,5 4,8 -17,5 -27,-10 -24,-26 -17,-41")
    hair = nape.intersection(blob("-30,-50 40,-50 40,-12 28,-6 16,-10 4,-4 -8,-10 -20,-6 -32,-12"))
    shape = volume(nape, STYLE.skin, BOLD, shade=(7, 6), shade_colour=STYLE.shade)
    return _ears() + shape + volume(hair, STYLE.hair, FINE, shade=(4, 4)) + _cap()


def _cap() -> str:
    cap = blob(
        "-26,-30 -30,-52 -20,-76 4,-92 34,-94 56,-80c 40,-82 28,-76 24,-62 "
        "28,-52 33,-40 33,-30 18,-38 2,-40 -14,-38"
    )
    stripes = "".join(
        on(tube(way, 7), lighter(STYLE.colour, 0.15), cap)
        for way in ("-34,-52 -8,-58 28,-54", "-24,-76 -2,-70 22,-72", "14,-100 20,-86 30,-70")
    )
    drawn = volume(cap, STYLE.colour, BOLD, shade=(6, 6), pattern=stripes)
    brim = tube("-27,-30 -14,-37 3,-39 20,-37 34,-30", 11, 11, 12)
    drawn += volume(brim, lighter(STYLE.colour, 0.12), LIMB, shade=(2, 4))
    tip = rounded(star(0, 0, 14, 7.5, 5, 0.3), 1.2)
    return drawn + volume(move(tip, 58, -76), "#F2C94C", FINE, shade=(2, 3))


def _moustache(mood: str) -> str:
    lift = {"joy": -4, "dismay": 4}.get(mood, 0)
    drawn = ""
    for way in (f"5,-9 -6,-6 -15,{-5 + lift} -23,{-12 + lift}", f"5,-9 16,-6 25,{-5 + lift} 33,{-12 + lift}"):
        drawn += volume(tube(way, 5, 2.2, 8.5), STYLE.hair, FINE, shade=(1, 3))
    return drawn


FEATURES = Face(
    eyes=((-8, -26, 7.2), (16, -27, 6.6)),
    brows=(Brow(-14, -38, 15, 12, -6), Brow(21, -39, 13.5, 11.5, -6)),
    nose="-4,-14 -1,-23 6,-25 13,-21 14,-13 7,-7 0,-8",
    nose_colour="#E07F70",
    mouth=(5, -1, 10),
    cheeks=((-14, -8), (22, -9)),
    moustache=_moustache,
)

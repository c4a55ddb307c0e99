"""Petitou, seat 6: the smallest giant, in somebody else's hat and boots."""

from __future__ import annotations

from build_scripts.art.haut_les_cubes.giant_face import Brow, Face, ear
from build_scripts.art.haut_les_cubes.giant_style import BOLD, FINE
from build_scripts.art.haut_les_cubes.giant_style import PETITOU as STYLE
from build_scripts.art.kit.changes import turn
from build_scripts.art.kit.colour import ink, lighter
from build_scripts.art.kit.shapes import blob, ellipse, rect, tube
from build_scripts.art.kit.svg import fill, line, volume

_SHIRT = "#E9D3A6"
_TRUNK = "2,-42 18,-38 25,-20 27,4 22,16 2,20 -18,16 -24,4 -22,-20 -15,-38"


def body() -> str:
    """A jacket that is buttoned wrongly."""
    trunk = blob(_TRUNK)
    shirt = blob("-5,-46 10,-46 10,-10 8,24 -2,24 -4,-10").intersection(trunk)
    drawn = volume(trunk, STYLE.colour, BOLD, shade=(7, 6), pattern=volume(shirt, _SHIRT, FINE, shade=(3, 4)))
    for y in (-22, -8, 6):
        drawn += volume(ellipse(3, y, 3.6), "#C9562B", 2.2, shade=None)
    return drawn


def back_of_body() -> str:
    """The jacket's half-belt and vent."""
    drawn = volume(blob(_TRUNK), STYLE.colour, BOLD, shade=(7, 6))
    drawn += line("2,2 2,18", ink(STYLE.colour), 3)
    belt = volume(tube("-14,-6 2,-4 18,-6", 7), lighter(STYLE.colour, 0.1), FINE, shade=(2, 2))
    return drawn + belt


def _ears() -> str:
    near = ear("-26,-20 -38,-32 -48,-22 -43,-8 -30,-6", STYLE, "-40,-22 -37,-15 -32,-13")
    return near + ear("31,-20 43,-32 53,-22 48,-8 35,-6", STYLE, "45,-22 42,-15 37,-13")


def head() -> str:
    """Freckles, big ears, and a hat with room for two."""
    drawn = _ears()
    face = blob("3,-54 26,-46 35,-26 30,-6 16,4 3,6 -11,4 -26,-6 -30,-26 -21,-46")
    drawn += volume(face, STYLE.skin, BOLD, shade=(8, 6), shade_colour=STYLE.shade)
    for side in (-1, 1):
        lock = blob("22,-44 36,-40 40,-26 34,-20c 32,-28 28,-32 22,-34")
        if side < 0:
            lock = blob("-16,-44 -30,-40 -36,-26 -30,-20c -27,-28 -23,-32 -16,-34")
        drawn += volume(lock, STYLE.hair, FINE, shade=(2, 3))
    for x, y in ((-18, -17), (-13, -12), (-20, -11), (25, -18), (20, -13), (27, -12)):
        drawn += fill(ellipse(x, y, 1.7), STYLE.shade)
    return drawn + _hat()


def back_of_head() -> str:
    """Tousled hair under the hat."""
    hair = blob(
        "3,-54 27,-46 36,-26 35,-6 28,2c 22,-2 16,8c 10,2 "
        "3,10c -3,2 -10,8c -16,-1 -23,2c -30,-6 -31,-26 -22,-46"
    )
    return _ears() + volume(hair, STYLE.hair, BOLD, shade=(8, 6)) + _hat()


def _hat() -> str:
    felt = lighter(STYLE.colour, 0.02)
    brim = blob("-56,-38 -44,-50 -20,-55 4,-56 30,-55 54,-50 64,-38 48,-41 26,-44 4,-45 -20,-44 -42,-41", 1)
    crown = blob("-29,-50 -30,-72 -24,-92 -10,-108 10,-112 22,-104 18,-98 30,-86 37,-70 37,-50 4,-47")
    drawn = volume(crown, felt, BOLD, shade=(8, 7))
    band = tube("-31,-54 4,-50 38,-54", 10).intersection(crown.buffer(1))
    drawn += volume(band, "#D98A2B", FINE, shade=(2, 3))
    patch = turn(rect(-24, -90, 15, 14, 2), -12, (-16, -83))
    drawn += volume(patch, "#3F8A86", FINE, shade=(2, 2))
    for stitch in ("-27,-84 -22,-85", "-12,-92 -11,-87", "-9,-80 -5,-81"):
        drawn += line(stitch, ink(STYLE.colour), 2)
    return drawn + volume(brim, felt, BOLD, shade=(4, 5))


FEATURES = Face(
    eyes=((-9, -25, 8), (18, -26, 7.4)),
    brows=(Brow(-14, -39, 17, 13, -6), Brow(25, -40, 15, 12.5, -6)),
    nose="-3,-15 0,-24 7,-26 14,-22 16,-14 8,-9 1,-10",
    nose_colour="#E88F6C",
    mouth=(5, -6, 13),
    cheeks=((-17, -12), (25, -13)),
)

"""Grandguel, seat 4: mostly jaw, on thin legs, with arms down to the ground."""

from __future__ import annotations

from build_scripts.art.haut_les_cubes.giant_face import Brow, Face, ear
from build_scripts.art.haut_les_cubes.giant_style import BOLD, FINE, LIMB
from build_scripts.art.haut_les_cubes.giant_style import GRANDGUEL as STYLE
from build_scripts.art.kit.changes import Shape, union
from build_scripts.art.kit.colour import darker, ink
from build_scripts.art.kit.shapes import blob, ellipse, rect, tube
from build_scripts.art.kit.svg import fill, line, on, stroke, volume

_TRUNK = "2,-66 30,-60 38,-46 34,-12 28,10 2,16 -25,10 -30,-12 -34,-46 -26,-60"
_SHORTS = "-28,4 2,10 31,4 32,20 2,26 -29,20"
_SKULL = "3,-94 19,-90 29,-74 33,-55 50,-37 53,-12 36,6 3,12 -30,6 -47,-12 -44,-37 -28,-55 -24,-74 -14,-90"
_INSIDE, _LIP, _TEETH = "#5A1822", "#43141A", "#FFF6DC"


def body() -> str:
    """A bare belly between the halves of a leaf-green waistcoat."""
    trunk = blob(_TRUNK)
    vest = union(
        [blob("-50,-70 -8,-70 -10,-40 -14,-8 -22,14 -50,14"), blob("54,-70 12,-70 14,-40 17,-8 26,14 54,14")]
    ).intersection(trunk)
    details = volume(vest, STYLE.colour, FINE, shade=(6, 6))
    for way in (
        "-24,-46 -21,-40 -17,-46",
        "-25,-24 -22,-18 -18,-24",
        "24,-46 27,-40 31,-46",
        "23,-24 26,-18 30,-24",
    ):
        details += line(way, darker(STYLE.colour, 0.14), 2.4)
    trousers = blob(_SHORTS)
    drawn = volume(trousers, STYLE.trousers, LIMB, shade=(4, 4))
    drawn += volume(trunk, STYLE.skin, BOLD, shade=(9, 7), shade_colour=STYLE.shade, pattern=details)
    return drawn + volume(tube("-27,6 2,13 30,6", 9), "#3F2C26", FINE, shade=(2, 3))


def head() -> str:
    """A little skull on an immense jaw."""
    drawn = _ears() + _tuft()
    drawn += volume(blob(_SKULL), STYLE.skin, BOLD, shade=(10, 8), shade_colour=STYLE.shade)
    return drawn + line("-4,8 3,5.5 10,8", ink(STYLE.skin), 2.4)


def _ears() -> str:
    near = ear("-24,-64 -34,-74 -43,-66 -40,-50 -28,-46", STYLE, "-36,-66 -34,-58 -30,-54")
    return near + ear("30,-64 40,-74 49,-66 46,-50 34,-46", STYLE, "42,-66 40,-58 36,-54")


def _tuft() -> str:
    tuft = union(
        [
            tube("3,-90 -1,-108 5,-128", 14, 2),
            tube("6,-90 12,-106 25,-117", 13, 2),
            tube("0,-88 -12,-100 -18,-116", 13, 2),
        ]
    )
    return volume(tuft, STYLE.hair, LIMB, shade=(3, 2), depth=0.06)


_UPPER = ((-32, 15, 13), (-15, 13, 11), (11, 14, 13), (28, 13, 10))
_LOWER = ((-24, 12), (-2, 11), (20, 13))


def _tooth(shape: Shape, mouth: Shape) -> str:
    shape = shape.intersection(mouth)
    return fill(shape, _TEETH) + stroke(shape, "#5B3A2C", 2.4)


def _mouth(mood: str) -> str:
    """His mouth is never quite closed."""
    top, low, half = {
        "joy": (-36, 5, 43), "dismay": (-32, 4, 34), "effort": (-29, -4, 40),
    }.get(mood, (-32, 0, 40))  # fmt: skip
    bend = {"joy": -5, "dismay": 12}.get(mood, 0)
    mid = (top + low) / 2
    mouth = blob(
        [
            (3 - half, top + 2 + bend, "c"), (3 - half * 0.5, top), (3, top + 2), (3 + half * 0.5, top),
            (3 + half, top + 2 + bend, "c"), (3 + half, mid + 4), (3 + half * 0.6, low - 2), (3, low),
            (3 - half * 0.6, low - 2), (3 - half, mid + 4),
        ]
    )  # fmt: skip
    drawn = fill(mouth, _INSIDE) + on(ellipse(6, low + 1, half * 0.62, 13), "#D9605F", mouth)
    if mood == "effort":
        for x in (-32, -20, -8, 4, 16, 28):
            drawn += _tooth(rect(x, top - 8, 11.5, mid - top + 9, 3), mouth)
            drawn += _tooth(rect(x + 2, mid, 11.5, 22, 3), mouth)
    else:
        for x, wide, tall in _UPPER:
            drawn += _tooth(rect(x, top - 9, wide, tall + 9, 3.4), mouth)
        for x, wide in _LOWER:
            drawn += _tooth(rect(x, low - 13, wide, 22, 3.4), mouth)
    return drawn + stroke(mouth, _LIP, 3.6)


def back_of_body() -> str:
    """The back of the waistcoat."""
    trunk = blob(_TRUNK)
    vest = trunk.intersection(blob("-50,-76 54,-76 54,0 2,6 -50,0"))
    drawn = volume(blob(_SHORTS), STYLE.trousers, LIMB, shade=(4, 4))
    drawn += volume(
        trunk,
        STYLE.skin,
        BOLD,
        shade=(9, 7),
        shade_colour=STYLE.shade,
        pattern=volume(vest, STYLE.colour, FINE, shade=(8, 7)),
    )
    return drawn + volume(tube("-27,8 2,14 30,8", 9), "#3F2C26", FINE, shade=(2, 3))


def back_of_head() -> str:
    """A bald skull with a tuft, and the jaw that shows on both sides."""
    drawn = _ears() + volume(blob(_SKULL), STYLE.skin, BOLD, shade=(10, 8), shade_colour=STYLE.shade)
    for crease in ("-16,-8 3,-2 22,-8", "-12,-20 3,-15 18,-20"):
        drawn += line(crease, STYLE.shade, 3)
    return drawn + _tuft()


FEATURES = Face(
    eyes=((-9, -62, 7.6), (17, -63, 7)),
    brows=(Brow(-18, -74, 24, 18, -10), Brow(26, -75, 22, 17, -10)),
    nose="-6,-45 -4,-55 5,-64 15,-55 18,-45 12,-39 0,-39",
    nose_colour="#CB8C66",
    mouth=(3, -20, 30),
    mouths=_mouth,
)

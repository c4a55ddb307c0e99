"""Parachutes in the dwarfs' colours and patterns: canopy and lines, which meet at (0, 0)."""

from __future__ import annotations

from functools import partial

from build_scripts.art.dwarf.style import BLUE, GREEN, LAMP, RED, STYLES, YELLOW, Style
from build_scripts.art.kit.changes import Shape
from build_scripts.art.kit.colour import darker, ink
from build_scripts.art.kit.shapes import blob, curve, ellipse, polygon, thick, tube
from build_scripts.art.kit.svg import document, fill, line, lit, on, stroke, volume
from build_scripts.art.oh_les_nains.dwarfs import FOLDER

X, Y, WIDTH, HEIGHT = -130, -220, 260, 230
_SCALLOPS = (-108, -66, -22, 22, 66, 108)
_BRIM_Y = -104


def _pattern(style: Style, shape: Shape) -> str:
    if style == BLUE:
        bands = (tube([(-130, y + 26), (0, y), (130, y + 26)], 13) for y in (-190, -158, -126))
        return "".join(on(band, style.pattern, shape) for band in bands)
    if style == YELLOW:
        spots = ((-74, -138, 12), (-36, -172, 12), (-28, -128, 12.5), (16, -150, 12.5), (12, -194, 9),
                 (54, -178, 11), (60, -128, 12), (94, -142, 10), (-62, -184, 8))  # fmt: skip
        return "".join(on(ellipse(x, y, r), style.pattern, shape) for x, y, r in spots)
    if style == GREEN:
        out = ""
        for y, height in ((-128, 24), (-170, 24)):
            points = [(x, y + (height if i % 2 else 0)) for i, x in enumerate(range(-126, 140, 24))]
            out += on(thick([(float(a), float(b)) for a, b in points], 11), style.pattern, shape)
        return out
    if style == RED:
        return on(tube("-130,-96 0,-122 130,-96", 20), style.pattern, shape)
    out = ""
    for part, left, right in zip(STYLES, _SCALLOPS[::1], _SCALLOPS[1:], strict=False):
        wedge = polygon([(0, -214), (left * 1.25, -150), (left, -84), (right, -84), (right * 1.25, -150)])
        out += on(wedge, part.hat, shape)
    return out


def canopy(style: Style) -> str:
    """The canopy with its lines, which run to the hand at (0, 0)."""
    dome = blob(
        "-108,-100c -106,-138 -76,-182 -30,-206 0,-210 30,-206 76,-182 106,-138 108,-100c 88,-112 "
        "66,-104c 44,-114 22,-106c 0,-116 -22,-106c -44,-114 -66,-104c -88,-112"
    )
    lines = "".join(line([(x, _BRIM_Y), (0, 0)], "#E8DCC0", 2.6) for x in _SCALLOPS)
    seams = "".join(
        stroke(curve([(0, -208), (x * 1.15, -160), (x, -104)]).intersection(dome), ink(style.hat), 2.6, 0.65)
        for x in _SCALLOPS[1:-1]
    )
    under = fill(blob("-106,-101 0,-94 106,-101 44,-112 -44,-112"), darker(style.hat, 0.2))
    return lines + under + volume(dome, style.hat, shade=(16, 12), pattern=_pattern(style, dome) + seams)


def _document(style: Style) -> str:
    with lit(lamp=LAMP, coarse=1.3):
        return document(WIDTH, HEIGHT, canopy(style), X, Y)


DRAWINGS = {f"{FOLDER}/dwarf_{style.name}/parachute.svg": partial(_document, style) for style in STYLES}

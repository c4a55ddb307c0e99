"""The four hats, seen from the side: head centre at (0, 0), brim across (-2, -27)."""

from __future__ import annotations

import math
from collections.abc import Callable

from build_scripts.art.dwarf.style import BLUE, GREEN, RED, YELLOW, Style
from build_scripts.art.kit.changes import rounded, union
from build_scripts.art.kit.colour import darker, ink
from build_scripts.art.kit.shapes import blob, curve, ellipse, polygon, star, thick, tube
from build_scripts.art.kit.svg import fill, line, on, stroke, volume

_FLOPPED = (
    "-39,-22c -42,-48 -40,-64 -48,-66 -57,-54 -66,-50 -71,-60 -66,-82 -46,-102 -18,-108 8,-92 "
    "25,-62 35,-34c 0,-24"
)
_CONE = "-39,-22c -39,-46 -37,-76 -38,-106 -41,-126 -36,-133 -28,-130 -10,-102 12,-70 26,-50 35,-34c 0,-24"
_ACORN = "-40,-22c -47,-44 -44,-70 -26,-90 -14,-96 -10,-108 -1,-112 6,-105 4,-94 24,-82 38,-58 36,-34c 0,-24"
_CURL = (
    "-39,-22c -43,-54 -36,-84 -14,-106 18,-110 44,-96 57,-74 54,-60 45,-60 36,-70 26,-74 25,-62 "
    "30,-50 35,-34c 0,-24"
)
_CROWN = "-39,-22c -52,-46 -54,-74 -38,-98 -16,-106 0,-110 16,-106 38,-98 54,-76 52,-52 35,-34c 0,-24"
_DOTS = (
    (-28, -52, 9), (-3, -48, 9.5), (-14, -77, 8.5), (21, -52, 8), (9, -76, 8), (-42, -70, 7.5),
    (-45, -33, 7), (31, -76, 7), (-2, -103, 5),
)  # fmt: skip
_ZIGZAGS = (
    [(-62, -44), (-50, -54), (-38, -63), (-24, -42), (-7, -65), (6, -45), (20, -69), (40, -50), (56, -64)],
    [(-50, -84), (-32, -98), (-18, -76), (0, -100), (14, -80), (30, -102), (44, -80), (62, -96)],
)


def _pompom_hat(style: Style) -> str:
    shape, cream = blob(_FLOPPED), style.pattern
    tufts = [ellipse(-66 + 9 * math.cos(a * 0.785), -46 + 9 * math.sin(a * 0.785), 7) for a in range(8)]
    pompom = union([*tufts, ellipse(-66, -46, 12)])
    return (
        volume(shape, style.hat, shade=(9, 7))
        + line("-40,-64 -33,-70 -27,-82", ink(style.hat), 3)
        + line("-8,-56 -22,-62 -36,-58", ink(style.hat), 2.4, 0.7)
        + volume(pompom, cream, shade=(6, 6), depth=0.13)
        + line("-72,-46 -68,-41 -62,-42", darker(cream, 0.22), 2.2)
        + line("-66,-53 -60,-52", darker(cream, 0.22), 2.2)
    )


def _striped_hat(style: Style) -> str:
    shape = blob(_CONE)
    stripes = "".join(
        on(tube([(-60, y + 10), (-20, y + 5), (30, y - 14)], width), style.pattern, shape)
        for y, width in ((-52, 12), (-78, 11), (-102, 10), (-123, 9))
    )
    return volume(shape, style.hat, shade=(10, 6), pattern=stripes)


def _dotted_hat(style: Style) -> str:
    shape = blob(_ACORN)
    dots = "".join(on(ellipse(x, y, r, r * 0.95), style.pattern, shape) for x, y, r in _DOTS)
    return volume(shape, style.hat, shade=(10, 6), pattern=dots)


def _zigzag_hat(style: Style) -> str:
    shape = blob(_CURL)
    bands = "".join(on(thick(points, 10), style.pattern, shape) for points in _ZIGZAGS)
    return volume(shape, style.hat, shade=(8, 8), pattern=bands)


def _patchwork_hat(style: Style) -> str:
    """A wide crown of four panels, one in each dwarf's colour and pattern, under a star."""
    shape = blob(_CROWN)
    edges = (-90, -26, 0, 25, 90)  # where the panels meet the brim; all meet at the top
    panels = ""
    for style_, left, right in zip((RED, BLUE, YELLOW, GREEN), edges, edges[1:], strict=False):
        panel = polygon([(0, -112), (left * 1.15, -62), (left, -10), (right, -10), (right * 1.15, -62)])
        panel = panel.intersection(shape)
        panels += fill(panel, style_.hat)
        if style_ is BLUE:
            for y in (-84, -62, -40):
                panels += on(tube([(-60, y + 5), (10, y - 3)], 9), BLUE.pattern, panel)
        if style_ is YELLOW:
            for x, y, r in ((10, -82, 5), (14, -62, 6.5), (9, -44, 6)):
                panels += on(ellipse(x, y, r), YELLOW.pattern, panel)
        if style_ is GREEN:
            for y in (-52, -80):
                zigzag = [(18, y), (28, y - 12), (38, y + 4), (48, y - 12), (60, y + 2)]
                panels += on(thick(zigzag, 8), GREEN.pattern, panel)
    seams = "".join(
        stroke(curve([(0, -108), (x * 1.1, -64), (x, -24)]).intersection(shape), ink(style.hat), 3)
        for x in edges[1:-1]
    )
    top = rounded(star(0, -114, 17, 8), 1)
    return volume(shape, style.hat, shade=(10, 6), pattern=panels + seams) + volume(top, "#FFD65A", 4, (4, 4))


_HATS: dict[str, Callable[[Style], str]] = {
    "red": _pompom_hat,
    "blue": _striped_hat,
    "yellow": _dotted_hat,
    "green": _zigzag_hat,
    "multi": _patchwork_hat,
}
_BRIM_SHADE = {"blue": 0.10, "yellow": 0.12, "green": 0.12, "multi": 0.12}


def hat(style: Style) -> str:
    """A dwarf's hat with its brim."""
    brim = tube("-38,-18 -20,-23.5 4,-27 33,-31", 15, 14, 17)
    colour = style.pattern if style.name == "red" else darker(style.hat, _BRIM_SHADE[style.name])
    return _HATS[style.name](style) + volume(brim, colour, shade=(3, 5), depth=0.13)

"""SVG text of backgrounds that belong to no game."""

from __future__ import annotations

import math
import random
from itertools import pairwise
from typing import Final

from game.view.svg import Value, document, down, element, gradient, number

_HILLS: Final = (
    (0.70, 0.10, "#223259"),
    (0.79, 0.07, "#1C2B4E"),
    (0.88, 0.05, "#1B3A46"),
    (0.95, 0.03, "#1A3339"),
)
"""Height of the line, height of the waves (parts of the window), colour; from far to near."""


def night(size: tuple[int, int], unit: float) -> str:
    """A sky with a moon and stars over four lines of hills. `unit`: pixels of a logical unit."""
    width, height = size
    dice = random.Random(11)
    parts = [
        down("sky", 0, height, ((0, "#131D3B"), (0.75, "#2B3D6C"), (1, "#34507A"))),
        _box(0, width, height, "url(#sky)"),
    ]
    for _ in range(90):
        x, y = dice.random() * width, dice.random() ** 1.4 * height * 0.66
        radius, alpha = (0.7 + dice.random() * 0.9) * unit, 0.25 + dice.random() * 0.55
        parts.append(_disc(x, y, radius, "#F4EFE0", digits=2, fill_opacity=alpha))
    parts.append(_moon(width * 0.9, height * 0.13, 34 * unit))
    for level, wave, colour in _HILLS:
        parts.append(_hill(width, height, height * level, height * wave, colour, dice))
    return document(size, "".join(parts), (0, 0, *size))


def _moon(x: float, y: float, radius: float) -> str:
    light = "#F8EFD2"
    stops = ((0.2, light, 0.34), (0.5, light, 0.1), (1, light, 0))
    glow = gradient("radial", "glow", stops, cx=number(x), cy=number(y), r=number(radius * 4))
    face = _disc(x, y, radius * 4, "url(#glow)") + _disc(x, y, radius, light)
    spots = ""
    for dx, dy, part in ((-0.35, -0.2, 0.2), (0.3, 0.25, 0.26), (0.2, -0.42, 0.12)):
        cx, cy = x + radius * dx, y + radius * dy
        spots += _disc(cx, cy, radius * part, "#E3D8B4")
    return glow + face + spots


def _hill(width: int, height: int, line: float, wave: float, colour: str, dice: random.Random) -> str:
    """A soft line of hills from edge to edge, down to the foot of the window."""
    first, second, length = dice.random() * 6.3, dice.random() * 6.3, 1.6 + dice.random()
    steps = 48
    path = [f"M0 {height}"]
    for step in range(steps + 1):
        part = step / steps
        swell = math.sin(part * 6.3 * length + first) + 0.45 * math.sin(part * 6.3 * length * 2.3 + second)
        path.append(f"L{width * part:.1f} {line - wave * 0.5 * swell:.1f}")
    path.append(f"L{width} {height} Z")
    return element("path", d=" ".join(path), fill=colour)


_VELVET: Final = ("#4A0E1C", "#9C2A3A", "#6A1627")
"""The folds of a curtain: shadow, light, shade."""
_TRIM: Final = "#E0A93F"


def drapes(size: tuple[int, int], unit: float) -> str:
    """A drawn curtain over a stage floor, a paper moon and stars hung before it. `unit`: as for `night`."""
    width, height = size
    floor = height - 74 * unit
    parts = [_folds(width, floor - 8 * unit), _floor(width, height, floor, unit)]
    parts.append(_swags(width, height * 0.075, unit))
    for x, y, radius in ((0.09, 0.27, 0), (0.2, 0.2, 15), (0.82, 0.19, 12), (0.92, 0.3, 17)):
        parts.append(_hung(width * x, height * y, radius * unit, unit))
    return document(size, "".join(parts), (0, 0, *size))


def _folds(width: int, foot: float) -> str:
    """Velvet from edge to edge: folds of uneven width that meet in the middle."""
    dice = random.Random(5)
    edges = [0.0]
    while edges[-1] < 1:
        edges.append(edges[-1] + 0.028 + dice.random() * 0.02)
    dark, light, shade = _VELVET
    parts = []
    stops = ((0, dark), (0.35, light), (0.7, shade), (1, dark))
    for k, (left, right) in enumerate(pairwise(edges)):
        x0, x1 = left * width, right * width
        data = (
            f"M{x0:.1f} 0 H{x1 + 1:.1f} V{foot:.1f} "
            f"Q{(x0 + x1) / 2:.1f} {foot * 1.012:.1f} {x0:.1f} {foot:.1f} Z"
        )
        parts.append(gradient("linear", f"fold{k}", stops, x1=number(x0), y1="0", x2=number(x1), y2="0"))
        parts.append(element("path", d=data, fill=f"url(#fold{k})"))
    return "".join(parts)


def _floor(width: int, height: int, line: float, unit: float) -> str:
    """Boards in the light of the stage, and the curtain's shadow on them."""
    boards = "".join(
        _line(
            f"M{width * (0.5 + (part - 0.5) * 0.92):.1f} {line:.1f} L{width * part:.1f} {height}",
            "#3E271B",
            2 * unit,
            stroke_opacity=0.6,
        )
        for part in (board / 12 for board in range(1, 12))
    )
    return (
        _box(line - 10 * unit, width, height, "#6E4A30")
        + boards
        + _box(line - 10 * unit, width, 20 * unit, "#2A1510", fill_opacity=0.55)
        + _box(height - 7 * unit, width, 7 * unit, "#A87445")
    )


def _swags(width: int, depth: float, unit: float) -> str:
    """The short curtain along the top, in bows with a golden hem."""
    count = max(5, round(width / (190 * unit)))
    step = width / count
    bows = "".join(
        f"Q{(bow + 0.5) * step:.1f} {depth * 2.3:.1f} {(bow + 1) * step:.1f} {depth:.1f} "
        for bow in range(count)
    )
    line = f"M0 {depth:.1f} {bows}"
    cloth, fallen = f"{line}L{width} 0 L0 0 Z", f"translate(0 {number(9 * unit)})"
    return (
        element("path", d=cloth, fill="#2A0810", fill_opacity=0.45, transform=fallen)
        + down("swag", 0, depth * 1.7, ((0, "#5A1222"), (1, "#A83142")))
        + element("path", d=cloth, fill="url(#swag)")
        + _line(line, "#6B3F12", 8 * unit)
        + _line(line, _TRIM, 5 * unit)
    )


def _hung(x: float, y: float, radius: float, unit: float) -> str:
    """A star of gold paper on a thread; with a radius of 0 the moon, asleep."""
    thread = _line(f"M{x:.1f} 0 V{y:.1f}", "#F3D9A0", 1.4 * unit, stroke_opacity=0.5)
    if radius:
        points = (
            (x + reach * math.sin(turn * math.pi / 5), y - reach * math.cos(turn * math.pi / 5))
            for turn in range(10)
            for reach in (radius * (0.48 if turn % 2 else 1),)
        )
        path = "M" + " L".join(f"{px:.1f} {py:.1f}" for px, py in points) + " Z"
        edge = number(3 * unit)
        return thread + element(
            "path", d=path, fill="#FFD777", stroke="#8A5A1C", stroke_width=edge, stroke_linejoin="round"
        )
    size = 46 * unit
    lids = (
        f"M{x + dx * size:.1f} {y - 0.05 * size:.1f} q{0.13 * size:.1f} {0.13 * size:.1f} {0.26 * size:.1f} 0"
        for dx in (-0.42, 0.16)
    )
    smile = (
        f"M{x - 0.18 * size:.1f} {y + 0.33 * size:.1f} "
        f"q{0.18 * size:.1f} {0.2 * size:.1f} {0.36 * size:.1f} 0"
    )
    face = "".join(_line(data, "#9A7B4A", 3 * unit, stroke_linecap="round") for data in (*lids, smile))
    cheeks = "".join(
        _disc(x + dx * size, y + 0.24 * size, 0.12 * size, "#F2B9A0", fill_opacity=0.7) for dx in (-0.5, 0.5)
    )
    moon = _disc(x, y, size, "#FBF1D2", stroke="#B08A4A", stroke_width=number(3 * unit))
    return thread + moon + cheeks + face


def _box(top: float, width: float, height: float, paint: str, **look: Value) -> str:
    """A band from the left edge on."""
    return element("rect", x=0, y=number(top), width=width, height=number(height), fill=paint, **look)


def _disc(x: float, y: float, radius: float, paint: str, digits: int = 1, **look: Value) -> str:
    return element("circle", cx=number(x), cy=number(y), r=number(radius, digits), fill=paint, **look)


def _line(data: str, colour: str, width: float, **look: Value) -> str:
    return element("path", d=data, fill="none", stroke=colour, stroke_width=number(width), **look)

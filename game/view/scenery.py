"""SVG text of backgrounds that belong to no game."""

from __future__ import annotations

import math
import random
from itertools import pairwise
from typing import Final

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
        '<linearGradient id="sky" gradientUnits="userSpaceOnUse" x1="0" y1="0" x2="0" '
        f'y2="{height}"><stop offset="0" stop-color="#131D3B"/><stop offset="0.75" stop-color="#2B3D6C"/>'
        '<stop offset="1" stop-color="#34507A"/></linearGradient>',
        f'<rect x="0" y="0" width="{width}" height="{height}" fill="url(#sky)"/>',
    ]
    for _ in range(90):
        x, y = dice.random() * width, dice.random() ** 1.4 * height * 0.66
        radius, alpha = (0.7 + dice.random() * 0.9) * unit, 0.25 + dice.random() * 0.55
        parts.append(
            f'<circle cx="{x:.1f}" cy="{y:.1f}" r="{radius:.2f}" fill="#F4EFE0" fill-opacity="{alpha:.2f}"/>'
        )
    parts.append(_moon(width * 0.9, height * 0.13, 34 * unit))
    for level, wave, colour in _HILLS:
        parts.append(_hill(width, height, height * level, height * wave, colour, dice))
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{width}" height="{height}" '
        f'viewBox="0 0 {width} {height}">{"".join(parts)}</svg>'
    )


def _moon(x: float, y: float, radius: float) -> str:
    glow = (
        f'<radialGradient id="glow" gradientUnits="userSpaceOnUse" cx="{x:.1f}" cy="{y:.1f}" '
        f'r="{radius * 4:.1f}">'
        '<stop offset="0.2" stop-color="#F8EFD2" stop-opacity="0.34"/>'
        '<stop offset="0.5" stop-color="#F8EFD2" stop-opacity="0.10"/>'
        '<stop offset="1" stop-color="#F8EFD2" stop-opacity="0"/></radialGradient>'
        f'<circle cx="{x:.1f}" cy="{y:.1f}" r="{radius * 4:.1f}" fill="url(#glow)"/>'
    )
    face = f'<circle cx="{x:.1f}" cy="{y:.1f}" r="{radius:.1f}" fill="#F8EFD2"/>'
    spots = ""
    for dx, dy, part in ((-0.35, -0.2, 0.2), (0.3, 0.25, 0.26), (0.2, -0.42, 0.12)):
        cx, cy = x + radius * dx, y + radius * dy
        spots += f'<circle cx="{cx:.1f}" cy="{cy:.1f}" r="{radius * part:.1f}" fill="#E3D8B4"/>'
    return glow + face + spots


def _hill(width: int, height: int, line: float, wave: float, colour: str, dice: random.Random) -> str:
    """A soft line of hills from edge to edge, down to the foot of the window."""
    first, second, length = dice.random() * 6.3, dice.random() * 6.3, 1.6 + dice.random()
    steps = 48
    path = [f"M0 {height}"]
    for number in range(steps + 1):
        part = number / steps
        swell = math.sin(part * 6.3 * length + first) + 0.45 * math.sin(part * 6.3 * length * 2.3 + second)
        path.append(f"L{width * part:.1f} {line - wave * 0.5 * swell:.1f}")
    path.append(f"L{width} {height} Z")
    return f'<path d="{" ".join(path)}" fill="{colour}"/>'


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
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{width}" height="{height}" '
        f'viewBox="0 0 {width} {height}">{"".join(parts)}</svg>'
    )


def _folds(width: int, foot: float) -> str:
    """Velvet from edge to edge: folds of uneven width that meet in the middle."""
    dice = random.Random(5)
    edges = [0.0]
    while edges[-1] < 1:
        edges.append(edges[-1] + 0.028 + dice.random() * 0.02)
    dark, light, shade = _VELVET
    parts = []
    for number, (left, right) in enumerate(pairwise(edges)):
        x0, x1 = left * width, right * width
        parts.append(
            f'<linearGradient id="fold{number}" gradientUnits="userSpaceOnUse" x1="{x0:.1f}" y1="0" '
            f'x2="{x1:.1f}" y2="0"><stop offset="0" stop-color="{dark}"/><stop offset="0.35" '
            f'stop-color="{light}"/><stop offset="0.7" stop-color="{shade}"/><stop offset="1" '
            f'stop-color="{dark}"/></linearGradient><path d="M{x0:.1f} 0 H{x1 + 1:.1f} V{foot:.1f} '
            f'Q{(x0 + x1) / 2:.1f} {foot * 1.012:.1f} {x0:.1f} {foot:.1f} Z" fill="url(#fold{number})"/>'
        )
    return "".join(parts)


def _floor(width: int, height: int, line: float, unit: float) -> str:
    """Boards in the light of the stage, and the curtain's shadow on them."""
    boards = "".join(
        f'<path d="M{width * (0.5 + (part - 0.5) * 0.92):.1f} {line:.1f} L{width * part:.1f} {height}" '
        f'stroke="#3E271B" stroke-width="{2 * unit:.1f}" stroke-opacity="0.6"/>'
        for part in (number / 12 for number in range(1, 12))
    )
    return (
        f'<rect x="0" y="{line - 10 * unit:.1f}" width="{width}" height="{height}" fill="#6E4A30"/>{boards}'
        f'<rect x="0" y="{line - 10 * unit:.1f}" width="{width}" height="{20 * unit:.1f}" fill="#2A1510" '
        f'fill-opacity="0.55"/><rect x="0" y="{height - 7 * unit:.1f}" width="{width}" '
        f'height="{7 * unit:.1f}" fill="#A87445"/>'
    )


def _swags(width: int, depth: float, unit: float) -> str:
    """The short curtain along the top, in bows with a golden hem."""
    count = max(5, round(width / (190 * unit)))
    step = width / count
    bows = "".join(
        f"Q{(number + 0.5) * step:.1f} {depth * 2.3:.1f} {(number + 1) * step:.1f} {depth:.1f} "
        for number in range(count)
    )
    line = f"M0 {depth:.1f} {bows}"
    return (
        f'<path d="{line}L{width} 0 L0 0 Z" fill="#2A0810" fill-opacity="0.45" '
        f'transform="translate(0 {9 * unit:.1f})"/>'
        '<linearGradient id="swag" gradientUnits="userSpaceOnUse" x1="0" y1="0" x2="0" '
        f'y2="{depth * 1.7:.1f}"><stop offset="0" stop-color="#5A1222"/>'
        '<stop offset="1" stop-color="#A83142"/></linearGradient>'
        f'<path d="{line}L{width} 0 L0 0 Z" fill="url(#swag)"/>'
        f'<path d="{line}" fill="none" stroke="#6B3F12" stroke-width="{8 * unit:.1f}"/>'
        f'<path d="{line}" fill="none" stroke="{_TRIM}" stroke-width="{5 * unit:.1f}"/>'
    )


def _hung(x: float, y: float, radius: float, unit: float) -> str:
    """A star of gold paper on a thread; with a radius of 0 the moon, asleep."""
    thread = (
        f'<path d="M{x:.1f} 0 V{y:.1f}" stroke="#F3D9A0" stroke-opacity="0.5" '
        f'stroke-width="{1.4 * unit:.1f}"/>'
    )
    if radius:
        points = (
            (x + reach * math.sin(turn * math.pi / 5), y - reach * math.cos(turn * math.pi / 5))
            for turn in range(10)
            for reach in (radius * (0.48 if turn % 2 else 1),)
        )
        path = "M" + " L".join(f"{px:.1f} {py:.1f}" for px, py in points) + " Z"
        return thread + (
            f'<path d="{path}" fill="#FFD777" stroke="#8A5A1C" stroke-width="{3 * unit:.1f}" '
            'stroke-linejoin="round"/>'
        )
    size = 46 * unit
    face = "".join(
        f'<path d="M{x + dx * size:.1f} {y - 0.05 * size:.1f} q{0.13 * size:.1f} {0.13 * size:.1f} '
        f'{0.26 * size:.1f} 0" fill="none" stroke="#9A7B4A" stroke-width="{3 * unit:.1f}" '
        'stroke-linecap="round"/>'
        for dx in (-0.42, 0.16)
    )
    smile = (
        f'<path d="M{x - 0.18 * size:.1f} {y + 0.33 * size:.1f} q{0.18 * size:.1f} {0.2 * size:.1f} '
        f'{0.36 * size:.1f} 0" fill="none" stroke="#9A7B4A" stroke-width="{3 * unit:.1f}" '
        'stroke-linecap="round"/>'
    )
    cheeks = "".join(
        f'<circle cx="{x + dx * size:.1f}" cy="{y + 0.24 * size:.1f}" r="{0.12 * size:.1f}" fill="#F2B9A0" '
        'fill-opacity="0.7"/>'
        for dx in (-0.5, 0.5)
    )
    return thread + (
        f'<circle cx="{x:.1f}" cy="{y:.1f}" r="{size:.1f}" fill="#FBF1D2" stroke="#B08A4A" '
        f'stroke-width="{3 * unit:.1f}"/>{cheeks}{face}{smile}'
    )

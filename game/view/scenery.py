"""SVG text of backgrounds that belong to no game."""

from __future__ import annotations

import math
import random
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

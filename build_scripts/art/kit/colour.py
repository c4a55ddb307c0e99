"""Colours as ``#RRGGBB`` strings, shaded in OKLCH so that equal steps look equal."""

from __future__ import annotations

import math
import re

_SHADE_HUE = math.radians(285)  # shadows lean towards violet ...
_LIGHT_HUE = math.radians(95)  # ... lights towards yellow ...
_INK_HUE = math.radians(350)  # ... and outlines towards a warm dark
_HEX = re.compile(r"#[0-9A-Fa-f]{6}")


def _channels(colour: str) -> tuple[int, int, int]:
    return int(colour[1:3], 16), int(colour[3:5], 16), int(colour[5:7], 16)


def _linear(channel: int) -> float:
    value = channel / 255
    return value / 12.92 if value <= 0.04045 else ((value + 0.055) / 1.055) ** 2.4


def _gamma(value: float) -> int:
    value = min(1.0, max(0.0, value))
    return round(255 * (12.92 * value if value <= 0.0031308 else 1.055 * value ** (1 / 2.4) - 0.055))


def to_lch(colour: str) -> tuple[float, float, float]:
    """Lightness 0..1, chroma and hue (radians) of a colour."""
    r, g, b = (_linear(channel) for channel in _channels(colour))
    long = (0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b) ** (1 / 3)
    mid = (0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b) ** (1 / 3)
    short = (0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b) ** (1 / 3)
    lightness = 0.2104542553 * long + 0.7936177850 * mid - 0.0040720468 * short
    green_red = 1.9779984951 * long - 2.4285922050 * mid + 0.4505937099 * short
    blue_yellow = 0.0259040371 * long + 0.7827717662 * mid - 0.8086757660 * short
    return lightness, math.hypot(green_red, blue_yellow), math.atan2(blue_yellow, green_red)


def from_lch(lightness: float, chroma: float, hue: float) -> str:
    """The nearest colour that a screen can show; chroma gives way first."""
    rgb = (0.0, 0.0, 0.0)
    for _ in range(24):
        a, b = chroma * math.cos(hue), chroma * math.sin(hue)
        long = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3
        mid = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3
        short = (lightness - 0.0894841775 * a - 1.2914855480 * b) ** 3
        rgb = (
            4.0767416621 * long - 3.3077115913 * mid + 0.2309699292 * short,
            -1.2684380046 * long + 2.6097574011 * mid - 0.3413193965 * short,
            -0.0041960863 * long - 0.7034186147 * mid + 1.7076147010 * short,
        )
        if all(-1e-3 <= value <= 1.001 for value in rgb):
            break
        chroma *= 0.92
    red, green, blue = (_gamma(value) for value in rgb)
    return f"#{red:02X}{green:02X}{blue:02X}"


def _towards(hue: float, target: float, share: float) -> float:
    return hue + ((target - hue + math.pi) % (2 * math.pi) - math.pi) * share


def darker(colour: str, step: float = 0.10) -> str:
    """The colour in shade: less light, a touch more violet."""
    lightness, chroma, hue = to_lch(colour)
    share = 0.02 + step * 0.28 if chroma > 0.03 else 0.2
    return from_lch(max(0.05, lightness - step), chroma * (1 - 0.15 * step), _towards(hue, _SHADE_HUE, share))


def lighter(colour: str, step: float = 0.08) -> str:
    """The colour in light: more light, a touch more yellow."""
    lightness, chroma, hue = to_lch(colour)
    return from_lch(min(0.99, lightness + step), chroma * (1 - step), _towards(hue, _LIGHT_HUE, 0.08))


def ink(colour: str, lightness: float = 0.30) -> str:
    """The outline for a shape of this colour: its own hue, dark, never black."""
    own, chroma, hue = to_lch(colour)
    if chroma < 0.05:  # near-greys and near-whites get a warm brown line
        chroma, hue = max(chroma, 0.045), math.radians(35)
    return from_lch(
        min(lightness + 0.06 * own, own - 0.10), min(chroma * 0.75, 0.085), _towards(hue, _INK_HUE, 0.10)
    )


def edge_on(ground: str | None, colour: str) -> str:
    """The outline of a glyph of this colour: dark in the hue of what it lies on, or its own ink."""
    return ink(ground, 0.20) if ground else ink(colour)


def mix(first: str, second: str, share: float) -> str:
    """``first`` with ``share`` (0..1) of ``second`` in it."""
    pairs = zip(_channels(first), _channels(second), strict=True)
    red, green, blue = (round(a + (b - a) * share) for a, b in pairs)
    return f"#{red:02X}{green:02X}{blue:02X}"


def tint(drawing: str, colour: str, share: float) -> str:
    """Mood light: pull every colour of a finished drawing towards the scene's."""
    return _HEX.sub(lambda match: mix(match.group(0), colour, share), drawing)

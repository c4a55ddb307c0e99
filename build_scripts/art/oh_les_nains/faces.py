"""The persons who play for the computer in the garden: one for each strength, as they look at the set-up."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from build_scripts.art.dwarf.figure import bust
from build_scripts.art.dwarf.style import LAMP, Style
from build_scripts.art.kit.changes import move, turn
from build_scripts.art.kit.shapes import ellipse, star
from build_scripts.art.kit.svg import fill, glow, group, lit, volume
from build_scripts.art.portrait import portrait

_SKY, _LAWN, _RIM = ("#1D2A4A", "#35577A"), "#2F5D4A", "#8A6A48"


def _framed(head: str, clothes: str, size: float, x: float = 0, y: float = 30, tilt: float = 0) -> str:
    night = "".join(
        fill(star(sx, sy, 4, 1.5, 4), "#FFF6DA", 0.9) for sx, sy in ((-70, -40), (64, -52), (80, 6))
    )
    drawn = group(head, x, y, tilt, size)
    return portrait(drawn, clothes, _SKY, _LAWN, _RIM, night + glow(-60, -10, 70, LAMP, 0.5))


def _flower(x: float, y: float, size: float) -> str:
    """A daisy."""
    drawn = ""
    for number in range(8):
        petal = turn(ellipse(0, -size, size * 0.42, size * 0.75), 45 * number, (0, 0))
        drawn += volume(move(petal, x, y), "#FFFDF4", 2.4, shade=(1, 2))
    return drawn + volume(ellipse(x, y, size * 0.62), "#F3BF36", 2.8, shade=(2, 2))


def daisy() -> str:
    """Easy: round and rosy, a daisy on the hat."""
    style = Style("yellow", "y", "#E58AA8", "#FFF1D8", "#E3B14C", "#4C5B45")
    return _framed(bust(style, "joy") + _flower(-34, -40, 13), "#C8577D", 1.22, -4, 24)


def sprinkle() -> str:
    """Medium: calm, in a tall hat of watering-can green."""
    style = Style("blue", "b", "#2F9A94", "#E9FFF4", "#8A4B22", "#574334")
    return _framed(bust(style, "calm"), "#1F6F70", 1.02, 0, 32)


def ironbeard() -> str:
    """Hard: teeth together, beard and hat as grey as zinc."""
    style = Style("green", "g", "#6E7F94", "#D9E4EE", "#AEB7C4", "#5B3F36")
    return _framed(bust(style, "effort"), "#4A5668", 1.06, -6, 14)


def oldspade() -> str:
    """Expert: the eldest of the garden, white, in dark violet, and nobody's fool."""
    style = Style("red", "r", "#5B3A78", "#F2D27A", "#FBF6EC", "#4B4A63")
    return _framed(bust(style, "calm") + _glasses(), "#3E2A58", 1.18, 6, 24)


def _glasses() -> str:
    """Half-moon glasses over his eyes."""
    drawn = ""
    for x, y, r in ((14, -4, 12), (35, -6, 9)):
        ring = ellipse(x, y, r).difference(ellipse(x, y, r - 3))
        drawn += fill(ring, "#F2C75B")
    return drawn


def dizzy() -> str:
    """Random: a hat of patches, and stars before his eyes."""
    style = Style("multi", "m", "#C9763A", "#FBEFD6", "#E6C98F", "#4B4A63")
    stars = "".join(
        volume(star(x, y, 12, 5, 5, turned), "#FFD27A", 3, shade=(2, 2))
        for x, y, turned in ((-62, -36, 10), (66, -40, -14), (76, 4, 20))
    )
    return _framed(bust(style, "dazed") + stars, "#9A5228", 1.14, -4, 26, 6)


_WHO: dict[str, Callable[[], str]] = {
    "easy": daisy,
    "medium": sprinkle,
    "hard": ironbeard,
    "expert": oldspade,
    "random": dizzy,
}


def _lit(draw: Callable[[], str]) -> str:
    with lit(lamp=LAMP, coarse=1.3):
        return draw()


DRAWINGS: dict[str, Callable[[], str]] = {
    f"face_{strength}.svg": partial(_lit, draw) for strength, draw in _WHO.items()
}

"""The four caps, seen three-quarter from the right: the head's middle at (0, 0), goggles go over the rim.

Silhouettes differ as well as colours: a toadstool, a drop with a curled tip, a sun with rays, a seedling.
"""

from __future__ import annotations

import math
from collections.abc import Callable

from build_scripts.art.kit.changes import Shape, move, turn
from build_scripts.art.kit.colour import darker, ink, lighter
from build_scripts.art.kit.shapes import blob, ellipse, polygon, tube
from build_scripts.art.kit.svg import line, on, volume
from build_scripts.art.taupes.mole_style import LEATHER, Style
from game.view.svg import moved

_STRAP = tube("-76,-12 -38,-23 0,-26 36,-25 76,-12", 13).intersection(ellipse(0, 0, 69, 80))
#: The rim runs round the face: down to the cheeks, up over the brows.
_RIM = "67,4 57,-8 40,-26 0,-33 -42,-25 -56,-6 -65,10"


def _flap(style: Style) -> str:
    flap = blob("-64,-10 -54,-14 -47,0 -49,22 -58,34 -69,27 -72,8")
    return volume(flap, darker(style.colour, 0.05), 4.4, shade=(4, 5))


def _toadstool(style: Style) -> str:
    cap = blob(
        "-87,-30 -78,-56 -56,-83 -22,-99 16,-100 52,-86 76,-60 87,-34 82,-18 60,-17 0,-27 -58,-16 -82,-15"
    )
    dots = ((-50, -53, 15, 13), (-8, -78, 17, 14), (40, -61, 15.5, 14), (-70, -27, 8, 8), (2, -45, 9.5, 8.5))
    more = ((70, -34, 8.5, 10), (-40, -87, 7, 5), (44, -89, 7, 5))
    pattern = "".join(on(ellipse(*dot), style.pattern, cap) for dot in dots + more)
    return volume(cap, style.colour, shade=(11, 8), pattern=pattern)


def _drop(style: Style) -> str:
    cap = blob(f"-66,10 -72,-24 -62,-54 -42,-74 -28,-90 -34,-118c -6,-114 20,-98 40,-77 64,-46 70,-16 {_RIM}")
    waves = (
        "-82,-40 -58,-52 -32,-44 -8,-54 18,-46 42,-56 62,-46 84,-54",
        "-60,-72 -34,-82 -12,-74 10,-84 36,-76 60,-84",
    )
    pattern = "".join(
        on(tube(way, width), style.pattern, cap) for way, width in zip(waves, (12, 11), strict=True)
    )
    return volume(cap, style.colour, shade=(10, 7), pattern=pattern)


def _sun(style: Style) -> str:
    rays = ""
    for k in range(7):
        ray = turn(polygon("-19,-64 0,-108 19,-64", 3), -84 + 28 * k)
        rays += volume(move(ray, 0, -4), style.pattern, 4.4, shade=(5, 4), gradient=False)
    cap = blob(f"-66,10 -69,-22 -58,-52 -32,-72 0,-79 32,-73 58,-54 70,-22 {_RIM}")
    seams = "".join(
        line(
            [(22 * math.sin(a), -56 - 20 * math.cos(a)), (44 * math.sin(a), -34 - 22 * math.cos(a))],
            darker(style.colour, 0.14),
            2.6,
        )
        for a in (-0.7, 0.0, 0.7)
    )
    return rays + volume(cap, style.colour, shade=(10, 7)) + seams


def _sprout_leaf(tip: float, colour: str) -> str:
    leaf: Shape = blob("0,0c 12,-16 34,-22 54,-12c 44,6 22,12 0,0")
    drawn = volume(leaf, colour, 4, shade=(3, 4)) + line("6,-2 22,-6 42,-10", ink(colour), 2.4)
    return moved(drawn, f"translate(0 -92) rotate({tip})")


def _seedling(style: Style) -> str:
    cap = blob(f"-66,10 -70,-22 -58,-54 -32,-75 0,-81 32,-75 58,-55 71,-22 {_RIM}")
    veins = [tube("0,-84 -2,-60 -4,-26", 7)]
    for start, end in (
        ("-1,-64", "-46,-44"),
        ("-1,-64", "44,-46"),
        ("-2,-44", "-34,-22"),
        ("-2,-44", "32,-24"),
    ):
        veins.append(tube(f"{start} {end}", 5.5, 4))
    pattern = "".join(on(vein, style.pattern, cap) for vein in veins)
    fresh = lighter(style.colour, 0.16)
    stalk = volume(tube("0,-76 1,-86 0,-95", 8, 6), fresh, 3.6, shade=None)
    return (
        stalk
        + moved(_sprout_leaf(-22, fresh), "scale(-1 1)")
        + _sprout_leaf(-22, fresh)
        + volume(cap, style.colour, shade=(10, 7), pattern=pattern)
    )


_CAPS: dict[int, Callable[[Style], str]] = {1: _toadstool, 2: _drop, 3: _sun, 4: _seedling}


def cap(style: Style) -> str:
    """A seat's cap with the strap of the goggles."""
    strap = volume(_STRAP, LEATHER, 3.6, shade=(2, 4))
    return _flap(style) + _CAPS[style.seat](style) + strap

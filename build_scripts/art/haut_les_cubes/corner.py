"""The corner of the garden that grows with this game: a high meadow where a mountain of cubes rises."""

from __future__ import annotations

from collections.abc import Sequence

from build_scripts.art import corner
from build_scripts.art.haut_les_cubes.figures import layered, mountain, posed
from build_scripts.art.kit.shapes import ellipse, polygon
from build_scripts.art.kit.svg import glow, group, linear, lit
from build_scripts.art.scenery import cloud, grass, pine, tuft

_GREENS = ("#6F9E48", "#8FB85A", "#5E8A40")
_HALF = 26.0
_X, _Y = 400.0, 262.0
_FIRST = ((0, 0, 0),)
_SECOND = ((2, 0, 0), (0, 2, 0))
_THIRD = ((0, 0, 1), (2, 2, 0))
_FOURTH = ((2, 0, 1), (0, 2, 1), (0, 0, 2))


def _summit() -> str:
    sky = linear(0, 0, 0, 300, "#8EC3E6", "#FBE3C0")
    peaks = "0,300 90,190 170,236 280,120 400,250 520,160 640,244 740,150 800,220 800,400 0,400"
    far = polygon(peaks, 14)
    near = ellipse(400, 620, 720, 350)
    drawn = corner.ground(sky, (far, "#CFE3EE"), (near, "#8FB56A"), edge="#6B5236")
    drawn += glow(96, 84, 120, "#FFF1C4", 0.9)
    drawn += cloud(((600, 76, 48, 18), (646, 62, 44, 22), (690, 78, 42, 16)), "#FFFDF6", "#EAD9C4", 0.9)
    return drawn + grass(corner.top_of(400, 620, 720, 350), 16, 784, 12, _GREENS, 13, 5)


def _cubes(*stages: Sequence[tuple[int, int, int]]) -> str:
    with lit(coarse=2):
        things = mountain([one for stage in stages for one in stage], _HALF, plain=True)
        return group(layered(things), _X, _Y)


def _first() -> str:
    return _cubes(_FIRST)


def _second() -> str:
    return _cubes(_FIRST, _SECOND)


def _third() -> str:
    drawn = "".join(
        pine(x, y, size) for x, y, size in ((92, 322, 1.5), (150, 340, 1.2), (690, 330, 1.6), (744, 346, 1.1))
    )
    return drawn + _cubes(_FIRST, _SECOND, _THIRD)


def _fourth() -> str:
    return (
        _cubes(_FIRST, _SECOND, _THIRD, _FOURTH)
        + tuft(220, 360, 2, _GREENS)
        + tuft(600, 366, 2, _GREENS)
        + posed(1, "stand", 0.5, 246, 352, shadow=True)
    )


def _fifth() -> str:
    return posed(3, "cheer_b", 0.46, _X + 2, _Y - 86) + posed(
        5, "wave", 0.5, 566, 358, mirrored=True, shadow=True
    )


DRAWINGS = corner.drawings((_summit, _first, _second, _third, _fourth, _fifth))

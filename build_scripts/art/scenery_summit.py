"""The title's mountain world: sandstone cubes in the first sun, and the giants on them."""

from __future__ import annotations

from build_scripts.art.cast import bigwoine, grandguel, grosberta
from build_scripts.art.kit.shapes import XY, blob, polygon, tube
from build_scripts.art.kit.svg import fill, group, line, linear, lit, on, stroke
from build_scripts.art.scenery import tuft

_HALF, _QUARTER, _TALL = 64.0, 32.0, 74.0


def _corner(u: float, v: float, w: float = 0) -> XY:
    return (u - v) * _HALF, (u + v) * _QUARTER + w * _TALL


def cube(moss: bool = False, door: bool = False) -> str:
    """A block of sandstone, its top's far corner at (0, 0)."""
    outline = polygon(
        [_corner(0, 0), _corner(1, 0), _corner(1, 0, 1), _corner(1, 1, 1), _corner(0, 1, 1), _corner(0, 1)], 4
    )
    top = polygon([_corner(0, 0), _corner(1, 0), _corner(1, 1), _corner(0, 1)]).intersection(outline)
    left = polygon([_corner(0, 1), _corner(1, 1), _corner(1, 1, 1), _corner(0, 1, 1)]).intersection(outline)
    right = polygon([_corner(1, 0), _corner(1, 1), _corner(1, 1, 1), _corner(1, 0, 1)]).intersection(outline)
    drawn = fill(left, linear(-64, 32, 0, 138, "#F3D6A0", "#E3BA82", "#C99566"))
    drawn += fill(right, linear(0, 64, 58, 106, "#C08F60", "#AB7A50", "#8C5B44"))
    drawn += fill(top, linear(-64, 0, 64, 64, "#FFF0CC", "#F3D9A6", "#E8C58C"))
    for w, tone, shade in ((0.3, "#D3A26B", "#966A48"), (0.68, "#CB985F", "#8C5F42")):
        seam = [_corner(t / 4, 1, w + (0.03 if t % 2 else -0.02)) for t in range(5)]
        drawn += on(tube(seam, 7), tone, left, 0.8) + on(
            tube([_corner(1, 1 - t / 4, w + (0.03 if t % 2 else -0.02)) for t in range(5)], 7),
            shade,
            right,
            0.8,
        )
    if door:
        arch = blob(
            [
                (*_corner(1, 0.68, 0.98), "c"),
                _corner(1, 0.64, 0.6),
                _corner(1, 0.5, 0.44),
                _corner(1, 0.36, 0.6),
                (*_corner(1, 0.32, 0.98), "c"),
            ]
        )
        drawn += fill(arch, "#3B2530") + stroke(arch, "#5E3A2C", 2.4)
    if moss:
        hanging = polygon(
            [
                _corner(0, 1),
                _corner(0.6, 1),
                _corner(0.56, 1, 0.1),
                _corner(0.44, 1, 0.24),
                _corner(0.34, 1, 0.1),
                _corner(0.2, 1, 0.3),
                _corner(0.1, 1, 0.12),
            ],
            3,
        )
        drawn += fill(hanging, "#86AE4E") + stroke(hanging, "#4C6B2E", 2)
    drawn += line([_corner(0.05, 1), _corner(0.97, 1)], "#FFF8E0", 2.6, 0.9) + line(
        [_corner(1, 0.97), _corner(1, 0.06)], "#F6DCAE", 2, 0.7
    )
    return drawn + stroke(outline, "#6E4630", 3.6)


#: Where the stack's far corner stands, and how large its blocks are.
_STACK_X, _STACK_Y, _STACK_SIZE = 1184.0, 274.0, 0.66


def _stack(x: float, y: float, z: float) -> XY:
    px, py = _corner(x, y, -z)
    return _STACK_X + px * _STACK_SIZE, _STACK_Y + py * _STACK_SIZE


def summit() -> str:
    """Cubes on the meadow and three giants who tower over pines and peaks."""

    def block(x: float, y: float, z: float, moss: bool = False, door: bool = False) -> str:
        return group(cube(moss, door), *_stack(x, y, z + 1), size=_STACK_SIZE)

    drawn = ""
    # Long soft shadows, away from the sun at the left.
    for x, y, reach, wide in ((1376, 324, 220, 26), (1230, 346, 240, 22)):
        drawn += fill(
            tube([(x, y), (x + reach * 0.5, y + 1), (x + reach, y - 8)], wide, wide * 0.4), "#4F6B4A", 0.35
        )
    with lit(coarse=4):
        drawn += group(bigwoine(), 1376, 328, size=0.84)
        drawn += block(0, 0, 0) + block(0, 0, 1, moss=True) + block(1, 0, 0)
        drawn += group(grosberta(), *_stack(0.5, 0.5, 2), size=0.46)
        drawn += block(0, 1, 0, moss=True)
        drawn += group(grandguel(), *_stack(1.5, 0.55, 1), size=0.44)
        drawn += block(1, 1, 0, door=True)
    for x, y, k in ((1124, 346, 0.8), (1300, 346, 0.9), (1356, 336, 0.7), (1500, 306, 0.8)):
        drawn += tuft(x, y, k, ("#6F9E48", "#8FB85A", "#5E8A40"))
    return drawn

"""TunHell's tools, upright, the grip at (0, 0); and the arm and fist that hold them."""

from __future__ import annotations

import math

from build_scripts.art.dwarf.body import fist
from build_scripts.art.kit.changes import move, scale, union
from build_scripts.art.kit.colour import darker
from build_scripts.art.kit.shapes import blob, curve, ellipse, polygon, rect, tube
from build_scripts.art.kit.svg import fill, glow, group, line, on, stroke, volume
from build_scripts.art.tunhell.dwarf_gear import IRON, puff_star
from build_scripts.art.tunhell.signs import GOLD

_BLADE, _WOOD, _CRIMSON = "#D3D9E2", "#9A6238", "#C9352B"


def _handle(top: float, foot: float, width: float = 12, colour: str = _WOOD) -> str:
    grain = line([(-2, top + 12), (-2, foot - 10)], darker(colour, 0.1), 2, 0.8)
    return volume(tube([(0, top), (0, foot)], width), colour, shade=(4, 2)) + grain


def hatchet() -> str:
    """A small axe for firewood."""
    blade = blob("-8,-58c 10,-58 26,-68c 36,-46 28,-22c 12,-34 -8,-32c", 1.5)
    return _handle(-66, 30, 10) + volume(blade, _BLADE, shade=(4, 5))


def axe(size: float = 1, edge: str = "#FFFFFF") -> str:
    """A fighting axe with one broad blade."""
    blade = blob("-12,-84c 8,-86 34,-106c 52,-80 54,-50 40,-22c 20,-42 -12,-46c", 1.5)
    poll = polygon("-10,-82 -26,-74 -26,-56 -10,-48", 2)
    bit = blade.difference(move(blade, -9, 0)).buffer(-2)
    return group(
        _handle(-100, 90) + volume(union([blade, poll]), _BLADE, shade=(6, 7)) + fill(bit, edge, 0.9),
        size=size,
    )


def great_axe(colour: str = _BLADE, trim: str = "#FFFFFF") -> str:
    """A fighting axe with two blades, taller than its owner."""
    half = blob("4,-88c 20,-92 44,-116c 62,-88 62,-52 46,-22c 22,-46 4,-50c", 1.5)
    blades = union([half, scale(half, -1, 1, (0, 0)), rect(-8, -88, 16, 38)])
    bits = union(
        [half.difference(move(half, -10, 0)), scale(half.difference(move(half, -10, 0)), -1, 1, (0, 0))]
    )
    spike = polygon("-8,-92 0,-122 8,-92", 1)
    return (
        _handle(-96, 80, 13, "#6E4630")
        + volume(spike, colour, 4.4, shade=(3, 3))
        + volume(blades, colour, shade=(7, 8), pattern=fill(bits.buffer(-1.5), trim, 0.95))
        + volume(ellipse(0, -69, 9), GOLD, 4, shade=(3, 3))
    )


def pick(size: float = 1, colour: str = _BLADE, war: bool = False) -> str:
    """A pick; a ``war`` pick has a hammer's head at one end."""
    head = blob("-58,-66c -36,-92 0,-102 36,-92 58,-66c 32,-78 0,-82 -32,-78", 0.8)
    if war:
        head = union([blob("-64,-58c -40,-90 0,-104 12,-104 12,-78 0,-80 -34,-76"), rect(0, -104, 42, 28, 3)])
        head = union([head, rect(38, -114, 22, 48, 4)])
    collar = rect(-11, -106, 22, 32, 4)
    return group(
        _handle(-90, 84)
        + volume(head, colour, shade=(5, 7))
        + volume(collar, darker(colour, 0.2), 4.4, shade=(3, 4)),
        size=size,
    )


def shovel() -> str:
    """A shovel, blade up, some earth on it."""
    blade = blob("-25,-54c -27,-80 -24,-100 0,-116 24,-100 27,-80 25,-54c 0,-48", 2)
    earth = on(blob("-40,-92 -14,-98 8,-90 40,-98 40,-130 -40,-130"), "#7A5236", blade)
    return (
        _handle(-60, 60, 11)
        + volume(blade, IRON, shade=(7, 6), pattern=earth, glint=0.12)
        + line("0,-56 0,-80", darker(IRON, 0.16), 4)
    )


def spyglass() -> str:
    """A brass spyglass from the eye at (0, 0) outwards to the right."""
    tubes = ((0, 20, 22), (20, 26, 28), (46, 30, 36))
    out = ""
    for x, length, width in reversed(tubes):
        out += volume(rect(x, -width / 2, length, width, 4), "#C9822F" if x == 20 else GOLD, shade=(4, 7))
    return (
        out
        + volume(rect(68, -22, 12, 44, 5), "#8E5A26", shade=(3, 5))
        + fill(ellipse(78, 0, 3.4, 15), "#BFF0F0")
    )


def lantern(light: float = 78) -> str:
    """A lantern that hangs from the fist at (0, 0); its light reaches so far."""
    ring = curve("-15,34 -13,10 0,2 13,10 15,34")
    glass = blob("-19,40c 19,40c 24,62 19,86c -19,86c -24,62")
    flame = blob("1,46c 9,64 6,76 -5,76 -8,64")
    bars = "".join(line(points, "#3A2A26", 4) for points in (
        "-9,40 -11,62 -9,86", "10,40 12,62 10,86",
    ))  # fmt: skip
    return (
        stroke(ring, "#2E2426", 6)
        + glow(0, 64, light, "#FFD27A", 0.95)
        + volume(glass, "#FFE9A8", shade=(4, 4), edge="#3A2A26")
        + fill(flame, "#FF8A2E")
        + fill(scale(flame, 0.5, 0.6, (0, 74)), "#FFF6C8")
        + bars
        + volume(polygon("-24,42 -12,28 12,28 24,42", 3), "#8E5A26", 4.6, shade=(4, 4))
        + volume(rect(-24, 83, 48, 12, 4), "#8E5A26", 4.6, shade=(4, 4))
    )


def dynamite() -> str:
    """Three sticks tied together, the fuse burning."""
    out = ""
    for x, tall in ((-17, 0), (17, 3), (0, -5)):
        stick = rect(x - 11, -44 + tall, 22, 76, 5)
        out += volume(stick, _CRIMSON, shade=(6, 5)) + fill(rect(x - 8, -41 + tall, 16, 7, 2), "#F3D9B0")
    band = rect(-30, -14, 60, 13, 4)
    fuse = curve("0,-48 -4,-60 6,-70 12,-82")
    return (
        out
        + volume(band, "#3A2E32", 4.4, shade=(4, 4))
        + stroke(fuse, "#3A2620", 7)
        + stroke(fuse, "#E8D2A4", 3.4)
        + puff_star(13, -87)
    )


def hand(x: float, y: float, angle: float = -66, size: float = 1.08) -> str:
    """A fist round what is upright at (x, y)."""
    return group(fist(), x, y, angle, size)


def arm(shoulder: tuple[float, float], wrist: tuple[float, float], colour: str, sag: float = 8) -> str:
    """A sleeve with its cuff."""
    (x0, y0), (x1, y1) = shoulder, wrist
    sleeve = tube([shoulder, ((x0 + x1) / 2, (y0 + y1) / 2 + sag), wrist], 38, 27)
    along = math.degrees(math.atan2(y1 - y0, x1 - x0))
    return volume(sleeve, colour, shade=(6, 7)) + volume(
        ellipse(x1, y1, 8, 16, along), darker(colour, 0.14), 4.4, shade=(3, 3)
    )

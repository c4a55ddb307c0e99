"""The back of TunHell's dwarf cards: a dwarf face to face, pick and axe crossed behind him."""

from __future__ import annotations

from build_scripts.art.dwarf.style import SKIN, SKIN_SHADE
from build_scripts.art.kit.changes import Shape, scale, union
from build_scripts.art.kit.colour import darker, ink
from build_scripts.art.kit.shapes import blob, curve, ellipse, rect, tube
from build_scripts.art.kit.svg import fill, glow, group, on, stroke, volume
from build_scripts.art.tunhell import dwarf_tools as tools
from build_scripts.art.tunhell.signs import GOLD

_BEARD, _HELMET, _NOSE = "#B5562A", "#5F6675", "#DE8E6E"
_MIDDLE = (0.0, 0.0)


def _mirrored(shape: Shape) -> Shape:
    return union([shape, scale(shape, -1, 1, _MIDDLE)])


def _eyes() -> str:
    out = ""
    for x in (-19, 19):
        white = ellipse(x, 6, 13, 14)
        out += fill(white, "#FFFDF4") + fill(ellipse(x * 0.86, 8, 6.6, 7.6), "#3A2530")
        out += fill(ellipse(x * 0.86 - 2.4, 5, 2.6), "#FFFFFF") + stroke(white, ink(SKIN, 0.22), 3.6)
    return out


def _beard() -> str:
    shape = blob(
        "0,24 32,22 50,2c 62,20 66,52 60,84c 56,84 50,92 46,112c 40,108 30,120 20,138c 10,128 0,146c"
        " -10,128 -20,138c -30,120 -40,108 -46,112c -50,92 -56,84 -60,84c -66,52 -62,20 -50,2c -32,22"
    )
    locks = union(
        tube(path, 1, 2, 8)
        for path in (
            "-40,50 -44,74 -40,96",
            "-18,70 -20,98 -14,122",
            "18,70 20,98 14,122",
            "40,50 44,74 40,96",
        )
    )
    return volume(
        shape, _BEARD, shade=(9, 9), depth=0.08, pattern=on(locks, darker(_BEARD, 0.09), shape, 0.7)
    )


def _helmet() -> str:
    dome = blob("-58,-16c -62,-58 -42,-92 0,-98 42,-92 62,-58 58,-16c 0,-26")
    ridge = on(rect(-9, -110, 18, 100), GOLD, dome)
    brim = tube("-62,-12 -30,-20 0,-22 30,-20 62,-12", 19)
    rivets = "".join(
        fill(ellipse(x, y, 3.6), "#F3E7C8") for x, y in ((-46, -16), (-22, -20), (22, -20), (46, -16))
    )
    lamp = volume(ellipse(0, -52, 20), "#8A6A34", 5, shade=(4, 5)) + volume(
        ellipse(0, -52, 13), "#FFF3B8", 4.4, shade=(3, 4), edge="#4A3226"
    )
    return (
        volume(dome, _HELMET, shade=(12, 8), pattern=ridge, glint=0.14)
        + volume(brim, GOLD, shade=(3, 6))
        + rivets
        + lamp
        + glow(0, -52, 74, "#FFE9A8", 0.85)
    )


def _face() -> str:
    moustache = _mirrored(blob("0,38c 18,32 40,44 56,40 70,30 66,58 44,70 18,66 0,54c"))
    nose = blob("0,8 12,14 22,30 18,44 0,50 -18,44 -22,30 -12,14")
    brows = _mirrored(tube("8,-9 20,-15 34,-8", 6, 5, 15))
    mouth = curve("-14,74 0,80 14,74")
    return (
        _eyes()
        + glow(-36, 26, 18, "#E2553C", 0.5)
        + glow(36, 26, 18, "#E2553C", 0.5)
        + stroke(mouth, "#4A161C", 5)
        + volume(moustache, "#C96A34", shade=(4, 7))
        + volume(nose, _NOSE, shade=(6, 7), shade_colour="#B5603F")
        + fill(ellipse(-6, 22, 6, 4, -25), "#FFE9D6", 0.9)
        + volume(brows, _BEARD, 3.6, shade=(2, 3), rim=0)
    )


def emblem() -> str:
    """The dwarf and his tools, for a card of 240 x 336."""
    skin = blob("-52,-20 -54,10 -40,40 0,52 40,40 54,10 52,-20 0,-34")
    ears = _mirrored(ellipse(-55, 8, 11, 14))
    smudge = on(ellipse(-34, 30, 22, 9, -18), "#3A2A2A", skin, 0.3)
    head = (
        volume(ears, SKIN, shade=(3, 4), shade_colour=SKIN_SHADE)
        + volume(skin, SKIN, shade=(8, 6), shade_colour=SKIN_SHADE, pattern=smudge)
        + _beard()
        + _helmet()
        + _face()
    )
    crossed = group(tools.pick(1.2), 0, 26, -42) + group(tools.axe(1.14), 0, 26, 40)
    return group(crossed, 120, 166) + group(head, 120, 154, size=0.92)

"""A dwarf's body, limbs, hands and boots, side view facing right, each about its own joint at (0, 0)."""

from __future__ import annotations

from build_scripts.art.dwarf.style import HAND, HAND_SHADE, SKIN, Style
from build_scripts.art.kit.changes import move, rounded, scale, turn_point, union
from build_scripts.art.kit.colour import darker, ink, lighter
from build_scripts.art.kit.shapes import blob, ellipse, rect, star, tube
from build_scripts.art.kit.svg import contact_shadow, fill, line, on, stroke, volume

#: Rest lengths of the limbs, joint to joint; the puppet stretches them to the pose.
SLEEVE, LEG = 80.0, 34.0
_FAR_HAND = "#D9966F"
_BOOT = "#8A5733"


def body(style: Style) -> str:
    """The tunic with belt and hem about the pelvis; the neck is up at (8, -62)."""
    colour = style.hat
    shape = move(
        blob("82,128 64,150 54,178 53,198 74,205 102,207 130,204 150,196 153,176 141,150 124,130 102,122"),
        -100,
        -190,
    )
    belt = tube("-54,-12 -20,-3 12,-2 58,-13", 12)
    shine = tube("-54,-16 -20,-7 12,-6 58,-17", 2)
    hem = tube("-52,9 -24,16 4,18 56,4", 7)
    trim = style.pattern if style.name in ("red", "green") else darker(colour, 0.10)
    buckle = rect(18, -15, 19, 19, 4)
    details = on(belt, "#4A2E22", shape) + on(shine, "#7A5238", shape) + on(hem, trim, shape, 0.95)
    return (
        volume(shape, colour, shade=(11, 8), pattern=details)
        + fill(buckle, "#E6B23C")
        + stroke(buckle, "#6B4514", 3.4)
        + fill(rect(23.5, -9.5, 8, 8, 2), "#4A2E22")
    )


def sleeve(style: Style, far: bool) -> str:
    """An arm from the shoulder to the wrist at (`SLEEVE`, 0), the elbow sagging a little."""
    colour = darker(darker(style.hat, 0.05), 0.07) if far else style.hat
    arm = tube([(0, 0), (SLEEVE * 0.5, 7), (SLEEVE, 0)], 27, 20)
    cuff = move(rect(-6, -13.5, 12, 27, 5), SLEEVE - 8, 1)
    return volume(arm, colour, shade=(5, 6)) + volume(cuff, darker(style.hat, 0.12), 4, shade=(3, 3))


def leg(style: Style, far: bool) -> str:
    """A leg from the hip to the ankle at (`LEG`, 0)."""
    shape = tube([(0, 0), (LEG, 0)], 32, 25)
    return volume(shape, darker(style.trousers, 0.06) if far else style.trousers, shade=(5, 4))


def boot(far: bool) -> str:
    """A boot whose sole's heel side rests on (0, 0), toe to the right; the ankle is at (-1, -30)."""
    colour = darker(_BOOT, 0.10) if far else _BOOT
    shape = blob("-18,-28c 13,-28c 15,-19 26,-19 40,-15 46,-6 42,0c -18,0c -21,-12", 1.5)
    sole = on(rect(-40, -6, 100, 16), darker(colour, 0.14), shape)
    cuff = rect(-22, -35, 39, 12, 6)
    return (
        volume(shape, colour, shade=(5, 6), pattern=sole)
        + line("10,-20 16,-15", lighter(colour, 0.2), 2, 0.7)
        + volume(cuff, colour if far else lighter(colour, 0.12), 4, shade=(4, 4))
    )


# ---- hands: (0, 0) is where the hose passes; the arm comes from the left ---------------------------


def _knuckles(xs: tuple[float, ...], top: float, bottom: float) -> str:
    return "".join(line([(x, top), (x + 0.6, bottom)], ink(SKIN), 2.2) for x in xs)


def fist() -> str:
    """The near hand closed round the hose: four fingers over its front, the thumb across them."""
    heel = ellipse(-9, 1, 12, 15)
    fingers = [tube([(x, -12 + abs(x - 3) * 0.12), (x + 0.8, 13 - abs(x - 3) * 0.15)], 11.5, 10.5)
               for x in (-7.0, 1.0, 9.0, 16.5)]  # fmt: skip
    hand = rounded(union([heel, *fingers]), 0.8)
    thumb = tube("-13,-6 -4,-12.5 7,-12", 10.5, 8.5)
    return (
        volume(hand, HAND, 4.4, shade=(5, 6), shade_colour=HAND_SHADE)
        + _knuckles((-3.0, 5.0, 13.0), -5, 13)
        + volume(thumb, HAND, 3.4, shade=(2, 2.4), shade_colour=HAND_SHADE)
    )


def fist_far() -> str:
    """The far hand's palm and thumb, behind the hose."""
    palm = rounded(union([ellipse(-4, 0, 16, 16.5), ellipse(8, 0, 14, 15)]), 0.8)
    return volume(palm, _FAR_HAND, 4.4, shade=(5, 6), shade_colour=darker(HAND_SHADE, 0.05))


def fingers_far() -> str:
    """The far hand's fingertips, curled over the top of the hose to its front."""
    out = ""
    for x in (-10.0, -1.6, 6.8, 15.0):
        tip = tube([(x, -13), (x + 0.4, 4.5)], 10, 9.4)
        out += volume(tip, _FAR_HAND, 3.4, shade=(2, 3), shade_colour=darker(HAND_SHADE, 0.05))
    return out


def palm(far: bool) -> str:
    """An open hand, fingers up, wrist at (0, 6)."""
    colour = _FAR_HAND if far else HAND
    fingers = [tube([(0, -4), (dx, -25 + abs(dx) * 0.35)], 12, 9.6) for dx in (-12.0, -3.0, 7.0)]
    hand = rounded(union([ellipse(0, 0, 15.5, 16.5), *fingers, tube("5,5 20,-7", 11, 9)]), 0.7)
    return volume(hand, colour, 4.4, shade=(4, 5), shade_colour=HAND_SHADE) + line(
        "-7,5 0,8.5 6,6", ink(SKIN), 2, 0.7
    )


# ---- what flies about a dwarf ----------------------------------------------------------------------


def shadow() -> str:
    """The soft shadow under a dwarf's feet."""
    return contact_shadow(0, 0, 66, 9)


def sweat() -> str:
    """Three drops of effort, before the face."""
    drop = blob("0,-11c 6,1 0,8 -6,1")
    out = ""
    for x, y, size in ((84, -48, 1.0), (92, -20, 0.8), (72, -70, 0.75)):
        tilted = scale(drop, size, size, (0, 0))
        out += volume(move(tilted, x, y), "#9AD8F0", 2.6, shade=(2, 2), lamp=False)
    return out


def stars() -> str:
    """Three stars round a dazed head."""
    out = ""
    for i, (x, y) in enumerate(((64, -66), (86, -36), (76, 2))):
        out += volume(star(x, y, 11, 4.8, turned=i * 0.4), "#FFD65A", 3, shade=(2, 2), lamp=False)
    return out


def sparks() -> str:
    """Short lines of joy on either side of the raised hands."""
    out = ""
    for x, y, angle in ((-112, -10, -50), (-118, 18, -82), (108, -22, 45), (116, 6, 80)):
        tip = turn_point((x, y - 12), angle, (x, y))
        out += line([(x, y), tip], "#F4BE4F", 4)
    return out

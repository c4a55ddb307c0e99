"""Body, limbs and effects of the moles, each part about its joint.

The body's joint is the pelvis, a limb runs from (0, 0) to (`ARM` or `LEG`, 0), a paw's joint is its palm and
its claws point up, a foot's joint lies on the ground under its ankle.
"""

from __future__ import annotations

import math

from build_scripts.art.kit.changes import Shape, rounded, union
from build_scripts.art.kit.colour import darker, ink, lighter
from build_scripts.art.kit.shapes import blob, ellipse, polygon, tube
from build_scripts.art.kit.svg import OUTLINE, contact_shadow, fill, group, line, on, stroke, volume
from build_scripts.art.taupes.mole_style import CLAW, CLAW_INK, FUR, PAW, PAW_SHADE, Style
from game.games.taupes.view.mole_poses import ARM_LENGTH, LEG_LENGTH

EARTH = "#8A5A3A"


def body(style: Style) -> str:
    """Trunk in dungarees."""
    trunk = blob("0,-82 34,-74 56,-46 66,-8 62,20 40,34 0,37 -40,34 -62,20 -66,-8 -56,-46 -34,-74")
    trousers = blob(
        "-90,-8c -52,-10 -44,-22 -36,-34c 38,-34c 46,-22 54,-10 90,-8c 90,60c -90,60c", 4
    ).intersection(trunk)
    drawn = volume(trunk, FUR, 0, shade=(12, 8), depth=0.09)
    for strap in ("-30,-30 -40,-50 -50,-64", "32,-30 42,-50 52,-64"):
        band = tube(strap, 13).intersection(trunk)
        drawn += fill(band, style.colour) + stroke(band, ink(style.colour), 3.4)
    drawn += volume(trousers, style.colour, 0, shade=(12, 7), rim=0.4)
    drawn += stroke(trousers, ink(style.colour), 4)
    drawn += stroke(trunk, ink(FUR), OUTLINE)
    for x in (-31, 33):
        drawn += volume(ellipse(x, -27, 6), "#F2C94C", 2.8, shade=(2, 2))
    return drawn


def leg(style: Style) -> str:
    """A trouser leg from the hip down to the ankle."""
    trousers = tube([(-6, 0), (LEG_LENGTH, 0)], 40, 32)
    return volume(trousers, darker(style.colour, 0.04), 4.4, shade=(4, 5))


def foot() -> str:
    """A foot that points to the right."""
    toes = [ellipse(11 + 9 * i, -5 - (1.5 if i == 2 else 0), 8, 6.5) for i in range(3)]
    sole = blob("-22,-3 -18,-18 2,-22 20,-15 27,-5 22,2 -17,3")
    shape = rounded(union([sole, *toes]), 1.2)
    drawn = volume(shape, PAW, 4.4, shade=(4, 6), shade_colour=PAW_SHADE)
    return drawn + line("13,-4 13,1", ink(PAW), 2.4) + line("22,-6 22,-0.5", ink(PAW), 2.4)


def arm() -> str:
    """A furry arm, sagging a little."""
    end = ARM_LENGTH
    shape = tube([(0, 0), (end * 0.5, 5), (end, 0)], 34, 25)
    return volume(shape, FUR, 4.8, shade=(5, 6), depth=0.09)


_FINGERS = ((-58, 16), (-27, 21), (4, 22.5), (35, 20))


def _claw(degrees: float, reach: float, long: float) -> tuple[Shape, str]:
    dx, dy = math.sin(math.radians(degrees)), -math.cos(math.radians(degrees))
    finger = tube([(dx * 6, dy * 6 + 2), (dx * reach, dy * reach + 1)], 15, 13)
    start, end = reach + 1, reach + long
    claw = tube([(dx * start, dy * start + 1), (dx * end, dy * end + 1)], 12.5, 6.5)
    return finger, volume(claw, CLAW, 2.8, shade=(2, 1.6), edge=CLAW_INK, depth=0.16, rim=0)


def paw() -> str:
    """A digging paw, its palm to the viewer: broad, with four solid claws."""
    claws, fingers = "", [ellipse(0, 3, 18, 17.5), tube("6,8 21,8", 13, 11)]
    for degrees, reach in _FINGERS:
        finger, claw = _claw(degrees, reach, 13)
        fingers.append(finger)
        claws += claw
    palm = volume(rounded(union(fingers), 1.2), PAW, 4.6, shade=(5, 6), shade_colour=PAW_SHADE)
    return claws + palm + fill(ellipse(0, 5, 10, 8.5), "#F9C3B2", 0.8)


def back_of_paw() -> str:
    """A digging paw from behind: it scoops, or holds on to a rim."""
    claws, fingers = "", [ellipse(0, 3, 18, 17)]
    for degrees, reach in ((-46, 17), (-16, 21), (15, 21), (45, 17)):
        finger, claw = _claw(degrees, reach, 13)
        fingers.append(finger)
        claws += claw
    hand = volume(rounded(union(fingers), 1.2), PAW, 4.6, shade=(5, 6), shade_colour=PAW_SHADE)
    for x in (-9.5, 0, 9.5):
        hand += line([(x * 0.9, -3 - abs(x) * 0.1), (x * 1.2, -13 + abs(x) * 0.25)], PAW_SHADE, 2.6)
    return claws + hand


# ---- on the ground, in the air ---------------------------------------------------------------------


def shadow() -> str:
    """The contact shadow."""
    return contact_shadow(0, 0, 78, 13)


def _clod(x: float, y: float, size: float, angle: float) -> str:
    lump = polygon("-9,3 -6,-7 3,-9 9,-3 7,6 -2,8", 2.4)
    return group(volume(lump, EARTH, 3.2, shade=(3, 3)), x, y, angle, size)


def clods(which: int) -> str:
    """Earth in the air: two pictures for turns."""
    places = (
        (
            (-4, -84, 0.9, 10),
            (22, -108, 1.1, 60),
            (34, -66, 1.2, 30),
            (58, -84, 0.8, 100),
            (60, -36, 0.9, 45),
        ),
        ((6, -64, 1, 80), (30, -48, 0.8, 20), (36, -92, 0.9, 140), (62, -62, 1.25, 70), (80, -26, 0.7, 10)),
    )[which]
    return "".join(_clod(*place) for place in places)


def mound() -> str:
    """Loose earth that a digging mole pushes before it."""
    heap = blob("-62,4c -48,-12 -34,-20 -22,-17 -8,-32 10,-36 24,-26 38,-24 48,-10 62,4c 40,11 0,13 -40,11")
    dark, pale = darker(EARTH, 0.1), lighter(EARTH, 0.08)
    crumbs = "".join(
        on(ellipse(x, y, r, r * 0.8), colour, heap)
        for x, y, r, colour in (
            (-30, -6, 5, dark), (-4, -16, 6, pale), (18, -4, 5.5, dark),
            (28, -16, 4, pale), (-14, 2, 4, pale), (44, -2, 4, dark),
        )
    )  # fmt: skip
    return volume(heap, EARTH, 4.4, shade=(6, 6), pattern=crumbs)


def sparks() -> str:
    """Dashes of joy, about the head's middle."""
    drawn = ""
    for degrees in (-52, -28, 28, 52):
        dx, dy = math.sin(math.radians(degrees)), -math.cos(math.radians(degrees))
        drawn += line([(dx * 122, dy * 122), (dx * 138, dy * 138)], "#E79A1B", 5)
    return drawn

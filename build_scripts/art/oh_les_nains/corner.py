"""The corner of the garden that grows with this game: a lawn by night, where everybody comes in the end."""

from __future__ import annotations

from build_scripts.art import corner, things
from build_scripts.art.dwarf.figure import dwarf
from build_scripts.art.dwarf.style import BLUE, LAMP, RED
from build_scripts.art.kit.shapes import ellipse
from build_scripts.art.kit.svg import contact_shadow, glow, group, linear, lit
from build_scripts.art.oh_les_nains import props, squirrel
from build_scripts.art.scenery import bushes, flower, grass, moon, stars, toadstool, tuft

_GREENS = props.GRASS


def _lawn() -> str:
    sky = linear(0, 0, 0, 300, "#131D3C", "#2A3B63")
    hill = ellipse(560, 520, 620, 250)
    lawn = ellipse(330, 620, 760, 330)
    drawn = corner.ground(sky, (hill, "#24463F"), (lawn, "#2F5D4A"), edge="#0E1730")
    drawn += stars(26, 30, 20, 770, 200, 4)
    drawn += group(moon(), 690, 84, size=0.9)
    return drawn + grass(corner.top_of(330, 620, 760, 330), 16, 700, 11, _GREENS, 15, 7)


def _first() -> str:
    drawn = ""
    for x, y, size, petal in (
        (96, 356, 1.7, "#D58A84"),
        (132, 368, 1.4, "#E8E4F3"),
        (168, 352, 1.6, "#E5C46A"),
        (648, 366, 1.6, "#C9A6DB"),
        (686, 352, 1.4, "#D58A84"),
    ):
        drawn += flower(x, y, size, petal)
    return drawn + tuft(118, 372, 1.6, _GREENS) + tuft(664, 372, 1.4, _GREENS)


def _second() -> str:
    light = glow(404, 150, 190, LAMP, 0.55)
    return light + group(things.lamp(), 404, 336, size=0.82)


def _third() -> str:
    drawn = bushes(
        [(66, 264, 40), (108, 268, 34), (90, 240, 36), (48, 286, 26), (128, 288, 22)], "#1F4A40", "#4C8A6E"
    )
    drawn += toadstool(232, 382, 1.5) + toadstool(262, 386, 1.0, "#D98A3A")
    return drawn + toadstool(596, 380, 1.4) + group(props.bird_bath(), 716, 344, size=0.9)


def _fourth() -> str:
    with lit(coarse=2):
        sitting = squirrel.cheeky()
    return group(sitting, 470, 214, size=0.62)


def _fifth() -> str:
    drawn = contact_shadow(318, 352, 44, 9) + contact_shadow(206, 346, 44, 9)
    with lit(lamp=LAMP, coarse=3):
        drawn += group(dwarf(BLUE, "cheer"), 206, 346, size=0.6)
        drawn += group(dwarf(RED, "cheer"), 318, 352, size=0.62)
    for x, y in ((90, 190), (180, 130), (280, 96), (540, 170), (620, 210), (600, 110), (740, 230), (330, 60)):
        drawn += group(things.firefly(), x, y, size=1.3)
    return drawn


DRAWINGS = corner.drawings((_lawn, _first, _second, _third, _fourth, _fifth))

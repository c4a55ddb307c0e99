"""The corner of the garden that grows with this game: a cave under its roots, richer and richer."""

from __future__ import annotations

from build_scripts.art import corner
from build_scripts.art.caves import crystal, flame, nugget, torch
from build_scripts.art.dwarf.figure import dwarf
from build_scripts.art.dwarf.style import RED, YELLOW
from build_scripts.art.kit.shapes import ellipse
from build_scripts.art.kit.svg import contact_shadow, fill, glow, group, linear, lit
from build_scripts.art.scenery import stone
from build_scripts.art.tunhell import scene_props
from build_scripts.art.tunhell.mine_giants import dragon
from build_scripts.art.tunhell.mine_things import treasure


def _cave() -> str:
    rock = linear(0, 0, 0, 400, "#2A2226", "#3F3434")
    hollow = ellipse(400, 250, 350, 190)
    floor = ellipse(400, 520, 620, 200)
    drawn = corner.ground(rock, (hollow, "#5A4A42"), (floor, "#4A3C38"), edge="#1A1416")
    for x, y, size, seed in ((90, 352, 30, 3), (140, 372, 20, 5), (690, 356, 34, 8), (744, 374, 20, 9)):
        drawn += fill(stone(x, y, size, seed), "#6A5A52") + fill(
            stone(x + 3, y + 5, size * 0.8, seed), "#5C4C46"
        )
    return drawn


def _first() -> str:
    return "".join(torch(x, 190, 1.5) + group(flame(n), x, 166, size=1.5) for n, x in enumerate((176, 624)))


def _second() -> str:
    return crystal(96, 350, 1.7) + crystal(706, 350, 2.0, "#B58AE0") + crystal(752, 366, 1.2)


def _third() -> str:
    drawn = group(scene_props.cart(), 250, 340, size=0.7)
    return drawn + "".join(nugget(x, y, 1.3) for x, y in ((330, 372), (352, 380), (170, 376)))


def _fourth() -> str:
    drawn = contact_shadow(352, 352, 46, 9) + contact_shadow(448, 358, 46, 9)
    with lit(lamp="#FF9F45", coarse=3):
        drawn += group(dwarf(YELLOW, "cheer"), 352, 352, size=0.56)
        drawn += group(dwarf(RED, "cheer"), 448, 358, size=0.56, flip=True)
    return drawn


def _fifth() -> str:
    with lit(coarse=3):
        drawn = group(dragon(), 596, 214, size=0.7) + group(treasure(), 516, 312, size=0.4)
    return glow(590, 250, 170, "#FFCB5A", 0.4) + drawn


DRAWINGS = corner.drawings((_cave, _first, _second, _third, _fourth, _fifth))

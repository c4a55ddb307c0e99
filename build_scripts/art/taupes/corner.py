"""The corner of the garden that grows with this game: a meadow by day, dug up more and more."""

from __future__ import annotations

from build_scripts.art import corner, things
from build_scripts.art.kit.shapes import ellipse
from build_scripts.art.kit.svg import contact_shadow, glow, group, linear, lit
from build_scripts.art.scenery import cloud, flower, grass, toadstool, tuft
from build_scripts.art.taupes.burrow_shovel import shovel
from build_scripts.art.taupes.mole_figure import mole
from build_scripts.art.taupes.mole_style import STYLES
from game.games.taupes.view.mole_poses import POSES

_GREENS = ("#4F8A3A", "#6BA24B", "#86BD5C")


def _meadow() -> str:
    sky = linear(0, 0, 0, 280, "#8EC3E6", "#E4F1EE")
    far, near = ellipse(180, 500, 560, 280), ellipse(470, 640, 820, 370)
    drawn = corner.ground(sky, (far, "#8FBF6A"), (near, "#6DA34D"), edge="#3F6B2E")
    drawn += cloud(((120, 80, 50, 22), (165, 66, 46, 26), (212, 82, 44, 20)), "#F7FBFB", "#D6E6EC", 0.95)
    drawn += cloud(((560, 60, 44, 18), (602, 48, 40, 22), (644, 62, 40, 16)), "#F7FBFB", "#D6E6EC", 0.9)
    return drawn + grass(corner.top_of(470, 640, 820, 370), 90, 784, 11, _GREENS, 15, 11)


def _heap(x: float, y: float, size: float) -> str:
    return group(things.mound(), x, y, size=size)


def _first() -> str:
    return _heap(200, 344, 1.5) + tuft(136, 352, 1.5, _GREENS) + tuft(268, 350, 1.3, _GREENS)


def _second() -> str:
    return _heap(388, 328, 1.1) + _heap(560, 352, 1.7) + _heap(700, 326, 1.0) + _heap(92, 322, 0.9)


def _third() -> str:
    drawn = ""
    for x, y, size, petal in (
        (300, 374, 1.8, "#E8555A"),
        (326, 382, 1.5, "#F5F0E4"),
        (446, 378, 1.7, "#F2C14B"),
        (472, 384, 1.4, "#C9A6DB"),
        (640, 384, 1.6, "#E8555A"),
        (54, 380, 1.6, "#F2C14B"),
        (738, 380, 1.7, "#F5F0E4"),
    ):
        drawn += flower(x, y, size, petal, stem="#3F7A33")
    return drawn + toadstool(120, 388, 1.2) + toadstool(760, 352, 1.0)


def _mole(seat: int, pose: str, x: float, y: float, size: float, *, mirrored: bool = False) -> str:
    with lit(coarse=2.2):
        drawn = mole(STYLES[seat], POSES[pose], mirrored=mirrored)
    return contact_shadow(x, y, 60 * size, 12 * size, "#2F4A1F", 0.4) + group(drawn, x, y, size=size)


def _fourth() -> str:
    return _mole(1, "wave", 262, 330, 0.5) + _mole(0, "dig_a", 480, 340, 0.5, mirrored=True)


def _fifth() -> str:
    drawn = glow(636, 220, 150, "#FFE9A0", 0.75) + group(shovel(), 636, 322, angle=14, size=0.48)
    drawn += _heap(636, 334, 1.1)
    return drawn + _mole(2, "cheer_b", 724, 362, 0.5, mirrored=True) + _mole(3, "cheer_b", 366, 368, 0.5)


DRAWINGS = corner.drawings((_meadow, _first, _second, _third, _fourth, _fifth))

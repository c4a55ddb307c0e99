"""Who keeps one company at the curtain, looking over the edge of a panel: a digger."""

from __future__ import annotations

from collections.abc import Callable

from build_scripts.art.dwarf import body
from build_scripts.art.dwarf.figure import dwarf
from build_scripts.art.dwarf.style import Style
from build_scripts.art.kit.svg import document, group, lit
from build_scripts.art.tunhell import dwarf_gear as gear
from build_scripts.art.tunhell import dwarf_tools as tools
from build_scripts.art.tunhell.dwarf_beard import beard, moustache
from build_scripts.art.tunhell.dwarf_face import Face, features, skull
from build_scripts.art.tunhell.frame import TORCH
from build_scripts.art.tunhell.signs import DIGGER

_MINER = Style("yellow", "y", DIGGER, "#F6F1E2", "#E3B14C", "#4E4034")


def waving_miner() -> str:
    """A digger on (0, 0) who waves with one hand and holds a lantern up with the other."""
    face = Face("merry", "laugh", hair="#E3B14C")

    def lantern() -> str:
        return group(tools.lantern(), 2, -2, -22, 0.72) + body.fist()

    instead: dict[str, Callable[[], str]] = {
        "head": lambda: skull(face) + beard("curls", face.hair),
        "hat": gear.miner,
        "face_joy": lambda: features(face, moustache("plain", face.hair)),
        "palm_far": lantern,
    }
    with lit(lamp=TORCH, coarse=1.8):
        figure = dwarf(_MINER, "cheer", leave_out=("shadow", "sparks"), instead=instead)
        return document(256, 256, figure, -116, -250)


DRAWINGS = {"host.svg": waving_miner}

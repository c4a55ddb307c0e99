"""Somebody of each game who keeps one company where there is no table, looking over the edge of a panel."""

from __future__ import annotations

from collections.abc import Callable

from build_scripts.art import dwarf_body
from build_scripts.art import tunhell_dwarf_gear as gear
from build_scripts.art import tunhell_dwarf_tools as tools
from build_scripts.art.dwarf_figure import dwarf
from build_scripts.art.dwarf_style import RED, Style
from build_scripts.art.giant_figure import giant
from build_scripts.art.giant_style import GRANDGUEL
from build_scripts.art.kit.svg import document, group, lit
from build_scripts.art.mole_figure import mole
from build_scripts.art.mole_style import STYLES
from build_scripts.art.tunhell_dwarf_beard import beard, moustache
from build_scripts.art.tunhell_dwarf_face import Face, features, skull
from build_scripts.art.tunhell_frame import TORCH
from build_scripts.art.tunhell_signs import DIGGER
from game.games.haut_les_cubes.view import giant_poses
from game.games.haut_les_cubes.view.giant_builds import Reach
from game.games.taupes.view.mole_poses import Pose

_MINER = Style("yellow", "y", DIGGER, "#F6F1E2", "#E3B14C", "#4E4034")
X, Y, WIDTH, HEIGHT = -110, -250, 230, 256


def waving_dwarf() -> str:
    """A dwarf on (0, 0) who waves with both hands."""
    with lit(coarse=1.3):
        return document(WIDTH, HEIGHT, dwarf(RED, "cheer", leave_out=("shadow", "sparks")), X, Y)


def waving_mole() -> str:
    """A mole on (0, 0) that waves with both paws, chin on the edge of what hides the rest."""
    pose = Pose(
        (-82, -128, -20),
        (88, -134, 20),
        pelvis=(0, -50),
        head=-5,
        palms=True,
        behind=frozenset({"near", "far"}),
    )
    with lit(coarse=1.3):
        drawn = group(mole(STYLES[1], pose, leave_out=("shadow",)), 2, -11, size=0.91)
        return document(WIDTH, HEIGHT, drawn, X, Y)


def waving_miner() -> str:
    """A digger on (0, 0) who waves with one hand and holds a lantern up with the other."""
    face = Face("merry", "laugh", hair="#E3B14C")

    def lantern() -> str:
        return group(tools.lantern(), 2, -2, -22, 0.72) + dwarf_body.fist()

    instead: dict[str, Callable[[], str]] = {
        "head": lambda: skull(face) + beard("curls", face.hair),
        "hat": gear.miner,
        "face_joy": lambda: features(face, moustache("plain", face.hair)),
        "palm_far": lantern,
    }
    with lit(lamp=TORCH, coarse=1.8):
        figure = dwarf(_MINER, "cheer", leave_out=("shadow", "sparks"), instead=instead)
        return document(HEIGHT, HEIGHT, figure, X - 6, Y)


def waving_giant() -> str:
    """A giant on (0, 0) who looks over the edge, his great jaw on it, and waves with both hands."""
    pose = giant_poses.Pose(
        Reach(-0.52, -0.5, -8),
        Reach(0.52, -0.5, 8),
        head=-4,
        mood="joy",
        palms=True,
        behind=frozenset({"near", "far"}),
        shadow=0,
    )
    with lit(coarse=1.2):
        drawn = giant(GRANDGUEL, pose)
        return document(WIDTH, HEIGHT, group(drawn, 1, 18, size=1.04), X, Y)


DRAWINGS = {
    "haut_les_cubes/host.svg": waving_giant,
    "oh_les_nains/host.svg": waving_dwarf,
    "taupes/host.svg": waving_mole,
    "tunhell/host.svg": waving_miner,
}

"""Somebody of each game who keeps one company where there is no table."""

from __future__ import annotations

from build_scripts.art.badges import CREAM
from build_scripts.art.dwarf_figure import dwarf
from build_scripts.art.dwarf_style import RED
from build_scripts.art.kit.colour import darker
from build_scripts.art.kit.shapes import blob, ellipse, move, rect, tube, union
from build_scripts.art.kit.svg import contact_shadow, document, fill, group, line, lit, volume
from build_scripts.art.mole_figure import mole
from build_scripts.art.mole_style import STYLES
from game.view.tables.taupes.mole_poses import Pose

X, Y, WIDTH, HEIGHT = -110, -250, 230, 256
_BEHIND, _SMALLER = (2, -8), 0.86
_WOOD, _GRAIN = "#B07B45", "#7A5130"


def waving_dwarf() -> str:
    """A dwarf on (0, 0) who waves with both hands."""
    with lit(coarse=1.3):
        return document(WIDTH, HEIGHT, dwarf(RED, "cheer", leave_out=("shadow", "sparks")), X, Y)


def _sign() -> str:
    """A board on two posts, its upper edge at -104, with a paw burnt into it."""
    drawn = contact_shadow(4, -6, 104, 11)
    for x in (-66, 66):
        drawn += volume(tube([(x, -70), (x, -8)], 17), darker(_WOOD, 0.08), 4.6, shade=(5, 3))
    plank = blob(
        [(-98, -104, "c"), (-40, -106), (30, -103), (100, -105, "c"), (103, -70), (98, -36, "c"), (40, -33),
         (-30, -36), (-101, -34, "c"), (-96, -70)], 4,
    )  # fmt: skip
    drawn += volume(plank, _WOOD, shade=(7, 8))
    for way in (
        [(-88, -88), (-50, -91), (-34, -88)],
        [(40, -48), (70, -51), (90, -48)],
        [(52, -90), (86, -88)],
    ):
        drawn += line(way, _GRAIN, 2.6, 0.7)
    pads = [ellipse(0, -58, 17, 13.5)]
    pads += [
        ellipse(x, y, 6, 8, a) for x, y, a in ((-20, -72, -28), (-7, -80, -8), (8, -80, 10), (21, -71, 30))
    ]
    paw = union(pads)
    drawn += fill(move(paw, 1.2, 2), CREAM, 0.55) + fill(paw, "#4E3120")
    for x in (-86, 87):
        drawn += volume(rect(x - 5, -96, 10, 10, 5), "#8F97A3", 2.6, shade=(2, 2))
    return drawn


def peeping_mole() -> str:
    """A mole that looks over a sign, its paws on the upper edge."""
    pose = Pose((-72, -116, 188), (74, -116, 172), pelvis=(0, -72), head=-4, in_hole=True)
    with lit(coarse=1.3):
        back, front = mole(STYLES[1], pose, leave_out=("shadow", "leg", "foot"))
        drawn = group(back, *_BEHIND, size=_SMALLER) + _sign() + group(front, *_BEHIND, size=_SMALLER)
        return document(WIDTH, HEIGHT, drawn, X, Y)


DRAWINGS = {"oh_les_nains/host.svg": waving_dwarf, "taupes/host.svg": peeping_mole}

"""Who stands at the end for each seat: a dwarf in its colour, who cheers, waits, or sulks.

Each stands on (0, 0), within `BOX`; the view puts the seat's emblem at his belt, about `BUCKLE`.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import dataclass, replace
from functools import partial
from typing import Final

from build_scripts.art.common.badges import SEATS
from build_scripts.art.kit.colour import darker
from build_scripts.art.kit.files import coarsely
from build_scripts.art.kit.svg import document, group, lit
from build_scripts.art.tunhell import dwarf_gear as gear
from build_scripts.art.tunhell import dwarf_tools as tools
from build_scripts.art.tunhell import dwarf_torso as torso
from build_scripts.art.tunhell.dwarf_face import Face
from build_scripts.art.tunhell.dwarfs import head_of
from build_scripts.art.tunhell.figures import legs, waist
from build_scripts.art.tunhell.frame import TORCH

FOLDER = "champions"
#: x, y, width, height about the feet; and the middle and side of the emblem.
BOX, BUCKLE = (-170, -362, 340, 364), (-2, -80, 62)
_COARSE = 3.2
_TROUSERS = "#39415E"


@dataclass(frozen=True)
class Champion:
    """A dwarf, but for how he feels."""

    colour: str
    """That of the seat's emblem."""
    face: Face
    cut: str
    lip: str
    gear: Callable[[], str]
    stripe: str = ""
    glasses: bool = False


CHAMPIONS: Final = (
    Champion(
        SEATS[1],
        Face("merry", "laugh", "bulb", "calm", "#E3B14C"),
        "curls",
        "plain",
        partial(gear.miner, SEATS[1]),
    ),
    Champion(
        SEATS[2],
        Face("fierce", "grit", "flat", "fierce", "#C4491E", "#E5A27C", ("scar",)),
        "forked",
        "bristly",
        gear.horned,
    ),
    Champion(
        SEATS[3],
        Face("keen", "", "hook", "grim", "#2E2A30", "#E0A47E"),
        "square",
        "handlebar",
        partial(gear.foreman, darker(SEATS[3], 0.1)),
        "#F1EBDD",
    ),
    Champion(
        SEATS[4],
        Face("keen", "oh", "potato", "high", "#C9CCD4", "#F0BE9C"),
        "long",
        "thin",
        partial(gear.bowler, SEATS[4]),
        glasses=True,
    ),
)
_FACES: Final = {
    "cheer": ("merry", "laugh", "high"),
    "calm": ("calm", "smirk", "calm"),
    "sulk": ("haughty", "pout", "grim"),
}
"""Eyes, mouth and brows by mood."""
_TILTS: Final = {"cheer": (-10, 0), "calm": (0, 0), "sulk": (13, 10)}
"""How far the head is turned, in degrees, and how low it hangs."""


def _raised(colour: str) -> str:
    """Both fists in the air, a pick in one."""
    near = tools.arm((-56, 66), (-104, -6), colour, 16) + tools.hand(-109, -24, 30, 1.1)
    far = tools.arm((50, 66), (100, -2), colour, 16)
    return near + far + group(tools.pick(0.62, "#F5CF58"), 106, -20, 24) + tools.hand(106, -20, -40, 1.1)


def _hanging(colour: str) -> str:
    """One fist at the belt, the other round a pick that stands on the ground behind."""
    near = tools.arm((-62, 78), (-80, 122), colour) + tools.hand(-82, 130, size=1.02)
    far = tools.arm((40, 84), (86, 112), colour) + tools.hand(95, 102, size=1.08)
    return near + far


def _folded(colour: str) -> str:
    """Arms folded before the chest."""
    far = tools.arm((64, 76), (-16, 104), colour, 22) + tools.hand(-28, 100, 10, 1.04)
    near = tools.arm((-64, 78), (18, 108), darker(colour, 0.03), 20) + tools.hand(32, 104, 172, 1.04)
    return far + near


_ARMS: Final[dict[str, Callable[[str], str]]] = {"cheer": _raised, "calm": _hanging, "sulk": _folded}


def champion(who: Champion, mood: str) -> str:
    """A dwarf from helmet to boots, as he feels."""
    eyes, mouth, brows = _FACES[mood]
    face = replace(who.face, eyes=eyes, mouth=mouth, brows=brows)
    angle, low = _TILTS[mood]
    over = who.gear()
    head = head_of(face, who.cut, over, who.lip, stripe=who.stripe) + (
        gear.spectacles() if who.glasses else ""
    )
    coat = torso.strapped(who.colour) + waist(darker(who.colour, 0.03))
    behind = group(tools.pick(1.15), 95, 112) if mood == "calm" else ""
    drawn = behind + legs(_TROUSERS) + coat + group(head, 0, low, angle) + _ARMS[mood](who.colour)
    return group(drawn, 0, -212)


def _document(who: Champion, mood: str) -> str:
    x, y, width, height = BOX
    with lit(lamp=TORCH):
        return document(width, height, champion(who, mood), x, y)


def _measures() -> str:
    """What the view must know: the box about the feet, and where the emblem goes."""
    return json.dumps({"box": list(BOX), "buckle": list(BUCKLE)}) + "\n"


DRAWINGS: dict[str, Callable[[], str]] = {
    **{
        f"{FOLDER}/{seat}_{mood}.svg": partial(coarsely, partial(_document, who, mood), _COARSE)
        for seat, who in enumerate(CHAMPIONS)
        for mood in _FACES
    },
    f"{FOLDER}/champions.json": _measures,
}

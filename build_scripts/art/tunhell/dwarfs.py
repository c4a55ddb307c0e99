"""TunHell's thirteen kinds of dwarf cards and their back: who is on them, and what they are worth."""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import dataclass
from functools import partial

from build_scripts.art.kit.colour import tint
from build_scripts.art.kit.files import coarsely
from build_scripts.art.kit.svg import group, lit
from build_scripts.art.tunhell import dwarf_gear as gear
from build_scripts.art.tunhell import dwarf_tools as tools
from build_scripts.art.tunhell import dwarf_torso as torso
from build_scripts.art.tunhell import signs
from build_scripts.art.tunhell.dwarf_back import emblem
from build_scripts.art.tunhell.dwarf_beard import beard, braid, moustache
from build_scripts.art.tunhell.dwarf_face import Face, drops, features, skull, smudges
from build_scripts.art.tunhell.frame import (
    CRYSTAL,
    HEIGHT,
    PLATE,
    SINGLE,
    SLOTS,
    TORCH,
    WIDTH,
    card_back,
    framed,
    marked,
    plaque,
)
from build_scripts.art.tunhell.signs import BLASTER, DIGGER, GOLD, SCOUT, WARRIOR
from game.games.tunhell.rules import cards

FOLDER = "cards"
_COARSE = 2.3
_GLOOM, COPPER = "#6A2E14", "#A5562C"


@dataclass(frozen=True)
class Figure:
    """A dwarf about his head's middle, and where on the card he is."""

    head: str
    body: str
    before: str
    behind: str = ""
    x: float = 120
    y: float = 140
    size: float = 0.93
    tilt: float = 0.0
    """How far the head is turned, clockwise in degrees."""

    def drawn(self) -> str:
        """The whole of him on the card."""
        head = group(self.head, angle=self.tilt)
        dirt = smudges(((-44, 92, 15), (-26, 112, 11), (20, 100, 10)))
        drawn = tint(self.behind + self.body + dirt + head + self.before, _GLOOM, 0.07)
        return group(drawn, self.x, self.y, size=self.size)


def head_of(
    face: Face, cut: str, over: str, lip: str = "", hair: str = "", stripe: str = "", under: str = ""
) -> str:
    """A head: skin, beard, what is worn (``over``), features; ``under`` hangs from the beard."""
    colour = hair or face.hair
    lips = moustache(lip, colour) if lip else ""
    with lit(lamp=TORCH):
        bare = skull(face) + beard(cut, colour, stripe)
    return bare + under + over + features(face, lips)


def _grasp(x: float, y: float, sleeve: str, size: float = 1.08) -> str:
    """The far arm, from below, its fist round what is upright at (x, y)."""
    return tools.arm((24, 118), (x - 9, y + 18), sleeve) + tools.hand(x, y, size=size)


# ---- warriors ------------------------------------------------------------------------------------


def recruit() -> Figure:
    """Warrior 1: a boy in a hurry, a saucepan on his head."""
    face = Face("wide", "pant", "small", "worried", "#D9823A", "#F2BE98", ("freckles",))
    return Figure(
        head_of(face, "stubble", gear.saucepan()),
        torso.tunic(WARRIOR, "#F6F1E2", "#6E4630"),
        group(tools.hatchet(), 74, 62, 4) + _grasp(73, 68, WARRIOR) + drops(((66, -20), (82, -6))),
        tilt=6,
    )


def guard() -> Figure:
    """Warrior 2: an old hand, calm under his nose guard."""
    face = Face("calm", "", "potato", "bushy", "#7B4B2C")
    return Figure(
        head_of(face, "round", gear.nasal(), "drooping"),
        torso.tunic(WARRIOR) + torso.pauldrons(False),
        _grasp(69, 74, WARRIOR),
        behind=group(tools.axe(0.84), 68, 22, 2),
        x=116,
    )


def berserker() -> Figure:
    """Warrior 3: horns, scar, a forked red beard, teeth."""
    face = Face("fierce", "grit", "flat", "fierce", "#C4491E", "#E5A27C", ("scar",))
    return Figure(
        head_of(face, "forked", gear.horned(), "bristly"),
        torso.tunic(WARRIOR) + torso.pauldrons(True),
        _grasp(70, 76, WARRIOR, 1.15),
        behind=group(tools.axe(0.98, "#FFB37A"), 70, 34, 3),
        x=114,
        y=142,
    )


def king() -> Figure:
    """Warrior 4: nose in the air, a helmet like a crown, a beard in plaits."""
    face = Face("haughty", "", "hook", "high", "#E9D7A6", "#F0BE9C")
    plaits = braid([(-24, 64), (-25, 78), (-23, 91)], face.hair, GOLD) + braid(
        [(26, 68), (29, 82), (28, 95)], face.hair, GOLD
    )
    return Figure(
        head_of(face, "jaw", gear.crowned(), "handlebar", under=plaits),
        torso.tunic(WARRIOR) + torso.cape(),
        _grasp(73, 92, WARRIOR),
        behind=group(tools.great_axe("#F0D27A", "#FFF6CF"), 72, 68, 4, 0.9),
        x=116,
        tilt=-17,
    )


# ---- diggers -------------------------------------------------------------------------------------


def runner() -> Figure:
    """Digger 2 / 0: hardly dressed and late, a candle on his cap."""
    face = Face("wide", "pant", "long", "worried", "#8A5A30", "#F0B890")
    return Figure(
        head_of(face, "goatee", gear.candle_cap()),
        torso.strapped("#B9A27C"),
        _grasp(80, 84, "#B9A27C") + drops(((68, -34), (86, -44))),
        behind=group(tools.shovel(), 80, 72, 3),
        tilt=8,
    )


def brawler() -> Figure:
    """Digger 1 / 2: bandage, black eye, and a grin about it."""
    face = Face("sly", "smirk", "flat", "cocked", "#3A3238", "#DFA27C", ("bruise",))
    return Figure(
        head_of(face, "stubble", gear.battered()),
        torso.strapped(DIGGER),
        _grasp(73, 76, DIGGER, 1.2),
        behind=group(tools.pick(0.8), 73, 44, 4),
    )


def miner() -> Figure:
    """Digger 2 / 1: who whistles on his way to work."""
    face = Face("merry", "laugh", "bulb", "calm", "#E3B14C")
    return Figure(
        head_of(face, "curls", gear.miner(), "plain"),
        torso.strapped(DIGGER),
        _grasp(71, 78, DIGGER),
        behind=group(tools.pick(0.92), 70, 50, 5),
    )


def engineer() -> Figure:
    """Digger 3 / 0: thick glasses, a bowler, a big shovel, no harm in him."""
    face = Face("keen", "oh", "potato", "high", "#C9CCD4", "#F0BE9C")
    return Figure(
        head_of(face, "long", gear.bowler(), "thin") + gear.spectacles(),
        torso.strapped("#7FA070"),
        group(tools.shovel(), 79, 60, 2) + _grasp(79, 72, "#7FA070"),
    )


def foreman() -> Figure:
    """Digger 4 / 3: the master, a badger's beard, a golden pick."""
    face = Face("keen", "", "hook", "grim", "#2E2A30", "#E0A47E")
    return Figure(
        head_of(face, "square", gear.foreman(), "handlebar", stripe="#F1EBDD"),
        torso.strapped(DIGGER) + torso.pauldrons(False, GOLD),
        _grasp(73, 80, DIGGER, 1.15),
        behind=group(tools.pick(1.0, "#F5CF58"), 72, 48, 4),
        y=146,
    )


def bruiser() -> Figure:
    """Digger 2 / 5: bald, painted, the crest on end, a pick for other things than stone."""
    face = Face("fierce", "grit", "potato", "fierce", "#D8541E", "#DDA27C", ("paint", "scar"))
    return Figure(
        head_of(face, "jaw", gear.mohawk(face.hair), "drooping"),
        torso.strapped(DIGGER) + torso.pauldrons(True),
        _grasp(75, 82, "#DDA27C", 1.25),
        behind=group(tools.pick(0.96, "#AEB7C4", war=True), 74, 40, 2),
        y=148,
        size=0.96,
    )


# ---- scouts and the blaster ----------------------------------------------------------------------


def lookout() -> Figure:
    """Scout 5: under his hood, the spyglass at his eye."""
    face = Face("keen", "", "long", "calm", "#B9B2A8")
    return Figure(
        head_of(face, "pointed", gear.hood(), "thin"),
        torso.tunic(SCOUT, "#A9481F", "#6E4630"),
        group(tools.spyglass(), 30, -10, -14, 0.98)
        + tools.arm((36, 96), (56, 12), SCOUT, 14)
        + tools.hand(60, -14, -20, 0.98),
        x=116,
    )


def sneak() -> Figure:
    """Scout 3: on tiptoe, a lantern held out before him."""
    face = Face("wide", "smirk", "long", "high", "#5A3826", "#F0B890")
    return Figure(
        head_of(face, "goatee", gear.feathered(), "thin"),
        torso.tunic(SCOUT, "#6E4630", "#A9481F"),
        group(tools.lantern(), 84, 34, size=0.86)
        + tools.arm((24, 100), (66, 48), SCOUT, 12)
        + tools.hand(83, 38, -24),
        tilt=4,
    )


def blaster() -> Figure:
    """The blaster: singed, sooty, delighted."""
    face = Face("mad", "gap", "bulb", "high", "#E6DCCB", "#D9A07C", ("soot",))
    return Figure(
        head_of(face, "singed", gear.scorched(face.hair)),
        torso.bandolier(BLASTER),
        group(tools.dynamite(), 74, 48, 4) + _grasp(75, 72, BLASTER),
        behind=gear.smoke(),
    )


# ---- cards ---------------------------------------------------------------------------------------


FIGURES: dict[str, Callable[[], Figure]] = {
    "w1": recruit,
    "w2": guard,
    "w3": berserker,
    "w4": king,
    "d20": runner,
    "d12": brawler,
    "d21": miner,
    "d30": engineer,
    "d43": foreman,
    "d25": bruiser,
    "s5": lookout,
    "s3": sneak,
    "b": blaster,
}


def _values(kind: cards.Kind) -> str:
    """What a dwarf is worth, each value under its sign; and his mark, if he has one."""
    if kind.family == cards.WARRIOR:
        drawn = plaque(SINGLE, signs.axe, str(kind.value), WARRIOR, "shield")
    elif kind.family == cards.DIGGER:
        drawn = plaque(SLOTS[0], signs.pick, str(kind.dig), DIGGER, "flat")
        drawn += plaque(SLOTS[1], signs.axe, str(kind.combat), WARRIOR, "shield")
    elif kind.family == cards.SCOUT:
        drawn = plaque(SINGLE, signs.eye, str(kind.dig), SCOUT, "round")
    else:
        drawn = plaque(SINGLE, signs.bomb, signs.burst, BLASTER, "torn")
    if kind.hurried:
        drawn += marked(signs.hurried())
    if kind.proud:
        drawn += marked(signs.proud())
    return drawn


#: A family's colour, and what lights the wall behind its figures.
_BANDS: dict[int, tuple[str, str]] = {
    cards.WARRIOR: (WARRIOR, TORCH),
    cards.DIGGER: (DIGGER, TORCH),
    cards.SCOUT: (SCOUT, CRYSTAL),
    cards.BLASTER: (BLASTER, TORCH),
}


def _card(kind: cards.Kind) -> str:
    band, light = _BANDS[kind.family]
    with lit(coarse=1.4):  # signs are read small
        values = _values(kind)
    return framed(FIGURES[kind.code]().drawn(), band, values, light)


def _back() -> str:
    return card_back(emblem(), TORCH, COPPER)


def _measures() -> str:
    """What the view must know of a card's layout: its box, and where its words go (x, y, width, height)."""
    return json.dumps({"box": [WIDTH, HEIGHT], "plate": list(PLATE)}) + "\n"


DRAWINGS: dict[str, Callable[[], str]] = {
    **{
        f"{FOLDER}/{kind.code}.svg": partial(coarsely, partial(_card, kind), _COARSE)
        for kind in (cards.KINDS[index] for index in cards.DWARFS)
    },
    f"{FOLDER}/dwarf_back.svg": partial(coarsely, _back, _COARSE),
    f"{FOLDER}/card.json": _measures,
}

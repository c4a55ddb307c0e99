"""The persons who play for the computer in the mine: one for each strength, as they look at the set-up."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from build_scripts.art.kit.colour import lighter
from build_scripts.art.kit.files import coarsely
from build_scripts.art.kit.shapes import blob, ellipse, tube
from build_scripts.art.kit.svg import glow, group, line, lit, stroke, volume
from build_scripts.art.portrait import portrait
from build_scripts.art.tunhell import dwarf_gear as gear
from build_scripts.art.tunhell.dwarf_beard import beard, moustache
from build_scripts.art.tunhell.dwarf_face import Face, features, skull
from build_scripts.art.tunhell.frame import CRYSTAL, TORCH
from build_scripts.art.tunhell.signs import GOLD

_ROCK, _GLOOM, _FLOOR, _RIM = "#5A4A42", "#3A3030", "#463A34", "#A5713C"


def _framed(head: str, clothes: str, light: str, size: float = 1.0, tilt: float = 0, y: float = 14) -> str:
    drawn = group(head, 0, y, tilt, size)
    return portrait(drawn, clothes, (_ROCK, _GLOOM), _FLOOR, _RIM, glow(-48, -34, 70, light, 0.8))


def candle() -> str:
    """Easy: a boy with freckles, a candle on his cap, who would rather have stayed at home."""
    face = Face("wide", "oh", "small", "worried", "#D9823A", "#F2BE98", ("freckles",))
    with lit(lamp=TORCH):
        head = skull(face) + beard("stubble", face.hair) + gear.candle_cap() + features(face, "")
    return _framed(head, "#B9A27C", TORCH, tilt=5, y=20)


def pickman() -> str:
    """Medium: a miner who laughs about everything, his lamp alight."""
    face = Face("merry", "laugh", "bulb", "calm", "#E3B14C")
    with lit(lamp=TORCH):
        bare = skull(face) + beard("curls", face.hair) + gear.miner("#4E7F9E")
        head = bare + features(face, moustache("plain", face.hair))
    return _framed(head, "#4E7F9E", TORCH, 0.96)


def firedamp() -> str:
    """Hard: singed, sooty, delighted; she has tried it already."""
    face = Face("mad", "gap", "bulb", "high", "#E6DCCB", "#D9A07C", ("soot",))
    with lit(lamp=TORCH):
        head = skull(face) + beard("singed", face.hair) + gear.scorched(face.hair) + features(face, "")
    return _framed(head, "#C4491E", TORCH, 0.96)


def onyx() -> str:
    """Expert: a lady with hair as black as her stone, and a look down her nose."""
    face = Face("haughty", "smirk", "hook", "high", "#2E2A38", "#E9BBA0")
    with lit(lamp=CRYSTAL):
        head = (
            _hair(face.hair)
            + _chin(face.skin)
            + skull(face)
            + _strands(face.hair)
            + gear.crowned()
            + features(face, "")
        )
    return _framed(head, "#4B3A66", CRYSTAL, 0.96, -4, 14)


def _hair(colour: str) -> str:
    """What hangs behind her face, down to the shoulders."""
    return volume(
        blob("0,-60 42,-44 54,0 50,52 62,96c 0,84 -62,96c -66,40 -60,-10 -42,-46"), colour, shade=(8, 8)
    )


def _chin(colour: str) -> str:
    """What a beard hides of the others."""
    return volume(blob("-30,-10 -30,22 -12,48 16,58 36,46 42,24 44,0"), colour, 5, shade=(7, 7))


def _strands(colour: str) -> str:
    """What falls over her ear and her cheek, with a golden ring."""
    strand = volume(
        blob("-44,-38 -20,-40 -24,-8 -18,30 -30,86 -48,80 -56,30 -54,-8"), colour, 5, shade=(6, 6)
    )
    ring = volume(tube("-50,52 -38,56 -24,52", 9), GOLD, 3.2, shade=(2, 2))
    return strand + line("-40,-26 -42,10 -38,44", lighter(colour, 0.16), 3, 0.8) + ring


def bells() -> str:
    """Random: a saucepan for a helmet, and no idea what comes next."""
    face = Face("wide", "laugh", "small", "worried", "#8A5A30", "#F0B890")
    with lit(lamp=TORCH):
        head = skull(face) + beard("goatee", face.hair) + gear.saucepan() + features(face, "")
        bell = volume(ellipse(-50, 30, 10), GOLD, 3.4, shade=(2, 3)) + stroke(
            ellipse(-50, 30, 3), "#6B4514", 2
        )
    return _framed(head + bell, "#8C5A8E", TORCH, tilt=-10, y=20)


_WHO: dict[str, Callable[[], str]] = {
    "easy": candle,
    "medium": pickman,
    "hard": firedamp,
    "expert": onyx,
    "random": bells,
}

DRAWINGS: dict[str, Callable[[], str]] = {
    f"face_{strength}.svg": partial(coarsely, draw, 1.8) for strength, draw in _WHO.items()
}

"""TunHell's dwarfs: faces seen from the side, looking right, about the head's middle, under years of grime.

A head is 80 wide, as in the garden; a card shows it large, so that each face has features of its own.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from build_scripts.art.dwarf.style import SKIN
from build_scripts.art.kit.changes import Shape, move, turn
from build_scripts.art.kit.colour import darker, ink, lighter, mix
from build_scripts.art.kit.shapes import blob, ellipse, polygon, rect, tube
from build_scripts.art.kit.svg import fill, glow, group, line, on, stroke, volume

_SOOT, _DARK = "#3A2A2A", "#3A2530"
_MOUTH, _MOUTH_INK, _TONGUE, _TEETH = "#6B1F24", "#4A161C", "#E5706A", "#FFF3DC"
_NEAR, _FAR = (13.0, -6.0), (34.0, -8.0)


@dataclass(frozen=True)
class Face:
    """What makes a dwarf himself, but for his headgear and his beard."""

    eyes: str
    mouth: str
    nose: str = "bulb"
    brows: str = "calm"
    hair: str = "#7B4B2C"
    skin: str = SKIN
    marks: tuple[str, ...] = ()


def _shade(skin: str) -> str:
    return mix(darker(skin, 0.16), "#B4502E", 0.3)


def skull(face: Face) -> str:
    """The skin that hat and beard leave bare, with the ear."""
    skin = blob("-36,-26 -40,4 -30,28 0,38 28,34 42,18 43,-6 38,-28 0,-38")
    ear = blob("-26,-10 -38,-13 -45,0 -38,14 -25,12")
    smudge = on(ellipse(-6, 18, 20, 9, -20), _SOOT, skin, 0.3) + on(
        ellipse(26, -24, 22, 8, 8), _SOOT, skin, 0.24
    )
    return (
        volume(skin, face.skin, shade=(8, 6), depth=0.09, shade_colour=_shade(face.skin), pattern=smudge)
        + volume(ear, face.skin, outline=4, shade=(3, 3), shade_colour=_shade(face.skin))
        + line("-38,-4 -32,2 -34,7", ink(face.skin), 2)
    )


# ---- eyes ----------------------------------------------------------------------------------------


def _ball(x: float, y: float, rx: float, ry: float) -> tuple[str, Shape]:
    shape = ellipse(x, y, rx, ry)
    return fill(shape, "#FFFDF4"), shape


def _open(
    radius: tuple[float, float],
    look: tuple[float, float] = (0.3, 0.05),
    pupil: float = 0.58,
    lid: float | None = None,
    slant: float = 0,
    skin: str = SKIN,
) -> str:
    """Two open eyes; ``lid`` is where the upper lids end, in parts of the eye's height from its middle."""
    out = ""
    for (x, y), share, side in ((_NEAR, 1.0, 1), (_FAR, 0.76, -1)):
        rx, ry = radius[0] * share, radius[1] * (0.5 + share / 2)
        white, ball = _ball(x, y, rx, ry)
        eye = ellipse(x + look[0] * rx, y + look[1] * ry, rx * pupil, ry * pupil)
        out += (
            white
            + on(eye, _DARK, ball)
            + fill(ellipse(x + look[0] * rx - rx * 0.2, y - ry * 0.26, 2.2), "#FFFFFF")
        )
        if lid is not None:
            cover = turn(rect(x - 30, y - 40, 60, 40 + lid * ry), slant * side, (x, y + lid * ry))
            out += on(cover, darker(skin, 0.07), ball)
            edge = cover.boundary.intersection(ball)
            out += stroke(edge, ink(skin, 0.22), 2.8) if not edge.is_empty else ""
        out += stroke(ball, ink(skin, 0.22), 3)
    return out


def _shut(up: float) -> str:
    """Eyes shut, in a smile (``up`` > 0) or in disdain."""
    edge = ink(SKIN, 0.22)
    near = line([(3, -6 + up * 4), (9, -6 - up * 5), (18, -6 - up * 5), (24, -6 + up * 4)], edge, 4)
    return near + line(
        [(30, -8 + up * 4), (33, -8 - up * 4), (38, -8 - up * 4), (41, -8 + up * 4)], edge, 3.6
    )


_EYES: dict[str, Callable[[Face], str]] = {
    "calm": lambda f: _open((9, 10.4), lid=-0.45, slant=4, skin=f.skin),
    "wide": lambda f: _open((11, 13), pupil=0.4, skin=f.skin),
    "keen": lambda f: _open((10, 11.6), look=(0.35, -0.1), pupil=0.6, skin=f.skin),
    "fierce": lambda f: _open((10.4, 10.4), look=(0.25, 0.2), pupil=0.42, lid=-0.3, slant=20, skin=f.skin),
    "sly": lambda f: _open((9.6, 9.6), look=(0.4, 0.2), pupil=0.55, lid=0.05, slant=3, skin=f.skin),
    "mad": lambda f: _open((13, 14.5), look=(0.15, 0.1), pupil=0.26, skin=f.skin),
    "merry": lambda f: _shut(1),
    "haughty": lambda f: _shut(-0.8),
}


# ---- nose, mouth, brows --------------------------------------------------------------------------

_NOSES: dict[str, str] = {
    "bulb": "30,-4 42,-6 54,2 57,14 48,23 35,22 26,12",
    "small": "33,0 42,-2 51,4 53,13 46,19 36,18 30,10",
    "potato": "27,-6 42,-9 57,-1 63,13 55,26 36,26 23,14",
    "long": "30,-6 44,-8 60,0 72,8 74,17 64,22 44,22 28,14",
    "hook": "29,-12 44,-14 58,-2 65,12 62,24 53,22 44,20 30,14",
    "flat": "24,0 36,-4 52,-6 58,4 58,16 46,22 30,20 22,11",
}


def _nose(face: Face) -> str:
    shape = blob(_NOSES[face.nose])
    colour = mix(face.skin, "#DE6A4A", 0.42)
    return (
        volume(shape, colour, 4.4, shade=(5, 6), shade_colour=_shade(colour))
        + fill(move(ellipse(0, 0, 5, 3.2, -25), 40, 2), "#FFE9D6", 0.9)
    )  # fmt: skip


def _grit() -> str:
    teeth = rect(18, 33, 34, 16, 6)
    gaps = "".join(line([(x, 34), (x, 48)], "#5A2A26", 1.8) for x in (26, 34, 42))
    return fill(teeth, _TEETH) + line("19,41 51,41", "#5A2A26", 2) + gaps + stroke(teeth, "#5A2A26", 3.4)


def _laugh(gap: bool) -> str:
    mouth = blob("12,32 34,30 52,30 52,47 38,60 20,52")
    out = fill(mouth, _MOUTH) + on(ellipse(33, 60, 14, 10), _TONGUE, mouth)
    out += on(rect(0, 20, 70, 18), _TEETH, mouth)
    if gap:
        out += on(rect(30, 20, 9, 19), _MOUTH, mouth)
    return out + stroke(mouth, _MOUTH_INK, 3.2)


def _pant() -> str:
    mouth = blob("20,36 34,30 48,34 48,48 34,56 22,50")
    tongue = blob("25,50 34,44 46,48 48,62 38,70 28,64")
    return (
        fill(mouth, _MOUTH)
        + stroke(mouth, _MOUTH_INK, 3.2)
        + volume(tongue, _TONGUE, 3, shade=(3, 4), edge=_MOUTH_INK)
    )


def _smirk() -> str:
    return line("18,40 32,43 46,37 50,31", _MOUTH_INK, 4.2)


def _pout() -> str:
    return line("16,50 24,42 38,39 50,46", _MOUTH_INK, 4.6) + line("26,54 34,52 41,54", _MOUTH_INK, 2.6, 0.7)


def _oh() -> str:
    mouth = ellipse(36, 40, 8.5, 8)
    return fill(mouth, _MOUTH) + stroke(mouth, _MOUTH_INK, 3.2)


_MOUTHS: dict[str, Callable[[], str]] = {
    "": lambda: "",
    "grit": _grit,
    "laugh": lambda: _laugh(False),
    "gap": lambda: _laugh(True),
    "pant": _pant,
    "smirk": _smirk,
    "oh": _oh,
    "pout": _pout,
}

#: heights of the near and the far brow, their slant, how thick they are
_BROWS: dict[str, tuple[float, float, float, float]] = {
    "calm": (-21, -23, -4, 11),
    "worried": (-25, -26, -20, 7),
    "high": (-28, -30, -6, 9),
    "fierce": (-15, -17, 18, 15),
    "grim": (-17, -19, 12, 13),
    "cocked": (-17, -28, 5, 10),
    "bushy": (-20, -22, 2, 17),
}


def _brows(face: Face) -> str:
    near_y, far_y, slant, width = _BROWS[face.brows]
    near = tube([(0, near_y + 3), (12, near_y - 3), (26, near_y + 1)], 4, 3.4, width * 1.35)
    far = tube([(29, far_y), (36, far_y - 2), (43, far_y + 1)], 3.4, 2.6, width)
    return volume(turn(far, -slant, (36, far_y)), face.hair, 3, shade=None, gradient=False, rim=0) + volume(
        turn(near, slant, (14, near_y)), face.hair, 3, shade=None, gradient=False, rim=0
    )


# ---- marks ---------------------------------------------------------------------------------------


def _scar(face: Face) -> str:
    scar = mix(face.skin, "#A33A2A", 0.65)
    across = "".join(
        line([(x - 4, y + 2), (x + 4, y - 2)], scar, 2.4) for x, y in ((-2, 4), (1, 11), (4, 18))
    )
    return line("-4,-3 1,10 6,24", scar, 3.4) + across


def _freckles(face: Face) -> str:
    spots = ((4, 14), (11, 17), (18, 13), (10, 10), (-2, 11))
    return "".join(fill(ellipse(x, y, 2), darker(face.skin, 0.2), 0.8) for x, y in spots)


def _bruise(face: Face) -> str:
    return fill(ellipse(13, -4, 17, 17), "#6A3A78", 0.5)


def _paint(face: Face) -> str:
    return "".join(
        fill(polygon([(x, 6), (x + 8, 4), (x + 5, 26), (x + 1, 27)], 1), "#3E8A3A") for x in (-8, 4, 16)
    )


def _soot(face: Face) -> str:
    mask = blob("-34,-26 -32,10 -20,28 4,20 20,26 44,22 52,0 44,-28 0,-34")
    rings = "".join(
        fill(ellipse(x, y, rx, 17), lighter(face.skin, 0.1)) for x, y, rx in ((13, -6, 18), (35, -8, 13))
    )
    return fill(mask, _SOOT, 0.62) + rings


_MARKS: dict[str, Callable[[Face], str]] = {
    "scar": _scar,
    "freckles": _freckles,
    "bruise": _bruise,
    "paint": _paint,
    "soot": _soot,
}


def features(face: Face, moustache: str = "") -> str:
    """Eyes, mouth, nose and brows, the moustache under the nose; all over the beard and the hat's brim."""
    flush = 0.6 if face.mouth in ("grit", "pant", "laugh") else 0.4
    return (
        "".join(_MARKS[mark](face) for mark in face.marks)
        + ("" if "soot" in face.marks else glow(10, 14, 16, "#E2553C", flush))
        + _EYES[face.eyes](face)
        + _MOUTHS[face.mouth]()
        + moustache
        + _nose(face)
        + _brows(face)
    )


def drops(places: tuple[tuple[float, float], ...]) -> str:
    """Drops of sweat."""
    drop = blob("0,-11c 6,1 0,8 -6,1")
    return "".join(volume(move(drop, x, y), "#A8E0F4", 2.8, shade=(2, 2), lamp=False) for x, y in places)


def smudges(places: tuple[tuple[float, float, float], ...]) -> str:
    """Dirt on whatever lies below."""
    return "".join(group(fill(ellipse(0, 0, r, r * 0.55, -24), _SOOT, 0.3), x, y) for x, y, r in places)


def glint(x: float, y: float, size: float = 1) -> str:
    """A small star of light on metal."""
    shape = polygon("0,-9 1.8,-1.8 9,0 1.8,1.8 0,9 -1.8,1.8 -9,0 -1.8,-1.8")
    return group(fill(shape, lighter("#FFF3C4", 0.02)), x, y, size=size)

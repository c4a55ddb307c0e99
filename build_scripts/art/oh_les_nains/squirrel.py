"""The squirrel: all tail, tufts and mischief. Side view facing right in a 240 box, its feet on `FEET`.

In the files the feet are at (0, 0).
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial

from build_scripts.art.dwarf.style import LAMP
from build_scripts.art.kit.changes import XY, Shape
from build_scripts.art.kit.colour import darker, ink, lighter
from build_scripts.art.kit.shapes import Knot, blob, ellipse, rect, tube
from build_scripts.art.kit.svg import (
    contact_shadow,
    document,
    fill,
    glow,
    group,
    line,
    lit,
    on,
    stroke,
    volume,
)
from build_scripts.art.oh_les_nains.acorn import acorn
from build_scripts.art.oh_les_nains.dwarfs import FOLDER
from build_scripts.art.oh_les_nains.squirrel_tail import tail_of

FUR, CREAM, DARK = "#C9642C", "#F6E2BE", "#6E2F1C"
_INK = ink(FUR)


def _ear(x: float, tilt: float, colour: str) -> str:
    shape = blob([(x - 14, 8), (x - 15, -16), (x - 8, -34), (x + 2, -46, "c"), (x + 10, -30), (x + 13, -8)])
    tuft = blob([(x - 5, -36, "c"), (x - 7, -52), (x - 12, -62, "c"), (x - 1, -58), (x + 2, -68, "c"),
                 (x + 6, -54), (x + 12, -60, "c"), (x + 7, -42), (x + 4, -32, "c")])  # fmt: skip
    inner = blob([(x - 7, 4), (x - 8, -14), (x, -32), (x + 6, -10)])
    drawn = volume(tuft, DARK, 3.6, shade=(2, 2), rim=0) + volume(shape, colour, 4.6, shade=(4, 3))
    return group(drawn + fill(inner, "#7B2F1B", 0.75), angle=tilt)


def _eye(wink: bool) -> str:
    if wink:
        return line("-6,-3 3,4 15,3 21,-3", _INK, 4.6)
    ball = ellipse(8, -3, 11.5, 13.5)
    return (
        fill(ellipse(8, -3, 14, 16), lighter(FUR, 0.17))
        + fill(ball, "#2B1818")
        + fill(ellipse(4, -9, 4.4, 4.8), "#FFFFFF")
        + fill(ellipse(12, 3, 2.2), "#FFFFFF")
    )


def head(x: float, y: float, tilt: float, mood: str) -> str:
    """About its middle; ``mood``: "cheeky" (wink and grin), "keen" or "effort"."""
    skull = blob(
        "-6,-36 20,-28 40,-6 50,12 40,26 16,36 -14,37 -46,34c -37,24 -52,18c -41,6 -50,-4c -38,-12 -28,-28"
    )
    cheek = on(blob("-4,18 20,8 52,8 52,30 10,40 -30,38 -22,26"), CREAM, skull)
    nose = blob("38,2 48,0 55,7 50,16 40,14")
    out = group(_ear(16, 14, darker(FUR, 0.05)), 4, -22) + group(_ear(-14, -6, FUR), 0, -22)
    out += volume(skull, FUR, shade=(9, 8), pattern=cheek) + _eye(mood == "cheeky")
    out += glow(-8, 18, 14, "#E2553C", 0.5)
    if mood == "effort":
        mouth = rect(18, 20, 22, 11, 5)
        out += fill(mouth, "#FFFBEF") + stroke(mouth, _INK, 3) + line("29,21 29,30", _INK, 2)
    else:
        grin = blob("10,18c 26,22 43,15c 38,28 26,34 15,28")
        tooth = on(rect(28, 12, 9, 15, 1.5), "#FFFBEF", grin)
        tongue = on(ellipse(25, 35, 10, 7), "#E5706A", grin)
        out += fill(grin, "#5B1B1E") + tooth + tongue + stroke(grin, _INK, 3)
    out += volume(nose, "#5A2A22", 3.4, shade=(2, 2)) + fill(ellipse(45, 5, 2.6, 1.8, -25), "#E9B9A8", 0.9)
    brow = [(-8, -19), (4, -27), (17, -24)] if mood != "effort" else [(-6, -24), (6, -20), (18, -14)]
    out += line(brow, DARK, 5)
    for whisker in ("22,12 4,13 -10,10", "22,17 6,21 -6,23"):
        out += line(whisker, _INK, 1.8, 0.7)
    return group(out, x, y, tilt)


def _limb(
    points: Sequence[Knot], start: float, end: float, far: bool, foot: float = 0, paw: float = 9
) -> str:
    """An arm or a leg that ends in a paw; ``foot`` stretches the paw along the ground."""
    colour = darker(FUR, 0.08) if far else FUR
    shape = tube(points, start, end)
    x, y = points[-1][:2]
    pad = ellipse(x + foot * 0.5, y, paw + foot * 0.55, paw * 0.95)
    toes = ""
    if foot:
        toes = line([(x + foot * 0.85, y - 3), (x + foot * 1.0, y + 4)], _INK, 2)
    return volume(shape, colour, 4.6, shade=(5, 5)) + volume(pad, darker(colour, 0.08), 4, (3, 3)) + toes


def _fluffy_chest(knots: list[Knot], body: Shape) -> str:
    belly = blob(knots)
    return on(belly, CREAM, body) + on(belly.difference(blob([(k[0] - 8, k[1] - 6) for k in knots])),
                                       darker(CREAM, 0.1), body, 0.7)  # fmt: skip


_CHEST: list[Knot] = [
    (142, 118), (158, 134), (170, 152), (172, 190), (152, 216), (134, 206), (128, 184, "c"), (136, 178),
    (124, 164, "c"), (134, 158), (126, 142, "c"), (136, 136),
]  # fmt: skip


def _sitting(x: float = 0) -> tuple[str, Shape]:
    body = blob("120,106 150,118 168,152 168,190 152,216 118,224 86,218 76,190 84,150 98,118")
    return volume(body, FUR, shade=(10, 8), pattern=_fluffy_chest(_CHEST, body)), body


def _haunch() -> str:
    thigh = blob("92,172 122,166 138,186 132,212 112,222 88,216 80,194")
    foot = blob("100,214 128,209 154,213 163,222 154,228 104,228")
    return (
        volume(thigh, FUR, shade=(8, 8))
        + volume(foot, lighter(FUR, 0.04), 4.4, shade=(3, 4))
        + line("146,219 152,225", _INK, 2.2)
    )


def cheeky() -> str:
    """Sitting with an acorn, winking."""
    tail = tail_of(FUR, [(98, 206), (46, 184), (40, 128), (66, 84), (50, 40), (20, 46)], (40, 66, 34))
    body, _ = _sitting()
    arms = group(acorn(), 186, 158, 8, 0.9) + _limb([(124, 136), (140, 160), (172, 166)], 21, 15, False)
    return contact_shadow(108, 226, 74, 9) + tail + body + _haunch() + head(138, 78, -4, "cheeky") + arms


def pull() -> str:
    """Leaning back with both paws on a hose that passes (176, 149) and (206, 146)."""
    tail = tail_of(FUR, [(84, 208), (34, 196), (14, 148), (34, 104), (16, 62), (-14, 70)], (40, 64, 32))
    body, _ = _sitting()
    foot = _limb([(112, 204), (140, 214), (158, 212)], 34, 22, False, 22)
    far_foot = _limb([(124, 200), (156, 208), (178, 206)], 30, 20, True, 22)
    far = _limb([(122, 138), (156, 152), (206, 146)], 19, 15, True, paw=13)
    near = _limb([(108, 138), (136, 158), (176, 149)], 21, 16, False, paw=13.5)
    torso = group(body, angle=-22, about=(112, 210))
    return (
        contact_shadow(112, 226, 80, 9)
        + tail
        + far_foot
        + far
        + torso
        + foot
        + head(94, 84, -2, "effort")
        + near
    )


@dataclass(frozen=True)
class _Stride:
    """Where a running squirrel's paws are (near and far, fore and hind), its back's height and its tail."""

    fore: tuple[XY, XY]
    hind: tuple[XY, XY]
    lift: float
    tail: tuple[Knot, ...]


_STRETCHED = _Stride(
    ((206, 206), (190, 216)), ((34, 210), (52, 218)), 0,
    ((64, 166), (22, 158), (-22, 132), (-58, 140), (-84, 122)),
)  # fmt: skip
_GATHERED = _Stride(
    ((134, 220), (150, 216)), ((112, 220), (94, 214)), -14,
    ((58, 160), (26, 130), (4, 86), (-34, 74), (-50, 96)),
)  # fmt: skip


def _running(stride: _Stride, mood: str) -> str:
    up = stride.lift
    body = blob([(58, 150 + up), (92, 132 + up * 1.4), (134, 130 + up), (164, 142 + up), (166, 174 + up),
                 (138, 188 + up), (100, 192), (64, 196), (46, 176 + up)])  # fmt: skip
    chest: list[Knot] = [
        (170, 150 + up), (168, 178 + up), (140, 190 + up), (100, 196), (96, 186), (120, 178 + up),
        (142, 170 + up), (156, 160 + up),
    ]  # fmt: skip
    fore_near, fore_far = stride.fore
    hind_near, hind_far = stride.hind

    def leg(root: XY, paw: XY, width: float, far: bool) -> str:
        knee = ((root[0] + paw[0]) / 2 + (8 if paw[0] > root[0] else -8), (root[1] + paw[1]) / 2 + 2)
        return _limb([root, knee, paw], width, 14, far, 14)

    thigh = blob([(50, 158 + up * 0.6), (82, 152 + up * 0.6), (98, 172), (88, 194), (62, 200), (44, 184)])
    return (
        tail_of(FUR, list(stride.tail), (36, 62, 26))
        + leg((150, 172 + up), fore_far, 20, True)
        + leg((72, 184), hind_far, 26, True)
        + volume(body, FUR, shade=(8, 10), pattern=_fluffy_chest(chest, body))
        + leg((72, 184), hind_near, 28, False)
        + volume(thigh, FUR, shade=(7, 8), rim=0.4)
        + leg((142, 172 + up), fore_near, 21, False)
        + group(head(0, 0, 2, mood), 176, 118 + up, size=0.96)
    )


def _on_ground(stride: _Stride) -> str:
    return contact_shadow(112, 226, 84, 8) + _running(stride, "keen")


def _down_the_trunk(stride: _Stride) -> str:
    """Head first down a trunk on the figure's left (its belly's) side."""
    return group(_running(stride, "keen"), angle=90, about=(112, 130))


#: pose -> drawing
POSES: dict[str, Callable[[], str]] = {
    "cheeky": cheeky,
    "pull": pull,
    "run_a": partial(_on_ground, _STRETCHED),
    "run_b": partial(_on_ground, _GATHERED),
    "climb_down_a": partial(_down_the_trunk, _STRETCHED),
    "climb_down_b": partial(_down_the_trunk, _GATHERED),
}
FEET: XY = (110, 226)
X, Y, WIDTH, HEIGHT = -220, -346, 360, 370


def _document(draw: Callable[[], str], side: int) -> str:
    with lit(side=side, lamp=LAMP, coarse=1.6):
        drawn = group(draw(), -FEET[0], -FEET[1])
    if side > 0:
        return document(WIDTH, HEIGHT, drawn, X, Y)
    return document(WIDTH, HEIGHT, group(drawn, flip=True), -X - WIDTH, Y)


DRAWINGS = {
    f"{FOLDER}/squirrel/{folder}{name}.svg": partial(_document, draw, side)
    for name, draw in POSES.items()
    for folder, side in (("", 1), ("mirrored/", -1))
}

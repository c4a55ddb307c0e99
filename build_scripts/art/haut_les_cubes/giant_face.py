"""The giants' faces: eyes, mouths and, above all, eyebrows, about the neck; what the mood changes."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial

from build_scripts.art.haut_les_cubes.giant_style import FINE, Style
from build_scripts.art.kit.changes import XY, Shape, move, turn
from build_scripts.art.kit.colour import ink
from build_scripts.art.kit.shapes import blob, ellipse, knots, rect, tube
from build_scripts.art.kit.svg import fill, glow, line, on, stroke, volume

_PUPIL = "#33232A"
_MOUTH, _LIP, _TONGUE, _TEETH = "#651C24", "#451519", "#E2706B", "#FFF8E6"


@dataclass(frozen=True)
class Brow:
    """An eyebrow: its middle, half its length, its thickness, and how it slants when all is well."""

    x: float
    y: float
    half: float
    thick: float
    slant: float = 0.0


@dataclass(frozen=True)
class Face:
    """One giant's features. The near eye and brow come first."""

    eyes: tuple[tuple[float, float, float], tuple[float, float, float]]
    """x, y, radius."""
    brows: tuple[Brow, Brow]
    nose: str
    nose_colour: str
    mouth: tuple[float, float, float]
    """Its middle, and half its width."""
    cheeks: tuple[XY, ...] = ()
    beard: Callable[[], str] | None = None
    """Under the mouth."""
    moustache: Callable[[str], str] | None = None
    """Over the mouth, by mood."""
    mouths: Callable[[str], str] | None = None
    """Other mouths than the common ones, by mood."""


# ---- eyes ------------------------------------------------------------------------------------------


def _white(x: float, y: float, r: float, edge: str) -> tuple[Shape, str]:
    shape = ellipse(x, y, r, r * 1.15)
    return shape, fill(shape, "#FFFDF4") + stroke(shape, edge, 2.6)


def _eye(mood: str, x: float, y: float, r: float, side: int, style: Style) -> str:
    edge = ink(style.skin, 0.2)
    if mood == "joy":
        return line(knots("-1,0.5 0,-0.6 1,0.5", x, y, r), edge, 4.2)
    if mood == "effort":
        return line(
            [
                (x + side * r, y - r * 0.75, "c"),
                (x - side * r * 0.7, y, "c"),
                (x + side * r, y + r * 0.75, "c"),
            ],
            edge,
            4,
        )
    wide = mood == "dismay"
    shape, drawn = _white(x, y, r * (1.16 if wide else 1), edge)
    dx, dy, pupil = (0.6, 0.5, r * 0.34) if wide else (r * 0.26, r * 0.12, r * 0.58)
    drawn += on(ellipse(x + dx, y + dy, pupil, pupil * 1.18), _PUPIL, shape)
    if not wide:
        drawn += fill(ellipse(x + dx - pupil * 0.35, y + dy - pupil * 0.5, pupil * 0.42), "#FFFFFF")
    return drawn


# ---- brows -----------------------------------------------------------------------------------------

_BROWS: dict[str, tuple[float, float, float]] = {  # inner end down, lift, arch
    "calm": (0, 0, 4), "effort": (16, 2, 1.5), "joy": (-5, -3, 7), "dismay": (-20, -5, 4),
}  # fmt: skip


def _brow(mood: str, brow: Brow, side: int, style: Style) -> str:
    down, lift, arch = _BROWS[mood]
    path = [(-brow.half, arch * 0.6), (0.0, -arch), (brow.half, arch * 0.6)]
    inner, outer = brow.thick * 0.62, brow.thick * 0.5
    start, end = (outer, inner) if side < 0 else (inner, outer)
    shape = turn(tube(path, start, end, brow.thick), -side * (down + brow.slant))
    return volume(
        move(shape, brow.x, brow.y + lift), style.brows or style.hair, 3.6, shade=(2, 5), depth=0.08
    )


# ---- mouths ----------------------------------------------------------------------------------------


def _gape(x: float, y: float, w: float, deep: float, corner: float) -> str:
    mouth = blob(
        [
            (x - w, y - corner, "c"), (x, y + 2), (x + w, y - corner, "c"),
            (x + w * 0.72, y + deep * 0.62), (x, y + deep), (x - w * 0.72, y + deep * 0.62),
        ]
    )  # fmt: skip
    tongue = ellipse(x + 1, y + deep, w * 0.62, deep * 0.42)
    tooth = rect(x - w * 0.34, y - 6, w * 0.36, 11 + deep * 0.08, 2.4)
    drawn = fill(mouth, _MOUTH) + on(tongue, _TONGUE, mouth) + on(tooth, _TEETH, mouth)
    return drawn + stroke(mouth, _LIP, 3.2)


def _clenched(x: float, y: float, w: float) -> str:
    mouth = blob([(x - w, y), (x - w * 0.5, y - 5), (x + w * 0.5, y - 5), (x + w, y - 1),
                  (x + w * 0.8, y + 8), (x, y + 9), (x - w * 0.8, y + 8)])  # fmt: skip
    gaps = "".join(line([(x + k * w, y - 5), (x + k * w, y + 9)], _LIP, 2) for k in (-0.5, 0, 0.5))
    return (
        fill(mouth, _TEETH)
        + gaps
        + line([(x - w, y + 2), (x + w, y + 2)], _LIP, 2)
        + stroke(mouth, _LIP, 3.2)
    )


def mouth(mood: str, x: float, y: float, w: float) -> str:
    """The common mouth in a mood."""
    if mood == "effort":
        return _clenched(x, y + 2, w * 0.85)
    if mood == "joy":
        return _gape(x, y, w * 1.12, w * 1.15, 5)
    if mood == "dismay":
        shape = blob(
            [
                (x - w * 0.6, y + 8),
                (x, y - 5),
                (x + w * 0.6, y + 8),
                (x + w * 0.3, y + 13),
                (x - w * 0.35, y + 13),
            ]
        )
        return (
            fill(shape, _MOUTH)
            + on(ellipse(x, y + 13, w * 0.35, 5), _TONGUE, shape)
            + stroke(shape, _LIP, 3.2)
        )
    return _gape(x, y, w, w * 0.5, 4)


# ---- all of it -------------------------------------------------------------------------------------


def face(style: Style, features: Face, mood: str) -> str:
    """The features in a mood, drawn over head and hat."""
    drawn = "".join(glow(x, y, 15, "#E2553C", 0.45) for x, y in features.cheeks)
    if features.beard:
        drawn += features.beard()
    drawn += features.mouths(mood) if features.mouths else mouth(mood, *features.mouth)
    if features.moustache:
        drawn += features.moustache(mood)
    sides = (-1, 1)
    for eye, side in zip(features.eyes, sides, strict=True):
        drawn += _eye(mood, *eye, side, style)
    nose = blob(features.nose)
    drawn += volume(nose, features.nose_colour, 3.8, shade=(3, 5))
    x0, y0, x1, y1 = nose.bounds
    glint = ellipse(x0 + (x1 - x0) * 0.36, y0 + (y1 - y0) * 0.34, (x1 - x0) * 0.16, (y1 - y0) * 0.11, -24)
    drawn += fill(glint, "#FFE9DA", 0.9)
    for brow, side in zip(features.brows, sides, strict=True):
        drawn += _brow(mood, brow, side, style)
    return drawn


def faces(style: Style, features: Face) -> dict[str, Callable[[], str]]:
    """The parts ``face_MOOD``."""
    return {f"face_{mood}": partial(face, style, features, mood) for mood in _BROWS}


def ear(points: str, style: Style, inner: str) -> str:
    """An ear with its fold."""
    drawn = volume(blob(points), style.skin, FINE + 0.6, shade=(3, 4), shade_colour=style.shade)
    return drawn + line(inner, style.shade, 2.6)

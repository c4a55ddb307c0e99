"""SVG text for pictures that are drawn from data: only what nanosvg draws. A pitch is 100 units."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import pairwise
from typing import Final, TypeAlias

from game.view.colours import Colour

XY: TypeAlias = tuple[float, float]
UNIT: Final = 100.0
Stop: TypeAlias = tuple[float, Colour, float]
"""Of a gradient: where (0 to 1), which colour, how opaque."""


def length(value: float) -> str:
    """A length in pitches as a number of units."""
    return f"{value * UNIT:.1f}".removesuffix(".0")


def knot(at: XY) -> str:
    """Both coordinates of a point."""
    return f"{length(at[0])} {length(at[1])}"


def polygon(points: Sequence[XY]) -> str:
    """The data of a closed path with straight sides."""
    return f"M{'L'.join(knot(at) for at in points)}Z"


def polyline(points: Sequence[XY]) -> str:
    """The data of an open path with straight sides."""
    return f"M{'L'.join(knot(at) for at in points)}"


def smooth(points: Sequence[XY], *, closed: bool = True) -> str:
    """The data of a path that is round at its points: it runs through the middles of its sides."""
    ring = [*points, points[0]] if closed else list(points)
    middles = [((a[0] + b[0]) / 2, (a[1] + b[1]) / 2) for a, b in pairwise(ring)]
    if closed:
        curves = "".join(
            f"Q{knot(a)} {knot(m)}" for a, m in zip(ring[1:], [*middles[1:], middles[0]], strict=True)
        )
        return f"M{knot(middles[0])}{curves}Z"
    curves = "".join(f"Q{knot(a)} {knot(m)}" for a, m in zip(ring[1:-1], middles[1:], strict=True))
    return f"M{knot(ring[0])}L{knot(middles[0])}{curves}L{knot(ring[-1])}"


def ellipse(at: XY, across: float, down: float | None = None) -> str:
    """The data of an ellipse with these half axes, a circle without the second."""
    x, y = at
    radii = f"{length(across)} {length(across if down is None else down)}"
    return (
        f"M{knot((x - across, y))}A{radii} 0 0 1 {knot((x + across, y))}"
        f"A{radii} 0 0 1 {knot((x - across, y))}Z"
    )


def filled(data: str | Iterable[str], paint: str, opacity: float = 1.0, *, holes: bool = False) -> str:
    """A filled path; with `holes`, what two outlines enclose is left out."""
    text = data if isinstance(data, str) else "".join(data)
    if not text:
        return ""
    alpha = "" if opacity == 1 else f' fill-opacity="{opacity:.2f}"'
    rule = ' fill-rule="evenodd"' if holes else ""
    return f'<path d="{text}" fill="{paint}"{alpha}{rule}/>'


def stroked(data: str | Iterable[str], colour: Colour, width: float, opacity: float = 1.0) -> str:
    """A path's line."""
    text = data if isinstance(data, str) else "".join(data)
    if not text:
        return ""
    alpha = "" if opacity == 1 else f' stroke-opacity="{opacity:.2f}"'
    return (
        f'<path d="{text}" fill="none" stroke="{colour}" stroke-width="{length(width)}"'
        f' stroke-linecap="round" stroke-linejoin="round"{alpha}/>'
    )


def _gradient(kind: str, name: str, where: str, stops: Sequence[Stop]) -> str:
    inside = "".join(
        f'<stop offset="{at:.2f}" stop-color="{colour}" stop-opacity="{alpha:.2f}"/>'
        for at, colour, alpha in stops
    )
    return f'<{kind} id="{name}" gradientUnits="userSpaceOnUse" {where}>{inside}</{kind}>'


def linear(name: str, start: XY, end: XY, *stops: Stop) -> str:
    """A gradient from one point to another, which `url(#name)` refers to."""
    where = f'x1="{length(start[0])}" y1="{length(start[1])}" x2="{length(end[0])}" y2="{length(end[1])}"'
    return _gradient("linearGradient", name, where, stops)


def radial(name: str, at: XY, radius: float, *stops: Stop) -> str:
    """A gradient from a point outwards."""
    where = f'cx="{length(at[0])}" cy="{length(at[1])}" r="{length(radius)}"'
    return _gradient("radialGradient", name, where, stops)


def document(left: float, top: float, size: tuple[int, int], pitch: float, content: str) -> str:
    """A file that shows `size` pixels from (left, top) on, which are pixels too."""
    unit = UNIT / pitch
    box = " ".join(f"{value * unit:.3f}" for value in (left, top, *size))
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{size[0]}" height="{size[1]}" viewBox="{box}">'
        f"{content}</svg>"
    )

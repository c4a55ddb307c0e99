"""SVG text for pictures that are drawn from data: only what nanosvg draws. A pitch is 100 units."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import pairwise
from typing import Final, TypeAlias

from game.view import svg
from game.view.colours import Colour
from game.view.svg import Stop, element, number, opacity

XY: TypeAlias = tuple[float, float]
UNIT: Final = 100.0


def length(value: float) -> str:
    """A length in pitches as a number of units."""
    return number(value * UNIT)


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


def filled(data: str | Iterable[str], paint: str, alpha: float = 1.0, *, holes: bool = False) -> str:
    """A filled path; with `holes`, what two outlines enclose is left out."""
    text = data if isinstance(data, str) else "".join(data)
    rule = "evenodd" if holes else None
    return element("path", d=text, fill=paint, fill_opacity=opacity(alpha), fill_rule=rule) if text else ""


def stroked(data: str | Iterable[str], colour: Colour, width: float, alpha: float = 1.0) -> str:
    """A path's line."""
    text = data if isinstance(data, str) else "".join(data)
    if not text:
        return ""
    return element(
        "path",
        d=text,
        fill="none",
        stroke=colour,
        stroke_width=length(width),
        stroke_linecap="round",
        stroke_linejoin="round",
        stroke_opacity=opacity(alpha),
    )


def linear(name: str, start: XY, end: XY, *stops: Stop) -> str:
    """A gradient from one point to another, which `url(#name)` refers to."""
    x1, y1, x2, y2 = (length(value) for value in (*start, *end))
    return svg.gradient("linear", name, stops, x1=x1, y1=y1, x2=x2, y2=y2)


def radial(name: str, at: XY, radius: float, *stops: Stop) -> str:
    """A gradient from a point outwards."""
    return svg.gradient("radial", name, stops, cx=length(at[0]), cy=length(at[1]), r=length(radius))


def document(left: float, top: float, size: tuple[int, int], pitch: float, content: str) -> str:
    """A file that shows `size` pixels from (left, top) on, which are pixels too."""
    return svg.document(size, content, [value * UNIT / pitch for value in (left, top, *size)], digits=3)

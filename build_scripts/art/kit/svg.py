"""SVG output: only what nanosvg draws (g, path, circle, userSpaceOnUse gradients), in few bytes."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from contextvars import ContextVar
from dataclasses import dataclass, replace
from hashlib import blake2s
from typing import TypeAlias

from shapely.geometry import LineString, Polygon

from build_scripts.art.kit.changes import XY, Shape, move
from build_scripts.art.kit.colour import darker, ink, lighter, mix
from build_scripts.art.kit.fit import Piece, fit_line, fit_ring
from build_scripts.art.kit.shapes import Outline, curve
from game.view import svg
from game.view.svg import element, moved, number

#: How far a refitted curve may lie off the shape, in drawing units.
TOLERANCE = 0.14
_SOFT_TOLERANCE = 0.25  # ... and for shades and rims, whose edges lie inside the shape
_PLAIN_BELOW = 22.0  # a gradient or a rim on less than this isn't seen

#: The outline of a figure's parts, in units of a figure 240 high.
OUTLINE = 5.0

#: A gradient stop: a colour (stops spread evenly), or (offset, colour), or (offset, colour, opacity).
Stop: TypeAlias = str | svg.Stop


@dataclass(frozen=True)
class Paint:
    """A gradient: how shapes refer to it, and its definition."""

    ref: str
    definition: str


@dataclass(frozen=True)
class Light:
    """Where light falls from while a figure is drawn."""

    side: int = 1  # 1: upper left; -1: upper right, for what will be mirrored afterwards
    lamp: str | None = None  # a lamp's colour on the edges that face right
    coarse: float = 1  # by how much curves may be less exact, for what will be shown smaller


_MOONLIGHT = Light()
_light: ContextVar[Light] = ContextVar("light", default=_MOONLIGHT)


@contextmanager
def lit(side: int | None = None, lamp: str | None = None, coarse: float | None = None) -> Iterator[None]:
    """Within it, shapes are drawn for this light (``None`` keeps what was set)."""
    now = _light.get()
    chosen = replace(now, side=side or now.side, lamp=lamp or now.lamp, coarse=coarse or now.coarse)
    token = _light.set(chosen)
    try:
        yield
    finally:
        _light.reset(token)


# ---- paths ---------------------------------------------------------------------------------------


class _Pen:
    """Writes a path in relative coordinates, carrying the rounding along so that it never adds up."""

    def __init__(self) -> None:
        self._out: list[str] = []
        self._x = self._y = 0

    def _relative(self, point: XY) -> tuple[int, int]:
        return round(point[0] * 10) - self._x, round(point[1] * 10) - self._y

    def _write(self, command: str, points: Sequence[XY]) -> None:
        steps = [self._relative(point) for point in points]
        if command == "l" and steps == [(0, 0)]:
            return
        text = "".join(
            part if part.startswith("-") else " " + part
            for step in steps
            for part in (number(step[0] / 10), number(step[1] / 10))
        ).lstrip()
        self._out.append(command + text)
        self._x += steps[-1][0]
        self._y += steps[-1][1]

    def draw(self, start: XY, pieces: Sequence[Piece], close: bool) -> None:
        self._x = self._y = 0
        self._write("M", [start])
        for piece in pieces:
            self._write("l" if len(piece) == 1 else "c", piece)
        if close:
            self._out.append("Z")

    def text(self) -> str:
        return "".join(self._out)


def path_data(shape: Shape, tolerance: float = TOLERANCE) -> str:
    """The ``d`` of a path: curves refitted, specks left out; empty for an empty shape."""
    pen = _Pen()
    tolerance *= _light.get().coarse
    for part in getattr(shape, "geoms", [shape]):
        if part.is_empty:
            continue
        if isinstance(part, Polygon):
            if part.area < 0.12:
                continue
            for ring in (part.exterior, *part.interiors):
                start, pieces = fit_ring([(p[0], p[1]) for p in ring.coords[:-1]], tolerance)
                if pieces:
                    pen.draw(start, pieces, close=True)
        elif isinstance(part, LineString):
            start, pieces = fit_line([(p[0], p[1]) for p in part.coords], tolerance)
            pen.draw(start, pieces, close=False)
    return pen.text()


# ---- paint ---------------------------------------------------------------------------------------


def _gradient(kind: str, stops: Sequence[Stop], **where: float) -> Paint:
    last = max(1, len(stops) - 1)
    spread = [(k / last, stop) if isinstance(stop, str) else stop for k, stop in enumerate(stops)]
    name = "p" + blake2s(repr((kind, spread, where)).encode(), digest_size=8).hexdigest()
    places = {key: number(value) for key, value in where.items()}
    return Paint(f"url(#{name})", svg.gradient(kind, name, spread, **places))


def linear(x1: float, y1: float, x2: float, y2: float, *stops: Stop) -> Paint:
    """A gradient from one point to another."""
    return _gradient("linear", stops, x1=x1, y1=y1, x2=x2, y2=y2)


def radial(x: float, y: float, radius: float, *stops: Stop) -> Paint:
    """A gradient from a point outwards."""
    return _gradient("radial", stops, cx=x, cy=y, r=radius)


def _painted(paint: str | Paint) -> tuple[str, str]:
    return (paint.ref, paint.definition) if isinstance(paint, Paint) else (paint, "")


def fill(shape: Shape, paint: str | Paint, opacity: float = 1, tolerance: float = TOLERANCE) -> str:
    """A filled shape."""
    data = path_data(shape, tolerance)
    if not data:
        return ""
    colour, definition = _painted(paint)
    return definition + element("path", d=data, fill=colour, fill_opacity=svg.opacity(opacity))


def _line(colour: str, width: float, opacity: float, cap: str) -> dict[str, svg.Value]:
    """The attributes of a line; closed outlines have no ends."""
    return {
        "stroke": colour,
        "stroke_width": width,
        "stroke_linecap": None if cap == "butt" else cap,
        "stroke_linejoin": "round",
        "stroke_opacity": svg.opacity(opacity),
    }


def stroke(shape: Shape, colour: str, width: float, opacity: float = 1, cap: str = "round") -> str:
    """The outline of a shape, or a line."""
    data = path_data(shape)
    return element("path", d=data, fill="none", **_line(colour, width, opacity, cap)) if data else ""


def line(outline: Outline, colour: str, width: float, opacity: float = 1) -> str:
    """A line through the points, round at its ends."""
    return stroke(curve(outline), colour, width, opacity)


def on(shape: Shape, paint: str | Paint, ground: Shape, opacity: float = 1) -> str:
    """A pattern's shape, cut to the ground that it lies on."""
    return fill(shape.intersection(ground), paint, opacity)


# ---- volume --------------------------------------------------------------------------------------


def _cleaned(shape: Shape, by: float) -> Shape:
    """Without slivers thinner than twice ``by``."""
    return shape.buffer(-by).buffer(by)


def _lit_from_above(shape: Shape, colour: str, glint: float) -> Paint:
    """A gradient over the whole shape, from the side where light falls from."""
    x0, y0, x1, y1 = shape.bounds
    left, right = (0.1, 0.75) if _light.get().side > 0 else (0.9, 0.25)
    start, end = x0 + left * (x1 - x0), x0 + right * (x1 - x0)
    return linear(start, y0, end, y1, lighter(colour, glint), colour, darker(colour, 0.03))


def volume(
    shape: Shape,
    colour: str,
    outline: float = OUTLINE,
    shade: XY | None = (7, 8),
    depth: float = 0.10,
    rim: float = 0.5,
    edge: str | None = None,
    pattern: str = "",
    gradient: bool = True,
    glint: float = 0.07,
    shade_colour: str | None = None,
    lamp: bool = True,
) -> str:
    """A picture-book volume: gradient base, pattern, shade lower right, light rim upper left, outline.

    ``shade`` is how far the shade reaches in, ``depth`` how much darker it is, ``rim`` the opacity of the
    light rim, ``edge`` the outline's colour where it is not the shape's own ink, ``pattern`` SVG that is
    already cut to the shape.
    """
    light = _light.get()
    x0, y0, x1, y1 = shape.bounds
    longest = max(x1 - x0, y1 - y0)
    plain = longest < _PLAIN_BELOW * light.coarse
    paint = _lit_from_above(shape, colour, glint) if gradient and not plain else colour
    inner = shape.buffer(-max(0.0, outline * 0.5 - 0.2))
    around = _line(edge or ink(colour), outline, 1, "butt") if outline else {}
    base, definition = _painted(paint)
    data = path_data(shape)
    # One path is both ground and outline, unless a pattern comes between the two.
    out = definition + element("path", d=data, fill=base, **({} if pattern else around)) + pattern
    if shade:
        crescent = inner.difference(move(shape, -shade[0] * light.side, -shade[1]))
        out += fill(_cleaned(crescent, 0.5), shade_colour or darker(colour, depth), 0.75, _SOFT_TOLERANCE)
    reach = max(1.4, min(3.2, longest * 0.03))
    if rim and not plain:
        crescent = inner.difference(move(inner, reach * 0.8 * light.side, reach))
        out += fill(_cleaned(crescent, 0.35), lighter(colour, 0.16), rim, _SOFT_TOLERANCE)
    if lamp and light.lamp and outline:
        crescent = inner.difference(move(inner, -reach * 0.95, reach * 0.35))
        warm = mix(lighter(colour, 0.14), light.lamp, 0.6)
        out += fill(_cleaned(crescent, 0.5), warm, 0.8, _SOFT_TOLERANCE)
    return out + (element("path", d=data, fill="none", **around) if pattern and outline else "")


def disc(x: float, y: float, radius: float, paint: Paint) -> str:
    """A circle of light or shadow."""
    circle = element("circle", cx=number(x), cy=number(y), r=number(radius), fill=paint.ref)
    return paint.definition + circle


def pool(x: float, y: float, radius: float, flat: float, paint: Paint) -> str:
    """A circle painted about (0, 0), laid flat on the ground at (x, y)."""
    return moved(disc(0, 0, radius, paint), f"translate({number(x)} {number(y)}) scale(1 {number(flat, 3)})")


def contact_shadow(
    x: float, y: float, rx: float, ry: float, colour: str = "#101820", opacity: float = 0.45
) -> str:
    """A soft flat shadow on the ground."""
    paint = radial(0, 0, rx, (0, colour, opacity), (0.55, colour, opacity * 0.7), (1, colour, 0))
    return pool(x, y, rx, ry / rx, paint)


def glow(x: float, y: float, radius: float, colour: str, opacity: float = 0.6) -> str:
    """A soft round light."""
    stops: tuple[Stop, ...] = (
        (0, colour, opacity),
        (0.35, colour, opacity * 0.5),
        (0.7, colour, opacity * 0.14),
        (1, colour, 0),
    )
    return disc(x, y, radius, radial(x, y, radius, *stops))


# ---- documents -----------------------------------------------------------------------------------


def group(
    content: str,
    x: float = 0,
    y: float = 0,
    angle: float = 0,
    size: float = 1,
    about: XY = (0, 0),
    flip: bool = False,
) -> str:
    """The drawing moved, turned (degrees clockwise, about a point), scaled, flipped left to right."""
    steps = []
    if x or y:
        steps.append(f"translate({number(x, 2)} {number(y, 2)})")
    if angle:
        centre = f" {number(about[0], 2)} {number(about[1], 2)}" if about != (0, 0) else ""
        steps.append(f"rotate({number(angle, 2)}{centre})")
    if flip:
        steps.append(f"scale({number(-size, 3)} {number(size, 3)})")
    elif size != 1:
        steps.append(f"scale({number(size, 3)})")
    return moved(content, " ".join(steps)) if steps else content


def placed(content: str, matrix: Sequence[float]) -> str:
    """The drawing under a matrix."""
    return moved(content, f"matrix({' '.join(number(value, 3) for value in matrix)})")


_DEFINITION = re.compile(r'<(linear|radial)Gradient id="(p[0-9a-f]{16})".*?</\1Gradient>')
_REFERENCE = re.compile(r"url\(#(p[0-9a-f]{16})\)")


def document(width: float, height: float, content: str, x: float = 0, y: float = 0) -> str:
    """A whole SVG file that shows the rectangle at (x, y); gradients are numbered in order of first use."""
    definitions = {match.group(2): match.group(0) for match in _DEFINITION.finditer(content)}
    body = _DEFINITION.sub("", content)
    names: dict[str, str] = {}
    for match in _REFERENCE.finditer(body):
        names.setdefault(match.group(1), f"g{len(names)}")
    body = _REFERENCE.sub(lambda match: f"url(#{names[match.group(1)]})", body)
    defs = "".join(definitions[old].replace(f'id="{old}"', f'id="{new}"') for old, new in names.items())
    body = body.replace("<path", "\n<path").replace("<g", "\n<g")
    inner = "\n" + (element("defs", defs) if defs else "") + body + "\n"
    return svg.document((width, height), inner, (x, y, width, height)) + "\n"

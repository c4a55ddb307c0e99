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

from build_scripts.art.kit.colour import darker, ink, lighter, mix
from build_scripts.art.kit.fit import XY, Piece, fit_line, fit_ring
from build_scripts.art.kit.shapes import Knot, Shape, curve, move

#: How far a refitted curve may lie off the shape, in drawing units.
TOLERANCE = 0.14
_SOFT_TOLERANCE = 0.25  # ... and for shades and rims, whose edges lie inside the shape
_PLAIN_BELOW = 22.0  # a gradient or a rim on less than this isn't seen

#: The outline of a figure's parts, in units of a figure 240 high.
OUTLINE = 5.0

#: A gradient stop: a colour (stops spread evenly), or (offset, colour), or (offset, colour, opacity).
Stop: TypeAlias = str | tuple[float, str] | tuple[float, str, float]


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


def number(value: float, digits: int = 1) -> str:
    """The shortest text for a number."""
    text = f"{value:.{digits}f}"
    if "." in text:
        text = text.rstrip("0").rstrip(".")
    return (
        "0" if text in ("-0", "") else text.replace("0.", ".", 1) if text.startswith(("0.", "-0.")) else text
    )


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


def _stops(stops: Sequence[Stop]) -> str:
    text = ""
    for k, stop in enumerate(stops):
        offset, colour, opacity = k / max(1, len(stops) - 1), stop, 1.0
        if not isinstance(stop, str):
            offset, colour, opacity = stop[0], stop[1], stop[2] if len(stop) == 3 else 1.0
        alpha = f' stop-opacity="{number(opacity, 2)}"' if opacity != 1 else ""
        text += f'<stop offset="{number(offset, 2)}" stop-color="{colour}"{alpha}/>'
    return text


def _gradient(kind: str, where: str, stops: Sequence[Stop]) -> Paint:
    body = f'gradientUnits="userSpaceOnUse" {where}>{_stops(stops)}</{kind}>'
    name = "p" + blake2s(body.encode(), digest_size=8).hexdigest()
    return Paint(f"url(#{name})", f'<{kind} id="{name}" {body}')


def linear(x1: float, y1: float, x2: float, y2: float, *stops: Stop) -> Paint:
    """A gradient from one point to another."""
    where = f'x1="{number(x1)}" y1="{number(y1)}" x2="{number(x2)}" y2="{number(y2)}"'
    return _gradient("linearGradient", where, stops)


def radial(x: float, y: float, radius: float, *stops: Stop) -> Paint:
    """A gradient from a point outwards."""
    return _gradient("radialGradient", f'cx="{number(x)}" cy="{number(y)}" r="{number(radius)}"', stops)


def _painted(paint: str | Paint) -> tuple[str, str]:
    return (paint.ref, paint.definition) if isinstance(paint, Paint) else (paint, "")


def fill(shape: Shape, paint: str | Paint, opacity: float = 1, tolerance: float = TOLERANCE) -> str:
    """A filled shape."""
    data = path_data(shape, tolerance)
    if not data:
        return ""
    colour, definition = _painted(paint)
    alpha = f' fill-opacity="{number(opacity, 2)}"' if opacity != 1 else ""
    return f'{definition}<path d="{data}" fill="{colour}"{alpha}/>'


def _stroke_style(colour: str, width: float, opacity: float, cap: str) -> str:
    alpha = f' stroke-opacity="{number(opacity, 2)}"' if opacity != 1 else ""
    ends = f' stroke-linecap="{cap}"' if cap != "butt" else ""  # closed outlines have no ends
    return f' stroke="{colour}" stroke-width="{number(width, 2)}"{ends} stroke-linejoin="round"{alpha}'


def stroke(shape: Shape, colour: str, width: float, opacity: float = 1, cap: str = "round") -> str:
    """The outline of a shape, or a line."""
    data = path_data(shape)
    return f'<path d="{data}" fill="none"{_stroke_style(colour, width, opacity, cap)}/>' if data else ""


def line(knots: Sequence[Knot], colour: str, width: float, opacity: float = 1) -> str:
    """A line through the knots, round at its ends."""
    return stroke(curve(knots), colour, width, opacity)


def on(shape: Shape, paint: str | Paint, ground: Shape, opacity: float = 1) -> str:
    """A pattern's shape, cut to the ground that it lies on."""
    return fill(shape.intersection(ground), paint, opacity)


# ---- volume --------------------------------------------------------------------------------------


def _cleaned(shape: Shape, by: float) -> Shape:
    """Without slivers thinner than twice ``by``."""
    return shape.buffer(-by).buffer(by)


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
    width, height = x1 - x0, y1 - y0
    paint: str | Paint = colour
    plain = max(width, height) < _PLAIN_BELOW * light.coarse
    if gradient and not plain:
        left, right = (0.1, 0.75) if light.side > 0 else (0.9, 0.25)
        paint = linear(
            x0 + left * width,
            y0,
            x0 + right * width,
            y1,
            lighter(colour, glint),
            colour,
            darker(colour, 0.03),
        )
    inner = shape.buffer(-max(0.0, outline * 0.5 - 0.2))
    line_style = _stroke_style(edge or ink(colour), outline, 1, "butt") if outline else ""
    base, definition = _painted(paint)
    data = path_data(shape)
    # One path is both ground and outline, unless a pattern comes between the two.
    out = f'{definition}<path d="{data}" fill="{base}"{"" if pattern else line_style}/>{pattern}'
    if shade:
        crescent = inner.difference(move(shape, -shade[0] * light.side, -shade[1]))
        out += fill(_cleaned(crescent, 0.5), shade_colour or darker(colour, depth), 0.75, _SOFT_TOLERANCE)
    reach = max(1.4, min(3.2, max(width, height) * 0.03))
    if rim and not plain:
        crescent = inner.difference(move(inner, reach * 0.8 * light.side, reach))
        out += fill(_cleaned(crescent, 0.35), lighter(colour, 0.16), rim, _SOFT_TOLERANCE)
    if lamp and light.lamp and outline:
        crescent = inner.difference(move(inner, -reach * 0.95, reach * 0.35))
        warm = mix(lighter(colour, 0.14), light.lamp, 0.6)
        out += fill(_cleaned(crescent, 0.5), warm, 0.8, _SOFT_TOLERANCE)
    return out + (f'<path d="{data}" fill="none"{line_style}/>' if pattern and outline else "")


def contact_shadow(
    x: float, y: float, rx: float, ry: float, colour: str = "#101820", opacity: float = 0.45
) -> str:
    """A soft flat shadow on the ground."""
    paint = radial(0, 0, rx, (0, colour, opacity), (0.55, colour, opacity * 0.7), (1, colour, 0))
    disc = f'<circle cx="0" cy="0" r="{number(rx)}" fill="{paint.ref}"/>'
    squash = f"translate({number(x)} {number(y)}) scale(1 {number(ry / rx, 3)})"
    return f'{paint.definition}<g transform="{squash}">{disc}</g>'


def glow(x: float, y: float, radius: float, colour: str, opacity: float = 0.6) -> str:
    """A soft round light."""
    stops: tuple[Stop, ...] = (
        (0, colour, opacity),
        (0.35, colour, opacity * 0.5),
        (0.7, colour, opacity * 0.14),
        (1, colour, 0),
    )
    paint = radial(x, y, radius, *stops)
    centre = f'cx="{number(x)}" cy="{number(y)}" r="{number(radius)}"'
    return f'{paint.definition}<circle {centre} fill="{paint.ref}"/>'


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
    return f'<g transform="{" ".join(steps)}">{content}</g>' if steps else content


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
    box = " ".join(number(v, 2) for v in (x, y, width, height))
    head = (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{number(width, 2)}" height="{number(height, 2)}"'
        f' viewBox="{box}">\n'
    )
    body = body.replace("<path", "\n<path").replace("<g", "\n<g")
    return head + (f"<defs>{defs}</defs>" if defs else "") + body + "\n</svg>\n"

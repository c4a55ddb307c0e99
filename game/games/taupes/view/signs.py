"""SVG text of the small signs on the mole game's boards. Each is drawn in a box of 100 units."""

from __future__ import annotations

import math
from typing import Final

from game.games.taupes.view.geometry import SQUASH, XY
from game.view.colours import ACCENT, NIGHT, Colour
from game.view.svg import Value, document, element, moved

DARK: Final = "#1B1420"
LIGHT: Final = "#FFF6DC"
BLOCK: Final = "#C8372D"
SEATS: Final = ("#D55E00", "#0072B2", "#E6B800", "#009E73")
AROUND: Final = 0.5
"""Room around the two ends of a way, in pitches."""
_BLUE: Final = "#3F5F8A"


def _ellipse(radius: float, **style: Value) -> str:
    """A circle that lies on the ground."""
    return element("ellipse", cx=50, cy=50, rx=radius, ry=round(radius * SQUASH, 1), **style)


def _ring(radius: float, colour: Colour, width: float, opacity: float | None = None, **more: Value) -> str:
    """A ring that lies on the ground."""
    style = {"stroke": colour, "stroke_width": width, "stroke_opacity": opacity, **more}
    return _ellipse(radius, fill="none", **style)


def _circle(radius: float, **style: Value) -> str:
    return element("circle", cx=50, cy=50, r=radius, **style)


def _line(path: str, *strokes: tuple[Colour, float], round_corners: bool = False) -> str:
    """A line with round ends, one stroke (colour, width) over the other."""
    join = "round" if round_corners else None
    return "".join(
        element(
            "path",
            d=path,
            fill="none",
            stroke=colour,
            stroke_width=width,
            stroke_linecap="round",
            stroke_linejoin=join,
        )
        for colour, width in strokes
    )


def _shape(path: str, fill: Colour, edge: float) -> str:
    """A filled shape with a dark edge and round corners."""
    return element("path", d=path, fill=fill, stroke=DARK, stroke_width=edge, stroke_linejoin="round")


def landing() -> str:
    """A point that a move can end on: a broad double ring."""
    inside = _ellipse(44, fill=ACCENT, fill_opacity=0.3)
    return inside + _ring(44, DARK, 11) + _ring(44, ACCENT, 6) + _ring(33, DARK, 5, 0.55)


def advised() -> str:
    """The same that is advised: filled, in a ring of light."""
    disc = _ellipse(42, fill=ACCENT, stroke=DARK, stroke_width=4)
    return _ring(46, DARK, 9) + _ring(46, "#FFFFFF", 5) + disc + _ring(33, DARK, 5, 0.55)


def star() -> str:
    """Beside the number on a star space, which that covers."""
    turns = [(math.radians(36 * k), 34 if k % 2 == 0 else 14) for k in range(10)]
    points = [f"{50 + far * math.sin(turn):.1f} {51 - far * math.cos(turn):.1f}" for turn, far in turns]
    return _circle(44, fill=LIGHT, stroke=DARK, stroke_width=10) + _shape(
        f"M{'L'.join(points)}Z", "#C98A1B", 4
    )


def cursor() -> str:
    """Round what is pointed at: four corners of light."""
    arcs = [
        f"M{50 - 46 * x} {50 - 20 * y * SQUASH:.1f} C{50 - 46 * x} {50 - 38 * y * SQUASH:.1f} "
        f"{50 - 38 * x} {50 - 46 * y * SQUASH:.1f} {50 - 20 * x} {50 - 46 * y * SQUASH:.1f}"
        for x in (-1, 1)
        for y in (-1, 1)
    ]
    return "".join(_line(arc, stroke) for stroke in ((DARK, 13), ("#FFFFFF", 7)) for arc in arcs)


def possible() -> str:
    """A point that one disc or another would lead to: a thin broken ring."""
    return _ring(40, DARK, 10, 0.75) + _ring(40, LIGHT, 5, stroke_dasharray="26 14", stroke_linecap="round")


def out_of_reach() -> str:
    """A point on a line that no disc leads to: a small pale dot."""
    return element(
        "ellipse",
        cx=50,
        cy=50,
        rx=12,
        ry=10,
        fill=LIGHT,
        fill_opacity=0.55,
        stroke=DARK,
        stroke_width=4,
        stroke_opacity=0.6,
    )


def free() -> str:
    """A point where a mole can be placed."""
    return _ellipse(30, fill=ACCENT, fill_opacity=0.22) + _ring(30, DARK, 7, 0.5) + _ring(30, ACCENT, 4)


def movable() -> str:
    """Under a mole that can be moved: a ring with four horns, as a cogwheel has teeth."""
    horns = "M50 0 L58 12 H42 Z M50 100 L58 88 H42 Z M0 50 L11 43 V57 Z M100 50 L89 43 V57 Z"
    flat = moved(_shape(horns, ACCENT, 5), "translate(50 50) scale(1 0.82) translate(-50 -50)")
    return _ellipse(43, fill=ACCENT, fill_opacity=0.3) + _ring(43, DARK, 12) + flat + _ring(43, ACCENT, 6)


def base(seat: int) -> str:
    """Under a mole: a flat disc in its seat's colour."""
    return (
        _ellipse(31, fill=SEATS[seat], fill_opacity=0.6)
        + _ring(31, DARK, 7, 0.65)
        + _ring(31, SEATS[seat], 4)
    )


def taken(seat: int) -> str:
    """Round a hole with a mole in it: a broad ring in its seat's colour."""
    return _ring(42.5, DARK, 13, 0.85) + _ring(42.5, SEATS[seat], 8)


def shine() -> str:
    """Round a hole that is still to be filled: short rays outside its rim."""
    ray = element("path", d="M50 2 L53 14 H47 Z", fill=ACCENT)
    return "".join(
        moved(ray, f"translate(50 50) scale(1 0.82) rotate({turn}) translate(-50 -50)")
        for turn in range(0, 360, 30)
    )


def block(dashed: bool) -> str:
    """What ends a line: a red disc with a bar; the barred one that stands for a dashed path has a cross."""
    if dashed:
        bar = _line("M32 32 L68 68 M68 32 L32 68", (LIGHT, 12))
    else:
        bar = element("rect", x=22, y=42, width=56, height=16, rx=5, fill=LIGHT)
    disc = _circle(45, fill=BLOCK, stroke=DARK, stroke_width=8)
    return disc + _circle(39, fill="none", stroke=LIGHT, stroke_width=4) + bar


def gone() -> str:
    """The place of a disc that is used up: hollow, in a broken ring."""
    ring: dict[str, Value] = {"stroke": LIGHT, "stroke_width": 4, "stroke_opacity": 0.45}
    return _circle(44, fill=NIGHT, fill_opacity=0.7) + _circle(
        43, fill="none", stroke_dasharray="15 12", **ring
    )


def halo(bright: bool) -> str:
    """A ring of light round a disc."""
    light = _circle(47, fill=ACCENT, fill_opacity=0.45 if bright else 0.2)
    rings = ((DARK, 7), ("#FFFFFF" if bright else ACCENT, 4))
    return light + "".join(
        _circle(43, fill="none", stroke=colour, stroke_width=width) for colour, width in rings
    )


def lead() -> str:
    """The ground of the sign of who leads."""
    return _circle(46, fill=NIGHT, stroke=ACCENT, stroke_width=6)


def pip(filled: bool) -> str:
    """A hole in a row of holes: open, or with a mole's nose in it."""
    if not filled:
        return _circle(38, fill=DARK, fill_opacity=0.75, stroke="#B9C4DC", stroke_width=9)
    disc = _circle(42, fill=ACCENT, stroke=DARK, stroke_width=8)
    return disc + _line("M28 52 L44 67 L73 34", (DARK, 12), round_corners=True)


def cross() -> str:
    """Over what would be lost."""
    return _line("M22 22 L78 78 M78 22 L22 78", (DARK, 30), (LIGHT, 21), (BLOCK, 13))


def into(out: bool) -> str:
    """An arrow that leads into a hole, or out of one."""
    arrow = "M50 84 L20 52 H38 V12 H62 V52 H80 Z" if not out else "M50 8 L80 40 H62 V74 H38 V40 H20 Z"
    rim = _line("M8 78 A42 18 0 0 0 92 78", (DARK, 14), (LIGHT, 7))
    return rim + _shape(arrow, ACCENT if not out else "#FFB199", 7)


def step() -> str:
    """One of the dots that mark a mole's way."""
    edge: dict[str, Value] = {"stroke": DARK, "stroke_width": 14, "stroke_opacity": 0.7}
    return element("ellipse", cx=50, cy=50, rx=42, ry=36, fill=LIGHT, **edge)


def wait() -> str:
    """To stay in one's holes: a mole's snore."""
    letters = ((12, 56, 32), (50, 30, 22), (76, 10, 15))
    zs = "".join(f"M{x} {y} h{w} l{-w} {w} h{w} " for x, y, w in letters)
    return _line(zs, (DARK, 17), (_BLUE, 9), round_corners=True)


def skip() -> str:
    """To do without: an arrow to the next player."""
    return _shape("M12 24 L46 50 L12 76 Z M50 24 L84 50 L50 76 Z", _BLUE, 7)


def ripple() -> str:
    """A ring on the ground, to grow and fade."""
    return _ring(43, DARK, 9, 0.5) + _ring(43, LIGHT, 5)


def come(seat: int) -> str:
    """Round a mole that has just come: a broken ring in its seat's colour."""
    dashes: dict[str, Value] = {"stroke_dasharray": "22 13", "stroke_linecap": "round"}
    return _ring(42, DARK, 10, 0.7, **dashes) + _ring(42, SEATS[seat], 6, 1.0, **dashes)


def way(seat: int, along: XY, size: tuple[int, int]) -> str:
    """A file of the way that a mole took (pitches): a broken ring where it left, dashes, an arrow's head."""
    dx, dy = along
    far, room = math.hypot(dx, dy), 100 * AROUND
    x, y, ux, uy = room + 100 * max(0.0, -dx), room + 100 * max(0.0, -dy), dx / far, dy / far

    def at(steps: float, side: float = 0.0) -> str:
        return f"{x + ux * steps - uy * side:.1f} {y + uy * steps + ux * side:.1f}"

    tip = 100 * far - 36
    head = f"M{at(tip)}L{at(tip - 27, 17)}L{at(tip - 27, -17)}Z"
    drawn = ""
    for colour, more, opacity in ((DARK, 7, 0.75), (SEATS[seat], 0, 1)):
        style: dict[str, Value] = {"stroke": colour, "stroke_opacity": opacity, "stroke_linecap": "round"}
        ring: dict[str, Value] = {"cx": x, "cy": y, "rx": 27, "ry": 27 * SQUASH, "fill": "none"}
        drawn += element("ellipse", **ring, stroke_dasharray="18 14", stroke_width=6 + more, **style)
        line: dict[str, Value] = {"d": f"M{at(36)}L{at(tip - 27)}", "fill": "none"}
        drawn += element("path", **line, stroke_dasharray="15 17", stroke_width=7.5 + more, **style)
        drawn += element("path", d=head, fill=colour, stroke_linejoin="round", stroke_width=2 + more, **style)
    return document(size, drawn, (0, 0, 2 * room + 100 * abs(dx), 2 * room + 100 * abs(dy)))


def path(solid: bool, size: tuple[int, int]) -> str:
    """A file of a piece of a path on the last board: solid, or thin and dashed."""
    if solid:
        content = _line("M8 15 H58", (DARK, 14), (LIGHT, 9))
    else:
        content = _line("M8 15 H17 M29 15 H38 M50 15 H58", (DARK, 7), ("#E3ECF8", 3.5))
    return document(size, content, (0, 0, 66, 30))


def picture(content: str, size: int) -> str:
    """A whole file of `size` pixels."""
    return document((size, size), content, (0, 0, 100, 100))

"""SVG text of panels, planks and marks. Sizes in pixels; `u` is the number of pixels of a logical unit."""

from __future__ import annotations

from typing import Final, NamedTuple

from game.view.colours import (
    ACCENT,
    CREAM,
    INK,
    NAVY,
    NAVY_EDGE,
    PARCHMENT,
    PARCHMENT_EDGE,
    WOOD,
    WOOD_EDGE,
    Colour,
    mix,
)
from game.view.svg import Stop, Value, element, gradient

NORMAL: Final = "normal"
HOVER: Final = "hover"
PRESSED: Final = "pressed"
DISABLED: Final = "disabled"


class Wood(NamedTuple):
    """The colours of one kind of plank."""

    light: Colour
    dark: Colour
    edge: Colour
    text: Colour

    @property
    def grain(self) -> Colour:
        """The lines along the board, which are half transparent."""
        return mix(self.dark, self.edge, 0.3)


PLANKS: Final[dict[str, Wood]] = {
    "wood": Wood("#C59B70", "#AE8761", WOOD_EDGE, "#24130A"),
    "primary": Wood("#FFDF9B", "#F0AE4C", "#6B3A12", INK),
    "night": Wood("#2A3A66", "#1B2850", NAVY_EDGE, CREAM),
    "paper": Wood("#FBF1DA", "#EBD7AE", "#9C7A48", INK),
}


def _exact(value: float) -> str:
    """With both digits always: `drawings` goes by a text's length, which should not hang on round numbers."""
    return f"{value:.2f}"


def _box(x: float, y: float, w: float, h: float, r: float, **look: Value) -> str:
    r = max(0, min(r, w / 2, h / 2))
    place = {"x": x, "y": y, "width": w, "height": h, "rx": r}
    return element("rect", **{name: _exact(value) for name, value in place.items()}, **look)


def _inset(by: float, w: float, h: float, r: float, **style: str) -> str:
    """A box within one of this size, so far from its edges."""
    return _box(by, by, w - 2 * by, h - 2 * by, r, **style)


def _line(data: str, colour: Colour, width: float, alpha: str) -> str:
    return element(
        "path",
        d=data,
        fill="none",
        stroke=colour,
        stroke_opacity=alpha,
        stroke_width=_exact(width),
        stroke_linecap="round",
    )


def _disc(x: float, y: float, r: float, paint: str, alpha: str = "") -> str:
    return element("circle", cx=f"{x:.1f}", cy=f"{y:.1f}", r=_exact(r), fill=paint, fill_opacity=alpha)


def _down(top: float, bottom: float, *stops: Stop) -> str:
    """The gradient "g", from top to bottom."""
    return gradient("linear", "g", stops, x1="0", y1=f"{top:.1f}", x2="0", y2=f"{bottom:.1f}")


def _shadow(w: float, h: float, r: float, u: float, depth: float) -> str:
    """Soft, falling to the lower right: the light is at the upper left."""
    layers = []
    for step, alpha in ((4, 0.07), (2.5, 0.10), (1, 0.14)):
        grow = step * u * 0.7
        layers.append(
            _box(
                -grow + depth * u * 0.4,
                -grow + depth * u,
                w + 2 * grow,
                h + 2 * grow,
                r + grow,
                fill="#05070F",
                fill_opacity=str(alpha),
            )
        )
    return "".join(layers)


def panel(w: int, h: int, u: float, kind: str) -> str:
    r = 16 * u
    if kind == "paper":
        light, dark, edge = mix(PARCHMENT, "#FFFFFF", 0.35), mix(PARCHMENT, "#C99A55", 0.22), PARCHMENT_EDGE
        rim, seam = "#FFFFFF", mix(PARCHMENT_EDGE, PARCHMENT, 0.45)
    else:
        light, dark, edge = mix(NAVY, "#3A5490", 0.28), mix(NAVY, "#0A1024", 0.25), NAVY_EDGE
        rim, seam = "#8FA6DA", ""
    line = 2 * u
    parts = [
        _down(0, h, (0, light), (1, dark)),
        _shadow(w, h, r, u, 3),
        _inset(0, w, h, r, fill=mix(edge, "#0A1024", 0.55)),
        _inset(u * 0.8, w, h, r - u * 0.8, fill=edge),
        _inset(line + u * 0.6, w, h, r - line, fill="url(#g)"),
    ]
    inset = line + 2.4 * u
    shine = f"M{inset:.1f} {r:.1f} Q{inset:.1f} {inset:.1f} {r:.1f} {inset:.1f} H{w - r:.1f}"
    parts.append(_line(shine, rim, 1.4 * u, "0.45"))
    if seam and w > 60 * u and h > 60 * u:
        style = {"fill": "none", "stroke": seam, "stroke_width": _exact(1.2 * u)}
        parts.append(_inset(8 * u, w, h, r - 6 * u, **style))
    return "".join(parts)


def stained(kind: str, state: str) -> Wood:
    """Return the colours of a plank in a state; it goes from `light` on top to `dark`."""
    wood = PLANKS[kind]
    light, dark, edge = wood.light, wood.dark, wood.edge
    if state == HOVER:
        light, dark = mix(light, "#FFFFFF", 0.22), mix(dark, "#FFFFFF", 0.16)
    elif state == PRESSED:
        light, dark = mix(dark, edge, 0.12), mix(light, edge, 0.05)
    elif state == DISABLED:
        grey = "#6B6A72"
        light, dark, edge = mix(light, grey, 0.6), mix(dark, grey, 0.6), mix(edge, grey, 0.35)
    return Wood(light, dark, edge, wood.text)


def plank(w: int, h: int, u: float, kind: str, state: str) -> str:
    wood = stained(kind, state)
    light, dark, edge = wood.light, wood.dark, wood.edge
    r = min(11 * u, h / 3)
    line = 2.4 * u
    wobble = 1.6 * u if kind == "wood" else 0.0
    shape = _board(w, h, r, wobble)
    inside = _board(w - 2 * line, h - 2 * line, r - line, wobble * 0.6, line, line)
    depth = 1.0 if state == PRESSED else 2.5
    parts = [
        _down(0, h, (0, light), (0.5, mix(light, dark, 0.45)), (1, dark)),
        _shadow(w, h, r, u, depth),
        element("path", d=shape, fill=edge),
        element("path", d=inside, fill="url(#g)"),
    ]
    if kind == "wood":
        parts.append(_grain(w, h, u, wood.grain))
    x0, x1, y = line + r * 0.7, w - line - r * 0.7, line + 1.6 * u
    if state != PRESSED:
        parts.append(_line(f"M{x0:.1f} {y:.1f} H{x1:.1f}", "#FFFFFF", 1.6 * u, "0.38"))
    low = h - line - 1.6 * u
    parts.append(_line(f"M{x0:.1f} {low:.1f} H{x1:.1f}", edge, 2 * u, "0.30"))
    if kind == "wood" and w > 3.2 * h:
        for x in (10.5 * u, w - 10.5 * u):
            parts += [_disc(x, h / 2, 2.6 * u, edge), _disc(x - 0.7 * u, h / 2 - 0.8 * u, u, light)]
    return "".join(parts)


def _board(w: float, h: float, r: float, wobble: float, x: float = 0, y: float = 0) -> str:
    """The outline of a board: round corners, edges that a knife left not quite straight."""
    r = max(0, min(r, w / 2, h / 2))
    a, b = x + w, y + h
    return (
        f"M{x + r:.2f} {y:.2f} Q{x + w * 0.3:.2f} {y + wobble * 0.7:.2f} {x + w * 0.55:.2f} {y:.2f} "
        f"T{a - r:.2f} {y:.2f} Q{a:.2f} {y:.2f} {a:.2f} {y + r:.2f} "
        f"Q{a - wobble:.2f} {y + h / 2:.2f} {a:.2f} {b - r:.2f} Q{a:.2f} {b:.2f} {a - r:.2f} {b:.2f} "
        f"Q{x + w * 0.7:.2f} {b - wobble * 0.7:.2f} {x + w * 0.4:.2f} {b:.2f} T{x + r:.2f} {b:.2f} "
        f"Q{x:.2f} {b:.2f} {x:.2f} {b - r:.2f} Q{x + wobble:.2f} {y + h / 2:.2f} {x:.2f} {y + r:.2f} "
        f"Q{x:.2f} {y:.2f} {x + r:.2f} {y:.2f} Z"
    )


def _grain(w: float, h: float, u: float, colour: Colour) -> str:
    """A few long lines and a knot; always the same for one size."""
    lines = []
    for row, (start, end) in enumerate(((0.05, 0.46), (0.60, 0.94), (0.16, 0.80))):
        y = h * (0.28 + 0.23 * row)
        length, bend = w * (end - start), (-2.4 if row % 2 else 2.4) * u
        data = f"M{w * start:.1f} {y:.1f} q{length / 2:.1f} {bend:.1f} {length:.1f} 0"
        lines.append(_line(data, colour, 1.3 * u, "0.5"))
    return "".join(lines)


def ring(w: int, h: int, u: float) -> str:
    gap = 4 * u
    r = 14 * u
    size = (w + 2 * gap, h + 2 * gap)
    parts = [
        _box(-gap, -gap, *size, r, fill="none", stroke=colour, stroke_width=_exact(width * u))
        for colour, width in (("#1A1330", 6), ("#FFF3D0", 3))
    ]
    leaf = 5.5 * u
    for x in (-gap, w + gap):
        for y in (-gap, h + gap):
            dx, dy = (3.2 * u if x < 0 else -3.2 * u), (3.2 * u if y < 0 else -3.2 * u)
            cx, cy = x + dx, y + dy
            data = (
                f"M{cx:.1f} {cy - leaf:.1f} L{cx + leaf:.1f} {cy:.1f} L{cx:.1f} {cy + leaf:.1f} "
                f"L{cx - leaf:.1f} {cy:.1f} Z"
            )
            look: dict[str, Value] = {"stroke": "#1A1330", "stroke_width": _exact(1.8 * u)}
            parts.append(element("path", d=data, fill=ACCENT, **look, stroke_linejoin="round"))
    return "".join(parts)


def halo(w: int, h: int, u: float) -> str:
    gap = 5 * u
    box = (-gap, -gap, w + 2 * gap, h + 2 * gap, 12 * u)
    return "".join(
        _box(*box, fill="none", stroke=colour, stroke_width=_exact(width * u))
        for colour, width in (("#1A1330", 6.5), (ACCENT, 3.5))
    )


def tail(w: int, h: int, u: float) -> str:
    """The pointed end of a speech bubble: it comes out of the right side of a sheet of parchment."""
    above = f"M{w:.1f} 0 Q{w * 0.45:.1f} {h * 0.35:.1f} 0 {h:.1f}"
    side = f"{above} Q{w * 0.6:.1f} {h * 0.95:.1f} {w:.1f} {h:.1f}"
    light = mix(PARCHMENT, "#FFFFFF", 0.25)
    parts = (element("path", d=f"{side} Z", fill=light), _line(side, PARCHMENT_EDGE, 2.6 * u, "1"))
    return "".join(parts)


def field(w: int, h: int, u: float) -> str:
    return _hollow(w, h, u, 9 * u)


def track(w: int, h: int, u: float) -> str:
    return _hollow(w, h, u, min(w, h) / 2)


def _hollow(w: int, h: int, u: float, r: float) -> str:
    return "".join(
        (
            _box(0, 0, w, h, r, fill=mix(NAVY_EDGE, "#FFFFFF", 0.15)),
            _box(2 * u, 2 * u, w - 4 * u, h - 4 * u, r - 2 * u, fill="#0B1330"),
            _line(f"M{r:.1f} {3.4 * u:.1f} H{w - r:.1f}", "#000000", 2.4 * u, "0.5"),
        )
    )


def bar(w: int, h: int, u: float, colour: Colour) -> str:
    r = min(w, h) / 2
    ground = _box(0, 0, w, h, r, fill=mix(colour, "#3A2416", 0.45))
    return ground + _box(u, u, w - 2 * u, h - 2 * u, r - u, fill=colour)


def knob(d: int, u: float, state: str) -> str:
    r = d / 2
    light, dark = ("#FFF3D6", "#F0BC62") if state != DISABLED else ("#A7A6AB", "#85848C")
    return (
        _down(0, d, (0, light), (1, dark))
        + _disc(r + u, r + 2 * u, r + u, "#05070F", "0.3")
        + _disc(r, r, r, WOOD_EDGE)
        + _disc(r, r, r - 2.2 * u, "url(#g)")
        + _disc(r, r, r * 0.3, WOOD)
    )

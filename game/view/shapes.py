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


def _box(x: float, y: float, w: float, h: float, r: float, style: str) -> str:
    r = max(0, min(r, w / 2, h / 2))
    return f'<rect x="{x:.2f}" y="{y:.2f}" width="{w:.2f}" height="{h:.2f}" rx="{r:.2f}" {style}/>'


def _down(name: str, top: float, bottom: float, stops: tuple[tuple[float, Colour], ...]) -> str:
    """A gradient from top to bottom."""
    inner = "".join(f'<stop offset="{at}" stop-color="{colour}"/>' for at, colour in stops)
    return (
        f'<linearGradient id="{name}" gradientUnits="userSpaceOnUse" x1="0" y1="{top:.1f}" x2="0" '
        f'y2="{bottom:.1f}">{inner}</linearGradient>'
    )


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
                f'fill="#05070F" fill-opacity="{alpha}"',
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
        _down("g", 0, h, ((0, light), (1, dark))),
        _shadow(w, h, r, u, 3),
        _box(0, 0, w, h, r, f'fill="{mix(edge, "#0A1024", 0.55)}"'),
        _box(u * 0.8, u * 0.8, w - 1.6 * u, h - 1.6 * u, r - u * 0.8, f'fill="{edge}"'),
        _box(
            line + u * 0.6,
            line + u * 0.6,
            w - 2 * line - 1.2 * u,
            h - 2 * line - 1.2 * u,
            r - line,
            'fill="url(#g)"',
        ),
    ]
    inset = line + 2.4 * u
    parts.append(
        f'<path d="M{inset:.1f} {r:.1f} Q{inset:.1f} {inset:.1f} {r:.1f} {inset:.1f} H{w - r:.1f}" '
        f'fill="none" '
        f'stroke="{rim}" stroke-opacity="0.45" stroke-width="{1.4 * u:.2f}" stroke-linecap="round"/>'
    )
    if seam and w > 60 * u and h > 60 * u:
        parts.append(
            _box(
                8 * u,
                8 * u,
                w - 16 * u,
                h - 16 * u,
                r - 6 * u,
                f'fill="none" stroke="{seam}" stroke-width="{1.2 * u:.2f}"',
            )
        )
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
        _down("g", 0, h, ((0, light), (0.5, mix(light, dark, 0.45)), (1, dark))),
        _shadow(w, h, r, u, depth),
        f'<path d="{shape}" fill="{edge}"/>',
        f'<path d="{inside}" fill="url(#g)"/>',
    ]
    if kind == "wood":
        parts.append(_grain(w, h, u, wood.grain))
    x0, x1, y = line + r * 0.7, w - line - r * 0.7, line + 1.6 * u
    if state != PRESSED:
        parts.append(
            f'<path d="M{x0:.1f} {y:.1f} H{x1:.1f}" fill="none" stroke="#FFFFFF" stroke-opacity="0.38" '
            f'stroke-width="{1.6 * u:.2f}" stroke-linecap="round"/>'
        )
    low = h - line - 1.6 * u
    parts.append(
        f'<path d="M{x0:.1f} {low:.1f} H{x1:.1f}" fill="none" stroke="{edge}" stroke-opacity="0.30" '
        f'stroke-width="{2 * u:.2f}" stroke-linecap="round"/>'
    )
    if kind == "wood" and w > 3.2 * h:
        for x in (10.5 * u, w - 10.5 * u):
            parts.append(
                f'<circle cx="{x:.1f}" cy="{h / 2:.1f}" r="{2.6 * u:.2f}" fill="{edge}"/>'
                f'<circle cx="{x - 0.7 * u:.1f}" cy="{h / 2 - 0.8 * u:.1f}" r="{u:.2f}" fill="{light}"/>'
            )
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
    style = (
        f'fill="none" stroke="{colour}" stroke-opacity="0.5" stroke-width="{1.3 * u:.2f}" '
        f'stroke-linecap="round"'
    )
    lines = []
    for row, (start, end) in enumerate(((0.05, 0.46), (0.60, 0.94), (0.16, 0.80))):
        y = h * (0.28 + 0.23 * row)
        length, bend = w * (end - start), (-2.4 if row % 2 else 2.4) * u
        lines.append(
            f'<path d="M{w * start:.1f} {y:.1f} q{length / 2:.1f} {bend:.1f} {length:.1f} 0" {style}/>'
        )
    return "".join(lines)


def ring(w: int, h: int, u: float) -> str:
    gap = 4 * u
    r = 14 * u
    size = (w + 2 * gap, h + 2 * gap)
    outer = f'fill="none" stroke="#1A1330" stroke-width="{6 * u:.2f}"'
    inner = f'fill="none" stroke="#FFF3D0" stroke-width="{3 * u:.2f}"'
    parts = [_box(-gap, -gap, *size, r, outer), _box(-gap, -gap, *size, r, inner)]
    leaf = 5.5 * u
    for x in (-gap, w + gap):
        for y in (-gap, h + gap):
            dx, dy = (3.2 * u if x < 0 else -3.2 * u), (3.2 * u if y < 0 else -3.2 * u)
            cx, cy = x + dx, y + dy
            parts.append(
                f'<path d="M{cx:.1f} {cy - leaf:.1f} L{cx + leaf:.1f} {cy:.1f} L{cx:.1f} {cy + leaf:.1f} '
                f'L{cx - leaf:.1f} {cy:.1f} Z" fill="{ACCENT}" stroke="#1A1330" stroke-width="{1.8 * u:.2f}" '
                f'stroke-linejoin="round"/>'
            )
    return "".join(parts)


def field(w: int, h: int, u: float) -> str:
    return _hollow(w, h, u, 9 * u)


def track(w: int, h: int, u: float) -> str:
    return _hollow(w, h, u, min(w, h) / 2)


def _hollow(w: int, h: int, u: float, r: float) -> str:
    return "".join(
        (
            _box(0, 0, w, h, r, f'fill="{mix(NAVY_EDGE, "#FFFFFF", 0.15)}"'),
            _box(2 * u, 2 * u, w - 4 * u, h - 4 * u, r - 2 * u, 'fill="#0B1330"'),
            f'<path d="M{r:.1f} {3.4 * u:.1f} H{w - r:.1f}" stroke="#000000" stroke-opacity="0.5" '
            f'stroke-width="{2.4 * u:.2f}" stroke-linecap="round"/>',
        )
    )


def bar(w: int, h: int, u: float, colour: Colour) -> str:
    r = min(w, h) / 2
    return _box(0, 0, w, h, r, f'fill="{mix(colour, "#3A2416", 0.45)}"') + _box(
        u, u, w - 2 * u, h - 2 * u, r - u, f'fill="{colour}"'
    )


def knob(d: int, u: float, state: str) -> str:
    r = d / 2
    light, dark = ("#FFF3D6", "#F0BC62") if state != DISABLED else ("#A7A6AB", "#85848C")
    return (
        _down("g", 0, d, ((0, light), (1, dark)))
        + f'<circle cx="{r + u:.2f}" cy="{r + 2 * u:.2f}" r="{r + u:.2f}" fill="#05070F" fill-opacity="0.3"/>'
        + f'<circle cx="{r}" cy="{r}" r="{r}" fill="{WOOD_EDGE}"/>'
        + f'<circle cx="{r}" cy="{r}" r="{r - 2.2 * u:.2f}" fill="url(#g)"/>'
        + f'<circle cx="{r}" cy="{r}" r="{r * 0.3:.2f}" fill="{WOOD}"/>'
    )

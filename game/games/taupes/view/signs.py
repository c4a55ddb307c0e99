"""SVG text of the small signs on the mole game's boards. Each is drawn in a box of 100 units."""

from __future__ import annotations

from typing import Final

from game.games.taupes.view.geometry import SQUASH
from game.view.colours import ACCENT, Colour

SEATS: Final = ("#D55E00", "#0072B2", "#E6B800", "#009E73")
"""The colours of the seats."""
DARK: Final = "#1B1420"
LIGHT: Final = "#FFF6DC"
BLOCK: Final = "#C8372D"


def _ellipse(radius: float, style: str) -> str:
    return f'<ellipse cx="50" cy="50" rx="{radius}" ry="{radius * SQUASH:.1f}" {style}/>'


def _stroke(colour: Colour, width: float, more: str = "") -> str:
    return f'fill="none" stroke="{colour}" stroke-width="{width}" {more}'


def landing() -> str:
    """A point that a move can end on: a broad double ring."""
    return (
        _ellipse(44, f'fill="{ACCENT}" fill-opacity="0.3"')
        + _ellipse(44, _stroke(DARK, 11))
        + _ellipse(44, _stroke(ACCENT, 6))
        + _ellipse(33, _stroke(DARK, 5, 'stroke-opacity="0.55"'))
    )


def cursor() -> str:
    """Round what is pointed at: four corners of light."""
    arcs = "".join(
        f'<path d="M{50 - 46 * x} {50 - 20 * y * SQUASH:.1f} C{50 - 46 * x} {50 - 38 * y * SQUASH:.1f} '
        f"{50 - 38 * x} {50 - 46 * y * SQUASH:.1f} {50 - 20 * x} {50 - 46 * y * SQUASH:.1f}"
        '" {style}/>'
        for x in (-1, 1)
        for y in (-1, 1)
    )
    cap = 'stroke-linecap="round"'
    return arcs.replace("{style}", _stroke(DARK, 13, cap)) + arcs.replace(
        "{style}", _stroke("#FFFFFF", 7, cap)
    )


def possible() -> str:
    """A point that one disc or another would lead to: a thin broken ring."""
    dashes = 'stroke-dasharray="26 14" stroke-linecap="round"'
    return _ellipse(40, _stroke(DARK, 10, 'stroke-opacity="0.75"')) + _ellipse(40, _stroke(LIGHT, 5, dashes))


def out_of_reach() -> str:
    """A point on a line that no disc leads to: a small pale dot."""
    return (
        f'<ellipse cx="50" cy="50" rx="12" ry="10" fill="{LIGHT}" fill-opacity="0.55" stroke="{DARK}" '
        f'stroke-width="4" stroke-opacity="0.6"/>'
    )


def free() -> str:
    """A point where a mole can be placed."""
    return (
        _ellipse(30, f'fill="{ACCENT}" fill-opacity="0.22"')
        + _ellipse(30, _stroke(DARK, 7, 'stroke-opacity="0.5"'))
        + _ellipse(30, _stroke(ACCENT, 4))
    )


def movable() -> str:
    """Under a mole that can be moved: a ring with four horns, as a cogwheel has teeth."""
    horns = "M50 0 L58 12 H42 Z M50 100 L58 88 H42 Z M0 50 L11 43 V57 Z M100 50 L89 43 V57 Z"
    return (
        _ellipse(43, f'fill="{ACCENT}" fill-opacity="0.3"')
        + _ellipse(43, _stroke(DARK, 12))
        + f'<path d="{horns}" fill="{ACCENT}" stroke="{DARK}" stroke-width="5" stroke-linejoin="round" '
        'transform="translate(50 50) scale(1 0.82) translate(-50 -50)"/>' + _ellipse(43, _stroke(ACCENT, 6))
    )


def shine() -> str:
    """Round a hole that is still to be filled: short rays outside its rim."""
    rays = "".join(
        f'<path d="M50 2 L53 14 H47 Z" fill="{ACCENT}" transform="translate(50 50) scale(1 0.82) '
        f'rotate({turn}) translate(-50 -50)"/>'
        for turn in range(0, 360, 30)
    )
    return rays


def block(dashed: bool) -> str:
    """What ends a line: a red disc with a bar; the barred one that stands for a dashed path has a cross."""
    bar = (
        f'<path d="M32 32 L68 68 M68 32 L32 68" stroke="{LIGHT}" stroke-width="12" stroke-linecap="round"/>'
        if dashed
        else f'<rect x="22" y="42" width="56" height="16" rx="5" fill="{LIGHT}"/>'
    )
    return (
        f'<circle cx="50" cy="50" r="45" fill="{BLOCK}" stroke="{DARK}" stroke-width="8"/>'
        f'<circle cx="50" cy="50" r="39" fill="none" stroke="{LIGHT}" stroke-width="4"/>{bar}'
    )


def strike() -> str:
    """Over a disc that is used up."""
    path = "M22 78 L78 22"
    return (
        f'<path d="{path}" stroke="{DARK}" stroke-width="12" stroke-linecap="round"/>'
        f'<path d="{path}" stroke="{LIGHT}" stroke-width="6" stroke-linecap="round"/>'
    )


def halo(bright: bool) -> str:
    """A ring of light round a disc."""
    colour = "#FFFFFF" if bright else ACCENT
    return (
        f'<circle cx="50" cy="50" r="47" fill="{ACCENT}" fill-opacity="{0.45 if bright else 0.2}"/>'
        f'<circle cx="50" cy="50" r="43" fill="none" stroke="{DARK}" stroke-width="7"/>'
        f'<circle cx="50" cy="50" r="43" fill="none" stroke="{colour}" stroke-width="4"/>'
    )


def pip(filled: bool) -> str:
    """A hole in a row of holes: open, or with a mole's nose in it."""
    if not filled:
        return (
            f'<circle cx="50" cy="50" r="38" fill="{DARK}" fill-opacity="0.75" stroke="#B9C4DC" '
            'stroke-width="9"/>'
        )
    return (
        f'<circle cx="50" cy="50" r="42" fill="{ACCENT}" stroke="{DARK}" stroke-width="8"/>'
        f'<path d="M28 52 L44 67 L73 34" fill="none" stroke="{DARK}" stroke-width="12" '
        'stroke-linecap="round" stroke-linejoin="round"/>'
    )


def cross() -> str:
    """Over what would be lost."""
    path = "M22 22 L78 78 M78 22 L22 78"
    return (
        f'<path d="{path}" fill="none" stroke="{DARK}" stroke-width="30" stroke-linecap="round"/>'
        f'<path d="{path}" fill="none" stroke="{LIGHT}" stroke-width="21" stroke-linecap="round"/>'
        f'<path d="{path}" fill="none" stroke="{BLOCK}" stroke-width="13" stroke-linecap="round"/>'
    )


def into(out: bool) -> str:
    """An arrow that leads into a hole, or out of one."""
    arrow = "M50 84 L20 52 H38 V12 H62 V52 H80 Z" if not out else "M50 8 L80 40 H62 V74 H38 V40 H20 Z"
    colour = ACCENT if not out else "#FFB199"
    return (
        f'<path d="M8 78 A42 18 0 0 0 92 78" fill="none" stroke="{DARK}" stroke-width="14" '
        f'stroke-linecap="round"/><path d="M8 78 A42 18 0 0 0 92 78" fill="none" stroke="{LIGHT}" '
        f'stroke-width="7" stroke-linecap="round"/>'
        f'<path d="{arrow}" fill="{colour}" stroke="{DARK}" stroke-width="7" stroke-linejoin="round"/>'
    )


def step() -> str:
    """One of the dots that mark a mole's way."""
    return (
        f'<ellipse cx="50" cy="50" rx="42" ry="36" fill="{LIGHT}" stroke="{DARK}" stroke-width="14" '
        'stroke-opacity="0.7"/>'
    )


def wait() -> str:
    """To stay in one's holes: a mole's snore."""
    letters = ((12, 56, 32), (50, 30, 22), (76, 10, 15))
    zs = "".join(f"M{x} {y} h{w} l{-w} {w} h{w} " for x, y, w in letters)
    return (
        f'<path d="{zs}" fill="none" stroke="{DARK}" stroke-width="17" stroke-linecap="round" '
        f'stroke-linejoin="round"/><path d="{zs}" fill="none" stroke="#3F5F8A" stroke-width="9" '
        'stroke-linecap="round" stroke-linejoin="round"/>'
    )


def skip() -> str:
    """To do without: an arrow to the next player."""
    path = "M12 24 L46 50 L12 76 Z M50 24 L84 50 L50 76 Z"
    return f'<path d="{path}" fill="#3F5F8A" stroke="{DARK}" stroke-width="7" stroke-linejoin="round"/>'


def ripple() -> str:
    """A ring on the ground, to grow and fade."""
    return _ellipse(43, _stroke(DARK, 9, 'stroke-opacity="0.5"')) + _ellipse(43, _stroke(LIGHT, 5))


def path(solid: bool) -> str:
    """A piece of a path on the last board, in a box of 66 by 30: solid, or thin and dashed."""
    if solid:
        return (
            f'<path d="M8 15 H58" stroke="{DARK}" stroke-width="14" stroke-linecap="round"/>'
            f'<path d="M8 15 H58" stroke="{LIGHT}" stroke-width="9" stroke-linecap="round"/>'
        )
    dashes = "M8 15 H17 M29 15 H38 M50 15 H58"
    return (
        f'<path d="{dashes}" stroke="{DARK}" stroke-width="7" stroke-linecap="round"/>'
        f'<path d="{dashes}" stroke="#E3ECF8" stroke-width="3.5" stroke-linecap="round"/>'
    )


def picture(content: str, size: int) -> str:
    """A whole file of `size` pixels."""
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{size}" height="{size}" viewBox="0 0 100 100">'
        f"{content}</svg>"
    )

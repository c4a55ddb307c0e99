"""What the moles share, and what tells the four apart: the seat's colour, its cap and its emblem."""

from __future__ import annotations

from dataclasses import dataclass

from build_scripts.art.badges import CREAM, EMBLEMS, SEATS
from build_scripts.art.kit.colour import darker, ink
from build_scripts.art.kit.shapes import Shape, blob, ellipse, move, scale, tube, turn, union
from build_scripts.art.kit.svg import fill, stroke

FUR, MUZZLE = "#6A5560", "#95808A"
PAW, PAW_SHADE = "#F0A08E", "#CE6F66"
CLAW, CLAW_INK = "#EBCB8C", "#7A4A34"
BRASS, LEATHER = "#D8A03A", "#5A3B2A"
_EMBLEM_SIZE = 2.3


@dataclass(frozen=True)
class Style:
    """One seat's colours."""

    seat: int
    colour: str
    pattern: str  # on the cap

    @property
    def name(self) -> str:
        """The folder of what is this seat's own."""
        return f"mole_{self.seat}"


STYLES = (
    Style(1, SEATS[1], "#FFF1D8"),
    Style(2, SEATS[2], "#BFE2F7"),
    Style(3, SEATS[3], "#F2951A"),
    Style(4, SEATS[4], "#C9F0B4"),
)


def _leaf() -> Shape:
    """The leaf with its stalk: the badge's one long vein would read as "forbidden" on so small a disc."""
    leaf = turn(blob([(0, -12, "c"), (7.5, -4), (7, 4), (0, 9, "c"), (-7, 4), (-7.5, -4)]), 38)
    stalk = tube([(-4, 5), (-8.5, 10.5)], 2.4)
    return union([leaf, stalk]).difference(tube([(-2.6, 3.4), (3, -3.8)], 1.8, 1.2))


def emblem(style: Style) -> str:
    """The seat's emblem on a cream disc of radius 30, about its middle."""
    disc = ellipse(0, 0, 30)
    shape = _leaf() if style.seat == 4 else EMBLEMS[style.seat]()
    return (
        fill(disc, CREAM)
        + fill(disc.difference(move(disc, 3, 4)), "#E2CFA6")
        + fill(scale(shape, _EMBLEM_SIZE), darker(ink(style.colour), -0.04), tolerance=0.08)
        + stroke(disc, ink(style.colour), 4)
    )

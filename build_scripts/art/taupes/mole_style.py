"""What the moles share, and what tells the four apart: the seat's colour, its cap and its emblem."""

from __future__ import annotations

from dataclasses import dataclass

from build_scripts.art.common.badges import SEATS

FUR, MUZZLE = "#6A5560", "#95808A"
PAW, PAW_SHADE = "#F0A08E", "#CE6F66"
CLAW, CLAW_INK = "#EBCB8C", "#7A4A34"
BRASS, LEATHER = "#D8A03A", "#5A3B2A"


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

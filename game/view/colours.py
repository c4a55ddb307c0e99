"""The palette (see "Look" in game/README.md) and how to mix it. Colours are "#RRGGBB"."""

from __future__ import annotations

from typing import Final, TypeAlias

Colour: TypeAlias = str

NIGHT: Final = "#1D2A4A"
NAVY: Final = "#14203F"
NAVY_EDGE: Final = "#44598A"
ACCENT: Final = "#FFD27A"
CREAM: Final = "#F4EFE0"
MIST: Final = "#B9C4DC"
INK: Final = "#3A2416"
PARCHMENT: Final = "#F7E9CB"
PARCHMENT_EDGE: Final = "#C9A66A"
WOOD: Final = "#A8825F"
WOOD_EDGE: Final = "#4A2E1B"
RED: Final = "#CE3B2E"


def rgb(colour: Colour) -> tuple[int, int, int]:
    """The three parts of a colour, 0 to 255."""
    return int(colour[1:3], 16), int(colour[3:5], 16), int(colour[5:7], 16)


def mix(colour: Colour | tuple[int, int, int], other: Colour, amount: float) -> Colour:
    """`colour` with `amount` (0 to 1) of another one."""
    first = rgb(colour) if isinstance(colour, str) else colour
    parts = (round(a + (b - a) * amount) for a, b in zip(first, rgb(other), strict=True))
    return "#{:02X}{:02X}{:02X}".format(*parts)

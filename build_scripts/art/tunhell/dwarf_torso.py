"""TunHell's dwarfs below the beard: shoulders as a card shows them, about the head's middle."""

from __future__ import annotations

from build_scripts.art.kit.colour import darker
from build_scripts.art.kit.shapes import blob, ellipse, knots, polygon, rect, tube
from build_scripts.art.kit.svg import fill, on, volume
from build_scripts.art.tunhell.dwarf_gear import STEEL

#: The trunk's outline; it runs on below the card's window.
_TRUNK = "-14,26 -48,40 -68,66 -76,104 -78,150c 82,150c 80,104 72,66 50,40 16,28"


def tunic(colour: str, trim: str = "", strap: str = "") -> str:
    """A plain tunic, perhaps with a strap across it."""
    trunk = blob(_TRUNK)
    hem = on(tube("-30,34 0,44 34,36", 14), trim or darker(colour, 0.12), trunk)
    if strap:
        hem += on(tube("-58,46 -20,90 20,150", 15), strap, trunk)
    return volume(trunk, colour, shade=(10, 8), pattern=hem)


def strapped(colour: str) -> str:
    """A tunic with leather braces."""
    trunk = blob(_TRUNK)
    straps = "".join(on(tube([(x, 30), (x * 1.15, 150)], 15), "#6E4630", trunk) for x in (-42, 46))
    buckles = "".join(fill(rect(x - 7, 88, 14, 12, 3), "#D9A441") for x in (-47, 51))
    return volume(trunk, colour, shade=(10, 8), pattern=straps + buckles)


def bandolier(colour: str) -> str:
    """A coat with a belt of small sticks of dynamite across it."""
    trunk = blob(_TRUNK)
    belt = on(tube("-56,44 -10,92 40,150", 26), "#4A3028", trunk)
    sticks = "".join(
        fill(polygon(knots("-5,-15 7,-17 9,12 -3,14", x, y), 2), "#E2553C") for x, y in ((-46, 60), (-30, 74))
    )
    return volume(trunk, colour, shade=(10, 8), pattern=belt + sticks)


def pauldrons(spikes: bool, colour: str = STEEL) -> str:
    """Plates on the shoulders."""
    out = ""
    for side in (-1, 1):
        if spikes:
            for dx, dy in ((44, 42), (66, 60)):
                spike = polygon(
                    [(side * (dx - 9), dy + 8), (side * (dx + 10), dy - 22), (side * (dx + 11), dy + 14)], 1
                )
                out += volume(spike, "#E9E4D8", 4, shade=(3, 3))
        for dx, dy, rx, ry in ((64, 88, 26, 20), (50, 66, 30, 24)):
            plate = ellipse(side * dx, dy, rx, ry, side * 34)
            out += volume(plate, colour, shade=(6, 7), glint=0.1)
    return out


def cape() -> str:
    """A royal collar of ermine."""
    fur = blob("-26,26 -60,36 -84,66 -88,92 -60,94 -30,84 0,96 30,84 62,94 90,92 86,64 60,36 24,28")
    spots = "".join(
        on(ellipse(x, y, 3.4, 6), "#3A2E32", fur)
        for x, y in ((-70, 70), (-50, 56), (-46, 82), (62, 58), (76, 80), (46, 80))
    )
    return volume(fur, "#F6EFE0", shade=(7, 8), pattern=spots)

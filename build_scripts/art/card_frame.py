"""The frame of cards with a paper border: border, window, sign disc, word plate. View box 240 x 336."""

from __future__ import annotations

from build_scripts.art.kit.changes import Shape, move
from build_scripts.art.kit.colour import darker, ink, lighter, mix
from build_scripts.art.kit.lettering import figure
from build_scripts.art.kit.shapes import blob, ellipse, rect, star
from build_scripts.art.kit.svg import document, fill, glow, linear, on, stroke, volume

WIDTH, HEIGHT = 240, 336
#: Where the view writes the card's words: x, y, width, height.
PLATE = (28, 264, 184, 50)
WINDOW: Shape = rect(20, 20, 200, 232, 14)

GOLD, SLATE, CREAM = "#FFCB4D", "#46506B", "#FFF6E0"


def night(moon: bool) -> str:
    """The garden at night, as it lies behind its cards' pictures."""
    sky = linear(0, 20, 0, 252, "#2C4678", "#3A6479", "#4B8568", "#356A4E")
    hill = blob("10,196 70,182 140,192 230,178 240,270 0,270")
    out = fill(WINDOW, sky) + on(hill, "#3F7A55", WINDOW)
    out += on(hill.intersection(move(hill, 0, 16)), "#2F6347", WINDOW)
    if moon:
        out += fill(ellipse(44, 50, 15).difference(ellipse(50, 46, 13)), "#FFF3CF")
    for x, y in ((118, 36), (34, 122), (96, 64), (206, 118)):
        out += fill(star(x, y, 3.6, 1.3, 4), "#FFF6DA", 0.9)
    return out


def framed(top: str, bottom: str, picture: str, signs: str) -> str:
    """A whole card: its border runs from ``top`` to ``bottom``; the frame cuts the picture, not the signs."""
    paper, inner = rect(3, 3, 234, 330, 22), rect(14, 14, 212, 308, 15)
    border = linear(0, 122, 0, 150, (0, top), (1, bottom)) if top != bottom else top
    band, plate = paper.difference(inner), rect(*PLATE, 12)
    edge = ink(mix(top, bottom, 0.5))
    return document(
        WIDTH,
        HEIGHT,
        picture
        + fill(inner.difference(WINDOW), linear(0, 240, 0, 330, "#FFF8E6", "#F4E5C2", "#E2CB9A"))
        + fill(band, border)
        + fill(band.difference(move(band, 2.4, 3)), "#FFFFFF", 0.28)
        + stroke(inner, edge, 2.6)
        + stroke(WINDOW, edge, 4)
        + fill(plate, "#FFFBF0")
        + fill(plate.difference(move(plate, -2.5, -3)), "#DCC391", 0.8)
        + stroke(plate, lighter(edge, 0.16), 2.4)
        + stroke(paper, edge, 6)
        + signs,
    )


def disc(text: str, x: float, y: float, radius: float, colour: str, letter: str) -> str:
    """A round sign with a figure on it."""
    ground = ellipse(x, y, radius)
    glyphs = figure(text, x, y, radius * 1.12)
    edge = ink(colour, 0.24)
    return (
        fill(move(ground, 2.5, 4), "#101420", 0.4)
        + volume(ground, colour, 5.5, shade=(5, 6), edge=edge)
        + stroke(ellipse(x, y, radius - 6.5), lighter(colour, 0.14), 2, 0.8)
        + fill(glyphs, letter, tolerance=0.1)
    )


def times(two: bool, x: float, y: float, radius: float) -> str:
    """ "x2" in gold or "x0" in slate: they differ in shape, in colour and in grey."""
    if two:
        return disc("×2", x, y, radius, GOLD, "#4A2608")
    return disc("×0", x, y, radius, SLATE, "#F2F4FA")


def plus(x: float, y: float, radius: float) -> str:
    """The sign for a dwarf who joins."""
    return disc("+1", x, y, radius, CREAM, "#2C5A34")


def back() -> str:
    """The back of a garden card: the night, and a lamp's light."""
    paper, inner = rect(3, 3, 234, 330, 22), rect(18, 18, 204, 300, 14)
    out = fill(paper, linear(0, 0, 240, 336, "#3E5A96", "#2A3F74", "#1D2A4A"))
    for i in range(-3, 6):
        stripe = move(rect(0, -60, 11, 480), i * 48, 0)
        out += on(stripe, "#4A69A8", inner, 0.22)
    out += stroke(inner, "#FFD27A", 3.4, 0.9) + glow(120, 168, 104, "#FFD27A", 0.55)
    return out + stroke(paper, darker("#1D2A4A", 0.1), 6)

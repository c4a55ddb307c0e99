"""The leaf of a calendar that hangs in the sky: the way to the deal of the day."""

from __future__ import annotations

from build_scripts.art.kit.changes import Shape, move, turn
from build_scripts.art.kit.shapes import polygon, rect
from build_scripts.art.kit.svg import Paint, fill, line, linear, stroke

BAND, EDGE = "#CE3B2E", "#5B3A20"
LEFT, TOP, WIDE, HIGH = -66.0, -74.0, 132.0, 156.0
_CURL = 26.0


def leaf() -> str:
    """A block of leaves, its middle at (0, 0): words go on the band at the top and the paper under it."""
    whole = rect(LEFT, TOP, WIDE, HIGH, 12)
    right, bottom = LEFT + WIDE, TOP + HIGH
    cut = polygon([(right - _CURL - 9, bottom + 9), (right + 9, bottom + 9), (right + 9, bottom - _CURL - 9)])
    top = whole.difference(cut)
    drawn = fill(move(whole, 4, 8), "#0C1024", 0.4)
    for k, colour in ((2, "#CDB58A"), (1, "#E3D0A6")):
        drawn += _sheet(turn(move(whole, 0, 3 * k), 1.6 * k), colour)
    drawn += _sheet(top, linear(LEFT, TOP, right, bottom, "#FFF8E8", "#F1DFB8"))
    head = rect(LEFT, TOP, WIDE, 40, 12).union(rect(LEFT, TOP + 20, WIDE, 20))
    drawn += fill(head, linear(0, TOP, 0, TOP + 40, "#E4604C", BAND, "#A92B28"))
    drawn += line([(LEFT + 1.5, TOP + 41), (right - 1.5, TOP + 41)], "#7E1D20", 2.5)
    fold = polygon(
        [(right - _CURL, bottom), (right - _CURL + 2, bottom - _CURL + 2), (right, bottom - _CURL)]
    )
    drawn += stroke(fold, EDGE, 3) + fill(
        fold, linear(right - _CURL, bottom - _CURL, right, bottom, "#FFFDF4", "#D9C08C")
    )
    for x in (-34, 34):
        ring = rect(x - 5, TOP - 13, 10, 30, 5)
        drawn += stroke(ring, "#4A4E5C", 4) + fill(ring, linear(x - 5, 0, x + 5, 0, "#EEF2F8", "#8D95A6"))
    return drawn


def _sheet(shape: Shape, paint: str | Paint) -> str:
    """A sheet of paper with its edge."""
    return stroke(shape, EDGE, 4.5) + fill(shape, paint)

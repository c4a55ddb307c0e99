"""The six seats' badges, and the lantern that shines at whose turn it is.

A badge is a cream disc in the seat's colour with its emblem in dark ink. View box 96 x 96.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from build_scripts.art.kit.changes import Shape, move, rounded, scale, turn, union
from build_scripts.art.kit.colour import darker, ink
from build_scripts.art.kit.shapes import blob, ellipse, tube
from build_scripts.art.kit.svg import document, fill, stroke
from build_scripts.art.things import lamp

CREAM = "#FFF6E0"
SEATS = {1: "#D55E00", 2: "#0072B2", 3: "#E6B800", 4: "#009E73", 5: "#9B5DB0", 6: "#6B4F3A"}


def _mushroom() -> Shape:
    cap = blob("-11.5,2.5c -10.5,-3.5 -5,-8.5 0,-9.6 5,-8.5 10.5,-3.5 11.5,2.5c")
    stem = blob("-2.8,1 2.8,1 3.8,10.5c -3.8,10.5c")
    dots = union([ellipse(0, -4.4, 2.8), ellipse(-6.8, -0.9, 1.9), ellipse(6.8, -0.9, 1.9)])
    return union([cap, stem]).difference(dots)


def _drop() -> Shape:
    drop = blob("0,-11c 3.6,-4.5 7.4,1.5 6,7.6 0,10.2 -6,7.6 -7.4,1.5 -3.6,-4.5")
    return scale(drop, 1.05).difference(tube("-3.9,2.6 -3.1,5.4 -0.8,6.8", 1.8))


def _sun() -> Shape:
    rays = [turn(tube("0,-7.8 0,-10.8", 3.4, 2.4), angle) for angle in range(0, 360, 45)]
    return union([ellipse(0, 0, 5.6), *rays])


def _leaf() -> Shape:
    leaf = turn(blob("0,-12c 7,-4 7,4 0,10c -7,4 -7,-4"), 38)
    return leaf.difference(tube("4.4,-5.6 -6,8", 1.7))


def _moon() -> Shape:
    return rounded(ellipse(-1.5, 0, 10.4).difference(ellipse(3.5, -2.4, 8.4)), 0.5)


def _boot() -> Shape:
    boot = blob("-5.6,-10c 2.6,-10c 3,-1 9,1.4 10,7.6c -6.6,7.6c -5.2,-2", 0.4)
    return scale(boot, 1.1).difference(tube("-9,5.6 14,5.6", 1.1))


EMBLEMS: dict[int, Callable[[], Shape]] = {1: _mushroom, 2: _drop, 3: _sun, 4: _leaf, 5: _moon, 6: _boot}


def badge(seat: int) -> str:
    """A seat's badge."""
    colour = SEATS[seat]
    disc, face = ellipse(48, 48, 44), ellipse(48, 48, 35)
    emblem = move(scale(EMBLEMS[seat](), 2.75), 48, 48)
    return document(
        96,
        96,
        fill(disc, colour)
        + fill(disc.difference(move(disc, -3, -4)), darker(colour, 0.1), 0.7)
        + fill(face, CREAM)
        + fill(face.difference(move(face, 4, 5)), "#DCC9A2")
        + fill(emblem, ink(colour, 0.26), tolerance=0.08)
        + stroke(face, ink(colour), 2.4)
        + stroke(disc, ink(colour), 4.6),
    )


_EMBLEM_SIZE = 2.3


def _plain_leaf() -> Shape:
    """The leaf with its stalk: the badge's one long vein would read as "forbidden" on so small a disc."""
    leaf = turn(blob("0,-12c 7.5,-4 7,4 0,9c -7,4 -7.5,-4"), 38)
    stalk = tube("-4,5 -8.5,10.5", 2.4)
    return union([leaf, stalk]).difference(tube("-2.6,3.4 3,-3.8", 1.8, 1.2))


def emblem(seat: int) -> str:
    """The seat's emblem on a cream disc of radius 30, about its middle, as figures wear it."""
    disc = ellipse(0, 0, 30)
    shape = _plain_leaf() if seat == 4 else EMBLEMS[seat]()
    return (
        fill(disc, CREAM)
        + fill(disc.difference(move(disc, 3, 4)), "#E2CFA6")
        + fill(scale(shape, _EMBLEM_SIZE), darker(ink(SEATS[seat]), -0.04), tolerance=0.08)
        + stroke(disc, ink(SEATS[seat]), 4)
    )


def lantern() -> str:
    """The garden lamp without its post."""
    return document(69.4, 98.4, lamp(), -33.5, -281.6)


DRAWINGS: dict[str, Callable[[], str]] = {
    **{f"badge_{seat}.svg": partial(badge, seat) for seat in SEATS},
    "lantern.svg": lantern,
}

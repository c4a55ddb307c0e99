"""The frame of portraits: a round window onto a world, from which a head looks out. View box 256 x 256."""

from __future__ import annotations

from build_scripts.art.kit.changes import Shape, move
from build_scripts.art.kit.colour import darker, ink, lighter
from build_scripts.art.kit.shapes import blob, ellipse
from build_scripts.art.kit.svg import document, fill, linear, on, stroke, volume

_SIZE = 256
_WINDOW: Shape = ellipse(0, 8, 112)
_SHOULDERS = "-34,52 -74,66 -98,92 -104,140 104,140 98,92 74,66 34,52"


def portrait(head: str, clothes: str, sky: tuple[str, str], ground: str, rim: str, behind: str = "") -> str:
    """A head about (0, 0) over shoulders in some clothes' colour; ``behind`` lies between world and figure.

    The window's ``sky`` runs from above to below, ``ground`` is the hill or floor in it, ``rim`` its frame.
    """
    hill = blob("-140,70 -70,48 0,58 70,44 140,62 140,160 -140,160").intersection(_WINDOW)
    shoulders = blob(_SHOULDERS).intersection(ellipse(0, 8, 106))
    drawn = fill(_WINDOW, linear(0, -104, 0, 120, *sky)) + fill(hill, ground)
    drawn += on(move(hill, 0, 14), darker(ground, 0.06), hill) + behind
    drawn += volume(shoulders, clothes, 5, shade=(10, 6))
    drawn += stroke(_WINDOW, ink(rim), 15) + stroke(_WINDOW, rim, 9)
    shine = _WINDOW.buffer(3).difference(_WINDOW.buffer(-1)).difference(move(_WINDOW, 5, 7).buffer(4))
    return document(_SIZE, _SIZE, drawn + fill(shine, lighter(rim, 0.2)) + head, -128, -128)

"""Outlines as short texts, for figures that are mostly outlines."""

from __future__ import annotations

from build_scripts.art.kit.shapes import Knot


def knots(text: str) -> list[Knot]:
    """Outline points from ``"x,y x,yc"``; a ``c`` makes a corner."""
    found: list[Knot] = []
    for word in text.split():
        x, y = word.rstrip("c").split(",")
        found.append((float(x), float(y), "c") if word.endswith("c") else (float(x), float(y)))
    return found

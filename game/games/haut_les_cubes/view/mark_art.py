"""Marks on cells, the rings under giants and small plates with figures, as they are seen: SVG and words.

A mark lies in the plane of its cell: a rhombus, 2 units wide and 1 high for each cell, or on the ground an
ellipse.
"""

from __future__ import annotations

import math
from typing import Final

from pygame import Surface

from game.games.haut_les_cubes.view.things import ADVISED, CHOSEN, FREE, POINTED
from game.view.assets import rasterise
from game.view.colours import CREAM, Colour, mix
from game.view.svg import document, element
from game.view.tables.pictures import ready
from game.view.text import Style, TextLayer

TONES: Final = {FREE: "#FFE08A", POINTED: "#FFFFFF", ADVISED: "#9BE86A", CHOSEN: "#6FD0FF"}
"""Colours of marks: what can be chosen, what is pointed at, what a hint advises, what was chosen."""
ARROWS: Final = "↑↓"
"""With what a label may begin; those of the font are too thin."""
RING: Final = 0.84
"""Half the width of a ring under a giant, in half widths of a cell."""
_WIDER: Final = 1.34
"""How wide the light around a ring is, in widths of the ring."""
_ARROW: Final = ("M5 0L10 6H7V12H3V6H0Z", "M5 12L10 6H7V0H3V6H0Z")
_SMALL: Final = 0.3
"""Marks of less than this half side have no room for dashes."""
_DARK: Final = "#3A2A22"
_GLASS: Final = "#2B3A5E"
"""The ground of a figure that is seen through the mountain."""
_LABEL: Final = Style(18, "#2A1A10", "bold")
_LEVEL: Final = Style(18, CREAM, "title")
_ROUND: Final = 1.04
"""How wide a mark on the ground is, in widths of the circle within a mark on a cube."""


def _shape(half: float, share: float, ground: bool) -> str:
    """Its path about (0, 0), in units."""
    x, y = 2 * half * share, half * share
    if not ground:
        return f"M{-x:.3f} 0L0 {-y:.3f}L{x:.3f} 0L0 {y:.3f}Z"
    # The circle within a square becomes an ellipse: as wide as the rhombus by the root of two.
    x, y = x / math.sqrt(2) * _ROUND, y / math.sqrt(2) * _ROUND
    k = 0.5523
    quarters = ((-1, 0, 0, -1), (0, -1, 1, 0), (1, 0, 0, 1), (0, 1, -1, 0))
    path = f"M{-x:.3f} 0"
    for ax, ay, bx, by in quarters:
        knots = (ax + k * bx, ay + k * by, bx + k * ax, by + k * ay, bx, by)
        path += "C" + " ".join(f"{value * (x, y)[n % 2]:.3f}" for n, value in enumerate(knots))
    return path + "Z"


def _drawn(half: float, unit: float, content: str) -> Surface:
    across, down = 2 * half + 0.3, half + 0.25
    size = (round(2 * across * unit), round(2 * down * unit))
    box = (-across, -down, 2 * across, 2 * down)
    return ready(rasterise(document(size, content, box, digits=3), size))


def _line(path: str, colour: str, width: float, opacity: float | None = None, dashes: str = "") -> str:
    join = None if dashes else "round"
    return element(
        "path",
        d=path,
        fill="none",
        stroke=colour,
        stroke_opacity=opacity,
        stroke_width=width,
        stroke_linejoin=join,
        stroke_dasharray=dashes,
    )


def mark(kind: int, half: float, unit: float, ground: bool) -> Surface:
    """A square that means something: a rhombus on a cube, an ellipse on the ground."""
    tone = TONES[kind]
    fill, line = (0.34, 0.09) if kind == FREE else (0.5, 0.14)
    inner = _shape(half, 0.84, ground)
    content = element("path", d=inner, fill=tone, fill_opacity=fill)
    content += _line(inner, _DARK, line + 0.09, 0.75) + _line(inner, tone, line)
    if kind == POINTED:
        content += _line(_shape(half, 0.55, ground), tone, 0.07)
    if kind == ADVISED:
        content += element("path", d=_shape(half, 0.3, ground), fill=tone)
    return _drawn(half, unit, content)


def outlined(kind: int, half: float, unit: float, ground: bool) -> Surface:
    """The same behind the mountain: only dashes on dark glass."""
    tone = TONES[kind]
    outer = _shape(half, 0.84, ground)
    if half < _SMALL:
        content = element("path", d=outer, fill=_GLASS, fill_opacity=0.55, stroke=_DARK, stroke_width=0.13)
        return _drawn(half, unit, content + _line(outer, tone, 0.07))
    content = element("path", d=outer, fill=_GLASS, fill_opacity=0.42)
    content += _line(outer, _DARK, 0.16, 0.55) + _line(outer, tone, 0.1, dashes="0.24 0.16")
    return _drawn(half, unit, content)


def halo(kind: int, unit: float) -> Surface:
    """Light around the ring of a giant that can be chosen."""
    tone, (x, y) = TONES[kind], (RING * _WIDER, RING / 2 * _WIDER)
    content = element("ellipse", cx=0, cy=0, rx=x, ry=y, fill=tone, fill_opacity=0.6)
    for colour, width in ((_DARK, 0.26), (tone, 0.17)):
        content += element("ellipse", cx=0, cy=0, rx=x, ry=y, fill="none", stroke=colour, stroke_width=width)
    return _drawn(0.6, unit, content)


def pointer(kind: int, width: int) -> Surface:
    """An arrow down on the head of a giant that can be chosen."""
    way = "M4 4H20L12 15Z"
    path = element("path", d=way, fill="none", stroke=_DARK, stroke_width=6.4, stroke_linejoin="round")
    path += element("path", d=way, fill="none", stroke="#FFFFFF", stroke_width=4, stroke_linejoin="round")
    path += element("path", d=way, fill=mix(TONES[kind], "#F0A020", 0.45))
    size = (width, round(width * 0.8))
    return ready(rasterise(document(size, path, (0, 0, 24, 19)), size))


def ring(colour: Colour, unit: float, lit: bool) -> Surface:
    """The ring in a seat's colour on which its giant stands; brighter for whoever is to decide."""
    x, y = RING, RING / 2
    edge, light = mix(colour, "#281A14", 0.5), mix(colour, "#FFFFFF", 0.45)
    content = element("ellipse", cx=0, cy=0, rx=x, ry=y, fill=colour, fill_opacity=0.32)
    lines = [(edge, 0.22), (colour, 0.14)] if not lit else [(edge, 0.3), ("#FFF3C4", 0.22), (colour, 0.11)]
    for tone, width in lines:
        content += element("ellipse", cx=0, cy=0, rx=x, ry=y, fill="none", stroke=tone, stroke_width=width)
    if not lit:
        content += element(
            "ellipse", cx=0, cy=-0.01, rx=x, ry=y, fill="none", stroke=light, stroke_width=0.04
        )
    return _drawn(0.5, unit, content)


def label(
    text: TextLayer, words: str, level: int | None, kind: int, px: int, *, through: bool = False
) -> Surface:
    """A small plate: how high a cell is, and what is said of it in the mark's colour."""
    tone = TONES[kind]
    dark = _GLASS if through else _DARK
    high = round(px * 1.3)
    pad = max(3, px // 3)
    left = text.render(str(level), _LEVEL, px=px) if level is not None else None
    tab = max(high, left.get_width() + 2 * pad) if left is not None else 0
    image = text.render(words.lstrip(ARROWS), _LABEL, px=px) if words else None
    sign = round(px * 0.62) if words[:1] and words[0] in ARROWS else 0
    rest = image.get_width() + 2 * pad + sign if image is not None else 0
    edge = max(1, px // 9)
    ground = _pill((0, 0, tab + rest, high), dark, tone if image is None else "", edge)
    if image is not None:
        room = (tab, 1, rest - 1, high - 2)
        ground += _pill(room, tone)
        if left is not None:  # straight where the height ends
            ground += element("rect", x=tab, y=1, width=high / 2, height=high - 2, fill=tone)
    size = (tab + rest, high)
    plate = rasterise(document(size, ground, digits=1), size).copy()
    if left is not None:
        plate.blit(left, left.get_rect(center=(tab / 2, high / 2)))
    if image is not None:
        plate.blit(image, image.get_rect(midright=(tab + rest - pad, high // 2)))
    if sign:
        drawn = _arrow(ARROWS.index(words[0]), sign)
        plate.blit(drawn, drawn.get_rect(midleft=(tab + pad - 1, high // 2)))
    return ready(plate)


def standing(text: TextLayer, badge: Surface, colour: Colour, level: int) -> Surface:
    """An emblem with a height beside it, on a plate in a seat's colour."""
    side = badge.get_height()
    words = text.render(str(level), _LEVEL, px=max(text.floor, round(side * 0.72)))
    size = (round(side * 1.15) + words.get_width() + max(3, side // 4), side)
    away = max(1, side // 16)
    ground = _pill(
        (0, away, size[0], side - 2 * away), mix(colour, "#281A14", 0.62), colour, max(1, side // 12)
    )
    plate = rasterise(document(size, ground, digits=1), size).copy()
    plate.blit(badge, (0, 0))
    plate.blit(words, words.get_rect(midleft=(round(side * 1.1), side // 2)))
    return ready(plate)


def _pill(room: tuple[float, float, float, float], fill: str, edge: Colour = "", width: float = 0) -> str:
    """A plate with round ends: left, top, width and height; with an edge of a colour within it, or none."""
    x, y, wide, high = room
    half = width / 2 if edge else 0
    return element(
        "rect", x=x + half, y=y + half, width=wide - 2 * half, height=high - 2 * half, rx=high / 2 - half,
        fill=fill, stroke=edge or None, stroke_width=width if edge else None,
    )  # fmt: skip


def _arrow(way: int, width: int) -> Surface:
    """One of `ARROWS`, so many pixels wide."""
    size = (width, round(width * 1.2))
    arrow = element("path", d=_ARROW[way], fill=_DARK)
    return rasterise(document(size, arrow, (0, 0, 10, 12)), size)

"""The six cards of *Haut les cubes* and their back: the summit in the morning, and what giants do there."""

from __future__ import annotations

import json
import math
from collections.abc import Callable
from functools import partial

from shapely.ops import substring

from build_scripts.art.card_frame import HEIGHT, PLATE, WIDTH, WINDOW, framed
from build_scripts.art.haut_les_cubes.figures import cube, posed
from build_scripts.art.haut_les_cubes.signs import COLOURS, disc
from build_scripts.art.kit.changes import XY, move, rounded, union
from build_scripts.art.kit.colour import darker, lighter
from build_scripts.art.kit.files import coarsely
from build_scripts.art.kit.shapes import blob, curve, ellipse, polygon, rect, star, tube
from build_scripts.art.kit.svg import document, fill, glow, group, line, linear, on, radial, stroke, volume
from game.games.haut_les_cubes.view.depth import TALL

FOLDER = "cards"
_COARSE = 1.5
#: Where a card's sign stands: at the left, where a fanned hand still shows it.
_SIGN = (51, 51, 44)


def morning(sun: XY = (40, 150), low: bool = False) -> str:
    """Sky, sun and peaks behind a card's picture; ``low``: seen from high up, a sea of mist below."""
    sky = linear(0, 20, 0, 252, (0, "#8EC3E6"), (0.5, "#C6DCE2"), (0.8, "#FBE3C0"), (1, "#FFEBC8"))
    drawn = fill(WINDOW, sky)
    drawn += fill(WINDOW, radial(*sun, 130, (0, "#FFF6DA", 0.95), (0.4, "#FFE9BE", 0.5), (1, "#FFE9BE", 0)))
    foot = 236 if low else 214
    for x, tall, wide in ((44, 62, 66), (196, 84, 74), (116, 52, 60)):
        peak = polygon([(x, foot - tall), (x + wide, foot), (x - wide, foot)], 1).intersection(WINDOW)
        dark = polygon([(x, foot - tall), (x + wide, foot), (x + 6, foot), (x - 5, foot - tall * 0.4)])
        hem = ((26, 25), (12, 20), (2, 30), (-9, 19), (-24, 26))
        cap = polygon([(x, foot - tall - 2), *((x + dx, foot - tall + dy) for dx, dy in hem)])
        drawn += fill(peak, linear(0, foot - tall, 0, foot, "#D9CBD2", "#EAE3E0"))
        drawn += on(dark, "#9DB2D2", peak, 0.9)
        drawn += on(cap, "#FFF9EE", peak) + on(cap.intersection(dark), "#C4D5EA", peak)
    if low:
        for level, tone, alpha in ((212, "#FFF4E2", 0.7), (228, "#CFE3EE", 0.9)):
            bank = union(
                [*(ellipse(x, level + 10, 34, 15) for x in range(20, 240, 44)), rect(10, level + 8, 220, 60)]
            )
            drawn += on(bank, tone, WINDOW, alpha)
        return drawn
    meadow = blob("0,216 70,206 150,212 240,204 240,270 0,270")
    return (
        drawn
        + on(meadow, linear(0, 204, 0, 256, "#DDDD9F", "#AFC27C"), WINDOW)
        + on(meadow.difference(move(meadow, 0, 3)), "#FFF6CC", WINDOW, 0.8)
    )


def _wind(*ways: list[XY], width: float = 5, tone: str = "#FFFFFF") -> str:
    """Lines of motion."""
    return "".join(line(way, "#5A4A6A", width + 3.4, 0.28) + line(way, tone, width, 0.95) for way in ways)


def _dots(points: list[XY], size: float = 5.5) -> str:
    """A way through the air, dotted."""
    way = curve(points)
    count = max(3, round(way.length / (size * 3.1)))
    drawn = ""
    for k in range(count + 1):
        at = way.interpolate(k / count, normalized=True)
        drawn += fill(ellipse(at.x, at.y, size + 1.6), "#6E4630", 0.75)
        drawn += fill(ellipse(at.x, at.y, size * 0.78), "#FFF6DA")
    return drawn


def _bang(x: float, y: float, size: float) -> str:
    outer, inner = (
        rounded(star(x, y, size, size * 0.5, 9), 1),
        rounded(star(x, y, size * 0.6, size * 0.3, 9, 0.3), 1),
    )
    return volume(outer, "#FFB84A", 4, shade=(3, 4), edge="#9A3A12") + fill(inner, "#FFF3B0")


def _step() -> str:
    """Up the stairs: one foot on the next cube."""
    drawn = morning() + cube(1, 26, 172, 222) + cube(0, 26, 172, 222 - 37) + cube(2, 26, 118, 250)
    return drawn + posed(4, "walk_a", 0.58, 112, 232)


def _put() -> str:
    """She has the cube overhead, and knows where it goes."""
    drawn = morning((60, 120)) + cube(3, 25, 196, 222) + posed(2, "hold", 0.62, 118, 246)
    return drawn + cube(0, 25, 121, 70)


def _push() -> str:
    """One stumbles off the edge of a cube."""
    drawn = morning((200, 130)) + cube(1, 32, 72, 214) + cube(2, 32, 8, 246)
    drawn += posed(1, "push_b", 0.54, 78, 222) + posed(5, "pushed", 0.5, 182, 226, angle=14, mirrored=True)
    return drawn + _bang(138, 138, 17) + _wind([(196, 66), (212, 54)], [(210, 84), (226, 78)])


def _take() -> str:
    """He pulls it out of somebody's stairs, and leaves a hole."""
    drawn = morning((190, 90)) + cube(2, 20, 176, 222)
    hole = [(176, 165), (216, 185), (216, 213), (176, 233), (136, 213), (136, 185)]
    dashes = polygon(hole).exterior
    for k in range(17):
        piece = substring(dashes, k / 17, (k + 0.55) / 17, normalized=True)
        drawn += stroke(piece, "#6E4630", 6.4, 0.8) + stroke(piece, "#FFF6DA", 3.4)
    drawn += _wind([(150, 160), (134, 142)], [(170, 152), (162, 130)])
    return drawn + posed(6, "hold", 0.64, 78, 246, mood="joy") + cube(1, 20, 80, 108)


def _leap() -> str:
    """High over everything, to wherever he likes."""
    drawn = (
        morning((46, 190), low=True) + cube(0, 17, 52, 236) + cube(1, 17, 204, 232) + cube(3, 17, 204, 208)
    )
    drawn += _dots([(62, 218), (84, 168), (116, 150)], 4.6)
    return drawn + posed(3, "leap", 0.58, 148, 206, angle=-8)


def _sling() -> str:
    """A shot from afar, and somebody who isn't where they were."""
    drawn = morning((200, 70), low=True) + cube(2, 21, 172, 226) + posed(5, "shot", 0.46, 158, 180)
    drawn += _bang(132, 158, 15) + _wind([(118, 138), (106, 128)], [(116, 172), (104, 178)], width=4)
    fork = union(
        [
            tube("66,262 70,206", 17, 15),
            tube("70,212 52,190 44,152", 14, 12),
            tube("70,212 92,194 104,160", 14, 12),
        ]
    )
    band = curve("44,156 70,186 88,182 104,164")
    drawn += stroke(band, "#5A1C14", 9) + stroke(band, "#C8452F", 5)
    return drawn + volume(rounded(fork, 2), "#B97A45", 5, shade=(5, 6))


_PICTURES: dict[str, Callable[[], str]] = {
    "moaveou": _step,
    "napozla": _put,
    "pousstoia": _push,
    "nenlevsa": _take,
    "hopla": _leap,
    "tvavoartoa": _sling,
}


def card(code: str) -> str:
    """A whole card."""
    colour = COLOURS[code]
    x, y, radius = _SIGN
    sign = fill(ellipse(x + 2.5, y + 4, radius), "#101420", 0.35) + group(disc(code, radius), x, y)
    return framed(lighter(colour, 0.02), lighter(colour, 0.02), _PICTURES[code](), sign)


def back() -> str:
    """A card's back: a cube in the sun's rays."""
    paper, inner = rect(3, 3, 234, 330, 22), rect(18, 18, 204, 300, 14)
    drawn = fill(paper, linear(0, 0, 240, 336, "#7FB7DF", "#9CCBE8", "#CFE3EE"))
    rays = union(
        polygon([(120, 176), (120 + 300 * dx, 176 + 300 * dy), (120 + 300 * ex, 176 + 300 * ey)])
        for (dx, dy), (ex, ey) in _rays(16)
    )
    drawn += on(rays, "#FFF1CE", inner, 0.5) + glow(120, 172, 120, "#FFF6DA", 0.9)
    ridge = ((18, 262), (60, 214), (92, 250), (120, 232), (152, 256), (186, 208), (222, 258))
    peaks = polygon([(18, 318), *ridge, (222, 318)], 1)
    drawn += on(peaks, linear(0, 208, 0, 318, "#C9CFE0", "#8FA8C8"), inner)
    drawn += stroke(inner, "#FFF6DA", 3.4, 0.95)
    for kind, x, y in ((1, 72, 216), (2, 168, 216), (0, 120, 240), (3, 120, 240 - 24 * TALL)):
        drawn += cube(kind, 24, x, y)
    return document(WIDTH, HEIGHT, drawn + stroke(paper, darker("#4A7FB0", 0.12), 6))


def _rays(count: int) -> list[tuple[XY, XY]]:
    """Directions between which a ray runs, every other one left out."""
    ways = [k * math.pi / count for k in range(2 * count)]
    ring = [(math.cos(way), math.sin(way)) for way in ways]
    return list(zip(ring[::2], ring[1::2], strict=True))


def _measures() -> str:
    """What the view must know of a card: its box, where its words go, and its sign (x, y, radius)."""
    return json.dumps({"box": [WIDTH, HEIGHT], "plate": list(PLATE), "sign": list(_SIGN)}) + "\n"


DRAWINGS: dict[str, Callable[[], str]] = {
    **{f"{FOLDER}/{code}.svg": partial(coarsely, partial(card, code), _COARSE) for code in _PICTURES},
    f"{FOLDER}/back.svg": partial(coarsely, back, _COARSE),
    f"{FOLDER}/card.json": _measures,
}

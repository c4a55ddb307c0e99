"""The title's hillside: its outline, the sky over it, and the earth that it is cut through.

Units: the picture is 1600x1000. The ground lines go on to both sides, for windows wider than the picture.
"""

from __future__ import annotations

import random
from bisect import bisect_right
from dataclasses import dataclass
from typing import TypeAlias

from shapely.geometry import LineString, MultiLineString

from build_scripts.art.caves import ammonite, bone
from build_scripts.art.kit.changes import Shape, move, scale, union
from build_scripts.art.kit.colour import darker, ink, lighter
from build_scripts.art.kit.shapes import blob, curve, ellipse, knots, polygon, rect, tube
from build_scripts.art.kit.svg import fill, glow, linear, on, radial, stroke, volume
from build_scripts.art.scenery import Ground, band, bushes, grass, lit_window, pine, stars, stone, wave

LEFT, RIGHT, BOTTOM = -420.0, 2020.0, 1000.0
#: Which part of the hill, from x to x, a file shows: what lies elsewhere isn't written.
Span: TypeAlias = tuple[float, float]
_MARGIN = 60.0


def profile(path: str) -> Ground:
    """A ground line through knots whose x only grows."""
    points = [(float(p[0]), float(p[1])) for p in curve(path, 16).coords]
    xs = [p[0] for p in points]

    def height(x: float) -> float:
        i = min(max(bisect_right(xs, x), 1), len(xs) - 1)
        (x0, y0), (x1, y1) = points[i - 1], points[i]
        return y0 + (y1 - y0) * (x - x0) / (x1 - x0)

    return height


#: The hill: a valley, the garden's terrace, the steep slope, the summit's meadow.
SURFACE = profile(
    "-430,716 -180,676 20,622 130,578 250,560 420,556 700,552 870,545 940,520 990,470 1030,414 1075,366"
    " 1140,342 1290,332 1420,318 1540,272 1700,228 2030,190"
)
#: How deep the lawn and the meadow reach back: the height of their far edge over the surface.
_BACK = profile("-430,26 20,24 140,40 240,50 840,48 920,22 985,8 1060,12 1130,26 1430,26 1560,14 2030,10")


def back(x: float) -> float:
    """The far edge of the grass."""
    return SURFACE(x) - _BACK(x)


@dataclass(frozen=True)
class Stratum:
    """A layer of earth: its upper line and its colour."""

    top: Ground
    colour: str


def _layer(path: str, colour: str, seed: int) -> Stratum:
    ground, ripple = profile(path), wave(0, 5, seed)
    return Stratum(lambda x: ground(x) + ripple(x), colour)


SANDSTONE = "#C99A66"
_SLATE = 2  # which layer is broken into plates
STRATA = (
    _layer(
        "-430,650 0,610 200,572 600,566 900,560 1060,520 1200,484 1400,470 1600,440 2030,392", "#7A3B34", 41
    ),
    _layer(
        "-430,745 0,690 200,646 420,640 640,626 900,618 1100,572 1300,538 1600,512 2030,462", "#CBAE86", 42
    ),
    _layer(
        "-430,806 0,752 200,708 420,696 640,694 900,676 1100,634 1300,602 1600,566 2030,520", "#59607F", 43
    ),
    _layer(
        "-430,850 0,798 200,758 420,744 640,738 900,722 1100,688 1300,650 1600,616 2030,566", "#D9A23A", 44
    ),
    _layer(
        "-430,876 0,820 200,784 420,766 640,760 900,742 1100,708 1300,676 1600,642 2030,590", "#4A3C38", 45
    ),
)


# ---- sky -----------------------------------------------------------------------------------------


def sky() -> str:
    """Night over the garden at the left, first sun behind the mountains at the right."""
    dawn = radial(
        1330, 400, 1330,
        (0, "#FFF4D8"), (0.18, "#FDE6C2"), (0.33, "#F6C79E"), (0.45, "#D29DA3"), (0.57, "#7E6C9C"),
        (0.69, "#414A86"), (0.82, "#243468"), (1, "#121A3C"),
    )  # fmt: skip
    drawn = fill(rect(LEFT, 0, RIGHT - LEFT, 620), dawn)
    return (
        drawn
        + stars(100, LEFT, 10, 640, 430, 4)
        + glow(938, 318, 190, "#FFF6DC", 0.9)
        + fill(ellipse(938, 318, 34), "#FFFBEC")
    )


def far_ranges() -> str:
    """Two ranges behind the hill, dark in the night and snowy in the sun."""
    far = (
        "-430,420 -260,372 -120,410 40,352 190,404 330,340 470,396 610,330 740,384 860,300 "
        "930,338 1010,236 1080,300 1150,206 1240,262 1330,168 1440,246 1530,182 1640,240 "
        "1760,176 1900,236 2030,190"
    )
    peaks = knots(far)
    range_ = polygon([(p[0], p[1]) for p in peaks] + [(RIGHT, 640), (LEFT, 640)], 2)
    drawn = fill(range_, linear(300, 0, 1250, 0, "#1F2D59", "#34447A", "#8E86AE", "#B9C6DC", "#C6D8E6"))
    for i in range(11, len(peaks) - 1):
        (x, y), (left, right) = peaks[i][:2], (peaks[i - 1], peaks[i + 1])
        if y < left[1] and y < right[1]:
            shade = polygon(
                [
                    (x, y),
                    (right[0], right[1]),
                    (right[0] - 20, right[1] + 80),
                    (x - 8, y + 90),
                    (x + 10, y + 44),
                ]
            )
            snow = polygon(knots("0,-3 30,34 14,28 4,42 -10,26 -24,38", x, y))
            drawn += on(shade, "#7F97BC", range_, 0.45) + on(snow, "#FFF6E6", range_)
    hills = profile(
        "-430,520 -200,470 0,482 200,440 420,470 640,436 820,462 960,400 1080,352 1250,330 1500,270 2030,250"
    )
    drawn += fill(
        band(hills, 720, LEFT, RIGHT, 24), linear(300, 0, 1250, 0, "#1B2A4E", "#2C3D66", "#7E8FA6", "#A9C2B4")
    )
    return drawn


def moonlit_garden(span: Span) -> str:
    """What stands behind the lawn: the hedge, the cottage, poplars."""
    drawn = ""
    if span[0] >= 1000:
        return drawn
    for x, tall in ((56, 70), (80, 92), (106, 66), (772, 66), (792, 54)):
        y = back(x) + 8
        tree = blob([(x, y - tall), (x + 9, y - tall * 0.5), (x + 7, y), (x - 7, y), (x - 9, y - tall * 0.5)])
        drawn += fill(tree, "#24406C") + fill(tree.difference(move(tree, 2.4, 3)), "#4A6C9A", 0.8)
    rng = random.Random(8)
    spots = [(x + rng.uniform(-7, 7), back(x) + 4, rng.uniform(15, 25)) for x in range(-400, 905, 32)]
    spots = [spot for spot in spots if _shown(spot[0], span)]
    if not spots:
        return drawn
    drawn += bushes(spots, "#16304C", "#3D6585")
    return drawn + _cottage(486, back(486) + 4) if _shown(486, span) else drawn


def _cottage(x: float, y: float) -> str:
    wall = rect(x - 34, y - 34, 68, 36, 2)
    drawn = fill(wall, "#3B4A78") + stroke(wall, "#1E2748", 2.4)
    roof = polygon(knots("-46,-28 -26,-64 26,-64 46,-28", x, y), 4)
    drawn += volume(rect(x + 12, y - 76, 12, 24, 2), "#4E4A70", 2.4, shade=(3, 2))
    drawn += volume(roof, "#5E3F60", 2.8, shade=(6, 4))
    drawn += lit_window(x - 25, y - 24, 15, 15, "#1E2748") + lit_window(x + 10, y - 24, 15, 15, "#1E2748")
    return drawn + fill(rect(x - 5, y - 22, 11, 24, 5), "#5A3E38")


# ---- earth ---------------------------------------------------------------------------------------


def _shown(x: float, span: Span) -> bool:
    return span[0] - _MARGIN < x < span[1] + _MARGIN


def _between(top: Ground, low: Ground) -> Shape:
    return band(lambda x: min(top(x), low(x)), low, LEFT, RIGHT, 20)


def _stones(top: Ground, low: Ground, colour: str, count: int, seed: int, sizes: Span, span: Span) -> str:
    rng = random.Random(seed)
    tones: dict[str, list[Shape]] = {
        darker(colour, 0.06): [],
        lighter(colour, 0.06): [],
        darker(colour, 0.1): [],
    }
    for i in range(count):
        x = rng.uniform(LEFT + 20, RIGHT - 20)
        size = rng.uniform(*sizes)
        room, share = low(x) - top(x) - 2.4 * size, rng.random()
        if room > 0 and _shown(x, span):
            y = top(x) + 1.2 * size + share * room
            list(tones.values())[i % 3].append(stone(x, y, size, seed + i))
    return "".join(_lit_stones(stones, tone) for tone, stones in tones.items() if stones)


def _lit_stones(stones: list[Shape], tone: str) -> str:
    """Stones of one colour, each dark below and light at its upper left."""
    upper = union(move(scale(s, 0.84, about=(s.centroid.x, s.centroid.y)), -0.9, -1.1) for s in stones)
    return fill(union(stones), darker(tone, 0.06)) + fill(upper, lighter(tone, 0.04))


def _dashes(top: Ground, low: Ground, colour: str, count: int, seed: int, span: Span) -> str:
    """Fine bedding lines that follow the layer."""
    rng = random.Random(seed)
    tones: dict[str, list[LineString]] = {darker(colour, 0.06): [], lighter(colour, 0.07): []}
    for _ in range(count):
        x, share, reach = rng.uniform(LEFT, RIGHT - 60), rng.uniform(0.15, 0.88), rng.uniform(24, 64)
        path = [
            (x + reach * k / 3, top(x + reach * k / 3) * (1 - share) + low(x + reach * k / 3) * share)
            for k in range(4)
        ]
        chosen = rng.choice(list(tones))
        if low(x) - top(x) > 16 and _shown(x, span):
            tones[chosen].append(curve(path))
    return "".join(stroke(MultiLineString(lines), tone, 2.2, 0.75) for tone, lines in tones.items() if lines)


def _slates(top: Ground, low: Ground, colour: str, seed: int, span: Span) -> str:
    """The blue layer is slate: broken plates with dark joints, so that nobody takes it for water."""
    rng = random.Random(seed)
    tones: dict[str, list[Shape]] = {
        tone: [] for tone in (lighter(colour, 0.06), darker(colour, 0.035), "#6E6880", "#4F5878")
    }
    x = LEFT
    while x < RIGHT:
        wide = rng.uniform(34, 78)
        for row in range(3):
            a, b = (row + 0.12) / 3, (row + 0.92) / 3
            left, right = x + rng.uniform(0, 12), x + wide - rng.uniform(2, 6)
            slant_left, slant_right = rng.uniform(-5, 5), rng.uniform(-5, 5)
            tone = rng.choice(list(tones))
            if _shown(x, span):
                tones[tone].append(
                    polygon([
                        (left + slant_left, top(left) * (1 - a) + low(left) * a),
                        (right + slant_right, top(right) * (1 - a) + low(right) * a),
                        (right, top(right) * (1 - b) + low(right) * b),
                        (left, top(left) * (1 - b) + low(left) * b),
                    ])
                )  # fmt: skip
        x += wide
    return "".join(fill(union(plates), tone) for tone, plates in tones.items() if plates)


def _shifted(ground: Ground, down: float) -> Ground:
    return lambda x: ground(x) + down


_SEAM = profile("930,640 1060,552 1200,500 1400,484 1600,452 2030,404")
#: How densely each layer is strewn: bedding lines, stones, and the stones' sizes.
_STREWN: tuple[tuple[int, int, Span], ...] = (
    (90, 70, (5, 13)),
    (90, 80, (4, 11)),
    (0, 0, (0, 0)),  # the slates
    (60, 36, (3, 6)),
    (0, 150, (6, 18)),
)


def _sandstone(span: Span) -> str:
    """The mountain's own rock, in folded seams, which thins out under the garden."""
    low = STRATA[0].top
    area = _between(SURFACE, low)
    drawn = fill(area, linear(1000, 340, 1300, 520, "#E3BC88", SANDSTONE, "#A8764E"))
    for k, (lift, tone) in enumerate(((34, "#D9AE76"), (66, "#B98757"), (96, "#DDB480"), (124, "#A97A50"))):
        seam = band(_shifted(_SEAM, -lift), _shifted(_SEAM, 9 + 3 * k - lift), 935, RIGHT, 20)
        drawn += on(seam, tone, area, 0.8)
    drawn += _dashes(_shifted(SURFACE, 20), low, SANDSTONE, 60, 3, span)
    return drawn + _stones(_shifted(SURFACE, 26), low, SANDSTONE, 60, 77, (5, 13), span)


def _stratum(index: int, low: Ground, span: Span) -> str:
    """One layer down to the next one's upper line."""
    top, colour = STRATA[index].top, STRATA[index].colour
    area = band(lambda x: max(top(x), SURFACE(x)), low, LEFT, RIGHT, 20)
    rock = index == len(STRATA) - 1
    if rock:
        drawn = fill(area, linear(0, 700, 0, 1000, "#50423D", "#3A3030", "#262023"))
    else:
        drawn = fill(area, linear(0, 700, 40, 780, lighter(colour, 0.05), colour))
    if index == _SLATE:
        drawn += _slates(top, low, colour, 19, span)
    dashes, stones, sizes = _STREWN[index]

    def inside(x: float) -> float:
        return max(top(x) + (10 if rock else 0), SURFACE(x) + 20)

    drawn += _dashes(inside, low, colour, dashes, 50 + index, span)
    drawn += _stones(inside, low, colour, stones, 90 + 200 * index, sizes, span)
    places = range(int(LEFT), int(RIGHT) + 1, 40)
    edge = curve([(x, top(x)) for x in places if top(x) > SURFACE(x) + 4])
    drawn += stroke(edge, ink(colour, 0.24), 3.4, cap="butt")
    return drawn + stroke(move(edge, 0, 4), lighter(colour, 0.12), 2, 0.5)


def earth(span: Span) -> str:
    """The cut: the mountain's sandstone, then five slanting layers, with fossils in them."""
    lows: list[Ground] = [layer.top for layer in STRATA[1:]] + [lambda _x: BOTTOM + 10]
    drawn = _sandstone(span) + "".join(_stratum(index, low, span) for index, low in enumerate(lows))
    if span[0] < 0 or span[1] > 1600:
        return drawn
    for x, y, size in ((150, 672, 0.9), (1150, 658, 1.0), (1392, 512, 0.8), (1500, 600, 0.8)):
        drawn += ammonite(x, y, size)
    return (
        drawn
        + bone(1330, 575, -20, 0.9)
        + bone(420, 668, 14, 0.7)
        + bone(1500, 470, 8, 1)
        + bone(60, 905, 30, 0.9)
    )


def _roots(span: Span) -> str:
    """Roots that come through the soil."""
    rng = random.Random(31)
    bends = [
        (x, rng.uniform(-6, 6), rng.uniform(-10, 10), rng.uniform(30, 44)) for x in range(-380, 2000, 58)
    ]
    roots = union(
        tube([(x, SURFACE(x) + 10), (x + a, SURFACE(x) + 24), (x + b, SURFACE(x) + tall)], 5, 1.2)
        for x, a, b, tall in bends
        if _shown(x, span)
    )
    return fill(roots, linear(600, 0, 1150, 0, "#3B2A2E", "#6B4A38"))


def turf(span: Span) -> str:
    """Topsoil and the overhanging grass edge, night green to morning green."""
    soil = band(lambda x: SURFACE(x) + 4, lambda x: SURFACE(x) + 17, LEFT, RIGHT, 16)
    drawn = fill(soil, linear(600, 0, 1150, 0, "#3B2A2E", "#6B4A38"))
    drawn += _roots(span)
    fringe = wave(9, 3, 11)
    lip = band(
        lambda x: SURFACE(x) - 5,
        lambda x: SURFACE(x) + fringe(x) + 2.5 * ((int(x) // 9) % 2),
        span[0] - 9,
        span[1] + 9,
        9,
    )
    green = linear(700, 0, 1120, 0, "#2F6B50", "#4E8A50", "#8DB255")
    drawn += fill(lip, green) + stroke(lip, "#27402F", 2.4)
    drawn += grass(
        lambda x: SURFACE(x) - 3,
        max(LEFT, span[0] - 8),
        min(930, span[1] + 8),
        9,
        ("#2F6B50", "#3F8562", "#24503F"),
        10,
        21,
    )
    return drawn + grass(
        lambda x: SURFACE(x) - 3,
        max(930, span[0] - 8),
        min(RIGHT, span[1] + 8),
        9,
        ("#6F9E48", "#8FB85A", "#5E8A40"),
        10,
        22,
    )


def grass_plane(span: Span) -> str:
    """The lawn and the meadow behind the cut's edge."""
    plane = band(back, lambda x: SURFACE(x) + 4, LEFT, RIGHT, 14)
    drawn = fill(plane, linear(640, 0, 1150, 0, "#2F5D4A", "#3B6E50", "#7FA356", "#A9C46C"))
    drawn += stroke(curve([(x, back(x)) for x in range(int(LEFT), int(RIGHT) + 1, 40)]), "#16332F", 2, 0.6)
    drawn += grass(
        lambda x: back(x) + 2,
        max(LEFT, span[0] - 8),
        min(900, span[1] + 8),
        10,
        ("#2F6B50", "#24503F"),
        7,
        24,
    )
    drawn += grass(
        lambda x: back(x) + 2,
        max(1090, span[0] - 8),
        min(RIGHT, span[1] + 8),
        12,
        ("#86AC55", "#9CC066"),
        7,
        25,
    )
    for x, size in (
        (1012, 0.62),
        (1046, 0.8),
        (1084, 0.7),
        (1490, 1.0),
        (1540, 1.3),
        (1610, 1.1),
        (1690, 1.4),
        (1800, 1.2),
    ):
        if _shown(x, span):
            drawn += pine(x, SURFACE(x) - 3, size, "#4B8558" if x > 1080 else "#3F7358")
    return drawn

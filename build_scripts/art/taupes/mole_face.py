"""Head and faces of the moles about the head's middle: goggles, muzzle, nose, and what the mood changes."""

from __future__ import annotations

from collections.abc import Callable

from build_scripts.art.kit.changes import Shape
from build_scripts.art.kit.colour import ink
from build_scripts.art.kit.shapes import blob, ellipse, knots, rect, tube
from build_scripts.art.kit.svg import OUTLINE, fill, glow, line, linear, on, stroke, volume
from build_scripts.art.taupes.mole_style import BRASS, FUR, MUZZLE

_INK = ink(FUR)
_EYES = ((-25.0, -5.0, 27.0, 27.0), (27.0, -9.0, 22.0, 24.5))
_PUPIL = "#2B1B2B"


def head() -> str:
    """The furry head behind cap and face."""
    skull = blob("0,-62 36,-55 60,-30 66,6 60,36 32,56 0,60 -32,57 -60,38 -67,6 -60,-30 -36,-55")
    return volume(skull, FUR, OUTLINE, shade=(11, 8), depth=0.09)


# ---- eyes: what is seen through one glass, about its middle ----------------------------------------


def _open(dx: float, dy: float, size: float = 1.0) -> Callable[[float, float, Shape], str]:
    def draw(x: float, y: float, glass: Shape) -> str:
        px, py = x + dx, y + dy
        return (
            on(ellipse(px, py, 9.5 * size, 11.5 * size), _PUPIL, glass)
            + fill(ellipse(px - 2.8 * size, py - 4.2 * size, 3.6 * size), "#FFFFFF")
            + fill(ellipse(px + 3 * size, py + 4.5 * size, 1.8 * size), "#FFFFFF")
        )

    return draw


def _lidded(way: str) -> Callable[[float, float, Shape], str]:
    def draw(x: float, y: float, glass: Shape) -> str:
        return fill(glass, MUZZLE) + line([(x + kx, y + ky) for kx, ky, *_ in knots(way)], _PUPIL, 4.6)

    return draw


def _squeezed(x: float, y: float, glass: Shape) -> str:
    """A chevron that points to the nose's bridge."""
    side = -1 if x < 0 else 1
    way = [(x + side * 10, y - 9, "c"), (x - side * 8, y, "c"), (x + side * 10, y + 9, "c")]
    return fill(glass, MUZZLE) + line(way, _PUPIL, 4.8)


_LOOKS: dict[str, Callable[[float, float, Shape], str]] = {
    "calm": _open(3, 2),
    "blink": _lidded("-11,1 0,6 11,1"),
    "up": _open(2, -7, 1.1),
    "effort": _squeezed,
    "joy": _lidded("-12,6 0,-7 12,6"),
    "dismay": _open(0, 2, 0.62),
}

MOODS = tuple(_LOOKS)


def _goggles(mood: str) -> str:
    drawn = volume(tube("-4,-10 10,-11", 9), BRASS, 3.4, shade=(1, 3))
    for x, y, rx, ry in _EYES:
        frame, glass = ellipse(x, y, rx, ry), ellipse(x, y, rx - 6, ry - 6)
        drawn += volume(frame, BRASS, 4.4, shade=(4, 5), depth=0.14)
        drawn += fill(glass, linear(x - rx, y - ry, x + rx, y + ry, "#FBFFFE", "#D2EDF0", "#8FC3D1"))
        drawn += _LOOKS[mood](x, y, glass)
        shine = tube([(x - rx * 0.62, y + ry * 0.1), (x - rx * 0.2, y - ry * 0.6)], 5)
        drawn += on(shine, "#FFFFFF", glass, 0.55) + stroke(glass, "#6B4514", 2.8)
    return drawn


# ---- mouths ----------------------------------------------------------------------------------------


def _teeth(y: float) -> str:
    drawn = ""
    for left, width in ((11.0, 11.0), (22.5, 10.5)):
        tooth = rect(left, y, width, 14, 3.4)
        drawn += fill(tooth, "#FFFBEF") + stroke(tooth, _INK, 2.6)
    return drawn


def _gape(way: str, tongue: tuple[float, float, float, float]) -> str:
    mouth = blob(way)
    return fill(mouth, "#6B1F2A") + on(ellipse(*tongue), "#E5706A", mouth) + stroke(mouth, "#4A1A2A", 3.4)


def _clenched() -> str:
    mouth = blob("-12,46 14,50 44,47 62,42 60,58 36,66 8,66 -10,58")
    gaps = "".join(line([(x, 44), (x + 1, 68)], _INK, 2.4) for x in (4, 20, 36, 50))
    return fill(mouth, "#FFFBEF") + gaps + line("-9,55 20,59 60,51", _INK, 2.4) + stroke(mouth, _INK, 3.4)


_SMILE = "-20,42 -8,50 16,54 40,51 62,43"
_BELOW: dict[str, Callable[[], str]] = {
    "calm": lambda: _gape("-8,45c 14,53 38,49c 34,62 18,69 0,62", (16, 68, 12, 8)) + _teeth(50),
    "blink": lambda: _gape("-8,45c 14,53 38,49c 34,62 18,69 0,62", (16, 68, 12, 8)) + _teeth(50),
    "up": lambda: _gape("-8,45c 14,53 42,48c 38,66 18,73 -2,64", (18, 71, 14, 9)) + _teeth(50),
    "effort": _clenched,
    "joy": lambda: _gape("-18,40c 14,52 56,43c 52,68 22,84 -8,70", (22, 80, 21, 14)) + _teeth(48),
    "dismay": lambda: _gape("-2,50 16,44 36,48 40,62 26,72 6,70", (20, 73, 13, 8)),
}
_LINES = {
    "effort": "-24,40 -10,47",
    "joy": "-26,34 -16,44 16,54 46,49 68,38",
    "dismay": "-14,54 -4,46 16,43 38,46 52,54",
}


def face(mood: str) -> str:
    """Goggles, muzzle and mouth in a mood, drawn over head and cap."""
    muzzle = blob("-36,30 -18,14 16,7 48,6 72,11 82,26 73,42 42,53 4,55 -26,48")
    nose = blob("50,7 65,-2 85,3 93,17 85,32 66,35 51,23")
    drawn = _BELOW[mood]() + volume(muzzle, MUZZLE, shade=(5, 9))
    drawn += glow(-22, 34, 17, "#E2553C", 0.34) + line(_LINES.get(mood, _SMILE), _INK, 3.8)
    for x, y in ((4, 29), (6, 38), (15, 33)):
        drawn += fill(ellipse(x, y, 2), _INK)
    for whisker in ("-10,27 -30,24 -46,28", "-8,36 -28,40 -42,47"):
        drawn += line(whisker, _INK, 2.2)
    drawn += _goggles(mood)
    drawn += volume(nose, "#F28B82", 4.4, shade=(4, 6), shade_colour="#C9545E")
    return drawn + fill(ellipse(65, 9, 7, 4.2, -20), "#FFE3DA", 0.95)

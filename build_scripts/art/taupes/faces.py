"""The persons who play for the computer in the burrows: one for each strength, as they look at the set-up."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from build_scripts.art.kit.shapes import blob, ellipse, polygon, star, tube
from build_scripts.art.kit.svg import fill, group, line, lit, volume
from build_scripts.art.portrait import portrait
from build_scripts.art.taupes import mole_cap, mole_face
from build_scripts.art.taupes.mole_style import BRASS, FUR, Style

_SKY, _EARTH, _RIM = ("#9C6B48", "#6E4632"), "#5A3828", "#C99A4A"


def _framed(head: str, clothes: str, size: float, y: float = 22, tilt: float = 0) -> str:
    stones = "".join(fill(ellipse(x, sy, rx, rx * 0.7), "#B98A62", 0.8) for x, sy, rx in _STONES)
    return portrait(group(head, -4, y, tilt, size), clothes, _SKY, _EARTH, _RIM, stones)


_STONES = ((-82, 6, 9), (-66, -50, 7), (78, -44, 10), (90, 18, 6), (-40, -82, 6))


def _mole(style: Style | None, mood: str, over: str = "") -> str:
    worn = mole_cap.cap(style) if style else ""
    return mole_face.head() + worn + mole_face.face(mood) + over


def hazel() -> str:
    """Easy: looks up, a seedling on the cap, harmless."""
    return _framed(_mole(Style(4, "#B98A4E", "#E9D3A6"), "up"), "#8A5F34", 0.9, 30)


def velvet() -> str:
    """Medium: content, under a cap of violet velvet."""
    return _framed(_mole(Style(2, "#8A4FA0", "#E7C6F2"), "calm"), "#6B3A80", 0.86, 34, 3)


def ironclaw() -> str:
    """Hard: bare-headed but for a tuft, a plaster and clenched teeth."""
    tuft = volume(
        blob("-20,-56 -34,-84c -10,-72 -4,-96c 10,-74 32,-88c 24,-56 0,-60"), FUR, 4.6, shade=(5, 5)
    )
    plaster = volume(tube("-50,20 -28,32", 13), "#F1D9B4", 3.2, shade=(2, 2)) + line(
        "-44,17 -34,35", "#B98A62", 2
    )
    return _framed(tuft + _mole(None, "effort", plaster), "#4A4F5A", 1.02, 24, -4)


def captain() -> str:
    """Expert: in an officer's cap with a golden shovel."""
    crown = volume(
        blob("-70,-34 -82,-74 -40,-96 4,-102 48,-96 86,-74 72,-34 0,-46"), "#24406B", 5, shade=(10, 7)
    )
    peak = volume(
        blob("-66,-34 0,-48 68,-34 74,-18 40,-26 0,-30 -40,-26 -72,-18"), "#17263F", 4.6, shade=(4, 5)
    )
    band = volume(tube("-68,-40 0,-54 70,-40", 11), BRASS, 3.6, shade=(2, 3))
    badge = volume(star(2, -74, 17, 8, 5), "#FFD65A", 3.4, shade=(3, 3))
    return _framed(_mole(None, "joy") + crown + band + peak + badge, "#24406B", 0.92, 32)


def wobble() -> str:
    """Random: a flower pot on the head, and surprised at being here."""
    pot = volume(polygon("-40,-46 -52,-92 52,-92 40,-46", 3), "#C9673A", 5, shade=(9, 6))
    edge = volume(polygon("-60,-88 -60,-108 60,-108 60,-88", 4), "#D97F4E", 5, shade=(6, 5))
    crack = line("10,-88 2,-74 12,-66 4,-54", "#6B2E14", 3)
    return _framed(_mole(None, "dismay") + group(pot + edge + crack, 6, 12, 9), "#7A6A3A", 0.92, 34, -6)


_WHO: dict[str, Callable[[], str]] = {
    "easy": hazel,
    "medium": velvet,
    "hard": ironclaw,
    "expert": captain,
    "random": wobble,
}


def _lit(draw: Callable[[], str]) -> str:
    with lit(coarse=1.3):
        return draw()


DRAWINGS: dict[str, Callable[[], str]] = {
    f"face_{strength}.svg": partial(_lit, draw) for strength, draw in _WHO.items()
}

"""The persons who play for the computer on the mountain: one for each strength, as the set-up shows them."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from build_scripts.art.haut_les_cubes.giant_face import Brow, Face, ear, face
from build_scripts.art.haut_les_cubes.giant_style import BOLD, FINE, VAIRE, Style
from build_scripts.art.kit.colour import darker
from build_scripts.art.kit.shapes import blob, ellipse, tube
from build_scripts.art.kit.svg import fill, group, line, lit, volume
from build_scripts.art.portrait import portrait

_SKY, _ROCK, _RIM = ("#8EC3E6", "#FBE3C0"), "#C99A66", "#B9824E"
_NOSE = "-4,-17 -2,-26 6,-29 14,-25 18,-15 9,-8 -1,-10"


def _style(skin: str, shade: str, hair: str) -> Style:
    thin = (19.0, 18.0)
    return Style(3, skin, shade, hair, thin, thin, thin, thin, "#8A6A3A", brows=darker(hair, 0.08))


def _framed(head: str, clothes: str, size: float, y: float, tilt: float = 0) -> str:
    peaks = volume(blob("-92,56 -66,-10c -48,18 -34,2c 0,60"), "#B9C6D6", 0, shade=(12, 4))
    peaks += volume(blob("20,60 60,-18c 76,10 92,56"), "#A9B8CC", 0, shade=(12, 4))
    return portrait(group(head, -5, y, tilt, size), clothes, _SKY, _ROCK, _RIM, peaks)


def _ears(style: Style) -> str:
    near = ear("-34,-20 -48,-30 -56,-18 -50,-4 -36,-4", style, "-50,-20 -46,-13 -41,-10")
    return near + ear("41,-20 55,-30 63,-18 57,-4 43,-4", style, "57,-20 53,-13 48,-10")


def _skull(style: Style, outline: str) -> str:
    return volume(blob(outline), style.skin, BOLD, shade=(9, 7), shade_colour=style.shade)


_EGG = "3,-66 32,-56 43,-30 40,0 24,17 3,21 -18,17 -34,0 -37,-30 -26,-56"
_SQUARE = "3,-62 38,-58 46,-30 48,4 34,24 3,28 -28,24 -42,4 -40,-30 -32,-58"
_PEAR = "3,-60 26,-52 36,-28 52,2 34,26 3,31 -28,26 -46,2 -30,-28 -20,-52"


def slowfoot() -> str:
    """Easy: a pear of a head, sleepy, a bird's nest of hair with its bird."""
    style = _style("#EDB999", "#C98463", "#9A6B3E")
    nest = volume(
        blob("3,-62 40,-66 50,-52 40,-40 3,-44 -34,-40 -44,-52 -34,-66"), style.hair, BOLD, shade=(6, 6)
    )
    for straw in ("-36,-58 -14,-50 8,-54", "-8,-62 20,-54 42,-58", "-28,-48 2,-48 34,-46"):
        nest += line(straw, darker(style.hair, 0.12), 3)
    bird = volume(ellipse(4, -80, 15, 14), "#F3C545", FINE, shade=(4, 4)) + fill(
        ellipse(9, -84, 2.4), "#33232A"
    )
    bird += volume(blob("18,-82 29,-78 18,-74", 0.5), "#E2742C", 2.4, shade=None)
    looks = Face(
        eyes=((-11, -24, 9), (19, -25, 8.4)),
        brows=(Brow(-14, -38, 16, 10, -14), Brow(23, -39, 15, 10, -14)),
        nose="-8,-12 -3,-24 6,-27 16,-22 21,-11 9,-4 -2,-5",
        nose_colour="#E58F70",
        mouth=(5, 6, 13),
        cheeks=((-24, -4), (32, -5)),
    )
    return _framed(
        _ears(style) + _skull(style, _PEAR) + face(style, looks, "calm") + bird + nest, "#7FA070", 1.2, 34
    )


def scramble() -> str:
    """Medium: red plaits that fly, a climber's band, ready to jump."""
    style = _style("#F0BE9A", "#CC8463", "#D2572A")
    back = volume(blob("3,-78 44,-64 52,-28 46,0 -40,0 -46,-28 -38,-64"), style.hair, BOLD, shade=(8, 8))
    tails = ""
    for side in (-1, 1):
        way = [(3 + side * 44, -34), (3 + side * 66, -50), (3 + side * 78, -34)]
        tails += volume(tube(way, 16, 9, 22), style.hair, BOLD, shade=(4, 6))
        tails += volume(ellipse(3 + side * 50, -38, 8), "#3F8FB0", FINE, shade=(2, 2))
    fringe = volume(
        blob("3,-74 34,-64 44,-38 30,-46c 22,-36 8,-48c -6,-36 -14,-48c -30,-36 -38,-38 -30,-64"),
        style.hair,
        FINE,
        shade=(5, 5),
    )
    band = volume(tube("-38,-50 3,-60 44,-50", 11), "#3F8FB0", FINE, shade=(2, 3))
    freckles = "".join(
        fill(ellipse(x, y, 2), style.shade) for x, y in ((-22, -13), (-16, -8), (28, -13), (22, -8))
    )
    looks = Face(
        eyes=((-10, -24, 9.4), (18, -25, 8.8)),
        brows=(Brow(-14, -40, 13, 8, -4), Brow(23, -41, 12, 8, -4)),
        nose="-2,-13 1,-21 7,-23 13,-20 15,-13 8,-9 2,-9",
        nose_colour="#EC9A78",
        mouth=(5, -1, 15),
        cheeks=((-22, -8), (28, -9)),
    )
    drawn = tails + back + _skull(style, _EGG) + fringe + band + freckles + face(style, looks, "joy")
    return _framed(drawn, "#3F8FB0", 1.18, 36, -4)


def craggy() -> str:
    """Hard: a head like a boulder, moss for a beard, one brow for two eyes."""
    style = _style("#C9B49C", "#8E7862", "#5F7A3E")
    stone = (
        _skull(style, _SQUARE)
        + line("30,-52 24,-40 32,-32", style.shade, 3)
        + line("-34,4 -26,12", style.shade, 3)
    )
    moss = volume(
        blob("-40,-52 -30,-70 -8,-66 8,-78 26,-68 44,-64 46,-46 26,-52 4,-48 -18,-52"),
        style.hair,
        BOLD,
        shade=(5, 6),
    )
    beard = blob("-40,2 -46,28 -30,50c -24,42 -10,58c -2,48 10,60c 18,46 34,50c 50,30 46,2 26,12 3,8 -20,12")
    looks = Face(
        eyes=((-11, -24, 8.4), (20, -24, 8)),
        brows=(Brow(-11, -37, 20, 15, 12), Brow(20, -37, 19, 15, 12)),
        nose="-8,-12 -6,-26 4,-30 15,-26 20,-12 8,-6 -2,-7",
        nose_colour="#B0917A",
        mouth=(5, 9, 15),
        beard=lambda: volume(beard, style.hair, BOLD, shade=(7, 8)),
    )
    return _framed(stone + moss + face(style, looks, "effort"), "#6E5B48", 1.2, 24)


def vertigo() -> str:
    """Expert: long and pale, hair like a snowy peak, sees everything from above."""
    style = _style("#DDBFA8", "#A8836E", "#F3F6FA")
    peak = volume(
        blob("-34,-44 -30,-78 -12,-92 6,-122c 16,-96 36,-80 42,-44 26,-54 16,-46 4,-56 -8,-46 -18,-54"),
        style.hair,
        BOLD,
        shade=(9, 7),
    )
    collar = volume(blob("-46,26 -60,0c -34,14 3,34 40,14 66,0c 52,26 3,52"), "#5A6FA8", BOLD, shade=(5, 6))
    whiskers = volume(
        blob("-26,2 -14,-6 3,-4 22,-6 34,2 46,-2c 30,16 3,8 -22,16 -38,-2c"), style.hair, FINE, shade=(3, 4)
    )
    looks = Face(
        eyes=((-11, -25, 8), (18, -26, 7.6)),
        brows=(Brow(-13, -42, 17, 11, 10), Brow(22, -43, 16, 11, 10)),
        nose="-2,-8 0,-28 6,-32 13,-27 18,-6 8,0 0,-2",
        nose_colour="#D79C80",
        mouth=(5, 8, 10),
        moustache=lambda mood: whiskers,
    )
    return _framed(
        _ears(style) + _skull(style, _EGG) + collar + peak + face(style, looks, "calm"), "#3F4F80", 1.14, 42
    )


def tumble() -> str:
    """Random: a bump with a plaster on it, and no idea where up is."""
    style = _style(VAIRE.skin, VAIRE.shade, "#6A4A9A")
    curls = "".join(
        volume(ellipse(x, y, r), style.hair, FINE, shade=(3, 4))
        for x, y, r in ((-34, -48, 14), (-16, -64, 16), (34, -58, 15), (44, -40, 12), (-42, -30, 11))
    )
    bump = volume(ellipse(12, -70, 15, 17), "#E98F7E", FINE, shade=(4, 4))
    bump += volume(tube("2,-76 22,-64", 9), "#FBEFD6", 2.6, shade=None) + volume(
        tube("4,-64 20,-76", 9), "#FBEFD6", 2.6, shade=None
    )
    looks = Face(
        eyes=((-11, -24, 10), (20, -25, 7.6)),
        brows=(Brow(-14, -42, 14, 9, -10), Brow(24, -38, 13, 9, 8)),
        nose=_NOSE,
        nose_colour="#E88F6C",
        mouth=(5, 2, 14),
        cheeks=((-22, -6), (30, -7)),
    )
    return _framed(
        _ears(style) + _skull(style, _EGG) + curls + bump + face(style, looks, "dismay"),
        "#C9763A",
        1.2,
        32,
        8,
    )


_WHO: dict[str, Callable[[], str]] = {
    "easy": slowfoot,
    "medium": scramble,
    "hard": craggy,
    "expert": vertigo,
    "random": tumble,
}


def _lit(draw: Callable[[], str]) -> str:
    with lit(coarse=1.2):
        return draw()


DRAWINGS: dict[str, Callable[[], str]] = {
    f"face_{strength}.svg": partial(_lit, draw) for strength, draw in _WHO.items()
}

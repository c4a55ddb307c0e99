"""TunHell's beards and moustaches, each with a silhouette of its own, about the head's middle."""

from __future__ import annotations

from build_scripts.art.kit.changes import Shape, rounded, union
from build_scripts.art.kit.colour import darker, ink, lighter, to_lch
from build_scripts.art.kit.shapes import blob, ellipse, knots, rect, tube
from build_scripts.art.kit.svg import line, on, volume

#: Where every beard begins: at the temple; and where it meets the lips.
_TEMPLE, _LIPS = "-32,-14c", "46,20c 20,24 0,12 -16,-14c"

_CUTS: dict[str, str] = {
    "stubble": "-38,6 -34,26 -30,42c -20,40 -14,54c -2,48 8,60c 16,52 28,57c 34,48 44,46c 47,34",
    "round": "-42,8 -42,36 -34,60 -14,76 6,80 30,74 46,58 52,38",
    "forked": "-40,8 -42,34 -40,60 -34,84 -40,104c -18,98 -2,84 8,66c 16,88 34,100 54,104c 48,84 54,60 52,36",
    "square": "-42,8 -47,36 -50,66 -52,94c -42,90 -36,98c -26,92 -16,101c -4,94 8,102c 18,94 30,100c"
    " 38,92 52,95c 54,66 52,36",
    "long": "-42,8 -46,38 -44,70 -34,98 -14,116 10,120 34,112 50,92 54,62 52,36",
    "pointed": "-38,8 -34,32 -24,50 -4,72 18,98 42,114c 44,86 46,60 48,36",
    "singed": "-46,2c -38,14 -54,28c -38,34 -52,56c -34,54 -38,80c -22,68 -14,92c -2,74 10,96c"
    " 16,76 32,92c 34,72 54,78c 46,58 62,54c 50,42",
    "jaw": "-42,6 -46,32 -40,58 -18,76 10,80 38,74 54,56 56,34",
}


def _curls() -> Shape:
    places = ((-34, 6, 13), (-38, 26, 15), (-34, 48, 16), (-20, 66, 16), (2, 76, 17), (24, 70, 16),
              (42, 54, 15), (46, 34, 12))  # fmt: skip
    return rounded(
        union(
            [blob(f"{_TEMPLE} -36,30 -20,60 6,68 36,54 {_LIPS}")] + [ellipse(x, y, r) for x, y, r in places]
        ),
        1.2,
    )


def _locks(colour: str, ground: Shape, tips: tuple[tuple[float, float], ...]) -> str:
    shade = darker(colour, 0.11 if to_lch(colour)[0] > 0.6 else 0.08)
    out = ""
    for (x, y), (tip_x, tip_y) in zip(((-24, 28), (0, 44), (26, 48)), tips, strict=False):
        lock = tube([(x, y), ((x + tip_x) / 2 - 3, (y + tip_y) / 2), (tip_x, tip_y)], 1, 1.5, 7)
        out += on(lock, shade, ground, 0.6)
    return out


_TIPS: dict[str, tuple[tuple[float, float], ...]] = {
    "forked": ((-32, 88), (-14, 78), (40, 84)),
    "square": ((-40, 86), (-6, 92), (34, 92)),
    "long": ((-34, 88), (-2, 108), (32, 100)),
    "pointed": ((-6, 60), (12, 84), (34, 96)),
}


def beard(cut: str, colour: str, stripe: str = "") -> str:
    """A beard; ``stripe`` is the colour of a streak down its middle."""
    if cut == "curls":
        shape = _curls()
    elif cut == "goatee":
        shape = blob("-2,38 12,50 14,72 30,94c 42,74 46,52 46,26c 30,34 12,34")
    else:
        shape = blob(f"{_TEMPLE} {_CUTS[cut]} {_LIPS}")
    pale = to_lch(colour)[0] > 0.6
    pattern = ""
    if stripe:
        streaks = union(tube([(x + 4, 24), (x, 60), (x - 2, 130)], 6, 14, 18) for x in (-14, 28))
        pattern = on(streaks, stripe, shape)
    pattern += _locks(colour, shape, _TIPS.get(cut, ((-26, 62), (4, 70), (28, 64))))
    return volume(shape, colour, shade=(8, 9), depth=0.11 if pale else 0.07, pattern=pattern, glint=0.03)


def braid(points: list[tuple[float, float]], colour: str, ring: str, width: float = 20) -> str:
    """A plait down the points, held by a ring."""
    out = ""
    for k, (x, y) in enumerate(points):
        size = width * (1 - 0.08 * k) / 2
        out += volume(ellipse(x, y, size, size * 0.86, 24 if k % 2 else -24), colour, 4, shade=(3, 4), rim=0)
    x, y = points[-1]
    tuft = blob(knots("-5,8 5,8 8,24 0,20 -8,24", x, y))
    return out + volume(tuft, colour, 3.6, shade=(3, 3)) + volume(
        rect(x - width * 0.42, y + 4, width * 0.84, 10, 3), ring, 3.6, shade=(2, 3)
    )  # fmt: skip


# ---- moustaches ----------------------------------------------------------------------------------

_NEAR_SIDES: dict[str, str] = {
    "plain": "38,18c 24,18 8,24 -8,33 -16,31 -13,41 4,45 24,40 37,30",
    "drooping": "38,18c 22,16 4,22 -6,38 -8,60 -4,74c 6,66 10,50 20,42 36,32",
    "handlebar": "38,18c 24,18 10,28 -6,30 -18,24 -24,12 -30,22 -24,38 -6,46 20,42 37,30",
    "bristly": "38,17c 18,16 4,24 -8,30c 0,34 -10,42c 4,42 2,50c 14,42 22,48c 30,38 38,32",
    "thin": "38,20c 26,20 12,26 -2,28 -14,22 -8,34 8,36 26,32 37,27",
}
_FAR_SIDES: dict[str, str] = {
    "plain": "36,19c 46,18 56,24 60,34 50,33 40,28",
    "drooping": "36,19c 48,18 58,28 60,46 56,62c 50,48 46,36 38,30",
    "handlebar": "36,19c 46,20 56,28 64,18 70,10 72,22 66,36 52,36 40,29",
    "bristly": "36,18c 48,17 58,24 66,28c 58,32 64,40c 54,38 48,44c 42,34",
    "thin": "36,20c 46,21 56,26 64,20 60,31 50,31 40,27",
}


def moustache(shape: str, colour: str) -> str:
    """A moustache, a shade lighter than the beard so that it shows."""
    pale = lighter(colour, 0.04)
    near, far = blob(_NEAR_SIDES[shape]), blob(_FAR_SIDES[shape])
    return (
        volume(far, pale, shade=(3, 4), depth=0.09, rim=0)
        + volume(near, pale, shade=(4, 6), depth=0.1)
        + line("26,26 10,32 0,37", ink(colour, 0.34), 2, 0.6)
    )

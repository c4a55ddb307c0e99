"""The mole game's discs: slices of a branch with a number, as many dots, and a paw on the back."""

from __future__ import annotations

import math
import random
from functools import partial

from build_scripts.art.kit.changes import Shape, move, rounded, scale, turn, union
from build_scripts.art.kit.colour import darker, lighter
from build_scripts.art.kit.lettering import outline
from build_scripts.art.kit.shapes import blob, ellipse, tube
from build_scripts.art.kit.svg import document, fill, linear, on, radial, stroke, volume

_SIZE = 120.0
_R = 54.0  # of the disc; its middle is at (0, 0), its edge shows below
_EDGE = 5.0
_BARK, _WOOD, _BACK = "#7B5233", "#F0D8AC", "#A8683C"
_INK = "#3E2413"


def _wavy(radius: float, seed: int, height: float = 0.55) -> Shape:
    """A circle as it grows: not quite round."""
    rng = random.Random(seed)
    waves = [(k, rng.uniform(0, math.tau)) for k in (2, 3, 5)]
    points = []
    for i in range(28):
        angle = i * math.tau / 28
        far = radius + sum(height * math.sin(k * angle + phase) for k, phase in waves)
        points.append((far * math.cos(angle), far * math.sin(angle)))
    return blob(points, steps=5)


def _slice(wood: str, seed: int) -> str:
    """The bare disc: bark, its lit upper edge, the cut wood with its rings."""
    bark, face = move(_wavy(_R, seed), 0, -2), move(_wavy(_R - 6.4, seed), 0, -3)
    body = union([bark, move(bark, 0, _EDGE)])
    drawn = fill(body, linear(-_R, 0, _R, 0, "#6E4829", "#573820", "#3F2817"))
    drawn += stroke(body, "#2E1B0E", 3.4)
    drawn += fill(bark, linear(-_R, -_R, _R, _R, lighter(_BARK, 0.12), _BARK, darker(_BARK, 0.1)))
    drawn += fill(face, radial(-14, -20, 92, lighter(wood, 0.05), wood, darker(wood, 0.1)))
    for k, far in enumerate((40, 32, 23, 14)):
        ring = move(scale(_wavy(far, seed + 1, 1.2), 1, 0.97), 3, -5 + k)
        drawn += stroke(ring, darker(wood, 0.12), 1.4, 0.4)
    crack = tube("33,-30 26,-23 22,-21", 2.4, 0.5)
    drawn += on(crack, darker(wood, 0.2), face, 0.6)
    drawn += fill(face.difference(move(face, 2.2, 2.8)), lighter(wood, 0.1), 0.85)
    return drawn + stroke(face, darker(_BARK, 0.12), 2.2)


def face(value: int) -> str:
    """A disc's number, and as many dots under it."""
    digit = outline(str(value), "LilitaOne", 82)[0]
    left, top, right, bottom = digit.bounds
    number = rounded(move(digit, -(left + right) / 2, -(top + bottom) / 2 - 11), 0.6)
    drawn = _slice(_WOOD, value)
    drawn += fill(move(number, 1.4, 2.2).buffer(1.6), darker(_WOOD, 0.22), 0.55)
    drawn += fill(number.buffer(1.4), _INK)
    inner = number.buffer(-1.6)
    drawn += fill(inner.difference(move(inner, 2, 2.6)).buffer(-0.4).buffer(0.4), "#7E5330", 0.8)
    pips = union(
        ellipse((k - (value - 1) / 2) * 13.5, 33 - abs(k - (value - 1) / 2) * 1.2, 5) for k in range(value)
    )
    return _document(drawn + fill(pips, _INK))


def paw() -> Shape:
    """A mole's broad paw with its five claws, pointing up; its middle at (0, 0)."""
    palm = blob("-19,22 -26,6 -22,-10 -10,-16 4,-17 18,-12 25,4 19,22 0,29")
    claws = [turn(tube("0,-12 0,-22 1.5,-35", 11, 2.6, 9), angle) for angle in (-66, -34, -3, 28, 60)]
    return union([palm, *claws])


def back() -> str:
    """The side that lies up at first."""
    drawn = _slice(_BACK, 9)
    palm = move(scale(paw(), 1.14), 0, 3)
    drawn += fill(move(palm, 1.6, 2.4), darker(_BACK, 0.2), 0.6)
    drawn += volume(palm, "#F3C9B0", outline=3.2, shade=(4, 5), edge="#5A2E1C")
    pads = union(
        [
            blob("-12,12 -9,3 0,0 9,3 12,12 6,19 -6,19"),
            *(ellipse(18 * math.sin(a), 4 - 15 * math.cos(a), 3.6) for a in (-1.15, -0.55, 0, 0.55, 1.15)),
        ]
    )
    return _document(drawn + fill(move(scale(pads, 1.14, about=(0, 0)), 0, 3), "#D98F7C"))


def _document(drawn: str) -> str:
    return document(_SIZE, _SIZE, drawn, -_SIZE / 2, -_SIZE / 2)


DRAWINGS = {"discs/back.svg": back} | {f"discs/{value}.svg": partial(face, value) for value in (1, 2, 3, 4)}

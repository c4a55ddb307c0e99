"""What stands round the mole game's stack: molehills, flowers and mushrooms, lanterns, fossils, crystals.

100 units are the distance of two points on a board. What stands has its foot `FOOT` above the middle of its
lower edge; what hangs (roots, lantern) begins `HEAD` below the middle of its upper edge.
"""

from __future__ import annotations

import random
from functools import partial

from build_scripts.art.caves import ammonite, bone, crystal, nugget
from build_scripts.art.kit.changes import move, rounded, scale, turn, union
from build_scripts.art.kit.colour import darker, lighter
from build_scripts.art.kit.shapes import blob, curve, ellipse, knots, polygon, rect, tube
from build_scripts.art.kit.svg import (
    contact_shadow,
    document,
    fill,
    glow,
    group,
    line,
    radial,
    stroke,
    volume,
)
from build_scripts.art.scenery import flower, stone, toadstool, tuft
from build_scripts.art.taupes.discs import paw
from build_scripts.art.things import mound

_GREENS = ("#4F8A3A", "#6BA24B", "#86BD5C")
_SHADE = "#1B1020"
_PINK, _WOOD = "#E59A8E", "#9A6B43"
_LIGHT = "#FFD27A"


FOOT, HEAD = 56.0, 30.0


def _standing(drawn: str, width: float, height: float) -> str:
    return document(width, height + FOOT, drawn, -width / 2, -height)


def _hanging(drawn: str, width: float, height: float) -> str:
    return document(width, height + HEAD, drawn, -width / 2, -HEAD)


def molehill() -> str:
    """A heap of fresh earth in the grass."""
    tufts = tuft(-50, 6, 1.1, _GREENS) + tuft(52, 5, 0.9, _GREENS)
    return _standing(group(mound(), size=1.35) + tufts, 150, 50)


def flowers(petals: tuple[str, ...], seed: int) -> str:
    """A few flowers in longer grass."""
    rng = random.Random(seed)
    drawn = (
        contact_shadow(2, 0, 44, 8, "#2F4A1F", 0.4) + tuft(-26, 2, 1.4, _GREENS) + tuft(28, 3, 1.2, _GREENS)
    )
    for k, petal in enumerate(petals):
        x = (k - (len(petals) - 1) / 2) * 24
        drawn += flower(x, rng.uniform(-6, 4), rng.uniform(1.7, 2.3), petal, "#E9A93A", "#3E7330")
    return _standing(drawn + tuft(2, 6, 1.1, _GREENS), 110, 54)


def grass() -> str:
    """A bunch of longer grass."""
    drawn = contact_shadow(2, 0, 26, 6, "#2F4A1F", 0.4)
    return _standing(drawn + tuft(-8, 2, 1.5, _GREENS) + tuft(9, 4, 1.2, _GREENS), 64, 32)


def toadstools() -> str:
    """A large and a small one."""
    drawn = contact_shadow(0, 0, 46, 9, "#2F4A1F", 0.45)
    drawn += toadstool(-12, 0, 1.7) + toadstool(26, 4, 1.05, "#D0653C")
    return _standing(drawn + tuft(-36, 5, 1, _GREENS) + tuft(44, 6, 0.9, _GREENS), 110, 60)


def worm() -> str:
    """An earthworm that looks who is coming."""
    body = tube("-26,4 -24,-18 -10,-30 6,-22 12,-30 16,-46", 15, 13)
    drawn = contact_shadow(-20, 2, 28, 7, _SHADE, 0.5) + volume(body, _PINK, outline=3.2, shade=(4, 3))
    for x, y, angle in ((-25, -8, 0), (-21, -21, 50), (-9, -29, 90), (3, -25, 140), (12, -31, 20)):
        bar = turn(curve(knots("-6,0 0,1.6 6,0", x, y)), angle, (x, y))
        drawn += stroke(bar, darker(_PINK, 0.14), 2, 0.8)
    for x in (12, 21):
        drawn += fill(ellipse(x, -50, 5), "#FFFFFF") + stroke(ellipse(x, -50, 5), "#7A3A38", 2)
        drawn += fill(ellipse(x + 1, -49, 2.3), "#33202A")
    drawn += line("13,-40 17,-38 21,-40", "#7A3A38", 2)
    for x, r in ((-38, 6), (-30, 8), (-14, 7)):
        drawn += fill(ellipse(x, 3, r, r * 0.6), "#5E3E30")
    return _standing(drawn, 104, 62)


def roots(seed: int) -> str:
    """Roots that hang out of a cut; they begin at the upper edge."""
    rng = random.Random(seed)
    drawn = ""
    for k in range(5):
        x = (k - 2) * 22 + rng.uniform(-6, 6)
        knots, tall = [(x, -4.0)], rng.uniform(26, 58)
        for step in range(1, 5):
            knots.append((x + rng.uniform(-9, 9), tall * step / 4))
        root = tube(knots, rng.uniform(5, 8), 1.2)
        drawn += fill(root.buffer(1.5), "#3E241A") + fill(root, "#A9754F")
        drawn += fill(move(root.buffer(-1.2), -0.8, 0), "#CFA179", 0.8)
        twig = [knots[2], (knots[2][0] + rng.choice((-16, 16)), knots[2][1] + 12)]
        drawn += line(twig, "#3E241A", 3.6) + line(twig, "#A9754F", 1.8)
    return _hanging(drawn, 140, 62)


def lantern() -> str:
    """A miner's lantern on a bracket; what it hangs from is at the upper edge."""
    drawn = glow(0, 46, 74, _LIGHT, 0.75)
    hook = curve("0,2 0,14")
    drawn += stroke(hook, "#2E2430", 5)
    drawn += stroke(ellipse(0, 22, 10, 9), "#2E2430", 4)
    glass = rounded(polygon("-14,36 14,36 17,62 -17,62"), 4)
    drawn += fill(glass, radial(0, 52, 24, "#FFFDE8", "#FFE9A8", "#FFB845")) + stroke(glass, "#2E2430", 3.6)
    flame = blob("0,40c 6,51 4.5,59 0,61 -4.5,59 -6,51")
    drawn += fill(flame, "#FF9F45") + line("-7,38 -9,60", "#2E2430", 2) + line("7,38 9,60", "#2E2430", 2)
    roof = rounded(polygon("-19,38 19,38 9,26 -9,26"), 3)
    drawn += volume(roof, "#5A4A58", outline=3.4, shade=(4, 3))
    return _hanging(drawn + volume(rect(-20, 60, 40, 9, 3.5), "#5A4A58", outline=3.4, shade=(4, 2)), 150, 122)


def ladder() -> str:
    """Two poles and rungs, leant against a wall."""
    drawn = contact_shadow(6, 0, 40, 8, _SHADE, 0.5)
    for y in (-20, -46, -72, -98):
        rung = tube([(-20 + y * 0.03, y), (20 + y * 0.03, y)], 7)
        drawn += volume(rung, lighter(_WOOD, 0.06), outline=2.8, shade=(2, 3))
    for x in (-20, 20):
        drawn += volume(tube([(x, 2), (x - 4, -118)], 9, 8), _WOOD, outline=3.2, shade=(3, 2))
    return _standing(drawn, 90, 124)


def signpost() -> str:
    """A board on a post: the way down, for moles."""
    drawn = contact_shadow(4, 0, 34, 8, "#2F4A1F", 0.5)
    drawn += volume(rect(-6, -92, 12, 94, 3), _WOOD, outline=3.4, shade=(4, 2))
    plank = rounded(polygon("-46,-100 46,-104 48,-54 14,-52 0,-34 -14,-52 -48,-52"), 3)
    drawn += volume(plank, "#C99A63", outline=4, shade=(6, 5))
    for y in (-90, -66):
        drawn += line([(-38, y), (-6, y - 2), (36, y - 1)], darker("#C99A63", 0.1), 2, 0.7)
    drawn += fill(move(scale(paw(), 0.62, about=(0, 0)), 0, -74), "#5A3A20")
    return _standing(drawn + tuft(-20, 6, 1, _GREENS) + tuft(18, 7, 1.1, _GREENS), 110, 112)


def pebbles(seed: int, colour: str) -> str:
    """A handful of stones."""
    rng = random.Random(seed)
    drawn = contact_shadow(2, 0, 42, 9, _SHADE, 0.45)
    for x, size in ((-26, 12), (0, 17), (24, 10), (38, 6), (-42, 7)):
        shape = stone(x, -size * 0.4 + rng.uniform(-2, 3), size, seed + int(x))
        drawn += volume(
            shape,
            rng.choice((colour, lighter(colour, 0.05), darker(colour, 0.05))),
            outline=2.8,
            shade=(4, 4),
        )
    return _standing(drawn, 110, 32)


def fossils() -> str:
    """What lay in the sand for long: an ammonite, a bone, a shell."""
    drawn = contact_shadow(0, 0, 52, 9, _SHADE, 0.4)
    drawn += ammonite(-22, -18, 1.5, "#B39A78") + bone(30, -8, -24, 1.1)
    return _standing(drawn, 124, 46)


def crystals() -> str:
    """Crystals that shine a little."""
    drawn = crystal(-10, 0, 1.5) + crystal(30, 4, 0.85, "#9AD8F0")
    return _standing(drawn, 170, 96)


def mushrooms() -> str:
    """Mushrooms that glow in the dark."""
    drawn = glow(0, -24, 74, "#8FE8D0", 0.55)
    for x, y, size in ((-22, 2, 0.9), (22, 4, 0.75), (0, 0, 1.35)):
        stem = blob(knots("-5,-26 5,-26 7,0c -7,0c", x, y, size))
        hood = blob(knots("-20,-24c -13,-38 0,-44 13,-38 20,-24c 0,-20", x, y, size))
        drawn += volume(stem, "#CFEFE2", outline=2.8, shade=(3, 2))
        drawn += volume(hood, "#6FD3BE", outline=3, shade=(4, 4))
        spots = union(
            ellipse(x + dx * size, y + dy * size, r * size)
            for dx, dy, r in ((-7, -33, 3), (4, -37, 3.4), (10, -29, 2.4))
        )
        drawn += fill(spots, "#E8FFF4")
    return _standing(drawn, 150, 96)


def nuggets() -> str:
    """Gold that fell out of the lowest layer."""
    drawn = contact_shadow(0, 0, 44, 9, _SHADE, 0.5) + glow(0, -12, 60, "#F2B632", 0.4)
    drawn += nugget(-20, -2, 1.3) + nugget(20, 0, 1.1) + nugget(2, -10, 1.5)
    return _standing(drawn, 120, 60)


_DAISY, _POPPY, _YELLOW, _BELL = "#FBF7EA", "#D9584A", "#F2C84B", "#9C8AD8"

DRAWINGS = {
    f"scene/{name}.svg": draw
    for name, draw in {
        "molehill": molehill,
        "flowers_0": partial(flowers, (_DAISY, _POPPY, _DAISY), 1),
        "flowers_1": partial(flowers, (_YELLOW, _BELL), 2),
        "grass": grass,
        "toadstools": toadstools,
        "worm": worm,
        "roots_0": partial(roots, 3),
        "roots_1": partial(roots, 8),
        "lantern": lantern,
        "ladder": ladder,
        "signpost": signpost,
        "pebbles": partial(pebbles, 5, "#9B7B70"),
        "fossils": fossils,
        "crystals": crystals,
        "mushrooms": mushrooms,
        "nuggets": nuggets,
    }.items()
}

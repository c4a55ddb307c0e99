"""Grosberta, seat 2: a giantess like a bell, whose plaits stick out."""

from __future__ import annotations

from build_scripts.art.haut_les_cubes.giant_face import Brow, Face
from build_scripts.art.haut_les_cubes.giant_style import BOLD, FINE, LIMB
from build_scripts.art.haut_les_cubes.giant_style import GROSBERTA as STYLE
from build_scripts.art.kit.changes import move, turn, union
from build_scripts.art.kit.colour import darker, lighter
from build_scripts.art.kit.shapes import blob, curve, ellipse, tube
from build_scripts.art.kit.svg import line, on, volume

_SCARF = "#4FA3D9"
_BELL = "2,-92 32,-86 46,-56 57,-12 61,16 48,28 0,33 -48,28 -61,16 -57,-12 -44,-56 -28,-86"


def body() -> str:
    """Dress and apron."""
    bell = blob(_BELL)
    apron = blob("-28,-36c 32,-36c 40,-8 38,16 2,23 -36,16 -38,-8").intersection(bell)
    details = on(tube("-66,16 -34,27 0,30 34,27 66,16", 8), lighter(STYLE.colour, 0.2), bell)
    details += volume(apron, "#F6EBD2", FINE, shade=(8, 6), depth=0.09)
    details += on(tube("-60,-40 -28,-34 2,-32 32,-34 60,-40", 10), darker(STYLE.colour, 0.12), bell)
    collar = blob("-22,-92 2,-78 28,-92 26,-80 4,-66 -22,-80")
    return volume(bell, STYLE.colour, BOLD, shade=(14, 9), pattern=details) + volume(
        collar, "#F6EBD2", FINE, shade=(3, 4)
    )


def head() -> str:
    """A round face under a spotted headscarf."""
    face = blob("2,-67 30,-58 39,-32 34,-8 18,6 2,9 -14,6 -31,-8 -35,-32 -26,-58")
    drawn = ""
    for angle in (-8, 44):
        end = turn(blob("0,0 -10,-12 -26,-12 -30,0 -22,10 -8,8"), -angle)
        drawn += volume(move(end, -33, -46), _SCARF, LIMB, shade=(3, 4))
    drawn += volume(face, STYLE.skin, BOLD, shade=(9, 7), shade_colour=STYLE.shade)
    fringe = blob("-34,-24 -37,-50 -10,-66 20,-66 41,-50 40,-24 34,-40 24,-52 10,-57 -4,-57 -18,-52 -28,-40")
    drawn += volume(fringe, STYLE.hair, LIMB, shade=(4, 3))
    cloth = blob("-40,-30 -41,-56 -24,-76 4,-83 32,-76 46,-54 45,-30 36,-46 20,-57 2,-60 -17,-56 -31,-45")
    spots = union(
        ellipse(x, y, 4.6)
        for x, y in (
            (-30, -56),
            (-16, -70),
            (2, -74),
            (22, -70),
            (36, -56),
            (-34, -40),
            (10, -64),
            (-6, -63),
            (41, -42),
        )
    )
    return drawn + volume(cloth, _SCARF, BOLD, shade=(8, 6), pattern=on(spots, "#FFF3D8", cloth))


def plait() -> str:
    """The far plait from where it leaves the head; it curls up again close to the cheek."""
    way = curve("0,0 9,13 19,20 29,16 33,3")
    drawn = ""
    end = blob("28,4 38,7 44,-5 42,-20c 33,-17 28,-8")
    drawn += volume(end, STYLE.hair, FINE, shade=(2, 3))
    for i in range(5):
        at = way.interpolate(i / 4 * 0.94, normalized=True)
        side = 2.4 if i % 2 else -2.4
        lump = ellipse(at.x, at.y + side, 11 - i * 0.6, 9.4 - i * 0.5, 24 - 14 * i)
        drawn += volume(lump, STYLE.hair, FINE, shade=(3, 4))
    band = turn(ellipse(0, 0, 4.5, 8.5), 78)
    return drawn + volume(move(band, 33, 4), _SCARF, FINE, shade=(1, 2))


def back_of_body() -> str:
    """The dress, with the bow of the apron."""
    bell = blob(_BELL)
    hem = on(tube("-66,16 -34,27 0,30 34,27 66,16", 8), lighter(STYLE.colour, 0.2), bell)
    band = tube("-60,-40 -28,-34 2,-32 32,-34 60,-40", 9).intersection(bell)
    drawn = volume(
        bell, STYLE.colour, BOLD, shade=(14, 9), pattern=hem + volume(band, "#F6EBD2", FINE, shade=(2, 3))
    )
    for angle in (-28, 28):
        tail = turn(blob("-5,0 5,0 8,30c 0,26 -8,30c"), -angle)
        drawn += volume(move(tail, 2, -34), "#F6EBD2", FINE, shade=(2, 3))
    for side in (-1, 1):
        loop = blob([(0, 0), (side * 14, -11), (side * 26, -5), (side * 24, 9), (side * 10, 7)])
        drawn += volume(move(loop, 2, -34), "#F6EBD2", FINE, shade=(2, 3))
    return drawn + volume(ellipse(2, -33, 6.5, 6), "#F6EBD2", FINE, shade=(1, 2))


def back_of_head() -> str:
    """The headscarf with its knot, and the parting over the nape."""
    nape = blob("2,-60 34,-50 40,-24 32,0 16,9 -12,9 -27,0 -35,-24 -30,-50")
    drawn = volume(nape, STYLE.hair, BOLD, shade=(9, 7)) + line("3,-20 3,8", darker(STYLE.hair, 0.12), 2.6)
    cloth = blob("-40,-26 -41,-56 -24,-76 4,-83 32,-76 46,-54 45,-26 32,-14 3,-6 -27,-14")
    places = ((-28, -58), (-12, -72), (8, -74), (28, -66), (38, -46), (-32, -36), (16, -54), (-8, -50))
    spots = union(ellipse(x, y, 4.6) for x, y in (*places, (28, -28), (2, -32), (-16, -24)))
    drawn += volume(cloth, _SCARF, BOLD, shade=(8, 6), pattern=on(spots, "#FFF3D8", cloth))
    for angle in (-30, 30):
        end = turn(blob("-4,0 4,0 10,22 0,26 -10,22"), -angle)
        drawn += volume(move(end, 3, -12), _SCARF, LIMB, shade=(3, 4))
    return drawn + volume(ellipse(3, -12, 7, 6), _SCARF, FINE, shade=(2, 2))


FEATURES = Face(
    eyes=((-10, -35, 8.6), (21, -36, 7.8)),
    brows=(Brow(-16, -53, 16, 12.5, -7), Brow(28, -54, 14.5, 12, -7)),
    nose="-6,-23 -2,-34 7,-37 17,-32 19,-21 10,-14 0,-15",
    nose_colour="#E9886A",
    mouth=(7, -6, 17),
    cheeks=((-20, -17), (29, -18)),
)

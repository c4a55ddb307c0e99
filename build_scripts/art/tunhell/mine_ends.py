"""What waits at the end of a mine: a back door, a throne room, a hairy spider, the demon of the deep."""

from __future__ import annotations

import math
import random

from build_scripts.art.caves import crystal
from build_scripts.art.kit.changes import Shape, rounded, scale, turn, union
from build_scripts.art.kit.colour import darker, ink, lighter
from build_scripts.art.kit.shapes import Knot, blob, curve, ellipse, knots, polygon, rect, star, tube
from build_scripts.art.kit.svg import contact_shadow, fill, glow, group, line, linear, on, stroke, volume
from build_scripts.art.scenery import disc as dot
from build_scripts.art.scenery import one_path, stone
from build_scripts.art.tunhell.mine_style import BONE, GOLD, IRON, brow, eye, fangs, horn, strokes
from game.view.svg import moved

_HAIR, _DEMON, _LAVA = "#6A4A78", "#54405C", "#FF8A2E"
_BOOTS = ("#B5523C", "#3F74B8", "#C9922F", "#4E8A4A", "#8A5733", "#7A5AA0", "#A8625A", "#5E7A86")


def furry(x: float, y: float, rx: float, ry: float, tufts: int, depth: float, seed: int) -> Shape:
    """A ball of fur."""
    rng = random.Random(seed)
    points = []
    for k in range(2 * tufts):
        angle = k * math.pi / tufts
        reach = 1 - depth * rng.uniform(0.7, 1.2) if k % 2 else 1 + depth * rng.uniform(-0.2, 0.35)
        points.append((x + rx * reach * math.cos(angle), y + ry * reach * math.sin(angle)))
    return rounded(polygon(points), 1.6)


def _boot(x: float, y: float, colour: str, flip: bool) -> str:
    shape = blob("-8,-22c 8,-22c 8,-9 20,-6 22,3c -8,3c", 1.5)
    cuff = rect(-10, -25, 20, 7, 3)
    drawn = volume(shape, colour, 3.6, shade=(3, 4), rim=0, gradient=False)
    drawn += volume(cuff, lighter(colour, 0.12), 3, shade=None, rim=0, gradient=False)
    return group(drawn, x, y, flip=flip)


def spider(thread: bool = False) -> str:
    """All hair, all eyes, and in the boots of eight dwarfs who passed by; it may hang on its thread."""
    edge = ink(_HAIR)
    drawn = "" if thread else contact_shadow(120, 214, 112, 11, "#140C10", 0.65)
    if thread:
        drawn += line("120,-60 120,40", "#E9E4F0", 3)
    legs = (
        ((66, 84), (26, 34), (14, 150)), ((60, 104), (18, 84), (34, 196)), ((70, 124), (40, 124), (64, 210)),
        ((84, 140), (72, 150), (96, 213)),
    )  # fmt: skip
    for k, (hip, knee, sole) in enumerate(legs):
        for side in (1, -1):
            points = [(x if side > 0 else 240 - x, y) for x, y in (hip, knee, sole)]
            ankle = (points[2][0], points[2][1] - 20)
            leg = tube([points[0], points[1], ankle], 16, 10)
            drawn += volume(leg, darker(_HAIR, 0.04 * (k % 2)), 4.2, shade=(4, 4), rim=0, gradient=False)
            way = curve([points[0], points[1], ankle])
            roots = [way.interpolate(t, normalized=True) for t in (0.32, 0.5, 0.68)]
            drawn += strokes(([(at.x, at.y), (at.x - side * 11, at.y - 7)] for at in roots), edge, 2.4)
            drawn += _boot(points[2][0], points[2][1], _BOOTS[k * 2 + (side < 0)], side > 0)
    drawn += volume(furry(120, 70, 62, 56, 22, 0.1, 4), darker(_HAIR, 0.03), shade=(12, 10))
    marks = union(ellipse(x, y, r, r * 0.8) for x, y, r in ((120, 30, 9), (98, 38, 6), (142, 38, 6)))
    drawn += fill(marks, "#C98AD0", 0.75)
    body = furry(120, 112, 58, 50, 24, 0.1, 8)
    drawn += volume(body, _HAIR, shade=(11, 9), glint=0.1)
    rng = random.Random(3)
    hairs = [(rng.uniform(84, 156), rng.uniform(80, 144)) for _ in range(16)]
    drawn += strokes(([(x, y), (x - 2, y + 9)] for x, y in hairs), darker(_HAIR, 0.1), 2.4)
    drawn += eye(96, 104, 22, 23, _HAIR, (0.16, 0.2), "#FFF3C4", pupil=0.44)
    drawn += eye(146, 104, 22, 23, _HAIR, (-0.16, 0.2), "#FFF3C4", pupil=0.44)
    for x, y, r in ((66, 88, 8), (176, 88, 8), (84, 70, 8), (158, 70, 8), (108, 66, 6.5), (134, 66, 6.5)):
        drawn += eye(x, y, r, r, _HAIR, (0, 0.15), "#F6A6B4", pupil=0.5)
    drawn += brow("72,84 92,74 114,86", "#3A2444", 6, 4, 9) + brow("128,86 150,74 170,84", "#3A2444", 4, 6, 9)
    smile = blob("88,136c 104,142 138,142 154,136c 148,154 136,160 121,160 106,160 94,154")
    drawn += fill(smile, "#3A1024") + stroke(smile, edge, 3.4)
    drawn += fangs(((106, 140, 15, 27), (136, 140, 15, 27)), edge)
    return drawn + fill(blob("137,168 141,176 137,181 133,176"), "#8FE07A")


def _flames(spots: tuple[tuple[float, float, float, float], ...]) -> Shape:
    """Tongues of fire: (x, y, width, height) each, its foot at (x, y); a negative height hangs down."""
    tongues = []
    for x, y, w, h in spots:
        outline: list[Knot] = [(x - w / 2, y), (x - w * 0.42, y - h * 0.45), (x + w * 0.12, y - h, "c")]
        outline += [(x + w * 0.46, y - h * 0.4), (x + w / 2, y), (x, y + w * 0.3)]
        tongues.append(blob(outline))
    return union(tongues)


def _sided(shape: Shape, side: int) -> Shape:
    """A shape of the left half, or (side -1) its mirror image on the right."""
    return scale(shape, side, 1, (120, 0))


def _demon_head(edge: str) -> str:
    """A skull with embers for eyes, and a beard of flames."""
    skull = blob("120,44 152,50 170,74 170,100 160,124 146,144 120,156 94,144 80,124 70,100 70,74 88,50")
    drawn = volume(skull, _DEMON, shade=(11, 9), edge=edge, glint=0.1)
    for way in ("72,88 46,72 34,84c 48,100 74,106", "168,88 194,72 206,84c 192,100 166,106"):
        drawn += volume(blob(way), _DEMON, 4.4, shade=(4, 5), edge=edge, rim=0, gradient=False)
    for x, side in ((96, 1), (144, -1)):
        socket = blob([(x - side * 21, 78), (x, 82), (x + side * 17, 96), (x, 103), (x - side * 17, 97)])
        drawn += fill(socket, edge) + glow(x, 92, 26, "#FFD24A", 0.7)
        ember = blob([(x - side * 16, 84), (x, 86), (x + side * 13, 96), (x, 99), (x - side * 12, 94)])
        drawn += fill(ember, "#FFE14F") + fill(ellipse(x + side * 2, 92, 2.6, 6.4), "#7A1410")
    drawn += volume(tube("68,70 92,74 114,90", 9, 8, 14), darker(_DEMON, 0.08), 3.6, shade=(1, 3), edge=edge)
    drawn += volume(
        tube("172,70 148,74 126,90", 9, 8, 14), darker(_DEMON, 0.08), 3.6, shade=(1, 3), edge=edge
    )
    crack = tube("121,48 116,58 123,66 119,76", 4, 2)
    drawn += stroke(crack, "#C9352B", 4) + fill(crack, "#FFC04D")
    drawn += volume(
        blob("108,108 120,100 132,108 130,116 120,118 110,116"),
        darker(_DEMON, 0.04),
        3.4,
        shade=(2, 3),
        edge=edge,
    )
    maw = blob("82,116c 100,126 120,128 140,126 158,116c 154,140 138,152 120,153 102,152 86,140")
    drawn += fill(maw, linear(0, 116, 0, 153, "#7A1410", "#F2622A", "#FFE08A")) + stroke(maw, edge, 4)
    drawn += fangs(((92, 122, 10, 18), (106, 127, 8, 11), (134, 127, 8, 11), (148, 122, 10, 18)), edge)
    drawn += fangs(((104, 149, 9, -13), (120, 152, 8, -10), (136, 149, 9, -13)), edge)
    beard = _flames(((104, 158, 16, -34), (120, 160, 20, -44), (136, 158, 16, -34)))
    drawn += fill(beard, "#F2622A") + stroke(beard, "#8A2418", 3)
    return drawn + fill(_flames(((120, 158, 10, -26),)), "#FFE08A")


def _demon_body(edge: str) -> str:
    """A body that glows through its cracks, with spikes on its shoulders."""
    body = blob("120,96 176,100 220,128 236,176 228,224c 12,224c 4,176 20,128 64,100")
    chest = union([
        tube("120,150 120,176 108,196 116,220", 6, 4), tube("112,186 88,192 72,210", 5, 2),
        tube("118,172 144,182 156,204", 5, 2), tube("76,140 60,152 64,168", 5, 2),
        tube("168,136 184,150 178,170", 5, 2), tube("60,152 46,154", 4, 2),
        tube("184,150 196,150", 4, 2),
    ]).intersection(body)  # fmt: skip
    plates = on(tube("84,152 104,166 120,152 136,166 158,152", 4), darker(_DEMON, 0.1), body)
    heat = stroke(chest, "#C9352B", 6) + fill(chest, "#FFC04D")
    drawn = volume(body, _DEMON, shade=(14, 10), pattern=plates + heat, edge=edge, glint=0.08)
    for side in (1, -1):
        spots = ((30, 128, -40), (50, 112, -26), (20, 152, -62))
        spikes = union(
            turn(polygon(knots("-8,6 0,-20 8,6", x, y), 1), angle, (x, y)) for x, y, angle in spots
        )
        drawn += volume(_sided(spikes, side), BONE, 3.6, shade=(3, 3), depth=0.16)
    return drawn


def demon() -> str:
    """It heaves itself out of the glowing deep, and it isn't pleased."""
    edge = "#24141F"
    drawn = glow(120, 110, 150, _LAVA, 0.8)
    mane = ((70, 92, 46, 82), (96, 74, 46, 100), (124, 66, 50, 112), (150, 78, 46, 94), (174, 96, 42, 76))
    fire = _flames(mane)
    drawn += fill(fire, linear(0, -40, 0, 110, "#FFB340", "#F2622A", "#C9352B")) + stroke(fire, "#8A2418", 4)
    drawn += fill(_flames(tuple((x, y + 8, w * 0.56, h * 0.62) for x, y, w, h in mane)), "#FFE08A", 0.95)
    drawn += _demon_body(edge)
    # Horns like a great ram's.
    for flip in (False, True):
        drawn += group(
            horn("88,66 54,62 24,40 22,6 46,-14", 34, "#D9BE94", 4.6, rings=6), 240 if flip else 0, flip=flip
        )
    drawn += _demon_head(edge)
    return drawn + _rim(edge)


def _rim(edge: str) -> str:
    """The edge of the pit, and two hands that grip it."""
    lava = rect(4, 206, 232, 24, 8)
    drawn = fill(lava, linear(0, 204, 0, 234, "#FFB340", "#C9352B"))
    rocks = ((14, 222, 26), (62, 228, 28), (112, 230, 28), (164, 229, 28), (208, 226, 26), (238, 220, 18))
    for k, (x, y, size) in enumerate(rocks):
        drawn += volume(
            stone(x, y, size, 20 + k, 0.6), "#5A4A4E", 4, shade=None, edge=edge, rim=0, gradient=False
        )
    for side in (1, -1):
        places = [24 + k * 17 for k in range(4)]
        claws = union(polygon([(x - 6, 210), (x + 6, 210), (x - 2, 231)], 1) for x in places)
        drawn += volume(_sided(claws, side), "#E9D6B0", 3, shade=None)
        fingers = [_sided(tube([(x + 4, 190), (x, 204), (x - 1, 214)], 19, 14), side) for x in places]
        drawn += "".join(volume(f, _DEMON, 4, shade=None, edge=edge, rim=0, gradient=False) for f in fingers)
        gleam = union(ellipse(x - 2, 197, 2, 6, 20) for x in places)
        drawn += fill(_sided(gleam, side), lighter(_DEMON, 0.14), 0.8)
    return drawn


def _leaf(wood: str) -> str:
    """The leaf, narrower because it stands ajar, and the light that falls in."""
    share = 62 / 96
    leaf = blob("72,213c 72,110 80,80 105,64 135,64 160,80 168,110 168,213c", 1)
    planks = union(rect(70 + 20 * k, 50, 2.6, 180) for k in range(1, 5))
    bands = union([rect(66, 106, 92, 11, 3), rect(66, 176, 92, 11, 3)])
    heart = blob("120,130c 128,120 139,126 135,140 120,156c 105,140 101,126 112,120")
    pattern = on(planks, darker(wood, 0.12), leaf) + on(bands, IRON, leaf)
    pattern += "".join(fill(ellipse(x, y, 2.6), "#C9CDD6") for x in (78, 110, 142) for y in (111.5, 181.5))
    pattern += fill(heart, "#2A3F74")
    inner = volume(leaf, wood, 4.6, shade=(9, 5), pattern=pattern) + stroke(heart, ink(wood), 3)
    inner += volume(ellipse(154, 150, 6.5), GOLD, 3, shade=(2, 2))
    squeezed = f"translate({70 - 70 * share:.1f} 0) scale({share:.3f} 1)"
    beam = polygon([(70 + 98 * share, 120), (168, 90), (216, 214), (70 + 98 * share, 214)], 4)
    return moved(inner, squeezed) + fill(beam, "#FFE9A8", 0.16)


def door() -> str:
    """The back door, ajar, and the night and the stars outside."""
    wood = "#A06A3A"
    drawn = contact_shadow(120, 214, 96, 11, "#140C10", 0.6)
    for k, (x, y, size) in enumerate((
        (56, 202, 22), (50, 168, 21), (50, 132, 21), (56, 96, 21), (74, 66, 21), (100, 48, 20), (132, 48, 20),
        (160, 62, 21), (180, 92, 21), (188, 130, 21), (190, 168, 21), (184, 202, 22),
    )):  # fmt: skip
        drawn += volume(stone(x, y, size, 40 + k, 0.9), "#8A7A72", 4.4, shade=(6, 6))
    hole = blob("70,214c 70,110 78,78 104,62 136,62 162,78 170,110 170,214c")
    night = linear(0, 60, 0, 214, "#1D2A5A", "#4A6AA8", "#F3C98A")
    hills = on(blob("60,190 96,172 124,184 152,168 190,186 190,230 60,230"), "#3F6A4C", hole)
    stars = "".join(
        fill(star(x, y, 6, 2, 4), "#FFF6DA")
        for x, y in ((104, 92), (130, 78), (152, 108), (118, 132), (146, 146))
    )
    moon = fill(ellipse(146, 92, 11).difference(ellipse(151, 89, 10)), "#FFF3CF")
    drawn += fill(hole, night) + stars + moon + hills + stroke(hole, ink(wood, 0.2), 5)
    drawn += _leaf(wood)
    mat = polygon("80,212 160,212 176,228 64,228", 3)
    stripes = on(
        union([polygon([(x, 210), (x + 7, 210), (x + 4, 232), (x - 6, 232)]) for x in (86, 116, 146)]),
        "#E9C46A",
        mat,
    )
    drawn += volume(mat, "#A8483C", 4, shade=(5, 4), pattern=stripes)
    # The lantern by which one finds it.
    drawn += glow(198, 84, 44, "#FFD27A", 0.8) + line("186,58 196,54 198,68", "#3A3036", 4.4)
    lamp = rect(188, 70, 20, 26, 4)
    return (
        drawn
        + volume(lamp, "#FFE9A8", 3.6, shade=None)
        + volume(rect(186, 64, 24, 8, 3), IRON, 3, shade=(2, 2))
        + volume(rect(186, 94, 24, 7, 3), IRON, 3, shade=(2, 2))
    )


def _old_crown() -> str:
    """The crown that somebody left on the seat."""
    crown = polygon("94,156 90,124 104,138 112,116 120,134 130,114 136,138 150,124 146,156", 1.6)
    tips = ((90, 122), (112, 113), (130, 111), (150, 122))
    return group(
        volume(crown, "#FFD85A", 4, shade=(5, 5), rim=0.9)
        + "".join(volume(ellipse(x, y, 4.4), "#E5484A", 2, shade=None) for x, y in ((106, 146), (134, 146)))
        + volume(ellipse(120, 146, 5), "#4FC3C7", 2, shade=None)
        + "".join(volume(ellipse(x, y, 4), "#FFF3C4", 2, shade=None) for x, y in tips),
        angle=-9, about=(120, 150),
    )  # fmt: skip


def _throne_back(red: str) -> str:
    """The back: gold, velvet and gems."""
    back = blob(
        "78,184c 74,120 66,70 62,34c 84,52 92,30 92,12c 108,24 112,10 120,-10c "
        "128,10 132,24 148,12c 148,30 156,52 178,34c 174,70 166,120 162,184c"
    )
    drawn = volume(back, GOLD, shade=(11, 8), rim=0.8)
    velvet = blob("90,172c 88,120 86,90 84,70 104,58 120,46 136,58 156,70 154,90 152,120 150,172c", 2)
    buttons = "".join(
        fill(ellipse(x, y, 3.4), GOLD) for x, y in ((104, 82), (136, 82), (120, 100), (104, 120), (136, 120))
    )
    drawn += volume(velvet, red, 4, shade=(8, 8), pattern=buttons)
    for x, y, colour in (
        (120, 24, "#4FC3C7"),
        (90, 44, "#7FE07A"),
        (150, 44, "#B86AD8"),
        (62, 34, "#4FC3C7"),
        (178, 34, "#4FC3C7"),
        (120, -10, "#E5484A"),
    ):
        gem = polygon(knots("0,-9 7,0 0,9 -7,0", x, y), 1)
        drawn += volume(gem, colour, 3, shade=(3, 2), rim=0.9)
    return drawn


def throne() -> str:
    """A throne that nobody has sat on for a long time, its crown still waiting."""
    red, marble = "#B8323E", "#A89AA6"
    drawn = glow(120, 90, 130, "#FFE9A8", 0.7)
    for side in (-1, 1):
        beam = polygon(
            [(120 + side * 10, -20), (120 + side * 40, -20), (120 + side * 112, 214), (120 + side * 46, 214)]
        )
        drawn += fill(beam, "#FFF3C4", 0.13)
    drawn += contact_shadow(120, 216, 112, 12, "#140C10", 0.6)
    for k, (half, y) in enumerate(((108, 200), (84, 182))):
        drawn += volume(rect(120 - half, y, 2 * half, 22, 4), lighter(marble, 0.04 * k), 4.4, shade=(10, 6))
    carpet = polygon("98,184 142,184 152,222 88,222", 2)
    drawn += volume(carpet, red, 4, shade=(6, 4))
    drawn += stroke(polygon("103,186 137,186 146,219 94,219"), GOLD, 2.6)
    drawn += _throne_back(red)
    seat = blob("74,152 120,146 166,152 168,166 166,184 120,188 74,184 72,166")
    drawn += volume(rect(70, 168, 100, 20, 4), GOLD, 4.4, shade=(8, 5), rim=0.8)
    drawn += volume(seat, lighter(red, 0.04), 4.2, shade=(7, 7))
    for x in (62, 178):
        drawn += volume(rect(x - 12, 128, 24, 60, 5), GOLD, 4.4, shade=(7, 5), rim=0.8)
        drawn += volume(ellipse(x, 126, 16, 14), GOLD, 4.4, shade=(5, 5), rim=0.8)
        drawn += volume(ellipse(x, 126, 7), "#E5484A", 2.8, shade=(2, 2))
    drawn += _old_crown()
    web = "".join(line([(62, 40), p], "#FFFFFF", 1.6, 0.8) for p in ((74, 92), (88, 78), (98, 62)))
    web += line("66,60 74,58 80,50", "#FFFFFF", 1.4, 0.8) + line("71,80 82,70 92,58", "#FFFFFF", 1.4, 0.8)
    drawn += web + crystal(20, 214, 0.8) + crystal(222, 214, 0.9, "#7FE0DC")
    rng = random.Random(7)
    motes = [dot(rng.uniform(40, 200), rng.uniform(-10, 140), rng.uniform(1.2, 2.4)) for _ in range(18)]
    return drawn + one_path(motes, "#FFF6DA", 0.8)

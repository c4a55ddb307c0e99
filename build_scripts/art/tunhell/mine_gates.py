"""The backs of mine and end cards, and the two trophies."""

from __future__ import annotations

from build_scripts.art.caves import crystal
from build_scripts.art.dwarf.head import face, head
from build_scripts.art.dwarf.style import Style
from build_scripts.art.kit.changes import turn, union
from build_scripts.art.kit.colour import darker, ink, lighter
from build_scripts.art.kit.shapes import blob, ellipse, knots, polygon, rect, star, tube
from build_scripts.art.kit.svg import fill, glow, group, line, linear, on, radial, stroke, volume
from build_scripts.art.scenery import stone
from build_scripts.art.tunhell.mine_style import BONE, CRYSTAL, GOLD, IRON, TIMBER, shining

_MODEL = Style("yellow", "y", "#6F8B3F", "#E8D9A8", "#C9692E", "#4E4034")


def _dark() -> str:
    """The way in, and somebody's eyes in it."""
    hole = blob("58,306c 58,150 76,104 120,92 164,104 182,150 182,306c", 2)
    drawn = fill(hole, linear(0, 92, 0, 306, "#120C12", "#1E1418", "#3A2820"))
    for x, y, r in ((98, 168, 1.0), (134, 196, 0.62)):
        for side in (-1, 1):
            ball = ellipse(x + 15 * r * side, y, 11 * r, 12 * r)
            drawn += glow(x + 15 * r * side, y, 26 * r, "#FFE27A", 0.5) + fill(ball, "#FFE27A")
            drawn += fill(ellipse(x + 15 * r * side + 2, y, 3 * r, 9 * r), "#2A1218")
        lids = union(
            polygon([(x + 4 * s * r, y - 9 * r), (x + 30 * s * r, y - 20 * r), (x + 30 * s * r, y - 4 * r)])
            for s in (-1, 1)
        )
        drawn += fill(lids, "#120C12")
    return drawn


def _sign() -> str:
    """The sign: two picks."""
    board = turn(rect(84, 44, 72, 56, 7), -4, (120, 72))
    drawn = line("96,100 98,48", "#4A3A30", 4) + volume(board, "#C99A5E", 5, shade=(7, 6))
    for flip in (False, True):
        one = volume(tube("104,90 132,58", 6), TIMBER, 3.4, shade=None)
        one += volume(blob("112,54 128,52 144,66 146,82 136,68 126,60"), "#D9DEE6", 3.4, shade=(2, 3))
        drawn += group(one, 240 if flip else 0, flip=flip)
    return drawn


def mine_gate() -> str:
    """A way into the dark between timbers, rails, and somebody's eyes. Drawn for a card's 240 x 336."""
    drawn = ""
    for k, (x, y, size) in enumerate((
        (40, 60, 40), (96, 40, 38), (160, 44, 40), (206, 74, 36), (30, 130, 34), (212, 142, 34),
        (28, 206, 36),
        (214, 214, 36), (34, 280, 36),
        (208, 284, 36),
    )):  # fmt: skip
        drawn += volume(stone(x, y, size, 100 + k, 0.9), "#5A4A42", 4, shade=(9, 8))
    drawn += _dark()
    rails = ((106, 226), (84, 306)), ((134, 226), (156, 306))
    for k, y in enumerate((236, 254, 278, 300)):
        half = 22 + 6 * k
        drawn += volume(rect(120 - half, y, 2 * half, 8 + k, 2), "#6B4630", 2.6, shade=None)
    for a, b in rails:
        drawn += line([a, b], "#2E2A30", 8) + line([a, b], "#9AA0AC", 4)
    for side in (-1, 1):
        post = tube([(120 + side * 68, 312), (120 + side * 60, 108)], 30, 27)
        grain = on(tube([(120 + side * 70, 300), (120 + side * 62, 130)], 3), darker(TIMBER, 0.1), post)
        drawn += volume(post, TIMBER, 5, shade=(8, 4), pattern=grain)
    beam = tube("30,106 210,98", 36, 34)
    drawn += volume(
        beam,
        lighter(TIMBER, 0.04),
        5,
        shade=(6, 9),
        pattern=on(tube("44,110 196,104", 3), darker(TIMBER, 0.08), beam),
    )
    for x in (56, 184):
        drawn += fill(ellipse(x, 103, 5), "#4A4548") + fill(ellipse(x - 1.4, 101.6, 2), "#C9CDD6")
    drawn += _sign()
    drawn += crystal(46, 300, 1.1) + crystal(202, 304, 0.9, "#7FE0DC")
    return drawn + glow(196, 150, 54, "#FFB45E", 0.85) + _lantern(196, 128)


def _lantern(x: float, y: float) -> str:
    drawn = line([(x, y - 22), (x, y)], "#2E2A30", 4) + volume(
        rect(x - 13, y + 6, 26, 32, 5), "#FFE0A0", 4, shade=None
    )
    drawn += fill(blob(knots("0,12c 7,26 0,34 -7,26", x, y)), "#FF9F45")
    return (
        drawn
        + volume(rect(x - 16, y, 32, 9, 3), IRON, 3.6, shade=(3, 2))
        + volume(rect(x - 16, y + 36, 32, 8, 3), IRON, 3.6, shade=(3, 2))
    )


def end_gate() -> str:
    """A great door with a skull for a lock: what is behind it? Drawn for a card's 240 x 336."""
    violet = "#4E4468"
    drawn = fill(rect(17, 17, 206, 302), radial(120, 150, 170, (0, CRYSTAL, 0.55), (1, CRYSTAL, 0)))
    for k, (x, y) in enumerate((
        (52, 300), (44, 256), (42, 210), (44, 164), (56, 120), (82, 84), (120, 70), (158, 84), (184, 120),
        (196, 164),
        (198, 210), (196, 256), (188, 300),
    )):  # fmt: skip
        drawn += volume(stone(x, y, 27, 140 + k, 0.95), "#6A6078", 4.4, shade=(7, 7))
    leaf = blob("62,308c 62,160 78,114 120,94 162,114 178,160 178,308c", 1)
    planks = on(union(rect(78 + 21 * k, 80, 3, 240) for k in range(5)), darker(violet, 0.1), leaf)
    bands = on(union([rect(50, 150, 140, 17), rect(50, 268, 140, 17)]), IRON, leaf)
    rivets = "".join(fill(ellipse(x, y, 3.4), "#B9B7C4") for x in (76, 98, 142, 164) for y in (158.5, 276.5))
    drawn += volume(leaf, violet, 5.4, shade=(13, 8), pattern=planks + bands + rivets)
    drawn += glow(120, 218, 76, CRYSTAL, 0.8)
    skull = blob("120,172 152,180 166,206 160,230 146,240 144,260 96,260 94,240 80,230 74,206 88,180")
    drawn += volume(skull, BONE, 5, shade=(9, 8))
    for side in (-1, 1):
        drawn += fill(ellipse(120 + side * 20, 214, 14, 15), "#2A1E34")
        drawn += glow(120 + side * 20, 215, 14, "#7FF0E8", 0.95)
        drawn += fill(ellipse(120 + side * 20, 215, 4.6), "#E9FFFC")
        drawn += line([(120 + side * 6, 196), (120 + side * 32, 188)], ink(BONE), 5)
        drawn += fill(ellipse(120 + side * 20, 250, 2), ink(BONE))
    keyhole = union([ellipse(120, 232, 6), polygon("117,232 123,232 126,246 114,246")])
    drawn += fill(keyhole, "#2A1E34")
    drawn += "".join(line([(x, 250), (x, 259)], ink(BONE), 3) for x in (108, 120, 132))
    for flip in (False, True):
        chain = ""
        for k in range(6):
            link = ellipse(60 + 9 * k, 122 + 15 * k, 11, 6.4, 58 if k % 2 else 100)
            chain += stroke(link, "#241E2A", 8) + stroke(link, "#9A98A8", 4)
        drawn += group(chain, 240 if flip else 0, flip=flip)
    return drawn + crystal(42, 308, 1.2) + crystal(198, 310, 1.1, "#7FE0DC")


def rat_catcher() -> str:
    """A golden cup with a rat in it that has no idea what an honour this is."""
    fur, pink = "#84767A", "#E7988C"
    drawn = shining(120, 92, 126)
    for way in ("60,74 22,66 20,108 54,132 78,132", "180,74 218,66 220,108 186,132 162,132"):
        drawn += volume(tube(way, 15), GOLD, 4.6, shade=(4, 5), rim=0.8)
    ears = "".join(
        volume(ellipse(x, 22, 18, 20), fur, 4.4, shade=(4, 4)) + fill(ellipse(x, 25, 10, 11), pink)
        for x in (86, 154)
    )
    skull = blob("120,14 150,24 166,52 160,84 80,84 74,52 90,24")
    drawn += ears + volume(skull, fur, shade=(9, 7))
    for x in (102, 138):
        drawn += fill(ellipse(x, 44, 10, 11), "#FFFDF4") + fill(ellipse(x, 46, 5, 6), "#2A1218")
        drawn += fill(ellipse(x - 2, 43, 2), "#FFFFFF")
        drawn += stroke(ellipse(x, 44, 10, 11), ink(fur), 3)
    drawn += volume(ellipse(120, 60, 10, 8.4), "#E77F86", 3.8, shade=(3, 3))
    drawn += fill(ellipse(117, 57, 3, 2), "#FFE3DE")
    for side in (-1, 1):
        drawn += line([(120 + side * 16, 62), (120 + side * 46, 56)], lighter(fur, 0.24), 2.4)
        drawn += line([(120 + side * 16, 67), (120 + side * 46, 70)], lighter(fur, 0.24), 2.4)
    cup = blob("50,72c 190,72c 186,122 162,150 134,164 106,164 78,150 54,122", 2)
    drawn += volume(cup, GOLD, 5.2, shade=(15, 10), rim=0.9, glint=0.13)
    drawn += volume(rect(44, 66, 152, 17, 7), GOLD, 4.8, shade=(6, 4), rim=0.9)
    for x in (96, 144):
        drawn += "".join(volume(ellipse(x + 8 * k, 70, 6, 9), pink, 3.2, shade=(2, 2)) for k in (-1, 0, 1))
    trap = star(120, 120, 27, 12, 5)
    drawn += volume(trap, "#FFF3C4", 4, shade=(4, 4))
    drawn += volume(rect(107, 160, 26, 28, 3), GOLD, 4.6, shade=(5, 4))
    drawn += volume(rect(84, 182, 72, 13, 4), GOLD, 4.6, shade=(5, 4), rim=0.8)
    drawn += volume(rect(70, 192, 100, 24, 4), "#6B4630", 4.8, shade=(8, 5))
    drawn += volume(rect(98, 197, 44, 13, 3), GOLD, 3, shade=(3, 2))
    tail = tube("176,74 200,60 214,40 204,20 216,6", 12, 4)
    return drawn + volume(tail, pink, 4, shade=(3, 3))


def employee() -> str:
    """A dwarf's portrait in a golden frame: nobody has carted off more dirt this month."""
    drawn = (
        shining(120, 104, 128)
        + line("70,26 120,-12 170,26", "#3A2A26", 4)
        + fill(ellipse(120, -14, 5), "#9AA0AC")
    )
    frame = rect(42, 18, 156, 172, 10)
    drawn += volume(frame, GOLD, 5.4, shade=(11, 10), rim=0.9, glint=0.13)
    for x, y in ((52, 28), (188, 28), (52, 180), (188, 180)):
        drawn += volume(star(x, y, 10, 5, 4), "#FFF3C4", 2.8, shade=None)
    inner = rect(60, 36, 120, 136, 4)
    drawn += fill(inner, radial(120, 90, 90, "#F3DDB0", "#8FB0A0", "#3F6A6A"))
    shoulders = blob("62,172c 66,150 92,138 122,138 150,138 176,150 179,172c").intersection(inner)
    drawn += volume(shoulders, "#4C9A46", 4.4, shade=(8, 6))
    helmet = blob("-46,-30c -47,-56 -32,-78 -4,-88 24,-80 38,-62 42,-36c 0,-30")
    bust = head(_MODEL) + volume(helmet, "#D9A23A", 4.6, shade=(9, 7))
    bust += volume(ellipse(34, -52, 9, 12), "#FFF3C4", 3.6, shade=(2, 2)) + glow(38, -52, 34, "#FFE9A8", 0.8)
    drawn += group(bust + face(_MODEL, "joy"), 116, 112, size=0.82)
    drawn += stroke(inner, ink(GOLD), 4.4)
    shine = polygon("66,80 104,40 122,40 66,100")
    drawn += fill(shine, "#FFFFFF", 0.26)
    for side in (-1, 1):
        for k in range(6):
            foot = (120.0 + side * (30 + 14 * k), 206 - k * k * 2.2)
            leaf = turn(ellipse(foot[0], foot[1] - 8, 5.4, 12), side * (62 - 9 * k), foot)
            drawn += volume(leaf, "#5E9A4A", 3, shade=(2, 2))
    drawn += volume(ellipse(120, 198, 27), "#C9352B", 4.6, shade=(5, 6))
    drawn += volume(ellipse(120, 198, 19), GOLD, 3.4, shade=(4, 4), rim=0.8)
    return drawn + fill(star(120, 198, 14, 6, 5), "#8A4A12")

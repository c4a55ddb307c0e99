"""What stands and hangs in the cavern: torches, barrels, carts; and the tavern's bench, where dwarfs wait."""

from __future__ import annotations

from build_scripts.art.caves import crystal
from build_scripts.art.kit.changes import XY, move, rounded, scale, turn, union
from build_scripts.art.kit.colour import darker, ink, lighter
from build_scripts.art.kit.shapes import blob, curve, ellipse, knots, polygon, rect, tube
from build_scripts.art.kit.svg import (
    contact_shadow,
    disc,
    fill,
    glow,
    group,
    line,
    on,
    radial,
    stroke,
    volume,
)
from build_scripts.art.scenery import toadstool
from build_scripts.art.tunhell.mine_style import BONE, GOLD, IRON, STEEL, TIMBER, TORCH, strokes

_WOOD, _FOAM, _ALE = "#9A6B40", "#FFF6E0", "#E9A02E"
#: The flame's foot about the torch's.
FLAME: XY = (0.0, -46.0)


def torch() -> str:
    """A torch in its ring on the wall; the flame is a sprite of its own, its foot at `FLAME`."""
    drawn = fill(ellipse(3, -20, 12, 26), "#140C10", 0.35)
    drawn += volume(tube("0,22 0,-34", 9, 13), TIMBER, 3.4, shade=(4, 2))
    drawn += volume(blob("-14,-46 14,-46 10,-28 -10,-28", 2), "#4A4548", 3.4, shade=(4, 3))
    for y in (-12, 8):
        drawn += volume(rect(-11, y, 22, 7, 3), IRON, 3, shade=(3, 2))
    return drawn + fill(
        union([ellipse(-6, -8.5, 1.7), ellipse(6, -8.5, 1.7), ellipse(-6, 11.5, 1.7), ellipse(6, 11.5, 1.7)]),
        "#C9CDD6",
    )


def torch_glow() -> str:
    """The light that a flame throws, to be drawn brighter and fainter."""
    stops = ((0, "#FFD28A", 0.55), (0.3, TORCH, 0.3), (0.65, TORCH, 0.1), (1, TORCH, 0))
    paint = radial(0, 0, 190, *stops)
    return disc(0, 0, 190, paint)


def flame(frame: int) -> str:
    """Three pictures of a flame about its foot."""
    lean, tall = ((-5, 54), (6, 48), (1, 60))[frame]
    wild = (4, -4, 0)[frame]
    outer = blob(
        [
            (lean * 2, -tall, "c"),
            (11 + wild * 0.4, -tall * 0.62),
            (9, -tall * 0.46),
            (16, -tall * 0.3),
            (10, -2),
            (0, 2),
            (-10, -2),
            (-16, -tall * 0.28),
            (-11, -tall * 0.5),
            (-8 + wild, -tall * 0.7, "c"),
            (-3, -tall * 0.56),
        ]
    )
    middle = blob(
        [(lean * 1.5, -tall * 0.72, "c"), (9, -tall * 0.34), (6, -2), (0, 0), (-6, -2), (-9, -tall * 0.32)]
    )
    heart = blob([(lean, -tall * 0.44, "c"), (5, -tall * 0.18), (0, -1), (-5, -tall * 0.18)])
    spark = union(
        [
            ellipse(-12 + 4 * frame, -tall - 4 - 3 * frame, 2.2),
            ellipse(9 - 3 * frame, -tall - 12 + 5 * frame, 1.6),
        ]
    )
    drawn = glow(0, -24, 52, TORCH, 0.55) + fill(outer, "#FF8A2E") + stroke(outer, "#B8431C", 2.6)
    return drawn + fill(middle, "#FFC04D") + fill(heart, "#FFF6C8") + fill(spark, "#FFC04D")


def _barrel_shape(x: float, y: float, size: float = 1) -> str:
    outline = knots("-25,-66c 25,-66c 33,-34 25,0c -25,0c -33,-34")
    shape = move(scale(blob(outline), size), x, y)
    staves = union(
        tube(
            [(x + k * 11 * size, y - 66 * size), (x + k * 15 * size, y - 34 * size), (x + k * 11 * size, y)],
            2.4,
        )
        for k in (-1, 0, 1)
    )
    hoops = union(
        [
            rect(x - 40 * size, y - 56 * size, 80 * size, 8 * size),
            rect(x - 40 * size, y - 18 * size, 80 * size, 8 * size),
        ]
    )
    pattern = on(staves, darker(_WOOD, 0.1), shape) + on(hoops, IRON, shape)
    drawn = volume(shape, _WOOD, 4 * size, shade=(11 * size, 5), pattern=pattern)
    return drawn + volume(
        ellipse(x, y - 66 * size, 25 * size, 6.5 * size), lighter(_WOOD, 0.08), 3.4 * size, shade=None
    )


def barrels() -> str:
    """Three barrels, one with a tap that drips, and a crate of mugs."""
    drawn = (
        contact_shadow(0, 2, 96, 12, "#0C080B", 0.55)
        + _barrel_shape(-44, 0)
        + _barrel_shape(22, 2)
        + _barrel_shape(-12, -64, 0.86)
    )
    drawn += volume(tube("22,-24 22,-14", 8), GOLD, 2.8, shade=None)
    drawn += volume(rect(15, -32, 14, 7, 3), GOLD, 2.8, shade=None)
    drawn += fill(ellipse(22, -4, 3, 4), _ALE)
    box = rect(56, -32, 46, 34, 3)
    slats = on(union([rect(56, -21, 46, 3), rect(56, -10, 46, 3)]), darker(_WOOD, 0.12), box)
    return (
        drawn
        + mug_at(70, -32, 0.6)
        + mug_at(90, -32, 0.6)
        + volume(box, lighter(_WOOD, 0.03), 3.6, shade=(6, 5), pattern=slats)
    )


def mug_at(x: float, y: float, size: float) -> str:
    """A full mug whose foot is at (x, y)."""
    handle = tube("14,-30 27,-27 26,-12 14,-8", 7)
    body = blob("-16,-38c 16,-38c 15,0c -15,0c", 3)
    foam = rounded(
        union(
            [
                ellipse(-12, -40, 9),
                ellipse(0, -45, 11),
                ellipse(12, -40, 9),
                rect(-17, -42, 34, 9, 4),
                ellipse(-10, -32, 5, 8),
            ]
        ),
        1.5,
    )
    drawn = volume(handle, "#C98A4A", 3.4, shade=(2, 2)) + volume(body, _ALE, 3.6, shade=(5, 3))
    drawn += fill(rect(-16, -14, 32, 5, 1), IRON) + volume(foam, _FOAM, 3.4, shade=(3, 4))
    return group(drawn, x, y, size=size)


def cart() -> str:
    """A cart on its wheels, heaped with gold and crystals."""
    body = blob("-62,-66c 62,-66c 50,-18 -50,-18", 3)
    spots = ((-42, -68, 13), (-18, -76, 15), (10, -78, 14), (36, -69, 13), (-4, -88, 12), (22, -86, 11))
    drawn = contact_shadow(0, 2, 74, 10, "#0C080B", 0.55) + glow(0, -78, 80, GOLD, 0.4)
    drawn += "".join(volume(ellipse(x, y, r, r * 0.85), GOLD, 3, shade=(4, 4), rim=0.9) for x, y, r in spots)
    drawn += crystal(30, -74, 0.66)
    rivets = union(ellipse(x, y, 2.4) for x in (-44, -15, 15, 44) for y in (-52, -28))
    drawn += volume(body, IRON, 4, shade=(11, 9), depth=0.14, pattern=on(rivets, "#A9AFBB", body))
    drawn += volume(rect(-68, -71, 136, 12, 5), "#8A909E", 3.6, shade=(4, 4))
    for x in (-30, 30):
        drawn += volume(ellipse(x, -12, 14), "#4A4C58", 3.8, shade=(5, 5))
        drawn += fill(ellipse(x, -12, 4.4), "#A9AFBB")
    return drawn


def crystals() -> str:
    """A cluster on the ground with a glow-worm's light."""
    return (
        contact_shadow(0, 2, 60, 9, "#0C080B", 0.5)
        + crystal(-20, 2, 1.5)
        + crystal(26, 4, 1.1, "#7FE0DC")
        + crystal(4, 6, 0.7, "#B49AE0")
    )


def mushrooms() -> str:
    """Toadstools that like the dark."""
    drawn = contact_shadow(0, 2, 46, 8, "#0C080B", 0.5) + glow(0, -20, 60, "#7FE0DC", 0.3)
    return (
        drawn
        + toadstool(-14, 2, 1.5, "#5E8AA8", "#CFF0EA")
        + toadstool(18, 4, 1.1, "#7A6AA8", "#E0D6F4")
        + toadstool(34, 5, 0.7, "#5E8AA8", "#CFF0EA")
    )


def bones() -> str:
    """Somebody who didn't look behind: a skull with a helmet, two bones, and a pick."""
    drawn = contact_shadow(0, 3, 66, 9, "#0C080B", 0.5)
    drawn += volume(tube("20,0 64,-66", 8), TIMBER, 3.4, shade=(3, 2))
    drawn += volume(
        turn(blob("30,-56 46,-72 66,-76 86,-66 70,-64 56,-58 42,-50"), 12, (60, -66)),
        STEEL,
        3.4,
        shade=(3, 3),
    )
    for a, b in (((-58, 0), (-18, -12)), ((-50, -14), (-14, 2))):
        knobs = [ellipse(x + dx, y + dy, 5) for x, y in (a, b) for dx, dy in ((-3, -3), (2, 3))]
        drawn += volume(union([tube([a, b], 7), *knobs]), BONE, 3, shade=(2, 2))
    skull = blob("0,-40 22,-32 26,-14 16,-4 14,4 -12,4 -14,-4 -24,-14 -20,-32")
    drawn += volume(skull, BONE, 3.6, shade=(5, 5))
    drawn += fill(union([ellipse(-8, -14, 6, 7), ellipse(10, -14, 6, 7), ellipse(1, -4, 2.4, 3)]), "#3A2622")
    hat = blob("-30,-24c -26,-52 0,-62 20,-54 30,-40 31,-22c 0,-32")
    return (
        drawn
        + volume(hat, "#C9922F", 3.8, shade=(6, 5))
        + volume(ellipse(4, -46, 6, 7), "#FFF3C4", 3, shade=None)
    )


def eyes(lids: int) -> str:
    """A dragon's eyes in the dark: open (0), half shut (1), a slit of light (2)."""
    drawn = ""
    for side in (-1, 1):
        x = 27 * side
        ball = ellipse(x, 0, 14, 11, side * 14)
        cover = (0.0, 0.5, 0.86)[lids]
        slit = ball.difference(rect(x - 30, -14, 60, 26 * cover, 0)) if lids else ball
        drawn += glow(x, 0, 40, "#FFD24A", 0.5 - 0.18 * lids)
        drawn += fill(slit, radial(x, 1, 15, "#FFF6A8", "#FFD24A", "#F2862A"))
        drawn += on(ellipse(x + 1, 1, 2.8, 10), "#2A0C10", slit)
        drawn += volume(
            tube([(x + side * 18, -17), (x - side * 2, -12), (x - side * 15, -4)], 5, 5, 9),
            "#2A1A1E",
            2.4,
            shade=None,
            rim=0,
        )
    return drawn


def bench(part: str) -> str:
    """The tavern's bench from the front: its left end, a middle to repeat every 80, its right end."""
    wood = "#A87444"
    x0, x1 = {"left": (-58.0, 2.0), "middle": (0.0, 82.0), "right": (0.0, 58.0)}[part]
    drawn = ""
    if part != "middle":
        foot = (x0 + 24) if part == "left" else (x1 - 24)
        leg = rect(foot - 12, 14, 24, 48, 4)
        drawn += volume(leg, darker(wood, 0.06), 4, shade=(6, 3))
    hem0, hem1 = (x0 + 14 if part == "left" else x0), (x1 - 14 if part == "right" else x1)
    drawn += fill(rect(hem0, 18, hem1 - hem0, 14), darker(wood, 0.14)) + fill(rect(x0, 0, x1 - x0, 20), wood)
    drawn += fill(rect(x0, 0, x1 - x0, 4), lighter(wood, 0.1))
    drawn += fill(rect(x0, 16, x1 - x0, 4), darker(wood, 0.09))
    drawn += line([(x0 + 8, 10), (x1 - 10, 11)], darker(wood, 0.08), 2.2)
    edges = [[(x0, 0.0), (x1, 0.0)], [(x0, 20.0), (x1, 20.0)]]
    if part != "middle":
        end = x0 if part == "left" else x1
        edges.append([(end, 0.0), (end, 20.0)])
    drawn += strokes(edges, ink(wood), 3.6)
    if part == "middle":
        return drawn
    return drawn + (mug_at(-40, 0, 0.72) if part == "left" else _candle(40, 0))


def _candle(x: float, y: float) -> str:
    wax = blob(knots("-8,0c -7,-26 0,-30 7,-25 8,0c", x, y))
    fire = blob(knots("1,-52c 5,-40 0,-33 -5,-40", x, y))
    drawn = (
        glow(x, y - 40, 40, TORCH, 0.6)
        + volume(wax, "#F3E6C4", 3, shade=(3, 3))
        + line([(x, y - 30), (x, y - 35)], "#3A2A26", 2)
    )
    return (
        drawn
        + volume(rect(x - 13, y - 5, 26, 6, 3), IRON, 2.8, shade=None)
        + fill(fire, "#FFC04D")
        + stroke(fire, "#D9722F", 1.8)
    )


def tavern_sign() -> str:
    """The tavern's sign on its iron arm, hung from (0, 0): a mug, and a lantern beside it."""
    drawn = (
        line("-46,8 0,0 50,8", "#6A6470", 6)
        + line("-28,6 -28,26", "#6A6470", 3)
        + line("28,6 28,26", "#6A6470", 3)
    )
    board = rounded(polygon("-52,24 52,24 56,60 50,96 -50,96 -56,60"), 6)
    drawn += volume(board, "#8A4A36", 4.6, shade=(8, 7)) + stroke(rounded(board.buffer(-8), 3), GOLD, 2.6)
    return drawn + mug_at(-2, 90, 1.25)


def queue_post() -> str:
    """Where the sixth dwarf waits: a post with a rope and an hourglass on a board; its foot at (0, 0)."""
    drawn = contact_shadow(0, 2, 24, 6, "#0C080B", 0.5) + volume(
        tube("0,0 0,-92", 11, 9), "#8A6A46", 3.6, shade=(4, 2)
    )
    rope = curve("0,-56 -44,-34 -92,-52")
    drawn += stroke(rope, ink("#C9352B"), 9) + stroke(rope, "#C9352B", 5.4)
    drawn += volume(ellipse(0, -96, 9), GOLD, 3.2, shade=(3, 3), rim=0.8)
    board = rect(-25, -88, 50, 48, 6)
    drawn += volume(board, "#F3E6C4", 3.8, shade=(5, 5))
    glass = union([polygon("-11,-80 11,-80 0,-64", 1), polygon("-11,-48 11,-48 0,-64", 1)])
    sand = union([polygon("-6,-74 6,-74 0,-66"), polygon("-8,-50 8,-50 0,-57")])
    drawn += fill(glass, "#DDF0F0") + fill(sand, "#D9A23A") + stroke(glass, ink(TIMBER), 2.6)
    return (
        drawn
        + volume(rect(-15, -84, 30, 5, 2), TIMBER, 2.4, shade=None)
        + volume(rect(-15, -49, 30, 5, 2), TIMBER, 2.4, shade=None)
    )

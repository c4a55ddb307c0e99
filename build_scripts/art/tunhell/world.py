"""The title's mine, deepest under the garden, by torchlight."""

from __future__ import annotations

from functools import partial

from build_scripts.art.caves import GOLD, TIMBER, TORCH, crystal, hollow, torch
from build_scripts.art.dwarf.figure import dwarf
from build_scripts.art.dwarf.style import Style
from build_scripts.art.kit.changes import Shape, move, rounded, turn, union
from build_scripts.art.kit.colour import darker, tint
from build_scripts.art.kit.files import table
from build_scripts.art.kit.shapes import blob, curve, ellipse, knots, polygon, rect, tube
from build_scripts.art.kit.svg import fill, glow, group, line, linear, lit, on, radial, stroke, volume

#: Torch feet, for the table: where the flames go.
TORCHES = ((330, 850, 0.8), (640, 838, 0.95), (1068, 826, 0.95), (1330, 762, 0.75))


def _prop(x: float, top: float, foot: float, lean: float = 0) -> str:
    post = tube([(x + lean, top), (x, foot)], 14, 16)
    return volume(post, TIMBER, 3, shade=(5, 2)) + line(
        [(x + lean * 0.7 - 2, top + 16), (x - 2, foot - 14)], darker(TIMBER, 0.1), 1.8
    )


def _beam(x0: float, y0: float, x1: float, y1: float) -> str:
    return volume(tube([(x0, y0), (x1, y1)], 15, 14), "#9A6840", 3, shade=(4, 5))


def _cart(x: float, y: float, angle: float) -> str:
    """A cart of gold, its wheels on (x, y)."""
    body = blob("-50,-56c 50,-56c 40,-16 -40,-16", 3)
    load = "".join(
        volume(ellipse(dx, dy, r, r * 0.85), GOLD, 2.4, shade=(4, 4), rim=0.9)
        for dx, dy, r in ((-30, -58, 11), (-10, -63, 13), (12, -65, 12), (31, -58, 10), (1, -72, 10))
    )
    drawn = (
        glow(0, -66, 60, GOLD, 0.4)
        + load
        + crystal(22, -64, 0.5)
        + volume(body, "#6E7482", 3.2, shade=(9, 8), depth=0.14)
    )
    drawn += volume(rect(-56, -60, 112, 10, 4), "#8A909E", 3, shade=(3, 4))
    for dx in (-25, 25):
        drawn += volume(ellipse(dx, -11, 11), "#4A4C58", 3.2, shade=(4, 4))
        drawn += fill(ellipse(dx, -11, 3.4), "#A9AFBB")
    return group(drawn, x, y, angle)


def _rails(path: str) -> str:
    way = curve(path)
    drawn = ""
    for i in range(int(way.length // 22)):
        at = way.interpolate(i * 22 + 8)
        drawn += fill(rect(at.x - 7, at.y + 1, 14, 6, 2), "#5A3A2A")
    return drawn + stroke(way, "#2E2A30", 6, cap="butt") + stroke(way, "#9AA0AC", 3, cap="butt")


_MINER = Style("yellow", "y", "#6F8B3F", "#E8D9A8", "#A8622E", "#4E4034")


def _miner() -> str:
    """A dwarf with a lamp on his helmet and a pick over his shoulder."""
    helmet = blob("-46,-206c -47,-232 -32,-254 -4,-264 24,-256 38,-238 42,-212c 0,-206")
    pick = tube("74,-44 -56,-146", 10)
    blade = turn(blob("-48,20 -28,2 0,-9 28,2 48,20 26,12 0,6 -26,12"), -52)
    drawn = volume(pick, "#9A6A3C", 4, shade=(3, 3)) + volume(
        move(blade, -60, -149), "#B4BDC9", 4.4, shade=(4, 5)
    )
    drawn += dwarf(_MINER, "stand", "calm", leave_out=("hat", "fingers_far"))
    drawn += volume(blob("58,-68 66,-92 88,-96 104,-80 98,-64 78,-60"), GOLD, 3.6, shade=(5, 4), rim=0.9)
    return (
        drawn
        + volume(move(helmet, 6, 56), "#C9922F", 4.6, shade=(9, 7))
        + volume(ellipse(40, -178, 8, 11), "#FFF3C4", 3.6, shade=(2, 2))
        + glow(44, -178, 40, "#FFE9A8", 0.6)
    )


def _treasure(x: float, y: float) -> str:
    """A barrel, a crate and a rat's tail."""
    barrel = blob(knots("-20,-48c 20,-48c 25,-24 20,0c -20,0c -25,-24", x, y))
    hoops = union([rect(x - 30, y - 40, 60, 6), rect(x - 30, y - 14, 60, 6)])
    return volume(barrel, "#8E6038", 3, shade=(9, 5), pattern=on(hoops, "#5C6270", barrel)) + fill(
        ellipse(x, y - 47, 18, 4), "#B98A58"
    )


def _chest(x: float, y: float) -> str:
    """An open chest that overflows."""
    lid = blob(knots("-34,-30c -40,-56 -6,-66 28,-56 34,-30c", x, y))
    drawn = glow(x, y - 34, 64, GOLD, 0.5) + volume(lid, "#6E4A2E", 3, shade=(6, 5))
    coins = ((-24, -32, 9), (-8, -38, 11), (10, -36, 10), (25, -31, 8), (-46, -4, 7), (46, -3, 6))
    drawn += "".join(
        volume(ellipse(x + dx, y + dy, r, r * 0.8), GOLD, 2.2, shade=(3, 3), rim=0.9) for dx, dy, r in coins
    )
    box = rect(x - 36, y - 28, 72, 30, 3)
    bands = union([rect(x - 26, y - 30, 8, 34), rect(x + 18, y - 30, 8, 34)])
    drawn += volume(box, "#8E6038", 3, shade=(9, 5), pattern=on(bands, "#5C6270", box))
    return drawn + volume(rect(x - 6, y - 24, 12, 13, 3), "#D8A03A", 2.2, shade=(2, 3))


def _rat(x: float, y: float, size: float) -> str:
    fur, pink = "#84767A", "#E7988C"
    body = blob("-34,0c -40,-24 -20,-48 8,-46 28,-52 52,-36 64,-24 60,-16 40,-10 34,0c")
    drawn = stroke(curve("-34,-6 -60,0 -74,-20 -60,-36"), "#5A3A40", 9) + stroke(
        curve("-34,-6 -60,0 -74,-20 -60,-36"), pink, 5.4
    )
    drawn += volume(ellipse(16, -50, 13, 14), fur, 3, shade=(3, 3)) + fill(ellipse(17, -49, 7, 8), pink)
    drawn += volume(body, fur, 3.2, shade=(7, 6))
    drawn += fill(ellipse(40, -32, 5, 5.6), "#FFE27A") + fill(ellipse(41.5, -32, 2, 4), "#2A1218")
    drawn += fill(ellipse(63, -22, 4.4, 3.8), "#5A2A30")
    return group(drawn, x, y, size=size)


def _dragon(space: Shape) -> str:
    """A sleeping dragon's back in the pit: nobody has woken it yet."""
    back = blob("1216,926c 1226,892 1262,872 1306,880 1344,858 1388,872 1410,900 1424,930c")
    spikes = union(
        polygon(knots("-9,8 2,-14 11,6", x, y), 1)
        for x, y in ((1252, 880), (1282, 876), (1322, 868), (1352, 862), (1384, 872))
    )
    tail = tube("1410,916 1438,904 1432,878", 16, 4)
    scales = "".join(
        line(knots("-7,0 0,5 7,0", x, y), "#3E2030", 2)
        for x, y in (
            (1270, 900),
            (1296, 904),
            (1330, 890),
            (1358, 894),
            (1384, 900),
            (1316, 914),
            (1370, 914),
        )
    )
    drawn = fill(spikes.intersection(space), "#8A4A3E") + volume(
        tail.intersection(space), "#5C2E3C", 2.4, shade=(3, 4)
    )
    return drawn + volume(back.intersection(space), "#5C2E3C", 2.8, shade=(9, 8), pattern=scales)


def _timber() -> str:
    """Timber where the roof is wide or the ways meet, and the rails."""
    drawn = _prop(232, 808, 868) + _prop(296, 808, 868, -3) + _beam(212, 806, 318, 808)
    drawn += _prop(540, 806, 900, 6) + _beam(516, 812, 600, 790)
    drawn += _prop(880, 792, 902) + _prop(1120, 806, 894, -6) + _beam(852, 788, 1146, 796)
    drawn += _prop(1248, 782, 828, 4) + _beam(1222, 786, 1282, 764)
    return drawn + _rails("160,866 280,866 400,886 520,900 640,898 760,903")


def mine() -> str:
    """Galleries on three levels, no two alike: a ramp, a great hall, a ledge, a pit."""
    hall = blob(
        "500,905c 486,850 520,800 610,782 700,796 800,776 900,786 1000,772 1090,786 "
        "1140,824 1150,905c 1000,912 800,918 640,912"
    )
    ramp = tube("170,838 280,836 400,852 520,876", 66, 84)
    ledge = tube("1120,836 1220,800 1300,766 1420,742", 84, 70)
    pit = blob("1210,836 1280,822 1380,830 1450,856 1446,906 1380,930 1290,932 1220,910 1196,872")
    neck = tube("1120,880 1180,872 1230,868", 40, 34)
    space = rounded(union([hall, ramp, ledge, pit, neck]), 5)
    drawn = hollow(space, "#5E4C42", "#241A1F", "#5A3B32")
    for x, y, size in TORCHES:
        light = ellipse(x, y - 6, 175 * size, 92 * size).intersection(space)
        drawn += fill(
            light, radial(x, y - 16, 175 * size, (0, TORCH, 0.66), (0.5, "#D9722F", 0.28), (1, "#D9722F", 0))
        )
    floor = union([
        band_under("150,868 280,868 400,888 520,902 640,900 800,906 1000,900 1160,902"),
        band_under("1040,908 1130,888 1180,862 1230,836 1310,800 1470,772", 40),
        band_under("1180,914 1280,916 1380,918 1470,906"),
    ]).intersection(space)  # fmt: skip
    drawn += fill(floor, linear(0, 770, 0, 930, "#9A6A48", "#5A3F36")) + stroke(floor, "#2A1A18", 2.4)
    drawn += _dragon(space)
    drawn += _timber()
    drawn += group(tint(_cart(0, 0, 0), "#7A3412", 0.1), 428, 888, 6, 0.86)
    for x, y, size in TORCHES:
        drawn += torch(x, y, size)
    drawn += crystal(1420, 912, 1.0) + crystal(1232, 908, 0.7, "#7FE0DC") + crystal(180, 868, 0.6)
    drawn += crystal(1106, 898, 0.8)
    drawn += _treasure(820, 903) + _rat(822, 855, 0.5) + _chest(996, 902)
    with lit(lamp=TORCH, coarse=5):
        drawn += tint(group(_miner(), 716, 902, size=0.42), "#7A3412", 0.12)
    with lit(side=-1, lamp=TORCH, coarse=5):
        drawn += tint(group(_miner(), 1300, 800, size=0.36, flip=True), "#7A3412", 0.12)
    for x, y, angle in ((60, 850, 0.4), (760, 960, 0.6), (1180, 960, 0.5), (1540, 840, 0.5)):
        vein = tube(knots("-34,0 -10,-7 10,2 40,-6", x, y), 2.4, 2, 8)
        drawn += volume(turn(vein, angle * 20, (x, y)), "#E3A72C", 2.2, shade=(2, 2), rim=0.9)
    return drawn


def band_under(path: str, depth: float = 70) -> Shape:
    """The ground below a line."""
    points = [(p[0], p[1]) for p in curve(path).coords]
    return polygon(points + [(x, y + depth) for x, y in reversed(points)])


LAYERS = {"cave": mine}
WORLD = {
    "rect": [150, 740, 1320, 210],
    "plaque": [286, 806],
    "figures": [[140, 784, 1012, 134], [1152, 706, 306, 100], [1196, 826, 266, 108]],
    "torches": [{"at": [x, y - 12 * k], "size": k} for x, y, k in TORCHES],
    "eyes": [[1300, 880]],
}
DRAWINGS = {"../world.json": partial(table, WORLD)}

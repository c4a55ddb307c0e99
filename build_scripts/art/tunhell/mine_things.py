"""Things that lie in the mine: dirt, treasure, and what dwarfs have lost there."""

from __future__ import annotations

from build_scripts.art.caves import crystal
from build_scripts.art.kit.changes import move, rounded, scale, turn, union
from build_scripts.art.kit.colour import darker, ink, lighter
from build_scripts.art.kit.shapes import blob, ellipse, knots, polygon, rect, star, tube
from build_scripts.art.kit.svg import contact_shadow, fill, glow, group, line, on, stroke, volume
from build_scripts.art.scenery import stone
from build_scripts.art.tunhell.mine_style import BONE, EARTH, GOLD, IRON, TIMBER, eye, shining

_WORM, _RUBY = "#E08A92", "#D8323E"


def _shadow(half: float = 90) -> str:
    return contact_shadow(120, 214, half, 11, "#140C10", 0.6)


def _sparkles(*spots: tuple[float, float, float]) -> str:
    return "".join(fill(star(x, y, r, r * 0.26, 4), "#FFFDF0") for x, y, r in spots)


def _worm() -> str:
    """The worm looks out at the top and doesn't think much of the digging."""
    worm = tube("118,108 116,78 104,60 112,36 132,26", 26, 24)
    rings = "".join(
        on(tube(way, 3.4), darker(_WORM, 0.12), worm)
        for way in (
            "104,92 118,96 132,90",
            "100,78 114,78 130,72",
            "92,64 106,60 118,58",
            "94,46 108,46 122,48",
        )
    )
    drawn = volume(worm, _WORM, 4.6, shade=(6, 5), pattern=rings)
    drawn += volume(ellipse(134, 26, 22, 19), _WORM, 4.6, shade=(6, 6))
    drawn += eye(126, 22, 9, 10, _WORM, (0.1, 0.2), "#FFFDF4", lid=0.4)
    drawn += eye(144, 22, 9, 10, _WORM, (-0.1, 0.2), "#FFFDF4", lid=0.4)
    return drawn + line("126,38 134,35 143,38", ink(_WORM), 3.2)


def dirt() -> str:
    """Dirt, an old boot and a bone in it, and a worm who lives there."""
    heap = blob("14,214c 28,176 56,158 66,120 92,96 110,74 136,70 158,92 178,102 188,140 212,164 228,214c")
    drawn = _shadow(112)
    lumps = ""
    for k, (x, y, size) in enumerate((
        (70, 190, 18), (112, 150, 20), (160, 186, 22), (150, 120, 15), (104, 108, 12), (126, 200, 14),
        (198, 200, 13),
        (44, 204, 12), (84, 148, 11), (178, 150, 12), (130, 88, 9),
    )):  # fmt: skip
        lump = stone(x, y, size, 60 + k, 0.8)
        lumps += on(move(lump, 2, 4), darker(EARTH, 0.1), heap, 0.8)
        lumps += on(lump, lighter(EARTH, 0.06 if k % 2 else 0.02), heap)
    drawn += volume(heap, EARTH, shade=(16, 10), pattern=lumps)
    boot = blob("148,168 152,128c 178,132c 176,158 196,168 202,180 196,186 150,184", 1.5)
    drawn += group(
        volume(boot, "#7A5A46", 4.4, shade=(5, 5))
        + volume(rect(148, 180, 56, 9, 4), "#4A3630", 3.6, shade=None)
        + stroke(ellipse(190, 170, 6), "#4A2E22", 3)
        + line("160,146 170,150", "#E9D6B0", 3)
        + line("159,156 170,160", "#E9D6B0", 3),
        x=-14, y=8, angle=16, about=(176, 160),
    )  # fmt: skip
    shaft = tube("40,186 84,170", 10)
    ends = [ellipse(x, y, 7.5) for x, y in ((36, 181), (38, 192), (84, 163), (89, 174))]
    drawn += volume(union([shaft, *ends]), BONE, 4, shade=(3, 4))
    drawn += _worm()
    hem = blob("94,108 104,98 118,104 132,96 142,108 136,118 118,114 102,118")
    return drawn + volume(hem, EARTH, 4, shade=(4, 4))


def _chest(wood: str) -> str:
    """The chest's front, and its lock."""
    box = blob("38,136c 202,136c 196,212c 44,212c", 4)
    planks = on(union([rect(30, 160, 180, 3.4), rect(30, 186, 180, 3.4)]), darker(wood, 0.12), box)
    bands = on(union([rect(58, 130, 18, 90), rect(164, 130, 18, 90)]), IRON, box)
    nails = "".join(fill(ellipse(x, y, 3), "#C9CDD6") for x in (67, 173) for y in (148, 174, 200))
    drawn = volume(box, wood, shade=(14, 9), pattern=planks + bands + nails)
    drawn += volume(rect(34, 130, 172, 15, 4), lighter(wood, 0.05), 4.4, shade=(6, 4))
    lock = blob("104,142c 136,142c 136,166 120,176 104,166", 2)
    drawn += volume(lock, GOLD, 4, shade=(5, 5), rim=0.8)
    return drawn + fill(union([ellipse(120, 154, 5), polygon("117,156 123,156 125,168 115,168")]), "#4A2A12")


def _coins() -> str:
    """Coins in a heap."""
    heap = blob("42,140 50,112 76,96 100,80 124,70 150,82 172,98 192,112 200,140")
    coins = ""
    for k in range(34):
        row, at = divmod(k, 7)
        x, y = 56 + at * 22 - (11 if row % 2 else 0), 132 - row * 14
        coin = ellipse(x, y, 12, 9)
        coins += on(move(coin, 1, 3), darker(GOLD, 0.18), heap) + on(coin, lighter(GOLD, 0.05), heap)
        coins += on(ellipse(x, y, 6.5, 4.6), darker(GOLD, 0.05), heap)
    return volume(heap, GOLD, 4.4, shade=(10, 8), pattern=coins, rim=0.8)


def _gems() -> str:
    """Three stones on the coins."""
    drawn = ""
    for x, y, colour, size in ((94, 92, _RUBY, 13), (148, 96, "#4FC3C7", 14), (120, 110, "#5FBF5A", 11)):
        gem = polygon(
            [
                (x - size, y - 3),
                (x - size * 0.55, y - size * 0.8),
                (x + size * 0.55, y - size * 0.8),
                (x + size, y - 3),
                (x, y + size),
            ],
            1,
        )
        drawn += volume(gem, colour, 3.4, shade=(4, 3), rim=0.9)
        drawn += fill(polygon(knots("-0.4,-0.5 0.1,-0.5 -0.2,0.1", x, y, size)), "#FFFFFF", 0.65)
    return drawn


def treasure() -> str:
    """A chest that can't be shut any more."""
    wood = "#9A6238"
    drawn = _shadow(108) + shining(120, 108, 116)
    lid = blob("46,118c 34,72 46,34 120,24 194,34 206,72 194,118c 120,104")
    staves = on(
        union([tube("60,116 56,70 74,34", 4), tube("180,116 184,70 166,34", 4)]), darker(wood, 0.1), lid
    )
    inner = blob("58,112c 50,78 60,54 120,46 180,54 190,78 182,112c 120,98")
    drawn += volume(lid, wood, shade=(10, 8), pattern=staves) + fill(inner, "#4A2A1E")
    drawn += stroke(inner, ink(wood), 3.4)
    drawn += fill(inner, GOLD, 0.25)
    drawn += _coins()
    drawn += _gems()
    pearls = ((70, 118), (78, 128), (88, 135), (100, 138), (112, 138))
    drawn += "".join(volume(ellipse(x, y, 6), "#FFF3E4", 2.8, shade=(2, 2)) for x, y in pearls)
    drawn += _chest(wood)
    for x, y, r in ((24, 206, 13), (214, 208, 12), (198, 214, 10), (46, 216, 9)):
        drawn += volume(ellipse(x, y, r, r * 0.7), GOLD, 3.4, shade=(4, 3), rim=0.9)
    return drawn + _sparkles((72, 84, 14), (178, 84, 11), (124, 62, 12), (222, 192, 10))


def sword() -> str:
    """Nawak, the sword of bravery, in its stone; somebody has tied a bow round it."""
    drawn = _shadow(88) + shining(120, 96, 120, "#9AD8FF")
    blade = polygon("104,34 136,34 134,196 120,214 106,196", 1.2)
    half = polygon("120,34 136,34 134,196 120,214")
    drawn += volume(blade, "#DCE6F0", 4.8, shade=None, pattern=on(half, "#A4B8CC", blade))
    drawn += fill(rect(116, 44, 5, 130, 2.5), "#FFFFFF", 0.9)
    guard = blob("58,20 74,16 120,22 166,16 182,20 186,34 172,42 150,38 120,42 90,38 68,42 54,34")
    drawn += volume(tube("120,20 120,-22", 17), "#7A4A2E", 4.6, shade=(4, 3))
    for y in (-14, -4, 6):
        drawn += line([(113, y), (127, y + 6)], lighter("#7A4A2E", 0.16), 3.4)
    drawn += volume(guard, GOLD, shade=(5, 6), rim=0.8)
    drawn += volume(ellipse(120, 30, 11), "#2F8FD0", 3.6, shade=(4, 4), rim=0.9)
    drawn += fill(ellipse(116, 26, 3.4), "#FFFFFF", 0.9)
    drawn += volume(ellipse(120, -30, 14), GOLD, 4.4, shade=(4, 5), rim=0.8)
    ribbon = "#C9352B"
    for side in (1, -1):
        loop = blob([(120 - side * x, y) for x, y in ((0, 58), (26, 46), (42, 54), (36, 70), (14, 66))])
        end = scale(blob("118,60 100,84 86,106c 100,102 106,112c 116,84"), side, 1, (120, 0))
        drawn += volume(end, ribbon, 3.8, shade=(3, 4)) + volume(loop, ribbon, 3.8, shade=(4, 4))
    drawn += volume(ellipse(120, 60, 9), ribbon, 3.6, shade=(3, 3))
    rock = blob("44,212c 48,186 72,168 100,164 112,176 130,178 146,164 172,170 192,188 198,212c")
    cracks = "".join(
        line(way, darker("#8A8088", 0.14), 3)
        for way in ("112,180 104,194 110,206", "134,180 148,192 146,204", "80,184 74,196")
    )
    drawn += volume(rock, "#8A8088", shade=(13, 8), pattern=cracks)
    return drawn + _sparkles((152, 92, 15), (88, 128, 11), (150, 146, 8), (92, -2, 10))


def old_pick() -> str:
    """It has dug more than anyone alive: notched, tied up, a cobweb on it, and still the best."""
    rusty = "#A87A5E"
    drawn = _shadow(80) + shining(126, 92, 112, "#FFB86A")
    handle = tube("70,208 108,130 142,40", 20, 17)
    grain = on(tube("82,190 108,136 132,76", 3), darker(TIMBER, 0.1), handle)
    drawn += volume(handle, TIMBER, shade=(5, 4), pattern=grain)
    for k in range(4):  # bandage
        x, y = 93 + 5.4 * k, 166 - 11 * k
        wrap = turn(rect(x - 15, y - 6, 30, 12, 4), 26, (x, y))
        drawn += volume(wrap, "#EFE3CC", 3.4, shade=(3, 3))
    drawn += volume(turn(rect(106, 118, 24, 9, 3), -40, (118, 122)), "#E9C9A8", 3, shade=None)
    head = blob(
        "146,22 170,22 196,40 216,72 226,108c 204,92 188,74 164,64 142,56 116,58 92,70 62,92c "
        "66,72 84,46 112,30"
    )
    notch = union([polygon("196,30 206,44 190,46"), polygon("100,72 108,56 114,70")])
    spots = union(
        ellipse(x, y, r, r * 0.7)
        for x, y, r in ((92, 58, 6), (182, 52, 7), (200, 70, 5), (118, 44, 5), (160, 36, 4))
    )
    shape = rounded(head.difference(notch), 1)
    drawn += volume(shape, "#9AA0AC", shade=(7, 8), pattern=on(spots, rusty, shape, 0.9), glint=0.12)
    drawn += volume(turn(rect(124, 18, 38, 52, 6), 20, (143, 44)), IRON, 4.6, shade=(5, 5))
    for x, y in ((136, 30), (152, 36), (130, 50), (146, 58)):
        drawn += fill(ellipse(x, y, 3), "#C9CDD6")
    web = ((166, 64), (146, 118), (196, 86), (182, 112))
    drawn += "".join(line([web[0], p], "#FFFFFF", 2, 0.75) for p in web[1:])
    drawn += line("156,90 170,92 184,74", "#FFFFFF", 1.8, 0.75)
    drawn += line("151,104 174,102 190,80", "#FFFFFF", 1.8, 0.75)
    drawn += line("174,100 174,128", "#FFFFFF", 1.8, 0.75)
    drawn += volume(ellipse(174, 134, 7), "#4A3A4E", 3, shade=None)
    for side in (-1, 1):
        for dy in (-3, 2, 7):
            drawn += line([(174, 134), (174 + side * 13, 130 + dy * 1.6)], "#3A2A3E", 2)
    chips = ((40, 206, 14), (118, 210, 13), (150, 212, 10), (62, 214, 9))
    drawn += "".join(
        volume(stone(x, y, r, 80 + k), "#6E5E58", 3.6, shade=(4, 4)) for k, (x, y, r) in enumerate(chips)
    )
    return drawn + crystal(196, 212, 0.9) + _sparkles((226, 100, 13), (70, 84, 10))


def _foam() -> str:
    """A moustache of foam that runs over."""
    foam = union(
        ellipse(x, y, r, r * 0.9)
        for x, y, r in (
            (54, 54, 22),
            (84, 40, 26),
            (118, 34, 28),
            (150, 44, 25),
            (174, 58, 19),
            (112, 58, 34),
            (76, 60, 24),
            (148, 62, 24),
        )
    )
    drip = union([tube("60,60 58,104", 17), tube("160,60 163,88", 15), tube("134,64 134,80", 13)])
    cloud = rounded(union([foam, drip]), 2)
    curls = union(
        ellipse(x, y, r).difference(ellipse(x + 2.4, y + 3, r))
        for x, y, r in ((84, 44, 16), (122, 40, 18), (152, 52, 14), (100, 64, 12))
    )
    return volume(cloud, "#FFF8E6", shade=(8, 9), pattern=on(curls, "#DCC391", cloud))


def beer() -> str:
    """Beer of courage: a mug with a moustache of foam, and a fist drawn on its side."""
    glass = "#E9A02E"
    drawn = _shadow(84) + shining(116, 110, 116)
    handle = tube("164,96 208,92 216,140 196,172 162,168", 24)
    drawn += volume(handle, "#C98A4A", shade=(6, 6))
    mug = blob("52,64c 172,64c 168,206c 56,206c", 5)
    light = on(blob("66,80 84,80 82,196 70,196", 3), "#FFE28A", mug, 0.8)
    bubbles = union(
        ellipse(x, y, r)
        for x, y, r in (
            (104, 188, 5),
            (126, 172, 4),
            (144, 190, 6),
            (112, 150, 4),
            (148, 150, 4),
            (98, 122, 4),
            (136, 112, 5),
        )
    )
    drawn += volume(mug, glass, shade=(12, 8), glint=0.14, pattern=light + on(bubbles, "#FFF0B4", mug, 0.9))
    for y in (92, 184):
        hoop = rect(48, y, 128, 13, 4)
        drawn += volume(hoop, IRON, 4, shade=(4, 3))
        drawn += "".join(fill(ellipse(x, y + 6.5, 2.6), "#D9DEE6") for x in (62, 112, 162))
    badge = blob("112,132c 122,118 140,126 136,146 112,174c 88,146 84,126 102,118")
    drawn += volume(badge, "#C9352B", 4, shade=(5, 5)) + fill(ellipse(100, 134, 6, 4, -30), "#FFFFFF", 0.6)
    drawn += _foam()
    pop = ((40, 18, 6), (60, 2, 4.4), (182, 14, 6), (164, -6, 4), (112, -10, 5))
    drawn += "".join(volume(ellipse(x, y, r), "#FFF8E6", 2.6, shade=None) for x, y, r in pop)
    return drawn + _sparkles((190, 84, 11), (38, 128, 9))


def ring() -> str:
    """A gold ring with far too big a stone, on a cushion."""
    drawn = _shadow(90) + shining(120, 90, 124, "#FF9AB4")
    cushion = blob(
        "30,176 16,160 30,152 120,146 210,152 224,160 210,176 214,206 226,216 "
        "206,222 120,214 34,222 14,216 26,206"
    )
    seams = "".join(
        on(tube(way, 3), lighter("#6A3F86", 0.1), cushion)
        for way in ("40,164 76,184 60,212", "200,164 164,184 180,212")
    )
    drawn += volume(cushion, "#6A3F86", shade=(10, 10), pattern=seams)
    for x, y in ((20, 158), (220, 158), (18, 218), (222, 218)):
        drawn += volume(ellipse(x, y, 8), GOLD, 3.4, shade=(3, 3))
    band = ellipse(120, 124, 60, 56).difference(ellipse(120, 126, 42, 38))
    drawn += volume(band, GOLD, 5, shade=(6, 7), rim=0.9, glint=0.12)
    runes = ((76, 138), (82, 156), (98, 169), (120, 173), (142, 169), (158, 156), (164, 138))
    for k, (x, y) in enumerate(runes):
        drawn += line([(x - 3, y - 3), (x + 3, y + 3)] if k % 2 else [(x, y - 4), (x, y + 4)], "#9A5A12", 3)
    setting = blob("92,74 148,74 142,92 120,98 98,92")
    drawn += volume(setting, GOLD, 4.4, shade=(4, 4), rim=0.8)
    stone_ = polygon("72,34 92,8 148,8 168,34 120,88", 2)
    facets = on(polygon("92,34 120,88 72,34"), lighter(_RUBY, 0.1), stone_)
    facets += on(polygon("148,34 120,88 168,34"), darker(_RUBY, 0.1), stone_)
    facets += on(polygon("92,34 106,8 134,8 148,34"), lighter(_RUBY, 0.16), stone_)
    drawn += volume(stone_, _RUBY, 5, shade=None, pattern=facets)
    for way in ("72,34 92,34 148,34 168,34", "92,34 120,88", "148,34 120,88", "92,34 106,8", "148,34 134,8"):
        drawn += line(way.replace(" ", "c ") + "c", ink(_RUBY), 2.6, 0.8)
    return (
        drawn
        + fill(polygon("98,28 108,12 116,12 106,28"), "#FFFFFF", 0.8)
        + _sparkles((176, 22, 17), (62, 62, 11), (172, 92, 10))
    )


def heart() -> str:
    """A heart of gold, beating, with small wings and a halo: it wants a digger."""
    drawn = glow(120, 110, 126, GOLD, 0.9) + shining(120, 104, 124) + _shadow(56)
    for flip in (False, True):
        wing = blob("62,104 34,78 4,58c 0,82 6,92 14,98c 6,108 12,118 24,122c 18,134 34,142 52,140c 60,130")
        feathers = "".join(line(way, "#C9B48A", 2.8) for way in ("14,98 38,106", "24,122 44,122"))
        drawn += group(
            volume(wing, "#FFF6E0", 4.4, shade=(5, 6), pattern=feathers), 240 if flip else 0, flip=flip
        )
    shape = blob(
        "120,78c 128,46 164,34 188,52 206,74 196,112 174,144 148,174 120,200c "
        "92,174 66,144 44,112 34,74 52,52 76,34 112,46"
    )
    drawn += volume(shape, GOLD, 5.4, shade=(15, 13), rim=0.9, glint=0.14)
    drawn += fill(blob("58,78 70,58 90,54 84,66 72,76 66,94"), "#FFF6C8", 0.95)
    drawn += fill(ellipse(98, 56, 5), "#FFF6C8", 0.95)
    for x in (96, 146):
        drawn += line([(x - 10, 100), (x, 108), (x + 10, 100)], "#7A4A12", 5)
    drawn += line("104,124 121,138 138,124", "#7A4A12", 5)
    for x in (80, 162):
        drawn += fill(ellipse(x, 122, 10, 7), "#F2803A", 0.6)
    halo = ellipse(120, 16, 40, 11).difference(ellipse(120, 16, 29, 5))
    drawn += volume(halo, "#FFE28A", 4, shade=(2, 2), rim=0.9)
    for x, y, angle in ((22, 30, -35), (218, 30, 35), (226, 164, 70), (14, 164, -70)):
        beat = move(turn(tube("-13,4 0,-3 13,4", 5), angle, (0, 0)), x, y)
        drawn += fill(beat, "#FFE9A8")
    return drawn + _sparkles((186, 60, 14), (56, 150, 11), (150, 176, 9))

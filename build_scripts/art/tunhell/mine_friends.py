"""Who and what turns up in the mine and goes along: the dog Dwouarf, Grödur's ghost, the Machin."""

from __future__ import annotations

import math

from build_scripts.art.kit.changes import Shape, move, turn, union
from build_scripts.art.kit.colour import darker, ink, lighter
from build_scripts.art.kit.shapes import blob, ellipse, polygon, rect, tube
from build_scripts.art.kit.svg import contact_shadow, fill, glow, line, linear, on, stroke, volume
from build_scripts.art.tunhell.mine_style import BONE, GOLD, IRON, STEEL, TONGUE, eye

_COAT, _MANE = "#D9A55E", "#8A5230"
_GHOST, _GHOST_INK = "#CFEFEA", "#3F7C86"
_RUST, _COPPER = "#B5623C", "#C98A4A"


def _dog_helmet() -> str:
    """A helmet of its own, with tusks."""
    helmet = blob("68,66c 68,34 92,14 118,12 146,14 168,34 170,66c 140,54 98,54")
    band = on(tube("64,62 118,50 174,62", 13), GOLD, helmet)
    drawn = volume(helmet, STEEL, shade=(10, 7), pattern=band + on(rect(112, 0, 12, 70), GOLD, helmet))
    for side in (1, -1):
        tusk = tube([(119 - side * 48, 38), (119 - side * 72, 30), (119 - side * 78, 2)], 20, 3)
        drawn += volume(tusk, BONE, 4, shade=(4, 4), depth=0.14)
    return drawn


def _dog_head() -> str:
    """A face, and a beard with a plait in it."""
    drawn = ""
    for way in ("70,64 44,70 34,96 42,120 60,118 76,90", "166,64 194,68 206,94 198,118 180,118 164,92"):
        drawn += volume(blob(way), _MANE, shade=(6, 6))
    skull = blob("118,40 156,50 174,80 172,108 150,128 118,134 86,128 64,108 62,80 80,50")
    drawn += volume(skull, _COAT, shade=(10, 8))
    patch = blob("132,66 158,62 170,84 164,104 142,102 130,86").intersection(skull.buffer(-3))
    drawn += fill(patch, _MANE, 0.9)
    drawn += eye(94, 84, 15, 17, _COAT, (-0.05, 0.15), "#FFFDF4", pupil=0.62)
    drawn += eye(144, 84, 15, 17, _COAT, (-0.1, 0.15), "#FFFDF4", pupil=0.62)
    drawn += volume(tube("76,64 90,58 104,64", 7, 7, 10), _MANE, 3.2, shade=(1, 2))
    drawn += volume(tube("132,64 146,58 162,66", 7, 7, 10), darker(_MANE, 0.06), 3.2, shade=(1, 2))
    tongue = blob("108,126 130,126 132,150 120,160 108,150")
    drawn += volume(tongue, TONGUE, 3.6, shade=(4, 4)) + line("120,130 120,148", "#B8484A", 2.4)
    beard = blob(
        "66,100 92,96 118,106 144,96 170,100 178,116c 164,124 168,134c 150,134 148,144c 134,136 "
        "118,132 102,136 90,144c 86,134 70,134c 72,124 58,116c"
    )
    drawn += volume(beard, "#F1E3C6", 4.6, shade=(7, 7))
    for way in ("84,112 88,124", "152,112 150,124", "70,114 74,122", "166,114 162,122"):
        drawn += line(way, darker("#F1E3C6", 0.14), 2.4)
    for k in range(3):
        drawn += volume(ellipse(76 + 3 * k, 140 + 12 * k, 9 - k, 8), "#F1E3C6", 3.4, shade=(3, 3))
    drawn += volume(rect(79, 168, 12, 6, 2.5), GOLD, 2.8, shade=None)
    return drawn + volume(ellipse(118, 102, 18, 13), "#4A3036", 4, shade=(4, 4))


def dwouarf() -> str:
    """A dog with a beard, a plait in it, and a helmet of its own."""
    edge = ink(_COAT)
    drawn = contact_shadow(120, 214, 84, 11, "#140C10", 0.6)
    tail = tube("170,184 204,176 214,146 202,130", 22, 12)
    drawn += volume(tail, _COAT, shade=(5, 5)) + line("222,128 230,136 230,148", "#FFE9C8", 3)
    drawn += line("188,124 184,132 186,140", "#FFE9C8", 3)
    body = blob("118,104 152,112 176,140 184,180 172,208 124,214 80,208 70,176 82,136")
    chest = blob("96,132 124,124 146,140 148,176 124,190 102,176").intersection(body)
    drawn += volume(body, _COAT, shade=(12, 9), pattern=fill(chest, lighter(_COAT, 0.13)))
    haunch = blob("152,158 180,158 190,184 180,208 152,210 140,188")
    drawn += volume(haunch, _COAT, shade=(8, 8))
    for x, way in ((96, "100,150 96,184 96,200"), (136, "136,150 138,184 136,200")):
        drawn += volume(tube(way, 28, 22), _COAT, 4.6, shade=(5, 6))
        paw = union([ellipse(x - 4, 206, 19, 10), ellipse(x - 15, 208, 8, 8), ellipse(x - 4, 210, 8, 7)])
        drawn += volume(paw, lighter(_COAT, 0.08), 4.2, shade=(4, 4))
        for dx in (-13, -3):
            drawn += line([(x + dx, 206), (x + dx - 1, 212)], edge, 2.4)
    drawn += volume(ellipse(172, 209, 18, 8), lighter(_COAT, 0.08), 4.2, shade=(4, 4))
    collar = tube("78,128 118,146 162,130", 13)
    drawn += volume(collar, "#A8323A", 4, shade=(2, 3))
    drawn += volume(ellipse(118, 152, 10), GOLD, 3.4, shade=(3, 3))
    drawn += _dog_head()
    drawn += fill(ellipse(112, 97, 6, 3.4, -18), "#C9B0B4")
    drawn += _dog_helmet()
    return drawn


def _chain() -> str:
    """The chain that he drags along, and its ball."""
    drawn = ""
    for k in range(5):
        ring = ellipse(176 + 9 * k, 186 + 4 * k, 7, 4.6, 20 if k % 2 else 70)
        drawn += stroke(ring, "#3F5A66", 5.4) + stroke(ring, "#A9C4CC", 2.6)
    ball = ellipse(224, 208, 14)
    return drawn + fill(ball, linear(212, 196, 236, 222, "#9CB4BE", "#5F7A88")) + stroke(ball, "#2F4A56", 4)


def _ghostly_helmet() -> str:
    """His helmet, with a plume at either side."""
    helmet = blob("70,70c 70,36 92,16 118,14 144,16 166,36 166,70c 140,58 96,58")
    drawn = fill(helmet, linear(80, 14, 160, 70, "#D9EEF0", "#9CC4CC", "#7AA9B6"))
    drawn += stroke(helmet, _GHOST_INK, 4.4)
    drawn += on(tube("66,68 118,54 170,68", 9), "#E9F7F4", helmet)
    for side in (1, -1):
        plume = blob(
            [
                (118 - side * x, y)
                for x, y in ((46, 48), (70, 40), (80, 14), (62, 20), (60, 6), (48, 18), (44, 34))
            ]
        )
        drawn += fill(plume, "#F4FFFC") + stroke(plume, _GHOST_INK, 3.8)
    return drawn


def _ghostly_face() -> str:
    """A face with hollow eyes."""
    face = blob("118,56 150,62 164,86 160,112 140,128 118,132 96,128 76,112 72,86 88,62")
    drawn = fill(face, linear(80, 56, 160, 132, "#F8FFFD", "#D5F1EC")) + stroke(face, _GHOST_INK, 4)
    for x in (97, 139):
        socket = ellipse(x, 90, 14, 16)
        drawn += fill(socket, "#1F4A58") + glow(x, 92, 13, "#7FF0E0", 0.9)
        drawn += fill(ellipse(x, 92, 4.6, 6), "#F4FFFC")
        drawn += stroke(socket, _GHOST_INK, 3)
    for way in ("76,76 94,66 112,74", "124,74 142,66 162,76"):
        tuft = tube(way, 7, 7, 12)
        drawn += fill(tuft, "#FFFFFF") + stroke(tuft, _GHOST_INK, 3)
    return drawn


def _ghostly_beard() -> str:
    """His beard, the mouth that howls in it, and the nose over it."""
    beard = blob(
        "76,104 98,110 118,114 138,110 160,104 170,128 162,152c 152,150 148,172c 136,164 128,190c "
        "118,170 106,188c 98,164 86,170c 82,150 72,152c 66,128"
    )
    drawn = fill(beard, linear(80, 104, 150, 190, "#FFFFFF", "#E4F6F2", "#B4DCDC"))
    drawn += stroke(beard, _GHOST_INK, 4.2)
    for way in ("96,128 96,148", "118,148 116,168", "140,128 142,150"):
        drawn += line(way, "#9CCBD0", 2.6)
    howl = ellipse(118, 130, 15, 17)
    drawn += fill(howl, "#1F4A58") + on(ellipse(118, 144, 10, 7), "#4F9AA4", howl)
    drawn += stroke(howl, _GHOST_INK, 3.4)
    nose = ellipse(118, 106, 13, 11)
    drawn += fill(nose, "#E4F6F2") + fill(nose.difference(move(nose, -3, -4)), "#9CCBD0", 0.8)
    return drawn + stroke(nose, _GHOST_INK, 3.6)


def ghost() -> str:
    """Grödur, long dead and still proud of his beard; he has come for a card."""
    drawn = glow(118, 110, 130, "#8FE8E0", 0.5)
    sheet = linear(60, 20, 180, 220, "#F4FFFC", _GHOST, "#8FCBD0")
    body = blob(
        "118,62 158,74 178,112 184,160 196,196 222,214c 196,224 176,210c 164,230 142,212c "
        "124,232 106,212c 84,230 72,208c 56,200 54,160 62,112 82,74"
    )
    drawn += fill(body, sheet, 0.9)
    drawn += fill(body.difference(move(body, -10, -8)).buffer(-0.5).buffer(0.5), "#6FB4C0", 0.5)
    drawn += stroke(body, _GHOST_INK, 4.6)
    for way in ("92,170 88,194 92,204", "124,176 122,200", "156,172 162,196"):
        drawn += line(way, "#7FBAC4", 3)
    # Sleeves: one claims, one threatens.
    far = tube("168,108 204,110 220,82", 36, 28)
    near = tube("74,112 40,122 24,96", 38, 28)
    for arm in (far, near):
        drawn += fill(arm, sheet, 0.95) + stroke(arm, _GHOST_INK, 4.4)
    for x, y, spread in ((222, 76, 1), (22, 90, -1)):
        for k in range(4):
            finger = turn(tube([(x, y), (x, y - 22)], 10, 8), (k - 1.5) * 24 + spread * 8, (x, y))
            drawn += fill(finger, "#E9FBF7") + stroke(finger, _GHOST_INK, 3.4)
        drawn += fill(ellipse(x, y + 2, 14, 12), "#E9FBF7")
    back = turn(rect(2, 48, 34, 48, 5), -16, (20, 70))
    drawn += volume(back, "#4C9A46", 4, shade=(4, 4))
    drawn += stroke(turn(rect(7, 53, 24, 38, 3), -16, (20, 70)), "#FFF3D9", 2)
    beard = blob("10,72c 28,72c 24,88 19,92 14,88")
    hat = polygon("9,72 19,54 29,72", 1)
    drawn += fill(turn(beard, -16, (20, 70)), "#FFF3D9") + fill(turn(hat, -16, (20, 70)), "#C9352B")
    for k in range(3):
        thumb = ellipse(30 + 3 * k, 82 + 8 * k, 8, 4.4, -24)
        drawn += fill(thumb, "#E9FBF7") + stroke(thumb, _GHOST_INK, 3)
    drawn += _ghostly_face()
    drawn += _ghostly_beard()
    drawn += _ghostly_helmet()
    return drawn + _chain()


def _wheel(x: float, y: float, radius: float, colour: str, turned: float) -> str:
    rim = ellipse(x, y, radius)
    drawn = volume(rim, colour, 4.4, shade=(5, 5)) + fill(ellipse(x, y, radius * 0.68), darker(colour, 0.16))
    for k in range(6):
        end = (
            x + radius * 0.7 * math.cos(turned + k * math.pi / 3),
            y + radius * 0.7 * math.sin(turned + k * math.pi / 3),
        )
        drawn += line([(x, y), end], lighter(colour, 0.04), 5)
    return drawn + volume(ellipse(x, y, radius * 0.26), STEEL, 3, shade=(2, 2))


def _gear(x: float, y: float, radius: float) -> Shape:
    teeth = (turn(rect(x - 4, y - radius - 6, 8, 12, 1.5), 40 * k, (x, y)) for k in range(9))
    return union([ellipse(x, y, radius), *teeth]).difference(ellipse(x, y, radius * 0.34))


def _drill() -> str:
    """The drill, with its eyes on the work."""
    collar = rect(84, 90, 18, 86, 5)
    cone = blob("88,94c 88,174c 60,156 30,146 2,134c 30,124 60,112")
    spiral = "".join(
        on(tube(way, 6), darker(STEEL, 0.2), cone)
        for way in (
            "92,120 78,150 84,176",
            "74,96 60,132 64,164",
            "54,104 42,134 44,160",
            "32,116 24,136 26,150",
        )
    )
    drawn = volume(cone, STEEL, shade=(8, 9), pattern=spiral) + volume(collar, IRON, 4.4, shade=(5, 4))
    for x, y, r in ((104, 76, 19), (140, 72, 16)):
        drawn += volume(ellipse(x, y, r + 4), "#D8A03A", 4.2, shade=(4, 4))
        drawn += eye(
            x, y, r - 3, r - 3, "#D8A03A", (-0.3, 0.2), "#FFF3B0", lid=0.18, tilt=-8 if x > 120 else 8
        )
    return drawn


def _boiler() -> str:
    """The boiler: bands, rivets, a patch, a dial and gears."""
    boiler = blob("96,88c 196,84c 218,96 224,130 218,166 196,178c 96,178c", 3)
    rivets = "".join(
        fill(ellipse(x, y, 3), lighter(_COPPER, 0.16))
        for x in (106, 150, 194)
        for y in (98, 114, 130, 146, 162)
    )
    bands = on(
        union([rect(98, 80, 16, 110), rect(142, 80, 16, 110), rect(186, 80, 16, 110)]),
        darker(_COPPER, 0.1),
        boiler,
    )
    drawn = volume(boiler, _COPPER, shade=(14, 12), glint=0.12, pattern=bands + rivets)
    patch = turn(rect(114, 112, 30, 28, 3), -9, (130, 126))
    drawn += volume(patch, IRON, 3.6, shade=(4, 4))
    for x, y in ((119, 120), (138, 117), (121, 136), (141, 133)):
        drawn += fill(ellipse(x, y, 2.4), "#D9DEE6")
    dial = ellipse(172, 120, 15)
    drawn += volume(dial, "#FFF6E0", 4.2, shade=(3, 3)) + line("172,120 181,112", "#B8323E", 3.4)
    drawn += "".join(
        fill(ellipse(172 + 10 * math.cos(a), 120 + 10 * math.sin(a), 1.5), "#4A3A36")
        for a in (2.4, 3.2, 4, 4.7, 5.4, 6.2)
    )
    for x, y, r, colour in ((196, 152, 15, "#D8A03A"), (174, 166, 12, STEEL)):
        drawn += volume(_gear(x, y, r), colour, 3.6, shade=(3, 3))
    return drawn


def machin() -> str:
    """A digging machine that holds together by habit: boiler, drill, gears, and a kettle's whistle."""
    drawn = contact_shadow(118, 216, 108, 12, "#140C10", 0.6)
    for x, y, r in ((184, 18, 17), (204, -2, 14), (170, -4, 13), (192, -22, 11)):
        drawn += fill(ellipse(x, y, r, r * 0.85), "#E4DCD4", 0.75)
    drawn += volume(polygon("160,40 196,40 186,96 170,96", 3), IRON, 4.4, shade=(6, 3))
    drawn += volume(rect(154, 30, 48, 15, 5), _COPPER, 4.4, shade=(5, 4))
    drawn += _boiler()
    drawn += _drill()
    drawn += _wheel(120, 192, 25, _RUST, 0.3) + _wheel(190, 196, 21, "#7A5236", 0.1)
    drawn += line("216,110 234,96 232,80", "#4A4548", 6)
    drawn += volume(ellipse(232, 76, 8), "#C9352B", 3.6, shade=(3, 3))
    spring = [(70 + 5 * k, 84 - (10 if k % 2 else 0)) for k in range(5)]
    drawn += line(spring, STEEL, 3)
    chips = union(
        ellipse(x, y, r, r * 0.8)
        for x, y, r in ((14, 168, 8), (34, 182, 6), (8, 192, 5), (26, 204, 7), (46, 206, 4))
    )
    return drawn + volume(chips, "#8A6A52", 3, shade=(2, 2))

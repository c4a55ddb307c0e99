"""Giants as the title shows them; each stands on (0, 0) and looks to the right."""

from __future__ import annotations

from build_scripts.art.kit.colour import darker, ink
from build_scripts.art.kit.shapes import (
    Knot,
    Shape,
    blob,
    curve,
    ellipse,
    rect,
    rounded,
    scale,
    tube,
    turn,
    union,
)
from build_scripts.art.kit.svg import (
    fill,
    glow,
    group,
    line,
    on,
    stroke,
    volume,
)


def knots(text: str) -> list[Knot]:
    """Outline points from ``"x,y x,yc"``; a ``c`` makes a corner."""
    found: list[Knot] = []
    for word in text.split():
        x, y = word.rstrip("c").split(",")
        found.append((float(x), float(y), "c") if word.endswith("c") else (float(x), float(y)))
    return found


# ---- giants: drawn about (130, 298) ----------------------------------------------------------------


def _giant_foot(x: float, y: float, size: float, skin: str, shade: str, flip: bool) -> str:
    parts: list[Shape] = [blob(knots("-26,-22 -6,-30 14,-24 34,-14 44,-2 34,7 8,9 -18,7 -30,-4"))]
    parts += [ellipse(*toe) for toe in ((42, 0, 11, 9), (33, 8, 9, 7.5), (21, 11, 8, 6.5), (10, 11.5, 7, 6))]
    drawn = volume(rounded(union(parts), 1), skin, 4.6 / size, shade=(5, 7), shade_colour=shade)
    for crease in ("35,-1 38,4", "26,3 28,8", "15,5 16.5,10"):
        drawn += line(knots(crease), ink(skin), 2.4 / size)
    return group(drawn, x, y, 0, size, flip=flip)


def _giant_eyes(xs: tuple[float, float], y: float, skin: str) -> str:
    drawn = ""
    for x in xs:
        white = ellipse(x, y, 7.6, 9)
        drawn += fill(white, "#FFFDF4") + stroke(white, ink(skin, 0.2), 2.8)
        drawn += fill(ellipse(x + 1.8, y + 2, 4.5, 5.2), "#3A2530") + fill(ellipse(x, y - 1, 1.9), "#FFFFFF")
    return drawn


def _braid(path: str, hair: str) -> str:
    way = curve(knots(path))
    drawn = ""
    for i in range(6):
        at = way.interpolate(i / 5 * 0.98, normalized=True)
        side = 3 if i % 2 else -3
        drawn += volume(
            ellipse(at.x + side, at.y, 13.5 - i * 0.6, 11 - i * 0.5, 8 * side), hair, 4, shade=(4, 5)
        )
    end = way.coords[-1]
    tip = blob(
        [
            (end[0] - 7, end[1] + 6),
            (end[0] + 7, end[1] + 6),
            (end[0] + 9, end[1] + 24),
            (end[0], end[1] + 20),
            (end[0] - 9, end[1] + 24),
        ]
    )
    return (
        drawn
        + volume(tip, hair, 4, shade=(3, 4))
        + volume(rect(end[0] - 10, end[1] + 4, 20, 9, 4), "#E9B44C", 3.6, shade=(2, 3))
    )


def grosberta() -> str:
    """A giantess like a bell: headscarf, braids, apron, fists on her hips."""
    skin, shade, dress, hair, scarf = "#E9A98B", "#C9745A", "#8E4768", "#C8622A", "#2E8583"
    drawn = _giant_foot(96, 288, 1.12, skin, shade, True) + _giant_foot(164, 288, 1.12, skin, shade, False)
    bell = blob(
        knots("130,120 172,128 204,168 222,222 220,258 184,274 130,279 76,274 40,258 38,222 56,168 88,128")
    )
    apron = blob(knots("84,176c 176,176c 192,226 184,262 130,268 76,262 68,226")).intersection(bell)
    patch = turn(rect(140, 222, 26, 24, 3), -8, (153, 234))
    details = on(tube(knots("34,254 84,272 130,276 176,272 226,254"), 9), "#E9B44C", bell)
    details += volume(apron, "#F3E6C8", 3.6, shade=(10, 8), depth=0.09)
    details += on(tube(knots("60,178 94,184 130,186 166,184 200,178"), 11), "#5E2E4B", bell)
    details += fill(patch, "#7BA7A0") + stroke(patch, "#3C5C58", 2.6)
    drawn += volume(bell, dress, shade=(17, 9), pattern=details)
    for side, flip in ((-1, 1), (1, -1)):
        elbow = [(130 + side * x, y) for x, y in ((60, 158), (96, 186), (100, 214), (68, 222))]
        drawn += volume(tube(elbow, 36, 30), skin, shade=(7, 7), shade_colour=shade)
        drawn += volume(
            tube([elbow[0], ((elbow[0][0] + elbow[1][0]) / 2, 172), elbow[1]], 42, 40), dress, shade=(8, 8)
        )
        fist = union(
            [
                ellipse(elbow[3][0] + 2 * flip, 222, 17, 15),
                *(ellipse(elbow[3][0] + 11 * flip, 213 + 6 * i, 7, 4.6) for i in range(4)),
            ]
        )
        drawn += volume(fist, skin, 4.4, shade=(4, 5), shade_colour=shade)
    face = blob(knots("130,38 168,48 188,84 184,118 160,144 130,150 100,144 76,118 72,84 92,48"))
    drawn += volume(face, skin, shade=(11, 8), shade_colour=shade)
    drawn += glow(94, 112, 22, "#E2553C", 0.5) + glow(164, 112, 20, "#E2553C", 0.5)
    drawn += volume(
        blob(knots("70,92 72,58 100,42 136,42 176,56 190,90 178,78 150,62 128,66 104,62 84,76")),
        hair,
        4.4,
        shade=(5, 4),
    )
    cloth = blob(knots("66,84 66,44 96,14 132,6 168,16 194,48 194,84 182,66 156,50 130,46 102,50 78,66"))
    spots = union(
        ellipse(x, y, 5.2)
        for x, y in ((86, 40), (108, 24), (132, 34), (156, 24), (176, 44), (108, 44), (78, 62), (184, 66))
    )
    drawn += volume(cloth, scarf, shade=(10, 7), pattern=on(spots, "#F5E9C9", cloth))
    knot = union([blob(knots("190,66 206,54 218,62 210,74")), blob(knots("190,74 210,84 208,98 194,88"))])
    drawn += volume(knot, scarf, 4.2, shade=(4, 4)) + _giant_eyes((108, 146), 99, skin)
    for brow in ("84,88 97,74 119,70", "139,70 158,73 172,87"):
        drawn += volume(tube(knots(brow), 9, 11, 18), hair, 4, shade=(3, 5))
    mouth = blob(knots("104,124c 128,131 154,122c 148,137 130,143 112,137"))
    drawn += (
        fill(mouth, "#6B1F24")
        + on(ellipse(132, 143, 14, 8), "#E5706A", mouth)
        + on(rect(116, 126, 10, 9, 2.5), "#FFFBEF", mouth)
        + stroke(mouth, "#4A1A1C", 3.4)
    )
    nose = blob(knots("114,112 118,100 130,96 142,102 144,114 136,121 121,121"))
    drawn += volume(nose, "#E8906F", 4.2, shade=(4, 6), shade_colour="#C05F45") + fill(
        ellipse(124, 105, 5, 3.2, -25), "#FFE3D2", 0.9
    )
    drawn += _braid("78,124 66,150 72,186", hair) + _braid("182,124 196,150 190,186", hair)
    return group(drawn, -130, -298)


def grandguel() -> str:
    """A giant who is mostly jaw: thin legs, long arms, huge feet."""
    skin, shade, fur, cloth, hair = "#C9A27C", "#93694F", "#8A5A34", "#4B5A78", "#3E2F33"
    drawn = ""
    for leg in ("108,210 96,240 92,276", "152,210 164,240 168,276"):
        drawn += volume(tube(knots(leg), 27, 21), skin, shade=(5, 4), shade_colour=shade)
    drawn += _giant_foot(88, 286, 1.25, skin, shade, True) + _giant_foot(172, 286, 1.25, skin, shade, False)
    for arm, x in (("86,146 46,180 40,232", 40), ("174,146 214,180 220,232", 220)):
        hand = union([ellipse(x, 246, 21, 18), *(ellipse(x - 12 + 8 * i, 260, 5.4, 7) for i in range(4))])
        drawn += volume(tube(knots(arm), 28, 24), skin, shade=(6, 6), shade_colour=shade)
        drawn += volume(hand, skin, shade=(5, 6), shade_colour=shade)
    trunk = blob(knots("84,138 130,130 176,138 182,166 170,206 160,226 130,230 100,226 90,206 78,166"))
    vest = union(
        [
            blob(knots("70,130 112,128 120,160 108,206 70,206")),
            blob(knots("190,130 148,128 140,160 152,206 190,206")),
        ]
    )
    shorts = union([tube(knots("112,212 104,236"), 46, 38), tube(knots("148,212 156,236"), 46, 38)])
    drawn += volume(shorts, cloth, shade=(9, 7)) + line([(130, 222), (130, 240)], ink(cloth), 3)
    drawn += volume(
        trunk, skin, shade=(12, 8), shade_colour=shade, pattern=volume(vest.intersection(trunk), fur, 3.6)
    )
    drawn += volume(tube(knots("88,206 110,212 150,212 172,206"), 12), "#3F2C26", 3.6, shade=(2, 4))
    drawn += volume(rect(121, 203, 19, 18, 4), "#E6B23C", 3.6, shade=(3, 3))
    ear = blob(knots("92,60 82,52 74,60 78,76 90,80"))
    for shape in (ear, scale(ear, -1, 1, (130, 0))):
        drawn += volume(shape, skin, 4.4, shade=(3, 4), shade_colour=shade)
    tuft = union(
        [
            tube(knots("130,24 122,10 126,-6"), 13, 2),
            tube(knots("132,24 136,8 146,-2"), 12, 2),
            tube(knots("126,26 112,14 106,2"), 11, 2),
        ]
    )
    drawn += volume(tuft, hair, 4, shade=(3, 2), depth=0.06)
    head = blob(
        knots(
            "130,20 152,25 166,48 172,76 194,100 196,134 172,156 130,162 88,156 64,134 66,100 "
            "88,76 94,48 108,25"
        )
    )
    drawn += volume(head, skin, shade=(12, 9), shade_colour=shade)
    mouth = blob(knots("78,110c 104,105 130,108 158,105 184,108c 184,132 162,148 130,152 98,148 78,132"))
    drawn += fill(mouth, "#5A1822") + on(ellipse(134, 150, 34, 18), "#D9605F", mouth)
    for tooth in (
        (84, 104, 18, 17),
        (104, 104, 16, 15),
        (139, 105, 17, 18),
        (160, 104, 15, 14),
        (94, 134, 15, 24),
        (122, 134, 13, 24),
        (148, 134, 16, 24),
    ):
        shape = rect(*tooth, 4).intersection(mouth)
        drawn += fill(shape, "#FFF6DC") + stroke(shape, "#5B3A2C", 2.6)
    drawn += stroke(mouth, "#43141A", 4) + _giant_eyes((115, 147), 69, skin)
    drawn += volume(
        blob(knots("116,92 118,80 130,66 142,80 148,92 141,101 121,101")),
        "#C98C68",
        4.2,
        shade=(4, 6),
        shade_colour="#96583F",
    )
    for brow in ("82,70 101,50 125,47", "138,47 161,49 180,70"):
        drawn += volume(tube(knots(brow), 10, 11, 23), hair, 4, shade=(4, 6), depth=0.06)
    return group(drawn, -130, -298)


def bigwoine() -> str:
    """A giant like a haystack: all beard and brows down to the feet, a tree for a walking stick."""
    skin, shade, beard, coat = "#D8A283", "#A8694F", "#B9A98F", "#6C7A4E"
    drawn = _giant_foot(98, 288, 1.15, skin, shade, True) + _giant_foot(162, 288, 1.15, skin, shade, False)
    drawn += volume(tube(knots("226,296 222,190 230,84"), 17, 13), "#7A5438", 4.4, shade=(5, 2))
    drawn += volume(
        union([ellipse(228, 58, 30, 28), ellipse(250, 76, 20, 18), ellipse(208, 78, 18, 16)]),
        "#5F8F4A",
        shade=(8, 7),
    )
    drawn += volume(
        blob(knots("130,52 176,70 204,140 212,220 200,272 130,282 60,272 48,220 56,140 84,70")),
        coat,
        shade=(17, 9),
    )
    for arm, hand in (("70,150 38,190 46,228", (48, 238)), ("190,150 222,168 226,182", (226, 184))):
        drawn += volume(tube(knots(arm), 40, 32), coat, shade=(7, 7))
        drawn += volume(ellipse(*hand, 19, 17), skin, shade=(5, 5), shade_colour=shade)
    hood = blob(knots("130,-4 164,10 184,52 186,92 130,104 74,92 76,52 96,10"))
    drawn += volume(hood, "#8A5A46", shade=(12, 8))
    face = blob(knots("130,36 162,48 174,84 164,112 130,120 96,112 86,84 98,48"))
    drawn += volume(face, skin, 4.4, shade=(9, 7), shade_colour=shade)
    hair = blob(
        knots("82,92c 104,104 130,108 156,104 178,92c 190,150 176,216 150,252 132,268c 112,252 84,216 70,150")
    )
    locks = "".join(
        on(tube(knots(p), 2, 2, 9), darker(beard, 0.1), hair, 0.6)
        for p in ("100,120 96,170 114,226", "130,130 132,190 132,250", "160,120 164,170 148,226")
    )
    drawn += volume(hair, beard, shade=(12, 9), pattern=locks) + _giant_eyes((114, 146), 80, skin)
    drawn += volume(
        blob(knots("116,106 118,92 130,84 142,92 144,106 130,116")),
        "#DB8F70",
        4.2,
        shade=(4, 6),
        shade_colour="#B4603F",
    )
    for brow in ("84,72 102,56 126,66", "134,66 158,56 176,72"):
        drawn += volume(tube(knots(brow), 10, 12, 24), beard, 4, shade=(3, 6))
    return group(drawn, -130, -298)

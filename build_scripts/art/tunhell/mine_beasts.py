"""The small company of the mine: a cheeky rat, a sneaky goblin, a dumb orc."""

from __future__ import annotations

from build_scripts.art.kit.changes import turn, union
from build_scripts.art.kit.colour import darker, ink, lighter
from build_scripts.art.kit.shapes import blob, ellipse, knots, polygon, rect, tube
from build_scripts.art.kit.svg import contact_shadow, fill, glow, line, on, stroke, volume
from build_scripts.art.tunhell.mine_style import (
    BONE,
    CREAM,
    GOLD,
    STEEL,
    brow,
    eye,
    fangs,
    foot,
    hand,
    horn,
    mouth,
)

_FUR, _PINK = "#84767A", "#E7988C"
_SKIN = "#8DB04E"
_HIDE, _LICK = "#6F8799", "#C9706E"


def _rat_head(edge: str) -> str:
    """A head with one eye closed, and two teeth."""
    far_ear, near_ear = ellipse(172, 46, 25, 27), ellipse(86, 44, 29, 31)
    drawn = ""
    for ear, x, y, r in ((far_ear, 173, 50, 15), (near_ear, 87, 48, 18)):
        drawn += volume(ear, _FUR, shade=(6, 6)) + fill(ellipse(x, y, r, r * 1.1), _PINK)
        drawn += on(ellipse(x + 4, y + 7, r, r), darker(_PINK, 0.07), ellipse(x, y, r, r * 1.1))
    skull = blob("128,42 166,52 190,82 196,112 178,138 150,150 128,154 104,150 76,138 62,112 68,78 92,50")
    drawn += volume(skull, _FUR, shade=(10, 9))
    muzzle = blob("128,92 156,98 172,116 164,136 142,146 128,144 112,146 92,136 84,116 100,98")
    drawn += fill(muzzle, lighter(_FUR, 0.17)) + glow(76, 118, 16, "#E2553C", 0.35)
    drawn += glow(184, 116, 15, "#E2553C", 0.35)
    grin, _ = mouth("98,122c 128,132 160,118c 158,140 140,150 124,149 106,142", (130, 148, 17, 10), edge)
    drawn += grin
    for x in (117, 129):
        tooth = rect(x, 126, 12, 17, 2.6)
        drawn += fill(tooth, CREAM) + stroke(tooth, edge, 2.6)
    drawn += volume(ellipse(128, 100, 15, 12.5), "#E77F86", 4.2, shade=(4, 5))
    drawn += fill(ellipse(123, 95, 5, 3.2, -20), "#FFE3DE")
    drawn += eye(158, 80, 17, 19, _FUR, (-0.2, 0.15), "#FFE27A", slit=True, lid=0.2, tilt=-10)
    drawn += line("82,84 96,91 112,82", edge, 5) + line("80,90 76,95", edge, 3)  # the wink
    return drawn + brow("140,58 158,48 180,58", "#54474E") + brow("76,68 94,70 112,66", "#54474E")


def rat() -> str:
    """Sitting up with a stolen wedge of cheese, winking at its owner."""
    edge = ink(_FUR)
    drawn = contact_shadow(120, 213, 92, 11, "#140C10", 0.6)
    tail = tube("66,196 24,200 8,172 24,142 14,116 36,98", 17, 4)
    drawn += volume(tail, _PINK, 4.4, shade=(4, 4))
    for x, y in ((18, 188), (14, 168), (22, 148), (18, 126)):
        drawn += line([(x - 5, y - 3), (x + 5, y + 3)], darker(_PINK, 0.14), 2)
    body = blob("116,96 156,100 180,132 184,176 164,208 108,216 62,208 46,178 58,136 84,108")
    belly = fill(ellipse(128, 176, 38, 42).intersection(body), lighter(_FUR, 0.15))
    drawn += volume(body, _FUR, shade=(11, 9), pattern=belly)
    for x, y in ((60, 172), (72, 192), (70, 150), (172, 150), (174, 176)):
        drawn += line(knots("-5,-4 0,5 5,-4", x, y), darker(_FUR, 0.1), 2.4)
    for x in (84, 150):
        drawn += foot(x, 218, 1.05, _PINK)
    drawn += _rat_head(edge)
    for way in (
        "100,112 72,106 50,108",
        "100,119 74,120 54,126",
        "156,112 186,104 208,106",
        "157,119 184,118 206,124",
    ):
        drawn += line(way, lighter(_FUR, 0.26), 2)
    cheese = polygon("92,190 160,196 152,160", 3)
    holes = on(ellipse(140, 178, 5), "#D9A02E", cheese) + on(ellipse(126, 189, 4), "#D9A02E", cheese)
    drawn += volume(cheese, "#F6CB4B", 4, shade=(5, 5), pattern=holes)
    drawn += volume(tube("72,150 70,182 94,190", 24, 17), _FUR, 4.6, shade=(6, 6))
    drawn += hand(102, 188, 0.9, _PINK, 180)
    return (
        drawn
        + volume(tube("180,148 186,178 164,190", 23, 17), _FUR, 4.6, shade=(5, 6))
        + hand(156, 190, 0.9, _PINK)
    )


def _goblin_head(cloth: str, edge: str) -> str:
    """A face under a hood, with a long nose."""
    skull = blob("122,30 160,38 182,66 184,98 166,126 138,140 116,142 90,132 70,106 68,72 86,42")
    drawn = volume(skull, _SKIN, shade=(11, 9))
    hood = blob("66,70c 70,34 102,10 140,10 180,22 200,0c 206,34 196,62 188,80c 170,54 136,44 100,48")
    seam = line("76,58 104,42 140,38 176,52", lighter(cloth, 0.08), 2.6, 0.8)
    drawn += volume(hood, cloth, shade=(9, 7), pattern=seam)
    drawn += eye(104, 80, 19, 18, _SKIN, (0.52, 0.1), "#FFE88A", lid=0.34, tilt=8)
    drawn += eye(150, 78, 17, 16, _SKIN, (0.5, 0.1), "#FFE88A", lid=0.34, tilt=-6)
    drawn += brow("82,62 102,58 124,70", "#3F5128") + brow("136,68 152,56 172,58", "#3F5128")
    drawn += line("84,112 104,124 134,122 156,108 164,100", edge, 4)
    drawn += fangs(((96, 120, 7, 9), (146, 116, 7, 9)), edge)
    nose = blob("118,78 132,80 136,92 120,104 96,112 68,116c 60,108 76,104 98,96")
    drawn += volume(nose, "#A3BF56", 4.4, shade=(4, 6))
    drawn += fill(ellipse(112, 88, 6, 3, -35), lighter(_SKIN, 0.2), 0.9)
    return drawn + fill(ellipse(84, 104, 3.4), darker(_SKIN, 0.12))


def _tiptoes(edge: str) -> str:
    """Legs on tiptoe."""
    drawn = ""
    for x, lift in ((98, 0), (142, 4)):
        leg = tube([(x + 6, 178), (x + 2, 196), (x - 4, 204 - lift)], 18, 13)
        drawn += volume(leg, _SKIN, 4.2, shade=(4, 4))
        toes = blob(
            [
                (x - 28, 216 - lift),
                (x - 20, 206 - lift),
                (x, 198 - lift),
                (x + 8, 204 - lift),
                (x + 2, 214 - lift),
            ]
        )
        drawn += volume(toes, _SKIN, 4.2, shade=(4, 4))
        for k in range(2):
            drawn += line([(x - 20 + 8 * k, 208 - lift), (x - 22 + 8 * k, 214 - lift)], edge, 2.2)
    return drawn


def goblin() -> str:
    """On tiptoe with a finger to its lips, a knife and somebody's purse behind its back."""
    edge, cloth = ink(_SKIN), "#7A4E6E"
    drawn = contact_shadow(122, 216, 70, 10, "#140C10", 0.6)
    sack = blob("178,120 206,132 222,162 214,190 184,198 160,182 156,150 166,130")
    drawn += volume(sack, "#B08A58", 4.6, shade=(9, 8))
    drawn += stroke(tube("166,134 192,128", 6), ink("#B08A58"), 2.6)
    drawn += "".join(
        volume(ellipse(x, y, 7, 5.6), GOLD, 2.6, shade=(2, 2)) for x, y in ((184, 118), (198, 124))
    )
    drawn += _tiptoes(edge)
    robe = blob(
        "122,112 152,122 170,156 172,194c 158,186 148,196c 134,186 122,198c "
        "108,186 96,196c 86,184 72,188c 80,150 94,122"
    )
    belt = on(tube("72,166 122,176 176,164", 10), "#4A3226", robe)
    patch = turn(rect(94, 178, 18, 14, 2), 8)
    drawn += volume(robe, cloth, shade=(12, 8), pattern=belt + on(patch, "#A9805A", robe))
    drawn += volume(tube("158,130 180,150 172,170", 22, 15), cloth, 4.4, shade=(5, 5))
    drawn += hand(170, 174, 0.85, _SKIN, -60)
    # The ears reach from side to side.
    for way, inner in (
        ("86,66 54,52 24,38 2,40c 14,66 40,90 74,98", "78,74 50,60 22,48 40,72 72,90"),
        ("164,64 196,48 222,36 240,40c 228,64 206,88 176,96", "172,74 200,58 222,46 206,70 178,90"),
    ):
        drawn += volume(blob(way), _SKIN, shade=(6, 7)) + fill(blob(inner), "#C98A6A", 0.85)
    drawn += stroke(ellipse(22, 66, 7, 9), "#6B4514", 6) + stroke(ellipse(22, 66, 7, 9), GOLD, 3.2)
    drawn += _goblin_head(cloth, edge)
    # One finger to the lips.
    drawn += volume(tube("86,134 66,166 92,158", 22, 15), cloth, 4.4, shade=(5, 5))
    drawn += volume(tube("102,154 110,120", 10, 8), _SKIN, 4, shade=(2, 3)) + hand(100, 158, 0.82, _SKIN, 160)
    knife = polygon("176,176 186,176 190,206 182,218", 1.2)
    return drawn + volume(turn(knife, -28, (180, 176)), STEEL, 3.4, shade=(3, 2))


def _orc_head(edge: str) -> str:
    """A small skull on a great jaw, and eyes that disagree."""
    skull = blob(
        "120,20 150,26 164,50 168,78 182,104 176,134 150,152 120,156 90,152 62,134 58,104 72,78 76,48 92,26"
    )
    drawn = volume(skull, _HIDE, shade=(11, 10))
    drawn += volume(
        blob("108,24 114,4 120,14 128,0 132,14 144,6 140,26 124,32"), "#3A2E34", 3.8, shade=(3, 3)
    )
    drawn += volume(ellipse(101, 64, 17, 17), lighter(_HIDE, 0.02), 0, shade=None, rim=0)
    drawn += eye(101, 64, 16, 17, _HIDE, (-0.42, -0.3), lid=0.16, tilt=8, pupil=0.34)
    drawn += eye(141, 66, 13, 13, _HIDE, (0.34, 0.45), lid=0.22, tilt=-8, pupil=0.38)
    drawn += volume(tube("80,50 100,40 124,50 142,48 158,54", 8, 8, 12), "#3A2E34", 3.2, shade=(1, 3))
    jaw = blob("58,112 84,104 120,110 156,104 184,112 180,138 152,156 120,160 88,156 60,138")
    drawn += volume(jaw, lighter(_HIDE, 0.05), 4.4, shade=(9, 8))
    lip = line("72,118 96,124 122,122 148,124 170,116", edge, 4)
    drawn += lip + volume(blob("126,124 148,124 150,146 140,154 128,146"), _LICK, 3.4, shade=(3, 4))
    drawn += line("138,128 139,142", darker(_LICK, 0.12), 2)
    drawn += horn("84,122 80,106 86,92", 14) + horn("164,120 168,104 162,90", 14)
    nose = blob("106,92 112,80 124,78 136,84 138,98 126,104 112,102")
    return drawn + volume(nose, darker(_HIDE, 0.03), 4, shade=(4, 5))


def orc() -> str:
    """All shoulders and jaw: eyes that disagree, a finger in the nose, a club as heavy as itself."""
    edge, leather = ink(_HIDE), "#7A5236"
    drawn = contact_shadow(122, 216, 96, 12, "#140C10", 0.6)
    club = blob("196,206 186,180 192,120 184,76 196,50 222,50 234,78 226,122 214,182 212,208")
    studs = ""
    for x, y in ((196, 76), (220, 70), (210, 96), (198, 116), (222, 112)):
        studs += fill(ellipse(x, y, 5.4), "#4A4548") + fill(ellipse(x - 1.4, y - 1.6, 2), "#A9AFBB")
    drawn += volume(club, "#9A6A3E", shade=(9, 6), pattern=studs)
    for x in (88, 152):
        drawn += volume(tube([(x, 170), (x, 206)], 36, 30), _HIDE, 4.6, shade=(7, 5))
        drawn += foot(x - 2, 218, 1.15, _HIDE, claws=BONE)
    body = blob("120,92 172,96 204,124 200,164 176,190 122,198 66,190 42,164 38,124 70,96")
    strap = on(tube("40,118 110,160 180,206", 15), leather, body)
    strap += on(tube("54,146 70,156", 3), "#4A6070", body) + on(ellipse(120, 160, 3.4), edge, body)
    loin = blob("58,174c 122,190 188,174c 182,206 160,200 146,212 122,202 100,214 84,200 62,206")
    drawn += volume(body, _HIDE, shade=(14, 10), pattern=strap) + volume(loin, leather, 4.4, shade=(8, 6))
    drawn += volume(ellipse(122, 184, 13, 11), BONE, 3.6, shade=(3, 4))
    drawn += fill(ellipse(118, 183, 3), edge) + fill(ellipse(127, 183, 3), edge)
    drawn += volume(tube("184,114 214,140 206,158", 40, 28), _HIDE, shade=(8, 8))
    drawn += hand(204, 160, 1.3, _HIDE, 10)
    # A small skull on a great jaw.
    for way in ("76,60 58,50 46,56 56,74 76,80", "162,60 182,50 194,56 184,74 162,80"):
        drawn += volume(blob(way), _HIDE, 4.4, shade=(4, 5))
    drawn += _orc_head(edge)
    # The finger goes where it should not.
    drawn += volume(tube("58,118 22,150 40,164 78,132", 40, 26), _HIDE, shade=(8, 9))
    drawn += volume(tube("92,116 114,98", 13, 11), _HIDE, 4, shade=(2, 3)) + hand(84, 124, 1.25, _HIDE, 140)
    stink = union(tube(way, 2.4) for way in ("30,92 24,80 32,70 26,58", "16,100 10,90 16,80"))
    return drawn + fill(stink, "#B7C48A", 0.7)

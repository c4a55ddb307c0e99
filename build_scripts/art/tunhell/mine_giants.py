"""The great company of the mine: a mossy troll and a splendid dragon."""

from __future__ import annotations

from build_scripts.art.kit.changes import Shape, rounded, turn, union
from build_scripts.art.kit.colour import darker, ink, lighter
from build_scripts.art.kit.shapes import blob, ellipse, knots, polygon, tube
from build_scripts.art.kit.svg import contact_shadow, fill, glow, group, line, linear, on, stroke, volume
from build_scripts.art.scenery import toadstool
from build_scripts.art.tunhell.mine_style import (
    BONE,
    GOLD,
    brow,
    chevrons,
    eye,
    foot,
    hand,
    horn,
    mouth,
    strokes,
)

_STONE, _MOSS = "#8B8B80", "#6E9440"
_SCALE, _BELLY, _WING = "#C8403A", "#F4C766", "#7A3460"


def _moss(spots: list[tuple[float, float, float]], ground: Shape) -> str:
    """A cushion of moss on a shape, hanging over its edge a little."""
    mass = rounded(union(ellipse(x, y, r, r * 0.7) for x, y, r in spots), 1.5).intersection(ground.buffer(5))
    return volume(mass, _MOSS, 3.4, shade=(4, 5), depth=0.12)


def _troll_head(edge: str) -> str:
    """A head with moss on it, and a nest in the moss."""
    skull = blob("116,28 150,36 166,62 168,96 174,124 152,148 116,154 80,148 60,124 66,96 68,62 84,36")
    drawn = volume(skull, _STONE, shade=(12, 10), glint=0.09)
    grin, _ = mouth("76,126c 96,132 118,133 158,124c 154,142 132,148 112,147 86,144", None, edge)
    drawn += grin
    for x, tall in ((90, 15), (140, 18)):
        tooth = polygon(
            [(x - 7, 144), (x + 7, 144), (x + 5, 144 - tall * 1.3), (x - 5, 144 - tall * 1.3)], 2.4
        )
        drawn += volume(tooth, BONE, 3, shade=(3, 2))
    drawn += eye(94, 82, 12, 11, _STONE, (0.1, 0.2), "#FFE27A", lid=0.3, tilt=10, pupil=0.5)
    drawn += eye(140, 82, 12, 11, _STONE, (-0.1, 0.2), "#FFE27A", lid=0.3, tilt=-10, pupil=0.5)
    drawn += brow("76,74 96,64 114,76", "#4F6A30", 8, 8, 13)
    drawn += brow("120,76 138,64 160,74", "#4F6A30", 8, 8, 13)
    nose = blob("106,76 118,70 130,76 134,100 140,120 128,134 112,134 98,122 102,100")
    drawn += volume(nose, lighter(_STONE, 0.02), 4.6, shade=(6, 8), glint=0.1)
    drawn += fill(ellipse(104, 118, 3.2), darker(_STONE, 0.14))
    drawn += line("112,100 124,100", darker(_STONE, 0.14), 2.4)
    drawn += _moss(
        [(86, 40, 16), (108, 28, 18), (134, 30, 17), (152, 44, 13), (70, 54, 8), (162, 58, 6)], skull
    )
    nest = blob("96,22 136,22 132,8 100,8")
    drawn += volume(nest, "#9A7448", 3.2, shade=(4, 3))
    for x in (106, 118, 128):
        drawn += volume(ellipse(x, 6, 6, 7.4), "#BFE0E6", 2.4, shade=(2, 2))
    return drawn


def _trunk() -> str:
    """The tree that it goes about with."""
    trunk = tube("218,216 212,120 206,30", 26, 36)
    knags = ((204, 50), (214, 70), (206, 96), (217, 124), (208, 150), (219, 176))
    bark = strokes(([(x, y), (x + 2, y + 16)] for x, y in knags), darker("#7A5A3C", 0.1), 2.6)
    drawn = volume(trunk, "#7A5A3C", shade=(8, 4), pattern=bark)
    drawn += volume(ellipse(206, 28, 18, 8), "#B98F68", 4, shade=None)
    return drawn + stroke(ellipse(206, 28, 10, 4), "#8A6548", 2)


def troll() -> str:
    """It hardly fits under the roof; things have begun to grow on it."""
    edge = ink(_STONE)
    drawn = contact_shadow(120, 216, 116, 13, "#140C10", 0.65)
    drawn += _trunk()
    for x in (82, 150):
        drawn += volume(tube([(x, 170), (x, 206)], 46, 42), _STONE, shade=(8, 5))
        drawn += foot(x, 219, 1.5, _STONE, claws="#4A453F")
    body = blob("116,52 168,58 208,86 216,132 202,178 166,200 116,204 66,200 32,178 18,132 26,86 64,58")
    ways = ("52,120 62,130 58,144", "178,150 168,160 174,172", "120,176 128,184 124,194", "84,180 92,172")
    cracks = strokes(map(knots, ways), darker(_STONE, 0.16), 2.4)
    belly = on(ellipse(116, 168, 46, 34), lighter(_STONE, 0.07), body) + on(
        ellipse(116, 186, 3.6), edge, body
    )
    drawn += volume(body, _STONE, shade=(16, 12), pattern=belly + cracks)
    cloth = blob("56,186c 116,200 178,186c 172,212 140,206 118,216 92,206 66,212").intersection(
        body.buffer(30)
    )
    drawn += volume(cloth, "#6B4A34", 4.4, shade=(8, 5))
    # Arms that reach the ground.
    near = tube("40,86 8,136 20,176 34,192", 50, 34)
    drawn += volume(near, _STONE, shade=(9, 9)) + hand(38, 198, 1.6, _STONE, -50)
    drawn += line("14,138 22,146 20,156", darker(_STONE, 0.16), 2.4)
    far = tube("196,90 230,126 216,148", 48, 32)
    drawn += volume(far, _STONE, shade=(9, 9)) + hand(212, 146, 1.55, _STONE, 0)
    drawn += _moss(
        [(30, 84, 18), (52, 70, 20), (14, 100, 11), (66, 62, 12), (22, 116, 7)], union([near, body])
    )
    drawn += _moss([(186, 74, 17), (204, 86, 16), (216, 104, 10), (168, 64, 10)], union([far, body]))
    drawn += group(toadstool(0, 0, 1.1), 36, 72) + group(toadstool(0, 0, 0.75), 54, 62)
    drawn += group(toadstool(0, 0, 0.85, "#D9A23A"), 198, 72)
    # The head sits low between the shoulders.
    for way in ("74,84 54,66 40,78 48,96 72,104", "160,84 180,68 194,80 184,98 160,104"):
        drawn += volume(blob(way), _STONE, 4.6, shade=(5, 5))
    drawn += _troll_head(edge)
    return drawn


def _wing(far: bool) -> str:
    """A wing from the shoulder at (150, 128) to the upper right."""
    skin = darker(_WING, 0.06) if far else _WING
    membrane = blob(
        "146,134 162,74 190,18 210,6c 230,44 238,88 234,128c 220,114 208,118 "
        "202,138c 192,124 180,130 172,154c 162,144 154,142 148,150"
    )
    fingers = ("206,22 220,64 230,118", "200,30 200,80 200,128", "194,30 174,84 170,144")
    web = strokes(map(knots, fingers), lighter(skin, 0.1), 3, 0.8)
    drawn = volume(membrane, skin, shade=(8, 10), pattern=web)
    if far:
        return drawn
    arm = tube("146,138 164,78 202,16", 17, 9)
    drawn += volume(arm, _SCALE, 4.2, shade=(4, 4))
    return drawn + horn("202,18 206,6 200,-6", 9, GOLD, 3.2)


def _head() -> str:
    """The dragon's head in profile, its jaws open to the left."""
    edge = ink(_SCALE)
    drawn = horn("116,40 146,24 168,34 178,20", 17, GOLD, rings=4)
    frill = blob("116,60 140,50 164,56c 152,68 160,80c 146,82 148,98c 130,96 116,84")
    ribs = strokes(map(knots, ("122,66 152,60", "124,74 150,80", "122,80 140,92")), lighter(_WING, 0.12), 2.6)
    drawn += volume(frill, _WING, 4.2, shade=(4, 5), pattern=ribs)
    inside = blob("112,82 84,82 46,86 30,92 44,106 72,114 100,104")
    drawn += fill(inside, "#4A1420")
    drawn += glow(72, 98, 24, "#FFB347", 0.9)
    lick = blob("100,96 76,98 52,94 30,100c 50,106 72,108 98,104")
    drawn += volume(lick, "#E5706A", 2.8, shade=(2, 3))
    jaw = blob("116,80 112,100 92,114 66,120 44,114 38,106c 60,110 84,104 98,92")
    drawn += volume(jaw, _SCALE, 4.4, shade=(4, 5))
    lower = union(polygon(knots("-4,0 5,0 0,-12", x, y)) for x, y in ((50, 110), (64, 111), (78, 107)))
    drawn += fill(lower, BONE)
    skull = blob(
        "104,26 124,38 132,58 126,82 108,90 88,82 66,84 44,92 26,88 18,76 22,62 34,56 48,62 64,54 78,34"
    )
    spots = ((110, 66), (118, 54), (108, 48), (98, 72), (60, 68), (72, 74))
    scales = chevrons(spots, 5, darker(_SCALE, 0.1), 2.4)
    drawn += volume(skull, _SCALE, shade=(7, 8), pattern=scales, glint=0.1)
    teeth = ((34, 90, 16), (48, 90, 12), (62, 85, 14), (76, 83, 10))
    upper = union(
        polygon([(x - 4.5, y - 2), (x + 4.5, y - 2), (x - 1, y + tall)], 0.6) for x, y, tall in teeth
    )
    drawn += fill(upper, BONE) + stroke(upper, edge, 2.2)
    nostril = blob("22,64 28,50 44,52 46,64 34,70")
    drawn += volume(nostril, _SCALE, 4, shade=(3, 4)) + fill(ellipse(31, 60, 4, 3, -30), "#4A1420")
    drawn += eye(88, 54, 13, 13, _SCALE, (-0.25, 0.1), "#FFE14F", slit=True, lid=0.24, tilt=16)
    drawn += volume(blob("66,46 80,34 98,34 112,42 98,44 84,44"), darker(_SCALE, 0.06), 4, shade=(2, 3))
    drawn += horn("60,52 62,40 69,31", 9, GOLD, 3.2)
    drawn += horn("96,34 112,10 138,2 150,-12", 18, GOLD, rings=4)
    return drawn + horn("104,98 112,108 112,118", 8, GOLD, 3)


def _hoard() -> str:
    """The coins it lies on."""
    coins = ((28, 212, 13), (52, 214, 13), (76, 216, 12), (206, 214, 13), (184, 217, 12), (224, 216, 9),
             (102, 218, 11), (130, 218, 12), (156, 219, 11), (40, 200, 11))  # fmt: skip
    discs = [ellipse(x, y, r, r * 0.72) for x, y, r in coins]
    drawn = "".join(volume(disc, GOLD, 3, shade=None, rim=0, gradient=False) for disc in discs)
    lights = union(ellipse(x - 2, y - 1.6, r * 0.55, r * 0.3) for x, y, r in coins)
    return drawn + fill(lights, lighter(GOLD, 0.12))


def _belly(torso: Shape) -> str:
    """The pale plates from its throat down."""
    plates = tube("116,208 116,172 134,132 128,98 100,84", 56, 22).intersection(torso.buffer(-3))
    ways = (
        "80,196 114,204 150,198",
        "80,178 116,186 152,180",
        "88,160 122,168 156,164",
        "98,142 128,150 162,146",
        "100,124 130,132 160,128",
        "98,108 126,114 156,108",
        "90,92 116,100 140,90",
    )
    rows = on(union(tube(way, 2.6) for way in ways), darker(_BELLY, 0.18), plates)
    drawn = fill(plates, linear(80, 90, 150, 210, lighter(_BELLY, 0.05), _BELLY, darker(_BELLY, 0.08))) + rows
    return drawn + stroke(plates, ink(_SCALE), 3)


def dragon() -> str:
    """Wings spread over its gold, smoke in its nostrils: it was sleeping so well."""
    drawn = contact_shadow(124, 216, 114, 12, "#140C10", 0.65)
    drawn += group(_wing(True), 236, -14, size=0.98, flip=True) + _wing(False)
    tail = tube("170,196 212,206 230,186 216,164", 34, 9)
    drawn += volume(tail, _SCALE, shade=(6, 7))
    drawn += volume(
        blob("226,172c 206,166 196,146c 214,148 222,138c 232,152 226,172c"), GOLD, 4, shade=(4, 4)
    )
    neck = tube("142,176 172,130 160,84 112,64", 78, 40)
    body = blob("132,112 172,118 194,154 190,192 164,212 120,214 86,206 78,178 92,138")
    spikes = union(
        turn(polygon(knots("-8,6 0,-16 9,6", x, y), 1), angle, (x, y))
        for x, y, angle in (
            (146, 56, 20),
            (168, 66, 42),
            (187, 84, 62),
            (198, 108, 78),
            (203, 134, 88),
            (203, 160, 96),
        )
    )
    drawn += volume(spikes, GOLD, 3.6, shade=(3, 3))
    torso = rounded(union([neck, body]), 4)
    drawn += volume(torso, _SCALE, shade=(13, 9), glint=0.1)
    drawn += _belly(torso)
    spots = ((164, 140), (176, 158), (170, 176), (182, 186), (166, 116), (156, 96), (168, 198))
    drawn += chevrons(spots, 6, darker(_SCALE, 0.1), 2.8) + _hoard()
    for x, way in ((92, "120,146 92,166 90,192"), (158, "158,150 168,176 160,194")):
        drawn += volume(tube(way, 32, 20), _SCALE, shade=(6, 7))
        drawn += foot(x - 4, 208, 1.1, _SCALE, claws=BONE)
    drawn += _head()
    smoke = union(
        ellipse(*ball) for ball in ((14, 44, 9, 8), (8, 30, 7, 6), (20, 34, 6, 5), (14, 18, 4.5, 4))
    )
    return drawn + fill(smoke, "#E9DCD0", 0.7)

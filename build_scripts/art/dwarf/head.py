"""A dwarf's head, side view facing right, about (0, 0): skin, beard and ear; and a face for each mood."""

from __future__ import annotations

import math

from build_scripts.art.dwarf.style import SKIN, SKIN_SHADE, Style
from build_scripts.art.kit.changes import move, turn, union
from build_scripts.art.kit.colour import darker, ink, lighter, to_lch
from build_scripts.art.kit.shapes import blob, ellipse, polygon, rect, tube
from build_scripts.art.kit.svg import fill, glow, line, on, stroke, volume

MOODS = ("calm", "blink", "effort", "joy", "dismay", "dazed")

_NOSE = "#E89A78"
_NEAR_EYE, _FAR_EYE = (14.0, -6.0), (34.0, -8.0)
_EYE_INK = ink(SKIN, 0.22)
_MOUTH, _MOUTH_INK, _TONGUE, _TEETH = "#6B1F24", "#4A161C", "#E5706A", "#FFFBEF"

_BEARDS = {
    "red": (
        "-30,-14c -37,8 -33,34 -26,52 -16,70 0,80 12,77 22,84 36,72 44,56 49,36 46,20c 20,24 0,12 -16,-14c"
    ),
    "blue": (
        "-30,-14c -37,8 -34,30 -30,48 -26,66 -20,86c -6,74 6,60 14,74 28,90c 36,72 44,54 49,34 46,20c "
        "20,24 0,12 -16,-14c"
    ),
    "yellow": ("-30,-14c -40,6 -40,30 -36,52 -22,66 2,71 28,67 44,56 51,40 47,20c 20,24 0,12 -16,-14c"),
    "green": (
        "-30,-14c -36,8 -31,32 -22,54 -6,76 14,94 30,104c 34,82 41,62 48,40 46,20c 20,24 0,12 -16,-14c"
    ),
}
#: Cuts of a beard beside a colour's own one, by which dwarfs of one colour are told apart.
CUTS = ("trimmed", "tied")
_BEARDS |= {
    "trimmed": "-30,-14c -38,6 -35,26 -24,42 -4,52 24,52 40,45 48,34 46,20c 20,24 0,12 -16,-14c",
    "tied": (
        "-30,-14c -37,8 -33,30 -20,48 -4,60 2,74 -6,92 4,108 14,112 24,106 32,92 24,74 30,60 44,46 "
        "46,20c 20,24 0,12 -16,-14c"
    ),
}
_LOCK_TIPS = {
    "red": ((-14, 62), (6, 74), (26, 72)),
    "blue": ((-24, 66), (-12, 60), (28, 74)),
    "yellow": ((-24, 60), (2, 66), (30, 60)),
    "green": ((-8, 62), (10, 80), (27, 84)),
}
_LOCK_TIPS |= {
    "trimmed": ((-22, 38), (4, 46), (28, 46)),
    "tied": ((-14, 48), (8, 104), (26, 56)),
}
_LOCK_ROOTS = ((-22, 26), (2, 38), (26, 42))


def _beard(style: Style, cut: str) -> str:
    cut = cut or ("yellow" if style.name == "multi" else style.name)
    colour, shape = style.beard, blob(_BEARDS[cut])
    pale = to_lch(colour)[0] > 0.6
    locks = "".join(
        on(tube([root, ((root[0] + tip[0]) / 2 - 3, (root[1] + tip[1]) / 2), tip], 1, 1.5, 6),
           darker(colour, 0.11 if pale else 0.09), shape, 0.55)
        for root, tip in zip(_LOCK_ROOTS, _LOCK_TIPS[cut], strict=True)
    )  # fmt: skip
    locks += on(tube("-31,-4 -30,20 -22,42", 2, 2, 8), lighter(colour, 0.07), shape, 0.8)
    beard = volume(shape, colour, shade=(8, 9), depth=0.11 if pale else 0.07, pattern=locks, glint=0.03)
    if cut == "tied":
        beard += volume(tube("0,73 13,76 27,73", 11), style.hat, 3.4, shade=(3, 3))
    return beard


def head(style: Style, cut: str = "") -> str:
    """Skin, beard and ear: what no mood changes. `cut`: one of `CUTS`, or the colour's own."""
    skin = blob("-34,-26 -38,4 -28,28 0,38 28,34 42,18 43,-6 36,-28 0,-36")
    ear = blob("-28,-8 -38,-10 -42,2 -36,14 -25,12")
    return (
        volume(skin, SKIN, shade=(8, 6), depth=0.09, shade_colour=SKIN_SHADE)
        + _beard(style, cut)
        + volume(ear, SKIN, outline=4, shade=(3, 3), shade_colour=SKIN_SHADE)
        + line("-36,-2 -31,3 -33,8", ink(SKIN), 2)
    )


# ---- what only some wear ------------------------------------------------------------------------


def spectacles() -> str:
    """Round glasses before both eyes, over the face."""
    (near_x, near_y), (far_x, far_y) = _NEAR_EYE, _FAR_EYE
    rims = ((ellipse(near_x + 1, near_y, 13, 13), 3.6), (ellipse(far_x + 1, far_y, 9, 11.5), 3.2))
    glass = "".join(fill(rim, "#DDF3FF", 0.28) + stroke(rim, "#8A5A17", width) for rim, width in rims)
    return glass + line("-12,-8 -34,-4", "#8A5A17", 3.2) + line("27,-9 30,-10", "#8A5A17", 3)


def daisy() -> str:
    """A flower stuck into the brim of a hat."""
    x, y = 10.0, -36.0
    turns = [index * math.tau / 6 for index in range(6)]
    petals = union([ellipse(x + 8.5 * math.cos(a), y + 8.5 * math.sin(a), 6.2) for a in turns])
    return volume(petals, "#F7A9C4", 3, shade=(2, 3)) + volume(ellipse(x, y, 5), "#FFD65A", 2.6, shade=(2, 2))


# ---- faces ---------------------------------------------------------------------------------------


def _eyeball(x: float, y: float, rx: float, ry: float) -> str:
    return volume(
        ellipse(x, y, rx, ry), "#FFFDF4", 2.6, shade=None, rim=0, edge=_EYE_INK, gradient=False, lamp=False
    )


def _calm_eyes() -> str:
    out = ""
    for (x, y), rx, ry in ((_NEAR_EYE, 8.2, 9.6), (_FAR_EYE, 5.6, 8.6)):
        pupil = ellipse(x + rx * 0.34, y + 0.8, rx * 0.6, ry * 0.62)
        out += _eyeball(x, y, rx, ry) + on(pupil, "#3A2530", ellipse(x, y, rx, ry))
        out += fill(ellipse(x + rx * 0.15, y - 2.4, 2.3), "#FFFFFF")
    return out


def _blink_eyes() -> str:
    near = line("5,-6 10,-2 18,-2 23,-6", _EYE_INK, 3.6)
    return near + line("29,-8 33,-4 37,-4 40,-8", _EYE_INK, 3.4)


def _effort_eyes() -> str:
    near = line("5,-12 19,-5c 5,0", _EYE_INK, 3.6)
    return near + line("40,-12 31,-6c 39,-1", _EYE_INK, 3.4)


def _joy_eyes() -> str:
    near = line("4,-2 9,-11 18,-11 23,-2", _EYE_INK, 4)
    return near + line("30,-4 33,-12 38,-11 40,-4", _EYE_INK, 3.6)


def _dismay_eyes() -> str:
    out = ""
    for (x, y), rx, ry in ((_NEAR_EYE, 9.6, 11.4), (_FAR_EYE, 6.6, 10.2)):
        out += _eyeball(x, y - 1, rx, ry) + fill(ellipse(x + rx * 0.2, y - 1, rx * 0.34, rx * 0.4), "#3A2530")
    return out


def _dazed_eyes() -> str:
    out = ""
    for (x, y), r in ((_NEAR_EYE, 9.5), (_FAR_EYE, 7.0)):
        spiral = [
            (x + math.cos(t * 0.8) * r * 0.068 * t, y + math.sin(t * 0.8) * r * 0.068 * t) for t in range(12)
        ]
        out += _eyeball(x, y, r * 0.9, r) + line(spiral, _EYE_INK, 2.2)
    return out


def _gritted_mouth() -> str:
    teeth = rect(21, 34, 30, 14, 6)
    gaps = "".join(line([(x, 35), (x, 47)], "#5A2A26", 1.6) for x in (29, 36, 43))
    return fill(teeth, _TEETH) + stroke(teeth, "#5A2A26", 3) + line("22,41 50,41", "#5A2A26", 1.8) + gaps


def _laughing_mouth() -> str:
    mouth = blob("16,32 36,30 50,31 48,48 36,58 22,51")
    return (
        fill(mouth, _MOUTH)
        + on(ellipse(33, 58, 14, 10), _TONGUE, mouth)
        + on(polygon("10,20 60,20 60,36.5 10,36.5"), _TEETH, mouth)
        + stroke(mouth, _MOUTH_INK, 3)
    )


def _open_mouth(height: float) -> str:
    mouth = ellipse(34, 36 + height * 0.7, 8, height)
    tongue = on(ellipse(35, 36 + height * 1.5, 8, 5), _TONGUE, mouth)
    return fill(mouth, _MOUTH) + tongue + stroke(mouth, _MOUTH_INK, 3)


#: mood -> eyes, mouth, brow heights (near, far) and slant, how far the moustache lifts, cheek glow
_EYES = {
    "calm": _calm_eyes,
    "blink": _blink_eyes,
    "effort": _effort_eyes,
    "joy": _joy_eyes,
    "dismay": _dismay_eyes,
    "dazed": _dazed_eyes,
}
_BROWS = {
    "calm": (-21, -23, -4),
    "blink": (-19, -21, -2),
    "effort": (-16, -18, 12),
    "joy": (-25, -27, -6),
    "dismay": (-25, -26, -20),
    "dazed": (-21, -22, -16),
}
_LIFT = {"effort": -3.0, "joy": -4.0, "dismay": -2.0}


def _mouth(mood: str) -> str:
    if mood == "effort":
        return _gritted_mouth()
    if mood == "joy":
        return _laughing_mouth()
    if mood in ("dismay", "dazed"):
        return _open_mouth(11 if mood == "dismay" else 9)
    return ""


def _moustache(style: Style, lift: float) -> str:
    colour, d = lighter(style.beard, 0.03), lift
    far = blob([(36, 19 + d, "c"), (46, 18 + d), (56, 24 + d), (60, 34 + d * 2), (50, 33 + d), (40, 28 + d)])
    near = blob([
        (38, 18 + d, "c"), (24, 18 + d), (8, 24 + d), (-8, 33 + d * 2), (-16, 31 + d * 2.4),
        (-13, 41 + d * 2), (4, 45 + d), (24, 40 + d), (37, 30 + d),
    ])  # fmt: skip
    return (
        volume(far, colour, shade=(3, 4), depth=0.09)
        + volume(near, colour, shade=(4, 6), depth=0.1)
        + line([(26, 26 + d), (10, 32 + d), (-2, 38 + d)], darker(style.beard, 0.13), 2.2, 0.8)
    )


def _brows(style: Style, mood: str) -> str:
    near_y, far_y, slant = _BROWS[mood]
    near = turn(tube([(1, near_y + 3), (12, near_y - 3), (25, near_y + 1)], 5, 4, 12), slant, (14, near_y))
    far = turn(tube([(29, far_y), (36, far_y - 2), (42, far_y + 1)], 4, 3, 8), -slant, (36, far_y))
    return volume(far, style.beard, 2.6, shade=(1.5, 2), gradient=False, rim=0) + volume(
        near, style.beard, 2.6, shade=(2, 3), gradient=False, rim=0
    )


def face(style: Style, mood: str) -> str:
    """Eyes, cheeks, mouth, moustache, nose and brows of a mood; over the hat, for brows cross its brim."""
    nose = blob("30,-4 42,-6 54,2 57,14 48,23 35,22 26,12")
    return (
        _EYES[mood]()
        + glow(13, 13, 15, "#E2553C", 0.65 if mood in ("effort", "joy") else 0.4)
        + _mouth(mood)
        + _moustache(style, _LIFT.get(mood, 0.0))
        + volume(nose, _NOSE, 4.4, shade=(5, 6), shade_colour="#C5643F")
        + fill(move(ellipse(0, 0, 5, 3.2, -25), 40, 3), "#FFE9D6", 0.9)
        + _brows(style, mood)
    )

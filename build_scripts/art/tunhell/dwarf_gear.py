"""What TunHell's dwarfs wear on their heads, about the head's middle; brims run across (0, -26)."""

from __future__ import annotations

from build_scripts.art.kit.changes import Shape, move, rounded, turn, union
from build_scripts.art.kit.colour import darker, ink, lighter
from build_scripts.art.kit.shapes import blob, curve, ellipse, polygon, rect, star, tube
from build_scripts.art.kit.svg import fill, glow, group, line, on, stroke, volume
from build_scripts.art.tunhell.dwarf_face import glint, smudges
from build_scripts.art.tunhell.signs import BLASTER, DIGGER, GOLD, SCOUT, WARRIOR

IRON, STEEL, LEATHER, HORN, FLAME = "#7D8492", "#A9B0BC", "#6E4630", "#EBDDBB", "#FFC04D"
_DOME = "-44,-20c -48,-50 -34,-78 0,-86 32,-80 46,-54 42,-31c 0,-24"


def _brim(colour: str, width: float = 15) -> str:
    return volume(tube("-44,-18 -20,-23 8,-26 42,-30", width), colour, shade=(3, 5), depth=0.13)


def _rivets(*places: tuple[float, float], colour: str = "#E9E4D8") -> str:
    return "".join(fill(ellipse(x, y, 3), colour) for x, y in places)


# ---- warriors ------------------------------------------------------------------------------------


def saucepan() -> str:
    """A recruit's helmet: his mother's saucepan."""
    pan = polygon("-46,-20 -41,-78 34,-84 44,-32", 9)
    handle = tube("-40,-46 -66,-52 -92,-66", 12, 14)
    hole = ellipse(-88, -64, 3.2)
    dent = on(blob("10,-86 34,-88 40,-62 26,-70 16,-68"), darker(IRON, 0.1), pan)
    band = on(tube("-50,-46 0,-52 50,-58", 14), WARRIOR, pan)
    return (
        volume(handle, "#54424A", 5, shade=(4, 5))
        + fill(hole, "#241A1E")
        + volume(pan, IRON, shade=(10, 6), pattern=band + dent, glint=0.14)
        + volume(tube("-48,-20 -10,-24 47,-31", 11), lighter(IRON, 0.06), 4.6, shade=(3, 4))
        + smudges(((-20, -66, 12),))
    )


def nasal() -> str:
    """A round helmet with a ridge and a guard for the nose."""
    dome = blob(_DOME)
    ridge = on(tube("-6,-90 14,-70 26,-30", 13), WARRIOR, dome)
    spike = polygon("-9,-82 0,-112 9,-82", 1.5)
    return (
        volume(spike, WARRIOR, 4.6, shade=(4, 2))
        + volume(dome, STEEL, shade=(10, 7), pattern=ridge, glint=0.1)
        + _brim(WARRIOR, 16)
        + _rivets((-32, -21), (-10, -25), (14, -27))
        + volume(polygon("31,-34 45,-34 48,1 40,8 35,0", 2), STEEL, 4.4, shade=(4, 3))
    )


def _horn(flip: bool) -> str:
    shape = blob("-4,12 -26,6 -40,-20 -34,-68c -24,-44 -14,-30 6,-20")
    tip = on(ellipse(-36, -64, 20), darker(HORN, 0.3), shape)
    rings = on(tube("-44,-14 -10,-22", 5), darker(HORN, 0.2), shape)
    return group(
        volume(shape, HORN, shade=(6, 7), pattern=tip + rings), 28 if flip else -30, -44, size=1.2, flip=flip
    )


def horned() -> str:
    """A dark helmet with two great horns."""
    dome = blob(_DOME)
    crest = on(tube("-20,-92 4,-66 12,-30", 12), darker(WARRIOR, 0.05), dome)
    return (
        _horn(False)
        + _horn(True)
        + volume(dome, "#5A6070", shade=(10, 7), pattern=crest, glint=0.14)
        + _brim(WARRIOR, 18)
        + _rivets((-34, -20), (-12, -25), (10, -27), (32, -30))
    )


def crowned() -> str:
    """A golden helmet that is all but a crown."""
    dome = blob("-44,-20c -48,-48 -32,-70 0,-76 30,-72 46,-52 42,-31c 0,-24")
    crown = polygon("-48,-22 -54,-72 -32,-54 -19,-88 0,-60 19,-92 30,-60 52,-78 46,-32", 2)
    gems = "".join(
        volume(ellipse(x, y, 6.5, 7.5), colour, 3.4, shade=(2, 3), rim=0)
        for x, y, colour in ((-30, -38, WARRIOR), (-4, -43, "#D63A34"), (22, -46, WARRIOR))
    )
    rim = tube("-46,-20 -20,-24 8,-27 44,-32", 11)
    pearls = "".join(
        volume(ellipse(x, y, 5.5), "#FFE79A", 3.4, shade=None)
        for x, y in ((-54, -74), (-19, -91), (19, -95), (52, -81))
    )
    return (
        volume(dome, WARRIOR, shade=(10, 7))
        + volume(crown, GOLD, shade=(8, 6), glint=0.1)
        + pearls
        + gems
        + volume(rim, darker(GOLD, 0.05), 4.6, shade=(3, 3))
        + glint(-36, -62, 1.3)
    )


# ---- diggers -------------------------------------------------------------------------------------


def candle_cap() -> str:
    """A knitted cap with a candle stuck to it."""
    cap = blob("-40,-20c -46,-48 -36,-74 -4,-80 28,-76 42,-54 38,-31c 0,-24")
    ribs = "".join(
        on(tube([(x * 0.45, -84), (x, -54), (x * 1.05, -20)], 2.6), darker(DIGGER, 0.12), cap)
        for x in (-28, -8, 14, 32)
    )
    wax = rounded(
        union([rect(-17, -104, 15, 30, 3), rect(-19, -100, 6, 18, 3), rect(-22, -78, 25, 8, 4)]), 0.8
    )
    flame = blob("-8,-138c 1,-120 -9,-105 -18,-117")
    return (
        volume(cap, DIGGER, shade=(10, 6), pattern=ribs)
        + _brim(darker(DIGGER, 0.1), 17)
        + glow(-9, -118, 40, FLAME, 0.85)
        + volume(wax, "#F6EBCF", 4, shade=(4, 3))
        + fill(flame, FLAME)
        + stroke(flame, "#B8431C", 2.6)
    )


def _lamp(x: float, y: float, size: float, lit: bool = True) -> str:
    light = "#FFF3B8" if lit else "#4A4244"
    out = volume(rect(-13, -13, 16, 26, 5), IRON, 4, shade=(3, 4)) + volume(
        ellipse(3, 0, 10.5, 14), light, 4.6, shade=(2, 3), edge="#4A3226"
    )
    if lit:
        out += glow(6, 0, 40, "#FFE9A8", 0.75)
    else:
        out += line("-3,-9 4,-1 0,2 8,10", "#8A8088", 2.6)
    return group(out, x, y, size=size)


def miner(colour: str = DIGGER) -> str:
    """A miner's helmet with its lamp alight."""
    dome = blob("-42,-22c -46,-50 -32,-76 0,-82 28,-78 42,-56 40,-32c 0,-26")
    ridge = on(tube("-46,-50 -4,-60 46,-62", 8), lighter(colour, 0.1), dome)
    peak = tube("-50,-17 -20,-23 14,-27 56,-29", 10, 9, 15)
    return (
        volume(dome, colour, shade=(10, 7), pattern=ridge)
        + volume(peak, darker(colour, 0.08), shade=(3, 5))
        + _lamp(28, -54, 1.1)
    )


def battered() -> str:
    """A wide tin hat, dented, askew, its lamp broken, a bandage under it."""
    bandage = tube("-42,-16 -10,-22 44,-26", 18)
    wraps = on(tube("-30,-30 -20,-4", 2), "#B9A98C", bandage) + on(tube("0,-34 8,-8", 2), "#B9A98C", bandage)
    bowl = blob("-34,-34c -36,-58 -20,-76 6,-72 30,-74 40,-58 38,-40c")
    brim = blob("-66,-26 -34,-40 6,-46 44,-46 68,-34 62,-26 24,-30 -22,-24 -58,-18")
    dent = on(blob("-8,-78 8,-64 24,-78"), darker(DIGGER, 0.16), bowl)
    hat = volume(bowl, DIGGER, shade=(9, 6), pattern=dent) + volume(brim, darker(DIGGER, 0.05), shade=(4, 5))
    return volume(bandage, "#EDE0C6", 4.6, shade=(3, 4), pattern=wraps) + group(
        hat + _lamp(24, -54, 0.9, lit=False) + smudges(((-20, -50, 10),)), angle=-9
    )


def bowler(colour: str = DIGGER) -> str:
    """An engineer's stiff hat, his goggles pushed up on it."""
    dome = blob("-38,-24c -42,-60 -30,-86 0,-90 28,-86 40,-62 36,-32c")
    brim = blob("-62,-34 -50,-22 -20,-24 20,-28 48,-32 60,-46 60,-32 46,-20 10,-16 -30,-12 -56,-18")
    ribbon = on(tube("-44,-36 0,-42 44,-46", 15), "#2E4A2C", dome)
    out = volume(dome, colour, shade=(10, 7), pattern=ribbon) + volume(brim, colour, shade=(4, 5))
    card = turn(rect(-34, -74, 20, 30, 2), -14, (-24, -58))
    return out + volume(card, "#F3E3C3", 3.4, shade=(2, 3)) + stroke(
        turn(rect(-30, -68, 11, 8, 1), -14, (-24, -58)), "#8A5A36", 2.4
    )  # fmt: skip


def spectacles() -> str:
    """Two thick round lenses; over the eyes."""
    out = line("-34,-4 -2,-8", "#3A2A22", 4)
    for x, y, rx, ry in ((13, -6, 15.5, 16), (38, -8, 10.5, 14.5)):
        lens = ellipse(x, y, rx, ry)
        out += fill(lens, "#C9F0F0", 0.28) + stroke(lens, "#3A2A22", 6.4) + stroke(lens, "#D9A441", 3)
        out += line([(x - rx * 0.45, y - ry * 0.1), (x - rx * 0.1, y - ry * 0.55)], "#FFFFFF", 2.6, 0.9)
    return out


def foreman(colour: str = DIGGER) -> str:
    """The master digger's helmet: brass, a comb on top, a lamp like a lighthouse."""
    dome = blob("-44,-20c -48,-50 -34,-78 0,-86 32,-80 46,-54 42,-31c 0,-24")
    comb = blob("-44,-52c -52,-84 -24,-110 12,-104 34,-92 40,-72c 20,-84 -10,-88 -32,-66")
    laurel = on(tube("-50,-44 0,-54 50,-60", 10), GOLD, dome)
    return (
        volume(comb, GOLD, shade=(6, 6))
        + volume(dome, colour, shade=(10, 7), pattern=laurel)
        + volume(tube("-54,-16 -20,-22 14,-27 60,-29", 10, 9, 17), GOLD, shade=(3, 5))
        + _lamp(26, -56, 1.4)
    )


def mohawk(hair: str) -> str:
    """No hat: a shaved head and a crest of hair."""
    bald = blob("-37,-20c -42,-48 -26,-68 2,-70 28,-66 42,-48 40,-28c 0,-26")
    crest = polygon(
        "-36,-46 -62,-66 -42,-76 -56,-102 -26,-94 -24,-122 0,-102 16,-124 24,-98 46,-104 36,-76 "
        "24,-62 0,-66 -22,-58",
        2.5,
    )
    skin = "#DDA27C"
    paint = on(tube("-30,-60 -14,-40 -14,-14", 8), "#3E8A3A", bald)
    return (
        volume(bald, skin, shade=(8, 5), shade_colour="#B86F4C", pattern=paint)
        + fill(rect(-36, -36, 75, 20, 5), skin)
        + volume(crest, hair, shade=(7, 6))
        + smudges(((18, -46, 9),))
    )


# ---- scouts and the blaster ----------------------------------------------------------------------


def hood() -> str:
    """A pointed hood that leaves the face free."""
    cloth = blob(
        "36,-34c 40,-52 26,-80 -6,-90 -34,-96 -66,-116 -78,-104c -70,-84 -58,-66 -56,-34 -58,10 "
        "-54,52c -30,58 -26,40 -32,10 -34,-16 -10,-28 14,-34"
    )
    hem = tube("36,-38 10,-36 -18,-26 -31,-4 -30,34 -40,54", 9)
    fold = line("-60,-88 -44,-74 -40,-52", ink(SCOUT), 3, 0.7)
    return volume(cloth, SCOUT, shade=(9, 8)) + fold + volume(hem, darker(SCOUT, 0.16), 4.6, shade=(3, 3))


def feathered() -> str:
    """A broad hat with its brim turned up in front and a feather."""
    crown = blob("-36,-28c -40,-58 -28,-76 -4,-74 22,-78 36,-62 36,-38c")
    brim = blob("-74,-10 -52,-28 -10,-34 30,-40 52,-58 58,-44 44,-26 8,-18 -36,-12 -66,-2")
    band = on(tube("-44,-38 0,-44 44,-50", 11), "#6E4630", crown)
    quill = curve("-22,-40 -44,-78 -74,-92")
    vane = blob("-22,-46 -40,-56 -60,-70 -94,-104c -84,-62 -58,-46 -28,-38")
    return (
        volume(vane, "#F6EFE0", 4.6, shade=(5, 4))
        + stroke(quill, "#A58F70", 2.6)
        + volume(crown, SCOUT, shade=(9, 6), pattern=band)
        + volume(brim, SCOUT, shade=(4, 6))
    )


def scorched(hair: str) -> str:
    """A leather cap with its goggles pushed up, the hair under it standing on end, smoking."""
    spikes = polygon(
        "-30,-10 -62,-14 -46,-34 -72,-52 -46,-60 -54,-92 -24,-80 -14,-112 6,-86 30,-110 34,-80 58,-84 "
        "44,-56 56,-38 30,-26",
        2.5,
    )
    band = tube("-42,-24 0,-33 42,-40", 26)
    out = volume(spikes, hair, shade=(7, 6)) + volume(band, BLASTER, shade=(4, 5))
    for x, y, rx in ((6, -40, 17), (36, -45, 13)):
        ring = ellipse(x, y, rx, 17)
        out += volume(ring, "#C9A24A", 4.6, shade=(3, 4))
        out += volume(ellipse(x, y, rx - 6, 11), "#7FD0D4", 3, shade=(3, 4), edge="#4A3220")
        out += line([(x - 5, y), (x, y - 6)], "#FFFFFF", 2.6, 0.9)
    return out


def smoke() -> str:
    """Puffs over somebody's head."""
    out = ""
    for x, y, r in ((52, -92, 12), (66, -108, 14), (48, -114, 11)):
        out += fill(ellipse(x, y, r), "#6A6064", 0.75) + fill(ellipse(x - 3, y - 3, r * 0.6), "#8E8488", 0.7)
    return out


def puff_star(x: float, y: float) -> str:
    """The spark at a fuse's end."""
    spark: Shape = rounded(star(x, y, 18, 7.5, 7), 0.6)
    return (
        glow(x, y, 44, "#FFD84F", 0.9)
        + volume(spark, "#FFE27A", 3.4, shade=None, edge="#B8431C")
        + fill(move(ellipse(0, 0, 4.6), x, y), "#FFFFFF")
    )

"""Big moments: the blaster's blast, what dragons breathe and demons stand in, light on heart and throne."""

from __future__ import annotations

import math
import random

from build_scripts.art.kit.changes import rounded, turn, union
from build_scripts.art.kit.colour import darker
from build_scripts.art.kit.shapes import blob, ellipse, knots, polygon, star, tube
from build_scripts.art.kit.svg import disc, fill, glow, linear, radial, stroke, volume
from build_scripts.art.scenery import stone
from build_scripts.art.things import smoke
from build_scripts.art.tunhell.mine_style import GOLD
from game.view.svg import moved


def fire() -> str:
    """What it breathes, from (0, 0) to the left and down."""
    drawn = ""
    spots = (("#F2622A", 1.0, 0.95), ("#FF9F45", 0.8, 0.95), ("#FFD46A", 0.58, 0.95), ("#FFF6C8", 0.34, 0.95))
    for colour, share, opacity in spots:
        tip = -250 * (0.55 + 0.45 * share)
        half = 58 * share
        plume = blob(
            [
                (0, -5),
                (-60, -14 * share - 4),
                (-130, -half * 0.7),
                (tip * 0.72, -half),
                (tip * 0.98, -half * 0.66, "c"),
                (tip * 0.86, -half * 0.2),
                (tip, half * 0.3, "c"),
                (tip * 0.8, half * 0.5),
                (tip * 0.84, half * 1.06, "c"),
                (-120, half * 0.76),
                (-60, 14 * share + 4),
                (0, 5),
            ]
        )
        drawn += fill(turn(plume, -14, (0, 0)), colour, opacity)
    return glow(-150, 34, 170, "#FF9F45", 0.6) + drawn


def throne_light() -> str:
    """Light from above, its foot on (0, 0), to lie over throne and finder."""
    beam = polygon("-44,-420 44,-420 170,0 -170,0")
    inner = polygon("-20,-420 24,-420 86,0 -70,0")
    faint = linear(0, -420, 0, 0, (0, "#FFF3C4", 0.6), (1, "#FFE08A", 0.05))
    drawn = fill(beam, faint) + fill(inner, faint)
    rng = random.Random(3)
    motes = []
    for _ in range(26):
        y = rng.uniform(-380, -20)
        reach = 40 + 110 * (1 + y / 420)
        motes.append(star(rng.uniform(-reach, reach), y, rng.uniform(4, 8), 1.6, 4))
    return drawn + fill(union(motes), "#FFFDF0", 0.9)


def heart_glow() -> str:
    """Rays about the Heart of gold, to be turned slowly."""
    wide = 26
    ray = polygon([(-5, 0), (5, 0), (wide, -190), (-wide, -190)])
    rays = union(turn(ray, 30 * k, (0, 0)) for k in range(12))
    fading = radial(0, 0, 190, (0, "#FFF3C4", 0.8), (0.5, "#FFD46A", 0.4), (1, GOLD, 0))
    return glow(0, 0, 190, GOLD, 0.8) + fill(rays, fading)


def lava() -> str:
    """A glow that rises from the deep, its middle on (0, 0), before the demon and the dragon come up."""
    paint = radial(
        0, 0, 240, (0, "#FFE08A", 0.9), (0.3, "#FF8A2E", 0.6), (0.7, "#C9352B", 0.25), (1, "#C9352B", 0)
    )
    return moved(disc(0, 0, 240, paint), "scale(1 .42)")


def blast(frame: int) -> str:
    """Four pictures of an explosion: flash, fireball, smoke with stones, smoke that thins."""
    if frame == 0:
        flash = star(0, 0, 96, 40, 11, 0.2)
        drawn = glow(0, 0, 150, "#FFE9A8", 0.9) + fill(flash, "#FFD46A") + stroke(flash, "#C9642A", 4)
        return drawn + fill(star(0, 0, 62, 26, 11, 0.45), "#FFF6C8") + fill(ellipse(0, 0, 22), "#FFFFFF")
    rng = random.Random(700 + frame)
    reach = (0, 84, 112, 128)[frame]
    puffs = []
    for k in range(11):
        angle = k * math.tau / 11 + rng.uniform(-0.15, 0.15)
        far = reach * rng.uniform(0.5, 0.72)
        puffs.append(
            ellipse(far * math.cos(angle), far * math.sin(angle) * 0.9, reach * rng.uniform(0.3, 0.46))
        )
    cloud = rounded(union([*puffs, ellipse(0, 0, reach * 0.6)]), 3)
    if frame == 1:
        drawn = glow(0, 0, 150, "#FF9F45", 0.8) + volume(cloud, "#F2622A", 5, shade=(10, 12), rim=0.7)
        for inset, colour in ((16, "#FF9F45"), (30, "#FFD46A"), (46, "#FFF6C8")):
            drawn += fill(rounded(cloud.buffer(-inset), 4), colour, 0.95)
    else:
        drawn = smoke(cloud, puffs, *(("#8A7A70", 0.95), ("#A3958A", 0.55))[frame - 2])
        if frame == 2:
            for inset, colour in ((50, "#FF8A2E"), (64, "#FFD46A")):
                drawn += fill(rounded(cloud.buffer(-inset), 4), colour, 0.8)
    for k in range(9 if frame < 3 else 6):
        angle, far = k * math.tau / 9 + 0.3, reach * rng.uniform(1.0, 1.2)
        chip = stone(
            far * math.cos(angle), far * math.sin(angle), rng.uniform(6, 11), 720 + 10 * frame + k, 0.85
        )
        drawn += volume(chip, "#6E5E58", 3, shade=(3, 3))
    return drawn


def spark() -> str:
    """A spark from steel or gold, about its middle."""
    return glow(0, 0, 22, "#FFE28A", 0.8) + fill(star(0, 0, 18, 4, 4), "#FFFDF0")


def coin() -> str:
    """A coin that flies to the loot, about its middle."""
    drawn = volume(ellipse(0, 0, 18), GOLD, 3.6, shade=(5, 5), rim=0.9) + stroke(
        ellipse(0, 0, 12), darker(GOLD, 0.16), 2.2
    )
    return drawn + fill(star(0, 0, 9, 4, 5), "#FFF3C4")


def slash() -> str:
    """A blow: three strokes from upper right to lower left, about their middle."""
    ways = [tube(knots("34,-44 4,0 -36,38", x, y), 2, 2, 13) for x, y in ((-18, -10), (4, 2), (26, 14))]
    return glow(0, 0, 70, "#FFE9A8", 0.5) + fill(union(ways), "#FFFDF0") + stroke(union(ways), "#C9642A", 2.6)

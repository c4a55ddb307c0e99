"""Effects of the giants: broad feet, big bodies through the air and down again, and what they have to say."""

import numpy as np

from build_scripts.sounds.curves import Signal, curve, glide, puff
from build_scripts.sounds.dsp import band, mix, moving_noise, noise, room
from build_scripts.sounds.instruments import crumbs, swish, thud
from build_scripts.sounds.materials import boot, grind, stone
from build_scripts.sounds.voice import EH, HNN, OH, OO, Formants, voice

Rng = np.random.Generator

HUGE = 0.78
"""A giant's head, measured against the throats in `voice`."""
OW: Formants = ((600, 1.0), (980, 0.5), (2300, 0.08))
UH: Formants = ((500, 1.0), (1100, 0.35), (2200, 0.08))


def giant_place(rng: Rng) -> Signal:
    """A giant comes up the last slope: two broad feet, and a stone that gives way."""
    steps = mix((0, _foot(rng, 68), 0.7), (0.2, _foot(rng, 61), 1.0), (0.26, stone(rng, 390, 0.14), 0.18))
    return room(steps, rng, 0.22, 0.14)


def giant_step(rng: Rng) -> Signal:
    """One bare foot as large as a table: heavy, soft, a little grit under the heel."""
    return room(_foot(rng, 64), rng, 0.16, 0.12)


def giant_jump(rng: Rng) -> Signal:
    """Off the edge: the sole scrapes, and air rushes by."""
    return mix((0, _scrape(rng, 0.1), 0.22), (0.05, _fall(rng, 0.42, 950), 0.45))


def giant_jump_big(rng: Rng) -> Signal:
    """Off a high edge: a scrape, a long rush that grows, and a whoop that is left behind."""
    seconds = 0.6
    whoop = voice(rng, curve(seconds, (0, 120), (0.2, 205), (seconds, 150)), OO, OH, HUGE)
    whoop *= curve(seconds, (0, 0), (0.12, 1), (0.35, 0.6), (seconds, 0))
    rush = _fall(rng, 0.82, 1500)
    return room(mix((0, _scrape(rng, 0.13), 0.22), (0.06, rush, 0.5), (0.06, whoop, 0.45)), rng, 0.25, 0.15)


def giant_land(rng: Rng) -> Signal:
    """Both feet at once, dust, a few crumbs."""
    return room(
        mix(
            (0, thud(rng, 58, 0.36), 1.0),
            (0.02, thud(rng, 84, 0.22), 0.5),
            (0.01, swish(rng, 0.3, 300, 1500, 0.05), 0.13),
            *crumbs(rng, 8, 0.06, 0.26, 0.13),
        ),
        rng,
        0.2,
        0.15,
    )


def giant_land_big(rng: Rng) -> Signal:
    """From high up: the mountain shakes, dust rolls away, pebbles hop down its sides."""
    dust = swish(rng, 0.65, 250, 1300, 0.07)
    ground = noise(rng, 0.5, 50, 220) * puff(0.5, 0.012) ** 1.4
    pebbles = [
        (0.24 + 0.085 * i, stone(rng, float(rng.uniform(380, 640)), 0.12), 0.3 - 0.04 * i) for i in range(6)
    ]
    return room(
        mix(
            (0, thud(rng, 47, 0.55), 1.25),
            (0.015, thud(rng, 72, 0.3), 0.7),
            (0, ground, 0.4),
            (0.02, dust, 0.2),
            *pebbles,
            *crumbs(rng, 20, 0.1, 0.65, 0.16),
        ),
        rng,
        0.35,
        0.22,
    )


def giant_push(rng: Rng) -> Signal:
    """ "Hnng!": two palms on a broad back, and heels that plough through the grit."""
    seconds = 0.3
    grunt = voice(rng, curve(seconds, (0, 92), (0.1, 118), (seconds, 84)), HNN, UH, HUGE)
    grunt *= curve(seconds, (0, 0), (0.05, 1), (0.18, 0.8), (seconds, 0))
    palms = noise(rng, 0.07, 220, 1300) * puff(0.07, 0.002)
    return mix(
        (0, grunt, 0.75),
        (0.16, mix((0, palms, 0.3), (0, thud(rng, 105, 0.2), 0.8)), 1.0),
        (0.2, _scrape(rng, 0.3), 0.3),
        *crumbs(rng, 7, 0.25, 0.25, 0.13),
    )


def giant_leap(rng: Rng) -> Signal:
    """Hopla: knees creak down, the ground lets go with a boing, and the air takes over."""
    bounce = curve(0.34, (0, 95), (0.05, 150), (0.16, 310), (0.34, 250))
    boing = np.sin(glide(bounce)) + 0.4 * np.sin(glide(2.02 * bounce)) + 0.15 * np.sin(glide(3.1 * bounce))
    boing *= curve(0.34, (0, 0), (0.02, 1), (0.14, 0.5), (0.34, 0))
    return room(
        mix(
            (0, grind(rng, curve(0.16, (0, 300), (0.16, 190)), 160, 40) * puff(0.16, 0.08), 0.16),
            (0.15, thud(rng, 70, 0.24), 0.8),
            (0.15, boing, 0.4),
            (0.2, _fall(rng, 0.62, 1250), 0.42),
        ),
        rng,
        0.2,
        0.12,
    )


def giant_dismay(rng: Rng) -> Signal:
    """ "Ow-oh": a big voice, surprised, that ends in its boots."""
    seconds = 0.5
    call = voice(rng, curve(seconds, (0, 140), (0.09, 172), (seconds, 80)), OW, OO, HUGE)
    return room(call * curve(seconds, (0, 0), (0.04, 1), (0.28, 0.7), (seconds, 0)), rng, 0.25, 0.16)


def giant_cheer(rng: Rng) -> Signal:
    """ "Ho-hey!", from the chest, and the next peak answers."""
    first = voice(rng, curve(0.17, (0, 104), (0.17, 124)), OH, OH, HUGE)
    first *= curve(0.17, (0, 0), (0.04, 1), (0.11, 0.8), (0.17, 0))
    second = voice(rng, curve(0.42, (0, 139), (0.1, 178), (0.42, 147)), EH, EH, HUGE)
    second *= curve(0.42, (0, 0), (0.05, 1), (0.25, 0.7), (0.42, 0))
    call = mix((0, first, 0.75), (0.2, second, 1.0))
    back = band(call, 150, 900)
    return room(mix((0, call, 1.0), (0.3, back, 0.22)), rng, 0.3, 0.2)


def _foot(rng: Rng, frequency: float) -> Signal:
    """A giant's foot comes down, heel first."""
    sole = noise(rng, 0.12, 160, 800) * puff(0.12, 0.014)
    return mix(
        (0, thud(rng, frequency, 0.3), 1.0),
        (0.05, thud(rng, 1.35 * frequency, 0.18), 0.4),
        (0.02, sole, 0.13),
        (0.015, boot(rng, 1.5 * frequency), 0.12),
        *crumbs(rng, 4, 0.06, 0.16, 0.1),
    )


def _scrape(rng: Rng, seconds: float) -> Signal:
    """Soles over stone, for as long as that."""
    rub = grind(rng, curve(seconds, (0, 520), (seconds, 760)), 420, 70)
    return rub * curve(seconds, (0, 0), (0.35 * seconds, 1), (seconds, 0))


def _fall(rng: Rng, seconds: float, fastest: float) -> Signal:
    """Air round a big body that falls faster and faster, and stops."""
    way = curve(seconds, (0, 240), (0.75 * seconds, fastest), (seconds, 0.6 * fastest))
    return moving_noise(rng, way, 420) * curve(seconds, (0, 0), (0.72 * seconds, 1), (seconds, 0)) ** 1.3

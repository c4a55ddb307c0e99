"""Effects of the mountain: rock under the pick, what comes out of it, and what becomes of an empty mine."""

import numpy as np

from build_scripts.sounds.curves import Signal, curve, puff, times
from build_scripts.sounds.dsp import band, mix, modal, noise, room
from build_scripts.sounds.instruments import crumbs, dulcimer, glockenspiel, hertz, kalimba, pad, thud, wood
from build_scripts.sounds.materials import coin, echoed, grind, iron, stone

Rng = np.random.Generator


def dig_strike(rng: Rng) -> Signal:
    """A pick bites into rock: iron rings shortly, the stone answers, chips fly."""
    blow = mix(
        (0, iron(940, 0.3, 0.24), 0.55),
        (0, stone(rng, 520), 0.9),
        (0, thud(rng, 105, 0.2), 0.32),
        *crumbs(rng, 6, 0.06, 0.2, 0.14),
    )
    return room(blow, rng, 0.25, 0.16)


def dig_reveal(rng: Rng) -> Signal:
    """A slab is turned: it slides, tips over and sits."""
    seconds = 0.36
    slide = grind(rng, curve(seconds, (0, 380), (0.24, 760), (seconds, 560)), 420, 55)
    slide *= curve(seconds, (0, 0), (0.1, 0.8), (0.27, 1), (seconds, 0))
    layers = mix(
        (0, slide, 0.24),
        (0.35, stone(rng, 330, 0.22), 0.9),
        (0.35, thud(rng, 98, 0.2), 0.5),
        (0.43, stone(rng, 350, 0.16), 0.3),
    )
    return room(layers, rng, 0.22, 0.14)


def dirt_fall(rng: Rng) -> Signal:
    """A barrow of dirt comes down: a soft heap, a long patter, one stone that rolls last."""
    seconds = 0.4
    heap = noise(rng, seconds, 160, 1100) * puff(seconds, 0.05)
    layers = mix(
        (0, heap, 0.2),
        (0.03, thud(rng, 78, 0.3), 0.6),
        *crumbs(rng, 26, 0.05, 0.6, 0.16),
        (0.5, stone(rng, 470, 0.1), 0.2),
        (0.58, stone(rng, 440, 0.1), 0.12),
    )
    return room(layers, rng, 0.2, 0.12)


def treasure_coins(rng: Rng) -> Signal:
    """A handful of gold pours into a chest, and one coin rocks to rest."""
    layers = [(0.0, wood(210, 0.2, 0.8), 0.3)]
    moment = 0.02
    for number in range(17):
        layers.append((moment, coin(float(rng.uniform(1750, 2900))), float(rng.uniform(0.35, 0.8))))
        moment += (0.022 + 0.0035 * number) * float(rng.uniform(0.7, 1.3))
    for number in range(6):
        layers.append((moment, coin(2093, 0.2), 0.4 * 0.8**number))
        moment += 0.06 * 0.82**number
    return room(mix(*layers), rng, 0.25, 0.15)


def blast(rng: Rng) -> Signal:
    """Black powder behind a wall of rock: a fuse, a dull blow in the belly, stones that patter down."""
    fuse = noise(rng, 0.26, 1800, 4200) * curve(0.26, (0, 0), (0.1, 0.7), (0.24, 1), (0.26, 0))
    seconds = 0.85
    boom = noise(rng, seconds, 50, 300) * puff(seconds, 0.012) ** 1.5
    wall = noise(rng, 0.35, 250, 900) * puff(0.35, 0.008) ** 2
    rubble = [
        (0.5 + 0.075 * i, stone(rng, float(rng.uniform(240, 480)), 0.12), 0.34 - 0.045 * i) for i in range(6)
    ]
    layers = mix(
        (0, fuse, 0.085),
        (0.27, thud(rng, 52, 0.6), 1.3),
        (0.27, boom, 0.5),
        (0.27, wall, 0.24),
        *rubble,
        *crumbs(rng, 22, 0.45, 0.75, 0.16),
    )
    return room(layers, rng, 0.4, 0.25)


def door_creak(rng: Rng) -> Signal:
    """The back door on its iron hinges: it complains upwards, gives way, and knocks against the rock."""
    seconds = 0.72
    slips = []
    moment = 0.02
    while moment < seconds:
        share = moment / seconds
        loud = float(np.sin(np.pi * share) ** 0.7 * rng.uniform(0.7, 1))
        slips.append((moment, _hinge(440 + 130 * share**1.5), loud))
        moment += (0.034 - 0.022 * np.sin(0.8 * np.pi * share)) * float(rng.uniform(0.93, 1.07))
    knock = mix((0, wood(150, 0.3, 1.0), 0.8), (0, stone(rng, 260), 0.4), (0.02, iron(610, 0.3, 0.25), 0.12))
    return room(mix((0, band(mix(*slips), 200, 2600), 0.55), (0.78, knock, 1.0)), rng, 0.35, 0.2)


def _hinge(pitch: float) -> Signal:
    """One slip of rusty iron on iron, which makes the door's planks speak."""
    shares = ((1.0, 0.6), (1.77, 0.5), (2.74, 0.35), (4.06, 0.18))
    return modal([(share * pitch, loud, 0.05) for share, loud in shares], 0.08, attack=0.001)


def heart_glow(rng: Rng) -> Signal:
    """The Heart of gold: it beats twice, and its light spreads through a chord of D major."""
    seconds = 1.9
    beats = [(at, thud(rng, 66, 0.26), loud) for at, loud in ((0, 0.6), (0.2, 0.4), (0.8, 0.5), (1.0, 0.32))]
    glow = sum((pad(hertz(midi), seconds) for midi in (57, 62, 66)), np.zeros(len(times(seconds))))
    strings = [(0.1 + 0.11 * i, dulcimer(hertz(midi), 1.2), 0.2) for i, midi in enumerate((62, 69, 74, 78))]
    lights = [(0.6 + 0.14 * i, glockenspiel(hertz(midi), 0.9), 0.16) for i, midi in enumerate((81, 86, 90))]
    warm = (0.05, kalimba(hertz(50), 1.4), 0.4)
    return room(mix(*beats, (0, glow, 0.22), warm, *strings, *lights), rng, 0.4, 0.22)


def mine_empty(rng: Rng) -> Signal:
    """The last card is gone: the shaft rumbles, one pebble drops, and only the echo replies."""
    seconds = 0.75
    rumble = noise(rng, seconds, 50, 180) + 0.4 * noise(rng, seconds, 150, 480)
    rumble *= curve(seconds, (0, 0), (0.22, 1), (0.4, 0.7), (seconds, 0))
    pebble = mix((0, stone(rng, 610, 0.14), 0.8), (0.09, stone(rng, 650, 0.1), 0.35))
    return room(
        mix((0, rumble, 0.3), (0, thud(rng, 62, 0.4), 0.5), (0.62, echoed(pebble, 0.24, 3, 0.55), 0.75)),
        rng,
        0.5,
        0.3,
    )

"""Effects of the moles' table: wooden discs, boards of earth, and what lies in and under them."""

import numpy as np

from build_scripts.sounds.curves import RATE, Signal, curve, puff, times
from build_scripts.sounds.dsp import band, mix, modal, moving_noise, noise, room
from build_scripts.sounds.instruments import (
    crumbs,
    glockenspiel,
    hertz,
    kalimba,
    thud,
    wood,
)

Rng = np.random.Generator


def disc_turn(rng: Rng) -> Signal:
    """A wooden disc is tipped over, claps on its face and rocks to rest, faster and softer."""
    edge = noise(rng, 0.09, 500, 1900) * curve(0.09, (0, 0), (0.06, 1), (0.09, 0))
    claps = [
        (at, wood(pitch, 0.14, 0.45), gain)
        for at, pitch, gain in (
            (0.1, 392, 1.0),
            (0.19, 452, 0.42),
            (0.25, 431, 0.26),
            (0.29, 446, 0.16),
            (0.317, 438, 0.09),
        )
    ]
    return mix((0, edge, 0.12), (0.1, thud(rng, 150, 0.12), 0.3), *claps)


def disc_shuffle(rng: Rng) -> Signal:
    """Wooden discs pushed about in a heap by two paws."""
    seconds = 0.85
    rub = moving_noise(rng, curve(seconds, (0, 700), (0.3, 1250), (0.5, 800), (seconds, 1100)), 600)
    rub *= curve(seconds, (0, 0), (0.2, 1), (0.42, 0.35), (0.62, 0.9), (seconds, 0))
    layers = [(0.0, rub, 0.08)]
    moment = 0.02
    while moment < seconds - 0.06:
        swell = 0.45 + 0.55 * abs(float(np.sin(2 * np.pi * moment / seconds)))
        knock = wood(float(rng.uniform(350, 620)), 0.11, 0.3)
        layers.append((moment, knock, swell * float(rng.uniform(0.45, 1))))
        moment += float(rng.uniform(0.038, 0.085))
    return mix(*layers)


def board_rumble(rng: Rng) -> Signal:
    """The earth stirs before a board comes loose: a low growl that grows, pebbles that begin to hop."""
    seconds = 1.05
    swell = curve(seconds, (0, 0), (0.75, 1), (0.95, 0.8), (seconds, 0))
    shaking = 1 + 0.6 * np.sin(2 * np.pi * np.cumsum(curve(seconds, (0, 9), (seconds, 17))) / RATE)
    growl = noise(rng, seconds, 55, 190) + 0.45 * noise(rng, seconds, 160, 520)
    hops = [(seconds - at, crumb, gain) for at, crumb, gain in crumbs(rng, 16, 0.12, 0.75, 0.16)]
    return mix((0, growl * swell * shaking, 0.4), *hops)


def board_lift(rng: Rng) -> Signal:
    """A slab tears free of the stack, whirls up and away, and sheds its earth on the way."""
    seconds = 1.45
    tear = noise(rng, 0.3, 180, 1500) * puff(0.3, 0.02)
    roots = [(0.03 * i, wood(float(rng.uniform(190, 330)), 0.12, 0.2), 0.35 - 0.05 * i) for i in range(5)]
    rise = curve(seconds, (0, 0), (0.3, 1), (0.8, 0.55), (seconds, 0))
    whirl = 1 + 0.45 * np.sin(2 * np.pi * np.cumsum(curve(seconds, (0, 4), (0.7, 10), (seconds, 13))) / RATE)
    air = moving_noise(rng, curve(seconds, (0, 240), (0.45, 900), (seconds, 420)), 420) * rise * whirl
    layers = mix(
        (0, thud(rng, 70, 0.4), 0.8),
        (0, tear, 0.2),
        *roots,
        (0.08, air, 0.36),
        *crumbs(rng, 26, 0.3, 0.95, 0.16),
    )
    return room(layers, rng, 0.3, 0.15)


def special_ring(rng: Rng) -> Signal:
    """The double ring of a special point: one bar, then its fifth, and both together."""
    tines = mix((0, kalimba(hertz(67), 0.8), 0.5), (0.12, kalimba(hertz(74), 0.9), 0.5))
    bars = mix((0, glockenspiel(hertz(79), 0.8), 0.3), (0.12, glockenspiel(hertz(86), 0.9), 0.28))
    return room(mix((0, tines, 1.0), (0, bars, 1.0)), rng, 0.35, 0.2)


def shovel_found(rng: Rng) -> Signal:
    """The golden shovel: a clear tap on metal, and light that climbs out of the ground in D major."""
    seconds = 1.6
    metal = modal(
        [(587.3, 0.4, 1.8), (1174.7, 0.3, 1.5), (1762, 0.16, 1.0), (2802, 0.08, 0.5)], seconds, attack=0.004
    )
    metal *= (1 + 0.15 * np.sin(2 * np.pi * 4.5 * times(seconds))) * curve(
        seconds, (0, 1), (0.9, 1), (seconds, 0)
    )
    earth = band(noise(rng, 0.16, 300, 1800) * puff(0.16, 0.004), 200, 2000)
    climb = (74, 78, 81, 86, 90, 93, 98)
    sparks = [
        (0.16 + 0.085 * i, glockenspiel(hertz(midi), 1.0), 0.3 - 0.022 * i) for i, midi in enumerate(climb)
    ]
    glow = [(0.16, kalimba(hertz(62), 1.2), 0.4), (0.33, kalimba(hertz(69), 1.2), 0.35)]
    return room(mix((0, metal, 0.45), (0, earth, 0.08), *sparks, *glow), rng, 0.5, 0.22)

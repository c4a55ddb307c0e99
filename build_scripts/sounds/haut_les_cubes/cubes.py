"""Effects of the summit: stone cubes, the slingshot, the points that a jump earns, and a new round."""

import numpy as np

from build_scripts.sounds.curves import Signal, curve, glide, puff
from build_scripts.sounds.dsp import band, mix, moving_noise, noise, room
from build_scripts.sounds.instruments import crumbs, glockenspiel, hertz, horn, kalimba, thud, wood
from build_scripts.sounds.materials import coin, echoed, grind, stone

Rng = np.random.Generator

LADDER = (74, 76, 78, 81, 83, 86, 88, 90)
"""The tones that coins climb: D major without the notes that rub."""


def cube_put(rng: Rng) -> Signal:
    """A block of sandstone is set down on others: one edge first, then all of it."""
    return room(
        mix(
            (0, stone(rng, 265, 0.2), 0.45),
            (0.085, stone(rng, 196, 0.28), 1.0),
            (0.085, thud(rng, 66, 0.3), 0.75),
            *crumbs(rng, 7, 0.12, 0.22, 0.11),
        ),
        rng,
        0.22,
        0.15,
    )


def cube_take(rng: Rng) -> Signal:
    """A block is worked loose: it grates, tips, comes free with a hollow note, and sheds sand."""
    seconds = 0.46
    drag = grind(rng, curve(seconds, (0, 260), (0.3, 430), (seconds, 640)), 300, 48)
    drag *= curve(seconds, (0, 0), (0.08, 0.7), (0.34, 1), (seconds, 0))
    free = np.sin(glide(curve(0.16, (0, 150), (0.16, 290)))) * puff(0.16, 0.03)
    return room(
        mix(
            (0, stone(rng, 230, 0.18), 0.5),
            (0.02, drag, 0.26),
            (0.4, free, 0.42),
            (0.41, stone(rng, 340, 0.14), 0.4),
            *crumbs(rng, 14, 0.36, 0.34, 0.15),
        ),
        rng,
        0.22,
        0.14,
    )


def slingshot(rng: Rng) -> Signal:
    """Leather is drawn out, creak by creak, and let go; the stone hums off and hits at 0.62 seconds."""
    creaks = [
        (0.055 * i, wood(300 + 34 * i + float(rng.uniform(-12, 12)), 0.07, 0.05), 0.16 + 0.035 * i)
        for i in range(6)
    ]
    snap = noise(rng, 0.05, 500, 3200) * puff(0.05, 0.0015)
    twang = np.sin(glide(curve(0.2, (0, 420), (0.03, 250), (0.2, 165)))) * puff(0.2, 0.004)
    seconds = 0.28
    hum = moving_noise(rng, curve(seconds, (0, 1700), (seconds, 800)), 260)
    hum *= curve(seconds, (0, 0), (0.06, 1), (seconds, 0.2))
    return room(
        mix(
            *creaks,
            (0.34, snap, 0.22),
            (0.34, twang, 0.5),
            (0.35, hum, 0.16),
            (0.62, mix((0, thud(rng, 118, 0.18), 0.8), (0, stone(rng, 430, 0.12), 0.25)), 1.0),
        ),
        rng,
        0.18,
        0.12,
    )


def round_dawn(rng: Rng) -> Signal:
    """A long horn from the next peak, up a fifth and an octave, and its echo."""
    call = mix(
        (0, horn(hertz(50), 0.24), 0.5),
        (0.26, horn(hertz(57), 0.2), 0.6),
        (0.48, horn(hertz(62), 0.5), 0.8),
    )
    return room(echoed(band(call, 90, 1500), 0.42, 1, 0.25, high=900), rng, 0.4, 0.3)


def round_dusk(rng: Rng) -> Signal:
    """The horn once more, down a fifth: nobody has a card left."""
    call = mix((0, horn(hertz(57), 0.24), 0.5), (0.26, horn(hertz(50), 0.5), 0.6))
    return room(band(call, 90, 1500), rng, 0.4, 0.3)


def points_1(rng: Rng) -> Signal:
    """One coin."""
    return _coins(rng, 1)


def points_4(rng: Rng) -> Signal:
    """Four coins, upwards."""
    return _coins(rng, 4)


def points_9(rng: Rng) -> Signal:
    """Nine coins, and a bar that rings with the last."""
    return _coins(rng, 9)


def points_16(rng: Rng) -> Signal:
    """A handful of coins up the scale, and a third."""
    return _coins(rng, 16)


def points_25(rng: Rng) -> Signal:
    """A bag of coins, and a chord: nearly a game in one jump."""
    return _coins(rng, 25)


def points_36(rng: Rng) -> Signal:
    """The whole purse, and the chord an octave wide."""
    return _coins(rng, 36)


def _coins(rng: Rng, count: int) -> Signal:
    """As many coins as points, up the ladder, the faster the more there are; the more, the richer the end."""
    step = 0.085 / (1 + 0.06 * count)
    last = step * (count - 1)
    layers = []
    for number in range(count):
        tone = hertz(LADDER[number * (len(LADDER) - 1) // max(count - 1, 1)])
        loud = 0.6 if number == count - 1 else float(rng.uniform(0.3, 0.45))
        layers += [(step * number, coin(2 * tone, 0.36), loud), (step * number, kalimba(tone, 0.4), 0.22)]
    chord = (74, 81, 86, 90, 93)[: round(count**0.5) - 1]
    layers += [(last + 0.05 * i, glockenspiel(hertz(midi), 0.9), 0.2) for i, midi in enumerate(chord)]
    return room(mix(*layers), rng, 0.25, 0.16)

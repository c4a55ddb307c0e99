"""Effects of things: interface and cards.

Each takes a private generator and gives a mono signal.
"""

import numpy as np

from build_scripts.sounds.curves import Signal, curve, puff
from build_scripts.sounds.dsp import band, mix, moving_noise, noise, room
from build_scripts.sounds.instruments import glockenspiel, hertz, kalimba, pluck, swish, thud, wood

Rng = np.random.Generator


def ui_move(rng: Rng) -> Signal:
    """A twig tapped."""
    return mix((0, wood(820, 0.09, hollow=0.1), 1.0), (0, wood(410, 0.16, hollow=0.3), 0.35))


def ui_accept(rng: Rng) -> Signal:
    """Two tines, a fourth up."""
    return mix(
        (0, kalimba(hertz(74), 0.25), 0.6),
        (0.07, kalimba(hertz(79), 0.32), 0.8),
        (0, wood(700, 0.1, 0.2), 0.3),
    )


def ui_back(rng: Rng) -> Signal:
    """Two tines, a fourth down."""
    return mix(
        (0, kalimba(hertz(71), 0.22), 0.7),
        (0.08, kalimba(hertz(66), 0.32), 0.6),
        (0, wood(520, 0.1, 0.2), 0.3),
    )


def ui_refuse(rng: Rng) -> Signal:
    """Two dull knocks on a box: no."""
    return band(
        mix((0.01, wood(233, 0.2, hollow=0.5), 0.8), (0.12, wood(208, 0.2, hollow=0.5), 1.0)), 60, 900
    )


def hint(rng: Rng) -> Signal:
    """A firefly: three small bars upwards."""
    notes = mix(*((0.09 * i, glockenspiel(hertz(midi), 0.8), 0.5) for i, midi in enumerate((81, 86, 90))))
    return room(notes, rng, 0.3, 0.2)


def warning(rng: Rng) -> Signal:
    """A low string, twice, a half-tone down: think again."""
    strings = mix((0, pluck(hertz(57), 0.22), 0.8), (0.2, pluck(hertz(56), 0.6), 1.0))
    return mix((0, strings, 1.0), (0, wood(230, 0.2, 0.6), 0.25), (0.2, wood(215, 0.2, 0.6), 0.25))


def card_deal(rng: Rng) -> Signal:
    """A card slides off the pile and touches down."""
    tap = noise(rng, 0.05, 300, 2200) * puff(0.05, 0.002)
    return mix((0, swish(rng, 0.15, 1200, 3800, 0.06), 0.3), (0.115, tap, 0.35))


def card_play(rng: Rng) -> Signal:
    """A card is laid on grass with the flat of the hand."""
    slap = noise(rng, 0.08, 250, 1800) * puff(0.08, 0.002)
    return mix(
        (0, swish(rng, 0.16, 1100, 4200, 0.1), 0.22), (0.12, slap, 0.45), (0.12, thud(rng, 120, 0.16), 0.5)
    )


def card_flip(rng: Rng) -> Signal:
    """A card bends and snaps over."""
    bend = moving_noise(rng, curve(0.14, (0, 1300), (0.12, 3400)), 1500) * curve(
        0.14, (0, 0), (0.1, 1), (0.14, 0)
    )
    snap = noise(rng, 0.06, 900, 4200) * puff(0.06, 0.0015)
    return mix((0, bend, 0.25), (0.115, snap, 0.5), (0.117, wood(480, 0.08, 0.1), 0.3))


def card_exchange(rng: Rng) -> Signal:
    """Two cards pass each other, one rising, one falling."""
    shape = curve(0.34, (0, 0), (0.14, 1), (0.34, 0)) ** 1.5
    there = moving_noise(rng, curve(0.34, (0, 1500), (0.34, 3300)), 1500) * shape
    back = moving_noise(rng, curve(0.34, (0, 3000), (0.34, 1300)), 1300) * shape
    tap = noise(rng, 0.05, 300, 2200) * puff(0.05, 0.002)
    return mix((0, there, 0.3), (0.17, back, 0.3), (0.47, tap, 0.3), (0.472, wood(420, 0.08, 0.1), 0.15))

"""Effects of the moles: paws, earth, and what they have to say."""

import numpy as np

from build_scripts.sounds.curves import Signal, curve, glide, puff, times
from build_scripts.sounds.dsp import band, mix, moving_noise, noise, room
from build_scripts.sounds.instruments import crumbs, sniff, swish, thud
from build_scripts.sounds.voice import OH, OO, Formants, voice

Rng = np.random.Generator

SMALL = 1.45
"""A mole's head, measured against the throats in `voice`."""
YI: Formants = ((280, 0.8), (1450, 0.5), (2100, 0.35))
HEE: Formants = ((300, 0.7), (1550, 0.7), (2100, 0.5))


def mole_place(rng: Rng) -> Signal:
    """Two paws on the lawn, one after the other, and a sniff at the new place."""
    grass = swish(rng, 0.12, 700, 2600, 0.03)
    return mix(
        (0, thud(rng, 132, 0.18), 0.8),
        (0.075, thud(rng, 158, 0.16), 0.65),
        (0.01, grass, 0.10),
        (0.2, sniff(rng, 0.09), 0.13),
    )


def mole_dig(rng: Rng) -> Signal:
    """Four strokes of broad paws through crumbly earth, left and right."""
    layers = []
    for stroke in range(4):
        at = 0.098 * stroke + float(rng.uniform(0, 0.012))
        near = 1.0 if stroke % 2 == 0 else 0.75
        sweep = moving_noise(rng, curve(0.1, (0, 520), (0.05, 1250), (0.1, 700)), 700) * puff(0.1, 0.03)
        layers += [(at, sweep, 0.3 * near), (at + 0.01, thud(rng, 118 + 16 * (stroke % 2), 0.1), 0.4 * near)]
        layers += crumbs(rng, 4, at + 0.05, 0.07, 0.16 * near)
    return mix(*layers)


def mole_plop(rng: Rng) -> Signal:
    """Down the shaft: a full soft bump, the round "plop" of the hole, and the earth that closes after."""
    seconds = 0.13
    drop = curve(seconds, (0, 190), (0.03, 215), (seconds, 430))
    hollow = np.sin(glide(drop)) + 0.25 * np.sin(glide(2 * drop))
    hollow *= curve(seconds, (0, 0), (0.012, 1), (0.06, 0.6), (seconds, 0))
    felt = noise(rng, 0.09, 180, 900) * puff(0.09, 0.006)
    body = mix(
        (0, thud(rng, 88, 0.34), 0.9),
        (0, felt, 0.14),
        (0.035, hollow, 0.75),
        *crumbs(rng, 7, 0.17, 0.22, 0.09),
    )
    return room(body, rng, 0.16, 0.2)


def mole_pop(rng: Rng) -> Signal:
    """Out of the hole like a cork, with a handful of crumbs."""
    seconds = 0.075
    cork = np.sin(glide(curve(seconds, (0, 260), (seconds, 720)))) * puff(seconds, 0.02)
    burst = noise(rng, 0.1, 400, 2400) * puff(0.1, 0.008)
    layers = mix(
        (0, cork, 0.8),
        (0.04, burst, 0.13),
        (0.05, thud(rng, 140, 0.12), 0.35),
        *crumbs(rng, 8, 0.1, 0.24, 0.14),
    )
    return room(layers, rng, 0.15, 0.12)


def mole_cheer(rng: Rng) -> Signal:
    """ "Yi-hee!", small and hoarse, by two of them."""
    layers = []
    for late, low, gain in ((0.0, 294.0, 1.0), (0.04, 349.0, 0.5)):
        up = voice(rng, curve(0.13, (0, low), (0.13, 1.3 * low)), YI, HEE, SMALL)
        up *= curve(0.13, (0, 0), (0.03, 1), (0.07, 0.9), (0.13, 0))
        call = voice(rng, curve(0.4, (0, 1.35 * low), (0.1, 1.65 * low), (0.4, 1.3 * low)), HEE, HEE, SMALL)
        call *= curve(0.4, (0, 0), (0.04, 1), (0.22, 0.7), (0.4, 0))
        layers += [(late, up, 0.8 * gain), (late + 0.17, call, gain)]
    return room(mix(*layers), rng, 0.18, 0.15)


def mole_dismay(rng: Rng) -> Signal:
    """ "Ooh": a small voice sinks, and sniffs."""
    seconds = 0.42
    call = voice(rng, curve(seconds, (0, 300), (0.08, 345), (seconds, 205)), OH, OO, SMALL)
    call *= curve(seconds, (0, 0), (0.04, 1), (0.24, 0.7), (seconds, 0))
    sniffs = mix((0, sniff(rng, 0.08), 0.8), (0.11, sniff(rng, 0.1), 1.0))
    return room(mix((0, call, 1.0), (0.46, sniffs, 0.22)), rng, 0.2, 0.12)


def mole_fall(rng: Rng) -> Signal:
    """Carried off: a cry that rises in surprise and is borne away over the hedge, a soft bump far off."""
    seconds = 0.85
    away = curve(seconds, (0, 0), (0.07, 1), (0.4, 0.6), (seconds, 0))
    cry = voice(rng, curve(seconds, (0, 260), (0.16, 430), (seconds, 215)), OH, OO, SMALL) * away
    t = times(seconds)
    slide = curve(seconds, (0, 700), (0.18, 980), (seconds, 360)) * (1 + 0.018 * np.sin(2 * np.pi * 7 * t))
    whistle = np.sin(glide(slide)) * away
    air = moving_noise(rng, curve(seconds, (0, 400), (0.25, 1100), (seconds, 350)), 450) * away
    bump = band(thud(rng, 92, 0.25), 60, 500)
    return room(mix((0, cry, 0.8), (0, whistle, 0.12), (0, air, 0.08), (0.93, bump, 0.3)), rng, 0.35, 0.25)

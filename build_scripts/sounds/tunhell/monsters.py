"""Effects of those who live in the mine, and of the fights with them."""

import numpy as np

from build_scripts.sounds.curves import RATE, Signal, curve, glide, puff, times
from build_scripts.sounds.dsp import mix, moving_noise, noise, room
from build_scripts.sounds.instruments import dulcimer, hertz, low_clarinet, swish, thud, wood
from build_scripts.sounds.materials import iron, mail
from build_scripts.sounds.voice import EH, OH, OO, Formants, voice

Rng = np.random.Generator

RR: Formants = ((430, 1.0), (1150, 0.45), (1900, 0.12))
AH: Formants = ((680, 1.0), (1150, 0.6), (2500, 0.1))
HUGE = 0.62
"""A dragon's head, measured against the throats in `voice`."""


def rat_squeak(rng: Rng) -> Signal:
    """Three squeaks that slide up and down, and small feet that make off."""
    layers = []
    for at, top, seconds in ((0.0, 1750, 0.09), (0.13, 1950, 0.08), (0.24, 2250, 0.13)):
        slide = curve(seconds, (0, 0.72 * top), (0.4 * seconds, top), (seconds, 0.8 * top))
        phase = glide(slide * (1 + 0.03 * np.sin(2 * np.pi * 38 * times(seconds))))
        squeak = (np.sin(phase) + 0.22 * np.sin(2 * phase)) * puff(seconds, 0.02)
        layers.append((at, squeak, 0.7))
    for step in range(6):
        claw = wood(float(rng.uniform(1000, 1400)), 0.05, 0.0)
        layers.append((0.38 + 0.03 * step, claw, 0.3 - 0.035 * step))
    return room(mix(*layers), rng, 0.15, 0.12)


def monster_growl(rng: Rng) -> Signal:
    """Somebody big was asleep: a growl that means to frighten, breaks into a question, and a snort."""
    seconds = 0.58
    growl = voice(rng, curve(seconds, (0, 82), (0.25, 104), (0.44, 92), (seconds, 168)), RR, OH, 0.86)
    rattle = 1 + 0.6 * np.sin(2 * np.pi * np.cumsum(curve(seconds, (0, 24), (0.3, 29), (seconds, 19))) / RATE)
    growl *= rattle * curve(seconds, (0, 0), (0.07, 1), (0.45, 0.9), (seconds, 0))
    throat = moving_noise(rng, curve(seconds, (0, 330), (0.3, 520), (seconds, 700)), 300) * rattle
    throat *= curve(seconds, (0, 0), (0.1, 1), (0.4, 0.6), (seconds, 0))
    snort = moving_noise(rng, curve(0.15, (0, 900), (0.15, 420)), 420) * puff(0.15, 0.02)
    return room(mix((0, growl, 0.9), (0, throat, 0.13), (0.62, snort, 0.3)), rng, 0.22, 0.15)


def dragon_roar(rng: Rng) -> Signal:
    """A dragon wakes: a breath is drawn, the mountain hums in its roar, and fire dies away."""
    breath = moving_noise(rng, curve(0.28, (0, 380), (0.28, 1050)), 450)
    breath *= curve(0.28, (0, 0), (0.2, 1), (0.28, 0))
    seconds = 1.15
    shape = curve(seconds, (0, 0), (0.12, 1), (0.55, 0.85), (seconds, 0))
    flutter = curve(seconds, (0, 21), (0.4, 30), (seconds, 17))
    rattle = 1 + 0.45 * np.sin(2 * np.pi * np.cumsum(flutter) / RATE)
    pitch = curve(seconds, (0, 70), (0.2, 104), (0.55, 96), (seconds, 54))
    roar = voice(rng, pitch, AH, OH, HUGE) + 0.5 * voice(rng, 1.49 * pitch, AH, OH, HUGE)
    belly = noise(rng, seconds, 50, 260)
    fire = moving_noise(rng, curve(seconds, (0, 500), (0.35, 1250), (seconds, 600)), 700)
    fire *= curve(seconds, (0, 0), (0.3, 1), (seconds, 0))
    body = mix(
        (0, breath, 0.1),
        (0.24, roar * shape * rattle, 0.75),
        (0.24, belly * shape, 0.45),
        (0.24, fire, 0.15),
        (0.24, thud(rng, 58, 0.5), 0.8),
    )
    return room(body, rng, 0.38, 0.28)


def ghost_wail(rng: Rng) -> Signal:
    """ "Oo-ooh": two thin voices that slide past each other and lose themselves in the galleries."""
    seconds = 1.15
    t = times(seconds)
    shape = curve(seconds, (0, 0), (0.3, 1), (0.75, 0.8), (seconds, 0))
    sway = 1 + 0.016 * np.sin(2 * np.pi * 5.3 * t) * curve(seconds, (0.2, 0), (0.5, 1))
    high = voice(rng, sway * curve(seconds, (0, 310), (0.45, 505), (seconds, 285)), OO, OO)
    low = voice(rng, sway * curve(seconds, (0, 262), (0.55, 395), (seconds, 225)), OO, OH)
    air = moving_noise(rng, curve(seconds, (0, 420), (0.5, 980), (seconds, 380)), 260)
    body = mix((0, high * shape, 0.7), (0.07, low * shape, 0.4), (0, air * shape, 0.09))
    return room(body, rng, 0.5, 0.4)


def fight_blades(rng: Rng) -> Signal:
    """Axe and sword: three blows are parried, the fourth lands on a shield."""
    layers = []
    for at, left, right in ((0.07, 610, 745), (0.27, 680, 565), (0.42, 720, 860)):
        layers += [
            (at - 0.07, swish(rng, 0.1, 700, 2600, 0.06), 0.1),
            (at, iron(left, 0.35, 0.36), 0.8),
            (at + 0.006, iron(right, 0.3, 0.3), 0.55),
        ]
    board, boss = wood(190, 0.25, 0.9), iron(480, 0.25, 0.2)
    shield = mix((0, board, 1.0), (0, thud(rng, 110, 0.2), 0.3), (0.01, boss, 0.3))
    swing = swish(rng, 0.1, 600, 2200, 0.06)
    return room(mix(*layers, (0.56, swing, 0.1), (0.63, shield, 0.6)), rng, 0.25, 0.16)


def fight_won(rng: Rng) -> Signal:
    """An axe is planted in the ground: "Ha!", and two strings that agree."""
    seconds = 0.3
    call = voice(rng, curve(seconds, (0, 165), (0.1, 215), (seconds, 172)), EH, AH)
    call *= curve(seconds, (0, 0), (0.04, 1), (0.18, 0.7), (seconds, 0))
    strings = [(0.26, 62, 0.35), (0.26, 69, 0.3), (0.42, 74, 0.4), (0.42, 78, 0.32)]
    layers = [(at, dulcimer(hertz(midi), 0.75), gain) for at, midi, gain in strings]
    blade = iron(660, 0.35, 0.35)
    planted = mix((0, wood(240, 0.2, 0.6), 0.7), (0, thud(rng, 92, 0.22), 0.6), (0, blade, 0.3))
    return room(mix((0, planted, 0.9), (0.12, call, 0.9), *layers), rng, 0.3, 0.18)


def fight_lost(rng: Rng) -> Signal:
    """A helmet falls, rolls round on its rim faster and faster, and a clarinet shakes its head."""
    layers = [(0.0, thud(rng, 84, 0.25), 0.6)]
    moment, gap = 0.03, 0.13
    for number in range(10):
        layers.append((moment, iron(505 + 22 * (number % 2), 0.2, 0.16), 0.55 * 0.84**number))
        moment += gap
        gap *= 0.8
    shake = [(0.5, 45, 0.16, 0.55), (0.68, 44, 0.42, 0.6)]
    layers += [(at, low_clarinet(hertz(midi), seconds), gain) for at, midi, seconds, gain in shake]
    return room(mix(*layers, *mail(rng, 8, 0.02, 0.3, 0.1)), rng, 0.25, 0.16)

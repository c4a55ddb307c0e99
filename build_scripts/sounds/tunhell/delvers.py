"""Effects of the dwarfs who go down into the mine, and of the tavern where they wait."""

import numpy as np

from build_scripts.sounds.curves import Signal, curve, puff
from build_scripts.sounds.dsp import mix, modal, moving_noise, noise, room
from build_scripts.sounds.instruments import crumbs, glockenspiel, hertz, horn, swish, thud, wood
from build_scripts.sounds.materials import boot, coin, iron, mail, stone
from build_scripts.sounds.voice import EE, EH, HNN, voice

Rng = np.random.Generator


def scout_peek(rng: Rng) -> Signal:
    """A spyglass is drawn out, click by click, and somebody whispers what he saw."""
    clicks = [
        (at, mix((0, iron(pitch, 0.1, 0.06), 0.5), (0, wood(pitch, 0.06, 0.0), 0.5)), 0.7)
        for at, pitch in ((0.05, 1150), (0.17, 1290), (0.28, 1450))
    ]
    tubes = [(at, swish(rng, 0.09, 900, 2600, 0.06), 0.05) for at in (0.0, 0.1, 0.2)]
    hiss = noise(rng, 0.13, 2200, 5200) * puff(0.13, 0.04)
    vowels = (((560, 1500), 0.15), ((950, 1900), 0.13), ((700, 1150), 0.19))
    layers = [*clicks, *tubes, (0.39, hiss, 0.09)]
    moment = 0.49
    for (low, high), seconds in vowels:
        mouth = moving_noise(rng, curve(seconds, (0, low), (seconds, 0.9 * low)), 240)
        mouth += 0.5 * moving_noise(rng, curve(seconds, (0, high), (seconds, 1.05 * high)), 320)
        layers.append((moment, mouth * puff(seconds, 0.04), 0.15))
        moment += 0.85 * seconds
    return mix(*layers)


def recruit(rng: Rng) -> Signal:
    """Down on the tavern's bench, and the mug after it; a little ale slops over."""
    bench = mix((0, wood(128, 0.3, 0.9), 0.7), (0, thud(rng, 86, 0.25), 0.35))
    pewter = modal([(640, 0.5, 0.2), (1085, 0.35, 0.14), (1730, 0.2, 0.09)], 0.25)
    mug = mix((0, wood(330, 0.18, 0.6), 0.7), (0, pewter, 0.45), (0.07, wood(345, 0.1, 0.4), 0.2))
    ale = moving_noise(rng, curve(0.16, (0, 700), (0.08, 1300), (0.16, 900)), 500) * puff(0.16, 0.05)
    return room(mix((0, bench, 0.9), (0.2, mug, 1.1), (0.25, ale, 0.1)), rng, 0.18, 0.14)


def warrior_place(rng: Rng) -> Signal:
    """A warrior takes his stand: one stamp, and his mail settles after him."""
    steps = mix((0, boot(rng, 88), 0.9), (0.07, boot(rng, 102), 0.4), *mail(rng, 22, 0.02, 0.34, 0.36))
    return room(steps, rng, 0.18, 0.14)


def digger_place(rng: Rng) -> Signal:
    """A digger sets foot in the shaft and grounds his pick: boot, handle, iron on stone."""
    return room(
        mix(
            (0, boot(rng, 96), 0.7),
            (0.15, wood(430, 0.14, 0.3), 0.7),
            (0.16, stone(rng, 560, 0.14), 0.7),
            (0.16, iron(980, 0.22, 0.18), 0.32),
            *crumbs(rng, 5, 0.2, 0.18, 0.12),
        ),
        rng,
        0.2,
        0.14,
    )


def hurried_run(rng: Rng) -> Signal:
    """Nailed boots that can't wait: they come up fast and are gone round the corner."""
    layers = []
    moment = 0.0
    for step in range(8):
        loud = float(np.sin(np.pi * (step + 1.2) / 9.5))
        layers.append((moment, boot(rng, 100 + 14 * (step % 2)), loud))
        layers += mail(rng, 3, moment + 0.02, 0.05, 0.12 * loud)
        moment += (0.1 - 0.0045 * step) * float(rng.uniform(0.95, 1.05))
    return room(mix(*layers), rng, 0.2, 0.15)


def throne_fanfare(rng: Rng) -> Signal:
    """A throne needs a fanfare: short, pompous, two horns and a kettledrum, and a blink of gold."""
    call = [(0.0, 62, 0.13), (0.17, 62, 0.08), (0.28, 62, 0.1), (0.42, 69, 0.3), (0.78, 66, 0.11)]
    call += [(0.93, 69, 0.11)]
    last = 1.08
    layers = [(at, horn(hertz(midi), seconds), 0.75) for at, midi, seconds in call]
    layers += [(at, horn(hertz(midi - 5), seconds), 0.4) for at, midi, seconds in call[3:]]
    layers += [(last, horn(hertz(midi), 0.62), gain) for midi, gain in ((50, 0.4), (66, 0.5), (74, 0.75))]
    beats = ((0, 0.5), (0.42, 0.6), (0.93, 0.35), (last, 0.8))
    drum = [(at, thud(rng, 73, 0.34), gain) for at, gain in beats]
    gold = [(last + 0.08 * i, glockenspiel(hertz(midi), 0.6), 0.16) for i, midi in enumerate((86, 90, 93))]
    return room(mix(*layers, *drum, *gold), rng, 0.35, 0.2)


def trophy(rng: Rng) -> Signal:
    """Employee of the month: a little bell, and a crowd of two, one of whom claps."""
    bell = mix((0, glockenspiel(hertz(86), 0.9), 0.8), (0, coin(2349, 0.4), 0.35))
    layers = [(0.0, bell, 0.9), (0.17, bell, 1.0)]
    seconds = 0.4
    for late, low, gain in ((0.36, 208.0, 0.75), (0.43, 277.0, 0.55)):
        cheer = voice(rng, curve(seconds, (0, low), (0.12, 1.3 * low), (seconds, 1.1 * low)), EH, EE)
        layers.append((late, cheer * curve(seconds, (0, 0), (0.05, 1), (0.25, 0.7), (seconds, 0)), gain))
    for number in range(4):
        clap = noise(rng, 0.05, 600, 2200) * puff(0.05, 0.002)
        layers.append((0.5 + 0.14 * number, clap, 0.3 - 0.04 * number))
    return room(mix(*layers), rng, 0.25, 0.18)


def pass_turn(rng: Rng) -> Signal:
    """ "Hm": a dwarf leans on his shovel and lets the others dig."""
    seconds = 0.24
    hum = voice(rng, curve(seconds, (0, 146), (0.08, 152), (seconds, 112)), HNN, HNN)
    hum *= curve(seconds, (0, 0), (0.05, 1), (0.13, 0.8), (seconds, 0))
    return mix((0, hum, 0.8), (0.22, wood(300, 0.14, 0.4), 0.5), (0.23, stone(rng, 480, 0.12), 0.25))

"""What is heard in several games: tunes that close a match or mourn a turn, and a cheer."""

import numpy as np

from build_scripts.sounds.curves import Signal, curve
from build_scripts.sounds.dsp import mix, room
from build_scripts.sounds.instruments import bass, bassoon, glockenspiel, hertz, kalimba, pizzicato, pluck
from build_scripts.sounds.voice import EE, EH, voice

Rng = np.random.Generator


def match_win(rng: Rng) -> Signal:
    """The call of the garden's tune, its answer, and the whole chord, rolled."""
    beat = 0.3
    tune = [(0, 74), (0.5, 76), (1, 78), (2, 81), (2.5, 79), (3, 76), (4, 79), (4.5, 81), (5, 85)]
    layers = [(beat * at, kalimba(hertz(midi), 1.4), 0.6) for at, midi in tune]
    layers += [
        (beat * at, pluck(hertz(midi), 1.6), 0.3)
        for at, midi in ((0, 62), (1, 66), (2, 57), (3, 64), (4, 61), (5, 67))
    ]
    layers += [(beat * at, bass(hertz(midi), 1.2), 0.4) for at, midi in ((0, 50), (2, 43), (4, 45))]
    chord = (50, 57, 62, 66, 69, 74, 78)
    layers += [(beat * 6 + 0.045 * i, pluck(hertz(midi), 2.0), 0.5) for i, midi in enumerate(chord)]
    layers += [
        (beat * 6 + 0.3, kalimba(hertz(86), 1.6), 0.7),
        (beat * 6 + 0.42, glockenspiel(hertz(90), 1.5), 0.25),
    ]
    return room(mix(*layers), rng, 0.6, 0.22)


def match_lost(rng: Rng) -> Signal:
    """Downhill in the minor, and a last chord that takes it kindly."""
    tune = [(0, 78), (0.36, 76), (0.72, 74), (1.08, 71), (1.62, 69)]
    layers = [(at, kalimba(hertz(midi), 1.4), 0.55) for at, midi in tune]
    layers += [
        (at, pluck(hertz(midi), 1.5), 0.3) for at, midi in ((0, 59), (0.36, 62), (0.72, 55), (1.08, 58))
    ]
    layers += [(1.62 + 0.06 * i, pluck(hertz(midi), 1.9), 0.3) for i, midi in enumerate((50, 57, 62, 66))]
    return room(mix(*layers), rng, 0.6, 0.2)


def turn_begins(rng: Rng) -> Signal:
    """Two soft taps, the second a third higher: whose turn it is now."""
    taps = mix((0, kalimba(hertz(67), 0.5), 0.8), (0.09, kalimba(hertz(71), 0.6), 1.0))
    return room(taps, rng, 0.2, 0.1)


def turn_lost(rng: Rng) -> Signal:
    """A bassoon shrugs: three short steps down, the last one sits."""
    steps = [(0.0, bassoon(hertz(55), 0.13), 0.8), (0.19, bassoon(hertz(54), 0.13), 0.75)]
    last = (0.38, bassoon(hertz(50), 0.42), 1.0)
    return room(mix(*steps, last, (0.38, pizzicato(hertz(38)), 0.5)), rng, 0.25, 0.15)


def dwarf_cheer(rng: Rng) -> Signal:
    """ "Hey!": three of them, not quite together."""
    seconds = 0.5
    layers = []
    for late, low, gain in ((0.0, 196.0, 1.0), (0.035, 247.0, 0.7), (0.06, 294.0, 0.5)):
        call = voice(rng, curve(seconds, (0, low), (0.14, 1.32 * low), (seconds, 1.12 * low)), EH, EE)
        call *= curve(seconds, (0, 0), (0.05, 1), (0.3, 0.75), (seconds, 0))
        layers.append((late, call, gain))
    return room(mix(*layers), rng, 0.25, 0.2)

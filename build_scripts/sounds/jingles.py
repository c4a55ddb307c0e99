"""Short tunes that close a round or a match, in the key of the garden (D major)."""

import numpy as np

from build_scripts.sounds.dsp import Signal, mix, room
from build_scripts.sounds.instruments import bass, glockenspiel, hertz, kalimba, pluck

Rng = np.random.Generator


def round_win(rng: Rng) -> Signal:
    """Up the chord, with a bar on top."""
    tune = [(0.13 * i, kalimba(hertz(midi), 1.1), 0.6) for i, midi in enumerate((69, 74, 78, 81))]
    crown = (0.52, glockenspiel(hertz(86), 1.0), 0.25)
    ground = (0.39, pluck(hertz(50), 1.2), 0.4)
    return room(mix(*tune, crown, ground), rng, 0.5, 0.2)


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

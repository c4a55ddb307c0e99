"""Effects of the table's things: hose and fence, counters and the pick, and the tune that closes a round."""

import numpy as np

from build_scripts.sounds.curves import RATE, Signal, curve, puff, times
from build_scripts.sounds.dsp import band, mix, modal, moving_noise, noise, room
from build_scripts.sounds.instruments import glockenspiel, hertz, kalimba, pluck, thud, wood

Rng = np.random.Generator


def hose_slide(rng: Rng) -> Signal:
    """Rubber and cloth dragged over grass: it catches, runs, and stops."""
    seconds = 0.5
    pull = curve(seconds, (0, 0), (0.08, 1), (0.32, 0.8), (seconds, 0))
    ribs = 1 + 0.55 * np.sin(2 * np.pi * np.cumsum(curve(seconds, (0, 16), (0.2, 34), (seconds, 12))) / RATE)
    rubber = moving_noise(rng, curve(seconds, (0, 260), (0.2, 430), (seconds, 240)), 160) * ribs
    grass = noise(rng, seconds, 900, 3000) * (0.6 + 0.4 * ribs)
    return mix((0, (rubber + 0.28 * grass) * pull, 0.4), (0.43, thud(rng, 95, 0.12), 0.2))


def hose_strain(rng: Rng) -> Signal:
    """A rope creaks under load: fibres slip one after another, faster as it tightens."""
    seconds = 0.75
    fibre = modal(
        [(410, 0.6, 0.07), (690, 0.5, 0.06), (1130, 0.35, 0.05), (1780, 0.2, 0.03)], 0.1, attack=0.001
    )
    slips = []
    moment = 0.03
    while moment < seconds - 0.12:
        share = moment / seconds
        slips.append((moment, fibre, float(np.sin(np.pi * share) ** 1.2 * rng.uniform(0.6, 1.0))))
        moment += (0.044 - 0.026 * share) * float(rng.uniform(0.85, 1.15))
    groan = moving_noise(rng, curve(seconds, (0, 170), (seconds, 240)), 50) * puff(seconds, 0.4)
    return band(mix(*slips, (0, groan, 0.12)), 120, 3200)


def fence_crash(rng: Rng) -> Signal:
    """Planks give way, splinters fall, and the lamp on the post rings."""
    planks = [
        (0.000, wood(165, 0.4, 1.0), 1.0),
        (0.018, wood(242, 0.4, 0.9), 0.7),
        (0.065, wood(310, 0.3, 0.8), 0.55),
        (0.130, wood(205, 0.4, 0.9), 0.6),
        (0.210, wood(395, 0.3, 0.8), 0.5),
        (0.330, wood(455, 0.3, 0.7), 0.4),
        (0.470, wood(350, 0.3, 0.8), 0.28),
    ]
    burst = noise(rng, 0.3, 200, 2600) * puff(0.3, 0.003) ** 2
    lamp = modal(
        [
            (587, 0.35, 3.2),
            (1181, 0.25, 2.6),
            (1480, 0.22, 1.8),
            (2350, 0.12, 1.0),
            (3310, 0.05, 0.5),
        ],
        1.4,
        attack=0.004,
    )
    swing = 1 + 0.2 * np.sin(2 * np.pi * 5.5 * times(1.4))
    lamp *= swing * curve(1.4, (0, 1), (1.0, 1), (1.4, 0))
    crash = mix(*planks, (0, burst, 0.17), (0, thud(rng, 75, 0.35), 0.5), (0.05, lamp, 0.5))
    return room(crash, rng, 0.35, 0.18)


def counter_shield(rng: Rng) -> Signal:
    """A wooden shield goes up: one full knock, and a fifth that glows after it."""
    glow = mix(
        (0, kalimba(hertz(62), 0.9), 0.6),
        (0.04, kalimba(hertz(69), 0.9), 0.5),
        (0.09, glockenspiel(hertz(81), 0.8), 0.2),
    )
    return room(mix((0, wood(165, 0.3, 1.0), 1.3), (0.07, glow, 0.5)), rng, 0.3, 0.15)


def pick_reveal(rng: Rng) -> Signal:
    """A pick strikes through earth to stone: crunch, a small ring, a grain of light."""
    crunch = noise(rng, 0.14, 350, 2600) * puff(0.14, 0.003)
    ring = modal([(1175, 0.4, 0.35), (1868, 0.2, 0.22), (2930, 0.1, 0.12)], 0.4)
    light = mix((0, glockenspiel(hertz(78), 0.7), 0.3), (0.1, glockenspiel(hertz(83), 0.8), 0.3))
    return room(
        mix((0, crunch, 0.17), (0, thud(rng, 110, 0.2), 0.35), (0.01, ring, 0.45), (0.2, light, 1.2)),
        rng,
        0.3,
        0.15,
    )


def round_win(rng: Rng) -> Signal:
    """Up the chord, with a bar on top."""
    tune = [(0.13 * i, kalimba(hertz(midi), 1.1), 0.6) for i, midi in enumerate((69, 74, 78, 81))]
    crown = (0.52, glockenspiel(hertz(86), 1.0), 0.25)
    ground = (0.39, pluck(hertz(50), 1.2), 0.4)
    return room(mix(*tune, crown, ground), rng, 0.5, 0.2)

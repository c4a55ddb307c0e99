"""Effects of those who live in the garden: dwarfs and squirrels."""

import numpy as np

from build_scripts.sounds.curves import Signal, curve, glide, puff, times
from build_scripts.sounds.dsp import band, mix, moving_noise, noise, room
from build_scripts.sounds.instruments import swish, thud, wood
from build_scripts.sounds.voice import HNN, OH, OO, voice

Rng = np.random.Generator


def dwarf_effort(rng: Rng) -> Signal:
    """ "Hnn!": a breath, then a short push through the nose."""
    seconds = 0.36
    push = voice(rng, curve(seconds, (0, 150), (0.12, 178), (seconds, 138)), HNN, HNN)
    push *= curve(seconds, (0, 0), (0.06, 1), (0.22, 0.8), (seconds, 0))
    breath = noise(rng, 0.12, 500, 2200) * puff(0.12, 0.05)
    return mix((0, breath, 0.10), (0.05, push, 1.0))


def dwarf_dismay(rng: Rng) -> Signal:
    """ "Oh!": up a little, then down."""
    seconds = 0.46
    call = voice(rng, curve(seconds, (0, 215), (0.09, 250), (seconds, 145)), OH, OO)
    return room(call * curve(seconds, (0, 0), (0.04, 1), (0.25, 0.7), (seconds, 0)), rng, 0.2, 0.12)


def dwarf_land(rng: Rng) -> Signal:
    """Boots on the lawn, and the parachute sinks down after."""
    cloth = swish(rng, 0.28, 400, 1800, 0.09)
    return mix((0, thud(rng, 82, 0.3), 1.0), (0.03, thud(rng, 105, 0.2), 0.5), (0.06, cloth, 0.13))


def dwarf_fly(rng: Rng) -> Signal:
    """A dwarf flies back in an arc: a rush of air, and a small whistle that falls."""
    seconds = 0.62
    shape = curve(seconds, (0, 0), (0.2, 1), (seconds, 0)) ** 1.4
    air = moving_noise(rng, curve(seconds, (0, 350), (0.22, 1250), (seconds, 380)), 500) * shape
    whistle = np.sin(glide(curve(seconds, (0, 620), (0.18, 920), (seconds, 400)))) * shape
    return mix((0, air, 0.4), (0, whistle, 0.13))


def squirrel_run(rng: Rng) -> Signal:
    """Small claws on bark, two and two."""
    steps = []
    moment = 0.0
    for step in range(12):
        claw = wood(float(rng.uniform(1050, 1500)), 0.05, hollow=0.0)
        scratch = noise(rng, 0.03, 1500, 4500) * puff(0.03, 0.002)
        swell = 0.45 + 0.55 * float(np.sin(np.pi * (step + 1) / 13))
        steps += [(moment, claw, 0.5 * swell), (moment, scratch, 0.10 * swell)]
        moment += (0.035 if step % 2 == 0 else 0.065) * float(rng.uniform(0.9, 1.1))
    return mix(*steps)


def squirrel_chatter(rng: Rng) -> Signal:
    """Five small scoldings, each a chirp that falls."""
    layers = []
    moment = 0.0
    for call in range(5):
        seconds = 0.06
        t = times(seconds)
        top = 2150 + 120 * call * (4 - call) / 4 + float(rng.uniform(-60, 60))
        phase = glide(top * (1 - 0.32 * t / seconds))
        chirp = (np.sin(phase) + 0.25 * np.sin(0.5 * phase) + 0.1 * np.sin(2 * phase)) * puff(seconds, 0.012)
        rasp = noise(rng, seconds, 1200, 3200) * puff(seconds, 0.008)
        layers += [(moment, chirp, 0.8 - 0.08 * call), (moment, rasp, 0.18)]
        moment += 0.088 + 0.012 * float(rng.uniform(-1, 1))
    return band(mix(*layers), 500, 5000)


def owl_hoot(rng: Rng) -> Signal:
    """The owl on its branch: "hoo, hoo-hooo"."""
    calls = []
    for moment, seconds, gain in ((0.0, 0.24, 0.7), (0.36, 0.16, 0.6), (0.55, 0.44, 1.0)):
        pitch = curve(seconds, (0, 330), (0.3 * seconds, 372), (seconds, 318))
        swell = curve(seconds, (0, 0), (0.25 * seconds, 1), (0.6 * seconds, 0.8), (seconds, 0))
        breath = noise(rng, seconds, 300, 900)
        calls.append(
            (moment, (np.sin(glide(pitch)) + 0.12 * np.sin(2 * glide(pitch)) + 0.05 * breath) * swell, gain)
        )
    return room(mix(*calls), rng, 0.3, 0.2)

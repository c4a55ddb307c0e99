"""Throats: sung vowels for those who have something to say without words."""

import numpy as np

from build_scripts.sounds.curves import RATE, Signal, curve, glide
from build_scripts.sounds.dsp import noise

Rng = np.random.Generator

Formants = tuple[tuple[float, float], ...]
"""Resonances of a throat: (frequency in Hz, gain)."""

HNN: Formants = ((270, 1.0), (1050, 0.10), (2200, 0.05))
EH: Formants = ((520, 1.0), (1750, 0.30), (2500, 0.14))
EE: Formants = ((310, 1.0), (2100, 0.26), (2800, 0.14))
OH: Formants = ((470, 1.0), (850, 0.50), (2400, 0.06))
OO: Formants = ((340, 1.0), (700, 0.30), (2300, 0.03))


def voice(rng: Rng, pitch: Signal, start: Formants, end: Formants, size: float = 1.12) -> Signal:
    """A sung vowel that moves from one throat to another; `size` above 1 makes a smaller head."""
    seconds = len(pitch) / RATE
    wobble = 1 + 0.004 * noise(rng, seconds, 2, 25)
    pitch = pitch * wobble
    phase = glide(pitch)
    towards = curve(seconds, (0.25 * seconds, 0), (0.75 * seconds, 1))
    out = np.zeros_like(pitch)
    for k in range(1, 26):
        frequency = k * pitch
        gain = np.zeros_like(pitch)
        for (f0, g0), (f1, g1) in zip(start, end, strict=True):
            centre = size * (f0 + (f1 - f0) * towards)
            width = 70 + 0.07 * centre
            gain += (g0 + (g1 - g0) * towards) / (1 + ((frequency - centre) / width) ** 2)
        # A glottal pulse falls by about 6 dB an octave once the mouth has radiated it.
        out += (0.02 + gain) / k**0.8 * np.sin(k * phase) / (1 + (frequency / 3500) ** 4)
    return out

"""The instruments of the effects and the music. Each gives one note of unit gain for a frequency in Hz."""

import numpy as np

from build_scripts.sounds.dsp import RATE, Signal, band, curve, glide, modal, noise, puff, times


def hertz(midi: float) -> float:
    """Frequency of a MIDI note number (69 = the A of 440 Hz)."""
    return float(440.0 * 2 ** ((midi - 69) / 12))


def kalimba(frequency: float, seconds: float = 1.6) -> Signal:
    """A thumb piano: a round tone, a short woody overtone, the soft tap of the thumb on the box."""
    decay = 1.5 * (440 / frequency) ** 0.4
    partials = [
        (frequency, 0.8, decay),
        (2.0 * frequency, 0.1, 0.5 * decay),
        (3.01 * frequency, 0.035, 0.3 * decay),
        (5.95 * frequency, 0.05, 0.09),
        (210.0, 0.12, 0.06),
        (330.0, 0.06, 0.05),
    ]
    return _ended(modal(partials, seconds, attack=0.004))


def glockenspiel(frequency: float, seconds: float = 1.8) -> Signal:
    """Small bars struck with a felt beater: mostly the bare tone."""
    partials = [
        (frequency, 0.7, 1.7),
        (2.756 * frequency, 0.1, 0.45),
        (5.404 * frequency, 0.03, 0.12),
    ]
    return _ended(modal(partials, seconds, attack=0.003))


def pluck(frequency: float, seconds: float = 2.0) -> Signal:
    """A nylon string plucked at two sevenths of its length: the upper partials die away first."""
    partials = []
    for k in range(1, 15):
        strength = abs(np.sin(np.pi * k * 2 / 7)) / k**1.45
        stretch = float(np.sqrt(1 + 0.00009 * k * k))
        partials.append(
            (k * frequency * stretch, float(strength), 2.4 * (220 / frequency) ** 0.5 / (1 + 0.32 * k))
        )
    return _ended(0.75 * modal(partials, seconds, attack=0.005))


def bass(frequency: float, seconds: float = 1.8) -> Signal:
    """A soft bass string; the second and third partials carry it on small loudspeakers."""
    partials = [
        (frequency, 0.7, 2.2),
        (2 * frequency, 0.32, 1.4),
        (3 * frequency, 0.12, 0.8),
        (4 * frequency, 0.04, 0.4),
    ]
    return _ended(modal(partials, seconds, attack=0.014))


def pad(frequency: float, seconds: float) -> Signal:
    """A far choir of strings: slow to come and to go, beating gently with itself."""
    t = times(seconds)
    out = np.zeros_like(t)
    for detune in (0.9975, 1.0, 1.0027):
        for k in range(1, 6):
            out += np.sin(2 * np.pi * k * frequency * detune * t + k * 40 * detune) / k**2
    swell = min(1.0, seconds / 3)
    return 0.3 * out * curve(seconds, (0, 0), (swell, 1), (seconds - swell, 1), (seconds, 0))


def ocarina(frequency: float, seconds: float) -> Signal:
    """A clay flute: a nearly pure tone that scoops in, warms to a slow vibrato, with a little breath."""
    t = times(seconds)
    vibrato = 0.006 * curve(seconds, (0.2, 0), (0.55, 1)) * np.sin(2 * np.pi * 4.8 * t)
    pitch = frequency * (1 + vibrato - 0.012 * np.exp(-t / 0.03))
    phase = glide(pitch)
    tone = np.sin(phase) + 0.16 * np.sin(2 * phase) + 0.07 * np.sin(3 * phase)
    rng = np.random.default_rng(round(frequency))
    breath = noise(rng, seconds, 0.9 * frequency, 2.5 * frequency) * 0.012
    release = min(0.14, seconds / 3)
    return 0.6 * (tone + breath) * curve(seconds, (0, 0), (0.06, 1), (seconds - release, 0.8), (seconds, 0))


def wood(frequency: float, seconds: float = 0.2, hollow: float = 0.5) -> Signal:
    """A knock on wood; `hollow` from 0 (a twig) to 1 (a box) sets how long it rings."""
    ring = 0.04 + 0.12 * hollow
    partials = [
        (frequency, 0.7, ring),
        (1.72 * frequency, 0.3, 0.6 * ring),
        (2.63 * frequency, 0.16, 0.4 * ring),
        (4.1 * frequency, 0.06, 0.2 * ring),
    ]
    return _ended(modal(partials, seconds, attack=0.002))


def thud(rng: np.random.Generator, frequency: float, seconds: float = 0.3) -> Signal:
    """Something soft and heavy meets the ground: a falling low tone, and crumbs of earth."""
    t = times(seconds)
    body = np.sin(glide(frequency * (1 + 0.9 * np.exp(-t / 0.025)))) * np.exp(-t / (0.22 * seconds))
    knock = np.sin(glide(2.4 * frequency * (1 + 0.5 * np.exp(-t / 0.02)))) * np.exp(-t / (0.1 * seconds))
    crumbs = noise(rng, seconds, 150, 1100) * puff(seconds, 0.006) ** 3
    return _ended((body + 0.4 * knock + 0.22 * crumbs) * (1 - np.exp(-t / 0.0015)))


def swish(rng: np.random.Generator, seconds: float, low: float, high: float, rise: float) -> Signal:
    """Paper or cloth through the air: a breath of noise with a grain of its own."""
    grain = 1 + 0.35 * band(rng.standard_normal(round(seconds * RATE)), 20, 90) * 12
    return noise(rng, seconds, low, high) * puff(seconds, rise) * np.clip(grain, 0.2, 1.8)


def _ended(signal: Signal) -> Signal:
    """The note with its last eighth led down to nothing, so that a cut-off tail never clicks."""
    tail = len(signal) // 8
    signal[-tail:] *= np.cos(np.linspace(0, np.pi / 2, tail)) ** 2
    return signal

"""The instruments of the effects and the music. Each gives one note of unit gain for a frequency in Hz."""

import numpy as np

from build_scripts.sounds.curves import RATE, Signal, curve, glide, puff, times
from build_scripts.sounds.dsp import band, modal, moving_noise, noise, scaled


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


def bassoon(frequency: float, seconds: float) -> Signal:
    """A small bassoon: a reed in a long wooden tube, whose body favours two regions, softly tongued."""
    t = times(seconds)
    pitch = frequency * (
        1 - 0.015 * np.exp(-t / 0.02) + 0.003 * np.sin(2 * np.pi * 5 * t) * (1 - np.exp(-t / 0.4))
    )
    phase = glide(pitch)
    tone = np.zeros_like(t)
    for k in range(1, 19):
        height = k * frequency
        body = 1 / (1 + ((height - 470) / 190) ** 2) + 0.3 / (1 + ((height - 1150) / 260) ** 2)
        tone += (0.10 + body) / k**0.5 / (1 + (height / 2200) ** 4) * np.sin(k * phase + 0.7 * k * k)
    loud = float(np.sqrt(np.mean(tone**2)))
    release = min(0.07, seconds / 3)
    return 0.35 / loud * tone * curve(seconds, (0, 0), (0.028, 1), (seconds - release, 0.7), (seconds, 0))


def marimba(frequency: float, seconds: float = 1.1) -> Signal:
    """A bar of rosewood over its tube, struck with yarn: round, short, two octaves ringing faintly above."""
    decay = 0.95 * (330 / frequency) ** 0.5
    partials = [
        (frequency, 0.85, decay),
        (3.95 * frequency, 0.14, 0.28 * decay),
        (9.3 * frequency, 0.03, 0.05),
        (260.0, 0.05, 0.05),
    ]
    return _ended(modal(partials, seconds, attack=0.005))


def pizzicato(frequency: float, seconds: float = 0.8) -> Signal:
    """A gut string plucked with the flesh of the finger: a dry, dark tone that hardly rings."""
    partials = []
    for k in range(1, 11):
        strength = abs(np.sin(np.pi * k * 0.31)) / k**1.5
        decay = 0.75 * (110 / frequency) ** 0.35 / (1 + 0.3 * (k - 1))
        partials.append((k * frequency * (1 + 0.0002 * k * k), float(strength), decay))
    return _ended(0.8 * modal([*partials, (190.0, 0.08, 0.05)], seconds, attack=0.006))


def low_clarinet(frequency: float, seconds: float) -> Signal:
    """A contrabass clarinet: a stopped tube, so the odd partials lead; dark, tongued with a little air."""
    t = times(seconds)
    phase = glide(frequency * (1 - 0.012 * np.exp(-t / 0.03)))
    tone = np.zeros_like(t)
    for k in range(1, 22):
        strength = 1.0 if k % 2 else 0.06 + 0.02 * k
        tone += strength / k**0.6 / (1 + (k * frequency / 1150) ** 4) * np.sin(k * phase + 0.5 * k * k)
    breath = noise(np.random.default_rng(round(frequency)), seconds, 300, 1400) * np.exp(-t / 0.08)
    release = min(0.1, seconds / 3)
    envelope = curve(seconds, (0, 0), (0.045, 1), (seconds - release, 0.75), (seconds, 0))
    return 0.35 * (scaled(tone) + 0.05 * breath) * envelope


def cello(frequency: float, seconds: float) -> Signal:
    """Two bowed strings in one wooden body: slow to speak, then with a gentle vibrato."""
    t = times(seconds)
    vibrato = 0.004 * curve(seconds, (0.25, 0), (0.7, 1)) * np.sin(2 * np.pi * 4.6 * t)
    tone = np.zeros_like(t)
    for detune in (0.9985, 1.0015):
        phase = glide(frequency * detune * (1 + vibrato))
        for k in range(1, 19):
            height = k * frequency
            body = 0.35 + 1 / (1 + ((height - 240) / 120) ** 2) + 0.4 / (1 + ((height - 700) / 250) ** 2)
            tone += body / k / (1 + (height / 1800) ** 4) * np.sin(k * phase + 40 * k * detune)
    release = min(0.2, seconds / 3)
    rise = min(0.12, seconds / 3)
    return 0.35 * scaled(tone) * curve(seconds, (0, 0), (rise, 1), (seconds - release, 0.8), (seconds, 0))


def horn(frequency: float, seconds: float) -> Signal:
    """A small brass horn: the louder, the brighter, so each note opens and closes again."""
    t = times(seconds)
    phase = glide(frequency * (1 - 0.02 * np.exp(-t / 0.018) + 0.002 * np.sin(2 * np.pi * 5.2 * t)))
    release = min(0.09, seconds / 3)
    swell = curve(seconds, (0, 0), (0.045, 1), (0.14, 0.75), (seconds - release, 0.65), (seconds, 0))
    tone = np.zeros_like(t)
    for k in range(1, 16):
        tone += np.exp(-k * frequency / (260 + 900 * swell)) * np.sin(k * phase + 0.3 * k * k)
    return 0.35 * scaled(tone) * swell


def dulcimer(frequency: float, seconds: float = 1.7) -> Signal:
    """A hammered dulcimer: three strings a note, not quite in tune, struck near their end with leather."""
    partials = [(620.0, 0.05, 0.05), (1050.0, 0.03, 0.04)]
    for detune in (0.9988, 1.0, 1.0011):
        for k in range(1, 11):
            strength = abs(np.sin(np.pi * k / 7.5)) / k**1.55
            decay = 2.3 * (294 / frequency) ** 0.4 / (1 + 0.22 * (k - 1))
            height = k * frequency * detune * float(np.sqrt(1 + 0.00016 * k * k))
            partials.append((height, 0.5 * float(strength), decay))
    return _ended(modal(partials, seconds, attack=0.003))


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


def sniff(rng: np.random.Generator, seconds: float) -> Signal:
    """A wet little nose draws in air: noise through two narrow nostrils, rising."""
    low = moving_noise(rng, curve(seconds, (0, 750), (seconds, 1150)), 300)
    high = moving_noise(rng, curve(seconds, (0, 1900), (seconds, 2500)), 450)
    return (low + 0.4 * high) * curve(seconds, (0, 0), (0.7 * seconds, 1), (seconds, 0))


def crumbs(
    rng: np.random.Generator, count: int, start: float, seconds: float, gain: float
) -> list[tuple[float, Signal, float]]:
    """Layers for `mix`: crumbs of earth that patter down from `start` on, fewer and softer to the end."""
    layers = []
    for share in np.sort(rng.uniform(0, 1, count)):
        at = float(share) ** 1.5
        grain = noise(rng, 0.025, float(rng.uniform(350, 700)), float(rng.uniform(1400, 2600)))
        loud = gain * float(rng.uniform(0.5, 1)) * (1 - 0.7 * at)
        layers.append((start + seconds * at, grain * puff(0.025, 0.002), loud))
    return layers


def _ended(signal: Signal) -> Signal:
    """The note with its last eighth led down to nothing, so that a cut-off tail never clicks."""
    tail = len(signal) // 8
    signal[-tail:] *= np.cos(np.linspace(0, np.pi / 2, tail)) ** 2
    return signal

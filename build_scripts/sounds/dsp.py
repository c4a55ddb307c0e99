"""The few tools that every sound is made with: noise, struck bodies, filters, a mix, a room."""

from collections.abc import Iterable

import numpy as np

from build_scripts.sounds.curves import RATE, Signal, glide, times
from build_scripts.sounds.loudness import SHORTEST, levelled

Partial = tuple[float, float, float]
"""Frequency in Hz, amplitude, seconds to fall by 60 dB."""


def modal(partials: Iterable[Partial], seconds: float, attack: float = 0.002) -> Signal:
    """A struck or plucked body: damped sines, with a soft onset of `attack` seconds."""
    t = times(seconds)
    out = np.zeros_like(t)
    for frequency, amplitude, decay in partials:
        if frequency < 0.45 * RATE:
            out += amplitude * np.sin(2 * np.pi * frequency * t) * np.exp(-6.91 * t / decay)
    onset: Signal = 1 - np.exp(-4 * t / attack)
    return out * onset


def band(signal: Signal, low: float, high: float, order: int = 4) -> Signal:
    """The signal between two frequencies in Hz (gentle slopes, no phase shift)."""
    size = len(signal) + RATE // 5
    spectrum = np.fft.rfft(signal, size)
    f = np.maximum(np.fft.rfftfreq(size, 1 / RATE), 1e-3)
    gain = 1 / np.sqrt((1 + (low / f) ** order) * (1 + (f / high) ** order))
    out: Signal = np.fft.irfft(spectrum * gain, size)[: len(signal)]
    return out


def scaled(signal: Signal) -> Signal:
    """The signal at an RMS of 1."""
    return signal / float(np.sqrt(np.mean(signal**2)))


def noise(rng: np.random.Generator, seconds: float, low: float, high: float) -> Signal:
    """Steady noise between two frequencies, with an RMS of 1."""
    raw = band(rng.standard_normal(round(seconds * RATE)), low, high)
    return scaled(raw)


def moving_noise(rng: np.random.Generator, centre: Signal, width: float) -> Signal:
    """Noise about `width` Hz wide whose centre moves: slow noise, lifted there by a moving carrier."""
    seconds = len(centre) / RATE
    phase = glide(centre)
    slow, other = noise(rng, seconds, 1, width / 2), noise(rng, seconds, 1, width / 2)
    return scaled(slow * np.cos(phase) + other * np.sin(phase))


def mix(*layers: tuple[float, Signal, float]) -> Signal:
    """Layers (start in seconds, signal, gain) laid over each other."""
    out = np.zeros(max(round(start * RATE) + len(signal) for start, signal, _ in layers))
    for start, signal, gain in layers:
        first = round(start * RATE)
        out[first : first + len(signal)] += gain * signal
    return out


def room(signal: Signal, rng: np.random.Generator, seconds: float = 0.25, wet: float = 0.12) -> Signal:
    """A little air round a sound: a soft, dark tail of `seconds`."""
    t = times(seconds)
    tail = band(rng.standard_normal(len(t)) * np.exp(-6.91 * t / seconds), 200, 3500)
    tail *= wet / np.sqrt(np.sum(tail**2))
    size = len(signal) + len(tail)
    out = np.fft.irfft(np.fft.rfft(signal, size) * np.fft.rfft(tail, size), size)
    out[: len(signal)] += signal
    return out


def finish(signal: Signal) -> Signal:
    """A sound ready to be written, alike in both channels: no rumble or hiss, quiet ends, levelled."""
    out = band(signal, 45, 9000)
    audible = np.flatnonzero(np.abs(out) > 0.001 * np.max(np.abs(out)))
    out = out[: audible[-1] + 1]
    rise, fall = round(0.002 * RATE), round(min(0.03, 0.25 * len(out) / RATE) * RATE)
    out[:rise] *= np.sin(np.linspace(0, np.pi / 2, rise)) ** 2
    out[-fall:] *= np.cos(np.linspace(0, np.pi / 2, fall)) ** 2
    silence = np.zeros(max(0, round(SHORTEST * RATE) - len(out)))
    both = np.concatenate([out, silence])
    return levelled(np.array([both, both]))

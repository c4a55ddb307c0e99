"""What a mine is made of: stone, iron, coins, mail, boots, drops of water, and the echo of it all."""

import numpy as np

from build_scripts.sounds.curves import RATE, Signal, curve, glide, puff, times
from build_scripts.sounds.dsp import band, mix, modal, moving_noise, noise
from build_scripts.sounds.instruments import thud

Rng = np.random.Generator
Layers = list[tuple[float, Signal, float]]
"""What `mix` takes: start in seconds, signal, gain."""


def stone(rng: Rng, frequency: float, seconds: float = 0.18) -> Signal:
    """A knock of stone on stone: many short tones that fit no scale, and a crack of grit."""
    shares = ((1.0, 0.6), (1.37, 0.45), (1.93, 0.4), (2.58, 0.25), (3.41, 0.15), (4.6, 0.08))
    tones = [(share * frequency, loud, 0.11 / share**0.7) for share, loud in shares]
    crack = noise(rng, 0.04, 1.2 * frequency, 5 * frequency) * puff(0.04, 0.0015) ** 2
    return mix((0, modal(tones, seconds, attack=0.0015), 0.8), (0, crack, 0.16))


def grind(rng: Rng, centre: Signal, width: float, grain: float) -> Signal:
    """Stone dragged over stone: noise round a moving centre in Hz, torn into about `grain` bits a second."""
    tearing = band(rng.standard_normal(len(centre)), 1, grain)
    tearing = np.clip(0.35 + 0.65 * tearing / np.std(tearing), 0, 2.2)
    return moving_noise(rng, centre, width) * tearing


def coin(frequency: float, seconds: float = 0.4) -> Signal:
    """A coin that falls on others: high, thin, soon quiet."""
    tones = [(frequency, 0.5, 0.34), (1.51 * frequency, 0.3, 0.22), (2.29 * frequency, 0.14, 0.12)]
    return modal(tones, seconds, attack=0.002) * curve(seconds, (0, 1), (0.6 * seconds, 1), (seconds, 0))


def iron(frequency: float, seconds: float = 0.5, ring: float = 0.6) -> Signal:
    """A bar of iron that is struck; `ring` in seconds is how long its lowest tone lasts."""
    shares = ((1.0, 0.5, 1.0), (1.008, 0.25, 0.9), (2.76, 0.3, 0.5), (4.1, 0.12, 0.3), (5.4, 0.1, 0.2))
    tones = [(share * frequency, loud, ring * lasting) for share, loud, lasting in shares]
    return modal(tones, seconds, attack=0.0025) * curve(seconds, (0, 1), (0.6 * seconds, 1), (seconds, 0))


def mail(rng: Rng, count: int, start: float, seconds: float, gain: float) -> Layers:
    """Layers for `mix`: the rings of a chain-mail shirt settle, close at first, then fewer and softer."""
    layers = []
    for share in np.sort(rng.uniform(0, 1, count)):
        at = float(share) ** 1.6
        link = coin(float(rng.uniform(2300, 4300)), 0.06)
        layers.append((start + seconds * at, link, gain * float(rng.uniform(0.4, 1)) * (1 - 0.75 * at)))
    return layers


def boot(rng: Rng, frequency: float) -> Signal:
    """A nailed boot on gravel."""
    gravel = noise(rng, 0.07, 500, 2600) * puff(0.07, 0.012)
    nails = stone(rng, 6 * frequency, 0.08)
    return mix((0, thud(rng, frequency, 0.14), 0.65), (0, nails, 0.25), (0.008, gravel, 0.1))


def drop(pitch: float) -> Signal:
    """A drop falls into a pool: the bubble under it sings for a moment, upwards."""
    t = times(0.22)
    rising = glide(pitch * (1 + 0.55 * (1 - np.exp(-t / 0.05))))
    bubble: Signal = np.sin(rising) * np.exp(-t / 0.035) * (1 - np.exp(-t / 0.002))
    return bubble


def echoed(signal: Signal, delay: float, count: int, share: float, high: float = 1400) -> Signal:
    """The signal and its echoes off far walls, each duller and `share` as loud as the one before."""
    layers: Layers = [(0.0, signal, 1.0)]
    back = np.concatenate([signal, np.zeros(RATE // 20)])
    for number in range(1, count + 1):
        back = band(back, 70, high)
        layers.append((number * delay, back, share**number))
    return mix(*layers)

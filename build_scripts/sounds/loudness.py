"""How loud a sound seems (ITU-R BS.1770, as ffmpeg's `ebur128` measures it), and a limiter to get there."""

from typing import Literal

import numpy as np
import numpy.typing as npt

from build_scripts.sounds.curves import RATE, Signal

TARGET = -16.0
"""What every file is brought to, in LUFS; how loud each is played is the affair of `Effect.played`."""
CEILING = 0.8
"""No sample lies above: coding adds a little, and between samples there is a little more."""
SHORTEST = 0.45
"""Seconds: what is shorter ends in silence. Loudness is measured in blocks of 0.4 s."""
_BLOCK, _HOP = round(0.4 * RATE), round(0.1 * RATE)


def loudness(signal: Signal) -> float:
    """The integrated loudness of a signal (one row a channel) in LUFS; -inf if it lasts less than 0.4 s.

    Examples: a stereo sine of 1 kHz at a peak of 0.5, in both channels.

        >>> t = np.arange(RATE) / RATE
        >>> round(loudness(0.5 * np.array([np.sin(2000 * np.pi * t)] * 2)), 1)
        -6.0
    """
    power = np.sum(_heard(signal) ** 2, axis=0)
    total = np.concatenate([[0.0], np.cumsum(power)])
    starts = np.arange(0, signal.shape[1] - _BLOCK + 1, _HOP)
    blocks = (total[starts + _BLOCK] - total[starts]) / _BLOCK
    blocks = blocks[blocks > _power(-70)]
    if not len(blocks):
        return float("-inf")
    return _level(float(np.mean(blocks[blocks > np.mean(blocks) / 10])))


def _level(power: float) -> float:
    return -0.691 + 10 * float(np.log10(power))


def _power(level: float) -> float:
    return float(10 ** ((level + 0.691) / 10))


def _heard(signal: Signal) -> Signal:
    """The signal as an ear in a head hears it: high tones louder, the deepest ones hardly at all."""
    size = signal.shape[1] + RATE // 2
    z = np.exp(-2j * np.pi * np.fft.rfftfreq(size))
    shelf = _strength(z, _shelf(1681.974, 0.7071752, 3.999844))
    deep = _strength(z, _deep(38.13547, 0.5003270))
    out: Signal = np.fft.irfft(np.fft.rfft(signal, size) * shelf * deep, size)[:, : signal.shape[1]]
    return out


Biquad = tuple[tuple[float, float, float], tuple[float, float, float]]
"""Numerator and denominator of a filter of the second order."""


def _shelf(frequency: float, q: float, gain: float) -> Biquad:
    """A shelf of the treble, `gain` dB high."""
    k, high = np.tan(np.pi * frequency / RATE), 10 ** (gain / 20)
    mid = high**0.4996667741545416
    top = (high + mid * k / q + k * k, 2 * (k * k - high), high - mid * k / q + k * k)
    return top, (1 + k / q + k * k, 2 * (k * k - 1), 1 - k / q + k * k)


def _deep(frequency: float, q: float) -> Biquad:
    """What takes the deepest tones away."""
    k = np.tan(np.pi * frequency / RATE)
    bottom = (1 + k / q + k * k, 2 * (k * k - 1), 1 - k / q + k * k)
    return (bottom[0], -2 * bottom[0], bottom[0]), bottom


def _strength(z: npt.NDArray[np.complex128], filter_: Biquad) -> Signal:
    """The strength of a filter at each frequency."""
    top, bottom = (np.abs(c[0] + c[1] * z + c[2] * z * z) for c in filter_)
    out: Signal = top / bottom
    return out


def limited(signal: Signal, ceiling: float = CEILING, *, loop: bool = False) -> Signal:
    """The signal with its peaks turned down, smoothly and both channels alike, so that none tops a ceiling.

    A `loop` goes round: its end and its beginning are turned down as one.
    """
    top = np.max(np.abs(signal), axis=0)
    gain = np.minimum(1.0, ceiling / np.maximum(top, 1e-9))
    reach = round(0.004 * RATE)
    mode: Literal["wrap", "edge"] = "wrap" if loop else "edge"
    held = np.pad(gain, reach, mode=mode)
    held = np.lib.stride_tricks.sliding_window_view(held, 2 * reach + 1).min(axis=1)
    window = np.hanning(2 * reach + 3)[1:-1]
    smooth = np.convolve(np.pad(held, reach, mode=mode), window / window.sum(), mode="valid")
    # The window adds up to 1 but for the last digit, which differs from processor to processor.
    out: Signal = np.clip(signal * smooth, -ceiling, ceiling)
    return out


def levelled(signal: Signal, *, loop: bool = False) -> Signal:
    """The signal (one row a channel) at the target's loudness, no sample above the ceiling.

    Raises ValueError for what is too short or too sharp to be so loud.
    """
    out = signal
    for _ in range(40):
        off = TARGET - loudness(out)
        if abs(off) < 0.05 and np.max(np.abs(out)) <= CEILING * 1.0001:
            return out
        if not np.isfinite(off):
            raise ValueError("shorter than the 0.4 seconds in which loudness is measured")
        out = limited(out * 10 ** (off / 20), loop=loop)
    raise ValueError(f"only {loudness(out):.1f} LUFS without a peak above {CEILING}")

"""Lines over time: envelopes, and how a pitch moves.

Signals are float64 arrays at 44.1 kHz, 1.0 = full scale.
"""

from itertools import pairwise

import numpy as np
import numpy.typing as npt

RATE = 44_100
"""Samples a second, in everything we write."""

Signal = npt.NDArray[np.float64]


def times(seconds: float) -> Signal:
    """The time of each sample from 0 to `seconds`."""
    return np.arange(round(seconds * RATE)) / RATE


def curve(seconds: float, *points: tuple[float, float]) -> Signal:
    """A line through (time, value) points, smoothed at the corners by a cosine between neighbours."""
    t = times(seconds)
    out = np.full_like(t, points[-1][1])
    out[t < points[0][0]] = points[0][1]
    for (t0, v0), (t1, v1) in pairwise(points):
        span = (t >= t0) & (t < t1)
        out[span] = v0 + (v1 - v0) * (0.5 - 0.5 * np.cos(np.pi * (t[span] - t0) / (t1 - t0)))
    return out


def glide(frequency: Signal) -> Signal:
    """The running phase (radians) of a tone whose frequency in Hz is given for each sample."""
    return 2 * np.pi * np.cumsum(frequency) / RATE


def puff(seconds: float, rise: float) -> Signal:
    """An envelope that rises in `rise` seconds and dies away to the end."""
    t = times(seconds)
    return np.sin(np.pi / 2 * np.minimum(t / rise, 1)) * np.clip((seconds - t) / (seconds - rise), 0, 1) ** 2

"""The band: plays written parts into a stereo loop whose tails run round its end into its beginning."""

from collections.abc import Sequence
from functools import cache

import numpy as np

from build_scripts.sounds import instruments
from build_scripts.sounds.curves import RATE, Signal, puff, times
from build_scripts.sounds.dsp import band, mix
from build_scripts.sounds.loudness import levelled
from build_scripts.sounds.score import Chord, Note, voiced, within

Pattern = Sequence[int | None]
"""Which tone of the chord each eighth of a bar plays, counted upwards; None is a rest."""

LEAD = 0.03
"""Seconds by which all notes come late: the seam lies just before the first one, which hides it."""


@cache
def _struck(instrument: str, midi: int) -> Signal:
    """One note of an instrument that rings as long as it likes."""
    note: Signal = getattr(instruments, instrument)(instruments.hertz(midi))
    return note


class Loop:
    """A stereo loop of whole seconds, filled note by note; `beats` divide it evenly.

    `swing` is the share of a beat that its first eighth takes: 0.5 is even, 0.67 a triplet's lilt.
    """

    def __init__(self, seconds: int, beats: int, seed: int, swing: float = 0.5) -> None:
        self.beat = seconds / beats
        """Seconds a beat."""
        self._swing = swing
        self._rng = np.random.default_rng(seed)
        self._dry = np.zeros((2, seconds * RATE))

    def lay(self, start: float, signal: Signal, gain: float, pan: float) -> None:
        """Add a signal at `start` seconds; `pan` from -1 (left) to 1 (right). What runs over wraps round."""
        angle = (pan + 1) * np.pi / 4
        places = (round(start * RATE) + np.arange(len(signal))) % self._dry.shape[1]
        self._dry[0, places] += gain * np.cos(angle) * signal
        self._dry[1, places] += gain * np.sin(angle) * signal

    def moment(self, beat: float) -> float:
        """The second at which a beat, as written, is played."""
        rest = beat % 1
        late = min(rest, 1 - rest) * (2 * self._swing - 1)
        return (beat + late) * self.beat

    def note(self, instrument: str, beat: float, midi: int, gain: float, pan: float) -> None:
        """A struck note, as a hand would play it: a few milliseconds off, never twice as loud."""
        late = float(np.clip(self._rng.normal(0, 0.007), -0.015, 0.015))
        touch = float(np.clip(self._rng.normal(1, 0.1), 0.75, 1.25))
        self.lay(self.moment(beat) + LEAD + late, _struck(instrument, midi), gain * touch, pan)

    def tune(
        self, instrument: str, notes: Sequence[Note], at: float, gain: float, pan: float, shift: int = 0
    ) -> None:
        """A melody on a struck instrument from beat `at`; longer notes lean a little."""
        for beat, length, midi in notes:
            lean = 1.08 if length >= 1.5 else 0.96
            self.note(instrument, at + beat, midi + shift, gain * lean, pan)

    def sung(
        self,
        instrument: str,
        notes: Sequence[Note],
        at: float,
        gain: float,
        pan: float,
        shift: int = 0,
        hold: float = 0.96,
    ) -> None:
        """A melody on a wind instrument from beat `at`: notes sound for the share `hold` of their length."""
        for beat, length, midi in notes:
            late = float(np.clip(self._rng.normal(0, 0.008), -0.015, 0.015))
            seconds = self.moment(beat + length) - self.moment(beat)
            tone: Signal = getattr(instruments, instrument)(instruments.hertz(midi + shift), seconds * hold)
            self.lay(self.moment(at + beat) + LEAD + late, tone, gain, pan)

    def broken(
        self,
        instrument: str,
        parts: Sequence[Chord],
        at: float,
        pattern: Pattern,
        lowest: int,
        gain: float,
        pan: float,
    ) -> None:
        """Chords broken into eighths by a pattern, their tones laid close above `lowest`."""
        for chord in parts:
            tones = voiced(chord, lowest)
            ladder = tones + [tone + 12 for tone in tones]
            for eighth in range(round(2 * chord.length)):
                step = pattern[eighth % len(pattern)]
                if step is not None:
                    lean = 1.0 if eighth == 0 else 0.8
                    self.note(instrument, at + chord.beat + eighth / 2, ladder[step], gain * lean, pan)

    def ground(self, parts: Sequence[Chord], at: float, gain: float) -> None:
        """The bass under each chord."""
        for chord in parts:
            self.note("bass", at + chord.beat, within(chord.bass, 38), gain, 0.0)

    def strings(self, parts: Sequence[Chord], at: float, lowest: int, gain: float) -> None:
        """A soft bed of each chord, spread over the width."""
        for chord in parts:
            seconds = chord.length * self.beat + 0.9
            for place, tone in enumerate(voiced(chord, lowest)):
                voice = instruments.pad(instruments.hertz(tone), seconds)
                pan = -0.5 + place / max(1, len(chord.tones) - 1)
                self.lay((at + chord.beat) * self.beat - 0.3, voice, gain, pan)

    def crickets(self, gain: float) -> None:
        """A few crickets at the far end of the lawn, each with its own pitch, place and rests."""
        length = self._dry.shape[1] / RATE
        for pitch, pan, near, rest in (
            (4150, -0.7, 1.0, 1.15),
            (4480, 0.6, 0.7, 1.5),
            (3900, 0.15, 0.45, 0.95),
        ):
            chirp = _chirp(pitch)
            moment = float(self._rng.uniform(0, 2))
            while moment < length - 1:
                for _ in range(int(self._rng.integers(4, 9))):
                    self.lay(moment, chirp, gain * near * float(self._rng.uniform(0.7, 1.0)), pan)
                    moment += rest * float(self._rng.uniform(0.92, 1.08)) * 0.7
                moment += float(self._rng.uniform(2.0, 6.0))

    def air(self, gain: float) -> None:
        """Night air: dark, slow, different in each ear."""
        size = self._dry.shape[1]
        f = np.maximum(np.fft.rfftfreq(size, 1 / RATE), 1e-3)
        shape = 1 / np.sqrt((1 + (120 / f) ** 4) * (1 + (f / 500) ** 4))
        for side in range(2):
            wind = np.fft.irfft(np.fft.rfft(self._rng.standard_normal(size)) * shape, size)
            swell = 1 + 0.5 * np.cos(2 * np.pi * (7 * np.arange(size) / size + 0.3 * side))
            self._dry[side] += gain * swell * wind / np.sqrt(np.mean(wind**2))

    def finished(self, wet: float) -> Signal:
        """The loop in its room (which wraps round too): two rows, left and right."""
        size = self._dry.shape[1]
        out = np.empty_like(self._dry)
        t = times(2.2)
        for side in range(2):
            raw = self._rng.standard_normal(len(t)) * np.exp(-6.91 * t / 2.0) * (1 - np.exp(-t / 0.02))
            tail = band(raw, 180, 3800)
            tail *= wet / np.sqrt(np.sum(tail**2))
            tail[0] += 1
            f = np.fft.rfftfreq(size, 1 / RATE)
            clean = 1 / (1 + (35 / np.maximum(f, 1e-3)) ** 4)
            out[side] = np.fft.irfft(np.fft.rfft(self._dry[side]) * np.fft.rfft(tail, size) * clean, size)
        return levelled(out, loop=True)


def _chirp(pitch: float) -> Signal:
    """Three strokes of a cricket's wing."""
    t = times(0.024)
    stroke = (np.sin(2 * np.pi * pitch * t) + 0.15 * np.sin(4 * np.pi * pitch * t)) * puff(0.024, 0.009)
    return mix((0, stroke, 0.6), (0.031, stroke, 0.9), (0.062, stroke, 1.0))

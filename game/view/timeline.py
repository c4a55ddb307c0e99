"""Clips and the clock that plays them: motion as data, without a screen.

A clip is an immutable list of *spans*, each a function of how far along it is (0 to 1, eased).
`seq`, `par` and `stagger` put clips together by shifting their spans, so a clip keeps no state: the
timeline alone knows what time it is. Times are given in seconds and held in whole microseconds, so
that "at the end of" and "at the start of" are the same moment whatever was added up.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable
from typing import Final, NamedTuple, TypeAlias

Ease: TypeAlias = Callable[[float], float]
Act: TypeAlias = Callable[[float], None]

_TICKS: Final = 1_000_000


def linear(t: float) -> float:
    """Go at one pace: for what is not a motion, such as a fading light."""
    return t


def in_cubic(t: float) -> float:
    """Start slowly and end fast: falls."""
    return t * t * t


def out_cubic(t: float) -> float:
    """Start fast and end slowly: arrivals."""
    return 1 - (1 - t) ** 3


def in_out(t: float) -> float:
    """Start and end slowly: heavy things that slide."""
    return 4 * t * t * t if t < 0.5 else 1 - (2 - 2 * t) ** 3 / 2


def out_back(t: float) -> float:
    """Arrive, overshoot by a tenth, and settle."""
    u = t - 1
    return 1 + 2.70158 * u * u * u + 1.70158 * u * u


def squash(t: float) -> float:
    """Go from 0 up to 1 and back to 0: the dent of a landing, a nod, a pulse."""
    return 4 * t * (1 - t)


class Span(NamedTuple):
    """Something that goes on from `start` for `length` microseconds."""

    start: int
    length: int
    act: Act
    ease: Ease

    @property
    def end(self) -> int:
        """When it is over."""
        return self.start + self.length


class Clip(NamedTuple):
    """A piece of motion that lasts `length` microseconds."""

    length: int
    spans: tuple[Span, ...]

    @property
    def seconds(self) -> float:
        """How long it lasts."""
        return self.length / _TICKS


def none() -> Clip:
    """Nothing at all."""
    return Clip(0, ())


def wait(seconds: float) -> Clip:
    """Let time pass."""
    return Clip(round(seconds * _TICKS), ())


def tween(seconds: float, act: Act, ease: Ease = out_cubic) -> Clip:
    """Call `act` on every frame with how far along it is; the last call is always `act(ease(1))`."""
    length = round(seconds * _TICKS)
    return Clip(length, (Span(0, length, act, ease),))


def call(function: Callable[[], object]) -> Clip:
    """Do something once, in no time."""

    def act(_: float) -> None:
        function()

    return Clip(0, (Span(0, 0, act, linear),))


def seq(*clips: Clip) -> Clip:
    """Play clips one after the other."""
    start = 0
    spans: list[Span] = []
    for clip in clips:
        spans += (span._replace(start=span.start + start) for span in clip.spans)
        start += clip.length
    return Clip(start, tuple(spans))


def par(*clips: Clip) -> Clip:
    """Play clips together; it lasts as long as the longest."""
    return Clip(max((clip.length for clip in clips), default=0), tuple(s for c in clips for s in c.spans))


def stagger(delay: float, *clips: Clip) -> Clip:
    """Play clips together, each starting `delay` seconds after the one before."""
    return par(*(seq(wait(delay * index), clip) for index, clip in enumerate(clips)))


class Timeline:
    """Plays clips in the order in which they came.

    Within a frame, what ends is carried out in the order of its end, so that a long frame does the
    same things in the same order as many short ones.
    """

    def __init__(self) -> None:
        self._queue: deque[Clip] = deque()
        self._pending: list[Span] = []
        self._now = 0
        self._length = 0

    @property
    def busy(self) -> bool:
        """Whether anything is left to play."""
        return bool(self._queue or self._pending or self._now < self._length)

    def play(self, clip: Clip) -> None:
        """Add a clip after those that are still to play; it starts with the next `advance`."""
        self._queue.append(clip)

    def advance(self, seconds: float) -> None:
        """Let time pass, and carry out what happens in it."""
        left = round(seconds * _TICKS)
        while self.busy:
            if self._now >= self._length and not self._pending:
                self._load()
            step = min(left, self._length - self._now)
            left -= step
            self._now += step
            self._carry_out()
            if self._now < self._length:
                break

    def finish(self) -> None:
        """Carry out everything that is left, in its order, with end values and no time in between."""
        while self.busy:
            if self._now >= self._length and not self._pending:
                self._load()
            self._now = self._length
            self._carry_out()

    def _load(self) -> None:
        clip = self._queue.popleft()
        self._pending = sorted(clip.spans, key=lambda span: span.end)
        self._now, self._length = 0, clip.length

    def _carry_out(self) -> None:
        while self._pending and self._pending[0].end <= self._now:
            span = self._pending.pop(0)
            span.act(span.ease(1.0))
        for span in self._pending:
            if span.start <= self._now:
                span.act(span.ease((self._now - span.start) / span.length))

"""Turns events into shows, one after the other, and sees to it that each lands on the truth (law 4)."""

from __future__ import annotations

import logging
from collections import deque
from collections.abc import Callable, Iterable
from typing import Any, Generic, TypeVar

from game.engine.events import Event
from game.view.tables.base import Table
from game.view.timeline import Timeline, call

M = TypeVar("M")


class ShowError(AssertionError):
    """Events led to another picture than the observation: an event lacks something, or says it wrongly."""


class Director(Generic[M]):
    """Plays the shows of one table."""

    def __init__(self, table: Table[M], model: Any, *, strict: bool = False) -> None:
        """Stand at a model. `strict`: events that do not lead to the truth raise ShowError."""
        self.table = table
        self.model = model
        """What the table shows, or will show when the clip that is running has ended."""
        self.speed = 1.0
        """Factor of the shows' speed; 0 shows only where they end."""
        self.on_event: Callable[[int, Event], None] = lambda step, event: None
        """Told of each event with its step as its show begins (as it ends if that is a surprise), or as it
        is passed over."""
        self._timeline = Timeline()
        self._events: deque[tuple[int, Event]] = deque()
        self._untold: tuple[int, Event] | None = None
        """The surprise whose show is running."""
        self._target = model
        self._strict = strict

    @property
    def busy(self) -> bool:
        """Whether a show is running."""
        return bool(self._events) or self._timeline.busy or self._untold is not None

    def show(self, events: Iterable[tuple[int, Event]], target: M) -> None:
        """Show events, each with its step, after those that are still to come; they lead to `target`."""
        self._events.extend(events)
        self._target = target
        if self.speed == 0 or not self.busy:
            self.skip()

    def jump(self, target: M) -> None:
        """Leave everything and go to another picture: undo, load, scrub."""
        self._events.clear()
        self._untold = None
        self._timeline.finish()
        self.model = self._target = target
        if self.speed == 0:
            self.table.show(target)
        else:
            self._timeline.play(self.table.morph(target))

    def advance(self, seconds: float) -> None:
        """Let time pass."""
        if not self.busy:
            return
        if self.speed == 0:
            self.skip()
            return
        if not self._timeline.busy:
            self._begin()
        self._timeline.advance(seconds * self.speed)
        while self._events and not self._timeline.busy and self._begin():
            self._timeline.advance(0)
        if not self.busy:
            self._land()

    def skip(self) -> None:
        """End the show at once, on the truth."""
        self._timeline.finish()
        self.settle()

    def settle(self) -> None:
        """Land without ending what moves: the table was laid out anew, and nothing of it is left."""
        self._timeline = Timeline()
        self._tell()
        while self._events:
            self.on_event(*self._take())
        self._land()

    def stand(self, model: M) -> None:
        """Forget every show and stand at a model; `settle` has the table show it."""
        self._timeline = Timeline()
        self._untold = None
        self._events.clear()
        self.model = self._target = model

    def _begin(self) -> bool:
        """Begin the next show. Return whether there is one, and what it takes is drawn."""
        before = self.model
        if not self._events or not self.table.ready(self._events[0][1], before):
            return False
        step, event = self._take()
        self._timeline.play(self.table.clip(event, before, self.model))
        self._untold = step, event
        if isinstance(event, self.table.surprises):
            self._timeline.play(call(self._tell))
        else:
            self._tell()
        return True

    def _tell(self) -> None:
        if self._untold is not None:
            self.on_event(*self._untold)
            self._untold = None

    def _take(self) -> tuple[int, Event]:
        step, event = self._events.popleft()
        self.model = self.model.on(event)
        return step, event

    def _land(self) -> None:
        if self.model != self._target:
            message = f"shown {self.model}\nbut true {self._target}"
            if self._strict:
                raise ShowError(message)
            logging.getLogger(__name__).error(message)
        self.model = self._target
        self.table.show(self._target)

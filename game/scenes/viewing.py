"""A whole game as one viewer may see it, at any point of it: what a replay shows. No pictures.

Of a game that is over, or that only computer players played, every seat and all hands may be looked at; of
one that hides nothing, every seat always.
Of any other, one person sees their own side of it, as in play; where several play, only what was public.
"""

from __future__ import annotations

from bisect import bisect_right
from dataclasses import replace
from typing import Any, Final

from game.engine.daily import day_named
from game.engine.events import Event
from game.engine.session import ALL, Seat, Session
from game.games import spec
from game.i18n.narrate import Line, Narrator
from game.scenes.house import model_of, narrator
from game.view.model import Model

SPECTATOR: Final = -4
"""The viewer of what is public: hands covered."""


class Viewing:
    """One session from its first step to its last, seen by one viewer at a time."""

    def __init__(self, session: Session[Any, Any]) -> None:
        self.session = session.at(len(session.log))
        self.game_id = session.game.game_id
        ends = (0, *self.session.decisions, self.session.cursor)
        self.stops: tuple[int, ...] = tuple(sorted(set(ends)))
        """The cursors to stop at: the beginning, each decision, the end."""
        self.viewers = viewers(session)
        """Those who may be looked through: seats, ALL, or SPECTATOR."""
        people = [seat for seat in people_of(session) if seat in self.viewers]
        first = self.viewers[-1] if session.game.hidden else self.viewers[0]
        self.see_as(people[0] if people else first)

    @property
    def names(self) -> tuple[str, ...]:
        """The names of the seats."""
        return tuple(seat.name for seat in self.session.seats)

    def see_as(self, viewer: int) -> None:
        """Look through another viewer's eyes."""
        assert viewer in self.viewers
        self.viewer = viewer
        self._events = seen_events(self.session, viewer)
        self.log: Narrator = narrator(self.session.game)
        """Every line of the game, as the viewer may read it."""
        self.log.tell_all(self._events)

    def model(self, index: int) -> Any:
        """Return the view model at a stop."""
        return model_at(self.session, self.viewer, self.stops[index])

    def events(self, index: int) -> list[tuple[int, Event]]:
        """Return what leads from the stop before to this one."""
        start, end = self.stops[index - 1], self.stops[index]
        return [(step, event) for step, event in self._events if start <= step < end]

    def stop_of(self, line: int) -> int:
        """Return the index of the first stop at which all of a line of the log has been told."""
        lines = self.log.lines
        first = min(bisect_right(self.stops, lines[line].step), len(self.stops) - 1)
        if line + 1 == len(lines):
            return len(self.stops) - 1
        return max(first, bisect_right(self.stops, lines[line + 1].step) - 1)

    def stop_before(self, step: int) -> int:
        """Return the index of the last stop before a step of the session's log."""
        return bisect_right(self.stops, step) - 1

    def line_at(self, index: int) -> int:
        """Return the index of the last line of the log that has been told at a stop; -1 before the first."""
        return sum(line.step < self.stops[index] for line in self.log.lines) - 1

    def told(self, index: int) -> Line | None:
        """Return the last line as far as it has been told at a stop; None before the first."""
        lines = self.log_at(index).lines
        return lines[-1] if lines else None

    def line_of(self, step: int) -> Line | None:
        """Return the line of the log that tells of a step; None if there is none."""
        return next((line for line in self.log.lines if line.step == step), None)

    def log_at(self, index: int) -> Narrator:
        """Return the log as far as it has been told at a stop."""
        log = narrator(self.session.game)
        log.tell_all((step, event) for step, event in self._events if step < self.stops[index])
        return log

    def branch(self, index: int, person: int = -1) -> Session[Any, Any]:
        """Return a new game that stands at a stop, and knows nothing of what came after it.

        `person`: the seat that is to be a person's in it; -1: those that were. A branch of a deal of the day
        is none any more, for somebody may know by now what chance will bring: undo is free in it.
        """
        record = self.session.at(self.stops[index]).record()
        marks = {step: mark for step, mark in record.marks.items() if step <= record.cursor}
        seats = list(record.seats)
        if person >= 0:
            seats[person] = Seat(seats[person].name, "human")
        log = record.log[: record.cursor]
        free_undo = record.free_undo or day_named(spec(self.game_id), record) is not None
        return Session.from_record(
            replace(record, log=log, marks=marks, seats=tuple(seats), free_undo=free_undo)
        )


def people_of(session: Session[Any, Any]) -> tuple[int, ...]:
    """Return the seats of people."""
    return tuple(number for number, seat in enumerate(session.seats) if seat.kind == "human")


def viewers(session: Session[Any, Any]) -> tuple[int, ...]:
    """Return who may be looked through without spoiling anything for anyone."""
    seats = tuple(range(session.game.num_players))
    if not session.game.hidden:
        return seats
    if session.is_open:
        return (*seats, ALL)
    people = people_of(session)
    return people if len(people) == 1 else (SPECTATOR,)


def model_at(session: Session[Any, Any], viewer: int, cursor: int) -> Model:
    """Return the view model at a cursor: of a seat, of ALL, or of SPECTATOR."""
    model = model_of(session.game.game_id)
    if viewer == ALL:
        seats = range(session.game.num_players)
        return model.open([session.observation_at(cursor, seat) for seat in seats])
    if viewer == SPECTATOR:
        return model.of(session.observation_at(cursor, _witness(session))).veiled()
    return model.of(session.observation_at(cursor, viewer))


def seen_events(session: Session[Any, Any], viewer: int, since: int = 0) -> list[tuple[int, Event]]:
    """Return what a viewer saw, each event with its step; for SPECTATOR, what every seat saw alike."""
    if viewer != SPECTATOR:
        return session.events_for(viewer, since)
    seen = session.events_for(_witness(session), since)
    public = ((step, _public(session, event)) for step, event in seen)
    return [(step, event) for step, event in public if event is not None]


def _witness(session: Session[Any, Any]) -> int:
    """Return the seat that tells what is public: any knows it, but while people play, no other is asked."""
    return next(iter(people_of(session)), 0)


def _public(session: Session[Any, Any], event: Event) -> Event | None:
    """Return what is left of an event once every seat has hidden from it what others may not see."""
    shown: Event | None = event
    for seat in range(session.game.num_players):
        shown = session.game.redact(shown, seat) if shown is not None else None
    return shown

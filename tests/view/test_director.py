"""Shows: in order, skippable at any moment, always ending on the truth."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

import pytest
from pygame import Rect

from game.engine.events import Event
from game.view.director import Director, ShowError
from game.view.tables.base import Table
from game.view.timeline import Clip, call, seq, wait


@dataclass(frozen=True)
class Counted(Event):
    by: int


@dataclass(frozen=True)
class Count:
    value: int

    def on(self, event: Event) -> Count:
        assert isinstance(event, Counted)
        return Count(self.value + event.by)


class Board(Table[Count]):
    """Writes down what it is asked to show."""

    def __init__(self) -> None:
        self.shown: list[int] = []
        self.log: list[str] = []
        self.drawn = 9
        """Up to where shows can begin."""

    def layout(self, area: Rect) -> None: ...

    def show(self, model: Count) -> None:
        self.shown.append(model.value)

    def ready(self, event: Event, before: Count) -> bool:
        return before.value < self.drawn

    def clip(self, event: Event, before: Count, after: Count) -> Clip:
        word = f"{before.value}>{after.value}"
        return seq(wait(1), call(lambda: self.log.append(word)))


def director(strict: bool = True) -> tuple[Director[Count], Board]:
    board = Board()
    return Director(board, Count(0), strict=strict), board


EVENTS = [(0, Counted(1)), (0, Counted(2)), (3, Counted(3))]


def test_events_are_shown_one_after_the_other_and_land_on_the_truth() -> None:
    d, board = director()
    told: list[int] = []
    d.on_event = lambda step, event: told.append(step)
    d.show(EVENTS, Count(6))
    assert d.busy and board.shown == []
    d.advance(0.5)
    assert told == [0] and d.model == Count(1) and board.log == []
    for _ in range(20):
        d.advance(0.25)
    assert board.log == ["0>1", "1>3", "3>6"] and told == [0, 0, 3]
    assert not d.busy and board.shown == [6]


def test_a_show_begins_once_what_it_takes_is_drawn() -> None:
    d, board = director()
    board.drawn = 1
    d.show(EVENTS, Count(6))
    for _ in range(20):
        d.advance(0.25)
    assert board.log == ["0>1"] and d.busy and d.model == Count(1)
    board.drawn = 9
    for _ in range(20):
        d.advance(0.25)
    assert board.log == ["0>1", "1>3", "3>6"] and not d.busy


def test_what_is_not_drawn_can_be_skipped() -> None:
    d, board = director()
    board.drawn = 0
    d.show(EVENTS, Count(6))
    d.advance(0.25)
    d.skip()
    assert not d.busy and board.shown == [6]


def test_a_show_is_on_when_its_event_is_told() -> None:
    d, _ = director()
    busy: list[bool] = []
    d.on_event = lambda step, event: busy.append(d.busy)
    d.show(EVENTS, Count(6))
    for _ in range(20):
        d.advance(0.25)
    assert busy == [True, True, True], "the last one too: whoever writes whose turn is shown asks for that"


@pytest.mark.parametrize("frames", range(12))
def test_a_skip_at_any_moment_lands_at_once(frames: int) -> None:
    d, board = director()
    told: list[int] = []
    d.on_event = lambda step, event: told.append(step)
    d.show(EVENTS, Count(6))
    for _ in range(frames):
        d.advance(0.3)
    d.skip()
    assert not d.busy and d.model == Count(6) and board.shown[-1] == 6 and told == [0, 0, 3]


def test_speed_scales_time_and_zero_shows_only_the_end() -> None:
    d, board = director()
    d.speed = 4
    d.show(EVENTS[:1], Count(1))
    d.advance(0.2)
    assert d.busy
    d.advance(0.06)
    assert not d.busy and board.log == ["0>1"]
    d.speed = 0
    d.show(EVENTS[1:], Count(6))
    assert not d.busy and board.shown[-1] == 6 and board.log == ["0>1"]


def test_a_show_that_is_on_ends_where_no_time_is_left_for_it() -> None:
    d, board = director()
    d.show(EVENTS, Count(6))
    d.advance(0.5)
    d.speed = 0
    d.advance(0.01)
    assert not d.busy and d.model == Count(6) and board.shown == [6]


def test_events_that_lead_elsewhere_are_an_error() -> None:
    d, _ = director()
    d.show(EVENTS, Count(5))
    with pytest.raises(ShowError):
        d.skip()


def test_in_the_app_the_truth_is_shown_all_the_same() -> None:
    d, board = director(strict=False)
    d.show(EVENTS, Count(5))
    d.skip()
    assert d.model == Count(5) and board.shown[-1] == 5


def test_more_events_may_come_while_a_show_runs() -> None:
    d, board = director()
    d.show(EVENTS[:1], Count(1))
    d.advance(0.5)
    d.show(EVENTS[1:], Count(6))
    for _ in range(30):
        d.advance(0.2)
    assert board.log == ["0>1", "1>3", "3>6"] and board.shown[-1] == 6


def test_a_jump_drops_what_was_to_come() -> None:
    d, board = director()
    d.show(EVENTS, Count(6))
    d.advance(0.5)
    d.jump(Count(9))
    d.advance(0)
    assert not d.busy and d.model == Count(9) and board.shown[-1] == 9


def test_a_surprise_that_was_jumped_away_from_is_not_told() -> None:
    d, board = director()
    board.surprises = (Counted,)
    told = list[int]()
    d.on_event = lambda step, event: told.append(step)
    d.show(EVENTS, Count(6))
    d.advance(0.9)
    d.jump(Count(9))
    d.advance(0)
    assert told == [] and not d.busy


@pytest.mark.parametrize("end", [Director.skip, Director.settle])
def test_a_surprise_is_told_when_its_show_has_ended(end: Callable[[Director[Count]], None]) -> None:
    d, board = director()
    board.surprises = (Counted,)
    told: list[tuple[int, bool]] = []
    d.on_event = lambda step, event: told.append((step, d.busy))
    d.show(EVENTS, Count(6))
    d.advance(0.9)
    assert told == []
    d.advance(0.2)
    assert told == [(0, True)], "the show is still on"
    end(d)
    assert [step for step, _ in told] == [0, 0, 3], "and none is told twice, or not at all"
    assert not d.busy

"""The studio: makes pictures beside the frames, keeps the last ones, ends in order."""

from __future__ import annotations

from threading import Event

import pytest

from game.view import studio
from game.view.offstage import Sheet
from game.view.studio import ClosedError, Studio


def made(room: Studio, key: str, weight: int = 1) -> str:
    """What is made for a key, once it is there."""
    while True:
        room.ask(key, lambda: key.upper(), lambda _: weight)
        if room._coming:
            next(iter(room._coming.values()))[0].result(10)
        found = room.ask(key, lambda: "anew", lambda _: weight)
        if found is not None:
            return found


def test_it_brings_what_was_asked_for_and_keeps_it() -> None:
    room = Studio()
    assert room.ask("a", lambda: "A", lambda _: 1) is None, "nobody waits for it"
    assert made(room, "a") == "A"
    assert room.ask("a", lambda: "anew", lambda _: 1) == "A"


def test_what_was_not_asked_for_lately_goes_when_there_is_no_room(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(studio, "_BUDGET", 10)
    room = Studio()
    for key in "abc":
        made(room, key, 4)
    assert list(room._made) == ["b", "c"]
    made(room, "b", 4)
    made(room, "d", 40)
    assert list(room._made) == ["d"], "the last one is kept whatever it weighs"


def test_what_is_not_begun_is_forgotten() -> None:
    room, begun, go = Studio(), Event(), Event()

    def slowly() -> None:
        begun.set()
        go.wait(10)

    room.ask("a", slowly, lambda _: 1)
    room.ask("b", lambda: "B", lambda _: 1)
    assert begun.wait(10)
    room.forget()
    assert list(room._coming) == ["a"]
    go.set()
    room._coming["a"][0].result(10)
    room.forget()
    assert not room._coming and list(room._made) == ["a"], "what was begun is made, and kept"


def test_it_ends_when_what_is_being_made_has_heard_of_it() -> None:
    room, begun = Studio(), Event()

    def forever() -> None:
        while True:
            begun.set()
            room.check()

    room.ask("a", forever, lambda _: 1)
    assert begun.wait(10)
    coming, _ = room._coming["a"]
    room.close()
    with pytest.raises(ClosedError):
        coming.result(0)


@pytest.mark.parametrize(("asked", "laid"), [((800, 500), (800, 500)), ((320, 200), (640, 400))])
def test_a_sheet_is_large_enough_to_lay_something_out_on(
    asked: tuple[int, int], laid: tuple[int, int]
) -> None:
    sheet = Sheet(asked)
    assert sheet.size == sheet.surface.get_size() == laid
    assert sheet.scale == laid[0] / 1280

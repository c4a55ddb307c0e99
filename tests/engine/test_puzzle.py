"""Files of puzzles: what is written is read again, and whatever else is refused with its place."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

import pytest

from game.disk.files import StorageError
from game.disk.puzzles import read_puzzles
from game.engine.lesson import Position
from game.engine.puzzle import MAX_BYTES, OtherRulesError, Puzzle, PuzzleError, dumps, loads

GAME = "mole-hill"
FIRST = Puzzle(Position(2, "MOLE", "*m1 m2", {}, 1), 1, ("m1", "m2"), 0.75, {"m4": 0.5})
SECOND = Puzzle(Position(3, "HILL", "", {"rounds": "5"}, 0), 5, ("d",), 0.5, {"m1": 0.25, "m2": 0.0})


def written(change: Callable[[Any], object] = lambda raw: None) -> str:
    """A good file, changed."""
    raw = json.loads(dumps(GAME, 3, [FIRST, SECOND]))
    change(raw)
    return json.dumps(raw)


def put(*path: Any) -> Callable[[Any], object]:
    """Put something in a place of the file: the last of the path."""

    def change(raw: Any) -> None:
        for key in path[:-2]:
            raw = raw[key]
        raw[path[-2]] = path[-1]

    return change


def test_what_is_written_is_read() -> None:
    assert loads(dumps(GAME, 3, [FIRST, SECOND]), GAME, 3) == (FIRST, SECOND)
    assert loads(written().encode(), GAME, 3) == (FIRST, SECOND)
    assert loads(dumps(GAME, 3, []), GAME, 3) == ()


def test_a_name_belongs_to_a_position_alone() -> None:
    assert FIRST._replace(step=4, chance=0.9, others={}).name == FIRST.name
    others = [
        FIRST.position._replace(players=3),
        FIRST.position._replace(seed="M"),
        FIRST.position._replace(log="*m1"),
        FIRST.position._replace(options={"rounds": "3"}),
        FIRST.position._replace(learner=0),
    ]
    assert len({FIRST.name, *(FIRST._replace(position=at).name for at in others)}) == 1 + len(others)


def test_what_a_choice_costs() -> None:
    assert (FIRST.cost("m2"), FIRST.cost("m4"), FIRST.cost("m9")) == (0.0, 0.25, None)


WRONG = [
    (put("format", "galerie-record"), 0, "format"),
    (put("version", 2), 0, "format"),
    (put("game", "other"), 0, "game"),
    (put("rules", "3"), 0, "rules"),
    (put("rules", True), 0, "rules"),
    (put("puzzles", {}), 0, "puzzles"),
    (put("puzzles", 1, "no"), 2, "object"),
    (put("puzzles", 1, "step", 0), 2, "step"),
    (put("puzzles", 0, "step", 6), 1, "step"),
    (put("puzzles", 0, "step", 1.0), 1, "step"),
    (put("puzzles", 0, "players", 0), 1, "players"),
    (put("puzzles", 0, "seat", 2), 1, "seat"),
    (put("puzzles", 0, "seat", -1), 1, "seat"),
    (put("puzzles", 0, "seed", ""), 1, "seed"),
    (put("puzzles", 0, "seed", "a\nb"), 1, "seed"),
    (put("puzzles", 1, "options", []), 2, "options"),
    (put("puzzles", 1, "options", {"rounds": 5}), 2, "options"),
    (put("puzzles", 0, "good", []), 1, "good"),
    (put("puzzles", 0, "good", ["m1", "m1"]), 1, "good"),
    (put("puzzles", 0, "good", ["m 1"]), 1, "good"),
    (put("puzzles", 0, "chance", 1.5), 1, "chance"),
    (put("puzzles", 0, "chance", True), 1, "chance"),
    (put("puzzles", 0, "others", {}), 1, "others"),
    (put("puzzles", 0, "others", {"m4": -0.1}), 1, "others"),
    (put("puzzles", 0, "others", {"m4": 0.75}), 1, "others"),
    (put("puzzles", 0, "others", {"m1": 0.5}), 1, "others"),
    (put("puzzles", 0, "log", "zz"), 1, "log"),
    (put("puzzles", 0, "log", "eJw="), 1, "log"),
    (put("puzzles", 0, "log", None), 1, "log"),
    (lambda raw: raw["puzzles"].append(raw["puzzles"][0]), 0, "puzzles"),
]


@pytest.mark.parametrize(("change", "number", "field"), WRONG)
def test_what_is_spoilt_is_refused_with_its_place(
    change: Callable[[Any], object], number: int, field: str
) -> None:
    with pytest.raises(PuzzleError) as caught:
        loads(written(change), GAME, 3)
    assert (caught.value.number, caught.value.field) == (number, field)


@pytest.mark.parametrize("text", ["", "[]", "{", "[" * 10_000, b"\xff\xfe", "x" * (MAX_BYTES + 1)])
def test_any_other_text_is_refused(text: str | bytes) -> None:
    with pytest.raises(PuzzleError):
        loads(text, GAME, 3)


def test_puzzles_of_other_rules_are_known_for_that() -> None:
    with pytest.raises(OtherRulesError):
        loads(written(), GAME, 4)


def test_files(tmp_path: Any) -> None:
    path = tmp_path / "puzzles.json"
    assert read_puzzles(GAME, 3, path) == (), "a game may have none"
    path.write_text(written(), encoding="utf-8")
    assert read_puzzles(GAME, 3, path) == (FIRST, SECOND)
    assert read_puzzles(GAME, 4, path) == (), "none for the rules that are played now"
    path.write_text(written(put("puzzles", 1, "chance", 2)), encoding="utf-8")
    with pytest.raises(StorageError) as caught:
        read_puzzles(GAME, 3, path)
    assert dict(caught.value.reason.message.args) == {"file": str(path), "number": 2, "field": "chance"}

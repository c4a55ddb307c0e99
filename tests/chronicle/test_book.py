"""The chronicle: made of the shelf, quick the next time, and nothing of it is lost or believed blindly."""

from __future__ import annotations

import json
import os
from collections.abc import Callable
from contextlib import suppress
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from game.chronicle import book
from game.chronicle.book import FINISHED, UNFINISHED, UNREADABLE, Chronicle, throw_away
from game.chronicle.facts import facts_of, from_data, to_data
from game.chronicle.words import day
from game.disk.files import Lock, StorageError
from game.disk.storage import Saves
from game.engine.reasons import Reason, Ref
from game.engine.record import Record
from game.i18n import LANGS, Catalog
from tests.chronicle.games import BOT, human, record, shelve

ANA = human("Ana")


@pytest.fixture
def saves(tmp_path: Path) -> Saves:
    return Saves(tmp_path / "saves")


@pytest.fixture
def opened(saves: Saves, tmp_path: Path) -> Callable[[], Chronicle]:
    """Open the chronicle as a new start of the app would, and look at the shelf."""

    def again() -> Chronicle:
        chronicle = Chronicle(saves, tmp_path / "chronicle.json")
        chronicle.load()
        list(chronicle.refresh())
        return chronicle

    return again


@pytest.fixture
def looked(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The games that were played through to make facts of them."""
    found: list[str] = []
    make = facts_of

    def watched(game: Record, when: float) -> Any:
        found.append(game.seed)
        return make(game, when)

    monkeypatch.setattr(book, "facts_of", watched)
    return found


def said(chronicle: Chronicle) -> str:
    """Return the key of what is to be said, having seen that there are words for it."""
    assert chronicle.problem is not None
    for language in LANGS:
        assert "{" not in Catalog(language).reason(chronicle.problem)
    return chronicle.problem.message.key


def files(chronicle: Chronicle) -> list[str]:
    return [file for _, file in chronicle.facts]


def test_the_shelf_is_told_the_latest_first(saves: Saves, opened: Callable[[], Chronicle]) -> None:
    shelve(saves, record((ANA, BOT)), "a.galerie", 1000)
    shelve(saves, record((ANA, BOT), (1,)), "b.json", 3000)
    shelve(saves, record((ANA, BOT), nth=1), "c.galerie", 2000)
    shelve(saves, record((ANA, BOT), moves=2), "d.galerie")
    chronicle = opened()
    assert files(chronicle) == ["b.json", "c.galerie", "a.galerie"]
    assert [facts.when for facts, _ in chronicle.facts] == [3000, 2000, 1000]
    assert chronicle.pages["d.galerie"].state == UNFINISHED
    assert chronicle.problem is None and chronicle.unreadable == 0


def test_an_empty_shelf_is_no_trouble(opened: Callable[[], Chronicle], tmp_path: Path) -> None:
    chronicle = opened()
    assert chronicle.facts == [] and chronicle.problem is None
    assert not (tmp_path / "chronicle.json").exists(), "nothing is written about nothing"


def test_what_is_known_is_not_worked_out_again(
    saves: Saves, opened: Callable[[], Chronicle], looked: list[str]
) -> None:
    for number in range(5):
        shelve(saves, record((ANA, BOT), nth=number))
    shelve(saves, record((ANA, BOT), moves=2))
    first = opened().facts
    assert len(looked) == 6
    looked.clear()
    assert opened().facts == first and looked == []


def test_what_changed_is(saves: Saves, opened: Callable[[], Chronicle], looked: list[str]) -> None:
    path = shelve(saves, record((ANA, BOT), moves=2), "a.galerie")
    other = shelve(saves, record((ANA, BOT), nth=1), "b.galerie")
    opened()
    looked.clear()
    shelve(saves, record((ANA, BOT)), path.name, 1_700_000_000)
    assert len(opened().facts) == 2 and len(looked) == 1
    looked.clear()
    os.utime(other, (5, 5))
    assert len(opened().facts) == 2 and len(looked) == 1, "its time alone differs"


@pytest.mark.parametrize("stamp", ["0.1.1", "1.0.1", "1.1.0", ""])
def test_facts_by_other_rules_are_made_anew(
    saves: Saves, opened: Callable[[], Chronicle], looked: list[str], tmp_path: Path, stamp: str
) -> None:
    shelve(saves, record((ANA, BOT)))
    good = opened().facts
    path = tmp_path / "chronicle.json"
    data = json.loads(path.read_text())
    data["pages"][0]["facts"]["stamp"] = stamp
    data["pages"][0]["facts"]["scores"] = [77, 77]
    path.write_text(json.dumps(data))
    looked.clear()
    assert opened().facts == good and len(looked) == 1


def test_unreadable_games_are_counted_and_tried_again_by_another_version(
    saves: Saves, opened: Callable[[], Chronicle], monkeypatch: pytest.MonkeyPatch
) -> None:
    shelve(saves, record((ANA, BOT)))
    (saves.folder / "bad.galerie").write_text("nonsense")
    shelve(saves, replace(record((ANA, BOT)), result=(1,)), "worse.galerie")
    chronicle = opened()
    assert chronicle.unreadable == 2 and len(chronicle.facts) == 1
    assert chronicle.pages["bad.galerie"].state == UNREADABLE
    assert (saves.folder / "bad.galerie").exists(), "it only reads"
    read: list[str] = []

    def watched(path: Path) -> Record:
        read.append(path.name)
        return record((ANA, BOT))

    monkeypatch.setattr(book, "read", watched)
    opened()
    assert read == []
    monkeypatch.setattr(book, "__version__", "99.9")
    opened()
    assert sorted(read) == ["bad.galerie", "worse.galerie"]


def test_a_game_that_can_not_be_read_for_a_moment_is_tried_again(
    saves: Saves, opened: Callable[[], Chronicle], monkeypatch: pytest.MonkeyPatch
) -> None:
    """A disk that stutters, or a virus scanner, leaves no trace on the file."""
    path = shelve(saves, record((ANA, BOT)))

    def held(path: Path) -> Record:
        raise StorageError(Reason.of("error.read-failed", file=str(path), problem=Ref("os", "denied")))

    with monkeypatch.context() as patched:
        patched.setattr(book, "read", held)
        assert opened().unreadable == opened().unreadable == 1
    chronicle = opened()
    assert files(chronicle) == [path.name] and chronicle.unreadable == 0


def test_the_same_game_in_two_files_counts_once(saves: Saves, opened: Callable[[], Chronicle]) -> None:
    game = record((ANA, BOT))
    shelve(saves, game, "a.galerie")
    shelve(saves, game, "copy of a.galerie")
    assert len(opened().facts) == 1


def test_facts_stay_when_a_file_is_gone(saves: Saves, opened: Callable[[], Chronicle]) -> None:
    path = shelve(saves, record((ANA, BOT)))
    (before, _), *_ = opened().facts
    path.unlink()
    assert opened().facts == opened().facts == [(before, "")]
    shelve(saves, record((ANA, BOT)), "back.galerie")
    assert files(opened()) == ["back.galerie"], "it is back, and counts once"


def test_facts_stay_when_a_file_is_damaged(saves: Saves, opened: Callable[[], Chronicle]) -> None:
    path = shelve(saves, record((ANA, BOT)))
    assert files(opened()) == [path.name]
    path.write_text("spoilt")
    assert files(opened()) == [""] and opened().unreadable == 1


@pytest.mark.parametrize("keep", [True, False])
def test_facts_are_kept_or_forgotten_before_their_file_goes(
    saves: Saves, monkeypatch: pytest.MonkeyPatch, opened: Callable[[], Chronicle], keep: bool
) -> None:
    """A game is not thrown away where what is to become of its figures can't be written."""
    path = shelve(saves, record((ANA, BOT)))
    chronicle = opened()
    chronicle.path.unlink()
    chronicle.path.mkdir()
    monkeypatch.setattr(book, "chronicle_file", lambda: chronicle.path)
    with pytest.raises(StorageError) as error:
        throw_away(saves, path, keep=keep)
    assert path.exists() and ("file", str(chronicle.path)) in error.value.reason.message.args


@pytest.mark.parametrize("keep", [True, False])
def test_a_game_stays_with_its_figures_on_a_full_disk(
    saves: Saves, monkeypatch: pytest.MonkeyPatch, keep: bool
) -> None:
    path = shelve(saves, record((ANA, BOT)))
    list(Chronicle(saves).refresh())

    def full(path: Path, data: bytes) -> None:
        raise StorageError(Reason.of("error.save-failed", file=str(path), problem=Ref("os", "full")))

    with monkeypatch.context() as patched, pytest.raises(StorageError):
        patched.setattr(book, "write_atomic", full)
        throw_away(saves, path, keep=keep)
    chronicle = Chronicle(saves)
    list(chronicle.refresh())
    assert path.exists() and files(chronicle) == [path.name]


def test_figures_go_with_a_game_that_was_brought_back_too(saves: Saves) -> None:
    """Though nobody has looked at it since."""
    game = record((ANA, BOT))
    throw_away(saves, shelve(saves, game), keep=True)
    throw_away(saves, shelve(saves, game, "again.galerie"), keep=False)
    chronicle = Chronicle(saves)
    chronicle.load()
    assert not chronicle.facts


def test_two_copies_of_the_app_keep_what_each_of_them_found(saves: Saves, tmp_path: Path) -> None:
    one, other = (Chronicle(saves, tmp_path / "chronicle.json") for _ in range(2))
    first, second = shelve(saves, record((ANA, BOT))), shelve(saves, record((ANA, BOT), (1,)))
    for chronicle in (one, other):
        chronicle.load()
        list(chronicle.refresh())
    third = shelve(saves, record((ANA, BOT), nth=1))
    list(one.refresh())
    first.unlink()
    list(other.refresh())  # it has not read the third: another one looked at it meanwhile
    one.forget(second)
    second.unlink()
    assert one.save()
    again = Chronicle(saves, tmp_path / "chronicle.json")
    again.load()
    assert sorted(files(again)) == ["", third.name]


def test_times_that_no_calendar_knows(saves: Saves, opened: Callable[[], Chronicle]) -> None:
    """A clock that stood anywhere costs no facts, and can be told."""
    for number, when in enumerate((-(10.0**9), 10.0**9, 10.0**12)):
        with suppress(OSError):  # Windows knows no such time either, and leaves the file as it is
            shelve(saves, record((ANA, BOT), nth=number), when=when)
    opened()
    chronicle = opened()
    assert chronicle.problem is None and len(chronicle.facts) == 3
    assert all(day(Catalog("en"), facts.when) for facts, _ in chronicle.facts)


def test_a_game_is_thrown_away_and_its_figures_stay(saves: Saves, monkeypatch: pytest.MonkeyPatch) -> None:
    path = shelve(saves, record((ANA, BOT)))
    throw_away(saves, path, keep=True)
    assert not path.exists()
    chronicle = Chronicle(saves)
    chronicle.load()
    assert files(chronicle) == [""], "though nobody had ever opened the chronicle"


def test_a_game_is_thrown_away_with_its_figures(saves: Saves) -> None:
    path = shelve(saves, record((ANA, BOT)))
    chronicle = Chronicle(saves)
    list(chronicle.refresh())
    throw_away(saves, path, keep=False)
    again = Chronicle(saves)
    again.load()
    list(again.refresh())
    assert again.facts == [] and not path.exists()


@pytest.mark.parametrize("looks", ["before", "amid", "all the while"])
def test_figures_that_are_thrown_away_come_back_from_no_other_copy(
    saves: Saves, monkeypatch: pytest.MonkeyPatch, looks: str
) -> None:
    """Whenever that one has looked at the game."""
    path, other, delete = shelve(saves, record((ANA, BOT))), Chronicle(saves), Saves.delete
    steps = other.refresh()

    def amid(saves: Saves, path: Path) -> None:
        if looks == "amid":
            list(steps)
        delete(saves, path)

    monkeypatch.setattr(Saves, "delete", amid)
    if looks == "before":
        list(steps)
    elif looks == "all the while":
        assert [next(steps).done, next(steps).done] == [0, 1]
    throw_away(saves, path, keep=False)
    list(steps)
    list(other.refresh())
    again = Chronicle(saves)
    list(again.refresh())
    assert again.facts == other.facts == [] and not path.exists()


def test_what_can_not_be_thrown_away_stays_with_its_figures(saves: Saves) -> None:
    path = shelve(saves, record((ANA, BOT)))
    lock = Lock(path.with_name(f".{path.name}.lock"))
    assert lock.take()
    try:
        with pytest.raises(StorageError):
            throw_away(saves, path, keep=False)
    finally:
        lock.release()
    chronicle = Chronicle(saves)
    chronicle.load()
    list(chronicle.refresh())
    assert files(chronicle) == [path.name]


SPOILT = [
    "",
    "nonsense",
    "[]",
    "{}",
    '{"version": "1"}',
    '{"version": 1}',
    '{"version": 1, "pages": [], "kept": {}}',
    '{"version": 1, "pages": [1], "kept": []}',
    '{"version": 1, "pages": [], "kept": [{"digest": "x"}]}',
    '{"version": 1, "pages": [{"name": "a", "size": 1, "time": 1, "state": "finished", "app": "1", '
    '"facts": null}], "kept": []}',
    "[" * 100_000,
    "\ud800",
]


MADE = facts_of(record((ANA, BOT)), 1.0)
assert MADE is not None
FACTS = json.loads(json.dumps(to_data(MADE)))
ODD: list[dict[str, Any]] = [{"scores": [5]}, {"scores": [1, 2, 3]}, {"winners": [2]}, {"seats": []}]
SPOILT += [json.dumps({"version": 1, "pages": [], "kept": [{**FACTS, **odd}]}) for odd in ODD]


@pytest.mark.parametrize("text", SPOILT)
def test_a_file_that_makes_no_sense_is_set_aside(
    saves: Saves, opened: Callable[[], Chronicle], tmp_path: Path, text: str
) -> None:
    path = tmp_path / "chronicle.json"
    shelve(saves, record((ANA, BOT)))
    spoilt = text.encode(errors="surrogatepass")
    path.write_bytes(spoilt)
    chronicle = opened()
    assert said(chronicle) == "chronicle.damaged" and len(chronicle.facts) == 1
    assert path.with_name("chronicle.set-aside.json").read_bytes() == spoilt, "nothing is lost"
    assert opened().problem is None


def test_nobody_has_played_for_less_than_no_time() -> None:
    assert from_data({**FACTS, "seconds": -100}).seconds == 0


def test_a_newer_file_is_left_as_it_is(saves: Saves, opened: Callable[[], Chronicle], tmp_path: Path) -> None:
    path = tmp_path / "chronicle.json"
    shelve(saves, record((ANA, BOT)))
    path.write_text('{"version": 99}')
    chronicle = opened()
    assert said(chronicle) == "chronicle.newer" and len(chronicle.facts) == 1
    assert path.read_text() == '{"version": 99}'


def test_where_nothing_can_be_written_all_is_there_all_the_same(saves: Saves, tmp_path: Path) -> None:
    shelve(saves, record((ANA, BOT)))
    (tmp_path / "file").write_text("in the way")
    chronicle = Chronicle(saves, tmp_path / "file" / "chronicle.json")
    chronicle.load()
    list(chronicle.refresh())
    assert len(chronicle.facts) == 1 and said(chronicle) in ("error.save-failed", "error.read-failed")


def test_it_stops_when_it_is_told_to(saves: Saves, tmp_path: Path) -> None:
    for number in range(4):
        shelve(saves, record((ANA, BOT), nth=number))
    chronicle = Chronicle(saves, tmp_path / "chronicle.json")
    steps = chronicle.refresh(lambda: len(chronicle.pages) == 2)
    assert [step.done for step in steps] == [0, 1, 2]
    again = Chronicle(saves, tmp_path / "chronicle.json")
    again.load()
    assert sorted(page.state for page in again.pages.values()) == [FINISHED, FINISHED], "and is gone on with"
    assert [step.done for step in again.refresh()] == [0, 1, 2]

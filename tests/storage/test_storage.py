"""The shelf of saved games: what is written is there, and what goes wrong is said and blocks nothing."""

from __future__ import annotations

import errno
import os
import subprocess
import sys
from datetime import datetime
from pathlib import Path

import pytest

from game.disk import paths
from game.disk.files import Lock, StorageError, exclusive, temporary_of
from game.disk.reviews import review_file
from game.disk.storage import (
    BEING_PLAYED,
    FINISHED,
    UNFINISHED,
    UNREADABLE,
    SaveFile,
    Saves,
    lock_of,
    picture_of,
    read,
)
from game.engine.record import Record, RecordError
from tests.links import make_link
from tests.record.samples import by_hand
from tests.storage.shelved import new_session, written
from tests.storage.words import said

# -- the shelf -----------------------------------------------------------------------------------


def test_games_are_listed_with_their_status_the_latest_first(
    saves: Saves, open_files: list[SaveFile]
) -> None:
    old, over = written(saves, new_session(1)), written(saves, new_session(6))
    open_files.append(saves.begin(new_session(2)))
    assert open_files[0].wait(10)
    for age, path in enumerate((open_files[0].path, over, old)):
        os.utime(path, (10**9 - age, 10**9 - age))
    entries, messages = saves.entries()
    assert messages == []
    assert [(entry.path, entry.status) for entry in entries] == [
        (open_files[0].path, BEING_PLAYED),
        (over, FINISHED),
        (old, UNFINISHED),
    ]
    assert all(entry.record is not None for entry in entries)


def test_no_folder_is_an_empty_shelf(saves: Saves) -> None:
    assert saves.entries() == ([], [])


def test_who_looks_for_one_game_holds_one_after_the_other(
    saves: Saves, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A thousand of them together would take sixty megabytes, each time that somebody comes to the title."""
    for moves in (1, 3, 2):
        written(saves, new_session(moves))
    held = list[Path]()

    def watched(path: Path) -> Record:
        held.append(path)
        return read(path)

    monkeypatch.setattr("game.disk.storage.read", watched)
    for number, entry in enumerate(saves.each(lambda reason: pytest.fail(str(reason))), 1):
        assert held[-1] == entry.path and len(held) == number
    assert len(held) == 3


def test_damaged_files_are_set_aside_and_block_nothing(saves: Saves) -> None:
    good = written(saves, new_session(1))
    text = good.read_text(encoding="utf-8")
    for name, content in {
        "a": text[:99],
        "b": "",
        "c": '{"format": "sgf"}',
        "d": text.replace("SEED", "\\n"),
    }.items():
        (saves.folder / f"{name}.json").write_text(content, encoding="utf-8")
    entries, messages = saves.entries()
    aside = sorted(path.name for path in saves.folder.glob("*.damaged"))
    assert aside == [f"{name}.json.damaged" for name in "abcd"]
    assert (saves.folder / "a.json.damaged").read_text(encoding="utf-8") == text[:99]
    assert [entry.path for entry in entries] == [good]
    assert len(messages) == 8 and all(said(message) for message in messages)
    assert saves.entries() == (entries, [])
    (saves.folder / "a.json").write_text("again", encoding="utf-8")
    saves.entries()
    assert (saves.folder / "a.json-2.damaged").exists()


@pytest.mark.parametrize(
    ("old", "new", "words"),
    [('"version":2', '"version":9', "newer version"), ('"nullgame"', '"go"', "no game")],
)
def test_what_another_version_can_open_is_left_as_it_is(saves: Saves, old: str, new: str, words: str) -> None:
    path = written(saves, new_session(1))
    path.write_text(path.read_text(encoding="utf-8").replace(old, new), encoding="utf-8")
    entries, messages = saves.entries()
    assert messages == [] and [entry.status for entry in entries] == [UNREADABLE]
    assert words in said(entries[0].reason)
    assert path.exists()


def test_a_folder_with_a_saves_name_is_no_save(saves: Saves) -> None:
    (saves.folder / "x.json").mkdir(parents=True)
    entries, messages = saves.entries()
    assert [entry.status for entry in entries] == [UNREADABLE] and messages == []
    assert "folder" in said(entries[0].reason)


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="a system without named pipes")
def test_a_pipe_is_not_waited_for(saves: Saves) -> None:
    saves.folder.mkdir(parents=True)
    os.mkfifo(saves.folder / "x.galerie")
    entries, messages = saves.entries()
    assert [entry.status for entry in entries] == [UNREADABLE] and messages == []
    assert "not a file" in said(entries[0].reason)
    with pytest.raises(StorageError):
        saves.open(entries[0].path)


@pytest.mark.parametrize(("name", "words"), [("zero\0byte", "no such file"), ("x" * 5000, "too long")])
def test_a_name_that_no_file_can_have(name: str, words: str) -> None:
    with pytest.raises(StorageError) as error:
        read(Path(name))
    assert words in said(error.value.reason)


def test_links_that_lead_round_in_a_circle(tmp_path: Path) -> None:
    link = tmp_path / "round.galerie"
    make_link(link, link)
    with pytest.raises(StorageError) as error:
        read(link)
    assert "circle" in said(error.value.reason)


def test_a_link_to_a_disk_that_is_not_there_stays_on_the_shelf(saves: Saves) -> None:
    path = written(saves, new_session(1))
    path.rename(saves.folder.parent / "x.galerie")
    make_link(path, saves.folder / "stick" / "x.galerie")
    entries, messages = saves.entries()
    assert [entry.status for entry in entries] == [UNREADABLE] and messages == []
    assert str(path) in said(entries[0].reason) and "no such file" in said(entries[0].reason)


def test_a_link_stays_one_and_what_it_leads_to_is_written(saves: Saves, open_files: list[SaveFile]) -> None:
    path = written(saves, new_session(1))
    there = path.rename(saves.folder.parent / "elsewhere.galerie")
    make_link(path, there)
    opened = saves.open(path)
    open_files.append(opened.file)
    opened.session.play(opened.session.legal_actions()[0])
    opened.file.save(opened.session)
    assert opened.file.wait(10)
    assert path.is_symlink() and read(there) == opened.session.record()


@pytest.mark.parametrize("name", ["n" * 247 + ".galerie", "é" * 123 + ".galerie"])
def test_a_game_whose_name_is_as_long_as_can_be(saves: Saves, open_files: list[SaveFile], name: str) -> None:
    """What lies beside it is called after it, and would have a name that is too long."""
    path = written(saves, new_session(1)).rename(saves.folder / name)
    ((found, status, *_),) = saves.entries()[0]
    assert (found, status) == (path, UNFINISHED)
    open_files.append(saves.open(path).file)
    assert saves.entries()[0][0].status == BEING_PLAYED
    open_files[-1].save(new_session(3))
    open_files.pop().close(b"picture")
    assert len(read(path).log) == len(new_session(3).log) and picture_of(path).read_bytes() == b"picture"
    assert not list(saves.folder.glob(".*"))
    saves.delete(path)
    assert not saves.paths() and not picture_of(path).exists()
    path.write_bytes(b"rubbish")
    assert saves.entries()[0] == [] and not path.exists(), "set aside"


def test_a_game_is_open_once_whatever_links_lead_to_it(saves: Saves, open_files: list[SaveFile]) -> None:
    path = written(saves, new_session(1))
    alias = path.with_name("alias.galerie")
    make_link(alias, path)
    for first, second in ((path, alias), (alias, path)):
        open_files.append(saves.open(first).file)
        with pytest.raises(StorageError) as error:
            saves.open(second)
        assert "already open" in said(error.value.reason)
        assert {entry.status for entry in saves.entries()[0]} == {BEING_PLAYED}
        open_files.pop().close()
    assert not list(saves.folder.glob(".*"))


def test_half_files_that_a_kill_left_are_cleared_away(saves: Saves, open_files: list[SaveFile]) -> None:
    """But not those that somebody is writing."""
    path = written(saves, new_session(1))
    review = saves.folder / "reviews" / "ab12.json"
    long = path.with_name("n" * 247 + ".galerie")
    halves = [temporary_of(each) for each in (path, picture_of(path), review)]
    lock_of(long).path.touch()
    temporary_of(long).write_bytes(b"half")
    for half in halves:
        half.parent.mkdir(exist_ok=True)
        half.write_bytes(b"half")
    open_files.append(saves.open(path).file)
    with exclusive(review):
        saves.entries()
    assert all(half.exists() for half in halves)
    open_files.pop().close()
    saves.entries()
    assert not any(half.exists() for half in halves) and not list(saves.folder.rglob(".*"))


@pytest.mark.parametrize(
    ("in_the_way", "words"),
    [("file", "where a folder should be"), ("loop", "circle"), ("dangling", "no such file or folder")],
)
def test_a_shelf_that_is_none_is_said(saves: Saves, in_the_way: str, words: str) -> None:
    saves.folder.parent.mkdir(parents=True)
    if in_the_way == "file":
        saves.folder.write_text("")
    else:
        make_link(saves.folder, saves.folder if in_the_way == "loop" else saves.folder.parent / "stick")
    entries, messages = saves.entries()
    (message,) = messages
    assert entries == [] and str(saves.folder) in said(message) and words in said(message)
    file = saves.begin(new_session())
    assert file.wait(10) and words in said(file.problem)
    file.close()


def test_after_a_clock_was_wrong_the_game_played_last_comes_first(saves: Saves) -> None:
    paths = [written(saves, new_session(number)) for number in range(4)]
    now = paths[0].stat().st_mtime
    for path, when in zip(paths, (now, 4e9, now - 1e6, 0), strict=True):  # 4e9: in the year 2096
        os.utime(path, (when, when))
    assert [entry.path for entry in saves.entries()[0]] == [paths[0], paths[2], paths[3], paths[1]]


@pytest.mark.parametrize("when", [-(10.0**9), 10.0**12])
def test_a_time_that_no_calendar_knows_can_be_told(saves: Saves, when: float) -> None:
    path = written(saves, new_session(1))
    try:
        os.utime(path, (when, when))
    except OSError:
        pytest.skip("this system knows no such time either")
    (entry,), _ = saves.entries()
    assert 1970 <= datetime.fromtimestamp(entry.modified + 86_400).year <= 2243


def test_where_nothing_can_be_locked_no_game_is_written_over(
    saves: Saves, open_files: list[SaveFile], monkeypatch: pytest.MonkeyPatch
) -> None:
    """On a disk that is full of small files, in the same second."""
    before = written(saves, new_session(3))

    def full(lock: Lock) -> bool:
        raise OSError(errno.ENOSPC, "no room for a lock")

    monkeypatch.setattr(Lock, "take", full)
    monkeypatch.setattr("time.strftime", lambda *_: before.name[:17])
    open_files.append(saves.begin(new_session()))
    assert open_files[0].wait(10) and open_files[0].path != before and len(read(before).log) == 9


def test_open_and_play_on(saves: Saves, open_files: list[SaveFile]) -> None:
    session = new_session(3)
    path = written(saves, session)
    opened = saves.open(path)
    open_files.append(opened.file)
    assert opened.reason is None and opened.session.record() == session.record()
    opened.session.play(opened.session.legal_actions()[0])
    opened.file.save(opened.session)
    assert opened.file.wait(10)
    assert read(path) == opened.session.record()


def test_what_is_good_of_a_game_that_goes_wrong_is_opened(saves: Saves, open_files: list[SaveFile]) -> None:
    path = written(saves, new_session(6))
    text = path.read_text(encoding="utf-8")
    spoilt = text.replace('"c', '"*d', 1)
    path.write_text(spoilt, encoding="utf-8")
    opened = saves.open(path)
    open_files.append(opened.file)
    assert opened.session.cursor == 6 and "step 6" in said(opened.reason)
    assert path.with_name(f"{path.name}.damaged").read_text(encoding="utf-8") == spoilt
    assert opened.file.wait(10) and read(path) == opened.session.record()


def test_what_was_changed_by_hand_opens_and_every_later_save_says_so(
    saves: Saves, open_files: list[SaveFile]
) -> None:
    path = written(saves, new_session(3))
    by_hand(path, seconds=7)
    (entry,), messages = saves.entries()
    assert messages == [] and entry.status == UNFINISHED and entry.record is not None and entry.record.changed
    for _ in range(2):  # the second time from a file that the app itself has written
        opened = saves.open(path)
        open_files.append(opened.file)
        assert "checksum" in said(opened.reason) and not opened.session.proven
        opened.session.play(opened.session.legal_actions()[0])
        opened.file.save(opened.session)
        assert opened.file.wait(10)
        opened.file.close()
    assert read(path).changed and [item.name for item in saves.folder.glob("*.damaged")] == []


def test_opening_what_is_no_game(saves: Saves) -> None:
    saves.folder.mkdir(parents=True)
    with pytest.raises(StorageError) as error:
        saves.open(saves.folder / "none.json")
    assert "none.json" in said(error.value.reason)
    (saves.folder / "x.json").write_text("x")
    for _ in range(2):  # the lock was let go
        with pytest.raises(RecordError):
            saves.open(saves.folder / "x.json")


def test_delete(saves: Saves, open_files: list[SaveFile]) -> None:
    path = written(saves, new_session())
    saves.delete(path)
    assert list(saves.folder.iterdir()) == []
    with pytest.raises(StorageError):
        saves.delete(path)
    open_files.append(saves.begin(new_session()))
    with pytest.raises(StorageError) as error:
        saves.delete(open_files[0].path)
    assert "another window" in said(error.value.reason)


def test_with_a_game_goes_what_was_found_out_about_it(saves: Saves) -> None:
    path, review = written(saves, new_session()), review_file(new_session().record(), saves.folder)
    for beside in (picture_of(path), review):
        beside.parent.mkdir(exist_ok=True)
        beside.write_text("{}")
    saves.delete(path)
    assert not path.exists() and not picture_of(path).exists() and not review.exists()


# -- two copies of the app -----------------------------------------------------------------------


def test_two_games_begun_in_the_same_second_have_two_files(saves: Saves, open_files: list[SaveFile]) -> None:
    open_files += [saves.begin(new_session(number)) for number in range(4)]
    for file in open_files:
        assert file.wait(10)
    assert len({file.path for file in open_files}) == 4
    assert [len(read(file.path).log) for file in open_files] == [6, 7, 8, 9]


def test_a_game_that_another_copy_plays_cannot_be_opened(saves: Saves) -> None:
    path = written(saves, new_session(1))
    program = """
import sys
from pathlib import Path
from game.disk.storage import Saves
opened = Saves(Path(sys.argv[1]).parent).open(Path(sys.argv[1]))
print("open", flush=True)
sys.stdin.readline()
"""
    command = [sys.executable, "-c", program, str(path)]
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE) as other:
        assert other.stdin is not None and other.stdout is not None
        assert other.stdout.readline().strip() == b"open"
        assert [entry.status for entry in saves.entries()[0]] == [BEING_PLAYED]
        with pytest.raises(StorageError) as error:
            saves.open(path)
        assert "another window" in said(error.value.reason)
        mine = saves.begin(new_session())
        assert mine.wait(10) and mine.path != path
        mine.close()
        other.kill()
    opened = saves.open(path)  # a copy that died holds nothing
    opened.file.close()


def test_a_lock_is_had_by_one(tmp_path: Path) -> None:
    first, second = Lock(tmp_path / "l"), Lock(tmp_path / "l")
    assert first.take() and not second.take()
    assert second.is_held() and not first.is_held()
    first.release()
    assert not second.is_held() and second.take()
    second.release()
    second.release()
    assert list(tmp_path.iterdir()) == []


# -- where files are -----------------------------------------------------------------------------


def test_what_the_app_brings_along_is_found() -> None:
    assert (paths.assets_dir() / "common" / "fonts" / "Andika.ttf").is_file()
    assert (paths.levels_dir() / "nullgame" / "deck.json").is_file()


@pytest.mark.skipif(sys.platform != "linux", reason="the customs of Linux")
def test_saves_lie_where_the_system_wants_them(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "données"))
    assert paths.saves_dir() == tmp_path / "données" / "galerie" / "saves"
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path / "réglages"))
    assert paths.settings_file() == tmp_path / "réglages" / "galerie" / "settings.json"


def test_one_folder_for_everything_may_be_named_from_where_one_is(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("GALERIE_HOME", "stick")
    assert paths.saves_dir() == tmp_path / "stick" / "saves"
    assert paths.parcels_dir() == tmp_path / "stick" / "parcels"
    assert written(Saves(), new_session()).is_file()


def test_nowhere_to_call_home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    file = Saves(Path("~/.local/share/galerie/saves")).begin(new_session())
    assert file.wait(10)
    assert said(file.problem)
    file.close()
    assert list(tmp_path.iterdir()) == [], "no folder called ~ is made"

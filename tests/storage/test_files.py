"""Files are written whole or not at all, and what the system complains of is said in plain words."""

from __future__ import annotations

import errno
import os
import stat
import subprocess
import sys
from codecs import BOM_UTF8
from pathlib import Path
from typing import Any

import pytest

from game.disk.files import StorageError, problem, read_json, temporary_of, write_atomic, write_named
from game.engine.reasons import Ref
from tests.architecture.imports import ROOT
from tests.storage.words import said


def test_a_file_is_written_in_a_folder_that_did_not_exist(tmp_path: Path) -> None:
    path = tmp_path / "à" / "l’abri" / "é.json"
    write_atomic(path, b"one")
    write_atomic(path, b"two")
    assert path.read_bytes() == b"two"
    assert [item.name for item in path.parent.iterdir()] == ["é.json"]


@pytest.mark.skipif(os.name == "nt", reason="folders can't be synced there")
def test_the_content_is_on_the_disk_before_the_name_is_and_then_the_name(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Else a power cut leaves a name without content, or the old content for what was said to be done."""
    done = list[tuple[str, int]]()
    sync, replace = os.fsync, os.replace

    def synced(handle: int) -> None:
        found = os.fstat(handle)
        done.append(("folder", 0) if stat.S_ISDIR(found.st_mode) else ("file", found.st_size))
        sync(handle)

    def replaced(new: Path, old: Path) -> None:
        done.append(("named", 0))
        replace(new, old)

    monkeypatch.setattr(os, "fsync", synced)
    monkeypatch.setattr(os, "replace", replaced)
    write_atomic(tmp_path / "a", b"content")
    assert done == [("file", 7), ("named", 0), ("folder", 0)]


@pytest.mark.skipif(os.name == "nt", reason="folders can't be synced there")
def test_in_a_folder_that_one_may_not_look_into_a_file_is_written_and_said_to_be(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    opened = os.open

    def refusing(path: Any, flags: int, *rest: Any, **others: Any) -> int:
        if os.path.isdir(path):
            raise PermissionError(errno.EACCES, "Permission denied", path)
        return opened(path, flags, *rest, **others)

    monkeypatch.setattr(os, "open", refusing)  # whoever is root may look into each
    write_atomic(tmp_path / "a", b"content")
    assert (tmp_path / "a").read_bytes() == b"content"


@pytest.mark.skipif(os.name == "nt", reason="such a file can't be replaced there")
def test_a_file_that_may_not_be_written_stays_so_but_never_what_is_made_for_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Who comes after a kill could not write that."""
    path = tmp_path / "a"
    path.write_bytes(b"old")
    path.chmod(0o440)
    replace, modes = os.replace, list[int]()

    def replaced(new: Path, old: Path) -> None:
        modes.append(stat.S_IMODE(new.stat().st_mode))
        replace(new, old)

    monkeypatch.setattr(os, "replace", replaced)
    write_atomic(path, b"new")
    assert modes == [0o640] and stat.S_IMODE(path.stat().st_mode) == 0o440 and path.read_bytes() == b"new"


def test_what_the_app_could_not_write_again_is_no_file_of_its_own(tmp_path: Path) -> None:
    """A setting that is half a character would stop all others from being saved."""
    path = tmp_path / "a.json"
    path.write_text('{"é": ["\\ud83d\\ude00", {"a": [1, null]}]}', "utf-8")
    assert read_json(path, 100) == {"é": ["\N{GRINNING FACE}", {"a": [1, None]}]}
    path.write_bytes(BOM_UTF8 + path.read_bytes())
    assert read_json(path, 100) == {"é": ["\N{GRINNING FACE}", {"a": [1, None]}]}, "as some editors write it"
    for text in ('["\\ud800"]', '{"\\udc00": 1}', "[" * 500 + "]" * 500, "[" * 50_000, "?", ""):
        path.write_text(text, "utf-8")
        with pytest.raises(ValueError):
            read_json(path, 100_000)
    path.write_bytes(b'["\xff"]')
    with pytest.raises(ValueError):
        read_json(path, 100)


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="needs a pipe with a name")
def test_what_is_no_file_stays_what_it_is(tmp_path: Path) -> None:
    """Somebody may want a picture in /dev/stdout, or no report in /dev/null."""
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)
    reader = os.open(pipe, os.O_RDONLY | os.O_NONBLOCK)
    write_named(pipe, b"content")
    assert os.read(reader, 99) == b"content" and stat.S_ISFIFO(pipe.stat().st_mode)
    os.close(reader)
    for no_file in (tmp_path, tmp_path / "no folder" / "file"):
        with pytest.raises(StorageError):
            write_named(no_file, b"content")


@pytest.mark.skipif(os.name == "nt" or not Path("/dev/stdout").exists(), reason="needs /dev/stdout")
def test_output_can_be_named_as_a_file(tmp_path: Path) -> None:
    code = "from game.disk.files import *; write_named(Path('/dev/stdout'), b'PNG')"
    piped = subprocess.run([sys.executable, "-c", code], cwd=ROOT, capture_output=True)
    assert (piped.stdout, piped.stderr) == (b"PNG", b"")
    with (tmp_path / "out").open("wb") as out:
        subprocess.run([sys.executable, "-c", code], cwd=ROOT, stdout=out, check=True)
        out.seek(0, os.SEEK_END)
        out.write(b", and more")
    assert (tmp_path / "out").read_bytes() == b"PNG, and more", "it is the same file"


@pytest.mark.skipif(os.name == "nt", reason="Windows has no such modes")
def test_who_may_read_a_file_may_do_so_afterwards(tmp_path: Path) -> None:
    path = tmp_path / "mine.json"
    path.write_bytes(b"one")
    path.chmod(0o600)
    write_atomic(path, b"two")
    assert stat.S_IMODE(path.stat().st_mode) == 0o600


@pytest.mark.parametrize(
    ("function", "number", "word"),
    [
        ("fsync", errno.ENOSPC, "full"),
        ("replace", errno.EACCES, "denied"),
        ("replace", errno.EROFS, "read-only"),
        ("fsync", errno.EIO, "broken"),
    ],
)
def test_a_failed_write_leaves_the_old_content_and_no_rubbish(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, function: str, number: int, word: str
) -> None:
    path = tmp_path / "a.json"
    write_atomic(path, b"old")

    def fail(*_: Any) -> None:
        raise OSError(number, os.strerror(number))

    monkeypatch.setattr(os, function, fail)
    with pytest.raises(StorageError) as error:
        write_atomic(path, b"new")
    assert path.read_bytes() == b"old" and os.listdir(tmp_path) == ["a.json"]
    assert ("problem", Ref("os", word)) in error.value.reason.message.args
    assert str(path) in said(error.value.reason)


def test_a_problem_that_we_have_no_word_for_is_quoted(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(*_: Any) -> None:
        raise OSError(errno.EXDEV, "another disk")

    monkeypatch.setattr(os, "replace", fail)
    with pytest.raises(StorageError) as error:
        write_atomic(tmp_path / "a", b"")
    assert "another disk" in said(error.value.reason)


class OfWindows(PermissionError):
    """What the system says there; the second time that a file is asked for it is free."""

    winerror: int | None = 32


@pytest.mark.parametrize(
    ("number", "windows", "name", "word"),
    [
        (errno.EACCES, None, "", "folder"),
        (errno.EACCES, 5, "", "denied"),
        (errno.ENOENT, 2, "x" * 300, "long-name"),
        (errno.ENOENT, 2, "x", "missing"),
    ],
)
def test_what_windows_says_otherwise(
    tmp_path: Path, number: int, windows: int | None, name: str, word: str
) -> None:
    error = OfWindows(number, "…", str(tmp_path / name))
    error.winerror = windows
    assert problem(error) == Ref("os", word)


@pytest.mark.parametrize(("name", "word"), [("", "folder"), ("x", "denied")])
def test_what_windows_says_of_a_file_that_gets_its_name(tmp_path: Path, name: str, word: str) -> None:
    error = OfWindows(errno.EACCES, "…", str(tmp_path / "new"), None, str(tmp_path / name))
    error.winerror = 5
    assert problem(error) == Ref("os", word)


def test_a_file_that_another_program_has_open_is_waited_for(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    free, replace = iter((False, False, True)), os.replace

    def shared(new: Path, old: Path) -> None:
        if not next(free):
            raise OfWindows(errno.EACCES, "Sharing violation")
        replace(new, old)

    monkeypatch.setattr(os, "replace", shared)
    write_atomic(tmp_path / "a", b"whole")
    assert (tmp_path / "a").read_bytes() == b"whole" and list(free) == []


def test_a_real_limit_on_file_size(tmp_path: Path) -> None:
    """The system itself refuses the bytes: what was there stays."""
    pytest.importorskip("resource")
    program = """
import resource, signal, sys
from pathlib import Path
from game.disk.files import StorageError, write_atomic
signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
path = Path(sys.argv[1])
write_atomic(path, b"old")
resource.setrlimit(resource.RLIMIT_FSIZE, (1000, 1000))
try:
    write_atomic(path, b"x" * 100000)
except StorageError as error:
    print(error.reason.message.key, path.read_bytes(), len(list(path.parent.iterdir())))
"""
    run = subprocess.run(
        [sys.executable, "-c", program, str(tmp_path / "a")], capture_output=True, text=True, check=True
    )
    assert run.stdout.split() == ["error.save-failed", "b'old'", "1"]


@pytest.mark.skipif(os.name == "nt", reason="links need rights of their own")
def test_half_a_file_that_is_a_link_is_not_followed(tmp_path: Path) -> None:
    path, other = tmp_path / "a.json", tmp_path / "other"
    other.write_text("precious", encoding="utf-8")
    temporary_of(path).symlink_to(other)
    write_atomic(path, b"new")
    assert path.read_bytes() == b"new" and not path.is_symlink()
    assert other.read_text(encoding="utf-8") == "precious"


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="needs a pipe with a name")
def test_half_a_file_that_is_a_pipe_is_not_waited_for(tmp_path: Path) -> None:
    path = tmp_path / "a.json"
    os.mkfifo(temporary_of(path))
    write_atomic(path, b"new")
    assert path.read_bytes() == b"new"

"""Folders that are files, links, full or read-only: a sentence says what and where, and nothing is lost."""

from __future__ import annotations

import os
import threading
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from types import SimpleNamespace
from typing import TYPE_CHECKING, Any

import pytest

from game.disk import storage
from game.disk.storage import UNREADABLE, Saves
from game.engine.daily import FIRST, Day
from game.scenes import dealt
from game.scenes.play import scene as play
from tests.scenes.driver import InstantThinker, PlainTable
from tests.scenes.faults import FILES, Fault, Said, a_save, check, contents, furnish, visit

if TYPE_CHECKING:
    from game.app.loop import App

pytestmark = pytest.mark.usefixtures("undrawn")


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Where everything of a person lies who has played before."""
    found = tmp_path / "maison é"
    monkeypatch.setenv("GALERIE_HOME", str(found))
    furnish(found)
    return found


@pytest.fixture
def fault(home: Path, tmp_path: Path) -> Iterator[Callable[[str], Fault]]:
    """Where something is to go wrong: `fault(place)`."""
    found: list[Fault] = []

    def make(place: str) -> Fault:
        path = a_save(home) if place == "a save" else home / place
        found.append(Fault(path, tmp_path / "kept"))
        return found[0]

    yield make
    found[0].lift()


@pytest.fixture
def failed(monkeypatch: pytest.MonkeyPatch) -> list[Any]:
    """What went wrong in threads."""
    found: list[Any] = []
    monkeypatch.setattr(threading, "excepthook", found.append)
    return found


@pytest.fixture
def go(
    open_app: Callable[..., App], monkeypatch: pytest.MonkeyPatch
) -> Iterator[Callable[[], list[list[str]]]]:
    """Opens the app and goes everywhere; returns what was said in each place, the last of it at the end."""
    monkeypatch.setattr(play, "make_table", lambda game_id, ui, seats: PlainTable(ui, seats, game_id))

    def everywhere() -> list[list[str]]:
        said = Said(monkeypatch)
        app = open_app()
        app.__dict__["thinker"] = InstantThinker()
        told = list(visit(app, said))
        app.close()
        return told

    yield everywhere


FOLDERS = ("", "saves")
ORNAMENTS = ("saves/pictures", "saves/reviews", "levels")
"""Folders of what can be made again, or of what the visit doesn't ask for: nothing is said of them there."""
REFUSED = ("read-only", "full", "unreadable")
REALLY = ("really-read-only", "really-full")
MOVED = ("other", "dangling", "loop", "link")
CASES = [
    *((place, kind) for kind in (*MOVED, *REFUSED) for place in FOLDERS),
    *(("", kind) for kind in REALLY),
    *((place, kind) for kind in (*MOVED, *REFUSED) for place in ORNAMENTS),
    *((place, kind) for kind in (*MOVED, "unreadable") for place in (*FILES, "a save")),
]


@pytest.mark.slow
@pytest.mark.parametrize(("place", "kind"), CASES)
def test_whatever_is_wrong_is_said_and_nothing_is_lost(
    place: str,
    kind: str,
    home: Path,
    tmp_path: Path,
    fault: Callable[[str], Fault],
    go: Callable[[], list[list[str]]],
    failed: list[Any],
) -> None:
    wrong = fault(place)
    if kind not in MOVED:
        before = contents(tmp_path)
    getattr(wrong, kind.replace("-", "_"))()
    if kind in MOVED:
        before = contents(tmp_path)
    told, shelved = go(), Saves().entries()[0]
    wrong.lift()
    assert failed == []
    said = [sentence for sentences in told for sentence in sentences]
    assert all(str(wrong.path) in sentence for sentence in said), "where it is"
    assert all(len(sentences) == len(set(sentences)) for sentences in told), "once"
    if place in FILES:
        assert len(said) == (kind != "link")
    elif place in FOLDERS:
        assert bool(said) == (kind != "link")
    elif place in ORNAMENTS:
        assert said == []
    elif kind != "link":  # a row of the shelf says it
        (row,) = (entry for entry in shelved if entry.path == wrong.path)
        assert row.status == UNREADABLE and row.reason is not None
        assert ("file", str(wrong.path)) in row.reason.message.args
    written = {str((home / name).relative_to(tmp_path)) for name in FILES}
    if kind == "link":
        written |= {str(Path("kept", name)) for name in ("", *FILES)}
        assert wrong.path.is_symlink()
    else:
        written.discard(str(wrong.path.relative_to(tmp_path)))
    after = contents(tmp_path)
    lost = {name for name, content in before.items() if after.get(name) != content}
    assert lost <= written, lost - written
    check(home, but=() if kind == "link" else (place,))


@pytest.mark.slow
@pytest.mark.parametrize("when", [86_400, 4_102_444_800])
def test_a_clock_that_stands_in_1970_or_2100_costs_nothing(
    when: int,
    home: Path,
    go: Callable[[], list[list[str]]],
    failed: list[Any],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    now = time.localtime(when)
    clock = SimpleNamespace(time=lambda: when, strftime=lambda form: time.strftime(form, now))
    monkeypatch.setattr(storage, "time", clock)
    monkeypatch.setattr(dealt, "today", lambda: max(FIRST, Day(*now[:3])))
    for back in range(2):  # the second time the clock is right again
        before = {path: path.read_bytes() for path in Saves().paths()}
        assert not any(go()) and failed == []
        assert all(path.read_bytes() == content for path, content in before.items())
        monkeypatch.setattr(storage, "time", time)
        monkeypatch.setattr(dealt, "today", lambda: Day(2026, 11, 22))
        if not back:
            (first,) = set(Saves().paths()) - before.keys()
            assert first.name.startswith(time.strftime("%Y-%m-%d", now))
            check(home, but=())
            os.utime(first, (when, when))
            shelved = [entry.path for entry in Saves().entries()[0]]
            assert shelved[-1] == first, "neither the oldest nor one of the future comes first"

"""Folders that are files, links, full or read-only: a sentence says what and where, and nothing is lost."""

from __future__ import annotations

import threading
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

from game.disk.storage import UNREADABLE, Saves
from game.scenes.play import scene as play
from tests.fast import some
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
REFUSED = ("read-only", "full", "unreadable")
REALLY = ("really-read-only", "really-full")
MOVED = ("other", "dangling", "loop", "link")
CASES = [
    *((place, kind) for kind in (*MOVED, *REFUSED) for place in FOLDERS),
    *(("", kind) for kind in REALLY),
    *((place, kind) for kind in (*MOVED, "unreadable") for place in (*FILES, "a save")),
]


@pytest.mark.parametrize(("place", "kind"), some(CASES, 1))
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
    told = go()
    wrong.lift()
    assert failed == []
    said = [sentence for sentences in told for sentence in sentences]
    assert all(str(wrong.path) in sentence for sentence in said), "where it is"
    assert all(len(sentences) == len(set(sentences)) for sentences in told), "once"
    if place in FILES:
        assert len(said) == (kind != "link")
    elif place in FOLDERS:
        assert bool(said) == (kind != "link")
    elif kind != "link":  # a row of the shelf says it
        (entry,) = (entry for entry in Saves().entries()[0] if entry.path == wrong.path)
        assert kind == "unreadable" or (entry.status == UNREADABLE and str(wrong.path) in str(entry.reason))
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

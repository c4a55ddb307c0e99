"""Saves of every released version open, and play as they did."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.engine.record import loads
from game.engine.session import verify
from tests.fast import some
from tests.record.make_museum import FOLDER, ROOM, exhibits

SAVES = sorted(FOLDER.glob("*/*.json"))
SPREAD = sorted(SAVES, key=lambda path: SAVES.index(path) % 8)
"""One of eight comes first, of every game and version."""


@pytest.mark.parametrize(
    "path", some(SPREAD, len(SAVES) // 8), ids=lambda path: f"{path.parent.name}/{path.stem}"
)
def test_a_save_of_the_museum_opens_and_verifies(path: Path) -> None:
    record = loads(path.read_bytes(), str(path))
    session = verify(record)
    assert session.proven and session.notice is None and session.cursor == record.cursor
    assert session.is_over == path.stem.endswith("-finished")
    assert record.packed == (session.game.hidden and record.result is None)


def test_this_version_has_its_saves_in_the_museum() -> None:
    here = {path.stem for path in SAVES if path.parent == ROOM}
    assert exhibits().keys() <= here, "python -m tests.record.make_museum"

"""Saves of every released version open, and play as they did."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from game import __version__
from game.engine.record import loads
from game.engine.session import Session, verify
from tests.fast import some
from tests.record.make_museum import FOLDER, exhibits

SAVES = sorted(FOLDER.glob("*/*.json"))
SPREAD = sorted(SAVES, key=lambda path: SAVES.index(path) % 4)
"""One of four comes first, of every game and version."""


@pytest.mark.parametrize(
    "path", some(SPREAD, len(SAVES) // 4), ids=lambda path: f"{path.parent.name}/{path.stem}"
)
def test_a_save_of_the_museum_opens_and_verifies(path: Path) -> None:
    record = loads(path.read_bytes(), str(path))
    verify(record)
    session: Session[Any, Any] = Session.from_record(record)
    assert session.damage is None and session.cursor == record.cursor
    assert session.is_over == path.stem.endswith("-finished")
    assert record.packed == (session.game.hidden and record.result is None)


def test_this_version_has_its_saves_in_the_museum() -> None:
    here = {path.stem for path in SAVES if path.parent.name == __version__}
    assert exhibits().keys() <= here, "python -m tests.record.make_museum"

"""A shelf, and what is open of it."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from game.disk.storage import SaveFile, Saves


@pytest.fixture
def saves(tmp_path: Path) -> Saves:
    return Saves(tmp_path / "parties sauvées" / "été")


@pytest.fixture
def open_files() -> Iterator[list[SaveFile]]:
    opened: list[SaveFile] = []
    yield opened
    for file in opened:
        file.close()

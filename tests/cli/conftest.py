"""The command line, run in the process of the tests."""

from __future__ import annotations

from typing import Protocol

import pytest

from game.cli.main import run
from game.engine.daily import Day
from game.scenes import dealt

Told = tuple[int, str, str]
"""Exit code, standard output, standard error."""


class Galerie(Protocol):
    """Runs the command line."""

    def __call__(self, *arguments: object, language: str = "en") -> Told: ...


@pytest.fixture(autouse=True)
def _today(monkeypatch: pytest.MonkeyPatch) -> None:
    """It is always the same day."""
    monkeypatch.setattr(dealt, "today", lambda: Day(2026, 11, 22))


@pytest.fixture
def galerie(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Galerie:
    """Run the command line in this process."""

    def call(*arguments: object, language: str = "en") -> Told:
        monkeypatch.setenv("LC_ALL", f"{language}_XX.UTF-8")
        try:
            code = run([str(argument) for argument in arguments])
        except SystemExit as leaving:
            code = int(leaving.code or 0)
        told = capsys.readouterr()
        return code, told.out, told.err

    return call

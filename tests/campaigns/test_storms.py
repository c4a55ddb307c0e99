"""The campaign of storms finds what is wrong."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from build_scripts.campaign.campaigns import storms
from game.games import TEMPLATE
from game.scenes.house import model_of
from game.scenes.saves.shelf import Shelf
from game.view.director import ShowError

pytestmark = pytest.mark.slow


@pytest.fixture
def blow(monkeypatch: pytest.MonkeyPatch) -> Callable[..., Any]:
    """Let a short storm blow over a scene of the template."""

    def begin(kind: str) -> Any:
        monkeypatch.setattr(storms, "EVENTS", 300)
        case = storms.make("TEST", 0, {})
        still = {"less_motion": True, "text_percent": 100, "language": "en"}
        return storms.check({**case, "kind": kind, "game": TEMPLATE, "look": still}, {})

    return begin


def test_a_model_that_misses_what_happens_is_found(
    blow: Callable[..., Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(model_of(TEMPLATE), "on", lambda self, event: self)
    with pytest.raises(ShowError):
        blow("play")


@pytest.mark.filterwarnings("ignore::pytest.PytestUnhandledThreadExceptionWarning")
def test_what_fails_in_a_thread_is_found(blow: Callable[..., Any], monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(*_: Any) -> None:
        raise ZeroDivisionError

    monkeypatch.setattr(Shelf, "_work", fail)
    with pytest.raises(ZeroDivisionError):
        blow("saves")

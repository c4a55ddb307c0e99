"""The campaign of kills finds what was promised and is lost, and nothing where nothing is."""

from __future__ import annotations

import json
import sys
from typing import Any

import pytest

from build_scripts.campaign.campaigns import kills
from tests.storage.states import Promises

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="needs SIGKILL")


def case(stage: str, count: int) -> dict[str, Any]:
    killed = {"seed": "K", "stage": stage, "count": count, "more": 0, "pause": 0}
    return {"shelf": ["going"], "rounds": [killed], "seed": "K"}


@pytest.mark.slow
@pytest.mark.timeout(600)
def test_what_was_promised_is_there_after_a_kill() -> None:
    checked = kills.check(case("replace", 4), {})
    assert checked.units == 1 and checked.seen["promises"]


@pytest.mark.slow
@pytest.mark.timeout(600)
def test_a_game_that_is_said_to_be_saved_too_soon_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(kills, "PLAYER", "tests.campaigns.hasty_app")
    with pytest.raises(AssertionError, match="was to be"):
        kills.check(case("none", 4), {})


def test_promises_hold_what_was_said_and_nothing_else() -> None:
    promises = Promises({"game:a": "1", "game:b": "1"})
    promises.hear(json.dumps({"asks": {"game:a": "2"}}))
    promises.hold({"game:a": "2", "game:b": "1"})
    promises.hear(json.dumps({"asks": {"game:a": "3"}}))
    promises.hear(json.dumps({"done": {"game:a": "3"}}))
    for there in (
        {"game:a": "2", "game:b": "1"},
        {"game:b": "1"},
        {"game:a": "3", "game:b": "0"},
        {"game:a": "3", "game:b": "1", "game:c": "1"},
    ):
        with pytest.raises(AssertionError):
            promises.hold(there)
    promises.hold({"game:a": "3", "game:b": "1"})

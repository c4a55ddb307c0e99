"""The campaign of kills finds what was promised and is lost."""

from __future__ import annotations

import json
import sys

import pytest

from build_scripts.campaign.campaigns import kills
from tests.storage.states import Promises

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="needs SIGKILL")


@pytest.mark.slow
@pytest.mark.timeout(600)
def test_a_game_that_is_said_to_be_saved_too_soon_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(kills, "PLAYER", "tests.campaigns.hasty_app")
    killed = {"seed": "K", "stage": "none", "count": 4, "more": 0, "pause": 0}
    with pytest.raises(AssertionError, match="was to be"):
        kills.check({"shelf": ["going"], "rounds": [killed], "seed": "K"}, {})


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

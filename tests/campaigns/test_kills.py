"""The campaign of kills finds what was promised and is lost."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import time
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path
from typing import Any

import pytest

from build_scripts.campaign.campaign import Case
from build_scripts.campaign.campaigns import kills
from tests.storage import killing
from tests.storage.killing import Told
from tests.storage.states import Promises

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="needs SIGKILL")
told = pytest.mark.skipif(
    not Path("/proc/self/stat").exists(), reason="this system doesn't tell of processes"
)


@pytest.mark.slow
@pytest.mark.timeout(600)
def test_a_game_that_is_said_to_be_saved_too_soon_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(kills, "PLAYER", "tests.campaigns.hasty_app")
    killed = {"seed": "K", "stage": "none", "count": 4, "more": 0, "pause": 0}
    with pytest.raises(AssertionError, match="was to be"):
        kills.check({"shelf": ["going"], "rounds": [killed], "seed": "K"}, {})


@pytest.mark.slow
@pytest.mark.timeout(600)
@pytest.mark.skipif(not Path("/proc/self/stat").exists(), reason="this system doesn't tell of processes")
def test_a_worker_that_thinks_on_when_the_app_is_killed_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    killed = {"seed": "K", "stage": kills.THOUGHT, "count": 4, "more": 0, "pause": 0}
    case = {"shelf": [], "rounds": [killed], "seed": "K"}
    kills.check(case, {})
    monkeypatch.setattr(kills, "PLAYER", "tests.campaigns.orphaning_app")
    monkeypatch.setattr(killing, "LEAVING", 3.0)
    with pytest.raises(AssertionError, match="a process stays when the app is killed"):
        kills.check(case, {})


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


NOBODY = {"seed": "K", "stage": "none", "count": 1, "more": 0, "pause": 0}


@pytest.mark.parametrize("rounds", [[NOBODY], []])
def test_a_process_that_stays_is_found(rounds: list[Case], monkeypatch: pytest.MonkeyPatch) -> None:
    """When it is killed, and when it is closed."""
    monkeypatch.setattr(kills, "run_and_kill", lambda *_, **__: Told([], 0, "", (4711,)))
    with pytest.raises(AssertionError, match="a process stays"):
        kills.check({"shelf": [], "rounds": rounds, "seed": "K"}, {})


def test_half_a_file_that_stays_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    def left(command: Sequence[str], *_: Any, **__: Any) -> Told:
        pictures = Path(command[1]) / "saves" / "pictures"
        pictures.mkdir(parents=True)
        (pictures / ".a.galerie.png.tmp").touch()
        return Told([], 0, "", ())

    monkeypatch.setattr(kills, "run_and_kill", left)
    with pytest.raises(AssertionError, match="made for a moment"):
        kills.check({"shelf": [], "rounds": [], "seed": "K"}, {})


@told
def test_what_a_killed_process_leaves_is_told_and_ended(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(killing, "LEAVING", 0.1)
    found = killing.run_and_kill(["tests.campaigns.leaving_app"], 1)
    assert [str(pid) for pid in found.left] == found.told
    while (stat := Path("/proc") / found.told[0] / "stat").exists() and ") Z " not in stat.read_text():
        time.sleep(0.01)


@pytest.mark.slow
@pytest.mark.timeout(180)
@told
@pytest.mark.parametrize("stop", ["SIGINT", "SIGTERM", "SIGKILL"])
def test_no_app_outlives_a_campaign_that_is_stopped(stop: str, tmp_path: Path) -> None:
    """Nor its worker; and what is temporary goes, but where the campaign itself is killed."""
    temporary = tmp_path / "temporary"
    temporary.mkdir()
    command = [sys.executable, "-m", "build_scripts.campaign", "kills", "--n", "60", "--jobs", "1"]
    campaign = subprocess.Popen(
        [*command, "--state", str(tmp_path / "state")],
        env=os.environ | {"TMPDIR": str(temporary)},
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
    )
    apps = list[int]()
    try:
        while not any(len(killing._members(app)) > 1 for app in apps):
            assert campaign.poll() is None
            apps += [app for app in _apps_in(temporary) if app not in apps]
            time.sleep(0.1)
        while campaign.poll() is None:  # whoever is in a hurry asks more than once
            campaign.send_signal(signal.Signals[stop])
            time.sleep(0.05)
        said = campaign.communicate()[0].decode()
        apps += [app for app in _apps_in(temporary) if app not in apps]
        if stop != "SIGKILL":
            assert campaign.returncode == 130 and "the same command goes on" in said, said
            assert "Traceback" not in said and not list(temporary.iterdir())
        assert not [left for app in apps for left in killing._left(app)]
    finally:
        campaign.kill()
        for app in apps:
            killing._left(app)


def _apps_in(folder: Path) -> list[int]:
    """Return the apps that are to be killed, with homes in a folder."""
    found = []
    for process in Path("/proc").glob("[0-9]*"):
        with suppress(OSError):
            words = (process / "cmdline").read_bytes().split(b"\0")
            if kills.PLAYER.encode() in words and any(word.startswith(bytes(folder)) for word in words):
                found.append(int(process.name))
    return found

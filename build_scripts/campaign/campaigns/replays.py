"""Records played again: those of the museum, then games that were played for it, come out as they did.

They are played by their decisions alone, so that chance is drawn anew; what comes of it is held against what
the record says, and, with --against or --copy, against what another Python or another copy makes of it: each
mark, what every seat knows and was told, and how computer players judge some decisions.
"""

from __future__ import annotations

import json
import shlex
import subprocess
import sys
from functools import cache
from pathlib import Path
from random import Random
from typing import Any, Final

from build_scripts.campaign import replaying
from build_scripts.campaign.campaign import Campaign, Case, Checked, Settings
from build_scripts.campaign.samples import museum, play
from build_scripts.campaign.tables import all_ids
from game.engine.record import dumps

ROOT: Final = Path(__file__).resolve().parents[3]
LONGEST: Final = 1500
"""Steps up to which a game is played."""


def make(seed: str, number: int, settings: Settings) -> Case:
    """Take the record of the museum that has this number; if there is none, play a game."""
    if number < len(museum()):
        return {"record": museum()[number][0]}
    game_id = Random(f"replays/{seed}/{number}").choice(all_ids())
    return {"record": dumps(play(f"replays/{seed}/{number}", game_id, LONGEST).record())}


def check(case: Case, settings: Settings) -> Checked:
    """Play it here, and there."""
    here = replaying.outcome(case["record"])
    assert here["same"], "chance or a mark came out otherwise than in the record"
    command = _command(settings)
    if command is None:
        return Checked(seen={"here": 1})
    other = _player(command)
    there = other.outcome(case["record"])
    assert there == json.loads(json.dumps(here)), {name: (here.get(name), there[name]) for name in there}
    return Checked(seen={other.name: 1})


class _Player:
    """Another process that plays records."""

    def __init__(self, command: tuple[str, ...]) -> None:
        self._process = subprocess.Popen(
            command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, encoding="utf-8"
        )
        who = self._answer()
        self.name = f"on {who['python']} {who['system']} {who['build']}"

    def outcome(self, text: str) -> dict[str, Any]:
        """Have a record played."""
        assert self._process.stdin is not None
        self._process.stdin.write(json.dumps(text) + "\n")
        self._process.stdin.flush()
        return self._answer()

    def _answer(self) -> dict[str, Any]:
        assert self._process.stdout is not None
        line = self._process.stdout.readline()
        assert line, f"the other Python ended with code {self._process.wait()}"
        answer: dict[str, Any] = json.loads(line)
        return answer

    def end(self) -> None:
        """Let it go."""
        self._process.communicate()


@cache
def _player(command: tuple[str, ...]) -> _Player:
    """Return the player of a command; it lasts as long as this process."""
    return _Player(command)


def _command(settings: Settings) -> tuple[str, ...] | None:
    """Return what starts the other player; None if nothing else is asked for."""
    against, copy = settings["against"], settings["copy"]
    if not against and not copy:
        return None
    script = str(Path(replaying.__file__))
    return (*(shlex.split(against) or [sys.executable]), script, copy or str(ROOT))


def refuse(settings: Settings) -> str:
    """Start the other player once, and say why it can't play."""
    command = _command(settings)
    if command is None:
        return ""
    if settings["copy"] and not (Path(settings["copy"]) / "game").is_dir():
        return f"--copy {settings['copy']}: there is no folder of the game in it"
    try:
        player = _Player(command)
        found = player.outcome(museum()[0][0])
        player.end()
    except (OSError, ValueError, AssertionError) as error:
        return f"{shlex.join(command)} can't play: {error}"
    return f"{shlex.join(command)} can't play: {found['error']}" if "error" in found else ""


CAMPAIGN: Final = Campaign(
    about="records of the museum and of games that are played come out as they did, on any Python and build",
    make=make,
    check=check,
    size=10_000,
    small=12,
    unit="records",
    batch=10,
    settings={
        "against": "another Python, such as python3.13 or 'wine python.exe', which has what the game needs",
        "copy": "the folder of another copy, such as a compiled one, which plays in place of this one",
    },
    refuse=refuse,
)

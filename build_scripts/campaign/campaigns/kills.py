"""The app is killed at any moment, and started again: all that it had said to be done is there, and whole.

Somebody plays, takes back, goes on with games of other versions, ends deals of the day, throws games away,
renames people and changes settings (`tests/storage/app_player.py`), until the app is killed: from outside at
any moment, or within: at a stage of some write or removal, or while a hard computer player thinks. A case is
a few kills in one folder, and in the end somebody who looks at everything and leaves in good order. When
exactly a kill from outside hits, the machine says: a case that broke may have to be tried more than once.
"""

from __future__ import annotations

import sys
from functools import cache
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from typing import Any, Final

from build_scripts.campaign.campaign import Campaign, Case, Checked, Settings, rng_of
from build_scripts.campaign.samples import museum
from game.disk.storage import Saves
from game.engine.record import Record, Seat
from game.engine.session import Session
from game.games import TEMPLATE, game_ids
from tests.storage.killing import run_and_kill
from tests.storage.states import Promises, kept

KILLS: Final = 6
"""Of a case."""
OUTSIDE: Final = "none"
THOUGHT: Final = "thought"
STAGES: Final = {
    **{OUTSIDE: 8, THOUGHT: 6},
    **{"write": 3, "sync": 2, "replace": 3, "folder": 2, "unlink": 1, "unlinked": 1},
}
"""Where it is killed, and how often."""
MOST_LINES: Final = 24
"""That the app says before it is killed from outside: it says one or two of each thing that it does."""
MOST_SIGNS: Final = 60
"""Of life that computer players give in thoughts before the app kills itself ..."""
MOST_WRITES: Final = 14
"""... and writes before it does so at one of them."""
MOST: Final = {OUTSIDE: MOST_LINES, THOUGHT: MOST_SIGNS, "unlink": 4, "unlinked": 4}
LONGEST_PAUSE: Final = 1.5
"""Seconds after which it is killed while it opens, and has said nothing yet."""


# -- making ------------------------------------------------------------------------------------


def make(seed: str, number: int, settings: Settings) -> Case:
    """Choose what lies there, what is done, and when it ends."""
    rng = rng_of(f"kills/{seed}", number)
    shelf = [rng.choice(_KINDS) for _ in range(rng.randrange(1, 5))]
    rounds = []
    for each in range(KILLS):
        stage = rng.choices(list(STAGES), list(STAGES.values()))[0]
        opening = stage == OUTSIDE and rng.random() < 0.15
        rounds.append(
            {
                "seed": f"kills/{seed}/{number}/{each}",
                "stage": stage,
                "count": 0 if opening else rng.randrange(1, MOST.get(stage, MOST_WRITES)),
                "more": 0 if opening else rng.randrange(80),
                "pause": rng.random() * LONGEST_PAUSE if opening else rng.choice((0, rng.random() / 50)),
            }
        )
    return {"shelf": shelf, "rounds": rounds, "seed": f"kills/{seed}/{number}"}


# -- checking ----------------------------------------------------------------------------------


def check(case: Case, settings: Settings) -> Checked:
    """Kill it, and look at what it leaves."""
    rng = Random(case["seed"])
    seen = {"promises": 0}
    with TemporaryDirectory(prefix="galerie-kills-") as folder:
        home = Path(folder)
        for kind in case["shelf"]:
            _shelve(home, kind, rng)
        promises = Promises(kept(home))
        for each in case["rounds"]:
            seen["promises"] += _killed(home, promises, **each)
        command = [PLAYER, folder, case["seed"], "quit", "3"]
        last = run_and_kill(command, None, dies=False)
        assert not last.left, "a process stays when the app is closed"
        left = _temporary(home / "saves")  # whoever looks at the shelf sweeps
        assert not left, f"what is made for a moment only stays: {left}"
        _heard(promises, last.told)
        promises.hold(kept(home))
    return Checked(len(case["rounds"]), seen)


PLAYER: Final = "tests.storage.app_player"


def _killed(
    home: Path, promises: Promises, seed: str, stage: str, count: int, more: int, pause: float
) -> int:
    """Let it do things until it is killed; return how many promises it had made."""
    lines = count if stage == OUTSIDE else None
    ended = run_and_kill([PLAYER, str(home), seed, stage, str(count)], lines, more=more, pause=pause)
    assert not ended.left, "a process stays when the app is killed"
    made = _heard(promises, ended.told)
    promises.hold(kept(home))
    return made


def _heard(promises: Promises, told: list[str]) -> int:
    """Take what was said; return how often something was said to be done."""
    for line in told:
        promises.hear(line)
    return sum('"done"' in line for line in told)


def _temporary(folder: Path) -> list[Path]:
    """Return what the app makes for a moment only."""
    return [path for path in folder.rglob(".*") if path.suffix in (".tmp", ".lock")]


def _shelve(home: Path, kind: str, rng: Random) -> None:
    """Put a saved game there."""
    saves = Saves(home / "saves")
    if kind == "old":
        text, record = rng.choice(_old())
        saves.folder.mkdir(parents=True, exist_ok=True)
        name = f"{record.game}-{len(record.seats)}-{rng.randrange(10**6)}.json"
        (saves.folder / name).write_text(text, encoding="utf-8")
        return
    file = saves.begin(_game(kind, rng.randrange(4)))
    file.close()
    assert file.problem is None, file.problem


@cache
def _old() -> list[tuple[str, Record]]:
    """Unfinished games of earlier versions that a person plays in."""
    return [
        (text, record)
        for text, record in museum()
        if record.result is None and len(record.log) < 60 and record.seats[0].kind == "human"
    ]


@cache
def _game(kind: str, number: int) -> Session[Any, Any]:
    """A game that goes on, one that is over, or a deal of a day just before its end."""
    from tests.scenes.games import deal_played, played
    from tests.storage.app_player import TODAY

    seats = (Seat("Anna", "human"), Seat("Bot", "bot", "easy"))
    if kind == "deal":
        game_id, day = game_ids()[0], TODAY._replace(day=TODAY.day - number)
        whole = deal_played(game_id, day)
        return deal_played(game_id, day, len(whole.decisions) - 2)
    moves = 10_000 if kind == "over" else 3 + number
    return played(seats, f"KILLS-{number}", moves, game_id=TEMPLATE)


_KINDS: Final = ("going", "going", "over", "over", "old", "deal")
"""What lies on the shelf."""


def _refuse(settings: Settings) -> str:
    return "nothing can be killed like this on Windows" if sys.platform == "win32" else ""


CAMPAIGN: Final = Campaign(
    about="the app killed at any moment: all that it had said to be done is there, nothing else is harmed",
    make=make,
    check=check,
    size=10_000,
    small=KILLS,
    unit="kills",
    cases=lambda size: -(-size // KILLS),
    batch=2,
    patience=900.0,
    refuse=_refuse,
)

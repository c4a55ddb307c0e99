"""What a person's files hold, by keys: to compare what was promised with what is there.

`game:NAME` is a saved game, `settings`, `people`, `daily:DAY:GAME` the result of a deal, `facts:DIGEST` what
the chronicle knows of a game. The state of a key is a short text; "" if there is nothing.
"""

from __future__ import annotations

import json
from hashlib import blake2b
from pathlib import Path
from typing import Any

from game.chronicle.book import Chronicle
from game.chronicle.facts import from_data
from game.chronicle.known import PeopleFile
from game.disk.daily import DailyFile
from game.disk.settings import Settings, SettingsFile
from game.disk.storage import Saves
from game.engine.record import Record, loads
from game.engine.session import verify


def short(data: object) -> str:
    """Return a hash of plain data."""
    return blake2b(json.dumps(data, sort_keys=True).encode(), digest_size=8).hexdigest()


def state_of(record: Record) -> str:
    """Return the state of a game: how long its log is, where it stands, and what it holds."""
    return f"{len(record.log)} {record.cursor} {short(record.log)}"


def states(path: Path, data: bytes) -> dict[str, str]:
    """Return the states that a file of the app holds with this content; none of ornaments, or without any."""
    if not data:
        return {}
    if path.parent.name == "saves":
        return {f"game:{path.name}": state_of(loads(data, path.name))}
    if path.name not in _KINDS:
        return {}
    return _KINDS[path.name](json.loads(data))


def _settings(data: Any) -> dict[str, str]:
    return {"settings": short(Settings.from_data(data).to_data())}


def _people(data: Any) -> dict[str, str]:
    return {"people": short(data)}


def _daily(data: Any) -> dict[str, str]:
    days = data["days"].items()
    return {f"daily:{day}:{game}": short(row) for day, games in days for game, row in games.items()}


def _chronicle(data: Any) -> dict[str, str]:
    rows = [*data["kept"], *(page["facts"] for page in data["pages"] if page["facts"])]
    return {f"facts:{from_data(row).digest}": "there" for row in rows}


_KINDS = {
    "settings.json": _settings,
    "people.json": _people,
    "daily.json": _daily,
    "chronicle.json": _chronicle,
}


def kept(home: Path) -> dict[str, str]:
    """Return all that lies in a person's folder, if the app can read it, none is damaged and games are whole.

    Raises AssertionError for what isn't so.
    """
    entries, messages = Saves(home / "saves").entries()
    daily, trouble = DailyFile(home / "daily.json").load()
    chronicle, people = Chronicle(path=home / "chronicle.json"), PeopleFile(home / "people.json")
    settings = SettingsFile(home / "settings.json")
    chronicle.load()
    people.load()
    settings.load()
    said = [*messages, trouble, chronicle.problem, people.problem, settings.problem]
    assert not any(said), said
    aside = [path.name for path in home.rglob("*") if ".set-aside" in path.name or ".damaged" in path.name]
    assert not aside, aside
    for entry in entries:
        assert entry.record is not None and entry.reason is None, (entry.path.name, entry.reason)
        verify(entry.record)
    found: dict[str, str] = {}
    for path in [*(entry.path for entry in entries), *(home / name for name in _KINDS)]:
        if path.exists():
            found |= states(path, path.read_bytes())
    assert len(daily) == sum(key.startswith("daily:") for key in found)
    return found


class Promises:
    """What may lie there: what was said to be done last, and what was asked for since."""

    def __init__(self, there: dict[str, str]) -> None:
        self._may = {key: {state} for key, state in there.items()}

    def hear(self, line: str) -> None:
        """Take a line of what the app said: {"asks": states} or {"done": states}."""
        for verb, said in json.loads(line).items():
            for key, state in said.items():
                if verb == "done":
                    self._may[key] = {state}
                else:
                    self._may.setdefault(key, {""}).add(state)

    def hold(self, there: dict[str, str]) -> None:
        """Compare that with what lies there; from now on that is what is to stay."""
        for key in self._may.keys() | there.keys():
            state, may = there.get(key, ""), self._may.get(key, {""})
            assert state in may, f"{key} is {state or 'gone'}, and was to be {' or '.join(sorted(may))}"
        self._may = {key: {state} for key, state in there.items()}

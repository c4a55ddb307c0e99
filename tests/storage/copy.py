"""A copy of the app without a window: `python -m tests.storage.copy NUMBER`.

It does as fast as it can what writes into a person's folders: plays games, deletes others whose figures are
to stay, renames people, sets things, and keeps results of deals. Whatever it writes names its number.
"""

from __future__ import annotations

import sys
from functools import partial
from typing import Any, Final

from game.chronicle.book import Chronicle, throw_away
from game.chronicle.known import PeopleFile
from game.chronicle.people import People
from game.disk.daily import DailyFile, Result
from game.disk.paths import settings_file
from game.disk.settings import SettingsFile
from game.disk.storage import Saves
from game.engine.daily import Day
from game.engine.session import Seat, Session
from game.games import TEMPLATE, make

COPIES: Final = 3
ROUNDS: Final = 4


def _play(name: str) -> Session[Any, Any]:
    seats = [Seat(name, "human"), Seat("B", "bot", "easy")]
    session: Session[Any, Any] = Session(make(TEMPLATE, 2), name, seats)
    while not session.is_over:
        session.play(session.legal_actions()[0])
    return session


def main(number: int) -> None:
    """Do all of it some times over. AssertionError tells what went wrong."""
    file, people, saves = SettingsFile(settings_file()), PeopleFile(), Saves()
    settings = file.load()
    for turn in range(ROUNDS):
        name = f"{number}-{turn}"
        settings.told, settings.learnt = [*settings.told, name], {**settings.learnt, name: {"x": turn}}
        file.save(settings)
        assert people.change(partial(People.rename, old=name, new=f"New {name}"))
        result = Result(Day(2026, 1 + number, 1 + turn), TEMPLATE, 2)
        assert DailyFile().keep([result])[1] is None
        kept, gone = (saves.begin(_play(each)) for each in (name, f"{name}-gone"))
        for save in (kept, gone):
            save.close()
            assert save.problem is None, save.problem
        throw_away(saves, gone.path, keep=True)
        chronicle = Chronicle(saves)
        chronicle.load()
        list(chronicle.refresh())
        assert chronicle.problem is None, chronicle.problem
    file.flush()
    assert file.problem is None, file.problem


if __name__ == "__main__":
    main(int(sys.argv[1]))

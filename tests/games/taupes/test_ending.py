"""The end of a match that nobody wins, at the results and on the shelf."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

import pytest

from game.engine.record import dumps, loads
from game.engine.session import Seat, Session
from game.scenes.match import Match
from game.scenes.results.scene import ResultsScene
from game.scenes.saves.scene import SavesScene
from tests.fast import some
from tests.scenes.driver import Person
from tests.scenes.games import overlaps, played, shelve, until

if TYPE_CHECKING:
    from game.app.loop import App


def buried(seats: Sequence[Seat]) -> Session[Any, Any]:
    """Return a game of players at random: they never get the shovel, and it ends after quiet rounds (M17)."""
    return played(seats, game_id="taupes", placement="random", rotations="fixed")


@pytest.mark.slow
@pytest.mark.parametrize("seats", some([4, 2, 3]))
def test_a_match_without_winner_ends_in_words_too(app: App, seats: int) -> None:
    kinds = [Seat(f"P{n}", "human" if n % 2 else "bot", "" if n % 2 else "random") for n in range(seats)]
    game = buried(kinds)
    assert game.is_over and game.result == ()
    record = loads(dumps(game.record()))
    assert record.result == () and Session.from_record(record).damage is None
    app.change(less_motion=True, text_percent=200)
    app.scenes.push(ResultsScene(app, Match(game)))
    person = Person(app, app.scenes.top)
    person.frame()
    assert person.top._headline() == "The shovel stays buried"
    assert all(place.rank for place in person.top.podium._places), "nobody cheers"
    assert not overlaps(person.top)
    person.click(person.find("swap"))
    person.frame()
    assert [seat.name for seat in person.top.match.session.seats] == [*(s.name for s in kinds[1:]), "P0"]
    person.top.file.close()


@pytest.mark.slow
def test_the_shelf_says_so_too(app: App) -> None:
    shelve(buried([Seat(f"P{n}", "human") for n in range(4)]))
    app.scenes.push(SavesScene(app))
    person = Person(app, app.scenes.top)
    until(person, lambda: bool(person.top.rows))
    assert [(line.icon, line.status) for line in person.top.rows] == [("check", "The shovel stays buried")]

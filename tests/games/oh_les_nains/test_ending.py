"""The end of a match in the garden: partners win together, and stand on the podium as such."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

from game.engine.session import Seat, Session
from game.i18n import Catalog
from game.scenes.match import Match
from game.scenes.play.scene import PlayScene
from game.scenes.results.scene import ResultsScene
from game.scenes.words import headline
from tests.scenes.driver import Person
from tests.scenes.games import played, until

if TYPE_CHECKING:
    from game.app.loop import App

pytestmark = pytest.mark.usefixtures("undrawn")

TWO = (Seat("Ana", "human"), Seat("Bruno", "bot", "hard"))


def match(*seats: Seat) -> Session[Any, Any]:
    """Return a short match that is over."""
    return played(seats, game_id="oh-les-nains", rounds="1")


def before_results(app: App, game: Session[Any, Any]) -> Person:
    app.scenes.push(ResultsScene(app, Match(game)))
    person = Person(app, app.scenes.top)
    person.frame()
    return person


def test_partners_win_together() -> None:
    game = match(*(Seat(name, "bot", "random") for name in ("Ana", "Bruno", "Chloé", "Diego")))
    said = Catalog("en").say(headline(game.result or ()), names=[seat.name for seat in game.seats])
    assert said in ("Ana and Chloé win!", "Bruno and Diego win!")


def test_partners_stand_side_by_side_on_the_highest_steps(app: App) -> None:
    game = match(*(Seat(name, "bot", "random") for name in ("Ana", "Bruno", "Chloé", "Diego")))
    app.change(less_motion=True)
    places = before_results(app, game).top._places()
    assert [place.rank for place in places] == [0, 0, 1, 1]
    assert [place.seat for place in places[:2]] == list(game.result or ())


@pytest.mark.slow
def test_the_winners_celebrate_and_any_answer_is_there_at_once(app: App) -> None:
    game = match(*TWO)
    app.change(less_motion=False, speed=4)
    person = before_results(app, game)
    scene = person.top
    assert scene.busy, "somebody jumps"
    ways = [button.key for button in scene.focus.targets if not button.key.startswith("moment-")]
    assert {"again", "swap", "setup", "replay", "title", "seed"} <= set(ways)
    while scene.busy:
        person.frame(seconds=0.1)
    assert scene.focus.current is scene.focus.find("again")
    person.key("return")
    until(person, lambda: isinstance(person.top, PlayScene))
    person.top.file.close()


@pytest.mark.slow
def test_with_less_motion_nobody_jumps(app: App) -> None:
    app.change(less_motion=True)
    person = before_results(app, match(*TWO))
    until(person, lambda: not person.top.busy)
    assert not person.top._timeline.busy

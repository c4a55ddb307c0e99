"""The backdrop stays until its successor is drawn, and a new layout draws nothing that was drawn before."""

from __future__ import annotations

import threading
from collections.abc import Callable
from typing import TYPE_CHECKING, Any

import pygame
import pytest
from pygame import Surface
from pygame.event import Event

from game.engine.session import Seat
from game.games import game_ids, spec
from game.scenes.match import Match
from game.scenes.play.scene import PlayScene
from game.scenes.results.scene import ResultsScene
from game.scenes.setup.scene import SetupScene
from game.scenes.title.scene import TitleScene
from game.view import drawings
from game.view.painter import Drawing, Painter
from tests.scenes.driver import InstantThinker, Person
from tests.scenes.games import played, until

if TYPE_CHECKING:
    from game.app.loop import App


def colours(picture: Surface) -> int:
    """How many colours are in a picture, roughly: of plain ones few, whatever their tone."""
    small = pygame.transform.smoothscale(picture, (40, 24))
    return len({tuple(part // 6 for part in small.get_at((x, y))[:3]) for x in range(40) for y in range(24)})


def likeness(one: Surface, other: Surface) -> float:
    """How much two pictures differ at most on the average of a colour."""
    pair = [pygame.transform.average_color(picture)[:3] for picture in (one, other)]
    return max(float(abs(a - b)) for a, b in zip(*pair, strict=True))


def seats(game_id: str) -> tuple[Seat, ...]:
    bots = (Seat(f"B{n}", "bot", "random") for n in range(1, spec(game_id).players[0]))
    return (Seat("Anna", "human"), *bots)


class Table:
    """A table where one is to play, everything drawn; `stop` lets no big picture come any more."""

    def __init__(self, app: App, game_id: str, patch: pytest.MonkeyPatch) -> None:
        self._patch = patch
        app.__dict__["thinker"] = InstantThinker()
        app.change(speed=0, less_motion=True)
        self.scene = PlayScene(app, played(seats(game_id), moves=8, game_id=game_id), strict=True)
        app.scenes.push(self.scene)
        self.person = Person(app, self.scene)
        self.person.frame()

    def rest(self) -> None:
        """Wait for the threads, and for what is drawn ahead as well."""
        quiet = 0

        def still() -> bool:
            nonlocal quiet
            quiet = quiet + 1 if not (self.person.app.busy or waiting()) else 0
            return quiet > 5

        until(self.person, still)

    def stop(self) -> None:
        self._patch.setattr(Drawing, "ask", lambda drawing, key, make: None)

    @property
    def back(self) -> Surface:
        still = self.person.top.stage.still()
        if still is not None:
            picture: Surface = still.seen(self.person.app.screen.size)
            return picture
        background: Surface = self.person.top.stage.background
        return background


_painters: list[Painter] = []


def waiting() -> bool:
    return any(painter._jobs.qsize() for painter in _painters)


@pytest.fixture
def sit_at(open_app: Callable[..., App], monkeypatch: pytest.MonkeyPatch) -> Any:
    made: list[Table] = []
    begin = Painter.__init__

    def note(painter: Painter) -> None:
        begin(painter)
        _painters.append(painter)

    monkeypatch.setattr(Painter, "__init__", note)

    def sit(game_id: str, *, app: App | None = None) -> Table:
        made.append(Table(app or open_app(), game_id, monkeypatch))
        return made[-1]

    yield sit
    _painters.clear()
    for table in made:
        table.scene.file.close()


@pytest.mark.slow
@pytest.mark.parametrize(
    ("game_id", "width", "height"),
    [(game_id, *((700, 900), (1180, 640))[number % 2]) for number, game_id in enumerate(game_ids())],
)
def test_the_backdrop_stays_beside_the_log_and_at_another_size(
    game_id: str, width: int, height: int, sit_at: Any
) -> None:
    table = sit_at(game_id)
    table.rest()
    before = table.back
    assert colours(before) > 20
    table.stop()
    table.person.click(table.person.find("play-log"))
    for resized in (False, True):
        if resized:
            pygame.display.set_mode((width, height), pygame.RESIZABLE)
            table.person.frame(Event(pygame.WINDOWSIZECHANGED))
            table.person.frame()
        now = table.back
        assert now.get_size() == table.person.app.screen.size
        assert colours(now) > 20 and likeness(before, now) < 40


@pytest.mark.slow
@pytest.mark.parametrize("game_id", game_ids())
def test_the_backdrop_stays_at_the_results(game_id: str, sit_at: Any) -> None:
    table = sit_at(game_id)
    table.rest()
    before = table.back
    table.stop()
    app = table.person.app
    app.scenes.replace(ResultsScene(app, Match(played(seats(game_id), game_id=game_id))))
    table.person.frame()
    assert colours(table.back) > 20 and likeness(before, table.back) < 40


@pytest.mark.slow
@pytest.mark.parametrize("game_id", game_ids())
def test_at_the_first_table_the_set_up_stays(game_id: str, open_app: Callable[..., App], sit_at: Any) -> None:
    app = open_app()
    setup = SetupScene(app, game_id)
    app.scenes.push(setup)
    until(Person(app, setup), lambda: not app.busy)
    before = app.scenes.top.stage.background
    assert before is not None
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(Drawing, "ask", lambda drawing, key, make: None)
        table = sit_at(game_id, app=app)
        assert table.person.top is table.scene
        assert likeness(before, table.back) == 0 and colours(table.back) == colours(before)


@pytest.mark.slow
def test_the_hillside_stays_at_another_size(open_app: Callable[..., App]) -> None:
    app = open_app()
    title = TitleScene(app)
    app.scenes.push(title)
    person = Person(app, title)
    until(person, lambda: title.ready)
    before = title.stage.background
    pygame.display.set_mode((900, 700), pygame.RESIZABLE)
    person.frame(Event(pygame.WINDOWSIZECHANGED))
    after = title.stage.background
    assert before is not None and after is not None and after.get_size() == (900, 700)
    assert likeness(before, after) < 40


@pytest.mark.slow
@pytest.mark.usefixtures("made_smaller")
@pytest.mark.parametrize("game_id", game_ids())
def test_a_new_layout_draws_nothing_again(game_id: str, sit_at: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    others = set(threading.enumerate())
    others.discard(threading.current_thread())
    largest: dict[bytes, int] = {}
    again: list[bytes] = []
    draw = drawings._drawn

    def spy(data: bytes, size: tuple[int, int]) -> Surface:
        if len(data) > drawings._SIMPLE and threading.current_thread() not in others:
            if size[0] <= largest.get(data, 0):
                again.append(data[:200])
            largest[data] = max(size[0], largest.get(data, 0))
        return draw(data, size)

    monkeypatch.setattr(drawings, "_drawn", spy)
    table = sit_at(game_id)
    table.rest()
    assert largest
    table.person.click(table.person.find("play-log"))
    table.rest()
    pygame.display.set_mode((1000, 580), pygame.RESIZABLE)
    table.person.frame(Event(pygame.WINDOWSIZECHANGED))
    table.rest()
    assert not again

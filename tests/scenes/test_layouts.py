"""Nothing lies over anything else, or beyond the window, and no words are cut: at every size, text size and
language. A window too small for that still shows something."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

import pygame
import pytest
from pygame import Surface
from pygame.event import Event

from build_scripts.shots import OF_NO_GAME
from game.cli.stills import SCENES, settle
from game.disk.storage import Saves
from game.engine.daily import FIRST
from game.engine.record import MAX_SEED, Seat
from game.games import TEMPLATE, game_ids, spec
from game.scenes import dealt
from game.scenes.chronicle.scene import ChronicleScene
from game.scenes.daily.scene import DailyScene
from game.scenes.licences import LicencesScene
from game.scenes.match import Match
from game.scenes.play import look
from game.scenes.replay import scene as replay
from game.scenes.replay.scene import ReplayScene
from game.scenes.results import scene as results
from game.scenes.results.scene import ResultsScene
from game.scenes.routes import Route, Settings
from game.scenes.rulebook.scene import RulebookScene
from game.scenes.rulebook.texts import chapters
from game.scenes.saves.scene import SavesScene
from game.scenes.scene import Scene
from game.scenes.setup.scene import SetupScene
from game.scenes.title.scene import TitleScene
from game.view.tables.base import Shown
from game.view.text import TextLayer
from tests.fast import some
from tests.scenes.driver import Person, PlainTable
from tests.scenes.games import ANA_AND_BOT, HOT_SEAT, deal_played, overlaps, played, shelve, until

if TYPE_CHECKING:
    from game.app.loop import App

SIZES = [
    ((1024, 600), 200),
    pytest.param((1920, 1080), 100, marks=pytest.mark.slow),
    pytest.param((1024, 600), 100, marks=pytest.mark.slow),
    pytest.param((1280, 800), 150, marks=pytest.mark.slow),
    pytest.param((3840, 2160), 125, marks=pytest.mark.slow),
]


def title(app: App) -> Scene:
    return TitleScene(app)


def setup(app: App) -> Scene:
    scene = SetupScene(app, game_ids()[0])
    scene.choices.players = spec(game_ids()[0]).players[-1]
    return scene


def saves(app: App) -> Scene:
    return SavesScene(app)


def today(app: App) -> Scene:
    return DailyScene(app)


def calendar(app: App) -> Scene:
    scene = DailyScene(app, FIRST)
    scene.page = 1
    return scene


def chronicle(app: App) -> Scene:
    return ChronicleScene(app)


def people(app: App) -> Scene:
    scene = ChronicleScene(app)
    scene.page = 3
    return scene


def replayed(app: App) -> Scene:
    return ReplayScene(app, played())


def over(app: App) -> Scene:
    return ResultsScene(app, Match(played(seed="W" * MAX_SEED)))


def rulebook(app: App) -> Scene:
    (*_, last, _) = chapters(app.catalog, game_ids()[0])
    return RulebookScene(app, game_ids()[0], last.clauses[-1].number)


def licences(app: App) -> Scene:
    return LicencesScene(app)


def searched(app: App) -> Scene:
    scene = RulebookScene(app, game_ids()[0])
    scene.wanted = "n"
    return scene


@pytest.mark.parametrize("language", some(["fr", "en"]))
@pytest.mark.parametrize(("size", "percent"), SIZES)
@pytest.mark.parametrize(
    "make",
    [title, setup, saves, today, calendar, chronicle, people, replayed, over, rulebook, searched, licences],
)
@pytest.mark.usefixtures("undrawn")
def test_targets_keep_apart(
    make: Callable[[App], Scene],
    size: tuple[int, int],
    percent: int,
    language: str,
    open_app: Callable[..., App],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    for module in (replay, results):
        monkeypatch.setattr(module, "make_table", lambda game_id, ui, seats: PlainTable(ui, seats))
    if make is today:  # one of each: finished, left, not begun
        day = dealt.today()
        shelve(deal_played(game_ids()[0], day), deal_played(game_ids()[1], day, moves=3))
    if make in (title, saves):
        shelve(played(moves=30), played(ANA_AND_BOT * 2))
    if make in (chronicle, people):
        shelve(*(played(ANA_AND_BOT, seed) for seed in "ABC"), played(HOT_SEAT))
    app = open_app(size=size, language=language)
    app.change(text_percent=percent, less_motion=True, people=["Ana", "Bruno"])
    scene: Any = make(app)
    app.scenes.push(scene)
    person = Person(app, scene)
    if make is title:
        until(person, lambda: scene.focus.find("title.resume") is not None)
    if make in (today, calendar):
        until(person, lambda: not scene.busy)
    if make is saves:
        until(person, lambda: scene.shelf.read_once and scene.focus.find("back") is not None)
        assert len(scene.focus.targets) == 4 + len(Saves().entries()[0])
    if make in (chronicle, people):
        until(person, lambda: scene.reading.read_once and not scene.reading.busy)
    person.frame()
    assert app.screen.size == size
    assert len(scene.focus.targets) >= 4
    assert not overlaps(scene)


EDGE = 6
"""Pixels that outline and shadow of words take at most."""
SMALL = (700, 560)
TINY = [(1, 1), (480, 39), (100, 4000)]
STILLS = [
    (name, game_id)
    for name in sorted(SCENES, key=lambda name: name != "play")
    for game_id in (game_ids()[:1] if name in OF_NO_GAME else (TEMPLATE, *game_ids()))
]


def still(name: str, game_id: str) -> Route:
    """The way to a scene of a game that is going on, or is over where only that can be shown."""
    players = spec(game_id).players[0]
    seats = (*ANA_AND_BOT, Seat("Chloé", "bot", "easy"), Seat("David", "bot", "easy"))[:players]
    over = played(seats, game_id=game_id)
    moves = min(12, len(over.decisions) // 2)
    return SCENES[name](over if name == "results" else played(seats, moves=moves, game_id=game_id))


def resized(app: App, size: tuple[int, int]) -> None:
    """Give the window another size, and let go of its edge: then it is laid out anew."""
    pygame.display.set_mode(size, pygame.RESIZABLE)
    app.frame([Event(pygame.WINDOWSIZECHANGED, x=size[0], y=size[1])], 0.01)
    app.frame([], 0.01)


def test_what_one_looks_through_grows_with_the_window(app: App) -> None:
    app.open(Settings())
    resized(app, (1024, 600))
    ui, side = app.scenes.top.ui, app.scenes.top.ui.px(look.PICTURE)
    look.open_look(ui, "A pile", [Shown(Surface((3 * side, side)), "", 0)])

    def high() -> list[int]:
        thing = ui.focus.find("thing-0")
        assert thing is not None
        seen = [node for node in ui.stage.nodes if node.group is thing.group]
        return [node.rect.h for node in seen if node.rect.w > 2 * side]

    assert high() == [side]
    resized(app, (2048, 1200))
    assert ui.px(look.PICTURE) > 1.5 * side and high() == [pytest.approx(ui.px(look.PICTURE), abs=1)]
    resized(app, (1024, 600))
    assert high() == [side]


@pytest.mark.usefixtures("undrawn")
@pytest.mark.parametrize(("name", "game_id"), some(STILLS))
def test_no_words_are_cut_in_a_small_window(
    name: str, game_id: str, app: App, monkeypatch: pytest.MonkeyPatch
) -> None:
    cut = []
    fit = TextLayer.fit

    def watched(layer: TextLayer, text: str, size: tuple[int, int], *args: Any, **named: Any) -> Surface:
        image = fit(layer, text, size, *args, **named)
        # Space between lines may reach beyond the room, letters may not.
        if image.get_width() > size[0] + EDGE or image.get_bounding_rect().h > size[1] + EDGE:
            cut.append((text, size))
        return image

    app.change(less_motion=True, language="fr")
    app.open(still(name, game_id))
    monkeypatch.setattr(TextLayer, "fit", watched)
    resized(app, SMALL)
    assert not cut


@pytest.mark.usefixtures("undrawn")
@pytest.mark.parametrize(("name", "game_id"), some(STILLS))
def test_a_window_of_any_size_shows_something(name: str, game_id: str, app: App) -> None:
    app.change(less_motion=True, text_percent=200, speed=0)
    app.open(still(name, game_id))
    scene = app.scenes.top
    settle(app)  # a page may have to read first
    keys = [target.key for target in scene.focus.targets]
    for size in TINY:
        resized(app, size)
        picture = app.screen.window
        assert picture.get_size() == size
        small = pygame.transform.smoothscale(picture, (32, 32))
        assert len({tuple(small.get_at((x, y))) for x in range(32) for y in range(32)}) > 1 or size == (1, 1)
    resized(app, (1024, 600))
    assert [target.key for target in scene.focus.targets] == keys

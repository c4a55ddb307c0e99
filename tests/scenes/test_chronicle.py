"""What one has done: what it says, that each number leads to its games, and what can be done with people."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

import pygame
import pytest

from game.chronicle.book import Chronicle
from game.chronicle.known import PeopleFile
from game.chronicle.people import People
from game.chronicle.words import opponent
from game.disk.storage import Saves
from game.engine.record import Seat
from game.games import TEMPLATE, game_ids
from game.i18n import LANGS, Catalog
from game.scenes.chronicle import company
from game.scenes.chronicle.scene import ChronicleScene
from game.scenes.replay import scene as replay
from game.scenes.replay.scene import ReplayScene
from tests.chronicle.games import BOT, human, record, shelve
from tests.fast import some
from tests.scenes import games
from tests.scenes.driver import Home, Person, PlainTable
from tests.scenes.games import overlaps, played, until, watch_dialogs
from tests.view import pointer

if TYPE_CHECKING:
    from game.app.loop import App

pytestmark = pytest.mark.usefixtures("undrawn")

ANA, BO = human("Ana"), human("Bo")
FIRST = game_ids()[0]


@pytest.fixture(autouse=True)
def _listed(monkeypatch: pytest.MonkeyPatch) -> None:
    """The template is a game like any other here: its games take no time."""
    from game.scenes.chronicle import figures, filters, garden, moments, scene

    for module in (figures, filters, garden, moments, scene):
        monkeypatch.setattr(module, "game_ids", lambda: (TEMPLATE, *game_ids()))
    monkeypatch.setattr(replay, "make_table", lambda game_id, ui, seats: PlainTable(ui, seats, FIRST))


def fill() -> Saves:
    """Six games: Ana won three of four against the computer, and one of two against Bo."""
    saves = Saves()
    for number, (seats, winners) in enumerate(
        [
            ((ANA, BOT), (0,)),
            ((ANA, BOT), (1,)),
            ((ANA, BO), (0,)),
            ((ANA, BO), (1,)),
            ((ANA, BOT), (0,)),
            ((human("ana "), BOT), (0,)),
        ]
    ):
        shelve(
            saves, record(seats, winners, nth=number), f"{number}.galerie", 1_700_000_000 + number * 90_000
        )
    return saves


@pytest.fixture
def look(app: App) -> Callable[..., Person]:
    """Open the chronicle and wait until all of it has been read; another scene lies below."""

    def begin(*about: Any, page: int = 0) -> Person:
        app.change(speed=0, less_motion=True)
        app.scenes.push(Home(app))
        app.scenes.push(ChronicleScene(app, *about))
        person = Person(app, app.scenes.top)
        if len(about) < 3:  # else games are brought
            rest(person)
        if page:
            person.click(person.find(f"page-{page}"))
        return person

    return begin


def rest(person: Person) -> None:
    until(person, lambda: not person.scene.reading.busy and not person.scene.carrying.busy)


def tile(person: Person, key: str) -> str:
    label: str = person.find(f"tile-{key}").label
    return label


def toast(person: Person) -> str:
    text: str = person.top.ui.notices.text
    return text


# -- figures ---------------------------------------------------------------------------------------------


def test_an_empty_chronicle_says_so_kindly(look: Callable[..., Person]) -> None:
    person = look()
    assert person.top.word == Catalog("en").text("chronicle.empty")
    keys = [target.key for target in person.top.focus.targets]
    assert keys == ["back", "page-0", "page-1", "page-2", "page-3"]
    person.click(person.find("page-3"))
    assert person.find("import").enabled and not person.find("export-all").enabled


def test_games_of_computer_players_and_unfinished_ones_count_nowhere(look: Callable[..., Person]) -> None:
    shelve(Saves(), record((BOT, BOT._replace(name="R"))))
    shelve(Saves(), record((ANA, BOT), moves=2))
    assert look().top.word == Catalog("en").text("chronicle.empty")


def test_figures_are_those_of_the_games(look: Callable[..., Person]) -> None:
    fill()
    person = look()
    assert tile(person, "played") == "games played, 6"
    assert tile(person, "won") == "games won, 5, 83%", "a person has won them"
    person = look("Ana")
    assert tile(person, "played") == "games played, 6"
    assert tile(person, "won") == "games won, 4, 67%"
    assert tile(person, "streak") == "won in a row now, 2"
    assert tile(person, "best-streak") == "best streak, 2"
    assert person.find("bar-easy").label == "Against: Easy, 3 of 4 won"
    assert person.find("bar-").label == "Against: people only, 1 of 2 won"
    person = look("bo")
    assert (tile(person, "played"), tile(person, "won")) == ("games played, 2", "game won, 1, 50%")


def test_each_number_leads_to_its_games_and_each_game_to_its_replay(look: Callable[..., Person]) -> None:
    fill()
    person = look("Ana")
    person.click(person.find("tile-won"))
    rows = [target for target in person.top.focus.targets if target.key.startswith("row-")]
    assert len(rows) == 4 and all("won" in row.label for row in rows)
    person.click(rows[0])
    assert isinstance(person.top, ReplayScene)
    assert person.top.viewing.session.seats[0].name == "ana ", "the last one played comes first"
    person.key("escape")
    person.wait(lambda: person.top is person.scene)
    person.click(person.find("bar-"))
    assert sum(target.key.startswith("row-") for target in person.top.focus.targets) == 2


def test_a_point_of_a_curve_leads_to_its_game(look: Callable[..., Person]) -> None:
    saves = fill()
    person = look("Ana")
    points = [target for target in person.top.focus.targets if target.key.startswith("curve.")]
    assert len(points) == 6
    points[1].on_accept()
    person.wait(lambda: isinstance(person.top, ReplayScene))
    wanted = record((ANA, BOT), (1,), nth=1)
    assert person.top.viewing.session.log == wanted.log
    assert (saves.folder / "1.galerie").exists()


def test_a_moment_leads_to_its_step(look: Callable[..., Person]) -> None:
    fill()
    person = look("Ana", page=1)
    moment = person.find(f"moment-{TEMPLATE}-card")
    assert "Highest card: 6" in moment.label and "Ana" in moment.label.title()
    (best,) = (best for best in person.top.tally.best if best.figure.key == "card")
    person.click(moment)
    assert isinstance(person.top, ReplayScene)
    stop = person.top.viewing.stop_before(best.figure.step)
    assert abs(person.top.index - stop) <= 1


def test_a_game_whose_file_is_gone_counts_and_says_so(look: Callable[..., Person]) -> None:
    saves = fill()
    look()
    (saves.folder / "5.galerie").unlink()
    person = look("Ana")
    assert tile(person, "played") == "games played, 6"
    person.click(person.find("tile-streak"))
    person.key("return")
    assert toast(person) == Catalog("en").text("chronicle.no-file")
    assert person.top is person.scene


def test_unreadable_games_are_said(look: Callable[..., Person]) -> None:
    saves = fill()
    (saves.folder / "bad.galerie").write_text("nonsense")
    person = look()
    assert person.top.reading.seen.unreadable == 1
    assert tile(person, "played") == "games played, 6"


def test_a_game_is_asked_for_by_choosers(look: Callable[..., Person]) -> None:
    fill()
    person = look()
    chooser = person.find("filter-person")
    person.top.focus.set(chooser)
    person.key("right")
    assert person.top.wanted.person == "ana"
    assert tile(person, "played") == "games played, 6"
    for _ in range(2):
        person.key("right")
    assert person.top.wanted.person == "", "it goes round"
    person.click(person.find("filter-game"))
    assert person.top.wanted.game == TEMPLATE
    assert person.find("filter-strongest").enabled
    person.top.focus.set(person.find("filter-strongest"))
    person.key("right")
    assert person.top.wanted.strongest == "" and tile(person, "played") == "games played, 2"


def test_an_option_can_be_asked_for(look: Callable[..., Person]) -> None:
    saves = fill()
    shelve(saves, record((ANA, BOT), ties="on"), "7.galerie")
    person = look("", TEMPLATE)
    person.top.focus.set(person.find("filter-option"))
    seen = set()
    for _ in range(3):
        seen.add((person.top.wanted.option, tile(person, "played")))
        person.key("right")
    assert seen == {
        (None, "games played, 7"),
        (("ties", "on"), "game played, 1"),
        (("ties", "off"), "games played, 6"),
    }


def test_no_such_game_is_said(look: Callable[..., Person]) -> None:
    fill()
    person = look("Bo")
    person.top._want(person.top.wanted._replace(strongest="easy"))
    keys = {target.key for target in person.top.focus.targets}
    assert "filter-strongest" in keys and "tile-played" not in keys


def test_the_garden_grows_with_games_played(look: Callable[..., Person]) -> None:
    fill()
    person = look(page=2)
    corner = person.find(f"corner-{TEMPLATE}")
    assert "6 games" in corner.label and "9 more games" in corner.label
    assert "0 games" in person.find(f"corner-{FIRST}").label
    person.click(corner)
    assert person.top.page == 0 and person.top.wanted.game == TEMPLATE


def test_by_pad_alone_a_game_is_found_and_seen_again(look: Callable[..., Person]) -> None:
    fill()
    person = look("Ana")
    assert person.top.focus.current.key == "page-0"
    for _ in range(20):
        if person.top.focus.current.key.startswith("tile-"):
            break
        person.pad(pygame.CONTROLLER_BUTTON_DPAD_DOWN)
    assert person.top.focus.current.key.startswith("tile-")
    person.pad(pygame.CONTROLLER_BUTTON_A)
    assert person.top.ui.dialog is not None
    person.pad(pygame.CONTROLLER_BUTTON_A)
    assert isinstance(person.top, ReplayScene)
    person.pad(pygame.CONTROLLER_BUTTON_B)
    assert person.top is person.scene
    person.pad(pygame.CONTROLLER_BUTTON_B)
    assert isinstance(person.top, Home)


@pytest.mark.parametrize("language", LANGS)
def test_by_keyboard_alone_every_page_is_reached(
    language: str, look: Callable[..., Person], app: App
) -> None:
    fill()
    app.change(language=language)
    person = look()
    for page in (1, 2, 3):
        person.key("right")
        person.key("return")
        assert person.top.page == page
        person.key("down")
        assert not person.top.focus.current.key.startswith("page-")
        while not person.top.focus.current.key.startswith("page-"):
            person.key("up")
        while person.top.focus.current.key != f"page-{page}":
            person.key("right" if person.top.focus.current.key < f"page-{page}" else "left")


def test_a_new_size_and_language_keep_what_was_asked_for(look: Callable[..., Person], app: App) -> None:
    fill()
    person = look("Ana")
    before = person.top.wanted
    app.change(language="fr", text_percent=200)
    person.frame()
    assert person.top.wanted == before and tile(person, "played") == "parties jouées, 6"


# -- people ----------------------------------------------------------------------------------------------


def test_who_played_is_listed_the_most_recent_first(look: Callable[..., Person]) -> None:
    fill()
    person = look(page=3)
    assert people(person) == ["ana · 6 games", "Bo · 2 games"]


def test_somebody_is_renamed_by_keyboard_and_it_is_taken_back(look: Callable[..., Person]) -> None:
    fill()
    person = look(page=3)
    person.click(person.find("person-bo"))
    person.click(person.find("rename"))
    person.frame(*(pygame.event.Event(pygame.TEXTINPUT, text=letter) for letter in "ris"))
    person.key("return")
    assert person.find("person-boris").label == "Boris · 2 games"
    assert toast(person) == "Renamed: Boris."
    assert person.top.focus.current.key == "person-boris", "one goes on from there"
    until(person, lambda: PeopleFile().load().called("bo") == "Boris")
    person.click(person.find("undo"))
    assert person.find("person-bo").label == "Bo · 2 games" and not person.find("undo").enabled
    until(person, lambda: PeopleFile().load() == People())


def people(person: Person) -> list[str]:
    return [target.label for target in person.top.focus.targets if target.key.startswith("person-")]


def rename(person: Person, key: str, name: str) -> None:
    person.click(person.find(f"person-{key}"))
    person.click(person.find("rename"))
    for _ in range(20):
        person.frame(pointer.key(pygame.K_BACKSPACE))
    person.frame(pygame.event.Event(pygame.TEXTINPUT, text=name))


@pytest.mark.parametrize("key", ["new-name", "do"])
def test_a_name_is_asked_for_until_there_is_one(look: Callable[..., Person], key: str) -> None:
    fill()
    person = look(page=3)
    rename(person, "bo", "  ")
    person.top.focus.set_key(key)
    person.key("return")
    assert toast(person) == "A name is needed."
    person.wait(lambda: not toast(person))
    person.frame(pointer.typed(" Bo "))
    person.key("return")
    assert not toast(person) and not person.find("undo").enabled, "who keeps their name isn't changed"


def test_a_name_that_somebody_else_has_played_under_asks_who_that_is(look: Callable[..., Person]) -> None:
    fill()
    person = look(page=3)
    rename(person, "bo", "Boris")
    person.key("return")
    rename(person, "ana", "Bo")
    person.key("return")
    assert person.find("join") and person.top.reading.people.called("ana") == "ana", "they are asked first"
    person.key("return")
    assert person.find("new-name"), "another name can be given"
    person.key("return")
    person.click(person.find("join"))
    assert people(person) == ["Bo · 6 games"] and toast(person) == "One person from now on: Bo."


def test_questions_about_somebody_are_asked_in_good_french(
    look: Callable[..., Person], app: App, monkeypatch: pytest.MonkeyPatch
) -> None:
    fill()
    app.change(language="fr")
    person, told = look(page=3), watch_dialogs(monkeypatch, company)
    for what in ("rename", "clear"):
        person.click(person.find("person-ana"))
        person.click(person.find(what))
        assert "d’ana" in told[-1][0]
        person.key("escape")


def test_two_are_joined(look: Callable[..., Person]) -> None:
    fill()
    person = look(page=3)
    person.click(person.find("person-bo"))
    person.click(person.find("merge"))
    person.key("return")
    assert people(person) == ["ana · 6 games"]
    person.click(person.find("undo"))
    assert person.find("person-bo").label == "Bo · 2 games"


@pytest.mark.parametrize(
    ("what", "left"), [("clear", ["ana · 6 games", "Bo · 0 games"]), ("delete", ["ana · 6 games"])]
)
def test_somebody_begins_anew_or_is_forgotten_and_comes_back(
    what: str, left: list[str], look: Callable[..., Person], app: App
) -> None:
    saves = fill()
    app.change(people=["Bo", "Ana"])
    person = look("Bo", page=3)
    person.click(person.find("person-bo"))
    person.click(person.find(what))
    person.key("return")
    assert person.find("person-bo"), "nothing is done but by saying yes"
    person.click(person.find("person-bo"))
    person.click(person.find(what))
    person.click(person.find(f"{what}-yes"))
    assert people(person) == left
    assert len(list(saves.paths())) == 6, "the games stay"
    assert app.settings.people == (["Bo", "Ana"] if what == "clear" else ["Ana"])
    person.click(person.find("undo"))
    assert person.find("person-bo").label == "Bo · 2 games"


# -- how it lies -----------------------------------------------------------------------------------------


@pytest.mark.parametrize("page", some(range(4), 2))
def test_widgets_keep_apart(page: int, look: Callable[..., Person]) -> None:
    fill()
    person = look(page=page)
    assert not overlaps(person.top)


@pytest.mark.slow
def test_points_that_have_no_room_are_put_together(look: Callable[..., Person], app: App) -> None:
    for number in range(90):
        seats = (ANA, BOT)
        shelve(
            Saves(),
            record(seats, (number % 2,), nth=number // 2),
            f"{number}.galerie",
            1_700_000_000 + number,
        )
    person = look()
    points = [target for target in person.top.focus.targets if target.key.startswith("curve.")]
    assert 10 < len(points) < 90 and not overlaps(person.top)
    assert tile(person, "played") == "games played, 90"
    points[-1].on_accept()
    rows = [target for target in person.top.focus.targets if target.key.startswith("row-")]
    assert len(rows) > 1


@pytest.mark.slow
def test_a_long_list_goes_on(look: Callable[..., Person]) -> None:
    for number in range(45):
        shelve(Saves(), record((ANA, BOT), nth=number), f"{number}.galerie", 1_700_000_000 + number)
    person = look()
    person.click(person.find("tile-played"))
    rows = [target for target in person.top.focus.targets if target.key.startswith("row-")]
    assert len(rows) == 41 and rows[-1].label == "5 earlier games…"
    rows[-1].on_accept()


def test_real_games_have_figures_and_corners(look: Callable[..., Person]) -> None:
    game = played((ANA, Seat("Bot", "bot", "easy")), game_id=FIRST)
    games.shelve(game)
    person = look("Ana", page=1)
    moments = [target for target in person.top.focus.targets if target.key.startswith(f"moment-{FIRST}")]
    best = [found for found in person.top.tally.best]
    assert len(moments) == len(best)
    person.click(person.find("page-2"))
    assert "1 game" in person.find(f"corner-{FIRST}").label


def test_the_file_keeps_what_was_read(look: Callable[..., Person]) -> None:
    fill()
    look()
    chronicle = Chronicle()
    chronicle.load()
    assert len(chronicle.facts) == 6


def test_games_that_can_t_be_read_are_told_of_where_there_are_no_others(look: Callable[..., Person]) -> None:
    saves = fill()
    for path in saves.paths():
        path.write_text("{", encoding="utf-8")
    assert look().top.word == Catalog("en").text("chronicle.unreadable", n=6)


def test_what_was_chosen_keeps_its_words_where_nothing_fits_it(look: Callable[..., Person], app: App) -> None:
    bots = tuple(Seat(f"B{n}", "bot", "hard") for n in (1, 2))
    saves = Saves()
    shelve(saves, record((ANA, *bots), (0,)), "three.galerie", 1_700_000_000)
    games.shelve(played((human("Ana"), Seat("B", "bot", "easy")), game_id=FIRST))
    app.change(language="fr")
    person, text = look(), Catalog("fr").text

    def turn(key: str, wanted: Callable[[], bool]) -> str:
        while not wanted():
            person.click(person.find(key))
        return str(person.find(key).on_intent.__self__.value)

    words = turn("filter-players", lambda: person.top.wanted.players == 3)
    turn("filter-game", lambda: person.top.wanted.game == FIRST)
    assert turn("filter-players", lambda: True) == words == text("chronicle.players", n=3)
    against = text("chronicle.against", opponent=opponent(Catalog("fr"), "hard"))
    turn("filter-game", lambda: person.top.wanted.game != FIRST)
    assert turn("filter-strongest", lambda: person.top.wanted.strongest == "hard") == against
    turn("filter-game", lambda: person.top.wanted.game == FIRST)
    assert turn("filter-strongest", lambda: True) == against

"""The set-up: what was chosen last is proposed, seeds deal again, and nothing wrong gets through."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any

import pygame
import pytest
from pygame.event import Event

from game.engine.protocol import Option
from game.engine.record import MAX_SEED
from game.engine.spec import folder_of
from game.engine.starter import NAME as STARTER
from game.engine.strengths import OFFERED
from game.engine.tempers import OWN, PLAIN, TEMPERS
from game.games import TEMPLATE, game_ids, spec
from game.i18n import LANGS
from game.scenes.learn.scene import LearnScene
from game.scenes.play import scene as play
from game.scenes.rulebook.scene import RulebookScene
from game.scenes.setup import scene as setup
from game.scenes.setup.scene import SetupScene
from tests.fast import some
from tests.scenes.driver import Home, InstantThinker, Person, PlainTable
from tests.scenes.games import until

if TYPE_CHECKING:
    from game.app.loop import App

pytestmark = pytest.mark.usefixtures("undrawn")


@pytest.fixture
def prepare(app: App, monkeypatch: pytest.MonkeyPatch) -> Callable[..., Person]:
    """Open the set-up; another scene lies below."""
    monkeypatch.setattr(play, "make_table", lambda game_id, ui, seats: PlainTable(ui, seats))
    app.__dict__["thinker"] = InstantThinker()

    def begin(its_app: App = app, game_id: str = TEMPLATE) -> Person:
        its_app.change(speed=0, less_motion=True)
        its_app.scenes.push(Home(its_app))
        its_app.scenes.push(SetupScene(its_app, game_id))
        person = Person(its_app, its_app.scenes.top)
        person.frame()
        return person

    return begin


def start(person: Person) -> Any:
    """Press Play; returns the session that begins."""
    person.click(person.find("setup.play"))
    assert isinstance(person.top, play.PlayScene), person.top.ui.notices.text
    person.top.file.close()
    return person.top.match.session


def test_play_is_focused_first(prepare: Callable[..., Person]) -> None:
    person = prepare()
    assert person.top.focus.current.key == "setup.play"
    person.key("return")
    assert isinstance(person.top, play.PlayScene)
    person.top.file.close()


def test_who_and_how_is_chosen_here(prepare: Callable[..., Person]) -> None:
    person = prepare()
    person.top.focus.set_key("players")
    person.key("right")
    assert person.top.choices.players == 3
    for key in ("kind1", "ties", "undo"):
        person.top.focus.set_key(key)
        person.key("return")
    person.top.focus.set_key("name0")
    for letter in "Zoé":
        person.frame(Event(pygame.TEXTINPUT, text=letter))
    session = start(person)
    assert session.seats[0].name == "Zoé"
    assert [seat.strength for seat in session.seats] == ["", "hard", "medium"]
    assert session.game.options["ties"] == "on"
    assert session.free_undo


def test_the_last_choices_are_proposed_again(
    prepare: Callable[..., Person], open_app: Callable[..., App]
) -> None:
    person = prepare()
    person.top.focus.set_key("players")
    person.key("right")
    for key in ("kind2", "kind2", "ties"):
        person.top.focus.set_key(key)
        person.key("return")
    first = start(person)
    person.app.settings_file.flush()
    app = open_app()
    app.__dict__["thinker"] = InstantThinker()
    again = start(prepare(app))
    assert again.seats == first.seats
    assert again.game.options == first.game.options
    assert again.seed != first.seed


def test_one_person_against_computer_players_is_proposed_first(app: App) -> None:
    for game_id in game_ids():
        scene = SetupScene(app, game_id)
        for players in scene.spec.players:
            scene.choices.players = players
            assert [seat.strength for seat in scene.choices.seats()] == ["", *["medium"] * (players - 1)]


def test_a_number_is_a_seat_only_where_somebody_begins(app: App) -> None:
    scene = SetupScene(app, TEMPLATE)
    app.scenes.push(scene)
    rounds = next(option for option in scene.spec.options(2) if option.name == "rounds")
    assert [scene._value_name(rounds, "", value) for value in rounds.values] == ["3", "5"]
    starter = Option(STARTER, ("0", "1"), "0")
    assert [scene._value_name(starter, "", value) for value in starter.values] == [
        "Ana",
        scene.choices.name(1),
    ]


@pytest.mark.parametrize("players", some([9, 2.0, True, "2"], 2))
def test_choices_of_another_version_do_no_harm(
    prepare: Callable[..., Person], app: App, players: object
) -> None:
    kept = {
        "players": players,
        "names": [1, "Zoé", "a\0b", "x" * 4000],
        "kinds": ["dragon"],
        "options": {"ties": "maybe", "x": 1},
    }
    app.change(games={TEMPLATE: kept})
    session = start(prepare())
    assert len(session.seats) == spec(TEMPLATE).players[0]
    app.change(games={TEMPLATE: {"names": 3, "kinds": None, "options": [1]}})
    assert start(prepare()).seats[0].kind == "human"


def test_a_pasted_seed_deals_the_same_cards(
    prepare: Callable[..., Person], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("game.view.intents.clipboard", lambda: "K7QF-29")
    sessions = []
    for _ in range(2):
        person = prepare()
        person.top.focus.set_key("seed")
        person.frame(Event(pygame.KEYDOWN, key=pygame.K_v, scancode=25, mod=pygame.KMOD_CTRL))
        assert person.top.choices.seed == "K7QF-29"
        sessions.append(start(person))
    one, other = sessions
    assert one.seed == other.seed == "K7QF-29"
    for seat in (0, 1):
        assert one.at(0).observation(seat) == other.at(0).observation(seat)


def test_a_seed_is_drawn_where_none_is_given(prepare: Callable[..., Person]) -> None:
    assert start(prepare()).seed != start(prepare()).seed


@pytest.mark.parametrize("seed", some(["x" * (MAX_SEED + 1), "a\u202eb", "tab\there"]))
def test_a_wrong_seed_is_refused_with_a_sentence(prepare: Callable[..., Person], seed: str) -> None:
    person = prepare()
    person.top.choices.seed = seed
    person.click(person.find("setup.play"))
    assert person.top is person.scene
    said = person.top.ui.notices.text
    assert str(MAX_SEED) in said and not said.startswith("error.")


def test_the_rules_are_at_hand(prepare: Callable[..., Person]) -> None:
    person = prepare()
    person.key("f1")
    assert isinstance(person.top, RulebookScene)
    person.key("escape")
    assert person.top is person.scene
    person.key("escape")
    assert isinstance(person.top, Home)


def test_lessons_are_at_hand(prepare: Callable[..., Person], monkeypatch: pytest.MonkeyPatch) -> None:
    person = prepare()
    person.click(person.find("learn.open"))
    assert isinstance(person.top, LearnScene)
    person.key("escape")
    assert person.top is person.scene
    monkeypatch.setattr(setup, "lessons_of", lambda game_id: ())
    assert prepare().top.focus.find("learn.open") is None


def test_another_language_keeps_what_was_chosen(prepare: Callable[..., Person]) -> None:
    person = prepare()
    person.top.focus.set_key("players")
    person.key("right")
    person.top.focus.set_key("ties")
    person.key("return")
    person.app.change(language="fr")
    person.frame()
    assert person.top.choices.players == 3 and person.top.focus.current.key == "ties"
    assert start(person).game.options["ties"] == "on"


def test_the_world_of_the_game_is_shown_where_there_is_room(prepare: Callable[..., Person]) -> None:
    person = prepare(game_id=game_ids()[0])  # the template has no picture of its world
    until(person, lambda: not person.top.busy)
    scene = person.top
    shown = scene._postcard._last[1]
    assert any(node.image is shown for node in scene.stage.nodes)


def test_a_computer_player_is_a_person_with_a_temper(prepare: Callable[..., Person]) -> None:
    person = prepare()
    known = spec(TEMPLATE)
    choices = person.top.choices
    assert choices.seats()[1].temper == known.natures["medium"]
    person.top.focus.set_key("temper1")
    for temper in (*TEMPERS, PLAIN):
        person.key("right")
        assert choices.seats()[1].temper == temper
    person.key("right")
    assert choices.tempers[1] == OWN
    name = choices.name(1)
    person.top.focus.set_key("kind1")
    person.key("right")
    assert choices.seats()[1].temper == known.natures["hard"]
    assert choices.name(1) != name
    session = start(person)
    assert session.seats[1] == (choices.name(1), "bot", "hard", known.natures["hard"])


@pytest.mark.parametrize(("name", "of"), [("Ondine", "d’Ondine"), ("Yann", "de Yann")])
def test_the_temper_is_somebodys_in_french_too(
    prepare: Callable[..., Person], app: App, name: str, of: str
) -> None:
    app.change(language="fr", games={TEMPLATE: {"names": ["", name]}})
    assert f"Caractère {of}" in prepare().find("temper1").label


def test_tempers_are_proposed_again_and_wrong_ones_forgotten(
    prepare: Callable[..., Person], app: App
) -> None:
    app.change(games={TEMPLATE: {"kinds": ["human", "easy"], "tempers": ["own", "spiteful", "x"]}})
    assert start(prepare()).seats[1].temper == "spiteful"
    app.change(games={TEMPLATE: {"kinds": ["human", "random"], "tempers": ["grumpy", "greedy"]}})
    assert start(prepare()).seats[1].temper == PLAIN


def test_every_strength_has_a_face_in_a_game_with_pictures(app: App) -> None:
    assets = app.view.assets
    for game_id in game_ids():
        if (assets.folder / folder_of(game_id) / "svg").is_dir():
            for strength in OFFERED:
                assert assets.has_picture(f"{folder_of(game_id)}/face_{strength}"), (game_id, strength)


# -- names that were used ----------------------------------------------------------------------------------


def test_nobody_is_offered_before_anybody_has_played(prepare: Callable[..., Person]) -> None:
    assert prepare().top.focus.find("who0") is None


def test_who_sat_down_is_remembered_the_most_recent_first(prepare: Callable[..., Person], app: App) -> None:
    app.change(people=["Bo", "Chloé", " ana"])
    person = prepare()
    person.top.choices.names[0] = " Ana  Li"
    person.top.choices.names[1] = "Robot"  # a computer player's name is nobody's
    session = start(person)
    assert session.seats[0].name == "Ana  Li"
    assert app.settings.people == ["Ana Li", "Bo", "Chloé", "ana"]


def test_a_name_is_taken_by_mouse_keys_and_pad(prepare: Callable[..., Person], app: App) -> None:
    app.change(people=["Bo", "Chloé"])
    person = prepare()
    person.click(person.find("who0"))
    rows = [target.label for target in person.top.focus.targets if target.key.startswith("row-")]
    assert rows[:2] == ["Bo", "Chloé"] and len(rows) == 3
    person.click(person.find("row-1"))
    assert person.top.choices.names[0] == "Chloé"
    person.top.focus.set(person.find("who0"))
    person.key("return")
    person.key("return")
    assert person.top.choices.names[0] == "Bo"
    person.top.focus.set(person.find("who0"))
    person.pad(pygame.CONTROLLER_BUTTON_A)
    person.pad(pygame.CONTROLLER_BUTTON_DPAD_DOWN)
    person.pad(pygame.CONTROLLER_BUTTON_A)
    assert person.top.choices.names[0] == "Chloé"
    person.click(person.find("who0"))
    person.click(person.find("row-2"))
    assert person.top.choices.names[0] == "", "nobody in particular"


def test_who_sits_elsewhere_is_not_offered(prepare: Callable[..., Person], app: App) -> None:
    app.change(people=["Bo", "Chloé"])
    person = prepare()
    person.top.choices.kinds[1] = "human"
    person.top.choices.names[1] = "bo "
    person.top._changed()
    person.click(person.find("who0"))
    rows = [target.label for target in person.top.focus.targets if target.key.startswith("row-")]
    assert rows[0] == "Chloé" and len(rows) == 2


def test_who_has_no_name_is_called_in_the_language_that_is_spoken(prepare: Callable[..., Person]) -> None:
    person, called = prepare(game_id=game_ids()[0]), []
    for language in LANGS:
        person.app.change(language=language)
        called.append([person.top.choices.name(seat) for seat in range(person.top.choices.players)])
    assert called[0] != called[1]


def type_name(person: Person, seat: int, name: str) -> None:
    """Type a name into an empty field, and leave it."""
    person.top.focus.set_key(f"name{seat}")
    for letter in name:
        person.frame(Event(pygame.TEXTINPUT, text=letter))


def test_a_name_that_was_typed_is_known_to_the_other_choices(
    prepare: Callable[..., Person], app: App
) -> None:
    app.change(people=["Ana", "Bruno"])
    begins = next(game_id for game_id in game_ids() if STARTER in {each.name for each in options(game_id)})
    person = prepare(game_id=begins)
    choices = person.top.choices
    choices.kinds[0] = choices.kinds[1] = "human"
    choices.names[0] = choices.names[1] = ""
    person.top.ui.relayout(person.top.layout)
    type_name(person, 0, "Ana")
    person.click(person.find("who1"))
    assert "Ana" not in [target.label for target in person.top.focus.targets]
    person.key("escape")
    person.top.focus.set_key(STARTER)
    person.frame()
    assert "Ana" in person.find(STARTER).on_intent.__self__.values


def options(game_id: str) -> Sequence[Option]:
    """Return the options of a game for as few as can play it."""
    return spec(game_id).options(spec(game_id).players[0])

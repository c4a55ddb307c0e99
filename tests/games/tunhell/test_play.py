"""*TunHell* on its real table: played with each device, explained when refused, nothing shown to others."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING, Any

import pytest

from game.engine.session import Seat
from game.games.tunhell.rules import types as t
from game.games.tunhell.rules.cards import CODES, DIGGERS
from game.games.tunhell.view.model import Model
from game.games.tunhell.view.paths import HAND, MINE, PAY, ROW
from game.scenes.curtain import CurtainScene
from game.scenes.match import Need
from game.scenes.play.hud import Tone
from game.scenes.play.scene import PlayScene
from game.view.picker import CONFIRM, Step
from tests.fast import some
from tests.games.playing import play_to_the_end, screen_of, take_turn
from tests.scenes.driver import InstantThinker, Person, Sit, people, session
from tests.scenes.games import overlaps

if TYPE_CHECKING:
    from game.app.loop import App

pytestmark = pytest.mark.usefixtures("undrawn")

MOUSE = (Seat("Anna", "human"), Seat("Robot", "bot", "random"))


@pytest.fixture
def mine(app: App, sit_down: Sit) -> Sit:
    """Sit down in the cavern: `mine(seats, speed, seed, moves, **options)`; so many moves are made before.

    The first seat starts, unless the options say something else.
    """
    app.__dict__["thinker"] = InstantThinker()

    def begin(seats: Any, speed: float = 0, seed: str = "CAVERN", moves: int = 0, **options: Any) -> Person:
        app.change(speed=speed, less_motion=speed == 0)
        options = {"starter": "0", **options}
        game, rng = session(list(seats), seed, game_id="tunhell", **options), Random(seed)
        for _ in range(moves):
            game.play(rng.choice(game.legal_actions()))
        return sit_down(game)

    return begin


def up(person: Person) -> None:
    """Say that one is here."""
    person.wait(lambda: isinstance(person.top, CurtainScene))
    person.key("return")
    person.wait(lambda: person.top is person.scene and not person.scene.director.busy)


def point(person: Person, action: t.Action) -> None:
    """Click through the steps of an action."""
    take_turn(person, action, person.click)


@pytest.mark.slow
@pytest.mark.parametrize(
    ("moves", "options"),
    [(140, {"shorter": "9"}), (80, {"shorter": "9"}), (80, {"rules": "beginner", "relief": "on"})],
)
def test_a_game_by_mouse_alone(mine: Sit, moves: int, options: dict[str, Any]) -> None:
    person = mine(MOUSE, moves=moves, **options)
    rng = Random(4)
    play_to_the_end(person, lambda game: rng.choice(game.legal_actions()), person.click)


@pytest.mark.slow
def test_shows_at_full_speed_land_on_the_truth(mine: Sit) -> None:
    """Every click ends a show; `strict` makes a difference an error."""
    person = mine(MOUSE, speed=1.0)
    rng = Random(2)
    for _ in range(500):
        if person.scene.match.need is Need.PERSON and not person.scene.director.busy:
            person.play_something(rng, person.click)
        person.frame(seconds=0.1)
    assert person.scene.match.session.cursor > 40


@pytest.mark.slow
def test_while_a_show_is_on_no_buttons_stand_in_for_what_it_brings(mine: Sit) -> None:
    person = mine(MOUSE, speed=1.0)
    rng, shows = Random(7), 0
    for _ in range(400):
        if person.scene.director.busy:
            assert not [target.key for target in person.top.focus.targets if target.key.startswith("step-")]
            shows += 1
        elif person.scene.match.need is Need.PERSON:
            person.play_something(rng, person.click)
        person.frame(seconds=0.1)
    assert shows > 100


@pytest.mark.parametrize("seat", some([1, 0]))
def test_who_starts_is_asked_first(mine: Sit, seat: int) -> None:
    person = mine(people("Anna", "Bruno"), starter=str(seat))
    person.wait(lambda: isinstance(person.top, CurtainScene))
    names = ["Anna", "Bruno"]
    assert names[seat] in words_of(person) and names[1 - seat] not in words_of(person)
    up(person)
    assert person.scene.match.viewer == person.scene.table.model.mover == seat


def test_who_is_drawn_to_start_is_read_in_the_log(mine: Sit) -> None:
    person = mine(people("Anna", "Bruno"), starter="random")
    up(person)
    starter = ("Anna", "Bruno")[person.scene.match.viewer]
    first = person.scene.match.log.lines[0]
    assert person.app.catalog.say(first.head, "tunhell", ["Anna", "Bruno"]) == f"{starter} is drawn to start"


def test_nothing_is_told_of_a_card_before_it_is_turned_up(mine: Sit) -> None:
    person = mine(people("Anna", "Bruno"), speed=1.0, seed="TOLD")
    up(person)
    scene, catalog = person.scene, person.app.catalog
    dig = next(
        each for each in scene.match.session.legal_actions() if each.kind == t.PLAY and each.card in DIGGERS
    )
    scene.play(dig)
    seconds = 0.0
    while scene.director.model.work is None or scene.director.model.work.open == t.NONE:
        person.frame(seconds=0.05)
    card = CODES[scene.director.model.work.open]
    words = catalog.text("tunhell.log.digs", card=catalog.text(f"tunhell.some.{card}", n=1))
    while words not in scene._hud.message and seconds < 5:
        person.frame(seconds=0.05)
        seconds += 0.05
    assert 0.5 < seconds < 2, "it is read when it is seen"


def test_whatever_is_pressed_in_vain_says_why(mine: Sit) -> None:
    person = mine(people("Anna", "Bruno"), moves=60, seed="WHY")
    up(person)
    scene = person.scene
    model: Model = scene.table.model
    hand = model.hands[model.viewer] or ()
    legal = set(scene.choosing.picker.options)
    pressed = 0
    for step in [Step(HAND, card) for card in hand] + [Step(ROW, card) for card in model.row]:
        if step not in legal:
            person.click(person.step(step))
            assert scene._hud.tone is Tone.REFUSAL and "(T" in scene._hud.message, step
            pressed += 1
    for step in legal:
        scene.choosing.picker = scene.match.picker()
        scene._refresh()
        if len(scene.choosing.picker.actions(step)) > 1 and scene.choosing.picker.choose(step) is None:
            scene._refresh()
            closed = [
                mine for mine in range(t.MINES) if Step(MINE, mine) not in scene.choosing.picker.options
            ]
            for each in closed if not scene.choosing.picker.gathering else ():
                person.click(person.step(Step(MINE, each)))
                assert scene._hud.tone is Tone.REFUSAL and "(T" in scene._hud.message
                pressed += 1
    assert pressed


@pytest.mark.parametrize("device", ["mouse", "keyboard"])
def test_a_digger_with_one_mine_to_go_to_waits_for_a_second_press(mine: Sit, device: str) -> None:
    """What it digs up can't be put back."""
    person = mine(people("Anna", "Bruno"), moves=39, seed="ONE")
    up(person)
    scene = person.scene
    dig = next(
        each for each in scene.match.session.legal_actions() if each.card in DIGGERS and each.mine >= 0
    )
    first, where = Step(HAND, dig.card), Step(MINE, dig.mine)
    assert scene.choosing.picker.actions(first) == (dig,)
    cursor = scene.match.session.cursor

    def press(step: Step) -> None:
        if device == "mouse":
            person.click(person.step(step))
        else:
            scene.focus.set(person.step(step))
            person.key("return")

    press(first)
    assert scene.choosing.picker.chosen == (first,) and scene.choosing.picker.options == (where,)
    person.key("escape")
    assert scene.choosing.picker.chosen == () and scene.match.session.cursor == cursor
    press(first)
    if device == "mouse":
        press(where)
    else:
        assert scene.focus.current is person.step(where)
        person.key("return")
    if scene._hud.tone is Tone.WARNING:
        press(where)
    assert scene.match.session.cursor > cursor


def fight(mine: Sit) -> Person:
    """Sit down where somebody is to choose who pays."""
    game = session(people("Anna", "Bruno"), "FIGHT", game_id="tunhell", starter="0")
    rng = Random("FIGHT")
    moves = 0
    while game.observation(0).phase != t.PAYING:
        game.play(rng.choice(game.legal_actions()))
        moves += 1
    person = mine(people("Anna", "Bruno"), moves=moves, seed="FIGHT")
    up(person)
    return person


@pytest.mark.slow
def test_t05_discards_are_looked_through_by_mouse_and_keyboard(mine: Sit) -> None:
    person = mine(MOUSE, moves=40)
    observation = person.scene.match.session.observation(0)
    kinds = len({*observation.discards, *observation.gone})
    assert kinds > 1

    def seen() -> int:
        assert person.top.ui.dialog is not None
        things = [target for target in person.top.focus.targets if target.key.startswith("thing-")]
        person.key("escape")
        assert person.top.ui.dialog is None
        return len(things)

    person.click(person.find("look-discards"))
    assert seen() == kinds
    person.top.focus.set(person.find("play-menu"))
    for _ in person.top.focus.targets:
        if person.top.focus.current.key != "look-discards":
            person.key("tab")
    person.key("return")
    assert seen() == kinds


def test_a_fight_is_paid_warrior_by_warrior(mine: Sit) -> None:
    person = fight(mine)
    scene = person.scene
    assert scene.choosing.picker.gathering and {step.zone for step in scene.choosing.picker.options} == {PAY}
    person.click(person.step(CONFIRM))
    assert scene._hud.tone is Tone.REFUSAL and "(T16)" in scene._hud.message
    cursor = scene.match.session.cursor
    point(person, scene.match.session.legal_actions()[-1])
    assert scene.match.session.cursor > cursor


@pytest.mark.slow
@pytest.mark.parametrize("device", ["keyboard", "pad"])
def test_turns_without_a_mouse(mine: Sit, device: str) -> None:
    person = mine(MOUSE, free_undo=True)
    session_ = person.scene.match.session
    for _ in range(80):
        if len(session_.decisions) > 8:
            break
        person.key("return") if device == "keyboard" else person.pad(0)
        person.frame()
        if person.scene.match.need is Need.PERSON:
            assert person.scene.focus.current is not None
    assert len(session_.decisions) > 8


# -- hot-seat ----------------------------------------------------------------------------------------


def words_of(person: Person) -> str:
    ui = person.top.ui
    spots = person.scene.table.spots(None) if person.top is person.scene else ()
    said = [f"{spot.label} {spot.about}" for spot in spots]
    return " | ".join([*(target.label for target in ui.focus.targets), ui.notices.text, *said])


@pytest.mark.parametrize("turns", some([5, 24]))
def test_the_curtain_says_and_shows_nothing_of_the_table(mine: Sit, turns: int) -> None:
    person = mine(people("Anna", "Bruno"), seed="VEIL")
    rng = Random(3)
    screens: dict[int, set[bytes]] = {0: set(), 1: set()}
    for _ in range(turns):
        person.wait(lambda: isinstance(person.top, CurtainScene))
        current = person.scene.match.session.current_player
        words = words_of(person)
        for code in CODES:
            assert person.app.catalog.text(f"tunhell.card.{code}") not in words
        if person.find("ready") and person.top.focus.find("undo") is None:
            screens[current].add(screen_of(person))
        up(person)
        while person.scene.match.need is Need.PERSON and person.scene.match.viewer == current:
            point(person, rng.choice(person.scene.match.session.legal_actions()))
            person.frame()
    assert max(len(seen) for seen in screens.values()) == 1, "one curtain is like the other"


@pytest.mark.slow
@pytest.mark.parametrize("turns", some([8, 40]))
def test_after_the_curtain_only_one_s_own_cards_are_there(mine: Sit, turns: int) -> None:
    """Neither in words nor in what the table keeps is anything that this seat has not seen."""
    person = mine(people("Anna", "Bruno", "Chloé"), seed="OWN")
    rng = Random(5)
    scouted = 0
    for _ in range(turns):
        up(person)
        match, table = person.scene.match, person.scene.table
        viewer = match.viewer
        obs = match.session.observation(viewer)
        assert table.model == Model.of(obs), "the table knows what the seat knows, and no more"
        for seat in range(3):
            assert (table.model.hands[seat] is None) == (seat != viewer)
        assert [held.card for held in table.parts.hand.cards] == list(obs.hand)
        shown = [thing.words for spot in table.spots(None) for thing in table.browse(spot, 40)]
        assert shown
        scouted += any(card == t.HIDDEN for mine in obs.mines for card, _ in mine.fixed)
        while match.need is Need.PERSON and match.viewer == viewer:
            point(person, rng.choice(match.session.legal_actions()))
            person.frame()
        if match.session.is_over:
            break
    assert scouted > 3, "others have scouted while one looked"


# -- room --------------------------------------------------------------------------------------------


@pytest.mark.slow
@pytest.mark.parametrize("language", some(["fr", "en"]))
@pytest.mark.parametrize(("size", "percent"), some([((1024, 600), 200), ((1280, 800), 100)]))
def test_four_seats_fit(size: tuple[int, int], percent: int, language: str, open_app: Any) -> None:
    app = open_app(size=size, language=language)
    app.change(text_percent=percent, less_motion=True, speed=0)
    game, rng = session(people("Anna", "Bruno", "Chloé", "Désiré"), "FOUR", game_id="tunhell"), Random(1)
    for _ in range(120):
        game.play(rng.choice(game.legal_actions()))
    scene = PlayScene(app, game, strict=True)
    app.scenes.push(scene)
    person = Person(app, scene)
    person.frame()
    up(person)
    assert len(scene.focus.targets) > 20
    assert not overlaps(scene)
    scene.file.close()

"""The mole game on its real table: played with each device, explained when refused, and heard."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from random import Random
from typing import TYPE_CHECKING, Any

import pytest

from game.engine.session import Seat, Session
from game.games.taupes.rules import types as t
from game.games.taupes.view.model import Model
from game.games.taupes.view.paths import MOLE, POINT, TURNING
from game.scenes.match import Need
from game.scenes.play.hud import Tone
from game.view.picker import Step
from tests.fast import some
from tests.games.playing import play_to_the_end
from tests.games.taupes.burrow import SMALL_LEVEL, sensibly
from tests.scenes.driver import InstantThinker, Person, Sit, people, session

if TYPE_CHECKING:
    from game.app.loop import App

pytestmark = pytest.mark.usefixtures("undrawn")

MOUSE = (Seat("Anna", "human"), Seat("Robot", "bot", "easy"))


@pytest.fixture
def burrow(app: App, sit_down: Sit) -> Sit:
    """Sit down at the pit: `burrow(seats, speed, seed, begin, **options)`; `begin` plays the first part."""
    app.__dict__["thinker"] = InstantThinker()

    def sit(
        seats: Any,
        speed: float = 0,
        seed: str = "BURROW",
        begin: Callable[[Session[Any, Any]], None] | None = None,
        **options: Any,
    ) -> Person:
        app.change(speed=speed, less_motion=speed == 0)
        game = session(list(seats), seed, game_id="taupes", **{"starter": "0", **options})
        if begin is not None:
            begin(game)
        return sit_down(game)

    return sit


def asked(person: Person) -> None:
    person.wait(lambda: person.scene.match.need is Need.PERSON and not person.scene.director.busy)


def model_of(person: Person) -> Model:
    model: Model = person.scene.table.model
    return model


@pytest.mark.slow
@pytest.mark.parametrize("options", [{"pro": True, "two_discs": True}, {"rotations": "fixed"}])
def test_a_game_by_mouse_alone(burrow: Sit, options: dict[str, Any]) -> None:
    person = burrow(MOUSE, placement="random", level=SMALL_LEVEL, **options)
    rng = Random(4)
    play_to_the_end(person, lambda game: sensibly(game, rng), person.click)


@pytest.mark.slow
def test_shows_at_full_speed_land_on_the_truth(burrow: Sit) -> None:
    """Every click ends a show; `strict` makes a difference an error."""
    person = burrow(MOUSE, speed=1.0, pro=True)
    rng = Random(2)
    for _ in range(350):
        if person.scene.match.need is Need.PERSON and not person.scene.director.busy:
            person.play_something(rng, person.click)
        person.frame(seconds=0.1)
    assert person.scene.match.session.cursor > 20


def test_while_the_boards_are_stacked_no_buttons_stand_in_for_points(burrow: Sit) -> None:
    person = burrow(people("Anna", "Bruno"), speed=1.0)
    person.frame()
    assert person.scene.director.busy
    assert not [target.key for target in person.top.focus.targets if target.key.startswith("step-")]
    person.key("return")
    assert [target for target in person.targets() if target.cell is not None], "and any key ends the show"


@pytest.mark.slow
def test_big_moments_take_two_seconds_at_most(burrow: Sit) -> None:
    scene = burrow(people("Anna", "Bruno", "Chloé", "Dora"), speed=1.0, placement="random").scene
    table, model = scene.table, scene.match.truth()
    assert 0 < table.clips.boards.stacked(model).seconds <= 2.0
    last = replace(model, over=True, winner=1, board=len(model.boards) - 1)
    dug_out = replace(last, moles=((), (min(last.grid.holes),), (), ()))
    for end in (dug_out, replace(dug_out, moles=((),) * 4), replace(dug_out, winner=t.NO_WINNER)):
        assert 0 < table.finale(end).seconds <= 2.0


def test_a_disc_that_is_clicked_is_the_one_that_turns(burrow: Sit) -> None:
    person = burrow(people("Anna", "Bruno"), placement="random", free_undo=True)
    asked_for = [target for target in person.top.focus.targets if target.enabled]
    discs = person.scene.table.parts.discs
    assert len(asked_for) >= 6
    rect = discs.spot(3)
    target = next(each for each in asked_for if each.rect == rect)
    person.click(target)
    asked(person)
    assert discs.rows[0].up == [3] and discs.rows[0].values[3] == model_of(person).turned[0]


def test_a_move_is_shown_before_it_is_made(burrow: Sit) -> None:
    person = burrow(people("Anna", "Bruno"), placement="random")
    person.click(person.step(TURNING))
    asked(person)
    scene = person.scene
    moles = [step for step in scene.choosing.picker.options if step.zone == MOLE]
    several = next(step for step in moles if len(scene.choosing.picker.actions(step)) > 1)
    person.click(person.step(several))
    end = scene.choosing.picker.options[0]
    assert end.zone == POINT
    nodes = len(scene.ui.stage.nodes)
    person.hover(person.step(end))
    assert len(scene.ui.stage.nodes) > nodes, "a ghost stands there"
    assert scene._hud.tone is Tone.OUTLOOK
    other = next(step for step in moles if step != several and len(scene.match.picker().actions(step)) > 1)
    person.click(person.step(other))
    assert scene.choosing.picker.chosen[0] == other, "another mole may be chosen instead"
    cursor = scene.match.session.cursor
    person.click(person.step(scene.choosing.picker.options[0]))
    assert scene.match.session.cursor > cursor


def test_whatever_is_pressed_in_vain_says_why(burrow: Sit) -> None:
    person = burrow(people("Anna", "Bruno"), placement="random", rotations="fixed")
    scene = person.scene

    def press(step: Step) -> str:
        person.click(person.step(step))
        assert scene._hud.tone is Tone.REFUSAL, step
        message: str = scene._hud.message
        return message

    model = model_of(person)
    empty = next(point for point in range(61) if model.owner(point) < 0)
    assert "(M5)" in press(Step(MOLE, model.moles[0][0])), "a disc comes first"
    assert "(M5)" in press(Step(MOLE, empty))
    person.click(person.step(TURNING))
    asked(person)
    assert "turned up" in press(TURNING), "another disc"
    assert "Bruno" in press(Step(MOLE, model.moles[1][0]))
    assert "no mole" in press(Step(MOLE, empty)).lower()
    chosen = next(
        step
        for step in scene.choosing.picker.options
        if len(scene.choosing.picker.actions(step)) > 1 and step.zone == MOLE
    )
    person.click(person.step(chosen))
    ends = {step.key for step in scene.choosing.picker.options}
    model = model_of(person)
    far = next(point for point in range(61) if model.owner(point) < 0 and point not in ends)
    assert "(M" in press(Step(POINT, far))
    assert "(M" in press(Step(POINT, model.moles[1][0]))


@pytest.mark.slow
def test_a_board_that_was_lifted_comes_back(burrow: Sit) -> None:
    """Each way through the lift of a smaller board, while the moles go over and after it."""
    rng = Random(3)

    def begin(game: Session[Any, Any]) -> None:
        while game.observation(0).board < 2:
            game.play(sensibly(game, rng))

    person = burrow(people("Anna", "Bruno"), speed=1.0, placement="random", free_undo=True, begin=begin)
    scene = person.scene
    for redo in (False, True, False):
        for _ in range(3):
            scene._redo() if redo else scene._undo()
            for _ in range(rng.randrange(1, 40)):
                person.frame()
    person.wait(lambda: not scene.director.busy)
    assert model_of(person) == scene.match.truth()


@pytest.mark.parametrize("device", some(["keyboard", "pad"]))
def test_a_turn_without_a_mouse(burrow: Sit, device: str) -> None:
    person = burrow(people("Anna", "Bruno"), placement="random", free_undo=True)
    use: Callable[[], None] = (
        (lambda: person.key("return")) if device == "keyboard" else (lambda: person.pad(0))
    )
    session_ = person.scene.match.session
    person.key("tab") if device == "keyboard" else person.pad(14)
    for _ in range(12):
        if session_.current_player == 1:
            break
        picker = person.scene.choosing.picker
        if picker is not None and picker.chosen:  # a mole: now where it goes
            person.top.focus.set(person.step(picker.options[0]))
        use()
        person.frame()
        asked_now = person.scene.match.need
        if asked_now is Need.PERSON:
            assert person.scene.focus.current is not None
    assert session_.current_player == 1 or person.scene.match.need is Need.CURTAIN


def test_whoever_places_sees_the_lines_of_those_who_stand_there(burrow: Sit) -> None:
    person = burrow(people("Anna", "Bruno"))
    person.click(person.targets()[20])
    asked(person)
    (mole,) = model_of(person).moles[0]
    reach = person.scene.table.reach
    person.hover(person.step(Step(POINT, mole)))
    assert reach.shown is not None and reach.shown.mole == mole and reach.shown.free


@pytest.mark.slow
def test_a_stack_can_be_looked_down_into(burrow: Sit, monkeypatch: pytest.MonkeyPatch) -> None:
    person = burrow(people("Anna", "Bruno"), placement="random")
    scene = person.scene
    scene.table.settle()
    before = scene.ui.stage.background
    number, rect = scene.table.parts.tower.thumbs(model_of(person))[0]
    target = next(each for each in scene.focus.targets if each.rect == rect)
    person.hover(target)
    person.wait(lambda: scene.table._ahead == number, 600)
    assert scene.ui.stage.background is not before
    assert scene.table.reach.shown is None, "what is marked belongs to the board of now"
    person.hover(person.find("play-menu"))
    person.frame()
    assert scene.ui.stage.background is before
    person.wait(lambda: not scene.table.pictures.thumbs.coming, 600)
    with monkeypatch.context() as patch:  # while nobody points there, no frame works out where they lie
        patch.setattr(scene.table.parts.tower, "thumbs", lambda model: pytest.fail("in vain"))
        person.frame()


@pytest.mark.slow
def test_while_a_board_flies_off_the_turn_is_still_its_players(burrow: Sit) -> None:
    last: list[t.Action] = []

    def begin(game: Session[Any, Any]) -> None:
        rng = Random(1)
        while True:
            action = sensibly(game, rng)
            if any(isinstance(event, t.BoardLifted) for event in game.outlook(action).events):
                last.append(action)
                return
            game.play(action)

    person = burrow(people("Anna", "Bruno"), placement="random", rotations="fixed", begin=begin)
    scene = person.scene
    asked(person)
    person.app.change(speed=1.0, less_motion=False)
    person.frame()
    banner = scene._hud.banner
    scene.play(last[0])
    person.wait(lambda: "flies off" in scene._hud.story)
    assert scene._hud.banner == banner.replace("Your turn, ", "") + " plays"


def test_on_the_last_board_each_path_says_whether_it_leads_in(burrow: Sit) -> None:
    def begin(game: Session[Any, Any]) -> None:
        rng = Random(3)
        while game.observation(0).board < 3:
            game.play(sensibly(game, rng))

    person = burrow(people("Anna", "Bruno"), placement="random", rotations="fixed", pro=True, begin=begin)
    scene = person.scene
    asked(person)
    grid = model_of(person).grid
    standing = {point for points in model_of(person).moles for point in points}
    told: dict[str, set[Any]] = {}
    for target in scene.focus.targets:
        if target.cell is not None and grid.at(target.cell) not in standing | grid.special | grid.holes:
            person.hover(target)
            told.setdefault(scene._hud.message, set()).add(target.cell)
    solid = next(cells for words, cells in told.items() if "solid" in words)
    dashed = next(cells for words, cells in told.items() if "dashed" in words)
    assert {(k, 0) for k in (1, 2, 3)} & solid and not {(k, 0) for k in (1, 2, 3)} & dashed
    assert dashed <= {(q, r) for q, r in grid.places if 0 in (q, r, q + r)}

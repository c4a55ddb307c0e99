"""*Haut les cubes* on its real table: played with each device on every side of the mountain."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import count
from random import Random
from typing import TYPE_CHECKING, Any

import pygame
import pytest
from pygame.event import Event

from game.engine.session import Seat
from game.games.haut_les_cubes.rules import types as t
from game.games.haut_les_cubes.view.model import Model
from game.games.haut_les_cubes.view.paths import CARD, CELL, GIANT, PUT, TAKE
from game.games.haut_les_cubes.view.sight import struck
from game.scenes.curtain import CurtainScene
from game.scenes.match import Need
from game.scenes.play.hud import Tone
from game.scenes.play.scene import PlayScene
from game.scenes.replay.scene import ReplayScene
from game.view.intents import Figures, Point, Press, Release, Scroll, Turn, Zoom
from game.view.isosteps import step as step_on
from game.view.picker import Step
from tests.fast import some
from tests.games import lessons
from tests.games.playing import Take, go_to, play_to_the_end, press, push, screen_of
from tests.games.taupes.test_play_hexagon import steps, walk
from tests.scenes.driver import InstantThinker, Person, Sit, people, session
from tests.scenes.games import overlaps

if TYPE_CHECKING:
    from game.app.loop import App

pytestmark = pytest.mark.usefixtures("undrawn")

ALONE = (Seat("Anna", "human"), Seat("Robot", "bot", "random"), Seat("Rosa", "bot", "random"))
OF_THE_MOUNTAIN = tuple(f"spot-{zone}" for zone in (CELL, GIANT, PUT, TAKE))
WAYS = {(0, -1): 96, (1, -1): 97, (1, 0): 94, (1, 1): 91, (0, 1): 90, (-1, 1): 89, (-1, 0): 92, (-1, -1): 95}
"""The key of each direction: the keypad around its 5."""


def climbing(game: Any, rng: Random) -> t.Action:
    """Choose what leads up or deep down, so that a game at random comes to an end."""
    obs = game.observation(game.current_player)
    heights: dict[t.Cell, int] = {}
    for x, y, z in obs.cubes:
        for cell in ((x, y), (x + 1, y), (x, y + 1), (x + 1, y + 1)):
            heights[cell] = max(heights.get(cell, 0), z + 1)

    def worth(action: t.Action) -> int:
        if action.kind == t.DISCARD:
            return -(action.card == t.MOAVEOU)
        rise = heights.get((action.x, action.y), 0)
        if action.kind == t.STEP:
            rise -= obs.heights[obs.mover]
            return 2 if rise > 0 else rise * rise - 1
        if action.kind == t.PUT:
            level = max(heights.get((action.x + a, action.y + b), 0) for a in (0, 1) for b in (0, 1))
            return 2 - level
        return rise if action.kind == t.LEAP else 0

    legal: Sequence[t.Action] = game.legal_actions()
    best = max(worth(action) for action in legal)
    return rng.choice([action for action in legal if worth(action) == best])


@pytest.fixture
def summit(app: App, sit_down: Sit) -> Sit:
    """Sit down on the summit: `summit(seats, speed, seed, moves)`; so many moves are made before."""
    app.__dict__["thinker"] = InstantThinker()

    def begin(seats: Any = ALONE, speed: float = 0, seed: str = "SUMMIT", moves: int = 0) -> Person:
        app.change(speed=speed, less_motion=speed == 0)
        game, rng = session(list(seats), seed, game_id="haut-les-cubes", starter="0"), Random(seed)
        for _ in range(moves):
            game.play(climbing(game, rng))
        return sit_down(game)

    return begin


def play_on(person: Person, take: Take) -> None:
    """Play up to the results; `take` a target of a step. The view turns now and then."""
    rng, turns = Random(4), count()

    def choose(game: Any) -> t.Action:
        if next(turns) % 5 == 0:
            person.app.receive(Turn(rng.choice((-1, 1))))
        return climbing(game, rng)

    play_to_the_end(person, choose, take)


@pytest.mark.slow
def test_a_whole_game_by_mouse_alone(summit: Sit) -> None:
    person = summit()
    play_on(person, person.click)


def go_over(
    person: Person, target: Any, towards: Callable[[tuple[int, int]], None], on: Callable[[], None]
) -> None:
    """Steer to a target over the mountain."""

    def ends(here: t.Cell) -> dict[tuple[int, int], t.Cell]:
        cells = {each.cell: each.enabled for each in person.top.focus.targets if each.cell is not None}
        return {way: step_on(here, *way, cells) or (99, 99) for way in WAYS}

    go_to(person, target, ends, apart, towards, on)


def apart(a: tuple[int, int], b: tuple[int, int]) -> int:
    return abs(a[0] - b[0]) + abs(a[1] - b[1])


@pytest.mark.slow
def test_a_game_is_ended_by_keyboard_alone(summit: Sit) -> None:
    person = summit(moves=200)

    def take(target: Any) -> None:
        go_over(person, target, lambda way: press(person, WAYS[way]), lambda: person.key("tab"))
        person.key("return")

    play_on(person, take)


@pytest.mark.slow
def test_a_game_is_ended_by_pad_alone(summit: Sit) -> None:
    person = summit(moves=200)

    def take(target: Any) -> None:
        on = pygame.CONTROLLER_BUTTON_RIGHTSHOULDER
        go_over(person, target, lambda way: push(person, *way), lambda: person.pad(on))
        person.pad(pygame.CONTROLLER_BUTTON_A)

    play_on(person, take)


@pytest.mark.slow
def test_shows_at_full_speed_land_on_the_truth(summit: Sit) -> None:
    """Every click ends a show; `strict` makes a difference an error."""
    person, rng = summit(speed=1.0), Random(2)
    scene = person.scene
    for _ in range(110):
        if scene.match.need is Need.PERSON and not scene.director.busy:
            person.play_something(rng, person.click)
        person.frame(seconds=0.1)
    assert scene.match.session.cursor > 12


# -- looking around ------------------------------------------------------------------------------------


def test_the_view_turns_by_key_by_stick_and_by_button(summit: Sit) -> None:
    person = summit(moves=30)
    camera = person.scene.table.camera
    person.frame(Event(pygame.KEYDOWN, key=0, scancode=54, mod=0, unicode=","))
    assert camera.turn == -1
    person.frame(Event(pygame.CONTROLLERAXISMOTION, axis=2, value=30000, instance_id=0))
    person.frame(Event(pygame.CONTROLLERAXISMOTION, axis=2, value=0, instance_id=0))
    assert camera.turn == 0
    person.click(person.find("play-turn-right"))
    assert camera.turn == 1


@pytest.mark.slow
def test_one_goes_nearer_by_key_by_stick_by_wheel_and_by_button(summit: Sit) -> None:
    person = summit(moves=30)
    table = person.scene.table
    units = [table.camera.goal.unit]
    person.frame(Event(pygame.KEYDOWN, key=0, scancode=46, mod=0, unicode="="))
    units.append(table.camera.goal.unit)
    person.frame(Event(pygame.CONTROLLERAXISMOTION, axis=3, value=-30000, instance_id=0))
    person.frame(Event(pygame.CONTROLLERAXISMOTION, axis=3, value=0, instance_id=0))
    units.append(table.camera.goal.unit)
    middle = table.parts.places.world.center
    person.frame(
        Event(pygame.MOUSEMOTION, pos=middle, rel=(0, 0), buttons=(0, 0, 0)),
        Event(pygame.MOUSEWHEEL, x=0, y=1, precise_x=0.0, precise_y=1.0, flipped=False),
    )
    units.append(table.camera.goal.unit)
    assert units == sorted(set(units)), "nearer and nearer"
    person.click(person.find("play-zoom-out"))
    assert table.camera.goal.unit < units[-1]


def test_turning_keeps_the_focus_on_the_same_cell(summit: Sit) -> None:
    person = summit()
    focus = person.scene.focus
    person.key("tab")
    for _ in range(3):
        person.frame(Event(pygame.KEYDOWN, key=0, scancode=91, mod=0, unicode=""))
    before = focus.current.key
    assert before.startswith("spot-place")
    person.app.receive(Turn(1))
    person.frame()
    assert focus.current.key == before
    assert focus.current.place.collidepoint(
        person.scene.table.camera.goal.centre(tuple(map(int, before[11:].split(","))))
    )


def test_a_hint_lies_beside_what_it_advises_when_the_view_has_turned(summit: Sit) -> None:
    person = summit(moves=30)
    person.rest()
    person.key("h")
    advice = person.scene.choosing.advice
    person.wait(lambda: advice.place is not None)
    lain = set()
    for _ in range(4):
        person.app.receive(Turn(1))
        place = advice.place
        person.scene.choosing.show_advice()
        assert place == advice.place
        lain.add(tuple(place))
    assert len(lain) > 1


def test_the_teacher_points_at_things_where_they_are_seen_on_every_turn(app: App) -> None:
    run = lessons.at("haut-les-cubes", "leap", "rare")
    scene = PlayScene(app, run.session, lesson=run)
    app.change(speed=0, less_motion=True)
    app.scenes.push(scene)
    person = Person(app, scene)
    person.rest()
    seen = set()
    for _ in range(4):
        app.receive(Turn(1))
        said = scene.companion.teacher.said
        assert said is not None and said.goal is not None
        scene.companion.speak()
        assert scene.companion.teacher.said == said
        seen.add(tuple(said.goal))
    assert len(seen) == 4


def test_in_a_replay_giants_can_be_asked_about_where_they_are_seen_on_every_turn(
    app: App, summit: Sit
) -> None:
    scene = ReplayScene(app, summit(moves=30).scene.match.session, 20)
    app.scenes.push(scene)
    for _ in range(4):
        app.receive(Turn(1))
        spots = {spot.name: spot.rect for spot in scene.table.spots(None)}
        aims = {target.key: target.rect for target in scene.focus.targets}
        assert "giant-0" in spots
        assert all(aims[f"sight-{name}"] == rect for name, rect in spots.items())


@pytest.mark.parametrize("moves", some([14, 0, 33]))
def test_arrows_alone_reach_whatever_can_be_done_on_every_turn(summit: Sit, moves: int) -> None:
    """Cells, cards, planks, plates and buttons, whichever card was chosen."""
    person = summit(people("Anna", "Bruno", "Chloé"), moves=moves)
    person.come()
    scene = person.scene
    cards = {step for step in scene.choosing.picker.options if step.zone == CARD}
    for card in cards or {None}:
        scene.choosing.picker = scene.match.picker()
        if card is not None and scene.choosing.picker.choose(card) is not None:
            continue
        scene._refresh()
        for _ in range(4):
            person.app.receive(Turn(1))
            useful = {n for n, target in enumerate(scene.focus.targets) if target.enabled}
            assert useful <= walk(steps(scene.focus), min(useful))


def test_heights_are_told_on_demand(summit: Sit) -> None:
    person = summit(moves=30)
    person.key("", "n")
    assert person.scene.table.things.figures
    person.pad(pygame.CONTROLLER_BUTTON_RIGHTSTICK)
    assert not person.scene.table.things.figures


def test_a_turning_view_ends_no_show(summit: Sit) -> None:
    person = summit(speed=1.0)
    person.click(person.targets()[0])
    assert person.scene.director.busy
    table = person.scene.table
    for intent in (Turn(1), Zoom(1), Figures(), Point(*table.parts.places.world.center), Scroll(0, -1)):
        person.app.receive(intent)
        assert person.scene.director.busy, intent
    person.app.receive(Point(*person.scene._hud.icons["menu"].place.center))
    person.app.receive(Scroll(0, -1))
    assert not person.scene.director.busy, "beside the mountain the wheel turns nothing"


@pytest.mark.slow
def test_whatever_is_pressed_in_vain_says_why(summit: Sit) -> None:
    person = summit(seed="WHY")
    scene, pressed = person.scene, 0
    rng = Random(6)
    for _ in range(40):
        if scene.match.need is Need.PERSON and not scene._news_due:
            cursor = scene.match.session.cursor
            steps = scene.match.steps(climbing(scene.match.session, rng))
            for step in steps[:-1]:
                person.click(person.step(step))
            for target in [
                each for each in scene.focus.targets if each.cell is not None and not each.enabled
            ][:3]:
                scene.focus.accept(target)
                assert scene._hud.tone is Tone.REFUSAL and "(C" in scene._hud.message
                pressed += 1
            person.click(person.step(steps[-1]))
            if scene.match.session.cursor == cursor:
                person.click(person.step(steps[-1]))  # all the same
        person.frame()
    assert pressed > 10


# -- hot-seat ------------------------------------------------------------------------------------------


def words_of(person: Person) -> str:
    ui = person.top.ui
    return " | ".join([*(target.label for target in ui.focus.targets), ui.notices.text])


def take(person: Person, rng: Random) -> None:
    """Click through some choice, and once more if there is a warning."""
    match = person.scene.match
    cursor = match.session.cursor
    for step in match.steps(climbing(match.session, rng)):
        person.click(person.step(step))
    if person.scene._hud.tone is Tone.WARNING and match.session.cursor == cursor:
        person.click(person.step(step))
    person.frame()


@pytest.mark.slow
def test_the_curtain_says_and_shows_nothing_of_the_table(summit: Sit) -> None:
    person, rng = summit(people("Anna", "Bruno", "Chloé"), seed="VEIL"), Random(3)
    screens: dict[int, set[bytes]] = {0: set(), 1: set(), 2: set()}
    for _ in range(5):
        person.wait(lambda: isinstance(person.top, CurtainScene))
        current = person.scene.match.session.current_player
        said = words_of(person).split(" | ")
        assert not any(person.app.catalog.text(f"haut_les_cubes.card.{code}") in said for code in t.CODES)
        if person.top.focus.find("undo") is None:
            screens[current].add(screen_of(person))
        person.come()
        while person.scene.match.need is Need.PERSON and person.scene.match.viewer == current:
            take(person, rng)
    assert max(len(seen) for seen in screens.values()) == 1, "one curtain is like the other"


def test_after_the_curtain_only_one_s_own_cards_are_there(summit: Sit) -> None:
    """Neither in words nor in what the table keeps is anything that this seat has not seen."""
    person, rng = summit(people("Anna", "Bruno", "Chloé"), seed="OWN", moves=3), Random(5)
    secret = 0
    for _ in range(5):
        person.come()
        match, table = person.scene.match, person.scene.table
        viewer = match.viewer
        obs = match.session.observation(viewer)
        assert table.model == Model.of(obs), "the table knows what the seat knows, and no more"
        for seat in range(3):
            assert (table.model.hands[seat] is None) == (seat != viewer)
            assert (table.model.discarded[seat] is None) == (seat != viewer)
        assert [held.card for held in table.parts.hand.cards] == list(obs.hand)
        secret += sum(obs.discards) - len(obs.discarded)
        while match.need is Need.PERSON and match.viewer == viewer:
            take(person, rng)
        if match.session.is_over:
            break
    assert secret > 3, "others have discarded in secret"


# -- room ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("language", ["fr", pytest.param("en", marks=pytest.mark.slow)])
@pytest.mark.parametrize(
    ("size", "percent"), [((1024, 600), 200), pytest.param((1280, 800), 100, marks=pytest.mark.slow)]
)
def test_six_seats_fit(size: tuple[int, int], percent: int, language: str, open_app: Any) -> None:
    """No target lies over another one, but for what lies on the mountain, each with an outline of its own."""
    app = open_app(size=size, language=language)
    app.change(text_percent=percent, less_motion=True, speed=0)
    names = ("Anna", "Bruno", "Chloé", "Désiré", "Emma", "Félix")
    game, rng = session(people(*names), "SIX", game_id="haut-les-cubes", starter="0"), Random(1)
    for _ in range(60):
        game.play(climbing(game, rng))
    scene = PlayScene(app, game, strict=True)
    app.scenes.push(scene)
    person = Person(app, scene)
    person.frame()
    person.come()
    on_it = {each.key for each in scene.focus.targets if each.inside is not None or "giant-" in each.key}
    assert not [pair for pair in overlaps(scene) if not on_it.intersection(pair)]
    assert len(scene.focus.targets) > 15
    scene.file.close()


def with_a_use(card: int) -> tuple[str, int]:
    """Return a seed, and after how many moves the first seat can do something with a card."""
    for number in range(20):
        game = session(list(ALONE), f"USE{number}", game_id="haut-les-cubes", starter="0")
        rng = Random(f"USE{number}")
        for moves in range(120):
            if game.is_over:
                break
            legal = game.legal_actions()
            uses = [each for each in legal if each.card == card and each.kind not in (t.DISCARD, t.THROW)]
            if moves > 40 and game.current_player == 0 and uses:
                return f"USE{number}", moves
            game.play(climbing(game, rng))
    raise AssertionError(card)


@pytest.mark.parametrize(("card", "turn"), some([(3, 1), (0, 0), (1, 3), (2, 2), (4, 1), (5, 0)]))
def test_bodies_and_sides_mean_their_cells(summit: Sit, card: int, turn: int) -> None:
    """A click on a giant's body or on a cube's side takes its cell, or says why not: never just a rule."""
    seed, moves = with_a_use(card)
    person = summit(seed=seed, moves=moves)
    person.rest()
    person.scene.choosing.choose(Step(CARD, card))
    scene, table = person.scene, person.scene.table
    for _ in range(turn):
        person.app.receive(Turn(1))
    picker = scene.choosing.picker
    chosen, field = picker.chosen, table._field(table.model, frozenset(picker.options))
    trunks = {body.center for seat in table.model.giants for body in [field.body(seat)]}
    world, step = table.parts.places.world, round(table.camera.goal.unit * 0.7)
    seen = {
        (x, y)
        for x in range(world.left, world.right, step)
        for y in range(world.top, world.bottom, step)
        if struck(field.view, field.heights, x, y) is not None
    }
    assert len(seen) > 20
    taken: list[Step] = []
    scene.choosing.choose = taken.append
    scene._refresh()
    others = ("play-", "look-", "spot-hand", "spot-plank")
    for number, at in enumerate([*sorted(trunks), *sorted(seen)]):
        target = scene.focus.at(*at)
        assert target is not None, at
        if number > len(trunks) and (number % 16 or target.key.startswith(others)):
            continue
        taken.clear()
        for intent in (Point(*at), Press(*at), Release(*at)):
            person.app.receive(intent)
        assert taken if target.enabled else scene._hud.tone is Tone.REFUSAL, scene._hud.message
        assert scene.choosing.picker.chosen == chosen
    for seat in table.model.giants:
        at = field.body(seat).center
        found = field.at(*at)
        near = [other for other in table.model.giants if field.body(other).collidepoint(at)]
        keys = {*near, *(table.model.giants[other] for other in near)}
        assert found.key in keys or found in scene.choosing.picker.options or found.zone in (PUT, TAKE)


@pytest.mark.parametrize("card", some([3, 0, 1, 2, 4, 5]))
def test_what_lies_over_the_mountain_covers_it_from_near_too(summit: Sit, card: int) -> None:
    seed, moves = with_a_use(card)
    person = summit(seed=seed, moves=moves)
    person.rest()
    scene: Any = person.scene
    scene._toggle_log()
    scene.choosing.choose(Step(CARD, card))
    places = scene.table.parts.places
    width, height = person.app.screen.size
    for way in ((0, 0), (-0.4, -0.4), (0.4, -0.4), (0.4, 0.4)):
        about = [
            round(at + part * size)
            for at, part, size in zip(places.world.center, way, places.world.size, strict=True)
        ]
        for intent in (Point(*about), *[Scroll(0, 1)] * 2):
            person.app.receive(intent)
        person.frame()
        planks = {
            target.key: target.place for target in scene.focus.targets if target.key.startswith("spot-plank")
        }
        for x in range(0, width, 11):
            for y in range(0, height, 11):
                target = scene.focus.at(x, y)
                plank = next((key for key, place in planks.items() if place.collidepoint(x, y)), None)
                if plank is not None:
                    assert target.key == plank, (x, y)
                elif not places.area.collidepoint(x, y) or places.track.collidepoint(x, y):
                    assert target is None or not target.key.startswith(OF_THE_MOUNTAIN), (x, y)

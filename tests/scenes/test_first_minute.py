"""The first minute: a light on the easiest game, and ways to learn and to play at the sign of a new one."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

import pygame
import pytest

from game.app.loop import RESTING_FPS
from game.games import TEMPLATE, game_ids, lessons_of, spec
from game.scenes.learn.scene import LearnScene
from game.scenes.learnt import lesson_of, short
from game.scenes.play import scene as play
from game.scenes.play.course import Course
from game.scenes.setup.scene import SetupScene
from game.scenes.title import light, welcome
from game.scenes.title import scene as title
from game.scenes.title.scene import FLICKER, TitleScene
from tests.fast import some
from tests.scenes.driver import InstantThinker, Person, PlainTable
from tests.scenes.games import overlaps, played, shelve, until

if TYPE_CHECKING:
    from game.app.loop import App

pytestmark = pytest.mark.usefixtures("undrawn")

SIGN = f"game.{TEMPLATE}"
PLANKS = ["title.learn", "title.play", "title.setup"]
Launch = Callable[..., Person]


@pytest.fixture
def launch(app: App, monkeypatch: pytest.MonkeyPatch) -> Launch:
    """Start at the title, where the template has a sign too: it has a lesson."""
    known = (TEMPLATE, *game_ids())
    for module in (title, light):
        monkeypatch.setattr(module, "game_ids", lambda: known)
    monkeypatch.setattr(play, "make_table", lambda game_id, ui, seats: PlainTable(ui, seats, game_id))
    app.__dict__["thinker"] = InstantThinker()

    def begin(its_app: App = app, *, less_motion: bool = True) -> Person:
        its_app.change(speed=0, less_motion=less_motion)
        its_app.scenes.push(TitleScene(its_app))
        person = Person(its_app, its_app.scenes.top)
        until(person, lambda: person.top.ready)
        person.frame()
        return person

    return begin


def unfolded(person: Person) -> bool:
    return [target.key for target in person.scene.focus.targets if target.key in PLANKS] == PLANKS


# -- the light -----------------------------------------------------------------------------------------


def test_a_light_lies_on_the_easiest_game_at_the_very_first_start(launch: Launch) -> None:
    person = launch(less_motion=False)
    easiest = max(game_ids(), key=lambda game_id: spec(game_id).ease)
    assert spec(easiest).ease > spec(TEMPLATE).ease
    light, sign = person.top._light.node, person.find(f"game.{easiest}")
    assert light.rect.contains(sign.place) and light.rect.inflate(-400, -100).colliderect(sign.place)
    assert person.top.focus.current is sign
    seen = [set[int](), set[int]()]
    for breath in seen:
        for _ in range(24):
            person.frame(seconds=0.3)
            breath.add(id(person.top._light.node.image))
    assert 10 < len(seen[0]) < 24 and seen[0] == seen[1] and not person.top.busy


def test_all_that_lives_on_the_title_is_drawn_in_the_same_frames(
    launch: Launch, monkeypatch: pytest.MonkeyPatch
) -> None:
    person = launch(less_motion=False)
    for _ in range(30):
        person.frame(seconds=1.0)  # until the scene has faded in, and whatever was said is gone
    shown: list[object] = []
    monkeypatch.setattr(person.app.screen, "present", lambda rects: shown.extend(rects[:1]))
    for _ in range(4 * RESTING_FPS):
        person.frame(seconds=1 / RESTING_FPS)
    assert 10 < len(shown) <= 4 / FLICKER


def test_with_less_motion_the_light_is_still(launch: Launch) -> None:
    person = launch()
    light = person.top._light.node
    before = light.alpha, light.image
    for _ in range(10):
        person.frame(seconds=0.5)
        assert (light.alpha, light.image) == before


@pytest.mark.parametrize("known", ["saved", "set up", "learnt"])
def test_whoever_knows_a_game_needs_no_light(launch: Launch, app: App, known: str) -> None:
    if known == "saved":
        shelve(played(game_id=TEMPLATE))
    elif known == "set up":
        app.change(games={game_ids()[0]: {}})
    else:
        app.change(learnt={game_ids()[0]: {"stars": {"any": 1}}})
    assert launch().top._light is None


# -- the planks ----------------------------------------------------------------------------------------


def test_learning_is_two_clicks_away(launch: Launch, app: App) -> None:
    person = launch()
    person.click(person.find(SIGN))
    assert person.top is person.scene and unfolded(person)
    person.click(person.find("title.learn"))
    assert isinstance(person.top, play.PlayScene)
    course = person.top.companion
    assert isinstance(course, Course) and course._run.lesson is lesson_of(TEMPLATE, "round")
    person.key("escape")
    person.click(person.find("leave"))
    assert isinstance(person.top, LearnScene), "all lessons lie under the first one"
    person.key("escape")
    assert person.top is person.scene and not unfolded(person)


def test_so_is_a_match(launch: Launch, app: App) -> None:
    person = launch()
    person.click(person.find(SIGN))
    person.click(person.find("title.play"))
    assert isinstance(person.top, play.PlayScene)
    session = person.top.match.session
    person.top.file.close()
    assert [seat.strength for seat in session.seats] == ["", "medium"]
    assert app.settings.games[TEMPLATE]["players"] == 2, "it is remembered as the set-up does"
    again = launch()
    again.click(again.find(SIGN))
    assert isinstance(again.top, SetupScene), "it is not new any more"


@pytest.mark.parametrize(
    ("learnt", "scene"),
    [
        ({"open": {"round": [0, [], 0, 0]}}, play.PlayScene),
        ({"stars": {short(lesson.name): 1 for lesson in lessons_of(TEMPLATE)}}, LearnScene),
    ],
)
def test_who_has_only_learnt_is_still_asked_how_to_begin(
    launch: Launch, app: App, learnt: dict[str, object], scene: type
) -> None:
    app.change(learnt={TEMPLATE: learnt})
    person = launch()
    person.click(person.find(SIGN))
    assert unfolded(person), "no match was ever played"
    person.click(person.find("title.learn"))
    assert isinstance(person.top, scene), "into what is left to do, or to the list of what was done"


def test_who_has_begun_the_guided_match_is_not(launch: Launch, app: App) -> None:
    app.change(learnt={TEMPLATE: {"guided": {"seed": "0" * 32}}})
    person = launch()
    person.click(person.find(SIGN))
    assert isinstance(person.top, SetupScene)


def test_the_gear_leads_to_the_set_up(launch: Launch) -> None:
    person = launch()
    person.click(person.find(SIGN))
    person.click(person.find("title.setup"))
    assert isinstance(person.top, SetupScene)
    person.key("escape")
    assert person.top is person.scene and not unfolded(person)


@pytest.mark.parametrize("device", ["key", "pad"])
def test_without_a_mouse(launch: Launch, device: str) -> None:
    person = launch()
    keys = {"key": "return", "pad": pygame.CONTROLLER_BUTTON_A}
    back = {"key": "escape", "pad": pygame.CONTROLLER_BUTTON_B}
    use = getattr(person, device)
    person.top.focus.set_key(SIGN)
    use(keys[device])
    person.frame()
    assert unfolded(person) and person.top.focus.current.key == "title.learn"
    order = [target.key for target in person.top.focus.targets]
    assert order[order.index(SIGN) + 1 :][:3] == PLANKS, "Tab goes from the sign to its planks"
    use(back[device])
    assert not unfolded(person) and person.top.focus.current.key == SIGN and person.top.ui.dialog is None
    use(keys[device])
    person.frame()
    use(keys[device])
    assert isinstance(person.top, play.PlayScene) and isinstance(person.top.companion, Course)


def test_a_click_elsewhere_folds_them(launch: Launch) -> None:
    person = launch()
    person.click(person.find(SIGN))
    person.frame()
    assert person.top.focus.current.key == "title.learn", "wherever the pointer is"
    person.click(person.find(SIGN))
    assert unfolded(person), "a second click does no harm"
    sign = person.find(SIGN)
    assert not sign.tip, "it would lie over the planks"
    person.click_at((3, 3))
    assert not unfolded(person) and sign.tip == person.top.ui.t(f"{SIGN}.about")


def test_other_signs_stay_of_use(launch: Launch, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(welcome, "lessons_of", lambda game_id: ("one",))
    person = launch()
    other = f"game.{game_ids()[-1]}"
    for key in (SIGN, other, SIGN):
        person.click(person.find(key))
        assert unfolded(person) and person.scene._welcome.chosen == key.removeprefix("game.")


@pytest.mark.slow
def test_they_swing_into_sight_and_can_be_used_at_once(launch: Launch) -> None:
    person = launch(less_motion=False)
    person.click(person.find(SIGN))
    assert person.top.busy
    person.click(person.find("title.learn"))
    until(person, lambda: isinstance(person.top, play.PlayScene))


def test_a_game_without_lessons_leads_to_its_set_up(launch: Launch, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(welcome, "lessons_of", lambda game_id: ())
    person = launch()
    person.click(person.find(SIGN))
    assert isinstance(person.top, SetupScene)


LOOKS = [
    ((1024, 600), 200, "fr"),
    ((1280, 800), 100, "en"),
    ((1280, 800), 200, "fr"),
    ((1024, 600), 100, "fr"),
    ((1920, 1080), 150, "en"),
]


@pytest.mark.parametrize(("size", "percent", "language"), some(LOOKS, 2))
def test_planks_lie_in_the_window_and_over_nothing(
    open_app: Callable[..., App],
    launch: Launch,
    monkeypatch: pytest.MonkeyPatch,
    size: tuple[int, int],
    percent: int,
    language: str,
) -> None:
    monkeypatch.setattr(title, "game_ids", game_ids)
    monkeypatch.setattr(welcome, "lessons_of", lambda game_id: ("one",))
    shelve(played(moves=2, game_id=TEMPLATE))  # so that there is a plank more at the foot
    app = open_app(size=size, language=language)
    app.change(text_percent=percent)
    sizes: dict[str, float] = {}
    app.text.drawn = lambda text, px: sizes.update({text: px / app.screen.scale})
    person = launch(app)
    until(person, lambda: person.top.focus.find("title.resume") is not None)
    for game_id in game_ids():
        person.top._choose(game_id)
        person.frame()
        assert unfolded(person) and not overlaps(person.top), game_id
        assert all(person.top.ui.safe.contains(person.find(key).place) for key in PLANKS)
    assert min(sizes.values()) >= 13.99


def test_they_stay_when_language_or_size_change(launch: Launch, app: App) -> None:
    person = launch()
    person.click(person.find(SIGN))
    person.frame()
    app.change(language="fr", text_percent=150)
    person.frame()
    assert unfolded(person) and person.find("title.learn").label == "Apprendre"
    assert person.top.focus.current.key == "title.learn"

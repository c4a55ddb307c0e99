"""Puzzles at the table, by each device, with wrong choices too, one after another; and the page of steps."""

from __future__ import annotations

from collections.abc import Callable
from itertools import count
from typing import TYPE_CHECKING, Any, TypeAlias

import pygame
import pytest
from pygame import Rect

from game.disk.files import StorageError
from game.disk.settings import read
from game.disk.storage import Saves
from game.engine.lesson import Position
from game.engine.protocol import EngineError
from game.engine.puzzle import Puzzle
from game.engine.reasons import Reason, player_ref
from game.games import TEMPLATE
from game.i18n import LANGS
from game.scenes import puzzled, routes
from game.scenes.lesson import session_at
from game.scenes.play import scene as play
from game.scenes.play.puzzling import ALL, NEXT, SHOW, Puzzling
from game.scenes.play.scene import PlayScene
from game.scenes.play.teacher import CHEER, OOPS, POINT, TALK
from game.scenes.puzzles import scene as page
from game.scenes.puzzles.scene import MISSED, PuzzlesScene
from game.view.focus import Target
from game.view.intents import Undo
from tests.fast import some
from tests.games.test_puzzles import GAMES, puzzles_of
from tests.scenes.driver import Home, InstantThinker, Person, PlainTable
from tests.scenes.games import overlaps, until

if TYPE_CHECKING:
    from game.app.loop import App

pytestmark = pytest.mark.usefixtures("undrawn")

Use: TypeAlias = Callable[[Person, Any], None]
SIZES = [((1024, 600), 200), ((1280, 800), 100), ((1920, 1080), 100)]


def posed(catalog: Any) -> tuple[Puzzle, ...]:
    """Puzzles of the template: what is best in them is only said to be."""
    found = list[Puzzle]()
    for number in count():
        at = Position(2, f"PUZZLE-{number}", "")
        session = session_at(catalog, TEMPLATE, at)
        at = at._replace(log=" ".join(session.log), learner=session.current_player)
        texts = [session.game.encode_action(action) for action in session.legal_actions()]
        if len(texts) > 2:
            found.append(Puzzle(at, 1 + len(found) % 5, (texts[1],), 0.75, {texts[0]: 0.5}))
        if len(found) == 8:
            break
    return tuple(found)


@pytest.fixture
def puzzles(app: App, monkeypatch: pytest.MonkeyPatch) -> tuple[Puzzle, ...]:
    """The puzzles of the template, from now on."""
    found = posed(app.catalog)
    monkeypatch.setattr(page, "read_puzzles", lambda game_id, rules: found)
    monkeypatch.setattr(play, "make_table", lambda game_id, ui, seats: PlainTable(ui, seats, game_id))
    app.__dict__["thinker"] = InstantThinker()
    app.change(speed=0, less_motion=True)
    return found


def enter(app: App, game_id: str = TEMPLATE) -> Person:
    """Come to the page of a game's puzzles; another scene lies below."""
    app.scenes.push(Home(app))
    app.open(routes.Puzzles(game_id))
    person = Person(app, app.scenes.top)
    until(person, lambda: not person.top.busy)
    return person


def sit(app: App, puzzles: tuple[Puzzle, ...], number: int = 0) -> Person:
    """Sit down at a puzzle."""
    app.scenes.push(Home(app))
    app.open(routes.Puzzle(TEMPLATE, puzzles, puzzles[number].name))
    return settled(app)


def settled(app: App) -> Person:
    """Wait until something is said at the table."""
    person = Person(app, app.scenes.top)
    person.wait(lambda: isinstance(person.top, PlayScene) and said(person) is not None and person.top._still)
    return person


def said(person: Person) -> Any:
    return person.top.companion.teacher.said


def by_mouse(person: Person, target: Any) -> None:
    person.click(target)


def by_keys(person: Person, target: Any) -> None:
    _reach(person, target, lambda: person.key("tab"))
    person.key("return")


def by_pad(person: Person, target: Any) -> None:
    _reach(person, target, lambda: person.pad(pygame.CONTROLLER_BUTTON_RIGHTSHOULDER))
    person.pad(pygame.CONTROLLER_BUTTON_A)


def _reach(person: Person, target: Any, go: Callable[[], None]) -> None:
    for _ in range(400):
        if person.top.focus.current is target:
            return
        go()
    raise AssertionError(f"{target.key} can't be reached")


def choose(person: Person, text: str, use: Use = by_mouse) -> None:
    """Choose an action, step by step."""
    scene = person.top
    action = scene.match.session.game.decode_action(text)
    for step in scene.match.steps(action):
        use(person, person.step(step))
    for _ in range(3):
        person.frame()


def tally(app: App) -> puzzled.Tally:
    return puzzled.tally_of(app.settings, TEMPLATE)


# -- at the table ----------------------------------------------------------------------------------------


@pytest.mark.parametrize("use", [by_mouse, by_keys, by_pad])
def test_who_sees_it_is_praised_and_goes_on_with_one_press(
    app: App, puzzles: tuple[Puzzle, ...], use: Use
) -> None:
    person = sit(app, puzzles)
    assert said(person).pose == TALK and [sign.key for sign in said(person).signs] == [SHOW]
    choose(person, puzzles[0].good[0], use)
    assert said(person).pose == CHEER and "75" in said(person).words and "50" in said(person).words
    assert tally(app).solved == {puzzles[0].name}
    assert person.top.match.session.cursor > person.top.companion._run.start, "it is played"
    before = person.top
    use(person, person.find(NEXT))
    person = settled(app)
    assert person.top is not before and person.top.companion._run.puzzle is puzzles[5], "of the same step"


@pytest.mark.parametrize("use", [by_mouse, by_keys, by_pad])
def test_another_choice_is_answered_and_not_played(app: App, puzzles: tuple[Puzzle, ...], use: Use) -> None:
    person = sit(app, puzzles)
    log = person.top.match.session.log
    (other,) = puzzles[0].others
    choose(person, other, use)
    assert said(person).pose == OOPS and "50" in said(person).words
    assert person.top.match.session.log == log
    assert not tally(app).solved and list(tally(app).back) == [puzzles[0].name]
    choose(person, puzzles[0].good[0], use)
    assert said(person).pose == CHEER and said(person).words.startswith(person.top.ui.t("puzzle.right.later"))
    assert not tally(app).solved, "only the first answer counts"
    assert tally(app).done == 1


def test_a_choice_that_was_not_tried_is_answered_without_figures(
    app: App, puzzles: tuple[Puzzle, ...]
) -> None:
    person = sit(app, puzzles)
    session = person.top.match.session
    texts = [session.game.encode_action(action) for action in session.legal_actions()]
    other = next(text for text in texts if puzzles[0].cost(text) is None)
    choose(person, other)
    assert said(person).words == person.top.ui.t("puzzle.wrong.unknown", best=75)
    person.click(person.find(SHOW))
    assert said(person).pose == POINT and "75" in said(person).words


@pytest.mark.parametrize(
    "ask", [lambda person: person.click(person.find(SHOW)), lambda person: person.key("h")]
)
def test_the_best_choice_is_shown_with_its_reasons(
    app: App, puzzles: tuple[Puzzle, ...], ask: Callable[[Person], None]
) -> None:
    person = sit(app, puzzles)
    (other,) = puzzles[0].others
    choose(person, other)
    ask(person)
    scene = person.top
    best = scene.match.session.game.decode_action(puzzles[0].good[0])
    assert scene.choosing.hinted == frozenset(scene.match.steps(best)), "marked on the table"
    assert len(scene.choosing.advice.lines) >= 3, "what is best and why, and what the other does"
    assert said(person).pose == POINT and [sign.key for sign in said(person).signs] == [NEXT]
    assert "75" in said(person).words and "50" in said(person).words
    choose(person, puzzles[0].good[0])
    assert said(person).pose == CHEER and not tally(app).solved


@pytest.mark.parametrize("game_id", some(GAMES))
def test_choices_are_called_by_names_that_are_no_codes(
    game_id: str, app: App, puzzles: tuple[Puzzle, ...]
) -> None:
    found = puzzles_of(game_id)
    for puzzle in found[:: max(1, len(found) // 4)]:
        app.open(routes.Puzzle(game_id, found, puzzle.name))
        person = settled(app)
        person.top.companion.show()
        words = said(person).words
        assert "%" in words and not any(f"“{text}”" in words for text in (*puzzle.good, *puzzle.others))
        assert ".”" not in words


def test_what_is_shown_at_once_counts_as_missed(app: App, puzzles: tuple[Puzzle, ...]) -> None:
    person = sit(app, puzzles)
    person.click(person.find(SHOW))
    assert list(tally(app).back) == [puzzles[0].name]
    person.click(person.find(NEXT))
    assert settled(app).top.companion._run.puzzle is puzzles[5]


def test_what_was_missed_comes_back_and_is_known_for_it(app: App, puzzles: tuple[Puzzle, ...]) -> None:
    person = sit(app, puzzles)
    person.click(person.find(SHOW))
    seen = []
    for _ in range(puzzled.GAPS[0] + 1):
        person.click(person.find(NEXT))
        person = settled(app)
        run = person.top.companion._run
        seen.append(run.puzzle.name)
        last = said(person).words
        choose(person, run.puzzle.good[0])
    assert seen.count(puzzles[0].name) == 1 and seen[-1] == puzzles[0].name
    player = player_ref(person.top.companion._run.learner)
    assert last == person.top._words.reason(Reason.of("puzzle.ask.back", player=player))
    assert tally(app).solved >= {puzzles[0].name}


def test_another_language_says_all_of_it_anew(app: App, puzzles: tuple[Puzzle, ...]) -> None:
    app.change(language="en")
    person = sit(app, puzzles)
    choose(person, puzzles[0].good[0])
    english = said(person).words
    app.change(language="fr")
    french = settled(app).top.companion.teacher.said.words
    assert french.startswith(app.catalog.text("puzzle.right")) and "to win" not in french
    app.change(language="en")
    assert said(settled(app)).words == english


def test_a_right_choice_can_be_taken_back_and_counts_once(app: App, puzzles: tuple[Puzzle, ...]) -> None:
    person = sit(app, puzzles)
    choose(person, puzzles[0].good[0])
    app.receive(Undo())
    person.frame()
    assert not person.top.companion._run.solved and said(person).pose == TALK
    (other,) = puzzles[0].others
    choose(person, other)
    assert tally(app).solved == {puzzles[0].name} and tally(app).done == 1


def test_nobody_else_plays_and_nothing_is_saved(app: App, puzzles: tuple[Puzzle, ...]) -> None:
    person = sit(app, puzzles)
    choose(person, puzzles[0].good[0])
    log = person.top.match.session.log
    for _ in range(60):
        person.frame(seconds=0.5)
    assert person.top.match.session.log == log and app.__dict__["thinker"].asked == []
    assert Saves().entries()[0] == []


def test_three_in_a_row_are_spoken_of(app: App, puzzles: tuple[Puzzle, ...]) -> None:
    person = sit(app, puzzles)
    for number in range(3):
        choose(person, person.top.companion._run.puzzle.good[0])
        assert (person.top.ui.t("puzzle.streak", n=3) in said(person).words) == (number == 2)
        if number < 2:
            person.click(person.find(NEXT))
            person = settled(app)


def test_after_the_last_one_comes_the_page(app: App, puzzles: tuple[Puzzle, ...]) -> None:
    person = enter(app)
    puzzled.keep(app, TEMPLATE, puzzled.Tally(7, 0, frozenset(each.name for each in puzzles[1:])))
    person.click(person.find("step-1"))
    person = settled(app)
    choose(person, puzzles[0].good[0])
    person.click(person.find(NEXT))
    until(person, lambda: isinstance(person.top, PuzzlesScene))
    assert person.top._greeting([]) == person.top.ui.t("puzzles.greet.done")


def test_the_menu_shows_goes_on_and_leaves(app: App, puzzles: tuple[Puzzle, ...]) -> None:
    person = sit(app, puzzles)
    person.key("escape")
    keys = [target.key for target in person.top.focus.targets]
    assert {"resume", "show", "next", "settings", "leave"} <= set(keys)
    person.click(person.find("leave"))
    until(person, lambda: isinstance(person.top, Home))
    assert tally(app) == puzzled.Tally(), "who only leaves has missed nothing"


# -- the page --------------------------------------------------------------------------------------------


def test_the_page_tells_how_many_are_solved_of_each_step(app: App, puzzles: tuple[Puzzle, ...]) -> None:
    puzzled.keep(app, TEMPLATE, puzzled.Tally(2, 2, frozenset({puzzles[0].name, puzzles[3].name})))
    person = enter(app)
    stops = {stop.key: stop for stop in person.top._stops()}
    assert list(stops) == [f"step-{step}" for step in range(1, 6)]
    count = person.top.ui.t
    assert stops["step-1"].caption == count("puzzles.count", n=1, most=2) and not stops["step-1"].done
    assert stops["step-4"].done and stops["step-4"].caption == count("puzzles.count", n=1, most=1)
    assert person.top._sum([]) == count("learn.stars", n=2, most=8)
    assert [key for key, stop in stops.items() if stop.wanted] == ["step-1"]
    person.click(person.find("step-3"))
    assert settled(app).top.companion._run.puzzle is puzzles[2]


def test_what_comes_back_is_to_be_chosen_first(app: App, puzzles: tuple[Puzzle, ...]) -> None:
    puzzled.keep(app, TEMPLATE, puzzled.Tally(9, 0, frozenset(), {puzzles[6].name: (0, 8)}))
    person = enter(app)
    assert person.top.focus.current.key == MISSED
    person.key("return")
    assert settled(app).top.companion._run.puzzle is puzzles[6]


def test_a_step_is_forgotten_and_known_again(app: App, puzzles: tuple[Puzzle, ...]) -> None:
    before = puzzled.Tally(2, 2, frozenset({puzzles[0].name, puzzles[3].name}))
    puzzled.keep(app, TEMPLATE, before)
    person = enter(app)
    assert person.top.focus.find("again-step-2") is None, "nothing to forget"
    person.click(person.find("again-step-1"))
    assert tally(app).solved == {puzzles[3].name}
    person.click(person.find("again-step-1"))
    assert tally(app) == before


def test_what_was_solved_is_known_the_next_time(app: App, puzzles: tuple[Puzzle, ...]) -> None:
    person = sit(app, puzzles)
    choose(person, puzzles[0].good[0])
    app.settings_file.flush()
    assert read(app.settings_file.path).puzzles == app.settings.puzzles != {}


def test_a_damaged_file_is_said_and_nothing_else_is_lost(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(game_id: str, rules: int) -> tuple[Puzzle, ...]:
        raise StorageError(Reason.of("error.puzzles", file="puzzles.json", number=3, field="log"))

    monkeypatch.setattr(page, "read_puzzles", fail)
    person = enter(app)
    assert person.top._greeting([]) == person.top.ui.t("puzzles.none")
    assert all(word in person.top.ui.notices.text for word in ("puzzles.json", "3", "log"))


def test_a_puzzle_that_breaks_the_rules_is_said(app: App, puzzles: tuple[Puzzle, ...]) -> None:
    person = enter(app)
    spoilt = puzzles[0].position._replace(log="nonsense")
    person.top._puzzles = (puzzles[0]._replace(position=spoilt),)
    scene = person.top
    with pytest.raises(EngineError):
        app.open(routes.Puzzle(TEMPLATE, scene._puzzles, scene._puzzles[0].name))
    scene._open(scene._puzzles[0].name)
    assert app.scenes.top is scene


@pytest.mark.slow
@pytest.mark.parametrize("language", LANGS)
@pytest.mark.parametrize(("size", "percent"), [((1024, 600), 200), ((1280, 800), 100), ((1920, 1080), 100)])
@pytest.mark.parametrize("game_id", GAMES)
def test_pages_and_puzzles_can_be_read(
    game_id: str, size: tuple[int, int], percent: int, language: str, open_app: Callable[..., App]
) -> None:
    app = open_app(size=size, language=language)
    app.change(text_percent=percent, less_motion=True, speed=0)
    person = enter(app, game_id)
    assert not overlaps(person.top)
    puzzles = puzzles_of(game_id)
    for puzzle in puzzles[:: max(1, len(puzzles) // 3)]:
        app.open(routes.Puzzle(game_id, puzzles, puzzle.name))
        person = settled(app)
        scene: Any = person.top
        assert isinstance(scene.companion, Puzzling)
        scene.director._strict = True
        (other, *_) = puzzle.others
        decode = scene.match.session.game.decode_action
        scene.play(decode(other))
        _seen(person)
        scene.companion.show()
        person.frame()
        _seen(person)
        scene.play(decode(puzzle.good[0]))
        person = settled(app)
        _seen(person)
        assert {sign.key for sign in said(person).signs} == {NEXT, ALL}
        app.back()


def test_the_teacher_makes_way_for_what_can_be_chosen_by_now(app: App, puzzles: tuple[Puzzle, ...]) -> None:
    person = sit(app, puzzles)
    teacher = person.top.companion.teacher
    words, covered = teacher.said.words, Rect(0, 0, 30, 30)
    covered.center = teacher.place.center
    person.top.focus.add(Target(covered, "new", key="spot-new", on_accept=lambda: None))
    person.top.companion.speak()
    assert teacher.said.words == words and not teacher.place.colliderect(covered)


def _seen(person: Person) -> None:
    """See that what is said lies on the table, and covers nothing of what is advised."""
    scene = person.top
    place = scene.companion.teacher.place
    assert place is not None and scene._hud.area.contains(place), said(person).words
    assert not [rect for rect in said(person).bare if place.colliderect(rect)], said(person).words
    leaf = scene.choosing.advice.place
    assert leaf is None or not leaf.colliderect(place), "what lies under it can't be pressed"

"""A match looked back on in its replay: the curve, the turning points, what would have been better."""

from __future__ import annotations

import json
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pygame
import pytest
from pygame.event import Event

from game.ai.retrospect import LUCK_MARK
from game.ai.worker import Answer
from game.disk.paths import saves_dir
from game.engine.reasons import Reason
from game.engine.session import Seat, Session
from game.games import TEMPLATE, game_ids, spec
from game.i18n import LANGS
from game.scenes.looking_back import refusal
from game.scenes.match import Match
from game.scenes.play import scene as play
from game.scenes.play.scene import PlayScene
from game.scenes.replay import scene as replay
from game.scenes.replay.scene import ReplayScene
from game.scenes.results import scene as results
from game.scenes.results.scene import ResultsScene
from game.scenes.reviewing import Reviewing
from game.scenes.saves.scene import SavesScene
from game.scenes.viewing import viewers
from game.view.icons import ICONS
from tests.fast import some
from tests.scenes import games
from tests.scenes.driver import Home, InstantThinker, Person, PlainTable
from tests.scenes.games import ANA_AND_BOT, HOT_SEAT, overlaps, shelve, until

if TYPE_CHECKING:
    from game.app.loop import App

pytestmark = pytest.mark.usefixtures("undrawn")

BOTS = (Seat("Ana", "bot", "hard"), Seat("Bruno", "bot", "hard"))
HIDING = next(game_id for game_id in game_ids() if games.played(game_id=game_id, moves=1).game.hidden)


def played(
    seats: Sequence[Seat] = ANA_AND_BOT, moves: int = 10_000, game_id: str = TEMPLATE
) -> Session[Any, Any]:
    options = {"rounds": "5"} if game_id == TEMPLATE else {}
    return games.played(seats, moves=moves, game_id=game_id, **options)


@pytest.fixture
def look(watch: Callable[..., Person]) -> Callable[..., Person]:
    """Watch a game and look back on it, to the end: `look(session)`."""

    def begin(game: Session[Any, Any], *, whole: bool = True) -> Person:
        person = watch(game)
        person.click(person.find("review"))
        if whole:
            until(person, lambda: is_whole(person.scene))
            until(person, lambda: not person.scene.coach._awaited)
            person.wait(lambda: person.scene.coach.list._shown == person.scene.coach.list.told, 2)
        return person

    return begin


def is_whole(scene: Any) -> bool:
    found = scene.coach.reviewing.found
    return found is not None and found.whole


def entries(person: Person) -> list[Any]:
    return [target for target in person.top.focus.targets if target.key.startswith("turn-")]


def turn(scene: Any, *, lucky: bool) -> Any:
    """A turning point: luck, or a decision."""
    turns = scene.coach.reviewing.found.turns
    return next(turn for turn in turns if (turn.mark == LUCK_MARK) == lucky)


def test_by_mouse_alone(look: Callable[..., Person]) -> None:
    person = look(played())
    scene: Any = person.scene
    found = scene.coach.reviewing.found
    assert found.done == found.tasks > 10 and not scene.coach.reviewing.running
    assert 1 <= len(entries(person)) == len(found.turns) <= 6
    chosen = turn(scene, lucky=False)
    entry = person.find(f"turn-{chosen.step.cursor}")
    person.hover(entry)
    person.click(entry)
    person.wait(lambda: not scene.director.busy)
    assert scene.viewing.stops[scene.index] == chosen.step.cursor
    assert scene.table.model == scene.viewing.model(scene.index)
    assert scene.table.hinted and scene.table.previews[-1] is not None
    assert scene.coach._advice.lines
    person.click(person.find("review-leaf-close"))
    assert not scene.coach._advice.lines
    person.click(person.find("forward"))
    person.wait(lambda: not scene.director.busy)
    assert scene.coach.chosen is None and not scene.table.hinted and scene.table.previews[-1] is None
    person.click(person.find("review"))
    assert not entries(person) and scene.focus.find("curve") is None


def test_by_keys_alone(look: Callable[..., Person]) -> None:
    person = look(played())
    scene: Any = person.scene
    first = scene.coach.reviewing.found.turns[0].step.cursor
    scene.focus.set_key(f"turn-{first}")
    person.key("return")
    person.wait(lambda: not scene.director.busy)
    assert scene.coach.chosen.step.cursor == first
    assert scene.focus.current.key == f"turn-{first}", "the focus stays where one is"
    scene.focus.set_key("curve")
    at = scene.index
    person.key("left")
    assert scene.index == at - 1
    person.key("right")
    person.key("right")
    assert scene.index == at + 1
    scene.focus.set_key("review-next")
    person.key("return")
    assert scene.coach.chosen is not None


def test_by_pad_alone(watch: Callable[..., Person]) -> None:
    person = watch(played())
    scene: Any = person.scene
    scene.focus.set_key("review")
    person.pad(pygame.CONTROLLER_BUTTON_A)
    until(person, lambda: is_whole(scene) and bool(entries(person)))
    scene.focus.set_key("review-next")
    person.pad(pygame.CONTROLLER_BUTTON_A)
    assert scene.coach.chosen.step.cursor == scene.coach.reviewing.found.turns[0].step.cursor
    scene.coach.choose_at(turn(scene, lucky=False).step.cursor)
    person.wait(lambda: bool(scene.coach._advice.lines))
    person.pad(pygame.CONTROLLER_BUTTON_B)
    assert person.top is scene and not scene.coach._advice.lines, "what is read is put away first"
    assert scene.coach.chosen is not None and scene.table.hinted
    person.pad(pygame.CONTROLLER_BUTTON_B)
    assert person.top is not scene


def test_the_curve_is_pressed_and_dragged_along(look: Callable[..., Person]) -> None:
    person = look(played())
    scene: Any = person.scene
    plot = scene.coach.curve.plot
    sign = scene.coach.curve.signs[0]
    x, y = scene.coach.curve._at(sign.x, sign.y)
    person.frame(Event(pygame.MOUSEMOTION, pos=(x, y), rel=(0, 0), buttons=(0, 0, 0)))
    assert str(round(100 * abs(sign.change))) in scene.coach.curve.flag
    person.click_at((x, y))
    person.wait(lambda: not scene.director.busy)
    assert scene.coach.chosen.step.cursor == sign.cursor
    at = (plot.x + 2, plot.bottom - 2)
    person.frame(Event(pygame.MOUSEMOTION, pos=at, rel=(0, 0), buttons=(0, 0, 0)))
    person.frame(Event(pygame.MOUSEBUTTONDOWN, pos=at, button=1))
    assert scene.index == 0
    end = (plot.right - 2, plot.bottom - 2)
    person.frame(Event(pygame.MOUSEMOTION, pos=end, rel=(9, 0), buttons=(1, 0, 0)))
    person.frame(Event(pygame.MOUSEBUTTONUP, pos=end, button=1))
    assert scene.index == len(scene.viewing.stops) - 1


def test_the_share_is_told_where_one_stands_and_where_one_points(look: Callable[..., Person]) -> None:
    person = look(played())
    scene: Any = person.scene
    curve, found = scene.coach.curve, scene.coach.reviewing.found

    def told(stop: int) -> tuple[str, ...]:
        shares = found.curve[scene.viewing.stops[stop]]
        return tuple(scene.ui.t("review.share", share=round(100 * shares[seat])) for seat in (0, 1))

    scene.go(3)
    assert curve.told == told(3)
    x, _ = curve._at(6, 0)
    person.frame(Event(pygame.MOUSEMOTION, pos=(x, curve.plot.top + 1), rel=(0, 0), buttons=(0, 0, 0)))
    assert curve.told == told(6) != told(3)
    person.frame(Event(pygame.MOUSEMOTION, pos=(5, 5), rel=(0, 0), buttons=(0, 0, 0)))
    assert curve.told == told(3)


def test_luck_is_shown_as_it_came(look: Callable[..., Person], app: App) -> None:
    person = look(played())
    scene: Any = person.scene
    app.change(speed=1)
    lucky = turn(scene, lucky=True)
    scene.focus.set_key(f"turn-{lucky.step.cursor}")
    person.key("return")
    stop = scene.viewing.stop_before(lucky.step.cursor)
    assert scene.index == stop + 1 and scene.director.busy
    person.wait(lambda: not scene.director.busy)
    assert scene.coach.chosen == lucky and not scene.coach._advice.lines


class Slow(InstantThinker):
    """Answers only as often as it may."""

    left = 0

    def poll(self) -> Answer | None:
        if self._question is None or not self.left:
            return None
        self.left -= 1
        return super().poll()


def test_it_stops_goes_on_and_is_kept(watch: Callable[..., Person], app: App) -> None:
    game = played()
    person = watch(game)
    scene: Any = person.scene
    thinker = app.__dict__["thinker"] = Slow()
    thinker.left = 7
    person.click(person.find("review"))
    until(person, lambda: thinker.left == 0 and scene.coach.reviewing._asked is not None)
    person.click(person.find("review-toggle"))
    assert not scene.coach.reviewing.running and thinker.cancelled == 1
    scene.coach.reviewing.join()
    until(person, lambda: scene.coach.reviewing.found.done == 7)
    assert "7" in scene.coach.list.told.progress.__repr__()
    person.click(person.find("review-toggle"))
    assert scene.coach.reviewing.running
    thinker.left = 5
    until(person, lambda: thinker.left == 0)
    person.click(person.find("leave"))
    scene.coach.reviewing.join()
    asked = len(thinker.asked_back)
    thinker.left = 10_000
    app.scenes.push(ReplayScene(app, game, review=True))
    again = Person(app, app.scenes.top)
    until(again, lambda: is_whole(again.scene))
    found = again.scene.coach.reviewing.found
    assert len(thinker.asked_back) - asked == found.tasks - 12, "what was known wasn't asked again"


def test_another_scene_over_it_has_the_thinker(watch: Callable[..., Person], app: App) -> None:
    person = watch(played())
    scene: Any = person.scene
    thinker = app.__dict__["thinker"] = Slow()
    person.click(person.find("review"))
    until(person, lambda: scene.coach.reviewing._asked is not None)
    person.key("f1")
    assert person.top is not scene
    assert thinker._question is None
    asked = len(thinker.asked_back)
    thinker.left = 10_000
    for _ in range(5):
        person.frame()
    assert len(thinker.asked_back) == asked
    person.key("escape")
    until(person, lambda: is_whole(scene))


@pytest.mark.parametrize("text", some(['{"format": "galerie-review", "judged": 3}', None, "", "{", "[]"]))
def test_a_damaged_file_of_a_review_is_passed_over(
    text: str | None, look: Callable[..., Person], app: App
) -> None:
    game = played()
    person = look(game)
    person.scene.coach.reviewing.join()
    (path,) = (saves_dir() / "reviews").iterdir()
    if text is None:
        data = json.loads(path.read_text())
        data["findings"][0][2] = 7
        text = json.dumps(data)
    path.write_text(text)
    app.__dict__["thinker"] = thinker = InstantThinker()
    app.scenes.push(ReplayScene(app, game, review=True))
    again = Person(app, app.scenes.top)
    until(again, lambda: is_whole(again.scene))
    assert thinker.asked_back
    again.scene.coach.reviewing.join()
    assert json.loads(path.read_text())["findings"]


class Broken(InstantThinker):
    """Has lost its worker."""

    def poll(self) -> Answer | None:
        if self._question is None:
            return None
        self._question = None
        return Answer(fallback=Reason.of("error.worker-lost"))


def test_a_worker_that_breaks_stops_it_with_a_sentence_once(watch: Callable[..., Person], app: App) -> None:
    person = watch(played())
    scene: Any = person.scene
    app.__dict__["thinker"] = broken = Broken()
    person.click(person.find("review"))
    until(person, lambda: scene.coach.reviewing.problem is not None)
    assert not scene.coach.reviewing.running and len(broken.asked_back) == 1
    assert scene.coach.list.told.problem == app.catalog.text("review.lost")
    app.__dict__["thinker"] = InstantThinker()
    person.click(person.find("review-toggle"))
    until(person, lambda: is_whole(scene))
    assert not scene.coach.list.told.problem


def test_nothing_moves_under_the_pointer(watch: Callable[..., Person], app: App) -> None:
    person = watch(played())
    scene: Any = person.scene
    thinker = app.__dict__["thinker"] = Slow()
    thinker.left = 10_000
    person.click(person.find("review"))
    until(person, lambda: bool(entries(person)))
    person.click(person.find("review-toggle"))
    scene.coach.reviewing.join()  # nothing more is found out
    for _ in range(40):
        person.frame()
    until(person, lambda: not scene.coach._awaited)  # all words are there
    entry = entries(person)[0]
    person.hover(entry)
    places = [(target.key, target.place) for target in entries(person)]
    told = scene.coach.list.told
    more = told._replace(entries=(told.entries[0]._replace(cursor=-5), *told.entries))
    scene.coach.list.tell(more)
    assert [(target.key, target.place) for target in entries(person)] == places
    person.frame(Event(pygame.MOUSEMOTION, pos=(5, 5), rel=(0, 0), buttons=(0, 0, 0)))
    person.frame()
    assert len(entries(person)) == len(places) + 1


def settle(person: Person) -> None:
    person.wait(lambda: not person.scene.director.busy)


def come_to_play(person: Person) -> None:
    until(person, lambda: isinstance(person.top, PlayScene))


@pytest.mark.slow
def test_one_plays_on_from_a_turning_point(look: Callable[..., Person]) -> None:
    for seats in (ANA_AND_BOT, BOTS):
        person = look(played(seats))
        scene: Any = person.scene
        chosen = turn(scene, lucky=False)
        person.click(person.find(f"turn-{chosen.step.cursor}"))
        settle(person)
        person.app.change(language="fr")
        offered = any(f"place {who}." in scene._branch_text() for who in ("d’Ana", "de Bruno"))
        assert offered == (seats is BOTS)
        person.click(person.find("branch"))
        person.click(person.find("branch-yes"))
        come_to_play(person)
        session, cursor = person.top.match.session, chosen.step.cursor
        assert session.cursor == cursor and session.log == scene.viewing.session.log[:cursor]
        kinds = [seat.kind for seat in session.seats]
        assert kinds[chosen.step.seat if seats == BOTS else 0] == "human" and kinds.count("bot") == 1
        assert {seat.strength for seat in session.seats if seat.kind == "bot"} == {"hard"}
        person.top.file.close()


# -- who may see what ------------------------------------------------------------------------------------


@pytest.mark.parametrize("game_id", some(game_ids()))
def test_only_the_viewers_own_observations_are_asked(
    game_id: str, watch: Callable[..., Person], app: App
) -> None:
    seats = (*ANA_AND_BOT, *ANA_AND_BOT[1:] * 3)[: spec(game_id).players[0]]
    session = games.played(seats, moves=6, game_id=game_id)
    person = watch(session)
    scene: Any = person.scene
    person.click(person.find("review"))
    until(person, lambda: is_whole(scene))
    own = [session.observation_at(cursor, 0) for cursor in range(session.cursor + 1)]
    asked = [obs for obs, *_ in app.__dict__["thinker"].asked_back]
    assert asked
    if session.game.hidden:
        assert all(obs in own for obs in asked)
        judged = scene.coach.reviewing.found.findings
        assert {session.player_at(cursor) for cursor in judged} <= {0}


def test_a_game_of_several_hidden_hands_says_why_it_waits(watch: Callable[..., Person], app: App) -> None:
    seats = (*HOT_SEAT, *HOT_SEAT)[: spec(HIDING).players[0]]
    session = games.played(seats, moves=4, game_id=HIDING)
    assert refusal(viewers(session)) is not None
    person = watch(session)
    person.click(person.find("review"))
    assert app.catalog.text("review.hidden") in person.scene.ui.notices.text
    assert not person.scene.coach.open and not app.__dict__["thinker"].asked_back


@pytest.mark.slow
def test_other_eyes_see_no_ghost(watch: Callable[..., Person], app: App) -> None:
    bots = (*BOTS, *BOTS)[: spec(HIDING).players[0]]
    person = watch(games.played(bots, moves=30, game_id=HIDING))
    scene: Any = person.scene
    person.click(person.find("review"))
    until(person, lambda: is_whole(scene))
    cursor, seat = next(
        (sign.cursor, sign.seat) for sign in scene.coach.curve.signs if sign.mark != LUCK_MARK
    )
    scene.coach.choose_at(cursor)
    settle(person)
    assert scene.viewing.viewer == seat and scene.coach._advice.lines
    other = next(viewer for viewer in scene.viewing.viewers if viewer not in (seat, scene.viewing.viewer))
    scene._see_as(scene.viewing.viewers.index(other))
    settle(person)
    assert scene.coach.chosen is None and not scene.coach._advice.lines


# -- the ways there --------------------------------------------------------------------------------------


def test_results_lead_there_and_tell_of_it_afterwards(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    for module in (replay, play, results):
        monkeypatch.setattr(module, "make_table", lambda game_id, ui, seats: PlainTable(ui, seats, game_id))
    app.__dict__["thinker"] = InstantThinker()
    app.change(speed=0, less_motion=True)
    app.scenes.push(Home(app))
    app.scenes.push(ResultsScene(app, Match(played())))
    person = Person(app, app.scenes.top)
    person.frame()
    scene: Any = person.scene
    assert not scene._judged()
    person.click(person.find("review"))
    until(person, lambda: isinstance(person.top, ReplayScene) and is_whole(person.top))
    seen: Any = person.top
    seen.coach.reviewing.join()
    person.key("escape")
    until(person, lambda: bool(scene._judged()))
    assert len(scene._judged()) >= 3


@pytest.mark.slow
def test_saved_games_lead_there(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(replay, "make_table", lambda game_id, ui, seats: PlainTable(ui, seats, game_id))
    app.__dict__["thinker"] = InstantThinker()
    shelve(played())
    app.scenes.push(Home(app))
    app.scenes.push(SavesScene(app))
    person = Person(app, app.scenes.top)
    until(person, lambda: person.scene.shelf.read_once and bool(person.scene.rows))
    person.scene._ask(0)
    person.click(person.find("review"))
    until(person, lambda: isinstance(person.top, ReplayScene) and is_whole(person.top))


# -- how it looks ----------------------------------------------------------------------------------------


def test_marks_are_told_apart_by_their_shapes() -> None:
    shapes = [ICONS[mark] for mark in ("great", "slip", "blunder", "luck")]
    assert len({*shapes}) == 4


@pytest.mark.parametrize("language", LANGS)
@pytest.mark.parametrize(
    ("size", "percent"), some([((1024, 600), 200), ((1280, 800), 100), ((1920, 1080), 100)])
)
def test_nothing_lies_over_anything_else(
    size: tuple[int, int],
    percent: int,
    language: str,
    open_app: Callable[..., App],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(replay, "make_table", lambda game_id, ui, seats: PlainTable(ui, seats))
    app = open_app(size=size, language=language)
    app.__dict__["thinker"] = InstantThinker()
    app.change(text_percent=percent, less_motion=True, speed=0)
    app.scenes.push(ReplayScene(app, played(), review=True))
    person = Person(app, app.scenes.top)
    until(person, lambda: is_whole(person.scene))
    person.frame()
    assert not overlaps(person.scene)
    person.scene._turn(1)
    person.frame()
    assert not overlaps(person.scene)
    assert person.scene.coach.line_marks()


def test_it_never_waits_and_costs_nothing_when_it_is_done(app: App, tmp_path: Path) -> None:
    app.__dict__["thinker"] = thinker = InstantThinker()
    review = Reviewing(app, played(), (0, 1), tmp_path)
    review.start()
    until_done(review)
    review.join()
    asked = len(thinker.asked_back)
    while review.update(1.0):
        pass
    assert not review.running
    review.start()
    assert not review.running and len(thinker.asked_back) == asked


def until_done(review: Reviewing) -> None:
    import time

    while review.found is None or not review.found.whole:
        review.update(0.5)
        time.sleep(0.001)

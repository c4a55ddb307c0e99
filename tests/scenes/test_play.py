"""The play screen: undo, shows, the log, the menu, saves."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

import pygame
import pytest

from game.disk.storage import read
from game.engine.session import Session
from game.games import TEMPLATE
from game.scenes.learn.scene import LearnScene
from game.scenes.match import Need
from game.scenes.play import menu
from game.scenes.play.hud import Tone
from game.view.picker import Step
from tests.scenes.driver import HARMLESS, INPUTS, ME, InstantThinker, Person, PlainTable, Sit

if TYPE_CHECKING:
    from game.app.loop import App

pytestmark = pytest.mark.usefixtures("undrawn")


# -- undo ----------------------------------------------------------------------------------------------


def test_undo_stops_at_what_was_revealed(sit: Sit) -> None:
    person = sit(ME)
    cursor = person.scene.match.session.cursor
    person.pick()
    assert person.scene.match.session.cursor > cursor
    person.key("u")
    assert person.scene._hud.tone is Tone.REFUSAL and "revealed" in person.scene._hud.message
    assert person.scene.match.session.cursor > cursor


def test_free_undo_goes_all_the_way_and_redo_comes_back(sit: Sit) -> None:
    person = sit(ME, free_undo=True)
    start = person.scene.match.session.cursor
    person.pick()
    after = person.scene.match.session.cursor
    person.key("u")
    assert person.scene.match.session.cursor == start
    assert PlainTable.made[-1].model == person.scene.match.truth()
    person.key("r")
    person.rest()
    assert person.scene.match.session.cursor == after
    assert PlainTable.made[-1].model == person.scene.match.truth()


def test_undo_while_the_computer_thinks_cancels_the_thought(sit: Sit) -> None:
    person = sit(ME, free_undo=True)
    thinker = person.app.thinker
    assert isinstance(thinker, InstantThinker)
    thinker.poll = lambda: None
    start = person.scene.match.session.cursor
    person.click(person.targets()[0])
    person.frame()
    assert person.scene.match.need is Need.BOT
    person.key("u")
    assert thinker.cancelled == 1 and person.scene.match.session.cursor == start
    assert person.targets()


# -- shows ----------------------------------------------------------------------------------------------


def test_a_show_runs_and_ends_on_the_truth(sit: Sit) -> None:
    person = sit(ME, speed=1)
    assert person.scene.director.busy, "the deal is shown"
    assert PlainTable.made[-1].given[0].hand_sizes == (0, 0)
    person.rest()
    assert PlainTable.made[-1].model == person.scene.match.truth()
    assert PlainTable.made[-1].clips >= 11


@pytest.mark.parametrize("way", ["x", "return", "escape", "click"])
def test_any_key_or_click_ends_a_show_within_a_frame(sit: Sit, way: str) -> None:
    person = sit(ME, speed=1)
    assert person.scene.director.busy
    if way == "click":
        person.frame(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=(5, 400), button=1))
    else:
        person.key(way)
    assert not person.scene.director.busy
    assert PlainTable.made[-1].model == person.scene.match.truth()
    assert person.top.ui.dialog is None, "the key answered the show, and nothing else"


def test_what_would_turn_another_table_ends_a_show_here(sit: Sit) -> None:
    person = sit(ME, speed=1)
    director = person.scene.director
    for intent in HARMLESS:
        person.app.receive(intent)
        assert director.busy, intent
    for intent in INPUTS:
        director.jump(person.scene.match.truth())
        assert director.busy
        person.app.receive(intent)
        assert not director.busy, intent


def test_input_is_never_refused_because_something_moves(sit: Sit) -> None:
    place = sit(ME).step(Step("colour", 1)).rect.center
    person = sit(ME, speed=1)
    cursor = person.scene.match.session.cursor
    assert person.scene.director.busy
    person.click_at(place)
    assert person.scene.match.session.cursor > cursor, "what stands there when all have landed is chosen"


def test_the_log_grows_with_the_show(sit: Sit) -> None:
    person = sit(ME, speed=1)
    assert len(person.scene.match.log.lines) <= 1
    person.rest()
    lines = len(person.scene.match.log.lines)
    person.click(person.step(Step("colour", 1)))
    person.wait(lambda: person.scene.match.need is Need.PERSON and not person.scene.director.busy)
    assert len(person.scene.match.log.lines) > lines


def test_a_game_can_be_laid_out_anew_in_the_middle_of_a_show(sit: Sit) -> None:
    person = sit(ME, speed=1)
    for _ in range(20):
        person.frame()
    assert person.scene.director.busy
    person.app.change(text_percent=150)
    assert not person.scene.director.busy
    assert PlainTable.made[-1].model == person.scene.match.truth()
    person.click(person.step(Step("colour", 1)))
    assert person.scene.match.session.decisions


def test_the_language_changes_in_the_middle_of_a_game(sit: Sit) -> None:
    person = sit(ME)
    person.pick()
    assert person.scene._hud.banner == "Your turn, Anna" and "first dwarfs" in person.scene._hud.story
    person.app.change(language="fr")
    assert person.scene._hud.banner == "À toi de jouer, Anna" and "premiers nains" in person.scene._hud.story


# -- the log panel, the menu ------------------------------------------------------------------------------


def test_a_line_of_the_log_points_at_the_board(sit: Sit) -> None:
    person = sit(ME)
    person.pick()
    rng = Random(4)
    for _ in range(12):
        if person.scene.match.need is Need.PERSON:
            person.play_something(rng, person.click)
        person.frame()
    person.click(person.find("play-log"))
    lines = [x for x in person.top.focus.targets if x.key.startswith("log-")]
    assert len(lines) == len(person.scene.match.log.lines)
    log = person.scene.match.log
    about = log.pieces.where(log.lines[len(lines) - 1].about)
    person.hover(lines[-1])
    assert PlainTable.made[-1].highlights[-1] == about != ()
    person.hover(person.find("play-menu"))
    assert PlainTable.made[-1].highlights[-1] == ()


def test_what_a_line_is_about_is_pointed_at_where_it_is_once_a_show_is_over_or_the_view_turned(
    sit: Sit,
) -> None:
    person = sit(ME, speed=1.0)
    table, scene = PlainTable.made[-1], person.scene
    person.rest()
    person.click(person.find("play-log"))
    person.hover(person.find("log-0"))
    about = scene.match.log.lines[0].about
    assert table.highlights[-1] == about != ()
    told = len(table.highlights)
    table.moved()
    assert table.highlights[told:] == [about]
    scene.director.jump(scene.match.truth())
    told = len(table.highlights)
    person.rest()
    assert about in table.highlights[told:] and table.highlights[-1] == about


def test_strengths_and_tempers_change_in_the_middle_of_a_game(sit: Sit) -> None:
    person = sit(ME)
    person.key("escape")
    person.click(person.find("strengths"))
    person.frame()
    person.hover(person.find("strength-1"))
    person.key("right")
    person.hover(person.find("temper-1"))
    person.key("right")
    person.key("escape")
    assert person.scene.match.session.seats[1].temper == "brave"
    assert person.scene.match.session.seats[1].strength == "easy", (
        "the one after a strength that is not on offer"
    )
    person.pick()
    assert person.app.thinker.asked[-1][3] == "easy"  # type: ignore[attr-defined]


def test_a_match_waits_while_one_learns(sit: Sit, monkeypatch: pytest.MonkeyPatch) -> None:
    person = sit(ME, game_id=TEMPLATE)
    person.pick()
    person.click(person.find("play-menu"))
    person.click(person.find("learn"))
    lessons, before = person.top, person.scene.match.session.log
    assert type(lessons) is LearnScene
    person.key("return")
    assert person.top not in (person.scene, lessons)
    person.key("escape")
    person.click(person.find("leave"))
    person.key("escape")
    assert person.top is person.scene and person.scene.match.session.log == before
    person.pick()
    monkeypatch.setattr(menu, "lessons_of", lambda game_id: ())
    person.click(person.find("play-menu"))
    assert person.top.focus.find("learn") is None


# -- saves ----------------------------------------------------------------------------------------------


def test_an_action_is_saved_before_its_show_ends(sit: Sit) -> None:
    person = sit(ME, speed=1)
    person.rest()
    person.click(person.step(Step("colour", 2)))
    assert person.scene.director.busy
    assert person.scene.file.wait(10)
    record = read(person.scene.file.path)
    assert record.log[: record.cursor] == person.scene.match.session.log[: record.cursor]
    assert record.log[record.cursor - 1] == person.scene.match.session.log[record.cursor - 1] == "=y"


def test_a_game_that_was_left_goes_on_where_it_was(app: App, sit: Sit) -> None:
    from game.scenes.play.scene import PlayScene

    person = sit(ME)
    person.pick()
    rng = Random(5)
    for _ in range(9):
        if person.scene.match.need is Need.PERSON:
            person.play_something(rng, person.click)
        person.frame()
    person.wait(lambda: person.scene.match.need is Need.PERSON)
    model = person.scene.match.truth()
    person.scene.file.close()
    opened: Session[object, object] = Session.from_record(read(person.scene.file.path))
    again = PlayScene(app, opened, strict=True)
    app.scenes.replace(again)
    Person(app, again).frame()
    assert again.match.truth() == model == PlainTable.made[-1].model
    assert len(again.match.log.lines) == len(person.scene.match.log.lines)
    again.file.close()


def test_a_full_disk_is_said_once_and_stops_nobody(sit: Sit, monkeypatch: pytest.MonkeyPatch) -> None:
    import errno
    import os

    person = sit(ME)

    def full(*_: object) -> None:
        raise OSError(errno.ENOSPC, "full")

    monkeypatch.setattr(os, "fsync", full)
    person.pick()
    person.scene.file.wait(10)
    person.frame()
    assert "disk is full" in person.top.ui.notices.text
    assert person.scene.match.need is Need.PERSON and person.targets()

"""What is pointed at is seen: by the table, whatever brought the focus there."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

import pygame
import pytest
from pygame.event import Event

from game.engine.session import Seat, Session
from game.games import TEMPLATE, make
from game.scenes.match import Need
from game.scenes.play.hud import Tone
from game.view.picker import Step
from tests.scenes.driver import ME, Person, PlainTable, Sit, opened_clause

if TYPE_CHECKING:
    from game.app.loop import App


def test_the_table_shows_what_has_the_focus_before_any_key(sit: Sit) -> None:
    person = sit(ME, game_id=TEMPLATE, starter="0")
    person.key("tab")
    for _ in range(2):
        person.top.focus.set(person.targets()[0])
        person.key("return")
        person.wait(lambda: person.scene.match.need is Need.PERSON)
        focused = person.top.focus.current
        assert focused is not None and focused.key.startswith(("spot-", "step-"))
        assert PlainTable.made[-1].pointed is not None, focused.key


def test_what_is_asked_after_a_show_is_not_marked_before_its_end(
    sit: Sit, monkeypatch: pytest.MonkeyPatch
) -> None:
    person = sit(ME, speed=1, game_id=TEMPLATE, starter="0")
    person.wait(lambda: person.scene.match.need is Need.PERSON and not person.scene.busy)
    scene, marked = person.scene, list[object]()
    scene.play(scene.match.session.legal_actions()[0])
    person.wait(lambda: scene.match.need is Need.PERSON and scene.director.busy)
    scene.choosing.follow(reads=False)
    assert scene.choosing.picker is not None
    monkeypatch.setattr(scene.table, "mark", lambda picker, *_: marked.append(picker))
    scene.choosing.blurred()
    assert not marked
    person.wait(lambda: not scene.busy)
    scene.choosing.blurred()
    assert marked[-1] is scene.choosing.picker


def test_a_game_that_nobody_plays_can_be_held_and_goes_on(sit: Sit) -> None:
    bots = [Seat("One", "bot", "random"), Seat("Two", "bot", "random")]
    person = sit(bots, speed=1, game_id=TEMPLATE)
    person.wait(lambda: len(person.scene.match.session.decisions) > 2)
    person.click(person.find("play-pause"))
    held = person.scene.match.session.cursor
    for _ in range(200):
        person.frame()
    assert person.scene.match.session.cursor == held and not person.scene.busy
    assert person.scene._hud.banner == "Paused"
    assert person.top.focus.find("play-hint") is None
    person.key("return")
    person.wait(lambda: person.scene.match.session.cursor > held)
    assert person.top.focus.find("play-pause") is not None


def test_what_is_taken_back_while_a_game_is_held_is_seen_at_once(
    sit: Sit, sit_down: Callable[[Session[Any, Any]], Person], app: App
) -> None:
    bots = [Seat("One", "bot", "random"), Seat("Two", "bot", "random")]
    sit(bots, game_id=TEMPLATE)
    app.change(speed=1)
    person = sit_down(Session(make(TEMPLATE, 2), "HELD", bots, free_undo=True))
    scene = person.scene
    person.wait(lambda: len(scene.match.session.decisions) > 4 and not scene.director.busy)
    person.click(person.find("play-pause"))
    for key in ("u", "u", "r"):
        cursor = scene.match.session.cursor
        person.key(key)
        assert scene.match.session.cursor != cursor and not scene.director.busy
        assert scene.table.model == scene.match.truth()


def test_after_a_press_on_the_board_f1_follows_the_pointer(sit: Sit) -> None:
    person = sit(ME, game_id=TEMPLATE, starter="0")
    x, y = PlainTable.made[-1].area.center
    person.click_at((x, y))
    assert PlainTable.made[-1].clauses[0] in person.scene._hud.message
    PlainTable.made[-1].clause_at = lambda x, y: "Z3"  # type: ignore[method-assign]
    person.key("f1")
    assert opened_clause(person) == "Z3"


def test_a_press_where_nothing_can_be_done_says_what_can(sit: Sit) -> None:
    person = sit(ME, game_id=TEMPLATE, starter="0")
    asked = person.scene._hud.asked
    person.click_at(PlainTable.made[-1].area.center)
    assert asked and person.scene._hud.asked == asked and "F1" in person.scene._hud.message


def test_what_is_asked_stays_whatever_is_pointed_at(sit: Sit) -> None:
    person = sit(ME, game_id=TEMPLATE, starter="0")
    hud = person.scene._hud
    asked, told = hud.asked, hud.message
    places = [line.rect for line in hud._lines]
    for target in person.targets():
        person.hover(target)
        assert hud.asked == asked and hud.tone in (Tone.OUTLOOK, Tone.WARNING)
        assert [line.rect for line in hud._lines] == places, "nothing jumps"
    person.hover(person.find("play-menu"))
    assert (hud.message, hud.tone) == (told, Tone.NEWS)


def test_while_another_plays_a_card_tells_what_it_is_about(sit: Sit) -> None:
    person = sit(ME, speed=1, game_id=TEMPLATE, starter="0")
    person.rest()
    person.app.thinker.poll = lambda: None  # type: ignore[method-assign]  # it never answers
    person.click(person.targets()[0])
    person.wait(lambda: person.scene.match.need is Need.BOT and not person.scene.director.busy)
    person.hover(person.find("play-menu"))
    person.hover(person.find("spot-0"))
    assert person.scene._hud.message == f"about {person.hand[0]}"


def test_nothing_on_the_table_is_ringed_while_a_show_moves_things(sit: Sit) -> None:
    """What the pointer rests on may go elsewhere."""
    person = sit(ME, speed=1, game_id=TEMPLATE, starter="0")
    person.rest()
    person.click(person.targets()[0])
    person.wait(lambda: person.scene.director.busy)
    person.hover(person.find("spot-0"))
    assert person.scene.focus.current is person.find("spot-0") and person.scene.ui._ring is None
    person.wait(lambda: person.scene.match.need is Need.PERSON and not person.scene.busy)
    person.hover(person.find("spot-0"))
    assert person.scene.ui._ring is not None


def test_what_was_done_stays_told_until_the_pointer_moves(sit: Sit) -> None:
    person = sit(ME, speed=1, game_id=TEMPLATE, starter="0")
    person.rest()
    person.click(person.targets()[0])
    person.wait(lambda: person.scene.match.need is Need.PERSON and not person.scene.busy)
    hud, resting = person.scene._hud, person.top.focus.current
    assert hud.message == hud.story != ""
    x, y = resting.place.center
    person.frame(Event(pygame.MOUSEMOTION, pos=(x + 1, y), rel=(1, 0), buttons=(0, 0, 0)))
    assert person.top.focus.current is resting and hud.tone is Tone.OUTLOOK


def test_after_a_show_a_pointer_that_rests_opens_nothing_to_read(sit: Sit) -> None:
    person = sit(ME, speed=1, game_id=TEMPLATE, starter="0")
    person.rest()
    person.click(person.targets()[0])
    person.wait(lambda: person.scene.match.need is Need.PERSON and not person.scene.busy)
    assert person.scene.choosing.resting and not person.scene._reading._still()
    x, y = person.top.focus.current.place.center
    person.frame(Event(pygame.MOUSEMOTION, pos=(x + 1, y), rel=(1, 0), buttons=(0, 0, 0)))
    assert person.scene._reading._still()


def test_what_a_pointer_only_rests_on_is_marked_if_it_can_be_chosen(
    sit: Sit, monkeypatch: pytest.MonkeyPatch
) -> None:
    person = sit(ME, game_id=TEMPLATE, starter="0")
    choosing, marked = person.scene.choosing, list[Step | None]()
    monkeypatch.setattr(choosing._table, "mark", lambda picker, step, hinted: marked.append(step))
    mine, other = choosing.picker.options[0], Step("elsewhere", 1)
    for choosing.resting in (True, False):
        choosing.focused(mine, "")
        choosing.focused(other, "")
    assert marked == [mine, None, mine, other]


def test_a_click_says_where_it_was_made_and_moves_nothing(sit: Sit) -> None:
    person = sit(ME, game_id=TEMPLATE, starter="0")
    at = person.targets()[0].place.center
    person.hover(person.targets()[0])
    person.scene.choosing.resting = True
    person.frame(Event(pygame.MOUSEBUTTONUP, pos=at, button=1))
    assert person.scene.choosing.resting

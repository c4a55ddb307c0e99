"""A card can be read: large, with its rule, beside its place; by mouse, keyboard and pad, in replays too."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

import pygame
import pytest
from pygame.event import Event

from game.engine.session import Session
from game.games import TEMPLATE
from game.scenes.curtain import CurtainScene
from game.scenes.match import Need
from game.scenes.reading import REST
from game.scenes.replay.scene import ReplayScene
from game.view.tables.base import Shown, Spot
from tests.scenes.driver import ME, InstantThinker, Person, session
from tests.scenes.games import ANA_AND_BOT, HOT_SEAT, played

if TYPE_CHECKING:
    from game.app.loop import App

SHIFTS = {"left": (pygame.K_LSHIFT, 225), "right": (pygame.K_RSHIFT, 229)}


def shift(person: Person, kind: int, side: str = "left") -> None:
    """Press a Shift key, or let it go."""
    key, where = SHIFTS[side]
    person.frame(Event(kind, key=key, scancode=where, mod=0, unicode=""))


def pad(person: Person, kind: int) -> None:
    """Press the button for looking closely, or let it go."""
    person.frame(Event(kind, button=pygame.CONTROLLER_BUTTON_LEFTSTICK, instance_id=0))


def rest(person: Person, seconds: float = REST + 0.1) -> None:
    """Let the pointer rest."""
    for _ in range(round(seconds * 60)):
        person.frame()


def read(person: Person) -> str:
    """What is read now; empty if nothing is."""
    reading = person.scene._reading
    assert bool(reading.words) is (reading.place is not None)
    words: str = reading.words
    return words


@pytest.fixture
def at_cards(app: App, sit_down: Callable[[Session[Any, Any]], Person]) -> Person:
    """Sit with three cards of the template in hand, and are asked for one."""
    app.__dict__["thinker"] = InstantThinker()
    app.change(speed=0, less_motion=True)
    person = sit_down(session(ME, game_id=TEMPLATE, starter="0"))
    person.wait(lambda: person.scene.match.need is Need.PERSON)
    return person


def test_pointing_at_a_card_for_a_moment_shows_it_beside_its_place(at_cards: Person) -> None:
    target = at_cards.targets()[1]
    at_cards.hover(target)
    rest(at_cards, REST / 2)
    assert not read(at_cards), "who passes by isn't bothered"
    rest(at_cards)
    assert target.label in read(at_cards) and "(Z3)" in read(at_cards)
    place = at_cards.scene._reading.place
    assert at_cards.scene._hud.area.contains(place)
    assert not [other.key for other in at_cards.targets() if place.colliderect(other.place)]
    at_cards.click_at(at_cards.scene._hud.area.center)
    at_cards.hover(at_cards.targets()[0])
    assert not read(at_cards), "it goes at once when something else is pointed at"


def test_what_was_chosen_is_not_read_any_more(at_cards: Person) -> None:
    target = at_cards.targets()[1]
    at_cards.hover(target)
    rest(at_cards)
    at_cards.click(target)
    assert not read(at_cards)
    at_cards.wait(lambda: at_cards.scene.match.need is Need.PERSON)
    assert at_cards.scene.match.session.decisions


def test_what_comes_to_lie_under_a_pointer_at_rest_is_not_read_unasked(at_cards: Person) -> None:
    target = at_cards.targets()[1]
    at_cards.click(target)
    at_cards.wait(lambda: at_cards.scene.match.need is Need.PERSON)
    under = at_cards.top.focus.at(*target.place.center)
    assert under is not None, "another card has taken its place"
    rest(at_cards)
    assert not read(at_cards)
    at_cards.frame(Event(pygame.MOUSEMOTION, pos=target.place.topleft, rel=(0, 0), buttons=(0, 0, 0)))
    at_cards.hover(under)
    rest(at_cards)
    assert read(at_cards), "it is as soon as the pointer moves"


def test_a_leaf_lies_over_a_field_only_for_who_asks(at_cards: Person) -> None:
    reading = at_cards.scene._reading
    spot_of = reading._spot_of
    reading._spot_of = lambda target: spot_of(target)._replace(cell=(0, 0))
    at_cards.hover(at_cards.targets()[1])
    rest(at_cards)
    assert not read(at_cards)
    shift(at_cards, pygame.KEYDOWN)
    assert read(at_cards)


@pytest.mark.parametrize("side", SHIFTS)
def test_a_key_shows_at_once_what_has_the_focus(at_cards: Person, side: str) -> None:
    at_cards.key("tab")
    rest(at_cards)
    assert not read(at_cards), "the focus always rests somewhere"
    peeked: list[bool] = []
    at_cards.scene.table.peek = peeked.append
    shift(at_cards, pygame.KEYDOWN, side)
    first = read(at_cards)
    assert first.startswith(at_cards.top.focus.current.label) and peeked == [True]
    at_cards.frame(Event(pygame.KEYDOWN, key=pygame.K_TAB, scancode=43, mod=pygame.KMOD_LSHIFT, unicode=""))
    assert at_cards.top.focus.current.key.startswith("play-"), "Shift and Tab go backwards as ever"
    assert not read(at_cards)
    at_cards.frame(Event(pygame.KEYDOWN, key=pygame.K_TAB, scancode=43, mod=0, unicode=""))
    assert read(at_cards) == first
    shift(at_cards, pygame.KEYUP, side)
    assert not read(at_cards) and peeked == [True, False]


def test_a_key_shows_at_once_what_the_mouse_points_at(at_cards: Person) -> None:
    at_cards.hover(at_cards.targets()[2])
    shift(at_cards, pygame.KEYDOWN)
    assert read(at_cards).startswith(at_cards.targets()[2].label)
    assert at_cards.app.intents.device == "mouse"
    at_cards.hover(at_cards.targets()[0])
    assert read(at_cards).startswith(at_cards.targets()[0].label)
    at_cards.frame(Event(pygame.WINDOWFOCUSLOST))
    assert not read(at_cards), "nobody tells us of the key any more"


def test_what_is_read_lies_over_a_hint(at_cards: Person) -> None:
    advice = at_cards.scene.choosing.advice
    advice.tell(lambda: ("this", ()))
    advice.draw([at_cards.targets()[0].place])
    at_cards.hover(at_cards.targets()[2])
    shift(at_cards, pygame.KEYDOWN)
    nodes = at_cards.scene.ui.stage.nodes
    parts = [
        [n.z for n in nodes if n.group is leaf] for leaf in (advice._group, at_cards.scene._reading._group)
    ]
    close = advice._close.group.z + advice._close.z
    assert max(*parts[0], close) < min(parts[1])


def test_a_button_of_the_pad_shows_it_as_long_as_it_is_held(at_cards: Person) -> None:
    at_cards.pad(pygame.CONTROLLER_BUTTON_DPAD_RIGHT)
    pad(at_cards, pygame.CONTROLLERBUTTONDOWN)
    assert read(at_cards)
    pad(at_cards, pygame.CONTROLLERBUTTONUP)
    assert not read(at_cards)
    pad(at_cards, pygame.CONTROLLERBUTTONDOWN)
    at_cards.frame(Event(pygame.CONTROLLERDEVICEREMOVED, instance_id=0))
    assert not read(at_cards)


def test_nothing_is_read_under_a_dialog_nor_of_another_scene(at_cards: Person) -> None:
    at_cards.key("tab")
    at_cards.key("escape")
    shift(at_cards, pygame.KEYDOWN)
    assert at_cards.scene.ui.dialog is not None and not read(at_cards)
    at_cards.key("escape")
    assert read(at_cards)
    at_cards.key("f1")
    at_cards.key("escape")
    at_cards.frame()
    assert at_cards.top is at_cards.scene and not read(at_cards), "who goes elsewhere lets go"


def test_it_is_large_and_grows_with_the_text(at_cards: Person) -> None:
    heights = []
    for percent in (100, 200):
        at_cards.app.change(text_percent=percent)
        at_cards.frame()
        at_cards.hover(at_cards.targets()[0])
        rest(at_cards)
        heights.append(at_cards.scene._reading.place.h)
        at_cards.hover(at_cards.find("play-menu"))
    assert heights[1] > heights[0]


def test_cards_are_read_in_a_replay(app: App) -> None:
    app.change(speed=0, less_motion=True)
    scene = ReplayScene(app, played(ANA_AND_BOT, game_id=TEMPLATE, moves=3))
    app.scenes.push(scene)
    person = Person(app, scene)
    person.click(person.find("forward"))
    sights = [t for t in scene.focus.targets if t.key.startswith("sight-")]
    person.hover(sights[0])
    rest(person)
    assert read(person).startswith(sights[0].label)
    person.key("r")
    assert not read(person), "what lies there is another now"
    scene.focus.set_key("sight-0")
    shift(person, pygame.KEYDOWN)
    assert read(person)
    stop = scene.index
    person.key("u")
    assert scene.index == stop - 1 and read(person), "what has the focus is read at the next place too"
    shift(person, pygame.KEYUP)
    assert not read(person)


def test_nobody_reads_what_another_holds(app: App, sit_down: Callable[[Session[Any, Any]], Person]) -> None:
    """Behind the curtain, and at the table after it, there is only one's own to read."""
    app.__dict__["thinker"] = InstantThinker()
    app.change(speed=0, less_motion=True)
    person = sit_down(session(HOT_SEAT, game_id=TEMPLATE, starter="0"))
    assert isinstance(person.top, CurtainScene)
    assert not person.scene.table.spots(None)
    person.come()
    mine = person.hand
    person.click(person.targets()[0])
    person.come()
    table, theirs = person.scene.table, person.scene.match.session.observation(1).hand
    spots = table.spots(person.scene.choosing.picker)
    assert [spot.step.key for spot in spots] == list(theirs)
    hidden = spots[0]._replace(step=spots[0].step._replace(key=next(iter({*mine} - {*theirs}))))
    assert table.read(spots[0], 100) is not None and table.read(hidden, 100) is None


def test_a_picture_that_stands_in_makes_room_for_the_better_one(
    at_cards: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    rough, good = pygame.Surface((90, 120)), pygame.Surface((90, 120))
    shown, asked = [Shown(rough, "Rule", 0, stands_in=True)], list[int]()

    def given(spot: Spot, height: int) -> Shown:
        asked.append(height)
        return shown[0]

    monkeypatch.setattr(at_cards.scene.table, "read", given)
    at_cards.hover(at_cards.targets()[1])
    rest(at_cards)

    def seen() -> list[pygame.Surface]:
        group = at_cards.scene._reading._group
        return [node.image for node in at_cards.scene.ui.stage.nodes if node.group is group]

    place, images = at_cards.scene._reading.place, seen()
    assert place is not None and images == seen()
    shown[0] = Shown(good, "Rule", 0)
    rest(at_cards)
    assert at_cards.scene._reading.place == place and seen() != images and read(at_cards)
    asked.clear()
    rest(at_cards)
    assert not asked, "it is the best there is"

"""Six directions on a hexagonal field: keys of their own, two arrows together, the stick by its angle."""

from __future__ import annotations

import math
from collections import defaultdict

import pygame
import pytest
from pygame.event import Event

from game.view.intents import Accept, Hint, Intent, Intents, Move, Skip, Turn, Zoom
from game.view.keys import key_name
from game.view.steering import CHORD, FIRST_REPEAT, REPEAT, sector
from tests.view import pointer

RIGHT, LEFT, UP, DOWN = Move(1, 0), Move(-1, 0), Move(0, -1), Move(0, 1)
UP_RIGHT, UP_LEFT, DOWN_RIGHT, DOWN_LEFT = Move(1, -1), Move(-1, -1), Move(1, 1), Move(-1, 1)


class Hands:
    """Keys that are really down, and intents that follow them."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        pygame.display.init()
        self._down: defaultdict[int, bool] = defaultdict(bool)
        monkeypatch.setattr(pygame.key, "get_pressed", lambda: self._down)
        self.intents = Intents()
        self.intents.steer(field=True)

    def press(self, key: int) -> list[Intent]:
        self._down[key] = True
        return self.intents.read(pointer.key(key))

    def let_go(self, *keys: int) -> None:
        for key in keys:
            self._down[key] = False

    def wait(self, seconds: float) -> list[Intent]:
        return self.intents.tick(seconds)


@pytest.fixture
def hands(monkeypatch: pytest.MonkeyPatch) -> Hands:
    return Hands(monkeypatch)


@pytest.mark.parametrize(
    ("scancode", "expected"),
    [
        (95, UP_LEFT),
        (96, UP),
        (97, UP_RIGHT),
        (92, LEFT),
        (94, RIGHT),
        (89, DOWN_LEFT),
        (90, DOWN),
        (91, DOWN_RIGHT),
        (20, UP_LEFT),
        (8, UP_RIGHT),
        (29, DOWN_LEFT),
        (6, DOWN_RIGHT),
    ],
)
def test_each_direction_has_a_key(scancode: int, expected: Intent) -> None:
    """The keypad's digits, and Q E Z C where they lie on a QWERTY keyboard."""
    assert Intents().read(Event(pygame.KEYDOWN, key=0, mod=0, scancode=scancode)) == [expected]


def test_the_keypad_types_digits_where_something_is_typed() -> None:
    intents = Intents()
    intents.typing = True
    assert intents.read(pointer.key(pygame.K_KP7, scancode=95)) == []
    assert intents.read(pointer.key(pygame.K_KP_ENTER, scancode=88)) != []


def test_a_chosen_key_counts_more_than_what_lies_there() -> None:
    """Where Q lies there is a direction; somebody who wants a hint on it gets one."""
    intents = Intents({"hint": "key:q"})
    assert intents.read(pointer.key(pygame.K_q)) == [Hint()]
    assert Intents().read(pointer.key(pygame.K_q)) == [UP_LEFT]
    assert Intents({"up-left": "key:p"}).read(pointer.key(pygame.K_q)) == [Skip()]


def test_keys_of_the_keypad_have_names() -> None:
    assert key_name("scan:95", {95: "[7]"}) == "keypad-7"


# -- two arrows together -----------------------------------------------------------------------------


def test_two_arrows_within_a_moment_are_one_step(hands: Hands) -> None:
    assert hands.press(pygame.K_UP) == []
    assert hands.wait(CHORD / 2) == []
    assert hands.press(pygame.K_RIGHT) == [UP_RIGHT]
    assert hands.wait(CHORD * 2) == [], "neither of the two counts by itself"


def test_the_order_of_two_arrows_does_not_matter(hands: Hands) -> None:
    for first, second, expected in (
        (pygame.K_LEFT, pygame.K_DOWN, DOWN_LEFT),
        (pygame.K_DOWN, pygame.K_LEFT, DOWN_LEFT),
        (pygame.K_d, pygame.K_s, DOWN_RIGHT),
    ):
        assert hands.press(first) + hands.press(second) == [expected]
        hands.let_go(first, second)
        assert hands.wait(0.01) == []


def test_one_arrow_counts_after_the_moment_or_when_it_is_let_go(hands: Hands) -> None:
    hands.press(pygame.K_UP)
    assert hands.wait(CHORD) == [UP]
    hands.let_go(pygame.K_UP)
    assert hands.wait(1) == []
    hands.press(pygame.K_LEFT)
    hands.let_go(pygame.K_LEFT)
    assert hands.wait(0.001) == [LEFT]


def test_what_is_held_repeats(hands: Hands) -> None:
    hands.press(pygame.K_UP)
    assert hands.wait(CHORD) == [UP]
    assert hands.wait(FIRST_REPEAT - CHORD - 0.01) == []
    assert hands.wait(0.02) == [UP]
    assert hands.press(pygame.K_LEFT) == [UP_LEFT], "to one that is held for long another may come"
    assert hands.wait(FIRST_REPEAT) == [UP_LEFT]
    assert hands.wait(REPEAT) == [UP_LEFT]
    hands.let_go(pygame.K_LEFT)
    assert hands.wait(1) == [], "the one that is still held was half of a pair"


def test_what_is_done_within_the_moment_comes_after_the_step(hands: Hands) -> None:
    hands.press(pygame.K_DOWN)
    assert hands.press(pygame.K_RETURN) == [DOWN, Accept()]
    assert hands.wait(CHORD * 2) == [], "it is taken once"
    assert hands.wait(FIRST_REPEAT) == [DOWN], "and is still held"


def test_opposite_arrows_are_no_pair(hands: Hands) -> None:
    assert hands.press(pygame.K_UP) + hands.press(pygame.K_DOWN) == []
    assert hands.wait(CHORD) == [UP, DOWN]


def test_elsewhere_an_arrow_counts_at_once(hands: Hands) -> None:
    hands.intents.steer(field=False)
    assert hands.press(pygame.K_UP) == [UP]
    assert hands.press(pygame.K_RIGHT) == [RIGHT]


# -- pads --------------------------------------------------------------------------------------------


@pytest.fixture
def pad() -> Intents:
    pygame.display.init()
    intents = Intents()
    intents.steer(field=True)
    return intents


def stick(intents: Intents, degrees: float, pull: float = 1.0) -> list[Intent]:
    """Pull the stick: its two axes tell one after the other, and then a frame goes by."""
    turn = math.radians(degrees)
    for axis, value in enumerate((math.cos(turn) * pull, math.sin(turn) * pull)):
        event = Event(pygame.CONTROLLERAXISMOTION, axis=axis, value=round(value * 32767), instance_id=0)
        assert intents.read(event) == []
    return intents.tick(0.01)


@pytest.mark.parametrize(
    ("degrees", "expected"),
    [
        (0, RIGHT),
        (25, RIGHT),
        (60, DOWN_RIGHT),
        (120, DOWN_LEFT),
        (180, LEFT),
        (240, UP_LEFT),
        (300, UP_RIGHT),
        (335, RIGHT),
        (270, UP),
        (84, DOWN),
    ],
)
def test_the_stick_has_six_sectors(pad: Intents, degrees: float, expected: Intent) -> None:
    assert stick(pad, degrees) == [expected]
    assert stick(pad, degrees) == []
    assert pad.tick(FIRST_REPEAT) == [expected]
    assert stick(pad, 0, 0.1) == []
    assert pad.tick(5) == []


def test_every_angle_is_a_direction() -> None:
    for degrees in range(360):
        assert sector(math.cos(math.radians(degrees)), math.sin(math.radians(degrees)))


def test_a_trembling_stick_counts_once(pad: Intents) -> None:
    assert stick(pad, 25) == [RIGHT]
    assert stick(pad, 33) == []
    assert stick(pad, 45) == [DOWN_RIGHT]
    assert stick(pad, 33) == []
    assert stick(pad, 45, 0.4) == [], "not let go yet"


def test_two_buttons_of_the_cross_are_a_diagonal(pad: Intents) -> None:
    assert pad.read(pointer.pad(pygame.CONTROLLER_BUTTON_DPAD_DOWN)) == []
    assert pad.read(pointer.pad(pygame.CONTROLLER_BUTTON_DPAD_LEFT)) == [DOWN_LEFT]
    pad.read(pointer.pad_up(pygame.CONTROLLER_BUTTON_DPAD_DOWN))
    assert pad.read(pointer.pad_up(pygame.CONTROLLER_BUTTON_DPAD_LEFT)) == []
    assert pad.read(pointer.pad(pygame.CONTROLLER_BUTTON_DPAD_UP)) == []
    assert pad.read(pointer.pad_up(pygame.CONTROLLER_BUTTON_DPAD_UP)) == [UP]


def test_a_button_within_the_moment_comes_after_the_step_of_the_cross(pad: Intents) -> None:
    pad.read(pointer.pad(pygame.CONTROLLER_BUTTON_DPAD_UP))
    assert pad.read(pointer.pad(pygame.CONTROLLER_BUTTON_A)) == [UP, Accept()]
    assert pad.read(pointer.pad_up(pygame.CONTROLLER_BUTTON_DPAD_UP)) == []


def hat(pad: Intents, x: int, y: int) -> list[Intent]:
    """Let a cross that tells where it points, as SDL tells it of pads it doesn't know, point there."""
    return pad.read(Event(pygame.JOYHATMOTION, hat=0, value=(x, y), instance_id=7))


def test_a_hat_that_points_to_a_corner_is_a_diagonal(pad: Intents) -> None:
    assert hat(pad, 1, 1) == [UP_RIGHT]
    assert hat(pad, 0, 0) == []
    pad.steer(field=False)
    assert hat(pad, 1, 1) == [RIGHT, UP]


def test_a_hat_on_a_field_is_as_four_buttons(pad: Intents) -> None:
    assert hat(pad, 0, 1) == [] and hat(pad, 0, 0) == [UP], "a tap, too short for a second half"
    assert hat(pad, 1, 0) == [] and hat(pad, 1, 1) == [UP_RIGHT]
    assert hat(pad, 0, 1) == [] and hat(pad, 0, 0) == [], "a thumb leaves a corner by one side"
    assert hat(pad, 0, 1) == [] and hat(pad, 1, 0) == [UP], "what waited when it turned aside was meant"
    pad.read(Event(pygame.JOYDEVICEREMOVED, instance_id=7))
    assert hat(pad, 1, 0) == [] and pad.tick(0.1) == [RIGHT]


def test_nothing_stays_held_where_the_field_ends(pad: Intents) -> None:
    stick(pad, 0)
    pad.steer(field=False)
    assert pad.tick(5) == []


@pytest.mark.parametrize(
    ("degrees", "expected"),
    [
        (0, "right"),
        (20, "right"),
        (25, "down-right"),
        (45, "down-right"),
        (90, "down"),
        (202, "left"),
        (300, "up-right"),
    ],
)
def test_on_a_field_of_squares_the_stick_has_eight_sectors(degrees: float, expected: str) -> None:
    turn = math.radians(degrees)
    assert sector(math.cos(turn), math.sin(turn), square=True) == expected


def test_the_other_stick_turns_the_view_and_goes_nearer(pad: Intents) -> None:
    def pull(axis: int, value: float) -> list[Intent]:
        event = Event(pygame.CONTROLLERAXISMOTION, axis=axis, value=round(32767 * value), instance_id=0)
        return pad.read(event)

    assert pull(2, 0.9) == [Turn(1)]
    assert pull(2, 0.95) == [], "once a pull"
    assert pull(2, 0) == [] and pull(2, -0.9) == [Turn(-1)]
    assert pull(3, -0.9) == [Zoom(1)]
    assert pad.tick(2.0) == [], "it does not repeat"

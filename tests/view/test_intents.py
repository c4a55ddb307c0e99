"""Mouse, keyboard and pad all become intents."""

from __future__ import annotations

import pygame
import pytest
from pygame.event import Event

from game.view.intents import (
    ACTIONS,
    Accept,
    Back,
    Edge,
    Erase,
    FullScreen,
    Help,
    Hint,
    Intent,
    Intents,
    Menu,
    Move,
    Mute,
    Next,
    Peek,
    Point,
    Press,
    Previous,
    Redo,
    Release,
    Scroll,
    Skip,
    Text,
    Undo,
    clipboard,
)
from game.view.keys import DEFAULT_KEYS, FIXED_KEYS, key_name
from tests.view import pointer


@pytest.fixture
def intents() -> Intents:
    pygame.display.init()
    return Intents()


@pytest.mark.parametrize(
    ("event", "expected"),
    [
        (pointer.key(pygame.K_RETURN), Accept()),
        (pointer.key(pygame.K_SPACE), Accept()),
        (pointer.key(pygame.K_ESCAPE), Back()),
        (pointer.key(pygame.K_LEFT), Move(-1, 0)),
        (pointer.key(pygame.K_DOWN), Move(0, 1)),
        (pointer.key(pygame.K_TAB), Next()),
        (pointer.key(pygame.K_TAB, pygame.KMOD_LSHIFT), Previous()),
        (pointer.key(pygame.K_F1), Help()),
        (pointer.key(pygame.K_F11), FullScreen()),
        (pointer.key(pygame.K_RETURN, pygame.KMOD_LALT), FullScreen()),
        (pointer.key(pygame.K_h), Hint()),
        (pointer.key(pygame.K_m), Mute()),
        (pointer.key(pygame.K_u), Undo()),
        (pointer.key(pygame.K_z, pygame.KMOD_LCTRL), Undo()),
        (pointer.key(pygame.K_y, pygame.KMOD_LCTRL), Redo()),
        (pointer.key(pygame.K_z, pygame.KMOD_LCTRL | pygame.KMOD_LSHIFT), Redo()),
        (pointer.key(pygame.K_END), Edge(1)),
        (pointer.key(pygame.K_DELETE), Erase(forward=True)),
        (pointer.wheel(-2), Scroll(0, -2)),
        (pointer.pad(pygame.CONTROLLER_BUTTON_A), Accept()),
        (pointer.pad(pygame.CONTROLLER_BUTTON_B), Back()),
        (pointer.pad(pygame.CONTROLLER_BUTTON_X), Hint()),
        (pointer.pad(pygame.CONTROLLER_BUTTON_Y), Help()),
        (pointer.pad(pygame.CONTROLLER_BUTTON_START), Menu()),
        (pointer.pad(pygame.CONTROLLER_BUTTON_RIGHTSHOULDER), Next()),
        (pointer.pad(pygame.CONTROLLER_BUTTON_LEFTSHOULDER), Previous()),
        (pointer.pad(pygame.CONTROLLER_BUTTON_DPAD_UP), Move(0, -1)),
        (Event(pygame.CONTROLLERAXISMOTION, axis=4, value=30000, instance_id=0), Undo()),
        (Event(pygame.CONTROLLERAXISMOTION, axis=5, value=30000, instance_id=0), Redo()),
        (Event(pygame.CONTROLLERAXISMOTION, axis=0, value=-30000, instance_id=0), Move(-1, 0)),
        (Event(pygame.JOYBUTTONDOWN, button=0, instance_id=7), Accept()),
        (Event(pygame.JOYBUTTONDOWN, button=7, instance_id=7), Menu()),
        (Event(pygame.JOYHATMOTION, hat=0, value=(0, -1), instance_id=7), Move(0, 1)),
        (Event(pygame.JOYAXISMOTION, axis=1, value=0.9, instance_id=7), Move(0, 1)),
    ],
)
def test_an_event_is_an_intent(intents: Intents, event: Event, expected: Intent) -> None:
    assert intents.read(event) == [expected]


def test_a_click_is_a_place_and_a_press(intents: Intents) -> None:
    assert intents.read(pointer.down(3, 4)) == [Point(3, 4), Press(3, 4)]
    assert intents.read(pointer.up(3, 4)) == [Point(3, 4), Release(3, 4)]


def test_directions_lie_where_wasd_lies_on_every_layout(intents: Intents) -> None:
    azerty_z = pointer.key(pygame.K_z, scancode=26)
    assert intents.read(azerty_z) == [Move(0, -1)]


def test_letters_of_words_are_where_they_are_printed(intents: Intents) -> None:
    azerty_m = pointer.key(pygame.K_m, scancode=51)
    assert intents.read(azerty_m) == [Mute()]


def test_a_person_may_choose_keys_but_not_lose_the_fixed_ones() -> None:
    intents = Intents({"hint": "key:j", "undo": "scan:40"})
    assert intents.read(pointer.key(pygame.K_j)) == [Hint()]
    assert intents.read(pointer.key(pygame.K_h)) == [Skip()], "a key that means nothing else ends a show"
    assert intents.read(pointer.key(pygame.K_RETURN)) == [Accept()]


def test_a_key_that_somebody_made_up_has_a_name_too() -> None:
    assert [key_name(f"scan:{made_up}", {}) for made_up in ("abc", "-1", "\N{SUPERSCRIPT TWO}")] == [
        *("abc", "-1", "\N{SUPERSCRIPT TWO}"),
    ]


def test_every_binding_names_an_action() -> None:
    assert set(DEFAULT_KEYS) | set(FIXED_KEYS.values()) <= set(ACTIONS)
    assert len(set(DEFAULT_KEYS.values())) == len(DEFAULT_KEYS)


def test_while_typing_letters_are_text(intents: Intents) -> None:
    assert intents.read(pointer.typed("h")) == []
    intents.typing = True
    assert intents.read(pointer.key(pygame.K_h)) == []
    assert intents.read(pointer.key(pygame.K_SPACE)) == []
    assert intents.read(pointer.typed("é")) == [Text("é")]
    assert intents.read(pointer.key(pygame.K_BACKSPACE)) == [Erase()]
    assert intents.read(pointer.key(pygame.K_RETURN)) == [Accept()]


def test_a_stick_counts_once_and_then_repeats(intents: Intents) -> None:
    def stick(value: float) -> list[Intent]:
        return intents.read(
            Event(pygame.CONTROLLERAXISMOTION, axis=0, value=round(value * 32767), instance_id=0)
        )

    assert stick(0.3) == []
    assert stick(0.7) == [Move(1, 0)]
    assert stick(0.9) == []
    assert stick(0.4) == []  # not let go yet
    assert intents.tick(0.2) == []
    assert intents.tick(0.25) == [Move(1, 0)]
    assert intents.tick(0.15) == [Move(1, 0)]
    assert stick(0.1) == []
    assert intents.tick(5) == []
    assert stick(-0.8) == [Move(-1, 0)]


def test_a_cross_repeats_until_it_is_let_go(intents: Intents) -> None:
    intents.read(pointer.pad(pygame.CONTROLLER_BUTTON_DPAD_DOWN))
    assert intents.tick(0.5) == [Move(0, 1)]
    intents.read(pointer.pad_up(pygame.CONTROLLER_BUTTON_DPAD_DOWN))
    assert intents.tick(0.5) == []


def test_a_pad_that_is_pulled_out_stops_repeating(intents: Intents) -> None:
    intents.read(pointer.pad(pygame.CONTROLLER_BUTTON_DPAD_DOWN))
    intents.read(Event(pygame.CONTROLLERDEVICEREMOVED, instance_id=0))
    assert intents.tick(0.5) == []


def test_a_key_that_is_not_held_does_not_repeat(intents: Intents) -> None:
    intents.read(pointer.key(pygame.K_DOWN))
    assert intents.tick(2) == []


def test_the_device_that_was_used_last_is_known(intents: Intents) -> None:
    intents.read(pointer.key(pygame.K_DOWN))
    assert intents.device == "keyboard"
    intents.read(pointer.pad(pygame.CONTROLLER_BUTTON_A))
    assert intents.device == "pad"
    intents.read(pointer.move(1, 1))
    assert intents.device == "mouse"


def test_a_key_that_is_asked_for_is_given_and_does_nothing_else(intents: Intents) -> None:
    taken: list[tuple[str, ...]] = []
    intents.capture = taken.append
    assert intents.read(pointer.key(pygame.K_m)) == []
    assert intents.read(pointer.key(pygame.K_ESCAPE)) == []
    assert taken == [("scan:16", "key:m"), ("scan:41", "key:escape")]


def test_skip_is_a_key_and_a_button(intents: Intents) -> None:
    assert intents.read(pointer.key(pygame.K_x)) == [Skip()]
    assert intents.read(pointer.pad(pygame.CONTROLLER_BUTTON_BACK)) == [Skip()]


@pytest.mark.parametrize("scancode", [225, 229])
def test_shift_is_held_to_look_closely_and_still_goes_with_tab(intents: Intents, scancode: int) -> None:
    shift = {"key": pygame.K_LSHIFT, "scancode": scancode, "mod": 0, "unicode": ""}
    assert intents.read(Event(pygame.KEYDOWN, shift)) == [Peek(True)]
    assert intents.read(pointer.key(pygame.K_TAB, pygame.KMOD_LSHIFT)) == [Previous()]
    assert intents.read(Event(pygame.KEYUP, shift)) == [Peek(False)]
    assert intents.read(Event(pygame.KEYUP, shift)) == []


def test_looking_closely_ends_when_the_window_or_the_pad_is_gone(intents: Intents) -> None:
    gone = Event(pygame.CONTROLLERDEVICEREMOVED, instance_id=0)
    for away in (gone, Event(pygame.WINDOWFOCUSLOST)):
        assert intents.read(pointer.pad(pygame.CONTROLLER_BUTTON_LEFTSTICK)) == [Peek(True)]
        assert intents.read(away) == [Peek(False)]
        assert intents.read(Event(pygame.WINDOWFOCUSLOST)) == []


def test_the_key_for_looking_closely_can_be_chosen_and_leaves_the_mouse_in_use() -> None:
    intents = Intents({"peek": "key:l"})
    intents.read(pointer.move(1, 1))
    assert intents.read(pointer.key(pygame.K_l)) == [Peek(True)]
    up = Event(pygame.KEYUP, key=pygame.K_l, scancode=15, mod=0)
    assert intents.read(up) == [Peek(False)] and intents.device == "mouse"
    assert intents.read(Event(pygame.KEYDOWN, key=pygame.K_LSHIFT, scancode=225, mod=0)) == []


def test_a_clipboard_that_can_t_be_read_is_empty(monkeypatch: pytest.MonkeyPatch) -> None:
    def text() -> str:
        return b"caf\xe9".decode()

    monkeypatch.setattr("pygame.scrap.get_text", text)
    assert clipboard() == ""


def test_a_pointer_that_has_left_the_window_points_at_nothing(intents: Intents) -> None:
    assert intents.read(pointer.move(30, 40)) == [Point(30, 40)]
    assert intents.read(Event(pygame.WINDOWLEAVE)) == [Point(-1, -1)]
    assert intents.read(pointer.move(30, 40)) == [], "it comes back, but nobody has moved it"


@pytest.mark.parametrize("scancode", [57, 70, 83, 128, 226, 262])
def test_keys_for_the_system_end_no_show(intents: Intents, scancode: int) -> None:
    """Capitals, Print Screen, Num Lock, louder, Alt, mute."""
    assert intents.read(Event(pygame.KEYDOWN, key=0, mod=0, scancode=scancode)) == []


@pytest.mark.parametrize(
    ("key", "scancode", "expected"),
    [
        (pygame.K_RETURN, 40, [FullScreen()]),
        (pygame.K_KP_ENTER, 88, [FullScreen()]),
        (pygame.K_SPACE, 44, []),
    ],
)
def test_alt_and_enter_fill_the_screen_and_alt_and_space_are_the_system_s(
    intents: Intents, key: int, scancode: int, expected: list[Intent]
) -> None:
    assert intents.read(pointer.key(key, pygame.KMOD_LALT, scancode)) == expected

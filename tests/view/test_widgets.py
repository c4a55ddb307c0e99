"""Every widget works by pointer, by keyboard and by pad."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pygame
import pytest
from pygame import Rect
from pygame.event import Event

from game.app.loop import App
from game.scenes.scene import Scene
from game.view.icons import DRAWN
from game.view.intents import Back
from game.view.widgets import (
    Button,
    Choice,
    Cycler,
    Dialog,
    IconButton,
    Label,
    Panel,
    ScrollArea,
    ScrollList,
    ScrollText,
    Slider,
    Tabs,
    TextField,
    Toggle,
    Widget,
)
from tests.view import pointer

PLACE = Rect(200, 200, 400, 50)
ACCEPT = {"keyboard": pointer.key(pygame.K_RETURN), "pad": pointer.pad(pygame.CONTROLLER_BUTTON_A)}
RIGHT = {"keyboard": pointer.key(pygame.K_RIGHT), "pad": pointer.pad(pygame.CONTROLLER_BUTTON_DPAD_RIGHT)}
LEFT = {"keyboard": pointer.key(pygame.K_LEFT), "pad": pointer.pad(pygame.CONTROLLER_BUTTON_DPAD_LEFT)}
devices = pytest.mark.parametrize("device", ["keyboard", "pad"])


class Room(Scene):
    """A scene with what a test builds in it."""

    def __init__(self, app: App, build: Callable[[Room], None]):
        super().__init__(app)
        self.app = app
        self.build = build
        self.made: Any = None
        self.got: list[Any] = []
        self.seen: list[Any] = []

    def layout(self) -> None:
        self.build(self)

    def handle(self, intent: Any) -> None:
        self.seen.append(intent)

    def do(self, *events: Event) -> None:
        self.app.frame(events, 1 / 60)


@pytest.fixture
def room(app: App) -> Callable[[Callable[[Room], Any]], Room]:
    """Opens a scene with one widget, which is focused."""

    def build(make: Callable[[Room], Any]) -> Room:
        def layout(scene: Room) -> None:
            scene.made = make(scene)

        scene = Room(app, layout)
        app.change(less_motion=True)
        app.scenes.push(scene)
        if scene.focus.targets:
            scene.focus.set(scene.focus.targets[0])
        scene.do()
        return scene

    return build


Build = Callable[[Callable[[Room], Any]], Room]


@devices
def test_a_button_is_pressed(room: Build, device: str) -> None:
    scene = room(lambda s: Button(s.ui, PLACE, "Play", lambda: s.got.append(1)))
    scene.do(ACCEPT[device])
    assert scene.got == [1]


def test_a_button_is_clicked_and_looks_pressed_meanwhile(room: Build) -> None:
    scene = room(lambda s: Button(s.ui, PLACE, "Play", lambda: s.got.append(1)))
    scene.do(pointer.move(*PLACE.center), pointer.down(*PLACE.center))
    assert (scene.made.state, scene.got) == ("pressed", [])
    scene.do(pointer.up(*PLACE.center))
    assert (scene.made.state, scene.got) == ("hover", [1])


def test_a_button_that_is_not_enabled_says_why(room: Build) -> None:
    scene = room(
        lambda s: Button(
            s.ui, PLACE, "Play", lambda: s.got.append(1), enabled=False, on_refuse=lambda: s.got.append("why")
        )
    )
    scene.do(*pointer.click(PLACE))
    assert scene.got == ["why"]
    scene.made.enabled = True
    scene.do(*pointer.click(PLACE))
    assert scene.got == ["why", 1]


def test_every_drawn_sign_has_its_picture(room: Build) -> None:
    def make(s: Room) -> None:
        for number, name in enumerate(DRAWN):
            IconButton(s.ui, Rect(60 * number, 9, 50, 50), name, name, lambda: None, enabled=bool(number % 2))

    assert len(room(make).focus.targets) == len(DRAWN)


def test_a_sign_alone_has_a_name(room: Build) -> None:
    scene = room(lambda s: IconButton(s.ui, Rect(9, 9, 50, 50), "menu", "Settings", lambda: None))
    assert scene.focus.find("Settings") is not None
    for _ in range(60):
        scene.do()
    assert scene.ui.notices.tip == "", "nobody asked yet"
    scene.do(pointer.key(pygame.K_TAB))
    for _ in range(60):
        scene.do()
    assert scene.ui.notices.tip == "Settings"
    scene.do(pointer.key(pygame.K_TAB))
    assert scene.ui.notices.tip == ""


def test_what_was_used_is_not_explained_again(room: Build) -> None:
    scene = room(lambda s: IconButton(s.ui, PLACE, "gear", "Settings", lambda: s.got.append(1)))
    scene.do(*pointer.click(PLACE))
    for _ in range(120):
        scene.do()
    assert scene.got == [1] and scene.ui.notices.tip == ""


@devices
def test_a_switch(room: Build, device: str) -> None:
    scene = room(lambda s: Toggle(s.ui, PLACE, "Mute", False, s.got.append))
    scene.do(ACCEPT[device], LEFT[device], RIGHT[device], RIGHT[device])
    assert scene.got == [True, False, True]
    scene.do(*pointer.click(PLACE))
    assert scene.got[-1] is False


@devices
def test_a_choice_goes_round(room: Build, device: str) -> None:
    scene = room(lambda s: Cycler(s.ui, PLACE, "Level", ("a", "b", "c"), 0, s.got.append))
    scene.do(ACCEPT[device], RIGHT[device], RIGHT[device], LEFT[device])
    assert scene.got == [1, 2, 0, 2]
    assert scene.made.value == "c"


def test_a_choice_is_clicked_at_both_ends(room: Build) -> None:
    scene = room(lambda s: Cycler(s.ui, PLACE, "Level", ("a", "b", "c"), 0, s.got.append))
    right, left = Rect(0, 0, 4, 4), Rect(0, 0, 4, 4)
    right.center, left.center = (PLACE.right - 15, PLACE.centery), (PLACE.centerx + 15, PLACE.centery)
    scene.do(*pointer.click(right), *pointer.click(right), *pointer.click(left))
    assert scene.got == [1, 2, 1]


@devices
def test_a_slider_moves_in_steps_and_stops_at_its_ends(room: Build, device: str) -> None:
    scene = room(lambda s: Slider(s.ui, PLACE, "Music", 0.8, s.got.append, step=0.1))
    scene.do(*[RIGHT[device]] * 4, LEFT[device])
    assert scene.got == pytest.approx([0.9, 1.0, 0.9])


def test_a_slider_is_dragged(room: Build) -> None:
    scene = room(lambda s: Slider(s.ui, PLACE, "Music", 0.5, s.got.append, step=0.1))
    x, y = PLACE.centerx + 20, PLACE.centery
    scene.do(pointer.move(x, y), pointer.down(x, y), pointer.move(5, y), pointer.up(5, y))
    assert scene.made.value == 0
    scene.do(pointer.move(x, y), pointer.down(x, y), pointer.move(1200, 700), pointer.up(1200, 700))
    assert scene.made.value == 1


def test_a_press_on_a_slider_s_name_changes_nothing(room: Build) -> None:
    scene = room(lambda s: Slider(s.ui, PLACE, "Music", 0.5, s.got.append, step=0.1))
    scene.do(*pointer.click(Rect(PLACE.x + 10, PLACE.y + 10, 4, 4)))
    assert scene.got == []


def test_a_text_is_typed_and_mended(room: Build) -> None:
    scene = room(lambda s: TextField(s.ui, PLACE, "Name", "Ana", s.got.append, longest=8))
    scene.do(pointer.typed("é"), pointer.typed("h"), pointer.key(pygame.K_h))
    assert scene.got[-1] == "Anaéh"
    scene.do(pointer.key(pygame.K_HOME), pointer.key(pygame.K_DELETE), pointer.typed("I"))
    assert scene.got[-1] == "Inaéh"
    scene.do(pointer.key(pygame.K_END), pointer.key(pygame.K_LEFT), pointer.key(pygame.K_BACKSPACE))
    assert scene.got[-1] == "Inah"
    scene.do(pointer.typed("a very long name\n"))
    assert len(scene.got[-1]) == 8
    assert scene.seen == []


def test_a_text_is_pasted_on_one_line(room: Build, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pygame.scrap, "get_text", lambda: " K7QF\n-29 ")
    scene = room(lambda s: TextField(s.ui, PLACE, "Seed", "", s.got.append))
    scene.do(pointer.key(pygame.K_v, pygame.KMOD_LCTRL))
    assert scene.got == ["K7QF -29"]


def test_a_click_puts_the_caret_between_letters(room: Build) -> None:
    scene = room(lambda s: TextField(s.ui, PLACE, "Name", "Anatole", s.got.append))
    x = PLACE.x + scene.ui.px(12) + scene.ui.text.width("Ana")
    scene.do(*pointer.click(Rect(x - 1, PLACE.centery, 2, 2)))
    assert scene.made.caret == 3


def test_letters_are_commands_again_when_the_field_is_left(room: Build) -> None:
    def make(s: Room) -> None:
        TextField(s.ui, PLACE, "Name", "", s.got.append)
        Button(s.ui, PLACE.move(0, 80), "Play", lambda: None)

    scene = room(make)
    assert scene.app.intents.typing
    scene.do(pointer.key(pygame.K_DOWN))
    assert not scene.app.intents.typing
    scene.do(pointer.key(pygame.K_UP))
    assert scene.app.intents.typing
    scene.app.scenes.push(Room(scene.app, lambda s: None))
    assert not scene.app.intents.typing


def test_enter_in_a_field_submits(room: Build) -> None:
    scene = room(
        lambda s: TextField(s.ui, PLACE, "Name", "", s.got.append, on_submit=lambda: s.got.append("!"))
    )
    scene.do(pointer.typed("a"), pointer.key(pygame.K_RETURN))
    assert scene.got == ["a", "!"]


def test_a_text_wider_than_its_field_keeps_the_caret_inside(room: Build) -> None:
    scene = room(lambda s: TextField(s.ui, Rect(200, 200, 90, 50), "Name", "", s.got.append, longest=80))
    for letter in "Wilhelmine von Moosbach":
        scene.do(pointer.typed(letter))
    assert all(scene.made.place.contains(node.rect) for node in scene.made.group.nodes if node.rect.w < 80)


def rows(count: int) -> list[str]:
    return [f"Game {number}" for number in range(count)]


def test_a_list_follows_the_focus(room: Build) -> None:
    scene = room(lambda s: ScrollList(s.ui, Rect(200, 100, 400, 200), rows(30), s.got.append))
    for _ in range(29):
        scene.do(pointer.key(pygame.K_DOWN))
    assert scene.focus.current is not None
    assert scene.focus.current.label == "Game 29"
    assert scene.made.area.place.contains(scene.focus.current.place)
    scene.do(pointer.pad(pygame.CONTROLLER_BUTTON_A))
    assert scene.got == [29]


def test_a_list_is_scrolled_by_wheel_keys_and_drag_without_choosing(room: Build) -> None:
    place = Rect(200, 100, 400, 200)
    scene = room(lambda s: ScrollList(s.ui, place, rows(30), s.got.append))
    area = scene.made.area
    scene.do(pointer.move(*place.center), pointer.wheel(-2))
    assert area.offset == 2 * scene.ui.px(60)
    scene.do(pointer.wheel(99))
    assert area.offset == 0
    scene.do(pointer.key(pygame.K_PAGEDOWN))
    assert area.offset > 100
    scene.do(pointer.key(pygame.K_END))
    assert area.offset == area.furthest
    x, y = place.center
    scene.do(pointer.move(x, y), pointer.down(x, y), pointer.move(x, y + 60), pointer.up(x, y + 60))
    assert area.offset == area.furthest - 60
    assert scene.got == []


def test_a_list_is_scrolled_by_its_bar(room: Build) -> None:
    place = Rect(200, 100, 400, 200)
    scene = room(lambda s: ScrollList(s.ui, place, rows(30), s.got.append))
    x = place.right - 5
    scene.do(pointer.move(x, 110), pointer.down(x, 110), pointer.move(x, 400), pointer.up(x, 400))
    assert scene.made.area.offset == scene.made.area.furthest
    assert scene.got == []


def test_a_row_out_of_sight_cannot_be_clicked(room: Build) -> None:
    place = Rect(200, 100, 400, 200)
    scene = room(lambda s: ScrollList(s.ui, place, rows(30), s.got.append))
    scene.do(*pointer.click(Rect(place.x + 50, place.bottom + 30, 10, 10)))
    assert scene.got == []
    scene.do(*pointer.click(Rect(place.x + 50, place.y + 30, 10, 10)))
    assert scene.got == [0]


def test_a_long_text_is_read_by_keyboard(room: Build) -> None:
    scene = room(lambda s: ScrollText(s.ui, Rect(200, 100, 300, 120), "word " * 300))
    scene.do(pointer.key(pygame.K_DOWN), pointer.key(pygame.K_DOWN))
    assert scene.made.area.offset == 2 * scene.ui.px(60)


def test_a_short_text_needs_no_focus(room: Build) -> None:
    assert room(lambda s: ScrollText(s.ui, Rect(200, 100, 300, 120), "word")).focus.targets == []


@devices
def test_tabs_open_a_page_and_keep_the_focus(room: Build, device: str) -> None:
    def make(s: Room) -> Tabs:
        def turn(number: int) -> None:
            s.got.append(number)
            s.ui.relayout(s.layout)

        return Tabs(s.ui, Rect(100, 100, 600, 50), ("One", "Two", "Three"), len(s.got), turn)

    scene = room(make)
    scene.do(RIGHT[device], ACCEPT[device])
    assert scene.got == [1]
    assert scene.focus.current is not None
    assert scene.focus.current.label == "Two"


def test_what_the_pointer_has_left_does_not_shine_again_in_a_new_layout(room: Build) -> None:
    """But arrows go on from there."""
    place = Rect(200, 100, 300, 60)
    scene = room(lambda s: Button(s.ui, place, "One", lambda: None))
    scene.do(pointer.move(*place.center))
    scene.ui.relayout(scene.layout)
    assert scene.made.aim.focused and scene.focus.shown, "it is still there"
    scene.do(pointer.move(900, 580))
    scene.ui.relayout(scene.layout)
    assert not scene.made.aim.focused and not scene.focus.shown
    scene.do(RIGHT["keyboard"])
    assert scene.made.aim.focused and scene.focus.shown


def question(scene: Room) -> Callable[[], Dialog]:
    return lambda: Dialog(
        scene.ui,
        "Leave?",
        "The game is saved.",
        (
            Choice("Leave", lambda: scene.got.append("leave")),
            Choice("Stay", lambda: scene.got.append("stay"), "primary"),
        ),
    )


def test_a_dialog_keeps_everything_else_away(room: Build) -> None:
    scene = room(lambda s: Button(s.ui, PLACE, "Play", lambda: s.got.append("play")))
    scene.ui.open(question(scene))
    corner = Rect(PLACE.x, PLACE.y, 8, 8)
    assert not scene.ui.dialog.rect.colliderect(corner)  # type: ignore[union-attr]
    scene.do(*pointer.click(corner))
    scene.do(*[pointer.key(pygame.K_TAB)] * 3, pointer.key(pygame.K_h))
    assert (scene.got, scene.seen) == ([], [])
    assert scene.focus.current is not None
    assert scene.focus.current.label in ("Leave", "Stay")


@devices
def test_an_answer_closes_the_dialog_first(room: Build, device: str) -> None:
    scene = room(lambda s: Button(s.ui, PLACE, "Play", lambda: s.got.append("play")))
    before = len(scene.stage.nodes)
    scene.ui.open(question(scene))
    scene.do(RIGHT[device], ACCEPT[device])
    assert scene.got == ["stay"]
    assert scene.ui.dialog is None
    assert scene.focus.current is scene.made.aim
    assert len(scene.stage.nodes) == before


@pytest.mark.parametrize(
    "event",
    [
        pointer.key(pygame.K_ESCAPE),
        pointer.pad(pygame.CONTROLLER_BUTTON_B),
        pointer.pad(pygame.CONTROLLER_BUTTON_START),
    ],
)
def test_back_closes_a_dialog_and_answers_nothing(room: Build, event: pygame.event.Event) -> None:
    scene = room(lambda s: Button(s.ui, PLACE, "Play", lambda: None))
    scene.ui.open(question(scene))
    scene.do(event)
    assert (scene.got, scene.ui.dialog) == ([], None)
    scene.do(pointer.pad(pygame.CONTROLLER_BUTTON_B))
    assert scene.seen == [Back()]


def test_a_dialog_lives_through_a_new_layout(room: Build) -> None:
    scene = room(lambda s: Button(s.ui, PLACE, "Play", lambda: s.got.append("play")))
    scene.ui.open(question(scene))
    scene.do(pointer.key(pygame.K_RIGHT))
    scene.app.change(text_percent=200)
    assert scene.focus.current is not None
    assert scene.focus.current.label == "Stay"
    scene.do(pointer.key(pygame.K_RETURN))
    assert scene.got == ["stay"]
    assert scene.focus.current.label == "Play"


@pytest.mark.parametrize("size", [(1024, 600), (1280, 800), (1920, 1080)])
def test_a_dialog_with_much_text_stays_in_the_window(
    open_app: Callable[..., App], size: tuple[int, int]
) -> None:
    app = open_app(size=size)
    app.change(text_percent=200, less_motion=True)
    scene = Room(app, lambda s: None)
    app.scenes.push(scene)
    choices = (Choice("Go on from here"), Choice("Set it aside"), Choice("Never mind"))
    dialog = scene.ui.open(lambda: Dialog(scene.ui, "A question", "word " * 400, choices))
    assert scene.ui.rect.contains(dialog.rect)
    for button in dialog.buttons:
        assert dialog.rect.contains(button.place)


def test_a_toast_stays_long_enough_and_goes(room: Build) -> None:
    scene = room(lambda s: Panel(s.ui, PLACE))
    scene.ui.notices.toast("Saved")
    for _ in range(90):
        scene.do()
    assert scene.ui.notices.text == "Saved"
    for _ in range(120):
        scene.do()
    assert scene.ui.notices.text == ""


def test_nothing_takes_the_place_of_what_must_not_be_missed(room: Build) -> None:
    scene = room(lambda s: Panel(s.ui, PLACE))
    notices = scene.ui.notices
    notices.toast("Sound off")
    notices.tell("The disk is full.")
    assert notices.text == "The disk is full."
    notices.toast("Sound on")
    notices.toast("Sound off")
    notices.tell("The disk is full.")
    notices.tell("Nor can that be read.")
    assert notices.text == "The disk is full.\nNor can that be read."
    for _ in range(16 * 60):
        scene.do()
    assert notices.text == ""
    notices.toast("Saved")
    assert notices.text == "Saved"


def test_a_toast_leaves_half_of_the_window_and_goes_soon(room: Build) -> None:
    scene = room(lambda s: Panel(s.ui, PLACE))
    before = set(scene.stage.nodes)
    scene.ui.notices.toast("\n".join(f"The file of game number {n} is damaged." for n in range(60)))
    for node in set(scene.stage.nodes) - before:
        assert node.image.get_height() < scene.ui.rect.h * 0.6
    for _ in range(16 * 60):
        scene.do()
    assert scene.ui.notices.text == ""


def test_a_label_that_changes_leaves_no_old_words(room: Build) -> None:
    scene = room(lambda s: Label(s.ui, PLACE, "One"))
    before = len(scene.stage.nodes)
    scene.made.text = "Two"
    assert len(scene.stage.nodes) == before
    scene.made.text = ""
    assert len(scene.stage.nodes) == before - 1


def test_a_removed_widget_leaves_nothing(room: Build) -> None:
    scene = room(lambda s: None)
    made: list[Widget] = [
        Button(scene.ui, PLACE, "Play"),
        Toggle(scene.ui, PLACE, "Mute", True, scene.got.append),
        Slider(scene.ui, PLACE, "Music", 0.5, scene.got.append),
        ScrollArea(scene.ui, PLACE),
    ]
    for widget in made:
        widget.remove()
    assert (scene.stage.nodes, scene.focus.targets) == ([], [])


@pytest.mark.parametrize(
    "make",
    [
        lambda s: Button(s.ui, PLACE, "Play", lambda: None),
        lambda s: Toggle(s.ui, PLACE, "Mute", False, s.got.append),
        lambda s: Cycler(s.ui, PLACE, "Level", ("a", "b"), 0, s.got.append),
        lambda s: Slider(s.ui, PLACE, "Music", 0.5, s.got.append),
        lambda s: TextField(s.ui, PLACE, "Name", "Ana", s.got.append),
    ],
)
def test_the_focus_is_still_seen_after_a_change(room: Build, make: Callable[[Room], Any]) -> None:
    scene = room(make)
    whole = Rect(PLACE).inflate(20, 20)
    rings = [node for node in scene.stage.nodes if node.rect.contains(whole)]
    assert len(rings) == 1
    scene.do(pointer.key(pygame.K_RIGHT), pointer.key(pygame.K_RETURN), pointer.key(pygame.K_LEFT))
    assert [node for node in scene.stage.nodes if node.rect.contains(whole)] == rings

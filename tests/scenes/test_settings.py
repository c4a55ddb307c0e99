"""Every setting is reached and changed, at once and in every size."""

from __future__ import annotations

from collections.abc import Callable

import pygame
import pytest
from pygame import Rect
from pygame.event import Event
from pygame.image import tobytes

from game.app.loop import App
from game.games import game_ids
from game.i18n import LANGS
from game.scenes.scene import Scene
from game.scenes.settings import SettingsScene, nearest, rebound
from game.view.intents import ACTIONS, Hint, Intents, Mute, Peek
from game.view.keys import DEFAULT_KEYS, key_name, key_tokens
from tests.fast import some
from tests.scenes.driver import Home
from tests.view import pointer


@pytest.fixture
def opened(open_app: Callable[..., App]) -> Callable[..., SettingsScene]:
    def build(size: tuple[int, int] = (1024, 600), percent: int = 100, language: str = "en") -> SettingsScene:
        app = open_app(size=size, language=language)
        app.change(text_percent=percent, less_motion=True)
        app.scenes.push(Home(app))
        scene = SettingsScene(app)
        app.scenes.push(scene)
        app.frame([], 0.01)
        return scene

    return build


Opened = Callable[..., SettingsScene]


def app_of(scene: Scene) -> App:
    """The app behind the shell that a scene speaks to."""
    assert isinstance(scene.shell, App)
    return scene.shell


def press(scene: Scene, *codes: int) -> None:
    app_of(scene).frame([pointer.key(code) for code in codes], 0.01)


def to(scene: Scene, key: str) -> None:
    """Walk to a target by Tab alone."""
    for _ in range(40):
        if scene.focus.current is not None and scene.focus.current.key == key:
            return
        press(scene, pygame.K_TAB)
    raise AssertionError(f"{key} is not reached")


def test_every_setting_of_the_first_page_by_keyboard(opened: Opened) -> None:
    scene = opened()
    before = app_of(scene).settings
    for key in ("language", "text", "speed"):
        to(scene, key)
        press(scene, pygame.K_RIGHT)
    for key in ("less-motion", "colour-help"):
        to(scene, key)
        press(scene, pygame.K_RETURN)
    after = app_of(scene).settings
    assert after.language == "fr"
    assert (after.text_percent, after.speed) == (125, 1.5)
    assert (after.less_motion, after.colour_help) == (not before.less_motion, not before.colour_help)
    assert scene.ui.t("settings.title") == "Réglages"


def test_tips_are_switched_off_and_on(opened: Opened) -> None:
    scene = opened()
    for on in (False, True):
        to(scene, "tips")
        press(scene, pygame.K_RETURN)
        assert app_of(scene).settings.tips is on


def test_the_switch_for_the_whole_screen_says_what_is_seen(open_app: Callable[..., App]) -> None:
    """In a window that was asked for, though the whole screen is set, and in one as large as that."""
    before = open_app()
    before.change(full_screen=True)
    whole = before.screen.size
    before.close()
    app = open_app(size=whole)
    app.change(less_motion=True)
    scene = SettingsScene(app)
    app.scenes.push(scene)
    to(scene, "full-screen")
    faces = []
    for code in (0, pygame.K_F11, pygame.K_RETURN, pygame.K_RETURN, pygame.K_F11):
        full = app.screen.full_screen
        app.frame([pointer.key(code)] if code else [], 0.01)
        assert app.screen.full_screen is (not full if code else full)
        app.frame([], 1)
        faces.append(face(scene))
    off, on, *then = faces
    assert off != on and then == [off, on, off]


def face(scene: Scene) -> bytes:
    """What is seen of the target that has the focus."""
    target = scene.focus.current
    assert target is not None
    app_of(scene).scenes.redraw()
    app_of(scene).scenes.draw(app_of(scene).screen.surface)
    return tobytes(app_of(scene).screen.surface.subsurface(target.place), "RGB")


def test_what_was_learnt_is_forgotten_when_one_says_so_twice(opened: Opened) -> None:
    scene = opened()
    app = app_of(scene)
    learnt = {game_ids()[0]: {"stars": {"any": 3}}}
    app.change(learnt=learnt, told=["a.tip"], games={game_ids()[1]: {}})
    for answer in (pygame.K_ESCAPE, pygame.K_RETURN):  # what has the focus at first keeps all
        to(scene, "learnt")
        press(scene, pygame.K_RETURN)
        press(scene, answer)
        assert scene.ui.dialog is None and (app.settings.learnt, app.settings.told) == (learnt, ["a.tip"])
    press(scene, pygame.K_RETURN)
    to(scene, "forget")
    press(scene, pygame.K_RETURN)
    assert (app.settings.learnt, app.settings.told) == ({}, [])
    assert app.settings.games == {game_ids()[1]: {}} and scene.ui.notices.text


def test_sound_by_pad(opened: Opened) -> None:
    scene = opened()
    app = app_of(scene)
    app.frame(
        [pointer.pad(pygame.CONTROLLER_BUTTON_DPAD_RIGHT), pointer.pad(pygame.CONTROLLER_BUTTON_A)], 0.01
    )
    assert scene.page == 1
    down, left = pygame.CONTROLLER_BUTTON_DPAD_DOWN, pygame.CONTROLLER_BUTTON_DPAD_LEFT
    app.frame([pointer.pad(down), pointer.pad(left), pointer.pad(left)], 0.01)
    assert app.settings.effects == pytest.approx(0.6)
    app.frame([pointer.pad(down), pointer.pad(left)], 0.01)
    assert app.settings.music == pytest.approx(0.4)
    app.frame([pointer.pad(down), pointer.pad(pygame.CONTROLLER_BUTTON_A)], 0.01)
    assert app.settings.muted


def test_back_returns_to_where_one_was(opened: Opened) -> None:
    scene = opened()
    press(scene, pygame.K_ESCAPE)
    assert isinstance(app_of(scene).scenes.top, Home)


def test_the_focus_stays_on_what_is_changed(opened: Opened) -> None:
    scene = opened()
    to(scene, "text")
    for _ in range(3):
        press(scene, pygame.K_RIGHT)
    assert app_of(scene).settings.text_percent == 175
    assert scene.focus.current is not None
    assert scene.focus.current.key == "text"


@pytest.mark.parametrize("language", some(LANGS))
@pytest.mark.parametrize("percent", some([200, 100]))
@pytest.mark.parametrize("size", some([(1024, 600), ((800, 1200),), ((1280, 800),), ((1920, 1080),)]))
def test_everything_can_be_seen_in_every_size(
    opened: Opened, size: tuple[int, int], percent: int, language: str
) -> None:
    scene = opened(size, percent, language)
    for page in range(3):
        scene._turn(page)
        for _ in range(len(scene.focus.targets)):
            press(scene, pygame.K_TAB)
            target = scene.focus.current
            assert target is not None
            seen = target.place
            assert target.group is not None
            clip = target.group.seen()[1]
            assert scene.ui.rect.contains(seen), (page, target.label)
            assert clip is None or clip.contains(seen), (page, target.label)


def test_widgets_do_not_overlap(opened: Opened) -> None:
    for percent in (100, 200):
        scene = opened((1024, 600), percent, "fr")
        for page in range(3):
            scene._turn(page)
            places = [target.place for target in scene.focus.targets]
            for number, place in enumerate(places):
                for other in places[number + 1 :]:
                    assert not place.colliderect(Rect(other))


def test_a_key_is_chosen(opened: Opened) -> None:
    scene = opened()
    scene._turn(2)
    to(scene, "key-hint")
    press(scene, pygame.K_RETURN)
    assert scene.ui.dialog is not None
    press(scene, pygame.K_j)
    assert scene.ui.dialog is None
    assert app_of(scene).settings.keys == {"hint": "key:j"}
    assert app_of(scene).intents.read(pointer.key(pygame.K_j)) == [Hint()]


def test_a_key_with_a_meaning_of_its_own_is_refused(opened: Opened) -> None:
    scene = opened()
    scene._turn(2)
    to(scene, "key-hint")
    press(scene, pygame.K_RETURN, pygame.K_F1)
    assert scene.ui.dialog is not None
    press(scene, pygame.K_ESCAPE)
    assert scene.ui.dialog is None
    assert app_of(scene).settings.keys == {}
    press(scene, pygame.K_ESCAPE)
    assert isinstance(app_of(scene).scenes.top, Home)


@pytest.mark.parametrize(
    ("code", "scancode", "mod"),
    [
        (pygame.K_LCTRL, 224, pygame.KMOD_LCTRL),
        (pygame.K_RALT, 230, pygame.KMOD_RALT),
        (pygame.K_LGUI, 227, pygame.KMOD_LMETA),
        *((code, 0, 0) for code in (pygame.K_DELETE, pygame.K_BACKSPACE)),
        *((code, 0, 0) for code in (pygame.K_HOME, pygame.K_END, pygame.K_PAGEUP, pygame.K_PAGEDOWN)),
    ],
)
def test_a_key_that_could_never_do_it_is_refused(opened: Opened, code: int, scancode: int, mod: int) -> None:
    scene = opened()
    scene._ask("hint")
    app_of(scene).frame([pointer.key(code, mod, scancode)], 0.01)
    assert scene.ui.dialog is not None and scene.ui.notices.text == scene.ui.t("settings.keys.taken")
    assert app_of(scene).settings.keys == {}


def test_asking_for_a_key_is_ended_by_the_pad_too(opened: Opened) -> None:
    scene = opened()
    scene._turn(2)
    to(scene, "key-hint")
    press(scene, pygame.K_RETURN)
    app_of(scene).frame([pointer.pad(pygame.CONTROLLER_BUTTON_B)], 0.01)
    assert scene.ui.dialog is None
    assert app_of(scene).intents.capture is None


def test_original_keys_come_back(opened: Opened) -> None:
    scene = opened()
    app_of(scene).change(keys={"hint": "key:j"})
    scene._turn(2)
    to(scene, "keys-reset")
    press(scene, pygame.K_RETURN)
    assert app_of(scene).settings.keys == {}


def test_a_key_of_another_action_is_exchanged_for_it(opened: Opened) -> None:
    scene = opened()
    app = app_of(scene)
    scene._ask("hint")
    press(scene, pygame.K_w)
    assert app.settings.keys == {"hint": "scan:26", "up": "key:h"}
    assert (scene._shown("hint"), scene._shown("up")) == ("W", "Arrow up · H")
    assert app.intents.read(pointer.key(pygame.K_w)) == [Hint()]
    assert app.intents.read(pointer.key(pygame.K_h)) == [ACTIONS["up"]]


def down() -> dict[str, Event]:
    """What happens when a key goes down that means something from the beginning, by its name."""
    names = {key_name(token, {}): token.removeprefix("scan:") for token in DEFAULT_KEYS.values()}
    return {
        name: pointer.key(
            pygame.key.key_code(name.replace("-", " ") if len(name) > 1 else name),
            scancode=int(place) if place.isdecimal() else 0,
        )
        for name, place in names.items()
    }


@pytest.mark.parametrize("action", DEFAULT_KEYS)
def test_every_key_does_what_is_shown_after_any_exchange(app: App, action: str) -> None:
    """However often keys are exchanged: each action has one of them, and that does it."""
    pressed, bound = down(), dict[str, str]()
    for chosen, event in pressed.items():
        bound = rebound(bound, action, key_tokens(event))
        intents = Intents(bound)
        shown = {name: key_name(token, {}) for name, token in {**DEFAULT_KEYS, **bound}.items()}
        assert shown[action] == chosen and sorted(shown.values()) == sorted(pressed)
        for name, key in shown.items():
            assert intents.read(pressed[key]) == [ACTIONS[name]], f"{key} for {name}"


def test_both_keys_of_a_kind_go_together() -> None:
    """Either Shift does what is bound to one of them, even if neither did anything before."""
    left, right = (
        Event(pygame.KEYDOWN, key=key, scancode=scancode, mod=0)
        for key, scancode in ((pygame.K_LSHIFT, 225), (pygame.K_RSHIFT, 229))
    )
    free = rebound({}, "peek", ("scan:15", "key:l"))
    for chosen, other in ((left, right), (right, left)):
        assert Intents(rebound({}, "mute", key_tokens(chosen))).read(other) == [Mute()]
        assert Intents(rebound(free, "mute", key_tokens(chosen))).read(other) == [Mute()]
        assert Intents(rebound(free, "peek", key_tokens(chosen))).read(other) == [Peek(True)]


def test_keys_are_exchanged_rather_than_taken_twice() -> None:
    h, j, m = (("scan:11", "key:h"), ("scan:13", "key:j"), ("scan:16", "key:m"))
    assert rebound({}, "hint", m) == {"hint": "key:m", "mute": "key:h"}
    assert rebound({"hint": "key:m", "mute": "key:h"}, "hint", h) == {}
    for action in DEFAULT_KEYS:
        keys = {**DEFAULT_KEYS, **rebound({}, action, j)}
        assert len(set(keys.values())) == len(keys)


def test_a_value_from_a_file_shows_as_the_nearest() -> None:
    assert nearest((100, 125, 150), 130) == 1

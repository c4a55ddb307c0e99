"""Whose work the app is made of can be read in it to the last word, with every device, in both languages."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame
import pytest

from game.disk import licences
from game.disk.paths import assets_dir
from game.i18n import LANGS
from game.scenes import routes
from game.scenes.licences import LicencesScene
from game.scenes.settings import SettingsScene
from game.view.intents import Edge, Move, Page
from tests.fast import some
from tests.view import pointer

if TYPE_CHECKING:
    from game.app.loop import App

SECONDS = 0.01


def opened(app: App) -> LicencesScene:
    app.change(less_motion=True)
    app.open(routes.Settings())
    app.open(routes.Licences())
    app.frame((), SECONDS)
    scene = app.scenes.top
    assert isinstance(scene, LicencesScene)
    return scene


def longest(scene: LicencesScene) -> int:
    sizes = [sum((assets_dir() / text).stat().st_size for text in part.texts) for part in scene.parts]
    return sizes.index(max(sizes))


def test_the_texts_of_all_parts_are_there_and_none_is_left_over() -> None:
    parts = licences.parts()
    names = [part.name for part in parts]
    assert len(set(names)) == len(names) and parts[0].name == "Galerie"
    for part in parts:
        assert part.copyright and part.licence and part.texts and all(map(licences.text_of, part.texts))
        assert (part.files or part.within) and part.within in ("", *names) and (part.within or not part.mark)
        assert ("LGPL" in part.licence) == bool(part.source), f"{part.name}: where its source is"
    used = {text for part in parts for text in part.texts if text.startswith(licences.FOLDER)}
    there = {f"{licences.FOLDER}/{path.name}" for path in (assets_dir() / licences.FOLDER).glob("*.txt")}
    assert used == there


def test_no_word_of_a_licence_is_lost_when_its_lines_are_joined() -> None:
    for name in {text for part in licences.parts() for text in part.texts}:
        whole = (assets_dir() / name).read_text(encoding="utf-8").split()
        assert " ".join(licences.text_of(name)).split() == whole, name


@pytest.mark.usefixtures("undrawn")
@pytest.mark.parametrize("language", some(LANGS))
def test_each_part_tells_whose_it_is_and_on_which_terms(app: App, language: str) -> None:
    app.change(language=language)
    scene = opened(app)
    for number, part in enumerate(scene.parts):
        scene.read(number)
        told = "\n".join(paragraph.text for paragraph in scene.page.paragraphs)
        within = "" if part.files else part.within
        assert all(word in told for word in (part.name, part.copyright, part.licence, within, part.source))
        assert all(paragraph in told for text in part.texts for paragraph in licences.text_of(text))


@pytest.mark.usefixtures("undrawn")
def test_a_long_licence_is_read_to_its_end_and_only_what_is_seen_is_drawn(app: App) -> None:
    scene = opened(app)
    scene.read(longest(scene))
    page = scene.page
    most = 0
    scene.focus.set_key("page")
    assert page.area.offset == 0
    app.receive(Move(0, 1))
    assert page.area.offset > 0
    seen = set(page._drawn)
    while page.area.offset < page.area.furthest:
        app.receive(Page(1))
        app.frame((), SECONDS)
        seen |= set(page._drawn)
        most = max(most, len(page._drawn))
    assert seen == set(range(len(page.paragraphs))) and most < len(page.paragraphs) / 4
    app.receive(Edge(-1))
    app.frame((), SECONDS)
    assert 0 in page._drawn and len(page.paragraphs) - 1 not in page._drawn


@pytest.mark.usefixtures("undrawn")
def test_another_size_of_the_window_keeps_part_and_place(app: App) -> None:
    scene = opened(app)
    scene.read(longest(scene))
    scene.page.area.scroll_to(300)
    app.frame((), SECONDS)
    app.change(text_percent=100, language="fr" if app.settings.language != "fr" else "en")
    app.frame((), SECONDS)
    assert scene.chosen == longest(scene) and scene.page.area.offset == 300


@pytest.mark.usefixtures("undrawn")
def test_they_are_reached_from_the_settings_and_left_again_by_keyboard(app: App) -> None:
    app.change(less_motion=True)
    app.open(routes.Settings())
    app.frame((), SECONDS)
    app.scenes.top.focus.set_key("licences")
    app.frame([pointer.key(pygame.K_RETURN)], SECONDS)
    scene = app.scenes.top
    assert isinstance(scene, LicencesScene)
    app.frame([pointer.key(pygame.K_DOWN), pointer.key(pygame.K_RETURN)], SECONDS)
    assert scene.chosen == 1
    app.frame([pointer.key(pygame.K_ESCAPE)], SECONDS)
    assert isinstance(app.scenes.top, SettingsScene)


@pytest.mark.usefixtures("undrawn")
def test_by_pad(app: App) -> None:
    scene = opened(app)
    down, right = pygame.CONTROLLER_BUTTON_DPAD_DOWN, pygame.CONTROLLER_BUTTON_DPAD_RIGHT
    for button in (down, pygame.CONTROLLER_BUTTON_A, right):
        app.frame([pointer.pad(button)], SECONDS)
    assert scene.chosen == 1
    assert scene.focus.current is not None and scene.focus.current.key == "page"
    app.frame([pointer.pad(down)], SECONDS)
    assert scene.page.area.offset > 0
    app.frame([pointer.pad(pygame.CONTROLLER_BUTTON_B)], SECONDS)
    assert isinstance(app.scenes.top, SettingsScene)


@pytest.mark.usefixtures("undrawn")
def test_by_mouse(app: App) -> None:
    scene = opened(app)
    place = scene.focus.find("part-2")
    assert place is not None
    app.frame(pointer.click(place.place), SECONDS)
    assert scene.chosen == 2
    app.frame([pointer.move(*scene.page.area.place.center), pointer.wheel(-1)], SECONDS)
    assert scene.page.area.offset > 0
    back = scene.focus.find("back")
    assert back is not None
    app.frame(pointer.click(back.place), SECONDS)
    assert isinstance(app.scenes.top, SettingsScene)

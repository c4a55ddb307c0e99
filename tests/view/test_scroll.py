"""What is longer than its place is read to its end by arrows; what is scrolled away is no way for them."""

from __future__ import annotations

from collections.abc import Callable

import pygame
import pytest
from pygame import Rect
from pygame.event import Event

from game.app.loop import App
from game.scenes.scene import Scene
from game.view.widgets import Button, Label, ScrollArea
from tests.view import pointer

DOWN, UP, LEFT = pygame.K_DOWN, pygame.K_UP, pygame.K_LEFT
PLACE = Rect(100, 100, 300, 200)


class Page(Scene):
    """An area with buttons of some heights, other room below them, and buttons around it."""

    heights: tuple[int, ...] = (50,)
    below = 600

    def layout(self) -> None:
        self.area = ScrollArea(self.ui, PLACE)
        y = 0
        for number, height in enumerate(self.heights):
            self.button(f"in-{number}", Rect(0, y, 200, height), inside=True)
            y += height + 10
        Label(self.ui, Rect(0, y, 200, self.below), "…", parent=self.area.content)
        self.area.set_height(y + self.below)
        self.button("under", Rect(150, 320, 100, 50))
        self.button("beside", Rect(420, 240, 100, 50))
        self.button("low", Rect(420, 360, 100, 50))

    def button(self, key: str, place: Rect, *, inside: bool = False) -> None:
        parent = self.area.content if inside else None
        Button(self.ui, place, key, lambda: None, key=key, parent=parent)

    def press(self, key: int) -> str:
        """Press a key; return what has the focus then."""
        app: App = self.shell  # type: ignore[assignment]
        app.frame([pointer.key(key)], 0.05)
        return self.at

    @property
    def at(self) -> str:
        """What has the focus."""
        return "" if self.focus.current is None else self.focus.current.key


@pytest.fixture
def page(app: App) -> Callable[..., Page]:
    """Open a page with the focus on something: `page("in-0", heights=…)`."""

    def build(key: str, heights: tuple[int, ...] = (50,), below: int = 600) -> Page:
        scene = Page(app)
        scene.heights, scene.below = heights, below
        app.scenes.push(scene)
        app.frame(list[Event](), 0.05)
        scene.focus.set_key(key)
        scene.focus.by_pointer = False
        return scene

    return build


def test_what_comes_after_the_last_button_is_read_before_the_focus_leaves(page: Callable[..., Page]) -> None:
    scene, at = page("in-0"), "in-0"
    for _ in range(40):
        before, at = scene.area.offset, scene.press(DOWN)
        if at != "in-0":
            break
        assert scene.area.offset > before
    assert at == "under" and scene.area.offset == scene.area.furthest


def test_a_button_that_is_higher_than_the_area_is_read_to_its_end(page: Callable[..., Page]) -> None:
    scene = page("in-0", heights=(500, 50), below=10)
    assert scene.press(DOWN) == "in-0" and scene.area.offset > 0
    while scene.press(DOWN) == "in-0":
        pass
    assert scene.at == "in-1"
    while scene.press(UP) == "in-1":
        pass
    assert scene.at == "in-0" and not scene.area.offset, "it begins at its top"


def test_what_is_scrolled_away_is_no_way_for_an_arrow(page: Callable[..., Page]) -> None:
    scene = page("low", heights=(50, 50, 50, 50, 50, 50))
    hidden = {target.key for target in scene.focus.targets if target.place.top > PLACE.bottom}
    assert len(hidden) > 1
    assert scene.press(LEFT) == "under", "and not what lies hidden beside it"
    assert scene.press(UP) not in hidden


def test_a_text_alone_has_the_focus_where_it_can_be_scrolled(page: Callable[..., Page]) -> None:
    scene = page("under", heights=())
    scene.area.read_by_arrows("What there is to read", "text")
    scene.focus.set_key("text")
    assert scene.press(DOWN) == "text" and scene.area.offset > 0
    while scene.press(DOWN) == "text":
        pass
    assert scene.area.offset == scene.area.furthest

"""The stack that scenes lie on: the top one is seen; a short fade leads from one to the next."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from pygame import Rect, Surface

from game.app.dive import Dive
from game.scenes.scene import Scene
from game.view.intents import Intent
from game.view.widgets import View

FADE: Final = 0.2
"""Seconds of a change of scene."""
_FIREFLY: Final = 44
"""Logical units of one with all of its glow."""


class Scenes:
    """The stack of scenes."""

    def __init__(self, view: View, on_empty: Callable[[], None]) -> None:
        """`on_empty` is called when one goes back from the last scene."""
        self._view, self._on_empty = view, on_empty
        self._stack: list[Scene] = []
        self._old: Surface | None = None
        self._fresh: Surface | None = None
        self._fade = 0.0
        self._dive: Dive | None = None
        self._go: Callable[[], None] = lambda: None

    @property
    def top(self) -> Scene:
        return self._stack[-1]

    @property
    def depth(self) -> int:
        """How many scenes lie on the stack."""
        return len(self._stack)

    @property
    def busy(self) -> bool:
        return self._dive is not None or self._fade > 0 or (bool(self._stack) and self.top.busy)

    def dive(self, go: Callable[[], None], load: Callable[[], None]) -> None:
        """Go to a scene that takes a while to build: `go` is called as soon as nothing is seen any more.

        `load`, which is done by a thread, makes that quicker.
        """
        view = self._view
        if view.less_motion or not self._stack or self._dive is not None:
            go()
            return
        firefly = view.assets.svg("title/firefly", (view.screen.px(_FIREFLY),) * 2).copy()
        self._go, self._dive = go, Dive(view.screen.surface.convert(), load, firefly)

    def push(self, scene: Scene) -> None:
        """Put a scene on top; `pop` comes back to the one below."""
        self._change()
        if self._stack:
            self.top.leave()
        self._put(scene)

    def pop(self) -> None:
        """Take the top scene off. The last one is the end of the app."""
        self._change()
        self._take_off()
        if self._stack:
            self._show()
        else:
            self._on_empty()

    def replace(self, scene: Scene) -> None:
        """Put a scene in the place of the top one."""
        self._change()
        if self._stack:
            self._take_off()
        self._put(scene)

    def reset(self, scene: Scene) -> None:
        """Take everything off and begin again with this scene."""
        self._change()
        self.close()
        self._put(scene)

    def close(self) -> None:
        """Leave all scenes, top first: the app ends."""
        while self._stack:
            self._take_off()

    def relayout(self) -> None:
        """Size, language or text changed: build the top scene again (those below follow when they return)."""
        if self._dive is not None and not self._dive.closed:
            self._go()
        self._dive = None
        self._fade, self._old, self._fresh = 0.0, None, None
        if self._stack:
            self.top.ui.relayout(self.top.layout)

    def redraw(self) -> None:
        """Draw the top scene as it is, on a surface that is new."""
        self.top.stage.redraw()

    def receive(self, intent: Intent) -> None:
        """Give an intent to the top scene; one that is being left gets none."""
        if self._dive is None or self._dive.opens:
            self.top.receive(intent)

    def update(self, seconds: float) -> None:
        if self._dive is not None and not self._sink(self._dive, seconds):
            return
        self._fade = max(0.0, self._fade - seconds)
        scene = self.top
        scene.ui.update(seconds)
        scene.update(seconds)

    def _sink(self, dive: Dive, seconds: float) -> bool:
        """Let the dark come and go. Return whether all can be seen, so that what is there may move."""
        before = dive.closed
        dive.update(seconds, not self.top.stage.stands_in)
        if dive.closed and not before:
            self._go()
            self._fade, self._old, self._fresh = 0.0, None, None
        elif dive.closed:
            self.top.ui.update(seconds)
        if dive.over:
            self._dive, self._fresh = None, None
            self.redraw()
        return dive.over

    def draw(self, surface: Surface) -> list[Rect]:
        """Bring the window up to date; returns what changed."""
        if self._dive is not None:
            if self._dive.opens and self._fresh is None:
                self._fresh = Surface(surface.get_size())
                self.redraw()
            if self._fresh is not None:
                self.top.stage.draw(self._fresh)
            self._dive.draw(surface, self._fresh)
            return [surface.get_rect()]
        if self._old is None:
            return self.top.stage.draw(surface)
        if self._fade <= 0:
            self._old = self._fresh = None
            self.top.stage.redraw()
            return self.top.stage.draw(surface)
        if self._fresh is None:
            self._fresh = Surface(surface.get_size())
            self.top.stage.redraw()
        self.top.stage.draw(self._fresh)
        surface.blit(self._fresh, (0, 0))
        self._old.set_alpha(round(255 * self._fade / FADE))
        surface.blit(self._old, (0, 0))
        return [surface.get_rect()]

    def picture(self, size: tuple[int, int]) -> Surface:
        """Draw what is seen now on a surface of one's own, for a window as it was laid out last."""
        surface = Surface(size)
        if self._stack:
            self.top.stage.redraw()
            self.top.stage.draw(surface)
        return surface

    def _put(self, scene: Scene) -> None:
        self._stack.append(scene)
        self._show()

    def _take_off(self) -> None:
        scene = self._stack.pop()
        scene.leave()
        scene.close()

    def _change(self) -> None:
        """Keep the picture of what is left, to fade it out."""
        self._fade, self._old, self._fresh = 0.0, None, None
        self._view.intents.typing, self._view.intents.capture = False, None
        if self._stack:
            self.top.ui.leave_backdrop()
        if self._stack and not self._view.less_motion:
            self._old = self._view.screen.surface.convert()
            self._fade = FADE

    def _show(self) -> None:
        scene = self.top
        if scene.music:
            self._view.audio.music(scene.music)
        scene.enter()
        if scene is self.top:
            scene.ui.relayout(scene.layout)
            scene.stage.redraw()

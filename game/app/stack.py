"""The stack that scenes lie on: the top one is seen; a short fade leads from one to the next."""

from __future__ import annotations

import gc
from collections.abc import Callable
from contextlib import suppress
from typing import Final
from weakref import ref

from pygame import Rect, Surface

from game.app.dive import Dive
from game.app.memory import tidy
from game.scenes.scene import Scene
from game.view.intents import Intent, text_input
from game.view.widgets import View

FADE: Final = 0.2
"""Seconds of a change of scene."""
SETTLING: Final = 2.0
"""Seconds without motion after which what was left of a scene is cleared away; if a thread still draws for
it, so much later again, and again after twice the time ..."""
_TIRED: Final = 20.0
"""... but for no more than so many seconds."""
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
        self._arrive: Callable[[Scene], None] = self.push
        self._laid_out: Scene | None = None
        """A scene that is on its way to the stack, and laid out already."""
        self._litter = 0.0
        """Seconds until what was left of a large scene is cleared away; 0 if there is nothing."""
        self._left: ref[Scene] | None = None
        """The large scene that was taken off last."""
        self._patience = SETTLING

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

    @property
    def on_the_way(self) -> bool:
        """Whether what is seen is being left, and what comes in its place is not there yet."""
        return self._dive is not None and not self._dive.closed

    def dive(self, build: Callable[[], Scene], arrive: Callable[[Scene], None]) -> None:
        """Go to a scene that takes a while to build: a thread makes it and lays it out, while nothing else
        draws or writes. `arrive` puts it on the stack as soon as nothing is seen any more."""
        view = self._view
        if view.less_motion or not self._stack or self._dive is not None:
            self._clear_away(SETTLING)
            arrive(build())
            return
        self.top.ui.leave_backdrop()
        firefly = view.assets.svg("title/firefly", (view.screen.px(_FIREFLY),) * 2).copy()
        self._arrive, building = arrive, view.builder.ask(lambda: _ready(build()), urgent=True)
        self._dive = Dive(view.screen.surface.convert(), building, firefly)

    def land(self) -> None:
        """Be where one is on the way to."""
        dive, self._dive = self._dive, None
        if dive is not None and not dive.closed:
            self._put_down(dive)

    def _put_down(self, dive: Dive) -> None:
        self._laid_out = dive.built()
        self._arrive(self._laid_out)
        self._laid_out = None
        self._fade, self._old, self._fresh = 0.0, None, None

    def push(self, scene: Scene) -> None:
        """Put a scene on top; `pop` comes back to the one below."""
        self._change()
        if self._stack:
            self.top.focus.drop_press()
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
        dive, self._dive = self._dive, None
        if dive is not None and not dive.closed:
            with suppress(Exception):  # nobody waits for it any more
                dive.built().close()
        while self._stack:
            self._take_off()
        gc.unfreeze()

    def relayout(self) -> None:
        """Size, language or text changed: build the top scene again (those below follow when they return)."""
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
        self._clear_away(seconds)
        self._fade = max(0.0, self._fade - seconds)
        scene = self.top
        scene.ui.update(seconds)
        scene.update(seconds)
        if self._dive is None and self._stack and self.top.stage.complete:
            self._view.still = None

    def _sink(self, dive: Dive, seconds: float) -> bool:
        """Let the dark come and go. Return whether all can be seen, so that what is there may move."""
        before = dive.closed
        dive.update(seconds, not self.top.stage.stands_in)
        if dive.closed and not before:
            self._put_down(dive)
            self._view.world.forget()
            self._litter = 0.0
            tidy()  # in the dark
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
            self.redraw()
            self.draw(surface)
        return surface

    def _put(self, scene: Scene) -> None:
        self._stack.append(scene)
        self._show()

    def _take_off(self) -> None:
        scene = self._stack.pop()
        scene.leave()
        scene.close()
        if scene.large:
            self._left, self._litter, self._patience = ref(scene), SETTLING, SETTLING

    def _clear_away(self, seconds: float) -> None:
        """Let time pass until what was left can go: a show would have to wait for it."""
        if self._litter and not self.busy:
            self._litter = max(0.0, self._litter - seconds)
            if not self._litter:
                self._view.text.close()
                tidy()
                if self._left is not None and self._left() is not None and self._patience < _TIRED:
                    self._litter, self._patience = self._patience, 2 * self._patience

    def _change(self) -> None:
        """Let nothing of what is left go on, but keep its picture, to fade it out."""
        self._fade, self._old, self._fresh = 0.0, None, None
        self._view.intents.typing, self._view.intents.capture = False, None
        text_input(False)
        if self._stack:
            self.top.ui.notices.drop()
            self.top.ui.leave_backdrop()
        if self._stack and not self._view.less_motion:
            self._old = self._view.screen.surface.convert()
            self._fade = FADE

    def _show(self) -> None:
        scene = self.top
        if scene.music:
            self._view.audio.music(scene.music)
        if scene.sounds:
            self._view.audio.gather(scene.sounds)
        scene.enter()
        if scene is self.top:
            if scene is not self._laid_out:
                _lay_out(scene)
            scene.stage.redraw()


def _lay_out(scene: Scene) -> None:
    scene.ui.relayout(scene.layout)


def _ready(scene: Scene) -> Scene:
    """Let a scene do what takes long in its first frame too."""
    _lay_out(scene)
    scene.ui.update(0.0)
    return scene

"""The curtain between two people at one screen: whose turn it is, and not a word or pixel of any hand."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from pygame import Rect

from game.scenes.manager import Scene
from game.view.colours import ACCENT, CREAM
from game.view.intents import Back, Intent, Menu, Undo
from game.view.text import LARGE, TITLE, Style
from game.view.widgets import Button, Choice, Dialog, Label, Panel

if TYPE_CHECKING:
    from game.app.loop import App


class CurtainScene(Scene):
    """Waits until the next person says that they are here."""

    def __init__(
        self,
        app: App,
        name: str,
        on_ready: Callable[[], None],
        on_undo: Callable[[], None] | None = None,
    ) -> None:
        """`on_ready` is called before the scene below comes back, and so is `on_undo`."""
        super().__init__(app)
        self._name, self._on_ready, self._on_undo = name, on_ready, on_undo

    def layout(self) -> None:
        ui = self.ui
        self.stage.background = ui.theme.backdrop(ui.rect.size)
        place = Rect(0, 0, min(ui.safe.w, ui.px(760)), min(ui.safe.h, ui.px(360) + 2 * ui.control))
        place.center = ui.rect.center
        Panel(ui, place)
        inner = place.inflate(-ui.px(80), -ui.px(64))
        title = Rect(inner.x, inner.y, inner.w, inner.h * 2 // 5)
        whose = ui.t("curtain.title", player=self._name)
        Label(ui, title, whose, Style(TITLE, ACCENT, "title"), align="centre")
        text = Rect(inner.x, title.bottom, inner.w, inner.bottom - title.bottom - 2 * ui.control - 2 * ui.gap)
        Label(ui, text, ui.t("curtain.text", player=self._name), Style(LARGE, CREAM), align="centre")
        ready = Rect(inner.x, inner.bottom - 2 * ui.control - ui.gap, inner.w, ui.control)
        ready_label = ui.t("curtain.ready", player=self._name)
        button = Button(ui, ready, ready_label, self._ready, kind="primary", key="ready")
        if self._on_undo is not None:
            below = Rect(inner.x, inner.bottom - ui.control, inner.w, ui.control)
            Button(ui, below, ui.t("curtain.undo"), self._undo, kind="night", icon="undo", key="undo")
        if self.focus.current is None:
            self.focus.set(button.aim)

    def handle(self, intent: Intent) -> None:
        match intent:
            case Back() | Menu():
                self.ui.open(self._leaving)
            case Undo() if self._on_undo is not None:
                self._undo()

    def _leaving(self) -> Dialog:
        from game.scenes.title import Title

        leave = Choice(self.ui.t("play.leave"), lambda: self.app.scenes.reset(Title(self.app)))
        return Dialog(self.ui, self.ui.t("play.menu"), "", [Choice(self.ui.t("play.resume")), leave], first=0)

    def _ready(self) -> None:
        self._on_ready()
        self.app.scenes.pop()

    def _undo(self) -> None:
        assert self._on_undo is not None
        self._on_undo()
        self.app.scenes.pop()

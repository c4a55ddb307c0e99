"""The curtain between two people at one screen: whose turn it is, and not a word or pixel of any hand."""

from __future__ import annotations

from pygame import Rect

from game.engine.spec import folder_of
from game.scenes import routes
from game.scenes.scene import Scene
from game.scenes.shell import Shell
from game.view.colours import ACCENT, CREAM
from game.view.intents import Back, Intent, Menu, Undo
from game.view.text import LARGE, TITLE, Style
from game.view.widgets import Button, Choice, Dialog, Label, Panel


class CurtainScene(Scene):
    """Waits until the next person says that they are here."""

    def __init__(self, shell: Shell, route: routes.Curtain) -> None:
        super().__init__(shell)
        self._host = f"{folder_of(route.game_id)}/host"
        self._name, self._on_ready, self._on_undo = route.name, route.on_ready, route.on_undo

    def layout(self) -> None:
        ui = self.ui
        self.stage.background = ui.theme.backdrop(ui.rect.size, "drapes")
        title_style, text_style = Style(TITLE, ACCENT, "title"), Style(LARGE, CREAM)
        pitch = ui.control + ui.gap
        answers = pitch * (1 if self._on_undo is None else 2)
        head, line = round(ui.text.line(title_style) * 1.3), round(ui.text.line(text_style) * 1.9)
        margin = ui.px(40)
        width = ui.wide(700)
        place = Rect(0, 0, min(ui.safe.w, width), min(ui.safe.h, 2 * margin + head + line + answers))
        place.center = ui.rect.centerx, ui.rect.centery + ui.px(50)
        place.clamp_ip(ui.safe)
        self._peek(place)
        Panel(ui, place)
        inner = place.inflate(-2 * margin, -2 * margin)
        title = Rect(inner.x, inner.y, inner.w, head)
        Label(ui, title, ui.t("curtain.title", player=self._name), title_style, align="centre")
        text = Rect(inner.x, title.bottom, inner.w, inner.bottom - answers - title.bottom)
        Label(ui, text, ui.t("curtain.text", player=self._name), text_style, align="centre")
        ready = Rect(inner.x, inner.bottom - answers + ui.gap, inner.w, ui.control)
        label = ui.t("curtain.ready", player=self._name)
        button = Button(ui, ready, label, self._ready, kind="primary", key="ready")
        if self._on_undo is not None:
            undo = ready.move(0, pitch)
            Button(ui, undo, ui.t("curtain.undo"), self._undo, kind="night", icon="undo", key="undo")
        if self.focus.current is None:
            self.focus.set(button.aim)

    def _peek(self, panel: Rect) -> None:
        """Somebody of the game looks over the edge of the panel, as far as there is room above it."""
        ui = self.ui
        side = min(ui.px(250), round((panel.top - ui.safe.top) / 0.62))
        if side > ui.px(60) and ui.assets.has_picture(self._host):
            image = ui.assets.svg(self._host, (side, side))
            self.stage.node(image, panel.centerx, panel.top + side * 0.38, z=1, anchor=(0.5, 1))

    def handle(self, intent: Intent) -> None:
        match intent:
            case Back() | Menu():
                self.ui.open(self._leaving)
            case Undo() if self._on_undo is not None:
                self._undo()

    def _leaving(self) -> Dialog:
        leave = Choice(self.ui.t("play.leave"), lambda: self.shell.reset(routes.Title()))
        return Dialog(self.ui, self.ui.t("play.menu"), "", [Choice(self.ui.t("play.resume")), leave], first=0)

    def _ready(self) -> None:
        self._on_ready()
        self.shell.back()

    def _undo(self) -> None:
        assert self._on_undo is not None
        self._on_undo()
        self.shell.back()

"""Settings: each takes effect at once; leaving returns to where one was."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Final

from pygame import Rect

from game.disk.settings import SPEEDS, TEXT_PERCENTS
from game.i18n import LANGS
from game.scenes.scene import Scene
from game.scenes.shell import Shell
from game.view.colours import ACCENT
from game.view.intents import Back, Intent
from game.view.keys import DEFAULT_KEYS, FIXED_KEYS, key_name
from game.view.stage import Group
from game.view.text import SMALL, TITLE, Style
from game.view.widgets import (
    Button,
    Choice,
    Cycler,
    Dialog,
    Label,
    Panel,
    ScrollArea,
    Slider,
    Tabs,
    Toggle,
)

_PAGES: Final = ("look", "sound", "keys")
_KEYS: Final = tuple(DEFAULT_KEYS)
_FIXED_FIRST: Final = {
    "accept": "scan:40",
    "up": "scan:82",
    "down": "scan:81",
    "left": "scan:80",
    "right": "scan:79",
    "up-left": "scan:95",
    "up-right": "scan:97",
    "down-left": "scan:89",
    "down-right": "scan:91",
}
"""The key that an action always has, shown before the chosen one."""
_WIDTH: Final = 820
"""Logical units that the rows need at 100 % text."""


class SettingsScene(Scene):
    """Three pages: what it looks like and how it moves, sound, keys."""

    def __init__(self, shell: Shell):
        super().__init__(shell)
        self.page = 0

    def layout(self) -> None:
        ui, safe = self.ui, self.ui.safe
        self.stage.background = ui.theme.backdrop(ui.rect.size)
        width = min(safe.w, round(ui.px(_WIDTH) * max(1.0, ui.text.percent / 140)))
        column = Rect(0, safe.y, width, safe.h)
        column.centerx = safe.centerx
        head = min(ui.text.line(Style(TITLE, font="title")), ui.px(84))
        back_width = min(Button.size_of(ui, ui.t("app.back"), icon=True)[0], column.w // 3)
        back = Rect(column.x, column.y + (head - ui.control) // 2, back_width, ui.control)
        Label(
            ui,
            Rect(back.right + ui.gap, column.y, column.w - 2 * (back.w + ui.gap), head),
            ui.t("settings.title"),
            Style(TITLE, ACCENT, "title", outline=3, shadow=2),
            align="centre",
        )
        Button(ui, back, ui.t("app.back"), self._leave, icon="left", sound="ui_back", key="back")
        y = max(column.y + head, back.bottom) + ui.gap
        names = [ui.t(f"settings.page.{page}") for page in _PAGES]
        tabs = Rect(column.x, y, column.w, ui.control)
        Tabs(ui, tabs, names, self.page, self._turn, key="page")
        y = tabs.bottom + ui.gap
        panel = Rect(column.x, y, column.w, column.bottom - y)
        rows = (self._look, self._sound, self._keys)[self.page]
        inside = panel.inflate(-ui.px(24), -ui.px(24))
        area = ScrollArea(ui, inside)
        height = _Rows(self, area, rows).bottom
        area.set_height(height)
        panel.h = min(panel.h, height + ui.px(24))
        Panel(ui, panel)
        if self.focus.current is None:
            self.focus.set_key(f"page-{self.page}")

    def handle(self, intent: Intent) -> None:
        if isinstance(intent, Back):
            self.ui.view.audio.play("ui_back")
            self._leave()

    def _leave(self) -> None:
        self.shell.back()

    def _turn(self, page: int) -> None:
        self.page = page
        self.ui.relayout(self.layout)

    def _look(self, rows: _Rows) -> None:
        settings, t = self.shell.settings, self.ui.t
        current = LANGS.index(self.ui.view.catalog.language)
        languages = [t(f"language.{name}") for name in LANGS]
        rows.choose("language", languages, current, lambda n: self._set(language=LANGS[n]))
        rows.choose(
            "text",
            [t("settings.percent", n=percent) for percent in TEXT_PERCENTS],
            nearest(TEXT_PERCENTS, settings.text_percent),
            lambda n: self._set(text_percent=TEXT_PERCENTS[n]),
        )
        rows.choose(
            "speed",
            [t("settings.times", n=speed) if speed else t("settings.speed.instant") for speed in SPEEDS],
            nearest(SPEEDS, settings.speed),
            lambda n: self._set(speed=SPEEDS[n]),
        )
        rows.switch("less-motion", settings.less_motion, lambda on: self._set(less_motion=on))
        rows.switch("colour-help", settings.colour_help, lambda on: self._set(colour_help=on))
        rows.switch("full-screen", settings.full_screen, lambda on: self._set(full_screen=on))

    def _sound(self, rows: _Rows) -> None:
        settings = self.shell.settings
        rows.slide("effects", settings.effects, self._effects)
        rows.slide("music", settings.music, lambda value: self._set(music=value))
        rows.switch("mute", settings.muted, lambda on: self._set(muted=on))

    def _keys(self, rows: _Rows) -> None:
        rows.say("settings.keys.fixed")
        for action in _KEYS:
            rows.press(f"key-{action}", self.ui.t(f"action.{action}"), self._shown(action), self._ask(action))
        rows.press("keys-reset", "", self.ui.t("settings.keys.reset"), partial(self._bind, {}))

    def _set(self, **values: object) -> None:
        self.shell.change(**values)

    def _effects(self, value: float) -> None:
        self._set(effects=value)
        self.ui.view.audio.play("card_play")

    def _shown(self, action: str) -> str:
        """The keys of an action in words."""
        tokens = [_FIXED_FIRST[action]] if action in _FIXED_FIRST else []
        own = self.shell.settings.keys.get(action, DEFAULT_KEYS[action])
        return " · ".join(self._name(token) for token in (*tokens, own))

    def _name(self, token: str) -> str:
        name = key_name(token, self.ui.view.intents.printed)
        key = f"key.{name.replace(' ', '-')}"
        return self.ui.t(key) if self.ui.view.catalog.has(key) else name.upper()

    def _ask(self, action: str) -> Callable[[], None]:
        """Wait for the key that an action shall have."""

        def taken(token: str) -> None:
            if token in FIXED_KEYS:
                if FIXED_KEYS[token] != "back":
                    self.ui.notices.toast(self.ui.t("settings.keys.taken"))
                    return
                self.ui.view.intents.capture = None
                self.ui.close()
                return
            self.ui.view.intents.capture = None
            self.ui.close()
            self._bind(rebound(self.shell.settings.keys, action, token))

        def stop() -> None:
            self.ui.view.intents.capture = None

        def ask() -> None:
            name = self.ui.t(f"action.{action}")
            self.ui.view.intents.capture = taken
            self.ui.open(
                lambda: Dialog(
                    self.ui,
                    self.ui.t("settings.keys.ask", action=name),
                    self.ui.t("settings.keys.cancel"),
                    (Choice(self.ui.t("app.cancel"), stop),),
                    on_back=stop,
                )
            )

        return ask

    def _bind(self, keys: dict[str, str]) -> None:
        self._set(keys=keys)
        self.ui.relayout(self.layout)


class _Rows:
    """Builds the rows of a page one below the other. The name of a row is the tail of its catalogue keys."""

    def __init__(self, scene: SettingsScene, area: ScrollArea, fill: Callable[[_Rows], None]):
        self._ui = scene.ui
        self._area = area
        self._pad = scene.ui.px(14)
        self.bottom = self._pad
        fill(self)
        self.bottom += self._pad - scene.ui.px(10)

    @property
    def _parent(self) -> Group:
        return self._area.content

    def _next(self) -> Rect:
        rect = Rect(self._pad, self.bottom, self._area.width - 2 * self._pad, self._ui.control)
        self.bottom = rect.bottom + self._ui.px(10)
        return rect

    def _words(self, name: str) -> tuple[str, str]:
        return self._ui.t(f"settings.{name}"), self._ui.t(f"settings.{name}.tip")

    def choose(self, name: str, values: list[str], index: int, on_change: Callable[[int], None]) -> None:
        label, tip = self._words(name)
        Cycler(
            self._ui, self._next(), label, values, index, on_change, tip=tip, key=name, parent=self._parent
        )

    def switch(self, name: str, value: bool, on_change: Callable[[bool], None]) -> None:
        label, tip = self._words(name)
        Toggle(self._ui, self._next(), label, value, on_change, tip=tip, key=name, parent=self._parent)

    def slide(self, name: str, value: float, on_change: Callable[[float], None]) -> None:
        label, tip = self._words(name)
        Slider(
            self._ui,
            self._next(),
            label,
            value,
            on_change,
            shown=lambda part: self._ui.t("settings.percent", n=round(part * 100)),
            tip=tip,
            key=name,
            parent=self._parent,
        )

    def say(self, key: str) -> None:
        rect = Rect(self._pad, self.bottom, self._area.width - 2 * self._pad, 0)
        label = Label(self._ui, rect, self._ui.t(key), Style(SMALL), wrap=True, parent=self._parent)
        self.bottom = label.rect.bottom + self._ui.px(10)

    def press(self, key: str, label: str, value: str, on_accept: Callable[[], None]) -> None:
        """A name on the left, a plank with `value` on the right."""
        rect = self._next()
        plank = Rect(rect.centerx, rect.y, rect.w // 2, rect.h)
        if label:
            name = Rect(rect.x + self._ui.px(4), rect.y, rect.w // 2 - self._ui.px(16), rect.h)
            Label(self._ui, name, label, parent=self._parent)
        Button(
            self._ui,
            plank,
            value,
            on_accept,
            kind="night" if label else "wood",
            key=key,
            parent=self._parent,
        )


def nearest(values: tuple[float, ...], value: float) -> int:
    """The index of the value that is nearest: settings files may hold others."""
    return min(range(len(values)), key=lambda n: abs(values[n] - value))


def rebound(keys: dict[str, str], action: str, token: str) -> dict[str, str]:
    """The bindings with `token` for `action`; whoever had it gets the action's old key in exchange."""
    whole = {**DEFAULT_KEYS, **keys}
    owner = next((other for other, taken in whole.items() if taken == token), action)
    whole[owner], whole[action] = whole[action], token
    return {name: own for name, own in whole.items() if own != DEFAULT_KEYS[name]}

"""Settings: each takes effect at once; leaving returns to where one was."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Final

from pygame import Rect

from game.disk.settings import SPEEDS, TEXT_PERCENTS
from game.i18n import LANGS
from game.scenes import routes
from game.scenes.pages import add_head
from game.scenes.rows import Rows
from game.scenes.scene import Scene
from game.scenes.shell import Shell
from game.view.intents import RESERVED_KEYS, Back, Intent
from game.view.keys import DEFAULT_KEYS, FIXED_KEYS, key_name
from game.view.text import SMALL, Style
from game.view.widgets import (
    Button,
    Choice,
    Dialog,
    Label,
    Panel,
    ScrollArea,
    Slider,
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

    def __init__(self, shell: Shell, game_id: str = "") -> None:
        """`game_id`: the game from which one comes, whose world they stand in."""
        super().__init__(shell)
        self._game_id = game_id
        self.page = 0
        self._muted = self._full_screen = False
        """What is shown of them: keys change them too."""

    def layout(self) -> None:
        ui, pad, gap = self.ui, self.ui.px(14), self.ui.px(10)
        names = [ui.t(f"settings.page.{page}") for page in _PAGES]
        title, leave = ui.t("settings.title"), self.shell.back
        width = ui.wide(_WIDTH, 140)
        panel = add_head(
            ui, width, title, names, self.page, turn=self._turn, leave=leave, game_id=self._game_id
        )
        area = ScrollArea(ui, panel.inflate(-ui.px(24), -ui.px(24)), key=_PAGES[self.page])
        rows = Rows(ui, area.content, Rect(pad, pad, area.width - 2 * pad, 0), gap)
        (self._look, self._sound, self._keys)[self.page](rows)
        area.set_height(rows.y - gap + pad)
        panel.h = min(panel.h, area.height + ui.px(24))
        Panel(ui, panel)
        if self.focus.current is None:
            self.focus.set_key(f"page-{self.page}")

    def handle(self, intent: Intent) -> None:
        if isinstance(intent, Back):
            self.go_back()

    def update(self, seconds: float) -> None:
        page, full_screen = _PAGES[self.page], self.ui.view.screen.full_screen
        muted = page == "sound" and self._muted != self.shell.settings.muted
        if muted or (page == "look" and self._full_screen != full_screen):
            self.ui.relayout(self.layout)

    def _turn(self, page: int) -> None:
        self.page = page
        self.ui.relayout(self.layout)

    def _look(self, rows: Rows) -> None:
        settings, t = self.shell.settings, self.ui.t
        change, named = self.shell.change, self._named
        current = LANGS.index(self.ui.view.catalog.language)
        languages = [t(f"language.{name}") for name in LANGS]
        rows.choose(languages, current, lambda n: change(language=LANGS[n]), **named("language"))
        rows.choose(
            [t("settings.percent", n=percent) for percent in TEXT_PERCENTS],
            nearest(TEXT_PERCENTS, settings.text_percent),
            lambda n: change(text_percent=TEXT_PERCENTS[n]),
            **named("text"),
        )
        rows.choose(
            [t("settings.times", n=speed) if speed else t("settings.speed.instant") for speed in SPEEDS],
            nearest(SPEEDS, settings.speed),
            lambda n: change(speed=SPEEDS[n]),
            **named("speed"),
        )
        rows.switch(settings.less_motion, lambda on: change(less_motion=on), **named("less-motion"))
        rows.switch(settings.colour_help, lambda on: change(colour_help=on), **named("colour-help"))
        self._full_screen = self.ui.view.screen.full_screen  # not what is set: `--windowed` comes first
        rows.switch(self._full_screen, lambda on: change(full_screen=on), **named("full-screen"))
        rows.switch(settings.tips, lambda on: change(tips=on), **named("tips"))
        self._press(rows, t("settings.learnt"), t("settings.learnt.forget"), self._ask_to_forget, "learnt")
        show = partial(self.shell.open, routes.Licences())
        self._press(rows, t("settings.licences"), t("settings.licences.read"), show, "licences")

    def _sound(self, rows: Rows) -> None:
        settings, change = self.shell.settings, self.shell.change
        self._slide(rows, "effects", settings.effects, self._effects)
        self._slide(rows, "music", settings.music, lambda value: change(music=value))
        self._muted = settings.muted
        rows.switch(settings.muted, lambda on: change(muted=on), **self._named("mute"))

    def _keys(self, rows: Rows) -> None:
        for device in ("mouse", "pad", "fixed"):
            rows.say(self.ui.t(f"settings.keys.{device}"), Style(SMALL))
        for action in _KEYS:
            label = self.ui.t(f"action.{action}")
            self._press(rows, label, self._shown(action), partial(self._ask, action), f"key-{action}")
        self._press(rows, "", self.ui.t("settings.keys.reset"), partial(self._bind, {}), "keys-reset")

    def _named(self, name: str) -> dict[str, str]:
        """Return the words of a setting, and the key of its row."""
        return {"label": self.ui.t(f"settings.{name}"), "tip": self.ui.t(f"settings.{name}.tip"), "key": name}

    def _slide(self, rows: Rows, name: str, value: float, on_change: Callable[[float], None]) -> None:
        words = self._named(name)
        Slider(
            self.ui,
            rows.line(),
            words["label"],
            value,
            on_change,
            shown=lambda part: self.ui.t("settings.percent", n=round(part * 100)),
            tip=words["tip"],
            key=name,
            parent=rows.parent,
        )

    def _press(self, rows: Rows, label: str, value: str, on_accept: Callable[[], None], key: str) -> None:
        """A name on the left, a plank with `value` on the right."""
        ui, rect = self.ui, rows.line()
        plank = Rect(rect.centerx, rect.y, rect.w // 2, rect.h)
        if label:
            name = Rect(rect.x + ui.px(4), rect.y, rect.w // 2 - ui.px(16), rect.h)
            Label(ui, name, label, parent=rows.parent)
        Button(ui, plank, value, on_accept, kind="night" if label else "wood", key=key, parent=rows.parent)

    def _effects(self, value: float) -> None:
        self.shell.change(effects=value)
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

    def _ask(self, action: str) -> None:
        """Wait for the key that an action shall have."""
        ui = self.ui

        def stop() -> None:
            ui.view.intents.capture = None

        def taken(tokens: tuple[str, ...]) -> None:
            fixed = next((FIXED_KEYS[token] for token in tokens if token in FIXED_KEYS), "")
            if fixed not in ("", "back") or not RESERVED_KEYS.isdisjoint(tokens):
                ui.notices.toast(ui.t("settings.keys.taken"))
                return
            stop()
            ui.close()
            if not fixed:
                self._bind(rebound(self.shell.settings.keys, action, tokens))

        def build() -> Dialog:
            ui.view.intents.capture = taken  # here, as it ends when another scene is seen in between
            name = ui.t(f"action.{action}")
            cancel = Choice(ui.t("app.cancel"), stop)
            asked, how = ui.t("settings.keys.ask", action=name), ui.t("settings.keys.cancel")
            return Dialog(ui, asked, how, (cancel,), on_back=stop)

        ui.open(build)

    def _ask_to_forget(self) -> None:
        """Ask whether stars and bookmarks of all lessons are to go, and what was told to be told again."""
        ui = self.ui
        forget = Choice(ui.t("settings.learnt.forget").rstrip("…"), self._forget, key="forget")
        keep = Choice(ui.t("app.cancel"), kind="primary", key="keep")
        ui.open(
            lambda: Dialog(
                ui, ui.t("settings.learnt.ask"), ui.t("settings.learnt.lost"), (forget, keep), first=1
            )
        )

    def _forget(self) -> None:
        self.shell.change(learnt={}, told=[])
        self.ui.notices.toast(self.ui.t("settings.learnt.forgotten"))

    def _bind(self, keys: dict[str, str]) -> None:
        self.shell.change(keys=keys)
        self.ui.relayout(self.layout)


def nearest(values: tuple[float, ...], value: float) -> int:
    """The index of the value that is nearest: settings files may hold others."""
    return min(range(len(values)), key=lambda n: abs(values[n] - value))


def rebound(keys: dict[str, str], action: str, tokens: tuple[str, ...]) -> dict[str, str]:
    """The bindings with the key for `action` that may be bound by any of `tokens`; whoever had it gets the
    action's old key in exchange.

    It stays bound by what it was bound by, be that where it lies or what is printed on it: bound by the one
    for one action and by the other for another, it would be shown at both and do one.
    """
    whole = {**DEFAULT_KEYS, **keys}
    known = (*whole.values(), *DEFAULT_KEYS.values())
    token = next((name for name in known if name in tokens), tokens[-1])
    owner = next((other for other, taken in whole.items() if taken == token), action)
    whole[owner], whole[action] = whole[action], token
    return {name: own for name, own in whole.items() if own != DEFAULT_KEYS[name]}

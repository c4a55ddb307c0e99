"""What stands around a table: whose turn it is, what is asked, what an action would do, and the buttons."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from enum import Enum
from typing import NamedTuple

from pygame import Rect

from game.view.colours import ACCENT, CREAM, INK, MIST
from game.view.text import BODY, LARGE, SMALL, Style
from game.view.widgets import Button, IconButton, Label, Panel, Ui

LOG_WIDTH = 320
"""Logical units of the log beside the table."""
_TITLE = Style(LARGE, ACCENT, "title")
_ASKED = Style(BODY, CREAM)
_BANNER = 680
"""Logical units of the banner over the table, at most."""
_SIGNS = {
    "menu": "menu",
    "pause": "pause",
    "go-on": "play",
    "fast": "fast",
    "usual": "right",
    "hint": "hint",
    "undo": "undo",
    "redo": "redo",
    "rules": "book",
    "log": "list",
}
"""What can stand at the top, from left to right; the menu on the left, all others on the right."""


class Tone(Enum):
    """What kind of thing the message bar says."""

    NEWS = "news"
    OUTLOOK = "outlook"
    HINT = "hint"
    REFUSAL = "refusal"
    WARNING = "warning"


_LOUD = {Tone.HINT: "hint", Tone.REFUSAL: "cross", Tone.WARNING: "warning"}
"""Tones on parchment, each with its sign."""


class Command(NamedTuple):
    """A button under the table."""

    key: str
    label: str
    run: Callable[[], None]
    focus: Callable[[], None] | None = None
    blur: Callable[[], None] | None = None
    kind: str = "wood"


class Hud:
    """The bars over and under a table. Make it anew in each layout."""

    def __init__(self, ui: Ui, commands: dict[str, Callable[[], None]], *, log: bool) -> None:
        """`commands`: what the signs on top do, by name. `log`: keep room for the log on the right."""
        self._ui = ui
        self._message: list[Panel | Label] = []
        self._buttons: list[Button] = []
        self._lines: list[Label] = []
        self._banner = self._asked = ""
        self._told: tuple[str, ...] = ("",)
        self._said: tuple[tuple[str, ...], Tone] = (("",), Tone.NEWS)
        self.news = 0
        """How much the sign of the log says that there is to read."""
        safe, gap = ui.safe, ui.gap // 2
        title, small = ui.text.line(_TITLE), ui.text.line(Style(SMALL))
        lines = max(title + small, ui.text.line(_TITLE, ui.text.px(SMALL)) + 2 * small)
        top = Rect(safe.x, safe.y, safe.w, max(ui.control, lines) + gap + ui.px(8))
        self._bottom = Rect(safe.x, 0, safe.w, max(ui.control, 2 * ui.text.line(Style(BODY))) + 2 * gap)
        self._bottom.bottom = safe.bottom
        self.icons = self._make_icons(top, commands)
        self._make_banner(top)
        middle = Rect(safe.x, top.bottom + gap, safe.w, self._bottom.top - top.bottom - 2 * gap)
        width = min(safe.w // 2, ui.wide(LOG_WIDTH, 125)) if log else 0
        self.log_place = Rect(middle.right - width, middle.y, width, middle.h)
        """Where the log lies; empty if it is closed."""
        self.area = Rect(middle.x, middle.y, middle.w - (width + ui.gap if log else 0), middle.h)
        """What is left for the table."""

    def _make_icons(self, top: Rect, commands: dict[str, Callable[[], None]]) -> dict[str, IconButton]:
        ui, side = self._ui, self._ui.control
        places = {"menu": Rect(top.x, top.y, side, side)}
        # In reading order, which is also the order of Tab.
        names = [name for name in _SIGNS if name in commands]
        right = top.right
        for name in reversed(names[1:]):
            width = max(side, self._log_width()) if name == "log" else side
            places[name] = Rect(right - width, top.y, width, side)
            right -= width + ui.px(6)
        return {
            name: IconButton(
                ui, places[name], _SIGNS[name], ui.t(f"play.{name}"), commands[name], key=f"play-{name}"
            )
            for name in names
        }

    def _log_width(self) -> int:
        """Room on the sign of the log for how much there is to read in it."""
        words = self._ui.t("play.news", n=22).split(" ")
        style = Style(SMALL, font="title")
        return max(self._ui.text.width(word, style) for word in words) + self._ui.px(30)

    def _make_banner(self, top: Rect) -> None:
        ui = self._ui
        left = self.icons["menu"].rect.right + ui.gap
        right = min(icon.rect.left for name, icon in self.icons.items() if name != "menu") - ui.gap
        width = min(right - left, ui.px(_BANNER))
        # In the middle of the window, as far as the signs leave it.
        place = Rect(0, top.y, width, top.h)
        place.centerx = max(left + width // 2, min(right - width // 2, ui.rect.centerx))
        Panel(ui, place)
        self.banner_place = place
        """Where whose turn it is stands, over the table."""
        self._draw_banner()

    def _draw_banner(self) -> None:
        """Whose turn it is, and under it what is asked: on one line, or two before it gets small."""
        for line in self._lines:
            line.remove()
        ui, inner = self._ui, self.banner_place.inflate(-self._ui.px(28), -self._ui.px(8))
        below = 0
        if self._asked:
            one = ui.text.shrunk(self._asked, inner.size, _ASKED, ui.text.px(SMALL))
            below = ui.text.line(_ASKED, one) if one else 2 * ui.text.line(Style(SMALL))
        above = Rect(inner.x, inner.y, inner.w, min(inner.h - below, ui.text.line(_TITLE)))
        above.y += (inner.h - below - above.h) // 2
        self._lines = [
            Label(ui, above, self._banner, _TITLE, align="centre"),
            Label(ui, Rect(inner.x, above.bottom, inner.w, below), self._asked, _ASKED, align="centre"),
        ]

    def head(self, banner: str, asked: str) -> None:
        """Say over the table whose turn it is, and what is asked of them, if anything is."""
        if (banner, asked) != (self._banner, self._asked):
            self._banner, self._asked = banner, asked
            self._draw_banner()

    @property
    def banner(self) -> str:
        """Whose turn it is, in words."""
        return self._banner

    @property
    def asked(self) -> str:
        """What is asked of them; it stays, whatever is pointed at."""
        return self._asked

    def tell(self, tellings: Iterable[str]) -> None:
        """Tell under the table what happened last, fullest first, while nothing else is to be said there."""
        self._told = tuple(tellings)
        if self.tone is Tone.NEWS:
            self.rest()

    def rest(self) -> None:
        """Say nothing more but what happened last."""
        self._say(self._told, Tone.NEWS)

    @property
    def story(self) -> str:
        """What happened last, in words that have room under the table."""
        return self._fitting(self._told, self._room(loud=False))

    @property
    def message(self) -> str:
        """What the bar under the table says."""
        return next((part.text for part in self._message if isinstance(part, Label)), "")

    @property
    def tone(self) -> Tone:
        """How it says so."""
        return self._said[1]

    def say(self, text: str, tone: Tone) -> None:
        """Say something under the table; what is loud comes on parchment with a sign."""
        self._say((text,), tone)

    def _say(self, tellings: tuple[str, ...], tone: Tone) -> None:
        if (tellings, tone) == self._said and self._message:
            return
        self._said = (tellings, tone)
        self._draw_message()

    def _draw_message(self) -> None:
        for part in self._message:
            part.remove()
        ui = self._ui
        tellings, tone = self._said
        loud = tone in _LOUD
        panel = Panel(ui, self._bottom, "paper" if loud else "night")
        room = self._room(loud=loud)
        if loud:
            side = min(room.h, ui.px(30))
            sign = ui.theme.icon(_LOUD[tone], side, INK)
            panel.picture(sign, room.x - side - ui.gap, room.centery - side // 2)
        colour = INK if loud else MIST if tone is Tone.NEWS else CREAM
        style = Style(BODY, colour, "bold" if tone is Tone.WARNING else "body")
        self._message = [panel, Label(ui, room, self._fitting(tellings, room), style)]

    def _room(self, *, loud: bool) -> Rect:
        """Where words stand under the table, beside the buttons; what is `loud` has a sign before them."""
        ui = self._ui
        room = self._bottom.inflate(-ui.px(36), -ui.px(8))
        if self._buttons and self._buttons[0].rect.top >= self._bottom.top:
            room.w = self._buttons[0].rect.left - ui.gap - room.x
        if loud:
            taken = min(room.h, ui.px(30)) + ui.gap
            room = Rect(room.x + taken, room.y, room.w - taken, room.h)
        return room

    def _fitting(self, tellings: Iterable[str], room: Rect) -> str:
        """The first of several texts, fullest first, that fits in readable size; else the last."""
        said = ""
        for said in tellings:
            if self._ui.text.fits(said, room.size, Style(BODY)):
                break
        return said

    def offer(self, commands: Sequence[Command]) -> None:
        """Put these buttons under the table, in place of those before."""
        for button in self._buttons:
            button.remove()
        ui, gap = self._ui, self._ui.px(8)
        sizes = [Button.size_of(ui, command.label)[0] for command in commands]
        total = sum(sizes) + gap * (len(sizes) - 1)
        y = self._bottom.centery - ui.control // 2
        if total > self._bottom.w * 0.6:
            y = self._bottom.top - ui.control - gap
        x = self._bottom.right - ui.px(14) - min(total, self._bottom.w - ui.px(28))
        shrink = min(1.0, (self._bottom.w - ui.px(28)) / max(1, total))
        self._buttons = []
        for command, size in zip(commands, sizes, strict=True):
            rect = Rect(x, y, round(size * shrink), ui.control)
            button = Button(
                ui,
                rect,
                command.label,
                command.run,
                kind=command.kind,
                key=command.key,
                on_focus=command.focus,
                sound="",
            )
            button.aim.on_blur = command.blur
            self._buttons.append(button)
            x += rect.w + gap
        self._draw_message()

    # -- what one missed ---------------------------------------------------------------------------

    def carry(self, news: int) -> None:
        """Let the sign of the log say how much there is to read in it: nothing, with 0."""
        if news == self.news:
            return
        self.news, sign, ui = news, self.icons["log"], self._ui
        sign.kind, sign.show_label = ("primary", True) if news else ("night", False)
        sign.icon = "" if news else _SIGNS["log"]
        sign.aim.tip = ui.t("play.news.tip", n=news) if news else ui.t("play.log")
        sign.aim.label = ""
        sign.label = ui.t("play.news", n=news) if news else ui.t("play.log")

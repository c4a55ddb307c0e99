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
_STORY = Style(SMALL, CREAM)
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
    ASK = "ask"
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
        self._recap: list[Label | IconButton] = []
        self._said: tuple[tuple[str, ...], Tone] = (("",), Tone.ASK)
        safe, gap = ui.safe, ui.gap // 2
        lines = ui.text.line(Style(LARGE, font="title")) + ui.text.line(Style(SMALL))
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
        for index, name in enumerate(reversed(names[1:]), 1):
            places[name] = Rect(top.right - index * side - (index - 1) * ui.px(6), top.y, side, side)
        return {
            name: IconButton(
                ui, places[name], _SIGNS[name], ui.t(f"play.{name}"), commands[name], key=f"play-{name}"
            )
            for name in names
        }

    def _make_banner(self, top: Rect) -> None:
        ui = self._ui
        left = self.icons["menu"].rect.right + ui.gap
        right = min(icon.rect.left for name, icon in self.icons.items() if name != "menu") - ui.gap
        width = min(right - left, ui.px(760))
        # In the middle of the window, as far as the signs leave it.
        place = Rect(0, top.y, width, top.h)
        place.centerx = max(left + width // 2, min(right - width // 2, ui.rect.centerx))
        Panel(ui, place)
        self.banner_place = place
        """Where whose turn it is stands, over the table."""
        banner, self._story = self._banner_lines(place)
        self._banners = [banner]
        """Of two the first gives way to the other while there is a recap."""

    def _banner_lines(self, place: Rect, banner: str = "") -> tuple[Label, Label]:
        """Two lines in a part of the banner's place."""
        ui = self._ui
        inner = place.inflate(-ui.px(28), -ui.px(14))
        first = min(round(inner.h * 0.6), inner.h - ui.text.line(_STORY))
        title = Style(LARGE, ACCENT, "title")
        above = Label(ui, Rect(inner.x, inner.y, inner.w, first), banner, title, align="centre")
        below = Rect(inner.x, inner.y + first, inner.w, inner.h - first)
        return above, Label(ui, below, "", _STORY, align="centre")

    @property
    def banner(self) -> str:
        """Whose turn it is, in words."""
        return self._banners[0].text

    @banner.setter
    def banner(self, text: str) -> None:
        for label in self._banners:
            label.text = text

    @property
    def story(self) -> str:
        """What happened last, in words."""
        return self._story.text

    def tell(self, tellings: Iterable[str]) -> None:
        """Tell what happened last: the first telling that fits in readable size, the fullest first."""
        self._story.tell(tellings)

    @property
    def message(self) -> str:
        """What the bar under the table says."""
        return next((part.text for part in self._message if isinstance(part, Label)), "")

    @property
    def tone(self) -> Tone:
        """How it says so."""
        return self._said[1]

    def say(self, text: str, tone: Tone = Tone.ASK) -> None:
        """Say something under the table; what is loud comes on parchment with a sign."""
        self._say((text,), tone)

    def news(self, tellings: Iterable[str]) -> None:
        """Say under the table what happened last, as `tell` does."""
        self._say(tuple(tellings), Tone.NEWS)

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
        room = self._bottom.inflate(-ui.px(36), -ui.px(8))
        if self._buttons and self._buttons[0].rect.top >= self._bottom.top:
            room.w = self._buttons[0].rect.left - ui.gap - room.x
        self._message = [panel]
        if loud:
            side = min(room.h, ui.px(30))
            sign = ui.theme.icon(_LOUD[tone], side, INK)
            panel.picture(sign, room.x, room.centery - side // 2)
            room = Rect(room.x + side + ui.gap, room.y, room.w - side - ui.gap, room.h)
        colour = INK if loud else MIST if tone is Tone.NEWS else CREAM
        style = Style(BODY, colour, "bold" if tone is Tone.WARNING else "body")
        words = Label(ui, room, "", style)
        words.tell(tellings)
        self._message.append(words)

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

    @property
    def recap(self) -> bool:
        """Whether the recap is open."""
        return bool(self._recap)

    def open_recap(
        self, tellings: Iterable[str], read: Callable[[], None], close: Callable[[], None]
    ) -> None:
        """Say in place of the story that there is news, with a sign to `read` it and one to `close` this."""
        self.close_recap()
        ui, place = self._ui, self.banner_place
        side = min(ui.control, place.h - ui.px(8))
        right = Rect(place.right - ui.px(7) - side, place.centery - side // 2, side, side)
        left = right.move(-side - ui.px(6), 0)
        room = Rect(place.x, place.y, left.left - place.x, place.h)
        self._banners[0].visible = self._story.visible = False
        banner, told = self._banner_lines(room, self.banner)
        self._banners.append(banner)
        told.tell(tellings)
        self._recap = [
            banner,
            told,
            IconButton(ui, left, _SIGNS["log"], ui.t("play.recap.read"), read, key="play-recap-read"),
            IconButton(ui, right, "cross", ui.t("play.recap.close"), close, key="play-recap-close"),
        ]

    def close_recap(self) -> None:
        """Tell the story again."""
        for part in self._recap:
            part.remove()
        self._recap, self._banners = [], self._banners[:1]
        self._banners[0].visible = self._story.visible = True

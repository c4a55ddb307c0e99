"""A question that waits for its answer: the rest lies behind a curtain and can't be reached."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final, NamedTuple

import pygame
from pygame import Rect, Surface

from game.view.colours import INK, NIGHT, rgb
from game.view.stage import Group
from game.view.text import HEADING, Style
from game.view.widgets.base import Ui
from game.view.widgets.buttons import Button
from game.view.widgets.plain import Label, Panel
from game.view.widgets.scroll import ScrollText

_TITLE: Final = Style(HEADING, INK, "title")
_BODY: Final = Style(colour=INK)


class Choice(NamedTuple):
    """One answer. The dialog closes before `action` is called."""

    label: str
    action: Callable[[], None] | None = None
    kind: str = "wood"
    key: str = ""


class Dialog:
    """Parchment with a title, a text (it scrolls if it is long), room of your own, and answers.

    Make it in a function given to `ui.open`. `extra` pixels are kept free under the text: fill `room`
    with widgets whose parent is `group`. Esc, and whatever else goes back or opens a menu, closes it and
    answers nothing; `on_back` is called then.
    """

    def __init__(
        self,
        ui: Ui,
        title: str,
        text: str = "",
        choices: Sequence[Choice] = (),
        *,
        width: float = 620,
        extra: int = 0,
        on_back: Callable[[], None] | None = None,
        first: int = 0,
    ):
        """`width` in logical units; `first`: the answer that has the focus."""
        self.ui = ui
        self.group = Group()
        self._choices, self._on_back = choices, on_back
        safe, pad, gap = ui.safe, ui.px(28), ui.gap
        across = min(safe.w, ui.wide(width))
        inner = across - 2 * pad
        title_height = len(ui.text.wrap(title, inner, _TITLE)) * ui.text.line(_TITLE) if title else 0
        rows = self._rows(inner)
        answers = len(rows) * (ui.control + gap) if choices else 0
        text_height = ui.text.block(text, inner - ui.px(20), _BODY).get_height() if text else 0
        fixed = 2 * pad + title_height + extra + answers + (gap if text else 0) + (gap if extra else 0)
        text_height = min(text_height, max(ui.text.line(_BODY), safe.h - fixed))
        self.rect = Rect(0, 0, across, min(safe.h, fixed + text_height))
        self.rect.center = ui.rect.center
        self._curtain()
        Panel(ui, self.rect, "paper", parent=self.group)
        x, y = self.rect.x + pad, self.rect.y + pad
        if title:
            self._title(Rect(x, y, inner, title_height), title)
            y += title_height + gap // 2
        if text:
            self._text(Rect(x, y, inner, text_height), text)
            y += text_height + gap
        self.room = Rect(x, y, inner, extra)
        self.buttons = self._answers(rows, Rect(x, self.rect.bottom - pad - answers + gap, inner, answers))
        if self.buttons:
            ui.focus.set(self.buttons[first].aim)

    def _title(self, room: Rect, words: str) -> None:
        Label(self.ui, room, words, _TITLE, align="centre", wrap=True, parent=self.group)

    def _text(self, room: Rect, words: str) -> None:
        ScrollText(self.ui, room, words, _BODY, key="dialog-text", parent=self.group)

    def back(self) -> None:
        """Close without an answer: all goes on as it was."""
        self.ui.close()
        if self._on_back is not None:
            self._on_back()

    def _answer(self, choice: Choice) -> None:
        self.ui.close()
        if choice.action is not None:
            choice.action()

    def _rows(self, width: int) -> list[list[int]]:
        """The answers side by side if they fit, else one below the other."""
        count = len(self._choices)
        if not count:
            return []
        each = (width - (count - 1) * self.ui.gap) // count
        if all(Button.size_of(self.ui, choice.label)[0] <= each for choice in self._choices):
            return [list(range(count))]
        return [[number] for number in range(count)]

    def _answers(self, rows: list[list[int]], room: Rect) -> list[Button]:
        buttons = []
        for line, row in enumerate(rows):
            width = (room.w - (len(row) - 1) * self.ui.gap) // len(row)
            for column, number in enumerate(row):
                choice = self._choices[number]
                place = Rect(
                    room.x + column * (width + self.ui.gap),
                    room.y + line * (self.ui.control + self.ui.gap),
                    width,
                    self.ui.control,
                )
                buttons.append(
                    Button(
                        self.ui,
                        place,
                        choice.label,
                        self._call(choice),
                        kind=choice.kind,
                        key=choice.key or f"answer-{number}",
                        parent=self.group,
                    )
                )
        return buttons

    def _call(self, choice: Choice) -> Callable[[], None]:
        return lambda: self._answer(choice)

    def _curtain(self) -> None:
        curtain = Surface(self.ui.rect.size, pygame.SRCALPHA)
        curtain.fill((*rgb(NIGHT), 165))
        self.ui.stage.node(curtain, 0, 0, z=self.ui.z - 100, group=self.group)

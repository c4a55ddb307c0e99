"""Licences: whose work the app is made of, and on which terms. Parts on the left, words on parchment."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from typing import Final, NamedTuple

from pygame import Rect

from game.disk.licences import Part, parts, text_of
from game.scenes.scene import Scene
from game.scenes.shell import Shell
from game.scenes.world import stand_in_world
from game.view.colours import ACCENT, INK
from game.view.focus import Target
from game.view.intents import Back, Intent, Move
from game.view.stage import Node
from game.view.text import BODY, HEADING, LARGE, SMALL, Style
from game.view.widgets import Button, IconButton, Label, Panel, ScrollArea, Ui, Widget

_LIST: Final = 310
"""Logical units of the list on the left."""
_NOTCH: Final = 60
"""Logical units that an arrow scrolls."""
_NAME: Final = Style(HEADING, INK, "title")
_LICENCE: Final = Style(LARGE, INK, "title")
_TOLD: Final = Style(BODY, INK)
_LEGAL: Final = Style(SMALL, INK)


class LicencesScene(Scene):
    """Lies over whatever asked for it; leaving goes back there."""

    def __init__(self, shell: Shell) -> None:
        super().__init__(shell)
        self.parts = parts()
        self.chosen = 0
        """The index of the part that is read."""
        self._offset = 0.0

    def layout(self) -> None:
        ui, safe = self.ui, self.ui.safe
        stand_in_world(ui)
        width = min(safe.w * 2 // 5, ui.wide(_LIST, 120))
        left = Rect(safe.x, safe.y, width, safe.h)
        right = Rect(left.right + ui.gap, safe.y, safe.w - width - ui.gap, safe.h)
        self.page = LicencePage(ui, right, self.parts[self.chosen])
        self.page.area.scroll_to(self._offset)
        back = Rect(left.x, left.y, ui.control, ui.control)
        IconButton(
            ui, back, "left", ui.t("app.back"), self.shell.back, kind="wood", key="back", sound="ui_back"
        )
        title = Rect(back.right + ui.gap, left.y, left.right - back.right - ui.gap, ui.control)
        Label(ui, title, ui.t("licences.title"), Style(HEADING, ACCENT, "title", outline=2, shadow=2))
        top = back.bottom + ui.gap
        self._add_list(Rect(left.x, top, left.w, left.bottom - top))
        self.page.add_target()
        if self.focus.current is None:
            self.focus.set_key(f"part-{self.chosen}")

    def _add_list(self, place: Rect) -> None:
        ui = self.ui
        area = ScrollArea(ui, place.inflate(-ui.gap, -ui.gap), key="parts")
        pad, pitch = ui.px(12), ui.control + ui.px(8)
        for number, part in enumerate(self.parts):
            Button(
                ui,
                Rect(pad, pad + number * pitch, area.width - 2 * pad, ui.control),
                part.name,
                partial(self.read, number),
                kind="primary" if number == self.chosen else "night",
                key=f"part-{number}",
                parent=area.content,
                align="left",
            )
        area.set_height(len(self.parts) * pitch + 2 * pad)
        Panel(ui, Rect(place.x, place.y, place.w, min(place.h, area.height + ui.gap)))

    def read(self, number: int) -> None:
        """Open a part at its beginning."""
        self.chosen, self._offset = number, 0.0
        self.ui.relayout(self.layout)

    def update(self, seconds: float) -> None:
        self._offset = self.page.area.offset
        self.page.draw()

    def handle(self, intent: Intent) -> None:
        if isinstance(intent, Back):
            self.go_back()


class _Paragraph(NamedTuple):
    """Where it stands in the content, and how high it is."""

    text: str
    style: Style
    y: int
    height: int


class LicencePage(Widget):
    """A part's licences to read. Arrows scroll it while it is focused.

    They are long: only the paragraphs that are seen are drawn.
    """

    def __init__(self, ui: Ui, rect: Rect, part: Part) -> None:
        super().__init__(ui, rect)
        Panel(ui, rect, "paper", parent=self.group)
        self.area = ScrollArea(ui, rect.inflate(-ui.px(44), -ui.px(36)), self.group)
        self._left = ui.px(12)
        self._width = self.area.width - 2 * self._left
        self.paragraphs = list(self._placed(part))
        self._drawn: dict[int, Node] = {}
        last = self.paragraphs[-1]
        self.area.set_height(last.y + last.height)
        self.draw()

    def draw(self) -> None:
        """Draw the paragraphs that are seen now, and let go of others."""
        top, bottom = self.area.offset, self.area.offset + self.area.rect.h
        for number, (text, style, y, height) in enumerate(self.paragraphs):
            seen = y < bottom and y + height > top
            if seen and number not in self._drawn:
                image = self.ui.text.block(text, self._width, style)
                self._drawn[number] = self.ui.stage.node(
                    image, self._left, y, z=self.z + 3, group=self.area.content
                )
            elif not seen and number in self._drawn:
                self._drawn.pop(number).remove()

    def add_target(self) -> Target:
        """Let the page be focused; apart from drawing, for the order of Tab."""
        return self.target(Target(self.rect, self.ui.t("licences.text"), on_intent=self._intent, key="page"))

    def _intent(self, intent: Intent) -> bool:
        if isinstance(intent, Move) and intent.dy:
            return self.area.scroll_to(self.area.offset + intent.dy * self.ui.px(_NOTCH))
        return False

    def _placed(self, part: Part) -> Iterator[_Paragraph]:
        """Yield what is told of a part and the words of its licences, one below the other."""
        y = self.ui.px(2)
        for text, style in self._told(part):
            height = len(self.ui.text.wrap(text, self._width, style)) * self.ui.text.line(style)
            yield _Paragraph(text, style, y, height)
            y += height + self.ui.px(10)

    def _told(self, part: Part) -> Iterator[tuple[str, Style]]:
        t = self.ui.t
        yield part.name, _NAME
        yield t("licences.whose", holder=part.copyright), _TOLD
        yield t("licences.under", licence=part.licence), _TOLD
        if part.within and not part.files:
            yield t("licences.within", part=part.within), _TOLD
        if part.source:
            yield t("licences.lesser", address=part.source), _TOLD
        for name in part.texts:
            first, *others = text_of(name)
            yield first, _LICENCE if len(first) < 80 else _LEGAL
            yield from ((text, _LEGAL) for text in others)

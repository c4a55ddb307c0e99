"""The turning points of a match in words, beside its replay; over them how far the review is."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Final, NamedTuple

from pygame import Rect

from game.scenes.replay.curve import TINTS
from game.view.colours import ACCENT, CREAM, MIST, NAVY_EDGE
from game.view.focus import Target
from game.view.marks import band
from game.view.text import BODY, Style
from game.view.widgets import Button, IconButton, Label, Panel, ScrollArea, Ui, Widget
from game.view.widgets.base import put

_TEXT: Final = Style(BODY, CREAM)
_TITLE: Final = Style(BODY, CREAM, "bold")
_QUIET: Final = Style(BODY, MIST)
_BAR: Final = 8
"""Logical units that the bar of what is known is high."""


class Entry(NamedTuple):
    """A turning point in words."""

    cursor: int
    mark: str
    name: str
    """What the mark means."""
    title: str
    text: str


class Told(NamedTuple):
    """All that the list says."""

    progress: tuple[int, int] = (0, 0)
    """How much is known, of how much there is to know."""
    running: bool = False
    whole: bool = False
    problem: str = ""
    entries: tuple[Entry, ...] = ()
    summary: tuple[str, ...] = ()
    decided: bool = True
    """Whether there was anything to decide."""
    chosen: int = -1
    """The cursor of the turning point that is looked at."""


class Deeds(NamedTuple):
    """What the list's controls do."""

    choose: Callable[[int], None]
    """A turning point was chosen: its cursor."""
    toggle: Callable[[], None]
    """The review is to stop, or to go on."""
    forward: Callable[[], None]
    """To the next turning point."""


class TurnList(Widget):
    """Fills a place. `tell` brings it up to date; while the pointer is on an entry nothing moves."""

    def __init__(self, ui: Ui, rect: Rect, deeds: Deeds, parent: Widget | None = None) -> None:
        super().__init__(ui, rect, parent.group if parent is not None else None)
        self._deeds = deeds
        self.told = Told()
        """What is said."""
        self._shown: Told | None = None
        self._parts: list[Widget] = []
        self._head: list[Widget] = []
        self._progress: _Progress | None = None
        self._offset = 0.0
        self._area: ScrollArea | None = None
        self._seen = -1
        """The turning point that was scrolled to last."""
        Panel(ui, rect, parent=self.group)
        ui.tickers.append(self._tick)

    def tell(self, told: Told) -> None:
        """Say this: at once, but for entries that would move under the pointer."""
        self.told = told
        shown = self._shown
        if shown is not None and shown._replace(progress=told.progress) == told:
            self._draw_progress()
        elif (
            shown is None
            or not self._pointed
            or (shown.entries, shown.summary) == (told.entries, told.summary)
        ):
            self._draw()

    @property
    def _pointed(self) -> bool:
        """Whether the pointer is on something that would move."""
        focus = self.ui.focus
        target = focus.hovered
        return focus.by_pointer and target is not None and target.key.startswith("turn-")

    def _tick(self, seconds: float) -> bool:
        if self._shown is not None and self._shown._replace(progress=self.told.progress) != self.told:
            self.tell(self.told)
        return False

    # -- the picture -----------------------------------------------------------------------------------

    def _draw(self) -> None:
        ui = self.ui
        key = ui.focus.current.key if ui.focus.current is not None else ""
        if self._area is not None:
            self._offset = self._area.offset
        for part in self._parts:
            part.remove()
        self._parts, self._progress = [], None
        self._shown, pad = self.told, ui.px(14)
        inner = self.rect.inflate(-2 * pad, -2 * pad)
        top = inner.y + self._draw_head(Rect(inner.x, inner.y, inner.w, ui.control))
        bottom = inner.bottom
        if self.told.entries:
            bottom -= self._draw_foot(inner)
        self._draw_list(Rect(inner.x, top, inner.w, bottom - top))
        if ui.focus.current is None and key:
            ui.focus.set_key(key)
        if ui.focus.by_pointer:
            ui.focus.point_again()

    def _draw_head(self, line: Rect) -> int:
        """How far the review is, and what stops it or lets it go on. Returns the height that it takes."""
        told, ui = self.told, self.ui
        if told.whole:
            return 0
        side = line.h
        icon, name = ("pause", "review.stop") if told.running else ("play", "review.go-on")
        place = Rect(line.right - side, line.y, side, side)
        self._parts.append(
            IconButton(
                ui, place, icon, ui.t(name), self._deeds.toggle, key="review-toggle", parent=self.group
            )
        )
        self._room = Rect(line.x, line.y, line.w - side - ui.gap, line.h)
        height = side + ui.gap
        if told.problem:
            room = Rect(line.x, line.bottom + ui.px(4), line.w, 0)
            label = Label(ui, room, told.problem, _TEXT, wrap=True, parent=self.group)
            self._parts.append(label)
            height += label.rect.h + ui.gap
        self._draw_progress()
        return height

    def _draw_progress(self) -> None:
        if self.told.whole:
            return
        ui, (done, tasks) = self.ui, self.told.progress
        share = 100 * done // tasks if tasks else 0
        words = ui.t("review.progress", share=share) if tasks else ui.t("review.begins")
        if not self.told.running and tasks:
            words = ui.t("review.stopped", share=share)
        if self._progress is not None:
            self._progress.remove()
            self._parts.remove(self._progress)
        self._progress = _Progress(ui, self._room, words, done / tasks if tasks else 0.0, self)
        self._parts.append(self._progress)

    def _draw_foot(self, inner: Rect) -> int:
        """The way to the next turning point. Returns the height that it takes."""
        ui, side = self.ui, self.ui.control
        place = Rect(inner.x, inner.bottom - side, inner.w, side)
        self._parts.append(
            Button(
                ui,
                place,
                ui.t("review.next"),
                self._deeds.forward,
                icon="right",
                key="review-next",
                parent=self.group,
            )
        )
        return side + ui.px(8)

    def _draw_list(self, room: Rect) -> None:
        ui = self.ui
        area = self._area = ScrollArea(ui, room, self.group)
        self._parts.append(area)
        y = ui.px(4)
        self._places: dict[int, Rect] = {}
        for entry in self.told.entries:
            y = self._draw_entry(area, entry, y) + ui.px(10)
        if not self.told.entries:
            key = "review.searching" if not self.told.whole else "review.quiet"
            key = key if self.told.decided else "review.nothing"
            y = self._say(area, ui.t(key), _QUIET, y)
        if self.told.summary:
            y += ui.px(6)
            rule = band((area.width - ui.px(20), max(1, ui.px(1.5))), 1, NAVY_EDGE)
            ui.stage.node(rule, ui.px(10), y, z=self.z + 2, group=area.content)
            y += ui.px(10)
            for line in self.told.summary:
                y = self._say(area, line, _TEXT, y) + ui.px(6)
        y = self._say(area, ui.t("review.legend"), _QUIET, y + ui.px(6))
        area.set_height(y)
        area.scroll_to(self._offset)
        self._come_to_chosen(area)

    def _come_to_chosen(self, area: ScrollArea) -> None:
        """Bring what is newly looked at into sight."""
        chosen = self.told.chosen
        if chosen >= 0 and chosen != self._seen and chosen in self._places:
            place = self._places[chosen]
            if place.top < area.offset or place.bottom > area.offset + area.rect.h:
                area.scroll_to(place.top - self.ui.px(8))
        self._seen = chosen

    def _say(self, area: ScrollArea, text: str, style: Style, y: int) -> int:
        block = self.ui.text.block(text, area.width - self.ui.px(16), style)
        self.ui.stage.node(block, self.ui.px(8), y, z=self.z + 2, group=area.content)
        return y + block.get_height()

    def _draw_entry(self, area: ScrollArea, entry: Entry, y: int) -> int:
        """A turning point: the shape of its mark, and what happened. Returns where it ends."""
        ui = self.ui
        side, edge = ui.text.px(BODY * 1.3), ui.px(8)
        beside = edge + side + ui.px(10)
        room = area.width - beside - edge
        title, block = ui.text.block(entry.title, room, _TITLE), ui.text.block(entry.text, room, _TEXT)
        below = max(side, title.get_height())
        place = Rect(0, y, area.width, below + block.get_height() + 2 * edge)
        if entry.cursor == self.told.chosen:
            ground = band(place.size, ui.px(10), NAVY_EDGE, ACCENT, ui.px(2))
            ui.stage.node(ground, *place.topleft, z=self.z + 1, group=area.content)
        icon = ui.theme.icon(entry.mark, side, TINTS[entry.mark])
        put(ui.stage, icon, edge, y + edge + ui.px(2), z=self.z + 2, group=area.content)
        ui.stage.node(title, beside, y + edge, z=self.z + 2, group=area.content)
        ui.stage.node(block, beside, y + edge + below, z=self.z + 2, group=area.content)
        target = Target(
            place,
            f"{entry.title} – {entry.text}",
            partial(self._deeds.choose, entry.cursor),
            key=f"turn-{entry.cursor}",
            tip=entry.name,
            group=area.content,
        )
        self._parts.append(_Aimed(ui, place, target))
        self._places[entry.cursor] = place
        return place.bottom


class _Aimed(Widget):
    """A target alone, to be taken away with the rest."""

    def __init__(self, ui: Ui, rect: Rect, target: Target) -> None:
        super().__init__(ui, rect)
        self._targets.append(ui.focus.add(target))


class _Progress(Widget):
    """Words over a bar."""

    def __init__(self, ui: Ui, rect: Rect, words: str, part: float, parent: Widget) -> None:
        super().__init__(ui, rect, parent.group)
        high = ui.px(_BAR)
        room = Rect(rect.x, rect.y, rect.w, rect.h - high - ui.px(6))
        Label(ui, room, words, Style(BODY, CREAM, "bold"), parent=self.group)
        track = Rect(rect.x, room.bottom + ui.px(3), rect.w, high)
        self.picture(ui.theme.track(track.size), *track.topleft)
        if part > 0:
            fill = Rect(track.x, track.y, max(high, round(track.w * part)), high)
            ground = band(fill.size, high / 2, ACCENT)
            self.node(ground, *fill.topleft, 1)

"""The rows of the shelf: each has its target, but only those in sight have pictures."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Final, NamedTuple

from pygame import Rect, Surface

from game.view import transform
from game.view.colours import ACCENT, INK, PARCHMENT_EDGE, WOOD_EDGE, Colour
from game.view.focus import Target
from game.view.marks import band
from game.view.shapes import HOVER, NORMAL, PRESSED
from game.view.stage import Group
from game.view.text import BODY, LARGE, SMALL, Style
from game.view.widgets import ScrollArea, Ui, Widget
from game.view.widgets.base import put

MEDALS: Final[dict[str, Colour]] = {"play": ACCENT, "check": "#9CCB8B", "cross": "#E0A08F"}
"""Colours of the medals, by their sign."""
_HIGH: Final = 100
"""Logical units that a row is high at least, for its picture."""
_WIDE: Final = 1.6
"""Width of a picture, in its heights."""
_QUIET: Final[Colour] = "#5B3A20"


class Row(NamedTuple):
    """What one row says."""

    key: str
    icon: str
    title: str
    players: str
    moment: str
    status: str
    picture: Surface | None = None
    """The table in small."""

    @property
    def label(self) -> str:
        """All of it, as it is read out."""
        return f"{self.title}, {self.players}, {self.moment}, {self.status}"


class RowList(Widget):
    """Rows to choose from, one below the other, as many as there may be."""

    def __init__(self, ui: Ui, rect: Rect, rows: Sequence[Row], on_choose: Callable[[int], None]) -> None:
        super().__init__(ui, rect)
        self.area = ScrollArea(ui, rect, self.group)
        self.rows = list(rows)
        """What each row says."""
        self._drawn: dict[int, Group] = {}
        pad = ui.px(14)
        lines = ui.text.line(Style(LARGE, font="title")) + ui.text.line(Style(BODY))
        self._height = max(ui.px(_HIGH), lines + 2 * ui.px(10) + ui.px(4))
        self._pitch = self._height + ui.px(12)
        self.targets = []
        for number, row in enumerate(self.rows):
            place = Rect(pad, pad + number * self._pitch, self.area.width - 2 * pad, self._height)
            target = Target(
                place,
                row.label,
                partial(on_choose, number),
                on_change=partial(self._redraw, number),
                key=row.key,
                group=self.area.content,
            )
            self.targets.append(ui.focus.add(target))
        self.area.set_height(len(self.rows) * self._pitch + 2 * pad)
        ui.tickers.append(self.fill)
        self.fill(0)

    @property
    def drawn(self) -> int:
        """The number of rows that have pictures now."""
        return len(self._drawn)

    @property
    def height(self) -> int:
        """The height of all rows, in pixels."""
        return self.area.height

    @property
    def offset(self) -> float:
        """How far the list is scrolled, in pixels."""
        return self.area.offset

    def scroll_to(self, offset: float) -> None:
        """Scroll there."""
        self.area.scroll_to(offset)
        self.fill(0)

    def tell(self, row: Row) -> None:
        """Let the row of the same key show this."""
        for number, before in enumerate(self.rows):
            if before.key == row.key:
                self.rows[number] = row
                self.targets[number].label = self.rows[number].label
                self._redraw(number)

    def fill(self, seconds: float) -> bool:
        """Draw the rows that came into sight, and forget those that left it."""
        top = self.area.offset - self.rect.h // 2
        bottom = self.area.offset + self.rect.h * 3 // 2
        first = max(0, int(top // self._pitch))
        last = min(len(self.rows), int(bottom // self._pitch) + 1)
        for number in [number for number in self._drawn if not first <= number < last]:
            self.ui.stage.remove_group(self._drawn.pop(number))
        for number in range(first, last):
            if number not in self._drawn:
                self._draw(number)
        return False

    def _redraw(self, number: int) -> None:
        if number in self._drawn:
            self.ui.stage.remove_group(self._drawn.pop(number))
            self._draw(number)

    def _draw(self, number: int) -> None:
        ui, row, target = self.ui, self.rows[number], self.targets[number]
        group = self._drawn[number] = Group(parent=self.area.content)
        state = PRESSED if target.pressed else HOVER if target.focused and ui.focus.shown else NORMAL
        place = target.rect
        put(ui.stage, ui.theme.plank(place.size, "paper", state), *place.topleft, z=self.z, group=group)
        inner = place.inflate(-ui.px(28), -2 * ui.px(8))
        frame = Rect(inner.x, inner.y, min(round(inner.h * _WIDE), inner.w // 3), inner.h)
        if row.picture is not None:
            self._hang(group, row.picture, frame)
        medal = round(self._height * 0.42)
        self._pin(group, row.icon, Rect(frame.right - medal * 2 // 3, frame.bottom - medal, medal, medal))
        taken = frame.w + medal // 3 + ui.px(14)
        inner = Rect(inner.x + taken, inner.y, inner.w - taken, inner.h)
        first = round(inner.h * 0.54)
        title, plain = Style(LARGE, INK, "title"), Style(BODY, INK)
        quiet, status = Style(BODY, _QUIET), Style(BODY, WOOD_EDGE, "bold")
        above = Rect(inner.x, inner.y, inner.w, first)
        below = Rect(inner.x, above.bottom, inner.w, inner.h - first)
        self._write(group, above, (row.title, title), (row.moment, quiet))
        self._write(group, below, (row.players, plain), (row.status, status))

    def _hang(self, group: Group, picture: Surface, frame: Rect) -> None:
        """Hang the picture of a table in its frame."""
        edge = max(1, self.ui.px(2))
        inside = frame.inflate(-2 * edge, -2 * edge)
        self.ui.stage.node(band(frame.size, edge, WOOD_EDGE), *frame.topleft, z=self.z + 1, group=group)
        small = transform.smoothscale(picture, inside.size)
        self.ui.stage.node(small, *inside.topleft, z=self.z + 2, group=group)

    def _pin(self, group: Group, icon: str, place: Rect) -> None:
        """Put a medal with a sign at the head of a row."""
        ui, side = self.ui, round(place.h * 0.52)
        colour = MEDALS.get(icon, PARCHMENT_EDGE)
        ground = band(place.size, place.h / 2, colour, WOOD_EDGE, ui.px(2.5))
        ui.stage.node(ground, *place.topleft, z=self.z + 3, group=group)
        sign = ui.theme.icon(icon, side, INK)
        x, y = place.centerx - side // 2, place.centery - side // 2
        put(ui.stage, sign, x, y, z=self.z + 4, group=group)

    def _write(self, group: Group, line: Rect, left: tuple[str, Style], right: tuple[str, Style]) -> None:
        """Write something at both ends of a line, each as broad as its words ask for."""
        text, gap = self.ui.text, self.ui.px(14)
        needed, other = (text.width(*words) for words in (left, right))
        share = needed / max(1, needed + other)
        width = round((line.w - gap) * min(0.65, max(0.35, share)))
        for (words, style), room, align in (
            (left, Rect(line.x, line.y, width, line.h), "left"),
            (right, Rect(line.x + width + gap, line.y, line.w - width - gap, line.h), "right"),
        ):
            image = text.fit(words, room.size, style, least=SMALL, align=align)
            x = room.x if align == "left" else room.right - image.get_width()
            self.ui.stage.node(image, x, room.centery - image.get_height() // 2, z=self.z + 1, group=group)

"""The game in one picture: its table, and around it what is on it, each with a line to its place.

Where there is little room the places only have numbers, and what they are is told under the picture.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Final

from pygame import Rect

from game.engine.illustration import Overview
from game.scenes.rulebook.moving import EDGE, framed, glimpse
from game.scenes.rulebook.page import MARKED, Look, RulePage
from game.scenes.rulebook.stills import Still
from game.scenes.rulebook.texts import Chapter
from game.view.assets import rasterise
from game.view.colours import ACCENT, INK, Colour
from game.view.focus import Target
from game.view.marks import band
from game.view.stage import Node
from game.view.svg import document, element
from game.view.text import SMALL, Style
from game.view.widgets import Ui

_TITLE: Final = Style(20, INK, "title")
_TEXT: Final = Style(16, INK)
_NUMBER: Final = Style(SMALL, INK, "bold")
_DISC: Final = 26
"""Width of a number's disc, in logical units."""
_LINE: Final = 2.4
"""Width of a line, without its edge."""
_GAP: Final = 16
"""Logical units between what is told and the picture ..."""
_BETWEEN: Final = 22
"""... and between what is told side by side."""
_WIDE: Final = 560
"""Logical units of a page, at 100 % text, on which there is room for words about the picture ..."""
_LOW: Final = 0.4
"""... if it is at least so high, in widths of the page."""
_FLAT: Final = 0.47
_HIGH: Final = 0.625
"""Height of a picture in its widths: as flat as it may be, and as high as it has to be."""
_LIT: Final[Colour] = "#FFFFFF"


class OverviewPage(RulePage):
    """The picture, and what is told of it. Each thing can be focused, and leads to its clause."""

    def __init__(
        self,
        ui: Ui,
        rect: Rect,
        chapter: Chapter,
        look: Look,
        overview: Overview,
        ask: Callable[[tuple[int, int]], Still | None],
        read: Callable[[str], None],
    ) -> None:
        """`ask`: gives the picture in a size as soon as it is drawn; `read`: opens a clause."""
        self._overview, self._ask, self._read = overview, ask, read
        self._clauses = chapter.clauses
        self._around = False
        """Whether words lie around the picture."""
        self._cells: list[Rect] = []
        """Where each thing is told of, in pixels of the content ..."""
        self.places: list[Rect] = []
        """... and where it lies; empty until the picture is there."""
        self.lights: list[list[Node]] = []
        """What shows which one is meant."""
        super().__init__(ui, rect, chapter, look)

    def add_target(self) -> Target:
        """Let each thing be focused; returns the one that is asked for, or the first."""
        ui, asked = self.ui, max(0, self.marked)
        targets = [
            ui.focus.add(
                Target(
                    cell.inflate(ui.px(12), ui.px(6)),
                    self._clauses[number].title,
                    partial(self._read, self._overview.callouts[number].clause),
                    on_change=partial(self._light, number),
                    key="page" if number == asked else f"thing-{number}",
                    group=self.area.content,
                    inside=partial(self._pointed, number),
                )
            )
            for number, cell in enumerate(self._cells)
        ]
        self._targets += targets
        return targets[asked]

    # -- layout ------------------------------------------------------------------------------------

    def _fill(self, chapter: Chapter, y: int) -> int:
        ui, gap = self.ui, self.ui.px(_GAP)
        above = self._overview.above
        upper, lower = range(above), range(above, len(chapter.clauses))
        wide = self._width >= ui.wide(_WIDE, 100)
        tall = sum(self._height(row) for row in (upper, lower))
        room = self.area.rect.h - y - tall - 5 * gap  # the last one for the focus ring
        if not wide or room < self._width * _LOW:
            return self._stacked(y)
        self._row(upper, y)
        width = min(self._width, round(room / _FLAT))
        self._room = Rect(0, y + self._height(upper) + 2 * gap, width, min(room, round(width * _HIGH)))
        self._room.centerx = self._left + self._width // 2
        self._row(lower, self._room.bottom + 2 * gap)
        self._around = True
        self._hang()
        return self._cells[-1].bottom + gap

    def _rest(self, y: int) -> Rect:
        """What lies between the words, if they lie around the picture."""
        return self._room if self._around else Rect(self._left, y, self._width, 0)

    def _stacked(self, y: int) -> int:
        """The picture, and under it what is told, in two columns or one."""
        width = min(self._width, round((self.area.rect.h - y) / _HIGH))
        self._room = Rect(0, y, width, round(width * _HIGH))
        self._room.centerx = self._left + self._width // 2
        y = self._room.bottom + self.ui.px(_GAP)
        across = 2 if self._width >= self.ui.wide(_WIDE, 100) else 1
        for first in range(0, len(self._clauses), across):
            row = range(first, min(first + across, len(self._clauses)))
            self._row(row, y, across)
            y += self._height(row, across) + self.ui.px(_GAP)
        self._hang()
        return y

    def _column(self, across: int) -> int:
        """The width of what is told, with so many side by side."""
        return (self._width - (across - 1) * self.ui.px(_BETWEEN)) // across

    def _height(self, row: range, across: int = 0) -> int:
        """How high the highest of a row is."""
        ui, width = self.ui, self._column(across or len(row))
        blocks = (ui.text.block(self._clauses[number].text, width, _TEXT) for number in row)
        return self._head + max(block.get_height() for block in blocks)

    @property
    def _disc(self) -> int:
        """Width of a number's disc in pixels: it grows with the text."""
        return self.ui.wide(_DISC)

    @property
    def _head(self) -> int:
        """Height of a title with its number."""
        return max(self._disc, self.ui.text.line(_TITLE)) + self.ui.px(3)

    def _row(self, row: range, y: int, across: int = 0) -> None:
        """Tell of several things, side by side."""
        ui, width, high = self.ui, self._column(across or len(row)), self._height(row, across)
        for place, number in enumerate(row):
            cell = Rect(self._left + place * (width + ui.px(_BETWEEN)), y, width, high)
            self.tops.append(y)
            self._cells.append(cell)
            if number == self.marked:
                around = cell.inflate(ui.px(14), ui.px(10))
                self._put(band(around.size, ui.px(8), MARKED), *around.topleft, -1)
            self._tell(number, cell)

    def _tell(self, number: int, cell: Rect) -> None:
        ui, clause, side, high = self.ui, self._clauses[number], self._disc, self._head
        self._number(number, (cell.x + side // 2, cell.y + high // 2), 0)
        x = cell.x + side + ui.px(8)
        line = ui.text.fit(clause.title, (cell.right - x, high), _TITLE, align="left")
        self._put(line, x, cell.y + (high - line.get_height()) // 2)
        self._words(clause.text, cell.x, cell.y + high, cell.w, _TEXT)

    def _number(self, number: int, middle: tuple[int, int], z: int) -> None:
        """A number on a disc."""
        ui, side = self.ui, self._disc
        disc = band((side, side), side / 2, ACCENT, INK, ui.px(2))
        words = ui.text.render(str(number + 1), _NUMBER, px=round(side * 0.62))
        for picture in (disc, words):
            self._put(picture, *picture.get_rect(center=middle).topleft, z)

    # -- the picture -------------------------------------------------------------------------------

    def _hang(self) -> None:
        """Hang an empty frame, and the picture in it as soon as it is there."""
        ui, edge = self.ui, self.ui.px(EDGE)
        inner = self._room.inflate(-edge, -edge)
        node = self._put(glimpse(ui, inner.size), *inner.topleft, 0)
        self._put(framed(self._room.size, edge), *self._room.topleft, 1)

        def come(seconds: float) -> bool:
            still = self._ask(inner.size)
            if still is None:
                return True
            node.image = still.picture
            self.places = [place.move(inner.topleft).clip(inner) for place in still.places]
            for number in range(len(self._cells)):
                self._point(number)
            ui.tickers.remove(come)
            return False

        ui.tickers.append(come)

    def _point(self, number: int) -> None:
        """Put the number of a thing at its place, and a line to what is told of it."""
        ui, cell, place = self.ui, self._cells[number], self.places[number]
        half, above = self._disc // 2, number < self._overview.above
        end = self._end(place, cell if self._around else place, above=above or not self._around)
        lit = []
        if self._around:
            edge = cell.bottom + ui.px(_GAP) // 2 if above else cell.y - ui.px(_GAP) // 2
            start = max(cell.left + half, min(cell.right - half, end[0])), edge
            self._rule(cell, edge)
            self._line(start, end, ACCENT)
            lit.append(self._line(start, end, _LIT))
        ring = place.inflate(ui.px(6), ui.px(6))
        for colour, wide in ((INK, 6), (_LIT, 3)):
            lit.append(self._put(band(ring.size, ui.px(10), "none", colour, ui.px(wide)), *ring.topleft, 2))
        self._number(number, end, 4)
        self.lights.append(lit)
        self._light(number)

    def _end(self, place: Rect, cell: Rect, *, above: bool) -> tuple[int, int]:
        """Where the number of a thing lies: at its edge, towards what is told of it, and never over it."""
        half = self._disc // 3
        left, right = max(place.left, cell.left), min(place.right, cell.right)
        if left <= right:
            x, y = (left + right) // 2, place.top - half if above else place.bottom + half
        else:
            x, y = place.right + half if cell.left > place.right else place.left - half, place.centery
        room = self._room
        return max(room.left, min(room.right, x)), max(room.top, min(room.bottom, y))

    def _rule(self, cell: Rect, y: int) -> None:
        """A thin line along what is told, from which another one leads to its place."""
        thick = max(2, self.ui.px(2))
        self._put(band((cell.w, thick), thick / 2, INK), cell.x, y - thick // 2, 0)

    def _line(self, start: tuple[int, int], end: tuple[int, int], colour: Colour) -> Node:
        thick = self.ui.px(_LINE * 2)
        box = Rect(min(start[0], end[0]), min(start[1], end[1]), 1, 1)
        box.size = abs(start[0] - end[0]) + 1, abs(start[1] - end[1]) + 1
        box.inflate_ip(2 * thick, 2 * thick)
        data = f"M{start[0] - box.x} {start[1] - box.y} L{end[0] - box.x} {end[1] - box.y}"
        drawn = "".join(
            element("path", d=data, fill="none", stroke=paint, stroke_width=wide, stroke_linecap="round")
            for paint, wide in ((INK, thick), (colour, thick / 2))
        )
        return self._put(rasterise(document(box.size, drawn), box.size), *box.topleft, 3)

    # -- what is meant -----------------------------------------------------------------------------

    def _light(self, number: int) -> None:
        """Show which thing is meant, or no longer."""
        if number < len(self.lights):
            lit = self._targets[number].focused if number < len(self._targets) else False
            for node in self.lights[number]:
                node.visible = lit

    def _pointed(self, number: int, x: float, y: float) -> bool:
        """Whether a place of the screen means a thing: where it is told of, or where it lies."""
        dx, dy = self.area.content.offset()
        spots = [self._cells[number], *self.places[number : number + 1]]
        return any(spot.collidepoint(x - dx, y - dy) for spot in spots)

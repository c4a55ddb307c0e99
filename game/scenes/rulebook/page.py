"""A page of the rulebook on parchment: clauses with their tags, pictures, rulings, and what was found."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from typing import Final, NamedTuple

from pygame import Rect, Surface

from game.engine.illustration import Motion
from game.engine.spec import folder_of
from game.scenes.rulebook.moving import Moving, Reel, parts_of
from game.scenes.rulebook.texts import Chapter, Clause, found
from game.view.colours import CREAM, INK, Colour
from game.view.focus import Target
from game.view.intents import Intent, Move
from game.view.marks import band
from game.view.stage import Node
from game.view.tables.nameplates import worded
from game.view.text import BODY, HEADING, LARGE, SMALL, Style, TextLayer, clean
from game.view.widgets import Panel, ScrollArea, Ui, Widget
from game.view.widgets.base import put

RULING: Final[Colour] = "#2C6A63"
"""What the house decided: its stripe and its label."""
_RULING_GROUND: Final[Colour] = "#DCE8DF"
_TAG: Final[Colour] = "#6B4A2B"
_FOUND: Final[Colour] = "#F4B942"
MARKED: Final[Colour] = "#F3D596"
_LINE: Final[Colour] = "#C9A66A"
_NOTCH: Final = 60
"""Logical units that an arrow scrolls."""
_PICTURE: Final = 88
"""Height of a picture, in logical units."""
_BESIDE: Final = 0.48
"""Part of the width that a moving picture takes at most, for the text to go beside it."""
_CAPTION: Final = Style(16, INK)
"""The line that says what is seen."""
_ROOM: Final = 24
"""Logical units between it and words beside it."""


class Look(NamedTuple):
    """What a page shows beside its text."""

    pictures: Mapping[str, Sequence[str]]
    """Names of drawings, by clause."""
    reel: Reel
    """Where moving pictures come from."""
    wanted: str
    """What is searched for."""
    marked: int
    """The index of the clause that was asked for, or -1."""


class RulePage(Widget):
    """One chapter to read. Arrows scroll it while it is focused."""

    def __init__(self, ui: Ui, rect: Rect, chapter: Chapter, look: Look) -> None:
        super().__init__(ui, rect)
        Panel(ui, rect, "paper", parent=self.group)
        inner = rect.inflate(-ui.px(44), -ui.px(36))
        self.area = ScrollArea(ui, inner, self.group)
        self._pictures, self._reel, self._wanted, self.marked = look
        self.films: list[Moving] = []
        self.tops: list[int] = []
        """Where each clause begins, in pixels of the content."""
        self._left = ui.px(26)
        self._width = self.area.width - self._left - ui.px(14)
        y = self._fill(chapter, self._heading(chapter.title))
        # Low enough that the last clause can stand on top.
        self.area.set_height(y)
        self.rest = self._rest(y)
        """The room that words leave for a picture, in pixels of the content; of no height without any."""

    def _fill(self, chapter: Chapter, y: int) -> int:
        """Draw what is told under the heading; returns where it ends."""
        for number, clause in enumerate(chapter.clauses):
            self.tops.append(y)
            end = self._clause(clause, y)
            if number == self.marked:
                self._mark(Rect(0, y, self.area.width - self.ui.px(6), end - y))
            y = end + self.ui.px(28)
        return y

    def _rest(self, y: int) -> Rect:
        """What is left under the last clause, which ends at `y`."""
        return Rect(self._left, y, self._width, self.area.rect.h - y)

    def illustrate(self, picture: Surface) -> Node:
        """Fill the middle of what is left with a picture."""
        place = picture.get_rect(center=self.rest.center)
        return self._put(picture, *place.topleft)

    def add_target(self) -> Target:
        """Let the page be focused; apart from drawing, for the order of Tab."""
        return self.target(Target(self.rect, self.ui.t("rulebook.page"), on_intent=self._intent, key="page"))

    def reading(self) -> tuple[int, float]:
        """Return what is read now: the index of a clause, and how far it is scrolled past, in its heights."""
        offset = self.area.offset
        index = max((n for n, top in enumerate(self.tops) if top <= offset), default=-1)
        top, height = self._span(index)
        return index, (offset - top) / max(1, height)

    def go(self, index: int, part: float = 0) -> None:
        """Scroll a clause, and `part` of its height, past the top; not where the beginning shows it whole."""
        top, height = self._span(index)
        if not part and top + height <= self.area.rect.h:
            self.area.scroll_to(0)
            return
        above = 0 if part or index < 0 else self.ui.px(14)
        self.area.scroll_to(top + part * height - above)

    def _span(self, index: int) -> tuple[int, int]:
        if index < 0:
            return 0, self.tops[0] if self.tops else 1
        ends = [*self.tops[1:], self.area.height]
        return self.tops[index], ends[index] - self.tops[index]

    def _intent(self, intent: Intent) -> bool:
        if isinstance(intent, Move) and intent.dy:
            return self.area.scroll_to(self.area.offset + intent.dy * self.ui.px(_NOTCH))
        return False

    # -- drawing -----------------------------------------------------------------------------------

    def _put(self, image: Surface, x: float, y: float, z: int = 3) -> Node:
        return self.ui.stage.node(image, x, y, z=self.z + z, group=self.area.content)

    def _heading(self, text: str) -> int:
        ui = self.ui
        image = ui.text.block(text, self._width, Style(HEADING, INK, "title"))
        self._put(image, self._left, ui.px(2))
        y = image.get_height() + ui.px(6)
        self._put(band((self._width, max(2, ui.px(2))), ui.px(1), _LINE), self._left, y)
        return y + ui.px(24)

    def _clause(self, clause: Clause, y: int) -> int:
        """Draw a clause; returns where it ends."""
        ui, x = self.ui, self._left
        if clause.number:
            x += self._tag(clause.number, x, y) + ui.px(12)
        width = self._left + self._width - x
        y = self._words(clause.title, x, y, width, Style(LARGE, INK, "title")) + ui.px(6)
        y = self._body(clause, y)
        if clause.ruling:
            y = self._ruling(clause.ruling, y + (ui.px(8) if clause.text else 0))
        return y

    def _tag(self, number: str, x: int, y: int) -> int:
        """The number of a clause on a small shield; returns its width."""
        ui = self.ui
        words = ui.text.render(number, Style(SMALL, CREAM, "bold"))
        line = ui.text.line(Style(LARGE, font="title"))
        size = (words.get_width() + ui.px(18), words.get_height() + ui.px(4))
        place = Rect((x, y + (line - size[1]) // 2), size)
        self._put(band(size, ui.px(9), _FOUND if found(number, self._wanted) else _TAG), *place.topleft, 2)
        self._put(words, place.centerx - words.get_width() // 2, place.centery - words.get_height() // 2)
        return size[0]

    def _body(self, clause: Clause, y: int) -> int:
        """The text, with its moving pictures: one beside it, if there is room, others under it."""
        width = self._width
        motions = self._reel.of(clause.number) if clause.seen else []
        films = [(motion, parts_of(self.ui, motion.tall, width)) for motion in motions]
        if len(films) == 1 and films[0][1][-1].right < width * _BESIDE:
            x = self._left + width - films[0][1][-1].right
            end = self._film(*films[0], x, y + self.ui.px(4))
            end = self._words(clause.seen, x, end, self._left + width - x, _CAPTION)
            return max(end, self._told(clause, y, x - self.ui.px(_ROOM) - self._left))
        y = self._told(clause, y, width)
        for film, line in zip(films, clause.seen.split("\n"), strict=False):
            y = self._film_row(*film, line, y + self.ui.px(14))
        return y

    def _film_row(self, motion: Motion, parts: tuple[Rect, ...], line: str, y: int) -> int:
        """A moving picture with what is seen told beside it, or under it where there is little room."""
        style = Style(BODY, INK)
        end = self._film(motion, parts, self._left, y)
        x = self._left + parts[-1].right + self.ui.px(_ROOM)
        room = self._left + self._width - x
        if room < self._width * _BESIDE / 2:
            return self._words(line, self._left, end, self._width, _CAPTION)
        high = self.ui.text.block(line, room, style).get_height()
        return max(end, self._words(line, x, y + (parts[0].h - high) // 2, room, style))

    def _film(self, motion: Motion, parts: tuple[Rect, ...], x: int, y: int) -> int:
        """A moving picture; returns where a line under it begins."""
        placed = tuple(part.move(x, y) for part in parts)
        self.films.append(Moving(self.ui, self._reel, motion, placed, self.area.content, self.z + 3))
        return placed[0].bottom + self.ui.px(5)

    def _told(self, clause: Clause, y: int, width: int) -> int:
        """The text, with its drawings beside it, or under it where there is little room."""
        ui = self.ui
        names = self._pictures.get(clause.number, []) if clause.text else []
        high = ui.wide(_PICTURE)
        images = [_picture(ui, name, high) for name in names]
        across = sum(image.get_width() + ui.px(8) for image in images)
        beside = bool(images) and across <= width * 0.36 and width == self._width
        wide = width - (across + ui.px(10) if beside else 0)
        end = self._words(clause.text, self._left, y, wide, Style(BODY, INK)) if clause.text else y
        x, top = (self._left + wide + ui.px(18), y + ui.px(2)) if beside else (self._left, end + ui.px(6))
        for image in images:
            if not beside and x > self._left and x + image.get_width() > self._left + width:
                x, top = self._left, top + high + ui.px(8)
            self._put(image, x, top)
            x += image.get_width() + ui.px(8)
        return max(end, top + high) if images else end

    def _ruling(self, text: str, y: int) -> int:
        """What the house decided, set apart by a stripe, a ground and a label."""
        ui = self.ui
        pad = ui.px(14)
        x, width = self._left + ui.px(20), self._width - ui.px(20) - pad
        end = self._words(ui.t("rulebook.ruling"), x, y + ui.px(8), width, Style(SMALL, RULING, "bold"))
        end = self._words(text, x, end + ui.px(2), width, Style(BODY, INK)) + ui.px(10)
        ground = band((self._width, end - y), ui.px(8), _RULING_GROUND, RULING, stripe=ui.px(6))
        self._put(ground, self._left, y, 0)
        return end

    def _mark(self, rect: Rect) -> None:
        """Show which clause was asked for: a warm ground and an arrow in the margin."""
        ui = self.ui
        rect = rect.inflate(0, ui.px(16))
        self._put(band(rect.size, ui.px(10), MARKED), *rect.topleft, -1)
        side = ui.px(16)
        line = ui.text.line(Style(LARGE, font="title"))
        group = self.area.content
        arrow = ui.theme.icon("right", side, _TAG)
        put(ui.stage, arrow, ui.px(5), rect.y + ui.px(8) + (line - side) // 2, z=self.z + 3, group=group)

    def _words(self, text: str, x: int, y: int, width: int, style: Style) -> int:
        """A paragraph, with a bright band behind what was searched for; returns where it ends."""
        ui = self.ui
        block = ui.text.block(text, width, style)
        for spot in places(ui.text, text, width, style, found(text, self._wanted)):
            around = spot.move(x, y).inflate(ui.px(4), 0)
            self._put(band(around.size, ui.px(4), _FOUND), *around.topleft, 1)
        self._put(block, x, y)
        return y + block.get_height()


def places(
    layer: TextLayer, text: str, width: int, style: Style, spans: Sequence[tuple[int, int]]
) -> list[Rect]:
    """Return where parts of a wrapped text lie in its block, one rectangle a line."""
    if not spans:
        return []
    text, rects, start = clean(text), [], 0
    pitch = layer.line(style)
    for row, line in enumerate(layer.wrap(text, width, style)):
        start = text.index(line, start)
        # A font may be higher than the distance of lines: its letters then stand lower.
        top = row * pitch + (layer.render(line, style).get_height() - pitch) // 2
        for first, last in spans:
            a, b = max(first, start) - start, min(last, start + len(line)) - start
            if a < b:
                left, right = layer.width(line[:a], style), layer.width(line[:b], style)
                rects.append(Rect(left, top, right - left, pitch))
        start += len(line)
    return rects


def _picture(ui: Ui, name: str, high: int) -> Surface:
    """A drawing; a card with what stands on its plate: words for it, or its name."""
    image = ui.assets.svg(name, (high * 2, high))
    folder, _, drawing = name.partition("/cards/")
    if not drawing:
        return image
    card = json.loads(ui.assets.path(f"{folder}/svg/cards/card.json").read_text("ascii"))
    codes: dict[str, str] = card.get("codes", {})
    begins = next((begin for begin in codes if drawing.startswith(begin)), "")
    code = f"{codes.get(begins, '')}{drawing.removeprefix(begins)}"
    keys = (f"{folder}.{kind}.{code}" for kind in ("plate", "card"))
    words = next((key for key in keys if ui.view.catalog.has(key)), "")
    return worded(ui.text, image, card, [ui.t(words)]) if words else image


def pictures_of(ui: Ui, game_id: str) -> dict[str, list[str]]:
    """Return the drawings that stand beside clauses, by the clauses' numbers."""
    folder = folder_of(game_id)
    name = f"{folder}/rulebook.json"
    if not ui.assets.has(name):
        return {}
    named: dict[str, list[str]] = json.loads(ui.assets.path(name).read_text(encoding="utf-8"))
    return {clause: [f"{folder}/{picture}" for picture in pictures] for clause, pictures in named.items()}

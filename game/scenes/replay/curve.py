"""The curve of everybody's chances under a replay: one sees where it was won and lost, and goes there."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from math import ceil
from typing import Final

from pygame import Rect, Surface

from game.ai.retrospect import BLUNDER_MARK, GREAT_MARK, LUCK_MARK, SLIP_MARK, Chances
from game.scenes.replay import trace
from game.scenes.retelling import headed
from game.scenes.reviewing import Found
from game.view.colours import ACCENT, CREAM, MIST, NAVY, Colour
from game.view.focus import Target
from game.view.intents import Intent, Move, Point, Press
from game.view.marks import band
from game.view.painter import Drawing, Painter
from game.view.stage import Node
from game.view.tables.pictures import Gallery
from game.view.text import BODY, SMALL, Style
from game.view.widgets import Panel, Ui, Widget

TINTS: Final[Mapping[str, Colour]] = {
    GREAT_MARK: ACCENT,
    SLIP_MARK: "#F2A65A",
    BLUNDER_MARK: "#FF7A6B",
    LUCK_MARK: "#BFE8D6",
}
"""Of the marks, which are told apart by their shapes: a star, half a triangle, a cross, a die."""
_MARK: Final = 14
"""Logical units of a mark's side ..."""
_TURN: Final = 20
"""... and of a turning point's."""
_NEAR: Final = 12
"""Logical units from a mark within which a press means it."""
_SAMPLE: Final = 26
"""Logical units of line in the legend."""
_FLAG: Final = Style(SMALL, CREAM, "bold")
_LEGEND: Final = Style(BODY, CREAM, "bold")
_TITLE: Final = Style(SMALL, MIST)


class Curve(Widget):
    """A place to look at, and to go along: by a press, a drag, or arrows. Make it anew in each layout."""

    def __init__(
        self,
        ui: Ui,
        rect: Rect,
        painter: Painter,
        stops: Sequence[int],
        sides: Sequence[Sequence[int]],
        names: Sequence[str],
        *,
        go: Callable[[int], None],
        choose: Callable[[int], None],
    ) -> None:
        """`stops`: cursors of the replay's stops; `sides`: the seats of each side; `names`: those of the
        seats. `go` gets a stop, `choose` the cursor of a turning point that was pressed."""
        super().__init__(ui, rect)
        self._stops, self._sides = stops, sides
        self._pictures = Gallery(ui, names)
        self._go, self._choose = go, choose
        self._drawing: Drawing[Surface] = Drawing(painter)
        self._found: Found | None = None
        self.signs: tuple[trace.Sign, ...] = ()
        """The marks that are shown."""
        self.stop, self._chosen = 0, -1
        self.pointed: int | None = None
        """The stop that somebody points at."""
        self._near: trace.Sign | None = None
        """The mark that somebody points at."""
        self._sliding = False
        """Whether a press goes along, rather than means a mark."""
        self._lines: list[Node] = []
        self._marks: list[Node] = []
        self._place: list[Node] = []
        Panel(ui, rect, parent=self.group)
        pad = ui.px(10)
        inner = self.rect.inflate(-2 * pad, -2 * pad)
        legend = self._measure(inner)
        self.plot = Rect(legend.right + pad, inner.y, inner.right - legend.right - 2 * pad, inner.h)
        self.aim = self.target(
            Target(
                self.rect,
                ui.t("review.curve"),
                self._press_here,
                on_intent=self._intent,
                on_focus=self._draw_place,
                on_blur=self._blurred,
                key="curve",
                drags=True,
                sound="",
            )
        )
        ui.tickers.append(self._tick)

    # -- what it shows ---------------------------------------------------------------------------------

    def tell(self, found: Found) -> None:
        """Show what is known: the lines come when they are drawn."""
        self._found = found
        self.signs = tuple(trace.signs(found.curve, found.steps, self._stops, found.turns, found.findings))
        size, last, unit = self.plot.size, len(self._stops) - 1, self.ui.theme.unit
        seats, stops = [side[0] for side in self._sides], self._stops

        def paint() -> Surface:
            lines = [(seat, trace.pieces(found.curve, found.steps, stops, seat)) for seat in seats]
            return trace.paint(size, last, lines, unit)

        self._drawing.ask((found.done, size), paint)
        self._take()

    def show(self, stop: int, chosen: int = -1) -> None:
        """Show where the replay stands, and which turning point is looked at: the cursor of it."""
        if stop != self.stop or not self._place:
            self.stop = stop
            self._draw_place()
        if chosen != self._chosen:
            self._chosen = chosen
            self._draw_marks()

    @property
    def told(self) -> tuple[str, ...]:
        """What the legend says, side by side."""
        return tuple(self._share(index) for index in range(len(self._sides)))

    def _tick(self, seconds: float) -> bool:
        if self._drawing.loading and self._drawing.drawn:
            self._take()
        return False

    def _take(self) -> None:
        picture = self._drawing.take()
        if picture is None:
            return
        for node in self._lines:
            node.remove()
        self._lines = [self.ui.stage.node(picture, *self.plot.topleft, z=self.z + 1, group=self.group)]
        self._draw_marks()
        self._draw_place()

    def _draw_marks(self) -> None:
        for node in self._marks:
            node.remove()
        self._marks = []
        if self._found is None:
            return
        turns = {turn.step.cursor for turn in self._found.turns}
        for sign in sorted(self.signs, key=lambda sign: sign.cursor in turns):
            side = self.ui.px(_TURN if sign.cursor in turns else _MARK)
            x, y = self._at(sign.x, sign.y)
            y = max(self.plot.top + side // 2, min(self.plot.bottom - side // 2, y))
            ground = band(
                (side + 2 * (pad := self.ui.px(4)),) * 2,
                side,
                NAVY,
                ACCENT if sign.cursor == self._chosen else "",
                self.ui.px(2),
            )
            icon = self.ui.theme.icon(sign.mark, side, TINTS[sign.mark]).surface
            for image, z in ((ground, 2), (icon, 3)):
                offset = side // 2 + (pad if image is ground else 0)
                node = self.ui.stage.node(image, x - offset, y - offset, z=self.z + z, group=self.group)
                self._marks.append(node)

    def _draw_place(self) -> None:
        """The line at which one stands or points, and the chances there, in the legend."""
        for node in self._place:
            node.remove()
        ui, stage = self.ui, self.ui.stage
        needle = band((ui.px(3), self.plot.h), ui.px(1.5), ACCENT)
        x, _ = self._at(self.stop, 0)
        self._place = [stage.node(needle, x - ui.px(1.5), self.plot.y, z=self.z + 1, group=self.group)]
        if self.pointed is not None and self.pointed != self.stop:
            thin = band((max(1, ui.px(1.5)), self.plot.h), ui.px(1), CREAM)
            x, _ = self._at(self.pointed, 0)
            self._place.append(stage.node(thin, x, self.plot.y, z=self.z + 1, group=self.group))
        self._draw_flag()
        for index, (side, place) in enumerate(zip(self._sides, self._cells, strict=True)):
            self._draw_cell(side, place, self._share(index))

    def _draw_flag(self) -> None:
        """What the mark means that is pointed at, or at which somebody stands who goes along by keys."""
        ui, stage, sign = self.ui, self.ui.stage, self._flagged()
        if sign is None:
            return
        words = ui.text.render(self.flag, _FLAG)
        x, y = self._at(sign.x, sign.y)
        place = Rect(0, 0, words.get_width() + ui.px(16), words.get_height() + ui.px(4))
        place.center = (x, y - ui.px(_TURN) - place.h // 2)
        if place.top < self.rect.top:
            place.top = y + ui.px(_TURN)
        place.clamp_ip(self.plot.inflate(0, ui.px(16)))
        ground = band(place.size, ui.px(6), NAVY, TINTS[sign.mark], ui.px(1.5))
        at = place.x + ui.px(8), place.y + ui.px(2)
        self._place.append(stage.node(ground, *place.topleft, z=self.z + 4, group=self.group))
        self._place.append(stage.node(words, *at, z=self.z + 5, group=self.group))

    def _flagged(self) -> trace.Sign | None:
        if self._near is None and self.aim.focused and not self.ui.focus.by_pointer:
            return next((sign for sign in self.signs if ceil(sign.x) - 1 == self.stop), None)
        return self._near

    @property
    def flag(self) -> str:
        """What is said of a mark; empty if none is meant."""
        sign = self._flagged()
        if sign is None:
            return ""
        return self.ui.view.catalog.say(headed(ceil(sign.x), sign.mark, sign.change))

    def _draw_cell(self, seats: Sequence[int], place: Rect, share: str) -> None:
        """A side's badges, how its line is drawn, and its chances."""
        ui, stage = self.ui, self.ui.stage
        badges, step = [self._badge(seat, place.h) for seat in seats], self._step(place.h)
        sample = trace.sample((ui.px(_SAMPLE), place.h), seats[0], ui.theme.unit)
        words = self._said(share, place.h)
        steps = [*(step for _ in badges[1:]), self._badges(place.h) - (len(badges) - 1) * step]
        x = place.x
        for image, step in zip((*badges, sample, words), (*steps, ui.px(_SAMPLE + 6), 0), strict=True):
            y = place.centery - image.get_height() // 2
            self._place.append(stage.node(image, x, y, z=self.z + 1, group=self.group))
            x += step

    def _badges(self, high: int) -> int:
        """How much room the badges of a side take in a line of the legend, and what follows them."""
        most = max(len(side) for side in self._sides)
        return most * self._step(high) + self.ui.px(10)

    def _step(self, high: int) -> int:
        """How far the badges of a side are apart."""
        return self._widest(high) - self.ui.px(4)

    def _widest(self, high: int) -> int:
        return max(self._badge(seat, high).get_width() for side in self._sides for seat in side)

    def _badge(self, seat: int, high: int) -> Surface:
        """A seat's badge for a line of the legend."""
        return self._pictures.badge(seat, high - self.ui.px(2))

    def _share(self, index: int) -> str:
        """The chances of a side at the place that is pointed at, or else where the replay stands."""
        at = self.stop if self.pointed is None else self.pointed
        chances = self.chances(at)
        if chances is None:
            return "–"
        return self._in_percent(chances[self._sides[index][0]])

    def _in_percent(self, chance: float) -> str:
        return self.ui.t("review.share", share=round(100 * chance))

    def _said(self, share: str, high: int) -> Surface:
        """Chances in one line of the legend, in letters as high as there is room for."""
        text = self.ui.text
        return text.render(share, _LEGEND, px=text.shrunk(share, (self.rect.w, high), _LEGEND) or text.floor)

    def chances(self, stop: int) -> Chances | None:
        """Everybody's chances at a stop, if they are known."""
        return None if self._found is None else self._found.curve.get(self._stops[stop])

    def _measure(self, inner: Rect) -> Rect:
        """Lay the legend out: what the lines tell, if there is room, and rows of a side each, in two columns
        where there are many."""
        ui, count = self.ui, len(self._sides)
        title, line = ui.text.line(_TITLE), max(ui.text.line(_LEGEND, ui.text.floor), 1)
        least = max(line, self._widest(line))
        ways = [(columns, inner.h - above) for above in (title, 0) for columns in (1, 2)]
        fitting = (way for way in ways if -(-count // way[0]) * least <= way[1])
        columns, room = next(fitting, ways[-1])
        rows = -(-count // columns)
        high = min(room // rows, ui.text.line(_LEGEND) + ui.px(4))
        wide = self._badges(high) + ui.px(_SAMPLE + 8) + self._said(self._in_percent(1.0), high).get_width()
        top = inner.y + (inner.h - high * rows) // 2
        if inner.h - rows * high >= title:
            words = ui.text.render(ui.t("review.chances"), _TITLE)
            top = inner.y + (inner.h - high * rows - title) // 2
            ui.stage.node(words, inner.x, top, z=self.z + 1, group=self.group)
            wide, top = max(wide, -(-words.get_width() // columns)), top + title
        self._cells = [
            Rect(inner.x + n // rows * (wide + ui.px(6)), top + n % rows * high, wide, high)
            for n in range(count)
        ]
        return Rect(inner.x, inner.y, columns * (wide + ui.px(6)), inner.h)

    # -- what is done with it --------------------------------------------------------------------------

    def _at(self, x: float, y: float) -> tuple[int, int]:
        """Where a place of the lines lies, in pixels."""
        last = max(1, len(self._stops) - 1)
        return round(self.plot.x + self.plot.w * x / last), round(self.plot.bottom - self.plot.h * y)

    def _stop_at(self, x: int) -> int:
        last = len(self._stops) - 1
        return max(0, min(last, round((x - self.plot.x) / max(1, self.plot.w) * last)))

    def _intent(self, intent: Intent) -> bool:
        match intent:
            case Move(dx, _) if dx:
                self.ui.view.audio.play("ui_move")
                self._go(max(0, min(len(self._stops) - 1, self.stop + dx)))
                return True
            case Press(x, y) if self.aim.hit(x, y):
                self._press(x, y)
            case Point(x, y) if self.aim.pressed and self._sliding:
                self._go(self._stop_at(x))
            case Point(x, y):
                inside = self.aim.hit(x, y) and x >= self.plot.x
                self._point(self._stop_at(x) if inside else None, self._sign_at(x, y) if inside else None)
        return False

    def _press(self, x: int, y: int) -> None:
        sign = self._sign_at(x, y)
        self._sliding = sign is None and x >= self.plot.x - self.ui.px(_NEAR)
        if sign is not None:
            self._choose(sign.cursor)
        elif self._sliding:
            self._go(self._stop_at(x))

    def _sign_at(self, x: int, y: int) -> trace.Sign | None:
        """The mark that a place of the screen means."""
        near = self.ui.px(_NEAR)
        places = ((sign, self._at(sign.x, sign.y)) for sign in reversed(self.signs))
        return next((sign for sign, at in places if max(abs(at[0] - x), abs(at[1] - y)) <= near), None)

    def _press_here(self) -> None:
        """Enter: the mark that the flag speaks of."""
        if not self.aim.pressed and not self.ui.focus.by_pointer and (sign := self._flagged()) is not None:
            self._choose(sign.cursor)

    def _blurred(self) -> None:
        self.pointed = self._near = None
        self._draw_place()

    def _point(self, stop: int | None, near: trace.Sign | None = None) -> None:
        if (stop, near) != (self.pointed, self._near):
            self.pointed, self._near = stop, near
            self._draw_place()

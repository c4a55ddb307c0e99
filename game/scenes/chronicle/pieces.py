"""What figures are shown as: tiles with a number, bars, and curves of points. Each leads to its games."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Final, NamedTuple

from pygame import Rect, Surface

from game.view.assets import rasterise
from game.view.colours import INK, PARCHMENT, WOOD_EDGE, mix
from game.view.focus import Target
from game.view.marks import band
from game.view.shapes import HOVER, NORMAL, PRESSED
from game.view.stage import Group
from game.view.svg import document, element, number
from game.view.text import BODY, HEADING, SMALL, Style
from game.view.widgets import Ui, Widget

_WON: Final = "#4E8A54"
_LOST: Final = "#B98A5C"
_LINE: Final = "#7A4A2A"
_QUIET: Final = "#5B3A20"
_SPOT: Final = 22
"""Logical units from one point of a curve to the next at least: so much a finger needs, and the ring."""


class Plank(Widget):
    """A board of parchment to press, on which subclasses write."""

    def __init__(
        self, ui: Ui, rect: Rect, label: str, run: Callable[[], None], *, key: str, parent: Group
    ) -> None:
        super().__init__(ui, rect, parent)
        self.aim = self.target(Target(self.rect, label, run, on_change=self.draw, key=key))
        self.draw()

    def draw(self) -> None:
        """Draw it as it is now: pressed, focused, or neither."""
        self.wipe()
        state = PRESSED if self.aim.pressed else HOVER if self.aim.focused and self.ui.focus.shown else NORMAL
        self.picture(self.ui.theme.plank(self.rect.size, "paper", state), *self.rect.topleft)
        self.write(self.rect.inflate(-self.ui.px(24), -self.ui.px(12)))

    def write(self, room: Rect) -> None:
        """Say what there is to say on it."""


class Tile(Plank):
    """A number, large, and what it counts."""

    def __init__(
        self,
        ui: Ui,
        rect: Rect,
        value: str,
        name: str,
        run: Callable[[], None],
        *,
        key: str,
        parent: Group,
        note: str = "",
    ) -> None:
        self.value, self.name, self.note = value, name, note
        super().__init__(ui, rect, ", ".join(filter(None, (name, value, note))), run, key=key, parent=parent)

    @staticmethod
    def height(ui: Ui, *, note: bool = False) -> int:
        """Return how high a tile is, with a note under the name or without."""
        lines = ui.text.line(Style(HEADING, font="title")) + ui.text.line(Style(BODY))
        return lines + (ui.text.line(Style(SMALL)) if note else 0) + ui.px(14)

    def write(self, room: Rect) -> None:
        text, y = self.ui.text, room.y
        lines = [(self.value, Style(HEADING, INK, "title")), (self.name, Style(BODY, INK))]
        if self.note:
            lines.append((self.note, Style(SMALL, _QUIET)))
        for words, style in lines:
            high = text.line(style)
            image = text.fit(words, (room.w, high), style)
            self.node(image, room.centerx - image.get_width() // 2, y + (high - image.get_height()) // 2, 1)
            y += high


class BarRow(Plank):
    """Who it was against, a bar of which the part that was won is full, and both as numbers."""

    def __init__(
        self,
        ui: Ui,
        rect: Rect,
        name: str,
        told: str,
        won: int,
        games: int,
        most: int,
        run: Callable[[], None],
        *,
        key: str,
        parent: Group,
    ) -> None:
        """`most`: the games of the longest bar."""
        self.name, self.told, self.won, self.games, self.most = name, told, won, games, max(1, most)
        super().__init__(ui, rect, f"{name}, {told}", run, key=key, parent=parent)

    def write(self, room: Rect) -> None:
        ui, style = self.ui, Style(BODY, INK)
        name = ui.text.fit(self.name, (round(room.w * 0.3), room.h), Style(BODY, INK, "bold"), align="left")
        told = ui.text.fit(self.told, (round(room.w * 0.3), room.h), style, align="right")
        self.node(name, room.x, room.centery - name.get_height() // 2, 1)
        self.node(told, room.right - told.get_width(), room.centery - told.get_height() // 2, 1)
        left, right = room.x + round(room.w * 0.3) + ui.gap, room.right - round(room.w * 0.3) - ui.gap
        high = max(ui.px(12), round(room.h * 0.36))
        whole = max(ui.px(8), round((right - left) * self.games / self.most))
        self.node(
            band((whole, high), ui.px(4), mix(PARCHMENT, _LOST, 0.45), WOOD_EDGE, ui.px(1.5)),
            left,
            room.centery - high // 2,
            1,
        )
        if self.won:
            part = max(ui.px(6), round(whole * self.won / self.games))
            self.node(_striped(ui, (part, high)), left, room.centery - high // 2, 2)


def _striped(ui: Ui, size: tuple[int, int]) -> Surface:
    """The part that was won: green, with slanting lines, so that it is told apart without its colour."""
    width, height = size
    step = ui.px(9)
    lines = "".join(
        element(
            "path",
            d=f"M{x} {height}L{x + height} 0",
            stroke=mix(_WON, "#FFFFFF", 0.35),
            stroke_width=ui.px(2.5),
        )
        for x in range(-height, width, step)
    )
    ground = element("rect", x=0, y=0, width=width, height=height, fill=_WON)
    edge = element(
        "rect",
        x=ui.px(1),
        y=ui.px(1),
        width=width - 2 * ui.px(1),
        height=height - 2 * ui.px(1),
        fill="none",
        stroke=WOOD_EDGE,
        stroke_width=ui.px(2),
    )
    return rasterise(document(size, ground + lines + edge), size)


class Point(NamedTuple):
    """A point of a curve."""

    value: float
    won: bool
    label: str
    """What it says to whoever points at it."""


class Curve(Widget):
    """Scores over time: a line through points; full ones were won, hollow ones lost."""

    def __init__(
        self,
        ui: Ui,
        rect: Rect,
        name: str,
        points: Sequence[Point],
        choose: Callable[[int], None],
        *,
        key: str,
        parent: Group,
    ) -> None:
        super().__init__(ui, rect, parent)
        self.picture(ui.theme.panel(self.rect.size, "paper"), *self.rect.topleft)
        head, small = Style(BODY, INK, "bold"), Style(SMALL, _QUIET)
        pad = ui.px(14)
        title = ui.text.fit(name, (self.rect.w - 2 * pad, ui.text.line(head)), head, align="left")
        self.node(title, self.rect.x + pad, self.rect.y + ui.px(8), 1)
        low, high = min(point.value for point in points), max(point.value for point in points)
        scale = [ui.text.render(ui.t("chronicle.value", n=value), small) for value in (high, low)]
        across = max(image.get_width() for image in scale) + ui.px(6)
        top = self.rect.y + ui.px(8) + ui.text.line(head) + ui.px(10)
        plot = Rect(
            self.rect.x + pad + across, top, self.rect.w - 2 * pad - across, self.rect.bottom - top - pad
        )
        plot = plot.inflate(-ui.px(_SPOT), -ui.px(12))
        for image, level in zip(
            scale, (plot.top, plot.bottom) if high > low else (plot.centery,) * 2, strict=True
        ):
            self.node(image, self.rect.x + pad, level - image.get_height() // 2, 1)
        places = _places(plot, [point.value for point in points], low, high)
        self._draw(plot, places, [point.won for point in points])
        side = ui.px(_SPOT) - ui.px(2)
        for number_, (point, (x, y)) in enumerate(zip(points, places, strict=True)):
            spot = Rect(0, 0, side, side)
            spot.center = round(x), round(y)
            self.target(
                Target(spot, point.label, partial(choose, number_), key=f"{key}-{number_}", tip=point.label)
            )

    @staticmethod
    def room(ui: Ui, width: int) -> int:
        """Return how many points a curve of this width has room for."""
        return max(2, (width - ui.px(28 + 2 * _SPOT) - ui.wide(40, 100)) // ui.px(_SPOT) + 1)

    def _draw(self, plot: Rect, places: Sequence[tuple[float, float]], won: Sequence[bool]) -> None:
        ui, edge = self.ui, self.ui.px(12)
        frame = plot.inflate(2 * edge, 2 * edge)
        shift = [(x - frame.x, y - frame.y) for x, y in places]
        ground = "".join(
            element("path", d=f"M{edge} {y}H{frame.w - edge}", stroke="#D9BE8F", stroke_width=ui.px(1.5))
            for y in (edge, frame.h // 2, frame.h - edge)
        )
        way = "M" + "L".join(f"{number(x)} {number(y)}" for x, y in shift)
        line = element(
            "path", d=way, fill="none", stroke=_LINE, stroke_width=ui.px(3), stroke_linejoin="round"
        )
        dots = "".join(
            element(
                "circle",
                cx=number(x),
                cy=number(y),
                r=ui.px(6),
                fill=_WON if good else PARCHMENT,
                stroke=WOOD_EDGE if good else _LINE,
                stroke_width=ui.px(2.5),
            )
            for (x, y), good in zip(shift, won, strict=True)
        )
        image = rasterise(document(frame.size, ground + line + dots), frame.size)
        self.node(image, *frame.topleft, 1)


def _places(plot: Rect, values: Sequence[float], low: float, high: float) -> list[tuple[float, float]]:
    """Where points lie: from left to right, the highest at the top; alone or all equal in the middle."""
    step = plot.w / (len(values) - 1) if len(values) > 1 else 0
    left = plot.x if len(values) > 1 else plot.centerx
    reach = high - low
    return [
        (left + step * n, plot.bottom - plot.h * ((value - low) / reach if reach else 0.5))
        for n, value in enumerate(values)
    ]

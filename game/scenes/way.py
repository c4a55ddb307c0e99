"""A way with stops, such as the lessons of a game: a path on a map, a stop and a plank for each of them."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from itertools import pairwise
from typing import Final, NamedTuple

from pygame import Rect, Surface

from game.scenes.learnt import MOST
from game.view.assets import rasterise
from game.view.colours import INK, WOOD_EDGE, mix
from game.view.stage import Group
from game.view.svg import Value, document, element
from game.view.text import BODY, LARGE, SMALL, Style
from game.view.widgets import Button, IconButton, ScrollArea, Ui

_AMPLITUDE: Final = 46
"""Logical units that the path swings from left to right."""
_TITLE: Final = Style(BODY, INK, "title")
_CAPTION: Final = Style(SMALL, INK)
_PAUSES: Final = (10, 36)
"""Logical units from one stop to the next, at least and at most."""
_STAR: Final = 1.35
"""Size of a star, in sizes of the text."""
_PATH: Final = ("#B48A55", "#E6CC98")
"""Edge and ground of the path."""
_WALKED: Final = "#D98A1E"
"""The line along the path as far as it was gone ..."""
_AHEAD: Final = "#9A7647"
"""... and the dots on the rest of it."""
_GOLD: Final = ("#FFE08A", "#EDA437")
"""Light and shade of what is done ..."""
_STONE: Final = ("#FBF1DA", "#DDBF8A")
"""... and of what is not."""


class Stop(NamedTuple):
    """A place on the way: a lesson, the game at the end of them, a step of puzzles."""

    key: str
    title: str
    go: Callable[[], None]
    sign: str
    """A name of icons.ICONS, or a number."""
    stars: int = 0
    caption: str = ""
    share: float = 0.0
    """How much of it is done, if it was left in the middle."""
    wanted: bool = False
    """Whether it is the one to choose now."""
    again: Callable[[], None] | None = None
    """Begins it anew; None: it isn't begun, or stands at its beginning."""
    again_sign: str = "again"
    """A name of icons.ICONS for that ..."""
    again_label: str = ""
    """... and what it says, if not that it begins anew."""
    rated: bool = True
    """Whether there are stars to earn."""
    unfinished: bool = False
    """Whether it has more to do, whatever stars it has."""

    @property
    def done(self) -> bool:
        """Whether one has been through."""
        return self.stars > 0 and not self.unfinished


def add_way(ui: Ui, area: ScrollArea, stops: Sequence[Stop]) -> None:
    """Fill an area with stops, one below the other, as far apart as there is room."""
    pad, row = ui.px(14), ui.text.line(_TITLE) + ui.text.line(_CAPTION) + ui.px(20)
    least, most = (ui.px(pause) for pause in _PAUSES)
    spare = area.rect.h - 2 * pad - len(stops) * row
    pitch = row + max(least, min(most, spare // max(1, len(stops) - 1)))
    across = area.width - 2 * pad
    again = ui.control + ui.gap if any(stop.again for stop in stops) else 0
    middles: list[tuple[int, int]] = []
    for number, stop in enumerate(stops):
        rect = Rect(pad, pad + number * pitch, across - again, row)
        swing = ui.px(_AMPLITUDE) if number % 2 else 0
        plank = StopButton(ui, rect, stop, swing, area.content)
        middles.append(plank.medal.center)
        if stop.again is not None:
            side, key = ui.control, f"again-{stop.key}"
            place = Rect(pad + across - side, rect.centery - side // 2, side, side)
            label = stop.again_label or ui.t("learn.again", lesson=stop.title)
            IconButton(
                ui, place, stop.again_sign, label, stop.again, kind="paper", key=key, parent=area.content
            )
    area.set_height(2 * pad + (len(stops) - 1) * pitch + row)
    walked = next((number for number, stop in enumerate(stops) if not stop.done), len(stops))
    _add_path(ui, area.content, middles, walked)


class StopButton(Button):
    """A plank with the title and the stars of a lesson, beside its place on the way."""

    def __init__(self, ui: Ui, rect: Rect, stop: Stop, swing: int, parent: Group) -> None:
        """`swing`: how far to the right its place on the way lies."""
        self.stop = stop
        self.medal = Rect(rect.x + swing, rect.y, rect.h, rect.h)
        """Its place on the way."""
        left = rect.x + rect.h + ui.px(_AMPLITUDE) + ui.gap
        board = Rect(left, rect.y, rect.right - left, rect.h)
        self._stone = _stone(ui, stop, rect.h)
        kind = "primary" if stop.wanted else "paper"
        super().__init__(ui, board, stop.title, stop.go, kind=kind, key=stop.key, parent=parent)
        self.aim.inside = self._inside

    def _inside(self, x: float, y: float) -> bool:
        """Its place on the way means the lesson as the plank does."""
        left, top = self.group.offset()
        at = x - left, y - top
        return self.rect.collidepoint(at) or self.medal.collidepoint(at)

    def _draw(self) -> None:
        self.wipe()
        ui, board = self.ui, self.rect
        self.picture(ui.theme.plank(board.size, self.kind, self.state), *board.topleft)
        self.node(self._stone, *self.medal.topleft, 1)
        inner = board.inflate(-ui.px(32), -ui.px(8))
        star = ui.text.px(BODY * _STAR)
        most = MOST if self.stop.rated else 0
        x = inner.right - most * star
        for number in range(most):
            name = "common/star_filled" if number < self.stop.stars else "common/star_empty"
            self.node(ui.assets.svg(name, (star, star)), x + number * star, inner.centery - star // 2, 1)
        self._say(Rect(inner.x, inner.y, x - inner.x - ui.gap, inner.h))

    def _say(self, room: Rect) -> None:
        """The title, and under it what else is to be said."""
        ui, caption = self.ui, self.stop.caption
        lower = ui.text.line(_CAPTION) if caption else 0
        title = ui.text.fit(self.stop.title, (room.w, room.h - lower), _TITLE, align="left")
        y = room.centery - (title.get_height() + lower) // 2 - (ui.px(1) if caption else 0)
        self.node(title, room.x, y, 1)
        if caption:
            under = ui.text.fit(caption, (room.w, lower), _CAPTION, align="left")
            self.node(under, room.x, y + title.get_height(), 1)


def _stone(ui: Ui, stop: Stop, side: int) -> Surface:
    """What lies on the way: a stone with its number, of gold once it is done; a ring tells how much is."""
    done = stop.done
    light, dark = _GOLD if done else _STONE
    half, line = side / 2, max(1.5, side * 0.045)

    def disc(radius: float, **look: Value) -> str:
        return element("circle", cx=half, cy=half, r=radius, **look)

    drawn = element(
        "ellipse", cx=half, cy=side * 0.56, rx=half * 0.9, ry=half * 0.86, fill=WOOD_EDGE, fill_opacity=0.28
    )
    drawn += disc(half * 0.86, fill=mix(dark, WOOD_EDGE, 0.75))
    drawn += disc(half * 0.86 - line, fill=dark)
    drawn += element("circle", cx=half - line, cy=half - line, r=half * 0.86 - 2.6 * line, fill=light)
    if stop.share:
        ring: dict[str, Value] = {"fill": "none", "stroke_width": 2.6 * line}
        drawn += disc(half * 0.72, stroke=mix(dark, WOOD_EDGE, 0.3), **ring)
        drawn += element(
            "path", d=_arc(half, half * 0.72, stop.share), stroke=_WALKED, stroke_linecap="round", **ring
        )
    stone = rasterise(document((side, side), drawn), (side, side)).copy()
    sign = "check" if done else stop.sign
    if sign.isdigit():
        image = ui.text.fit(sign, (side * 3 // 5, side * 3 // 5), Style(LARGE, INK, "title"))
    else:
        image = ui.theme.icon(sign, side * 2 // 5, INK).surface
    stone.blit(image, image.get_rect(center=(side // 2, side // 2)))
    return stone


def _arc(half: float, radius: float, share: float) -> str:
    """The data of a part of a circle, from the top on as a clock's hand goes."""
    angle = 2 * math.pi * min(share, 0.999)
    x, y = half + radius * math.sin(angle), half - radius * math.cos(angle)
    return f"M{half:.1f} {half - radius:.1f}A{radius:.1f} {radius:.1f} 0 {int(share > 0.5)} 1 {x:.1f} {y:.1f}"


def _add_path(ui: Ui, parent: Group, middles: Sequence[tuple[int, int]], walked: int) -> None:
    """Lay the path under the stops; as far as it was gone it is drawn through."""
    if len(middles) < 2:
        return
    width = max(x for x, _ in middles) + ui.px(20)
    size = width, middles[-1][1] + ui.px(20)
    unit = ui.px(100) / 100
    curves = [
        f"M{x} {y}C{x} {(y + v) / 2:.1f} {u} {(y + v) / 2:.1f} {u} {v}"
        for (x, y), (u, v) in pairwise(middles)
    ]

    def line(data: Sequence[str], colour: str, units: float, **look: Value) -> str:
        look |= {"fill": "none", "stroke": colour, "stroke_linecap": "round"}
        return element("path", d="".join(data), stroke_width=units * unit, **look)

    edge, ground = _PATH
    drawn = line(curves, edge, 18) + line(curves, ground, 13)
    dots = f"{unit / 10:.2f} {unit * 12.5:.2f}"
    drawn += line(curves[:walked], _WALKED, 5) + line(curves[walked:], _AHEAD, 5, stroke_dasharray=dots)
    ui.stage.node(rasterise(document(size, drawn), size), 0, 0, z=ui.z - 2, group=parent)

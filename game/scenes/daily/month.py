"""A month of the calendar: each day with the stars of its deals, and the way to the months beside it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Final, NamedTuple

from pygame import Rect

from game.disk.daily import MOST_STARS
from game.engine.daily import Day
from game.scenes.daily.days import WEEK, Month
from game.scenes.dealt import capital
from game.view.colours import ACCENT, INK, MIST
from game.view.focus import Target
from game.view.shapes import HOVER, NORMAL, PRESSED
from game.view.stage import Group
from game.view.text import BODY, LARGE, SMALL, Style
from game.view.widgets import IconButton, Label, Ui, Widget

_LEAST: Final = 54
"""Logical units that a day is high at least."""
_PIP: Final = 18
"""Logical units of a star on a leaf ..."""
_LEAST_PIP: Final = 10
"""... where there is little room."""
_PALE: Final = 0.35
"""How much of a star that was not won is seen."""
_HEAD: Final = Style(LARGE, ACCENT, "title")
_WEEKDAY: Final = Style(SMALL, MIST, "bold")


class Leaf(NamedTuple):
    """What a day of the calendar shows."""

    day: Day
    told: str
    """Date and stars in words."""
    stars: tuple[int, ...]
    """Of each game; 0 where none was played to its end."""
    today: bool
    on_choose: Callable[[], None] | None
    """None: the day is still to come."""


class Turned(NamedTuple):
    """How to go to the months beside the one that is shown; None: there is none."""

    back: Callable[[], None] | None
    on: Callable[[], None] | None


class MonthPage:
    """Lays it out in a scrolled place; `height` is how high it has become."""

    def __init__(
        self,
        ui: Ui,
        parent: Group,
        room: tuple[int, int],
        month: Month,
        leaves: Sequence[Sequence[Leaf | None]],
        turned: Turned,
    ) -> None:
        """`room`: width and height that it fills, if it can."""
        self._ui, self._parent = ui, parent
        pad, gap = ui.px(10), ui.px(6)
        width = room[0] - 2 * pad
        head = Rect(pad, pad, width, ui.control)
        self._head(head, month, turned)
        across = (width - (WEEK - 1) * gap) // WEEK
        line = ui.text.line(_WEEKDAY)
        y = head.bottom + gap
        for weekday in range(WEEK):
            place = Rect(pad + weekday * (across + gap), y, across, line)
            Label(ui, place, ui.t(f"weekday.short.{weekday}"), _WEEKDAY, align="centre", parent=parent)
        y += line + gap
        rows = len(leaves)
        least = max(ui.px(_LEAST), ui.text.line(Style(BODY, font="title")) + ui.px(12))
        least = max(least, MOST_STARS * ui.text.px(_LEAST_PIP) + ui.px(8))
        high = max(least, (room[1] - y - pad - (rows - 1) * gap) // rows)
        for week in leaves:
            for weekday, leaf in enumerate(week):
                if leaf is not None:
                    LeafCell(ui, Rect(pad + weekday * (across + gap), y, across, high), leaf, parent)
            y += high + gap
        self.height = y - gap + pad

    def _head(self, head: Rect, month: Month, turned: Turned) -> None:
        """The name of the month between the ways to those beside it."""
        ui = self._ui
        name = capital(ui.t("daily.month", month=ui.t(f"month.{month.month}"), year=str(month.year)))
        Label(ui, head.inflate(-2 * (head.h + ui.gap), 0), name, _HEAD, align="centre", parent=self._parent)
        for key, icon, x, way in (
            ("before", "left", head.x, turned.back),
            ("after", "right", head.right - head.h, turned.on),
        ):
            place, label = Rect(x, head.y, head.h, head.h), ui.t(f"daily.month.{key}")
            if way is not None:
                IconButton(ui, place, icon, label, way, key=f"month-{key}", parent=self._parent)


class LeafCell(Widget):
    """A day: its number, and a column of stars a game."""

    def __init__(self, ui: Ui, rect: Rect, leaf: Leaf, parent: Group) -> None:
        super().__init__(ui, rect, parent)
        self._leaf = leaf
        self._aim: Target | None = None
        if leaf.on_choose is not None:
            self._aim = self.target(
                Target(
                    self.rect,
                    leaf.told,
                    leaf.on_choose,
                    on_change=self._draw,
                    key=f"day-{leaf.day.text}",
                    tip=leaf.told,
                )
            )
        self._draw()

    def _draw(self) -> None:
        self.wipe()
        ui, leaf, aim = self.ui, self._leaf, self._aim
        number = str(leaf.day.day)
        if aim is None:
            image = ui.text.fit(number, self.rect.size, Style(BODY, MIST, "title"))
            node = self.node(image, *image.get_rect(center=self.rect.center).topleft)
            node.alpha = 120
            return
        state = PRESSED if aim.pressed else HOVER if aim.focused and ui.focus.shown else NORMAL
        kind = "primary" if leaf.today else "paper"
        self.picture(ui.theme.plank(self.rect.size, kind, state), *self.rect.topleft)
        inner = self.rect.inflate(-ui.px(14), -ui.px(8))
        wide = ui.text.width("30", Style(BODY, font="title"))
        room = Rect(inner.x, inner.y, min(wide, inner.w // 2), inner.h)
        image = ui.text.fit(number, room.size, Style(BODY, INK, "title"))
        self.node(image, room.centerx - image.get_width() // 2, room.centery - image.get_height() // 2, 1)
        self._stars(Rect(room.right, inner.y, inner.right - room.right, inner.h))

    def _stars(self, room: Rect) -> None:
        """A column a game, in the order of lists, filled from below; an empty one where none was played."""
        ui, stars = self.ui, self._leaf.stars
        if not any(stars):
            return
        pip = max(4, min(ui.text.px(_PIP), room.h // MOST_STARS, room.w // (len(stars) + 1)))
        step = min(round(pip * 1.5), room.w // len(stars))
        left = room.right - step * len(stars) + (step - pip) // 2
        bottom = room.centery + pip * MOST_STARS // 2
        full = ui.assets.svg("common/star_filled", (pip, pip))
        empty = ui.assets.svg("common/star_empty", (pip, pip))
        for number, count in enumerate(stars):
            for height in range(MOST_STARS):
                won = height < count
                if not count and height:
                    continue  # one pale star says that there was a deal
                node = self.node(full if won else empty, left + number * step, bottom - (height + 1) * pip, 1)
                if not won:
                    node.alpha = round(255 * _PALE)


def leaves(
    month: Month, tell: Callable[[Day], Leaf], choose: Callable[[Day], None], known: Callable[[Day], bool]
) -> list[list[Leaf | None]]:
    """Return what each day of a month shows, week by week; `known`: whether a day can be chosen."""
    return [
        [
            None
            if day is None
            else tell(day)._replace(on_choose=partial(choose, day) if known(day) else None)
            for day in week
        ]
        for week in month.weeks()
    ]

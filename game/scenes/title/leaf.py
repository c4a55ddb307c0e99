"""The leaf of a calendar beside the logo: what day it is, and the way to its deals."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from pygame import Rect

from game.scenes import dealt
from game.view.colours import CREAM, INK
from game.view.focus import Target
from game.view.hillside import Hillside
from game.view.text import HEADING, SMALL, Style
from game.view.widgets import Ui

_BAND: Final = Rect(-62, -73, 124, 37)
_NUMBER: Final = Rect(-58, -34, 116, 56)
_WORDS: Final = Rect(-60, 22, 120, 54)
"""Where the month, the day and the words stand, in units of the hillside about its middle."""


class CalendarLeaf:
    """Hidden as long as nothing was ever played: then there is one thing less to wonder about."""

    def __init__(self, ui: Ui, go: Callable[[], None]) -> None:
        self._ui, self._go = ui, go
        self._place = Rect(0, 0, 0, 0)
        self._day = dealt.today()

    @property
    def is_past(self) -> bool:
        """Whether it shows another day than today."""
        return self._day != dealt.today()

    def covers(self, x: float, y: float) -> bool:
        """Whether it hangs there."""
        return bool(self._place.collidepoint(x, y))

    def layout(self, hill: Hillside, *, hidden: bool) -> None:
        """Hang it up, the larger the text the larger."""
        ui, self._day, self._place = self._ui, dealt.today(), Rect(0, 0, 0, 0)
        if hidden:
            return
        size = max(1.0, min(1.3, ui.text.percent / 120))
        image, anchor = hill.sprite("leaf", size)
        node = ui.stage.node(image, *hill.at(*hill.data["leaf"]), z=8, anchor=anchor)
        here = node.rect.clamp(ui.safe)
        node.move_to(node.x + here.x - node.rect.x, node.y + here.y - node.rect.y)
        self._place = here.inflate(-here.w // 10, -here.h // 12)
        day = self._day
        month, words = ui.t(f"month.short.{day.month}"), ui.t("daily.title")
        for room, said, style in (
            (_BAND, month, Style(SMALL * 1.3, CREAM, "title")),
            (_NUMBER, str(day.day), Style(HEADING * 1.2, INK, "title")),
            (_WORDS, words, Style(SMALL, INK, "bold")),
        ):
            wide, high = hill.px(room.w * size), hill.px(room.h * size)
            drawn = ui.text.fit(said, (wide, high), style)
            by = size * hill.scale
            middle = node.x + room.centerx * by, node.y + room.centery * by
            ui.stage.node(drawn, *middle, z=9, anchor=(0.5, 0.5))
        told = dealt.capital(dealt.long_date(ui.view.catalog, day))
        ui.focus.add(
            Target(
                self._place,
                words,
                self._go,
                key="title.daily",
                tip=ui.t("title.daily.about", date=told),
                tip_below=True,
            )
        )

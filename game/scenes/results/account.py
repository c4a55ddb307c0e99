"""How it came about: where each seat's score came from, the best moments, and what else is worth telling."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial, reduce
from typing import Final, NamedTuple

from pygame import Rect

from game.engine.reasons import Message, player_ref
from game.i18n.narrate import Score, listed
from game.scenes.words import Words
from game.view.colours import INK, WOOD, WOOD_EDGE, Colour, mix
from game.view.marks import band
from game.view.text import BODY, LARGE, SMALL, Style
from game.view.widgets import Button, Label, ScrollArea, Ui

_SHADES: Final[tuple[Colour, ...]] = (
    *("#96483C", "#CDAA74", "#4A6C9B", "#E2AC3C", "#5F7F5A", "#6F6A8A"),
    *("#C77B4E", "#7FA3A6", "#A7A35A"),
)
"""Of the parts of a bar, which are also told apart by the lines between them and by their order."""
_THICK: Final = 10
"""Height of a bar, in logical units."""


class Row(NamedTuple):
    """A score, and whose it is: a seat's, or a team's."""

    seats: tuple[int, ...]
    score: Score


def accounted(order: Sequence[int], scores: Sequence[Score]) -> list[Row]:
    """The scores of seats in an order, a team's once, where its first one stands."""
    rows: dict[object, Row] = {}
    for seat in order:
        score = scores[seat]
        key = ("seat", seat) if score.team < 0 else ("team", score.team)
        rows[key] = Row((*rows[key].seats, seat) if key in rows else (seat,), score)
    return list(rows.values())


class Account:
    """Lies in a place of its own and scrolls where it is longer."""

    def __init__(self, ui: Ui, place: Rect, words: Words, key: str) -> None:
        """`key`: by which it stays scrolled in a new layout."""
        self._ui, self._words = ui, words
        self._area = ScrollArea(ui, place, key=key)
        self._pad = ui.px(6)
        self._y = self._pad
        self._width = self._area.width - 2 * self._pad
        self._shades: dict[object, Colour] = {}
        """Of each kind of source: the same at every seat."""

    @property
    def height(self) -> int:
        """What has been written so far, in pixels."""
        return self._y + self._pad

    def finish(self, name: str = "") -> None:
        """Nothing more comes. `name`: what it is called where nothing in it can be chosen."""
        self._area.set_height(self.height)
        if name:
            self._area.read_by_arrows(name, "account")

    def heading(self, text: str) -> None:
        """Say what follows."""
        self._say(text, Style(LARGE, INK, "title"))

    def say(self, text: str) -> None:
        """Say something in passing."""
        self._say(text, Style(BODY, INK))

    def _say(self, text: str, style: Style, *, inset: int = 0) -> None:
        room = Rect(self._pad + inset, self._y, self._width - inset, 0)
        label = Label(self._ui, room, text, style, wrap=True, parent=self._area.content)
        self._y = label.rect.bottom + self._ui.px(2)

    def scores(self, rows: Sequence[Row]) -> None:
        """Show each score as a bar of its parts, with words for them."""
        most = max((sum(source.points for source in row.score.sources) for row in rows), default=0)
        for row in rows:
            if row.score.sources:
                self._score(row, most)

    def _score(self, row: Row, most: int) -> None:
        ui, style = self._ui, Style(BODY, INK, "bold")
        side = ui.text.line(style)
        for number, seat in enumerate(row.seats):
            badge = ui.assets.svg(f"common/badge_{seat + 1}", (side, side))
            x = self._pad + number * (side + ui.px(4))
            ui.stage.node(badge, x, self._y, z=ui.z + 2, group=self._area.content)
        inset, top = len(row.seats) * (side + ui.px(4)) + ui.px(4), self._y
        who = listed([player_ref(seat) for seat in row.seats])
        told = self._words.say(Message.of("results.score", player=who, score=row.score.told))
        self._say(told, style, inset=inset)
        self._bar(row, most, Rect(self._pad + inset, self._y, self._width - inset, ui.px(_THICK)))
        self._y += ui.px(_THICK)
        parts = [
            ui.t("results.source", name=self._words.say(source.name), points=source.points)
            for source in row.score.sources
        ]
        told = reduce(lambda before, part: ui.t("results.apart", before=before, part=part), parts)
        self._say(told, Style(SMALL, INK), inset=inset)
        self._y = max(self._y, top + side) + ui.px(2)

    def _bar(self, row: Row, most: int, room: Rect) -> None:
        x = room.x
        for source in row.score.sources:
            across = max(self._ui.px(3), round(room.w * max(0, source.points) / max(1, most)))
            shade = _SHADES[len(self._shades) % len(_SHADES)]
            colour = self._shades.setdefault(source.kind or source.name, shade)
            piece = band((across, room.h), self._ui.px(3), colour, mix(WOOD_EDGE, WOOD, 0.3), 1)
            self._ui.stage.node(piece, x, room.y, z=self._ui.z + 2, group=self._area.content)
            x += across

    def moments(self, told: Sequence[str], see: Callable[[int], None]) -> None:
        """Offer the best moments: each leads to where it can be seen again."""
        ui = self._ui
        for number, words in enumerate(told):
            room = Rect(self._pad, self._y, self._width, 0)
            beside = ui.px(34) + ui.text.px(BODY * 1.15)  # the sign, and the margins of a button
            text = ui.text.block(words, room.w - beside, Style(BODY, font="title"))
            room.h = max(ui.control, text.get_height() + ui.px(16))
            Button(
                ui,
                room,
                words,
                partial(see, number),
                kind="paper",
                icon="play",
                key=f"moment-{number}",
                parent=self._area.content,
                align="left",
            )
            self._y = room.bottom + ui.px(6)

"""The deals of a day side by side: what is played, by whom and by which rules, and what came of it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final, NamedTuple

from pygame import Rect, Surface

from game.disk.daily import MOST_STARS
from game.view.colours import INK, WOOD_EDGE
from game.view.marks import band
from game.view.stage import Group
from game.view.text import BODY, LARGE, SMALL, Style
from game.view.widgets import Button, Label, Panel, Ui

_NARROW: Final = 27
"""A card has at least room for so many letters' heights; where two have it, they lie side by side."""
_PICTURE: Final = (150, 100)
"""Logical units of the picture at the head of a card."""
_TITLE: Final = Style(LARGE, INK, "title")
_TEXT: Final = Style(BODY, INK)
_QUIET: Final = Style(SMALL, "#5B3A20")
_DONE: Final = Style(BODY, WOOD_EDGE, "bold")


class Deed(NamedTuple):
    """Something that can be done with a deal."""

    key: str
    label: str
    icon: str
    run: Callable[[], None]
    kind: str = "wood"
    tip: str = ""


class Card(NamedTuple):
    """What is said of one deal."""

    game_id: str
    title: str
    who: str
    rules: str
    stars_told: str
    """What brings how many stars; "" once it was played to its end."""
    stars: int
    """What it brought; 0 as long as it wasn't played to its end."""
    status: str
    """How it ended, or that it is going on; "" where nothing was played yet."""
    deeds: Sequence[Deed]
    picture: Surface | None


class Cards:
    """Lays them out in a scrolled place, in two columns where there is room."""

    def __init__(self, ui: Ui, parent: Group, width: int, cards: Sequence[Card]) -> None:
        self._ui, self._parent = ui, parent
        pad, gap = ui.px(10), ui.gap
        columns = 2 if (width - 2 * pad - gap) // 2 >= _NARROW * ui.text.px(BODY) else 1
        across = (width - 2 * pad - gap * (columns - 1)) // columns
        self._z = ui.z  # a dialog may be open when a picture comes
        self._frames: dict[str, Rect] = {}
        """Of the pictures, by game."""
        y = pad
        for first in range(0, len(cards), columns):
            row = cards[first : first + columns]
            high = max(self._card(card, Rect(pad, y, across, 0), draw=False) for card in row)
            for number, card in enumerate(row):
                self._card(card, Rect(pad + number * (across + gap), y, across, high), draw=True)
            y += high + gap
        self.height = y - gap + pad
        """The height of all, in pixels."""

    def show(self, game_id: str, picture: Surface) -> None:
        """Hang a picture in its frame."""
        edge = self._ui.px(2)
        at = self._frames[game_id].move(edge, edge)
        self._ui.stage.node(picture, *at.topleft, z=self._z + 2, group=self._parent)

    def _card(self, card: Card, place: Rect, *, draw: bool) -> int:
        """Lay out a card, or only say how high it has to be."""
        ui = self._ui
        margin = ui.px(18)
        inner = place.inflate(-2 * margin, 0)
        frame = Rect(inner.x, place.y + margin, ui.px(_PICTURE[0]), ui.px(_PICTURE[1]))
        y = frame.y
        for words, style in ((card.title, _TITLE), (card.who, _TEXT), (card.rules, _TEXT)):
            left = frame.right + ui.gap if y < frame.bottom - ui.px(16) else inner.x
            y = self._say(words, Rect(left, y, inner.right - left, 0), style, draw=draw)
        y = max(y, frame.bottom) + ui.px(6)
        if card.stars_told:
            y = self._say(card.stars_told, Rect(inner.x, y, inner.w, 0), _QUIET, draw=draw) + ui.px(6)
        foot = Rect(inner.x, y, inner.w, 0)
        if draw:
            Panel(ui, place, "paper", parent=self._parent)
            self._frames[card.game_id] = frame
            edge = band(frame.size, ui.px(2), WOOD_EDGE)
            ui.stage.node(edge, *frame.topleft, z=ui.z + 1, group=self._parent)
            if card.picture is not None:
                self.show(card.game_id, card.picture)
            foot.y = place.bottom - margin - self._foot(card, foot, draw=False)
            self._foot(card, foot, draw=True)
        return y + self._foot(card, foot, draw=False) + margin - place.y

    def _say(self, words: str, place: Rect, style: Style, *, draw: bool) -> int:
        """Say something; return where it ends."""
        if draw:
            return Label(self._ui, place, words, style, wrap=True, parent=self._parent).rect.bottom
        return place.y + self._ui.text.block(words, place.w, style).get_height()

    def _foot(self, card: Card, foot: Rect, *, draw: bool) -> int:
        """The stars, how it ended, and what can be done: in one line if there is room. Return its height."""
        ui = self._ui
        star = ui.text.px(BODY * 1.5)
        stars = MOST_STARS * star
        sizes = [Button.size_of(ui, deed.label, icon=True)[0] for deed in card.deeds]
        needed = sum(sizes) + ui.gap * (len(sizes) - 1)
        words = ui.text.width(card.status, _DONE) + ui.gap if card.status else 0
        if stars + words + 2 * ui.gap + needed <= foot.w:
            if draw:
                self._stars(card, Rect(foot.x, foot.y, foot.w - needed - ui.gap, ui.control), star)
                self._deeds(card, [range(len(sizes))], sizes, foot)
            return ui.control
        high = star
        if card.status:
            beside = foot.w - stars - ui.gap
            high = max(star, ui.text.block(card.status, beside, _DONE).get_height())
        rows = _rows(sizes, foot.w, ui.gap)
        if draw:
            self._stars(card, Rect(foot.x, foot.y, foot.w, high), star)
            self._deeds(card, rows, sizes, foot.move(0, high + ui.gap // 2))
        return high + ui.gap // 2 + len(rows) * (ui.control + ui.gap) - ui.gap

    def _stars(self, card: Card, line: Rect, star: int) -> None:
        """The stars, and beside them how it ended."""
        ui = self._ui
        for number in range(MOST_STARS):
            name = "common/star_filled" if number < card.stars else "common/star_empty"
            image, x = ui.assets.svg(name, (star, star)), line.x + number * star
            ui.stage.node(image, x, line.centery - star // 2, z=ui.z + 1, group=self._parent)
        if card.status:
            left = line.x + MOST_STARS * star + ui.gap
            image = ui.text.block(card.status, line.right - left, _DONE)
            y = line.centery - image.get_height() // 2
            ui.stage.node(image, left, y, z=ui.z + 1, group=self._parent)

    def _deeds(self, card: Card, rows: Sequence[Sequence[int]], sizes: Sequence[int], foot: Rect) -> None:
        """What can be done, row by row, the last at the right edge."""
        ui, y = self._ui, foot.y
        for row in rows:
            x = foot.right - sum(sizes[number] for number in row) - ui.gap * (len(row) - 1)
            for number in row:
                deed, wide = card.deeds[number], min(sizes[number], foot.w)
                Button(
                    ui,
                    Rect(max(x, foot.x), y, wide, ui.control),
                    deed.label,
                    deed.run,
                    icon=deed.icon,
                    kind=deed.kind,
                    tip=deed.tip,
                    key=f"{deed.key}-{card.game_id}",
                    parent=self._parent,
                )
                x += wide + ui.gap
            y += ui.control + ui.gap


def picture_size(ui: Ui) -> tuple[int, int]:
    """Return how large a card's picture is, in pixels."""
    edge = ui.px(2)
    return ui.px(_PICTURE[0]) - 2 * edge, ui.px(_PICTURE[1]) - 2 * edge


def _rows(sizes: Sequence[int], width: int, gap: int) -> list[list[int]]:
    """Spread things of these widths over as few rows as hold them."""
    rows: list[list[int]] = [[]]
    for number, size in enumerate(sizes):
        row = rows[-1]
        if row and sum(sizes[other] for other in row) + gap * len(row) + size > width:
            rows.append([number])
        else:
            row.append(number)
    return rows

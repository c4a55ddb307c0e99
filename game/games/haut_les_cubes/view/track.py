"""The way to 25 points, over the mountain: one stone a point, and a marker for each seat.

Markers never cover each other, nor a number: a stone is as wide as what is on it, and the others give way.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from itertools import accumulate, pairwise
from typing import Final

from pygame import Rect

from game.games.haut_les_cubes.rules.types import GOAL
from game.games.haut_les_cubes.view.layout import Places
from game.games.haut_les_cubes.view.model import Model
from game.games.haut_les_cubes.view.pictures import Pictures
from game.view.colours import ACCENT, CREAM, INK
from game.view.stage import Group, Node
from game.view.tables.plates import Plates
from game.view.text import SMALL, Style
from game.view.widgets.base import Ui

TRACK: Final = 400
"""Depth of the way."""
_WIDE: Final = 1.9
"""Width of the first and the last stone, in widths of the others."""
_EVERY: Final = (5, 10, GOAL)
"""Each so many points a number stands on the way: the first of these for which there is room."""
_LEAST: Final = 4
"""Pixels that the narrowest stone takes, with the gap after it."""
_MARKER: Final = 0.74
"""Size of a marker, in heights of the way."""
_NUMBER: Final = Style(18, font="bold")


class Track(Plates[Pictures, Places]):
    """The way and its markers."""

    depth = TRACK

    def __init__(self, ui: Ui, pictures: Pictures, places: Places) -> None:
        super().__init__(ui, pictures, places)
        self.markers: dict[int, Node] = {}

    @property
    def side(self) -> int:
        """Across a marker."""
        return round(self.places.track.h * _MARKER)

    def stones(self, scores: Sequence[int]) -> list[Rect]:
        """Where the stones of all scores lie, with room for the markers or the number on them; the last is
        the goal."""
        room = self._room
        widths = self._widths(scores, self.numbers(scores))
        ends = [round(room.x + end) for end in accumulate(widths, initial=0.0)]
        return [Rect(x, room.y, end - x - 2, room.h) for x, end in pairwise(ends)]

    def numbers(self, scores: Sequence[int]) -> list[int]:
        """The points that are written on their stones: where markers stand, nothing could be read."""
        for every in _EVERY:
            shown = [points for points in range(GOAL + 1) if points % every == 0 or points == GOAL]
            shown = [points for points in shown if points not in self._there(scores)]
            if min(self._widths(scores, shown)) >= _LEAST:
                return shown
        return []

    @property
    def _room(self) -> Rect:
        return self.places.track.inflate(-2 * self.places.gap, -self.places.gap)

    @staticmethod
    def _there(scores: Sequence[int]) -> Counter[int]:
        """How many markers stand on each stone."""
        return Counter(min(score, GOAL) for score in scores)

    def _widths(self, scores: Sequence[int], numbers: Sequence[int]) -> list[float]:
        needed = {stone: float(self.side * count + 2) for stone, count in self._there(scores).items()}
        for points in numbers:
            needed[points] = self.ui.text.width(str(points), _NUMBER._replace(size=SMALL)) + 4.0
        shares = [_WIDE if stone in (0, GOAL) else 1.0 for stone in range(GOAL + 1)]
        return _parted(self._room.w, shares, needed)

    def show(self, model: Model) -> None:
        """Show all markers where they are."""
        self.renew("way", model.scores, self._way, model.scores)
        self.renew("markers", model.scores, self._markers, model)

    def _way(self, group: Group, scores: tuple[int, ...]) -> None:
        self.ground(group, self.places.track, False)
        stones, numbers, text = self.stones(scores), self.numbers(scores), self.ui.text
        for points, stone in enumerate(stones):
            picture = self.ui.theme.bar(stone.size, ACCENT if points == GOAL else "#4A5C86")
            self.node(group, picture.surface, stone.x - picture.margin, stone.y - picture.margin, TRACK + 1)
        # All of one size: that of the stone with the least room.
        px = min((text.shrunk(str(points), stones[points].size, _NUMBER) for points in numbers), default=0)
        for points in numbers:
            style = _NUMBER._replace(colour=INK if points == GOAL else CREAM)
            words, stone = text.render(str(points), style, px=px), stones[points]
            x, y = stone.centerx - words.get_width() / 2, stone.centery - words.get_height() / 2
            self.node(group, words, x, y, TRACK + 2)

    def at(self, scores: Sequence[int], seat: int) -> tuple[float, float]:
        """Where a seat's marker stands, beside those of the same score."""
        same = [other for other, score in enumerate(scores) if min(score, GOAL) == min(scores[seat], GOAL)]
        stone = self.stones(scores)[min(scores[seat], GOAL)]
        x = stone.centerx + (same.index(seat) - (len(same) - 1) / 2) * self.side
        return x, float(stone.centery)

    def marker(self, scores: Sequence[int], seat: int) -> Rect:
        """Where a seat's marker lies."""
        x, y = self.at(scores, seat)
        return Rect(round(x - self.side / 2), round(y - self.side / 2), self.side, self.side)

    def _markers(self, group: Group, model: Model) -> None:
        self.markers = {}
        for seat in range(model.players):
            image = self.pictures.badge(seat, self.side)
            place = self.marker(model.scores, seat)
            self.markers[seat] = self.node(group, image, *place.topleft, TRACK + 3 + seat)


def _parted(room: float, shares: Sequence[float], needed: Mapping[int, float]) -> list[float]:
    """Part a room by shares, where some need more than theirs: those get it, and the others the rest."""
    fixed: dict[int, float] = {}
    while True:
        rest = [share for place, share in enumerate(shares) if place not in fixed]
        unit = (room - sum(fixed.values())) / sum(rest)
        short = {place: need for place, need in needed.items() if need > shares[place] * unit}
        if short.keys() <= fixed.keys():
            return [fixed.get(place, share * unit) for place, share in enumerate(shares)]
        fixed |= short

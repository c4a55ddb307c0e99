"""The way to 25 points, over the mountain: one stone a point, and a marker for each seat.

Markers never cover each other: a stone is as wide as those on it stand side by side, and the others give way.
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
_EVERY: Final = 5
"""Each so many points a number stands on the way."""
_MARKER: Final = 0.74
"""Size of a marker, in heights of the way."""


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
        """Where the stones of all scores lie, with room for the markers on them; the last is the goal."""
        room = self.places.track.inflate(-2 * self.places.gap, -self.places.gap)
        there = Counter(min(score, GOAL) for score in scores)
        needed = {stone: float(self.side * count + 2) for stone, count in there.items()}
        shares = [_WIDE if stone in (0, GOAL) else 1.0 for stone in range(GOAL + 1)]
        widths = _widths(room.w, shares, needed)
        ends = [round(room.x + end) for end in accumulate(widths, initial=0.0)]
        return [Rect(x, room.y, end - x - 2, room.h) for x, end in pairwise(ends)]

    def show(self, model: Model) -> None:
        """Show all markers where they are."""
        self.renew("way", model.scores, self._way, model.scores)
        self.renew("markers", model.scores, self._markers, model)

    def _way(self, group: Group, scores: tuple[int, ...]) -> None:
        self.ground(group, self.places.track, False)
        for points, stone in enumerate(self.stones(scores)):
            goal = points == GOAL
            picture = self.ui.theme.bar(stone.size, ACCENT if goal else "#4A5C86")
            self.node(group, picture.surface, stone.x - picture.margin, stone.y - picture.margin, TRACK + 1)
            if points % _EVERY == 0 and points not in scores:
                room = (max(stone.w, stone.h), stone.h)  # beside it stands no number
                words = self.ui.text.fit(
                    str(points), room, Style(18, INK if goal else CREAM, "bold"), least=SMALL
                )
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


def _widths(room: float, shares: Sequence[float], needed: Mapping[int, float]) -> list[float]:
    """Part a room by shares, where some need more than theirs: those get it, and the others the rest."""
    fixed: dict[int, float] = {}
    while True:
        rest = [share for place, share in enumerate(shares) if place not in fixed]
        unit = (room - sum(fixed.values())) / sum(rest)
        short = {place: need for place, need in needed.items() if need > shares[place] * unit}
        if short.keys() <= fixed.keys():
            return [fixed.get(place, share * unit) for place, share in enumerate(shares)]
        fixed |= short

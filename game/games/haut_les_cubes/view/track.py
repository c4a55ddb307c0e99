"""The way to 25 points, over the mountain: one stone a point, and a marker for each seat."""

from __future__ import annotations

from collections import defaultdict
from typing import Final

from pygame import Rect

from game.games.haut_les_cubes.rules.types import GOAL
from game.games.haut_les_cubes.view.layout import Places
from game.games.haut_les_cubes.view.model import Model
from game.games.haut_les_cubes.view.pictures import Pictures
from game.view.colours import ACCENT, CREAM, INK
from game.view.stage import Group, Node
from game.view.tables.plates import Plates
from game.view.text import Style
from game.view.widgets.base import Ui

TRACK: Final = 400
"""Depth of the way."""
_WIDE: Final = 1.9
"""Width of the first and the last stone, in widths of the others."""
_EVERY: Final = 5
"""Each so many points a number stands on the way."""


class Track(Plates[Pictures, Places]):
    """The way and its markers."""

    depth = TRACK

    def __init__(self, ui: Ui, pictures: Pictures, places: Places) -> None:
        super().__init__(ui, pictures, places)
        self.markers: dict[int, Node] = {}

    def stone(self, points: int) -> Rect:
        """Where the stone of a score lies; there is none after the last."""
        room = self.places.track.inflate(-2 * self.places.gap, -self.places.gap)
        width = room.w / (GOAL - 1 + 2 * _WIDE)
        points = min(points, GOAL)
        left = room.x + (width * (_WIDE + points - 1) if points else 0)
        across = width * _WIDE if points in (0, GOAL) else width
        return Rect(round(left), room.y, round(left + across) - round(left) - 2, room.h)

    def show(self, model: Model) -> None:
        """Show all markers where they are."""
        reached = tuple(sorted(set(model.scores)))
        self.renew("way", self.places.track.size, self._way)
        self.renew("markers", (model.scores, reached), self._markers, model)

    def _way(self, group: Group) -> None:
        self.ground(group, self.places.track, False)
        for points in range(GOAL + 1):
            stone = self.stone(points)
            goal = points == GOAL
            picture = self.ui.theme.bar(stone.size, ACCENT if goal else "#4A5C86")
            self.node(group, picture.surface, stone.x - picture.margin, stone.y - picture.margin, TRACK + 1)
            if points % _EVERY == 0:
                words = self.ui.text.fit(
                    str(points), stone.size, Style(18, INK if goal else CREAM, "bold"), least=9
                )
                x, y = stone.centerx - words.get_width() / 2, stone.centery - words.get_height() / 2
                self.node(group, words, x, y, TRACK + 2)

    def at(self, scores: tuple[int, ...], seat: int) -> tuple[float, float]:
        """Where a seat's marker stands, beside those of the same score."""
        together: dict[int, list[int]] = defaultdict(list)
        for other, score in enumerate(scores):
            together[min(score, GOAL)].append(other)
        same = together[min(scores[seat], GOAL)]
        stone, side = self.stone(scores[seat]), self.side
        pitch = min(side, max(side * 0.34, (stone.w - side) / max(1, len(same) - 1)))
        x = stone.centerx + (same.index(seat) - (len(same) - 1) / 2) * pitch
        room = self.places.track
        return min(max(x, room.x + side / 2), room.right - side / 2), float(stone.centery)

    @property
    def side(self) -> int:
        """Across a marker."""
        return round(self.places.track.h * 0.74)

    def _markers(self, group: Group, model: Model) -> None:
        self.markers = {}
        for seat in range(model.players):
            image = self.pictures.badge(seat, self.side)
            x, y = self.at(model.scores, seat)
            self.markers[seat] = self.node(
                group, image, x - self.side / 2, y - self.side / 2, TRACK + 3 + seat
            )

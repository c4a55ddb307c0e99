"""Who played, in order: the figures of their game on steps, whoever won on the highest, cheering."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Any, Final, NamedTuple

from pygame import Rect, Surface

from game.view.colours import INK
from game.view.stage import Node
from game.view.tables.base import Mood, Table
from game.view.text import HEADING, LARGE, Style
from game.view.timeline import Clip, linear, none, par, seq, tween, wait
from game.view.widgets import Ui
from game.view.widgets.base import put

_WIDEST: Final = 230
_RISE: Final = 22
"""How much higher each step is than the next, in logical units."""
_BASE: Final = 0.36
"""Part of the height that the lowest step may take."""
_FIGURE: Final = 0.62
"""Part of the height that the highest figure may take."""
_Z: Final = 4000
"""Over everything of the table, under all widgets."""
_HOP: Final = 0.16
"""How high whoever won jumps, in heights of the figure."""


class Place(NamedTuple):
    """One seat on the podium."""

    seat: int
    rank: int
    """0 for whoever won; those who ended alike stand alike."""
    name: str
    score: str
    """What it ended with, in words; "" where there is nothing to say."""


def ranks(winners: Sequence[int], totals: Sequence[int]) -> list[int]:
    """Return the rank of each seat: 0 for those who won, then by what they ended with, equals alike.

    >>> ranks([2], [12, 30, 30, 12])
    [2, 1, 0, 2]
    >>> ranks([], [1, 3, 1])
    [2, 1, 2]
    """
    behind = sorted({total for seat, total in enumerate(totals) if seat not in winners}, reverse=True)
    return [0 if seat in winners else 1 + behind.index(total) for seat, total in enumerate(totals)]


class Podium:
    """Steps side by side, from the first place on the left to the last on the right."""

    def __init__(self, ui: Ui, table: Table[Any], places: Sequence[Place], room: Rect) -> None:
        """`places` in the order in which they stand."""
        self._ui, self._places = ui, places
        self._figures: list[tuple[Node, float]] = []
        """Each figure with where its feet are."""
        self.steps: dict[int, Rect] = {}
        """By seat: the block that it stands on."""
        lowest = max((place.rank for place in places), default=0)
        gap, count = ui.px(8), max(1, len(places))
        across = min(ui.px(_WIDEST), (room.w - gap * (count - 1)) // count)
        rise = min(ui.px(_RISE), room.h // (4 * (lowest + 1)))
        face = ui.text.line(Style(LARGE, font="title")) + ui.text.line(Style(HEADING, font="title"))
        base = min(face + ui.px(14), round(room.h * _BASE))
        x = room.centerx - (across * count + gap * (count - 1)) // 2
        tall = min(round(room.h * _FIGURE), room.h - base - rise * lowest)
        for place in places:
            high = base + rise * (lowest - place.rank)
            step = Rect(x, room.bottom - high, across, high)
            self.steps[place.seat] = step
            self._step(step, place, base)
            self._stand(table, place, step, tall, last=place.rank == lowest > 0)
            x += across + gap

    def _step(self, step: Rect, place: Place, base: int) -> None:
        """A block of wood with the emblem, the name and the score of who stands on it."""
        ui = self._ui
        kind = "primary" if place.rank == 0 else "wood"
        put(ui.stage, ui.theme.plank(step.size, kind), *step.topleft, z=_Z)
        side = min(ui.px(40), round(base * 0.5), step.w // 4)
        face = Rect(step.x, step.y, step.w, base).inflate(-ui.px(16), -ui.px(8))
        badge = ui.assets.svg(f"common/badge_{place.seat + 1}", (side, side))
        upper = Rect(face.x, face.y, face.w, round(face.h * (0.5 if place.score else 1)))
        beside = side + ui.px(8)
        name = ui.text.fit(place.name, (upper.w - beside, upper.h), Style(LARGE, INK, "title"))
        left = upper.centerx - (beside + name.get_width()) // 2
        ui.stage.node(badge, left, upper.centery - side // 2, z=_Z + 1)
        ui.stage.node(name, left + beside, upper.centery - name.get_height() // 2, z=_Z + 1)
        if place.score:
            below = Rect(face.x, upper.bottom, face.w, face.bottom - upper.bottom)
            score = ui.text.fit(place.score, below.size, Style(HEADING, INK, "title"))
            ui.stage.node(score, *score.get_rect(center=below.center).topleft, z=_Z + 1)

    def _stand(self, table: Table[Any], place: Place, step: Rect, tall: int, *, last: bool) -> None:
        """The figure on its step; without one the emblem, large."""
        mood = Mood.CHEER if place.rank == 0 else Mood.SULK if last else Mood.CALM
        side = min(tall, step.w)
        image = table.figure(place.seat, mood, tall)
        figure = (
            self._ui.assets.svg(f"common/badge_{place.seat + 1}", (side, side)) if image is None else image
        )
        figure = _within(figure, step.w)
        node = self._ui.stage.node(figure, step.centerx, step.y, z=_Z + 2, anchor=(0.5, 1.0))
        self._figures.append((node, step.y))

    def joy(self) -> Clip:
        """Whoever won hops, one after the other."""
        winners = [found for found, place in zip(self._figures, self._places, strict=True) if place.rank == 0]

        def hop(node: Node, feet: float) -> Clip:
            height = node.image.get_height() * _HOP

            def jump(share: float) -> None:
                node.move_to(node.x, feet - height * abs(math.sin(share * math.pi * 4)) * (1 - share * 0.6))

            return tween(1.8, jump, linear)

        clips = [seq(wait(0.12 * number), hop(*found)) for number, found in enumerate(winners)]
        return par(*clips) if clips else none()


def _within(figure: Surface, width: int) -> Surface:
    """The middle of a figure that is wider than its step."""
    if figure.get_width() <= width:
        return figure
    return figure.subsurface(Rect((figure.get_width() - width) // 2, 0, width, figure.get_height()))

"""Giants that stand behind each other: who is seen aside, before whom, who hides whose feet. Pure."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final, NamedTuple

from pygame import Rect

from game.games.haut_les_cubes.view.projection import XY, View, turned
from game.games.haut_les_cubes.view.sight import Sight
from game.games.haut_les_cubes.view.things import Figure

_BODY: Final = (0.75, 2.4, 0.8)
"""Half the width of a giant, its height, and how far its ring reaches down, in half widths of a cell."""
_HIGH: Final = _BODY[1]
"""Height of a giant, in half widths of a cell; as far from each other two are apart."""
_FADES: Final = 0.6
"""How far before that they begin to be."""
_ASIDE: Final = 0.3
"""How far one is seen aside, at most: its feet stay on its ring."""
_WIDE: Final = 1.6
"""Width of a giant with its arms ..."""
_TRUNK: Final = 0.62
"""... and half of that without them."""
_EMBLEM: Final = 0.5
"""Half the width of an emblem with a height beside it ..."""
_LOW: Final = 0.42
"""... how far before the middle of its ring it lies ..."""
_SHOWN: Final = 0.4
"""... and with how much of it on another giant it seems to be that one's."""


class Stand(NamedTuple):
    """How a giant stands among the others."""

    aside: float
    """How far to the right of its ring it is seen, in half widths of a cell."""
    before: bool
    """Whether it is seen before another one."""
    covered: bool
    """Whether another one, or a cube, covers the emblem at its feet."""


ALONE: Final = Stand(0.0, before=False, covered=False)


def body(foot: XY, unit: float) -> Rect:
    """Where a giant is seen, with its ring."""
    half, high, low = (share * unit for share in _BODY)
    return Rect(round(foot[0] - half), round(foot[1] - high), round(2 * half), round(high + low))


class _Seen(NamedTuple):
    """Where a giant's feet are seen, in half widths of a cell, and how near they are."""

    figure: Figure
    x: float
    y: float
    near: float


def stands(
    figures: Sequence[Figure], glass: frozenset[int], sight: Sight | None, view: View
) -> dict[int, Stand]:
    """Return how each giant stands; `glass`: through whom one looks; `sight`: None while the view turns."""
    seen = [_seen(figure, view) for figure in figures]
    aside = {one.figure.seat: _aside(one, seen) for one in seen}
    found = {}
    for one in seen:
        nearer = [other for other in seen if other.near > one.near and other.figure.seat not in glass]
        covered = sight is not None and (
            _behind_cubes(one.figure, sight, view)
            or any(_covers(other, aside[other.figure.seat], one) for other in nearer)
        )
        before = any(other.near < one.near and _overlap(one, other) for other in seen)
        found[one.figure.seat] = Stand(aside[one.figure.seat], before, covered)
    return found


def _seen(figure: Figure, view: View) -> _Seen:
    x, y = view.screen(figure.x, figure.y, figure.z + figure.lift)
    return _Seen(figure, x / view.unit, y / view.unit, sum(turned(figure.x, figure.y, view.turn)))


def _aside(one: _Seen, seen: Sequence[_Seen]) -> float:
    """Nearer giants are seen to the right of those straight behind them: the more, the straighter."""
    shares = list(_shares(one, seen))
    return _ASIDE * sum(shares) / max(1.0, sum(map(abs, shares)))


def _shares(one: _Seen, seen: Sequence[_Seen]) -> Iterator[float]:
    """How much each of the others stands straight behind this one; negative: before it."""
    for other in seen:
        if other is not one:
            high = (_HIGH - abs(one.y - other.y)) / _FADES
            share = max(0.0, 1 - abs(one.x - other.x)) * max(0.0, min(1.0, high))
            yield share if one.near >= other.near else -share


def _overlap(one: _Seen, other: _Seen) -> bool:
    return abs(one.x - other.x) < _WIDE and abs(one.y - other.y) < _HIGH


def _covers(other: _Seen, aside: float, one: _Seen) -> bool:
    """Whether the emblem of a giant would lie on another one, that is nearer."""
    across = _TRUNK + _EMBLEM - abs(other.x + aside - one.x)
    return across > _SHOWN and other.y - _HIGH < one.y + _LOW < other.y


def _behind_cubes(figure: Figure, sight: Sight, view: View) -> bool:
    x, y = turned(figure.x, figure.y, int(view.turn))
    return sight.covers(x + _LOW / 2, y + _LOW / 2, figure.z)

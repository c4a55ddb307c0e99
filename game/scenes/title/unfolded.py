"""What hangs at the sign of a game that is new: learn it, play it at once, or set it up first."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import combinations
from typing import Final, NamedTuple, TypeAlias

from pygame import Rect

from game.view.assets import rasterise
from game.view.colours import WOOD_EDGE
from game.view.stage import Group
from game.view.svg import document, element
from game.view.widgets import Button, Ui

Place: TypeAlias = tuple[int, int]

_LENGTHS: Final = (14, 6)
"""Logical units of the ropes: shorter where there is hardly room."""
_INTO: Final = 11
"""Logical units that a rope reaches into the room of a board, which has an empty edge."""
_UNFOLD: Final = 0.18
"""Seconds in which it swings into sight."""
_ROPE: Final = "#D9B57C"
_SHIFTS: Final = (0, -0.25, 0.25, -0.5, 0.5)
"""How far aside of the sign it may hang, in its widths: as little as can be."""


class Offer(NamedTuple):
    """One of the planks. The last of them is small: it shows its sign alone."""

    key: str
    label: str
    icon: str
    run: Callable[[], None]
    kind: str = "wood"


class Unfolded:
    """Planks at a sign, where they cover nothing else that can be chosen."""

    def __init__(self, ui: Ui, sign: Rect, offers: Sequence[Offer], apart: Sequence[Rect]) -> None:
        """`apart`: what it must not lie over."""
        self._ui = ui
        self._group = Group()
        planks = self._places(sign, offers, apart)
        self._buttons = [self._button(offer, plank) for offer, plank in zip(offers, planks, strict=True)]
        for start, end in _ropes([sign, *planks], ui.px(_LENGTHS[0]), ui.px(_INTO)):
            self._rope(start, end)
        self._fall = -1 if planks[0].top >= sign.bottom else 1 if planks[0].bottom <= sign.top else 0
        self._time = 0.0
        if not ui.view.less_motion:
            self._swing(0.0)
            ui.tickers.append(self._swing)

    @property
    def keys(self) -> list[str]:
        """The keys of what can be chosen, the first one first."""
        return [button.aim.key for button in self._buttons]

    def covers(self, x: float, y: float) -> bool:
        """Whether a plank lies there."""
        return any(button.place.collidepoint(x, y) for button in self._buttons)

    def remove(self) -> None:
        """Take it off."""
        for button in self._buttons:
            button.remove()
        self._ui.stage.remove_group(self._group)

    def _swing(self, seconds: float) -> bool:
        """Let it come out from the sign."""
        self._time += seconds
        left = max(0.0, 1 - self._time / _UNFOLD) ** 2
        self._group.move_to(0, round(self._fall * left * self._ui.px(26)))
        self._group.alpha = 255 - 200 * left
        if not left:
            self._ui.tickers.remove(self._swing)
        return left > 0

    def _places(self, sign: Rect, offers: Sequence[Offer], apart: Sequence[Rect]) -> list[Rect]:
        """Where the planks lie: in a row or one over the other, where they cover least."""
        tries = [
            (side, [plank.move(*at) for plank in shape])
            for shape in _shapes(self._ui, offers)
            for length in _LENGTHS
            for side, at in _about(sign, shape[0].unionall(shape[1:]), self._ui.px(length), self._ui.safe)
        ]
        # Of several that cover as much, on the same side, the first.
        return min(tries, key=lambda tried: (_covered(tried[1], [sign, *apart]), tried[0]))[1]

    def _button(self, offer: Offer, place: Rect) -> Button:
        return Button(
            self._ui,
            place,
            offer.label,
            offer.run,
            icon=offer.icon,
            kind=offer.kind,
            show_label=place.w > place.h,
            key=offer.key,
            parent=self._group,
        )

    def _rope(self, start: Place, end: Place) -> None:
        """A piece of rope, tied to the boards at both ends."""
        ui, thick = self._ui, self._ui.px(4)
        room = Rect(start, (1, 1)).union(Rect(end, (1, 1))).inflate(4 * thick, 4 * thick)
        (x, y), (u, v) = ((at[0] - room.x, at[1] - room.y) for at in (start, end))
        drawn = "".join(
            element(
                "path",
                d=f"M{x} {y}L{u} {v}",
                fill="none",
                stroke=colour,
                stroke_width=wide,
                stroke_linecap="round",
            )
            for colour, wide in ((WOOD_EDGE, thick * 1.5), (_ROPE, thick * 0.8))
        )
        picture = rasterise(document(room.size, drawn), room.size)
        ui.stage.node(picture, *room.topleft, z=ui.z - 1, group=self._group)


def _shapes(ui: Ui, offers: Sequence[Offer]) -> list[list[Rect]]:
    """The planks side by side, the first over the others, or all of them one over the other."""
    gap, high = ui.gap, ui.control
    sizes = [Button.size_of(ui, offer.label, icon=True)[0] for offer in offers[:-1]] + [high]
    first, *others = sizes
    whole = max(first, sum(others) + gap * (len(others) - 1))
    under = [whole - gap * (len(others) - 1) - sum(others[1:]), *others[1:]]
    return [
        _row(sizes, 0, high, gap),
        [Rect(0, 0, whole, high), *_row(under, high + gap, high, gap)],
    ]


def _row(sizes: Iterable[int], top: int, high: int, gap: int) -> list[Rect]:
    places, x = [], 0
    for size in sizes:
        places.append(Rect(x, top, size, high))
        x += size + gap
    return places


def _about(sign: Rect, whole: Rect, gap: int, safe: Rect) -> list[tuple[int, Place]]:
    """Ways to move something to the sign, and which side of it that is: under it, over it, beside it."""
    level = sign.centery - whole.h // 2
    found = [(2, (sign.right + gap, level)), (2, (sign.left - gap - whole.w, level))]
    for side, top in ((0, sign.bottom + gap), (1, sign.top - gap - whole.h)):
        found += [(side, (round(sign.centerx - whole.w / 2 + shift * sign.w), top)) for shift in _SHIFTS]
    places = [(side, Rect(at, whole.size).clamp(safe)) for side, at in found]
    return [(side, (place.x - whole.x, place.y - whole.y)) for side, place in places]


def _covered(planks: Iterable[Rect], others: Sequence[Rect]) -> int:
    """How many pixels of others lie under planks."""
    parts = [plank.clip(other) for plank in planks for other in others]
    return sum(part.w * part.h for part in parts)


def _ropes(boards: Sequence[Rect], longest: int, into: int) -> Iterator[tuple[Place, Place]]:
    """Yield both ends of the ropes between boards that lie near each other, each so far `into` a board."""
    for one, other in combinations(boards, 2):
        left, right = max(one.left, other.left), min(one.right, other.right)
        top, bottom = max(one.top, other.top), min(one.bottom, other.bottom)
        if right > left and 0 <= top - bottom <= longest:
            parts = (0.2, 0.8) if right - left > 8 * longest else (0.5,)
            for x in (round(left + (right - left) * part) for part in parts):
                yield (x, bottom - into), (x, top + into)
        elif bottom > top and 0 <= left - right <= longest:
            y = (top + bottom) // 2
            yield (right - into, y), (left + into, y)

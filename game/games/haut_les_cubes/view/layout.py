"""Where things lie on the table of *Haut les cubes*: seats on the left, the mountain, the hand below."""

from __future__ import annotations

from typing import Final, NamedTuple

from pygame import Rect

ASPECT: Final = 336 / 240
"""Height of a card, in widths."""
TOOLS: Final = 5
"""Buttons beside the mountain: two turns, two zooms, figures."""
_BOTTOM: Final = 0.24
"""Part of the height that the hand takes ..."""
_CARD: Final = 6.3
"""... or so many lines of text, if that is more ..."""
_MOST: Final = 0.33
"""... but no larger part of the height than this."""
_PLATE: Final = 112
"""Height of a seat's plate, at most, in logical units ..."""
_LINES: Final = 4.4
"""... or in lines of text, if that is more."""
_TRACK: Final = 46
"""Height of the score track, in logical units."""
_HORIZON: Final = 0.2
"""How far down the mountain's room the far edge of the plateau lies."""
_CHOICE: Final = 0.28
"""Part of the lower row for what else can be chosen."""


class Places(NamedTuple):
    """All places, in pixels of the screen."""

    area: Rect
    seats: tuple[Rect, ...]
    track: Rect
    """The way to 25 points, over the mountain."""
    world: Rect
    """Where the mountain is seen ..."""
    whole: Rect
    """... and where, as long as no hand lies under it."""
    horizon: int
    """Where the ground begins, from above."""
    tools: tuple[Rect, ...]
    """The buttons beside it."""
    played: Rect
    """Where a card is shown that is played."""
    hand: Rect
    card: tuple[int, int]
    """Size of a card of the hand."""
    pile: Rect
    choice: Rect
    """Where planks lie, at the end of the hand: what else can be chosen."""
    gap: int

    def slot(self, index: int, count: int, *, aside: bool = False) -> Rect:
        """A card's place among `count` cards of the hand; many lie closer together.

        `aside`: they leave room for planks.
        """
        width, height = self.card
        room = (self.choice.x - self.gap if aside else self.hand.right) - self.hand.x - width
        pitch = min(width + self.gap, room / max(1, count - 1))
        return Rect(round(self.hand.x + index * pitch), self.hand.bottom - height, width, height)


def places(area: Rect, unit: float, line: int, seats: int) -> Places:
    """Lay everything out. `unit`: pixels of a logical unit; `line`: height of a line of text."""
    gap = max(3, round(8 * unit))
    column = max(round(area.w * 0.17), min(round(area.w * 0.26), round(line * 9)))
    tall = max(round(_PLATE * unit), round(line * _LINES))
    tall = min((area.h - gap * (seats - 1)) // seats, tall)
    plates = tuple(Rect(area.x, area.y + n * (tall + gap), column, tall) for n in range(seats))
    left = area.x + column + 2 * gap
    width = area.right - left

    worded = min(round(line * _CARD), round(area.h * _MOST))
    high = max(round(72 * unit), round(area.h * _BOTTOM), worded)
    card = (round(high / ASPECT), high)
    bottom = Rect(left, area.bottom - high, width, high)
    pile = Rect(0, 0, round(card[0] * 0.8), round(high * 0.8))
    pile.bottomright = bottom.bottomright
    choice = Rect(0, 0, round(width * _CHOICE), high)
    choice.bottomright = (pile.x - 2 * gap, bottom.bottom)
    hand = Rect(left, bottom.y, choice.right - left, high)

    side = max(round(36 * unit), min(round(52 * unit), line * 2))
    track = Rect(left, area.y, width, max(round(_TRACK * unit), min(line * 2, area.h // 10)))
    middle = Rect(left, track.bottom + gap, width, bottom.y - track.bottom - 3 * gap)
    side = min(side, (middle.h - gap * (TOOLS - 1)) // TOOLS)
    tools = tuple(Rect(middle.x, middle.y + n * (side + gap), side, side) for n in range(TOOLS))
    world = Rect(middle.x + side + gap, middle.y, middle.w - side - gap, middle.h)
    horizon = world.y + round(world.h * _HORIZON)
    whole = Rect(world.x, world.y, world.w, area.bottom - world.y)
    shown = Rect(0, 0, round(card[0] * 1.05), round(high * 1.05))
    shown.topright = world.topright
    return Places(area, plates, track, world, whole, horizon, tools, shown, hand, card, pile, choice, gap)

"""A card or piece of a table, large and with its rule in words, beside the place that is pointed at."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Any, Final, NamedTuple

from pygame import SRCALPHA, Rect, Surface

from game.view.colours import INK
from game.view.focus import Target
from game.view.intents import Accept, Intent, Press
from game.view.stage import Group
from game.view.tables.base import Shown, Spot, Table
from game.view.text import BODY, SMALL, Style
from game.view.widgets import Ui
from game.view.widgets.base import put

REST: Final = 0.4
"""Seconds that a pointer rests on something until that can be read."""
PICTURE: Final = 230
"""Height of the picture in logical units; it grows with the text."""
_LEAVES: Final = (
    # part of that height, width of the words in logical units, size of the words
    (1.0, 230, BODY),
    (0.8, 300, BODY),
    (0.6, 380, BODY),
    (0.6, 300, SMALL),
    (0.45, 420, SMALL),
)
"""Ways to lay it out, the most readable first; the others for where there is little room."""
_CHOOSABLE: Final = ("spot-", "step-")
"""What the keys begin with of targets that are covered only if there is no other place."""
_GRID: Final = 8
_READING_Z: Final = 4950
"""Over every table and what is dragged there, under the widgets."""


class _Leaf(NamedTuple):
    """A picture with its words beside it, or under it where that is broad."""

    picture: Surface
    words: Surface
    beside: bool
    gap: int

    @property
    def size(self) -> tuple[int, int]:
        """How much room both take."""
        (width, height), (wide, high) = self.picture.get_size(), self.words.get_size()
        if self.beside:
            return width + self.gap + wide, max(height, high)
        return max(width, wide), height + self.gap + high


class Reading:
    """What is read at the moment, and how long something was pointed at.

    It opens after a rest of the pointer, or at once while somebody peeks, by whatever has the focus; and goes
    when something else is pointed at, chosen or shown.
    """

    def __init__(self, ui: Ui, table: Table[Any], still: Callable[[], bool]) -> None:
        """`still` tells whether nothing is shown or carried: else there is nothing to read."""
        self._ui, self._table, self._still = ui, table, still
        self._peeking = False
        self._forget()

    def _forget(self) -> None:
        self._group: Group | None = None
        self.place: Rect | None = None
        """Where it lies; None while nothing is read."""
        self.words = ""
        """What is read."""
        self._key, self._rested, self._used = "", 0.0, False

    def layout(self, area: Rect, spot_of: Callable[[Target], Spot | None]) -> None:
        """Lie within `area` of a new layout. `spot_of` tells what of the table a target stands for."""
        self._area, self._spot_of = area, spot_of
        self._forget()
        self._ui.tickers.append(self._tick)

    def peek(self, held: bool) -> None:
        """Begin or stop to look closely."""
        if held != self._peeking:
            self._peeking = held
            self._table.peek(held)
            self.close()

    def see(self, intent: Intent) -> None:
        """See what is done: who has used something need not read it any more."""
        if isinstance(intent, Press | Accept):
            self.close()
            self._used = True

    def close(self) -> None:
        """Put it away; what is still pointed at is read after another rest."""
        if self._group is not None:
            self._ui.stage.remove_group(self._group)
        key, used = self._key, self._used
        self._forget()
        self._key, self._used = key, used

    def _tick(self, seconds: float) -> bool:
        """Time passes while something is pointed at."""
        focus = self._ui.focus
        target = focus.current if focus.shown and self._still() else None
        spot = self._spot_of(target) if target is not None else None
        key = target.key if target is not None and spot is not None else ""
        if key != self._key:
            self.close()
            self._key, self._used = key, False
        if target is None or spot is None or self._rested < 0:
            return False
        self._rested += seconds if focus.by_pointer else 0.0
        if self._peeking or (self._rested >= REST and not self._used):
            self._rested = -1  # once is enough, even where there is nothing to read
            self._open(spot, target)
        return False

    # -- the parchment -----------------------------------------------------------------------------

    def _open(self, spot: Spot, target: Target) -> None:
        """Show what can be read there, if anything can: beside it, and beside what can be chosen."""
        keep = [
            other.place
            for other in self._ui.focus.targets
            if other is not target and other.enabled and other.key.startswith(_CHOOSABLE)
        ]
        best: tuple[tuple[int, int], Rect, _Leaf] | None = None
        for leaf in self._leaves(spot, target.label):
            place = Rect((0, 0), leaf.size).inflate(self._ui.px(32), self._ui.px(26))
            for corner in _corners(place.size, self._area, spot.rect, self._ui.px(10)):
                place.topleft = corner
                if place.colliderect(spot.rect) or not self._area.contains(place):
                    continue
                covered = sum(_shared(place, keep[n]) for n in place.collidelistall(keep))
                cost = covered, _between(place, spot.rect)
                if best is None or cost < best[0]:
                    best = cost, place.copy(), leaf
            if best is not None and not best[0][0]:
                break
        if best is not None:
            self._draw(best[1], best[2])

    def _leaves(self, spot: Spot, name: str) -> Iterator[_Leaf]:
        """What can be read, the most readable first."""
        ui = self._ui
        for part, width, size in _LEAVES:
            height = min(round(ui.px(PICTURE) * ui.text.percent / 100), self._area.h)
            shown = self._table.read(spot, round(height * part))
            if shown is None:
                return
            title = "" if shown.words.startswith(name) else name
            if shown.copies:
                title = f"{title} ×{shown.copies}".strip()
            self._said = f"{title}\n{shown.words}".strip()
            words = self._block(title, shown, ui.wide(width), size)
            beside = shown.picture.get_width() <= 1.6 * shown.picture.get_height()
            yield _Leaf(shown.picture, words, beside, ui.px(14))

    def _block(self, title: str, shown: Shown, width: int, size: float) -> Surface:
        """The name of what is read, and its rule under it."""
        text = self._ui.text
        lines = [text.block(title, width, Style(size, INK, "bold"))] if title else []
        lines.append(text.block(shown.words, width, Style(size, INK)))
        block = Surface((width, sum(line.get_height() for line in lines)), SRCALPHA)
        y = 0
        for line in lines:
            block.blit(line, (0, y))
            y += line.get_height()
        return block

    def _draw(self, place: Rect, leaf: _Leaf) -> None:
        ui, stage = self._ui, self._ui.stage
        self._group, self.place, self.words = Group(), place, self._said
        put(stage, ui.theme.panel(place.size, "paper"), *place.topleft, z=_READING_Z, group=self._group)
        inner = Rect((0, 0), leaf.size)
        inner.center = place.center
        picture, words = leaf.picture.get_rect(), leaf.words.get_rect()
        if leaf.beside:
            picture.midleft, words.midright = inner.midleft, inner.midright
        else:
            picture.midtop, words.midbottom = inner.midtop, inner.midbottom
        for image, rect in ((leaf.picture, picture), (leaf.words, words)):
            stage.node(image, *rect.topleft, z=_READING_Z + 1, group=self._group)


def _corners(size: tuple[int, int], area: Rect, spot: Rect, gap: int) -> Iterator[tuple[int, int]]:
    """Where the upper left corner of the parchment could lie: around the spot, else anywhere."""
    width, height = size
    beside = [spot.right + gap, spot.left - gap - width, spot.centerx - width // 2]
    level = [spot.top - gap - height, spot.bottom + gap, spot.centery - height // 2]
    for x in _steps(area.left, area.right - width, beside):
        for y in _steps(area.top, area.bottom - height, level):
            yield x, y


def _steps(low: int, high: int, more: Sequence[int]) -> list[int]:
    """These places as far as they lie between two others, and some between those."""
    if high < low:
        return []
    spread = [low + (high - low) * n // _GRID for n in range(_GRID + 1)]
    return [*(place for place in more if low <= place <= high), *spread]


def _shared(one: Rect, other: Rect) -> int:
    """How many pixels lie in both."""
    both = one.clip(other)
    return both.w * both.h


def _between(one: Rect, other: Rect) -> int:
    """How far one lies from the other."""
    across = max(0, one.left - other.right, other.left - one.right)
    down = max(0, one.top - other.bottom, other.top - one.bottom)
    aside = abs(one.centerx - other.centerx) + abs(one.centery - other.centery)
    return 4 * (across + down) + aside

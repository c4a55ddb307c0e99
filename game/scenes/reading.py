"""A card or piece of a table, large and with its rule in words, beside the place that is pointed at."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from typing import Any, Final

from pygame import SRCALPHA, Rect, Surface

from game.scenes.leaf import LEAF_Z, Leaf, find_place, put_leaf
from game.view.colours import INK
from game.view.focus import Target
from game.view.intents import Accept, Intent, Press
from game.view.stage import Group
from game.view.tables.base import Spot, Table
from game.view.text import BODY, SMALL, Style
from game.view.widgets import Ui

REST: Final = 0.4
"""Seconds that a pointer rests on something until that can be read."""
PICTURE: Final = 230
"""Height of the picture in logical units; it grows with the text."""
_DEPTH: Final = LEAF_Z + 10
"""Over a hint: what one points at now."""
_LEAVES: Final = (
    # part of that height, width of the words in logical units, size of the words, whether they stand under it
    (1.0, 230, BODY, False),
    (0.8, 300, BODY, False),
    (0.6, 380, BODY, False),
    (0.8, 230, BODY, True),
    (0.6, 300, SMALL, False),
    (0.45, 420, SMALL, False),
    (0.45, 230, SMALL, True),
    (0.34, 520, SMALL, False),
)
"""Ways to lay it out, the most readable first; the others for where there is little room."""


class Reading:
    """What is read at the moment, and how long something was pointed at.

    It opens after a rest of the pointer, or at once while somebody peeks, by whatever has the focus; and goes
    when something else is pointed at, chosen or shown. It doesn't open unasked on a field: who plans a move
    there wants to see the field, and the bar under the table says the same.
    """

    def __init__(
        self,
        ui: Ui,
        table: Table[Any],
        still: Callable[[], bool],
        kept: Callable[[], Sequence[Rect]] = tuple,
    ) -> None:
        """`still` tells whether nothing is shown or carried, and the pointer moved since the last show: else
        there is nothing to read. `kept` tells where something else lies that is to be read first.
        """
        self._ui, self._table, self._still, self._kept = ui, table, still, kept
        self._peeking = False
        self._forget()

    def _forget(self) -> None:
        self._group: Group | None = None
        self.place: Rect | None = None
        """Where it lies; None while nothing is read."""
        self.words = ""
        """What is read."""
        self._better: Callable[[], bool] | None = None
        """Whether there is a better picture of what is read by now; None: the best is shown."""
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
        if target is None or spot is None:
            return False
        if self._better is not None and self._better():
            self.close()
            self._rested = -1
            self._open(spot, target)
        if self._rested < 0:
            return False
        self._rested += seconds if focus.by_pointer and spot.cell is None else 0.0
        if self._peeking or (self._rested >= REST and not self._used):
            self._rested = -1  # once is enough, even where there is nothing to read
            self._open(spot, target)
        return False

    # -- the parchment -----------------------------------------------------------------------------

    def _open(self, spot: Spot, target: Target) -> None:
        """Show what can be read there, if anything can; over what can be chosen only for who peeks, and what
        is on a field never over any of it: who peeks there wants to see the whole.
        """
        leaves, shown = self._leaves(spot, target.label), [*self._table.shows(), *self._kept()]
        found = find_place(self._ui, leaves, self._area, spot.rect, [spot.rect], target, shown)
        if found is None:
            return
        if found.clear if spot.cell is not None else found.free or self._peeking:
            self.place, self.words, self._better = found.place, self._said, self._drawn
            self._group = put_leaf(self._ui, found, _DEPTH)

    def _leaves(self, spot: Spot, name: str) -> Iterator[Leaf]:
        """What can be read, the most readable first."""
        ui = self._ui
        height = min(round(ui.px(PICTURE) * ui.text.percent / 100), self._area.h)
        for part, width, size, under in _LEAVES:
            shown = self._table.read(spot, round(height * part))
            if shown is None:
                return
            self._drawn = partial(self._is_drawn, spot, round(height * part)) if shown.stands_in else None
            title = "" if shown.words.startswith(name) else name
            if shown.copies:
                title = f"{title} ×{shown.copies}".strip()
            self._said = f"{title}\n{shown.words}".strip()
            words = self._block(title, shown.words, ui.wide(width), size)
            yield self._leaf(shown.picture, words, under=under)

    def _is_drawn(self, spot: Spot, height: int) -> bool:
        shown = self._table.read(spot, height)
        return shown is not None and not shown.stands_in

    def _block(self, title: str, rule: str, width: int, size: float) -> Surface:
        """The name of what is read, and its rule under it."""
        text = self._ui.text
        wrapped = [*text.wrap(title, width, Style(size, INK, "bold")), *text.wrap(rule, width, Style(size))]
        width = min(width, max(text.width(line, Style(size, INK, "bold")) for line in wrapped) + 2)
        lines = [text.block(title, width, Style(size, INK, "bold"))] if title else []
        lines.append(text.block(rule, width, Style(size, INK)))
        block = Surface((width, sum(line.get_height() for line in lines)), SRCALPHA)
        y = 0
        for line in lines:
            block.blit(line, (0, y))
            y += line.get_height()
        return block

    def _leaf(self, picture: Surface, words: Surface, *, under: bool) -> Leaf:
        """The words beside the picture, or `under` it, and also where that is broad."""
        gap, edge = self._ui.px(14), self._ui.px(15)
        (width, height), (wide, high) = picture.get_size(), words.get_size()
        if width <= 1.6 * height and not under:
            size = width + gap + wide, max(height, high)
            places = (0, (size[1] - height) // 2), (width + gap, (size[1] - high) // 2)
        else:
            size = max(width, wide), height + gap + high
            places = ((size[0] - width) // 2, 0), ((size[0] - wide) // 2, height + gap)
        parts = [
            (image, (x + edge, y + edge)) for image, (x, y) in zip((picture, words), places, strict=True)
        ]
        return Leaf((size[0] + 2 * edge, size[1] + 2 * edge), tuple(parts))

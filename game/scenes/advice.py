"""Advice on a leaf of parchment: what would be good, then why, a line each; until one acts or closes it.

A hint in play; in a replay what would have been better.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Final, TypeAlias

from pygame import Rect, Surface

from game.engine.reasons import Reason
from game.scenes.leaf import LEAF_Z, Leaf, find_place, pieces_of, put_leaf
from game.scenes.words import Words
from game.view.colours import INK
from game.view.stage import Group
from game.view.text import BODY, SMALL, Style
from game.view.widgets import IconButton, Ui

_WAYS: Final = (
    (380, BODY), (520, BODY), (300, BODY), (240, BODY),
    (520, SMALL), (340, SMALL), (700, SMALL), (300, SMALL), (240, SMALL),
)  # fmt: skip
"""Width in logical units and size of the words, the most readable first."""
_LAMP: Final = 18
"""Logical units of the lamp over what a table marks as advised."""
CLOSE: Final = "play-hint-close"
"""The key of what puts a hint away."""


Advised: TypeAlias = tuple[str, Sequence[Reason]]
"""What is advised, and why."""


class Advice:
    """What was advised last, as long as it holds."""

    def __init__(
        self, ui: Ui, words: Words, key: str, close: str, *, then: Callable[[], None] = lambda: None
    ) -> None:
        """`key`: of what puts it away; `close`: what that is called, in the catalogue; `then` is called after
        that."""
        self._ui, self._words, self._key, self._name = ui, words, key, close
        self._then = then
        self._advised: Callable[[], Advised] | None = None
        self._what, self._why = "", tuple[Reason, ...]()
        self._group: Group | None = None
        self._close: IconButton | None = None
        self.place: Rect | None = None
        """Where it lies; None while there is none."""

    def layout(self, area: Rect) -> None:
        """Lie within `area` of a new layout."""
        self.area, self._group, self._close = area, None, None

    def tell(self, advised: Callable[[], Advised]) -> None:
        """Advise something, in the language that is spoken whenever it is asked for; `draw` shows it."""
        self._advised = advised

    @property
    def lines(self) -> tuple[str, ...]:
        """What stands on it: what, then why; empty while there is none."""
        if self._advised is None:
            return ()
        what, why = self._advised()
        return what, *map(self._words.reason, why)

    def draw(self, about: Sequence[Rect], shown: Sequence[Rect] = ()) -> None:
        """Show it beside what it is `about`, and not over what the table has `shown` of that."""
        self._wipe()
        if self._advised is None or not about:
            return
        self._what, why = self._advised()
        self._why = tuple(why)
        lamp = self._ui.px(_LAMP)
        bare = [place.inflate(0, 2 * lamp) for place in about]
        whole = bare[0].unionall(bare[1:])
        # Where there is little room the last reasons go, rather than that what is advised can't be seen.
        tries = [(bare, most) for most in range(len(self._why), -1, -1)]
        pieces = pieces_of(self._ui)
        laid = (
            find_place(self._ui, self._leaves(most), self.area, whole, kept, shown=shown, pieces=pieces)
            for kept, most in (*tries, ((), len(self._why)))
        )
        found = next((each for each in laid if each is not None), None)
        if found is None:
            return
        self.place, self._group = found.place, put_leaf(self._ui, found)
        side = self._side
        place = Rect(self.place.right - side - self._ui.px(6), self.place.y + self._ui.px(6), side, side)
        self._close = IconButton(
            self._ui, place, "cross", self._ui.t(self._name), self._put_away, kind="paper", key=self._key
        )
        self._close.group.z = LEAF_Z - self._close.z + 2

    def close(self) -> bool:
        """Put it away. Return whether there was one."""
        was, self._advised = self._advised is not None, None
        self._wipe()
        return was

    def _put_away(self) -> None:
        self.close()
        self._then()

    def _wipe(self) -> None:
        if self._group is not None:
            self._ui.stage.remove_group(self._group)
        if self._close is not None:
            self._close.remove()
        self._group = self._close = self.place = None

    # -- the parchment -----------------------------------------------------------------------------

    @property
    def _side(self) -> int:
        """How large the sign is that puts it away."""
        return max(self._ui.px(34), self._ui.text.px(BODY) * 4 // 3)

    def _leaves(self, most: int) -> Iterator[Leaf]:
        """What is advised in several shapes, with so many reasons at most."""
        ui = self._ui
        for width, size in _WAYS:
            yield self._leaf(min(ui.wide(width, 110), self.area.w - ui.px(40)), size, most)

    def _leaf(self, width: int, size: float, most: int) -> Leaf:
        ui, text = self._ui, self._ui.text
        edge, indent = ui.px(18), round(text.px(size) * 0.9)
        icon = ui.theme.icon("hint", round(text.px(size) * 1.5), INK).surface
        beside = icon.get_width() + ui.px(8)
        title = text.block(self._what, width - beside - self._side, Style(size, INK, "bold"))
        parts: list[tuple[Surface, tuple[int, int]]] = [(icon, (edge, edge)), (title, (edge + beside, edge))]
        y = edge + max(title.get_height(), self._side - ui.px(10)) + ui.px(4)
        for line in map(self._words.reason, self._why[:most]):
            mark = text.render("·", Style(size, INK, "bold"))
            words = text.block(line, width - indent, Style(size, INK))
            parts += [(mark, (edge + indent // 4, y)), (words, (edge + indent, y))]
            y += words.get_height() + ui.px(4)
        return Leaf((width + 2 * edge, y + edge - ui.px(6)), tuple(parts))

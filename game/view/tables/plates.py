"""Plates of seats: ground, light at whose turn it is, badge, name; and panels that know when to change."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Concatenate, Final, Generic, ParamSpec, TypeVar

from pygame import Rect, Surface

from game.engine.record import Seat
from game.i18n.cast import about
from game.view.colours import CREAM, INK
from game.view.stage import Group, Node
from game.view.tables.pictures import G, short_line
from game.view.text import Style
from game.view.widgets.base import Ui, put

_WIDEST: Final = 420
_BADGE: Final = 48
"""Logical units."""
_LANTERN: Final = 0.92
"""Height of the lantern, in heights of the plate."""


P = TypeVar("P")
"""Where a game's things lie."""
D = ParamSpec("D")


class Plates(Generic[G, P]):
    """Panels by name, each drawn again when its key changes. A table builds its own on this.

    A plate is put together from the left: `ground`, `inside` or `lamp`, `badge`, whatever the game shows
    on the right, `name`; each returns what room is left.
    """

    depth = 0
    """Of the grounds; what lies on them lies over that."""

    def __init__(self, ui: Ui, pictures: G, places: P) -> None:
        self.ui = ui
        self.pictures = pictures
        self.places = places
        self._groups: dict[object, tuple[object, Group]] = {}
        self._hidden = False

    # -- panels ------------------------------------------------------------------------------------

    def renew(
        self,
        name: object,
        key: object,
        draw: Callable[Concatenate[Group, D], None],
        *args: D.args,
        **named: D.kwargs,
    ) -> None:
        """Draw a panel anew if `key`, all that it shows, is another than before."""
        old = self._groups.get(name)
        if old is not None:
            if old[0] == key:
                return
            self.ui.stage.remove_group(old[1])
        group = Group()
        self._groups[name] = (key, group)
        draw(group, *args, **named)
        group.visible = not self._hidden

    def hide(self) -> None:
        """Hide everything until the next layout, also what is drawn from now on."""
        self._hidden = True
        for _, group in self._groups.values():
            group.visible = False

    def row(self, room: Rect, middle: int, count: int) -> list[Rect]:
        """Where `count` plates lie side by side in `room`, around `middle` as far as it goes."""
        gap = self.ui.gap
        width = min(self.ui.px(_WIDEST), (room.w - gap * (count - 1)) // count)
        whole = width * count + gap * (count - 1)
        x = max(room.x, min(middle - whole // 2, room.right - whole))
        return [Rect(x + i * (width + gap), room.y, width, room.h) for i in range(count)]

    # -- what they are made of ---------------------------------------------------------------------

    def node(self, group: Group, image: Surface, x: float, y: float, z: int = -1) -> Node:
        """A picture on a panel."""
        return self.ui.stage.node(image, round(x), round(y), z=self.depth + 2 if z < 0 else z, group=group)

    def text(self, group: Group, words: str, room: Rect, style: Style, align: str = "left") -> None:
        """Words, smaller where there is little room."""
        image = self.ui.text.fit(words, room.size, style, align=align)
        free = room.w - image.get_width()
        x = room.x + {"left": 0, "centre": free // 2, "right": free}[align]
        self.node(group, image, x, room.centery - image.get_height() / 2)

    def called(self, group: Group, name: str, room: Rect, style: Style) -> None:
        """A name: whole, or of one that even the smallest letters can't show so the beginning."""
        text = self.ui.text
        if text.fits(name, room.size, style, text.floor):
            self.text(group, name, room, style)
        else:
            image = short_line(self.ui, name, room.size, style, text.floor)
            self.node(group, image, room.x, room.centery - image.get_height() / 2)

    def ground(self, group: Group, rect: Rect, lit: bool) -> None:
        """The panel itself; of lighter wood while it is this seat's turn."""
        theme = self.ui.theme
        picture = theme.plank(rect.size, "primary") if lit else theme.panel(rect.size)
        put(self.ui.stage, picture, rect.x, rect.y, z=self.depth, group=group)

    def light(self, group: Group, rect: Rect, colour: str, z: int) -> None:
        """Light around a card, under it."""
        image = self.pictures.frame(rect.size, colour)
        edge = (image.get_width() - rect.w) // 2
        self.node(group, image, rect.x - edge, rect.y - edge, z)

    def inside(self, rect: Rect) -> Rect:
        """The room on a plate."""
        return rect.inflate(-2 * self.ui.px(10), -self.ui.px(10))

    def lamp(self, group: Group, rect: Rect) -> Rect:
        """The lantern on the left of a plate, at its seat's turn; returns the room beside it."""
        image = self.pictures.common("lantern", round(rect.h * _LANTERN))
        self.node(
            group, image, rect.x - image.get_width() * 0.28, rect.y - image.get_height() * 0.2, self.depth + 3
        )
        inner, taken = self.inside(rect), round(image.get_width() * 0.5)
        return Rect(inner.x + taken, inner.y, inner.w - taken, inner.h)

    def badge(self, group: Group, inner: Rect, seat: int) -> Rect:
        """A seat's badge at the left end; returns the room beside it."""
        side = self._badge_side(inner)
        self.node(group, self.pictures.badge(seat, side), inner.x, inner.centery - side / 2)
        return self.beside_badge(inner)

    def beside_badge(self, inner: Rect) -> Rect:
        """The room that a badge leaves."""
        taken = self._badge_side(inner) + self.ui.px(8)
        return Rect(inner.x + taken, inner.y, inner.w - taken, inner.h)

    def _badge_side(self, inner: Rect) -> int:
        return min(inner.h, self.ui.px(_BADGE))

    def name(self, group: Group, inner: Rect, name: str, lit: bool) -> Rect:
        """A seat's name in the upper half; returns the room under it."""
        room = Rect(inner.x, inner.y, inner.w, round(inner.h * 0.56))
        self.called(group, name, room, Style(22, INK if lit else CREAM, "title"))
        return Rect(inner.x, room.bottom, inner.w, inner.bottom - room.bottom)


class SeatPlates(Plates[G, P]):
    """A plate for each seat."""

    def __init__(self, ui: Ui, pictures: G, places: P, seats: Sequence[Seat]) -> None:
        super().__init__(ui, pictures, places)
        self.seats = seats

    def seat_name(self, seat: int) -> str:
        """What a seat is called."""
        return self.seats[seat].name

    def seat_about(self, seat: int) -> str:
        """Who sits there: a computer player with its strength and its temper."""
        return about(self.ui.view.catalog, self.seats[seat])

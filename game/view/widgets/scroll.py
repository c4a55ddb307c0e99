"""What is longer than its place: an area that scrolls, a list to choose from, a text to read."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from pygame import Rect

from game.view.colours import CREAM, MIST
from game.view.focus import Target, distance
from game.view.intents import Edge, Intent, Move, Page, Point, Press, Release, Scroll
from game.view.stage import Group
from game.view.text import Style
from game.view.widgets.base import Ui, Widget
from game.view.widgets.buttons import Button

_HANDLE: Final = "#C59B70"
_NOTCH: Final = 60
"""Logical units that a notch of the wheel scrolls."""
_DRAG: Final = 8
"""Logical units that a press moves before it is a drag."""
_ROOM: Final = 14
"""Logical units kept free around what is scrolled into sight, for the focus ring."""


class ScrollArea(Widget):
    """A window onto something higher. Give `content` to other widgets as their parent, then `set_height`.

    Places inside count from the area's upper left corner; `width` is what the scroll bar leaves.
    Wheel, drag, the bar, Page up and down, Home and End scroll; what gets the focus comes into sight.
    """

    def __init__(self, ui: Ui, rect: Rect, parent: Group | None = None, *, key: str = ""):
        """`key`: in a new layout it is scrolled as far as the one of this key was."""
        super().__init__(ui, rect, parent)
        self._key = (ui.depth, key)
        x, y = self.group.offset()
        clip = self.rect.move(round(x), round(y))
        self.content = Group(self.rect.x, self.rect.y, parent=self.group, clip=clip)
        self.content.reveal = self._reveal
        self.height = 0
        self.offset = 0.0
        """How far the content is scrolled down, in pixels."""
        self._pointer = (-1, -1)
        self._grip: tuple[int, float] | None = None
        self._grip_on_bar = False
        self._dragging = False
        ui.focus.watch(self._watch)

    @property
    def width(self) -> int:
        """The width that content may have, in pixels."""
        return self.rect.w - self.ui.px(20)

    @property
    def furthest(self) -> int:
        """The largest offset."""
        return max(0, self.height - self.rect.h)

    def remove(self) -> None:
        """Take it away, with all that is in it but targets of others."""
        self.ui.focus.unwatch(self._watch)
        super().remove()

    def set_height(self, height: int) -> None:
        """Say how high the content is."""
        self.height = height
        self.scroll_to(self.ui.scrolled.get(self._key, self.offset))

    def scroll_to(self, offset: float) -> bool:
        """Scroll so that this pixel of the content is on top. False: it was already."""
        offset = round(max(0, min(self.furthest, offset)))
        moved = offset != self.offset
        self.offset = offset
        if self._key[1]:
            self.ui.scrolled[self._key] = offset
        self.content.move_to(self.rect.x, self.rect.y - offset)
        self._draw_bar()
        if moved:
            self.ui.focus.on_change()
        return moved

    def _reveal(self, rect: Rect) -> None:
        room, place = self.ui.px(_ROOM), self.place
        if rect.top - room < place.top:
            self.scroll_to(self.offset + rect.top - room - place.top)
        elif rect.bottom + room > place.bottom:
            down = min(rect.bottom + room - place.bottom, rect.top - room - place.top)
            self.scroll_to(self.offset + down)

    def _track(self) -> Rect:
        width = self.ui.px(12)
        return Rect(self.rect.right - width, self.rect.y, width, self.rect.h)

    def _handle(self) -> Rect:
        track = self._track()
        length = max(self.ui.px(36), round(track.h * self.rect.h / max(1, self.height)))
        y = track.y + round((track.h - length) * self.offset / max(1, self.furthest))
        return Rect(track.x, y, track.w, length)

    def _draw_bar(self) -> None:
        self.wipe()
        if self.furthest:
            track, handle = self._track(), self._handle()
            thin = track.inflate(-self.ui.px(4), 0)
            self.picture(self.ui.theme.track(thin.size), *thin.topleft, 2)
            self.picture(self.ui.theme.bar(handle.size, _HANDLE), *handle.topleft, 3)

    def read_by_arrows(self, label: str, key: str) -> None:
        """Let the focus come to it as a whole where nothing in it can be chosen: arrows scroll it."""
        if self.furthest:
            self.target(Target(self.rect, label, on_intent=self._read_by_arrow, key=key))

    def _read_by_arrow(self, intent: Intent) -> bool:
        if isinstance(intent, Move) and intent.dy:
            return self.scroll_to(self.offset + intent.dy * self.ui.px(_NOTCH))
        return False

    def _read_on(self, dy: int) -> bool:
        """Scroll on before the focus leaves what is not seen whole, or the last of what can be chosen."""
        focus = self.ui.focus
        at, window = focus.current, self.content.seen()[1]
        if at is None or not focus.shown or at.window != window:
            return False
        inside = [target for target in focus.targets if target is not at and target.window == window]
        more = any(distance(at.place, target.place, 0, dy) is not None for target in inside)
        hidden = at.place.bottom > self.place.bottom if dy > 0 else at.place.top < self.place.top
        return (hidden or not more) and self.scroll_to(self.offset + dy * self.ui.px(_NOTCH))

    def _watch(self, intent: Intent) -> bool:
        if not self.group.seen()[0]:
            return False
        match intent:
            case Move(_, dy) if dy:
                return self._read_on(dy)
            case Point(x, y):
                self._pointer = (x, y)
                return self._drag(y)
            case Scroll(_, dy) if self.place.collidepoint(self._pointer):
                return self.scroll_to(self.offset - dy * self.ui.px(_NOTCH))
            case Press(x, y) if self.furthest and self.place.collidepoint(x, y):
                return self._take(x, y)
            case Release():
                self._grip = None
                dragged, self._dragging = self._dragging, False
                return dragged
            case Page(step):
                return self.scroll_to(self.offset + step * self.rect.h * 0.85)
            case Edge(side) if not self.ui.view.intents.typing:
                return self.scroll_to(0 if side < 0 else self.furthest)
        return False

    def _take(self, x: int, y: int) -> bool:
        local = (x - self.place.x + self.rect.x, y - self.place.y + self.rect.y)
        self._grip_on_bar = self._track().inflate(self.ui.px(8), 0).collidepoint(local)
        self._grip = (y, self.offset)
        if self._grip_on_bar and not self._handle().collidepoint(local):
            track = self._track()
            self.scroll_to((local[1] - track.y) / track.h * self.height - self.rect.h / 2)
            self._grip = (y, self.offset)
        self._dragging = self._grip_on_bar
        return self._grip_on_bar

    def _drag(self, y: int) -> bool:
        if self._grip is None:
            return False
        start, offset = self._grip
        if not self._dragging and abs(y - start) > self.ui.px(_DRAG):
            target = self.ui.focus.current
            if target is not None and target.pressed and target.drags:
                return False
            self._dragging = True
            self.ui.focus.let_go()
        if not self._dragging:
            return False
        if self._grip_on_bar:
            track, handle = self._track(), self._handle()
            self.scroll_to(offset + (y - start) * self.furthest / max(1, track.h - handle.h))
        else:
            self.scroll_to(offset + start - y)
        return True


class ScrollText(Widget):
    """A long text to read: focus it, and arrows scroll it."""

    def __init__(
        self,
        ui: Ui,
        rect: Rect,
        text: str,
        style: Style = Style(),  # noqa: B008 (immutable)
        *,
        label: str = "",
        key: str = "",
        parent: Group | None = None,
    ):
        super().__init__(ui, rect, parent)
        self.area = ScrollArea(ui, rect, self.group, key=key or "text")
        block = ui.text.block(text, self.area.width, style)
        ui.stage.node(block, 0, 0, z=self.z + 1, group=self.area.content)
        self.area.set_height(block.get_height())
        self.area.read_by_arrows(label or text, key or "text")


class ScrollList(Widget):
    """Rows to choose from, one below the other."""

    def __init__(
        self,
        ui: Ui,
        rect: Rect,
        rows: Sequence[str],
        on_choose: Callable[[int], None],
        *,
        on_focus: Callable[[int], None] | None = None,
        keys: Sequence[str] = (),
        empty: str = "",
        kind: str = "night",
        parent: Group | None = None,
    ):
        """`keys` name the rows across a new layout (default: their texts); `empty` is said of no rows."""
        super().__init__(ui, rect, parent)
        self.area = ScrollArea(ui, rect, self.group, key="list")
        pad = ui.px(_ROOM)
        pitch = ui.control + ui.px(8)
        self.rows: list[Button] = []
        for index, row in enumerate(rows):
            place = Rect(pad, pad + index * pitch, self.area.width - 2 * pad, ui.control)
            self.rows.append(
                Button(
                    ui,
                    place,
                    row,
                    self._call(on_choose, index),
                    on_focus=self._call(on_focus, index) if on_focus is not None else None,
                    kind=kind,
                    key=keys[index] if keys else f"row-{index}",
                    parent=self.area.content,
                    align="left",
                )
            )
        if not rows and empty:
            block = ui.text.block(
                empty, self.area.width - 2 * pad, Style(colour=MIST if kind == "night" else CREAM)
            )
            ui.stage.node(block, pad, pad, z=self.z, group=self.area.content)
        self.area.set_height(len(rows) * pitch + 2 * pad)

    @staticmethod
    def _call(action: Callable[[int], None], index: int) -> Callable[[], None]:
        return lambda: action(index)

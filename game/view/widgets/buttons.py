"""Things to press: buttons, switches, choices between a few values."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from pygame import Rect, Surface

from game.view.colours import ACCENT, CREAM, INK, MIST, Colour, mix
from game.view.focus import Target
from game.view.icons import DRAWN
from game.view.intents import Intent, Move, Release
from game.view.shapes import DISABLED, HOVER, NORMAL, PLANKS, PRESSED
from game.view.stage import Group
from game.view.text import BODY, SMALL, Style
from game.view.widgets.base import Ui, Widget


def _faded(colour: Colour) -> Colour:
    return mix(colour, "#5F5E66", 0.35)


class Button(Widget):
    """A plank with words, a sign, or both.

    `kind`: "wood", "primary" (the one thing to do here), "night" (quiet, on dark), "paper".
    `icon`: a name of icons.ICONS; `image`: a surface of your own instead.
    """

    def __init__(
        self,
        ui: Ui,
        rect: Rect,
        label: str,
        on_accept: Callable[[], None] | None = None,
        *,
        icon: str = "",
        image: Surface | None = None,
        kind: str = "wood",
        show_label: bool = True,
        enabled: bool = True,
        tip: str = "",
        key: str = "",
        on_refuse: Callable[[], None] | None = None,
        on_focus: Callable[[], None] | None = None,
        sound: str = "ui_accept",
        parent: Group | None = None,
        size: float = BODY,
        align: str = "centre",
    ):
        super().__init__(ui, rect, parent)
        self.kind, self.icon, self.image, self.show_label = kind, icon, image, show_label
        self.size, self.align = size, align
        self.aim = self.target(
            Target(
                self.rect,
                label,
                on_accept,
                on_focus=on_focus,
                on_refuse=on_refuse,
                on_change=self._draw,
                key=key,
                tip=tip or ("" if show_label else label),
                enabled=enabled,
                sound=sound,
            )
        )
        self._draw()

    @staticmethod
    def size_of(ui: Ui, label: str, *, icon: bool = False) -> tuple[int, int]:
        """The size in pixels that suits a label."""
        height = ui.control
        width = ui.text.width(label, Style(BODY, font="title")) + ui.px(52) + (height // 2 if icon else 0)
        return max(width, ui.px(110)), height

    @property
    def label(self) -> str:
        return self.aim.label

    @label.setter
    def label(self, label: str) -> None:
        if label != self.aim.label:
            self.aim.label = label
            self._draw()

    @property
    def enabled(self) -> bool:
        return self.aim.enabled

    @enabled.setter
    def enabled(self, enabled: bool) -> None:
        if enabled != self.aim.enabled:
            self.aim.enabled = enabled
            self._draw()

    @property
    def state(self) -> str:
        """How it looks now."""
        if not self.aim.enabled:
            return DISABLED
        if self.aim.pressed:
            return PRESSED
        return HOVER if self.aim.focused and self.ui.focus.shown else NORMAL

    def _draw(self) -> None:
        self.wipe()
        state = self.state
        self.picture(self.ui.theme.plank(self.rect.size, self.kind, state), self.rect.x, self.rect.y)
        colour = PLANKS[self.kind].text
        if state == DISABLED:
            colour = _faded(colour)
        inner = self.rect.move(0, self.ui.px(1.5) if state == PRESSED else 0)
        inner = inner.inflate(-self.ui.px(24), -self.ui.px(8))
        if not self.show_label:
            side = round(min(self.rect.w, self.rect.h) * 0.52)
            sign = self._sign(side, colour)
            if sign is not None:
                self.node(
                    sign, inner.centerx - sign.get_width() // 2, inner.centery - sign.get_height() // 2, 1
                )
            return
        sign = self._sign(min(round(inner.h * 0.75), self.ui.text.px(self.size * 1.15)), colour)
        room = inner.w - (sign.get_width() + self.ui.px(8) if sign is not None else 0)
        align = self.align
        words = self.ui.text.fit(
            self.label, (max(1, room), inner.h), Style(self.size, colour, "title"), align=align
        )
        total = words.get_width() + inner.w - room
        x = inner.x if align == "left" else inner.centerx - total // 2
        if sign is not None:
            self.node(sign, x, inner.centery - sign.get_height() // 2, 1)
            x += inner.w - room
        self.node(words, x, inner.centery - words.get_height() // 2, 1)

    def _sign(self, side: int, colour: Colour) -> Surface | None:
        if self.image is not None or not self.icon:
            return self.image
        if self.kind == "night" and self.icon in DRAWN:
            tint = ("#5F5E66", 0.55) if self.state == DISABLED else None
            return self.ui.assets.svg(f"common/{DRAWN[self.icon]}", (round(side * 1.2),) * 2, tint)
        return self.ui.theme.icon(self.icon, side, colour).surface


class IconButton(Button):
    """A square plank with a sign alone; its label is spoken by the tooltip."""

    def __init__(
        self,
        ui: Ui,
        rect: Rect,
        icon: str,
        label: str,
        on_accept: Callable[[], None],
        *,
        kind: str = "night",
        enabled: bool = True,
        tip: str = "",
        key: str = "",
        parent: Group | None = None,
        sound: str = "ui_accept",
    ):
        super().__init__(
            ui,
            rect,
            label,
            on_accept,
            icon=icon,
            kind=kind,
            show_label=False,
            enabled=enabled,
            tip=tip,
            key=key,
            parent=parent,
            sound=sound,
        )


class Toggle(Widget):
    """A switch with its name: on is to the right and ticked, off to the left and crossed."""

    def __init__(
        self,
        ui: Ui,
        rect: Rect,
        label: str,
        value: bool,
        on_change: Callable[[bool], None],
        *,
        tip: str = "",
        key: str = "",
        parent: Group | None = None,
        colour: Colour = CREAM,
    ):
        super().__init__(ui, rect, parent)
        self.value, self._changed, self._colour = value, on_change, colour
        self.aim = self.target(
            Target(
                self.rect, label, self.flip, on_intent=self._intent, on_change=self._draw, key=key, tip=tip
            )
        )
        self._draw()

    def flip(self) -> None:
        """Change to the other value."""
        self.value = not self.value
        self._draw()
        self._changed(self.value)

    def _intent(self, intent: Intent) -> bool:
        if isinstance(intent, Move) and intent.dx and (intent.dx > 0) != self.value:
            self.ui.focus.accept(self.aim)
            return True
        return False

    def _draw(self) -> None:
        self.wipe()
        ui = self.ui
        height = min(ui.text.px(BODY * 1.6), self.rect.h - ui.px(6))
        width = round(height * 1.9)
        track = Rect(self.rect.right - width - ui.px(4), self.rect.centery - height // 2, width, height)
        self.picture(ui.theme.track(track.size), *track.topleft)
        state = HOVER if self.aim.focused else NORMAL
        knob = ui.theme.knob(height, state)
        if self.value:
            fill = track.inflate(-ui.px(5), -ui.px(5))
            self.picture(ui.theme.bar(fill.size, ACCENT), *fill.topleft, 1)
            self.picture(knob, track.right - height, track.y, 2)
        else:
            self.picture(knob, track.x, track.y, 2)
        side = round(height * 0.5)
        sign = ui.theme.icon("check" if self.value else "cross", side, INK if self.value else MIST)
        x = track.x + height * 0.35 if self.value else track.right - height * 0.35 - side
        self.picture(sign, round(x), track.centery - side // 2, 3)
        room = (max(1, self.rect.w - width - ui.px(24)), self.rect.h)
        words = ui.text.fit(self.aim.label, room, Style(BODY, self._colour), align="left")
        self.node(words, self.rect.x + ui.px(4), self.rect.centery - words.get_height() // 2)


class Cycler(Widget):
    """A choice between a few values: left and right step, and it goes round."""

    def __init__(
        self,
        ui: Ui,
        rect: Rect,
        label: str,
        values: Sequence[str],
        index: int,
        on_change: Callable[[int], None],
        *,
        tip: str = "",
        key: str = "",
        parent: Group | None = None,
        colour: Colour = CREAM,
        share: float = 0.5,
    ):
        """`values` are the words shown; `on_change` gets the index. `share`: part of the width for the value;
        1 leaves the label to the tooltip."""
        super().__init__(ui, rect, parent)
        self.values, self.index, self._changed = tuple(values), index, on_change
        self._colour, self._share = colour, share
        self.aim = self.target(
            Target(
                self.rect,
                label,
                lambda: self.step(1),
                on_intent=self._intent,
                on_change=self._draw,
                key=key,
                tip=tip or ("" if share < 1 else label),
            )
        )
        self._draw()

    @property
    def value(self) -> str:
        """The words shown now."""
        return self.values[self.index]

    def step(self, by: int) -> None:
        """To the next value or the one before."""
        self.index = (self.index + by) % len(self.values)
        self._draw()
        self._changed(self.index)

    def _box(self) -> Rect:
        width = round(self.rect.w * self._share)
        return Rect(self.rect.right - width, self.rect.y, width, self.rect.h)

    def _intent(self, intent: Intent) -> bool:
        if isinstance(intent, Move) and intent.dx:
            self.ui.view.audio.play("ui_move")
            self.step(intent.dx)
            return True
        if isinstance(intent, Release) and self.aim.pressed:
            box = self._box()
            x = intent.x - (self.place.x - self.rect.x)
            if self.place.collidepoint(intent.x, intent.y) and x < box.x + box.h and x >= box.x:
                self.ui.focus.let_go()
                self.ui.view.audio.play("ui_accept")
                self.step(-1)
                return True
        return False

    def _draw(self) -> None:
        self.wipe()
        ui, box = self.ui, self._box()
        active = self.aim.focused and ui.focus.shown
        self.picture(ui.theme.plank(box.size, "night", HOVER if active else NORMAL), *box.topleft)
        side = round(box.h * 0.4)
        arrow = ACCENT if len(self.values) > 1 else MIST
        inset = round(side * 0.7)
        self.picture(ui.theme.icon("left", side, arrow), box.x + inset, box.centery - side // 2, 1)
        self.picture(
            ui.theme.icon("right", side, arrow), box.right - inset - side, box.centery - side // 2, 1
        )
        room = (max(1, box.w - 2 * (side + 2 * inset) + inset), box.h - ui.px(8))
        words = ui.text.fit(self.value, room, Style(BODY, CREAM, "bold"), least=SMALL)
        self.node(words, box.centerx - words.get_width() // 2, box.centery - words.get_height() // 2, 1)
        if self._share < 1:
            room = (max(1, self.rect.w - box.w - ui.px(16)), self.rect.h)
            name = ui.text.fit(self.aim.label, room, Style(BODY, self._colour), align="left")
            self.node(name, self.rect.x + ui.px(4), self.rect.centery - name.get_height() // 2)

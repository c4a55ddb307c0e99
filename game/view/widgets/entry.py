"""Where a value is given: sliders and text fields."""

from __future__ import annotations

from collections.abc import Callable

from pygame import Rect

from game.view.colours import ACCENT, CREAM, MIST, Colour
from game.view.focus import Target
from game.view.intents import Accept, Edge, Erase, Intent, Move, Point, Press, Text, text_input
from game.view.shapes import HOVER, NORMAL
from game.view.stage import Group
from game.view.text import BODY, Style, clean
from game.view.widgets.base import Ui, Widget


class Slider(Widget):
    """A number between two ends, in steps: arrows, a click, a drag. The value is written beside it."""

    def __init__(
        self,
        ui: Ui,
        rect: Rect,
        label: str,
        value: float,
        on_change: Callable[[float], None],
        *,
        low: float = 0,
        high: float = 1,
        step: float = 0.1,
        shown: Callable[[float], str] = str,
        tip: str = "",
        key: str = "",
        parent: Group | None = None,
        colour: Colour = CREAM,
        share: float = 0.5,
    ):
        """`shown` writes the value in words. `share`: part of the width for the track and the value; 1 leaves
        the label to the tooltip."""
        super().__init__(ui, rect, parent)
        self.value, self._changed = value, on_change
        self._low, self._high, self._step_size, self._shown = low, high, step, shown
        self._colour, self._share = colour, share
        self._sliding = False
        self.aim = self.target(
            Target(
                self.rect,
                label,
                on_intent=self._intent,
                on_change=self._draw,
                key=key,
                tip=tip or ("" if share < 1 else label),
                drags=True,
            )
        )
        self._draw()

    def set(self, value: float) -> None:
        """Take the nearest value that a step reaches."""
        steps = round((value - self._low) / self._step_size)
        value = max(self._low, min(self._high, self._low + steps * self._step_size))
        if abs(value - self.value) > 1e-9:
            self.value = value
            self._draw()
            self._changed(value)

    def show(self, value: float) -> None:
        """Show a value that something else has set; nobody is told."""
        if value != self.value:
            self.value = value
            self._draw()

    def _track(self) -> Rect:
        width = round(self.rect.w * self._share)
        words = max(
            self.ui.text.width(self._shown(v), Style(BODY, font="bold")) for v in (self._low, self._high)
        )
        words = min(words, width // 2)
        knob = self._knob()
        height = knob // 2
        length = width - words - self.ui.px(14) - knob
        return Rect(self.rect.right - width + knob // 2, self.rect.centery - height // 2, length, height)

    def _knob(self) -> int:
        return min(round(self.rect.h * 0.62), self.ui.text.px(BODY * 1.5))

    def _intent(self, intent: Intent) -> bool:
        if isinstance(intent, Move) and intent.dx:
            self.ui.view.audio.play("ui_move")
            self.set(self.value + intent.dx * self._step_size)
            return True
        if isinstance(intent, Press):
            # A press on the name beside the track only focuses.
            self._sliding = self.aim.hit(intent.x, intent.y) and self._part(intent.x) >= -0.1
        if (
            isinstance(intent, Press | Point)
            and self._sliding
            and (self.aim.pressed or isinstance(intent, Press))
        ):
            self.set(self._low + self._part(intent.x) * (self._high - self._low))
        return False

    def _part(self, x: int) -> float:
        """Where along the track a point of the screen lies: 0 its left end, 1 its right end."""
        track = self._track().move(self.place.x - self.rect.x, 0)
        return (x - track.x) / max(1, track.w)

    def _draw(self) -> None:
        self.wipe()
        ui, track, knob = self.ui, self._track(), self._knob()
        part = (self.value - self._low) / (self._high - self._low)
        self.picture(ui.theme.track(track.size), *track.topleft)
        x = round(track.x + part * track.w)
        if x > track.x + 4:
            fill = Rect(track.x, track.y, x - track.x, track.h).inflate(0, -ui.px(4))
            self.picture(ui.theme.bar(fill.size, ACCENT), *fill.topleft, 1)
        state = HOVER if self.aim.focused else NORMAL
        self.picture(ui.theme.knob(knob, state), x - knob // 2, track.centery - knob // 2, 2)
        left = track.right + knob // 2 + ui.px(8)
        words = ui.text.fit(
            self._shown(self.value),
            (self.rect.right - left, self.rect.h),
            Style(BODY, CREAM, "bold"),
            align="right",
        )
        self.node(words, self.rect.right - words.get_width(), self.rect.centery - words.get_height() // 2)
        if self._share < 1:
            room = (max(1, round(self.rect.w * (1 - self._share)) - ui.px(16)), self.rect.h)
            name = ui.text.fit(self.aim.label, room, Style(BODY, self._colour), align="left")
            self.node(name, self.rect.x + ui.px(4), self.rect.centery - name.get_height() // 2)


class TextField(Widget):
    """One line to type in. What is typed counts at once; `on_submit` follows Enter."""

    def __init__(
        self,
        ui: Ui,
        rect: Rect,
        label: str,
        text: str,
        on_change: Callable[[str], None],
        *,
        longest: int = 24,
        placeholder: str = "",
        on_submit: Callable[[], None] | None = None,
        tip: str = "",
        key: str = "",
        parent: Group | None = None,
    ):
        super().__init__(ui, rect, parent)
        self.text, self._changed, self._submit = text, on_change, on_submit
        self._longest, self._placeholder = longest, placeholder
        typed_in, caret = ui.caret
        self.caret = min(caret, len(text)) if key and key == typed_in else len(text)
        self.aim = self.target(
            Target(
                self.rect,
                label,
                on_focus=self._focused,
                keeps=True,
                on_blur=self._blurred,
                on_intent=self._intent,
                on_change=self._draw,
                key=key,
                tip=tip,
            )
        )
        self._draw()

    def set(self, text: str) -> None:
        """Show another text."""
        self.text, self.caret = text, len(text)
        self._draw()

    def _focused(self) -> None:
        self.ui.view.intents.typing = True
        text_input(True, self.place)

    def _blurred(self) -> None:
        self.ui.view.intents.typing = False
        self.ui.caret = "", 0
        text_input(False)

    def _intent(self, intent: Intent) -> bool:
        match intent:
            case Text(text):
                self._insert(text)
            case Erase(forward=False):
                if self.caret:
                    self._replace(self.caret - 1, self.caret, "")
            case Erase():
                self._replace(self.caret, self.caret + 1, "")
            case Edge(side):
                self.go(0 if side < 0 else len(self.text))
            case Move(dx, 0) if 0 <= self.caret + dx <= len(self.text):
                self.go(self.caret + dx)
            case Press(x, y) if self.aim.hit(x, y):
                self.go(self._nearest(x - self.place.x))
                return False
            case Accept():
                if self._submit is not None:
                    self._submit()
                else:
                    return self.ui.focus.handle(Move(0, 1))
            case _:
                return False
        return True

    def _insert(self, text: str) -> None:
        text = "".join(letter for letter in text if letter.isprintable())
        text = text[: max(0, self._longest - len(self.text))]
        if text:
            self._replace(self.caret, self.caret, text)

    def _replace(self, start: int, end: int, text: str) -> None:
        changed = self.text[:start] + text + self.text[end:]
        if changed != self.text:
            self.text, self.caret = changed, start + len(text)
            self._draw()
            self._changed(self.text)

    def go(self, caret: int) -> None:
        """Put the caret before the letter of this index."""
        self.caret = max(0, min(len(self.text), caret))
        self._draw()

    def _nearest(self, x: int) -> int:
        """The place in the text that is nearest to `x` pixels from the field's left."""
        start = self._inner().x - self.rect.x - self._shift()
        style = Style(BODY)
        return min(
            range(len(self.text) + 1), key=lambda n: abs(start + self.ui.text.width(self.text[:n], style) - x)
        )

    def _inner(self) -> Rect:
        return self.rect.inflate(-self.ui.px(24), -self.ui.px(6))

    def _shift(self) -> int:
        """How far a text wider than the field is pushed to the left, to keep the caret in sight."""
        reach = self.ui.text.width(self.text[: self.caret]) + self.ui.px(4)
        return max(0, reach - self._inner().w)

    def _draw(self) -> None:
        self.wipe()
        ui, inner = self.ui, self._inner()
        self.picture(ui.theme.field(self.rect.size), *self.rect.topleft)
        shown = self.text or self._placeholder
        colour = CREAM if self.text else MIST
        if shown:
            words = ui.text.render(clean(shown), Style(BODY, colour))
            shift = self._shift() if self.text else 0
            part = Rect(shift, 0, min(inner.w, words.get_width() - shift), words.get_height())
            self.node(words.subsurface(part), inner.x, inner.centery - words.get_height() // 2, 1)
        if self.aim.focused:
            ui.caret = self.aim.key, self.caret
            x = inner.x + ui.text.width(self.text[: self.caret]) - self._shift()
            height = ui.text.px(BODY * 1.25)
            self.picture(
                ui.theme.bar((max(2, ui.px(2.5)), height), ACCENT), x, inner.centery - height // 2, 2
            )

"""Short messages that come and go: toasts, and tooltips of what has the focus for a while."""

from __future__ import annotations

from typing import Final

from pygame import Rect

from game.view.colours import CREAM, INK
from game.view.focus import Target
from game.view.intents import Accept, Intent, Point, Press
from game.view.stage import Group
from game.view.text import BODY, SMALL, Style
from game.view.widgets.canvas import Canvas

_REST: Final = 0.6
"""Seconds of focus until the tooltip comes."""
_FADE: Final = 0.18
_READ: Final = 0.055
"""Seconds that a toast stays for each letter, on top of ..."""
_STAY: Final = 1.8
_LONGEST: Final = 15.0
"""Seconds after which even a long one is in the way."""
_HIGHEST: Final = 0.5
"""Part of the window's height that a toast may take: of what is longer the beginning is said."""
_WIDE: Final = 0.4
"""Part of the window's width from which a target is a row."""
_NOTICE_Z: Final = 90_000


class Notices:
    """The toast and the tooltip of one scene."""

    def __init__(self, canvas: Canvas):
        self._canvas = canvas
        self._toast: Group | None = None
        self._text = ""
        self._kept = ""
        """What of it must not be missed, until it has gone: what is said meanwhile comes under it."""
        self._left = 0.0
        self._target: Target | None = None
        self._rested = 0.0
        self._tip: Group | None = None
        self._used = ""
        """The key of the target that was used: who has just used it needs no explanation."""
        self._asked = False
        """Whether somebody did something here: what has the focus before that explains itself to nobody."""

    def toast(self, text: str) -> None:
        """Say something in passing; it stays long enough to be read."""
        self._say(f"{self._kept}\n{text}" if self._kept else text)

    def tell(self, text: str) -> None:
        """Say something that must not be missed: nothing takes its place before it could be read."""
        if text not in self._kept:
            self._kept = f"{self._kept}\n{text}" if self._kept else text
        self._say(self._kept)

    def drop(self) -> None:
        """Say and explain nothing any more: one goes elsewhere, and it may not be so later."""
        self._hide_tip()
        self._hide_toast()

    @property
    def text(self) -> str:
        """What the toast says now; empty if there is none."""
        return self._text if self._toast is not None else ""

    @property
    def tip(self) -> str:
        """What the tooltip says now; empty if there is none."""
        return self._target.tip if self._tip is not None and self._target is not None else ""

    def focused(self, target: Target | None) -> None:
        """Something else has the focus."""
        if target is not self._target:
            self._target, self._rested = target, 0.0
            if target is not None and target.key != self._used:
                self._used = ""
            self._hide_tip()

    def handle(self, intent: Intent) -> None:
        """Whatever is done hides the tooltip; it comes back after a rest, but not on what was used."""
        self._asked = True
        if not isinstance(intent, Point):
            self._rested = 0.0
            self._hide_tip()
        if isinstance(intent, Press | Accept) and self._target is not None:
            self._used = self._target.key

    def update(self, seconds: float) -> bool:
        """True while something fades."""
        target = self._target
        idle = not self._asked or self._tip is not None
        if target is not None and target.tip and target.key != self._used and not idle:
            self._rested += seconds
            if self._rested >= _REST:
                self._draw_tip(target)
        if self._toast is None:
            return False
        self._left -= seconds
        if self._left <= 0:
            self._hide_toast()
            return False
        fade = min(1.0, self._left / _FADE)
        self._toast.alpha = round(255 * fade)
        return fade < 1

    def rebuild(self) -> None:
        """Draw again after the stage was cleared."""
        self._tip = None
        if self._toast is not None:
            self._draw_toast()

    def _say(self, text: str) -> None:
        self._text = text
        self._left = min(_STAY + _READ * len(text), _LONGEST)
        self._draw_toast()

    def _draw_toast(self) -> None:
        canvas = self._canvas
        if self._toast is not None:
            canvas.stage.remove_group(self._toast)
        widest = min(canvas.safe.w, canvas.px(640)) - canvas.px(48)
        style = Style(BODY, CREAM, "bold")
        lines = canvas.text.wrap(self._text, widest, style)
        most = max(2, int(canvas.safe.h * _HIGHEST / canvas.text.line(style)))
        if len(lines) > most:
            lines = [*lines[: most - 1], "…"]
        width = min(widest, max(canvas.text.width(line, style) for line in lines) + 2)
        words = canvas.text.block("\n".join(lines), width, style, align="centre")
        rect = Rect((0, 0), words.get_size()).inflate(canvas.px(48), canvas.px(24))
        rect.midtop = (canvas.rect.centerx, canvas.safe.y + canvas.px(8))
        self._toast = Group()
        panel = canvas.theme.panel(rect.size)
        canvas.stage.node(
            panel.surface, rect.x - panel.margin, rect.y - panel.margin, z=_NOTICE_Z, group=self._toast
        )
        canvas.stage.node(
            words, *words.get_rect(center=rect.center).topleft, z=_NOTICE_Z + 1, group=self._toast
        )

    def _draw_tip(self, target: Target) -> None:
        canvas = self._canvas
        style = Style(SMALL, INK)
        widest = min(canvas.safe.w, canvas.wide(360, 125))
        width = min(widest, canvas.text.width(target.tip, style) + 2)
        words = canvas.text.block(target.tip, width, style)
        rect = Rect((0, 0), words.get_size()).inflate(canvas.px(28), canvas.px(18))
        place = target.place
        over, under = place.top - canvas.px(12) - rect.h, place.bottom + canvas.px(12)
        fits_under = under + rect.h <= canvas.safe.bottom
        below = fits_under if target.tip_below else over < canvas.safe.top
        rect.midtop = (place.centerx, under if below else over)
        if place.w > canvas.rect.w * _WIDE:  # a row among others, which the tooltip would hide
            rect.midbottom = canvas.safe.midbottom
            if rect.colliderect(place):
                rect.midtop = canvas.safe.midtop
        rect.clamp_ip(canvas.safe)
        self._tip = Group()
        panel = canvas.theme.panel(rect.size, "paper")
        canvas.stage.node(
            panel.surface, rect.x - panel.margin, rect.y - panel.margin, z=_NOTICE_Z + 2, group=self._tip
        )
        canvas.stage.node(
            words, *words.get_rect(center=rect.center).topleft, z=_NOTICE_Z + 3, group=self._tip
        )

    def _hide_toast(self) -> None:
        if self._toast is not None:
            self._canvas.stage.remove_group(self._toast)
            self._toast, self._text, self._kept = None, "", ""

    def _hide_tip(self) -> None:
        if self._tip is not None:
            self._canvas.stage.remove_group(self._tip)
            self._tip = None

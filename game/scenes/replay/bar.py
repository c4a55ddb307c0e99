"""The controls of a replay: step, play, scrub, speed, and the way out of the past; room for a curve."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, NamedTuple

from pygame import Rect

from game.view.text import BODY, Style
from game.view.widgets import Button, Cycler, IconButton, Panel, Slider, Ui

SPEEDS: Final = (0.5, 1.0, 2.0, 4.0)
_TRACK: Final = 280
"""Logical units that the scrub bar needs at least to be of use."""


_CURVE: Final = 92
"""Logical units that a curve is high in the scrub bar's place ..."""
_HIGHER: Final = 1.2
"""... and how much higher over the row."""


class Commands(NamedTuple):
    """What the controls do."""

    first: Callable[[], None]
    back: Callable[[], None]
    play: Callable[[], None]
    forward: Callable[[], None]
    last: Callable[[], None]
    scrub: Callable[[int], None]
    speed: Callable[[int], None]
    branch: Callable[[], None]
    refuse: Callable[[], None]


class ReplayBar:
    """One row under the table, or two where they would not fit in one. Make it anew in each layout."""

    def __init__(
        self, ui: Ui, commands: Commands, *, stop: int, stops: int, speed: int, curve: bool = False
    ) -> None:
        """`stop`: where the replay stands, of so many `stops`; `speed`: index of SPEEDS.

        `curve`: leave room for a curve, over the row, or where there are two in the scrub bar's place.
        """
        self._ui, self._commands, self._last = ui, commands, stops - 1
        side, gap, pad = ui.control, ui.gap, ui.px(14)
        keys = 5 * side + 4 * ui.px(6)
        names = [ui.t("replay.times", n=factor) for factor in SPEEDS]
        bold = Style(BODY, font="bold")
        speeds = max(ui.text.width(name, bold) for name in names) + 2 * side
        branch = Button.size_of(ui, ui.t("replay.branch"), icon=True)[0]
        room = ui.safe.w - 2 * pad
        rows = 1 if keys + self._track_room() + speeds + branch + 3 * gap <= room else 2
        high = max(side, ui.px(_CURVE)) if curve and rows == 2 else side
        self.rect = Rect(ui.safe.x, 0, ui.safe.w, high + (rows - 1) * (side + gap) + 2 * pad)
        self.rect.bottom = ui.safe.bottom
        Panel(ui, self.rect)
        inner = self.rect.inflate(-2 * pad, -2 * pad)
        top = Rect(inner.x, inner.y + (high - side) // 2, inner.w, side)
        below = Rect(inner.x, inner.bottom - side, inner.w, side)
        if rows == 1:
            top.w -= speeds + branch + 2 * gap
        else:
            branch = min(branch, (inner.w - gap) * 3 // 5)
            speeds = min(speeds, inner.w - gap - branch)
        self._add_keys(top)
        self.slider: Slider | None = None
        self.curve = Rect(self.rect.x, 0, self.rect.w, round(ui.px(_CURVE) * _HIGHER))
        """Where a curve lies, if there is to be one."""
        self.curve.bottom = self.rect.y - gap
        track = Rect(top.x + keys + gap, top.y, top.w - keys - gap, side)
        if curve and rows == 2:
            self.curve = Rect(track.x, inner.y, track.w, high)
        else:
            self._add_track(track, stop)
        self.top = min(self.rect.top, self.curve.top) if curve else self.rect.top
        """Where all this begins."""
        branch_place = Rect(inner.right - branch, below.y, branch, side)
        speed_place = Rect(branch_place.left - gap - speeds, below.y, speeds, side)
        if rows == 2:
            speed_place.x = inner.x
        Cycler(ui, speed_place, ui.t("replay.speed"), names, speed, commands.speed, key="speed", share=1)
        self.branch = Button(
            ui,
            branch_place,
            ui.t("replay.branch"),
            commands.branch,
            icon="play",
            key="branch",
            on_refuse=commands.refuse,
        )

    def _add_track(self, place: Rect, stop: int) -> None:
        self.slider = Slider(
            self._ui,
            place,
            self._ui.t("replay.place"),
            stop,
            lambda value: self._commands.scrub(round(value)),
            high=max(1, self._last),
            step=1,
            shown=self._shown,
            share=1,
            key="scrub",
        )

    def _add_keys(self, line: Rect) -> None:
        ui, commands = self._ui, self._commands
        names: tuple[tuple[str, str, Callable[[], None]], ...] = (
            ("first", "first", commands.first),
            ("back", "left", commands.back),
            ("play", "play", commands.play),
            ("forward", "right", commands.forward),
            ("last", "last", commands.last),
        )
        self.keys = {}
        for number, (name, icon, action) in enumerate(names):
            place = Rect(line.x + number * (line.h + ui.px(6)), line.y, line.h, line.h)
            kind = "primary" if name == "play" else "wood"
            self.keys[name] = IconButton(
                ui, place, icon, ui.t(f"replay.{name}"), action, kind=kind, key=name, sound=""
            )

    def show(self, stop: int, *, playing: bool, may_branch: bool) -> None:
        """Bring the controls up to date."""
        if self.slider is not None:
            self.slider.show(stop)
        play = self.keys["play"]
        icon = "pause" if playing else "play"
        if play.icon != icon:
            play.icon = icon
            play.aim.tip = ""
            play.label = self._ui.t("replay.pause" if playing else "replay.play")
            play.aim.tip = play.label
        self.branch.enabled = may_branch

    def _track_room(self) -> int:
        words = self._ui.text.width(self._shown(self._last), Style(BODY, font="bold"))
        return self._ui.px(_TRACK) + words

    def _shown(self, value: float) -> str:
        return self._ui.t("replay.of", n=round(value), all=self._last)

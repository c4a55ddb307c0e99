"""Short-lived things over a table: flashes, puffs, showers of little things, words that come and go."""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from typing import Generic

import pygame
from pygame import Rect, Surface

from game.view.colours import ACCENT
from game.view.stage import Group, Node
from game.view.tables.pictures import G
from game.view.text import Style
from game.view.timeline import Clip, call, in_cubic, in_out, linear, out_back, par, seq, tween, wait
from game.view.widgets.base import Ui

EFFECTS = 900
_BIG = Style(58, ACCENT, "title", outline=5, outline_colour="#3A2416")
_TITLE = Style(64, ACCENT, "title", outline=5, outline_colour="#20160E", shadow=4)


class Effects(Generic[G]):
    """Makes things that go away by themselves, or with `clear`.

    Places are in pixels of the screen, unless a table has a world of its own (`at`); heights and reaches
    are in the gallery's units.
    """

    def __init__(self, ui: Ui, pictures: G) -> None:
        self.ui = ui
        self.pictures = pictures
        self._group = Group()
        self._rng = random.Random(3)

    def at(self, x: float, y: float) -> tuple[float, float]:
        """A place of the table's world on the screen."""
        return x, y

    def clear(self) -> None:
        """Take everything off."""
        self.ui.stage.remove_group(self._group)
        self._group = Group()

    def node(self, image: Surface, x: float, y: float, z: int = EFFECTS) -> Node:
        """A picture with its middle at a place of the screen."""
        return self.ui.stage.node(image, x, y, z=z, anchor=(0.5, 0.5), group=self._group)

    # -- at a place of the world -------------------------------------------------------------------

    def puff(
        self,
        frames: Sequence[Surface],
        x: float,
        y: float,
        *,
        size: float = 1.0,
        seconds: float = 0.36,
        z: int = EFFECTS,
    ) -> Clip:
        """Dust or smoke: pictures one after the other, fading."""
        if size != 1.0:
            frames = [pygame.transform.smoothscale_by(frame, size) for frame in frames]
        last = len(frames) - 1
        made: list[Node] = []

        def start() -> None:
            made.append(self.node(frames[0], *self.at(x, y), z=z))

        def go(t: float) -> None:
            if made:
                made[0].image = frames[min(last, int(t * len(frames)))]
                made[0].alpha = 255 * (1 - t * t)

        return seq(call(start), tween(seconds, go, linear), call(lambda: remove(made)))

    def flash(self, image: Surface, x: float, y: float, size: float = 1.0, seconds: float = 0.45) -> Clip:
        """A picture that bursts out and fades."""
        made: list[Node] = []

        def start() -> None:
            made.append(self.node(image, *self.at(x, y)))

        def go(t: float) -> None:
            if made:
                made[0].image = pygame.transform.smoothscale_by(
                    image, max(0.1, size * (0.3 + 0.9 * min(1, t * 1.6)))
                )
                made[0].alpha = 255 if t < 0.5 else 510 * (1 - t)

        return seq(call(start), tween(seconds, go), call(lambda: remove(made)))

    def confetti(self, x: float, y: float, count: int = 14) -> Clip:
        """Little stars that rise and fall."""
        return self.shower(self.pictures.common("star_filled", self.pictures.px(26)), x, y, count)

    def shower(
        self,
        image: Surface,
        x: float,
        y: float,
        count: int = 14,
        *,
        reach: float = 190,
        up: tuple[float, float] = (90, 240),
    ) -> Clip:
        """Little things thrown up one after the other: at most `reach` to the sides, between `up` high."""
        clips = []
        for i in range(count):
            dx, high = self._rng.uniform(-reach, reach), self._rng.uniform(*up)
            clips.append(seq(wait(i * 0.03), self._thrown(image, x, y, dx, high)))
        return par(*clips)

    def _thrown(self, image: Surface, x: float, y: float, dx: float, up: float) -> Clip:
        made: list[Node] = []
        unit = self.pictures.unit

        def start() -> None:
            made.append(self.node(image, *self.at(x, y)))

        def go(t: float) -> None:
            if made:
                left, top = self.at(x, y)
                made[0].move_to(left + dx * t * unit, top + (60 * t - up * 4 * t * (1 - t)) * unit)
                made[0].alpha = 255 * min(1, 3 * (1 - t))

        return seq(call(start), tween(0.9, go, linear), call(lambda: remove(made)))

    # -- at a place of the screen ------------------------------------------------------------------

    def flying_star(self, x: float, y: float) -> Callable[[Rect], Clip]:
        """A star that springs up at a place of the screen and flies to another."""
        side = self.pictures.px(130)
        image = self.pictures.common("star_filled", side)
        made: list[Node] = []

        def start() -> None:
            made.append(self.node(image, x, y))

        def to(end: Rect) -> Clip:
            def fly(t: float) -> None:
                made[0].image = pygame.transform.smoothscale_by(image, 1 + (end.w / side - 1) * t)
                lift = side * 1.2 * t * (1 - t)
                made[0].move_to(x + (end.centerx - x) * t, y + (end.centery - y) * t - lift)

            return seq(
                call(start),
                tween(0.3, _growth(made, image), out_back),
                wait(0.35),
                tween(0.45, fly, in_out),
                call(lambda: remove(made)),
            )

        return to

    def pop(self, image: Surface, x: float, y: float, seconds: float = 0.22, z: int = EFFECTS) -> Clip:
        """A picture that springs up at a place of the screen and stays until `clear`."""
        made: list[Node] = []

        def start() -> None:
            made.append(self.node(image, x, y, z))

        return seq(call(start), tween(seconds, _growth(made, image), out_back))

    def number(self, value: int) -> Surface:
        """A big friendly number."""
        return self.ui.text.render(str(value), _BIG)

    def title(self, words: str, y: float) -> Clip:
        """Words across the table that come and go."""
        made: list[Node] = []
        room = self.ui.rect
        image = self.ui.text.fit(words, (round(room.w * 0.8), round(room.h * 0.3)), _TITLE)

        def start() -> None:
            made.append(self.node(image, room.centerx, y))

        def fade(t: float) -> None:
            if made:
                made[0].alpha = 255 * (1 - t)

        return seq(
            call(start),
            tween(0.3, _growth(made, image), out_back),
            wait(0.55),
            tween(0.2, fade, in_cubic),
            call(lambda: remove(made)),
        )


def remove(made: list[Node]) -> None:
    """Take off what a clip made, if it did."""
    for node in made:
        node.remove()


def _growth(made: list[Node], image: Surface) -> Callable[[float], None]:
    """A picture that springs up, to be drawn at each moment from 0 to 1."""

    def grow(t: float) -> None:
        if made:
            made[0].image = image if t == 1 else pygame.transform.smoothscale_by(image, max(0.05, t))

    return grow

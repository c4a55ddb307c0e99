"""Short-lived things over a table: flashes, puffs, showers of little things, words that come and go."""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from typing import Final, Generic, TypeAlias

from pygame import Rect, Surface

from game.view import transform
from game.view.colours import ACCENT
from game.view.stage import Group, Node
from game.view.tables.pictures import G
from game.view.text import Style
from game.view.timeline import (
    Clip,
    Ease,
    call,
    in_cubic,
    in_out,
    linear,
    out_back,
    out_cubic,
    par,
    seq,
    squash,
    tween,
    wait,
)
from game.view.widgets.base import Ui

EFFECTS: Final = 900
XY: TypeAlias = tuple[float, float]
_BIG = Style(58, ACCENT, "title", outline=5, outline_colour="#3A2416")
_TITLE = Style(64, ACCENT, "title", outline=5, outline_colour="#20160E", shadow=4)


class Passing:
    """A picture that a clip puts up, changes, and takes off again."""

    def __init__(self, make: Callable[[], Node]) -> None:
        self._make = make
        self._node: Node | None = None

    def put_up(self) -> Clip:
        """It is seen from now on."""

        def begin() -> None:
            self._node = self._make()

        return call(begin)

    def change(self, seconds: float, draw: Callable[[Node, float], None], ease: Ease = linear) -> Clip:
        """Something about it changes: `draw` is told how far it has come."""

        def go(share: float) -> None:
            if self._node is not None:
                draw(self._node, share)

        return tween(seconds, go, ease)

    def take_off(self) -> Clip:
        """It is gone."""

        def end() -> None:
            if self._node is not None:
                self._node.remove()

        return call(end)

    def fly(self, seconds: float, way: Callable[[], tuple[XY, XY]], lift: float, ease: Ease = linear) -> Clip:
        """It flies from one place to another, `lift` pixels up half way; `way` is asked anew each time."""

        def go(node: Node, share: float) -> None:
            (x0, y0), (x1, y1) = way()
            node.move_to(x0 + (x1 - x0) * share, y0 + (y1 - y0) * share - lift * squash(share))

        return self.change(seconds, go, ease)


def fade(node: Node, share: float) -> None:
    """Vanish at one pace."""
    node.alpha = 255 * (1 - share)


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

    def node(self, image: Surface, x: float, y: float, z: int = EFFECTS) -> Node:
        """A picture with its middle at a place of the screen."""
        return self.ui.stage.node(image, x, y, z=z, anchor=(0.5, 0.5), group=self._group)

    def passing(self, image: Surface, x: float, y: float, z: int = EFFECTS) -> Passing:
        """A picture at a place of the table's world, for the clips that it makes."""
        return Passing(lambda: self.node(image, *self.at(x, y), z=z))

    def passes(
        self,
        image: Surface,
        x: float,
        y: float,
        seconds: float,
        draw: Callable[[Node, float], None],
        ease: Ease = linear,
        *,
        z: int = EFFECTS,
    ) -> Clip:
        """A picture comes, changes for so long, and is gone."""
        shown = self.passing(image, x, y, z)
        return seq(shown.put_up(), shown.change(seconds, draw, ease), shown.take_off())

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
            frames = [transform.smoothscale_by(frame, size) for frame in frames]
        last = len(frames) - 1

        def go(node: Node, t: float) -> None:
            node.image = frames[min(last, int(t * len(frames)))]
            node.alpha = 255 * (1 - t * t)

        return self.passes(frames[0], x, y, seconds, go, z=z)

    def flash(self, image: Surface, x: float, y: float, size: float = 1.0, seconds: float = 0.45) -> Clip:
        """A picture that bursts out and fades."""

        def go(node: Node, t: float) -> None:
            share = max(0.1, size * (0.3 + 0.9 * min(1, t * 1.6)))
            node.image = transform.smoothscale_by(image, share)
            node.alpha = 255 if t < 0.5 else 510 * (1 - t)

        return self.passes(image, x, y, seconds, go, out_cubic)

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
        unit = self.pictures.unit

        def go(node: Node, t: float) -> None:
            left, top = self.at(x, y)
            node.move_to(left + dx * t * unit, top + (60 * t - up * 4 * t * (1 - t)) * unit)
            node.alpha = 255 * min(1, 3 * (1 - t))

        return self.passes(image, x, y, 0.9, go)

    # -- at a place of the screen ------------------------------------------------------------------

    def flying_star(self, x: float, y: float) -> Callable[[Rect], Clip]:
        """A star that springs up at a place of the screen and flies to another."""
        side = self.pictures.px(130)
        image = self.pictures.common("star_filled", side)
        star = Passing(lambda: self.node(image, x, y))

        def to(end: Rect) -> Clip:
            def fly(node: Node, t: float) -> None:
                node.image = transform.smoothscale_by(image, 1 + (end.w / side - 1) * t)
                lift = side * 1.2 * t * (1 - t)
                node.move_to(x + (end.centerx - x) * t, y + (end.centery - y) * t - lift)

            return seq(
                star.put_up(),
                star.change(0.3, _growth(image), out_back),
                wait(0.35),
                star.change(0.45, fly, in_out),
                star.take_off(),
            )

        return to

    def pop(self, image: Surface, x: float, y: float, seconds: float = 0.22) -> Clip:
        """A picture that springs up at a place of the screen and stays until `clear`."""
        shown = Passing(lambda: self.node(image, x, y))
        return seq(shown.put_up(), shown.change(seconds, _growth(image), out_back))

    def number(self, value: int) -> Surface:
        """A big friendly number."""
        return self.ui.text.render(str(value), _BIG)

    def title(self, words: str, y: float) -> Clip:
        """Words across the table that come and go."""
        room = self.ui.rect
        image = self.ui.text.fit(words, (round(room.w * 0.8), round(room.h * 0.3)), _TITLE)
        title = Passing(lambda: self.node(image, room.centerx, y))
        return seq(
            title.put_up(),
            title.change(0.3, _growth(image), out_back),
            wait(0.55),
            title.change(0.2, fade, in_cubic),
            title.take_off(),
        )


def _growth(image: Surface) -> Callable[[Node, float], None]:
    """A picture that springs up, to be drawn at each moment from 0 to 1."""

    def grow(node: Node, t: float) -> None:
        node.image = image if t == 1 else transform.smoothscale_by(image, max(0.05, t))

    return grow

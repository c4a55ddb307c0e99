"""Short-lived things over the garden: bursts, dust, numbers, signs over heads."""

from __future__ import annotations

import random
from collections.abc import Callable

import pygame
from pygame import Rect, Surface

from game.view.assets import rasterise
from game.view.colours import ACCENT
from game.view.stage import Group, Node
from game.view.tables.oh_les_nains.layout import World
from game.view.tables.oh_les_nains.pictures import Pictures
from game.view.text import Style
from game.view.timeline import Clip, call, in_cubic, in_out, linear, out_back, par, seq, tween, wait
from game.view.widgets.base import Ui

EFFECTS = 900
_BIG = Style(58, ACCENT, "title", outline=5, outline_colour="#3A2416")
_TITLE = Style(64, ACCENT, "title", outline=5, outline_colour="#20160E", shadow=4)


class Effects:
    """Makes things that go away by themselves, or with `clear`."""

    def __init__(self, ui: Ui, pictures: Pictures, world: World) -> None:
        self.ui = ui
        self.pictures = pictures
        self.world = world
        self.camera = 0.0
        self._group = Group()
        self._rng = random.Random(3)

    def clear(self) -> None:
        """Take everything off."""
        self.ui.stage.remove_group(self._group)
        self._group = Group()

    def node(self, image: Surface, x: float, y: float, z: int = EFFECTS) -> Node:
        """A picture with its middle at a place of the screen."""
        return self.ui.stage.node(image, x, y, z=z, anchor=(0.5, 0.5), group=self._group)

    def at(self, x: float, y: float) -> tuple[float, float]:
        """A place of the world on the screen."""
        return self.world.x(x, self.camera), self.world.y(y)

    # -- bursts ----------------------------------------------------------------------------------

    def dust(self, x: float, y: float = 0.0, size: float = 1.0) -> Clip:
        """Dust that a boot raises at a place of the world."""
        frames = [self.pictures.sprite(f"dust_{i}")[0] for i in range(4)]
        if size != 1.0:
            frames = [pygame.transform.smoothscale_by(frame, size) for frame in frames]
        made: list[Node] = []

        def start() -> None:
            made.append(self.node(frames[0], *self.at(x, y - 8), z=320))

        def go(t: float) -> None:
            if made:
                made[0].image = frames[min(3, int(t * 4))]
                made[0].alpha = 255 * (1 - t * t)

        return seq(call(start), tween(0.36, go, linear), call(lambda: _remove(made)))

    def burst(self, x: float, y: float, size: float = 1.0) -> Clip:
        """A flash of stars at a place of the world."""
        return self._growing(lambda: self.pictures.sprite("star_burst")[0], x, y, size, 0.45)

    def splash(self, x: float, y: float) -> Clip:
        """Water."""
        return self._growing(lambda: self.pictures.sprite("splash")[0], x, y, 1.0, 0.4)

    def _growing(
        self, picture: Callable[[], Surface], x: float, y: float, size: float, seconds: float
    ) -> Clip:
        made: list[Node] = []
        image = picture()

        def start() -> None:
            made.append(self.node(image, *self.at(x, y)))

        def go(t: float) -> None:
            if made:
                made[0].image = pygame.transform.smoothscale_by(
                    image, max(0.1, size * (0.3 + 0.9 * min(1, t * 1.6)))
                )
                made[0].alpha = 255 if t < 0.5 else 510 * (1 - t)

        return seq(call(start), tween(seconds, go), call(lambda: _remove(made)))

    def confetti(self, x: float, y: float, count: int = 14) -> Clip:
        """Little stars that rise and fall."""
        image = self.pictures.common("star_filled", self.world.px(26))
        clips = []
        for i in range(count):
            dx, up = self._rng.uniform(-190, 190), self._rng.uniform(90, 240)
            clips.append(seq(wait(i * 0.03), self._thrown(image, x, y, dx, up)))
        return par(*clips)

    def _thrown(self, image: Surface, x: float, y: float, dx: float, up: float) -> Clip:
        made: list[Node] = []

        def start() -> None:
            made.append(self.node(image, *self.at(x, y)))

        def go(t: float) -> None:
            if made:
                made[0].move_to(*self.at(x + dx * t, y - up * 4 * t * (1 - t) + 60 * t))
                made[0].alpha = 255 * min(1, 3 * (1 - t))

        return seq(call(start), tween(0.9, go, linear), call(lambda: _remove(made)))

    def flying_star(self, x: float, y: float) -> Callable[[Rect], Clip]:
        """A star that springs up at a place of the screen and flies to another."""
        side = self.world.px(130)
        image = self.pictures.common("star_filled", side)
        made: list[Node] = []

        def start() -> None:
            made.append(self.node(image, x, y))

        def grow(t: float) -> None:
            made[0].image = image if t == 1 else pygame.transform.smoothscale_by(image, max(0.05, t))

        def to(end: Rect) -> Clip:
            def fly(t: float) -> None:
                made[0].image = pygame.transform.smoothscale_by(image, 1 + (end.w / side - 1) * t)
                lift = side * 1.2 * t * (1 - t)
                made[0].move_to(x + (end.centerx - x) * t, y + (end.centery - y) * t - lift)

            return seq(
                call(start),
                tween(0.3, grow, out_back),
                wait(0.35),
                tween(0.45, fly, in_out),
                call(lambda: _remove(made)),
            )

        return to

    # -- words -----------------------------------------------------------------------------------

    def pop(self, image: Surface, x: float, y: float, seconds: float = 0.22, z: int = EFFECTS) -> Clip:
        """A picture that springs up at a place of the screen and stays until `clear`."""
        made: list[Node] = []

        def start() -> None:
            made.append(self.node(image, x, y, z))

        def go(t: float) -> None:
            if made:
                made[0].image = image if t == 1 else pygame.transform.smoothscale_by(image, max(0.05, t))

        return seq(call(start), tween(seconds, go, out_back))

    def number(self, value: int) -> Surface:
        """A big friendly number."""
        return self.ui.text.render(str(value), _BIG)

    def times(self, two: bool) -> Surface:
        """×2 in gold, ×0 in slate."""
        side = self.world.px(44)

        def draw() -> Surface:
            fill, edge, ink = ("#FFCB4D", "#7A4A10", "#4A2608") if two else ("#46506B", "#1D2438", "#F2F4FA")
            image = rasterise(
                f'<svg xmlns="http://www.w3.org/2000/svg" width="{side}" height="{side}" viewBox="0 0 48 48">'
                f'<circle cx="24" cy="24" r="21" fill="{fill}" stroke="{edge}" stroke-width="4"/></svg>',
                (side, side),
            ).copy()
            words = self.ui.text.render("×2" if two else "×0", Style(20, ink, "title"), px=round(side * 0.48))
            image.blit(words, words.get_rect(center=(side // 2, side // 2)))
            return image

        return self.pictures.kept(("times", two), draw)

    def title(self, words: str, y: float) -> Clip:
        """Words across the garden that come and go."""
        made: list[Node] = []
        room = self.ui.rect
        image = self.ui.text.fit(words, (round(room.w * 0.8), round(room.h * 0.3)), _TITLE)

        def start() -> None:
            made.append(self.node(image, room.centerx, y))

        def grow(t: float) -> None:
            if made:
                made[0].image = image if t == 1 else pygame.transform.smoothscale_by(image, max(0.05, t))

        def fade(t: float) -> None:
            if made:
                made[0].alpha = 255 * (1 - t)

        return seq(
            call(start),
            tween(0.3, grow, out_back),
            wait(0.55),
            tween(0.2, fade, in_cubic),
            call(lambda: _remove(made)),
        )


def _remove(made: list[Node]) -> None:
    """Take off what a clip made, if it did."""
    for node in made:
        node.remove()

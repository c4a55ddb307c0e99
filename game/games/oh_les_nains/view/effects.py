"""Short-lived things over the garden: dust, bursts, what a strength counts."""

from __future__ import annotations

from pygame import Surface

from game.games.oh_les_nains.view.layout import World
from game.games.oh_les_nains.view.pictures import Pictures
from game.view import transform
from game.view.assets import rasterise
from game.view.svg import document, element
from game.view.tables import effects
from game.view.text import Style
from game.view.timeline import Clip
from game.view.widgets.base import Ui

_DUST = 320


class Effects(effects.Effects[Pictures]):
    """Effects at places of the garden's world."""

    def __init__(self, ui: Ui, pictures: Pictures, world: World) -> None:
        super().__init__(ui, pictures)
        self.world = world
        self.camera = 0.0

    def at(self, x: float, y: float) -> tuple[float, float]:
        """A place of the world on the screen."""
        return self.world.x(x, self.camera), self.world.y(y)

    def dust(self, x: float, y: float = 0.0, size: float = 1.0, seconds: float = 0.36) -> Clip:
        """Dust that a boot raises at a place of the world."""
        frames = [self._dust(number, size) for number in range(4)]
        return self.puff(frames, x, y - 8, seconds=seconds, z=_DUST)

    def _dust(self, number: int, size: float) -> Surface:
        image = self.pictures.sprite(f"dust_{number}")[0]
        if size == 1:
            return image
        return self.pictures.kept(("dust", number, size), lambda: transform.smoothscale_by(image, size))

    def burst(self, x: float, y: float, size: float = 1.0) -> Clip:
        """A flash of stars at a place of the world."""
        return self.flash(self.pictures.sprite("star_burst")[0], x, y, size)

    def times(self, count: int) -> Surface:
        """×2 in gold, ×0 in slate."""
        side = self.world.px(44)

        def draw() -> Surface:
            fill, edge, ink = (
                ("#FFCB4D", "#7A4A10", "#4A2608") if count else ("#46506B", "#1D2438", "#F2F4FA")
            )
            disc = element("circle", cx=24, cy=24, r=21, fill=fill, stroke=edge, stroke_width=4)
            image = rasterise(document((side, side), disc, (0, 0, 48, 48)), (side, side)).copy()
            words = self.ui.text.render(
                f"×{count}", Style(20, ink, "title"), px=max(self.ui.text.floor, round(side * 0.48))
            )
            image.blit(words, words.get_rect(center=(side // 2, side // 2)))
            return image

        return self.pictures.kept(("times", count), draw)

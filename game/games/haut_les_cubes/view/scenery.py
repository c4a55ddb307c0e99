"""The summit around the mountain: sky, peaks, mist, the plateau. Far things slide by when the view turns."""

from __future__ import annotations

from collections.abc import Sequence, Set
from functools import partial
from typing import Final

from pygame import Rect, Surface

from game.games.haut_les_cubes.view.layout import Places
from game.games.haut_les_cubes.view.life import Life, sprites
from game.games.haut_les_cubes.view.meadow import MASTER, Meadow, chances, first_blocks
from game.games.haut_les_cubes.view.pictures import FOLDER, Pictures, Summit
from game.games.haut_les_cubes.view.projection import TURNS, Cell, View
from game.view.assets import rasterise, weight
from game.view.stage import Node
from game.view.still import Frame
from game.view.tables.pictures import plain, ready
from game.view.tables.sprites import Sprites
from game.view.widgets.base import Ui

_PLAIN: Final = "#CFE3EE"
_SLIDING: Final = ("peaks", "mist", "edge")
"""Layers that repeat, and slide by when the view turns."""
_Z: Final = {"peaks": 1, "mist": 2, "rim": 10, "edge": 12}
_RIM: Final = 40
"""How much of the plateau lies over the far things again, in units of the scene."""
_SIZES: Final = 6
"""Sizes of a sprite between nothing and its own."""
_BUDGET: Final = 12_000_000
"""Bytes of sprites that are kept for shows."""
_BARE: Final = 24
"""Units below the edge before anything lies on the ground."""


class Scenery:
    """The background, and what slides over it."""

    def __init__(self, ui: Ui, pictures: Pictures, places: Places) -> None:
        self.ui, self.pictures = ui, pictures
        self.scene = pictures.data("scene/scene")
        width, height = ui.rect.size
        self.edge = places.horizon
        self.scale: float = max(width / self.scene["period"], height / 800, (height - self.edge) / 755)
        half = self.scene["period"] * self.scale / 2
        # Behind the mountain, which lies on the right of the seats: but no further than the pictures reach.
        self.middle: float = min(max(places.world.centerx, width - half), half)
        """Of the pictures, on the screen."""
        top = self.edge + round(_BARE * self.scale)
        self.room = Rect(0, top, width, height - top)
        """Where there is ground."""
        self._nodes: dict[str, list[Node]] = {}
        self._frame = Frame(FOLDER, self.middle, self.edge, self.scale)
        self._view: View | None = None
        self._trodden: Set[Cell] = frozenset()
        self._meadow: Meadow | None = None
        self._life: Life | None = None
        self._sprites = Sprites(pictures.painter, partial(_sprite, self), weight, _BUDGET)
        made = pictures.summit.ask((FOLDER, ui.rect.size, self.edge), partial(_draw, self, ui.rect.size))
        if made is not None:
            self._put_up(made)
        else:
            ui.await_backdrop(partial(plain, ui.rect.size, _PLAIN), self._frame)

    def collect(self, *, wait: bool = False) -> bool:
        """Put up what has been drawn. Return whether anything is still to come."""
        made = self.pictures.summit.take(wait=wait)
        if made is not None:
            self._put_up(made)
        return self.pictures.summit.loading

    def _put_up(self, summit: Summit) -> None:
        stage, layers = self.ui.stage, summit.layers
        stage.background, stage.frame = layers["sky"], self._frame
        for name, z in _Z.items():
            count = 2 if name in _SLIDING else 1
            self._nodes[name] = [
                stage.node(layers[name], 0, self.top(name), z=z, group=stage.scenery) for _ in range(count)
            ]
        lying = {name: layers[name] for name in chances(self.scene)}
        self._meadow = Meadow(
            stage, self.room, layers["sky"], layers["meadow"], self.scene, lying, summit.lying
        )
        self._life = Life(stage, self.scene, (self.middle, self.edge), self.scale, summit.sprites)
        self._slide()

    def top(self, name: str) -> int:
        """The upper edge of a layer."""
        top: float = self.scene["layers"]["ground" if name == "rim" else name]["rect"][1]
        return self.edge + round(top * self.scale)

    def turn(self, view: View, trodden: Set[Cell]) -> None:
        """Follow the eye; grass and flowers keep away from the ground that is `trodden`."""
        if (view, trodden) != (self._view, self._trodden):
            self._view, self._trodden = view, trodden
            self._slide()

    def _slide(self) -> None:
        view = self._view
        turn = view.turn if view is not None else 0.0
        period = self.scene["period"] * self.scale
        for name, nodes in self._nodes.items():
            left = self.middle - period / 2
            if name in _SLIDING:
                left = (left - turn / TURNS * period) % period - period
            for number, node in enumerate(nodes):
                node.x = round(left + number * period)
        if self._life is not None:
            self._life.turn(turn)
        if self._meadow is not None and view is not None:
            self._meadow.follow(view, self._trodden)

    def idle(self, seconds: float) -> None:
        """Let clouds drift, and a few small things move."""
        if self._life is not None:
            self._life.idle(seconds)

    def ahead(self, names: Sequence[str], by: float) -> None:
        """Have sprites drawn that will soon be asked for."""
        for name in names:
            self._sprites.get((name, _stepped(by)))

    def sprite(self, name: str, by: float) -> Surface:
        """A sprite of the scene, `by` times its size."""
        found = self._sprites.get((name, _stepped(by)), wait=True)
        assert found is not None
        return found

    def picture(self, name: str, by: float) -> Surface:
        """Draw a layer or sprite. Runs in the thread."""
        known = {**self.scene["layers"], **self.scene["sprites"]}
        _, _, width, height = known[name]["rect"]
        return rasterise(self.pictures.source(f"scene/{name}"), (round(width * by), round(height * by)))


def _stepped(by: float) -> float:
    return max(1, round(by * _SIZES)) / _SIZES


def _sprite(scenery: Scenery, look: tuple[str, float]) -> Surface:
    """Runs in the thread."""
    return ready(scenery.picture(*look))


def _draw(scenery: Scenery, size: tuple[int, int]) -> Summit:
    """Runs in the thread: the sky, as large as the window, and each layer for itself."""
    scene, scale = scenery.scene, scenery.scale
    sky = Surface(size)
    sky.fill(_PLAIN)
    left, top, _, _ = scene["layers"]["sky"]["rect"]
    at = round(scenery.middle + left * scale), round(scenery.edge + top * scale)
    sky.blit(scenery.picture("sky", scale), at)
    ground = scenery.picture("ground", scale)
    at = (round(scenery.middle - scene["period"] / 2 * scale), scenery.top("rim"))
    sky.blit(ground, at)
    layers = {name: ready(scenery.picture(name, scale)) for name in _SLIDING}
    layers["rim"] = ready(ground.subsurface((0, 0, ground.get_width(), round(_RIM * scale))).copy())
    lying = {name: ready(scenery.picture(name, MASTER)) for name in chances(scene)}
    living = {look: ready(scenery.picture(*look)) for look in sorted(sprites(scene, scale))}
    sky = sky.convert()
    layers["meadow"] = sky.subsurface(scenery.room).copy()
    return Summit({"sky": sky, **layers, **lying}, living, first_blocks(scene))

"""What moves on the summit while nobody does anything: clouds, a goat, a nest, a pennant, an eagle."""

from __future__ import annotations

import math
from collections.abc import Mapping
from typing import Any, Final, NamedTuple

from pygame import Surface

from game.games.haut_les_cubes.view.projection import TURNS
from game.view.stage import Node, Stage

CLOUDS: Final = 0
"""Depths: clouds before the sky ..."""
EAGLE: Final = 3
"""... the eagle before the mist ..."""
EDGE: Final = 5
"""... and what stands at the edge of the plateau, behind its grass."""
_BEAT: Final = 0.28
"""Seconds from one small move to the next: seldom enough to cost next to nothing."""
_DRIFT: Final = 2.5
"""Units that a cloud drifts in a second ..."""
_STEP: Final = 1.4
"""... and at a time: a pixel or two of a usual window. All the sky it covers is drawn anew."""
_ROUND: Final = 46.0
"""Seconds that the eagle takes for one round."""
_SMALL: Final = 0.6
"""How large the eagle is that is far away, in its size."""
_LOOKS: Final = {
    "goat": (0,) * 11 + (1, 0, 1, 0, 1) + (0,) * 9 + (2,) * 7,
    "nest": (0,) * 9 + (1,) * 5,
    "flag": (0, 1, 2, 1),
}
"""Which picture follows which, a beat each."""


class _Thing(NamedTuple):
    """Something at the edge of the plateau."""

    node: Node
    frames: tuple[Surface, ...]
    looks: tuple[int, ...]
    x: float
    """In units from the middle, before the view turns."""
    left: float
    """Of its picture, from its place."""


def sprites(scene: dict[str, Any], scale: float) -> set[tuple[str, float]]:
    """The sprites that are shown, and how many times their size."""
    things = {(frame, scale) for thing in scene["edge"] for frame in thing["frames"]}
    clouds = {(cloud["sprite"], scale * cloud["size"]) for cloud in scene["clouds"]}
    return things | clouds | {(frame, scale * _SMALL) for frame in scene["eagle"]["frames"]}


class Life:
    """Moves a few small things, a few times a second."""

    def __init__(
        self,
        stage: Stage,
        scene: dict[str, Any],
        origin: tuple[float, float],
        scale: float,
        pictures: Mapping[tuple[str, float], Surface],
    ) -> None:
        """`origin`: the middle of the plateau's edge on the screen; `scale`: pixels a unit; `pictures`: of
        all `sprites`."""
        self._origin, self._scale, self._period = origin, scale, float(scene["period"])
        self._clock, self._beat, self._turn = 0.0, 0, 0.0
        rects = {name: known["rect"] for name, known in scene["sprites"].items()}
        self._things: list[_Thing] = []
        for thing in scene["edge"]:
            name = thing["sprite"]
            left, top = (value * scale for value in rects[thing["frames"][0]][:2])
            frames = tuple(pictures[frame, scale] for frame in thing["frames"])
            node = stage.node(
                frames[0], 0, round(origin[1] + thing["y"] * scale + top), z=EDGE, group=stage.scenery
            )
            self._things.append(_Thing(node, frames, _LOOKS[name], thing["x"], left))
        self._clouds: list[tuple[Node, float, float]] = []
        for cloud in scene["clouds"]:
            size = scale * cloud["size"]
            left, top, width, _ = rects[cloud["sprite"]]
            image = pictures[cloud["sprite"], size]
            node = stage.node(
                image, 0, round(origin[1] + cloud["y"] * scale + top * size), z=CLOUDS, group=stage.scenery
            )
            self._clouds.append((node, cloud["x"] + left * cloud["size"], width * cloud["size"]))
        self._way: dict[str, Any] = scene["eagle"]
        self._wings = tuple(pictures[frame, scale * _SMALL] for frame in self._way["frames"])
        self._eagle = stage.node(self._wings[0], z=EAGLE, anchor=(0.5, 0.5))
        self._move()

    def turn(self, turn: float) -> None:
        """Follow the eye: what stands at the edge slides by."""
        self._turn = turn
        half = self._period / 2
        for thing in self._things:
            x = (thing.x - turn / TURNS * self._period + half) % self._period - half
            thing.node.x = round(self._origin[0] + x * self._scale + thing.left)

    def idle(self, seconds: float) -> None:
        """Let time pass."""
        self._clock += seconds
        if self._clock // _BEAT != self._beat:
            self._beat = int(self._clock // _BEAT)
            self._move()

    def _move(self) -> None:
        self.turn(self._turn)
        for number, thing in enumerate(self._things):
            look = thing.looks[(self._beat + 5 * number) % len(thing.looks)]
            thing.node.image = thing.frames[look]
        half, drifted = self._period / 2, self._clock * _DRIFT // _STEP * _STEP
        for node, x, width in self._clouds:
            along = (x + drifted + half + width) % (self._period + width) - half - width
            node.x = round(self._origin[0] + along * self._scale)
        way, angle = self._way, self._clock / _ROUND * math.tau
        x, y = way["x"] + way["across"] * math.cos(angle), way["y"] + way["down"] * math.sin(angle)
        self._eagle.image = self._wings[int(self._beat % 14 in (0, 2, 4))]
        self._eagle.move_to(
            round(self._origin[0] + x * self._scale), round(self._origin[1] + y * self._scale)
        )

"""The title's garden: two teams of dwarfs pull one hose, under a fence, by the light of a lamp."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from build_scripts.art import things
from build_scripts.art.dwarf.figure import dwarf
from build_scripts.art.dwarf.style import BLUE, GREEN, LAMP, RED, YELLOW, Style
from build_scripts.art.kit.colour import tint
from build_scripts.art.kit.files import table
from build_scripts.art.kit.shapes import Knot, curve
from build_scripts.art.kit.svg import glow, group, lit, pool, radial, stroke
from build_scripts.art.oh_les_nains import props
from build_scripts.art.scenery import flower
from build_scripts.art.title import hill

FENCE_X = 530.0
_DWARF = 0.42
_LEFT_TEAM = ((250, GREEN, "strain"), (342, BLUE, "lean"), (434, RED, "strain"))
_RIGHT_TEAM = ((630, YELLOW, "strain"), (722, RED, "lean"), (814, BLUE, "strain"))


def _team(team: tuple[tuple[float, Style, str], ...], side: int) -> str:
    drawn = ""
    with lit(side=side, lamp=LAMP, coarse=5):
        for x, style, pose in team:
            figure = dwarf(style, pose, leave_out=("sweat", "fingers_far"))
            drawn += group(figure, x, hill.SURFACE(x) - 9, size=_DWARF, flip=side < 0)
    return tint(drawn, "#22357A", 0.12)


def _hose() -> str:
    """The hose from coil to coil, under the fence."""
    path: list[Knot] = [(218, 543)]
    for x, _, _ in _LEFT_TEAM:
        path += [(x + 26, hill.SURFACE(x) - 35), (x + 43, hill.SURFACE(x) - 38)]
    path += [(FENCE_X - 26, 534), (FENCE_X, 541), (FENCE_X + 26, 532)]
    for x, _, _ in _RIGHT_TEAM:
        path += [(x - 43, hill.SURFACE(x) - 38), (x - 26, hill.SURFACE(x) - 35)]
    path.append((856, 527))
    way, light = curve(path), curve([(k[0], k[1] - 1.4) for k in path])
    return (
        stroke(way, props.HOSE_INK, 8.6)
        + stroke(way, props.HOSE, 5.6)
        + stroke(light, props.HOSE_LIGHT, 1.5, 0.9)
    )


def _coarse(draw: Callable[[], str], x: float, y: float, size: float) -> str:
    """A drawing shown small, written in fewer bytes."""
    with lit(coarse=1 / size):
        return group(draw(), x, y, size=size)


def garden() -> str:
    """The match on the terrace."""
    x, y = FENCE_X, hill.SURFACE(FENCE_X) - 8
    light = radial(0, 0, 300, (0, LAMP, 0.55), (0.5, LAMP, 0.2), (1, LAMP, 0))
    drawn = pool(round(x), round(y - 6), 300, 0.13, light)
    drawn += glow(x + 14, y - 126, 120, LAMP, 0.7)
    drawn += _coarse(props.fence_back, x, y, 0.4) + _coarse(things.lamp, x + 14, y - 14, 0.5)
    drawn += _team(_LEFT_TEAM, 1) + _team(_RIGHT_TEAM, -1)
    drawn += _coarse(props.coil, 206, 548, 0.6) + _coarse(props.coil, 866, 531, 0.6)
    drawn += _hose() + _coarse(props.fence_front, x, y, 0.4)
    for fx, size, petal in (
        (120, 0.9, "#D58A84"),
        (136, 0.8, "#E8E4F3"),
        (584, 0.8, "#E5C46A"),
        (906, 0.8, "#C9A6DB"),
    ):
        drawn += flower(fx, hill.SURFACE(fx) - 4, size, petal)
    return drawn


LAYERS = {"terrace": garden}
WORLD = {
    "rect": [140, 300, 760, 300],
    "plaque": [345, 607],
    "figures": [[180, 386, 700, 168]],
    "fireflies": [140, 460, 760, 90],
}
DRAWINGS = {"../world.json": partial(table, WORLD)}

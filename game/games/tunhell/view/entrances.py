"""How each of those who come up enters: a pose for every moment, from the dark to where it stands. Pure."""

from __future__ import annotations

from collections.abc import Callable
from math import cos, pi, sin
from typing import Final, NamedTuple, TypeAlias

from game.games.tunhell.rules.cards import (
    DEMON,
    DIRT,
    DRAGON,
    GHOST,
    GOBLIN,
    HEART,
    ORC,
    RAT,
    SPIDER,
    THRONE,
    TROLL,
)
from game.view.timeline import in_cubic, in_out, out_back, out_cubic, squash


class Pose(NamedTuple):
    """How a figure is seen, beside standing where it stands."""

    x: float = 0
    """To the right, in widths of the figure."""
    y: float = 0
    """Upwards, in heights."""
    size: float = 1
    turn: float = 0
    """Degrees, clockwise, about its feet."""
    alpha: float = 1
    seen: float = 1
    """The upper part of it that looks out of the ground."""


Motion: TypeAlias = Callable[[float], Pose]


class Entrance(NamedTuple):
    """A motion, and how long it takes."""

    seconds: float
    motion: Motion


def _light(t: float) -> float:
    """Out of the dark, within the first third."""
    return min(1.0, 3 * t)


def _scurries(t: float) -> Pose:
    """A rat: in short runs from side to side, each nearer."""
    side = cos(3 * pi * t) * (1 - t)
    return Pose(0.45 * side, 0.06 * abs(sin(6 * pi * t)) * (1 - t), 0.35 + 0.65 * t, 12 * side, _light(t))


def _sneaks(t: float) -> Pose:
    """A goblin: looks round the post, is gone, and hops in."""
    if t < 0.55:
        out = squash(t / 0.55)
        return Pose(0.62 - 0.2 * out, 0, 0.9, -10 * out, out)
    u = (t - 0.55) / 0.45
    return Pose(0.45 * (1 - out_cubic(u)), 0.16 * squash(u), 0.9 + 0.1 * u, -8 * (1 - u), min(1.0, 4 * u))


def _stomps(t: float) -> Pose:
    """An orc: three steps, each of which is felt."""
    step, within = min(2, int(3 * t)), 3 * t - min(2, int(3 * t))
    near = (step + out_cubic(within)) / 3
    return Pose(
        0, 0.05 * squash(within), 0.4 + 0.6 * near, (4 if step % 2 else -4) * squash(within), _light(t)
    )


def _rises(t: float) -> Pose:
    """A troll: up from below, slowly and by jerks."""
    up = in_out(t) + 0.04 * sin(8 * pi * t) * (1 - t)
    return Pose(0.012 * sin(22 * pi * t) * (1 - t), 0, 1, 0, 1, max(0.02, min(1.0, up)))


def _swoops(t: float) -> Pose:
    """A dragon: down from under the roof in an arc, larger as it comes."""
    u = 1 - out_cubic(t)
    return Pose(-0.7 * u, 0.75 * u + 0.05 * squash(t), 0.45 + 0.55 * out_cubic(t), -22 * u, _light(t))


def _drops(t: float) -> Pose:
    """A spider: down its thread, and it swings there."""
    if t < 0.4:
        return Pose(0, 1.0 * (1 - in_cubic(t / 0.4)), 1, 0, _light(t))
    u = (t - 0.4) / 0.6
    return Pose(0, 0.14 * abs(cos(2.5 * pi * u + pi / 2)) * (1 - u), 1, 5 * sin(3 * pi * u) * (1 - u))


def _wells_up(t: float) -> Pose:
    """A demon: out of the deep, all at once at the end."""
    up = out_back(in_out(t))
    return Pose(0.01 * sin(30 * pi * t) * (1 - t), 0, 0.92 + 0.08 * up, 0, 1, max(0.02, min(1.0, up)))


def _floats(t: float) -> Pose:
    """A ghost: through the rock, in a wavering line."""
    return Pose(
        0.3 * sin(2 * pi * t) * (1 - t), 0.22 * (1 - t) + 0.05 * sin(4 * pi * t), 0.8 + 0.2 * t, 0, 0.9 * t
    )


def _falls(t: float) -> Pose:
    """Dirt: from above, in a heap."""
    if t < 0.5:
        return Pose(0, 0.7 * (1 - in_cubic(t / 0.5)), 0.9, 0, _light(t))
    return Pose(0, 0, 0.9 + 0.1 * out_back((t - 0.5) * 2))


def _shines(t: float) -> Pose:
    """Heart and throne: slowly, out of their own light."""
    return Pose(0, 0.1 * (1 - out_cubic(t)), 0.6 + 0.4 * out_cubic(t), 0, t)


def _tossed(t: float) -> Pose:
    """Anything else: tossed out by the pick, and lands."""
    return Pose(
        0,
        0.3 * squash(min(1.0, 1.25 * t)),
        0.3 + 0.7 * out_cubic(t),
        20 * (1 - t) * sin(2 * pi * t),
        _light(t),
    )


_BLOW: Final = 0.4
"""When those who are beaten are hit, of their run."""
OTHER: Final = Entrance(0.42, _tossed)
ENTRANCES: Final = {
    RAT: Entrance(0.5, _scurries),
    GOBLIN: Entrance(0.75, _sneaks),
    ORC: Entrance(0.75, _stomps),
    TROLL: Entrance(0.85, _rises),
    DRAGON: Entrance(0.7, _swoops),
    SPIDER: Entrance(0.8, _drops),
    DEMON: Entrance(0.9, _wells_up),
    GHOST: Entrance(0.7, _floats),
    DIRT: Entrance(0.36, _falls),
    HEART: Entrance(0.6, _shines),
    THRONE: Entrance(0.6, _shines),
}


def entrance(card: int) -> Entrance:
    """How a card's figure enters."""
    return ENTRANCES.get(card, OTHER)


# -- fights --------------------------------------------------------------------------------------------


def tumbles(t: float) -> Pose:
    """A monster that is beaten: thrown back, over, and it lies there."""
    back = out_cubic(t)
    return Pose(0.16 * back, 0.24 * squash(min(1.0, 1.4 * t)) + 0.2 * back, 1 - 0.14 * t, 82 * back)


def carried(x: float, y: float) -> Motion:
    """Who was beaten is taken so far from where it lies, smaller and smaller."""
    lies = tumbles(1)

    def motion(t: float) -> Pose:
        u = in_out(t)
        return Pose(
            lies.x + (x - lies.x) * u,
            lies.y + (y - lies.y) * u + 0.3 * squash(u),
            lies.size * (1 - 0.75 * u),
            lies.turn * (1 - u),
        )

    return motion


def strikes(t: float) -> Pose:
    """A monster that wins: it rears up, and lunges."""
    back = squash(min(1.0, 2 * t))
    blow = squash(max(0.0, 2 * t - 1))
    return Pose(-0.22 * blow, 0.06 * back - 0.05 * blow, 1 + 0.06 * back + 0.12 * blow, 8 * back - 14 * blow)


def sinks(t: float) -> Pose:
    """Back into the dark that it came from."""
    return Pose(0, 0.04 * t, 1 - 0.5 * t, 0, 1 - t * t)


def thrown(side: float) -> Motion:
    """A dwarf who flies off head over heels, to one side (-1 to 1)."""

    def motion(t: float) -> Pose:
        return Pose(
            0.9 * side * t,
            0.75 * squash(min(1.0, 0.8 * t)),
            1 - 0.25 * t,
            300 * side * t,
            min(1.0, 2.5 * (1 - t)),
        )

    return motion


def beaten_back(x: float, y: float, side: float) -> Motion:
    """A dwarf who runs so far at a monster, and comes back through the air."""

    def motion(t: float) -> Pose:
        if t < _BLOW:
            run = in_out(t / _BLOW)
            return Pose(x * run, y * run + 0.06 * abs(sin(4 * pi * t)), 1, 14 * run)
        u = (t - _BLOW) / (1 - _BLOW)
        fall = thrown(side)(u)
        return fall._replace(x=x + fall.x, y=y * (1 - u) + fall.y)

    return motion


def hops_in(t: float) -> Pose:
    """A dwarf who takes his place."""
    return Pose(
        0,
        0.35 * (1 - in_cubic(min(1.0, 1.6 * t))),
        1 + 0.05 * squash(max(0.0, min(1.0, 2 * t - 1))),
        0,
        _light(t),
    )


def marches_off(t: float) -> Pose:
    """A dwarf who is done: he walks off."""
    return Pose(
        0.5 * t,
        0.05 * abs(sin(3 * pi * t)) - 0.2 * t,
        1 - 0.15 * t,
        6 * sin(3 * pi * t),
        min(1.0, 2 * (1 - t)),
    )


def peers(t: float) -> Pose:
    """A scout who leans in to look, as long as there is something to see."""
    return Pose(0.12 * out_cubic(t), 0, 1, 9 * out_cubic(t))


# -- moments -------------------------------------------------------------------------------------------


def haunts(x: float, y: float) -> Motion:
    """A ghost: rises, floats so far away in a wavering line, and is gone."""

    def motion(t: float) -> Pose:
        u = in_out(max(0.0, (t - 0.2) / 0.8))
        rise = 0.2 * out_cubic(min(1.0, 4 * t)) + 0.5 * squash(u)
        return Pose(x * u, y * u + rise, 1, 7 * sin(4 * pi * t), 0.9 * min(1.0, 5 * (1 - t)))

    return motion


def glows(t: float) -> Pose:
    """Something precious: it swells in its light, and is as it was."""
    return Pose(0, 0.08 * squash(t), 1 + 0.16 * squash(t))

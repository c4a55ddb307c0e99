"""The pictures beside the clauses of the mole game's rulebook: strips of board with what happens there."""

from __future__ import annotations

import math
import re
from collections.abc import Callable
from functools import partial
from typing import Final

from build_scripts.art.kit.changes import Shape, move, rounded, scale, turn, union
from build_scripts.art.kit.shapes import ellipse, polygon, rect, star, thick
from build_scripts.art.kit.svg import document, fill, group, lit, volume
from build_scripts.art.taupes.mole_figure import mole
from build_scripts.art.taupes.mole_style import STYLES
from game.engine.hexgrid import DIRECTIONS
from game.games import standard_level
from game.games.taupes.rules.boards import HexBoard, from_raw
from game.games.taupes.view.board_svg import slab
from game.games.taupes.view.geometry import SQUASH, THICK, reach
from game.games.taupes.view.materials import MATERIALS
from game.games.taupes.view.mole_poses import POSES
from game.view.tables.svg import UNIT

FOLDER: Final = "rules"
_GREEN, _RED, _BEIGE, _BLUE = range(4)
_LAMP: Final = "#F4B942"
_NO: Final = "#D8432F"
_SHAFT: Final = "#1B1420"
_PITCH: Final = 118
"""Between the points of a strip."""
_CENTRE: Final = (0, 0)


def _slab(board: HexBoard, number: int, *, pro: bool, plain: bool = False) -> str:
    """A board that fills its picture, seen as on the table."""
    across, down = reach(board.radius)
    left, top = -(across + 0.1) * UNIT, -(down + 0.1) * UNIT
    content = slab(board, 0, number, pro=pro, plain=plain)
    return document(-2 * left, (2 * down + THICK + 0.2) * UNIT, content, left, top)


def _mole(seat: int, pose: str, x: float, size: float = 0.6) -> str:
    """A mole on its feet at (x, 0); of one in a hole only what is seen of it."""
    hidden = ("body", "leg", "foot", "shadow") if POSES[pose].in_hole else ("shadow",)
    with lit(coarse=2):
        return group(mole(STYLES[seat], POSES[pose], leave_out=hidden), x, 0, size=size)


def _solid(shape: Shape, colour: str, outline: float = 6) -> str:
    with lit(coarse=1.3):
        return volume(shape, colour, outline, shade=(7, 8))


def _arrow(start: float, tip: float, degrees: float = 0) -> str:
    """An arrow that points away from (0, 0) in a direction, between two distances."""
    head = polygon([(tip, 0), (tip - 40, -32), (tip - 40, 32)])
    shape = rounded(union([rect(start, -12, tip - start - 30, 24), head]), 4)
    return _solid(scale(turn(shape, degrees), 1, SQUASH), _LAMP)


def _hop(start: float, end: float, high: float) -> str:
    """An arrow in an arc over what lies between."""
    middle, half = (start + end) / 2, (end - start) / 2
    ways = [k * math.pi / 20 for k in range(3, 18)]
    shaft = thick([(middle - half * math.cos(a), -high * math.sin(a)) for a in ways], 24)
    head = move(turn(polygon("38,0 -8,-34 -8,34"), 62), end - 18, -high * 0.42)
    return _solid(rounded(union([shaft, head]), 4), _LAMP)


def _cross(x: float, y: float) -> str:
    bar = rect(-42, -11, 84, 22, 5)
    return _solid(move(union([turn(bar, 45), turn(bar, -45)]), x, y), _NO)


def _row(number: int, signs: str, *over: str, top: float = 150) -> str:
    """A strip of a board: a dot, a hole ("o") or a star ("*") a point, the first at (0, 0)."""
    material = MATERIALS[number]
    wide = _PITCH * (len(signs) - 1)
    face = rect(-70, -46, wide + 140, 92, 44)
    drawn = _solid(union([face, move(face, 0, 26)]), material.layers[-1]) + fill(face, material.light)
    for k, sign in enumerate(signs):
        at = _PITCH * k
        if sign == "o":
            drawn += fill(ellipse(at, 0, 46, 36), material.rim)
            drawn += fill(ellipse(at, 2, 40, 30), material.layers[-1])
            drawn += fill(ellipse(at, 7, 36, 24), _SHAFT)
        elif sign == "*":
            drawn += fill(ellipse(at, 0, 40, 32), "#4A2E22") + fill(ellipse(at, 0, 35, 28), "#FFF6DC")
            drawn += fill(scale(star(at, 0, 24, 11), 1, SQUASH, (at, 0)), "#B9781F")
        else:
            drawn += fill(ellipse(at, 0, 11, 9), material.dot)
    return document(wide + 156, top + 86, drawn + "".join(over), -78, -top)


# ---- the pictures --------------------------------------------------------------------------------


def _portrait(seat: int, pose: str = "stand") -> str:
    return document(240, 285, _mole(seat, pose, 0, 1), -120, -270)


def _six_ways() -> str:
    arrows = "".join(_arrow(58, 150, 60 * k) for k in range(6))
    return document(320, 270, arrows + group(_mole(0, "stand", 0, 0.55), 0, 34), -160, -136)


def _across() -> str:
    return _row(_BEIGE, ".o*.", _mole(2, "look_up", 0), _hop(30, 3 * _PITCH, 120), top=165)


def _blocked() -> str:
    moles = _mole(3, "stand", 0) + _mole(1, "stand", 2 * _PITCH)
    return _row(_RED, "....", moles, _arrow(62, 150), _cross(3 * _PITCH, 0), top=165)


def _wait() -> str:
    return _row(_GREEN, "o.o", _mole(2, "hole_happy", 0), _mole(2, "hole_happy", 2 * _PITCH), top=130)


def _lift() -> str:
    """A board that flies off, and the next one under it."""
    below = slab(HexBoard(1, (), (), ()), 0, _RED, pro=False, plain=True)
    board = slab(HexBoard(1, ((-1, 1), (0, -1)), (), ()), 0, _GREEN, pro=False, plain=True)
    # Each board has gradients of the same names.
    above = re.sub(r'(id="|url\(#)', r"\1up-", board)
    moles = _mole(3, "carried", -40, 0.75) + _mole(0, "carried", 100, 0.75)
    winds = "".join(
        fill(thick([(x, y), (x - 40, y + 56)], 14), "#8A6541", 0.75)
        for x, y in ((-150, -90), (-96, -34), (40, 80), (120, 60))
    )
    drawn = group(below, -100, 130) + winds + group(above + moles, 150, -110, angle=9)
    return document(660, 640, drawn, -300, -330)


def _paths() -> str:
    return _slab(HexBoard(3, (_CENTRE,), (), DIRECTIONS[::2]), _BLUE, pro=True)


def _star() -> str:
    return _slab(HexBoard(1, (), (_CENTRE,), ()), _RED, pro=True)


def _stack(number: int) -> str:
    """One of the boards that come with the game."""
    board = from_raw(standard_level("taupes").data[number])
    return _slab(board, number, pro=False, plain=True)


_PICTURES: dict[str, Callable[[], str]] = {
    **{f"mole_{seat}": partial(_portrait, seat) for seat in range(4)},
    "six_ways": _six_ways,
    "across": _across,
    "blocked": _blocked,
    "wait": _wait,
    "lift": _lift,
    "out": partial(_portrait, 1, "dismay"),
    "paths": _paths,
    "star": _star,
    **{f"board_{number}": partial(_stack, number) for number in range(4)},
}
DRAWINGS = {f"{FOLDER}/{name}.svg": draw for name, draw in _PICTURES.items()}

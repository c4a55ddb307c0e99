"""Where a leaf of parchment lies on a table: beside what it is about, and not over what is played with."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Final, NamedTuple

from pygame import Rect, Surface

from game.view.focus import Target
from game.view.stage import Group
from game.view.widgets import WIDGET_Z, Ui
from game.view.widgets.base import put

LEAF_Z: Final = WIDGET_Z + 900
"""The depth of what is read: over the table and what is pressed there, under the mark of the focus."""
_CHOOSABLE: Final = ("spot-", "step-")
"""What the keys begin with of targets that are covered only if there is no other place."""
_GAP: Final = 22
"""Logical units between a leaf and what it is about, which may rise a little as it is pointed at."""
_GRID: Final = 10
_FREE: Final = 3
"""Pixels of other things to see that weigh as much as one pixel of way."""
_LESS: Final = 40
"""Logical units of way that a leaf weighs for each one before it that is more readable."""
_LOOSE: Final = 4
"""How much less the way weighs for a leaf that may lie farther off ..."""
_BETTER: Final = 200
"""... and logical units of way that weigh as much there as each way to lay it out that reads better."""
_FIELD: Final = 500
"""... or each hundredth of the table that is field, where a leaf may cover some of it."""
_PIECE: Final = 12
"""Logical units that pieces of a table are high and wide, at least."""
_SHARES: Final = 100
"""So finely it is told how much of a field a leaf covers: less of it is not worth smaller words."""


class Leaf(NamedTuple):
    """What is written on it: pictures and where they lie, from its upper left corner, margin included."""

    size: tuple[int, int]
    parts: tuple[tuple[Surface, tuple[int, int]], ...]


class Laid(NamedTuple):
    """A leaf and where it lies."""

    place: Rect
    leaf: Leaf
    free: bool
    """Whether it covers nothing that can be chosen ..."""
    clear: bool
    """... and nothing of a field."""


def find_place(
    ui: Ui,
    leaves: Iterable[Leaf],
    area: Rect,
    about: Rect,
    bare: Sequence[Rect],
    target: Target | None = None,
    shown: Iterable[Rect] = (),
    pieces: Sequence[Rect] = (),
    *,
    loose: bool = False,
) -> Laid | None:
    """Return where in `area` one of several leaves lies, the best of them first.

    That is the first that covers nothing that can be chosen and nothing of a field, else the one that covers
    least; near what it is `about`, and never over what is to be `bare`. `target` is what stands for that;
    what a table has `shown` because of it counts like what can be chosen. With `pieces` all leaves are
    compared, for one that covers little of them. A `loose` one may lie farther off: it shows otherwise what
    it is about, and had better be read well.
    """
    others = [other for other in ui.focus.targets if other is not target]
    choosable = [*shown, *(other.place for other in others if is_open(other))]
    rest = [*pieces, *(other.place for other in others if not is_open(other))]
    field = [other.place for other in others if other.cell is not None]
    far, less = (_LOOSE, ui.px(_BETTER)) if loose else (1, ui.px(_LESS))
    best: tuple[tuple[int, int, int], Rect, Leaf] | None = None
    gap, much = ui.px(_GAP), ui.px(_FIELD)
    for number, leaf in enumerate(leaves):
        for place in _places(leaf.size, area, about, bare, gap):
            # The dear parts of a cost are left away where the others tell already that it is higher.
            cost = 0, 0, _between(place, about) // far + number * less
            if best is not None and cost >= best[0]:
                continue
            cost = _covered(place, choosable), 0, cost[2]
            if best is not None and cost >= best[0]:
                continue
            share = -(-_covered(place, field) * _SHARES // (area.w * area.h))
            cost = (cost[0], 0, cost[2] + share * much) if loose else (cost[0], share, cost[2])
            if best is not None and cost >= best[0]:
                continue
            cost = *cost[:2], cost[2] + _covered(place, rest) // _FREE
            if best is None or cost < best[0]:
                best = cost, place, leaf
        if best is not None and best[0][:2] == (0, 0) and not pieces:
            break
    if best is None:
        return None
    (chosen, share, _), place, leaf = best
    return Laid(place, leaf, free=not chosen, clear=not share)


def is_open(target: Target) -> bool:
    """Return whether it stands for something of a table that can be chosen now."""
    return target.enabled and target.key.startswith(_CHOOSABLE)


def pieces_of(ui: Ui) -> list[Rect]:
    """Where figures, cards and signs of a table lie, that a leaf had better not cover."""
    stage = ui.stage
    nodes = (node for node in stage.nodes if node.visible and node.z < LEAF_Z)
    seen = (node.rect for node in nodes if node.group not in (stage.scenery, stage.decor))
    least = ui.px(_PIECE)
    return [rect for rect in seen if min(rect.size) >= least]


def put_leaf(ui: Ui, laid: Laid, z: int = LEAF_Z) -> Group:
    """Put a leaf on the stage, `z` deep; the group is all that it is made of."""
    group, place, leaf = Group(), laid.place, laid.leaf
    put(ui.stage, ui.theme.panel(place.size, "paper"), *place.topleft, z=z, group=group)
    for image, (x, y) in leaf.parts:
        ui.stage.node(image, place.x + x, place.y + y, z=z + 1, group=group)
    return group


def _places(size: tuple[int, int], area: Rect, about: Rect, bare: Sequence[Rect], gap: int) -> Iterator[Rect]:
    """Around what it is about, else anywhere."""
    width, height = size
    beside = [about.right + gap, about.left - gap - width, about.centerx - width // 2]
    level = [about.top - gap - height, about.bottom + gap, about.centery - height // 2]
    for x in _steps(area.left, area.right - width, beside):
        for y in _steps(area.top, area.bottom - height, level):
            place = Rect(x, y, width, height)
            if place.collidelist(bare) < 0:
                yield place


def _steps(low: int, high: int, more: Sequence[int]) -> list[int]:
    """These places as far as they lie between two others, and some between those."""
    if high < low:
        return []
    spread = [low + (high - low) * n // _GRID for n in range(_GRID + 1)]
    return [*(place for place in more if low <= place <= high), *spread]


def _covered(place: Rect, others: Sequence[Rect]) -> int:
    """How many pixels of others lie under a place."""
    parts = (place.clip(others[n]) for n in place.collidelistall(others))
    return sum(part.w * part.h for part in parts)


def _between(one: Rect, other: Rect) -> int:
    """How far one lies from the other."""
    across = max(0, one.left - other.right, other.left - one.right)
    down = max(0, one.top - other.bottom, other.top - one.bottom)
    aside = abs(one.centerx - other.centerx) + abs(one.centery - other.centery)
    return 4 * (across + down) + aside

"""How a person points at an action of *Haut les cubes*: a card, then giants, cells, cubes. Pure."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from game.games.haut_les_cubes.rules import types as t
from game.view.picker import Path, Step

# Zones of steps. Keys are cards, seats, or places (x, y).
PLACE: Final = "place"
"""A ground cell on which a giant begins."""
DROP: Final = "drop"
"""A card of the hand that is discarded in secret."""
CARD: Final = "card"
"""A card of the hand that is played."""
CELL: Final = "cell"
"""Where the giant goes that the card moves."""
GIANT: Final = "giant"
"""The seat whose giant is pushed or shot."""
PUT: Final = "put"
"""The near corner of a cube to come."""
TAKE: Final = "take"
"""The near corner of a cube to be taken: one alone of those above each other has nothing on it."""
RELOCATE: Final = "relocate"
"""The ground cell that a stranded giant goes to."""
THROWING: Final = Step("throw")
"""The card is put away without effect, though it could have one."""
FOLLOWING: Final = Step("follow")
STAYING: Final = Step("stay")

_FIRST: Final = {t.PLACE: PLACE, t.RELOCATE: RELOCATE}
_THEN: Final = {t.STEP: CELL, t.SHUFFLE: CELL, t.LEAP: CELL, t.PUT: PUT, t.TAKE: TAKE}
_ALONE: Final = {t.FOLLOW: FOLLOWING, t.STAY: STAYING}
_MEANT: Final = {
    t.MOAVEOU: t.STEP,
    t.NAPOZLA: t.PUT,
    t.POUSSTOIA: t.SHUFFLE,
    t.NENLEVSA: t.TAKE,
    t.HOPLA: t.LEAP,
    t.TVAVOARTOA: t.SHOOT,
}
"""What a card is for; pousstoia with a giant pushes."""


def path(action: t.Action) -> Path:
    """Return the steps by which a person points at an action."""
    kind, card, x, y, seat = action
    if kind in _ALONE:
        return (_ALONE[kind],)
    if kind in _FIRST:
        return (Step(_FIRST[kind], (x, y)),)
    if kind == t.DISCARD:
        return (Step(DROP, card),)
    if kind == t.THROW:
        return (Step(CARD, card), THROWING)
    if kind in (t.PUSH, t.SHOOT):
        return (Step(CARD, card), Step(GIANT, seat), Step(CELL, (x, y)))
    return (Step(CARD, card), Step(_THEN[kind], (x, y)))


def careful(action: t.Action) -> bool:
    """Return whether a card is chosen first, and then a giant, even where there is one way on."""
    return action.kind not in (t.DISCARD, *_FIRST, *_ALONE)


def attempt(steps: Iterable[Step], toggled: Iterable[Step] = ()) -> t.Action:
    """Return the action that a person seems to mean, legal or not: to ask the rules why it is refused."""
    said = {step.zone: step for step in steps}
    for kind, alone in _ALONE.items():
        if alone.zone in said:
            return t.Action(kind)
    for kind, zone in _FIRST.items():
        if zone in said:
            return t.Action(kind, t.NONE, *cell_of(said[zone]))
    if DROP in said:
        return t.Action(t.DISCARD, said[DROP].number)
    card = said[CARD].number if CARD in said else t.NONE
    if THROWING.zone in said or card == t.NONE:
        return t.Action(t.THROW, card)
    where = next((cell_of(said[zone]) for zone in (CELL, PUT, TAKE) if zone in said), (0, 0))
    if GIANT in said:
        kind = t.PUSH if card == t.POUSSTOIA else t.SHOOT
        return t.Action(kind, card, *where, said[GIANT].number)
    kind = _MEANT[card]
    return t.Action(kind, card, *where, 0 if kind == t.SHOOT else t.NONE)  # some giant is always shot at


def cell_of(step: Step) -> t.Cell:
    """Return the place that a step names; (0, 0) if it names something else."""
    x, y = step.key if isinstance(step.key, tuple) else (0, 0)
    return x, y

"""How a person points at an action of *TunHell*: a card, a mine, and what goes along or pays. Pure."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from game.games.tunhell.rules import types as t
from game.games.tunhell.rules.cards import DIGGERS, HURRIED
from game.view.picker import CONFIRM, Path, Several, Step

# Zones of steps. Keys are kinds of cards, or numbers of mines.
ROW: Final = "row"
"""A dwarf of the recruiting row."""
HAND: Final = "hand"
"""A card of the hand that is played."""
GIVE: Final = "give"
"""A digger of the hand that pays for the heart."""
DROP: Final = "drop"
"""A card of the hand that is discarded because nothing else can be done."""
MINE: Final = "mine"
"""Where a dwarf is played."""
DOOR: Final = "door"
"""A mine that the back door is put at."""
FIND: Final = "find"
"""Bonus finds that go along: a set."""
PAY: Final = "pay"
"""Warriors that pay for an encounter: a set, with BONUS among them if the digger's bonus is used."""
BONUS: Final = -1

_SINGLE: Final = {t.GIVE: GIVE, t.DISCARD: DROP}


def path(action: t.Action) -> Path:
    """Return the steps by which a person points at an action.

    A digger's path ends in the set of finds that it takes along; where there are none, nothing is asked.
    """
    kind, card, mine, cards, bonus = action
    if kind == t.PAY:
        return (Several(PAY, (*cards, *(BONUS,) * bonus)),)
    if kind == t.PLACE:
        return (Step(DOOR, mine),)
    if kind in _SINGLE:
        return (Step(_SINGLE[kind], card),)
    first = Step(ROW if kind == t.RECRUIT else HAND, card)
    if mine == t.NONE:
        return (first,)
    where = (first, Step(MINE, mine))
    return (*where, Several(FIND, cards)) if card in DIGGERS else where


def careful(action: t.Action) -> bool:
    """Return whether a dwarf is chosen first, and then its mine, even where only one will do."""
    return action.mine != t.NONE


def attempt(steps: Iterable[Step], toggled: Iterable[Step] = ()) -> t.Action:
    """Return the action that a person seems to mean, legal or not: to ask the rules why it is refused.

    Where it can't be seen which mine is meant, the first one stands for all.
    """
    meant = tuple(steps)
    said = {step.zone: step.number for step in meant}
    put = list(toggled)
    if PAY in said or said.keys() == {CONFIRM.zone}:
        put += [step for step in meant if step.zone == PAY]
        keys = sorted(step.number for step in put)
        return t.Action(t.PAY, cards=tuple(key for key in keys if key != BONUS), bonus=BONUS in keys)
    if DOOR in said:
        return t.Action(t.PLACE, mine=said[DOOR])
    for kind, zone in _SINGLE.items():
        if zone in said:
            return t.Action(kind, said[zone])
    mine = said.get(MINE, 0)
    finds = tuple(sorted(step.number for step in put if step.zone == FIND))
    if ROW in said:
        card = said[ROW]
        if not HURRIED[card]:
            return t.Action(t.RECRUIT, card)
        return t.Action(t.RECRUIT, card, mine, finds)
    return t.Action(t.PLAY, said.get(HAND, t.NONE), mine, finds)

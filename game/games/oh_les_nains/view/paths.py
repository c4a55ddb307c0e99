"""How a person points at an action of *Oh les nains !*: a card, its use, a colour; an exchange. Pure."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from game.games.oh_les_nains.rules import types as t
from game.games.oh_les_nains.rules.cards import ADD, KINDS, PULL
from game.view.picker import Path, Several, Step

# Zones of steps. Keys are colours, and kinds of cards.
COLOUR: Final = "colour"
CARD: Final = "card"
USE: Final = "use"
"""Whether a card adds a dwarf or counters: keys "add" and "counter"."""
EXCHANGE: Final = Step("exchange")
HAND: Final = "hand"
"""A card that goes in or out of an exchange."""


def path(action: t.Action) -> Path:
    """Return the steps of an action: a card, what it is used for, a colour; or a set to exchange.

    Cards and colours are meant by their numbers. A colour that leaves no choice is never asked for,
    because the picker takes such steps by itself.
    """
    if action.kind == t.PICK:
        return (Step(COLOUR, action.colour),)
    if action.kind == t.EXCHANGE:
        return (EXCHANGE, Several(HAND, action.cards))
    card = Step(CARD, action.card)
    if action.kind == t.COUNTER:
        return (card, Step(USE, "counter"))
    if action.kind == t.ADD:
        return (card, Step(USE, "add"), Step(COLOUR, action.colour))
    return (card, Step(COLOUR, action.colour)) if action.colour >= 0 else (card,)


def attempt(steps: Iterable[Step], toggled: Iterable[Step] = ()) -> t.Action:
    """Return the action that a person seems to mean, legal or not: to ask the rules why it is refused."""
    said = {step.zone: step.key for step in steps}
    colour = said.get(COLOUR, -1)
    assert isinstance(colour, int)
    if EXCHANGE.zone in said:
        cards = sorted(step.key for step in toggled if isinstance(step.key, int))
        return t.Action(t.EXCHANGE, cards=tuple(cards))
    card = said.get(CARD)
    if not isinstance(card, int):
        return t.Action(t.PICK, colour=colour)
    if said.get(USE) == "counter":
        return t.Action(t.COUNTER, card)
    kind = KINDS[card]
    if kind.family == ADD:
        return t.Action(t.ADD, card, colour if colour >= 0 else min(kind.colour, 3))
    if kind.family == PULL:
        return t.Action(t.PULL, card, max(colour, 0) if kind.names_colour else colour)
    return t.Action(t.SQUIRREL, card, colour)

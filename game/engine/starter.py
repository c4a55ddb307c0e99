"""Who begins: the same option in every game, chance or a named seat."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from game.engine.events import Event
from game.engine.protocol import Option, Player

NAME: Final = "starter"
RANDOM: Final = "random"
NOBODY_YET: Final = -1
"""In place of a seat: chance has still to say who begins."""


@dataclass(frozen=True, slots=True)
class StarterChosen(Event):
    """Chance has said who begins."""

    player: Player


def starter_option(players: int, implied: str = "") -> Option:
    """Return the option; `implied` as in `Option`.

    >>> starter_option(3).values
    ('random', '0', '1', '2')
    """
    return Option(NAME, (RANDOM, *map(str, range(players))), RANDOM, implied)


def named_starter(options: Mapping[str, str]) -> Player:
    """Return the seat that the options name, or NOBODY_YET."""
    value = options[NAME]
    return NOBODY_YET if value == RANDOM else int(value)

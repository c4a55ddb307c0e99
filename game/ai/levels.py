"""The strengths on offer: they differ in budget, knowledge and noise, never in what they may see."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final, NamedTuple

from game.ai.ismcts import Plan


class Level(NamedTuple):
    """How a computer player decides."""

    plan: Plan
    """How it searches; without iterations it follows the game's preferences alone."""
    noise: float = 0.0
    """Error in judging each action: of the share of wins if it searches, else of the preference."""
    careful: bool = False
    """Whether it avoids, whatever the noise, an action that the game warns of, while there is another."""


PLAY_OUT: Final = 1_000_000
"""A cutoff that is never reached."""

LEVELS: Final[Mapping[str, Level]] = MappingProxyType(
    {
        "easy": Level(Plan(0, 0, 0.0, 0, True, False), noise=2.0, careful=True),
        "medium": Level(Plan(0, 0, 0.0, 0, True, False), noise=0.5, careful=True),
        "hard": Level(Plan(100, 50, 2.0, 0, True, False)),
        "expert": Level(Plan(1500, 250, 2.0, 6, True, True)),
    }
)
"""What a person may choose, weakest first."""

YARDSTICKS: Final[Mapping[str, Level]] = MappingProxyType(
    {
        "random": Level(Plan(0, 0, 0.0, 0, False, False)),
        "plain": Level(Plan(1000, 1000, 0.7, PLAY_OUT, False, False)),
    }
)
"""What strength is measured against: uniformly random play; and a textbook search of 1,000 simulations with
random playouts to the end, which uses none of the game's knowledge and infers nothing about hands."""

"""The strengths on offer: they differ in budget, knowledge and noise, never in what they may see."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Any, Final, NamedTuple

from game.ai.expectimax import Lookahead
from game.ai.ismcts import Plan
from game.ai.trials import Trials
from game.engine.heuristics import Heuristics


class Strength(NamedTuple):
    """How a computer player decides."""

    plan: Plan | Lookahead | Trials
    """How it searches; without iterations it follows the game's preferences alone."""
    noise: float = 0.0
    """Error in judging each action: of the share of wins if it searches, else of the preference."""
    ease: float = 0.0
    """How much less an action may be judged to be worth, in the same units, and still be taken by a temper
    that likes it."""
    by_sort: bool = False
    """Whether it errs alike about all actions of a sort (`Heuristics.sort_of`), not about each of them."""
    heed: float = 1.0
    """How much it heeds what the others get out of its actions: at 0 it looks at itself alone."""
    careful: bool = False
    """Whether it avoids, whatever the noise, an action that the game warns of, while there is another."""
    by_thumb: bool = False
    """Whether it follows the game's rule of thumb, and nothing else."""


PLAY_OUT: Final = 1_000_000
"""A cutoff that is never reached."""
NO_SEARCH: Final = Plan(0, 0, 0.0, 0, True, False)
NO_GUIDE: Final = Plan(0, 0, 0.0, 0, False, False)

SECRET: Final[Mapping[str, Strength]] = MappingProxyType(
    {
        "easy": Strength(NO_SEARCH, noise=2.0, ease=1.0, careful=True),
        "medium": Strength(NO_SEARCH, noise=0.5, ease=0.7, careful=True),
        "hard": Strength(Plan(100, 50, 2.0, 0, True, False), ease=0.02),
        "expert": Strength(Plan(1500, 250, 2.0, 6, True, True), ease=0.02),
    }
)
"""What a person may choose, weakest first, for games in which players have secrets."""

MEASURES: Final[Mapping[str, Strength]] = MappingProxyType(
    {
        "random": Strength(NO_GUIDE),
        "one-step": Strength(NO_GUIDE, by_thumb=True),
        "plain": Strength(Plan(1000, 1000, 0.7, PLAY_OUT, False, False)),
    }
)
"""What strength is measured against: uniformly random play; the game's rule of thumb, if it has one; and a
textbook search of 1,000 simulations, each played on as the game's `Heuristics.playout` does, which knows no
preferences among actions and infers nothing about hands."""

OPEN: Final[Mapping[str, Strength]] = MappingProxyType(
    {
        "easy": Strength(NO_SEARCH, noise=2.5, ease=0.8, careful=True),
        "medium": Strength(NO_SEARCH, noise=1.8, ease=1.0, careful=True),
        "hard": Strength(Lookahead(1_000, (3,), 3), noise=0.012, ease=0.01),
        "expert": Strength(Lookahead(15_000, (10, 6), 4), ease=0.01),
    }
)
"""The same for games in which nothing is hidden: looking at all that may come beats samples of it."""


LENGTHY: Final[Mapping[str, Strength]] = MappingProxyType(
    {
        "easy": Strength(NO_SEARCH, noise=3.0, ease=1.0, careful=True),
        "medium": Strength(NO_SEARCH, noise=1.0, ease=0.35, careful=True),
        "hard": Strength(Plan(200, 100, 1.0, PLAY_OUT, True, False), ease=0.03),
        "expert": Strength(Plan(1000, 300, 1.0, PLAY_OUT, True, True), ease=0.02),
    }
)
"""The same for games with secrets that take many small turns: each is tried out to the end."""


VAST: Final[Mapping[str, Strength]] = MappingProxyType(
    {
        "easy": Strength(NO_SEARCH, noise=3.0, ease=1.0),
        "medium": Strength(NO_SEARCH, noise=6.0, ease=1.0, by_sort=True, heed=0.2),
        "hard": Strength(NO_SEARCH, ease=0.3),
        "expert": Strength(Trials(64, 8, 1), ease=0.02),
    }
)
"""The same for games with secrets in which one chooses among a hundred actions: a glance without error plays
well already, and the expert tries out what looks best. What the game warns of is no blunder here, but may be
the least of evils. An error in each of a hundred actions would make those most frequent that are most: so
the middle one errs about what to play, and spoils little of what others are about to do."""


def strength_of(heuristics: Heuristics[Any, Any, Any], name: str) -> Strength | None:
    """Return how a computer player of some strength plays a game; None if there is no such strength."""
    if not heuristics.game.hidden:
        strengths = OPEN
    else:
        strengths = VAST if heuristics.vast else LENGTHY if heuristics.lengthy else SECRET
    return strengths.get(name) or MEASURES.get(name)

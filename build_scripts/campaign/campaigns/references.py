"""Each game against its reference, an independent writing of its rules: step by step, both must say the same.

Of games that would drag on only the beginning is played. A game's reference lies among its tests, and beside
it `contest.py`, whose `contest` plays any game on both.
"""

from __future__ import annotations

from functools import cache
from typing import Final

from build_scripts.campaign.campaign import Campaign, Case, Checked, Settings
from game.games import game_ids
from tests.games.houses import tests_of


@cache
def with_reference() -> tuple[str, ...]:
    """Return the games that have one."""
    return tuple(game_id for game_id in game_ids() if tests_of(game_id, "contest") is not None)


def make(seed: str, number: int, settings: Settings) -> Case:
    """Choose a game; its tests choose all else."""
    turn, game = divmod(number, len(with_reference()))
    return {"game": with_reference()[game], "seed": f"references/{seed}/{turn}"}


def check(case: Case, settings: Settings) -> Checked:
    """Play it on both."""
    tests_of(case["game"], "contest").contest(case["seed"])
    return Checked(seen={case["game"]: 1})


CAMPAIGN: Final = Campaign(
    about="each game against an independent reference, step by step; --n games of each",
    make=make,
    check=check,
    size=100_000,
    small=2,
    unit="games",
    seldom_collected=True,
    cases=lambda size: size * len(with_reference()),
)

"""*TunHell*: dwarfs dig for treasure in three mines (rules T1 to T30)."""

from __future__ import annotations

from typing import Final

from game.engine.protocol import Option
from game.engine.spec import GameSpec
from game.engine.starter import starter_option


def _options(players: int) -> tuple[Option, ...]:
    return (
        Option("rules", ("full", "beginner"), "full"),
        Option("shorter", ("0", "3", "6", "9"), "0"),
        Option("relief", ("off", "on"), "off"),
        starter_option(players, implied="0"),
    )


SPEC: Final = GameSpec(
    game_id="tunhell",
    players=(2, 3, 4),
    options=_options,
    presets={
        "standard": {},
        "beginner": {"rules": "beginner"},
        "short": {"shorter": "9", "relief": "on"},
        "brief": {"rules": "beginner", "shorter": "6", "relief": "on", "starter": "1"},
    },
    data="tunhell/deck.json",
    order=3,
    ease=1,
    natures={"easy": "careful", "medium": "brave", "hard": "greedy", "expert": "spiteful"},
)

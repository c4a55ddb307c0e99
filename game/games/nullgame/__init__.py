"""The template: a small card game that uses the whole contract (rules Z1 to Z5). This is its manifest."""

from __future__ import annotations

from types import MappingProxyType
from typing import Final

from game.engine.protocol import Option
from game.engine.spec import GameSpec
from game.engine.starter import starter_option


def _options(players: int) -> tuple[Option, ...]:
    return (
        Option("rounds", ("3", "5"), "3"),
        Option("ties", ("off", "on"), "off"),
        starter_option(players, implied="0"),  # records from before this option began with seat 0
    )


SPEC: Final = GameSpec(
    game_id="nullgame",
    players=(2, 3, 4),
    options=_options,
    presets=MappingProxyType({"short": {}, "long": {"rounds": "5", "ties": "on", "starter": "1"}}),
    data="nullgame/deck.json",
    order=99,  # last in lists, until you say where
    natures=MappingProxyType({"easy": "careful", "medium": "brave", "hard": "greedy", "expert": "spiteful"}),
)

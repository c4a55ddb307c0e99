"""*Oh les nains !*: garden dwarfs pull a hose (rules N1 to N21)."""

from __future__ import annotations

from typing import Final

from game.engine.protocol import Option
from game.engine.spec import GameSpec
from game.engine.starter import starter_option


def _options(players: int) -> tuple[Option, ...]:
    return (
        Option("counters", ("off", "on"), "off"),
        Option("exchange", ("any", "whole"), "any"),
        Option("rounds", ("2", "1"), "2"),
        starter_option(players),
    )


SPEC: Final = GameSpec(
    game_id="oh-les-nains",
    players=(2, 4),
    options=_options,
    presets={
        "standard": {},
        "counters": {"counters": "on"},
        "whole": {"exchange": "whole", "starter": "0"},
        "single": {"counters": "on", "rounds": "1", "starter": "1"},
    },
    data="oh_les_nains/deck.json",
    order=1,
    ease=3,
    natures={"easy": "greedy", "medium": "brave", "hard": "careful", "expert": "spiteful"},
)

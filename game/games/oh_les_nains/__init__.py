"""*Oh les nains !*: garden dwarfs pull a hose (rules N1 to N21)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from game.engine.level import DeckForm
from game.engine.protocol import Option
from game.engine.spec import GameSpec
from game.engine.starter import starter_option
from game.games.oh_les_nains.rules.cards import CODES
from game.games.oh_les_nains.rules.game import OhLesNains

MIN_DECK: Final = 25
"""With fewer cards a pile could run dry for good: four hands of five, and an exchange of five."""


def _options(players: int) -> tuple[Option, ...]:
    return (
        Option("counters", ("off", "on"), "off"),
        Option("exchange", ("any", "whole"), "any"),
        Option("rounds", ("2", "1"), "2"),
        starter_option(players),
    )


def _build(players: int, options: Mapping[str, str], data: Any) -> OhLesNains:
    return OhLesNains(players, options, data)


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
    build=_build,
    form=DeckForm(CODES, MIN_DECK),
    order=1,
)

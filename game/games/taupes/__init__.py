"""*Taupes et compagnie*: moles race down a stack of boards (rules M1 to M17)."""

from __future__ import annotations

from typing import Final

from game.engine.protocol import Option
from game.engine.spec import GameSpec
from game.engine.starter import starter_option


def _options(players: int) -> tuple[Option, ...]:
    return (
        Option("placement", ("by_hand", "random"), "by_hand"),
        Option("rotations", ("random", "fixed"), "random"),
        Option("pro", ("off", "on"), "off"),
        Option("two_discs", ("off", "on"), "off"),
        starter_option(players, implied="0"),
    )


SPEC: Final = GameSpec(
    game_id="taupes",
    players=(2, 3, 4),
    options=_options,
    presets={
        "standard": {},
        "pro": {"pro": "on", "placement": "random"},
        "championship": {"pro": "on", "two_discs": "on", "rotations": "fixed", "starter": "1"},
    },
    data="taupes/standard.tmx",
    order=2,
    ease=4,
    natures={"easy": "careful", "medium": "greedy", "hard": "brave", "expert": "spiteful"},
)

"""*Haut les cubes*: giants climb mountains of cubes, and jump (rules C1 to C17)."""

from __future__ import annotations

from typing import Final

from game.engine.protocol import Option
from game.engine.spec import GameSpec
from game.engine.starter import starter_option


def _options(players: int) -> tuple[Option, ...]:
    return (starter_option(players, implied="0"),)


SPEC: Final = GameSpec(
    game_id="haut-les-cubes",
    players=(3, 4, 5, 6),
    options=_options,
    presets={"standard": {}, "named": {"starter": "2"}},
    data="haut_les_cubes/standard.tmx",
    order=4,
    ease=2,
    natures={"easy": "careful", "medium": "brave", "hard": "greedy", "expert": "spiteful"},
)

"""*Haut les cubes*: giants climb mountains of cubes, and jump (rules C1 to C17)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from game.engine.level import CubeForm
from game.engine.protocol import Option
from game.engine.spec import GameSpec
from game.engine.starter import starter_option
from game.games.haut_les_cubes.rules.game import HautLesCubes
from game.games.haut_les_cubes.rules.layout import flaw

PLAYERS: Final = (3, 4, 5, 6)


def _options(players: int) -> tuple[Option, ...]:
    return (starter_option(players, implied="0"),)


def _build(players: int, options: Mapping[str, str], data: Any) -> HautLesCubes:
    return HautLesCubes(players, options, data)


SPEC: Final = GameSpec(
    game_id=HautLesCubes.game_id,
    players=PLAYERS,
    options=_options,
    presets={"standard": {}, "named": {"starter": "2"}},
    data="haut_les_cubes/standard.tmx",
    build=_build,
    form=CubeForm(PLAYERS, flaw),
    order=4,
)

"""*Taupes et compagnie*: moles race down a stack of boards (rules M1 to M17)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from game.engine.level import StackForm
from game.engine.protocol import Option
from game.engine.spec import GameSpec
from game.engine.starter import starter_option
from game.games.taupes.rules.game import Taupes
from game.games.taupes.rules.stack import BOARDS, flaw


def _options(players: int) -> tuple[Option, ...]:
    return (
        Option("placement", ("by_hand", "random"), "by_hand"),
        Option("rotations", ("random", "fixed"), "random"),
        Option("pro", ("off", "on"), "off"),
        Option("two_discs", ("off", "on"), "off"),
        starter_option(players, implied="0"),
    )


def _build(players: int, options: Mapping[str, str], data: Any) -> Taupes:
    return Taupes(players, options, data)


SPEC: Final = GameSpec(
    game_id=Taupes.game_id,
    players=(2, 3, 4),
    options=_options,
    presets={
        "standard": {},
        "pro": {"pro": "on", "placement": "random"},
        "championship": {"pro": "on", "two_discs": "on", "rotations": "fixed", "starter": "1"},
    },
    data="taupes/standard.tmx",
    build=_build,
    form=StackForm(BOARDS, flaw),
    order=2,
)

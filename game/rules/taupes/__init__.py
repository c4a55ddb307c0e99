"""*Taupes et compagnie*: moles race down a stack of boards (rules M1 to M17)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from game.engine.board import HexBoard
from game.engine.protocol import Option
from game.engine.spec import GameSpec
from game.rules.taupes.game import Taupes

_BOARDS = (
    HexBoard(
        4,
        (
            (0, 0),
            (1, 1),
            (-1, 2),
            (1, -2),
            (-1, -1),
            (2, -1),
            (-3, 4),
            (0, -4),
            (-4, 0),
            (3, -4),
            (4, -1),
            (0, 4),
            (-4, 2),
        ),
        (),
        (),
    ),
    HexBoard(
        4,
        ((1, 0), (-1, 0), (0, -2), (-2, 2), (3, -2), (-1, 3), (-2, -1), (2, 1)),
        ((3, 0), (-3, 3), (0, -3), (1, 2), (-3, 1), (2, -3)),
        (),
    ),
    HexBoard(3, ((1, 1), (-1, -1), (-2, 3), (2, -3)), ((0, 0), (0, -3), (3, 0), (-3, 3)), ()),
    HexBoard(3, ((0, 0),), ((2, -1), (-1, 2), (-1, -1)), ((1, 0), (-1, 1), (0, -1))),
)


def _options(players: int) -> tuple[Option, ...]:
    return (
        Option("placement", ("by_hand", "random"), "by_hand"),
        Option("rotations", ("random", "fixed"), "random"),
        Option("pro", ("off", "on"), "off"),
        Option("two_discs", ("off", "on"), "off"),
    )


def _build(players: int, options: Mapping[str, str], data: Any) -> Taupes:
    return Taupes(players, options, data or _BOARDS)


SPEC: Final = GameSpec(
    game_id=Taupes.game_id,
    players=(2, 3, 4),
    options=_options,
    presets={
        "standard": {},
        "pro": {"pro": "on", "placement": "random"},
        "championship": {"pro": "on", "two_discs": "on", "rotations": "fixed"},
    },
    data="",
    build=_build,
)

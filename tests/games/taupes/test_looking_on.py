"""Whoever looks on while somebody else has a disc turned up sees where a mole can go with it (M5 to M7)."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable
from random import Random
from typing import TYPE_CHECKING, Any

import pytest

from game.engine.session import Session
from game.games import make
from game.games.taupes.rules.types import MOVE
from game.games.taupes.view.model import Model
from game.games.taupes.view.paths import MOLE
from game.view.picker import Step
from tests.games.tables import humans, lay
from tests.games.taupes.burrow import sensibly

if TYPE_CHECKING:
    from game.app.loop import App


@pytest.mark.parametrize("options", [{}, {"pro": "on"}, {"pro": "on", "two_discs": "on"}], ids=str)
def test_m05_a_mole_of_the_mover_shows_where_it_can_go(
    open_app: Callable[..., App], options: dict[str, str]
) -> None:
    from game.games.taupes.view.table import GameTable

    table = lay(GameTable, open_app(), 2)
    rules: dict[str, Any] = {"placement": "random", "starter": "0", **options}
    game, rng, seen = Session(make("taupes", 2, rules), "ONLOOKER", humans(2)), Random(1), 0
    for _ in range(120):
        if game.is_over:
            break
        if game.legal_actions()[0].kind == MOVE:
            ends = defaultdict[int, set[int]](set)
            for action in game.legal_actions():
                ends[action.a].add(action.b)
            model = Model.of(game.observation(1 - game.current_player))
            table.show(model)
            for mole in model.moles[model.mover]:
                table.mark(None, Step(MOLE, mole))
                assert table.reach.shown is not None
                assert set(table.reach.shown.legal or ()) == ends[mole], (game.cursor, mole)
                seen += len(ends[mole])
        game.play(sensibly(game, rng))
    assert seen > 50

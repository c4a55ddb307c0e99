"""Which clause opens at the planks that one chooses with."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

import pytest

from game.games.oh_les_nains.rules.cards import KINDS
from game.games.oh_les_nains.view.model import Model
from game.games.oh_les_nains.view.paths import CARD, COLOUR, path
from game.view.picker import Picker, Step
from tests.games.oh_les_nains.garden import at, nains
from tests.games.tables import lay

if TYPE_CHECKING:
    from game.app.loop import App

pytestmark = pytest.mark.usefixtures("undrawn")


@pytest.mark.parametrize(("code", "clause"), [("+m", "N12"), ("m2", "N13"), ("m0", "N13")])
def test_a_colour_has_the_clause_of_the_card_that_it_is_named_for(
    open_app: Callable[..., App], code: str, clause: str
) -> None:
    from game.games.oh_les_nains.view.table import GameTable

    game = nains()
    state = at(game, hands=f"{code},r2,b2,s1,s2/g2,y2,r0,b0,g0")
    picker = Picker(game.legal_actions(state), path)
    picker.choose(Step(CARD, next(number for number, kind in enumerate(KINDS) if kind.code == code)))
    table = lay(GameTable, open_app(), 2)
    table.show(Model.of(game.observation(state, 0)))
    colours = [spot for spot in table.spots(picker) if spot.step is not None and spot.step.zone == COLOUR]
    assert len(colours) == 4 and {spot.clause for spot in colours} == {clause}

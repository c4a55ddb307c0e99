"""The discs of whoever is on: what is marked on them."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from game.engine.session import Session
from game.games import make
from game.games.taupes.rules import types as t
from game.games.taupes.view.discs import DISCS
from game.games.taupes.view.model import Model
from game.games.taupes.view.paths import DISC, path
from game.view.picker import Picker, Step
from tests.games.tables import humans, lay

if TYPE_CHECKING:
    from game.app.loop import App


def test_m16_a_hint_puts_its_lamp_on_the_disc_to_use_up(open_app: Callable[..., App]) -> None:
    from game.games.taupes.view.table import GameTable

    table = lay(GameTable, open_app(), 2)
    rules = {"placement": "random", "two_discs": "on", "starter": "0"}
    model = Model.of(Session(make("taupes", 2, rules), "DISCS", humans(2)).observation(0))
    table.show(model.on(t.DiscTurned(0, 2, False)).on(t.DiscTurned(0, 4, False)))
    picker, discs = Picker([t.Action(t.LOSE, 2), t.Action(t.LOSE, 4)], path), table.parts.discs
    table.mark(picker, None, frozenset({Step(DISC, 4)}))
    (lamp,) = [node for node in discs._marks.nodes if node.z == DISCS + 20]
    (slot,) = [slot for slot in discs.rows[0].up if discs.rows[0].values[slot] == 4]
    assert lamp.rect.colliderect(discs.place(slot))

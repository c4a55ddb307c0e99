"""The sign of a side that may dig, held against what the rules then allow."""

from __future__ import annotations

from game.engine.protocol import CHANCE, TERMINAL
from game.games.tunhell.rules import types as dwarfs
from game.games.tunhell.rules.cards import D21
from game.games.tunhell.rules.state import fork
from game.games.tunhell.view.model import Model
from tests.conformance.cases import Case, every_case
from tests.conformance.claims import Walk


@every_case("tunhell")
def test_the_sign_of_a_side_that_may_dig_is_what_the_rules_say(case: Case) -> None:
    walk = Walk(case, 2)
    signs = set()
    for state in walk.positions(40, 6):
        if walk.game.current_player(state) in (CHANCE, TERMINAL):
            continue
        model = Model.of(walk.game.observation(state, 0))
        for seat in range(case.players):
            asked = fork(state)
            asked.phase, asked.current, asked.mover, asked.legal = dwarfs.TURN, seat, seat, None
            asked.hands = tuple((D21,) if other == seat else () for other in range(case.players))
            for mine in range(dwarfs.MINES):
                sign = model.may_dig[mine][seat]
                action = dwarfs.Action(dwarfs.PLAY, D21, mine)
                assert sign == (walk.game.why_not(asked, action) is None)
                signs.add(sign)
    assert signs == {False, True}

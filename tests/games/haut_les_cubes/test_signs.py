"""The sign of a trapped giant, held against what the rules then allow."""

from __future__ import annotations

from game.games.haut_les_cubes.view.model import Model
from tests.conformance.cases import Case, every_case
from tests.conformance.claims import Moment, Walk
from tests.games.haut_les_cubes.facts import trapped
from tests.games.haut_les_cubes.summit import at, cubes_game, tower

PIT = "/".join(tower(2, corner) for corner in ("1,0", "3,1", "2,3"))
"""Round the cell (2, 2), open towards x = 1."""


@every_case("haut-les-cubes")
def test_the_sign_of_a_trapped_giant_is_what_the_rules_say(case: Case) -> None:
    walk = Walk(case, 2)
    for state in walk.positions(40, 6):
        if state.round and walk.game.current_player(state) >= 0:
            model = Model.of(walk.game.observation(state, 0))
            moment = Moment(walk.game, state, 0, None)
            for seat in range(case.players):
                assert (seat in model.trapped) == trapped(moment, state, seat)


def test_c11_a_giant_whose_way_others_bar_is_not_trapped() -> None:
    """Only Hopla or a cube from the rim frees who is trapped: this one is free when the others go."""
    game = cubes_game()
    barred = at(f"{PIT}/0,2,0", "2,2/1,2/1,3", "m1/-/-")
    walled = at(f"{PIT}/0,2,0/0,2,1", "2,2/1,2/1,3", "m1/-/-")
    for state, shut in ((barred, False), (walled, True)):
        assert Model.of(game.observation(state, 0)).trapped == (0,) * shut
        assert trapped(Moment(game, state, 0, None), state, 0) == shut

"""Signs that a table puts up by itself, held against what the rules then allow."""

from __future__ import annotations

from game.engine.protocol import CHANCE, TERMINAL
from game.games.haut_les_cubes.view import model as haut_les_cubes
from game.games.taupes.view import model as taupes
from game.games.tunhell.rules import types as dwarfs
from game.games.tunhell.rules.cards import D21
from game.games.tunhell.view import model as tunhell
from tests.conformance.cases import Case, every_case
from tests.conformance.claims import Moment, Walk
from tests.games.haut_les_cubes.claims import trapped
from tests.games.haut_les_cubes.summit import at, cubes_game, tower
from tests.games.taupes.burrow import RED
from tests.games.taupes.burrow import at as taupes_at
from tests.games.taupes.burrow import taupes as taupes_game
from tests.games.taupes.claims import moves

PIT = "/".join(tower(2, corner) for corner in ("1,0", "3,1", "2,3"))
"""Round the cell (2, 2), open towards x = 1."""


@every_case("tunhell")
def test_the_sign_of_a_side_that_may_dig_is_what_the_rules_say(case: Case) -> None:
    walk = Walk(case, 2)
    signs = set()
    for state in walk.positions(40, 6):
        if walk.game.current_player(state) in (CHANCE, TERMINAL):
            continue
        model = tunhell.Model.of(walk.game.observation(state, 0))
        for seat in range(case.players):
            asked = state.fork()
            asked.phase, asked.current, asked.mover, asked.legal = dwarfs.TURN, seat, seat, None
            asked.hands = tuple((D21,) if other == seat else () for other in range(case.players))
            for mine in range(dwarfs.MINES):
                sign = model.may_dig[mine][seat]
                action = dwarfs.Action(dwarfs.PLAY, D21, mine)
                assert sign == (walk.game.why_not(asked, action) is None)
                signs.add(sign)
    assert signs == {False, True}


@every_case("haut-les-cubes")
def test_the_sign_of_a_trapped_giant_is_what_the_rules_say(case: Case) -> None:
    walk = Walk(case, 2)
    for state in walk.positions(40, 6):
        if state.round and walk.game.current_player(state) >= 0:
            model = haut_les_cubes.Model.of(walk.game.observation(state, 0))
            moment = Moment(walk.game, state, 0, None)
            for seat in range(case.players):
                assert (seat in model.trapped) == trapped(moment, state, seat)


def test_c11_a_giant_whose_way_others_bar_is_not_trapped() -> None:
    """Only Hopla or a cube from the rim frees who is trapped: this one is free when the others go."""
    game = cubes_game()
    barred = at(f"{PIT}/0,2,0", "2,2/1,2/1,3", "m1/-/-")
    walled = at(f"{PIT}/0,2,0/0,2,1", "2,2/1,2/1,3", "m1/-/-")
    for state, shut in ((barred, False), (walled, True)):
        assert haut_les_cubes.Model.of(game.observation(state, 0)).trapped == (0,) * shut
        assert trapped(Moment(game, state, 0, None), state, 0) == shut


def test_m14_the_lines_of_another_s_mole_know_nothing_of_ones_own_extra_disc() -> None:
    game = taupes_game(2, pro="on")
    # Both could come to a star: seat 1 with any disc that fits, seat 0 not with the extra disc it is offered.
    state = taupes_at(game, "3,0 -3,0/-1,2 0,-1", board=RED, phase="offer:0", open="+-")
    model = taupes.Model.of(game.observation(state, 0))
    moment = Moment(game, state, 0, None)
    shown = []
    for seat in (0, 1):
        found = {
            (start, landing.point)
            for start in model.moles[seat]
            for landing in model.lines_of(start).landings
            if landing.ends
        }
        can = [move for value in (1, 2, 3, 4) for move in moves(moment, state, seat, value, extra=seat == 0)]
        assert found == {(move.a, move.b) for move in can}
        shown.append(found)
    special = {point for point in range(61) if state.ground.special >> point & 1}
    assert not special & {end for _, end in shown[0]} and special & {end for _, end in shown[1]}

"""Which clause opens at what can be pointed at on the mountain."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

import pytest

from game.games.haut_les_cubes.rules import types as t
from game.games.haut_les_cubes.rules.state import State
from game.games.haut_les_cubes.view.model import Model
from game.games.haut_les_cubes.view.paths import CARD, path
from game.view.picker import Picker, Step
from tests.games.haut_les_cubes.summit import PLATEAU, at, cubes_game
from tests.games.haut_les_cubes.summits import small_table

if TYPE_CHECKING:
    from game.app.loop import App


@pytest.mark.parametrize(
    ("state", "text", "card", "clause"),
    [
        (at("0,0,0/2,1,0", "-1,-1/4,0/2,0", "t1/m1/-"), "t2,1", t.NONE, "C13"),  # where does he go?
        (at(PLATEAU, "2,1/3,1/-1,0", "p1/m1/-"), "p1:4,1", t.NONE, "C14"),  # follow him?
        (at(PLATEAU, "2,1/3,1/-1,0", "p1/m1/-"), "", t.POUSSTOIA, "C14"),
        (at(PLATEAU, "0,0/3,0/3,3", "s1/m1/-"), "", t.TVAVOARTOA, "C16"),
        (at(PLATEAU, "2,1/3,1/-1,0", "t1/m1/-"), "", t.NENLEVSA, "C13"),
        (at(PLATEAU, "2,1/3,1/-1,0", "n1/m1/-"), "", t.NAPOZLA, "C2"),
        (at(PLATEAU, "2,1/3,1/-1,0", "h1/m1/-"), "", t.HOPLA, "C15"),
        (cubes_game().initial_state(), "", t.NONE, "C6"),
    ],
)
def test_a_place_on_the_mountain_has_the_clause_of_what_is_asked(
    open_app: Callable[..., App], state: State, text: str, card: int, clause: str
) -> None:
    """Whether it can be chosen or not: F1 tells why."""
    game = cubes_game()
    if text:
        state = game.apply(state, game.decode_action(text))
    picker = Picker(game.legal_actions(state), path)
    if card != t.NONE:
        picker.choose(Step(CARD, card))
    table = small_table(open_app)
    table.show(Model.of(game.observation(state, game.current_player(state))))
    table.mark(picker)
    places = [spot for spot in table.spots(picker) if spot.square]
    assert places and {spot.clause for spot in places} == {clause}

"""What a line of the log rings at the table of *TunHell*: its very card, and none of its equals."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from pygame import Rect

from game.engine.reasons import Ref
from game.games.tunhell.rules.cards import CODES, W1, W3
from game.games.tunhell.view.model import Model
from tests.games.tunhell.test_table import cave, session

if TYPE_CHECKING:
    from game.games.tunhell.view.table import GameTable

__all__ = ["cave"]


def test_a_line_rings_its_own_card_and_not_its_equals(cave: Callable[..., GameTable]) -> None:
    table = cave(2)
    game = session(2)
    model = replace(
        Model.of(game.observation(0)),
        hands=((W1, W1, W1), None),
        known=((W1,), (W3,)),
        hand_sizes=(3, 1),
        row=(W3, W1, W3, W1, W1),
        sides=(((W1, W1), ()), ((), (W3,)), ((), ())),
    )
    table.show(model)
    ringed: list[Rect] = []
    marks: Any = table.previewed._marks
    marks.ring = lambda rect, z: ringed.append(rect)
    code = CODES[W1]
    for ref, place in {
        Ref("hand", f"0,{code},0"): table.parts.places.slot(0),
        Ref("secret", f"0,{code},1"): table.parts.places.slot(2),
        Ref("hand", f"1,{CODES[W3]},0"): table.parts.places.seats[1],
        Ref("row", "3"): table.parts.places.seat(3),
        Ref("side", f"0,0,{code},1"): table.parts.sides.chips(0, 0, 2)[1],
        Ref("discards", "gone"): table.parts.places.discards,
    }.items():
        ringed.clear()
        table.highlight([ref])
        assert ringed == [place]
    for late in (Ref("hand", f"0,{CODES[W3]},0"), Ref("side", f"2,0,{code},0")):
        ringed.clear()
        table.highlight([late])
        assert not ringed, "it is on its way"

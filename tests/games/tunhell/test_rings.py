"""What a line of the log rings at the table of *TunHell*: its very card, and none of its equals."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from pygame import Rect

from game.engine.reasons import Ref
from game.games.tunhell.rules import events as e
from game.games.tunhell.rules import types as t
from game.games.tunhell.rules.cards import BY_CODE, CODES, DIRT, RAT, W1, W3
from game.games.tunhell.view.model import Model
from tests.games.tunhell.cavern import BOTH
from tests.games.tunhell.test_narrator import told, turn
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
    rats = (t.Fixed(RAT, 1), t.Fixed(DIRT, 3), t.Fixed(RAT, 1))
    model = replace(model, mines=(model.mines[0], t.Mine(9, rats), model.mines[2]))
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
        Ref("side", f"0,0,{code},1"): table.parts.sides.chips(model, 0, 0)[1],
        Ref("seen", "1,2"): table.parts.shafts.seen(1, 3)[2],
        Ref("discards", "gone"): table.parts.places.discards,
    }.items():
        ringed.clear()
        table.highlight([ref])
        assert ringed == [place]
    for late in (Ref("hand", f"0,{CODES[W3]},0"), Ref("side", f"2,0,{code},0")):
        ringed.clear()
        table.highlight([late])
        assert not ringed, "it is on its way"


def test_each_card_that_a_scout_saw_keeps_a_place_of_its_own() -> None:
    """Of equal cards in a mine each is told from the others, also once those over it are gone."""
    rat = BY_CODE["rat"]
    seen = [e.CardSeen(player=0, mine=1, depth=depth, card=rat) for depth in range(3)]
    log = told(*turn("s3", 1), *seen)
    places = [log.pieces.where([ref]) for ref in log.lines[-1].about if ref.kind == "piece"]
    assert places[-3:] == [(Ref("seen", f"1,{depth}"),) for depth in range(3)]
    pieces = [ref for ref in log.lines[-1].about if ref.kind == "piece"][-3:]
    log.tell_all([(1, event) for event in turn("d20", 1)])
    log.tell(1, e.CardDug(player=0, mine=1, card=rat, left=9, digs=0, may_dig=BOTH))
    assert log.pieces.where(pieces) == (Ref("mine", "1"), Ref("seen", "1,0"), Ref("seen", "1,1"))

"""Lines point at the very pieces that they are about, wherever those are now, and never at their equals."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from game.engine.reasons import Ref
from game.engine.session import Seat, Session
from game.games import game_ids, make, spec
from game.i18n.pieces import Pieces
from game.scenes.house import model_of, narrator
from tests.conformance.cases import choose_next
from tests.fast import some
from tests.games import houses

PIECES = {game_id: found for game_id in game_ids() if (found := houses.tests_of(game_id, "pieces"))}
"""By game, `tests/games/<game>/pieces.py`: its `lies` tells where pieces lie, if the log tells of any."""


@pytest.mark.parametrize("moves", some([60, 1000]))
@pytest.mark.parametrize("game_id", PIECES)
def test_pieces_are_where_their_log_says(game_id: str, moves: int) -> None:
    players, rng = spec(game_id).players[-1], Random(f"{game_id}/{moves}")
    seats = [Seat(str(n), "bot", "random") for n in range(players)]
    game: Session[Any, Any] = Session(make(game_id, players), f"PIECES{moves}", seats)
    log, since, told = narrator(game.game), 0, set()
    while not game.is_over and len(game.decisions) < moves:
        game.play(choose_next(game, rng))
        log.tell_all(game.events_for(0, since))
        since, model = game.cursor, model_of(game_id).of(game.observation(0))
        places: list[Ref] = []
        for piece in {ref for line in log.lines for ref in line.about if ref.kind == "piece"}:
            place = log.pieces.place(piece)
            if place is not None:
                assert PIECES[game_id].lies(model, piece, place), (piece, place)
                told.add(place.kind)
                where = log.pieces.where((piece,))
                places += where if place.kind not in ("discards", "mine", "player") else ()
        assert len(set(places)) == len(places), "each at a place of its own"
        assert all(ref.kind != "piece" for line in log.lines for ref in log.pieces.where(line.about))
    assert told


def test_a_mole_is_pointed_at_where_it_has_gone_and_no_other_that_came() -> None:
    pieces = Pieces()
    first, other = pieces.new("mole", Ref("point", "1")), pieces.new("mole", Ref("point", "2"))
    assert pieces.move("mole", Ref("point", "1"), Ref("point", "3")) == first
    assert pieces.move("mole", Ref("point", "2"), Ref("point", "1")) == other
    assert pieces.where((first,)) == (Ref("point", "3"),)
    assert pieces.where((other, Ref("player", "0"))) == (Ref("point", "1"), Ref("player", "0"))
    pieces.put(first, None)
    assert pieces.where((first, Pieces().new("mole"))) == ()


def test_equal_cards_of_a_hand_are_told_apart() -> None:
    pieces, hand = Pieces(), Ref("hand", "0,")
    first, other = pieces.new("w1", hand), pieces.new("w1", hand)
    assert pieces.where((first,)) == (Ref("hand", "0,w1,0"),)
    assert pieces.where((other,)) == (Ref("hand", "0,w1,1"),)
    pieces.put(first, Ref("discards", ""))
    assert pieces.where((other, first)) == (Ref("hand", "0,w1,0"), Ref("discards", ""))

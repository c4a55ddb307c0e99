"""Lines point at the very pieces that they are about, wherever those are now, and never at their equals."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any

import pytest

from game.engine.reasons import Ref
from game.engine.session import Seat, Session
from game.games import make, spec
from game.games.tunhell.rules.cards import BY_CODE
from game.i18n.pieces import Pieces, name_of
from game.scenes.house import model_of, narrator
from tests.conformance.cases import choose_next
from tests.fast import some


def nains(model: Any, piece: Ref, place: Ref) -> bool:
    if place.kind == "discards":
        return name_of(piece) != "dwarf" and any(model.discards)
    return place.kind == "dwarf" and any(int(place.value) in row for row in model.rows)


def taupes(model: Any, piece: Ref, place: Ref) -> bool:
    return place.kind == "point" and model.owner(int(place.value)) >= 0


def cubes(model: Any, piece: Ref, place: Ref) -> bool:
    return place.kind == "cube" and tuple(map(int, place.value.split(","))) in model.cubes


def tunhell(model: Any, piece: Ref, place: Ref) -> bool:
    card, at = BY_CODE[name_of(piece)], [int(n) for n in place.value.split(",") if n.isdigit()]
    match place.kind:
        case "row":
            return bool(model.row[at[0]] == card)
        case "top":
            return bool(model.top == card)
        case "discards":
            return card in (model.discards if place.value == "dwarfs" else model.gone)
        case "hand":
            return card in model.known[at[0]]
        case "secret":
            return model.hands[at[0]] is not None and card in model.hands[at[0]]
        case "side":
            return card in model.sides[at[0]][at[1]]
    return place.kind in ("mine", "player")


LIES: dict[str, Callable[[Any, Ref, Ref], bool]] = {
    "oh-les-nains": nains,
    "taupes": taupes,
    "haut-les-cubes": cubes,
    "tunhell": tunhell,
}
"""Whether a piece lies where its log says, by game."""


@pytest.mark.parametrize("moves", some([60, 1000]))
@pytest.mark.parametrize("game_id", LIES)
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
                assert LIES[game_id](model, piece, place), (piece, place)
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

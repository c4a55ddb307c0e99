"""What is worth remembering of a game, of events that are told one by one."""

from __future__ import annotations

from game.games import make
from game.games.taupes.rules import types as t
from game.games.taupes.words.feats import GameFeats
from game.i18n.feats import Figure


def feats() -> GameFeats:
    return GameFeats(make(t.GAME_ID, 2))


def turned(player: int, *, extra: bool = False) -> t.DiscTurned:
    return t.DiscTurned(player=player, value=1, extra=extra)


def moved(player: int, *, into_hole: bool = False) -> t.MoleMoved:
    return t.MoleMoved(
        player=player,
        start=0,
        end=1,
        distance=1,
        left_hole=False,
        filled=1,
        into_hole=into_hole,
        forced=False,
    )


def test_extra_discs_make_a_turn_longer() -> None:
    found = feats()
    found.tell_all(
        enumerate(
            [turned(0), moved(0), turned(1), moved(1), turned(1, extra=True), moved(1), turned(0), moved(0)]
        )
    )
    assert found.figures() == [Figure("chain", 1, 2, 5)], "one move is no chain"


def test_holes_are_counted_through_the_game() -> None:
    found = feats()
    found.tell_all(enumerate([turned(0), moved(0, into_hole=True), turned(0), moved(0, into_hole=True)]))
    assert found.figures() == [Figure("holes", 0, 2, 3)]


def test_a_lift_is_fine_for_who_is_in_holes_and_cruel_for_the_others() -> None:
    found = feats()
    found.tell_all(
        enumerate(
            [
                turned(0),
                moved(0),
                t.BoardLifted(board=0, lost=((4,), (5, 6, 7)), kept=(((1, 2), (2, 3)), ((3, 4),))),
            ]
        )
    )
    assert found.figures() == [Figure("saved", 0, 2, 2), Figure("saved", 1, 1, 2), Figure("buried", 0, 3, 2)]

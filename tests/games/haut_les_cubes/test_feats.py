"""What is worth remembering of a game, of events that are told one by one."""

from __future__ import annotations

from game.games import make
from game.games.haut_les_cubes.rules import types as t
from game.games.haut_les_cubes.words.feats import GameFeats
from game.i18n.feats import Figure


def feats() -> GameFeats:
    return GameFeats(make(t.GAME_ID, 3))


def step(player: int, before: int, after: int) -> t.GiantStepped:
    return t.GiantStepped(player=player, card=t.MOAVEOU, start=(0, 0), end=(1, 0), before=before, after=after)


def scored(player: int, drop: int, before: int) -> t.Scored:
    return t.Scored(player=player, drop=drop, before=before, after=before + t.jump_points(drop))


def test_jumps_of_a_round_are_added_up() -> None:
    found = feats()
    found.tell_all(
        [
            (1, t.RoundBegan(round=1, first=0)),
            (2, step(0, 0, 3)),
            (3, scored(0, 3, 0)),
            (4, scored(0, 1, 9)),
            (5, scored(1, 2, 0)),
            (6, t.RoundBegan(round=2, first=1)),
            (7, scored(0, 3, 10)),
        ]
    )
    assert found.figures() == [
        Figure("jump", 0, 3, 3),
        Figure("jump", 1, 2, 5),
        Figure("round", 0, 10, 4),
        Figure("round", 1, 4, 5),
        Figure("height", 0, 3, 2),
    ]


def test_a_shove_counts_for_who_did_it_by_how_deep_it_was() -> None:
    found = feats()
    for number, (before, after) in enumerate(((2, 2), (3, 1), (1, 0))):
        push = t.GiantPushed(player=2, victim=0, start=(0, 0), end=(1, 0), before=before, after=after)
        found.tell(number, push)
    assert found.figures() == [Figure("shove", 2, 2, 1)]

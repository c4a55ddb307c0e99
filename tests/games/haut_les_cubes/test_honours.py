"""Each badge: earned where it should be, and not where it nearly is, of events that are told one by one."""

from __future__ import annotations

import pytest

from game.engine.events import Event
from game.games import make
from game.games.haut_les_cubes.rules import types as t
from game.games.haut_les_cubes.words.feats import GameFeats

ROUND = t.RoundBegan(round=1, first=0)


def earned(*events: Event) -> list[tuple[str, int]]:
    """Return which badges are earned, and by whom."""
    feats = GameFeats(make(t.GAME_ID, 3))
    feats.tell_all(enumerate((ROUND, *events)))
    return [(badge.key, badge.seat) for badge in feats.badges()]


def step(player: int, before: int, after: int, end: tuple[int, int] = (9, 9)) -> t.GiantStepped:
    return t.GiantStepped(player=player, card=t.MOAVEOU, start=(8, 8), end=end, before=before, after=after)


def leap(before: int, after: int) -> t.GiantLeapt:
    return t.GiantLeapt(player=0, start=(0, 0), end=(5, 5), before=before, after=after)


def scored(player: int, drop: int, before: int = 0) -> t.Scored:
    return t.Scored(player=player, drop=drop, before=before, after=before + t.jump_points(drop))


def push(player: int, victim: int, before: int = 1, after: int = 1) -> t.GiantPushed:
    return t.GiantPushed(player=player, victim=victim, start=(0, 0), end=(1, 0), before=before, after=after)


def shot(player: int, victim: int, before: int = 1, after: int = 1) -> t.GiantShot:
    return t.GiantShot(player=player, victim=victim, start=(0, 0), end=(1, 0), before=before, after=after)


def ended(*winners: int) -> t.GameEnded:
    return t.GameEnded(winners=winners, scores=(0, 0, 0), by_limit=False, tie=False)


@pytest.mark.parametrize(("drop", "keys"), [(4, [("plunge", 0)]), (3, [])])
def test_a_plunge(drop: int, keys: list[tuple[str, int]]) -> None:
    assert earned(scored(0, drop)) == keys


@pytest.mark.parametrize(("height", "keys"), [(5, [("clouds", 0)]), (4, [])])
def test_the_clouds(height: int, keys: list[tuple[str, int]]) -> None:
    assert earned(step(0, height - 1, height)) == keys
    assert earned(leap(0, height)) == keys


def test_the_last_jump_from_behind() -> None:
    lead = scored(1, 3)
    assert earned(lead, scored(0, 3, 9), ended(0)) == [], "not in front of anybody"
    assert earned(lead, scored(0, 3, 4), ended(0)) == [("wire", 0)]
    assert earned(lead, scored(0, 3, 4), scored(2, 1), ended(0)) == [], "somebody jumped after that"
    assert earned(lead, scored(0, 2), ended(1)) == []


def test_up_again_after_a_push() -> None:
    assert earned(push(1, 0), scored(0, 2)) == [("phoenix", 0)]
    assert earned(push(1, 0), scored(0, 1)) == []
    assert earned(push(1, 0), ROUND, scored(0, 2)) == []
    assert earned(shot(1, 0), scored(0, 2)) == [("phoenix", 0)]


def test_a_shot_from_on_high() -> None:
    assert ("bullseye", 1) in earned(shot(1, 0, 3, 0))
    assert earned(shot(1, 0, 3, 1)) == []


def test_skittles() -> None:
    assert earned(push(0, 1), push(0, 2)) == [("skittles", 0)]
    assert earned(push(0, 1), ROUND, push(0, 2)) == []
    assert ("skittles", 0) not in earned(push(0, 1), push(0, 1))


def test_tit_for_tat() -> None:
    assert earned(push(0, 1), push(1, 0)) == [("revenge", 1)]
    assert earned(push(0, 1), push(1, 2)) == []
    assert earned(push(0, 1), ROUND, push(1, 0)) == []


def test_the_stairs_of_others() -> None:
    put = t.CubePut(player=1, cube=(4, 4, 2), reserve=3)
    up = step(0, 2, 3, (5, 4))
    assert earned(put, up) == [("stairs", 0)]
    assert earned(put, step(1, 2, 3, (5, 4))) == [], "one's own"
    assert earned(put, step(0, 2, 3, (6, 4))) == [], "beside it"
    assert earned(put, step(2, 0, 0), up) == [], "not at once"
    assert earned(put, t.CubeTaken(player=2, cube=(0, 0, 0), reserve=4), up) == []
    assert earned(put, step(0, 3, 3, (5, 4))) == [], "that is no climb"
    assert earned(put, step(0, 5, 3, (5, 4))) == [], "that is a jump"
    for between in (push(2, 1), shot(2, 1), t.CardThrown(player=2, card=t.NAPOZLA)):
        assert earned(put, between, up) == [], "not at once"


def test_a_fall_from_where_nobody_stands_higher() -> None:
    assert earned(step(0, 2, 3), push(1, 0, 3, 0)) == [("fall", 0)]
    assert earned(step(0, 2, 3), push(1, 0, 3, 1)) == [], "it was not deep"
    assert earned(step(2, 3, 4), step(0, 2, 3), push(1, 0, 3, 0)) == [], "somebody was higher"


def test_a_pinball() -> None:
    assert earned(push(1, 0), push(2, 0)) == [("pinball", 0)]
    assert earned(push(1, 0), shot(2, 0)) == [("pinball", 0)]
    assert earned(push(1, 0), ROUND, push(2, 0)) == []


@pytest.mark.parametrize(("after", "keys"), [(1, [("swan", 0)]), (2, [])])
def test_a_leap_for_nothing(after: int, keys: list[tuple[str, int]]) -> None:
    assert earned(leap(3, after)) == keys


def test_hands_in_pockets() -> None:
    thrown = t.CardThrown(player=0, card=t.NAPOZLA)
    assert earned(thrown, thrown, thrown) == [("pockets", 0)]
    assert earned(thrown, thrown, ROUND, thrown) == []

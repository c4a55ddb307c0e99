"""Each badge: earned where it should be, and not where it nearly is, of events that are told one by one."""

from __future__ import annotations

from game.engine.events import Event
from game.games import make
from game.games.taupes.rules import types as t
from game.games.taupes.words.feats import GameFeats


def earned(*events: Event, players: int = 2) -> list[tuple[str, int]]:
    """Return which badges are earned, and by whom."""
    feats = GameFeats(make(t.GAME_ID, players))
    feats.tell_all(enumerate(events))
    return [(badge.key, badge.seat) for badge in feats.badges()]


def move(
    player: int,
    start: int,
    end: int,
    *,
    hole: bool = False,
    left: bool = False,
    forced: bool = False,
    distance: int = 2,
) -> t.MoleMoved:
    return t.MoleMoved(
        player=player,
        start=start,
        end=end,
        distance=distance,
        left_hole=left or forced,
        filled=1,
        into_hole=hole,
        forced=forced,
    )


def lift(kept: tuple[int, ...], lost: tuple[int, ...], board: int = 0) -> t.BoardLifted:
    """A board is lifted with so many moles of each seat, kept and lost."""
    down = tuple(tuple((seat * 10 + n, n) for n in range(count)) for seat, count in enumerate(kept))
    return t.BoardLifted(board=board, lost=tuple(tuple(range(count)) for count in lost), kept=down)


def disc(player: int, *, extra: bool = False) -> t.DiscTurned:
    return t.DiscTurned(player=player, value=2, extra=extra)


def end(winner: int, clause: str = "M13") -> t.GameEnded:
    return t.GameEnded(winner=winner, clause=clause)


def test_the_last_hole_saves_the_only_mole() -> None:
    assert earned(move(0, 1, 2, hole=True), lift((1, 2), (1, 1))) == [("lastcall", 0)]
    assert earned(move(0, 1, 2, hole=True), lift((2, 1), (1, 1))) == [], "another one was saved"
    assert earned(move(0, 1, 2, hole=True, left=True), lift((1, 2), (1, 1))) == [], "it sat in a hole before"


def test_one_mole_wins() -> None:
    first = move(0, 1, 2, hole=True)
    assert ("survivor", 0) in earned(first, lift((1, 3), (0, 0)), move(0, 1, 2), end(0))
    assert ("survivor", 0) not in earned(first, lift((2, 3), (0, 0)), move(0, 1, 2), end(0))
    placed = [t.MolePlaced(player=0, point=n, by_chance=False) for n in (1, 2)]
    assert earned(*placed, end(0, "M12")) == [], "all moles count"


def test_a_dash_to_the_shovel() -> None:
    assert earned(move(0, 1, 2, hole=True, distance=3), end(0)) == [("sprint", 0)]
    assert earned(move(0, 1, 2, hole=True, distance=2), end(0)) == []
    assert earned(move(0, 1, 2, distance=3), end(0, "M12")) == [], "the shovel was not dug out"


def test_back_into_the_last_hole() -> None:
    out = [move(0, 1, 2, forced=True), move(1, 8, 9)]
    home = move(0, 2, 3, hole=True)
    assert earned(*out, home, lift((2, 2), (1, 1))) == [("back", 0)]
    other = move(0, 5, 3, hole=True)
    assert earned(*out, other, lift((2, 2), (1, 1))) == [], "that was another mole"
    detour = [move(0, 2, 4), move(1, 9, 7), move(0, 4, 3, hole=True)]
    assert earned(*out, *detour, lift((2, 2), (1, 1))) == [("back", 0)], "by a detour too"
    assert earned(*out, home, move(1, 9, 7, hole=True), lift((2, 2), (1, 1))) == [], "not the last hole"


def test_an_extra_disc_ends_it() -> None:
    last = move(0, 1, 2, hole=True)
    assert earned(disc(0), disc(0, extra=True), last, lift((2, 2), (1, 1))) == [("star", 0)]
    assert earned(disc(0), disc(0, extra=True), last, end(0)) == [("star", 0)]
    assert earned(disc(0), last, lift((2, 2), (1, 1))) == []


def test_all_of_them_come_down() -> None:
    last = move(1, 1, 2, hole=True)
    assert earned(last, lift((3, 2), (0, 1))) == [("aboard", 0)]
    assert earned(last, lift((3, 2), (1, 1))) == []
    assert earned(last, lift((2, 2), (0, 1))) == [], "two are no crew"


def test_the_first_move_on_a_new_board() -> None:
    start = [move(0, 1, 2), lift((2, 2), (1, 1))]
    assert earned(*start, move(1, 1, 2, hole=True)) == [("first", 1)]
    assert earned(*start, move(1, 1, 2), move(0, 3, 4, hole=True)) == []
    assert earned(move(0, 1, 2, hole=True)) == [], "the first board is not new"


def test_a_hole_that_is_still_warm() -> None:
    assert earned(move(0, 1, 2, forced=True), move(1, 5, 1, hole=True)) == [("thief", 1)]
    assert earned(move(0, 1, 2, left=True), move(1, 5, 1, hole=True)) == [], "it was left freely"
    assert earned(move(0, 1, 2, forced=True), move(1, 5, 3, hole=True)) == [], "that is another hole"
    assert earned(move(0, 1, 2, forced=True), move(0, 5, 1, hole=True)) == [], "or one's own"


def test_two_naps() -> None:
    nap = t.Waited(player=1)
    assert earned(nap, nap) == [("nap", 1)]
    assert earned(nap, move(0, 1, 2), lift((2, 2), (1, 1)), nap) == [], "each on its own board"


def test_a_yo_yo() -> None:
    out, back = move(0, 1, 2), move(0, 2, 1)
    assert earned(out, back, out) == [("yoyo", 0)]
    assert earned(out, back, move(0, 5, 6), out) == []
    assert earned(out, back) == []


def test_who_lifts_and_loses_most() -> None:
    last = move(0, 1, 2, hole=True)
    assert earned(last, lift((2, 2), (3, 2))) == [("gallant", 0)]
    assert earned(last, lift((2, 2), (2, 2))) == []
    assert earned(last, lift((2, 2), (1, 0))) == [], "one is a pity, no more"
    assert earned(last, lift((2, 2), (2, 3))) == [], "nor for who only looked on"


def test_two_lost_turns_running() -> None:
    lost = t.TurnLost(player=0, value=4, extra=False)
    assert earned(lost, move(1, 8, 9), lost) == [("stuck", 0)]
    assert earned(lost, move(0, 1, 2), lost) == []
    assert earned(lost, t.Waited(player=0), lost) == [], "it waited in between"
    extra = t.TurnLost(player=0, value=4, extra=True)
    assert earned(extra, lost) == earned(lost, extra) == [], "an extra disc is no turn"

"""One focus for pointer, arrows and Tab."""

from __future__ import annotations

import pytest
from pygame import Rect

from game.view.focus import Focus, Target
from game.view.intents import Accept, Intent, Move, Next, Point, Press, Previous, Release
from game.view.stage import Group


class Board:
    """A grid of three by three targets, named by row and column."""

    def __init__(self) -> None:
        self.used: list[str] = []
        self.sounds: list[str] = []
        self.focus = Focus(self.sounds.append)
        for row in range(3):
            for column in range(3):
                self.add(f"{row}{column}", Rect(100 * column, 60 * row, 80, 40))

    def add(self, name: str, rect: Rect, **more: object) -> Target:
        target = Target(rect, name, lambda: self.used.append(name), **more)  # type: ignore[arg-type]
        return self.focus.add(target)

    @property
    def at(self) -> str:
        return self.focus.current.label if self.focus.current else ""

    def do(self, *intents: Intent) -> None:
        for intent in intents:
            self.focus.handle(intent)


@pytest.fixture
def board() -> Board:
    return Board()


def test_arrows_go_to_the_neighbour(board: Board) -> None:
    board.focus.set_key("11")
    for step, expected in (((1, 0), "12"), ((0, 1), "22"), ((-1, 0), "21"), ((0, -1), "11")):
        board.do(Move(*step))
        assert board.at == expected


def test_arrows_reach_every_target_from_every_target(board: Board) -> None:
    board.add("far", Rect(700, 400, 30, 30))
    names = {target.key for target in board.focus.targets}
    for start in names:
        reached, open_ends = {start}, [start]
        while open_ends:
            here = open_ends.pop()
            for step in ((1, 0), (-1, 0), (0, 1), (0, -1)):
                board.focus.set_key(here)
                board.do(Move(*step))
                if board.at not in reached:
                    reached.add(board.at)
                    open_ends.append(board.at)
        assert reached == names


def test_an_arrow_at_the_edge_stays(board: Board) -> None:
    board.focus.set_key("00")
    assert not board.focus.handle(Move(-1, 0))
    assert board.at == "00"


def test_tab_goes_round_in_order(board: Board) -> None:
    for _ in range(9):
        board.do(Next())
    assert board.at == "22"
    board.do(Next())
    assert board.at == "00"
    board.do(Previous())
    assert board.at == "22"


def test_the_pointer_focuses_what_it_is_over(board: Board) -> None:
    board.do(Point(110, 70))
    assert board.at == "11"
    assert board.focus.shown
    board.do(Point(95, 70))
    assert not board.focus.shown
    assert board.at == "11"
    board.do(Move(1, 0))  # the first arrow brings the focus back into sight where it was
    assert board.at == "11"
    assert board.focus.shown


def test_a_click_uses_a_target_only_if_it_ends_on_it(board: Board) -> None:
    board.do(Point(10, 10), Press(10, 10), Release(20, 20))
    assert board.used == ["00"]
    board.do(Point(10, 10), Press(10, 10), Point(300, 200), Release(300, 200))
    assert board.used == ["00"]


def test_accept_uses_what_is_focused(board: Board) -> None:
    board.focus.set_key("12")
    board.do(Accept())
    assert board.used == ["12"]
    assert board.sounds[-1] == "ui_accept"


def test_what_is_not_enabled_says_why_instead(board: Board) -> None:
    why: list[str] = []
    board.add("no", Rect(0, 300, 50, 50), enabled=False, on_refuse=lambda: why.append("because"))
    board.focus.set_key("no")
    board.do(Accept())
    assert (board.used, why, board.sounds[-1]) == ([], ["because"], "ui_refuse")


def test_a_layer_keeps_the_focus_inside_and_gives_it_back(board: Board) -> None:
    board.focus.set_key("21")
    board.focus.push()
    board.add("yes", Rect(50, 50, 40, 40))
    board.add("no", Rect(150, 50, 40, 40))
    board.do(Next(), Next(), Next(), Move(0, 1), Point(10, 130), Press(10, 130), Release(10, 130))
    assert board.at in ("yes", "no")
    assert board.used == []
    board.focus.pop()
    assert board.at == "21"


def test_what_is_hidden_cannot_be_reached(board: Board) -> None:
    group = Group(visible=False)
    board.add("ghost", Rect(300, 0, 80, 40), group=group)
    board.focus.set_key("02")
    board.do(Move(1, 0), Point(310, 10))
    assert board.at == "02"
    group.visible = True
    board.do(Point(311, 10))
    assert board.at == "ghost"


def test_what_is_clipped_away_cannot_be_clicked(board: Board) -> None:
    group = Group(300, 0, clip=Rect(300, 0, 50, 50))
    board.add("row", Rect(0, 100, 40, 40), group=group)
    board.do(Point(310, 110))
    assert board.at == ""
    group.move_to(300, -90)
    board.do(Point(311, 15))
    assert board.at == "row"


def test_focus_and_blur_are_told(board: Board) -> None:
    told: list[str] = []
    board.add(
        "one", Rect(0, 300, 9, 9), on_focus=lambda: told.append("in"), on_blur=lambda: told.append("out")
    )
    board.focus.set_key("one")
    board.focus.set_key("00")
    board.focus.set_key("one")
    board.focus.clear()
    assert told == ["in", "out", "in", "out"]


def test_what_the_pointer_leaves_is_told_so_and_told_again_when_it_comes_back(board: Board) -> None:
    told: list[str] = []
    board.add(
        "x", Rect(500, 0, 80, 40), on_focus=lambda: told.append("on"), on_blur=lambda: told.append("off")
    )
    board.do(Point(510, 10), Point(600, 300), Point(510, 10))
    assert told == ["on", "off", "on"] and board.at == "x"
    board.do(Point(600, 300), Move(0, 1))
    assert told[3:] == ["off", "on"] and board.at == "x", "the first arrow shows where one was"


def test_what_is_typed_into_stays_in_use_while_the_pointer_is_elsewhere(board: Board) -> None:
    told: list[str] = []
    field = board.add("x", Rect(500, 0, 80, 40), on_blur=lambda: told.append("off"), keeps=True)
    board.do(Point(510, 10), Point(600, 300))
    assert told == [] and field.focused


def test_accept_without_a_focus_shows_where_one_is_and_uses_nothing() -> None:
    focus, used = Focus(), []
    focus.add(Target(Rect(0, 0, 10, 10), "a", lambda: used.append("a")))
    assert focus.handle(Accept())
    assert focus.current is not None
    assert focus.current.label == "a"
    assert used == []
    assert focus.handle(Accept())
    assert used == ["a"]

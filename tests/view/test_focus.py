"""One focus for pointer, arrows and Tab."""

from __future__ import annotations

from collections.abc import Iterable

import pytest
from pygame import Rect

from game.engine.hexgrid import Axial, hexagon
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

    def lay(self, **places: Rect) -> None:
        """Lay these alone."""
        self.focus.clear()
        for name, rect in places.items():
            self.add(name, rect)

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


def test_what_lies_beside_for_a_long_part_is_no_neighbour(board: Board) -> None:
    """A long thing over two others: from one of those an arrow to the side leads to the other one."""
    board.lay(over=Rect(255, 254, 514, 49), left=Rect(282, 305, 203, 45), right=Rect(539, 305, 203, 45))
    for start, step, expected in (
        ("left", (1, 0), "right"),
        ("right", (-1, 0), "left"),
        ("left", (0, -1), "over"),
        ("right", (0, -1), "over"),
    ):
        board.focus.set_key(start)
        board.do(Move(*step))
        assert board.at == expected, (start, step)


def test_to_the_side_a_row_comes_first(board: Board) -> None:
    """A plate that hangs over the gap between two cards of a row is in nobody's way."""
    board.lay(card=Rect(560, 590, 90, 130), plate=Rect(660, 550, 130, 36), plank=Rect(760, 600, 180, 110))
    board.focus.set_key("card")
    board.do(Move(1, 0))
    assert board.at == "plank"
    board.do(Move(0, -1))
    assert board.at == "plate"


@pytest.mark.parametrize("intent", [Move(1, 0), Move(0, -1), Next(), Previous(), Accept()])
def test_where_what_was_focused_was_taken_away_a_step_leads_to_what_is_nearest(
    board: Board, intent: Intent
) -> None:
    cross = board.add("cross", Rect(200, 70, 20, 20))
    board.focus.set(cross)
    board.focus.remove(cross)
    assert board.focus.current is None
    board.do(intent)
    assert board.at == "12"
    assert board.used == []


def test_a_new_layer_knows_nothing_of_what_was_taken_away_before(board: Board) -> None:
    cross = board.add("cross", Rect(230, 125, 20, 20))
    board.focus.set(cross)
    board.focus.remove(cross)
    board.focus.push()
    board.add("first", Rect(0, 0, 80, 40))
    board.add("near", Rect(230, 125, 20, 20))
    board.do(Move(1, 0))
    assert board.at == "first"


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


def test_a_press_that_began_in_a_layer_that_has_gone_leads_to_nothing(board: Board) -> None:
    board.focus.push()
    board.add("yes", Rect(50, 50, 40, 40))
    board.do(Press(60, 60))
    board.focus.pop()
    board.do(Release(60, 60))
    assert board.used == []


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


# -- a hexagonal field -------------------------------------------------------------------------------


class Field(Board):
    """A hexagonal field of targets named by their cells, a button on its left and one above it."""

    def __init__(self, cells: Iterable[Axial], closed: Iterable[Axial] = ()) -> None:
        self.used, self.sounds = [], []
        self.focus = Focus(self.sounds.append)
        self.add("beside", Rect(-500, 0, 60, 40))
        self.add("above", Rect(0, -400, 60, 40))
        shut = set(closed)
        for q, r in cells:
            rect = Rect(0, 0, 30, 30)
            rect.center = (round(60 * (q + r / 2)), round(43 * r))
            self.add(f"{q},{r}", rect, cell=(q, r), enabled=(q, r) not in shut)

    def go(self, start: str, *steps: tuple[int, int]) -> str:
        self.focus.set_key(start)
        self.do(*(Move(dx, dy) for dx, dy in steps))
        return self.at


@pytest.mark.parametrize(
    ("step", "expected"),
    [
        ((1, 0), "1,0"),
        ((1, 1), "0,1"),
        ((-1, 1), "-1,1"),
        ((-1, 0), "-1,0"),
        ((-1, -1), "0,-1"),
        ((1, -1), "1,-1"),
    ],
)
def test_there_are_six_ways_from_a_cell(step: tuple[int, int], expected: str) -> None:
    assert Field(hexagon(2)).go("0,0", step) == expected


def test_straight_up_walks_straight_up() -> None:
    field = Field(hexagon(4))
    assert field.go("-2,4", (0, -1)) == "-1,3"
    assert field.go("-2,4", *[(0, -1)] * 8) == "2,-4"
    assert field.go("1,0", (0, 1), (0, 1)) == "0,2"
    assert field.go("1,0", (0, 1), (1, 0), (0, 1)) == "2,2", "another step begins a new walk"


def test_a_step_leads_to_the_next_cell_that_is_there_on_the_line_then_to_the_nearest() -> None:
    field = Field([(0, 0), (3, 0), (4, 0), (1, -1), (-1, 3), (-2, 4)])
    assert field.go("0,0", (1, 0)) == "3,0"
    assert field.go("0,0", (1, 1)) == "-1,3", "within a sixth of the round"
    assert field.go("0,0", (-1, 1)) == "-2,4"
    assert field.go("0,0", (-1, -1)) == "above", "there is nothing within that sixth"
    assert field.go("4,0", (-1, 0)) == "3,0"
    assert field.go("3,0", (-1, 0)) == "0,0", "on the line, though something nearer lies beside it"


def test_what_can_be_chosen_comes_before_what_can_not_on_a_line() -> None:
    """From a mole that was chosen one step leads to the point where it may land."""
    field = Field(hexagon(3), closed=set(hexagon(3)) - {(2, 0), (0, -3)})
    assert field.go("0,0", (1, 0)) == "2,0"
    assert field.go("0,0", (-1, -1)) == "0,-3"
    assert field.go("0,0", (-1, 0)) == "-1,0", "to ask why not"


@pytest.mark.parametrize("gone", [(), ((0, 0), (1, 0), (0, 1)), tuple(hexagon(2))])
def test_every_cell_is_reached_from_every_cell_by_arrows_alone(gone: tuple[Axial, ...]) -> None:
    field = Field(cell for cell in hexagon(4) if cell not in gone)
    names = {target.key for target in field.focus.targets}
    reached, ends = {"beside"}, ["beside"]
    while ends:
        here = ends.pop()
        for step in ((1, 0), (-1, 0), (0, 1), (0, -1)):
            there = field.go(here, step)
            if there not in reached:
                reached.add(there)
                ends.append(there)
    assert reached == names


@pytest.mark.parametrize(
    ("start", "step", "expected"),
    [
        ("-2,0", (-1, 0), "beside"),
        ("0,-2", (0, -1), "above"),
        ("1,-2", (1, -1), "above"),
        ("-2,2", (-1, 1), "beside"),
    ],
)
def test_the_edge_of_a_field_leads_to_what_lies_there(
    start: str, step: tuple[int, int], expected: str
) -> None:
    assert Field(hexagon(2)).go(start, step) == expected


def test_beside_a_field_a_diagonal_is_a_step_up_or_down(board: Board) -> None:
    board.focus.set_key("11")
    board.do(Move(1, -1))
    assert board.at == "01"


def test_six_ways_are_asked_for_where_a_field_is(board: Board) -> None:
    assert not board.focus.has_field
    field = Field(hexagon(1)).focus
    assert field.has_field
    field.push()
    assert not field.has_field, "a dialog over it is none"

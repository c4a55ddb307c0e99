"""The mole game's boards, drawn from data: holes are open, what is below shows, signs differ in grey."""

from __future__ import annotations

import re
from pathlib import Path

import pygame
import pytest
from pygame import Surface

from game.engine.hexgrid import DIRECTIONS, Axial, hexagon, turned
from game.games.taupes.rules.boards import LAST, HexBoard
from game.games.taupes.view.board_svg import slab
from game.games.taupes.view.boards import Picture, board_picture, stack_picture, thumbnail
from game.games.taupes.view.geometry import BELOW, DROP, MARGIN, WALL, place, within
from game.games.taupes.view.pit import background
from game.games.taupes.view.props import HANGING, STANDING
from game.view.assets import Assets
from tests.assets.test_svg import ALLOWED, COLOUR
from tests.fast import some

ASSETS = Path(__file__).parents[3] / "assets"
PITCH = 40.0
GREEN = HexBoard(4, ((0, 0), (2, -1), (0, -4)), (), ())
RED = HexBoard(4, ((1, 0), (-2, 2)), ((3, 0), (-1, -2)), ())
SAND = HexBoard(2, ((1, -1),), ((0, 0),), ())
BLUE = HexBoard(3, ((0, 0),), ((2, -1),), ((1, 0), (-1, 1), (0, -1)))
BOARDS = (GREEN, RED, SAND, BLUE)


def colour(picture: Picture, x: float, y: float) -> pygame.Color:
    """Of the pixel at a place from the board's middle, in pitches."""
    return picture.surface.get_at((round(x * PITCH) - picture.at[0], round(y * PITCH) - picture.at[1]))


def within_shaft(hole: Axial) -> tuple[float, float]:
    x, y = place(hole)
    return x, y + WALL


def grey(shade: pygame.Color) -> float:
    return 0.299 * shade.r + 0.587 * shade.g + 0.114 * shade.b


# ---- geometry ------------------------------------------------------------------------------------


def test_points_lie_inside_the_slab() -> None:
    for radius in range(1, 6):
        assert all(within(place(point)) < radius + MARGIN / 2 for point in hexagon(radius))
        assert within(place((radius, 0))) == pytest.approx(radius)


# ---- boards --------------------------------------------------------------------------------------


@pytest.mark.parametrize("rotation", some([1, 0, 2, 3, 4, 5]))
@pytest.mark.parametrize("number", range(4))
def test_holes_are_open_and_points_are_not(number: int, rotation: int) -> None:
    board = BOARDS[number]
    picture = board_picture(board, rotation, number, PITCH, pro=True)
    holes = {turned(hole, rotation) for hole in board.holes}
    for point in hexagon(board.radius):
        if point in holes:
            assert colour(picture, *within_shaft(point)).a == 0
        else:
            assert colour(picture, *place(point)).a == 255


@pytest.mark.parametrize("number", some([2, 0, 1, 3]))
def test_in_a_stack_one_sees_what_is_below(number: int) -> None:
    picture = stack_picture(BOARDS, (0, 1, 2, 3), number, PITCH, pro=True)
    for hole in BOARDS[number].holes:
        assert colour(picture, *within_shaft(turned(hole, number))).a == 255


@pytest.mark.slow
def test_what_shows_through_a_hole_is_the_next_board_darker() -> None:
    special = RED._replace(special=((2, -1),))
    x, y = place((2, -1))

    def brightest(picture: Picture, x: float, y: float) -> float:
        """Of some pixels across the ring, which is thin."""
        return max(grey(colour(picture, x + across / PITCH, y)) for across in range(-4, 5))

    plain, seen = (
        brightest(
            stack_picture((GREEN, below, SAND, BLUE), (0, 0, 0, 0), 0, PITCH, pro=True),
            (x + 0.33) * BELOW,
            y * BELOW + DROP,
        )
        for below in (RED, special)
    )
    alone = brightest(board_picture(special, 0, 1, PITCH, pro=True), x + 0.33, y)
    assert plain + 40 < seen < alone - 40  # the pale ring of a special point, in the shade


def test_rotations_that_are_not_known_yet_count_as_none() -> None:
    ours, full = (stack_picture(BOARDS, turns, 1, PITCH, pro=False) for turns in ((0, 1), (0, 1, 0, 0)))
    assert pygame.image.tobytes(ours.surface, "RGBA") == pygame.image.tobytes(full.surface, "RGBA")


def test_special_points_are_shown_where_they_count() -> None:
    basic, pro = (board_picture(RED, 2, 1, PITCH, pro=pro) for pro in (False, True))
    x, y = place(turned((3, 0), 2))
    assert grey(colour(pro, x + 0.33, y)) > grey(colour(basic, x + 0.33, y)) + 60


def path_greys(picture: Picture, direction: Axial) -> list[float]:
    x, y = place(direction)
    return [grey(colour(picture, x * far, y * far)) for far in (k / 40 for k in range(46, 74))]


@pytest.mark.parametrize("rotation", some([1, 0, 2, 3, 4, 5]))
def test_paths_differ_in_grey(rotation: int) -> None:
    picture = board_picture(BLUE, rotation, LAST, PITCH, pro=True)
    solid = {turned(direction, rotation) for direction in BLUE.solid}
    for direction in DIRECTIONS:
        bright = sum(shade > 200 for shade in path_greys(picture, direction))
        assert bright >= 26 if direction in solid else 8 <= bright <= 18


def test_without_pro_all_paths_are_alike() -> None:
    picture = board_picture(BLUE, 1, LAST, PITCH, pro=False)
    means = [sum(greys) / len(greys) for greys in (path_greys(picture, way) for way in DIRECTIONS)]
    assert max(means) - min(means) < 25


@pytest.mark.parametrize("width", some([70, 150, 400]))
def test_a_thumbnail_is_as_wide_as_asked_for(width: int) -> None:
    for number, board in enumerate(BOARDS):
        image = thumbnail(board, 1, number, width, pro=True)
        assert abs(image.get_width() - width) <= 2
        assert image.get_at((width // 2, image.get_height() // 5)).a == 255


@pytest.mark.parametrize("number", range(4))
def test_slabs_are_drawn_with_what_nanosvg_knows(number: int) -> None:
    for plain in (False, True):
        text = slab(BOARDS[number], 1, number, pro=True, plain=plain)
        for tag, attributes in re.findall(r"<(\w+) ([^>]*)>", text):
            found = dict(re.findall(r'([\w-]+)="([^"]*)"', attributes))
            assert set(found) <= ALLOWED[tag]
            assert all(
                COLOUR.fullmatch(found[key]) for key in {"fill", "stroke", "stop-color"} & found.keys()
            )
        named = set(re.findall(r"url\(#([\w-]+)\)", text))
        assert named <= set(re.findall(r' id="([\w-]+)"', text))


# ---- the pit -------------------------------------------------------------------------------------


def pit(number: int, size: tuple[int, int] = (640, 400)) -> Surface:
    middle = size[0] / 2, size[1] / 2
    return background(Assets(ASSETS), number, size, middle, PITCH, BOARDS[number].radius)


@pytest.mark.slow
def test_each_layer_down_is_another_and_darker_at_the_edges() -> None:
    drawn = [pit(number) for number in range(4)]
    assert all(image.get_size() == (640, 400) for image in drawn)
    corners = [grey(pygame.Color(*pygame.transform.average_color(image, (0, 0, 60, 400)))) for image in drawn]
    assert corners == sorted(corners, reverse=True)
    assert corners[0] > corners[3] + 25


def test_a_pit_can_be_drawn_at_any_size() -> None:
    for size in ((320, 200), (300, 500)):
        assert pit(3, size).get_size() == size


def test_all_that_stands_about_has_its_picture() -> None:
    names = {prop.name for layer in (*STANDING, *HANGING) for prop in layer}
    for name in names:
        assert (ASSETS / "taupes" / "svg" / "scene" / f"{name}.svg").is_file()


# ---- discs ---------------------------------------------------------------------------------------


def test_discs_differ_in_grey_when_small() -> None:
    faces = []
    for name in ("back", "1", "2", "3", "4"):
        image = Assets(ASSETS).svg(f"taupes/discs/{name}", (40, 40))
        ground = Surface((40, 40))
        ground.blit(image, (0, 0))
        faces.append(bytes(pygame.image.tobytes(pygame.transform.grayscale(ground), "RGB"))[::3])
    for k, first in enumerate(faces):
        for second in faces[k + 1 :]:
            assert sum(abs(a - b) > 60 for a, b in zip(first, second, strict=True)) > 60

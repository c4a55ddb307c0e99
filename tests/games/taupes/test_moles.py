"""The moles: every pose of every seat composes, stands where it says, mirrors, and never holds up a frame."""

from __future__ import annotations

import itertools
import re
from pathlib import Path
from types import SimpleNamespace
from typing import Any, cast

import numpy as np
import pygame
import pytest

from game.games.taupes.view.geometry import HOLE, SQUASH
from game.games.taupes.view.mole_poses import BOX_HEIGHT, POSES, arrange
from game.games.taupes.view.moles import BOX, TALL, Look, Moles, compose, resting
from game.view.parts import Parts, Picture
from game.view.text import TextLayer
from game.view.widgets.base import Ui
from tests.fast import some

ASSETS = Path(__file__).parents[3] / "assets"
FIGURES = ASSETS / "taupes" / "svg" / "figures"
HEIGHT = 60
SEATS = (1, 2, 3, 4)
IN_HOLE = [name for name, pose in POSES.items() if pose.in_hole]
ON_GROUND = [name for name, pose in POSES.items() if not pose.in_hole]


@pytest.fixture(scope="module")
def parts() -> Parts:
    return Parts(FIGURES, "mole")


@pytest.fixture
def moles() -> Moles:
    ui: Any = SimpleNamespace(
        text=TextLayer(ASSETS / "common" / "fonts"), assets=SimpleNamespace(folder=ASSETS)
    )
    return Moles(cast(Ui, ui))


def grey(picture: Picture) -> np.ndarray:
    """A picture over a middling ground, without its colours, its own (0, 0) always at the same place."""
    ground = pygame.Surface((150, 150))
    ground.fill((120, 120, 120))
    ground.blit(picture.surface, (75 + picture.at[0], 100 + picture.at[1]))
    return np.asarray(pygame.surfarray.array3d(ground) @ np.array([0.299, 0.587, 0.114]))


@pytest.mark.parametrize(("pose", "seat"), some(itertools.product(ON_GROUND, SEATS), 12))
def test_on_the_ground_it_stands_between_its_feet(parts: Parts, seat: int, pose: str) -> None:
    picture = compose(parts, seat, pose, HEIGHT, False)
    (left, top), (width, height) = picture.at, picture.surface.get_size()
    assert HEIGHT * 0.8 < height < HEIGHT * 1.4
    assert width < HEIGHT * 1.2  # about a pitch
    assert left < 0 < left + width
    assert -HEIGHT * 0.15 <= top + height <= HEIGHT * 0.1


@pytest.mark.parametrize("seat", SEATS)
def test_nothing_of_it_is_cut_off(parts: Parts, seat: int) -> None:
    unit = HEIGHT / BOX_HEIGHT
    room = pygame.Rect(BOX.x * unit, BOX.y * unit, BOX.width * unit, BOX.height * unit)
    for pose in POSES:
        picture = compose(parts, seat, pose, HEIGHT, False)
        assert room.inflate(-4, -4).contains(picture.surface.get_rect(topleft=picture.at)), pose


@pytest.mark.parametrize(("pose", "seat"), some(itertools.product(IN_HOLE, SEATS), 8))
def test_in_a_hole_only_paws_come_over_the_near_rim(parts: Parts, seat: int, pose: str) -> None:
    """Under the rim, between the paws, nothing covers the board."""
    picture = compose(parts, seat, pose, 240, False)
    pitch = 240 / TALL
    rim = HOLE * SQUASH * pitch
    mask = pygame.mask.from_surface(picture.surface, 24)
    left, top = picture.at
    assert mask.get_at((-left, round(rim) - 4 - top))  # the rim cuts off what would reach lower ...
    below = [
        (x, y) for x in range(-20, 20, 4) for y in range(round(rim) + 3, top + picture.surface.get_height())
    ]
    assert below and not any(mask.get_at((x - left, y - top)) for x, y in below)


@pytest.mark.parametrize("pose", ["stand", "dig_a", "hole"])
def test_seats_differ_in_grey_and_small(parts: Parts, pose: str) -> None:
    greys = [grey(compose(parts, seat, pose, 50, False)) for seat in SEATS]
    for a, b in itertools.combinations(greys, 2):
        assert (np.abs(a - b) > 30).sum() > 100


def test_caps_tell_the_seats_by_their_outlines_alone(parts: Parts) -> None:
    masks = []
    for seat in SEATS:
        picture = compose(parts, seat, "stand", 50, False)
        mask = pygame.Mask((120, 120))
        mask.draw(pygame.mask.from_surface(picture.surface), (60 + picture.at[0], 90 + picture.at[1]))
        masks.append(mask)
    for a, b in itertools.combinations(masks, 2):
        assert a.count() + b.count() - 2 * a.overlap_area(b, (0, 0)) > 60


@pytest.mark.parametrize("pose", some(POSES, 6))
def test_mirrored_it_looks_the_other_way(parts: Parts, pose: str) -> None:
    right, left = (compose(parts, 1, pose, HEIGHT, mirrored) for mirrored in (False, True))
    flipped = pygame.mask.from_surface(pygame.transform.flip(left.surface, True, False))
    outline = pygame.mask.from_surface(right.surface)
    assert right.at[0] == pytest.approx(-left.at[0] - left.surface.get_width(), abs=2)
    assert outline.overlap_area(flipped, (0, 0)) > 0.93 * outline.count()


@pytest.mark.parametrize("pose", ["stand", "hole"])
def test_a_mirrored_mole_keeps_its_emblem(pose: str) -> None:
    """Flipping the whole figure exchanges left and right a second time."""
    right, left = (arrange(POSES[pose], mirrored=mirrored) for mirrored in (False, True))
    upright, turned = (
        next(placed.matrix for placed in arranged.back + arranged.front if placed.part == "emblem")
        for arranged in (right, left)
    )
    assert turned == (-upright[0], -upright[1], *upright[2:])
    assert left.initial == (-right.initial[0], right.initial[1])


def test_every_part_is_there_and_no_other() -> None:
    placed = {
        part.part
        for pose in POSES.values()
        for part in arrange(pose).back + arrange(pose).front
    }  # fmt: skip
    for side in ("", "mirrored"):
        common = {path.stem for path in (FIGURES / "mole" / side).glob("*.svg")}
        for seat in SEATS:
            own = {path.stem for path in (FIGURES / f"mole_{seat}" / side).glob("*.svg")}
            assert common | own == placed


def test_a_letter_is_drawn_on_the_tag(moles: Moles) -> None:
    plain, a, b = (moles.picture(2, "stand", HEIGHT, initial) for initial in ("", "A", "Ж"))
    assert plain.surface.get_size() <= a.surface.get_size()
    assert (np.abs(grey(a) - grey(plain)) > 20).sum() > 40
    assert (np.abs(grey(a) - grey(b)) > 20).sum() > 5


def test_until_it_is_drawn_the_mole_at_rest_stands_in(moles: Moles) -> None:
    rest = moles.picture(3, "stand", HEIGHT)
    assert moles.picture(3, "cheer_b", HEIGHT) is rest
    assert moles.coming
    while moles.coming:
        moles.collect()
    assert moles.picture(3, "cheer_b", HEIGHT) is not rest


def test_at_a_new_size_the_old_pictures_are_made_to_fit(moles: Moles) -> None:
    before = moles.picture(1, resting(True), HEIGHT)
    moles.forget()
    meanwhile = moles.picture(1, resting(True), 2 * HEIGHT)
    assert meanwhile.at == (2 * before.at[0], 2 * before.at[1])
    assert meanwhile.surface.get_width() == 2 * before.surface.get_width()
    moles.patient = True
    assert moles.picture(1, resting(True), 2 * HEIGHT).surface.get_width() != meanwhile.surface.get_width()


def test_what_is_drawn_ahead_is_there_at_once(moles: Moles) -> None:
    wanted = Look(4, "dig_b", HEIGHT, "Z", True)
    moles.ahead([wanted])
    while moles.coming:
        moles.collect()
    moles.picture(4, "stand", HEIGHT, "Z", True)
    drawn = moles.picture(*wanted)
    assert drawn is moles.picture(*wanted)
    assert drawn.surface.get_size() != moles.picture(4, "stand", HEIGHT, "Z", True).surface.get_size()


def test_no_two_parts_share_a_gradient(parts: Parts) -> None:
    names = [re.findall(r'id="(\w+)"', parts.text("mole_1", part, False)) for part in ("body", "cap", "head")]
    assert all(names)
    assert len({name for found in names for name in found}) == sum(map(len, names))

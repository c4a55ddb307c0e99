"""The dwarfs' puppet: every pose composes, lands where it says, mirrors, and stays within its store."""

from __future__ import annotations

import itertools
from pathlib import Path

import pygame
import pytest

from game.games.oh_les_nains.view.puppet import STEPS, Look, Puppets, posture
from game.view.dwarf_poses import POSES, arrange, blend
from game.view.joints import about, moved
from tests.fast import some

FIGURES = Path(__file__).parents[3] / "assets" / "oh_les_nains" / "svg" / "figures"
HEIGHT = 60
COLOURS = ("red", "blue", "yellow", "green")


@pytest.fixture(scope="module")
def puppets() -> Puppets:
    return Puppets(FIGURES)


@pytest.mark.parametrize(("pose", "colour"), some(itertools.product(POSES, COLOURS), 16))
def test_every_dwarf_strikes_every_pose(puppets: Puppets, colour: str, pose: str) -> None:
    sprite = puppets.sprite(Look(colour, pose, HEIGHT))
    (left, top), (width, height) = sprite.back_at, sprite.back.get_size()
    assert HEIGHT * 0.7 < height < HEIGHT * 1.4
    assert left < 0 < left + width  # he stands over the ground between his feet ...
    assert -1 <= top + height <= HEIGHT * 0.1  # ... on which his feet or his shadow lie


def test_hands_lie_where_the_hose_passes(puppets: Puppets) -> None:
    """The front picture has the near fist at its anchor, the hose goes behind it."""
    sprite = puppets.sprite(Look("red", "strain", 120))
    x, y = sprite.anchors.hand_near
    at = (round(x) - sprite.front_at[0], round(y) - sprite.front_at[1])
    red, green, blue, alpha = sprite.front.get_at(at)
    assert alpha == 255
    assert red > green > blue  # skin


@pytest.mark.parametrize("pose", POSES)
def test_a_mirrored_dwarf_faces_the_other_way(puppets: Puppets, pose: str) -> None:
    right, left = (puppets.sprite(Look("green", pose, HEIGHT, mirrored=m)) for m in (False, True))
    assert right.anchors.hand_far[0] == -left.anchors.hand_far[0]
    assert right.anchors.hand_far[1] == left.anchors.hand_far[1]
    outline = [pygame.mask.from_surface(s.back) for s in (right, left)]
    flipped = pygame.mask.from_surface(pygame.transform.flip(left.back, True, False))
    assert outline[0].count() == pytest.approx(outline[1].count(), rel=0.02)
    assert outline[0].overlap_area(flipped, (0, 0)) > 0.93 * outline[0].count()


def test_between_two_poses_lies_no_jump(puppets: Puppets) -> None:
    assert posture(Look("red", "stand", HEIGHT, towards="strain", step=0)) == POSES["stand"]
    assert posture(Look("red", "stand", HEIGHT, towards="strain", step=STEPS)) == POSES["strain"]
    before = arrange(POSES["stand"])[0]
    for step in range(1, STEPS + 1):
        after = arrange(blend(POSES["stand"], POSES["strain"], step / STEPS))[0]
        places = {placed.part: placed.matrix for placed in after}
        for placed in before:
            if placed.part in places:  # faces change half-way
                now, then = places[placed.part], placed.matrix
                assert abs(now[4] - then[4]) < 12
                assert abs(now[5] - then[5]) < 12
        before = after


def test_a_blink_changes_only_the_face(puppets: Puppets) -> None:
    plain, blink = posture(Look("red", "stand", HEIGHT)), posture(Look("red", "stand", HEIGHT, mood="blink"))
    assert blink.mood == "blink"
    differing = {
        (a.part, b.part)
        for a, b in zip(arrange(plain)[0], arrange(blink)[0], strict=True)
        if a != b
    }  # fmt: skip
    assert differing == {("face_calm", "face_blink")}


def test_a_spin_turns_about_the_middle(puppets: Puppets) -> None:
    upright, turned = (puppets.sprite(Look("blue", "tumble", HEIGHT, spin=spin)) for spin in (0, 180))
    assert turned.anchors.middle == pytest.approx(upright.anchors.middle)
    (mx, my), (hx, hy) = upright.anchors.middle, upright.anchors.hand_far
    assert turned.anchors.hand_far == pytest.approx((2 * mx - hx, 2 * my - hy))
    assert moved((3.0, 4.0), about((3.0, 4.0), 77)) == pytest.approx((3.0, 4.0))


@pytest.mark.parametrize("name", ["dwarf_red/parachute", "squirrel/pull", "squirrel/mirrored/run_b"])
def test_pictures_in_one_piece(puppets: Puppets, name: str) -> None:
    picture = puppets.picture(name, HEIGHT)
    (left, top), (width, height) = picture.at, picture.surface.get_size()
    assert left < 0 < left + width
    assert top < 0 <= top + height + 1 <= HEIGHT * 0.2

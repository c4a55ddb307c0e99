"""The giants: every pose of every one composes, stands where it says, mirrors, and never holds up a frame."""

from __future__ import annotations

import itertools
from pathlib import Path
from types import SimpleNamespace
from typing import Any, cast

import numpy as np
import pygame
import pytest

from game.games.haut_les_cubes.view.giant_builds import BOX_HEIGHT, BUILDS
from game.games.haut_les_cubes.view.giant_poses import MOODS, POSES, arrange
from game.games.haut_les_cubes.view.giants import (
    BOX,
    COLOURS,
    REST,
    TALL,
    Giants,
    Look,
    compose,
    load,
    outlined,
    portrait,
)
from game.view.parts import Parts, Picture
from game.view.widgets.base import Ui
from tests.fast import some

ASSETS = Path(__file__).parents[3] / "assets"
FIGURES = ASSETS / "haut_les_cubes" / "svg" / "figures"
HEIGHT = 90
ALL = tuple(range(len(BUILDS)))
ON_GROUND = [name for name, pose in POSES.items() if pose.shadow]
FLYING = [name for name in POSES if name not in ON_GROUND]


@pytest.fixture(scope="module")
def parts() -> Parts:
    return Parts(FIGURES, "giant")


@pytest.fixture
def giants() -> Giants:
    ui: Any = SimpleNamespace(assets=SimpleNamespace(folder=ASSETS))
    return Giants(cast(Ui, ui))


def placed(surface: pygame.Surface, at: tuple[int, int]) -> pygame.Surface:
    """A picture over a middling ground, its own (0, 0) always at the same place."""
    ground = pygame.Surface((240, 240))
    ground.fill((120, 120, 120))
    ground.blit(surface, (120 + at[0], 180 + at[1]))
    return ground


def grey(picture: Picture) -> np.ndarray:
    pixels = pygame.surfarray.array3d(placed(picture.surface, picture.at))
    return np.asarray(pixels @ np.array([0.299, 0.587, 0.114]))


def silhouette(picture: Picture) -> pygame.Mask:
    mask = pygame.Mask((240, 240))
    mask.draw(pygame.mask.from_surface(picture.surface), (120 + picture.at[0], 180 + picture.at[1]))
    return mask


@pytest.mark.parametrize(("pose", "giant"), some(itertools.product(ON_GROUND, ALL), 6))
def test_on_the_ground_it_stands_between_its_feet(parts: Parts, giant: int, pose: str) -> None:
    picture = compose(parts, Look(giant, pose, HEIGHT))
    (left, top), (width, height) = picture.at, picture.surface.get_size()
    assert HEIGHT * 0.55 < height < HEIGHT * 1.5
    assert left < 0 < left + width
    assert -HEIGHT * 0.12 < top + height <= HEIGHT * 0.1


@pytest.mark.parametrize("giant", ALL)
def test_at_rest_it_is_no_wider_than_its_cell_and_little_taller(parts: Parts, giant: int) -> None:
    whole = compose(parts, Look(giant, REST, 240))
    cell = 2 * 240 / TALL
    assert whole.surface.get_width() <= cell
    assert 1.1 * cell < -whole.at[1] <= 1.52 * cell


@pytest.mark.parametrize("giant", ALL)
def test_at_rest_its_feet_stand_in_the_middle(parts: Parts, giant: int) -> None:
    picture = compose(parts, Look(giant, REST, 240))
    soles = pygame.Mask(picture.surface.get_size())
    soles.draw(pygame.mask.from_surface(picture.surface, 250), (0, 0))
    row = -picture.at[1] - 8
    across = [x for x in range(soles.get_size()[0]) if soles.get_at((x, row))]
    cell = 2 * 240 / TALL
    assert across[-1] - across[0] < 0.9 * cell
    assert abs(across[-1] + across[0] + 2 * picture.at[0]) < 0.1 * cell


@pytest.mark.parametrize(("pose", "giant"), some(itertools.product(POSES, ALL), 6))
def test_nothing_of_it_is_cut_off(parts: Parts, giant: int, pose: str) -> None:
    picture = compose(parts, Look(giant, pose, HEIGHT))
    unit = HEIGHT / BOX_HEIGHT
    drawn = picture.surface.get_rect(topleft=picture.at)
    room = pygame.Rect(BOX.x * unit, BOX.y * unit, BOX.width * unit, BOX.height * unit)
    assert room.inflate(-4, -4).contains(drawn)


@pytest.mark.parametrize("pose", [REST, "jump", "push_b", "dismay"])
def test_each_is_known_by_its_silhouette_alone(parts: Parts, pose: str) -> None:
    """Laid over each other at their feet, a fifth of what any two cover is not shared."""
    shapes = [silhouette(compose(parts, Look(giant, pose, HEIGHT))) for giant in ALL]
    for a, b in itertools.combinations(shapes, 2):
        shared = a.overlap_area(b, (0, 0))
        both = a.count() + b.count() - shared
        assert 1 - shared / both > 0.2


@pytest.mark.parametrize("pose", [REST, "fall", "walk_a"])
def test_they_differ_in_grey(parts: Parts, pose: str) -> None:
    greys = [grey(compose(parts, Look(giant, pose, 60))) for giant in ALL]
    for a, b in itertools.combinations(greys, 2):
        assert (np.abs(a - b) > 30).sum() > 350


@pytest.mark.parametrize("giant", ALL)
def test_each_wears_the_colour_of_its_seat(parts: Parts, giant: int) -> None:
    picture = compose(parts, Look(giant, REST, 120))
    pixels = pygame.surfarray.array3d(picture.surface).astype(int)
    solid = pygame.surfarray.array_alpha(picture.surface) > 200
    colour = np.array(pygame.Color(COLOURS[giant]))[:3]
    worn = (np.abs(pixels - colour).max(axis=2) < 40) & solid
    assert worn.sum() > 0.03 * solid.sum()


@pytest.mark.parametrize(("pose", "giant"), some(itertools.product((REST, "walk_b", "push_b"), ALL), 6))
def test_from_behind_it_is_the_same_giant_without_its_face(parts: Parts, giant: int, pose: str) -> None:
    front, back = (Look(giant, pose, HEIGHT, back=seen) for seen in (False, True))
    names = {part.part for part in arrange(BUILDS[giant], POSES[pose], back=True)}
    assert not any(name.startswith("face_") for name in names)
    assert "emblem" in names
    drawn = [compose(parts, look) for look in (front, back)]
    shapes = [silhouette(picture) for picture in drawn]
    assert shapes[0].overlap_area(shapes[1], (0, 0)) > 0.8 * shapes[0].count()
    assert (np.abs(grey(drawn[0]) - grey(drawn[1])) > 30).sum() > 200


@pytest.mark.parametrize("giant", ALL)
def test_moods_show(parts: Parts, giant: int) -> None:
    faces = [grey(compose(parts, Look(giant, REST, HEIGHT, face=mood))) for mood in MOODS]
    for a, b in itertools.combinations(faces, 2):
        assert (np.abs(a - b) > 30).sum() > 20


@pytest.mark.parametrize(("pose", "giant"), some(itertools.product(POSES, (1, 4)), 6))
def test_mirrored_it_looks_the_other_way(parts: Parts, giant: int, pose: str) -> None:
    right, left = (compose(parts, Look(giant, pose, HEIGHT, mirrored)) for mirrored in (False, True))
    flipped = pygame.mask.from_surface(pygame.transform.flip(left.surface, True, False))
    outline = pygame.mask.from_surface(right.surface)
    assert right.at[0] == pytest.approx(-left.at[0] - left.surface.get_width(), abs=2)
    assert outline.overlap_area(flipped, (0, 0)) > 0.93 * outline.count()


@pytest.mark.parametrize("giant", ALL)
def test_a_mirrored_giant_keeps_its_emblem(giant: int) -> None:
    """Flipping the whole figure exchanges left and right a second time."""
    upright, turned = (
        next(
            part.matrix
            for part in arrange(BUILDS[giant], POSES[REST], mirrored=mirrored)
            if part.part == "emblem"
        )
        for mirrored in (False, True)
    )
    assert turned == (-upright[0], -upright[1], *upright[2:])


def test_every_part_is_there_and_no_other() -> None:
    for build in BUILDS:
        needed = {
            part.part
            for pose in POSES.values()
            for back in (False, True)
            for part in arrange(build, pose, back=back)
        }
        needed |= {f"face_{mood}" for mood in MOODS}
        for side in ("", "mirrored"):
            common = {path.stem for path in (FIGURES / "giant" / side).glob("*.svg")}
            own = {path.stem for path in (FIGURES / build.name / side).glob("*.svg")}
            assert common | own == needed


@pytest.mark.parametrize(("giant", "pose"), some(itertools.product(ALL, ("hold", "place", "lift")), 3))
def test_what_it_carries_lies_where_its_hands_are(giant: int, pose: str) -> None:
    x, y = load(giant, pose, HEIGHT)
    assert load(giant, pose, HEIGHT, mirrored=True) == (-x, y)
    top = (BUILDS[giant].pelvis[1] + BUILDS[giant].neck[1]) * HEIGHT / BOX_HEIGHT
    if pose == "hold":
        assert abs(x) < HEIGHT * 0.1
        assert y < top
    else:
        assert x > HEIGHT * 0.1
        assert top < y < 0 or giant == 5


@pytest.mark.parametrize("giant", ALL)
def test_the_outline_leaves_out_the_inside(parts: Parts, giant: int) -> None:
    whole = compose(parts, Look(giant, "cheer_b", HEIGHT))
    outline = outlined(parts, Look(giant, "cheer_b", HEIGHT))
    assert outline.surface.get_height() == pytest.approx(whole.surface.get_height(), abs=12)
    alpha = pygame.surfarray.array_alpha(outline.surface)
    inside = pygame.mask.from_surface(whole.surface).count()
    assert 0.1 * inside < (alpha > 200).sum() < 0.6 * inside
    assert silhouette(outline).overlap_area(silhouette(whole), (0, 0)) < 0.2 * inside
    strongest = pygame.surfarray.array3d(outline.surface)[alpha > 240].astype(int)
    colour = np.array(pygame.Color(COLOURS[giant]))[:3]
    assert (np.abs(strongest - colour).max(axis=1) < 12).mean() > 0.5


@pytest.mark.parametrize(("giant", "mirrored"), some(itertools.product(ALL, (False, True)), 2))
def test_a_bust_fills_its_square(parts: Parts, giant: int, mirrored: bool) -> None:
    bust = portrait(parts, Look(giant, REST, 64, mirrored, kind="bust"))
    assert bust.get_size() == (64, 64)
    drawn = bust.get_bounding_rect()
    assert drawn.width > 50 and drawn.height > 54
    assert bust.get_at((0, 63)).a == bust.get_at((63, 63)).a == 0


def test_busts_differ_in_grey(parts: Parts) -> None:
    busts = [portrait(parts, Look(giant, REST, 40, kind="bust")) for giant in ALL]
    greys = [grey(Picture(bust, (0, 0))) for bust in busts]
    for a, b in itertools.combinations(greys, 2):
        assert (np.abs(a - b) > 30).sum() > 150


def test_until_it_is_drawn_the_giant_at_rest_stands_in(giants: Giants) -> None:
    rest = giants.picture(3, REST, HEIGHT)
    assert giants.picture(3, "cheer_b", HEIGHT) is rest
    assert giants.coming
    while giants.coming:
        giants.collect()
    assert giants.picture(3, "cheer_b", HEIGHT) is not rest


def test_at_a_new_size_the_old_pictures_are_made_to_fit(giants: Giants) -> None:
    before = giants.picture(1, REST, HEIGHT)
    giants.forget()
    meanwhile = giants.picture(1, REST, 2 * HEIGHT)
    assert meanwhile.at == (2 * before.at[0], 2 * before.at[1])
    giants.patient = True
    assert giants.picture(1, REST, 2 * HEIGHT).surface is not meanwhile.surface


def test_what_is_drawn_ahead_is_there_at_once(giants: Giants) -> None:
    giants.ahead([Look(4, "push_b", HEIGHT, True)])
    while giants.coming:
        giants.collect()
    giants.picture(4, REST, HEIGHT, mirrored=True)
    drawn = giants.picture(4, "push_b", HEIGHT, mirrored=True)
    assert drawn is giants.picture(4, "push_b", HEIGHT, mirrored=True)
    assert drawn is not giants.picture(4, REST, HEIGHT, mirrored=True)


def test_no_frame_waits_for_an_outline(giants: Giants) -> None:
    assert giants.outline(2, REST, HEIGHT).surface.get_bounding_rect().size == (0, 0)
    while giants.coming:
        giants.collect()
    outline = giants.outline(2, REST, HEIGHT)
    assert outline.surface.get_height() > HEIGHT
    assert giants.outline(2, "jump", HEIGHT) is outline


def test_outlines_and_busts_are_kept_too(giants: Giants) -> None:
    giants.patient = True
    outline = giants.outline(2, REST, HEIGHT)
    assert outline is giants.outline(2, REST, HEIGHT)
    assert outline is not giants.picture(2, REST, HEIGHT)
    assert giants.bust(2, 48) is giants.bust(2, 48)


@pytest.mark.parametrize("pose", FLYING)
def test_in_the_air_it_casts_no_shadow_of_its_own(giants: Giants, pose: str) -> None:
    assert "shadow" not in {part.part for part in arrange(BUILDS[0], POSES[pose])}
    shadow = giants.shadow(0, HEIGHT)
    left, width = shadow.at[0], shadow.surface.get_width()
    assert width > HEIGHT * 0.3 and abs(2 * left + width) <= 2

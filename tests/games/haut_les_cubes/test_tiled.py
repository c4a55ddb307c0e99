"""The mountains that come along, drawn by Tiled itself."""

from __future__ import annotations

import re
import shutil
from pathlib import Path

import pytest
from pygame import SRCALPHA, Surface, image

from tests.games.haut_les_cubes.mountains import FOLDER, LEVELS
from tests.tiled import DRAWS, rasterized

MOUNTAINS = sorted(FOLDER.glob("*.tmx"))


@pytest.mark.slow
@DRAWS
@pytest.mark.parametrize("path", MOUNTAINS, ids=lambda path: path.stem)
def test_tiled_draws_mountains_as_they_stand(path: Path, tmp_path: Path) -> None:
    """Each layout in Tiled is, point by point, the cubes that are played with, where the tile should be."""
    layouts = LEVELS.read(path).data
    head, *groups = path.read_text(encoding="utf-8").split("<group ")
    shutil.copytree(path.parent, tmp_path / "maps")
    copy = tmp_path / "maps" / path.name
    shown = set()
    for group in groups:
        seen = [f'<group visible="{int(other is group)}" {other}' for other in groups]
        copy.write_text(head + "".join(seen), encoding="utf-8")
        drawn = rasterized(copy, tmp_path)
        area = drawn.get_bounding_rect()
        found = re.search('name="gal_players" value="(.*)"', group)
        assert found
        for players in found[1].split(", "):
            expected = stacked(layouts[players])
            assert area.size == expected.get_size()
            assert difference(drawn.subsurface(area), expected) < 32  # edges are blended a little differently
            shown.add(players)
    assert shown == set(layouts)


def difference(one: Surface, other: Surface) -> int:
    """Return how much two pictures differ on white at most, in steps of 255."""
    pair = [Surface(one.get_size()) for _ in range(2)]
    for ground, drawn in zip(pair, (one, other), strict=True):
        ground.fill("white")
        ground.blit(drawn, (0, 0))
    points = zip(*(image.tobytes(each, "RGB") for each in pair), strict=True)
    return int(max(abs(left - right) for left, right in points))


def stacked(cubes: list[list[int]]) -> Surface:
    """Draw cubes by the tile's picture: cells of 64 by 32, a level 46 high."""
    tile = image.load(FOLDER / "cubes.png")
    ground = Surface((1600, 1600), SRCALPHA)
    for x, y, z in sorted(cubes, key=lambda cube: (cube[2], cube[0] + cube[1])):
        ground.blit(tile, (800 + 32 * (x - y), 800 + 16 * (x + y) - 46 * z))
    return ground.subsurface(ground.get_bounding_rect())

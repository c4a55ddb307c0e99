"""The picture of the mountain at the set-up."""

from __future__ import annotations

from itertools import pairwise
from typing import TYPE_CHECKING

import pytest

from game.view.hillside import postcard, world_of

if TYPE_CHECKING:
    from game.app.loop import App


@pytest.mark.slow
@pytest.mark.parametrize("room", [(560, 312), (560, 150)])
def test_the_picture_cuts_off_no_giants_head(app: App, room: tuple[int, int]) -> None:
    """Under its frame there is nothing but sky: no two neighbours differ much."""
    edge = 6
    world = world_of(app.view.assets, "haut-les-cubes")
    assert world is not None
    picture = postcard(app.view.assets, world, room, edge)
    assert picture.get_height() == room[1] and picture.get_width() <= room[0]
    row = [picture.get_at((x, edge + 2)) for x in range(4 * edge, picture.get_width() - 4 * edge)]
    for one, other in pairwise(row):
        assert all(abs(one[k] - other[k]) < 12 for k in range(3))

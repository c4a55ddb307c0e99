"""A replay of moles: lines point at the mole that they tell of, and are told as far as they have come."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from tests.fast import some
from tests.scenes.driver import Person, PlainTable
from tests.scenes.games import played

pytestmark = pytest.mark.usefixtures("undrawn")


@pytest.mark.parametrize("stride", some([5, 1]))
def test_a_line_points_at_its_piece_as_it_stands_at_the_moment(
    watch: Callable[..., Person], stride: int
) -> None:
    """A mole's line: wherever the replay is, the arrow is over that mole, and nowhere before it came."""
    person = watch(played(game_id="taupes", moves=60))
    scene, lines = person.scene, person.scene.viewing.log.lines
    number = next(n for n, line in enumerate(lines) if any(ref.kind == "piece" for ref in line.about))
    seen = []
    for index in range(0, len(scene.viewing.stops), stride):
        scene.go(index)
        scene._point(number)
        points = [int(ref.value) for ref in PlainTable.made[-1].highlights[-1] if ref.kind == "point"]
        assert len(points) == (scene.viewing.line_at(index) >= number) or index == 0
        if points:
            assert lines[number].actor == scene.viewing.model(index).owner(points[0])
        seen += points
    assert len(set(seen)) > 1, "it has moved"


def test_a_line_that_takes_two_decisions_is_told_as_far_as_it_has_come(watch: Callable[..., Person]) -> None:
    person = watch(played(game_id="taupes", placement="random", moves=12))
    scene: Any = person.scene
    lines = scene.viewing.log.lines
    number = max(index for index, line in enumerate(lines[:-1]) if len(line.parts) == 1)
    scene.go_to_line(number)
    assert scene.viewing.line_at(scene.index) == number and scene.viewing.told(scene.index) == lines[number]
    moved, words = scene.director.model.moles, scene.banner
    scene.back()
    person.wait(lambda: not scene.director.busy)
    assert scene.director.model.moles != moved, "only the disc is turned"
    assert scene.viewing.line_at(scene.index) == number
    assert scene.banner.rstrip(".") == words[: len(scene.banner) - 1], "and no more is told"

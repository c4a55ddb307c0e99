"""The hand at the bottom: which of equal cards goes."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

import pytest

from game.games.haut_les_cubes.rules import types as t
from tests.games.haut_les_cubes.summits import now, session, small_table

if TYPE_CHECKING:
    from game.app.loop import App


@pytest.mark.parametrize(
    ("raised", "goes"), [((t.NAPOZLA, 1), 2), ((t.MOAVEOU, 0), 1), ((t.NAPOZLA, 3), 1), ((t.NAPOZLA, 2), 1)]
)
def test_the_one_that_was_raised_goes_if_it_is_of_this_hand(
    open_app: Callable[..., App], raised: tuple[int, int], goes: int
) -> None:
    table = small_table(open_app, 3)
    table.show(now(session())[0])
    hand = table.parts.hand
    hand.raised = raised
    assert hand.leaving((t.MOAVEOU, t.NAPOZLA, t.NAPOZLA), t.NAPOZLA) == goes

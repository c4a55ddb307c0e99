"""What goes somewhere is chosen first, and goes when its place is: even where there is one place alone."""

from __future__ import annotations

from random import Random

import pytest

from game.engine.session import Seat, Session
from game.games import game_ids, make, spec
from game.scenes.house import model_module
from game.view.picker import CONFIRM, Picker, Step
from tests.conformance.cases import choose_next
from tests.games import houses

PLACES = {
    game_id: pieces.PLACES
    for game_id in game_ids()
    if (pieces := houses.tests_of(game_id, "pieces")) and pieces.PLACES
}
"""The zones of places that something goes to, by game: `PLACES` in `tests/games/<game>/pieces.py`."""


@pytest.mark.parametrize("game_id", PLACES)
def test_no_first_step_brings_anything_to_its_place(game_id: str) -> None:
    players, module, rng = spec(game_id).players[0], model_module(game_id), Random(game_id)
    careful = getattr(module, "careful", lambda action: False)
    game = Session(
        make(game_id, players), f"FIRST-{game_id}", [Seat(str(n), "bot", "random") for n in range(players)]
    )
    alone = 0
    for _ in range(60):
        legal = game.legal_actions()
        ways: dict[Step, list[tuple[Step, ...]]] = {}
        for action in legal:
            steps = tuple(part for part in module.path(action) if isinstance(part, Step))
            ways.setdefault(steps[0] if steps else CONFIRM, []).append(steps[1:])
        picker = Picker(legal, module.path, careful)
        for first, found in ways.items():
            if found[0] and found[0][0].zone in PLACES[game_id]:
                alone += len(found) == 1
                assert picker.completes(first) is None
                walk = Picker(legal, module.path, careful)
                assert walk.choose(first) is None and walk.chosen == (first,)
        game.play(choose_next(game, rng))
    assert alone, "a place that is the only one"

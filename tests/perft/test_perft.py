"""The number of ways that games can go, with what lies behind each action where a number is off."""

from __future__ import annotations

import pytest

from game.games import TEMPLATE, game_ids, make
from tests.conformance.cases import CASES, Case
from tests.games.houses import folder_of_tests
from tests.games.texts import path_of
from tests.perft.make import DEPTH, KIND, divide, perft, read, settle


@pytest.mark.parametrize("case", CASES, ids=str)
def test_counts_from_known_positions(case: Case) -> None:
    game = case.make()
    for text, expected in read(case):
        found = divide(game, game.decode_state(text), DEPTH)
        wrong = {
            action: (expected.get(action), found.get(action))
            for action in {**expected, **found}
            if expected.get(action) != found.get(action)
        }
        assert not wrong, f"action: (expected, found) from {text}"


def test_every_case_has_counts_and_all_counts_a_case() -> None:
    found = {
        path for game_id in (TEMPLATE, *game_ids()) for path in (folder_of_tests(game_id) / "perft").iterdir()
    }
    assert found == {path_of(KIND, case) for case in CASES}


def test_the_template_game_by_hand() -> None:
    """Two players with three different cards each, no card drawn between: 3·3 choices, then 2·2, then 1·1."""
    game = make("nullgame", 2)
    state = game.decode_state("333333/123/456/00/00")
    assert [perft(game, state, depth) for depth in range(1, 7)] == [3, 9, 18, 36, 36, 36]
    assert divide(game, state, 2) == {"c1": 3, "c2": 3, "c3": 3}
    same = game.decode_state("133344/111/234/00/00")
    assert perft(game, same, 2) == 3
    assert settle(game, state) is state

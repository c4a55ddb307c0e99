"""Every game plays as it did: a change of the rules shows as a difference of text."""

from __future__ import annotations

from game.games import TEMPLATE, game_ids
from tests.conformance.cases import CASES, Case, every_case
from tests.games.houses import folder_of_tests
from tests.games.texts import path_of
from tests.golden.make import KIND, text_of


@every_case()
def test_the_game_plays_as_it_did(case: Case) -> None:
    assert text_of(case) == path_of(KIND, case).read_text(encoding="utf-8"), "python -m tests.golden.make"


def test_every_case_has_a_playthrough_and_every_playthrough_a_case() -> None:
    found = {
        path
        for game_id in (TEMPLATE, *game_ids())
        for path in (folder_of_tests(game_id) / "golden").iterdir()
    }
    assert found == {path_of(KIND, case) for case in CASES}

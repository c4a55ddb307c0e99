"""Every game plays as it did: a change of the rules shows as a difference of text."""

from __future__ import annotations

from tests.conformance.cases import CASES, Case, every_case
from tests.golden.make import FOLDER, path_of, text_of


@every_case()
def test_the_game_plays_as_it_did(case: Case) -> None:
    assert text_of(case) == path_of(case).read_text(encoding="utf-8"), "python -m tests.golden.make"


def test_every_case_has_a_playthrough_and_every_playthrough_a_case() -> None:
    assert {path.name for path in FOLDER.iterdir()} == {path_of(case).name for case in CASES}

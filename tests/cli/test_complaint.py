"""What is said of a file that can't be shown, or only in part."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from game.cli.complaint import complaint
from game.disk.storage import read
from game.engine.record import RecordError, dumps
from game.engine.session import verify
from game.games import game_ids, spec
from game.i18n import LANGS, Catalog
from tests.cli.conftest import Galerie
from tests.conformance.cases import CASES, Case
from tests.record.samples import by_hand, session_of


@pytest.mark.parametrize("language", LANGS)
def test_a_step_is_told_in_the_words_of_its_game(language: str) -> None:
    """Cards have their names, not the codes that files have for them."""
    text, own = Catalog(language), 0
    for game_id in game_ids():
        known = spec(game_id)
        session = session_of(Case(game_id, known.players[0], next(iter(known.presets))), 12)
        record = session.record()
        first = session.decisions[0]
        for step in session.decisions[1:]:
            try:
                verify(replace(record, log=(*record.log[:first], record.log[step]), cursor=first, marks={}))
            except RecordError as error:
                told = text.reason(error.reason, game_id)
                own += told != text.reason(error.reason)
                assert told in complaint(Path("a"), error, text)
    assert own, "some have words of their own"


@pytest.fixture
def damaged(tmp_path: Path) -> Path:
    """A game that goes wrong at its last decision."""
    session = session_of(CASES[0], 3)
    path = tmp_path / "damaged.galerie"
    path.write_text(dumps(session.record()), encoding="utf-8")
    log = list(read(path).log)
    log[session.decisions[-1]] = "c7"
    by_hand(path, log=log)
    return path


def test_a_damaged_game_is_not_looked_back_on(galerie: Galerie, damaged: Path) -> None:
    code, out, err = galerie("review", damaged)
    assert (code, out) == (2, "") and str(damaged) in err and "step" in err


@pytest.mark.slow
def test_of_a_picture_of_a_damaged_game_it_is_said_what_is_missing(
    galerie: Galerie, damaged: Path, tmp_path: Path
) -> None:
    picture = tmp_path / "a.png"
    code, _, err = galerie("shot", "replay", picture, "--record", damaged, "--size", "320x240")
    assert code == 0 and picture.exists() and str(damaged) in err and "step" in err

"""`galerie review`: turning points of a saved game, in words and as data, kept for the next time."""

from __future__ import annotations

import json
import sys
from pathlib import Path
from random import Random
from typing import Any

import pytest

from game.ai import review
from game.disk.reviews import read_review, review_file
from game.disk.storage import read
from game.engine.record import dumps
from game.engine.session import Seat, Session
from game.games import TEMPLATE, game_ids, heuristics, make, spec
from game.i18n import LANGS, Catalog
from tests.cli.conftest import Galerie
from tests.fast import some
from tests.record.samples import by_hand


def played(game_id: str, *kinds: str, steps: int | None = None) -> Session[Any, Any]:
    """Return a game in which all choose at random."""
    players = spec(game_id).players[0]
    kinds = kinds or ("bot",) * players
    strengths = ["" if kind == "human" else "random" for kind in kinds]
    seats = [Seat(f"Seat {n}", kind, strengths[n]) for n, kind in enumerate(kinds)]
    session: Session[Any, Any] = Session(make(game_id, players), "review", seats)
    rng = Random(1)
    while not session.is_over and (steps is None or len(session.decisions) < steps):
        session.play(rng.choice(session.legal_actions()))
    return session


def saved(session: Session[Any, Any], folder: Path) -> Path:
    path = folder / "game.galerie"
    path.write_text(dumps(session.record()), encoding="utf-8")
    return path


def test_nobody_to_tell_what_goes_on(
    galerie: Galerie, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Of a program that was started without a terminal there is no such stream."""
    path = saved(played(TEMPLATE, steps=2), tmp_path)
    monkeypatch.setattr(sys, "stderr", None)
    code, out, _ = galerie("review", path)
    assert code == 0 and out


def test_all_that_was_decided_is_judged_and_the_same_the_next_time(
    galerie: Galerie, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    session = played(TEMPLATE)
    path = saved(session, tmp_path)
    code, out, err = galerie("review", path, "--json")
    assert (code, err) == (0, "")
    data = json.loads(out)
    free = [step for step in session.decisions if len(session.legal_at(step)) > 1]
    assert [decision["step"] for decision in data["decisions"]] == free
    assert data["chances"][-1]["step"] == len(session.log)
    assert len(data["seats"]) == 2 and data["result"] == list(session.result or ())
    monkeypatch.setattr(review, "judge", None)  # it is kept, and not found out again
    assert galerie("review", path, "--json") == (code, out, err)


@pytest.mark.parametrize("language", some(LANGS))
def test_it_speaks(galerie: Galerie, tmp_path: Path, language: str) -> None:
    code, out, err = galerie("review", saved(played(TEMPLATE), tmp_path), language=language)
    assert (code, err) == (0, "")
    assert "Seat 0" in out and "{" not in out


@pytest.mark.slow
@pytest.mark.parametrize("game_id", game_ids())
def test_every_game_can_be_looked_back_on(galerie: Galerie, tmp_path: Path, game_id: str) -> None:
    session = played(game_id, steps=12)
    for language in LANGS:
        code, out, err = galerie("review", saved(session, tmp_path), language=language)
        assert (code, err) == (0, "") and "{" not in out


def test_a_record_changed_by_hand_is_looked_back_on_with_a_notice(galerie: Galerie, tmp_path: Path) -> None:
    path = saved(played(TEMPLATE, steps=3), tmp_path)
    by_hand(path, seconds=60)
    code, out, err = galerie("review", path)
    assert code == 0 and out and err.strip() == Catalog("en").text("record.changed")


def test_of_a_game_that_goes_on_only_the_person_is_judged(galerie: Galerie, tmp_path: Path) -> None:
    code, out, _ = galerie("review", saved(played(TEMPLATE, "bot", "human", steps=5), tmp_path), "--json")
    assert code == 0 and {decision["seat"] for decision in json.loads(out)["decisions"]} == {1}


def test_hands_of_people_who_go_on_playing_stay_hidden(galerie: Galerie, tmp_path: Path) -> None:
    code, out, err = galerie("review", saved(played(TEMPLATE, "human", "human", steps=5), tmp_path))
    assert (code, out) == (2, "") and "once it is over" in err


@pytest.mark.slow
@pytest.mark.parametrize("spoil", some(["illegal", "cut", "foreign"]))
def test_a_review_that_does_not_fit_is_made_again(galerie: Galerie, tmp_path: Path, spoil: str) -> None:
    path = saved(played(TEMPLATE), tmp_path)
    told = galerie("review", path, "--json")
    session: Session[Any, Any] = Session.from_record(read(path))
    kept = review_file(session.record())
    whole = kept.read_text()
    data = json.loads(whole)
    data["findings"][0][1] = "nonsense"
    kept.write_text({"cut": whole[:50], "foreign": "[]", "illegal": json.dumps(data)}[spoil])
    assert galerie("review", path, "--json") == told
    assert kept.read_text() == whole


@pytest.mark.slow
def test_what_was_judged_otherwise_is_passed_over(galerie: Galerie, tmp_path: Path) -> None:
    path = saved(played(TEMPLATE), tmp_path)
    galerie("review", path)
    session: Session[Any, Any] = Session.from_record(read(path))
    kept = review_file(session.record())
    assert read_review(kept, review.fingerprint(heuristics(session.game))) is not None
    assert read_review(kept, "another way") is None


def test_what_is_no_game_is_refused(galerie: Galerie, tmp_path: Path) -> None:
    path = tmp_path / "no.galerie"
    path.write_text("{}")
    code, out, err = galerie("review", path)
    assert (code, out) == (2, "") and str(path) in err

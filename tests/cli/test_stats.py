"""`galerie stats`: the same figures as the chronicle's, in words and for other programs."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from game.chronicle.known import PeopleFile
from game.cli import stats
from game.disk.storage import Saves
from game.games import TEMPLATE, game_ids
from game.i18n import LANGS
from tests.chronicle.games import BOT, facts, human, record, shelve
from tests.cli.conftest import Galerie
from tests.scenes.games import played

ANA, BO = human("Ana"), human("Bo")


@pytest.fixture
def saves() -> Saves:
    found = Saves()
    for number, (seats, winners) in enumerate([((ANA, BOT), (0,)), ((ANA, BOT), (1,)), ((BO, BOT), (0,))]):
        shelve(found, record(seats, winners), when=1_700_000_000 + number)
    shelve(found, record((BOT, BOT._replace(name="R"))))
    return found


@pytest.mark.parametrize("language", LANGS)
def test_nothing_played_is_no_error(language: str, galerie: Galerie) -> None:
    code, told, error = galerie("stats", language=language)
    assert code == 0 and "0" in told and not error and "{" not in told


@pytest.mark.parametrize("language", LANGS)
@pytest.mark.parametrize("more", [(), ("--json",), ("--export", "kept.galerie-games")])
def test_without_the_saved_games_there_are_no_figures(
    language: str, more: tuple[str, ...], galerie: Galerie, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    folder = Saves().folder
    folder.parent.mkdir(parents=True, exist_ok=True)
    folder.write_bytes(b"")
    code, told, error = galerie("stats", *more, language=language)
    assert (code, told) == (2, "") and str(folder) in error and len(error.splitlines()) == 1
    assert not Path("kept.galerie-games").exists()


def test_figures_are_told(saves: Saves, galerie: Galerie) -> None:
    code, told, error = galerie("stats")
    assert (code, error) == (0, "")
    assert "Everybody: 3 games played, 2 won" in told and "Against Easy: 2 of 3 won" in told
    _, told, _ = galerie("stats", "--person", "ana")
    assert told.startswith("Ana: 2 games played, 1 won") or told.startswith("ana: 2 games played, 1 won")


def test_real_games_tell_their_best(galerie: Galerie) -> None:
    shelve(Saves(), played((ANA, BOT), game_id=game_ids()[0]).record())
    for language in LANGS:
        _, told, _ = galerie("stats", language=language)
        assert "Ana, " in told and "{" not in told and ".feat." not in told


def test_other_programs_get_the_same(saves: Saves, galerie: Galerie) -> None:
    (saves.folder / "bad.galerie").write_text("nonsense")
    code, told, _ = galerie("stats", "--person", "ANA", "--json")
    found = json.loads(told)
    assert code == 0
    assert (found["played"], found["won"], found["streak"], found["best_streak"]) == (2, 1, 0, 1)
    assert found["against"] == [{"strength": "easy", "played": 2, "won": 1}]
    assert [each["won"] for each in found["scores"]] == [True, False]
    assert all((saves.folder / each["file"]).exists() for each in found["scores"])
    assert found["unreadable"] == 1


def test_badges_are_told(saves: Saves, galerie: Galerie, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(stats, "game_ids", lambda: (TEMPLATE,))
    for language, name in zip(LANGS, ("Sur la pointe des pieds", "On tiptoe"), strict=True):
        _, told, _ = galerie("stats", language=language)
        lines = [line for line in told.splitlines() if name in line]
        assert len(lines) == 1 and "{" not in lines[0]
    _, told, _ = galerie("stats", "--json")
    (found,) = json.loads(told)["badges"]
    assert found["badge"] == "sneak" and found["times"] >= 1 and found["file"]


def test_whom_nobody_knows_is_refused(saves: Saves, galerie: Galerie) -> None:
    for given in (("--person", "Zoe"), ("--game", "no-such-game"), ("--import", "nothing.galerie-games")):
        code, told, error = galerie("stats", *given)
        assert (code, told) == (2, "") and given[1] in error and "Traceback" not in error
    assert (
        "Ana, Bo" in galerie("stats", "--person", "Zoe")[2]
        or "Bo, Ana" in galerie("stats", "--person", "Z")[2]
    )


def test_games_are_taken_elsewhere_and_brought_back(saves: Saves, galerie: Galerie, tmp_path: Path) -> None:
    parcel = tmp_path / "a.galerie-games"
    assert galerie("stats", "--person", "Ana", "--export", parcel)[0] == 0
    code, _, error = galerie("stats", "--export", parcel)
    assert code == 2 and parcel.name in error, "nothing is written over"
    code, _, error = galerie("stats", "--export", tmp_path / "slip" / parcel.name)
    assert code == 2 and "slip" in error and not (tmp_path / "slip").exists()
    for path in list(saves.paths()):
        path.unlink()
    _, told, error = galerie("stats", "--import", parcel, "--person", "Ana", "--json")
    assert "2 new games" in error and json.loads(told)["played"] == 2
    assert len(list(saves.paths())) == 2
    _, _, error = galerie("stats", "--import", parcel)
    assert "0 new games" in error and len(list(saves.paths())) == 2


def test_what_is_brought_counts_again_for_who_was_cleared(
    saves: Saves, galerie: Galerie, tmp_path: Path
) -> None:
    parcel = tmp_path / "a.galerie-games"
    galerie("stats", "--person", "Ana", "--export", parcel)
    games = [facts((ANA, BOT), (0,)), facts((ANA, BOT), (1,))]
    PeopleFile().change(lambda people: people.clear("Ana", games))
    assert json.loads(galerie("stats", "--person", "Ana", "--json")[1])["played"] == 0
    assert json.loads(galerie("stats", "--import", parcel, "--person", "Ana", "--json")[1])["played"] == 2

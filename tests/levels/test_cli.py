"""`galerie levels`, and `--level` of the verbs that begin games."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from game import levels
from game.app import loop
from game.cli.main import run
from game.games import TEMPLATE, spec, standard_level
from game.i18n import Catalog
from game.scenes.routes import Play, Route
from tests.levels.template import (
    GOOD,
    LEVELS,
    MAPS,
    SPEC,
    WITH_LEVELS,
    deck,
    placed,
    renamed,
    take_levels_away,
)

PAIR = ("selfplay", TEMPLATE, "--seats", "easy,easy")


def test_good_files_are_in_order(capsys: pytest.CaptureFixture[str]) -> None:
    files = [str(levels.standard(spec(game_id)).path) for game_id in WITH_LEVELS]
    assert run(["levels", *files]) == 0
    told = capsys.readouterr()
    lines = told.out.splitlines()
    assert all(line.startswith(f"{file}:") for line, file in zip(lines, files, strict=True)) and not told.err


def test_a_bad_file_is_told_with_its_place_and_the_others_are_checked(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    bad = placed(tmp_path, deck(cards={"7": 20}))
    assert run(["levels", str(bad), str(tmp_path / "no.tmx"), str(GOOD)]) == 2
    told = capsys.readouterr()
    first, second = told.err.splitlines()
    assert str(bad) in first and "“7”" in first
    assert "no.tmx" in second and str(GOOD) in told.out


@pytest.mark.parametrize("game_id", ["no-such-game", ""])
def test_a_file_for_no_game_that_there_is(
    game_id: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = placed(tmp_path, deck(game=game_id))
    assert run(["levels", str(path)]) == 2
    assert str(path) in capsys.readouterr().err


@pytest.mark.parametrize("language", ["fr", "en"])
def test_a_file_of_the_wrong_kind_for_its_game(
    language: str, tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("LC_ALL", language)
    for game_id in MAPS:
        drawn, cards = renamed(tmp_path, game_id, TEMPLATE), placed(tmp_path, deck(game=game_id))
        for file, meant in ((drawn, TEMPLATE), (cards, game_id)):
            assert run(["levels", str(file)]) == 2
            sentence = Catalog(language).text("level.no-data", file=str(file), game=meant)
            assert capsys.readouterr().err == sentence + "\n"


def test_a_file_for_a_game_without_levels(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    take_levels_away(monkeypatch)
    for given, file in ((["levels", str(GOOD)], str(GOOD)), ([*PAIR, "--level", "steep"], "steep")):
        assert run(given) == 2
        sentence = Catalog("en").text("level.no-data", file=file, game=TEMPLATE)
        assert capsys.readouterr().err == sentence + "\n"


@pytest.mark.slow
def test_selfplay_on_a_level_of_ones_own_by_processes_of_its_own(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    folder = levels.prepare(SPEC)
    placed(folder, (GOOD.parent / "steep.json").read_bytes())
    command = [*PAIR, "--games", "2", "--level", "mine", "--jobs", "2"]
    assert run([*command, "--save", str(tmp_path / "games"), "--json"]) == 0
    assert json.loads(capsys.readouterr().out)["unfinished"] == 0
    saved = sorted((tmp_path / "games").iterdir())
    assert len(saved) == 2 and run(["verify", *map(str, saved)]) == 0
    record = json.loads(saved[0].read_text(encoding="utf-8"))
    assert record["level"]["name"] == "mine.json" and record["data"] == LEVELS.named("steep").data


def test_the_standard_level_may_be_named(tmp_path: Path) -> None:
    assert run([*PAIR, "--games", "1", "--level", "deck", "--save", str(tmp_path)]) == 0
    record = json.loads(next(tmp_path.iterdir()).read_text(encoding="utf-8"))
    assert record["level"]["hash"] == standard_level(TEMPLATE).digest and "data" not in record


@pytest.mark.parametrize("verb", ["play", "selfplay"])
@pytest.mark.parametrize(
    "game, level",
    [(TEMPLATE, "nothing"), (TEMPLATE, __file__), (MAPS[0], str(GOOD)), ("no-such-game", "deck")],
)
def test_a_level_that_is_none(verb: str, game: str, level: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert run([verb, game, "--seats", "easy,easy", "--level", level]) == 2
    assert len(capsys.readouterr().err.splitlines()) == 1


def test_play_opens_the_window_on_the_level(monkeypatch: pytest.MonkeyPatch) -> None:
    opened: list[Route] = []

    def start(first: Route, **_: object) -> int:
        opened.append(first)
        return 0

    monkeypatch.setattr(loop, "start", start)
    assert run(["play", TEMPLATE, "--seats", "human,easy", "--level", "steep"]) == 0
    (first,) = opened
    assert isinstance(first, Play)
    assert first.session.game.level is not None and first.session.game.level.name == "steep"

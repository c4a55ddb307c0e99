"""`galerie levels`, and `--level` of the verbs that begin games."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from game import levels
from game.app import loop
from game.cli.main import run
from game.games import standard_level
from game.i18n import Catalog
from tests.games.haut_les_cubes import mountains
from tests.games.taupes.maps import GOOD, LEVELS, NAMES, NONE, good, painted, placed, taupes

DECK = GOOD.parent.parent / "oh_les_nains" / "deck.json"


def test_good_files_are_in_order(capsys: pytest.CaptureFixture[str]) -> None:
    files = [str(path) for path in (GOOD, DECK, mountains.GOOD)]
    assert run(["levels", *files]) == 0
    told = capsys.readouterr()
    assert [line.split(":")[0] for line in told.out.splitlines()] == files and not told.err


def test_a_bad_file_is_told_with_layer_and_cell_and_the_others_are_checked(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    bad = placed(tmp_path, painted(good(), NAMES[1], (4, 4, NONE)))
    assert run(["levels", str(bad), str(tmp_path / "no.tmx"), str(GOOD)]) == 2
    told = capsys.readouterr()
    first, second = told.err.splitlines()
    assert str(bad) in first and NAMES[1] in first and "column 4, row 4" in first
    assert "no.tmx" in second and str(GOOD) in told.out


def test_a_file_for_no_game_that_there_is(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    for game in ("chess", "", "nullgame"):
        path = placed(tmp_path, good().replace('value="taupes"', f'value="{game}"'))
        assert run(["levels", str(path)]) == 2
        assert str(path) in capsys.readouterr().err


@pytest.mark.parametrize("language", ["fr", "en"])
def test_a_file_of_the_wrong_kind_for_its_game(
    language: str, tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("LC_ALL", language)
    path = placed(tmp_path, good().replace('value="taupes"', 'value="oh-les-nains"'))
    deck = tmp_path / "deck.json"
    deck.write_text(DECK.read_text(encoding="utf-8").replace("oh-les-nains", "taupes"), encoding="utf-8")
    for file, game in ((path, "oh-les-nains"), (deck, "taupes")):
        assert run(["levels", str(file)]) == 2
        sentence = capsys.readouterr().err
        assert sentence == Catalog(language).text("level.no-data", file=str(file), game=game) + "\n"


@pytest.mark.slow
def test_selfplay_on_a_level_of_ones_own_by_processes_of_its_own(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    folder = levels.prepare(taupes())
    (folder / "standard-2.tmx").unlink()
    placed(folder, (GOOD.parent / "funnel.tmx").read_bytes(), "mine.tmx")
    command = ["selfplay", "taupes", "--seats", "easy,easy", "--games", "2", "--option", "placement=random"]
    assert run([*command, "--level", "mine", "--jobs", "2", "--save", str(tmp_path / "games"), "--json"]) == 0
    assert json.loads(capsys.readouterr().out)["unfinished"] == 0
    saved = sorted((tmp_path / "games").iterdir())
    assert len(saved) == 2 and run(["verify", *map(str, saved)]) == 0
    record = json.loads(saved[0].read_text(encoding="utf-8"))
    assert record["level"]["name"] == "mine.tmx" and record["data"] == LEVELS.named("funnel").data


@pytest.mark.slow
def test_selfplay_on_mountains_of_ones_own(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    folder = levels.prepare(mountains.cubes_spec())
    stair = mountains.group("3", "c.c.c", ".c.c", "..c")
    mountains.placed(folder, mountains.drawn(stair, mountains.FOUR, mountains.SIX))
    command = ["selfplay", mountains.CUBES, "--seats", "random,random,random", "--games", "1"]
    assert run([*command, "--level", "mine", "--save", str(tmp_path / "games"), "--json"]) == 0
    assert json.loads(capsys.readouterr().out)["unfinished"] == 0
    saved = next((tmp_path / "games").iterdir())
    record = json.loads(saved.read_text(encoding="utf-8"))
    assert run(["verify", str(saved)]) == 0 and record["level"]["name"] == "mine.tmx"
    assert len(record["data"]["3"]) == 6 and len(record["data"]["4"]) == 4


def test_the_standard_level_may_be_named(tmp_path: Path) -> None:
    command = ["selfplay", "taupes", "--seats", "easy,easy", "--games", "1", "--level", "standard"]
    assert run([*command, "--option", "placement=random", "--save", str(tmp_path)]) == 0
    record = json.loads(next(tmp_path.iterdir()).read_text(encoding="utf-8"))
    assert record["level"]["hash"] == standard_level("taupes").digest and "data" not in record


@pytest.mark.parametrize("verb", ["play", "selfplay"])
@pytest.mark.parametrize("game, level", [("taupes", "nothing"), ("taupes", str(DECK)), ("chess", "standard")])
def test_a_level_that_is_none(verb: str, game: str, level: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert run([verb, game, "--seats", "easy,easy", "--level", level]) == 2
    assert len(capsys.readouterr().err.splitlines()) == 1


def test_play_opens_the_window_on_the_level(monkeypatch: pytest.MonkeyPatch) -> None:
    opened = []

    def start(scene: object, **_: object) -> int:
        opened.append(scene.__closure__)  # type: ignore[attr-defined]
        return 0

    monkeypatch.setattr(loop, "start", start)
    assert run(["play", "taupes", "--seats", "human,easy", "--level", "funnel"]) == 0
    sessions = [cell.cell_contents for cell in opened[0] if hasattr(cell.cell_contents, "game")]
    assert sessions[0].game.level.name == "funnel"

"""Which levels there are: those that come with a game, and a player's own, in a folder made on demand."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from platformdirs.windows import Windows

from game import levels
from game.disk.files import StorageError
from game.disk.paths import levels_dir, user_levels_dir
from game.engine.protocol import OptionError
from game.engine.reasons import Message
from game.games import TEMPLATE, game_ids, levels_of, spec, standard_level
from game.i18n import Catalog
from game.levels import LevelError
from tests.levels.template import GOOD, LEVELS, SPEC, WITH_LEVELS, deck, placed, take_levels_away


def guides() -> list[str]:
    """Return how to make levels, in English and in French."""
    return [(levels_dir() / name).read_text(encoding="utf-8") for name in levels.GUIDES]


def keys() -> list[str]:
    """Return what the template's levels are called."""
    return [found.key for found in levels.available(SPEC)]


def test_own_levels_are_where_the_system_keeps_data(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("GALERIE_HOME", str(tmp_path))
    assert user_levels_dir() == tmp_path / "levels"
    assert levels.own_folder(SPEC) == tmp_path / "levels" / "nullgame"
    monkeypatch.delenv("GALERIE_HOME")
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    assert user_levels_dir().parts[-2:] == ("galerie", "levels")


def test_the_standard_level_comes_first_and_looking_makes_no_folder() -> None:
    assert keys() == ["deck", "steep"]
    for game_id in WITH_LEVELS:
        assert levels.available(spec(game_id))[0] == levels.standard(spec(game_id))
    assert not user_levels_dir().exists()


@pytest.mark.parametrize("game_id", WITH_LEVELS)
def test_the_folder_is_made_with_a_level_that_can_be_played(game_id: str) -> None:
    known = spec(game_id)
    folder = levels.prepare(known)
    assert folder == levels.own_folder(known)
    assert all((user_levels_dir() / guide).is_file() for guide in levels.GUIDES)
    own = [found for found in levels.available(known) if found.own]
    assert len(own) == 1 and own[0].path.parent == folder
    level = levels_of(game_id).opened(own[0])
    assert level.own and level.data == standard_level(game_id).data


def test_the_guides_name_the_same_things() -> None:
    english, french = (re.findall(r"```.*?```|`[^`]+`|^#+", guide, re.M | re.S) for guide in guides())
    words = {"FOLDER": "DOSSIER", "FILE": "FICHIER", "NAME": "NOM", "what you like": "ce que tu veux"}
    for theirs, ours in words.items():
        english = [span.replace(theirs, ours) for span in english]
    assert sorted(english) == sorted(french) and len(french) > 50


@pytest.mark.parametrize("number", [0, 1])
def test_the_deck_in_the_guide_can_be_played(number: int, tmp_path: Path) -> None:
    example = re.search(r"```json\n(.*?)```", guides()[number], re.S)
    assert example is not None
    path = placed(tmp_path, example[1])
    assert levels_of(levels.game_named(path)).read(path).name == "mine"


def test_the_guides_say_what_the_window_calls_it() -> None:
    for language, guide, name in zip(("en", "fr"), guides(), levels.GUIDES, strict=True):
        catalog = Catalog(language)
        for key in {levels_of(game_id).form.words for game_id in game_ids() if spec(game_id).data}:
            assert f"**{catalog.text(f'{key}.own')}**" in guide
            assert name in catalog.text(f"{key}.how", folder="")


def test_the_guides_name_the_folder_on_windows(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("GALERIE_HOME", raising=False)
    names = {"CSIDL_APPDATA": "%APPDATA%", "CSIDL_LOCAL_APPDATA": "%LOCALAPPDATA%"}
    monkeypatch.setattr("platformdirs.windows.get_win_folder", names.__getitem__)
    monkeypatch.setattr("game.disk.paths.PlatformDirs", Windows)
    folder = "\\".join(user_levels_dir().parts)
    assert all(f"`{folder}\\`" in guide for guide in guides())


@pytest.mark.parametrize("game_id", WITH_LEVELS)
def test_nothing_that_is_there_is_touched(game_id: str) -> None:
    folder = levels.prepare(spec(game_id))
    own = next(found.path for found in levels.available(spec(game_id)) if found.own)
    own.rename(folder / f"mine{own.suffix}")
    there = {path: path.name.encode() for path in folder.iterdir()}
    for path, content in there.items():
        path.write_bytes(content)
    levels.prepare(spec(game_id))
    assert {path: path.read_bytes() for path in folder.iterdir()} == there


def test_a_folder_that_can_not_be_made_is_told() -> None:
    user_levels_dir().parent.mkdir(parents=True)
    user_levels_dir().write_text("no folder", encoding="utf-8")
    with pytest.raises(StorageError) as caught:
        levels.prepare(SPEC)
    assert caught.value.reason.message.key == "error.folder-failed"
    assert keys() == ["deck", "steep"]
    trouble = levels.own_trouble(SPEC)
    assert trouble is not None and dict(trouble.message.args)["file"] == str(levels.own_folder(SPEC))


def test_what_else_lies_there_is_no_level() -> None:
    folder = levels.prepare(SPEC)
    (folder / ".hidden.json").write_text("")
    (folder / "notes.txt").write_text("")
    (folder / "boards.tmx").write_text("")
    (folder / "OLD.JSON").write_text("")
    assert keys() == ["deck", "steep", "OLD.JSON", "deck-2.json"]


def test_names_mean_what_comes_along_first_and_then_ones_own(tmp_path: Path) -> None:
    folder = levels.prepare(SPEC)
    placed(folder, deck(), "deck.json")
    placed(folder, deck(), "mine.json")
    standard = standard_level(TEMPLATE)
    assert LEVELS.named("deck") == standard
    assert LEVELS.named("deck.json") == standard._replace(name="deck.json", own=True)
    assert LEVELS.named("mine").name == LEVELS.named("mine.json").name == "mine.json"
    assert LEVELS.named(str(GOOD)).own
    assert LEVELS.named(str(placed(tmp_path, deck(), "far.json"))).name == "far.json"


@pytest.mark.parametrize("given", ["nothing", "nothing.json", "zero\0byte", "x" * 5000, "..", "/"])
def test_names_that_mean_nothing_are_told_with_those_that_do(given: str) -> None:
    with pytest.raises(LevelError) as caught:
        LEVELS.named(given)
    args = dict(caught.value.reason.message.args)
    assert caught.value.reason.message.key == "level.not-found" and args["names"] == "deck, steep"


def test_a_game_without_levels_has_none(monkeypatch: pytest.MonkeyPatch) -> None:
    take_levels_away(monkeypatch)
    with pytest.raises(OptionError) as caught:
        levels_of(TEMPLATE, "mine")
    assert caught.value.reason.message == Message.of("level.no-data", game=TEMPLATE, file="mine")

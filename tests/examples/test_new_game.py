"""A fifth game, by the steps of the guide: nothing but its own folders changes, and all of it works."""

from __future__ import annotations

import re
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from build_scripts.new_game import check, main, new_game
from game.games import TEMPLATE, game_ids
from tests.architecture.imports import ROOT

WORDS = ("hare", "race")
ID, NAME = "-".join(WORDS), "_".join(WORDS)
SUITES = (
    *("tests/conformance", "tests/golden", "tests/perft", f"tests/games/{NAME}"),
    *("tests/scenes", "tests/record/test_museum.py", "tests/levels", "tests/packages", "tests/i18n"),
    "tests/architecture",
)
"""What goes through all games, and what looks at every file."""
MEETING = "title or setup or worlds or rulebook or saves or settings or layouts or portraits"
"""Scenes in which games stand side by side; of the others, what names the game is enough."""

pytestmark = [pytest.mark.slow, pytest.mark.timeout(600)]


def steps() -> list[list[str]]:
    """Return the guide's commands."""
    guide = (ROOT / "game" / "README.md").read_text(encoding="utf-8")
    found = re.search(r"<!-- new game -->\n```\n(.*?)```", guide, re.S)
    assert found is not None
    return [line.replace("ID", ID).split() for line in found[1].splitlines()]


def run(tree: Path, *command: str) -> str:
    """Run a Python command in a tree and return what it says."""
    done = subprocess.run(
        [sys.executable, *command], cwd=tree, capture_output=True, text=True, encoding="utf-8", timeout=500
    )
    assert done.returncode == 0, f"{' '.join(command)}\n{done.stdout[-4000:]}{done.stderr[-4000:]}"
    return done.stdout


def contents(tree: Path) -> dict[str, bytes]:
    """Return every file of a tree with what is in it."""
    files = (path for path in tree.rglob("*") if path.is_file() and "__pycache__" not in path.parts)
    return {path.relative_to(tree).as_posix(): path.read_bytes() for path in files}


@pytest.fixture(scope="module")
def tree(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[Path, dict[str, bytes]]]:
    """Return a copy of the project in which the guide's steps were taken, and what it was like before."""
    tree = tmp_path_factory.mktemp("tree")
    for name in (".ci", ".github", "assets", "build_scripts", "game", "levels", "tests"):
        shutil.copytree(ROOT / name, tree / name, ignore=shutil.ignore_patterns("__pycache__"))
    for path in ROOT.iterdir():
        if path.is_file():
            shutil.copy(path, tree)
    before = contents(tree)
    for python, *command in steps():
        assert python == "python"
        run(tree, *command)
    yield tree, before
    shutil.rmtree(tree)


def test_nothing_but_its_own_files_is_new(tree: tuple[Path, dict[str, bytes]]) -> None:
    where, before = tree
    after = contents(where)
    assert {name: text for name, text in after.items() if name in before} == before
    assert not [name for name in after.keys() - before.keys() if ID not in name and NAME not in name]


def test_it_holds_wherever_games_are_tried(tree: tuple[Path, dict[str, bytes]]) -> None:
    """Contract, playthroughs, title, set-up, match, replay, rulebook, saves, texts of packages, walls."""
    words = {word for game_id in (TEMPLATE, *game_ids()) for word in game_id.split("-") if len(word) > 3}
    others = f"not ({' or '.join(words)} or fuzz)"
    chosen = f"{ID} or {NAME} or ({MEETING}) and {others} or not scenes and {others}"
    run(tree[0], "-m", "pytest", "-n", "0", "-p", "no:cacheprovider", *SUITES, "-k", chosen)


ALONE = f"""
import sys
from game.cli import selftest
from game.cli.main import run
known = selftest.game_ids()
selftest.game_ids = lambda: [game_id for game_id in known if game_id == "{ID}"]
sys.exit(run(["--selftest"]))
"""
"""The program's test of itself, of the one game: the others' takes long."""


def test_the_program_tries_it_too(tree: tuple[Path, dict[str, bytes]]) -> None:
    assert ID in run(tree[0], "-c", ALONE)


def test_an_id_that_is_none_or_taken_is_refused(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    for wrong in ("Hare", NAME, "-hare", "hare ", "", "import"):
        with pytest.raises(ValueError, match="is no id"):
            new_game(wrong, tmp_path)
    for device in ("nul", "con", "com1", "lpt9"):
        with pytest.raises(ValueError, match="a device on Windows"):
            new_game(device, tmp_path)
    for common in ("ui", "tests", "play"):
        with pytest.raises(ValueError, match="a word that files shared"):
            new_game(common)
    monkeypatch.setattr(sys, "argv", ["new_game", game_ids()[0]])
    assert main() == 2 and "already" in capsys.readouterr().err


def test_the_example_that_help_and_refusals_name_can_be_taken(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    said = []
    monkeypatch.setattr(sys, "argv", ["new_game", "--help"])
    with pytest.raises(SystemExit):
        main()
    said.append(capsys.readouterr().out)
    for wrong in ("Hare", "ui"):
        monkeypatch.setattr(sys, "argv", ["new_game", wrong])
        assert main() == 2
        said.append(capsys.readouterr().err)
    (example,) = {found for text in said for found in re.findall(r"(?:such as|as in) ([\w-]+)", text)}
    check(example)

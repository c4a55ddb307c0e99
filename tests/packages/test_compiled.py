"""Which modules are compiled, when, and for which system: the compiler itself is not asked here."""

from __future__ import annotations

import shutil
import sys
from pathlib import Path

import pytest

from build_scripts import compiled
from build_scripts.packaging import about, mingw
from game.games import TEMPLATE
from tests.systems import UNDER_WINE

VERSION = f"{sys.version_info[0]}{sys.version_info[1]}"


@pytest.fixture(autouse=True)
def _nothing_said(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv(compiled.BUILD_VARIABLE, raising=False)


def without_compiler(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(compiled, "_has_compiler", lambda: False)


def test_a_copy_knows_of_which_commit_it_is(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("shutil.copytree", lambda *_, **__: None)
    monkeypatch.setattr("subprocess.run", lambda *_, **__: None)
    monkeypatch.setattr(about, "commit", lambda: "abc1234+")
    compiled.copy(tmp_path)
    monkeypatch.undo()
    monkeypatch.setattr(about, "ROOT", tmp_path)
    assert about.commit() == "abc1234+"


@pytest.fixture
def checkout(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A small one, of which copies are made without a compiler."""
    monkeypatch.setattr("subprocess.run", lambda *_, **__: None)
    monkeypatch.setattr(about, "commit", lambda: "abc1234")
    monkeypatch.setattr(compiled, "ROOT", tmp_path / "checkout")
    for place in (
        "game/ai/bot.py",
        "game/games/old/rules/game.py",
        "assets/old/world.json",
        "levels",
        "setup.py",
    ):
        path = tmp_path / "checkout" / place
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text("as it was", "utf-8")
    return tmp_path / "checkout"


def test_a_copy_that_is_made_again_has_nothing_that_the_checkout_has_not(
    checkout: Path, tmp_path: Path
) -> None:
    """And keeps what has been made in it: what was compiled is not compiled again."""
    copied = tmp_path / "copied"
    compiled.copy(copied)
    made = [copied / place for place in ("build/temp/bot.o", "dist/galerie.deb", ".mypy_cache/it")]
    old = [
        copied / place for place in ("game/games/old/rules/game.so", "assets/old/__pycache__/it", "mine.txt")
    ]
    for path in (*made, *old):
        path.parent.mkdir(parents=True, exist_ok=True)
        path.touch()
    shutil.rmtree(checkout / "game" / "games")
    shutil.rmtree(checkout / "assets")
    (checkout / "assets").write_text("a file now", "utf-8")
    (checkout / "levels").unlink()
    (checkout / "levels").mkdir()
    compiled.copy(copied)
    left = {path.relative_to(copied).as_posix() for path in copied.rglob("*")}
    kept = {"build/temp/bot.o", "dist/galerie.deb", ".mypy_cache/it"}
    folders = {parent.as_posix() for place in kept for parent in Path(place).parents} - {"."}
    there = {path.relative_to(checkout).as_posix() for path in checkout.rglob("*")}
    assert left == there | kept | folders | {about.COMMIT_FILE}
    assert (copied / "assets").read_text("utf-8") == "a file now"


@pytest.mark.parametrize("place", [".", "..", "sub", "sub/sub", "build", "../file", "../full"])
def test_what_is_no_place_for_a_copy_is_refused(
    place: str,
    checkout: Path,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    """The checkout, what lies in it or holds it, a file, and a folder with other things."""
    (tmp_path / "file").touch()
    (tmp_path / "full").mkdir()
    (tmp_path / "full" / "letter.txt").touch()
    before = sorted(tmp_path.rglob("*"))
    monkeypatch.setattr(sys, "argv", ["compiled", str(checkout / place)])
    with pytest.raises(SystemExit) as stopped:
        compiled.main()
    assert stopped.value.code == 2 and str(checkout / place) in capsys.readouterr().err
    assert sorted(tmp_path.rglob("*")) == before


def test_a_copy_may_lie_where_packages_are_made(checkout: Path) -> None:
    for _ in range(2):
        compiled.copy(checkout / "build" / "package" / "compiled")
    copied = checkout / "build" / "package" / "compiled"
    assert (copied / "game" / "ai" / "bot.py").is_file() and not (copied / "build").exists()


def test_engine_search_and_rules_are_compiled_and_nothing_else() -> None:
    found = compiled.modules()
    assert {"game/engine/chance.py", "game/ai/ismcts.py"} <= set(found)
    folders = {tuple(path.split("/")[1:-1]) for path in found}
    assert all(
        folder in {("engine",), ("ai",)} or (folder[0], folder[2]) == ("games", "rules") for folder in folders
    )
    assert not [path for path in found if f"/{TEMPLATE}/" in path or path.endswith("subclassing.py")]


@pytest.mark.parametrize("arguments", [["egg_info"], ["sdist"], ["editable_wheel"], ["develop"], []])
def test_only_a_wheel_asks_for_the_compiler(arguments: list[str], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(compiled, "_has_compiler", lambda: pytest.fail("asked"))
    assert compiled.extensions(arguments) == []


def test_who_wants_it_pure_gets_it_pure(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(compiled.BUILD_VARIABLE, "pure")
    monkeypatch.setattr(compiled, "_has_compiler", lambda: pytest.fail("asked"))
    assert compiled.extensions(["bdist_wheel"]) == []


def test_a_wheel_made_without_a_compiler_is_pure_and_says_so(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    without_compiler(monkeypatch)
    assert compiled.extensions(["bdist_wheel"]) == []
    assert capsys.readouterr().err.startswith("Pure Python: there is no C compiler")


def test_a_file_that_mypyc_does_not_like_leaves_the_wheel_pure(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(compiled, "_has_compiler", lambda: True)
    monkeypatch.setattr(compiled, "_extensions", lambda: sys.exit("no"))
    assert compiled.extensions(["bdist_wheel"]) == []
    assert "mypyc: no" in capsys.readouterr().err


def test_who_insists_is_told_why_it_cannot_be(monkeypatch: pytest.MonkeyPatch) -> None:
    without_compiler(monkeypatch)
    monkeypatch.setenv(compiled.BUILD_VARIABLE, "compiled")
    with pytest.raises(RuntimeError, match="no C compiler"):
        compiled.extensions(["bdist_wheel"])


@pytest.mark.parametrize(
    ("file", "name"),
    [("ab__mypyc.cpython-311.so", "ab__mypyc"), ("ab__mypyc.cp311-win_amd64.pyd", "ab__mypyc")],
)
def test_the_library_is_found_on_each_system(file: str, name: str, tmp_path: Path) -> None:
    assert compiled.library(tmp_path) is None
    (tmp_path / file).touch()
    assert compiled.library(tmp_path) == name


def test_what_compiled_modules_import_is_read_from_their_files(tmp_path: Path) -> None:
    (tmp_path / "game" / "ai").mkdir(parents=True)
    text = "import heapq, os.path\nfrom collections.abc import Sequence\nfrom game.engine import chance\n"
    (tmp_path / "game" / "ai" / "one.py").write_text(text + "def late(): import queue\n", "utf-8")
    assert compiled.imported(tmp_path) == ["collections.abc", "heapq", "os.path", "queue"]


def windows_python(folder: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """What looks like a Windows Python of this version, with a compiler at hand."""
    monkeypatch.setattr("shutil.which", lambda name: f"/usr/bin/{name}")
    (folder / f"python{VERSION}.dll").touch()
    return folder


@pytest.mark.skipif(UNDER_WINE, reason="the Windows Python there comes without headers")
def test_windows_is_compiled_for_with_headers_of_its_own(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    headers = tmp_path / "headers"
    told = mingw.environment(windows_python(tmp_path, monkeypatch), headers)
    assert told["CC"] == mingw.COMPILER and told["LDSHARED"].split() == [mingw.COMPILER, "-shared"]
    assert f'-I"{headers}"' in told["CFLAGS"] and f"python{VERSION}.dll" in told["LDFLAGS"]
    assert told["SETUPTOOLS_EXT_SUFFIX"] == f".cp{VERSION}-win_amd64.pyd"
    assert (headers / "Python.h").is_file() and "MS_WIN64" in (headers / "pyconfig.h").read_text("utf-8")


def refused(folder: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> str:
    """What the command says as it refuses; it has laid nothing into the folder."""
    copied = folder / "copy"
    monkeypatch.setattr(sys, "argv", ["compiled", str(copied), "--windows", str(folder)])
    with pytest.raises(SystemExit) as stopped:
        compiled.main()
    assert stopped.value.code == 2 and not copied.exists()
    return capsys.readouterr().err.splitlines()[-1]


def test_a_python_of_another_version_is_refused(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    windows_python(tmp_path, monkeypatch).joinpath(f"python{VERSION}.dll").rename(tmp_path / "python27.dll")
    assert f"has no python{VERSION}.dll" in refused(tmp_path, monkeypatch, capsys)


def test_it_is_said_that_the_compiler_or_its_headers_are_missing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    windows_python(tmp_path, monkeypatch)
    monkeypatch.setattr("sysconfig.get_path", lambda name: str(tmp_path))
    assert "no headers of Python" in refused(tmp_path, monkeypatch, capsys)
    monkeypatch.setattr("shutil.which", lambda name: None)
    assert f"no {mingw.COMPILER}" in refused(tmp_path, monkeypatch, capsys)

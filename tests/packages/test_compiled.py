"""Which modules are compiled, when, and for which system: the compiler itself is not asked here."""

from __future__ import annotations

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

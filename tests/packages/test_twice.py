"""Packages that are made twice: what stays to be looked at, with the builds left out."""

from __future__ import annotations

import subprocess
import sys
import tempfile
from pathlib import Path

import pytest

from build_scripts import twice
from build_scripts.packaging import bundle
from build_scripts.packaging.about import ROOT

SYSTEM = {"linux": "linux", "win32": "windows", "darwin": "macos"}[sys.platform]


@pytest.fixture
def checkout(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A small one, beside the folder for what is temporary."""
    for name in ("checkout", "temporary"):
        (tmp_path / name).mkdir()
    (tmp_path / "checkout" / "setup.py").touch()
    monkeypatch.setattr(tempfile, "tempdir", str(tmp_path / "temporary"))
    monkeypatch.setattr(twice, "ROOT", tmp_path / "checkout")
    monkeypatch.setattr("sys.argv", ["twice"])
    monkeypatch.setattr(bundle, "TOOLS", ())
    return tmp_path / "checkout"


def built(texts: list[str]) -> object:
    """A build whose package holds the next of these texts."""

    def make(checkout: Path, out: Path) -> None:
        out.mkdir(parents=True)
        (out / "galerie.whl").write_text(texts.pop(0), "utf-8")

    return make


@pytest.mark.parametrize(("texts", "code"), [(["a", "a"], 0), (["a", "b"], 1)])
def test_only_what_differs_stays(
    texts: list[str], code: int, checkout: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(twice, "make", built(texts))
    assert twice.main() == code
    assert len(list(checkout.with_name("temporary").rglob("galerie.whl"))) == 2 * code


def test_nothing_stays_of_builds_that_fail(checkout: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(checkout: Path, out: Path) -> None:
        raise subprocess.CalledProcessError(1, "setup.py")

    monkeypatch.setattr(twice, "make", fail)
    with pytest.raises(subprocess.CalledProcessError):
        twice.main()
    assert not list(checkout.with_name("temporary").iterdir())


@pytest.mark.parametrize(("script", "words"), [("package", [SYSTEM]), ("twice", [])])
def test_a_tool_that_is_missing_is_named(script: str, words: list[str]) -> None:
    path = str(ROOT / "build_scripts" / f"{script}.py")
    program = (
        "import runpy, sys; sys.modules['PyInstaller'] = None; "
        f"sys.argv = {[path, *words]}; runpy.run_path({path!r}, run_name='__main__')"
    )
    done = subprocess.run([sys.executable, "-c", program], cwd=ROOT, capture_output=True, text=True)
    assert done.returncode == 2 and not done.stdout
    assert "has no PyInstaller" in done.stderr and done.stderr.endswith(': pip install ".[package]"\n')

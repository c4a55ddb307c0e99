"""How the package is tried in clean systems, with the systems left out."""

from __future__ import annotations

import subprocess
from pathlib import Path

import pytest

from build_scripts import debian


@pytest.fixture
def package(tmp_path: Path) -> Path:
    (tmp_path / "galerie.deb").touch()
    return tmp_path / "galerie.deb"


def installed(monkeypatch: pytest.MonkeyPatch, **answers: str) -> list[tuple[str, ...]]:
    """Systems in which commands do nothing, and say something or fail; returns what was asked for."""
    asked: list[tuple[str, ...]] = []

    def run(*command: str) -> None:
        asked.append(command)
        Path(command[-3], "tmp").mkdir(parents=True)
        Path(command[-3], "usr").mkdir()

    def inside(root: Path, *command: str, **_: str) -> str:
        asked.append((root.name, *command))
        if answers.get(command[0]) == "fails":
            raise subprocess.CalledProcessError(1, command)
        return answers.get(command[0], "")

    for archive in (debian.DEBIAN, debian.UBUNTU):
        monkeypatch.setenv(archive, f"https://{archive}.invalid")
    monkeypatch.setattr(debian, "_run", run)
    monkeypatch.setattr(debian, "_inside", inside)
    return asked


def test_each_suite_comes_from_its_archive_once(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    asked = installed(monkeypatch)
    for suite in debian.SUITES:
        debian.system(tmp_path, suite)
        debian.system(tmp_path, suite)
    assert [command[-4] for command in asked] == list(debian.SUITES)
    for command in asked:
        from_ubuntu = debian.UBUNTU in command[-2]
        assert from_ubuntu == (f"--keyring={debian.KEYS}" in command) == (command[-4] in ("jammy", "noble"))


def test_a_package_is_installed_tested_and_removed(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, package: Path
) -> None:
    asked = installed(monkeypatch, galerie="good\nAll is well.\n", ldd="ldd (GNU libc) 2.36\nmore\n")
    assert debian.attempt(tmp_path, package, ["bookworm"]) == {"bookworm": "C library 2.36; All is well."}
    verbs = [" ".join(command[1:3]) for command in asked if command[0] == "bookworm"]
    assert verbs == [
        "apt-get update",
        "apt-get install",
        "galerie --selftest",
        "ldd --version",
        "apt-get purge",
    ]


def test_what_stays_behind_is_said(monkeypatch: pytest.MonkeyPatch, tmp_path: Path, package: Path) -> None:
    installed(monkeypatch, galerie="All is well.\n", ldd="ldd 2.36\n")
    (debian.system(tmp_path, "trixie") / "usr" / "galerie.txt").touch()
    (said,) = debian.attempt(tmp_path, package, ["trixie"]).values()
    assert "Left behind" in said and "galerie.txt" in said


def test_a_failure_stops_no_other_system_and_what_was_installed_is_removed(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, package: Path
) -> None:
    asked = installed(monkeypatch, galerie="fails")
    said = debian.attempt(tmp_path, package, ["bullseye", "jammy"])
    assert all(told.startswith("failed: galerie --selftest") for told in said.values()) and len(said) == 2
    assert [command[0] for command in asked if "purge" in command] == ["bullseye", "jammy"]


def test_a_package_that_is_not_there_is_noticed_before_systems_are_made(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    asked = installed(monkeypatch)
    monkeypatch.setattr("shutil.which", lambda name: f"/usr/sbin/{name}")
    monkeypatch.setattr("os.geteuid", lambda: 0, raising=False)
    monkeypatch.setattr("sys.argv", ["debian", "try", str(tmp_path), str(tmp_path / "galerie.deb")])
    with pytest.raises(SystemExit) as left:
        debian.main()
    assert left.value.code == 2 and f"{tmp_path / 'galerie.deb'} is no file" in capsys.readouterr().err
    assert not asked and not list(tmp_path.iterdir())

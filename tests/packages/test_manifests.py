"""What package managers are told fits the packages that there are."""

from __future__ import annotations

import hashlib
import re
from pathlib import Path

import pytest

from build_scripts import manifests
from build_scripts.packaging import about, deb, texts
from game.disk.paths import SAVE_SUFFIX


@pytest.fixture
def released(tmp_path: Path) -> dict[str, str]:
    """The manifests of a version with all packages, by their places."""
    for name in manifests.NEEDED.values():
        (tmp_path / name).write_bytes(name.encode())
    made = manifests.write(tmp_path)
    folder = tmp_path / "manifests"
    return {path.relative_to(folder).as_posix(): path.read_text(encoding="utf-8") for path in made}


def test_each_manager_is_told_address_and_sum(released: dict[str, str]) -> None:
    assert {place.split("/")[0] for place in released} == {"aur", "debian", "flatpak", "homebrew", "winget"}
    told = {
        "deb": ("aur/PKGBUILD", "aur/.SRCINFO", f"flatpak/{about.APP_ID}.yml"),
        "exe": ("winget/Galerie.Galerie.installer.yaml",),
        "dmg": ("homebrew/galerie.rb",),
    }
    for word, places in told.items():
        name = manifests.NEEDED[word]
        for place in places:
            text = re.sub(r"\$\{pkgver\}|#\{version\}", about.VERSION, released[place])
            assert hashlib.sha256(name.encode()).hexdigest() in text, place
            assert f"{about.HOMEPAGE}/releases/v{about.VERSION}/{name}" in text, place


def test_what_is_not_there_is_told_to_nobody(tmp_path: Path) -> None:
    """And nobody is told the half of it."""
    told = {"deb": {"aur", "debian", "flatpak"}, "exe": {"debian", "winget"}, "dmg": {"debian", "homebrew"}}
    for word, name in manifests.NEEDED.items():
        folder = tmp_path / word
        folder.mkdir()
        (folder / name).touch()
        made = manifests.write(folder)
        assert {path.parent.name for path in made} == told[word]
        for manager in told[word]:
            whole = {path.name for path in (manifests.TEMPLATES / manager).iterdir()}
            assert {path.name for path in made if path.parent.name == manager} == whole


def test_what_is_there_no_more_is_told_to_nobody(released: dict[str, str], tmp_path: Path) -> None:
    (tmp_path / manifests.NEEDED["exe"]).unlink()
    manifests.write(tmp_path)
    assert {path.name for path in (tmp_path / "manifests").iterdir()} == {
        "aur",
        "debian",
        "flatpak",
        "homebrew",
    }


@pytest.mark.parametrize("folder", ["nowhere", "."])
def test_a_folder_without_packages_is_refused(
    folder: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / f"{about.NAME}-0.0.1-windows-x64.exe").touch()
    monkeypatch.setattr("sys.argv", ["manifests", str(tmp_path / folder)])
    with pytest.raises(SystemExit) as left:
        manifests.main()
    said = capsys.readouterr().err
    assert left.value.code == 2 and f"{tmp_path / folder} holds no package of version {about.VERSION}" in said
    assert all(name in said for name in manifests.NEEDED.values())
    assert [path.suffix for path in tmp_path.iterdir()] == [".exe"], "nothing is made"


def test_no_address_is_made_up(released: dict[str, str]) -> None:
    schemas = "https://aka.ms/winget-manifest."
    for place, text in released.items():
        for address in re.findall(r"https?://\S+", text.replace(schemas, "")):
            assert address.startswith(about.HOMEPAGE), place
    assert about.HOMEPAGE.endswith(".invalid")


def test_what_could_not_be_tried_is_called_so(released: dict[str, str]) -> None:
    for manager in {place.split("/")[0] for place in released}:
        texts_ = [text for place, text in released.items() if place.startswith(manager)]
        assert any("nverified" in text for text in texts_), manager


def test_versions_and_words_are_those_of_the_project(released: dict[str, str]) -> None:
    for place, text in released.items():
        if place.startswith("winget"):
            assert (
                f"PackageVersion: {about.VERSION}\n" in text
                and "PackageIdentifier: Galerie.Galerie\n" in text
            )
    assert SAVE_SUFFIX.removeprefix(".") in released["winget/Galerie.Galerie.installer.yaml"]
    assert about.SUMMARY["fr"] in released["winget/Galerie.Galerie.locale.fr-FR.yaml"]
    flatpak = released[f"flatpak/{about.APP_ID}.yml"]
    assert f"id: {about.APP_ID}\n" in flatpak and f"rename-icon: {about.NAME}\n" in flatpak
    assert f"<id>{about.APP_ID}</id>" in texts.filled("metainfo.xml")


def test_the_two_files_for_arch_say_the_same(released: dict[str, str]) -> None:
    build, info = released["aur/PKGBUILD"], released["aur/.SRCINFO"]
    said = {name: re.findall(rf"^\t{name} = (.*)$", info, re.MULTILINE) for name in ("depends", "optdepends")}
    arrays = {
        name: re.search(rf"^{name}=\((.*?)\)$", build, re.MULTILINE | re.DOTALL)
        for name in (*said, "license")
    }
    assert arrays["depends"] is not None and arrays["depends"][1].split() == said["depends"]
    assert arrays["optdepends"] is not None
    assert re.findall(r"'(.*?)'", arrays["optdepends"][1]) == said["optdepends"]
    assert {re.sub(r"-?\d$", "", name) for name in deb._OPENED} <= set(said["depends"])

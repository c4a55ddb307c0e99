"""What a bundle is made of is listed from what lies in it, in the form that programs read."""

from __future__ import annotations

import hashlib
import json
import os
import re
import subprocess
import sys
from pathlib import Path
from typing import Any

import pygame
import pytest

from build_scripts.packaging import about, deb, licences, sbom
from build_scripts.packaging.about import NAME, VERSION
from game.disk.licences import parts

FILES = {
    NAME: "Galerie",
    "_internal/base_library.zip": "Python",
    "_internal/libSDL2-2-50d19f93.0.so.0.3200.10": "SDL",
    "_internal/libpython3.13.so.1.0": "Python",
    "_internal/python3.13/lib-dynload/math.cpython-313-x86_64-linux-gnu.so": "Python",
    "_internal/pygame/base.cpython-313-x86_64-linux-gnu.so": "pygame-ce",
    "_internal/game/engine/chance.cpython-313-x86_64-linux-gnu.so": "Galerie",
    "_internal/ab12__mypyc.cpython-313-x86_64-linux-gnu.so": "mypyc",
    "_internal/game/_data/assets/common/fonts/Andika-Bold.ttf": "Andika",
    "_internal/game/i18n/plurals.json": "Unicode CLDR",
    "_internal/game/i18n/fr.json": "",
}


@pytest.fixture
def bundle(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    for name in FILES:
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).write_text(name, "utf-8")
    monkeypatch.setattr(sbom, "modules", lambda program: {"game", "pytmx", "pyi_rth_inspect"})
    return tmp_path


def listed(bundle: Path, **versions: str) -> dict[str, Any]:
    licences.write(bundle)
    sbom.write(bundle, versions)
    found: dict[str, Any] = json.loads((bundle / licences.FOLDER / sbom.FILE).read_text(encoding="utf-8"))
    return found


def test_each_file_belongs_to_its_part() -> None:
    windows = {"vcruntime140_1.dll": "Microsoft Visual C++ runtime", f"{NAME}.exe": "Galerie"}
    for name, part in {**FILES, **windows}.items():
        found = licences.part_of(Path(name))
        assert (found.name if found else "") == part


def test_the_list_has_what_is_there_and_nothing_else(bundle: Path) -> None:
    made = listed(bundle, Python="3.13.5")
    names = {component["name"] for component in made["components"]}
    within = {part.name for part in parts() if part.within in ("SDL", "Python") and not part.mark}
    expected = {"Python", "pygame-ce", "mypyc", "SDL", "Andika", "Unicode CLDR", "PyTMX", "PyInstaller"}
    assert names == expected | within
    (python,) = (component for component in made["components"] if component["name"] == "Python")
    assert python["version"] == "3.13.5" and "version" not in made["components"][-1]
    library = "_internal/libpython3.13.so.1.0"
    sums = {file["name"]: file["hashes"][0]["content"] for file in python["components"]}
    assert sums[library] == hashlib.sha256(library.encode()).hexdigest() and len(sums) == 3


def test_what_is_within_a_file_is_known_by_its_mark(bundle: Path) -> None:
    """A library has files of its own on one system, and on another it is part of another's."""
    module = bundle / "_internal/python3.13/lib-dynload/pyexpat.cpython-313-x86_64-linux-gnu.so"
    holders: dict[str, dict[str, str]] = {}
    for content in (b"expat_CAPI", b"expat_2.7.1"):
        module.write_bytes(content)
        holders[content.decode()] = {
            inner: each["ref"] for each in listed(bundle)["dependencies"] for inner in each["dependsOn"]
        }
    (bundle / "_internal/libexpat.so.1").write_bytes(b"")
    own = {inner: each["ref"] for each in listed(bundle)["dependencies"] for inner in each["dependsOn"]}
    assert "Expat" not in holders["expat_CAPI"]
    assert holders["expat_2.7.1"]["Expat"] == "Python" and own["Expat"] == "Galerie"


def test_what_is_within_sdl_on_linux_alone_has_its_mark_there_and_nowhere_else() -> None:
    """X11 and Wayland bring others' work along; asked of the library that pygame-ce came with."""
    home = Path(pygame.__file__).parent
    folders = (home, home / ".dylibs", home.parent / "pygame_ce.libs")
    files = [path for folder in folders for path in folder.glob("*SDL2*") if path.is_file()]
    libraries = [path for path in files if (part := licences.part_of(path)) and part.name == "SDL"]
    if not libraries:
        pytest.skip("SDL is the system's here")
    words = b"".join(path.read_bytes() for path in libraries)
    marks = {part.name: part.mark.encode() for part in parts() if part.within == "SDL" and part.mark}
    assert marks.keys() >= {"EDID parser", "X11 keysyms", "Wayland protocols"}
    assert {name for name, mark in marks.items() if mark in words} == (
        marks.keys() if sys.platform == "linux" else set()
    )


@pytest.mark.skipif(os.name == "nt", reason="needs links")
def test_a_link_to_a_library_is_not_another_one(bundle: Path) -> None:
    before = listed(bundle)
    (bundle / "_internal/libSDL2-2.so.0").symlink_to(next(bundle.glob("_internal/libSDL2-2-*")))
    assert listed(bundle) == before


def test_debian_is_told_whose_work_is_there_and_each_licence_once(bundle: Path) -> None:
    listed(bundle)
    there = [part for part in parts() if part.name in sbom.names(bundle)]
    told = deb.copyright_(there)
    _, first, *words = told.split("\n\n")
    fields = dict(re.findall(r"^(\w+): (.*(?:\n .*)*)", first, re.M))
    assert all(f"{part.copyright} ({part.name})" in fields["Copyright"] for part in there)
    assert all(f"{part.name}: {part.licence}" in fields["Comment"] for part in there)
    assert "NSIS" not in first and "Visual C++" not in first, "they are in other packages"
    names = [re.match(r"License: (\S+)\n .", paragraph) for paragraph in words]
    assert [name and name[1] for name in names] == fields["License"].split(" and ")
    assert len(set(fields["License"].split(" and "))) == len(names)
    assert "/usr/share/common-licenses/LGPL-2.1" in told
    assert not re.search("GNU (LESSER )?GENERAL PUBLIC LICENSE\n|Grant of Copyright License", told)


def test_where_sources_are_told_by_kind(bundle: Path) -> None:
    (bundle / "_internal/libsndfile.so.1").write_bytes(b"")
    kinds = {
        component["name"]: component["externalReferences"][0]["type"]
        for component in listed(bundle)["components"]
        if "externalReferences" in component
    }
    assert (kinds["libsndfile"], kinds["pygame-ce"]) == ("website", "vcs")


def test_the_list_has_the_shape_of_cyclonedx(bundle: Path) -> None:
    made = listed(bundle)
    assert (made["bomFormat"], made["specVersion"], made["version"]) == ("CycloneDX", sbom.FORMAT, 1)
    ours = made["metadata"]["component"]
    assert (ours["type"], ours["name"], ours["version"]) == ("application", "Galerie", VERSION)
    assert made["metadata"]["timestamp"].endswith("Z")
    components = [ours, *made["components"]]
    files = [file for component in components for file in component.get("components", ())]
    for component in components:
        (licence,) = component["licenses"]
        assert licence["expression"] and component["copyright"]
    for file in files:
        (total,) = file["hashes"]
        assert file["type"] == "file" and total["alg"] == "SHA-256" and len(total["content"]) == 64
    refs = [component["bom-ref"] for component in (*components, *files)]
    assert len(set(refs)) == len(refs)
    for dependency in made["dependencies"]:
        assert {dependency["ref"], *dependency["dependsOn"]} <= set(refs)
    told = {ref for dependency in made["dependencies"] for ref in dependency["dependsOn"]}
    assert told == {component["bom-ref"] for component in made["components"]}


def test_the_same_bundle_gives_the_same_list(bundle: Path) -> None:
    listed(bundle)
    first = (bundle / licences.FOLDER / sbom.FILE).read_bytes()
    listed(bundle)
    assert (bundle / licences.FOLDER / sbom.FILE).read_bytes() == first


def test_a_package_of_python_that_nobody_looked_at_stops_the_build(
    bundle: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sbom, "modules", lambda program: {"game", "novelty"})
    with pytest.raises(ValueError, match="novelty"):
        listed(bundle)


@pytest.mark.parametrize("folder", ["empty", "missing"])
def test_what_is_no_bundle_is_refused_and_left_as_it_is(folder: str, tmp_path: Path) -> None:
    (tmp_path / "empty").mkdir()
    out, given = tmp_path / "out", tmp_path / folder
    script = [
        sys.executable,
        "build_scripts/package.py",
        "windows",
        "--bundle",
        str(given),
        "--out",
        str(out),
    ]
    done = subprocess.run(script, capture_output=True, text=True, encoding="utf-8", cwd=about.ROOT)
    assert done.returncode == 2 and f"{given} is no bundle" in done.stderr
    assert [path.name for path in tmp_path.rglob("*")] == ["empty"]


def test_versions_are_asked_for() -> None:
    names = {part.name for part in parts()}
    pytest.importorskip("PyInstaller")
    found = sbom.known_versions()
    assert found.keys() <= names and all(value[0].isdigit() for value in found.values())

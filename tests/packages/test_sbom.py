"""What a bundle is made of is listed from what lies in it, in the form that programs read."""

from __future__ import annotations

import hashlib
import json
from pathlib import Path
from typing import Any

import pytest

from build_scripts.packaging import licences, sbom
from build_scripts.packaging.about import NAME, VERSION
from game.disk.licences import parts

FILES = {
    NAME: "Galerie's program",
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
    for name, part in FILES.items():
        found = licences.part_of(Path(name))
        assert (found.name if found else "") == part or name == NAME


def test_the_list_has_what_is_there_and_nothing_else(bundle: Path) -> None:
    made = listed(bundle, Python="3.13.5")
    names = {component["name"] for component in made["components"]}
    within = {part.name for part in parts() if part.within == "SDL"}
    expected = {"Python", "pygame-ce", "mypyc", "SDL", "Andika", "Unicode CLDR", "PyTMX", "PyInstaller"}
    assert names == expected | within
    (python,) = (component for component in made["components"] if component["name"] == "Python")
    assert python["version"] == "3.13.5" and "version" not in made["components"][-1]
    library = "_internal/libpython3.13.so.1.0"
    sums = {file["name"]: file["hashes"][0]["content"] for file in python["components"]}
    assert sums[library] == hashlib.sha256(library.encode()).hexdigest() and len(sums) == 2


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


def test_versions_are_asked_for() -> None:
    names = {part.name for part in parts()}
    pytest.importorskip("PyInstaller")
    found = sbom.known_versions()
    assert found.keys() <= names and all(value[0].isdigit() for value in found.values())

"""What a bundle is made of, in the form that programs read: CycloneDX, in JSON.

It is made from the files that lie in the bundle and the modules in the program, not from what was asked for.
"""

from __future__ import annotations

import hashlib
import json
import platform
import sys
import zlib
from collections.abc import Iterable, Mapping
from importlib import metadata
from pathlib import Path
from typing import Any, Final
from xml.parsers import expat

import pygame

from build_scripts.packaging import licences
from build_scripts.packaging.about import NAME, VERSION, made_at
from game.disk.licences import Part, parts

FILE: Final = f"{NAME}.cdx.json"
"""In a bundle's folder of licences."""
FORMAT: Final = "1.6"


def write(bundle: Path, versions: Mapping[str, str]) -> None:
    """Put the list into a bundle, with those versions of parts that are known.

    Raises ValueError for a package of Python whose licence nobody has looked up.
    """
    packages = modules(program_of(bundle))
    strange = sorted(name for name in packages if licences.claimed(name) is None)
    if strange:
        raise ValueError(f"no licence known of {', '.join(strange)}: add them to assets/licences/parts.json")
    text = json.dumps(listed(bundle, packages, versions), indent=1, ensure_ascii=False)
    (licences.folder_in(bundle) / FILE).write_text(f"{text}\n", encoding="utf-8", newline="\n")


def listed(bundle: Path, packages: Iterable[str], versions: Mapping[str, str]) -> dict[str, Any]:
    """Return the list: each part that is there, with the sums of its programs and libraries."""
    files: dict[str, list[Path]] = {part.name: [] for name in packages if (part := licences.claimed(name))}
    for path in sorted(bundle.rglob("*")):
        if path.is_file() and (part := licences.part_of(path.relative_to(bundle))):
            files.setdefault(part.name, []).append(path)
    ours, *others = parts()
    there = [part for part in others if part.name in files or part.within in files]
    return {
        "$schema": f"http://cyclonedx.org/schema/bom-{FORMAT}.schema.json",
        "bomFormat": "CycloneDX",
        "specVersion": FORMAT,
        "version": 1,
        "metadata": {
            "timestamp": f"{made_at():%Y-%m-%dT%H:%M:%SZ}",
            "component": _component(ours, bundle, files.get(ours.name, []), VERSION, kind="application"),
        },
        "components": [
            _component(part, bundle, files.get(part.name, []), versions.get(part.name)) for part in there
        ],
        "dependencies": [{"ref": ours.name, "dependsOn": [part.name for part in there if not part.within]}]
        + [
            {"ref": part.name, "dependsOn": [inner.name for inner in there if inner.within == part.name]}
            for part in there
        ],
    }


def modules(program: Path) -> set[str]:
    """Return the packages of Python in a program that PyInstaller made, but for the standard library's."""
    from PyInstaller.archive.readers import CArchiveReader

    archive = CArchiveReader(str(program))
    names = set(archive.toc)
    for inside in [name for name in names if name.endswith(".pyz")]:
        names = names - {inside} | set(archive.open_embedded_archive(inside).toc)
    found = {name.partition(".")[0] for name in names} - sys.stdlib_module_names - {"__main__"}
    return {name for name in found if not name.startswith("_sysconfigdata")}


def program_of(bundle: Path) -> Path:
    """Return the program in a bundle."""
    places = (bundle / NAME, bundle / f"{NAME}.exe", bundle / "Contents" / "MacOS" / NAME)
    return next(place for place in places if place.is_file())


def known_versions() -> dict[str, str]:
    """Return the versions of parts as far as they can be asked for: true of a bundle that was made here."""

    def dotted(numbers: Iterable[int] | None) -> str:
        return ".".join(map(str, numbers or ()))

    packages = {
        "mypyc": "mypy",
        **{name: name for name in ("pygame-ce", "PyTMX", "platformdirs", "PyInstaller")},
    }
    return {
        **{part: metadata.version(package) for part, package in packages.items()},
        "Python": platform.python_version(),
        "SDL": dotted(pygame.get_sdl_version()),
        "SDL_image": dotted(pygame.image.get_sdl_image_version()),
        "SDL_mixer": dotted(pygame.mixer.get_sdl_mixer_version()),
        "SDL_ttf": dotted(pygame.font.get_sdl_ttf_version()),
        "Expat": dotted(expat.version_info),
        "zlib": zlib.ZLIB_RUNTIME_VERSION,
    }


def _component(
    part: Part, bundle: Path, files: Iterable[Path], version: str | None, kind: str = "library"
) -> dict[str, Any]:
    made: dict[str, Any] = {
        "type": kind,
        "bom-ref": part.name,
        "name": part.name,
        **({"version": version} if version else {}),
        "licenses": [{"expression": part.licence}],
        "copyright": part.copyright,
    }
    if part.source:
        made["externalReferences"] = [
            {"type": "vcs" if "github" in part.source else "website", "url": part.source}
        ]
    if components := [_file(path, bundle) for path in files]:
        made["components"] = components
    return made


def _file(path: Path, bundle: Path) -> dict[str, Any]:
    name = path.relative_to(bundle).as_posix()
    total = hashlib.sha256(path.read_bytes()).hexdigest()
    return {"type": "file", "bom-ref": name, "name": name, "hashes": [{"alg": "SHA-256", "content": total}]}

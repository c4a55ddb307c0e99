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
from urllib.parse import urlsplit
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
    for path in sorted(path for path in bundle.rglob("*") if path.is_file() and not path.is_symlink()):
        if part := licences.part_of(path.relative_to(bundle)):
            files.setdefault(part.name, []).append(path)
    ours, *others = parts()
    there = [part for part in others if part.name in files or _is_within(part, files)]
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
        "dependencies": [
            {
                "ref": outer.name,
                "dependsOn": [part.name for part in there if _holder(part, files) == outer.name],
            }
            for outer in (ours, *there)
        ],
    }


def names(bundle: Path) -> set[str]:
    """Return the parts that are in a bundle's list, the app among them."""
    made = json.loads((licences.folder_in(bundle) / FILE).read_text(encoding="utf-8"))
    return {component["name"] for component in (made["metadata"]["component"], *made["components"])}


def _is_within(part: Part, files: Mapping[str, Iterable[Path]]) -> bool:
    """Return whether a part is in another's files, of those that a bundle has."""
    holding = files.get(part.within)
    if holding is None or not part.mark:
        return holding is not None
    return any(part.mark.encode() in path.read_bytes() for path in holding)


def _holder(part: Part, files: Mapping[str, Iterable[Path]]) -> str:
    """Return what has a part in it: another's files, or the app."""
    return part.within if part.within and part.name not in files else parts()[0].name


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
    """Return the program in a bundle. Raises ValueError for a folder that is none."""
    for place in (bundle / NAME, bundle / f"{NAME}.exe", bundle / "Contents" / "MacOS" / NAME):
        if place.is_file():
            return place
    raise ValueError(f"{bundle} is no bundle: there is no program in it")


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
        code = urlsplit(part.source).hostname == "github.com"
        made["externalReferences"] = [{"type": "vcs" if code else "website", "url": part.source}]
    if components := [_file(path, bundle) for path in files]:
        made["components"] = components
    return made


def _file(path: Path, bundle: Path) -> dict[str, Any]:
    name = path.relative_to(bundle).as_posix()
    total = hashlib.sha256(path.read_bytes()).hexdigest()
    return {"type": "file", "bom-ref": name, "name": name, "hashes": [{"alg": "SHA-256", "content": total}]}

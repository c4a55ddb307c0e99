"""The licences that a bundle must carry: ours, and those of all that was put in.

Every library that PyInstaller brought along must be in the list (`assets/licences/parts.json`, which the app
shows too); one that nobody has looked at stops the build, so that nothing ships without its licence.
"""

from __future__ import annotations

import re
import shutil
from collections.abc import Iterable
from pathlib import Path
from typing import Final

from build_scripts.packaging.about import MAINTAINER, ROOT
from game.disk.licences import Part, parts

FOLDER: Final = "licences"
"""Beside the program, in each bundle."""
_LIBRARY: Final = re.compile(
    r"(?:lib)?(.+?)(?:[-.]\d[\w.]*|-[0-9a-f]{8})*\.(?:so[\d.]*|dll|dylib)", re.IGNORECASE
)
_MODULE: Final = re.compile(r".*\.(?:cpython|abi3)[-\w]*\.so|.*\.pyd")
"""Extension modules: parts of Python and pygame-ce, and what is compiled of ours."""


def library(name: str) -> str | None:
    """Return what a library is called, of its file's name; None for other files."""
    if _MODULE.fullmatch(name):
        return None
    found = _LIBRARY.fullmatch(name)
    return found[1] if found else None


def claimed(called: str) -> Part | None:
    """Return the part that calls a library, a package of Python or a file its own."""
    return next((part for part in parts() if part.files and re.fullmatch(part.files, called, re.I)), None)


def part_of(path: Path) -> Part | None:
    """Return the part that a file belongs to, by its place in a bundle; None if no part says so."""
    if _MODULE.fullmatch(path.name) and "__mypyc" not in path.name:
        return claimed(next((place for place in path.parts if place in ("game", "pygame")), "python"))
    return claimed(library(path.name) or path.name)


def unknown(names: Iterable[str]) -> list[str]:
    """Return the libraries among files that no part of the list claims."""
    libraries = {name: called for name in names if (called := library(name)) is not None}
    return sorted(name for name, called in libraries.items() if claimed(called) is None)


def notice() -> str:
    """Return the list of all parts, with who holds their copyright and under which licences they are."""
    lines = [
        "Galerie is free software under the MIT licence (LICENSE). Its pictures, sounds and fonts:",
        "CREDITS.md. It brings along the work of others, unchanged, each under its own licence; the texts",
        "lie beside this file.",
        "",
        "Libraries under the LGPL are files of their own and can be exchanged for other versions of them;",
        "what is written in Python lies in the program, which Galerie's source makes anew with any version.",
        "For three years from the day on which you got this package, whoever gave it to you gives their",
        "source too, in the versions that lie here, to anybody who asks for it, for no more than it costs to",
        f"copy it: {MAINTAINER}. Their makers give it away",
        "where it says so below.",
        "",
    ]
    for part in parts():
        lines += [
            f"{part.name}",
            f"    Copyright {part.copyright}",
            f"    Licence: {part.licence} ({', '.join(Path(text).name for text in part.texts)})",
            *([f"    Source: {part.source}"] if part.source else []),
        ]
    return "\n".join(lines) + "\n"


def credits_() -> str:
    """Return the credits of all: what games share, then what is each game's own."""
    assets = ROOT / "assets"
    sources = (assets / "CREDITS.md", *sorted(assets.glob("*/CREDITS.md")))
    return "\n".join(source.read_text(encoding="utf-8") for source in sources)


def folder_in(bundle: Path) -> Path:
    """Return where a bundle's licences lie."""
    inside = bundle / "Contents" / "Resources" if bundle.suffix == ".app" else bundle
    return inside / FOLDER


def write(bundle: Path) -> None:
    """Put all licences into a bundle. Raises ValueError for a library whose licence nobody has looked up."""
    strange = unknown(path.name for path in bundle.rglob("*"))
    if strange:
        raise ValueError(f"no licence known of {', '.join(strange)}: add them to assets/licences/parts.json")
    folder = folder_in(bundle)
    folder.mkdir(exist_ok=True)
    shutil.copy(ROOT / "LICENSE", folder)
    (folder / "CREDITS.md").write_text(credits_(), encoding="utf-8", newline="\n")
    (folder / "THIRD-PARTY.txt").write_text(notice(), encoding="utf-8", newline="\n")
    for text in sorted({text for part in parts() for text in part.texts}):
        shutil.copy(ROOT / "assets" / text, folder)

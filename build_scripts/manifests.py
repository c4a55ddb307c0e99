"""Fill in what package managers want to know of a release: Flatpak, winget, Homebrew, AUR, Debian's `uscan`.

    python -m build_scripts.manifests FOLDER

FOLDER holds the packages of a version; the manifests of those that are there are written into `manifests`
in it, all that a package manager wants or none. They stand in `packaging/manifests/`. The project has no
address of the web yet: they name one under .invalid.
"""

from __future__ import annotations

import hashlib
import shutil
import sys
from argparse import ArgumentParser
from pathlib import Path
from string import Template
from typing import Final

from build_scripts.packaging.about import (
    AUTHORS,
    COPYRIGHT,
    HOMEPAGE,
    MAINTAINER,
    NAME,
    SUMMARY,
    VERSION,
    made_at,
)

TEMPLATES: Final = Path(__file__).with_name("packaging") / "manifests"
NEEDED: Final = {
    "deb": f"{NAME}_{VERSION}_amd64.deb",
    "exe": f"{NAME}-{VERSION}-windows-x64.exe",
    "dmg": f"{NAME}-{VERSION}-macos-universal2.dmg",
}
"""The word for the sum of a package in the manifests, and the package's name."""


def needed(template: Path) -> set[str]:
    """Return the packages whose sums a manifest tells."""
    return set(Template(template.read_text(encoding="utf-8")).get_identifiers()) & NEEDED.keys()


def filled(template: Path, sums: dict[str, str]) -> str:
    """Return a manifest with the sums of packages."""
    words = {
        "version": VERSION,
        "date": f"{made_at():%Y-%m-%d}",
        "authors": AUTHORS,
        "maintainer": MAINTAINER,
        "copyright": COPYRIGHT,
        "home": HOMEPAGE,
        "base": f"{HOMEPAGE}/releases/v{VERSION}",
        "english": SUMMARY["en"],
        "french": SUMMARY["fr"],
        **sums,
    }
    return Template(template.read_text(encoding="utf-8")).substitute(words)


def write(folder: Path) -> list[Path]:
    """Write the manifests of the packages in a folder. Returns their places: none if there is no package."""
    there = {word: folder / name for word, name in NEEDED.items() if (folder / name).is_file()}
    sums = {word: hashlib.sha256(path.read_bytes()).hexdigest() for word, path in there.items()}
    made = []
    for manager in sorted(TEMPLATES.iterdir()) if there else ():
        templates, place = sorted(manager.iterdir()), folder / "manifests" / manager.name
        if place.is_dir():
            shutil.rmtree(place)  # what an earlier run wrote there tells old sums
        if all(needed(template) <= sums.keys() for template in templates):
            place.mkdir(parents=True)
            for template in templates:
                path = place / template.name
                path.write_text(filled(template, sums), encoding="utf-8", newline="\n")
                made.append(path)
    return made


def main() -> int:
    """Write them, and tell where. Returns the exit code."""
    parser = ArgumentParser(description="Fill in the manifests of a release.")
    parser.add_argument("folder", type=Path, metavar="FOLDER", help="with its packages")
    folder = parser.parse_args().folder
    made = write(folder)
    if not made:
        parser.error(f"{folder} holds no package of version {VERSION}: {', '.join(NEEDED.values())}")
    for path in made:
        print(path)
    return 0


if __name__ == "__main__":
    sys.exit(main())

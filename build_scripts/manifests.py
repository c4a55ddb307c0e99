"""Fill in what package managers want to know of a release: Flatpak, winget, Homebrew, AUR, Debian's `uscan`.

    python -m build_scripts.manifests FOLDER

FOLDER holds the packages of a version; the manifests of those that are there are written into `manifests`
in it. They stand in `packaging/manifests/`. The project has no address of the web yet: they name one under
.invalid.
"""

from __future__ import annotations

import hashlib
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


def filled(template: Path, sums: dict[str, str]) -> str | None:
    """Return a manifest with the sums of packages; None if it needs one that is not there."""
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
    manifest = Template(template.read_text(encoding="utf-8"))
    if set(manifest.get_identifiers()) & NEEDED.keys() - sums.keys():
        return None
    return manifest.substitute(words)


def write(folder: Path) -> list[Path]:
    """Write the manifests of the packages in a folder. Returns their places."""
    there = {word: folder / name for word, name in NEEDED.items() if (folder / name).is_file()}
    sums = {word: hashlib.sha256(path.read_bytes()).hexdigest() for word, path in there.items()}
    made = []
    for template in sorted(path for path in TEMPLATES.rglob("*") if path.is_file()):
        if (text := filled(template, sums)) is not None:
            path = folder / "manifests" / template.relative_to(TEMPLATES)
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(text, encoding="utf-8", newline="\n")
            made.append(path)
    return made


def main() -> int:
    """Write them, and tell where. Returns the exit code."""
    parser = ArgumentParser(description="Fill in the manifests of a release.")
    parser.add_argument("folder", type=Path, metavar="FOLDER", help="with its packages")
    for path in write(parser.parse_args().folder):
        print(path)
    return 0


if __name__ == "__main__":
    sys.exit(main())

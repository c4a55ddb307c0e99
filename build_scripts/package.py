"""Builds the packages for the system it runs on: `python build_scripts/package.py linux|windows|macos`.

Needs what `pip install ".[package]"` brings, and the system's own tools: dpkg-deb on Linux, makensis on
Windows, hdiutil on macOS. What it makes lies in `dist/`, with its SHA-256 sums.
"""

from __future__ import annotations

import platform
import sys
from argparse import ArgumentParser
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).resolve().parent.parent
sys.path[0] = str(ROOT)  # in place of this folder, whose names are not for importing

from build_scripts.packaging import (  # noqa: E402
    appimage,
    archive,
    bundle,
    deb,
    licences,
    macos,
    needs,
    sbom,
    windows_installer,
)

HERE: Final = {"linux": "linux", "win32": "windows", "darwin": "macos"}


def packages(system: str, made: Path, work: Path, out: Path) -> list[Path]:
    """Make the packages of a system from its bundle."""
    match system:
        case "linux":
            image = appimage.build(made, work, out)
            files = [deb.build(made, work, out), archive.tar_xz(made, out, f"linux-{platform.machine()}")]
            return files if image is None else [*files, image]
        case "windows":
            return [windows_installer.build(made, work, out)]
        case _:
            return [macos.build(made, work, out)]


def main() -> int:
    """Build and tell what was built. Returns the exit code."""
    parser = ArgumentParser(description=__doc__)
    parser.add_argument("system", choices=sorted(HERE.values()))
    parser.add_argument("--out", type=Path, default=ROOT / "dist", metavar="FOLDER", help="for the packages")
    parser.add_argument("--bundle-only", action="store_true", help="only the folder with the program")
    parser.add_argument("--release", action="store_true", help="fail unless it is fit to be published")
    parser.add_argument("--bundle", type=Path, metavar="FOLDER", help="one that was built elsewhere")
    given = parser.parse_args()
    if given.bundle is None and HERE.get(sys.platform) != given.system:
        parser.error(f"a bundle for {given.system} is built on {given.system}")
    if given.bundle is None and (lacking := bundle.lacking()):
        parser.error(lacking)
    if given.bundle is not None:
        try:
            sbom.program_of(given.bundle)
        except ValueError as error:
            parser.error(str(error))
    work = ROOT / "build" / "package"
    work.mkdir(parents=True, exist_ok=True)
    given.out.mkdir(parents=True, exist_ok=True)
    made = given.bundle or bundle.build(work)
    licences.write(made)
    if given.bundle is None:
        sbom.write(made, sbom.known_versions())
    elif not (licences.folder_in(made) / sbom.FILE).is_file():
        sbom.write(made, {})  # versions are those of another Python
    if given.system == "linux":
        flaws = needs.flaws(made)
        for flaw in flaws:
            print(f"Not for a release: {flaw}.", file=sys.stderr)
        if flaws and given.release:
            return 1
    print(f"{made}: {bundle.size(made) / 1e6:.1f} MB")
    if given.bundle_only:
        return 0
    files = packages(given.system, made, work, given.out)
    (given.out / "SHA256SUMS").write_text(archive.sums(files), encoding="ascii", newline="\n")
    for path in files:
        print(f"{path}: {path.stat().st_size / 1e6:.1f} MB")
    return 0


if __name__ == "__main__":
    sys.exit(main())

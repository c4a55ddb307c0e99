"""A package for Debian and the systems made of it, which the desktop's own installer opens."""

from __future__ import annotations

import gzip
import os
import re
import shutil
import subprocess
from collections.abc import Iterable, Sequence
from email.utils import format_datetime
from pathlib import Path
from textwrap import wrap
from typing import Final

from build_scripts.packaging import catalogue, icons, needs, sbom
from build_scripts.packaging.about import APP_ID, MAINTAINER, NAME, ROOT, SUMMARY, TITLE, VERSION, made_at
from build_scripts.packaging.bundle import size
from build_scripts.packaging.texts import FOLDER, filled, titles
from game.disk.licences import Part, parts

HOME: Final = Path("usr/lib") / NAME
_OPENED: Final = ("libx11-6", "libxcursor1", "libxext6", "libxfixes3", "libxi6", "libxrandr2")
"""What SDL opens by name, for a window under X11, and ..."""
_BETTER: Final = (
    "libasound2 | libasound2t64",
    "libpulse0 | pipewire-bin",
    *("libdecor-0-0", "libwayland-client0", "libwayland-cursor0", "libwayland-egl1", "libxkbcommon0"),
)
"""... for sound, and for a window under Wayland alone."""
_COMMON: Final = {
    **{name: name for name in ("Apache-2.0", "CC0-1.0", "LGPL-2.1")},
    **{f"{name}.0": name for name in ("GPL-2", "GPL-3", "LGPL-3")},
}
"""Licences that every Debian has, and its packages must refer to, by their names here."""
_BULLET: Final = re.compile(r"^- ((?:.|\n  )+)", re.MULTILINE)


def build(bundle: Path, work: Path, out: Path) -> Path:
    """Make the package of a bundle and return where it is. Raises CalledProcessError."""
    tree = work / "deb"
    shutil.rmtree(tree, ignore_errors=True)
    shutil.copytree(bundle, tree / HOME, symlinks=True)
    for name in (tree / HOME).rglob("*"):
        if name.is_file() and not name.is_symlink():
            name.chmod(0o755 if name == tree / HOME / NAME else 0o644)
    (tree / "usr/bin").mkdir()
    (tree / "usr/bin" / NAME).symlink_to(f"../lib/{NAME}/{NAME}")
    _share(tree / "usr/share", [part for part in parts() if part.name in sbom.names(bundle)])
    (tree / "DEBIAN").mkdir()
    architecture = _told("dpkg", "--print-architecture")
    depends = [
        f"libc6 (>= {'.'.join(map(str, needs.glibc(bundle)))})" if name == "libc6" else name
        for name in needs.packages(bundle)
    ]
    (tree / "DEBIAN/control").write_text(control(architecture, size(tree), depends), encoding="utf-8")
    (tree / "DEBIAN/md5sums").write_text(_sums(tree), encoding="utf-8")
    for folder in (tree, *(path for path in tree.rglob("*") if path.is_dir() and not path.is_symlink())):
        folder.chmod(0o755)
    package = out / f"{NAME}_{VERSION}_{architecture}.deb"
    command = ["dpkg-deb", "--root-owner-group", "-Zxz", "-z9", "-Sextreme", "--build", str(tree)]
    environment = {**os.environ, "SOURCE_DATE_EPOCH": str(int(made_at().timestamp()))}
    subprocess.run([*command, str(package)], check=True, env=environment)
    return package


def _share(share: Path, there: Sequence[Part]) -> None:
    """What the system shows of the program: menu, icons, file type, manual, licences of what is there."""
    made = made_at()

    def put(place: str, content: str | bytes) -> None:
        path = share / place
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(content.encode() if isinstance(content, str) else content)

    def packed(text: str) -> bytes:
        return gzip.compress(text.encode(), 9, mtime=int(made.timestamp()))

    put(f"applications/{APP_ID}.desktop", filled(f"{APP_ID}.desktop"))
    put(f"metainfo/{APP_ID}.metainfo.xml", filled("metainfo.xml"))
    shown = {game_id: catalogue.small(path) for game_id, path in catalogue.pictures().items()}
    for game_id, (picture, _) in shown.items():
        put(f"{catalogue.PICTURES}/{game_id}.jpg", picture)
    extents = {game_id: extent for game_id, (_, extent) in shown.items()}
    put(f"swcatalog/xml/{NAME}.xml", catalogue.entry(filled("metainfo.xml"), extents))
    put(f"mime/packages/{NAME}.xml", (FOLDER / "galerie.mime.xml").read_bytes())
    for side in icons.HICOLOR:
        put(f"icons/hicolor/{side}x{side}/apps/{NAME}.png", icons.png(side))
    put(f"icons/hicolor/scalable/apps/{NAME}.svg", icons.SOURCE.read_bytes())
    put(f"man/man6/{NAME}.6.gz", packed(filled("galerie.6")))
    put(f"man/fr/man6/{NAME}.6.gz", packed(filled("galerie.fr.6")))
    put(f"doc/{NAME}/copyright", copyright_(there))
    put(f"doc/{NAME}/changelog.gz", packed(changelog((ROOT / "CHANGELOG.md").read_text(encoding="utf-8"))))
    put(f"lintian/overrides/{NAME}", (FOLDER / "lintian-overrides").read_bytes())


def copyright_(there: Sequence[Part]) -> str:
    """Return whose work parts are and under which licences, as Debian writes it.

    Others' work has no files of its own everywhere: the program holds what is written in Python, and
    libraries hold other libraries. So all files stand in one paragraph, and its comment tells them apart.
    """
    words = {name: text for part in there for name, text in _words(part)}
    lines = [
        "Format: https://www.debian.org/doc/packaging-manuals/copyright-format/1.0/",
        f"Upstream-Name: {TITLE}",
        "",
        "Files: *",
        *_field("Copyright", (f"{part.copyright} ({part.name})" for part in there)),
        f"License: {' and '.join(words)}",
        *_field("Comment", (f"{part.name}: {part.licence}{_source(part)}" for part in there)),
    ]
    for name, text in words.items():
        lines += ["", f"License: {name}", *(f" {line.rstrip() or '.'}" for line in text.strip().splitlines())]
    return "\n".join(lines) + "\n"


def _words(part: Part) -> Iterable[tuple[str, str]]:
    """Yield each of a part's licences, by a name of its own, and its words or where Debian has them."""
    for text in part.texts:
        name = Path(text).stem.replace("LICENSE", part.licence)
        if name in _COMMON:
            yield name, f"On Debian systems its words are in /usr/share/common-licenses/{_COMMON[name]}."
        else:
            yield name, (ROOT / "assets" / text).read_text(encoding="utf-8")


def _field(name: str, values: Iterable[str]) -> Iterable[str]:
    return (f"{'' if number else name + ':'} {value}" for number, value in enumerate(values))


def _source(part: Part) -> str:
    return f"; its source: {part.source}" if part.source else ""


def control(architecture: str, volume: int, depends: Iterable[str]) -> str:
    """Return what the package says of itself; `volume` is its bytes when unpacked."""
    return "\n".join(
        (
            f"Package: {NAME}",
            f"Version: {VERSION}",
            "Section: games",
            "Priority: optional",
            f"Architecture: {architecture}",
            f"Maintainer: {MAINTAINER}",
            f"Installed-Size: {-(-volume // 1024)}",
            f"Depends: {', '.join((*depends, *_OPENED))}",
            f"Recommends: {', '.join(_BETTER)}",
            f"Description: {SUMMARY['en'][0].lower()}{SUMMARY['en'][1:]}",
            *_described(),
            " .",
            " In French and in English, with mouse, keyboard or game pad. No network.",
            "",
        )
    )


def _described() -> list[str]:
    """Return the lines that say which games there are."""
    *others, last = titles("en")
    listed = f"{', '.join(others)} and {last}" if others else last
    said = f"Against computer players, against each other, or both: {listed}."
    return [f" {line}" for line in wrap(said, 78, break_on_hyphens=False)]


def changelog(text: str) -> str:
    """Return the newest part of CHANGELOG.md as Debian writes it."""
    newest = text.split("\n## ")[1]
    points = [" ".join(found[1].split()) for found in _BULLET.finditer(newest)]
    lines = [f"{NAME} ({VERSION}) unstable; urgency=low", ""]
    for point in points:
        lines += _wrapped(point.replace("*", "").replace("`", ""))
    return "\n".join([*lines, "", f" -- {MAINTAINER}  {format_datetime(made_at())}", ""])


def _wrapped(point: str, width: int = 78) -> Iterable[str]:
    line = "  *"
    for word in point.split():
        if len(line) + 1 + len(word) > width:
            yield line
            line = "   "
        line += f" {word}"
    yield line


def _sums(tree: Path) -> str:
    files = sorted(path for path in (tree / "usr").rglob("*") if path.is_file() and not path.is_symlink())
    told = _told("md5sum", *(str(path.relative_to(tree)) for path in files), folder=tree)
    return f"{told}\n"


def _told(*command: str, folder: Path | None = None) -> str:
    return subprocess.run(command, cwd=folder, capture_output=True, text=True, check=True).stdout.strip()

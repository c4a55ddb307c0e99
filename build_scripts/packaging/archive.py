"""Archives of which the same files make the same bytes, and the sums that go with what is published."""

from __future__ import annotations

import gzip
import hashlib
import tarfile
from collections.abc import Iterable
from pathlib import Path
from typing import Final

from build_scripts.packaging.about import NAME, VERSION, made_at

_BEST: Final = 9


def tar_xz(bundle: Path, out: Path, system: str) -> Path:
    """Pack a bundle, which runs where it is unpacked, into `galerie-VERSION-SYSTEM.tar.xz`."""
    stem = f"{NAME}-{VERSION}-{system}"
    path = out / f"{stem}.tar.xz"
    with tarfile.open(path, "w:xz", preset=_BEST, format=tarfile.PAX_FORMAT) as archive:
        _add(archive, bundle, stem)
    return path


def tar_gz(folder: Path, path: Path) -> Path:
    """Pack a folder under its own name into a file, whose path is returned."""
    with (
        path.open("wb") as file,
        gzip.GzipFile("", "wb", _BEST, file, mtime=made_at().timestamp()) as packed,
        tarfile.open(fileobj=packed, mode="w", format=tarfile.PAX_FORMAT) as archive,
    ):
        _add(archive, folder, folder.name)
    return path


def _add(archive: tarfile.TarFile, folder: Path, stem: str) -> None:
    """Add all of a folder in order, with nothing that differs from one machine or hour to another."""
    moment = int(made_at().timestamp())

    def plain(info: tarfile.TarInfo) -> tarfile.TarInfo:
        info.uid = info.gid = 0
        info.uname = info.gname = "root"
        info.mtime = moment
        if not info.issym():
            info.mode = 0o755 if info.isdir() or info.mode & 0o100 else 0o644
        return info

    archive.add(folder, stem, recursive=False, filter=plain)
    for inside in sorted(folder.rglob("*"), key=lambda path: path.as_posix()):
        name = f"{stem}/{inside.relative_to(folder).as_posix()}"
        archive.add(inside, name, recursive=False, filter=plain)


def sums(files: Iterable[Path]) -> str:
    """Return SHA-256 sums as `sha256sum --check` reads them."""
    return "".join(f"{hashlib.sha256(path.read_bytes()).hexdigest()}  {path.name}\n" for path in files)

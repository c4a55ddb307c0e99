"""Archives that run where they are unpacked, and the sums that go with what is published."""

from __future__ import annotations

import hashlib
import tarfile
from collections.abc import Iterable
from pathlib import Path
from typing import Final

from build_scripts.packaging.about import NAME, VERSION, made_at

_BEST: Final = 9


def tar_xz(bundle: Path, out: Path, system: str) -> Path:
    """Pack a bundle into `galerie-VERSION-SYSTEM.tar.xz`; the same bundle gives the same bytes."""
    stem = f"{NAME}-{VERSION}-{system}"
    moment = int(made_at().timestamp())

    def plain(info: tarfile.TarInfo) -> tarfile.TarInfo:
        info.uid = info.gid = 0
        info.uname = info.gname = "root"
        info.mtime = moment
        return info

    path = out / f"{stem}.tar.xz"
    with tarfile.open(path, "w:xz", preset=_BEST, format=tarfile.PAX_FORMAT) as archive:
        archive.add(bundle, stem, recursive=False, filter=plain)
        for inside in sorted(bundle.rglob("*")):
            name = f"{stem}/{inside.relative_to(bundle).as_posix()}"
            archive.add(inside, name, recursive=False, filter=plain)
    return path


def sums(files: Iterable[Path]) -> str:
    """Return SHA-256 sums as `sha256sum --check` reads them."""
    return "".join(f"{hashlib.sha256(path.read_bytes()).hexdigest()}  {path.name}\n" for path in files)

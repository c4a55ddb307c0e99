"""One file for any Linux: made where `appimagetool` is at hand, which no package registry has."""

from __future__ import annotations

import os
import platform
import shutil
import subprocess
from pathlib import Path
from typing import Final

from build_scripts.packaging import icons, texts
from build_scripts.packaging.about import APP_ID, NAME, VERSION, made_at

TOOL: Final = "appimagetool"


def lay_out(bundle: Path, folder: Path) -> None:
    """Make the folder that becomes the file: the program, and what the desktop is shown of it."""
    shutil.rmtree(folder, ignore_errors=True)
    shutil.copytree(bundle, folder / "usr" / "lib" / NAME, symlinks=True)
    (folder / "AppRun").symlink_to(f"usr/lib/{NAME}/{NAME}")
    (folder / f"{APP_ID}.desktop").write_text(texts.filled(f"{APP_ID}.desktop"), encoding="utf-8")
    (folder / f"{NAME}.png").write_bytes(icons.png(256))
    (folder / ".DirIcon").symlink_to(f"{NAME}.png")


def build(bundle: Path, work: Path, out: Path) -> Path | None:
    """Make the file and return where it is; None without the tool. Raises CalledProcessError."""
    if shutil.which(TOOL) is None:
        return None
    lay_out(bundle, work / "AppDir")
    machine = platform.machine()
    file = out / f"{NAME}-{VERSION}-{machine}.AppImage"
    environment = {**os.environ, "ARCH": machine, "SOURCE_DATE_EPOCH": str(int(made_at().timestamp()))}
    subprocess.run([TOOL, "--no-appstream", str(work / "AppDir"), str(file)], check=True, env=environment)
    return file

"""The disk image for macOS: the app, and the folder to drag it into. Not tried yet on a Mac."""

from __future__ import annotations

import shutil
import subprocess
from pathlib import Path

from build_scripts.packaging.about import NAME, TITLE, VERSION


def build(app: Path, work: Path, out: Path) -> Path:
    """Make the image of an app and return where it is. Raises CalledProcessError."""
    folder = work / "dmg"
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir(parents=True)
    shutil.copytree(app, folder / app.name, symlinks=True)
    # What was added after PyInstaller signed it would make it count as damaged.
    subprocess.run(["codesign", "--force", "--deep", "--sign", "-", str(folder / app.name)], check=True)
    (folder / "Applications").symlink_to("/Applications")
    image = out / f"{NAME}-{VERSION}-macos-universal2.dmg"
    image.unlink(missing_ok=True)
    command = [
        "hdiutil",
        "create",
        "-volname",
        TITLE,
        "-srcfolder",
        str(folder),
        "-format",
        "ULMO",
        str(image),
    ]
    subprocess.run(command, check=True)
    return image

"""What all packages say of the game, each thing from one place."""

from __future__ import annotations

import os
import subprocess
from datetime import UTC, datetime
from pathlib import Path
from typing import Final

from game import __version__

ROOT: Final = Path(__file__).resolve().parents[2]
NAME: Final = "galerie"
"""Of the program, its folder and its package."""
TITLE: Final = "Galerie"
APP_ID: Final = "org.galerie.galerie"
"""By which a desktop knows the program: the name of its menu entry and of its description."""
MEDIA_TYPE: Final = "application/x-galerie-record"
AUTHORS: Final = "The Galerie authors"
COPYRIGHT: Final = f"Copyright (c) 2026 {AUTHORS}"
HOMEPAGE: Final = "https://galerie.invalid"
"""Packages must give an address; there is none yet, and names under .invalid never exist."""
MAINTAINER: Final = f"{AUTHORS} <{NAME}@{NAME}.invalid>"
SUMMARY: Final = {
    "en": "Illustrated board games for one screen",
    "fr": "Jeux de plateau illustrés, sur un seul écran",
}
"""By language; it stands in `linux/` and `windows/` too."""
VERSION: Final = __version__
COMMIT_FILE: Final = "COMMIT"
"""In a copy of the checkout (`build_scripts.compiled`): of which commit it is."""


def numbers(version: str) -> tuple[int, int, int, int]:
    """Return a version such as "1.2.3" as Windows wants it. Raises ValueError for any other form."""
    major, minor, patch = map(int, version.split("."))
    return major, minor, patch, 0


def made_at() -> datetime:
    """Return the moment that packages bear: the commit's, so that building again gives the same."""
    if given := os.environ.get("SOURCE_DATE_EPOCH"):
        return datetime.fromtimestamp(int(given), UTC)
    command = ["git", "log", "-1", "--format=%ct"]
    try:
        told = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True).stdout
        return datetime.fromtimestamp(int(told), UTC)
    except (OSError, subprocess.CalledProcessError, ValueError):  # no checkout: an unpacked archive
        return datetime.fromtimestamp((ROOT / "CHANGELOG.md").stat().st_mtime, UTC)


def commit() -> str:
    """Return of which commit the code is, with a "+" if it was changed since; in an archive its version."""
    copied = ROOT / COMMIT_FILE
    if copied.is_file():
        return copied.read_text("ascii").strip()
    git = ("git", "-C", str(ROOT))
    try:
        head = subprocess.run((*git, "rev-parse", "--short", "HEAD"), capture_output=True, text=True)
        changed = subprocess.run((*git, "status", "--porcelain", "-uno"), capture_output=True, text=True)
    except OSError:
        return VERSION
    if head.returncode:
        return VERSION
    return head.stdout.strip() + ("+" if changed.stdout.strip() else "")

"""What Tiled itself makes of our maps, where it is installed."""

from __future__ import annotations

import os
import shutil
import subprocess
from pathlib import Path

import pytest
from pygame import Surface, image

DRAWS = pytest.mark.skipif(not shutil.which("tmxrasterizer"), reason="Tiled is not installed")


def rasterized(path: Path, folder: Path, *more: str) -> Surface:
    """Let Tiled draw a map; it may say nothing."""
    environment = {**os.environ, "QT_QPA_PLATFORM": "offscreen", "XDG_RUNTIME_DIR": str(folder)}
    command = ["tmxrasterizer", *more, str(path), str(folder / "drawn.png")]
    done = subprocess.run(command, env=environment, capture_output=True, text=True, timeout=60)
    assert (done.returncode, done.stdout, done.stderr) == (0, "", "")
    return image.load(folder / "drawn.png")

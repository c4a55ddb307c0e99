"""Start-up: `galerie` and `python -m game`."""

from __future__ import annotations

import argparse
import multiprocessing
import sys

import game


def main() -> int:
    """Run the command line. Returns the exit code."""
    multiprocessing.freeze_support()
    parser = argparse.ArgumentParser(prog="galerie", description=game.__doc__)
    parser.add_argument("--version", action="version", version=f"galerie {game.__version__}")
    parser.add_argument("--windowed", metavar="WxH", type=window_size, help="a window of this size")
    arguments = parser.parse_args()
    from game.app.loop import start
    from game.scenes.title import Title

    return start(Title, size=arguments.windowed)


def window_size(text: str) -> tuple[int, int]:
    """Read "1280x800". Raises ValueError for anything else."""
    width, height = text.lower().split("x")
    return int(width), int(height)


if __name__ == "__main__":
    sys.exit(main())

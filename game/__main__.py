"""Start-up: `galerie` and `python -m game`."""

from __future__ import annotations

import sys
from multiprocessing import freeze_support

from game.cli.main import run


def main() -> int:
    """Run the command line. Returns the exit code."""
    freeze_support()
    return run()


if __name__ == "__main__":
    sys.exit(main())

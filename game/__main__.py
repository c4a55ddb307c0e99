"""Start-up: `galerie` and `python -m game`."""

from __future__ import annotations

import sys


def main() -> int:
    """Run the command line. Returns the exit code."""
    if getattr(sys, "frozen", False):  # else it would only make the start slower
        from multiprocessing import freeze_support

        freeze_support()
    try:
        from game.cli.main import run
    except KeyboardInterrupt:  # while that is loaded
        return 130
    return run()


if __name__ == "__main__":
    sys.exit(main())

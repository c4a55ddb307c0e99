"""The app with a fault, to be killed: a game is said to be saved before it is written. See `app_player`."""

from __future__ import annotations

import sys
import time
from pathlib import Path

from game.disk import files
from game.disk.storage import SaveFile
from tests.storage import app_player
from tests.storage.player import in_place_of_writes


def main() -> None:
    """Begin games, until it is killed."""
    write = files.write_atomic

    def late(path: Path, data: bytes) -> None:
        time.sleep(20)
        write(path, data)

    in_place_of_writes(late)
    SaveFile.wait = lambda self, seconds: True  # type: ignore[method-assign]
    app_player.DEEDS.clear()
    app_player.DEEDS["begin"] = 1
    home, seed, stage, count = sys.argv[1:]
    app_player.main(home, seed, stage, int(count))


if __name__ == "__main__":
    main()

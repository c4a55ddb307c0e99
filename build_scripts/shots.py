"""Pictures of every scene to look at: `python -m build_scripts.shots FOLDER [RECORD …]`.

Each scene of each game in three sizes, both languages, with large text and in grey; of each record its last
third, step by step.
"""

from __future__ import annotations

import sys
from argparse import ArgumentParser
from collections.abc import Iterator
from pathlib import Path
from typing import Final

from game.cli.main import run
from game.cli.stills import SCENES
from game.disk.storage import read
from game.games import game_ids
from game.i18n import LANGS

SIZES: Final = ("1024x600", "1280x800", "1920x1080")
OF_NO_GAME: Final = ("title", "daily", "saves", "chronicle", "settings", "licences")
"""Scenes that look the same for every game."""


def orders(folder: Path, records: list[Path]) -> Iterator[list[str]]:
    """Yield the arguments of each picture."""
    for scene in SCENES:
        for game_id in game_ids()[:1] if scene in OF_NO_GAME else game_ids():
            name = scene if scene in OF_NO_GAME else f"{scene}-{game_id}"
            for given in views():
                picture = folder / f"{'-'.join([name, *(word.strip('-') for word in given)])}.png"
                yield [scene, str(picture), "--game", game_id, *given]
    for record in records:
        steps = len(read(record).log)
        for step in range(steps * 2 // 3, steps):
            out = str(folder / f"{record.stem}-{step:04}.png")
            yield ["play", out, "--record", str(record), "--at", str(step)]


def views() -> Iterator[list[str]]:
    """Yield the ways in which each scene is seen."""
    for language in LANGS:
        for size in SIZES:
            yield ["--size", size, "--lang", language]
        yield ["--size", SIZES[0], "--lang", language, "--text", "200"]
    yield ["--grey"]


def main() -> int:
    """Draw all pictures. Returns 0, or 2 if one could not be drawn."""
    parser = ArgumentParser(description=__doc__)
    parser.add_argument("folder", type=Path)
    parser.add_argument("records", type=Path, nargs="*")
    given = parser.parse_args()
    given.folder.mkdir(parents=True, exist_ok=True)
    return max(run(["shot", *order]) for order in orders(given.folder, given.records))


if __name__ == "__main__":
    sys.exit(main())

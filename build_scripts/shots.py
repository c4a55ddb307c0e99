"""Pictures of every scene to look at: `python -m build_scripts.shots FOLDER [RECORD …]`.

Each scene in three sizes, both languages, with large text and in grey; of each record its last third, step by
step.
"""

from __future__ import annotations

import sys
from argparse import ArgumentParser
from collections.abc import Iterator
from pathlib import Path
from typing import Final

from game.app.storage import read
from game.cli.main import run
from game.cli.stills import SCENES
from game.i18n import LANGS

SIZES: Final = ("1024x600", "1280x800", "1920x1080")


def orders(folder: Path, records: list[Path]) -> Iterator[list[str]]:
    """Yield the arguments of each picture."""
    for scene in SCENES:
        for size in SIZES:
            for language in LANGS:
                name = str(folder / f"{scene}-{size}-{language}")
                yield [scene, f"{name}.png", "--size", size, "--lang", language]
        yield [scene, str(folder / f"{scene}-grey.png"), "--grey"]
        for language in LANGS:
            out = str(folder / f"{scene}-1024x600-{language}-200.png")
            yield [scene, out, "--size", "1024x600", "--lang", language, "--text", "200"]
    for record in records:
        steps = len(read(record).log)
        for step in range(steps * 2 // 3, steps):
            out = str(folder / f"{record.stem}-{step:04}.png")
            yield ["play", out, "--record", str(record), "--at", str(step)]


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

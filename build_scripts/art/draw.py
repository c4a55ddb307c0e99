"""Draws every picture of the app anew: ``python -m build_scripts.art.draw [NAME...]``.

A NAME limits it to pictures whose path under ``assets`` contains it. The same code draws the same bytes.
To add pictures, give a module in a folder here a ``DRAWINGS`` table (path -> function that returns the SVG
text): that of ``art/FOLDER`` goes into ``assets/FOLDER/svg``. A game's folder is called as the game's others.
"""

from __future__ import annotations

from argparse import ArgumentParser
from collections.abc import Callable
from pathlib import Path
from posixpath import normpath
from typing import TypeAlias

from build_scripts.art.folders import folders, modules

ROOT = Path(__file__).parents[2] / "assets"

#: What to draw for a path under `ROOT`.
Drawings: TypeAlias = dict[str, Callable[[], str]]


def drawings() -> Drawings:
    """Every picture there is, and what tells of pictures, by its path under ``assets``."""
    found: Drawings = {}
    for folder in folders():
        for module in modules(folder):
            for name, draw in getattr(module, "DRAWINGS", {}).items():
                path = normpath(f"{folder}/svg/{name}")
                if path in found:
                    raise ValueError(f"drawn by two modules: {path}")
                found[path] = draw
    return found


def main() -> None:
    """Draws what matches any of the names (all without one); refuses names that nothing matches."""
    parser = ArgumentParser(description="Draws every picture of the app anew.")
    parser.add_argument("names", nargs="*", metavar="NAME", help="what the paths of pictures contain")
    names, found = parser.parse_args().names, drawings()
    for name in names:
        if not any(name in path for path in found):
            parser.error(f"no picture has {name} in its path")
    chosen = {
        path: draw for path, draw in sorted(found.items()) if not names or any(name in path for name in names)
    }
    for path, draw in chosen.items():
        target = ROOT / path
        target.parent.mkdir(parents=True, exist_ok=True)
        text = draw()
        target.write_text(text, encoding="ascii", newline="\n")
        print(f"{len(text.encode()) / 1024:7.1f} KB  {path}")


if __name__ == "__main__":
    main()

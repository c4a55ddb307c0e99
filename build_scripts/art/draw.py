"""Draws every picture of the app anew: ``python -m build_scripts.art.draw [NAME...]``.

A NAME limits it to pictures whose path under ``assets/svg`` contains it. The same code draws the same bytes.
To add pictures, give a module a ``DRAWINGS`` table (path under ``assets/svg`` -> function that returns the
SVG text) and name the module in `MODULES`.
"""

from __future__ import annotations

import sys
from collections.abc import Callable
from importlib import import_module
from pathlib import Path
from typing import TypeAlias

ROOT = Path(__file__).parents[2] / "assets" / "svg"

#: What to draw for a path under `ROOT`.
Drawings: TypeAlias = dict[str, Callable[[], str]]

MODULES: tuple[str, ...] = (
    "badges",
    "burrow_effects",
    "burrow_props",
    "burrow_shovel",
    "cards",
    "cube_cards",
    "cube_rules",
    "cube_signs",
    "dwarfs",
    "giants",
    "hosts",
    "icons",
    "mole_boards",
    "mole_rules",
    "moles",
    "parachute",
    "scenery_garden",
    "signs",
    "squirrel",
    "summit_scene",
    "title_scene",
    "tunhell_dwarfs",
    "tunhell_mine",
    "tunhell_scene",
    "tunhell_signs",
)


def drawings() -> Drawings:
    """Every picture there is, by its path under ``assets/svg``."""
    found: Drawings = {}
    for name in MODULES:
        table: Drawings = import_module(f"build_scripts.art.{name}").DRAWINGS
        twice = found.keys() & table.keys()
        if twice:
            raise ValueError(f"drawn by two modules: {', '.join(sorted(twice))}")
        found |= table
    return found


def main(names: list[str]) -> int:
    """Draws what matches any of the names (all without one); 2 if nothing does."""
    chosen = {
        path: draw
        for path, draw in sorted(drawings().items())
        if not names or any(name in path for name in names)
    }
    for path, draw in chosen.items():
        target = ROOT / path
        target.parent.mkdir(parents=True, exist_ok=True)
        text = draw()
        target.write_text(text, encoding="ascii", newline="\n")
        print(f"{len(text.encode()) / 1024:7.1f} KB  {path}")
    return 0 if chosen else 2


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))

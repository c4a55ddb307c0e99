"""What `galerie bench` measures, by kind; each in the process that asks for it.

This module and those that it leads to also measure other builds than the one that they belong to
(`bench_builds`): what they ask of the rest of the package should have been there for long.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from functools import partial
from typing import Any, Final

BUILD: Final = "build"
"""Not a figure: which build it is that is measured."""
WINDOW: Final = ("hints", "start", "frames", "frames-4k", "open", "idle", "layouts")
"""Kinds of figures for which a window is opened."""
KINDS: Final = ("rules", "search", *WINDOW)


def measure(kind: str, game_id: str) -> dict[str, Any]:
    """Return the figures of a kind."""
    return _way(kind)(game_id)


def main(kind: str, game_id: str) -> None:
    """Measure in a process that was started for that, and answer."""
    print(json.dumps(measure(kind, game_id)))


def _way(kind: str) -> Callable[[str], dict[str, Any]]:
    """Return what measures a kind. Nothing else is imported: the start of the app is timed here, too."""
    match kind:
        case "rules":
            from game.cli import bench_rules

            return bench_rules.measure
        case "search":
            from game.cli import bench_search

            return bench_search.measure
        case "open" | "hints":
            from game.cli import bench_table

            return bench_table.opening if kind == "open" else bench_table.hints
        case "idle":
            from game.cli import bench_idle

            return bench_idle.measure
        case "start" | "frames" | "frames-4k" | "layouts":
            from game.cli import bench_window

            return partial(bench_window.measure, kind)
    from game import build

    return lambda _: {BUILD: build.kind()}

"""`galerie bench [GAME…]`: how fast rules, search and window are on this machine.

Rules and search are timed in this process, in seconds of one core; the window in processes of their own,
which this module starts as `galerie bench --window WHAT GAME` and which answer with one JSON object.
"""

from __future__ import annotations

import json
import subprocess
import sys
import time
from argparse import SUPPRESS, ArgumentParser, Namespace
from typing import Any, Final

from game.games import game_ids, spec
from game.i18n import Catalog

WINDOW: Final = ("start", "frames", "idle", "layouts")
"""What is measured of the window, each in a process of its own."""
STARTS: Final = 5
"""Times that the window is opened to time its first frame; the middle one counts."""


def add_arguments(parser: ArgumentParser, text: Catalog) -> None:
    """Describe the command's arguments."""
    example = text.text("cli.play.game", game=game_ids()[0])
    parser.add_argument("games", nargs="*", metavar="GAME", help=example)
    parser.add_argument("--json", action="store_true", help=text.text("cli.selfplay.json"))
    parser.add_argument("--window", choices=WINDOW, help=SUPPRESS)


def run(args: Namespace, text: Catalog) -> int:
    """Measure and tell. Returns the exit code; EngineError says which game there isn't."""
    games = tuple(args.games) or game_ids()
    if args.window:  # nothing is imported here that the app itself would not: its start is timed
        from game.cli import bench_window

        print(json.dumps(bench_window.measure(args.window, games[0])))
        return 0
    for game_id in games:
        spec(game_id)
    results = {game_id: measure(game_id) for game_id in games}
    print(json.dumps(results, indent=1) if args.json else "\n".join(_lines(results, text)))
    return 0


def measure(game_id: str) -> dict[str, Any]:
    """Return all figures of a game."""
    from game.cli import bench_rules

    ui = {name: figure for what in WINDOW for name, figure in _window(what, game_id).items()}
    return {**bench_rules.measure(game_id), "ui": ui}


def _window(what: str, game_id: str) -> dict[str, Any]:
    """Measure something of the window in a process of its own."""
    command = [sys.executable] if getattr(sys, "frozen", False) else [sys.executable, "-m", "game"]
    command += ["bench", "--window", what, game_id]
    if what != "start":
        return _answer(command)
    times = []
    for _ in range(STARTS):
        begun = time.time()
        times.append(1000 * (_answer(command)["at"] - begun))
    return {"first_frame_ms": round(sorted(times)[STARTS // 2])}


def _answer(command: list[str]) -> dict[str, Any]:
    done = subprocess.run(command, capture_output=True, text=True, check=True, timeout=300)
    answer: dict[str, Any] = json.loads(done.stdout.strip().splitlines()[-1])
    return answer


def _lines(results: dict[str, Any], text: Catalog) -> list[str]:
    """What a person reads."""
    lines = []
    for game_id, figures in results.items():
        ui = figures["ui"]
        lines.append(
            text.text(
                "cli.bench.rules",
                game=game_id,
                moves=figures["moves_per_s"],
                simulations=figures["simulations_per_s"] or "–",
                left=figures["moves_to_end"],
            )
        )
        lines.append(
            text.text(
                "cli.bench.window",
                first=ui["first_frame_ms"],
                p50=ui["frame_ms"]["p50"],
                p99=ui["frame_ms"]["p99"],
                idle=ui["idle_cpu_percent"],
                memory=ui["rss_mb"],
            )
        )
        lines.append(text.text("cli.bench.layouts", **ui["layout_ms"]))
    return lines

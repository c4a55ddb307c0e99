"""`galerie bench [GAME…]`: how fast rules, search and window are on this machine.

Each kind of figure is measured in a process of its own, started as `galerie bench --measure KIND GAME` or in
the same way from a source (`bench_builds`), which answers with one JSON object. `--against` measures another
build in turns with this one (`bench_against`).
"""

from __future__ import annotations

import json
from argparse import SUPPRESS, ArgumentParser, Namespace
from typing import Any, Final

from game.cli.bench_measure import BUILD, KINDS, WINDOW, measure
from game.engine.protocol import OptionError
from game.engine.reasons import Reason
from game.games import game_ids, spec
from game.i18n import Catalog

RUNS: Final = 5


def add_arguments(parser: ArgumentParser, text: Catalog) -> None:
    """Describe the command's arguments."""
    example = text.text("cli.play.game", game=game_ids()[0])
    parser.add_argument("games", nargs="*", metavar="GAME", help=example)
    about = text.text("cli.bench.only", kinds=", ".join((*KINDS, "window")))
    parser.add_argument("--only", type=kinds, default=KINDS, metavar="KIND[,KIND…]", help=about)
    parser.add_argument("--against", metavar="REF", help=text.text("cli.bench.against"))
    parser.add_argument("--runs", type=runs, metavar="N", help=text.text("cli.bench.runs", runs=RUNS))
    parser.add_argument("--json", action="store_true", help=text.text("cli.selfplay.json"))
    parser.add_argument("--measure", choices=(BUILD, *KINDS), help=SUPPRESS)


def kinds(given: str) -> tuple[str, ...]:
    """Return the kinds of figures that a text such as "rules,window" names. Raises ValueError."""
    named = [kind for word in given.split(",") for kind in (WINDOW if word == "window" else (word,))]
    if not set(named) <= set(KINDS):
        raise ValueError(given)
    return tuple(kind for kind in KINDS if kind in named)


def runs(given: str) -> int:
    """Return a number of runs. Raises ValueError."""
    number = int(given)
    if number < 1:
        raise ValueError(given)
    return number


def run(args: Namespace, text: Catalog) -> int:
    """Measure and tell. Returns the exit code, 2 if a figure of ours could not be measured.

    EngineError says which game or build there isn't.
    """
    games = tuple(dict.fromkeys(args.games)) or game_ids()
    if args.measure:  # nothing is imported here that the app itself would not: its start is timed
        print(json.dumps(measure(args.measure, games[0])))
        return 0
    for game_id in games:
        spec(game_id)
    if args.runs and args.against is None:
        raise OptionError(Reason.of("error.only-with", what="--runs", needed="--against"))
    from game.cli import bench_against, bench_builds, bench_words

    if args.against is not None:
        return bench_against.run(args, games, args.runs or RUNS, text)
    build, failed = bench_builds.ours(), set[str]()
    complain = bench_words.complain(text, failed)
    results: dict[str, dict[str, Any]] = {}
    for game_id in games:
        bench_words.progress(text, game_id)
        figures = bench_builds.figures(build, game_id, args.only, complain)
        results[game_id] = {"build": build.kind, **figures}
    print(json.dumps(results, indent=1) if args.json else "\n".join(bench_words.told(results, text)))
    return 2 if failed else 0

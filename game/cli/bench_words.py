"""What `galerie bench` says: figures in columns, and what goes on meanwhile."""

from __future__ import annotations

import sys
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any

from game.cli.bench_builds import Complain, flat
from game.i18n import Catalog


def told(results: Mapping[str, Mapping[str, Any]], text: Catalog) -> Iterator[str]:
    """Yield the lines that tell the figures of games, measured once."""
    for game_id, figures in results.items():
        yield heading(game_id, figures["build"], text)
        yield from columns((label(name, text), number(value, text)) for name, value in flat(figures))


def heading(name: str, kind: str, text: Catalog) -> str:
    """Return the name of something with the build that it is."""
    return text.text("cli.bench.build", name=name, build=text.text(f"cli.build.{kind}"))


def label(name: str, text: Catalog) -> str:
    """Return what a figure is called; one that nobody here knows, as it is."""
    key = f"cli.bench.figure.{name}"
    return text.text(key) if text.has(key) else name


def number(value: float | None, text: Catalog) -> str:
    """Return a figure as it is written, a dash for none."""
    if value is None:
        return "–"
    return text.text("cli.bench.number", value=round(value) if abs(value) >= 1000 else value)


def columns(rows: Iterable[Sequence[str]]) -> list[str]:
    """Return rows as lines: what the first column says, then the others, flush right."""
    rows = list(rows)
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    return [
        "  ".join(
            (
                f"  {row[0]:{widths[0]}}",
                *(f"{cell:>{width}}" for cell, width in zip(row[1:], widths[1:], strict=True)),
            )
        ).rstrip()
        for row in rows
    ]


def progress(text: Catalog, game_id: str, run: int = 1, runs: int = 1) -> None:
    """Say on a terminal what goes on: it takes minutes."""
    if sys.stderr.isatty():
        print(text.text("cli.bench.progress", game=game_id, run=run, runs=runs), file=sys.stderr)


def complain(text: Catalog, said: set[str]) -> Complain:
    """Return what says that figures could not be measured, once for each kind; it keeps what it `said`."""

    def say(build: str, kind: str, problem: str) -> None:
        sentence = text.text("cli.bench.failed", build=build, kind=kind, problem=problem)
        if sentence not in said:
            said.add(sentence)
            print(sentence, file=sys.stderr)

    return say

"""`galerie bench --against REF`: another build and this one, measured in turns, and how they compare.

What a machine does beside changes from minute to minute. So each figure of the other build is measured next
to one of this, and what is told is the ratio of such pairs: its median, the least and the greatest.
"""

from __future__ import annotations

import json
from argparse import Namespace
from collections.abc import Iterable, Iterator, Sequence
from contextlib import ExitStack
from dataclasses import dataclass, field
from typing import Any, Final, NamedTuple

from game.cli import bench_refs, bench_words
from game.cli.bench_builds import Build, Complain, figures, flat, median
from game.i18n import Catalog

SURE: Final = 3
"""Pairs that must agree before one build is called the better one."""
UNCOMPARED: Final = {"moves_to_end"}
"""Figures of which neither less nor more is better."""


class Pair(NamedTuple):
    """A figure of both builds, measured one right after the other; None where there is none."""

    old: float | None
    new: float | None


class Ratio(NamedTuple):
    """How the new build's figures compare with the old one's, pair by pair."""

    median: float
    low: float
    high: float
    verdict: str
    """"better" or "worse" if all of enough pairs say so, else "unsure"."""


@dataclass
class Comparison:
    """What was measured so far."""

    old: Build
    new: Build
    runs: int = 0
    """How many are over."""
    pairs: dict[str, dict[str, list[Pair]]] = field(default_factory=dict)
    """By game and figure."""

    def add(self, game_id: str, old: dict[str, float], new: dict[str, float]) -> None:
        """Keep what was measured of a game in one run."""
        pairs = self.pairs.setdefault(game_id, {})
        for name in dict.fromkeys((*new, *(() if self.old.whole else old))):
            if name not in UNCOMPARED:
                pairs.setdefault(name, []).append(Pair(old.get(name), new.get(name)))


def run(args: Namespace, games: Sequence[str], runs: int, text: Catalog) -> int:
    """Measure in turns and tell. Returns the exit code; OptionError says which build there isn't."""
    with ExitStack() as stack:
        new = bench_refs.this(text)
        found = Comparison(bench_refs.find(args.against, games[0], stack), new)
        code, complain = 0, bench_words.complain(text, set())
        try:
            for number in range(1, runs + 1):
                for game_id in games:
                    bench_words.progress(text, game_id, number, runs)
                    measure(found, game_id, args.only, complain)
                found.runs = number
        except KeyboardInterrupt:
            if not found.pairs:
                raise
            code = 130  # what was measured before is worth as much
    lines = json.dumps(as_json(found), indent=1) if args.json else "\n".join(told(found, text))
    print(lines)
    return code


def measure(found: Comparison, game_id: str, kinds: Sequence[str], complain: Complain) -> None:
    """Measure a game once on both sides, in turns kind by kind if both can be asked so."""
    for portion in [kinds] if found.old.whole else [(kind,) for kind in kinds]:
        old, new = (
            dict(flat(figures(build, game_id, portion, complain))) for build in (found.old, found.new)
        )
        found.add(game_id, old, new)


def ratio(name: str, pairs: Iterable[Pair]) -> Ratio | None:
    """Compare a figure; None if no pair can be compared."""
    ratios = sorted(pair.new / pair.old for pair in pairs if pair.old and pair.new is not None)
    if not ratios:
        return None
    more, verdict = name.endswith("_per_s"), "unsure"
    if len(ratios) >= SURE and (ratios[0] > 1 or ratios[-1] < 1):
        verdict = "better" if (ratios[0] > 1) == more else "worse"
    return Ratio(median(ratios), ratios[0], ratios[-1], verdict)


def middle(numbers: Iterable[float | None]) -> float | None:
    """Return the median of those that there are."""
    measured = [number for number in numbers if number is not None]
    return median(measured) if measured else None


def as_json(found: Comparison) -> dict[str, Any]:
    """Return everything, for other programs."""
    builds = {"old": found.old, "new": found.new}
    return {
        **{side: {"name": build.name, "build": build.kind} for side, build in builds.items()},
        "runs": found.runs,
        "games": {
            game_id: {name: _as_json(name, pairs) for name, pairs in by_name.items()}
            for game_id, by_name in found.pairs.items()
        },
    }


def _as_json(name: str, pairs: Sequence[Pair]) -> dict[str, Any]:
    compared = ratio(name, pairs)
    return {
        "old": [pair.old for pair in pairs],
        "new": [pair.new for pair in pairs],
        "ratio": compared and compared._asdict(),
    }


def told(found: Comparison, text: Catalog) -> Iterator[str]:
    """Yield the lines that a person reads."""
    for side, build in (("old", found.old), ("new", found.new)):
        yield bench_words.heading(text.text(f"cli.bench.{side}", name=build.name), build.kind, text)
    yield text.text("cli.bench.turns", runs=found.runs)
    for game_id, by_name in found.pairs.items():
        yield game_id
        yield from bench_words.columns(_row(name, pairs, text) for name, pairs in by_name.items())


def _row(name: str, pairs: Sequence[Pair], text: Catalog) -> tuple[str, ...]:
    compared = ratio(name, pairs)
    sides = (bench_words.number(middle(side), text) for side in zip(*pairs, strict=True))
    if compared is None:
        return bench_words.label(name, text), *sides, "–", "", ""
    least, greatest = (round(each, 2) for each in (compared.low, compared.high))
    return (
        bench_words.label(name, text),
        *sides,
        text.text("cli.bench.ratio", ratio=round(compared.median, 2)),
        text.text("cli.bench.spread", least=least, greatest=greatest),
        text.text(f"cli.bench.{compared.verdict}"),
    )

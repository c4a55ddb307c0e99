"""Builds that `galerie bench` can measure, and how they are asked.

What runs in a Python that can be started here is measured by the code of *this* copy (`_PROBE`): so both
sides of a comparison are measured in one way, and older ones at what their own bench doesn't know yet. A
program is asked for the same (`bench --measure`), or, if it is too old for that, for all that its
`bench --json` tells.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
import time
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any, Final

from game import build
from game.cli.bench_measure import BUILD
from game.cli.temporary import temporary
from game.disk.paths import HOME_VARIABLE, PACKAGE
from game.engine.plain import plain

REPEATED: Final = {"start": 5, "open": 3}
"""Kinds of which the middle one of so many processes counts, after one that only warms up."""
PATIENCE: Final = 900
"""Seconds after which no answer comes any more."""
_PROBE: Final = """
import sys, game, game.cli
game.cli.__path__.insert(0, sys.argv[1] + "/cli")
game.__path__.append(sys.argv[1])  # for what tells the build, which older ones lack
from game.cli.bench_measure import main
main(*sys.argv[2:])
"""

Figures = dict[str, Any]
"""As JSON has them: numbers by name, some in groups."""
Complain = Callable[[str, str, str], None]
"""Is told which build can't be measured at which kind of figures, and why."""


class FailedError(Exception):
    """A build gave no answer; says why, in one line."""

    def __init__(self, problem: str, code: int = 1) -> None:
        super().__init__(problem)
        self.code = code
        """What its process ended with."""


@dataclass(frozen=True)
class Build:
    """Something that can be measured."""

    name: str
    command: tuple[str, ...]
    """What measures it, before the kind of figures and the game."""
    variables: Mapping[str, str] = field(default_factory=dict)
    """What its environment needs."""
    kind: str = "pure"
    """Or "compiled"."""
    whole: bool = False
    """Whether it only tells all figures at once; then only the game is missing from its command."""


def median(numbers: Iterable[float]) -> float:
    """Return the one in the middle, or between the two: bundles are without Python's `statistics`."""
    ordered = sorted(numbers)
    return (ordered[(len(ordered) - 1) // 2] + ordered[len(ordered) // 2]) / 2


def ours(name: str = "") -> Build:
    """Return the build that runs."""
    if getattr(sys, "frozen", False):
        return Build(name or sys.executable, (sys.executable, "bench", "--measure"), kind=build.kind())
    return source(name or str(PACKAGE.parent), PACKAGE.parent, build.kind())


def source(name: str, folder: Path, kind: str = "pure") -> Build:
    """Return what a folder holds in which the package lies."""
    paths = os.pathsep.join(filter(None, (str(folder), os.environ.get("PYTHONPATH"))))
    return Build(name, _probe(sys.executable), {"PYTHONPATH": paths}, kind)


def installed(name: str, python: Path) -> Build:
    """Return what is installed in an environment."""
    return Build(name, _probe(str(python)), {"PYTHONPATH": ""})


def program(name: str, file: Path) -> Build:
    """Return a program of its own."""
    return Build(name, (str(file), "bench", "--measure"))


def _probe(python: str) -> tuple[str, ...]:
    if getattr(sys, "frozen", False):  # there are no sources here that another Python could run
        return python, "-P", "-m", "game", "bench", "--measure"
    return python, "-P", "-c", _PROBE, str(PACKAGE)


def known(found: Build, game_id: str) -> Build:
    """Return a build with its kind, and asked in the way that it understands. Raises FailedError."""
    try:
        compiled = _ask(found, (BUILD, game_id)).get(BUILD) == "compiled"
        return replace(found, kind="compiled" if compiled else "pure")
    except FailedError as failed:
        if failed.code != 2 or found.command[-1] != "--measure":
            raise
    older = replace(found, command=found.command[:-1], whole=True)
    said = _output((*older.command[:-1], "--version"), older.variables)
    if not said.startswith("galerie "):
        raise FailedError(said[:80])
    return older


def figures(build: Build, game_id: str, kinds: Sequence[str], complain: Complain) -> Figures:
    """Return a game's figures of some kinds; of a build that tells all at once, all."""
    found: Figures = {}
    for kind in ("--json",) if build.whole else kinds:
        try:
            measured = _measured(build, kind, game_id)
            ui = {**found.get("ui", {}), **measured.get("ui", {})}
        except (FailedError, KeyError, TypeError, AttributeError) as failed:  # or no answer of ours
            complain(build.name, kind, str(failed))
            continue
        found |= measured | ({"ui": ui} if ui else {})
    return found


def flat(figures: Mapping[str, Any], before: str = "") -> Iterator[tuple[str, float]]:
    """Yield the numbers among figures, each by the names that lead to it."""
    for name, value in figures.items():
        if isinstance(value, Mapping):
            yield from flat(value, f"{before}{name}.")
        elif isinstance(value, int | float):
            yield before + name, value


def _measured(build: Build, kind: str, game_id: str) -> Figures:
    """Measure one kind, as often as it takes, as a person who plays for the first time."""
    if build.whole:
        answer = _ask(build, (game_id, kind)).get(game_id)
        return answer if isinstance(answer, dict) else {}
    with temporary("galerie-bench-") as home:
        answers = [_timed(build, (kind, game_id), str(home)) for _ in range(1 + REPEATED.get(kind, 0))]
    return _middle(answers[1:] or answers)


def _timed(build: Build, what: Sequence[str], home: str) -> Figures:
    """Ask a build; if it tells the moment at which it was seen, that is how long it took to start."""
    begun = time.time()
    answer = _ask(build, what, {HOME_VARIABLE: home})
    if "at" in answer:
        return {"ui": {"start_ms": round(1000 * (answer["at"] - begun))}}
    return answer


def _middle(answers: Sequence[Figures]) -> Figures:
    """Return, of answers alike, the middle one of each figure."""
    first = answers[0]
    return {
        name: _middle([answer[name] for answer in answers])
        if isinstance(value, dict)
        else value
        if len(answers) == 1
        else median(answer[name] for answer in answers)
        for name, value in first.items()
    }


def _ask(build: Build, what: Sequence[str], variables: Mapping[str, str] | None = None) -> Figures:
    """Return a build's answer. Raises FailedError."""
    said = _output((*build.command, *what), {**build.variables, **(variables or {})})
    for text in (said, said.rpartition("\n")[2]):
        try:
            answer = json.loads(text)
        except ValueError:
            continue
        if isinstance(answer, dict):
            return answer
    raise FailedError(said[:80])


def _output(command: Sequence[str], variables: Mapping[str, str]) -> str:
    """Return what a command says. Raises FailedError."""
    surroundings = {**os.environ, **variables}
    if sys.platform.startswith("linux") and not (
        os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY")
    ):
        surroundings.setdefault("SDL_VIDEODRIVER", "dummy")
    try:
        done = subprocess.run(
            command,
            capture_output=True,
            text=True,
            encoding="utf-8",
            errors="replace",
            timeout=PATIENCE,
            env=surroundings,
        )
    except (OSError, ValueError, subprocess.TimeoutExpired) as error:
        raise FailedError(plain(str(error))) from None
    if done.returncode:
        last = done.stderr.strip().rpartition("\n")[2] or f"{command[0]}: {done.returncode}"
        raise FailedError(plain(last)[:200], done.returncode)
    return done.stdout.strip()

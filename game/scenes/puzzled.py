"""Which puzzles of each game somebody has solved, and when those that they missed come back. No pictures.

It lies in the settings, by the names of puzzles. Only the first answer to a puzzle counts. One that was
missed comes back after a few others, and once it was solved then, once more after many: see `GAPS`.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import Any, Final, NamedTuple

from game.disk.settings import Settings
from game.engine.puzzle import STEPS, Puzzle
from game.scenes.shell import Shell

GAPS: Final = (3, 12)
"""After how many others a puzzle that was missed comes back, the first time and the next."""


class Tally(NamedTuple):
    """How it went with the puzzles of one game."""

    done: int = 0
    """How many answers counted so far."""
    streak: int = 0
    """How many of the last ones were right without a slip in between."""
    solved: frozenset[str] = frozenset()
    """The names of those that were solved, and not missed since."""
    back: Mapping[str, tuple[int, int]] = MappingProxyType({})
    """By the names of those that come back: how often they were solved since they were missed, and after
    how many answers they are due."""

    def due(self, puzzles: Sequence[Puzzle]) -> list[str]:
        """Return the names of those that come back now, the ones that wait longest first."""
        known = {puzzle.name for puzzle in puzzles}
        ready = [(at, name) for name, (_, at) in self.back.items() if at <= self.done and name in known]
        return [name for _, name in sorted(ready)]

    def answered(self, name: str, *, right: bool) -> Tally:
        """Return what holds after the first answer to a puzzle."""
        done = self.done + 1
        back = {other: at for other, at in self.back.items() if other != name}
        if not right:
            back[name] = 0, done + GAPS[0]
            return Tally(done, 0, self.solved - {name}, back)
        if name in self.back:
            times = self.back[name][0] + 1
            if times < len(GAPS):
                back[name] = times, done + GAPS[times]
        return Tally(done, self.streak + 1, self.solved | {name}, back)

    def without(self, names: Sequence[str]) -> Tally:
        """Return the same as if these had never been seen."""
        back = {name: at for name, at in self.back.items() if name not in names}
        return self._replace(solved=self.solved.difference(names), back=back)


def following(tally: Tally, puzzles: Sequence[Puzzle], step: int, after: str = "") -> Puzzle | None:
    """Return which puzzle is next: one that comes back, else the next of a step that isn't solved yet, else
    one of the steps above it, else below; else what will come back first. None if all are solved for good.

    It is not the one `after` which another is asked for, unless there is no other.
    """
    named = {puzzle.name: puzzle for puzzle in puzzles}
    due = [name for name in tally.due(puzzles) if name != after]
    if due:
        return named[due[0]]
    behind = next((number + 1 for number, puzzle in enumerate(puzzles) if puzzle.name == after), 0)
    in_turn = (*puzzles[behind:], *puzzles[:behind])  # or one would go to and fro between the first two
    seen = {*tally.solved, *tally.back, after}
    fresh = [puzzle for puzzle in in_turn if puzzle.name not in seen]
    if fresh:
        return min(fresh, key=lambda puzzle: (puzzle.step - step) % STEPS)
    waiting = sorted((at, name) for name, (_, at) in tally.back.items() if name in named and name != after)
    if waiting:
        return named[waiting[0][1]]
    return named.get(after) if after in tally.back or after not in tally.solved else None


# -- kept ------------------------------------------------------------------------------------------


def tally_of(settings: Settings, game_id: str) -> Tally:
    """Return how it went with a game's puzzles; what a file says that makes no sense is passed over."""
    raw = settings.puzzles.get(game_id, {})
    solved, back = raw.get("solved"), raw.get("back")
    return Tally(
        _count(raw.get("done")),
        _count(raw.get("streak")),
        frozenset(name for name in solved if isinstance(name, str))
        if isinstance(solved, list)
        else frozenset(),
        {name: at for name, row in back.items() if (at := _waits(row)) is not None}
        if isinstance(back, dict)
        else {},
    )


def keep(shell: Shell, game_id: str, tally: Tally) -> None:
    """Remember how it went."""
    raw = {
        "done": tally.done,
        "streak": tally.streak,
        "solved": sorted(tally.solved),
        "back": {name: list(at) for name, at in sorted(tally.back.items())},
    }
    shell.change(puzzles={**shell.settings.puzzles, game_id: raw})


def _count(value: Any) -> int:
    return value if type(value) is int and 0 <= value < 1 << 31 else 0


def _waits(row: Any) -> tuple[int, int] | None:
    match row:
        case [int(times), int(at)] if 0 <= times < len(GAPS):
            return times, at
    return None

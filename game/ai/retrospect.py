"""A match looked back on: what is known of it so far, what to ask next, and what it all says.

A `Retrospect` is told by which steps a match went, and whose eyes may be looked through. It names one task
after the other (`next`), so that whoever does them may stop at any moment and go on later: how the chances
stood, from afar and then closer where they changed most, and each decision, those that seem to have changed
most first: so the turning points are known long before all is.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence
from itertools import pairwise
from math import sqrt
from typing import Any, Final, NamedTuple, TypeAlias

from game.engine.sums import added

SLIP: Final = 0.05
"""A decision that cost so much of the chances to win is a slip ..."""
BLUNDER: Final = 0.12
"""... and one that cost so much a blunder."""
GREAT: Final = 0.08
"""A decision that isn't plain to see is great if the next best would have cost so much."""
LUCKY: Final = 0.08
"""By how much chance must change somebody's chances to be a turning point."""
MOST_TURNS: Final = 6
MOST_LUCK: Final = 3
"""Of the turning points, how many may be luck."""
AFAR: Final = 0.01
"""How much may have changed unseen within two steps, times the root of how many they are: what looks even
from afar is looked at closer too."""
DIGITS: Final = 3
"""Of a chance to win, behind the point: all that is kept."""
GREAT_MARK, SLIP_MARK, BLUNDER_MARK, LUCK_MARK = "great", "slip", "blunder", "luck"


class Step(NamedTuple):
    """A decision of a match, or a run of chance between two of them."""

    cursor: int
    """Of the session, before it."""
    seat: int
    """Who decided; -1 for chance."""
    chosen: str = ""
    """What was decided, as a text."""
    free: bool = False
    """Whether there was something else to choose."""


class Finding(NamedTuple):
    """What is thought of a decision (`game.ai.review.Verdict`), in texts."""

    other: str
    """What it is compared with: what would have been best, or if that was chosen, the next best."""
    chance: float
    """The seat's chance to win with what was chosen, in [0, 1] ..."""
    otherwise: float
    """... and with the other."""
    plain: bool
    """Whether what was chosen looked best at a glance."""

    @property
    def loss(self) -> float:
        """What the decision cost of the seat's chances."""
        return max(0.0, self.otherwise - self.chance)

    @property
    def change(self) -> float:
        """What the decision changed of the seat's chances: below 0 what it cost, above what the other would
        have."""
        return -self.loss if self.loss else self.chance - self.otherwise

    @property
    def mark(self) -> str:
        """What kind of decision it was: "great", "slip", "blunder", or "" for most."""
        if self.loss >= BLUNDER:
            return BLUNDER_MARK
        if self.loss >= SLIP:
            return SLIP_MARK
        return GREAT_MARK if not self.plain and self.chance - self.otherwise >= GREAT else ""


class Task(NamedTuple):
    """What is to be found out next."""

    cursor: int
    viewer: int
    """From whose observation."""
    judge: bool
    """Whether the decision there is to be judged, else how everybody's chances stand."""


class Turn(NamedTuple):
    """A turning point: a decision or a run of chance that changed much."""

    step: Step
    seat: int
    """Whose chances it changed most: of a decision, of whoever took it."""
    change: float
    """By how much; of a decision, what it cost (below 0), or what the next best would have cost."""
    mark: str
    """"luck" for chance, else the decision's mark."""


class Account(NamedTuple):
    """What a match was like for one seat."""

    luck: float
    """What chance brought, of the chances to win: 0 on average over many matches."""
    decisions: int
    """How many were judged."""
    lost: float
    """What they cost together, of the chances to win."""


Chances: TypeAlias = tuple[float, ...]


class Retrospect:
    """What is known so far."""

    def __init__(
        self,
        steps: Sequence[Step],
        end: int,
        players: int,
        viewers: Sequence[int],
        outcome: Chances | None = None,
        *,
        hidden: bool = True,
    ) -> None:
        """`steps` up to the cursor `end`; `viewers`: the seats whose decisions are judged, from what they
        knew; `outcome`: each player's part of the win, if the match is over; `hidden`: whether they may
        think differently of how chances stand."""
        self.steps = tuple(steps)
        self.players = players
        self.viewers = tuple(viewers)
        self._eyes = self.viewers if hidden else self.viewers[:1]
        self._cursors = (*(step.cursor for step in self.steps), end)
        self._views: dict[tuple[int, int], Chances] = {}
        self._findings: dict[int, Finding] = {}
        self._outcome = outcome

    # -- finding out -------------------------------------------------------------------------------

    def next(self, asked: Collection[Task] = ()) -> Task | None:
        """Return what is to be found out next, beside what is `asked` already; None if there is no more.

        How chances stood between two moments is looked at first where they changed most from the one to the
        other; a decision is judged as soon as nothing seems to have changed more than chances did with it.
        """
        for views in (self._begun(), self._ends()):
            for task in views:
                if task not in asked:
                    return task
        found = [*self._halves(), *self._decided()]
        return next(
            (task for _, task in sorted(found, key=lambda urgent: -urgent[0]) if task not in asked), None
        )

    def tell_chances(self, task: Task, found: Sequence[float]) -> None:
        """Take what was found out about everybody's chances."""
        self._views[task.cursor, task.viewer] = tuple([round(chance, DIGITS) for chance in found])

    def tell_finding(self, task: Task, found: Finding) -> None:
        """Take what was found out about a decision."""
        chance, otherwise = round(found.chance, DIGITS), round(found.otherwise, DIGITS)
        self._findings[task.cursor] = found._replace(chance=chance, otherwise=otherwise)

    @property
    def progress(self) -> tuple[int, int]:
        """How much is known, of how much there is to know."""
        tasks = len(self._open) * len(self._eyes) + sum(1 for _ in self._judged())
        return len(self._views) + len(self._findings), tasks

    @property
    def _open(self) -> tuple[int, ...]:
        """The cursors at which chances are not known by the rules."""
        return self._cursors if self._outcome is None else self._cursors[:-1]

    def _judged(self) -> Iterator[Step]:
        return (step for step in self.steps if step.free and step.seat in self.viewers)

    def _looks(self, cursor: int) -> Iterator[Task]:
        """Yield what is still to be asked to know how chances stood."""
        for viewer in self._eyes:
            if (cursor, viewer) not in self._views:
                yield Task(cursor, viewer, judge=False)

    def _begun(self) -> Iterator[Task]:
        """Yield the rest of what some eyes were asked about."""
        for cursor in sorted({cursor for cursor, _ in self._views}):
            yield from self._looks(cursor)

    def _ends(self) -> Iterator[Task]:
        for cursor in self._open[:1] + self._open[-1:]:
            yield from self._looks(cursor)

    def _halves(self) -> Iterator[tuple[float, Task]]:
        """Yield looks at the middles of what isn't known yet, and how urgent they are."""
        looked = {cursor for cursor, _ in self._views}
        known = [index for index, cursor in enumerate(self._open) if cursor in looked]
        for first, last in pairwise(known):
            middle = self._cursors[(first + last) // 2]
            stir = max(map(abs, self._change(first, last) or (0.0,))) + AFAR * sqrt(last - first)
            if last - first > 1:
                yield from ((stir, task) for task in self._looks(middle))

    def _decided(self) -> Iterator[tuple[float, Task]]:
        """Yield decisions that aren't judged yet, and by how much the chances of who decided changed."""
        for index, step in enumerate(self.steps):
            if step.free and step.seat in self.viewers and step.cursor not in self._findings:
                change = self._change(index, index + 1)
                yield abs(change[step.seat]) if change else 0.0, Task(step.cursor, step.seat, judge=True)

    # -- what it says ------------------------------------------------------------------------------

    def chances(self, cursor: int) -> Chances | None:
        """Return how everybody's chances stood at a cursor, on average over those who are looked through.

        None if that isn't known yet, or not looked at.
        """
        if cursor == self._cursors[-1] and self._outcome is not None:
            return self._outcome
        views = [self._views[cursor, viewer] for viewer in self._eyes if (cursor, viewer) in self._views]
        if not views:
            return None
        return tuple([added(column) / len(views) for column in zip(*views, strict=True)])

    def curve(self) -> list[tuple[int, Chances]]:
        """Return the chances at each cursor at which they are known."""
        found = [(cursor, self.chances(cursor)) for cursor in self._cursors]
        return [(cursor, chances) for cursor, chances in found if chances is not None]

    def finding(self, cursor: int) -> Finding | None:
        """Return what is thought of the decision at a cursor; None if that isn't known, or nothing was."""
        return self._findings.get(cursor)

    def turns(self) -> list[Turn]:
        """Return the turning points that are known so far, in their order: decisions and luck."""
        chosen, drawn = list[Turn](), list[Turn]()
        for index, step in enumerate(self.steps):
            finding = self._findings.get(step.cursor)
            if step.seat >= 0 and finding is not None and finding.mark:
                chosen.append(Turn(step, step.seat, finding.change, finding.mark))
            elif step.seat < 0 and (changes := self._change(index, index + 1)):
                seat = max(range(len(changes)), key=lambda each: abs(changes[each]))
                drawn.append(Turn(step, seat, changes[seat], LUCK_MARK))
        drawn = _largest([turn for turn in drawn if abs(turn.change) >= LUCKY], MOST_LUCK)
        found = [*_largest(chosen, MOST_TURNS - len(drawn)), *drawn]
        return sorted(found, key=lambda turn: turn.step.cursor)

    def account(self, seat: int) -> Account:
        """Return what the match was like for a seat, as far as it is known."""
        luck = 0.0
        for index, step in enumerate(self.steps):
            if step.seat < 0 and (changes := self._change(index, index + 1)):
                luck += changes[seat]
        found = [self._findings.get(step.cursor) for step in self._judged() if step.seat == seat]
        losses = [finding.loss for finding in found if finding is not None]
        return Account(luck, len(losses), added(losses))

    def _change(self, first: int, last: int) -> Chances | None:
        """How everybody's chances changed between the beginnings of two steps; None if that isn't known."""
        before, after = self.chances(self._cursors[first]), self.chances(self._cursors[last])
        if before is None or after is None:
            return None
        return tuple([late - early for early, late in zip(before, after, strict=True)])

    # -- kept --------------------------------------------------------------------------------------

    def to_data(self) -> dict[str, Any]:
        """Return what is known, for a file."""
        return {
            "views": [[*key, list(chances)] for key, chances in sorted(self._views.items())],
            "findings": [[cursor, *found] for cursor, found in sorted(self._findings.items())],
        }

    def take_data(self, data: Mapping[str, Any]) -> None:
        """Know what a file says. Raises ValueError if that can't be of this match."""
        steps = {step.cursor for step in self._judged()}
        views, findings = dict[tuple[int, int], Chances](), dict[int, Finding]()
        for row in _rows(data, "views"):
            match row:
                case [int(cursor), int(viewer), list(found)] if (
                    cursor in self._open
                    and viewer in self._eyes
                    and len(found) == self.players
                    and all(map(_is_chance, found))
                ):
                    views[cursor, viewer] = tuple(found)
                case _:
                    raise ValueError(f"views: {row!r}"[:80])
        for row in _rows(data, "findings"):
            match row:
                case [int(cursor), str(other), chance, otherwise, bool(plain)] if (
                    cursor in steps and _is_chance(chance) and _is_chance(otherwise)
                ):
                    findings[cursor] = Finding(other, chance, otherwise, plain)
                case _:
                    raise ValueError(f"findings: {row!r}"[:80])
        self._views |= views
        self._findings |= findings


def _rows(data: Mapping[str, Any], name: str) -> list[Any]:
    rows = data.get(name)
    if not isinstance(rows, list):
        raise ValueError(name)
    return rows


def _is_chance(value: object) -> bool:
    return isinstance(value, float | int) and not isinstance(value, bool) and 0 <= value <= 1


def _largest(turns: Sequence[Turn], most: int) -> list[Turn]:
    return sorted(turns, key=lambda turn: -abs(turn.change))[:most]

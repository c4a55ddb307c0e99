"""From legal actions to things to click: a walk down the tree of an action's parts.

A game says how a person points at an action, as a path of steps: `path(action)`. The picker knows
the legal actions and nothing else of the rules (law 5). At any moment `options` are the steps that
lead to a legal action. After a first step, one that leaves no choice is taken by itself, unless it leads
to an action that the game calls careful.

A path may end in `Several`: a set of things put together in any order, then confirmed.

Several things on a table may mean the same step, such as equal cards. Each has a step of its own, told apart
by its `copy`: so every step has one place, and what is chosen is the very thing that was pointed at.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Hashable, Sequence
from typing import Final, Generic, NamedTuple, TypeAlias, TypeVar

A = TypeVar("A")


class Step(NamedTuple):
    """One thing to point at: a card, a colour, a button."""

    zone: str
    key: Hashable = ""
    copy: int = 0
    """Which one of several things that mean the same, such as equal cards."""

    @property
    def first(self) -> Step:
        """What it means, whichever of several things was pointed at."""
        return self._replace(copy=0)

    @property
    def number(self) -> int:
        """Its key, where that is the number of a card, a place, a seat; else -1."""
        return self.key if isinstance(self.key, int) else -1

    @property
    def piece(self) -> tuple[int, int]:
        """Its number, and which of several with that number it is."""
        return self.number, self.copy


Steps: TypeAlias = frozenset[Step]
"""Those that can be chosen, or are advised, or lie chosen."""


class Several(NamedTuple):
    """The last part of a path: exactly these things, equal ones as often as they come."""

    zone: str
    keys: tuple[Hashable, ...]

    @property
    def steps(self) -> Steps:
        """The things, equal ones numbered from 0."""
        return frozenset(
            Step(self.zone, key, copy) for key, n in Counter(self.keys).items() for copy in range(n)
        )


Path: TypeAlias = tuple[Step | Several, ...]
CONFIRM: Final = Step("confirm")


class Picker(Generic[A]):
    """Walks a person through one choice."""

    def __init__(
        self,
        actions: Sequence[A],
        path: Callable[[A], Path],
        careful: Callable[[A], bool] = lambda action: False,
    ) -> None:
        """Start the walk. The paths of the actions must differ, and none may lead through another.

        `careful` says of which actions every step is pointed at, even one that leaves no choice.
        """
        self._careful = careful
        self._paths: tuple[tuple[Path, A], ...] = tuple((path(action), action) for action in actions)
        self._taken: list[int] = []
        self.chosen: tuple[Step, ...] = ()
        """The steps taken so far, those taken by themselves included."""
        self.toggled: Steps = self._forced()
        """What is in the set that is being put together."""

    @property
    def options(self) -> tuple[Step, ...]:
        """The steps that can be chosen now, in the order of the legal actions."""
        sets = self._sets()
        if not sets:
            return tuple(dict.fromkeys(self._next(path) for path, _ in self._open(self.chosen)))
        every = Steps().union(*(several.steps for several, _ in sets))
        things = sorted(every - self._forced(), key=_by_place(sets))
        return (*things, CONFIRM) if self._confirmed() is not None else tuple(things)

    @property
    def gathering(self) -> bool:
        """Whether a set is being put together: options other than CONFIRM go in and out of it."""
        return bool(self._sets())

    def allows(self, step: Step) -> bool:
        """Whether a step can be chosen now: one of the options, or what means the same as one.

        Of a set that is being put together each thing is an option of its own, as often as a set can hold it.
        """
        options = self.options
        return step in options or (not self.gathering and step.first in options)

    def actions(self, step: Step | None = None) -> tuple[A, ...]:
        """Return the legal actions that are still open, or would be after a step."""
        if step is None:
            return tuple(action for _, action in self._open(self.chosen))
        if not self.allows(step):
            return ()
        if step == CONFIRM:
            action = self._confirmed()
            return () if action is None else (action,)
        if self.gathering:
            wanted = _keys(self.toggled ^ {step})
            return tuple(action for several, action in self._sets() if wanted <= Counter(several.keys))
        return tuple(action for _, action in self._open((*self.chosen, step)))

    def completes(self, step: Step) -> A | None:
        """Return the action that choosing a step would complete, if any: what to show on hover."""
        if self.gathering and step != CONFIRM:
            return None
        actions = self.actions(step)
        if len(actions) != 1 or self._asks_for_set(step) or self._asks_for_step(step):
            return None
        return actions[0]

    def choose(self, step: Step) -> A | None:
        """Take a step; return the action once it is complete. Raises KeyError for what is no option."""
        if not self.allows(step):
            raise KeyError(step)
        if step == CONFIRM:
            return self._confirmed()
        if self.gathering:
            self.toggled ^= {step}
            return None
        complete = self.completes(step)
        if complete is not None:
            return complete
        self._taken.append(len(self.chosen))
        self.chosen = (*self.chosen, step)
        while not self.gathering and len(self.options) == 1 and not any(map(self._careful, self.actions())):
            self.chosen = (*self.chosen, self.options[0])
        self.toggled = self._forced()
        return None

    def copy(self) -> Picker[A]:
        """Return a picker that stands where this one does, and goes its own way."""
        other: Picker[A] = Picker((), lambda action: (), self._careful)
        other._paths, other._taken = self._paths, [*self._taken]
        other.chosen, other.toggled = self.chosen, self.toggled
        return other

    def back(self) -> bool:
        """Undo the last step that was chosen, or take all out of a set that comes first; return False if
        there is nothing to undo."""
        if not self._taken:
            before, self.toggled = self.toggled, self._forced()
            return self.toggled != before
        self.chosen = self.chosen[: self._taken.pop()]
        self.toggled = self._forced()
        return True

    # -- the tree ------------------------------------------------------------------------------

    def _open(self, prefix: tuple[Step, ...]) -> list[tuple[Path, A]]:
        meant = tuple(step.first for step in prefix)
        return [(path, action) for path, action in self._paths if path[: len(meant)] == meant]

    def _next(self, path: Path) -> Step:
        step = path[len(self.chosen)]
        assert isinstance(step, Step)
        return step

    def _sets(self) -> list[tuple[Several, A]]:
        """The sets that can be put together now; empty while there are steps to take."""
        depth = len(self.chosen)
        ends = ((path[depth], action) for path, action in self._open(self.chosen) if depth < len(path))
        return [(end, action) for end, action in ends if isinstance(end, Several)]

    def _asks_for_set(self, step: Step) -> bool:
        """Whether a set has to be put together after a step: not where there is nothing to put into it."""
        ends = (path[-1] for path, _ in self._open((*self.chosen, step)))
        return step != CONFIRM and any(isinstance(end, Several) and end.keys for end in ends)

    def _asks_for_step(self, step: Step) -> bool:
        """Whether a careful action has another step after this one."""
        depth = len(self.chosen) + 1
        ways = self._open((*self.chosen, step))
        return any(
            self._careful(action) and any(isinstance(part, Step) for part in path[depth:])
            for path, action in ways
        )

    def _forced(self) -> Steps:
        """What every set holds: chosen from the start, and no option."""
        sets = self._sets()
        return frozenset.intersection(*(several.steps for several, _ in sets)) if sets else frozenset()

    def _confirmed(self) -> A | None:
        wanted = _keys(self.toggled)
        return next((action for several, action in self._sets() if Counter(several.keys) == wanted), None)


def _keys(things: Steps) -> Counter[Hashable]:
    """Count equal things, whichever of them were meant."""
    return Counter(step.key for step in things)


def _by_place(sets: Sequence[tuple[Several, object]]) -> Callable[[Step], tuple[int, int]]:
    """Order things as the sets first name them."""
    place: dict[Hashable, int] = {}
    for several, _ in sets:
        for key in several.keys:
            place.setdefault(key, len(place))
    return lambda step: (place[step.key], step.copy)

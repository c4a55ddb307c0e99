"""How a state is copied: a rule copies the one before it, and then sets what changes.

A class of states is a dataclass whose fields are slots. Rules never change a state that they have handed out.

    >>> from dataclasses import dataclass
    >>> @dataclass(slots=True, eq=False)
    ... class State:
    ...     points: tuple[int, ...]
    ...     legal: tuple[int, ...] | None = None  # remembered, once it was asked for
    >>> fork = copier(State, "legal")
    >>> before = State(points=(3, 4), legal=(1, 2))
    >>> after = fork(before)
    >>> after.points, after.legal
    ((3, 4), None)
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import fields
from typing import Any, TypeVar

S = TypeVar("S")


def copier(kind: type[S], *forgotten: str) -> Callable[[S], S]:
    """Return a function that copies a state, but for the `forgotten` fields: they are None in the copy.

    It is written out field by field, as `dataclass` writes `__init__`: a loop over the fields takes four
    times as long, and searches copy states all the time. Trap: where rules are compiled, this stays
    interpreted (1.7 µs for 35 fields, against 0.1 µs), so there the text has to be compiled along.
    """
    copies = [
        f" new.{field.name} = None" if field.name in forgotten else f" new.{field.name} = state.{field.name}"
        for field in fields(kind)  # type: ignore[arg-type]  # any class may be asked; this one is a dataclass
    ]
    names: dict[str, Any] = {"make": object.__new__, "kind": kind}
    exec("\n".join(["def fork(state):", " new = make(kind)", *copies, " return new"]), names)
    fork: Callable[[S], S] = names["fork"]
    return fork

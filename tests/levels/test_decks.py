"""Decks that are costly to read."""

from __future__ import annotations

import pytest

from game.levels.decks import _DuplicateError, _no_duplicates


class Name(str):
    """A name that counts how often it is compared with another one."""

    compared = 0

    def __hash__(self) -> int:
        return super().__hash__()

    def __eq__(self, other: object) -> bool:
        Name.compared += 1
        return super().__eq__(other)


def test_a_name_that_stands_twice_is_found_by_one_look_at_each() -> None:
    """A deck may have a hundred thousand: to compare each with each took minutes."""
    names = [Name(number) for number in range(300)]
    Name.compared = 0
    with pytest.raises(_DuplicateError) as found:
        _no_duplicates([(name, 0) for name in (*names, Name(299))])
    assert str(found.value) == "299" and Name.compared < 2000

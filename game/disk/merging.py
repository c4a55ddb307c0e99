"""What two copies of the app have changed at once: what becomes of it. Pure."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

DEEP: Final = 100
"""Deeper than anything that is kept."""


def merged(before: Any, ours: Any, theirs: Any, depth: int = DEEP) -> Any:
    """Return a value with both changes that were made to it; where both changed the same thing, ours.

    Objects are gone through by their keys, to such a depth; lists of texts are taken for sets in an order of
    their own; anything else is changed as a whole.

        >>> merged({"a": 1, "b": 1}, {"a": 2, "b": 1}, {"a": 1, "b": 3, "c": 4})
        {'a': 2, 'b': 3, 'c': 4}
        >>> merged(["x", "y"], ["new", "x"], ["x", "y", "z"])
        ['new', 'x', 'z']
    """
    if ours == before:
        return theirs
    if theirs in (before, ours):
        return ours
    if depth and isinstance(ours, Mapping) and isinstance(theirs, Mapping):
        return _by_keys(before if isinstance(before, Mapping) else {}, ours, theirs, depth - 1)
    if depth and _is_set(ours) and _is_set(theirs):
        old = set(before) if _is_set(before) else set()
        kept = [text for text in ours if text in theirs or text not in old]
        return kept + [text for text in theirs if text not in ours and text not in old]
    return ours


def _by_keys(
    before: Mapping[Any, Any], ours: Mapping[Any, Any], theirs: Mapping[Any, Any], depth: int
) -> dict[Any, Any]:
    missing = object()
    found = {}
    for key in dict.fromkeys((*ours, *theirs)):
        value = merged(before.get(key, missing), ours.get(key, missing), theirs.get(key, missing), depth)
        if value is not missing:
            found[key] = value
    return found


def _is_set(value: Any) -> bool:
    return (
        isinstance(value, Sequence)
        and not isinstance(value, str)
        and all(isinstance(each, str) for each in value)
        and len(set(value)) == len(value)
    )

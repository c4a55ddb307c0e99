"""The people who play at this screen, each by the names that they have played under. Pure.

A person is a name, whatever its case and the blanks around it. One may have played under several: they are
joined then. Whoever's figures were cleared begins anew: games up to then count for them no more. Games
themselves are never touched, and the last changes can be taken back.
"""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field, replace
from functools import lru_cache
from typing import Any, Final

from game.chronicle.facts import Facts
from game.engine.plain import is_plain
from game.engine.record import MAX_NAME

VERSION: Final = 1
_UNDOABLE: Final = 20
"""Changes that can be taken back."""
_MOST: Final = 10_000


@lru_cache(maxsize=4096)
def key_of(name: str) -> str:
    """Return what a name is known by.

    >>> key_of("  ÉLISE ") == key_of("élise")
    True
    """
    return unicodedata.normalize("NFC", " ".join(name.split())).casefold()


@dataclass(frozen=True, slots=True)
class Person:
    """Somebody of whom more is known than that they played under their name."""

    name: str
    """What they are called now."""
    keys: frozenset[str]
    """The names that they have played under, as `key_of` gives them."""
    without: frozenset[str] = frozenset()
    """Digests of games that count for them no more."""
    gone: bool = False
    """Whether they were deleted: they come back when they play again."""


@dataclass(frozen=True, slots=True)
class People:
    """All who were renamed, joined, cleared or deleted; everybody else is just a name in games."""

    known: tuple[Person, ...] = ()
    before: tuple[tuple[Person, ...], ...] = field(default=(), repr=False)
    """What `known` was before each of the last changes, the latest last."""

    def of_key(self, key: str) -> Person | None:
        """Return who plays under a name, if more is known of them."""
        return next((person for person in self.known if key in person.keys), None)

    def called(self, name: str) -> str:
        """Return what the person is called now who plays under a name."""
        person = self.of_key(key_of(name))
        return person.name if person is not None else " ".join(name.split())

    def seat_of(self, person: str, facts: Facts) -> int | None:
        """Return the seat of a person in a game that counts for them: one that won, if they had several."""
        found = [seat for seat in facts.people if self.counts(facts, seat) == key_of(person)]
        return next((seat for seat in found if seat in facts.winners), found[0] if found else None)

    def counts(self, facts: Facts, seat: int) -> str | None:
        """Return the key of the person for whom a game counts at a seat; None if for nobody."""
        key = key_of(facts.seats[seat].name)
        person = self.of_key(key)
        if person is None:
            return key
        return None if facts.digest in person.without else key_of(person.name)

    def listed(self, games: Iterable[Facts]) -> list[tuple[str, int]]:
        """Return who has played, the most recent first, and in how many games; games: the latest first.

        Who has no name is nobody in particular, and left out.
        """
        found: dict[str, tuple[str, int]] = {}
        for facts in games:
            here = {self.counts(facts, seat): seat for seat in reversed(facts.people)}
            for key, seat in reversed(here.items()):
                if key:  # once, wherever they sat
                    name, count = found.get(key, (self.called(facts.seats[seat].name), 0))
                    found[key] = (name, count + 1)
        for person in self.known:
            if not person.gone:
                found.setdefault(key_of(person.name), (person.name, 0))
        return list(found.values())

    # -- changes -----------------------------------------------------------------------------------

    def rename(self, old: str, new: str) -> People:
        """Call a person otherwise; who has or had that name (see `freed`) and they are one from now on.

        Raises ValueError for what is no name.
        """
        new = " ".join(new.split())
        if not new or not is_plain(new, MAX_NAME):
            raise ValueError("name")
        one, other = self._person(old), self._person(new)
        keys = one.keys | other.keys | {key_of(new)}
        joined = Person(new, keys, one.without | other.without)
        return self._changed(joined, one, other)

    def freed(self, name: str, games: Iterable[Facts]) -> People:
        """Let go of a name that nobody is called by now, and under which none of these games was played.

        So whoever was called so only for a while is not taken for who gets that name next.
        """
        key = key_of(name)
        person = self.of_key(key)
        if person is None or key == key_of(person.name) or _digests(games, frozenset({key})):
            return self
        freed = replace(person, keys=person.keys - {key})
        return replace(self, known=tuple(freed if each is person else each for each in self.known))

    def merge(self, old: str, into: str) -> People:
        """Two names of one person: all that was played under the first counts for the second."""
        return self.rename(old, self._person(into).name)

    def clear(self, name: str, games: Iterable[Facts]) -> People:
        """Let a person begin anew: none of these games counts for them."""
        person = self._person(name)
        return self._changed(replace(person, without=person.without | _digests(games, person.keys)), person)

    def delete(self, name: str, games: Iterable[Facts]) -> People:
        """Forget a person. They come back, with nothing, when they play again."""
        person = self._person(name)
        return self._changed(
            replace(person, without=person.without | _digests(games, person.keys), gone=True), person
        )

    def readmit(self, digests: Iterable[str]) -> People:
        """Let games count again that somebody brings back."""
        back = frozenset(digests)
        known = tuple(
            replace(person, without=person.without - back, gone=person.gone and not person.without & back)
            for person in self.known
        )
        return self if known == self.known else replace(self, known=known)

    def undo(self) -> People:
        """Take the last change back."""
        return People(self.before[-1], self.before[:-1]) if self.before else self

    def _person(self, name: str) -> Person:
        key = key_of(name)
        found = next((person for person in self.known if key_of(person.name) == key), None)
        return found or self.of_key(key) or Person(" ".join(name.split()), frozenset({key}))

    def _changed(self, new: Person, *old: Person) -> People:
        others = tuple(person for person in self.known if person not in old)
        return People((*others, new), (*self.before, self.known)[-_UNDOABLE:])

    # -- as data -----------------------------------------------------------------------------------

    def to_data(self) -> dict[str, Any]:
        """Return them for a file."""
        return {
            "version": VERSION,
            "people": _persons_to_data(self.known),
            "before": [_persons_to_data(known) for known in self.before],
        }

    @classmethod
    def from_data(cls, data: Any) -> People:
        """Return them from a file. Raises ValueError for what can't be any."""
        if not isinstance(data, dict) or not isinstance(data.get("before"), list):
            raise ValueError("people")
        return cls(
            _persons(data.get("people")), tuple(_persons(known) for known in data["before"][-_UNDOABLE:])
        )


def _digests(games: Iterable[Facts], keys: frozenset[str]) -> frozenset[str]:
    """Return the digests of the games that somebody played under one of these names."""
    return frozenset(
        facts.digest
        for facts in games
        if any(key_of(facts.seats[seat].name) in keys for seat in facts.people)
    )


def _persons_to_data(known: Sequence[Person]) -> list[dict[str, Any]]:
    return [
        {
            "name": person.name,
            "keys": sorted(person.keys),
            "without": sorted(person.without),
            "gone": person.gone,
        }
        for person in known
    ]


def _persons(data: Any) -> tuple[Person, ...]:
    if not isinstance(data, list) or len(data) > _MOST:
        raise ValueError("people")
    return tuple(_one(row) for row in data)


def _one(row: Any) -> Person:
    if not isinstance(row, dict) or not is_plain(row.get("name"), MAX_NAME):
        raise ValueError("name")
    for name in ("keys", "without"):
        texts = row.get(name)
        if not isinstance(texts, list) or not all(is_plain(text, 4 * MAX_NAME) for text in texts):
            raise ValueError(name)
    return Person(
        row["name"],
        frozenset(row["keys"]) | {key_of(row["name"])},
        frozenset(row["without"]),
        row.get("gone") is True,
    )

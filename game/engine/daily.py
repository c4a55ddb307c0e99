"""The deal of the day: for each game and date a seed, seats and options, the same for everybody, without a
network.

A deal is made from the game's manifest and the date alone, by keyed hashes (`game.engine.chance`): it is the
same on every system, and will be the same in years. How it is made is a format with a number; each format
holds for the days from its first one on, so that a new one changes no day of the past.

**Format 1.** A question is the text "galerie-daily:1:GAME:YYYY-MM-DD:WHAT", and its answer below *n* is
`KeyedRng(question, 0).below(n)`. Each is asked apart, so that none depends on what else there is to ask:

- "players": which of the manifest's numbers of players;
- "seat": where the person sits;
- "temper:SEAT": for every other seat, which of `_TEMPERS`; how strong they all are, the weekday says;
- "option:NAME": which of the option's values, in the manifest's order;
- "seed": the last part of the seed, below 2**30; before it stands the date, so that a record tells its day.

What a manifest offers later than the first day (`GameSpec.dealt_since`) is dealt from that day on.

    >>> from game.games import spec
    >>> dealt = deal(spec("nullgame"), Day(2026, 11, 22))
    >>> dealt.seed, dealt.players, dealt.strength
    ('2026-11-22-3HFR-0D', 2, 'hard')
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any, Final, NamedTuple

from game.engine.chance import KeyedRng
from game.engine.protocol import EngineError, Option
from game.engine.reasons import Reason
from game.engine.record import Record, Seat, new_seed
from game.engine.session import Session
from game.engine.spec import GameSpec

_LENGTHS: Final = (31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31)
_SHIFTS: Final = (0, 3, 2, 5, 0, 3, 5, 1, 4, 6, 2, 4)
"""By month: what it adds to the weekday of a date."""
_STRENGTHS: Final = ("easy", "easy", "medium", "medium", "medium", "hard", "hard")
"""By weekday, from Monday on."""
_TEMPERS: Final = ("", "brave", "careful", "greedy", "spiteful")
_MOST: Final = 1 << 30
"""So many seeds there are (`new_seed`)."""


class Day(NamedTuple):
    """A date of the calendar that everybody uses. The engine has no clock: somebody hands it in."""

    year: int
    month: int
    day: int

    @property
    def text(self) -> str:
        """The date as files and the command line write it.

        >>> Day(2026, 3, 1).text
        '2026-03-01'
        """
        return f"{self.year:04}-{self.month:02}-{self.day:02}"

    @property
    def weekday(self) -> int:
        """0 for Monday to 6 for Sunday.

        >>> Day(2026, 11, 23).weekday, Day(2028, 2, 29).weekday
        (0, 1)
        """
        year = self.year - (self.month < 3)
        sunday = year + year // 4 - year // 100 + year // 400 + _SHIFTS[self.month - 1] + self.day
        return (sunday + 6) % 7

    @classmethod
    def read(cls, text: str) -> Day:
        """Return the date of a text such as "2026-03-01".

        Raises EngineError for any other text, for a date that no calendar has, and for one before `FIRST`.
        """
        if re.fullmatch(r"[0-9]{4}-[0-9]{2}-[0-9]{2}", text):
            year, month, day = (int(part) for part in text.split("-"))
            if 1 <= month <= 12 and 1 <= day <= month_length(year, month):
                found = cls(year, month, day)
                if found < FIRST:
                    raise EngineError(Reason.of("daily.too-early", date=text, first=FIRST.text))
                return found
        raise EngineError(Reason.of("daily.no-date", given=text[:40]))


FIRST: Final = Day(2026, 1, 1)
"""The first day that has a deal."""
FORMATS: Final = ((1, FIRST),)
"""Each format with the first day that it holds for, ascending. Never change or drop one: add another."""


class Deal(NamedTuple):
    """What is played on a day."""

    game_id: str
    day: Day
    version: int
    """The format by which it was made."""
    seed: str
    place: int
    """The person's seat."""
    strength: str
    """How well all computer players play."""
    tempers: tuple[str, ...]
    """Of each seat; the person's is ""."""
    options: Mapping[str, str]

    @property
    def players(self) -> int:
        """How many play."""
        return len(self.tempers)

    @property
    def kinds(self) -> tuple[tuple[str, str, str], ...]:
        """Of each seat: "human" or "bot", strength and temper."""
        return tuple(
            ("human", "", "") if seat == self.place else ("bot", self.strength, temper)
            for seat, temper in enumerate(self.tempers)
        )

    def seats(self, names: tuple[str, ...]) -> tuple[Seat, ...]:
        """Return who plays, by these names."""
        return tuple(Seat(name, *kind) for name, kind in zip(names, self.kinds, strict=True))


def month_length(year: int, month: int) -> int:
    """Return how many days a month has.

    >>> month_length(2026, 2), month_length(2028, 2), month_length(2100, 2), month_length(2000, 2)
    (28, 29, 28, 29)
    """
    leap = year % 4 == 0 and (year % 100 != 0 or year % 400 == 0)
    return _LENGTHS[month - 1] + (month == 2 and leap)


def deal(spec: GameSpec, day: Day) -> Deal:
    """Return a game's deal of a day. Raises EngineError for a day that has none."""
    if day < FIRST:
        raise EngineError(Reason.of("daily.too-early", date=day.text, first=FIRST.text))
    version = max(number for number, since in FORMATS if since <= day)

    def below(what: str, most: int) -> int:
        return KeyedRng(f"galerie-daily:{version}:{spec.game_id}:{day.text}:{what}", 0).below(most)

    def offered(name: str, values: tuple[str, ...]) -> tuple[str, ...]:
        """What of some values is dealt on that day."""
        return tuple(value for value in values if spec.dealt_since.get(f"{name}={value}", "") <= day.text)

    def value(option: Option) -> str:
        if spec.dealt_since.get(option.name, "") > day.text:
            return option.implied or option.default
        values = offered(option.name, option.values)
        return values[below(f"option:{option.name}", len(values))]

    numbers = offered("players", tuple(map(str, spec.players)))
    players = int(numbers[below("players", len(numbers))])
    place = below("seat", players)
    tempers = tuple(
        "" if seat == place else _TEMPERS[below(f"temper:{seat}", len(_TEMPERS))] for seat in range(players)
    )
    options = {option.name: value(option) for option in spec.options(players)}
    seed = f"{day.text}-{new_seed(below('seed', _MOST))}"
    return Deal(spec.game_id, day, version, seed, place, _STRENGTHS[day.weekday], tempers, options)


def day_of(spec: GameSpec, session: Session[Any, Any]) -> Day | None:
    """Return the day whose deal a game is; None if it is of none, or is not proven to be.

    It tells its day by its seed; all else must be as it was dealt, whatever the seats are called, and chance
    must have come as the seed has it.
    """
    return day_named(spec, session.record()) if session.proven else None


def day_named(spec: GameSpec, record: Record) -> Day | None:
    """Return the day whose deal a record says that it is; to be sure of it, play it again (`day_of`)."""
    try:
        day = Day.read(record.seed[:10])
    except EngineError:
        return None
    dealt = deal(spec, day)
    implied = {option.name: option.implied for option in spec.options(dealt.players) if option.implied}
    same = (
        not record.changed
        and record.seed == dealt.seed
        and {**implied, **record.options} == dict(dealt.options)
        and tuple(seat[1:] for seat in record.seats) == dealt.kinds
        and not record.free_undo
        and (record.level is None or record.level.data is None)
    )
    return day if same else None

"""Days and months of the calendar: which there are, and how many in a row were played. No pictures."""

from __future__ import annotations

from collections.abc import Collection
from datetime import date, timedelta
from typing import Final, NamedTuple

from game.engine.daily import FIRST, Day, month_length

WEEK: Final = 7


class Month(NamedTuple):
    """A page of the calendar."""

    year: int
    month: int

    @classmethod
    def of(cls, day: Day) -> Month:
        """Return the month of a day."""
        return cls(day.year, day.month)

    def step(self, by: int) -> Month:
        """Return a month so many pages later, or earlier.

        >>> Month(2026, 11).step(2), Month(2026, 1).step(-1)
        (Month(year=2027, month=1), Month(year=2025, month=12))
        """
        year, month = divmod(12 * self.year + self.month - 1 + by, 12)
        return Month(year, month + 1)

    def weeks(self) -> list[list[Day | None]]:
        """Return the days week by week, Mondays first; None for days of other months."""
        days: list[Day | None] = [None] * Day(self.year, self.month, 1).weekday
        days += [Day(self.year, self.month, n + 1) for n in range(month_length(self.year, self.month))]
        days += [None] * (-len(days) % WEEK)
        return [days[first : first + WEEK] for first in range(0, len(days), WEEK)]


def pages(today: Day, played: Collection[Day]) -> tuple[Month, Month]:
    """Return the first page of the calendar and the last one.

    A clock that was ahead may have left days of the future: they can be looked at.
    """
    return Month.of(FIRST), Month.of(max([today, *played]))


def streak(today: Day, played: Collection[Day]) -> int:
    """Return how many days in a row were played, up to today; as long as today isn't over, up to yesterday.

    >>> streak(Day(2026, 3, 1), {Day(2026, 2, 27), Day(2026, 2, 28)})
    2
    """
    at, count = date(*today), 0
    if today not in played:
        at -= timedelta(1)
    while Day(at.year, at.month, at.day) in played:
        count += 1
        at -= timedelta(1)
    return count

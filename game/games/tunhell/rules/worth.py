"""What turns are worth, in points, as tables: for the light policy and for preferences.

The figures were set by judgement, then by letting light policies that differ in one or two of them play
each other: most changes of a third of a point make no clear difference.
"""

from __future__ import annotations

from functools import cache
from typing import Final, TypeAlias

from game.engine.sums import added
from game.games.tunhell.rules.cards import (
    COMBATS,
    DIGGERS,
    DIGS,
    DIRT,
    DWARFS,
    ENEMIES,
    HURRIED,
    KINDS,
    POINTS,
    RAT,
    S3,
    VALUES,
    WARRIORS,
    Kind,
)

STRONGEST: Final = 12
"""More strength at a mine than this counts as this."""
MOST_DIGS: Final = 10
STRENGTH_WORTH: Final = 0.45
"""What a point of strength at a mine is worth."""
DIRT_WORTH: Final = 0.1
RAT_WORTH: Final = 0.5
"""What they do for a trophy, in the mean."""
FIND_WORTH: Final = 0.9

Worths: TypeAlias = tuple[float, ...]
"""By kind of card: what it is worth to play or to take it."""
IMPOSSIBLE: Final = -99.0
"""The worth of what can't be done, or is judged by no table."""


Gains: TypeAlias = tuple[tuple[tuple[float, ...], ...], ...]
"""What digging is worth, by digs, strength and combat bonus."""


@cache
def gain_table(copies: tuple[int, ...]) -> Gains:
    """Return what digging is worth when a mine holds such cards: copies of each kind.

    Which warriors pay is not looked at: strength goes in any parts.
    """
    total = sum(copies) or 1
    enemies = [(COMBATS[card], _worth(card), copies[card] / total) for card in ENEMIES if copies[card]]
    still = added(copies[card] / total for card in range(len(KINDS)) if card not in ENEMIES)
    found = added(_worth(card) * copies[card] / total for card in range(len(KINDS)) if card not in ENEMIES)
    bonuses = range(9)
    table: list[tuple[tuple[float, ...], ...]] = [tuple((0.0,) * 9 for _ in range(STRONGEST + 1))]
    for _ in range(MOST_DIGS):
        after = table[-1]
        rows = []
        for own in range(STRONGEST + 1):
            row = []
            for bonus in bonuses:
                worth = found + still * after[own][bonus]
                for combat, points, chance in enemies:
                    worth += chance * _fight(own, bonus, combat, points, after)
                row.append(worth)
            rows.append(tuple(row))
        table.append(tuple(rows))
    return tuple(table)


def _fight(own: int, bonus: int, combat: int, points: float, after: tuple[tuple[float, ...], ...]) -> float:
    """Return what an encounter is worth with this strength, bonus, and worth of what comes after it."""
    if own + bonus < combat:
        return -STRENGTH_WORTH * own
    ways = []
    if own >= combat:
        ways.append(points - STRENGTH_WORTH * combat + after[own - combat][bonus])
    if bonus:
        ways.append(points - STRENGTH_WORTH * max(0, combat - bonus))
    return max(ways)


def _worth(card: int) -> float:
    if card == DIRT:
        return DIRT_WORTH
    if card == RAT:
        return RAT_WORTH
    return float(POINTS[card]) or FIND_WORTH


def _leads() -> tuple[tuple[float, ...], ...]:
    """Return, by how far one is ahead at a mine (negative at the end), by value, what a warrior is worth."""
    rows = []
    for lead in [*range(6), *range(-6, 0)]:
        row = []
        for value in range(5):
            worth = STRENGTH_WORTH * value
            if lead < 0:
                worth += LEADING if lead + value >= 0 else BEHIND
            elif lead == 0 and value:
                worth += BLOCKING
            row.append(worth)
        rows.append(tuple(row))
    return tuple(rows)


LEADING: Final = 0.3
BEHIND: Final = -0.4
BLOCKING: Final = 0.2
LEADS: Final = _leads()
STANDS: Final = 0.35
"""What a hurried dwarf saves: a turn."""


def _recruited(kind: Kind) -> float:
    """Return what a dwarf in the hand is worth before anything else is known."""
    if kind.value:
        return 0.25 + 0.12 * kind.value - 0.15 * kind.proud
    if kind.code == "b":
        return 0.0
    if kind.code.startswith("s"):
        return -0.3
    return 0.15 * kind.dig + 0.1 * kind.combat - 0.1


RECRUITED: Final = tuple(_recruited(kind) for kind in KINDS[: len(DWARFS)])
TOO_MUCH: Final[Worths] = (0.0, 0.0, 0.0, 0.1, 0.3, 0.7)
"""By cards in hand before: what a further one costs."""

NO_DIG: Final = STRONGEST + 1
"""In place of a strength, where there is no mine to dig at."""
NO_JOIN: Final = 6
"""In place of a lead, where there is no mine to join: between the leads from 0 up and those from -6 up."""


@cache
def turn_worths(copies: tuple[int, ...]) -> tuple[tuple[tuple[Worths, Worths], ...], ...]:
    """Return what dwarfs are worth when they are played from the hand, and when they are recruited for it.

    By strength where one would dig (or NO_DIG), by the lead where a warrior would go (or NO_JOIN).
    """
    table = gain_table(copies)
    leads: list[tuple[float, ...] | None] = [*LEADS]
    leads.insert(NO_JOIN, None)
    rows = []
    for strength in range(NO_DIG + 1):
        row = []
        for lead in leads:
            played = [IMPOSSIBLE] * len(KINDS)
            if lead is not None:
                for card in WARRIORS:
                    played[card] = lead[VALUES[card]]
            if strength != NO_DIG:
                for card in DIGGERS:
                    played[card] = table[DIGS[card]][strength][COMBATS[card]]
            row.append((tuple(played), tuple([_hurried(card, played[card]) for card in DWARFS])))
        rows.append(tuple(row))
    return tuple(rows)


def _hurried(card: int, played: float) -> float:
    if card == S3:
        return SCOUT_RECRUITED
    return played + STANDS if HURRIED[card] and played != IMPOSSIBLE else IMPOSSIBLE


SCOUT_RECRUITED: Final = -0.5
"""What it is worth to recruit the hurried scout."""


def _prices() -> tuple[Worths, ...]:
    """Return, by cards in hand, what it is worth to take a dwarf to it: IMPOSSIBLE if it is hurried."""
    return tuple(
        tuple(IMPOSSIBLE if HURRIED[card] else RECRUITED[card] - crowd for card in DWARFS)
        for crowd in TOO_MUCH
    )


PRICES: Final = _prices()

KEEP: Final = 3
"""What a warrior at a mine counts against a card left in it, for the back door."""
GIVE_UP: Final = tuple(kind.dig + 0.5 * kind.combat for kind in KINDS)
"""What a digger is worth when one has to pay for the heart."""
DROP: Final = tuple(
    RECRUITED[card] if card < len(DWARFS) else GIVE_UP[card] if card in DIGGERS else 1.0
    for card in range(len(KINDS))
)
"""What a card is worth when one has to be discarded for relief."""

"""Figures: what all the games of a person come to, or those of them that are asked for. Pure.

Every number comes with its games, so that each can be seen again.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final, NamedTuple

from game.chronicle.facts import PEOPLE, Facts
from game.chronicle.people import People, key_of
from game.engine.strengths import STRENGTHS, YARDSTICKS
from game.i18n.feats import Badge, Figure

ALL: Final = ""
"""In place of a person or a game: all of them."""
ORDER: Final = (*STRENGTHS, *YARDSTICKS)
STAGES: Final = (1, 5, 15, 40, 100)
"""Games from which on more grows in a game's corner of the garden."""


class Wanted(NamedTuple):
    """Which games are asked for; all of them unless something is said."""

    person: str = ALL
    game: str = ALL
    players: int = 0
    """0: any number."""
    strongest: str | None = None
    """The strongest computer player at the table; PEOPLE for none; None: whoever."""
    option: tuple[str, str] | None = None
    """One option with its value; of games that have it."""


class Played(NamedTuple):
    """One game, as the person at a seat looks back on it."""

    facts: Facts
    file: str
    """The name of its file; "" if that is gone."""
    seat: int
    """Theirs; where all people are asked for, that of one who won, or else of the best of them."""

    @property
    def won(self) -> bool:
        """Whether they won it."""
        return self.seat in self.facts.winners

    @property
    def score(self) -> int | None:
        """What they ended with, where that says something."""
        return self.facts.scores[self.seat] if self.facts.scores else None


class Best(NamedTuple):
    """The best of its kind."""

    figure: Figure
    played: Played


class Bar(NamedTuple):
    """Games against one strength."""

    strength: str
    games: tuple[Played, ...]
    won: tuple[Played, ...]


class Tally(NamedTuple):
    """What the games come to; lists of games are in the order in which they were played."""

    games: tuple[Played, ...]
    won: tuple[Played, ...]
    streak: tuple[Played, ...]
    """Those won in a row up to now."""
    best_streak: tuple[Played, ...]
    seconds: int
    """Time of play, of the games whose records say it."""
    timed: tuple[Played, ...]
    """Those games."""
    bars: tuple[Bar, ...]
    """By the strongest opponent, people first, then the weakest."""
    best: tuple[Best, ...]
    """Of each kind of each game, in the order in which games name them."""


def strongest(facts: Facts) -> str:
    """Return the strength of the strongest computer player of a game; PEOPLE if there is none."""
    found = [seat.strength for seat in facts.seats if seat.kind == "bot" and seat.strength in ORDER]
    return max(found, key=_rank, default=PEOPLE)


def _rank(strength: str) -> int:
    """The weakest first; yardsticks, which nobody is likely to meet, before all others."""
    return STRENGTHS.index(strength) if strength in STRENGTHS else -1


def chosen(games: Iterable[tuple[Facts, str]], people: People, wanted: Wanted) -> list[Played]:
    """Return the games that are asked for, the first played first; those of computer players alone never."""
    found = []
    for facts, file in games:
        seat = _seat(facts, people, wanted.person)
        if seat is not None and _fits(facts, wanted):
            found.append(Played(facts, file, seat))
    return sorted(found, key=lambda played: (played.facts.when, played.facts.digest))


def _seat(facts: Facts, people: People, person: str) -> int | None:
    if person != ALL:
        return people.seat_of(person, facts)
    found = [seat for seat in facts.people if people.counts(facts, seat) is not None]
    best = [seat for seat in found if seat in facts.winners] or found
    return max(best, key=lambda seat: facts.scores[seat] if facts.scores else 0, default=None)


def _fits(facts: Facts, wanted: Wanted) -> bool:
    return (
        wanted.game in (ALL, facts.game)
        and wanted.players in (0, len(facts.seats))
        and wanted.strongest in (None, strongest(facts))
        and (wanted.option is None or wanted.option in facts.options)
    )


def tally(games: Sequence[Played], kinds: dict[str, Sequence[str]], person: str, people: People) -> Tally:
    """Return what games come to; `kinds`: the figures of each game, in order; only a person's own count."""
    runs = _runs(games)
    timed = tuple(played for played in games if played.facts.seconds)
    return Tally(
        games=tuple(games),
        won=tuple(played for played in games if played.won),
        streak=runs[-1] if games and games[-1].won else (),
        best_streak=max(runs, key=len, default=()),
        seconds=sum(played.facts.seconds for played in timed),
        timed=timed,
        bars=tuple(_bars(games)),
        best=tuple(_best(games, kinds, person, people)),
    )


def _runs(games: Sequence[Played]) -> list[tuple[Played, ...]]:
    """Games won in a row, from the first to the last such row."""
    runs: list[tuple[Played, ...]] = []
    row: list[Played] = []
    for played in games:
        if played.won:
            row.append(played)
        elif row:
            runs.append(tuple(row))
            row = []
    return [*runs, tuple(row)] if row else runs


def _bars(games: Sequence[Played]) -> list[Bar]:
    met: dict[str, list[Played]] = {}
    for played in games:
        met.setdefault(strongest(played.facts), []).append(played)
    order = [strength for strength in (PEOPLE, *sorted(met.keys() - {PEOPLE}, key=_rank)) if strength in met]
    return [
        Bar(strength, tuple(met[strength]), tuple(played for played in met[strength] if played.won))
        for strength in order
    ]


def _best(
    games: Sequence[Played], kinds: dict[str, Sequence[str]], person: str, people: People
) -> list[Best]:
    best: dict[tuple[str, str], Best] = {}
    for played in games:
        for figure in played.facts.figures:
            if counts(played.facts, figure.seat, person, people):
                before = best.get((played.facts.game, figure.key))
                if before is None or figure.value > before.figure.value:
                    best[played.facts.game, figure.key] = Best(figure, played)
    return [best[game, key] for game, keys in kinds.items() for key in keys if (game, key) in best]


def badges(
    games: Sequence[Played], game: str, person: str, people: People
) -> dict[str, list[tuple[Badge, Played]]]:
    """Return what was earned in a game by its key, the first time first."""
    found: dict[str, list[tuple[Badge, Played]]] = {}
    for played in games:
        for badge in played.facts.badges:
            if played.facts.game == game and counts(played.facts, badge.seat, person, people):
                found.setdefault(badge.key, []).append((badge, played))
    return found


def counts(facts: Facts, seat: int, person: str, people: People) -> bool:
    """Return whether what was done at a seat counts: for a person, or for anybody."""
    if facts.seats[seat].kind != "human":
        return False
    key = people.counts(facts, seat)
    return key is not None and (person == ALL or key == key_of(person))


def stage(games: int) -> int:
    """Return how far a corner of the garden has grown with so many games.

    >>> [stage(games) for games in (0, 1, 4, 5, 1000)]
    [0, 1, 1, 2, 5]
    """
    return sum(games >= least for least in STAGES)

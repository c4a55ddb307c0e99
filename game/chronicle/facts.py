"""Facts of a game that was played to its end: all that figures are made of. Pure."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from hashlib import blake2b
from typing import Any, Final, NamedTuple

from game.disk.files import LATEST
from game.engine.plain import is_plain
from game.engine.record import MAX_LEVEL_NAME, MAX_NAME, Record, RecordError, Seat
from game.engine.session import ALL, Session
from game.games import make, part, spec
from game.i18n.feats import Badge, Feats, Figure
from game.i18n.narrate import Narrator

VERSION: Final = 1
"""Of what facts hold; facts of another one are made anew, wherever their game is still there."""

PEOPLE: Final = ""
"""In place of the strongest computer player: nobody but people played."""
_WHOLE: Final = 1 << 53
"""No number of facts is as large."""


class Facts(NamedTuple):
    """What is known of one finished game."""

    digest: str
    """The same for the same game, in whatever file it lies."""
    game: str
    stamp: str
    """By which rules, and by which version of facts, it was looked at."""
    seats: tuple[Seat, ...]
    options: tuple[tuple[str, str], ...]
    """Names and values, by name."""
    level: str
    """What it was played with: the name of its level; "" if there is none, or an old record names none."""
    own: bool
    """Whether that was a player's own."""
    winners: tuple[int, ...]
    scores: tuple[int, ...]
    """By seat; empty where the game counts nothing."""
    when: float
    """When it was played: the time of its file, in seconds since 1970."""
    seconds: int
    """How long people sat at it; 0 if its record does not say."""
    figures: tuple[Figure, ...]
    badges: tuple[Badge, ...]
    steps: int
    """The length of its log."""

    @property
    def people(self) -> tuple[int, ...]:
        """The seats of people."""
        return tuple(number for number, seat in enumerate(self.seats) if seat.kind == "human")

    @property
    def names(self) -> tuple[str, ...]:
        """The names of the seats."""
        return tuple(seat.name for seat in self.seats)


def facts_of(record: Record, when: float) -> Facts | None:
    """Return the facts of a record; None if its game is not over.

    Raises EngineError for one that goes wrong somewhere: nothing is counted of it.
    """
    if record.result is None:
        return None
    session: Session[Any, Any] = Session.from_record(record)
    if session.damage is not None:
        raise RecordError(session.damage, session.damage_step)
    if not session.is_over:
        return None
    feats: Feats = part(record.game, "words.feats").GameFeats(session.game)
    narrator: Narrator = part(record.game, "words.narrator").GameNarrator(session.game)
    events = session.events_for(ALL)
    feats.tell_all(events)
    narrator.tell_all(events)
    level = session.game.level
    return Facts(
        digest=digest_of(record),
        game=record.game,
        stamp=stamp_of(record.game),
        seats=record.seats,
        options=tuple(sorted(session.game.options.items())),
        level=level.name if level is not None else "",
        own=level is not None and level.own,
        winners=session.result or (),
        scores=tuple(score.total for score in narrator.scores()),
        when=when,
        seconds=record.seconds,
        figures=tuple(feats.figures()),
        badges=tuple(feats.badges()),
        steps=session.cursor,
    )


def badges_of(session: Session[Any, Any]) -> Sequence[Badge]:
    """Return what was earned in a game that is over, in the order of its badges."""
    feats: Feats = part(session.game.game_id, "words.feats").GameFeats(session.game)
    feats.tell_all(session.events_for(ALL))
    return feats.badges()


def digest_of(record: Record) -> str:
    """Return what a game is known by: who played it, and every step up to where it stands."""
    whole = (record.game, sorted(record.options.items()), record.seed, record.seats)
    found = blake2b(repr(tuple(map(repr, whole))).encode(errors="replace"), digest_size=12)
    for step in record.log[: record.cursor]:
        found.update(step.encode() + b"\n")
    return found.hexdigest()


@cache
def stamp_of(game_id: str) -> str:
    """Return by which rules and facts a game is looked at now. Raises EngineError for an unknown game."""
    rules = make(game_id, spec(game_id).players[0]).rules_version
    return f"{VERSION}.{rules}.{part(game_id, 'words.feats').GameFeats.version}"


# -- as data -----------------------------------------------------------------------------------------


def to_data(facts: Facts) -> dict[str, Any]:
    """Return facts for a file."""
    return {
        **facts._asdict(),
        "seats": [list(seat) for seat in facts.seats],
        "options": dict(facts.options),
        "figures": [list(figure) for figure in facts.figures],
        "badges": [list(badge) for badge in facts.badges],
    }


def from_data(data: Any) -> Facts:
    """Return facts from a file. Raises ValueError for what can't be any."""
    if not isinstance(data, dict) or data.keys() != set(Facts._fields):
        raise ValueError("facts")
    seats = tuple(Seat(*_row(row, str, str, str, str)) for row in _list(data["seats"]))
    players = len(seats)
    named = is_plain(data["digest"], MAX_NAME) and is_plain(data["game"], MAX_NAME)
    if not (named and is_plain(data["stamp"], MAX_NAME) and is_plain(data["level"], MAX_LEVEL_NAME)):
        raise ValueError("names")
    if not seats or any(not is_plain(seat.name, MAX_NAME) for seat in seats):
        raise ValueError("seats")
    scores = tuple(_whole(score) for score in _list(data["scores"]))
    if scores and len(scores) != players:
        raise ValueError("scores")
    return Facts(
        digest=data["digest"],
        game=data["game"],
        stamp=data["stamp"],
        seats=seats,
        options=_options(data["options"]),
        level=data["level"],
        own=data["own"] is True,
        winners=tuple(_whole(seat, players) for seat in _list(data["winners"])),
        scores=scores,
        when=_time(data["when"]),
        seconds=max(0, _whole(data["seconds"])),
        figures=tuple(_figure(row, players) for row in _list(data["figures"])),
        badges=tuple(_badge(row, players) for row in _list(data["badges"])),
        steps=_whole(data["steps"]),
    )


def _figure(row: Any, players: int) -> Figure:
    key, seat, value, step = _row(row, str, int, int, int)
    return Figure(key, _whole(seat, players), _whole(value), _whole(step))


def _badge(row: Any, players: int) -> Badge:
    key, seat, step = _row(row, str, int, int)
    return Badge(key, _whole(seat, players), _whole(step))


def _list(value: Any) -> list[Any]:
    if not isinstance(value, list) or len(value) > 1000:
        raise ValueError("list")
    return value


def _row(value: Any, *kinds: type) -> list[Any]:
    if not isinstance(value, list) or [type(each) for each in value] != list(kinds):
        raise ValueError("row")
    return value


def _whole(value: Any, end: int = _WHOLE) -> int:
    if type(value) is not int or not -_WHOLE < value < end or (end < _WHOLE and value < 0):
        raise ValueError("number")
    return value


def _time(value: Any) -> float:
    if type(value) not in (int, float) or not 0 <= value < _WHOLE:
        raise ValueError("time")
    return min(float(value), LATEST)


def _options(value: Any) -> tuple[tuple[str, str], ...]:
    if not isinstance(value, Mapping) or not all(type(each) is str for each in value.values()):
        raise ValueError("options")
    return tuple(sorted(value.items()))

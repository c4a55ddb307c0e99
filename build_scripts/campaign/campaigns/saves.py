"""Damaged saves: each is refused with a sentence, or opened as far as it is a game that the rules allow.

Bytes that flip, go, come twice or come from another file: no such save opens as another game without its
being said. Values of another type, of a size that nobody expects or nested deeply; and games that are changed
with all their marks made anew: their checksum is made to fit, so that all that can tell is what a record must
be, and the rules.
"""

from __future__ import annotations

import json
import zlib
from base64 import b64encode
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from typing import Any, Final

from build_scripts.campaign.campaign import Campaign, Case, Checked, Limits, Settings, rng_of
from build_scripts.campaign.samples import any_record
from build_scripts.campaign.sentences import can_be_said
from build_scripts.campaign.spoiling import bomb, bytes_spoilt, nudged, value_spoilt
from game.disk.storage import Saves
from game.engine.checksum import FIELD, checksum
from game.engine.protocol import CHANCE, EngineError
from game.engine.record import MAX_BYTES, Record, RecordError, Seat, dumps, loads
from game.engine.session import Session

NAME: Final = "spoilt.galerie.json"
SHELVED: Final = 0.02
"""Share of the saves that lie on a shelf, and are opened from there: that takes longer."""


# -- making ------------------------------------------------------------------------------------


def make(seed: str, number: int, settings: Settings) -> Case:
    """Damage a save in some way, perhaps with pieces of another."""
    rng = rng_of(f"saves/{seed}", number)
    record, other = any_record(rng), any_record(rng)
    way, damage = rng.choice(_WAYS)
    data = damage(record, other, rng).decode("latin-1")
    shelved = rng.random() < SHELVED
    return {"way": way, "save": data, "good": dumps(record), "other": dumps(other), "shelved": shelved}


def seal(raw: dict[str, Any]) -> bytes:
    """Write a record's object, whatever it is by now, with a checksum that fits."""
    return json.dumps({**raw, FIELD: checksum(raw)}).encode("utf-8", "surrogatepass")


def _bytes(record: Record, other: Record, rng: Random) -> bytes:
    return bytes_spoilt(dumps(record).encode(), dumps(other).encode(), rng)


def _values(record: Record, _other: Record, rng: Random) -> bytes:
    raw = _raw(record, rng)
    for _ in range(rng.choice((1, 1, 2, 5))):
        value_spoilt(raw, rng)
    return seal(raw)


def _raw(record: Record, rng: Random) -> dict[str, Any]:
    """A record's object, its log packed or not."""
    raw: dict[str, Any] = json.loads(dumps(replace(record, packed=rng.random() < 0.2)))
    return raw


def _bombs(record: Record, _other: Record, rng: Random) -> bytes:
    """Much in little: in the place of a value, or of all."""
    if rng.random() < 0.3:
        return bomb(rng, MAX_BYTES).encode()
    raw = _raw(record, rng)
    name = rng.choice(list(raw))
    if rng.random() < 0.4:
        many = rng.choice((b"c1\n", b"\n", b"c", b"\xff", b"*d1\n")) * rng.choice((9, 100_001, 5_000_000))
        raw["log"] = "zlib:" + b64encode(zlib.compress(many)).decode()
        return seal(raw)
    raw[name] = "@@"
    return seal(raw).replace(b'"@@"', bomb(rng, MAX_BYTES).encode(), 1)


def _games(record: Record, other: Record, rng: Random) -> bytes:
    """Another game in good form: steps, options, seats, cursor or result are changed, and the marks fit."""
    for _ in range(rng.choice((1, 1, 2, 4))):
        record = rng.choice(_CHANGES)(record, other, rng)
    return dumps(_marked(record)).encode("utf-8", "surrogatepass")


def _marked(record: Record) -> Record:
    """Make the marks anew as far as the steps can be played."""
    try:
        session: Session[Any, Any] = Session.from_record(replace(record, marks={}))
    except EngineError:
        return record
    marks = session.record().marks
    return replace(record, marks={step: mark for step, mark in marks.items() if step <= len(record.log)})


def _step(record: Record, other: Record, rng: Random) -> Record:
    """A step is another one, one of another game, or nearly the same; it goes, or comes twice."""
    if not record.log:
        return record
    log, at = list(record.log), rng.randrange(len(record.log))
    chosen = rng.random()
    if chosen < 0.3:
        log[at] = rng.choice(record.log)
    elif chosen < 0.5:
        near = nudged(log[at], rng)
        log[at] = near if near and near.isascii() else "?"
    elif chosen < 0.6:
        log[at] = rng.choice(other.log or ("?",))
    elif chosen < 0.75:
        del log[at]
    elif chosen < 0.9:
        log.insert(at, log[at])
    else:
        place = rng.randrange(len(log))
        log[at], log[place] = log[place], log[at]
    return replace(record, log=tuple(log), cursor=min(record.cursor, len(log)))


def _options(record: Record, _other: Record, rng: Random) -> Record:
    options = dict(record.options)
    name = rng.choice([*options, "x"])
    options[name] = rng.choice(("on", "off", "0", "1", "2", "9", "random", ""))
    return replace(record, options=options)


def _chairs(record: Record, _other: Record, rng: Random) -> Record:
    seats = list(record.seats) or [Seat("", "human")]
    at = rng.randrange(len(seats))
    change = rng.choice(("kind", "strength", "temper", "more", "less", "name"))
    if change == "more":
        seats.append(seats[at])
    elif change == "less":
        del seats[at]
    else:
        words = ("human", "bot", "hard", "greedy", "", "x", "\u202e", "a\nb", "n" * 65)
        seats[at] = seats[at]._replace(**{change: rng.choice(words)})
    return replace(record, seats=tuple(seats))


def _ends(record: Record, other: Record, rng: Random) -> Record:
    """Where it stands, who has won, what it was dealt from, by which rules."""
    return rng.choice(
        (
            lambda: replace(record, cursor=rng.randrange(len(record.log) + 1)),
            lambda: replace(record, result=rng.choice((None, (), (0,), (1, 0), (0, 0), (9,)))),
            lambda: replace(record, seed=rng.choice(("", "x", "x" * 65, "a\nb", "MOLE"))),
            lambda: replace(record, rules=record.rules + rng.choice((-1, 0, 1))),
            lambda: replace(record, seconds=rng.choice((-1, 0, 10**9, 10**10))),
            lambda: replace(record, log=record.log[: rng.randrange(len(record.log) + 1)], cursor=0),
            lambda: replace(record, log=record.log + other.log),
            lambda: replace(record, game=other.game),
        )
    )()


_CHANGES: Final[tuple[Callable[[Record, Record, Random], Record], ...]] = (
    _step,
    _step,
    _step,
    _options,
    _chairs,
    _ends,
)
_WAYS: Final[tuple[tuple[str, Callable[[Record, Record, Random], bytes]], ...]] = (
    *[("bytes", _bytes)] * 8,
    *[("values", _values)] * 6,
    *[("games", _games)] * 6,
    ("bombs", _bombs),
)


# -- checking ----------------------------------------------------------------------------------


def check(case: Case, settings: Settings) -> Checked:
    """Read the save, and open it; what comes of it can be said, and what is shown is within the rules."""
    data = case["save"].encode("latin-1")
    if case["shelved"]:
        _from_the_shelf(data)
        return Checked(seen={"on a shelf": 1})
    return Checked(seen={_read(data, case): 1})


def _read(data: bytes, case: Case) -> str:
    """Read and open a save; return what came of it."""
    try:
        record = loads(data, NAME)
        session: Session[Any, Any] = Session.from_record(record)
    except RecordError as error:
        can_be_said(error.reason)
        return "refused"
    within_the_rules(session)
    if session.damage is not None:
        can_be_said(session.damage)
        return "opened in part"
    if session.notice is not None:
        can_be_said(session.notice)
        return "opened, said to be changed"
    if record == loads(case["good"], NAME):
        return "opened as it was"
    whole = json.loads(data) == json.loads(case["other"])  # all of it, but for spaces
    assert case["way"] != "bytes" or whole, "it opens as another game, and nothing is said"
    return "opened, another game within the rules"


def within_the_rules(session: Session[Any, Any]) -> None:
    """Play what a session shows step by step, each among those that the rules list; all see the same."""
    game, state = session.game, session.game.initial_state()
    for step, text in enumerate(session.log):
        action = game.decode_action(text.removeprefix("*"))
        chance = game.current_player(state) == CHANCE
        assert chance == text.startswith("*"), (step, text)
        possible = [each for each, _ in game.chance_outcomes(state)] if chance else game.legal_actions(state)
        assert action in possible, (step, text)
        state = game.apply(state, action)
        if step + 1 == session.cursor:
            for seat in range(game.num_players):
                assert session.observation(seat) == game.observation(state, seat)


def _from_the_shelf(data: bytes) -> None:
    """Whatever becomes of a save on a shelf, it can be said, and the file as it was is still there."""
    with TemporaryDirectory() as folder:
        path = Path(folder) / NAME
        path.write_bytes(data)
        saves = Saves(Path(folder))
        entries, messages = saves.entries()
        for reason in (*messages, *(entry.reason for entry in entries if entry.reason is not None)):
            can_be_said(reason)
        assert len(entries) + len(messages) // 2 == 1
        for entry in entries:
            try:
                opened = saves.open(entry.path)
            except EngineError as error:
                can_be_said(error.reason)
            else:
                opened.file.close()
                if opened.reason is not None:
                    can_be_said(opened.reason)
        assert data in [each.read_bytes() for each in Path(folder).iterdir() if each.name.startswith(NAME)]


CAMPAIGN: Final = Campaign(
    about="damaged saves are refused with a sentence, or show what the rules allow",
    make=make,
    check=check,
    size=1_000_000,
    small=150,
    unit="saves",
    limits=Limits(seconds=1.0, megabytes=200.0),
)

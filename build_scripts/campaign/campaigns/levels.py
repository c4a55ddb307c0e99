"""Damaged levels: maps, tilesets and decks are refused with a sentence, or can be played.

Entities, names of files elsewhere and packed data are among the damage: no file but the level's own is read.
"""

from __future__ import annotations

import encodings
import json
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import cache
from pathlib import Path
from random import Random
from shutil import copytree
from tempfile import TemporaryDirectory
from typing import Any, Final

from build_scripts.campaign.campaign import Campaign, Case, Checked, Limits, Settings, rng_of
from build_scripts.campaign.mapping import encoded, entities, references, tree_spoilt, vast
from build_scripts.campaign.sentences import can_be_said
from build_scripts.campaign.spoiling import bomb, bytes_spoilt, value_spoilt
from build_scripts.campaign.tables import all_ids
from game import levels
from game.engine.level import Level
from game.engine.record import dumps, loads
from game.engine.session import Seat, Session, verify
from game.games import levels_of, own_level, spec
from game.games import make as make_game
from game.levels import LevelError
from game.levels.errors import MAX_BYTES

PLAYED: Final = 12
"""Decisions that are played on a level that is taken."""


# -- making ------------------------------------------------------------------------------------


@cache
def sources() -> tuple[tuple[str, Path, Path], ...]:
    """Return each level that comes along, with its game, and each file that it is made of."""
    found = []
    for game_id in all_ids():
        known = spec(game_id)
        for level in levels.available(known) if known.data else ():
            if not level.own:
                beside = level.path.parent.glob("*.tsx") if level.path.suffix == ".tmx" else ()
                found += [(game_id, level.path, path) for path in (level.path, *sorted(beside))]
    return tuple(found)


def make(seed: str, number: int, settings: Settings) -> Case:
    """Damage a file of a level in some way."""
    rng = rng_of(f"levels/{seed}", number)
    game_id, level, path = rng.choice(sources())
    ways = _DECKS if path.suffix == ".json" else _MAPS
    name = rng.choice(ways)
    data = _WAYS[name](path.read_bytes(), rng)
    return {
        "game": game_id,
        "level": level.name,
        "file": path.name,
        "way": name,
        "data": data.decode("latin-1"),
    }


def _bytes(raw: bytes, rng: Random) -> bytes:
    return bytes_spoilt(raw, rng.choice(sources())[2].read_bytes(), rng)


def _values(raw: bytes, rng: Random) -> bytes:
    deck = json.loads(raw)
    for _ in range(rng.choice((1, 1, 2, 4))):
        value_spoilt(deck, rng)
    return json.dumps(deck).encode()


def _bombs(raw: bytes, rng: Random) -> bytes:
    if rng.random() < 0.3:
        return bomb(rng, MAX_BYTES).encode()
    deck = json.loads(raw)
    deck[rng.choice(list(deck))] = "@@"
    return json.dumps(deck).encode().replace(b'"@@"', bomb(rng, MAX_BYTES - len(raw)).encode(), 1)


_WAYS: Final[dict[str, Callable[[bytes, Random], bytes]]] = {
    "bytes": _bytes,
    "values": _values,
    "bombs": _bombs,
    "tree": tree_spoilt,
    "entities": entities,
    "references": references,
    "vast": vast,
    "encoded": encoded,
}
_DECKS: Final = (*["bytes"] * 6, *["values"] * 8, "bombs")
_MAPS: Final = (*["bytes"] * 6, *["tree"] * 8, "entities", "references", "vast", "encoded")


# -- checking ----------------------------------------------------------------------------------


def check(case: Case, settings: Settings) -> Checked:
    """Read the level by both ways in."""
    game_id, data = case["game"], case["data"].encode("latin-1")
    folder = _folder(game_id)
    path, spoilt = folder / case["level"], folder / case["file"]
    good = spoilt.read_bytes()
    try:
        spoilt.write_bytes(data)
        with _nothing_else_is_read(folder):
            levels.game_named(path)
            level = levels_of(game_id).read(path)
    except LevelError as error:
        can_be_said(error.reason)
        return Checked(seen={"refused": 1})
    finally:
        spoilt.write_bytes(good)
    _played(game_id, level, Random(case["data"][:100]))
    return Checked(seen={"taken": 1})


def _played(game_id: str, level: Level, rng: Random) -> None:
    """Play on a level for a while: it is one that the rules can do with, and records keep it."""
    assert own_level(game_id, level.data).digest == level.digest
    players = rng.choice(spec(game_id).players)
    seats = [Seat(str(seat), "human") for seat in range(players)]
    session: Session[Any, Any] = Session(make_game(game_id, players, {}, level), "LEVEL", seats)
    for _ in range(PLAYED):
        if not session.is_over:
            session.play(rng.choice(session.legal_actions()))
    verify(loads(dumps(session.record())))


@cache
def _folder(game_id: str) -> Path:
    """Return a folder with copies of a game's levels, which lasts as long as this process."""
    folder = Path(_temporary().name) / game_id
    copytree(levels.standard(spec(game_id)).path.parent, folder)
    for level in levels.available(spec(game_id)):
        levels_of(game_id).read(folder / level.path.name)  # what reads them is loaded from now on
    return folder


@cache
def _temporary() -> TemporaryDirectory[str]:
    return TemporaryDirectory(prefix="galerie-levels-")


_CODECS: Final = Path(encodings.__file__).parent
"""Python's own files, which it reads when an encoding first comes up."""
_watching: set[Path] = set()
"""The folder outside of which nothing may be read now; empty while nobody watches."""
_strange: list[str] = []
"""What was read elsewhere."""


@contextmanager
def _nothing_else_is_read(folder: Path) -> Iterator[None]:
    """Hold that no file outside a folder is opened meanwhile."""
    _watched()
    _strange.clear()
    _watching.add(folder)
    try:
        yield
    finally:
        _watching.clear()
        assert not _strange, _strange


@cache
def _watched() -> None:
    def hear(event: str, args: tuple[Any, ...]) -> None:
        if _watching and event in ("open", "socket.connect"):
            folder = next(iter(_watching))
            path = Path(str(args[0]))
            if folder not in path.parents and _CODECS not in path.parents:
                _strange.append(f"{event} {args[0]}")

    sys.addaudithook(hear)


CAMPAIGN: Final = Campaign(
    about="damaged maps and decks are refused with a sentence, or can be played; no other file is read",
    make=make,
    check=check,
    size=200_000,
    small=150,
    unit="levels",
    limits=Limits(seconds=1.0, megabytes=200.0),
)

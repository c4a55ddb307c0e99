"""Game after game in one process: what a table took is let go of, and what is kept has its bounds."""

from __future__ import annotations

import gc
import platform
import subprocess
import sys
from collections.abc import Callable, Iterable
from pathlib import Path
from types import CodeType, FunctionType, ModuleType
from typing import TYPE_CHECKING, Any
from weakref import ref

import pytest
from pygame import Surface

from game.app.stack import SETTLING
from game.engine.session import Seat, Session
from game.games import TEMPLATE, game_ids, make, spec
from game.scenes import routes
from game.scenes.play.scene import PlayScene
from game.view.assets import DRAWINGS, weight
from game.view.text import Style
from tests.scenes.driver import InstantThinker, Person
from tests.scenes.games import until

if TYPE_CHECKING:
    from game.app.loop import App

PLAIN = (str, bytes, int, float, type, ModuleType, FunctionType, CodeType)
"""What holds no pictures but those of the program itself."""
GROWS = 1.15
"""No more of the pixels of earlier games than so many times as much: what is said differs."""

STARTED = """
import ctypes, sys, time
from game.app.loop import App, start
from game.scenes.routes import Title

def run(app, begin):
    begin()
    for _ in range(20):
        app.frame((), 0.1)
        time.sleep(0.01)
    library = ctypes.CDLL(None)
    library.fopen.restype = ctypes.c_void_p
    file = ctypes.c_void_p(library.fopen(sys.argv[1].encode(), b"w"))
    library.malloc_info(0, file)
    library.fclose(file)
    app.close()
    return 0

App.run = run
sys.exit(start(Title()))
"""
"""Writes what the C library of Linux tells of memory, once the title is there."""


def held(roots: Iterable[Any]) -> int:
    """Bytes of all pictures that can be reached from something."""
    todo, seen, found = list(roots), set[int](), 0
    while todo:
        thing = todo.pop()
        if id(thing) not in seen and not isinstance(thing, PLAIN):
            seen.add(id(thing))
            found += weight(thing) if isinstance(thing, Surface) and thing.get_parent() is None else 0
            todo += gc.get_referents(thing)
    return found


def visit(person: Person, game_id: str, number: int) -> ref[PlayScene]:
    """Sit down at a table, look on for a while, and leave it."""
    players = spec(game_id).players[0]
    seats = [Seat(str(seat), "bot", "random") for seat in range(players)]
    person.app.reset(routes.Play(Session(make(game_id, players), f"memory {number}", seats)))
    until(person, lambda: isinstance(person.top, PlayScene))
    for _ in range(20):
        person.frame(seconds=0.1)
    left = ref(person.top)
    person.app.reset(routes.Title())
    return left


@pytest.mark.slow
@pytest.mark.usefixtures("made_smaller")
def test_nothing_of_a_game_is_left_when_the_next_one_begins(open_app: Callable[..., App]) -> None:
    app = open_app()
    app.__dict__["thinker"] = InstantThinker()
    app.change(speed=0)
    app.open(routes.Title())
    person = Person(app, app.scenes.top)
    person.frame()
    kept: list[int] = []
    for number in range(2):
        for game_id in game_ids():
            left = visit(person, game_id, number)
            person.frame(seconds=SETTLING / 2)
            person.frame(seconds=SETTLING / 2)
            until(person, lambda left=left: left() is None)  # type: ignore[misc]
        kept.append(held([app]))
        assert DRAWINGS.weight <= 8_000_000
    assert kept[1] <= GROWS * kept[0], kept


@pytest.mark.slow
@pytest.mark.usefixtures("undrawn")
def test_fonts_of_many_sizes_are_closed_when_a_table_was_left(app: App) -> None:
    """Each holds a file open, and the letters that were drawn with it."""
    app.__dict__["thinker"] = InstantThinker()
    app.change(speed=0, less_motion=True)
    app.open(routes.Title())
    person = Person(app, app.scenes.top)
    left = visit(person, TEMPLATE, 0)
    for size in range(20, 60):
        app.text.width("Galerie", Style(size))
    until(person, lambda: left() is None)
    assert len(app.text._fonts) < 20


@pytest.mark.slow
@pytest.mark.skipif(platform.libc_ver()[0] != "glibc", reason="other C libraries don't tell")
def test_threads_share_one_region_of_memory(tmp_path: Path) -> None:
    """Each of their own would have gaps of its own: a window took more memory the longer it was open."""
    told = tmp_path / "told.xml"
    subprocess.run([sys.executable, "-c", STARTED, str(told)], check=True, timeout=60)
    assert told.read_text("utf-8").count("<heap ") == 1

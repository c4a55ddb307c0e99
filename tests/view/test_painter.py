"""What is drawn beside the frames: in which order, how long it is kept, and what is shown meanwhile."""

from __future__ import annotations

import subprocess
import sys
import threading
from functools import partial
from threading import Event as Signal

import pygame
import pytest
from pygame import Surface

from game.view.painter import Drawing, Easel, Painter
from game.view.parts import Picture
from game.view.tables import sprites
from game.view.tables.sprites import Figures, Sprites


def test_the_painter_does_what_is_urgent_first_and_hands_errors_on() -> None:
    painter = Painter()
    begin = Signal()
    order: list[int] = []
    first = painter.ask(begin.wait)
    jobs = [painter.ask(partial(order.append, number)) for number in range(3)]
    urgent = painter.ask(partial(order.append, 9), urgent=True)
    wrong = painter.ask(lambda: 1 // 0)
    assert jobs[1].cancel()
    begin.set()
    assert first.result(timeout=10)
    with pytest.raises(ZeroDivisionError):
        wrong.result(timeout=10)
    assert order == [9, 0, 2] and urgent.done()


def test_a_sprite_that_is_shown_now_comes_before_those_that_are_made_ahead() -> None:
    painter, begin = Painter(), Signal()
    order: list[str] = []
    painter.ask(begin.wait)

    def compose(look: str) -> str:
        order.append(look)
        return look

    sprites: Sprites[str, str] = Sprites(painter, compose, len, 1000)
    sprites.ahead("abcde")
    assert [sprites.get(look) for look in "dxd"] == [None] * 3
    begin.set()
    assert sprites.get("e", wait=True) == "e"
    last = painter.ask(order.copy, ahead=True)
    assert "".join(last.result(timeout=10)) in ("edxabc", "dxeabc", "dexabc")
    assert sprites.collect() and not sprites.coming
    assert [sprites.get(look) for look in "abcdex"] == list("abcdex")


def test_the_painter_ends_with_its_owner() -> None:
    before = set(threading.enumerate())
    painter = Painter()
    (thread,) = set(threading.enumerate()) - before
    assert thread.daemon
    begin = Signal()
    painter.ask(begin.wait)
    assert painter.ask(partial(repr, painter)).cancel(), "it holds on to nothing that isn't done any more"
    begin.set()
    del painter
    thread.join(timeout=10)
    assert not thread.is_alive()


def test_a_drawing_comes_once_and_is_kept_for_its_key() -> None:
    drawing: Drawing[str] = Drawing(Painter())
    assert drawing.take() is None
    assert drawing.ask("small", lambda: "hill") is None and drawing.loading
    assert drawing.take(wait=True) == "hill"
    assert not drawing.loading and drawing.take() is None
    assert drawing.ask("small", lambda: "another") == "hill"
    assert drawing.ask("large", lambda: "mountain") is None
    assert drawing.take(wait=True) == "mountain"


def test_of_two_drawings_the_later_one_comes() -> None:
    painter, begin = Painter(), Signal()
    painter.ask(begin.wait)
    drawing: Drawing[str] = Drawing(painter)
    drawing.ask("small", lambda: "hill")
    drawing.ask("large", lambda: "mountain")
    begin.set()
    assert drawing.take(wait=True) == "mountain"


class Cast:
    """Sprites whose drawing is counted, behind a job that holds them up."""

    def __init__(self, budget: int = 100) -> None:
        painter, self.begin = Painter(), Signal()
        painter.ask(self.begin.wait)
        self.drawn: list[str] = []
        self.sprites: Sprites[str, str] = Sprites(painter, self._draw, len, budget)

    def _draw(self, look: str) -> str:
        self.drawn.append(look)
        return look.upper()


def test_a_sprite_that_is_not_there_yet_comes_later() -> None:
    cast = Cast()
    assert cast.sprites.get("mole") is None and cast.sprites.coming
    assert not cast.sprites.collect()
    cast.begin.set()
    assert cast.sprites.get("mole", wait=True) == "MOLE"
    assert cast.sprites.get("mole") == "MOLE" and cast.drawn == ["mole"]


def test_sprites_are_drawn_ahead_as_long_as_there_is_room() -> None:
    cast = Cast(budget=10)
    cast.begin.set()
    cast.sprites.ahead(["mole", "mole", "dwarf"])
    for look in ("mole", "dwarf"):
        assert cast.sprites.get(look, wait=True) == look.upper()
    assert not cast.sprites.coming and not cast.sprites.collect()
    cast.sprites.ahead(["mole", "giant"])
    assert not cast.sprites.coming, "four fifths of the room would not do for both"
    cast.sprites.ahead(["giant"])
    assert cast.sprites.get("giant", wait=True) == "GIANT"
    assert sorted(cast.drawn) == ["dwarf", "giant", "mole"]
    assert cast.sprites.get("giant") == "GIANT" and cast.sprites.get("mole") == "MOLE"
    assert cast.sprites.get("dwarf", wait=True) == "DWARF"
    assert cast.drawn.count("dwarf") == 2, "what was not wanted for the longest had to make room"


def test_what_nobody_looks_at_lies_packed_and_is_not_drawn_again(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sprites, "_OPEN", 2)
    drawn: list[int] = []

    def compose(look: int) -> Picture:
        drawn.append(look)
        surface = Surface((100, 100), pygame.SRCALPHA)
        surface.fill((look, 200, 90, 120), (20, 20, 40, 40))
        return Picture(surface, (look, -look))

    figures, looks = Figures(compose, 10_000_000), range(6)
    figures.get(0, wait=True)
    for turn in range(3):
        figures.ahead(looks)
        seen = [figures.get(look, wait=True) for look in looks]
        assert [p.at for p in seen if p] == [(look, -look) for look in looks]
        assert all(
            p and tuple(p.surface.get_at((30, 30))) == (look, 200, 90, 120)
            for look, p in zip(looks, seen, strict=True)
        )
        while figures.coming:
            figures.collect()
        assert len(figures.kept()) == 2, turn
    assert sorted(drawn) == list(looks)
    monkeypatch.setattr(sprites, "_LARGE", 30_000)
    assert [figures.get(look, wait=True) for look in looks] and len(figures.kept()) > 2, (
        "that would take too long"
    )


def test_who_is_patient_waits_for_every_sprite_and_forgets_them_all() -> None:
    cast = Cast()
    cast.begin.set()
    cast.sprites.patient = True
    assert cast.sprites.get("mole") == "MOLE"
    cast.sprites.forget()
    assert cast.sprites.get("mole") == "MOLE" and cast.drawn == ["mole", "mole"]


def test_an_easel_makes_the_same_only_once() -> None:
    easel, made = Easel(), list[str]()

    def draw(name: str) -> str:
        made.append(name)
        return name

    def make(name: str) -> Drawing[str]:
        drawing: Drawing[str] = Drawing(easel)
        drawing.ask(name, partial(draw, name))
        return drawing

    assert make("hill").take(wait=True) == "hill"
    again: Drawing[str] = Drawing(easel)
    assert again.ask("hill", lambda: "another") == "hill" and not again.loading
    assert make("lake").take(wait=True) == "lake" and make("hill").take(wait=True) == "hill"
    assert made == ["hill", "lake", "hill"], "only the last one is kept"


@pytest.mark.parametrize("forgets", [True, False])
def test_what_two_wait_for_at_an_easel_comes_though_one_of_them_wants_something_else(
    *, forgets: bool
) -> None:
    easel, begin = Easel(), Signal()
    easel.ask(begin.wait)
    one, other = Drawing[str](easel), Drawing[str](easel)
    for drawing in (one, other):
        drawing.ask("hill", lambda: "hill")
    if forgets:
        other.forget()
    else:
        other.ask("lake", lambda: "lake")
    begin.set()
    assert one.take(wait=True) == "hill"


_LEAVING = """
import time
from threading import Event
from game.view.painter import Painter
begun = Event()
def draw():
    begun.set()
    time.sleep(0.3)
    print("drawn", flush=True)
painter = Painter()
for _ in range(2):
    painter.ask(draw)
begun.wait()
"""


def test_who_leaves_waits_for_what_is_being_drawn_and_for_nothing_else() -> None:
    """Pygame would come back from it to a Python that is no more: that was a crash."""
    done = subprocess.run([sys.executable, "-c", _LEAVING], capture_output=True, text=True, check=True)
    assert done.stdout.split() == ["drawn"]

"""Games that were played before a test begins, waiting for threads, how targets lie and what dialogs say."""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from functools import cache
from itertools import combinations
from random import Random
from typing import TYPE_CHECKING, Any

from game.disk.settings import Settings
from game.disk.storage import Saves
from game.engine.daily import Day, deal
from game.engine.session import Seat, Session
from game.games import game_ids, spec
from game.i18n import Catalog
from game.scenes import dealt
from game.view.widgets import Choice, Dialog, Ui
from tests.scenes.driver import Person, session

if TYPE_CHECKING:
    import pytest

ANA_AND_BOT = (Seat("Ana", "human"), Seat("Bruno", "bot", "hard"))
HOT_SEAT = (Seat("Ana", "human"), Seat("Bruno", "human"))


def played(
    seats: Sequence[Seat] = ANA_AND_BOT,
    seed: str = "TEST",
    moves: int = 10_000,
    *,
    game_id: str = game_ids()[0],
    **options: str,
) -> Session[Any, Any]:
    """Return a game of one's own in which so many moves were made at random, or all to its end."""
    game = _played(tuple(seats), seed, moves, game_id, tuple(options.items()))
    return game.at(game.cursor)


@cache
def _played(
    seats: tuple[Seat, ...], seed: str, moves: int, game_id: str, options: tuple[tuple[str, Any], ...]
) -> Session[Any, Any]:
    return at_random(session(seats, seed, game_id=game_id, **dict(options)), moves)


def at_random(game: Session[Any, Any], moves: int) -> Session[Any, Any]:
    """Make so many moves in a game, or all to its end, and return it."""
    rng = Random(game.seed)
    for _ in range(moves):
        if game.is_over:
            break
        game.play(rng.choice(game.legal_actions()))
    return game


def deal_played(game_id: str, day: Day, moves: int = 10_000) -> Session[Any, Any]:
    """Return a deal of a day in which so many moves were made at random, or all to its end."""
    found = deal(spec(game_id), day)
    seats = dealt.seats(found, Catalog("en"), Settings())
    return played(seats, found.seed, moves, game_id=game_id, **found.options)


def asked(game_id: str) -> Session[Any, Any]:
    """Return a game of one person against the computer, past its middle, when they are to decide."""
    seats = (*ANA_AND_BOT, *ANA_AND_BOT[1:] * 2)[: spec(game_id).players[0]]
    whole = played(seats, game_id=game_id)
    later = whole.decisions[len(whole.decisions) // 2 :]
    return whole.at(next(step for step in later if whole.at(step).current_player == 0))


def shelve(*games: Session[Any, Any]) -> list[Any]:
    """Save games to files of their own; returns their paths."""
    paths = []
    for game in games:
        file = Saves().begin(game)
        file.close()
        assert file.problem is None
        paths.append(file.path)
    return paths


def until(person: Person, so: Callable[[], bool]) -> None:
    """Let frames pass until a thread has done its work and something is so."""
    while not so():
        time.sleep(0.002)
        person.frame()


def overlaps(scene: Any) -> list[tuple[str, str]]:
    """Return the targets that lie over each other, or outside the window, by their keys."""
    places = []
    for target in scene.focus.targets:
        place = target.place
        if target.group is not None and (clip := target.group.seen()[1]) is not None:
            place = place.clip(clip)
        if place.w and place.h:
            places.append((target.key, place))
    window = scene.ui.rect
    outside = [(key, "window") for key, place in places if not window.contains(place)]
    return outside + [
        (a, b) for (a, one), (b, other) in combinations(places, 2) if one.clip(other).w and one.clip(other).h
    ]


def watch_dialogs(patch: pytest.MonkeyPatch, module: Any) -> list[tuple[str, str]]:
    """Return a list to which title and text are added of every dialog that a module opens from now on.

    Each is told once: a new layout, as when the title has looked at the shelf, builds an open one again.
    """
    told: list[tuple[str, str]] = []

    class Told(Dialog):
        def __init__(self, ui: Ui, title: str, text: str, choices: Sequence[Choice], **more: Any) -> None:
            if (title, text) not in told:
                told.append((title, text))
            super().__init__(ui, title, text, choices, **more)

    patch.setattr(module, "Dialog", Told)
    return told

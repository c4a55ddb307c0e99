"""Whatever is done in whatever order, nothing fails, and what is shown is true as soon as it rests."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import TYPE_CHECKING

import pytest

from game.chronicle.book import Chronicle
from game.chronicle.known import PeopleFile
from game.engine.session import Seat
from game.games import TEMPLATE, game_ids, lessons_of, spec
from game.scenes import dealt, learnt
from game.scenes.chronicle.scene import ChronicleScene
from game.scenes.daily.scene import DailyScene
from game.scenes.play.scene import PlayScene
from game.scenes.puzzle import PuzzleRun
from game.scenes.replay.scene import ReplayScene
from tests.games.test_puzzles import puzzles_of
from tests.scenes.games import deal_played, played, shelve
from tests.scenes.storm import Storm, be_strict
from tests.scenes.test_puzzles import posed

if TYPE_CHECKING:
    from game.app.loop import App
    from game.scenes.scene import Scene

GAMES = (TEMPLATE, *game_ids())
SIZES = ((1024, 600), (640, 400), (100, 90))
MOVES = {"play": (0, 0, 3), "replay": (1, 8, 60), "review": (8, 60, 10_000)}
"""That were made before the storm begins."""


def people(letters: str) -> tuple[Seat, ...]:
    """Seats of people (p) and computer players (c)."""
    names = ("Anna", "Bruno", "Chloé", "David")
    return tuple(
        Seat(name, "human") if letter == "p" else Seat(name, "bot", "easy")
        for name, letter in zip(names, letters, strict=False)
    )


def tables(game_id: str) -> list[tuple[Seat, ...]]:
    """One person, several, and nobody: as many as the game begins with, or one more."""
    return [
        people(letters)
        for letters in ("pc", "pp", "cc", "pcc", "pcp", "ccc", "ppcc", "pppp")
        if len(letters) in spec(game_id).players[:2]
    ]


def scene(kind: str, game_id: str, seed: str) -> Callable[[App], Scene]:
    """A lesson; a puzzle; or a play screen, or a replay, of a game that goes on, with whatever options."""
    rng = Random(seed)
    if kind == "chronicle":
        shelve(
            *(played(people("pcc"[: spec(game_id).players[0]]), letter, game_id=game_id) for letter in "AB")
        )
        return lambda app: ChronicleScene(app)
    if kind == "lesson":
        name = learnt.short(rng.choice(lessons_of(game_id)).name)
        return lambda app: lesson(app, game_id, name)
    if kind == "puzzle":
        return lambda app: puzzle(app, game_id, rng)
    seats, moves = rng.choice(tables(game_id)), rng.choice(MOVES[kind])
    options = {option.name: rng.choice(option.values) for option in spec(game_id).options(len(seats))}
    game = played(seats, moves=moves, game_id=game_id, **options)
    if kind == "play":
        return lambda app: PlayScene(app, game.at(game.cursor))
    return lambda app: ReplayScene(app, game.at(game.cursor), review=kind == "review")


def lesson(app: App, game_id: str, name: str) -> Scene:
    run = learnt.run_of(app.settings, game_id, name, app.view.catalog)
    return PlayScene(app, run.session, lesson=run)


def puzzle(app: App, game_id: str, rng: Random) -> Scene:
    puzzles = puzzles_of(game_id) or posed(app.catalog)
    run = PuzzleRun(game_id, puzzles, rng.choice(puzzles).name, app.catalog)
    return PlayScene(app, run.session, lesson=run)


def storm(app: App, kind: str, game_id: str, seed: str, steps: int) -> Storm:
    """A storm over a game, at some speed."""
    rng = Random(seed)
    app.change(speed=rng.choice((0.5, 1.0, 4.0)), less_motion=rng.random() < 0.5)
    begin = scene(kind, game_id, seed)
    blown = Storm(app, lambda: begin(app), seed, SIZES)
    blown.blow(steps)
    return blown


@pytest.mark.parametrize("game_id", GAMES[:1])
@pytest.mark.parametrize("kind", ["replay", "review", "play", "lesson", "puzzle"])
def test_a_storm_ends_on_the_truth(
    kind: str, game_id: str, app: App, monkeypatch: pytest.MonkeyPatch
) -> None:
    be_strict(monkeypatch)
    assert storm(app, kind, game_id, "T", 30).checked


@pytest.mark.parametrize("game_id", game_ids()[:1])
def test_a_storm_over_the_chronicle_breaks_nothing(game_id: str, app: App) -> None:
    """Names change, people come and go, replays are opened and left; what is known can be read again."""
    storm(app, "chronicle", game_id, "C", 60)
    chronicle = Chronicle()
    chronicle.load()
    people = PeopleFile()
    people.load()
    assert chronicle.problem is None and people.problem is None


@pytest.mark.slow
@pytest.mark.parametrize("seed", ["S"])
@pytest.mark.parametrize("game_id", GAMES)
@pytest.mark.parametrize("kind", ["replay", "review", "play", "lesson", "puzzle"])
def test_long_storms_end_on_the_truth(
    kind: str, game_id: str, seed: str, app: App, monkeypatch: pytest.MonkeyPatch
) -> None:
    be_strict(monkeypatch)
    assert storm(app, kind, game_id, seed, 60).checked


@pytest.mark.parametrize(("seed", "steps"), [("T", 30), pytest.param("S", 120, marks=pytest.mark.slow)])
def test_a_storm_over_the_deals_of_the_day(
    seed: str, steps: int, app: App, monkeypatch: pytest.MonkeyPatch
) -> None:
    be_strict(monkeypatch)
    for moves in (10_000, 3):
        shelve(deal_played(game_ids()[0], dealt.today(), moves))
    blown = Storm(app, lambda: DailyScene(app), seed, SIZES)
    blown.blow(steps)
    assert blown.checked

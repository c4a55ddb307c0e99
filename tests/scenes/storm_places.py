"""Where storms blow: every scene, with games that were played before, and what lies on the shelf there."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import TYPE_CHECKING, Final

from game.engine.session import Seat
from game.games import lessons_of, spec
from game.scenes import dealt, learnt
from game.scenes.chronicle.scene import ChronicleScene
from game.scenes.daily.scene import DailyScene
from game.scenes.learn.scene import LearnScene
from game.scenes.licences import LicencesScene
from game.scenes.match import Match
from game.scenes.play.scene import PlayScene
from game.scenes.puzzle import PuzzleRun
from game.scenes.puzzles.scene import PuzzlesScene
from game.scenes.replay.scene import ReplayScene
from game.scenes.results.scene import ResultsScene
from game.scenes.rulebook.scene import RulebookScene
from game.scenes.saves.scene import SavesScene
from game.scenes.settings import SettingsScene
from game.scenes.setup.scene import SetupScene
from game.scenes.title.scene import TitleScene
from tests.games.test_puzzles import puzzles_of
from tests.scenes.games import deal_played, played, shelve
from tests.scenes.test_puzzles import posed

if TYPE_CHECKING:
    from game.app.loop import App
    from game.scenes.scene import Scene

TABLES: Final = ("play", "replay", "review", "lesson", "puzzle")
"""Scenes with a table, whose picture can be compared with the truth."""
OTHERS: Final = (
    *("title", "setup", "learn", "puzzles", "daily", "saves"),
    *("chronicle", "rulebook", "settings", "licences", "results"),
)
"""All others; the curtain comes where several people play."""
SIZES: Final = ((1024, 600), (640, 400), (100, 90))
MOVES: Final = {"play": (0, 0, 3), "replay": (1, 8, 60), "review": (8, 60, 10_000), "results": (10_000,)}
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
    """Return what makes a scene of a kind, about a game as far as it is about one, with whatever options."""
    rng = Random(seed)
    if kind in _PLAIN:
        return lambda app: _PLAIN[kind](app, game_id)
    if kind in ("chronicle", "saves"):
        seats = people("pcc"[: spec(game_id).players[0]])
        shelve(*(played(seats, letter, moves, game_id=game_id) for letter, moves in _SHELF))
        return (lambda app: ChronicleScene(app)) if kind == "chronicle" else (lambda app: SavesScene(app))
    if kind == "daily":
        for moves in (10_000, 3):
            shelve(deal_played(game_id, dealt.today(), moves))
        return lambda app: DailyScene(app)
    if kind == "lesson":
        name = learnt.short(rng.choice(lessons_of(game_id)).name)
        return lambda app: _lesson(app, game_id, name)
    if kind == "puzzle":
        return lambda app: _puzzle(app, game_id, rng)
    seats, moves = rng.choice(tables(game_id)), rng.choice(MOVES[kind])
    options = {option.name: rng.choice(option.values) for option in spec(game_id).options(len(seats))}
    game = played(seats, moves=moves, game_id=game_id, **options)
    if kind == "play":
        return lambda app: PlayScene(app, game.at(game.cursor))
    if kind == "results":
        return lambda app: ResultsScene(app, Match(game.at(game.cursor)))
    return lambda app: ReplayScene(app, game.at(game.cursor), review=kind == "review")


_PLAIN: Final[dict[str, Callable[[App, str], Scene]]] = {
    "title": lambda app, game_id: TitleScene(app),
    "setup": SetupScene,
    "learn": LearnScene,
    "puzzles": PuzzlesScene,
    "rulebook": RulebookScene,
    "settings": SettingsScene,
    "licences": lambda app, game_id: LicencesScene(app),
}
_SHELF: Final = (("A", 10_000), ("B", 10_000), ("C", 3))
"""Seeds of games that lie on the shelf, and how many moves were made in each."""


def _lesson(app: App, game_id: str, name: str) -> Scene:
    run = learnt.run_of(app.settings, game_id, name, app.view.catalog)
    return PlayScene(app, run.session, lesson=run)


def _puzzle(app: App, game_id: str, rng: Random) -> Scene:
    puzzles = puzzles_of(game_id) or posed(app.catalog)
    run = PuzzleRun(game_id, puzzles, rng.choice(puzzles).name, app.catalog)
    return PlayScene(app, run.session, lesson=run)

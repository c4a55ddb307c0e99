"""Where storms blow: every scene, with games that were played before, and what lies on the shelf there."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import TYPE_CHECKING, Final

from game.engine.session import Seat, Session, new_seed
from game.games import guided_game, lessons_of, make, spec
from game.scenes import dealt, learnt
from game.scenes.chronicle.scene import ChronicleScene
from game.scenes.daily.scene import DailyScene
from game.scenes.guided import new_match
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
from tests.conformance.cases import AnyGame
from tests.games.test_puzzles import puzzles_of
from tests.scenes.games import at_random, deal_played, shelve
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
GUIDED: Final = "guided"
"""A match with which the teacher goes along: it has the scene of any other."""
SIZES: Final = ((1024, 600), (640, 400), (100, 90))
MOVES: Final = {"play": (0, 0, 3), "replay": (1, 8, 60), "review": (8, 60, 10_000), "results": (10_000,)}
"""That were made before the storm begins."""


def people(letters: str) -> tuple[Seat, ...]:
    """Seats of people (p) and computer players (c)."""
    names = ("Anna", "Bruno", "Chloé", "David", "Elif", "Fanny")
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


def around(players: int, rng: Random) -> tuple[Seat, ...]:
    """One person, nobody, or as many as it happens."""
    as_it_happens = "".join(rng.choices("pc", k=players))
    return people(rng.choice(("p" + "c" * (players - 1), "c" * players, as_it_happens)))


def scene(kind: str, game_id: str, seed: str, table: AnyGame | None = None) -> Callable[[App], Scene]:
    """Return what makes a scene of a kind, about a game as far as it is about one.

    `table` is that game for some number of players, with options and level; without it as many play as it
    begins with, or one more, with whatever options, and always the same deal.
    """
    rng = Random(seed)
    if kind in _PLAIN:
        return lambda app: _PLAIN[kind](app, game_id)
    if kind in ("chronicle", "saves"):
        game = table or make(game_id, spec(game_id).players[0])
        seats = people("p" + "c" * (game.num_players - 1))
        shelve(*(at_random(Session(game, letter, seats), moves) for letter, moves in _SHELF))
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
    if kind == GUIDED:
        deal = new_seed(rng.getrandbits(30))
        return lambda app: _guided(app, game_id, deal)
    seats = around(table.num_players, rng) if table else rng.choice(tables(game_id))
    moves = rng.choice(MOVES[kind])
    deal = new_seed(rng.getrandbits(30)) if table else "TEST"
    if table is None:
        options = {option.name: rng.choice(option.values) for option in spec(game_id).options(len(seats))}
        table = make(game_id, len(seats), options)
    session = at_random(Session(table, deal, seats), moves)
    if kind == "play":
        return lambda app: PlayScene(app, session.at(session.cursor))
    if kind == "results":
        return lambda app: ResultsScene(app, Match(session.at(session.cursor)))
    return lambda app: ReplayScene(app, session.at(session.cursor), review=kind == "review")


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


def _guided(app: App, game_id: str, seed: str) -> Scene:
    guided = guided_game(game_id)
    assert guided is not None
    return PlayScene(app, new_match(app, game_id, guided, seed))


def _puzzle(app: App, game_id: str, rng: Random) -> Scene:
    puzzles = puzzles_of(game_id) or posed(app.catalog)
    run = PuzzleRun(game_id, puzzles, rng.choice(puzzles).name, app.catalog)
    return PlayScene(app, run.session, lesson=run)

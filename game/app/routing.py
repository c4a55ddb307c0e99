"""From a route to its scene: the one place that knows all scenes."""

from __future__ import annotations

from game.scenes import routes
from game.scenes.scene import Scene
from game.scenes.shell import Shell


def scene_of(route: routes.Route, shell: Shell) -> Scene:
    """Make the scene of a route. Its module is loaded when one first goes there: so the start is quick."""
    match route:
        case routes.Title():
            from game.scenes.title.scene import TitleScene

            return TitleScene(shell)
        case routes.Setup(game_id):
            from game.scenes.setup.scene import SetupScene

            return SetupScene(shell, game_id)
        case routes.Play(session, file):
            from game.scenes.play.scene import PlayScene

            return PlayScene(shell, session, file)
        case routes.Learn(game_id):
            from game.scenes.learn.scene import LearnScene

            return LearnScene(shell, game_id)
        case routes.Lesson(game_id, name, anew):
            from game.scenes.learnt import run_of
            from game.scenes.play.scene import PlayScene

            run = run_of(shell.settings, game_id, name, shell.view.catalog, anew=anew)
            return PlayScene(shell, run.session, lesson=run)
        case routes.Puzzles(game_id):
            from game.scenes.puzzles.scene import PuzzlesScene

            return PuzzlesScene(shell, game_id)
        case routes.Puzzle(game_id, puzzles, name):
            from game.scenes.play.scene import PlayScene
            from game.scenes.puzzle import PuzzleRun

            posed = PuzzleRun(game_id, puzzles, name, shell.view.catalog)
            return PlayScene(shell, posed.session, lesson=posed)
        case routes.Curtain():
            from game.scenes.curtain import CurtainScene

            return CurtainScene(shell, route)
        case routes.Results(match, file):
            from game.scenes.results.scene import ResultsScene

            return ResultsScene(shell, match, file)
        case routes.Daily(day):
            from game.scenes.daily.scene import DailyScene

            return DailyScene(shell, day)
        case routes.Saves():
            from game.scenes.saves.scene import SavesScene

            return SavesScene(shell)
        case routes.Chronicle(person, game_id, parcel):
            from game.scenes.chronicle.scene import ChronicleScene

            return ChronicleScene(shell, person, game_id, parcel)
        case routes.Replay(session, at, show, review):
            from game.scenes.replay.scene import ReplayScene

            return ReplayScene(shell, session, at, show=show, review=review)
        case routes.Rulebook(game_id, clause):
            from game.scenes.rulebook.scene import RulebookScene

            return RulebookScene(shell, game_id, clause)
        case routes.Settings(game_id):
            from game.scenes.settings import SettingsScene

            return SettingsScene(shell, game_id)
        case routes.Licences():
            from game.scenes.licences import LicencesScene

            return LicencesScene(shell)


def load(route: routes.Route) -> None:
    """Load the modules of the first scene while the window opens, where that is no game's."""
    if isinstance(route, routes.Title):
        import game.scenes.title.scene  # noqa: F401

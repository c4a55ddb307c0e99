"""What somebody has learnt of each game: stars, where they left off, and their guided game. No pictures.

It lies in the settings, by the short names of lessons. A bookmark of another version, or of a file that was
changed by hand, may not fit a lesson any more: then one begins it anew.
"""

from __future__ import annotations

from typing import Any, Final

from game.disk.settings import Settings
from game.engine.lesson import Lesson
from game.engine.protocol import EngineError
from game.games import guided_game, lessons_of
from game.i18n import Catalog
from game.scenes.lesson import BEGINNING, Bookmark, LessonRun
from game.scenes.shell import Shell

MOST: Final = 3
"""Stars of a lesson."""
_STARS: Final = "stars"
_OPEN: Final = "open"
GUIDED: Final = "guided"
"""Short name of the guided match."""


def short(name: str) -> str:
    """Return by what a lesson or a tip is remembered.

    >>> short("nullgame.lesson.round")
    'round'
    """
    return name.rpartition(".")[2]


def lesson_of(game_id: str, name: str) -> Lesson:
    """Return a lesson by its short name. Raises KeyError."""
    return {short(lesson.name): lesson for lesson in lessons_of(game_id)}[name]


def stars(settings: Settings, game_id: str, name: str) -> int:
    """Return how many stars somebody has in a lesson, by its short name: 0 before it was done."""
    found = _part(settings, game_id, _STARS).get(name, 0)
    return found if isinstance(found, int) and 0 <= found <= MOST else 0


def bookmark(settings: Settings, game_id: str, name: str) -> Bookmark | None:
    """Return where a lesson was left in the middle; None if it wasn't."""
    match _part(settings, game_id, _OPEN).get(name):
        case [int(part), [*done], int(slips), int(skips)] if all(isinstance(text, str) for text in done):
            return Bookmark(max(0, part), tuple(done), slips, skips)
    return None


def is_new(settings: Settings, game_id: str) -> bool:
    """Return whether somebody has neither set a game up nor begun to learn it."""
    return game_id not in settings.games and game_id not in settings.learnt


def was_played(settings: Settings, game_id: str) -> bool:
    """Return whether somebody has set a match up, or begun the guided one: lessons alone are no match."""
    return game_id in settings.games or bool(_part(settings, game_id, GUIDED))


def next_lesson(settings: Settings, game_id: str) -> str:
    """Return the short name of the first lesson that was not done; "" when all were, or there are none."""
    names = (short(lesson.name) for lesson in lessons_of(game_id))
    return next((name for name in names if not stars(settings, game_id, name)), "")


def run_of(settings: Settings, game_id: str, name: str, catalog: Catalog, *, anew: bool = False) -> LessonRun:
    """Return a lesson where it was left, or at its beginning, `anew` or where it no longer fits.

    Without a name it is the first that was not done. Raises KeyError for an unknown one.
    """
    name = name or next_lesson(settings, game_id)
    lesson, at = lesson_of(game_id, name), None if anew else bookmark(settings, game_id, name)
    try:
        return LessonRun(game_id, lesson, catalog, at or BEGINNING)
    except (EngineError, LookupError):
        return LessonRun(game_id, lesson, catalog)


def keep(shell: Shell, game_id: str, name: str, at: Bookmark) -> None:
    """Remember where somebody is in a lesson."""
    _change(shell, game_id, _OPEN, {**_part(shell.settings, game_id, _OPEN), name: [*at]})


def finish(shell: Shell, game_id: str, name: str, earned: int) -> None:
    """Remember that a lesson is done, with the most stars that it was ever done with."""
    earned = max(earned, stars(shell.settings, game_id, name))
    still = {other: at for other, at in _part(shell.settings, game_id, _OPEN).items() if other != name}
    _change(shell, game_id, _OPEN, still)
    _change(shell, game_id, _STARS, {**_part(shell.settings, game_id, _STARS), name: earned})


def guide(shell: Shell, game_id: str, seed: str) -> None:
    """Remember which match of a game the teacher goes along with, by its seed, and tell all of it anew."""
    guided = guided_game(game_id)
    tips = {tip.says for tip in guided.tips} if guided is not None else set()
    shell.change(told=[key for key in shell.settings.told if key not in tips])
    _change(shell, game_id, GUIDED, {"seed": seed})


def is_guided(settings: Settings, game_id: str, seed: str) -> bool:
    """Return whether the teacher goes along with a match."""
    return _part(settings, game_id, GUIDED).get("seed") == seed


def finish_guided(shell: Shell, game_id: str, seed: str) -> None:
    """Remember that a match has come to its end, if it was the guided one."""
    if is_guided(shell.settings, game_id, seed):
        finish(shell, game_id, GUIDED, MOST)


def _part(settings: Settings, game_id: str, name: str) -> dict[str, Any]:
    found = settings.learnt.get(game_id, {}).get(name)
    return found if isinstance(found, dict) else {}


def _change(shell: Shell, game_id: str, name: str, value: dict[str, Any]) -> None:
    learnt = shell.settings.learnt
    shell.change(learnt={**learnt, game_id: {**learnt.get(game_id, {}), name: value}})

"""Badges on the page of moments: what they say, where they lead, and those that are still to be earned."""

from __future__ import annotations

from collections.abc import Callable
from threading import Event
from typing import TYPE_CHECKING

import pytest

from game.chronicle.people import People
from game.chronicle.tally import Played, badges
from game.chronicle.words import honours_of
from game.disk.storage import Saves, read
from game.engine.record import Seat
from game.engine.spec import folder_of
from game.games import TEMPLATE
from game.i18n import LANGS, Catalog
from game.scenes.chronicle import cabinet
from game.scenes.replay.scene import ReplayScene
from tests.scenes import games
from tests.scenes.driver import Person
from tests.scenes.games import overlaps, played, until
from tests.scenes.test_chronicle import ANA, FIRST, _listed, fill, look

if TYPE_CHECKING:
    from game.app.loop import App

pytestmark = pytest.mark.usefixtures("undrawn")
__all__ = ["_listed", "look"]


def test_a_badge_says_how_and_leads_to_where_it_was_earned_first(look: Callable[..., Person]) -> None:
    fill()
    text = Catalog("en").text
    person = look("Ana", page=1)
    earned = badges(person.top.tally.games, TEMPLATE, "Ana", People())["sneak"]
    board = person.find(f"badge-{TEMPLATE}-sneak")
    assert board.label == f"{text('nullgame.badge.sneak')}, {len(earned)} times"
    until(person, lambda: not person.top._cabinet.loading)
    person.click(board)
    assert person.top.ui.dialog is not None and person.top.focus.current.key == "see"
    person.key("return")
    assert isinstance(person.top, ReplayScene)
    badge, played = earned[0]
    assert person.top.viewing.session.seed == played_seed(played)
    assert abs(person.top.index - person.top.viewing.stop_before(badge.step)) <= 1


def played_seed(played: Played) -> str:
    """Return the seed of a game on the shelf."""
    return read(Saves().folder / played.file).seed


def test_badges_that_are_still_to_be_earned_say_how(look: Callable[..., Person]) -> None:
    game = played((ANA, Seat("Bot", "bot", "easy")), game_id=FIRST)
    games.shelve(game)
    person = look("Ana", page=1)
    boards = [target for target in person.top.focus.targets if target.key.startswith(f"badge-{FIRST}")]
    assert len(boards) == len(honours_of(FIRST))
    hollow = next(
        board for board in boards if board.label.endswith(Catalog("en").text("chronicle.badge.none"))
    )
    assert hollow.tip
    person.click(hollow)
    assert [target.key for target in person.top.focus.targets if target.key in ("see", "close")] == ["close"]
    person.key("return")
    assert person.top.ui.dialog is None and person.top.focus.current.key == hollow.key


def test_a_badge_that_is_looked_at_before_it_is_drawn_gets_its_picture(
    look: Callable[..., Person], monkeypatch: pytest.MonkeyPatch
) -> None:
    drawn, may_draw = cabinet._drawn, Event()
    monkeypatch.setattr(cabinet, "_drawn", lambda *given: may_draw.wait() and drawn(*given))
    games.shelve(played((ANA, Seat("Bot", "bot", "easy")), game_id=FIRST))
    person = look("Ana", page=1)
    person.click(next(aim for aim in person.top.focus.targets if aim.key.startswith(f"badge-{FIRST}")))
    dialog = person.top.ui.dialog
    assert not hung(person)
    may_draw.set()
    until(person, lambda: not person.top._cabinet.loading)
    assert person.top.ui.dialog is dialog and hung(person) == [dialog.room.center]
    person.key("return")
    assert not hung(person)


def test_a_badge_that_is_looked_at_speaks_another_language_and_grows_with_it(
    look: Callable[..., Person], app: App
) -> None:
    games.shelve(played((ANA, Seat("Bot", "bot", "easy")), game_id=FIRST))
    person = look("Ana", page=1)
    until(person, lambda: not person.top._cabinet.loading)
    key = next(iter(honours_of(FIRST)))
    person.click(person.find(f"badge-{FIRST}-{key}"))
    for language in LANGS:
        app.change(language=language)
        until(person, lambda: not person.top._cabinet.loading)
        case = person.top._cabinet._cases[FIRST, key]
        assert case.name == Catalog(language).text(f"{folder_of(FIRST)}.badge.{key}")
        assert case._dialog is person.top.ui.dialog
        assert hung(person) == [person.top.ui.dialog.room.center]


def hung(person: Person) -> list[tuple[int, int]]:
    """Return the middles of large pictures of badges that are seen."""
    scene = person.top
    side = scene.ui.px(cabinet._LARGE)
    return [node.rect.center for node in scene.ui.stage.nodes if node.image.get_size() == (side, side)]


@pytest.mark.parametrize("language", LANGS)
def test_no_board_of_a_badge_lies_over_another(language: str, look: Callable[..., Person], app: App) -> None:
    games.shelve(played((ANA, Seat("Bot", "bot", "easy")), game_id=FIRST))
    app.change(language=language, text_percent=200)
    person = look("Ana", page=1)
    boards = [target for target in person.top.focus.targets if target.key.startswith("badge-")]
    assert len(boards) >= len(honours_of(FIRST)) and not overlaps(person.top)

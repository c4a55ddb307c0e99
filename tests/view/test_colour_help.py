"""Help with colours: whoever asks for it reads a seat's initial wherever its badge stands."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

import pytest
from pygame import Rect
from pygame.image import tobytes

from game.engine.session import Seat
from game.games import game_ids, spec
from game.scenes.house import make_table, model_of
from game.scenes.play.scene import PlayScene
from game.scenes.replay.curve import Curve
from game.scenes.settings import SettingsScene
from game.view.painter import Painter
from game.view.tables.initials import initials
from game.view.tables.pictures import Gallery
from game.view.widgets import Ui
from tests.fast import some
from tests.scenes.driver import session

if TYPE_CHECKING:
    from pygame import Surface

    from game.app.loop import App
    from game.view.stage import Stage

SEATS = (
    Seat("Anna", "human"),
    Seat("Bob", "bot", "random"),
    Seat("Chloé", "bot", "random"),
    Seat("Zoé", "bot", "random"),
)
SIZE = (640, 400)
"""Small, because these tests draw a lot."""
LARGEST = 80
"""Pixels of the largest badge in so small a window."""


def badges(stage: Stage, badge: Callable[[int, int], Surface]) -> int:
    """How many pictures on a stage are what `badge` returns for a seat and a size."""
    squares = [image for node in stage.nodes if (image := node.image).get_width() == image.get_height()]
    sides = {image.get_width() for image in squares if image.get_width() <= LARGEST}
    wanted = {tobytes(badge(seat, side), "RGBA") for seat in range(len(SEATS)) for side in sides}
    return sum(image.get_width() in sides and tobytes(image, "RGBA") in wanted for image in squares)


def plain(app: App) -> Callable[[int, int], Surface]:
    """Badges as they are without help."""
    return lambda seat, side: app.view.assets.svg(f"common/badge_{seat + 1}", (side, side))


@pytest.mark.parametrize("game_id", some(game_ids()))
def test_every_badge_on_a_table_has_its_letter(open_app: Callable[..., App], game_id: str) -> None:
    app = open_app(size=SIZE)
    ui = Ui(app.view)
    seats = SEATS[: max(number for number in spec(game_id).players if number <= len(SEATS))]
    table: Any = make_table(game_id, ui, seats)
    if not isinstance(getattr(table, "pictures", None), Gallery):
        pytest.skip("its table draws no badges")
    model = model_of(game_id).of(session(seats, game_id=game_id).observation(0))

    def build() -> None:
        table.layout(ui.safe)
        table.show(model)

    build()
    without = badges(ui.stage, plain(app))
    assert without >= len(seats)
    app.view.colour_help = True
    ui.relayout(build)
    assert badges(ui.stage, plain(app)) == 0
    assert badges(ui.stage, table.pictures.badge) == without


def test_the_legend_of_chances_has_letters_too(app: App) -> None:
    ui, names, asked = Ui(app.view), ["Anna", "Bernard", "Chloé", "Bruno"], list[int]()
    go = choose = asked.append

    def build() -> None:
        room, sides = Rect(0, 0, 600, 160), ((0, 2), (1, 3))
        Curve(ui, room, Painter(), range(3), sides, names, go=go, choose=choose).show(0)

    build()
    assert badges(ui.stage, plain(app)) == len(names)
    app.view.colour_help = True
    ui.relayout(build)
    assert badges(ui.stage, plain(app)) == 0
    assert badges(ui.stage, Gallery(ui, names).badge) == len(names)


def test_the_letter_is_the_first_of_the_name(app: App) -> None:
    app.view.colour_help = True

    def drawn(name: str) -> bytes:
        badge = Gallery(Ui(app.view), ["Zoé", name]).badge(1, 30)
        assert badge.get_size() == (30, 30)
        return tobytes(badge, "RGBA")

    assert drawn("Anna") == drawn(" alba") != drawn("Bob")


@pytest.mark.parametrize(
    ("names", "signs"),
    [
        (["Anna", "Bob", " chloé"], ("A", "B", "C")),
        (["Bernard", "Bruno", "Béa", "Zoé"], ("Be", "Br", "Bé", "Z")),
        (["Mado", "mwana", "MONA", "Max"], ("1", "Mw", "Mo", "4")),
        (["Anna", "anna ", "", "A", "A b", "2 x"], ("1", "2", "3", "4", "5", "6")),
        (["2", "Ada", "2pac"], ("1", "A", "2p")),
    ],
)
def test_no_two_seats_of_a_table_have_the_same_sign(names: list[str], signs: tuple[str, ...]) -> None:
    assert initials(names) == signs


def test_letters_come_and_go_in_the_middle_of_a_game(open_app: Callable[..., App]) -> None:
    app = open_app(size=SIZE)
    app.change(less_motion=True)
    scene = PlayScene(app, session(SEATS))
    app.scenes.push(scene)
    without = badges(scene.ui.stage, plain(app))
    assert without
    for on in (True, False):
        app.scenes.push(SettingsScene(app))
        app.change(colour_help=on)
        app.scenes.pop()
        assert badges(scene.ui.stage, plain(app)) == (0 if on else without)
    scene.file.close()

"""How a game begins on the summit: who was drawn to start, and giants that arrive from that seat on."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from game.engine.reasons import Ref
from game.engine.starter import NOBODY_YET, StarterChosen
from game.games.haut_les_cubes.rules import types as t
from game.games.haut_les_cubes.view.paths import PLACE
from game.view.picker import Step
from tests.games.haut_les_cubes.summits import beginning, now, session, small_table
from tests.games.tables import cut_short, picture

if TYPE_CHECKING:
    from game.app.loop import App
    from game.games.haut_les_cubes.view.table import GameTable


def plates(table: GameTable) -> list[bytes]:
    """What is seen of each seat's plate."""
    surface = picture(table.ui)
    return [surface.subsurface(rect).copy().get_buffer().raw for rect in table.parts.places.seats]


def test_the_medal_of_the_first_player_comes_to_who_was_drawn(open_app: Callable[..., App]) -> None:
    table, game = small_table(open_app), session(starter="random")
    before = beginning(game)
    first = game.observation(0).first
    table.show(before)
    dark = plates(table)
    cut_short(table.clip(StarterChosen(first), before, after := before.on(StarterChosen(first))))
    assert before.first == before.mover == NOBODY_YET and after.first == first
    assert [seat for seat, plate in enumerate(plates(table)) if plate != dark[seat]] == [first]


def test_giants_arrive_from_the_starter_on(open_app: Callable[..., App]) -> None:
    """A seat after those that begin can have a giant before them, and is asked about alone."""
    table, game = small_table(open_app), session(starter="2")
    model, picker = now(game)
    assert model.mover == 2 and not model.giants
    game.play(game.legal_actions()[0])
    model, picker = now(game)
    table.show(model)
    assert model.mover == 0 and list(model.giants) == [2] == list(table.things.giants)
    assert not model.trapped
    named = {spot.name: spot for spot in table.spots(None)}
    assert "giant-2" in named and "giant-0" not in named
    cell = model.giants[2]
    taken = next(spot for spot in table.spots(picker) if spot.step == Step(PLACE, cell))
    assert "P2" in taken.label
    table.highlight([Ref("player", "0"), Ref("player", "2")])
    action = game.legal_actions()[0]
    after = model.on(t.GiantPlaced(0, (action.x, action.y)))
    assert [ghost.seat for ghost in table.previewed.ghosts(model, after)] == [0]
    assert list(after.giants) == [0, 2]

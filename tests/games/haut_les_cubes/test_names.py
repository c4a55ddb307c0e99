"""What cards and giants are called on the summit: the same wherever they are met."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import TYPE_CHECKING

import pytest
from pygame import Surface

from game.disk.paths import assets_dir
from game.engine.session import Seat
from game.games.haut_les_cubes.rules import types as t
from game.games.haut_les_cubes.view import pictures
from game.games.haut_les_cubes.view.paths import CARD
from game.i18n import Catalog
from tests.games.haut_les_cubes.summits import now, session, small_table

if TYPE_CHECKING:
    from game.app.loop import App
    from game.games.haut_les_cubes.view.table import GameTable


@pytest.fixture
def summit(open_app: Callable[..., App]) -> Callable[..., GameTable]:
    """Makes tables in a small window: `summit(players)`."""
    return partial(small_table, open_app)


def test_a_card_is_called_the_same_on_its_face_and_where_it_is_pointed_at(
    summit: Callable[..., GameTable], monkeypatch: pytest.MonkeyPatch
) -> None:
    table = summit(3)
    model, picker = now(session(3, moves=60))
    written: list[str] = []

    def hear(text: object, face: Surface, plate: object, names: Sequence[str]) -> Surface:
        written.extend(names)
        return face

    monkeypatch.setattr(pictures, "worded", hear)
    for card in range(len(t.CODES)):
        table.pictures.card(card, (123, 171))
    table.show(model)
    spots = [spot for spot in table.spots(picker) if spot.step is not None and spot.step.zone == CARD]
    assert spots
    for spot in spots:
        assert spot.step is not None and isinstance(spot.step.key, int)
        assert spot.label == written[spot.step.key] and spot.about.startswith(spot.label)


def test_a_name_with_a_vowel_is_elided_where_french_does_so(summit: Callable[..., GameTable]) -> None:
    table = summit(3)
    table.ui.view.catalog = Catalog("fr")
    table.seats = tuple(Seat(name, "human") for name in ("Ana", "Bruno", "Chloé"))
    model, picker = now(session(3, moves=60))
    table.show(model)
    said = [spot.about for spot in table.spots(picker) if spot.step is None]
    assert any("le géant d’Ana" in text for text in said) and not any("de Ana" in text for text in said)


def test_the_credits_name_the_giants_that_the_page_in_the_app_names() -> None:
    said = Catalog("en").text("haut_les_cubes.reconstruction")
    credits_ = (assets_dir() / "haut_les_cubes" / "CREDITS.md").read_text(encoding="utf-8")
    named = [name.title() for name in t.GIANTS if name.title() in said]
    assert named and all(name in credits_ for name in named)

"""Plates of seats and names on cards: who leads, and words that are large enough to be read."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import TYPE_CHECKING, Any

import pytest

from game.engine.session import Seat
from game.games.tunhell.rules.cards import CODES, TREASURE
from game.games.tunhell.view import pictures as pictures_of
from game.games.tunhell.view.seats import Plate
from game.view.text import Style
from game.view.widgets import Ui
from tests.fast import some
from tests.games.tunhell.test_said import crowded

if TYPE_CHECKING:
    from game.app.loop import App
    from game.games.tunhell.view.table import GameTable

pytestmark = pytest.mark.usefixtures("undrawn")

NAMES = ("Maximilien-Alexandre", "Zoé", "Wilhelmine", "Bo")
SIZES = [((1024, 600), 200), ((1280, 800), 100), ((1280, 800), 200), ((1920, 1080), 100)]


def seated(app: App, players: int = 3) -> GameTable:
    """A table of people with long names and short ones."""
    from game.games.tunhell.view.table import GameTable

    table = GameTable(Ui(app.view), [Seat(name, "human") for name in NAMES[:players]])
    table.layout(table.ui.safe)
    return table


@pytest.mark.parametrize(("size", "percent"), some(SIZES))
@pytest.mark.parametrize("players", some([4, 3, 2]))
def test_no_words_on_plates_and_cards_are_too_small(
    size: tuple[int, int],
    percent: int,
    players: int,
    open_app: Callable[..., App],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    app = open_app(size=size, language="fr")
    app.change(text_percent=percent)
    table = seated(app, players)
    text, drawn = table.ui.text, []
    render = text.render

    def watch(words: str, *args: Any, px: int = 0, **more: Any) -> Any:
        drawn.append((px, words))
        return render(words, *args, px=px, **more)

    monkeypatch.setattr(text, "render", watch)
    table.show(crowded(players))
    least = table.ui.text.floor
    small = [(px, words) for px, words in drawn if px and px < least]
    assert drawn and not small
    for seat in range(players):
        plate = table.parts.seats.plate(seat)
        assert all(table.parts.places.seats[seat].contains(rect) for rect in _rects(plate))


def _rects(plate: Plate) -> list[Any]:
    return [plate.head, *plate.counts, plate.size, *([plate.hand] if plate.hand else [])]


def test_a_long_name_is_shortened_and_not_shrunk(open_app: Callable[..., App]) -> None:
    table = seated(open_app(size=(1280, 800)))
    table.show(crowded())
    style, text = Style(20, "#FFFFFF", "title"), table.ui.text
    name = table.parts.seats._name(NAMES[0], (80, 40), style)
    assert name.get_width() <= 80 and name.get_height() >= text.line(style, text.floor)


def test_whoever_leads_wears_the_crown(open_app: Callable[..., App]) -> None:
    """One does, or several with the same points, and nobody before the first point."""
    table = seated(open_app(size=(1280, 800)))

    def crowned(*points: int) -> list[int]:
        model = replace(crowded(), loot=((),) * 3, trophies=(-1, -1), door=(-1, -1))
        table.show(_with_points(model, points))
        crowns = [
            image
            for key, image in table.pictures._kept.items()
            if isinstance(key, tuple) and key[0] == "crown"
        ]
        nodes = [node for node in table.ui.stage.nodes if node.image in crowns and node.visible]
        plates = table.parts.places.seats
        return sorted(n for n, rect in enumerate(plates) for node in nodes if rect.contains(node.rect))

    assert crowned(0, 0, 0) == []
    assert crowned(3, 5, 1) == [1]
    assert crowned(4, 1, 4) == [0, 2]


def _with_points(model: Any, points: tuple[int, ...]) -> Any:
    hands = tuple(() if hand is not None else None for hand in model.hands)
    model = replace(model, hands=hands, known=((),) * 3, hand_sizes=(0, 0, 0))
    return replace(model, loot=tuple((TREASURE,) * n for n in points))


@pytest.mark.parametrize("side", [12, 16, 30])
def test_a_chip_shows_both_values_of_a_digger(open_app: Callable[..., App], side: int) -> None:
    """However small it is: they are no smaller for it, and nothing of them is cut off."""
    table = seated(open_app(size=(1024, 600)))
    table.show(crowded())
    pictures = table.pictures
    sizes: list[int] = []
    pictures.ui.text.drawn = lambda words, px: sizes.append(px)
    pictures.ui.text._cache.clear()
    chip = pictures.chip(CODES.index("d21"), side)
    assert sizes and min(sizes) >= pictures.ui.text.floor
    number = pictures.ui.text.render("2/1", pictures_of._NUMBER, px=min(sizes))
    assert chip.get_width() >= number.get_width()

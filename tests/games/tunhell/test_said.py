"""Whatever is seen on the table says what it is when pointed at, and cards can be read there."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from itertools import combinations
from random import Random
from typing import TYPE_CHECKING, Any

import pytest

from game.games.tunhell.rules import types as t
from game.games.tunhell.rules.cards import BEER, CODES, D30, DIRT, DRAGON, RAT, RING, TREASURE, W1, W3
from game.games.tunhell.view.model import Model
from game.games.tunhell.view.shafts import PILES
from game.games.tunhell.view.told import clause_of_card
from game.i18n import LANGS
from tests.fast import some
from tests.games.tables import lay
from tests.games.tunhell.test_table import cave, session

if TYPE_CHECKING:
    from game.app.loop import App
    from game.games.tunhell.view.table import GameTable
    from game.view.tables.base import Spot

pytestmark = pytest.mark.usefixtures("undrawn")

__all__ = ["cave"]


def crowded(players: int = 3) -> Model:
    """A table with a bit of everything: cards that were seen, trophies, a door, discards, a hand of four."""
    model = Model.of(session(players).observation(0))
    fixed = (t.Fixed(DRAGON, 1), t.Fixed(t.HIDDEN, 2), t.Fixed(RAT, 3))
    others = tuple((W3, RING) for _ in range(players - 1))
    return replace(
        model,
        hands=((W1, D30, BEER), *(None,) * (players - 1)),
        known=((BEER,), *others),
        hand_sizes=(3, *(4,) * (players - 1)),
        loot=((DIRT, DIRT, RAT), (DIRT, TREASURE), *((),) * (players - 2)),
        trophies=(0, 1),
        door=(1, 2),
        discards=(W1, W3),
        mines=(t.Mine(12, fixed), t.Mine(0, ()), model.mines[2]),
        sides=(((W1,), (W3,), *((),) * (players - 2)), *model.sides[1:]),
    )


def by_name(table: GameTable) -> dict[str, Spot]:
    """The spots of a table at rest, by their names."""
    return {spot.name: spot for spot in table.spots(None) if spot.name}


@pytest.mark.usefixtures("undrawn")
@pytest.mark.parametrize("language", some(LANGS))
@pytest.mark.parametrize(
    ("size", "percent"), some([((1280, 800), 100), ((1024, 600), 200), ((1920, 1080), 100)])
)
@pytest.mark.parametrize("players", some([3, 2, 4]))
def test_every_sign_says_what_it_is(
    open_app: Callable[..., App], language: str, size: tuple[int, int], percent: int, players: int
) -> None:
    from game.games.tunhell.view.table import GameTable

    app = open_app(size=size, language=language)
    app.change(text_percent=percent)
    table = lay(GameTable, app, players)
    game, rng = session(players, "SIGNS"), Random(3)
    for _ in range(40):
        game.play(rng.choice(game.legal_actions()))
    for model in (crowded(players), Model.of(game.observation(0))):
        table.show(model)
        table.settle()
        spots = table.spots(None)
        for spot in spots:
            assert spot.label and spot.about.endswith((".", ")")) and spot.clause, spot
            assert "tunhell." not in spot.label + spot.about and "{" not in spot.label + spot.about
            assert spot.step is not None or spot.name.startswith("hand-") or table.browse(spot, 60), spot
        for one, other in combinations(spots, 2):
            assert not one.rect.colliderect(other.rect), (one, other)
        silent = [
            (node.z, node.rect)
            for node in table.ui.stage.nodes
            if node.visible and node.z >= PILES and not any(_about(spot, node) for spot in spots)
        ]
        assert not silent, "of all that is drawn on the table something is said"


def _about(spot: Spot, node: Any) -> bool:
    return bool(spot.rect.collidepoint(node.rect.center) or node.rect.collidepoint(spot.rect.center))


def test_signs_say_what_they_stand_for(cave: Callable[..., GameTable]) -> None:
    table = cave(3, (1280, 800))
    table.show(crowded())
    spots = by_name(table)
    shafts = {f"mine-{mine}-{sign}" for mine in range(t.MINES) for sign in ("board", "gauge", "rubble")}
    assert shafts - {"mine-2-rubble"} | {"mine-0-eye", "row-tavern", "row-bench", "hand-free"} <= set(spots)
    assert spots["hand-last"].label == "The sixth place" and "stuck" in spots["hand-last"].about
    assert "12 cards are left" in spots["mine-0-gauge"].about
    assert "Beaten" in spots["mine-0-seen-0"].about.title() and "P" not in spots["mine-0-seen-0"].label
    assert spots["mine-0-seen-1"].about.startswith("Card 2 from the top of mine I: seen by P1")
    assert spots["mine-0-seen-2"].about.count("P1") == 1
    assert spots["seat-0-0"].label == "Employee of the month: P0" and "1 point" in spots["seat-0-0"].about
    assert spots["seat-1-1"].label == "Rat-catcher: P1" and "P1 is rat-catcher" in spots["seat-0-1"].about
    assert spots["mine-2-door"].label == "Back door of P1"
    assert "W" in spots["seat-1-card-0"].label and spots["seat-1-card-2"].about.startswith("You don’t know")
    assert "leads with" in spots["seat-0"].about or "behind the lead" in spots["seat-0"].about
    assert {spots[f"seat-{seat}"].clause for seat in range(3)} == {"T18"}, "of each it says the points"


def test_each_card_is_told_of_with_the_clause_about_it() -> None:
    own = {
        **{"machin": "T21", "dwouarf": "T22", "ring": "T24", "heart": "T25", "ghost": "T26", "door": "T27"},
        **{"throne": "T28", "spider": "T29", "demon": "T29"},
    }
    clauses = {code: clause_of_card(card) for card, code in enumerate(CODES)}
    assert {code: clauses[code] for code in own} == own
    assert [clauses[code] for code in ("sword", "pick", "beer")] == ["T23"] * 3
    assert [clauses[code] for code in ("w1", "d21", "s5", "b", "dirt", "rat")] == [
        *("T9", "T11", "T12", "T13", "T15", "T16")
    ]


@pytest.mark.slow
def test_the_last_turns_of_a_game_that_stands_still_are_explained(cave: Callable[..., GameTable]) -> None:
    table = cave(2, (1280, 800))
    model = crowded(2)
    table.show(replace(model, quiet=model.limit - 3))
    spot = by_name(table)["unseen"]
    assert spot.label == "End in 3 turns!" and "(T8)" in spot.about and spot.clause == "T8"


def test_cards_can_be_read_wherever_they_lie_open(cave: Callable[..., GameTable]) -> None:
    table = cave(3, (1280, 800))
    table.show(crowded())
    spots = by_name(table)
    by_label = {spot.label: spot for spot in table.spots(None)}
    for spot, words in (
        (by_label["Warrior 1"], "Warrior of strength 1"),
        (spots["mine-0-seen-0"], "Dragon: "),
        (spots["seat-0-0"], "Employee of the month: "),
        (spots["seat-0-1"], "Rat: "),
        (spots["seat-1-card-1"], "Ring: "),
        (spots["mine-2-door"], "Back door: "),
        (next(spot for spot in by_label.values() if spot.label.endswith("on the bench")), ""),
        (spots["pile"], ""),
    ):
        shown = table.read(spot, 300)
        assert shown is not None and shown.picture.get_height() == 300
        assert shown.words.startswith(words) and "(T" in shown.words
    for name in (
        "mine-0-seen-1",
        "seat-1-card-2",
        "hand-last",
        "mine-0-gauge",
        "unseen",
        "discards",
        "seat-0",
    ):
        assert table.read(spots[name], 300) is None, name
    assert table.read(by_label["Mine I (12 cards)"], 300) is None


def test_what_lies_open_in_a_mine_can_be_read(cave: Callable[..., GameTable]) -> None:
    table = cave(3, (1280, 800))
    work = t.Digging(D30, 2, 1, 0, (), DRAGON, 6)
    table.show(replace(crowded(), work=work))
    spot = by_name(table)["mine-2"]
    shown = table.read(spot, 200)
    assert spot.label == "Dragon, dug up at mine III" and shown is not None
    assert shown.words.startswith("Dragon: ") and spot.clause == "T16"
    digger = by_name(table)["mine-2-work"]
    shown = table.read(digger, 200)
    assert (
        shown is not None
        and shown.words.startswith("Digger")
        and digger.label.endswith("at work at mine III")
    )
    mouth = table.parts.places.columns[2].mouth
    assert digger.rect.w > 20 and not digger.rect.colliderect(mouth)


def test_t01_no_trophies_are_spoken_of_where_there_are_none(cave: Callable[..., GameTable]) -> None:
    table = cave(2, (1280, 800))
    model = replace(
        Model.of(session(2, rules="beginner").observation(0)),
        mines=(t.Mine(14, (t.Fixed(DIRT, 1), t.Fixed(RAT, 1))), *(t.Mine(14, ()),) * 2),
    )
    table.show(model)
    spots = by_name(table)
    read = [table.read(spots[name], 300) for name in ("seat-0-0", "seat-0-1")]
    said = [*(shown.words for shown in read if shown), *(spot.about for spot in spots.values())]
    assert "Dirt: worth nothing. (T15)" in said
    assert "Rat: beaten with a strength of 1; worth nothing. (T16)" in said
    assert not any(word in " ".join(said).lower() for word in ("employee", "rat-catcher", "trophy"))
    table.show(replace(model, full=True))
    about = by_name(table)["mine-0-seen-0"].about
    assert about.startswith("Dirt: worth nothing, but counts for employee of the month. (T15)")

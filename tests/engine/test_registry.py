"""From an id, a number of players and options to a game."""

from __future__ import annotations

from typing import Any

import pytest

from game.engine.protocol import OptionError
from game.games import TEMPLATE, game_ids, make, options_of, spec
from game.i18n import LANGS, Catalog

HYPHENS = next(game_id for game_id in game_ids() if "-" in game_id)


def test_the_template_can_be_made_but_is_not_on_offer() -> None:
    assert TEMPLATE not in game_ids()
    assert make(TEMPLATE, 3).num_players == 3
    assert len(game_ids()) > 1


@pytest.mark.parametrize(
    ("given", "meant"),
    [
        ({}, {"rounds": "3", "ties": "off", "starter": "random"}),
        ({"rounds": 5}, {"rounds": "5", "ties": "off", "starter": "random"}),
        ({"rounds": "5", "ties": "on"}, {"rounds": "5", "ties": "on", "starter": "random"}),
        ({"ties": True, "starter": 1}, {"rounds": "3", "ties": "on", "starter": "1"}),
        ({"ties": False}, {"rounds": "3", "ties": "off", "starter": "random"}),
    ],
)
def test_options_are_texts_numbers_or_switches(given: dict[str, Any], meant: dict[str, str]) -> None:
    assert options_of(TEMPLATE, 2, given) == meant
    assert dict(make(TEMPLATE, 2, given).options) == meant


@pytest.mark.parametrize(
    ("game_id", "players", "options", "key"),
    [
        ("no-such-game", 2, {}, "error.game-unknown"),
        ("", 2, {}, "error.game-unknown"),
        (HYPHENS.replace("-", "_"), 2, {}, "error.game-unknown"),
        (TEMPLATE, 5, {}, "error.players"),
        (TEMPLATE, True, {}, "error.players"),
        (TEMPLATE, 2, {"sky": "blue"}, "error.option-unknown"),
        (TEMPLATE, 2, {"rounds": 4}, "error.option-value"),
        (TEMPLATE, 2, {"rounds": True}, "error.option-value"),
        (TEMPLATE, 2, {"ties": "ON"}, "error.option-value"),
    ],
)
def test_what_is_unknown_is_named(game_id: str, players: Any, options: dict[str, Any], key: str) -> None:
    with pytest.raises(OptionError) as error:
        make(game_id, players, options)
    assert error.value.reason.message.key == key
    for language in LANGS:
        assert "{" not in Catalog(language).reason(error.value.reason)


def test_games_stand_in_the_order_of_their_manifests() -> None:
    orders = [spec(game_id).order for game_id in game_ids()]
    assert orders == sorted(set(orders))


LONG = "x" * 70_000
"""What a file that was spoilt may ask for."""


@pytest.mark.parametrize(
    ("game_id", "options"), [(LONG, {}), (TEMPLATE, {LONG: "on"}), (TEMPLATE, {"rounds": LONG})]
)
def test_what_is_unknown_and_long_is_named_by_its_beginning(game_id: str, options: dict[str, Any]) -> None:
    with pytest.raises(OptionError) as error:
        make(game_id, 2, options)
    for language in LANGS:
        sentence = Catalog(language).reason(error.value.reason)
        assert "xxx" in sentence and len(sentence) < 300

"""From an id, a number of players and options to a game."""

from __future__ import annotations

from typing import Any

import pytest

from game.engine.protocol import OptionError
from game.games import TEMPLATE, game_ids, make, options_of, spec
from game.i18n import LANGS, Catalog


def test_the_template_can_be_made_but_is_not_on_offer() -> None:
    assert TEMPLATE not in game_ids()
    assert make(TEMPLATE, 3).num_players == 3
    assert "oh-les-nains" in game_ids()


@pytest.mark.parametrize(
    ("given", "meant"),
    [
        ({}, {"rounds": "3", "ties": "off"}),
        ({"rounds": 5}, {"rounds": "5", "ties": "off"}),
        ({"rounds": "5", "ties": "on"}, {"rounds": "5", "ties": "on"}),
        ({"ties": True}, {"rounds": "3", "ties": "on"}),
        ({"ties": False}, {"rounds": "3", "ties": "off"}),
    ],
)
def test_options_are_texts_numbers_or_switches(given: dict[str, Any], meant: dict[str, str]) -> None:
    assert options_of(TEMPLATE, 2, given) == meant
    assert dict(make(TEMPLATE, 2, given).options) == meant


@pytest.mark.parametrize(
    ("game_id", "players", "options", "key"),
    [
        ("chess", 2, {}, "error.game-unknown"),
        ("", 2, {}, "error.game-unknown"),
        ("oh_les_nains", 2, {}, "error.game-unknown"),
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


def test_the_template_reads_no_file() -> None:
    assert spec(TEMPLATE).data == "" and make(TEMPLATE, 2).level is None

"""Who begins: an option of every game, and what records mean that are older than it."""

from __future__ import annotations

from game.engine.starter import NOBODY_YET, named_starter, starter_option
from game.games import TEMPLATE, options_recorded


def test_chance_begins_or_a_named_seat() -> None:
    option = starter_option(3)
    assert option.values == ("random", "0", "1", "2") and option.default == "random"
    assert [named_starter({"starter": value}) for value in option.values] == [NOBODY_YET, 0, 1, 2]


def test_a_record_that_names_the_option_keeps_it() -> None:
    assert options_recorded(TEMPLATE, 2, {"starter": "1"}) == {"starter": "1"}
    assert options_recorded(TEMPLATE, 2, {}) == {"starter": "0"}

"""What every game tells the registry."""

from __future__ import annotations

import pytest

from game.engine.protocol import OptionError
from game.games import TEMPLATE, game_ids, make, options_of, spec
from game.scenes.house import model_of
from tests.conformance.cases import Case

ALL_IDS = (TEMPLATE, *game_ids())


@pytest.mark.parametrize("game_id", ALL_IDS)
def test_presets_together_reach_every_value_of_every_option(game_id: str) -> None:
    known = spec(game_id)
    assert known.game_id == game_id
    for players in known.players:
        reached = {
            pair for preset in known.presets.values() for pair in options_of(game_id, players, preset).items()
        }
        for option in known.options(players):
            assert option.default in option.values
            numbers = [value for value in option.values if value.isdigit()]
            missing = {value for value in option.values if (option.name, value) not in reached}
            # Of values that are seat numbers, one stands for all: they differ by symmetry.
            assert missing <= set(numbers) and (not numbers or len(missing) < len(numbers)), option.name


def test_every_preset_makes_a_game_with_all_its_options(case: Case) -> None:
    game = case.make()
    known = spec(case.game_id)
    assert game.game_id == case.game_id and game.num_players == case.players
    assert set(game.options) == {option.name for option in known.options(case.players)}
    assert game.options.items() >= {(name, str(value)) for name, value in known.presets[case.preset].items()}
    assert game.min_return < game.max_return and game.max_length > 0 and game.rules_version >= 1


@pytest.mark.parametrize("game_id", ALL_IDS)
def test_every_game_has_a_view_model(game_id: str) -> None:
    assert model_of(game_id).__name__ == "Model"


@pytest.mark.parametrize("game_id", ALL_IDS)
def test_wrong_numbers_of_players_and_options_are_named(game_id: str) -> None:
    known = spec(game_id)
    for players in (0, 1, -1, 99, True):
        if players not in known.players or players is True:
            with pytest.raises(OptionError) as error:
                make(game_id, players)
            assert error.value.reason.message.key == "error.players"
    with pytest.raises(OptionError) as error:
        make(game_id, known.players[0], {"colour-of-the-sky": "blue"})
    assert ("option", "colour-of-the-sky") in error.value.reason.message.args
    for option in known.options(known.players[0]):
        with pytest.raises(OptionError) as error:
            make(game_id, known.players[0], {option.name: "no-such-value"})
        assert ("value", "no-such-value") in error.value.reason.message.args
        assert ("possible", ", ".join(option.values)) in error.value.reason.message.args

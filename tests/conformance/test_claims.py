"""What is said of an action is so: each sentence of each game is checked, and each check can fail."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

from game.engine.protocol import Outlook
from game.engine.reasons import Message
from game.engine.spec import folder_of
from game.games import TEMPLATE, game_ids, make, spec, standard_level
from game.games.nullgame.rules.game import NullGame
from game.games.nullgame.rules.types import Action, Observation
from game.i18n import Catalog
from tests.conformance.cases import CASES, Case, is_vast
from tests.conformance.claims import KINDS, Findings, Walk, claims_of, left_out, look
from tests.fast import some
from tests.games.houses import folder_of_tests

IDS = (TEMPLATE, *game_ids())


def keys(game_id: str) -> set[str]:
    """Return the keys of all sentences about actions that a game has words for."""
    prefix = folder_of(game_id) + "."
    found = {key.removeprefix(prefix) for key in Catalog("en")._texts if key.startswith(prefix)}
    return {key for key in found if key.partition(".")[0] in KINDS}


def positions(game_id: str) -> dict[str, Any]:
    """Return by key how many play, with what preset, and a position and an action of which it is said."""
    file = folder_of_tests(game_id) / "claims.json"
    found: dict[str, Any] = json.loads(file.read_text("utf-8"))
    return found


def shown(game_id: str) -> Iterator[tuple[str, Any, Any, Any]]:
    """Yield each sentence with a game, a state and an action of which it is said."""
    for key, (players, preset, position, what) in positions(game_id).items():
        game = make(game_id, players, spec(game_id).presets[preset])
        first = game.initial_state()
        steps = game.legal_actions(first) or [outcome for outcome, _ in game.chance_outcomes(first)]
        action = game.decode_action(what) if isinstance(what, str) else type(steps[0])(*map(_tuple, what))
        yield key, game, game.decode_state(position), action


def _tuple(value: Any) -> Any:
    return tuple(value) if isinstance(value, list) else value


@pytest.mark.parametrize("game_id", IDS)
def test_every_sentence_has_a_check_and_a_position(game_id: str) -> None:
    unchecked, unsaid = left_out(game_id, "UNCHECKED"), left_out(game_id, "UNSAID")
    assert unchecked | unsaid <= keys(game_id)
    assert set(claims_of(game_id)) == keys(game_id) - unchecked
    assert set(positions(game_id)) == keys(game_id) - unchecked - unsaid


@pytest.mark.parametrize("game_id", some(IDS, 2))
def test_every_check_can_fail(game_id: str) -> None:
    """Each sentence is true where it is said; a false figure in it, or said elsewhere, it is found out."""
    found = Findings(make(game_id, spec(game_id).players[0]), teeth=True)
    for _ in range(2):  # a name that came up later is another one for those before
        for key, game, state, action in shown(game_id):
            before = found.checked[key]
            found.game = game
            found.ask(state, action, Random(1))
            assert found.checked[key] > before, f"{key} is not said there any more"
    assert not found.false
    missed = sorted(set(positions(game_id)) - {key for key, _ in found.caught})
    assert not missed, missed
    toothless = [(key, name) for key, name in found.passed if name and not found.caught[key, name]]
    assert not toothless, toothless


def test_all_that_is_said_is_so(case: Case) -> None:
    walk = Walk(case, 0)
    found = Findings(walk.game)
    look(walk, found, 12, 3, 7)
    assert not found.false


SLOW = 60
"""Positions that are looked at in each case."""


@pytest.mark.slow
@pytest.mark.parametrize("game_id", IDS)
def test_all_that_is_said_in_thousands_of_positions_is_so(game_id: str) -> None:
    false: list[Any] = []
    checked: Counter[str] = Counter()
    for case in CASES:
        if case.game_id == game_id:
            walk = Walk(case, 1)
            found = Findings(walk.game)
            look(walk, found, SLOW, 3, 11 if is_vast(game_id) else 5)
            false += found.false
            checked += found.checked
    assert not false
    assert sum(checked.values()) > 4000


class Flatterer(NullGame):
    """Counts one card too few that beats the one that is chosen."""

    def outlook(self, obs: Observation, action: Action) -> Outlook:
        """Return what is not so."""
        found = super().outlook(obs, action)
        args = {name: value for name, value in found.message.args if name != "higher"}
        higher = dict(found.message.args)["higher"]
        assert isinstance(higher, int)
        return found._replace(message=Message.of(found.message.key, **args, higher=higher - 1))


def test_a_false_sentence_is_found() -> None:
    case = Case(TEMPLATE, 2, "long")
    for game, honest in (
        (case.make(), True),
        (Flatterer(2, case.make().options, standard_level(TEMPLATE).data), False),
    ):
        walk = Walk(case, 0)
        walk.game = game
        found = Findings(game)
        look(walk, found, 10, 2)
        assert (not found.false) == honest

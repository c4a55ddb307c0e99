"""Four people at one screen: whoever is out is asked no more, and no curtain is between the others."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from game.engine.session import Session
from game.games.taupes.rules import types as t
from game.scenes.match import Need
from game.scenes.results.scene import ResultsScene
from tests.games.taupes.burrow import SMALL_LEVEL
from tests.scenes.driver import Sit, people

RULES: dict[str, Any] = {"placement": "random", "rotations": "fixed", "starter": "0", "level": SMALL_LEVEL}


def keen(game: Session[Any, Any], rng: Random) -> Any:
    """An action that fills a hole if one does, and leaves none if it need not: such games come to an end."""

    def worth(action: Any) -> tuple[int, float]:
        moved = [event for event in game.outlook(action).events if isinstance(event, t.MoleMoved)]
        return sum(2 * event.into_hole - 3 * event.left_hole for event in moved), rng.random()

    return max(game.legal_actions(), key=worth)


@pytest.mark.slow
def test_by_keyboard_to_the_end_past_those_who_are_out(sit: Sit) -> None:
    person = sit(people("Anna", "Bruno", "Chloé", "Diego"), "k1", game_id="taupes", **RULES)
    scene, rng = person.scene, Random(1)
    game, out = scene.match.session, dict[int, int]()
    while not game.is_over:
        person.wait(lambda: scene.match.need is Need.PERSON)
        assert scene.match.viewer == game.current_player and scene.match.viewer not in out
        for step in scene.match.steps(keen(game, rng)):
            scene.focus.set(person.step(step))
            person.key("return")
            if scene._telling.warned is not None:
                person.key("return")
        out |= {event.player: step for step, event in game.events_for(0) if isinstance(event, t.PlayerOut)}
    assert out, "somebody lost all their moles"
    person.wait(lambda: isinstance(person.top, ResultsScene))
    assert game.result is not None
    (winner,) = game.result
    assert winner not in out and scene.match.names[winner] in person.top._headline()
    scene.file.close()

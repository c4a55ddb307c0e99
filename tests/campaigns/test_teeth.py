"""Each campaign finds a fault that is planted."""

from __future__ import annotations

import sys
from collections.abc import Iterator, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from build_scripts.campaign.campaign import Campaign, Case, Settings
from build_scripts.campaign.campaigns import games, hidden, levels, references, replays, saves
from build_scripts.campaign.samples import play
from build_scripts.campaign.tables import Table
from game.engine.events import Event
from game.engine.record import Record, dumps
from game.engine.session import Session
from game.games import TEMPLATE, make, spec
from game.games.nullgame.rules.game import NullGame
from game.games.nullgame.rules.state import State
from game.games.nullgame.rules.types import Action, CardsRevealed, Observation

pytestmark = pytest.mark.slow
TABLE = Table(TEMPLATE, 2, (), "")
NOWHERE: Settings = {"against": "", "copy": ""}


def of_the_template(campaign: Campaign, count: int) -> Iterator[Case]:
    """Yield cases of the template's game."""
    for number in range(count):
        case = campaign.make("teeth", number, {})
        yield {**case, "table": TABLE, "styles": case.get("styles", ["random"])[:1] * 2}


def record() -> Record:
    return replace(play("teeth", TEMPLATE).record(), packed=False)


def test_an_event_that_is_not_told(monkeypatch: pytest.MonkeyPatch) -> None:
    (case,) = of_the_template(games.CAMPAIGN, 1)
    games.check(case, {})
    apply = NullGame.apply

    def silent(game: NullGame, state: State, action: Action, events: list[Event] | None = None) -> State:
        after = apply(game, state, action, events)
        if events is not None:
            events[:] = [event for event in events if not isinstance(event, CardsRevealed)]
        return after

    monkeypatch.setattr(NullGame, "apply", silent)
    with pytest.raises(AssertionError):
        games.check(case, {})


def test_an_action_that_is_left_out(monkeypatch: pytest.MonkeyPatch) -> None:
    for number, game_id in enumerate(references.with_reference()):
        case = references.make("teeth", number, {})
        assert case["game"] == game_id
        kind = type(make(game_id, spec(game_id).players[0]))
        own = kind.legal_actions

        def fewer(game: Any, state: Any, own: Any = own) -> Sequence[Any]:
            legal: Sequence[Any] = own(game, state)
            return legal[:-1] if len(legal) > 1 else legal

        monkeypatch.setattr(kind, "legal_actions", fewer)
        with pytest.raises(AssertionError):
            references.check(case, {})


def test_a_step_that_the_rules_do_not_allow(monkeypatch: pytest.MonkeyPatch) -> None:
    good = record()
    session: Session[Any, Any] = Session.from_record(good)
    step = session.decisions[0]
    legal = [session.game.encode_action(action) for action in session.legal_at(step)]
    wrong = next(f"c{card}" for card in range(1, 7) if f"c{card}" not in legal)
    spoilt = replace(good, log=(*good.log[:step], wrong), cursor=step + 1, marks={}, result=None)
    case = {
        "way": "games",
        "save": dumps(spoilt).encode().decode("latin-1"),
        "good": dumps(good),
        "shelved": False,
    }
    assert saves.check({**case, "shelved": True}, {}).seen == {"on a shelf": 1}
    assert saves.check(case, {}).seen == {"opened in part": 1}
    monkeypatch.setattr(NullGame, "why_not", lambda game, state, action: None)
    with pytest.raises((AssertionError, ValueError)):
        saves.check(case, {})


def test_a_file_that_is_read_beside_a_level(monkeypatch: pytest.MonkeyPatch) -> None:
    case = next(
        case
        for number in range(100)
        if (case := levels.make("teeth", number, {}))["game"] == TEMPLATE and case["way"] == "values"
    )
    levels.check(case, {})
    monkeypatch.setattr("game.levels.game_named", lambda path: Path(__file__).read_text("utf-8"))
    with pytest.raises(AssertionError):
        levels.check(case, {})


def compared() -> None:
    """Compare some worlds of the template's game."""
    for case in of_the_template(hidden.CAMPAIGN, 4):
        hidden.check(case, {})


def test_an_observation_that_tells_too_much(monkeypatch: pytest.MonkeyPatch) -> None:
    compared()
    observation = NullGame.observation

    def talkative(game: NullGame, state: State, viewer: int) -> Observation:
        return observation(game, state, viewer)._replace(chosen=state.chosen)

    monkeypatch.setattr(NullGame, "observation", talkative)
    with pytest.raises(AssertionError):
        compared()


def test_a_table_that_looks_otherwise(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(hidden, "DRAWN", 1.0)
    compared()
    looks = iter(range(1000))
    monkeypatch.setattr(hidden, "pixels", lambda ui, table: bytes([next(looks) % 251]))
    with pytest.raises(AssertionError, match="looks otherwise"):
        compared()


def test_another_luck_than_the_seed_has() -> None:
    good = record()
    replays.check({"record": dumps(good)}, NOWHERE)
    session: Session[Any, Any] = Session.from_record(good)
    seats = list(good.seats)
    other = "*d1" if good.log[0] != "*d1" else "*d2"
    lucky: Session[Any, Any] = Session.standing(session.game, good.seed, seats, [other])
    with pytest.raises(AssertionError, match="chance or a mark"):
        replays.check({"record": dumps(lucky.record())}, NOWHERE)


FAKE = """
import json
print(json.dumps({"python": "9.9.9", "system": "none", "build": "fake"}), flush=True)
while True:
    input()
    print(json.dumps({"marks": {"16": "000000"}}), flush=True)
"""


def test_another_python_that_makes_something_else_of_it(tmp_path: Path) -> None:
    own = {"against": sys.executable, "copy": ""}
    assert replays.check({"record": dumps(record())}, own).seen
    fake = tmp_path / "fake.py"
    fake.write_text(FAKE)
    with pytest.raises(AssertionError, match="000000"):
        replays.check({"record": dumps(record())}, {"against": f"'{sys.executable}' '{fake}'", "copy": ""})

"""Each campaign finds a fault that is planted."""

from __future__ import annotations

import sys
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from itertools import count
from pathlib import Path
from typing import Any

import pytest

from build_scripts.campaign.campaign import Campaign, Case, Settings
from build_scripts.campaign.campaigns import games, hidden, levels, references, replays, saves
from build_scripts.campaign.samples import play
from build_scripts.campaign.tables import Table
from game.ai.bot import Bot
from game.engine.checksum import checksum
from game.engine.events import Event
from game.engine.record import Record, dumps
from game.engine.session import Session
from game.games import TEMPLATE, make, spec
from game.games.nullgame.rules.game import NullGame
from game.games.nullgame.rules.state import State
from game.games.nullgame.rules.types import Action, CardsRevealed, Observation
from game.games.nullgame.view.model import Model as NullModel
from game.i18n import Catalog
from tests.architecture.imports import ROOT
from tests.builds import INTERPRETED
from tests.conformance import invariants

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
        "other": dumps(good),
        "shelved": False,
    }
    assert saves.check({**case, "shelved": True}, {}).seen == {"on a shelf": 1}
    assert saves.check(case, {}).seen == {"opened in part": 1}
    monkeypatch.setattr(NullGame, "legal_actions", lambda game, state: [])
    with pytest.raises(AssertionError, match=str(session.decisions[0])):
        saves.within_the_rules(session)


def spoilt_save(way: str, text: str, *, shelved: bool = False) -> Case:
    good = dumps(record())
    save = text.encode().decode("latin-1")
    return {"way": way, "save": save, "good": good, "other": good, "shelved": shelved}


@INTERPRETED
@pytest.mark.parametrize(
    "faulty",
    [
        lambda raw: raw.get("check"),
        lambda raw: "0" * 16,
        lambda raw: checksum({**raw, "seats": None}),
    ],
)
def test_another_game_of_which_nothing_is_said(
    faulty: Callable[[Any], Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whoever looks does not ask the checksum that is looked at."""
    changed = dumps(record()).replace(record().seats[0].name, "Nobody", 1)
    assert saves.check(spoilt_save("bytes", changed), {}).seen == {"opened, said to be changed": 1}
    monkeypatch.setattr("game.engine.record.checksum", faulty)
    changed = dumps(record()).replace(record().seats[0].name, "Nobody", 1)
    with pytest.raises(AssertionError, match="nothing is said"):
        saves.check(spoilt_save("bytes", changed), {})


def test_a_damaged_save_that_is_thrown_away(monkeypatch: pytest.MonkeyPatch) -> None:
    case = spoilt_save("bytes", dumps(record())[:-20], shelved=True)
    saves.check(case, {})

    def throw_away(path: Path) -> Path:
        path.unlink()
        return path

    monkeypatch.setattr("game.disk.storage._set_aside", throw_away)
    with pytest.raises(AssertionError):
        saves.check(case, {})


@pytest.mark.parametrize("text", ["nonsense", dumps(record()).replace(record().seats[0].name, "Nobody", 1)])
def test_a_sentence_that_is_missing(text: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Of what is refused, and of what opens with a notice."""
    for way in ("bytes", "values"):
        saves.check(spoilt_save(way, text), {})
    monkeypatch.setattr(Catalog, "has", lambda catalog, key: False)
    with pytest.raises(AssertionError, match="record"):
        saves.check(spoilt_save("bytes", text), {})


def test_saves_are_damaged_in_every_way() -> None:
    ways = Counter(saves.make("teeth", number, {})["way"] for number in range(200))
    assert ways.keys() == {"bytes", "values", "games", "bombs"}


def test_shares_of_the_games_are_looked_at_closely(monkeypatch: pytest.MonkeyPatch) -> None:
    asked = Counter[str]()
    for module, name in ((games, "look_closely"), (invariants, "the_outlook_comes_true")):
        monkeypatch.setattr(module, name, lambda *_, name=name: asked.update([name]))
    for case in of_the_template(games.CAMPAIGN, 40):
        games.check(case, {})
    assert len(asked) == 2


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


@pytest.mark.parametrize(
    ("share", "place", "name"),
    [
        ("TEXTS", hidden, "sentence"),
        ("THOUGHT", Bot, "choose"),
        ("OUTLOOKS", NullGame, "why_not"),
        ("OUTLOOKS", NullGame, "outlook"),
        ("OUTLOOKS", NullGame, "merits"),
        ("OUTLOOKS", NullModel, "veiled"),
    ],
)
def test_what_differs_from_time_to_time(
    share: str, place: Any, name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Log, thoughts, refusals, outlooks, what is said of actions, and what who only watches sees."""
    if share != "OUTLOOKS":
        monkeypatch.setattr(hidden, share, 1.0)
    compared()
    times = count()
    monkeypatch.setattr(place, name, lambda *_, **__: next(times))
    with pytest.raises(AssertionError):
        compared()


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


@pytest.mark.parametrize(
    ("name", "fault"),
    [
        ("observation", lambda session, viewer: session.game.observation(session._state, 0)),
        ("observation_at", lambda session, at, viewer: session.game.observation(session._states[at], 0)),
        (
            "events_for",
            lambda session, viewer: [
                (step, event) for step, events in enumerate(session._events) for event in events
            ],
        ),
    ],
)
def test_a_session_that_tells_too_much(name: str, fault: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    """Of the first seat whoever asks, and all that happens."""
    compared()
    monkeypatch.setattr(Session, name, fault)
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


OTHERWISE = f"""
import json, sys
sys.path.insert(0, {str(ROOT)!r})
from build_scripts.campaign.replaying import outcome
print(json.dumps({{"python": "9.9.9", "system": "none", "build": "fake"}}), flush=True)
while True:
    found = outcome(json.loads(input()))
    if sys.argv[1] in found:
        found[sys.argv[1]] = "otherwise"
    print(json.dumps(found), flush=True)
"""


@pytest.mark.parametrize("what", ["log", "marks", "result", "known", "told", "thoughts"])
def test_another_python_that_makes_one_thing_otherwise(what: str, tmp_path: Path) -> None:
    fake = tmp_path / "fake.py"
    fake.write_text(OTHERWISE, encoding="utf-8")
    against = {"against": f"'{sys.executable}' '{fake}' {what}", "copy": ""}
    with pytest.raises(AssertionError, match="otherwise"):
        replays.check({"record": dumps(record())}, against)


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

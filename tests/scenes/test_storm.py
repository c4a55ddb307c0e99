"""Whatever is done in whatever order, nothing fails, and what is shown is true as soon as it rests."""

from __future__ import annotations

import re
from itertools import chain
from random import Random
from typing import TYPE_CHECKING

import pytest

from game.chronicle.book import Chronicle
from game.chronicle.known import PeopleFile
from game.games import TEMPLATE, game_ids
from game.scenes.curtain import CurtainScene
from game.scenes.daily.scene import DailyScene
from tests.architecture.imports import ROOT
from tests.fast import some
from tests.scenes.storm import Storm, be_strict
from tests.scenes.storm_places import OTHERS, SIZES, TABLES, scene

if TYPE_CHECKING:
    from game.app.loop import App

GAMES = (TEMPLATE, *game_ids())


def storm(app: App, kind: str, game_id: str, seed: str, steps: int) -> Storm:
    """A storm over a game, at some speed."""
    rng = Random(seed)
    app.change(speed=rng.choice((0.5, 1.0, 4.0)), less_motion=rng.random() < 0.5)
    begin = scene(kind, game_id, seed)
    blown = Storm(app, lambda: begin(app), seed, SIZES)
    blown.blow(steps)
    return blown


def test_storms_blow_over_every_scene(app: App) -> None:
    """But for the curtain, which comes where several people play."""
    blown = {type(scene(kind, TEMPLATE, "T")(app)) for kind in (*TABLES, *OTHERS) if kind != "daily"}
    names = [scene.__name__ for scene in blown | {DailyScene, CurtainScene}]
    written = (ROOT / "game" / "scenes").rglob("*.py")
    found = (re.findall(r"^class (\w+)\(Scene\)", path.read_text("utf-8"), re.M) for path in written)
    assert sorted(names) == sorted(chain.from_iterable(found))


@pytest.mark.parametrize("game_id", GAMES[:1])
@pytest.mark.parametrize("kind", some(TABLES, 2))
def test_a_storm_ends_on_the_truth(
    kind: str, game_id: str, app: App, monkeypatch: pytest.MonkeyPatch
) -> None:
    be_strict(monkeypatch)
    assert storm(app, kind, game_id, "T", 30).checked


@pytest.mark.slow
@pytest.mark.parametrize("game_id", game_ids()[:1])
def test_a_storm_over_the_chronicle_breaks_nothing(game_id: str, app: App) -> None:
    """Names change, people come and go, replays are opened and left; what is known can be read again."""
    storm(app, "chronicle", game_id, "C", 60)
    chronicle = Chronicle()
    chronicle.load()
    people = PeopleFile()
    people.load()
    assert chronicle.problem is None and people.problem is None


@pytest.mark.slow
@pytest.mark.parametrize("seed", ["S"])
@pytest.mark.parametrize("game_id", GAMES)
@pytest.mark.parametrize("kind", TABLES)
def test_long_storms_end_on_the_truth(
    kind: str, game_id: str, seed: str, app: App, monkeypatch: pytest.MonkeyPatch
) -> None:
    be_strict(monkeypatch)
    assert storm(app, kind, game_id, seed, 60).checked


@pytest.mark.slow
@pytest.mark.parametrize(("seed", "steps"), [("T", 15), ("S", 120)])
def test_a_storm_over_the_deals_of_the_day(
    seed: str, steps: int, app: App, monkeypatch: pytest.MonkeyPatch
) -> None:
    be_strict(monkeypatch)
    assert storm(app, "daily", game_ids()[0], seed, steps).checked

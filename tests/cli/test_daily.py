"""`galerie daily`: what it says, what it opens, and what it refuses."""

from __future__ import annotations

import json
from typing import Any

import pytest

from game.app import loop
from game.engine.daily import Day, day_of, deal
from game.games import TEMPLATE, game_ids, spec
from game.i18n import LANGS, Catalog
from game.scenes import routes
from tests.cli.conftest import Galerie

DAY = Day(2026, 11, 22)


@pytest.mark.parametrize("language", LANGS)
def test_today_is_said_in_the_persons_language(galerie: Galerie, language: str) -> None:
    code, told, error = galerie("daily", language=language)
    day = {
        "en": "Sunday, 22 November 2026. Strength: Hard",
        "fr": "Dimanche 22 novembre 2026. Force : Difficile",
    }
    assert (code, error) == (0, "") and told.splitlines()[0].replace("\N{NO-BREAK SPACE}", " ") == day[
        language
    ]
    for game_id in game_ids():
        assert Catalog(language).text(f"game.{game_id}") in told
        assert deal(spec(game_id), DAY).seed in told


def test_a_game_and_a_date_can_be_named(galerie: Galerie) -> None:
    code, told, _ = galerie("daily", TEMPLATE, "--date", "2026-03-01", "--json")
    said = json.loads(told)
    dealt = deal(spec(TEMPLATE), Day(2026, 3, 1))
    (only,) = said["deals"]
    assert code == 0 and said["date"] == "2026-03-01"
    assert only["game"] == TEMPLATE and only["seed"] == dealt.seed and only["options"] == dealt.options
    assert [seat["kind"] for seat in only["seats"]].count("human") == 1
    assert only["seats"][dealt.place] == {"kind": "human"}


@pytest.mark.parametrize(
    ("given", "word"),
    [
        (("--date", "2026-02-30"), "2026-02-30"),
        (("--date", "tomorrow"), "tomorrow"),
        (("--date", "2025-12-31"), "2026-01-01"),
        (("chess",), "chess"),
        (("--json", "--play"), "--play"),
        (("--windowed", "800x600"), "--play"),
    ],
)
def test_what_cannot_be_dealt_is_refused_with_a_sentence(
    galerie: Galerie, given: tuple[str, ...], word: str
) -> None:
    code, told, error = galerie("daily", *given)
    assert code == 2 and not told and word in error and "Traceback" not in error


def test_play_opens_the_deal(galerie: Galerie, monkeypatch: pytest.MonkeyPatch) -> None:
    opened: list[Any] = []

    def start(first: routes.Route, **how: Any) -> int:
        opened.append((first, how))
        return 0

    monkeypatch.setattr(loop, "start", start)
    assert galerie("daily", TEMPLATE, "--play")[0] == 0
    ((first, _),) = opened
    assert isinstance(first, routes.Play) and day_of(spec(TEMPLATE), first.session) == DAY
    assert galerie("daily", "--play", "--date", "2026-03-01")[0] == 0
    first, how = opened[-1]
    assert isinstance(first, routes.Title) and how["over"] == routes.Daily(Day(2026, 3, 1))

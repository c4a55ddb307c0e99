"""What was dealt on a day stays, whatever comes later."""

from __future__ import annotations

import os
import subprocess
import sys

import pytest

from game.engine.daily import Day, day_of, deal
from game.engine.protocol import Option
from game.engine.session import Session
from game.engine.spec import GameSpec
from game.games import TEMPLATE, game_ids, make, spec
from tests.architecture.imports import ROOT
from tests.golden.deals import days, line, path_of, text_of

WRITTEN = [game_id for game_id in (TEMPLATE, *game_ids()) if path_of(game_id).exists()]


def test_deals_are_written_down() -> None:
    assert len(WRITTEN) >= 5


@pytest.mark.parametrize("game_id", WRITTEN)
def test_a_day_deals_what_it_always_dealt(game_id: str) -> None:
    assert text_of(spec(game_id)) == path_of(game_id).read_text(encoding="ascii"), (
        "What was dealt on days of the past must not change: see GameSpec.dealt_since, and FORMATS"
    )


@pytest.mark.parametrize("game_id", WRITTEN)
def test_every_deal_can_be_played_and_known_again(game_id: str) -> None:
    known = spec(game_id)
    for day in list(days())[::9]:
        dealt = deal(known, day)
        game = make(game_id, dealt.players, dealt.options)
        names = tuple(f"P{seat}" for seat in range(dealt.players))
        session = Session(game, dealt.seed, dealt.seats(names))
        assert day_of(known, session) == day


@pytest.mark.slow
def test_neither_hashes_nor_locale_nor_time_zone_matter() -> None:
    code = (
        "from game.games import spec; from tests.golden.deals import text_of; import locale;"
        "locale.setlocale(locale.LC_ALL, ''); print(text_of(spec('nullgame')), end='')"
    )
    for seed, zone in (("0", "Pacific/Kiritimati"), ("4711", "America/Adak")):
        told = subprocess.run(
            [sys.executable, "-c", code],
            cwd=ROOT,
            env={**os.environ, "PYTHONHASHSEED": seed, "TZ": zone, "LC_ALL": "C.UTF-8"},
            capture_output=True,
            text=True,
            check=True,
        ).stdout
        assert told == path_of(TEMPLATE).read_text(encoding="ascii")


def with_more(since: str) -> GameSpec:
    """The template with an option, a value and a number of players that came later."""
    known = spec(TEMPLATE)

    def options(players: int) -> tuple[Option, ...]:
        rounds, *others = known.options(players)
        longer = rounds._replace(values=(*rounds.values, "7"))
        return longer, *others, Option("jokers", ("off", "on"), "off", implied="off")

    late = {"jokers": since, "rounds=7": since, "players=5": since}
    return known._replace(players=(*known.players, 5), options=options, dealt_since=late)


def test_what_comes_later_changes_no_day_before() -> None:
    grown, known = with_more("2030-01-01"), spec(TEMPLATE)
    before = [day for day in days() if day < Day(2030, 1, 1)]
    after = [day for day in days() if day >= Day(2030, 1, 1)]
    assert len(before) > 30 < len(after)
    for day in before:
        assert line(deal(grown, day)).removesuffix(" jokers=off") == line(deal(known, day))
    assert {deal(grown, day).options["jokers"] for day in after} == {"off", "on"}
    assert {deal(grown, day).options["rounds"] for day in after} == {"3", "5", "7"}
    assert 5 in {deal(grown, day).players for day in after}

"""Facts say of a game what it was; and what is in a file is believed in nothing."""

from __future__ import annotations

import json
from dataclasses import replace
from typing import Any

import pytest

from game.chronicle.facts import Facts, badges_of, digest_of, facts_of, from_data, stamp_of, to_data
from game.engine.record import RecordError, Seat, dumps, loads
from game.engine.session import Session
from game.games import TEMPLATE, game_ids, make, spec
from game.i18n.feats import Badge, Figure
from tests.chronicle.games import BOT, facts, human, record

ANA = human("Ana")


def test_facts_are_those_of_the_game() -> None:
    """The template's cards are on its log: who turned the highest, and when, can be counted by hand."""
    game = record((ANA, BOT))
    found = facts_of(game, 1234.5)
    assert found is not None
    assert (found.game, found.seats, found.winners, found.when) == (TEMPLATE, (ANA, BOT), (0,), 1234.5)
    assert found.people == (0,) and found.names == ("Ana", "Trèfle")
    assert dict(found.options) == dict(game.options) and found.level == "deck" and not found.own
    assert found.steps == len(game.log) and found.seconds == 0
    session: Session[Any, Any] = Session.from_record(game)
    reveals = [
        (step, event) for step, event in session.events_for(0) if type(event).__name__ == "CardsRevealed"
    ]
    assert found.scores == reveals[-1][1].points  # type: ignore[attr-defined]
    for seat in (0, 1):
        best = max(event.cards[seat] for _, event in reveals)  # type: ignore[attr-defined]
        first = next(step for step, event in reveals if event.cards[seat] == best)  # type: ignore[attr-defined]
        assert Figure("card", seat, best, first) in found.figures
    assert found.badges == tuple(badges_of(session))


def test_badges_are_those_of_the_game() -> None:
    """A point of the template that was taken with a low card, found by hand."""
    for nth in range(9):
        session: Session[Any, Any] = Session.from_record(record((ANA, BOT), nth=nth))
        before, low = (0, 0), dict[int, int]()
        for step, event in session.events_for(0):
            if type(event).__name__ == "CardsRevealed":
                for seat, card in enumerate(event.cards):  # type: ignore[attr-defined]
                    if event.points[seat] > before[seat] and card <= 3:  # type: ignore[attr-defined]
                        low.setdefault(seat, step)
                before = event.points  # type: ignore[attr-defined]
        assert badges_of(session) == [Badge("sneak", seat, step) for seat, step in sorted(low.items())]


def test_an_unfinished_game_has_no_facts() -> None:
    assert facts_of(record((ANA, BOT), moves=2), 0) is None


def test_a_damaged_game_counts_nowhere() -> None:
    game = record((ANA, BOT))
    with pytest.raises(RecordError):
        facts_of(replace(game, result=(1,)), 0)


def test_a_game_is_known_again_in_any_file() -> None:
    game = record((ANA, BOT))
    again = loads(dumps(replace(game, packed=True, app="0.0.1", seconds=7)))
    assert digest_of(again) == digest_of(game)
    assert digest_of(record((human("Bo"), BOT))) != digest_of(game)
    assert digest_of(record((ANA, BOT), nth=1)) != digest_of(game)
    assert digest_of(record((ANA, BOT), moves=2)) != digest_of(record((ANA, BOT), moves=3))


def test_time_at_the_table_is_kept_with_the_game() -> None:
    session: Session[Any, Any] = Session(make(TEMPLATE, 2), "TIME", (ANA, BOT))
    session.seconds = 61.6
    again: Session[Any, Any] = Session.from_record(loads(dumps(session.record())))
    assert again.record().seconds == 62
    assert '"seconds"' not in dumps(record((ANA, BOT))), "of a game that does not know it nothing is written"


@pytest.mark.parametrize("seconds", ["-1", "1.5", '"9"', "true", "9999999999999", "null"])
def test_a_time_that_can_not_be_is_refused(seconds: str) -> None:
    text = dumps(replace(record((ANA, BOT)), seconds=5)).replace('"seconds":5', f'"seconds":{seconds}')
    with pytest.raises(RecordError):
        loads(text)


@pytest.mark.parametrize("game_id", (TEMPLATE, *game_ids()))
def test_facts_of_every_game_come_back_from_their_file(game_id: str) -> None:
    seats = (ANA, *[Seat("B", "bot", "easy", "brave")] * (spec(game_id).players[0] - 1))
    scores = (3, -1, 0, 0, 0, 0)[: len(seats)]
    made = Facts(
        *("d" * 24, game_id, stamp_of(game_id), seats, (("a", "b"),), "deck", True, (0, 1), scores),
        *(12.5, 60, (Figure("jump", 1, 4, 17),), (Badge("brave", 0, 3),), 99),
    )
    assert from_data(json.loads(json.dumps(to_data(made)))) == made


SPOILT: dict[str, tuple[Any, ...]] = {
    "digest": (None, 1, "x" * 999, "\n"),
    "game": (None, "\x1b[31m"),
    "seats": (None, [], [["A"]], [["A", "human", "", 1]], [["A\n", "human", "", ""]]),
    "winners": (None, [2], [-1], ["0"], [0.0], [True]),
    "scores": (None, ["1", "2"], [1 << 60, 1], [0.5, 1], [5], [1, 2, 3]),
    "when": (None, "1", -1, float("inf"), True),
    "figures": (None, [["a", 0, 1]], [["a", 2, 1, 1]], [[1, 0, 1, 1]], [0] * 2000),
    "badges": (None, [["a", 0]], [["a", 7, 1]]),
    "options": (None, [], {"a": 1}),
    "steps": (None, "3"),
    "seconds": (None, 1.5),
    "level": (None, "x" * 999),
    "more": (1,),
}


@pytest.mark.parametrize(
    ("name", "value"), [(name, value) for name, values in SPOILT.items() for value in values]
)
def test_spoilt_facts_are_refused(name: str, value: Any) -> None:
    data = json.loads(json.dumps(to_data(facts((ANA, BOT)))))
    assert from_data(data)
    data[name] = value
    with pytest.raises(ValueError):
        from_data(data)


@pytest.mark.parametrize("data", [None, [], {}, "facts"])
def test_what_is_no_facts_is_refused(data: Any) -> None:
    with pytest.raises(ValueError):
        from_data(data)

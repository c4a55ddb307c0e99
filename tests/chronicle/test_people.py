"""A person is a name, whatever its case: renamed, joined, cleared, forgotten, and all of it taken back."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.chronicle.facts import Facts
from game.chronicle.known import PeopleFile
from game.chronicle.people import People, key_of
from game.engine.record import MAX_NAME
from tests.chronicle.games import BOT, facts, human

GAMES = [
    facts((human(name), BOT), nth=number, when=number)
    for number, name in enumerate(("Ana", " ana ", "Bo", "ANA", "Chloé", "Bo"))
]
LATEST = list(reversed(GAMES))


def count(people: People, name: str) -> int:
    return sum(people.seat_of(name, game) is not None for game in GAMES)


def test_case_and_blanks_make_no_difference() -> None:
    assert key_of(" Ana  Li ") == key_of("ana li") != key_of("anali")
    assert key_of("e\u0301lise") == key_of("Élise"), "however an accent is written"
    people = People()
    assert (count(people, "ana"), count(people, "bo"), count(people, "nobody")) == (3, 2, 0)
    assert people.listed(LATEST) == [("Bo", 2), ("Chloé", 1), ("ANA", 3)]


def test_who_is_renamed_keeps_their_games() -> None:
    people = People().rename("ana", "  Anna Maria ")
    assert count(people, "Anna Maria") == 3 and count(people, "ana") == 0
    assert people.called("ANA") == "Anna Maria" and ("Anna Maria", 3) in people.listed(LATEST)
    assert people.undo().listed(LATEST) == People().listed(LATEST)


def test_a_name_that_somebody_has_makes_them_one() -> None:
    people = People().rename("Bo", "Chloé")
    assert people.listed(LATEST) == [("Chloé", 3), ("ANA", 3)]
    assert count(people.undo(), "Bo") == 2


def test_two_names_are_joined_and_parted_again() -> None:
    people = People().merge("Bo", "Ana")
    assert count(people, "Ana") == 5 and people.called("bo") == "Ana"
    both = facts((human("Ana"), human("Bo")))
    assert people.listed([both]) == [("Ana", 1)], "a game counts once for a person"
    again = people.merge("Ana", "Chloé")
    assert again.listed(LATEST) == [("Chloé", 6)]
    assert again.undo() == people and again.undo().undo() == People()
    assert People().undo() == People()


def test_a_name_that_was_only_passing_is_free_for_the_next() -> None:
    """Somebody mistyped it, say."""
    people = People().rename("Bo", "Anaïs").rename("Anaïs", "Boris")
    assert people.freed("anaïs", GAMES).rename("Ana", "Anaïs").listed(LATEST) == [
        ("Boris", 2),
        ("Chloé", 1),
        ("Anaïs", 3),
    ]


def test_a_name_that_was_played_under_belongs_to_who_did_whatever_they_are_called() -> None:
    people = People().rename("Bo", "Boris")
    for name in ("bo", "Boris", "nobody"):
        assert people.freed(name, GAMES) is people
    assert people.rename("Ana", "Bo").listed(LATEST) == [("Bo", 5), ("Chloé", 1)]


@pytest.mark.parametrize("name", ["", "   ", "a\0b", "x" * (MAX_NAME + 1), "\x1b[31m"])
def test_what_is_no_name_is_refused(name: str) -> None:
    with pytest.raises(ValueError):
        People().rename("Ana", name)


def test_who_begins_anew_has_no_games_until_they_play_again() -> None:
    people = People().clear("Ana", GAMES)
    assert count(people, "Ana") == 0 and ("Ana", 0) in people.listed(LATEST)
    assert count(people, "Bo") == 2
    later = facts((human("ana"), BOT), nth=9)
    assert people.seat_of("Ana", later) == 0
    assert count(people.undo(), "Ana") == 3


def test_who_is_forgotten_comes_back_when_they_play_again() -> None:
    people = People().delete("Bo", GAMES)
    assert [name for name, _ in people.listed(LATEST)] == ["Chloé", "ANA"]
    later = facts((human("Bo"), BOT), nth=9)
    assert people.listed([later, *LATEST])[0] == ("Bo", 1)
    assert count(people.undo(), "Bo") == 2


def test_games_that_are_brought_count_again() -> None:
    people = People().delete("Bo", GAMES)
    digest = GAMES[2].digest
    back = people.readmit([digest, "unknown"])
    assert count(back, "Bo") == 1 and ("Bo", 1) in back.listed(LATEST)
    assert people.readmit(["unknown"]) is people


def test_of_two_seats_of_one_person_the_winning_one_counts() -> None:
    both = facts((human("Ana"), human("ana")), (1,))
    assert People().seat_of("Ana", both) == 1
    assert People().seat_of("Ana", facts((BOT, STRONGER), (0,))) is None


STRONGER = BOT._replace(name="Ana")
"""A computer player of the same name is nobody."""


@given(st.lists(st.sampled_from("rfmcdu"), max_size=8), st.data())
def test_whatever_is_done_comes_back_from_the_file_and_can_be_taken_back(steps: list[str], data: Any) -> None:
    names, people, states = ["Ana", "Bo", "Chloé", "Dia"], People(), [People()]
    for step in steps:
        one, other = data.draw(st.sampled_from(names)), data.draw(st.sampled_from(names))
        match step:
            case "r":
                people = people.rename(one, other)
            case "f":
                people = people.freed(other, GAMES).rename(one, other)
            case "m":
                people = people.merge(one, other)
            case "c":
                people = people.clear(one, GAMES)
            case "d":
                people = people.delete(one, GAMES)
            case "u":
                people = people.undo()
        states = states[:-1] or [People()] if step == "u" else [*states, people]
        assert People.from_data(people.to_data()) == people
        assert people.known == states[-1].known
        keys = [key for person in people.known for key in person.keys]
        assert len(keys) == len(set(keys)), "nobody is two"
        listed = people.listed(LATEST)
        assert all(count(people, name) == games for name, games in listed)


def test_nobody_is_lost_by_a_damaged_file() -> None:
    file = PeopleFile()
    file.path.parent.mkdir(parents=True)

    def joined(people: People) -> People:
        return people.merge("Ana", "Bo")

    assert file.change(joined) and PeopleFile().load() == joined(People())
    file.path.write_text("{")
    file = PeopleFile()
    assert file.load() == People()
    assert file.problem is not None and file.problem.message.key == "people.damaged"
    assert file.path.with_name("people.set-aside.json").read_text() == "{"


def test_a_newer_file_is_left_as_it_is() -> None:
    file = PeopleFile()
    file.path.parent.mkdir(parents=True)
    file.path.write_text('{"version": 99}')
    assert file.load() == People() and not file.change(lambda people: people.merge("Ana", "Bo"))
    assert file.problem is not None and file.problem.message.key == "chronicle.newer"
    assert file.path.read_text() == '{"version": 99}'


@pytest.mark.parametrize(
    "row",
    [
        None,
        {},
        {"name": "A\n", "keys": [], "without": []},
        {"name": "A", "keys": [1], "without": []},
        {"name": "A", "keys": [], "without": "abc"},
    ],
)
def test_spoilt_people_are_refused(row: Any) -> None:
    with pytest.raises(ValueError):
        People.from_data({"version": 1, "people": [row], "before": []})


def test_a_game_belongs_to_people_by_their_seats() -> None:
    game: Facts = facts((BOT, human("Bo")), (1,))
    assert People().seat_of("bo", game) == 1


def test_who_has_no_name_is_nobody_in_particular() -> None:
    """A seat of a game from elsewhere may have none."""
    games = [
        facts((human(name), BOT), nth=number, when=number) for number, name in enumerate(("", " ", "Ana"))
    ]
    assert People().listed(games) == [("Ana", 1)]


def test_what_is_written_of_people_can_be_read_whatever_they_are_called() -> None:
    people = People().clear("", GAMES).delete(" ", GAMES).rename("Ana", "Anna")
    assert People.from_data(people.to_data()) == people

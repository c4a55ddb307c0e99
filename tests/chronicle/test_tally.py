"""Figures come out as the games were, whose results are known."""

from __future__ import annotations

from collections.abc import Sequence

from game.chronicle.facts import PEOPLE, Facts
from game.chronicle.people import People
from game.chronicle.tally import Played, Tally, Wanted, badges, chosen, strongest, tally
from game.engine.record import Seat
from game.games import TEMPLATE
from game.i18n.feats import Badge, Figure
from tests.chronicle.games import BOT, STRONG, human

ANA, BO = human("Ana"), human("Bo")
NOBODY = People()
KINDS: dict[str, Sequence[str]] = {TEMPLATE: ("card", "round"), "other": ("jump",)}


def game(
    number: int,
    seats: Sequence[Seat] = (ANA, BOT),
    winners: Sequence[int] = (0,),
    *,
    scores: Sequence[int] = (2, 1),
    game_id: str = TEMPLATE,
    seconds: int = 0,
    figures: Sequence[Figure] = (),
    badges: Sequence[Badge] = (),
    options: Sequence[tuple[str, str]] = (),
) -> tuple[Facts, str]:
    """A game that was played as the so-many-th."""
    facts = Facts(
        *(f"{number:024}", game_id, "1.1.1", tuple(seats), tuple(options), "", False, tuple(winners)),
        *(tuple(scores), float(number), seconds, tuple(figures), tuple(badges), 9),
    )
    return facts, f"{number}.galerie"


def told(games: Sequence[tuple[Facts, str]], wanted: Wanted = Wanted(), people: People = NOBODY) -> Tally:  # noqa: B008
    return tally(chosen(games, people, wanted), KINDS, wanted.person, people)


def numbers(games: Sequence[Played]) -> list[int]:
    return [round(played.facts.when) for played in games]


def test_games_and_wins_are_counted_in_the_order_in_which_they_were_played() -> None:
    found = told([game(3, winners=(1,)), game(1), game(2), game(5), game(4)])
    assert numbers(found.games) == [1, 2, 3, 4, 5]
    assert numbers(found.won) == [1, 2, 4, 5]
    assert numbers(found.streak) == [4, 5]
    assert numbers(found.best_streak) == [1, 2]


def test_a_lost_game_ends_a_streak() -> None:
    found = told([game(1), game(2), game(3), game(4, winners=(1,))])
    assert found.streak == () and numbers(found.best_streak) == [1, 2, 3]
    assert told([]).streak == told([]).best_streak == ()
    assert told([game(1, winners=())]).won == ()


def test_games_of_computer_players_alone_count_for_nobody() -> None:
    assert told([game(1, (STRONG, BOT))]).games == ()


def test_a_game_is_seen_from_the_seat_of_who_is_asked_for() -> None:
    games = [game(1, (ANA, BO), (1,), scores=(3, 7)), game(2, (BOT, BO), (0,), scores=(1, 0))]
    mine, yours = told(games, Wanted("ana")), told(games, Wanted("Bo"))
    assert (numbers(mine.games), numbers(mine.won)) == ([1], [])
    assert (numbers(yours.games), numbers(yours.won)) == ([1, 2], [1])
    assert [played.score for played in yours.games] == [7, 0]
    everybody = told(games)
    assert (numbers(everybody.games), numbers(everybody.won)) == ([1, 2], [1])
    assert everybody.games[0].score == 7


def test_what_is_asked_for_is_given_alone() -> None:
    games = [
        game(1, (ANA, BOT)),
        game(2, (ANA, BOT, STRONG), scores=(1, 1, 1)),
        game(3, (ANA, BO)),
        game(4, (ANA, BOT), game_id="other", options=(("counters", "on"),)),
    ]
    assert numbers(told(games, Wanted(game="other")).games) == [4]
    assert numbers(told(games, Wanted(players=3)).games) == [2]
    assert numbers(told(games, Wanted(strongest="expert")).games) == [2]
    assert numbers(told(games, Wanted(strongest=PEOPLE)).games) == [3]
    assert numbers(told(games, Wanted(strongest="easy")).games) == [1, 4]
    assert numbers(told(games, Wanted(option=("counters", "on"))).games) == [4]
    assert numbers(told(games, Wanted(option=("counters", "off"))).games) == []


def test_the_strongest_opponent_is_who_counts() -> None:
    assert strongest(game(1, (ANA, BOT, STRONG))[0]) == "expert"
    assert strongest(game(1, (ANA, Seat("R", "bot", "random"), BOT))[0]) == "easy"
    assert strongest(game(1, (ANA, BO))[0]) == PEOPLE
    found = told([game(1), game(2, winners=(1,)), game(3, (ANA, STRONG)), game(4, (ANA, BO))])
    bars = [(bar.strength, len(bar.games), len(bar.won)) for bar in found.bars]
    assert bars == [(PEOPLE, 1, 1), ("easy", 2, 1), ("expert", 1, 1)]


def test_time_is_added_up_where_it_is_known() -> None:
    found = told([game(1, seconds=100), game(2), game(3, seconds=20)])
    assert found.seconds == 120 and numbers(found.timed) == [1, 3]


def test_the_best_of_each_kind_is_the_first_of_its_size() -> None:
    def card(seat: int, value: int) -> Figure:
        return Figure("card", seat, value, 5)

    games = [
        game(1, figures=[card(0, 3), card(1, 6)]),  # the computer's is nobody's
        game(2, figures=[card(0, 5), Figure("round", 0, 2, 7)]),
        game(3, (BO, BOT), figures=[card(0, 5)]),
        game(4, figures=[Figure("forgotten", 0, 9, 1)]),  # a kind that there is no more
    ]
    found = told(games)
    assert [(best.figure.key, best.figure.value, best.played.file) for best in found.best] == [
        ("card", 5, "2.galerie"),
        ("round", 2, "2.galerie"),
    ]
    assert [(best.figure.value, best.played.file) for best in told(games, Wanted("Bo")).best] == [
        (5, "3.galerie")
    ]


def test_badges_are_those_of_people_the_first_time_first() -> None:
    brave = [Badge("brave", 0, 3), Badge("brave", 1, 4)]
    games = [game(2, badges=brave), game(1, badges=brave), game(3, (BO, BOT), badges=brave)]
    played = chosen(games, NOBODY, Wanted())
    found = badges(played, TEMPLATE, "", NOBODY)
    assert [each.file for _, each in found["brave"]] == ["1.galerie", "2.galerie", "3.galerie"]
    mine = badges(played, TEMPLATE, "Ana", NOBODY)
    assert [each.file for _, each in mine["brave"]] == ["1.galerie", "2.galerie"]
    assert badges(played, "other", "", NOBODY) == {}

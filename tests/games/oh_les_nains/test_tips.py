"""What the owl says in matches: each tip when it comes up, and less and less in a first game."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from random import Random
from typing import Any, Final

import pytest

from game.ai.bot import Budget, bot_for
from game.engine.lesson import Moment, Tip
from game.engine.session import Seat, Session
from game.games import guided_game, make, tips_of
from game.games.oh_les_nains.lessons import GUIDED, TIPS
from game.games.oh_les_nains.lessons.positions import dealt
from game.games.oh_les_nains.lessons.seeing import free, gain, is_safe, turns
from game.games.oh_les_nains.rules.types import GAME_ID as GAME
from game.games.oh_les_nains.rules.types import PULL, SQUIRREL, DwarfCrashed, RoundEnded
from tests.games import lessons


def sit(players: int = 2, *hands: str, turns: str = "", seed: str = "A", **more: Any) -> Session[Any, Any]:
    """Return a match behind these turns."""
    position = dealt(*hands, turns=turns, seed=seed, **more)
    seats = [Seat("Ana", "human"), *[Seat("Bo", "human")] * (players - 1)]
    game = make(GAME, players, position.options)
    return Session.standing(game, seed, seats, position.log.split())


def moment(session: Session[Any, Any], *texts: str, viewer: int = 0) -> Moment:
    """Return what a seat sees of these turns."""
    since = session.cursor
    for text in texts:
        session.play(session.game.decode_action(text))
    return lessons.moment(session, since, viewer)


def come_up(moment: Moment, tips: Sequence[Tip] = TIPS) -> list[str]:
    """Return the names of the tips that fit a moment."""
    return [tip.says.rpartition(".")[2] for tip in tips if tip.sees(moment) is not None]


PLAIN: Final = ("+r +g r2 s1 b0", "+b +y b2 s1 g0")


def test_nothing_rare_happens_in_an_ordinary_turn() -> None:
    session = sit(2, *PLAIN, turns="=r =b")
    assert come_up(moment(session)) == []
    assert come_up(moment(session, "+r", "+b")) == [] and come_up(moment(session, "r2", "s1")) == []


def test_a_suicidal_add_is_explained_whoever_did_it() -> None:
    turns = "=r =b +r s3"
    hands = ("+r +g +y s1 b0", "s3 +b b2 y2 g2")
    assert come_up(moment(sit(2, *hands, turns=turns), "+g")) == ["suicide"]
    assert come_up(moment(sit(2, *hands, turns=turns), "+g", viewer=1)) == ["suicide"]
    assert "suicide" not in come_up(moment(sit(2, *hands, turns="=r =b +r"), "s3", "s1"))
    squirrels = sit(2, *hands, turns=f"{turns} s1 b2")
    assert "suicide" not in come_up(moment(squirrels))


def test_n14_a_call_is_not_blamed_for_squirrels_that_came_after_it() -> None:
    hands = ("+r s2 +y y2 b0", "+b +b b2 g2 g0", "s3 s1 s2 r2 r0", "+g +g s1 r2b0 y0")
    seen = moment(sit(4, *hands, turns="=r =b =r =b s2"), "+b", "s3")
    assert [event.side for event in seen.events_of(DwarfCrashed)] == [1], "whose side had called"
    assert "suicide" not in come_up(seen)


def test_no_free_slab_is_told_and_no_way_out() -> None:
    edge = sit(2, "+r y0 +y r0 +g", "s3 s2 b0 +b y2", turns="=r =b +r s3 y0")
    seen = moment(edge, "s2")
    assert free(seen.after, 0) == 0 and come_up(seen) == ["forced", "edge"]
    assert come_up(moment(edge, viewer=1)) == []
    saved = sit(2, "+r y0 s1 r0 +g", "s3 s2 b0 +b y2", turns="=r =b +r s3 y0")
    assert come_up(moment(saved, "s2")) == ["edge"]


def test_a_card_that_pulls_against_its_player_is_told() -> None:
    session = sit(2, *PLAIN, turns="=r =b")
    assert come_up(moment(session, "s1", "s1", "r2")) == []
    for viewer in (0, 1):
        session = sit(2, "+r b2r0 r2 s1 b0", PLAIN[1], turns="=r =b")
        assert come_up(moment(session, "b2r0", viewer=viewer)) == ["backfire"]


def test_a_counter_is_pointed_out_when_it_can_be_played() -> None:
    hands = ("+b +m r2 s1 b0", "+b +y b2 s1 g0")
    with_counters = sit(2, *hands, turns="=r =b s1", counters="on")
    assert come_up(moment(with_counters, "+b")) == ["counter"]
    assert come_up(moment(sit(2, *hands, turns="=r =b s1"), "+b")) == []
    assert come_up(moment(sit(2, *hands, turns="=r =b s1", counters="on"), "s1")) == []


def obs_of(session: Session[Any, Any], **changes: Any) -> Moment:
    """Return a moment at which nothing happened, on a table with changes."""
    now = session.observation(0)._replace(**changes)
    return Moment(0, now, [], now, session.legal_actions())


def test_the_end_of_a_long_round_is_announced() -> None:
    session = sit(2, *PLAIN, turns="=r =b")
    assert come_up(obs_of(session, turns=159)) == [] and come_up(obs_of(session, turns=160)) == ["limit"]


def test_a_colour_that_is_used_up_is_told() -> None:
    session = sit(2, *PLAIN, turns="=r =b")
    other = session.game.decode_action("+r:g")
    now = obs_of(session)
    assert come_up(now._replace(actions=[other])) == ["used-up"]
    assert come_up(now._replace(actions=[session.game.decode_action("+m:g")])) == []


def easy_matches(count: int, **options: str) -> Iterator[Iterator[Moment]]:
    """Yield, match by match, what seat 0 of a match of easy computer players sees at its decisions."""
    for number in range(count):
        game = make(GAME, 2, options)
        session: Session[Any, Any] = Session(
            game, f"{'ABCDEFGH'[number]}WL", [Seat("Ana", "human"), Seat("Bo", "human")]
        )
        yield _moments(session, Random(number))


def _moments(session: Session[Any, Any], rng: Random) -> Iterator[Moment]:
    bot, since = bot_for(session.game, "easy"), 0
    while not session.is_over:
        player = session.current_player
        obs, legal = session.observation(player), session.legal_actions()
        if player == 0:
            yield lessons.moment(session, since)
            since = session.cursor
        session.play(bot.choose(obs, legal, Budget(iterations=0), rng).action)


def test_what_a_turn_brings_is_what_the_rules_say() -> None:
    game = make(GAME, 2, {"rounds": "1"})
    (match,) = easy_matches(1, rounds="1")
    for now in match:
        for action in turns(now):
            ends = [e for e in game.outlook(now.after, action).events if isinstance(e, RoundEnded)]
            pulls = action.kind in (PULL, SQUIRREL)
            wins = pulls and gain(now.after, action) > free(now.after, 1)
            expected = [0] if wins else [] if is_safe(now.after, action) else [1]
            assert [end.winner for end in ends] == expected


def test_the_owl_speaks_up_and_steps_back() -> None:
    assert guided_game(GAME) is GUIDED and tips_of(GAME) == TIPS
    (match,) = easy_matches(1)
    said = lessons.said(GUIDED.tips, match)
    early, late = lessons.halves(said)
    assert said[0] == "pick" and len(early) > 2 * len(late)


@pytest.mark.slow
def test_each_thing_comes_up_in_some_first_game() -> None:
    found = [lessons.said(GUIDED.tips, match) for match in easy_matches(8)]
    lessons.check_less_and_less(GUIDED.tips, found)
    rare = {name for match in easy_matches(8, counters="on") for name in lessons.said(TIPS, match)}
    assert {"edge", "backfire", "shuffled", "counter"} <= rare

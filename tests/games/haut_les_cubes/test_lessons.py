"""What the goat says is so: in the positions of its lessons, and of what first comes up in a match."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from itertools import islice
from random import Random
from typing import Any, Final

import pytest

from game.engine.lesson import LessonStep, Moment, Tip
from game.engine.session import Session
from game.games import guided_game, heuristics, lessons_of, make, tips_of
from game.games.haut_les_cubes.lessons.positions import dealt
from game.games.haut_les_cubes.lessons.seen import around, beside, deepest, heights, pushers
from game.games.haut_les_cubes.rules import types as t
from game.games.haut_les_cubes.rules.game import HautLesCubes
from game.games.haut_les_cubes.rules.grid import number
from game.games.haut_les_cubes.rules.mountain import build
from game.games.haut_les_cubes.rules.moves import pushes
from game.scenes.lesson import LessonRun
from tests.conformance.test_lessons import runs
from tests.games import lessons
from tests.games.haut_les_cubes import summit
from tests.games.haut_les_cubes.summit import only
from tests.games.tables import humans

GAME: Final = "haut-les-cubes"
LESSONS = {lesson.name.rpartition(".")[2]: lesson for lesson in lessons_of(GAME)}


def step_of(run: LessonRun) -> LessonStep:
    """Return the step that begins there."""
    assert run.step is not None
    return run.step


def word(step: LessonStep) -> str:
    """Return the last part of what a step says."""
    return step.says.rpartition(".")[2]


at, look = partial(lessons.at, GAME), partial(lessons.look, GAME)


def near(obs: t.Observation, seat: int) -> set[t.Cell]:
    """Return the cells around a giant."""
    cell = obs.giants[seat]
    assert cell is not None
    return set(around(cell))


# -- each lesson teaches what it says ------------------------------------------------------------


def test_the_first_lesson_jumps_at_once_and_passes_25_points() -> None:
    assert step_of(at("win", "jump")).asks and look("win", "again").scores[0] == 9
    assert look("win", "climb").scores[0] == 18 and look("win", "goal").heights[0] == 3
    last = look("win", "won")
    assert last.scores[0] == 27 and max(last.scores[1:]) < 27 and last.phase != t.OVER


def test_a_round_deals_by_height_and_gives_up_half() -> None:
    assert look("turn", "discard").due == 1 and look("turn", "discard").hand_sizes == (3, 3, 3)
    assert look("turn", "reserve").reserves[0] == 6
    up = look("turn", "more")
    assert up.heights == (1, 0, 0) and up.due == 2 and len(up.hand) == 4 and up.hand_sizes[1:] == (2, 2)
    assert t.dealt_at(look("turn", "choice").heights[0]) == 5


def test_pushing_works_in_both_directions() -> None:
    shove = look("push", "shove")
    assert 1 in beside(shove, 0) and deepest(shove, 1) == 3
    assert look("push", "must").scores == (0, 0, 0) and look("push", "must").heights[1] == 0
    assert not beside(look("push", "walk"), 0)
    assert look("push", "up").heights == (2, 0, 3)
    fallen = look("push", "fallen")
    assert fallen.heights[0] == 1 and fallen.scores[0] == 0


def test_traps_close_and_open() -> None:
    assert look("trap", "shut").trapped == () and look("trap", "stuck").trapped == (2,)
    told = [event for _, event in at("trap", "stuck").session.events_for(0)]
    assert [event.player for event in told if isinstance(event, t.CardThrown)][-1] == 2
    assert look("trap", "take").trapped == (0,) and look("trap", "out").trapped == ()
    assert look("trap", "free").heights[0] == 1
    assert 1 in beside(look("trap", "beside"), 0) and 1 not in beside(look("trap", "above"), 0)
    assert look("trap", "watch").scores[0] == 9


def test_cubes_are_put_blocked_and_taken() -> None:
    after = look("cubes", "block")
    for action in at("cubes", "stair").right():
        cells = {(action.x + a, action.y + b) for a in (0, 1) for b in (0, 1)}
        assert cells & near(look("cubes", "stair"), 0)
    assert any(heights(after)[cell] == 2 for cell in near(after, 1))
    left = look("cubes", "left")
    assert {heights(left)[cell] for cell in near(left, 1)} <= {0, 1, 3}
    assert left.reserves[0] == 4
    assert [look("cubes", says).reserves[0] for says in ("take", "climb")] == [0, 1]
    assert look("cubes", "take").heights[1] == 3 and look("cubes", "gained").heights[0] == 3


def test_rare_cards_reach_far() -> None:
    assert look("leap", "up").heights[0] == 0 and look("leap", "jump").heights[0] == 4
    assert look("leap", "sixteen").scores[0] == 16
    assert deepest(look("leap", "shoot"), 2) == 3 and look("leap", "along").heights[2] == 0
    end = look("leap", "rare")
    assert any(heights(end)[cell] == 3 for cell in near(end, 0))


def test_plans_come_off() -> None:
    assert deepest(look("ahead", "build"), 0) == 4
    assert look("ahead", "count").hand_sizes[1:] == (1, 0)
    assert look("ahead", "jump").hand_sizes[1:] == (0, 0)
    assert look("ahead", "goal").scores[0] == 25
    tie = look("ahead", "tie")
    assert tie.scores == (0, 25, 0) and deepest(tie, 0) == 5
    won = look("ahead", "won")
    assert won.scores == (36, 25, 0) and deepest(won, 1) == 0


# -- what is said of other choices ---------------------------------------------------------------

DROPS: Final = {
    "win.one": {1},
    "win.two": {2},
    "win.level": {0},
    "win.ground": {0},
    "win.early": {1, 2},
    "win.flat": {0},
    "turn.end-cell": {-1},
    "turn.ground": {0},
    "turn.small-jump": {1},
    "turn.same-height": {0},
    "push.both-jump": {3},
    "push.too-late": {0, 1, 2},
    "push.far": {0},
    "push.keep": {0},
    "push.level": {0},
    "push.little": {1, 2},
    "trap.flat": {0},
    "trap.small": {1, 2},
    "trap.early": {2},
    "trap.still-beside": {0},
    "cubes.higher": {0, 1, 2},
    "leap.nine": {3},
    "leap.four": {2},
    "leap.stay": {0},
    "leap.lower": {1, 2},
    "ahead.sixteen": {4},
    "ahead.deeper": {1, 3, 5},
    "ahead.was-first": {5},
}
"""How far down the step or the leap goes that a sentence speaks of."""
MOVES: Final = (t.STEP, t.SHUFFLE, t.LEAP)
GROUNDED: Final = ("turn.no-step", "cubes.ground")
"""Sentences about cubes that would lie on the ground."""


@pytest.mark.parametrize("lesson", LESSONS)
def test_sentences_about_wrong_steps_say_what_these_would_do(lesson: str) -> None:
    for run in runs(GAME, LESSONS[lesson]):
        if not run.asks:
            continue
        obs = run.session.observation(0)
        levels = heights(obs)
        for action in run.session.legal_actions():
            key = run.why_not(action).removeprefix("haut_les_cubes.lesson.")
            if key in DROPS and action.kind in MOVES:
                drop = obs.heights[0] - levels[action.x, action.y]
                assert drop in DROPS[key], f"{key}: {run.session.game.encode_action(action)} goes {drop} down"
            assert key not in GROUNDED or not levels[action.x, action.y], f"{key}: {action}"


def test_cards_are_said_to_be_lost_where_they_are() -> None:
    lost = at("trap", "take")
    (throw,) = [action for action in lost.session.legal_actions() if action.kind == t.THROW]
    assert lost.why_not(throw).endswith("trap.lost")
    passes = at("cubes", "take")
    (throw,) = [action for action in passes.session.legal_actions() if action.kind == t.THROW]
    assert passes.why_not(throw).endswith("cubes.pass")


def test_who_stays_beside_another_can_still_be_pushed() -> None:
    run = at("trap", "beside")
    for action in run.session.legal_actions():
        if run.why_not(action).endswith("still-beside"):
            stepped = run.session.observation(0)._replace(
                giants=((action.x, action.y), *run.session.observation(0).giants[1:])
            )
            assert 1 in beside(stepped, 0)


# -- what comes up in a match --------------------------------------------------------------------


def tip(name: str) -> Tip:
    (found,) = [each for each in tips_of(GAME) if each.says == f"haut_les_cubes.tip.{name}"]
    return found


def moment(session: Session[Any, Any], text: str, viewer: int = 0) -> Moment:
    """Take a step, and return what a seat sees of it."""
    since = session.cursor
    session.play(session.game.decode_action(text))
    return lessons.moment(session, since, viewer)


def played(*log: str) -> Session[Any, Any]:
    """Return a game for three that stands behind a log."""
    return Session.standing(make(GAME, 3, {"starter": "0"}), "A", humans(3), " ".join(log).split())


@pytest.mark.parametrize(
    ("name", "lesson", "says", "text", "viewer"),
    [
        ("trapped", "trap", "shut", "n5,1", 2),
        ("trapped-other", "trap", "shut", "n5,1", 0),
        ("last-round", "ahead", "jump", "m2,2", 0),
        ("shot", "leap", "shoot", "s2:5,2", 1),
    ],
)
def test_what_is_rare_is_seen_when_it_comes_up(
    name: str, lesson: str, says: str, text: str, viewer: int
) -> None:
    session = at(lesson, says).session
    there = moment(session, text, viewer)
    assert tip(name).sees(there) is not None
    assert tip(name).sees(there._replace(before=there.after, events=())) is None


def test_a_card_for_a_cube_that_one_has_not_is_seen() -> None:
    session = at("cubes", "take").session
    assert tip("empty-reserve").sees(lessons.moment(session, session.cursor)) == ("card-n", "reserve-0")
    assert tip("empty-reserve").sees(moment(session, "t0,0")) is None


def test_a_card_without_effect_is_seen_but_no_push_that_nobody_wants() -> None:
    run = at("trap", "shut")
    session = run.session
    assert tip("no-effect").sees(moment(session, "n5,1")) is None
    moment(session, "m0,0")
    assert tip("no-effect").sees(moment(session, "xm")) == ("giant-2",)
    assert tip("no-effect").sees(moment(session, "xp")) is None


def test_a_giant_that_goes_back_to_the_foot_is_seen() -> None:
    session = played("g4,1 g-1,0 g-1,2", dealt("tm.p", "mm.p", "mm.p"))
    there = moment(session, "t2,0")
    assert only(there.events, t.GiantRelocated).player == 0
    assert tip("relocated").sees(there) == ("giant-0",)
    assert tip("relocated").sees(moment(session, "m-1,1")) is None


def test_two_with_the_best_score_are_seen() -> None:
    session = at("push", "shove").session
    assert tip("level-scores").sees(moment(session, "m2,2")) is None
    assert tip("level-scores").sees(moment(session, "m-1,1")) == ("score-0", "score-1")


def game(seed: str, players: int = 3) -> Iterator[Moment]:
    """Play sensibly to the end, and yield what seat 0 sees of each step, and before the first."""
    session = Session(make(GAME, players, {}), seed, humans(players))
    rules, judge, rng = session.game, heuristics(session.game), Random(seed)
    assert isinstance(rules, HautLesCubes)
    yield lessons.moment(session, session.cursor)
    while not session.is_over:
        legal = session.legal_actions()
        world = rules.any_world(session.observation(session.current_player))
        likely = [max(0.0, worth) ** 3 + 1e-9 for worth in judge.preferences(world, legal)]
        yield moment(session, session.game.encode_action(rng.choices(legal, likely)[0]))


def test_a_new_pile_is_seen_once_it_is_made() -> None:
    for there in game("C"):
        made = any(isinstance(event, t.PileShuffled) for event in there.events)
        assert (tip("shuffled").sees(there) is not None) == made
        if made:
            return
    raise AssertionError


def test_c14_who_is_pushed_on_the_level_has_not_fallen() -> None:
    guided, seen = guided_game(GAME), played().observation(0)
    assert guided is not None
    pushed = next(each for each in guided.tips if each.says == "haut_les_cubes.guide.pushed")
    for victim, after, said in ((0, 2, False), (0, 1, True), (1, 1, False)):
        event = t.GiantPushed(2, victim, (0, 0), (1, 0), 2, after)
        assert (pushed.sees(Moment(0, seen, [event], seen, ())) is not None) == said


def test_c14_one_is_warned_of_giants_that_have_where_to_push_one_to() -> None:
    guided, rules = guided_game(GAME), summit.cubes_game(3)
    assert guided is not None
    danger = next(each for each in guided.tips if each.says == "haut_les_cubes.guide.danger")
    for walls, warned in (((4, 4), None), ((4, 2), ("giant-1", "giant-0")), ((4, 1), ("giant-1", "giant-0"))):
        towers = (summit.tower(2), *map(summit.tower, walls, ("2,-1", "2,1")))
        state = summit.at("/".join(towers), "1,0/0,0/-1,-1", "m1/p1/-")
        seen = rules.observation(state, 0)
        assert danger.sees(Moment(0, seen, [], seen, rules.legal_actions(state))) == warned


def test_c14_who_could_push_whom_is_what_the_rules_say() -> None:
    found = set()
    for there in islice(game("B"), 20, 200, 3):
        obs = there.after
        giants = [number(*cell) for cell in obs.giants if cell is not None]
        able = [pushes(build(obs.cubes), giants, seat) for seat in range(3)]
        for victim in (seat for seat in range(3) if obs.heights[seat]):
            could = [seat for seat in range(3) if any(push.seat == victim for push in able[seat])]
            assert pushers(obs, victim) == could
            found.add(bool(could))
    assert found == {False, True}


@pytest.mark.slow
def test_the_goat_says_less_and_less_in_a_first_game() -> None:
    guided = guided_game(GAME)
    assert guided is not None
    matches = (game(seed, guided.players) for seed in "ABC")
    lessons.check_less_and_less(guided.tips, [lessons.said(guided.tips, match) for match in matches])


def test_the_first_choice_of_a_first_game_is_told_of() -> None:
    guided = guided_game(GAME)
    assert guided is not None
    session = played()
    first = lessons.moment(session, session.cursor)
    assert guided.tips[0].sees(first) is not None
    assert [each.says for each in guided.tips[1:] if each.sees(first) is not None] == []

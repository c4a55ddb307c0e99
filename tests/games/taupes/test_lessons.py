"""What the worm says is so: in the positions of its lessons, and of what first comes up in a match."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import cache, partial
from itertools import chain
from random import Random
from typing import Any

import pytest

from game.engine.lesson import Lesson, Moment, Tip
from game.engine.session import Session
from game.games import guided_game, lessons_of, make, tips_of
from game.games.taupes.rules import types as t
from game.games.taupes.rules.boards import grid_of
from game.i18n import Catalog
from game.scenes.lesson import Bookmark, LessonRun
from tests.games import lessons
from tests.games.steps import play, step
from tests.games.tables import humans
from tests.games.taupes import burrow
from tests.games.taupes.burrow import sensibly

at, look = partial(lessons.at, "taupes"), partial(lessons.look, "taupes")


def told(lesson: str, word: str, kind: type[Any]) -> Any:
    """Return the last event of a kind before a step."""
    return [event for _, event in at(lesson, word).session.events_for(0) if isinstance(event, kind)][-1]


def lost(lesson: str, word: str) -> list[int]:
    """Return how many moles each seat lost with the last board before a step."""
    return list(map(len, told(lesson, word, t.BoardLifted).lost))


def refusal(lesson: str, word: str, move: str) -> str:
    """Return the key of why a move is not allowed; "" if it is."""
    session = at(lesson, word).session
    reason = session.why_not(session.game.decode_action(move))
    return reason.message.key if reason is not None else ""


def merits(lesson: str, word: str, move: str) -> dict[str, dict[str, Any]]:
    """Return what speaks for a move and against it, by the last word of its key."""
    session = at(lesson, word).session
    found = session.game.merits(session.observation(0), session.game.decode_action(move))
    return {reason.message.key.rpartition(".")[2]: dict(reason.message.args) for reason in found}


# -- the lessons ---------------------------------------------------------------------------------------


def test_a_mole_in_the_last_hole_wins_and_those_in_holes_go_down() -> None:
    assert look("shovel", "again").discs[0] == (0, 2, 0, 0)
    assert at("shovel", "won").session.result == (0,)
    assert look("shovel", "down").board == 2
    kept = look("shovel", "kept")
    assert (kept.board, len(kept.moles[0])) == (3, 3)


def branches(lesson: Lesson, part: int, done: tuple[str, ...] = ()) -> Iterator[LessonRun]:
    """Yield every step of a part at which something is asked for, after every way to come there."""
    run = LessonRun("taupes", lesson, Catalog("en"), Bookmark(part, done))
    if run.step is None:
        return
    if not run.asks:
        yield from branches(lesson, part, (*done, ""))
        return
    yield run
    for action in run.right():
        yield from branches(lesson, part, (*done, run.session.game.encode_action(action)))


@pytest.mark.parametrize("lesson", lessons_of("taupes"), ids=lambda lesson: lesson.name)
def test_of_a_move_into_a_free_hole_it_is_never_said_that_there_is_none(lesson: Lesson) -> None:
    for run in chain.from_iterable(branches(lesson, part) for part in range(len(lesson.parts))):
        seen = run.session.observation(run.learner)
        holes, taken = grid_of(seen.boards[seen.board], seen.rotations[seen.board]).holes, sum(seen.moles, ())
        for action in run.session.legal_actions():
            if (
                action.kind == t.MOVE
                and action.a not in holes
                and action.b in holes
                and action.b not in taken
            ):
                said = str(run.why_not(action)).rpartition(".")[2]
                assert said not in ("no-hole", "no-crossing"), (run.number, action)


def test_moles_go_over_free_holes_but_not_over_moles() -> None:
    holes = grid_of(look("turn", "over").boards[0], 0).holes
    assert {26, 43} <= holes  # the one is on the way to the other
    assert at("turn", "over").right() == [t.Action(t.MOVE, 50, 26)]
    assert refusal("turn", "free", "m13-43") == "taupes.reason.blocked"
    assert sum(look("turn", "known").discs[0]) == 3


def test_a_board_flies_off_with_all_who_are_in_no_hole() -> None:
    assert lost("lift", "gone") == [2, 3]
    assert lost("lift", "left") == [2, 2]


def test_who_must_move_leaves_a_hole_and_who_may_wait_keeps_all() -> None:
    assert look("trouble", "two-in").discs[0] == (0, 1, 0, 1)
    assert len(at("trouble", "forced").session.legal_actions()) == 1
    moved = [e for _, e in at("trouble", "taken").session.events_for(0) if isinstance(e, t.MoleMoved)][-2:]
    assert moved[0].forced and moved[1].end == moved[0].start
    assert set(look("trouble", "one-out").discs[0]) == {0, 2}
    assert look("trouble", "wait").may_wait
    assert lost("trouble", "paid") == [0, 4]


def test_stars_give_another_move_and_dashed_paths_lead_nowhere() -> None:
    assert look("pro", "extra").phase == t.OFFERED
    assert refusal("pro", "second", "m46-48") == "taupes.reason.extra-on-special"
    assert told("pro", "two-moves", t.MoleMoved).into_hole
    paths = at("pro", "solid")
    moves = {move: paths.why_not(move).rpartition(".")[2] for move in paths.session.legal_actions()}
    dashed = {move.b for move, why in moves.items() if why == "dashed"}
    spokes = grid_of(look("pro", "solid").boards[3], 0)
    q_r = [spokes.places[point] for point in dashed]
    steps = [max(abs(q), abs(r), abs(q + r)) for q, r in q_r]
    inner = {spokes.at((q // n, r // n)) for (q, r), n in zip(q_r, steps, strict=True)}
    assert inner and inner <= spokes.dashed
    assert at("pro", "won").session.result == (0,)


def test_one_of_two_discs_goes_back() -> None:
    assert sorted(look("two-discs", "choose").turned) == [2, 3]
    assert 4 in look("two-discs", "four").turned
    back = [e for _, e in at("two-discs", "known").session.events_for(0) if isinstance(e, t.DiscReturned)]
    assert {event.player for event in back} == {0, 1}
    assert not look("two-discs", "known").discs[0][3]


def test_who_counts_bars_and_stays_free_has_merits() -> None:
    for move in ("m24-3", "m35-14"):
        opens = merits("ahead", "spot", move)["opens"]
        assert opens["good"] == opens["discs"] == 5
    assert merits("ahead", "spot", "m17-21")["opens"]["good"] == 2
    assert look("ahead", "bar").discs[1] == (0, 1, 0, 0)
    assert merits("ahead", "bar", "m28-31")["bars"]["disc"] == 2
    assert "bars" not in merits("ahead", "bar", "m28-11")
    assert lost("ahead", "barred") == [2, 2]
    assert "free" in merits("ahead", "free", "m36-35")
    assert merits("ahead", "free", "m36-32")["risks"]["bad"] == 5


# -- what first comes up -------------------------------------------------------------------------------


def moments(
    seed: str, players: int, choose: Callable[[Any, Random], Any], **options: str
) -> Iterator[Moment]:
    """Play to the end and yield what seat 0 sees of each step."""
    session = Session(make("taupes", players, options), seed, humans(players))
    rng = Random(seed)
    while not session.is_over:
        since = session.cursor
        session.play(choose(session, rng))
        yield lessons.moment(session, since)


def _holes(obs: t.Observation) -> frozenset[int]:
    return grid_of(obs.boards[obs.board], obs.rotations[obs.board]).holes


def _fewer(moment: Moment, seat: int) -> bool:
    placing = moment.before.phase <= t.PLACING
    return not placing and len(moment.after.moles[seat]) < len(moment.before.moles[seat])


def _on_star(moment: Moment) -> bool:
    obs = moment.after
    special = grid_of(obs.boards[obs.board], obs.rotations[obs.board]).special if obs.rotations else ()
    return bool(obs.board > moment.before.board and set(special) & set(obs.moles[0]))


def _stood_still(moment: Moment) -> bool:
    """A turn's disc was used, though no mole moved; it may have come back since."""
    still = moment.before.moles == moment.after.moles and moment.before.mover == 0 != moment.after.mover
    return still and any(isinstance(event, t.DiscTurned) and not event.extra for event in moment.events)


def _only_from_holes(moment: Moment) -> bool:
    starts = {action.a for action in moment.actions if action.kind == t.MOVE}
    return (
        bool(starts)
        and not moment.after.extra
        and starts <= _holes(moment.after)
        and not _holes(moment.after) >= set(moment.after.moles[0])
    )


FACTS: dict[str, Callable[[Moment], bool]] = {
    "carried-off": lambda moment: _fewer(moment, 0),
    "dropped-on-star": _on_star,
    "nowhere-to-go": _stood_still,
    "forced-out": _only_from_holes,
    "may-wait": lambda moment: any(action.kind == t.WAIT for action in moment.actions),
    "family-out": lambda moment: any(
        _fewer(moment, seat) and not moment.after.moles[seat] for seat in range(4)
    ),
    "dashed-paths": lambda moment: bool(moment.actions) and moment.after.board == 3,
}


@cache
def raced() -> tuple[Moment, ...]:
    """What is seen in two matches of four, with the rules of pros."""
    return tuple(m for seed in "FM" for m in moments(seed, 4, sensibly, pro="on", placement="random"))


@pytest.mark.parametrize("name", FACTS)
def test_what_is_rare_is_seen_just_when_it_comes_up(name: str) -> None:
    seen = [tip(name).sees(moment) is not None for moment in raced()]
    assert seen == [FACTS[name](moment) for moment in raced()]
    assert any(seen) and not all(seen)


def offered(moles: str, disc: int) -> Moment:
    """Return what seat 0 sees when it takes an extra disc."""
    game = burrow.taupes(pro="on")
    state = burrow.at(game, moles, board=burrow.RED, phase="offer:0", open="+-")
    before = game.observation(state, 0)
    state, events = step(game, play(game, state, "t"), f"d{disc}")
    return Moment(0, before, events, game.observation(state, 0), game.legal_actions(state))


def tip(name: str) -> Tip:
    return next(tip for tip in tips_of("taupes") if tip.says == f"taupes.tip.{name}")


def test_m14_a_lost_extra_disc_is_no_lost_turn() -> None:
    moment = offered("4,0/4,-1 3,1 -4,4", 1)
    assert [event.extra for event in moment.events_of(t.TurnLost)] == [True]
    assert tip("nowhere-to-go").sees(moment) is None, "the mole could go so far, onto a star"


def test_m14_an_extra_disc_leaves_others_than_a_mole_that_can_go_onto_a_star() -> None:
    moment = offered("4,0 1,0/4,-1 3,1 -4,4", 1)
    assert {move.a for move in moment.actions} == {31}, "the one in the hole"
    assert tip("forced-out").sees(moment) is None, "the other could go so far"


def test_that_nobody_will_win_is_seen_before_it_comes() -> None:
    def outside(session: Session[Any, Any], rng: Random) -> Any:
        legal, holes = session.legal_actions(), _holes(session.observation(0))
        return rng.choice([a for a in legal if a.kind != t.MOVE or a.b not in holes] or legal)

    dry = tip("running-dry")
    seen = [dry.sees(moment) is not None for moment in moments("A", 2, outside, placement="random")]
    assert 0 < seen.index(True) < len(seen) - 10
    assert all(seen[seen.index(True) : -1])


def test_the_worm_says_less_and_less_in_a_first_match() -> None:
    guided = guided_game("taupes")
    assert guided is not None
    races = (moments(seed, guided.players, sensibly, **guided.options) for seed in "AJ")
    told = [lessons.said(guided.tips, race) for race in races]
    assert all(len(set(filter(None, said))) >= len(guided.tips) - 1 for said in told)
    lessons.check_less_and_less(guided.tips, told)

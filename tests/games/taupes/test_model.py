"""The view model of the mole game: events lead from truth to truth; every action can be pointed at."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

import pytest

from game.engine.hexgrid import turned
from game.engine.record import Seat
from game.engine.session import ALL, Session
from game.games import make
from game.games.taupes.rules import types as t
from game.games.taupes.view.model import Model
from game.games.taupes.view.paths import MOLE, POINT, attempt, path
from game.view.model import NOBODY
from game.view.picker import Picker, Step
from tests.conformance.claims import Moment
from tests.fast import some
from tests.games.taupes.burrow import RED, at, taupes
from tests.games.taupes.claims import moves

pytestmark = pytest.mark.usefixtures("undrawn")

OPTIONS: list[dict[str, Any]] = [
    {},
    {"pro": True, "placement": "random"},
    {"two_discs": True, "rotations": "fixed", "starter": "1"},
    {"pro": True, "two_discs": True, "placement": "random"},
]


def session(players: int, options: dict[str, Any], seed: str = "A") -> Session[t.Action, t.Observation]:
    seats = [Seat(f"B{k}", "bot", "random") for k in range(players)]
    return Session(make("taupes", players, {"starter": "0", **options}), seed, seats)


def sensibly(game: Session[t.Action, t.Observation], rng: random.Random) -> t.Action:
    """Something that brings the game on: into a hole if possible, and not out of one."""
    legal = game.legal_actions()
    holes = Model.of(game.observation(0)).grid.holes
    moves = [action for action in legal if action.kind == t.MOVE]
    into = [action for action in moves if action.b in holes and action.a not in holes]
    other = [action for action in moves if action.a not in holes]
    return rng.choice(into or other or legal)


def played(options: dict[str, Any], players: int = 3) -> Iterator[Session[t.Action, t.Observation]]:
    """Every position of a game in which somebody decides."""
    game, rng = session(players, options), random.Random(3)
    while not game.is_over:
        yield game
        game.play(sensibly(game, rng))


@pytest.mark.parametrize("players", some([3, 2, 4]))
@pytest.mark.parametrize("options", OPTIONS)
def test_events_lead_from_truth_to_truth(players: int, options: dict[str, Any]) -> None:
    game, rng = session(players, options), random.Random(7)
    before = 0
    model = open_model = None
    lifts = 0
    while True:
        truth = Model.of(game.observation(1))
        open_truth = Model.open([game.observation(seat) for seat in range(players)])
        assert open_truth.veiled() == open_truth
        if model is not None and open_model is not None:
            for _, event in game.events_for(1, before):
                model = model.on(event)
                lifts += isinstance(event, t.BoardLifted)
            for _, event in game.events_for(ALL, before):
                open_model = open_model.on(event)
            assert model == truth and open_model == open_truth
        model, open_model = truth, open_truth
        if game.is_over:
            break
        before = game.cursor
        game.play(sensibly(game, rng))
    assert lifts and model.over and model.mover == NOBODY


def test_it_knows_how_the_boards_lie() -> None:
    game = session(2, {}, "TURNED")
    model = Model.of(game.observation(0))
    assert model.built and len(set(model.rotations)) > 1
    for number, (board, rotation) in enumerate(zip(model.boards, model.rotations, strict=True)):
        grid = model.grid_at(number)
        assert {grid.places[point] for point in grid.holes} == {
            turned(hole, rotation) for hole in board.holes
        }
    last = model.grid_at(3)
    assert last.places[last.centre] == (0, 0) and last.holes == {last.centre}
    assert len(last.solid) == len(last.dashed) == 3 and not last.solid & last.dashed
    assert last.at((9, 9)) == -1


def test_everybody_s_discs_are_counted() -> None:
    for game in played({"two_discs": True}):
        model = Model.of(game.observation(0))
        for seat in range(model.players):
            up = [0, 0, 0, 0]
            for value in model.turned if seat == model.mover else ():
                up[value - 1] += 1
            counted = [sum(n) for n in zip(model.discs[seat], model.used(seat), up, strict=True)]
            assert counted == [1, 2, 2, 1]
            assert min(model.used(seat)) >= 0


def test_the_chance_of_a_disc() -> None:
    for options, pairs, shares in (({}, 6, (1, 2, 2, 1)), ({"two_discs": True}, 15, (5, 9, 9, 5))):
        model = Model.of(session(2, {"placement": "random", **options}).observation(0))
        for lines in model.lines:
            for landing in lines.landings:
                assert lines.chance(landing) * pairs == pytest.approx(shares[landing.distance - 1])
        assert model.values(0) == (1, 2, 3, 4)
        assert not model.on(t.DiscTurned(0, 1, False)).lines, "after an event they are not known"


@pytest.mark.parametrize("options", OPTIONS)
def test_lines_lead_where_the_rules_let_moles_go(options: dict[str, Any]) -> None:
    """What the table shows of a turned-up disc is what the rules call legal, no more and no less."""
    compared = blocked = 0
    for game in played(options, 4):
        model = Model.of(game.observation(0))
        legal = {(action.a, action.b) for action in game.legal_actions() if action.kind == t.MOVE}
        assert [lines.mole for lines in model.lines] == [mole for own in model.moles for mole in own]
        if not model.turned:
            continue
        shown = set()
        for start in model.moles[model.mover]:
            found = model.lines_of(start)
            blocked += any(block.seat == t.NO_PATH for block in found.blocks)
            for block in found.blocks:
                assert block.seat in (t.NO_PATH, model.owner(block.point))
            shown |= {
                (start, landing.point)
                for landing in found.landings
                if landing.ends and landing.distance in model.values(model.mover)
            }
        assert shown == legal
        compared += len(legal)
    assert compared > 100
    assert (blocked > 0) == bool(options.get("pro"))


@pytest.mark.parametrize("options", some(reversed(OPTIONS)))
def test_every_legal_action_can_be_pointed_at_and_nothing_else(options: dict[str, Any]) -> None:
    kinds = set()
    for game in played(options):
        legal = game.legal_actions()
        reached = set()
        for first in Picker(legal, path).options:
            picker = Picker(legal, path)
            action = picker.choose(first)
            if action is not None:
                reached.add(action)
                continue
            for step in picker.options:
                again = Picker(legal, path)
                again.choose(first)
                action = again.choose(step)
                assert action is not None
                reached.add(action)
        assert reached == set(legal)
        for action in legal:
            assert attempt(step for step in path(action) if isinstance(step, Step)) == action
            kinds.add(action.kind)
    assert {t.TURN, t.MOVE} <= kinds


def test_what_cannot_be_done_is_asked_about() -> None:
    """Pressing anything on the board gives a reason of the rules, whatever phase it is."""
    for game in played({"pro": True}):
        model, legal = Model.of(game.observation(0)), set(game.legal_actions())
        for point in range(len(model.grid.places)):
            for step in (Step(POINT, point), Step(MOLE, point)):
                action = attempt((step,))
                reason = game.why_not(action)
                assert (reason is None) == (action in legal)
        if game.cursor > 60:
            break


def test_m14_the_lines_of_another_s_mole_know_nothing_of_ones_own_extra_disc() -> None:
    game = taupes(2, pro="on")
    # Both could come to a star: seat 1 with any disc that fits, seat 0 not with the extra disc it is offered.
    state = at(game, "3,0 -3,0/-1,2 0,-1", board=RED, phase="offer:0", open="+-")
    model = Model.of(game.observation(state, 0))
    moment = Moment(game, state, 0, None)
    shown = []
    for seat in (0, 1):
        found = {
            (start, landing.point)
            for start in model.moles[seat]
            for landing in model.lines_of(start).landings
            if landing.ends
        }
        can = [move for value in (1, 2, 3, 4) for move in moves(moment, state, seat, value, extra=seat == 0)]
        assert found == {(move.a, move.b) for move in can}
        shown.append(found)
    special = {point for point in range(61) if state.ground.special >> point & 1}
    assert not special & {end for _, end in shown[0]} and special & {end for _, end in shown[1]}

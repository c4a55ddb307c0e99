"""The view model of Oh les nains: events lead from truth to truth; every action can be pointed at."""

from __future__ import annotations

import random
from typing import Any

import pytest

from game.engine.record import Seat
from game.engine.session import ALL, Session
from game.games import make
from game.games.oh_les_nains.rules import types as t
from game.games.oh_les_nains.rules.cards import BY_CODE
from game.games.oh_les_nains.view.model import Model
from game.games.oh_les_nains.view.paths import CARD, COLOUR, EXCHANGE, HAND, USE, attempt, path
from game.view.picker import CONFIRM, Picker, Several, Step
from tests.fast import some

OPTIONS = [{}, {"counters": "on"}, {"counters": "on", "exchange": "whole", "rounds": "1"}]


def bots(n: int) -> list[Seat]:
    return [Seat(f"B{k}", "bot", "random") for k in range(n)]


def session(players: int, options: dict[str, str], seed: str = "A") -> Session[t.Action, t.Observation]:
    return Session(make("oh-les-nains", players, options), seed, bots(players))


@pytest.mark.parametrize("players", [2, 4])
@pytest.mark.parametrize("options", OPTIONS)
def test_events_lead_from_truth_to_truth(players: int, options: dict[str, str]) -> None:
    s = session(players, options)
    rng = random.Random(7)
    before = 0
    models: dict[int, Any] = {}
    while not s.is_over:
        for viewer in range(players):
            truth = Model.of(s.observation(viewer))
            if viewer in models:
                for _, event in s.events_for(viewer, before):
                    models[viewer] = models[viewer].on(event)
                assert models[viewer] == truth
            models[viewer] = truth
        open_truth = Model.open([s.observation(seat) for seat in range(players)])
        if ALL in models:
            for _, event in s.events_for(ALL, before):
                models[ALL] = models[ALL].on(event)
            assert models[ALL] == open_truth
        models[ALL] = open_truth
        before = s.cursor
        s.play(rng.choice(s.legal_actions()))
    for viewer in range(players):
        for _, event in s.events_for(viewer, before):
            models[viewer] = models[viewer].on(event)
        assert models[viewer] == Model.of(s.observation(viewer)) and models[viewer].winner in (0, 1)


@pytest.mark.parametrize("rounds", [1, 2])
def test_it_knows_how_many_rounds_win(rounds: int) -> None:
    s = session(2, {"rounds": str(rounds)})
    assert Model.of(s.observation(0)).target == rounds


def test_hidden_hands_stay_hidden() -> None:
    s = session(4, {})
    model = Model.of(s.observation(2))
    assert [hand is None for hand in model.hands] == [True, True, False, True]
    assert model.hands[2] == s.observation(2).hand


def walked(actions: tuple[t.Action, ...]) -> set[t.Action]:
    """Every action that the picker leads to: by each option where it asks for a step, by sets where not."""
    found: set[t.Action] = set()
    start: Picker[t.Action] = Picker(actions, path)

    def walk(picker: Picker[t.Action], taken: tuple[Step, ...]) -> None:
        if picker.gathering:
            for action in picker.actions():
                again = rebuilt(taken)
                last = path(action)[-1]
                assert isinstance(last, Several)
                for step in last.steps - again.toggled:
                    again.choose(step)
                assert again.choose(CONFIRM) == action
                found.add(action)
            return
        for step in picker.options:
            again = rebuilt(taken)
            chosen = again.choose(step)
            if chosen is None:
                walk(again, (*taken, step))
            else:
                found.add(chosen)

    def rebuilt(taken: tuple[Step, ...]) -> Picker[t.Action]:
        picker: Picker[t.Action] = Picker(actions, path)
        for step in taken:
            picker.choose(step)
        return picker

    walk(start, ())
    return found


@pytest.mark.parametrize("options", OPTIONS)
@pytest.mark.parametrize("moves", some([5, 20, 200]))
def test_every_legal_action_can_be_pointed_at_and_nothing_else(options: dict[str, str], moves: int) -> None:
    s = session(2, options, "B")
    rng = random.Random(11)
    for _ in range(moves):
        if s.is_over:
            break
        legal = s.legal_actions()
        assert walked(legal) == set(legal)
        s.play(rng.choice(legal))


@pytest.mark.parametrize("options", OPTIONS)
def test_a_path_leads_back_to_its_action(options: dict[str, str]) -> None:
    s = session(2, options, "C")
    rng = random.Random(13)
    for _ in range(60):
        if s.is_over:
            break
        for action in s.legal_actions():
            steps = [step for step in path(action) if isinstance(step, Step)]
            sets = [several.steps for several in path(action) if isinstance(several, Several)]
            assert attempt(steps, sets[0] if sets else ()) == action
        s.play(rng.choice(s.legal_actions()))


def test_what_is_refused_still_means_something() -> None:
    add_red, multi = BY_CODE["+r"], BY_CODE["+m"]
    assert attempt([Step(CARD, add_red)]) == t.Action(t.ADD, add_red, 0)
    assert attempt([Step(CARD, multi), Step(USE, "add"), Step(COLOUR, 2)]) == t.Action(t.ADD, multi, 2)
    assert attempt([Step(CARD, multi), Step(USE, "counter")]) == t.Action(t.COUNTER, multi)
    assert attempt([EXCHANGE], [Step(HAND, 3), Step(HAND, 1)]).cards == (1, 3)
    assert attempt([Step(COLOUR, 1)]) == t.Action(t.PICK, colour=1)

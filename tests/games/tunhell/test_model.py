"""The view model of *TunHell*: events lead from truth to truth; every action can be pointed at."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from game.engine.record import Seat
from game.engine.session import ALL, Session
from game.engine.starter import StarterChosen
from game.games import make
from game.games.tunhell.rules import events as e
from game.games.tunhell.rules import types as t
from game.games.tunhell.rules.cards import BEER, D12, S5, W1, W2, W3
from game.games.tunhell.view.model import Model
from game.games.tunhell.view.paths import BONUS, FIND, HAND, MINE, PAY, ROW, attempt, careful, path
from game.scenes.viewing import SPECTATOR, seen_events
from game.view.model import EVERYBODY, NOBODY
from game.view.picker import CONFIRM, Picker, Several, Step
from tests.fast import some
from tests.games.tunhell.cavern import BOTH

pytestmark = pytest.mark.usefixtures("undrawn")

OPTIONS: list[dict[str, Any]] = [{}, {"rules": "beginner", "relief": "on", "starter": "1"}, {"shorter": "9"}]
TABLES = [(2 + (n + turn) % 3, options) for turn in range(3) for n, options in enumerate(OPTIONS)]
"""Every number of players with all options; the first three have each of either once."""


def session(players: int = 3, seed: str = "MINE", **options: Any) -> Session[t.Action, t.Observation]:
    seats = [Seat(f"B{number}", "bot", "random") for number in range(players)]
    return Session(make("tunhell", players, options), seed, seats)


def open_of(game: Session[t.Action, t.Observation]) -> Model:
    return Model.open([game.observation(seat) for seat in range(game.game.num_players)])


@pytest.mark.parametrize(("players", "options"), some(TABLES))
def test_events_lead_from_truth_to_truth(players: int, options: dict[str, Any]) -> None:
    game, rng = session(players, **options), Random(players)
    start = game.game.initial_state()
    firsts = [game.game.observation(start, seat) for seat in range(players)]
    models = {seat: Model.of(firsts[seat]) for seat in range(players)}
    models[ALL] = Model.open(firsts)
    models[SPECTATOR] = models[ALL].veiled()
    since = 0
    while True:
        for viewer in models:
            for _, event in seen_events(game, viewer, since):
                models[viewer] = models[viewer].on(event)
            truth = open_of(game)
            if viewer >= 0:
                truth = Model.of(game.observation(viewer))
            elif viewer == SPECTATOR:
                truth = truth.veiled()
            assert models[viewer] == truth
            assert models[viewer].points == game.observation(0).points
        since = game.cursor
        if game.is_over:
            break
        game.play(rng.choice(game.legal_actions()))
    assert models[0].over and models[0].winners
    assert (models[ALL].viewer, models[SPECTATOR].viewer) == (EVERYBODY, NOBODY)


@pytest.mark.parametrize("options", some(OPTIONS))
def test_every_legal_action_can_be_pointed_at_and_nothing_else(options: dict[str, Any]) -> None:
    game, rng = session(3, "PATHS", **options), Random(5)
    kinds = set()
    while not game.is_over:
        legal = game.legal_actions()
        for action in legal:
            picker, found = Picker(legal, path, careful), None
            for part in path(action):
                for step in sorted(part.steps) if isinstance(part, Several) else (part,):
                    if found is None and step in picker.options:
                        found = picker.choose(step)
            if found is None:
                found = picker.choose(CONFIRM)
            assert found == action
            steps = [step for step in path(action) if isinstance(step, Step)]
            sets = [several for several in path(action) if isinstance(several, Several)]
            toggled = sets[0].steps if sets else frozenset()
            assert attempt((*steps, CONFIRM), toggled) == action
            kinds.add(action.kind)
        game.play(rng.choice(legal))
    assert {t.RECRUIT, t.PLAY, t.PAY} <= kinds


def test_what_cannot_be_done_is_asked_about() -> None:
    """Pressing any card gives a reason of the rules, with its clause, unless it may be done."""
    game, rng = session(2, "REASONS"), Random(1)
    asked = 0
    while not game.is_over:
        obs = game.observation(game.current_player)
        legal = set(game.legal_actions())
        for step in [Step(HAND, card) for card in obs.hand] + [Step(ROW, card) for card in obs.row]:
            for mine in range(t.MINES):
                reason = game.why_not(action := attempt((step, Step(MINE, mine))))
                assert (reason is None) == (action in legal)
                asked += reason is not None
        if obs.phase == t.PAYING:
            reason = game.why_not(attempt((CONFIRM,)))
            assert reason is not None and reason.clause == "T16"
        game.play(rng.choice(game.legal_actions()))
    assert asked > 100


def test_a_payment_is_a_set_with_the_bonus_in_it() -> None:
    paid = t.Action(t.PAY, cards=(0, 0, 2), bonus=True)
    assert path(paid) == (Several(PAY, (0, 0, 2, BONUS)),)
    chosen = (Step(PAY, 0), Step(PAY, 2), Step(PAY, BONUS))
    assert attempt((Step(PAY, 0, 1),), chosen) == paid
    assert attempt((Step(HAND, 5), Step(MINE, 1), CONFIRM), (Step(FIND, 22),)).cards == (22,)


def test_a_warrior_who_has_to_pay_is_chosen_from_the_start() -> None:
    ways = [t.Action(t.PAY, cards=(1, 2)), t.Action(t.PAY, cards=(0, 2))]
    picker = Picker(ways, path)
    assert picker.toggled == {Step(PAY, 2)} and set(picker.options) == {Step(PAY, 0), Step(PAY, 1)}
    picker.choose(Step(PAY, 0))
    assert picker.choose(CONFIRM) == ways[1]


def test_a_digger_without_finds_asks_for_none() -> None:
    plays = [t.Action(t.PLAY, 5, mine) for mine in (0, 2)]
    picker = Picker(plays, path)
    assert picker.choose(Step(HAND, 5)) is None and not picker.gathering
    assert picker.completes(Step(MINE, 2)) == plays[1]
    picker = Picker([*plays, t.Action(t.PLAY, 5, 2, (22,))], path)
    picker.choose(Step(HAND, 5))
    assert picker.choose(Step(MINE, 2)) is None and picker.gathering
    assert picker.options == (Step(FIND, 22), CONFIRM)


def test_who_starts_is_lit_with_the_first_turn_alone() -> None:
    """Until then it is nobody's turn."""
    game = session(3, starter="2")
    model = Model.of(game.game.observation(game.game.initial_state(), 0))
    movers = [model.mover, model.on(StarterChosen(2)).mover]
    for _, event in game.events_for(0):
        model = model.on(event)
        movers.append(model.mover)
    assert set(movers[:-1]) == {NOBODY} and movers[-1] == 2


def test_a_side_and_who_may_dig() -> None:
    game = session(2)
    model = Model.of(game.observation(0))
    assert model.may_dig == (BOTH, BOTH, BOTH)
    model = model.on(e.WarriorPlaced(player=0, card=W3, mine=1, total=3, may_dig=(True, False)))
    assert model.sum(1, 0) == 3 and model.may_dig == (BOTH, (True, False), BOTH)
    assert model.on(e.DoorPlaced(1, 1, BOTH)).may_dig == (BOTH, BOTH, BOTH)


def test_what_a_scout_saw_stays_its_own() -> None:
    game = session(2)
    seen = [e.CardSeen(player=0, mine=2, depth=depth, card=card) for depth, card in enumerate((13, 19))]
    hidden = [e.CardSeen(player=0, mine=2, depth=depth, card=None) for depth in range(2)]
    mine, other = Model.of(game.observation(0)), Model.of(game.observation(1))
    before = mine.unseen
    for event in seen:
        mine = mine.on(event)
    for event in hidden:
        other = other.on(event)
    assert mine.mines[2].fixed == (t.Fixed(13, 1), t.Fixed(19, 1))
    assert other.mines[2].fixed == (t.Fixed(t.HIDDEN, 1), t.Fixed(t.HIDDEN, 1))
    assert (before[13] - mine.unseen[13], before[19] - mine.unseen[19]) == (1, 1)


def test_a_dwarf_goes_only_to_a_mine_that_was_pointed_at() -> None:
    """Even if only one will do."""
    dig, recruit = t.Action(t.PLAY, D12, 1), t.Action(t.RECRUIT, W1, 1)
    warrior = t.Action(t.PLAY, W2, 1)
    for action in (dig, recruit, warrior, t.Action(t.PLAY, D12, 1, (BEER,)), t.Action(t.PLAY, S5, 1)):
        picker = Picker([action], path, careful)
        first, where = picker.options[0], Step(MINE, 1)
        assert picker.completes(first) is picker.choose(first) is None
        assert picker.options == (where,) and not picker.gathering
        assert (picker.completes(where) is None) == bool(action.cards)
    for action in (t.Action(t.RECRUIT, W2), t.Action(t.PLACE, mine=1)):
        assert Picker([action], path, careful).choose(path(action)[0]) == action  # type: ignore[arg-type]

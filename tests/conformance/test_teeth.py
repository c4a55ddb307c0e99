"""The conformance tests bite: each mistake that is put into the template game is found."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random
from typing import Any

import pytest

from game.engine.chance import Rng
from game.engine.events import Event
from game.engine.heuristics import Heuristics
from game.engine.protocol import Game
from game.games import TEMPLATE, standard_level
from game.games.nullgame.rules.game import NullGame
from game.games.nullgame.rules.state import State
from game.games.nullgame.rules.types import Action, CardsRevealed, Observation
from tests.conformance import invariants, test_flow, test_knowledge, test_undo, test_view
from tests.conformance.cases import play_out

OPTIONS = {"rounds": "5", "ties": "on", "starter": "0"}
DECK = standard_level(TEMPLATE).data


class TalkativeEvents(NullGame):
    def redact(self, event: Event, viewer: int) -> Event | None:
        return event


class TalkativeObservations(NullGame):
    def observation(self, state: State, viewer: int) -> Observation:
        return super().observation(state, viewer)._replace(chosen=state.chosen)


class ForgetfulObservations(NullGame):
    def observation(self, state: State, viewer: int) -> Observation:
        return super().observation(state, viewer)._replace(shown=())


class OneWorld(NullGame):
    def determinize(self, obs: Observation, rng: Rng) -> State:
        return super().determinize(obs, Random(0))


class OtherWorlds(NullGame):
    def determinize(self, obs: Observation, rng: Rng) -> State:
        world = super().determinize(obs, rng)
        return State(
            world.pile, world.hands, world.chosen, (0,) * self.num_players, world.shown, world.starter
        )


class SilentScores(NullGame):
    def apply(self, state: State, action: Action, events: list[Event] | None = None) -> State:
        after = super().apply(state, action, events)
        if events is not None:
            events[:] = [event for event in events if not isinstance(event, CardsRevealed)]
        return after


class EventsChangeTheGame(NullGame):
    def apply(self, state: State, action: Action, events: list[Event] | None = None) -> State:
        after = super().apply(state, action, events)
        return (
            after
            if events is not None
            else State(after.pile, after.hands, after.chosen, (9,) * 2, after.shown, after.starter)
        )


class ChangesTheState(NullGame):
    def apply(self, state: State, action: Action, events: list[Event] | None = None) -> State:
        after = super().apply(state, action, events)
        state.points = (7,) * self.num_players
        return after


class AllowsAll(NullGame):
    def why_not(self, state: State, action: Action) -> None:
        return None


class SaysThingsTwice(NullGame):
    def legal_actions(self, state: State) -> Sequence[Action]:
        return (*super().legal_actions(state), *super().legal_actions(state))


class Backwards(Heuristics[State, Action, Observation]):
    def candidates(self, state: State) -> Sequence[Action]:
        return tuple(reversed(super().candidates(state)))


class LoadedDice(NullGame):
    def sample_chance(self, state: State, rng: Rng) -> Action:
        return self.chance_outcomes(state)[0][0]


class TellsNothing(NullGame):
    def tells(self, before: Observation, events: Sequence[Event], after: Observation) -> bool:
        return False


class TellsWhateverHappens(NullGame):
    def tells(self, before: Observation, events: Sequence[Event], after: Observation) -> bool:
        return True


class FalsePromises(NullGame):
    def outlook(self, obs: Observation, action: Action) -> Any:
        return super().outlook(obs, action)._replace(events=(CardsRevealed((6, 6), (1, 1)),))


MISTAKES: list[tuple[type[Game[Any, Any, Any]], Callable[..., None]]] = [
    (TalkativeEvents, test_knowledge.test_nothing_leaks),
    (TalkativeObservations, test_knowledge.test_nothing_leaks),
    (ForgetfulObservations, test_knowledge.test_nothing_leaks),
    (OneWorld, test_knowledge.test_worlds_vary_where_more_than_one_exists),
    (OtherWorlds, test_knowledge.test_a_determinized_world_looks_the_same_to_its_viewer),
    (SilentScores, test_view.test_folded_events_give_the_model_of_the_new_observation),
    (EventsChangeTheGame, test_flow.test_apply_is_the_same_with_and_without_events),
    (AllowsAll, test_flow.test_illegal_actions_have_a_reason_and_legal_ones_none),
    (SaysThingsTwice, test_flow.test_legal_actions_have_unique_short_texts),
    (FalsePromises, test_view.test_outlooks_come_true),
]


@pytest.mark.parametrize(("broken", "test"), MISTAKES, ids=lambda item: item.__name__)
def test_a_mistake_is_found(broken: Callable[..., Game[Any, Any, Any]], test: Callable[..., None]) -> None:
    test(play_out(NullGame(2, OPTIONS, DECK), Random(1)))
    with pytest.raises(AssertionError):
        test(play_out(broken(2, OPTIONS, DECK), Random(1)))


def test_candidates_in_another_order_are_found(monkeypatch: pytest.MonkeyPatch) -> None:
    played = play_out(NullGame(2, OPTIONS, DECK), Random(1))
    test_flow.test_candidates_are_some_legal_actions_in_their_order(played)
    monkeypatch.setattr(invariants, "heuristics", Backwards)
    with pytest.raises(AssertionError):
        test_flow.test_candidates_are_some_legal_actions_in_their_order(played)


class FakeCase:
    """A case that makes a broken game."""

    game_id, players = "nullgame", 2

    def __init__(self, broken: Callable[..., Game[Any, Any, Any]]) -> None:
        self.broken = broken

    def make(self) -> Game[Any, Any, Any]:
        return self.broken(2, OPTIONS, DECK)


@pytest.mark.parametrize(
    ("broken", "test"),
    [
        (ChangesTheState, test_flow.test_earlier_states_never_change),
        (LoadedDice, test_flow.test_sampled_chance_has_the_same_distribution),
        (TellsNothing, test_undo.test_undo_goes_back_over_what_told_nothing),
        (TellsWhateverHappens, test_undo.test_undo_goes_back_over_what_told_nothing),
    ],
    ids=lambda item: item.__name__,
)
def test_a_mistake_in_making_is_found(
    broken: Callable[..., Game[Any, Any, Any]], test: Callable[..., None]
) -> None:
    test(FakeCase(NullGame))
    with pytest.raises(AssertionError):
        test(FakeCase(broken))

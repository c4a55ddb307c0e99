"""Who starts (T4): drawn, or named by the option of all games; cards and turns go round from there."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from random import Random
from typing import Any, NamedTuple

import pytest

from game.engine.events import Event
from game.engine.protocol import CHANCE, TERMINAL, ActionSyntaxError
from game.engine.record import loads
from game.engine.session import Session
from game.engine.starter import StarterChosen
from game.games import heuristics, make
from game.games.tunhell.rules import events as e
from game.games.tunhell.rules import types as t
from game.games.tunhell.rules.game import TunHell
from game.games.tunhell.rules.state import State
from tests.fast import some
from tests.games.steps import step
from tests.games.tunhell.cavern import of, texts, tunhell
from tests.record.make_museum import FOLDER

NAMED = [(players, seat) for players in (2, 3, 4) for seat in range(players)]


class Opening(NamedTuple):
    """A game up to its first turn."""

    states: list[State]
    """Before and after every step."""
    events: list[Event]


def opened(game: TunHell, state: State | None = None, seed: int = 1) -> Opening:
    """Let chance deal, from a state or from the beginning."""
    rng = Random(seed)
    states, events = [state or game.initial_state()], list[Event]()
    while states[-1].current == CHANCE:
        states.append(game.apply(states[-1], game.sample_chance(states[-1], rng), events))
    return Opening(states, events)


def begins_with(game: TunHell, opening: Opening, seat: int) -> None:
    """Assert that a seat is dealt to first and has the first turn, and that it goes round from there."""
    players = game.num_players
    order = [*range(seat, players), *range(seat)]
    assert [event.player for event in of(opening.events, e.CardDealt)] == order * 4
    assert opening.events[-1] == e.TurnBegan(seat, 1, 0)
    state, rng, turns = opening.states[-1], Random(2), list[Event]()
    assert (state.phase, state.current, state.turns) == (t.TURN, seat, 1)
    while state.turns <= 2 * players:
        choice = game.sample_chance(state, rng) if state.current == CHANCE else game.legal_actions(state)[0]
        state = game.apply(state, choice, turns)
    assert [event.player for event in of(turns, e.TurnBegan)] == [*order[1:], *order, order[0]]


@pytest.mark.parametrize("players", [2, 3, 4])
def test_t04_by_default_chance_says_first_who_starts_each_as_often(players: int) -> None:
    """README, all games: "Who starts is an option: random (default), or a named seat"."""
    game = make("tunhell", players, {})
    assert isinstance(game, TunHell)
    state, rng = game.initial_state(), Random(players)
    assert (state.phase, state.current, state.mover, state.turns) == (t.STARTING, CHANCE, t.NONE, 0)
    assert texts(game, state) == [f"start:{seat}" for seat in range(players)]
    assert {weight for _, weight in game.chance_outcomes(state)} == {1}
    drawn = Counter(game.sample_chance(state, rng).card for _ in range(600 * players))
    assert sorted(drawn) == list(range(players)) and all(530 < n < 670 for n in drawn.values())
    for seat in range(players):
        after, events = step(game, state, f"start:{seat}")
        assert events == [StarterChosen(seat)]
        assert all(game.redact(events[0], viewer) == events[0] for viewer in range(players))
        begins_with(game, opened(game, after), seat)


@pytest.mark.parametrize(("players", "seat"), NAMED)
def test_t04_a_named_seat_starts_without_a_draw(players: int, seat: int) -> None:
    game = tunhell(players, starter=str(seat))
    opening = opened(game)
    assert (opening.states[0].phase, opening.states[0].mover) == (t.DEALING, seat)
    assert not of(opening.events, StarterChosen)
    begins_with(game, opening, seat)


def test_t04_the_game_is_the_same_whether_a_seat_is_named_or_drawn() -> None:
    drawn, named = tunhell(3, starter="random"), tunhell(3, starter="2")
    after = opened(drawn, step(drawn, drawn.initial_state(), "start:2")[0])
    assert [drawn.encode_state(state) for state in after.states] == [
        named.encode_state(state) for state in opened(named).states
    ]


@pytest.mark.parametrize(("players", "seat"), [(2, 1), (3, 2), (4, 1)])
@pytest.mark.parametrize("rules", some(["full", "beginner"]))
def test_no_seat_is_special_but_for_who_starts(players: int, seat: int, rules: str) -> None:
    """The same choices and the same chance are the same game, with the seats turned: to its end."""
    first, other = (tunhell(players, rules=rules, starter=str(starter)) for starter in (0, seat))
    one, two = heuristics(first), heuristics(other)
    rng = Random(players)
    state, turned = first.initial_state(), other.initial_state()

    def same(values: Sequence[Any], others: Sequence[Any]) -> bool:
        return list(values) == [*others[seat:], *others[:seat]]

    while state.current != TERMINAL:
        assert texts(first, state) == texts(other, turned)
        assert (state.row, state.pool, state.left) == (turned.row, turned.pool, turned.left)
        assert same(state.hands, turned.hands) and same(state.loot, turned.loot)
        if state.current == CHANCE:
            action = first.sample_chance(state, rng)
        else:
            assert turned.current == (state.current + seat) % players
            actions = first.legal_actions(state)
            assert one.candidates(state) == two.candidates(turned)
            assert one.preferences(state, actions) == two.preferences(turned, actions)
            values = [
                heuristics(game).playout(at, Random(1), 8) for game, at in ((first, state), (other, turned))
            ]
            assert list(values[0]) == pytest.approx([*values[1][seat:], *values[1][:seat]])
            action = rng.choice(actions)
        state, turned = first.apply(state, action), other.apply(turned, action)
    assert turned.current == TERMINAL and same(first.returns(state), other.returns(turned))


@pytest.mark.parametrize(("players", "seat"), NAMED)
def test_positions_before_the_first_turn_are_read_as_they_are_written(players: int, seat: int) -> None:
    game = tunhell(players, starter="random")
    first = game.initial_state()
    opening = opened(game, step(game, first, f"start:{seat}")[0])
    for state in (first, *opening.states):
        text = game.encode_state(state)
        again = game.decode_state(text)
        assert game.encode_state(again) == text
        assert (again.phase, again.mover, again.current) == (state.phase, state.mover, state.current)
    assert game.encode_state(first).startswith("start:- 0:0:0 ")
    heads = [game.encode_state(state).split(" ")[0] for state in opening.states]
    assert heads[0] == f"deal:{seat}" and heads[-1] == f"turn:{seat}"
    # As it has always been written where the first seat starts.
    assert heads[4 * players] == ("stock:-" if seat == 0 else f"stock:{seat - 1}")


def test_positions_that_no_deal_goes_on_from_are_refused() -> None:
    game, named = tunhell(3, starter="random"), tunhell(3)
    text = game.encode_state(game.initial_state())
    assert game.decode_state(text).phase == t.STARTING
    with pytest.raises(ActionSyntaxError):
        named.decode_state(text)
    dealt = game.encode_state(opened(named).states[4])
    assert dealt.startswith("deal:1 ") and named.decode_state(dealt).mover == 1
    for wrong in (f"start:0{text[7:]}", f"start:-{dealt[6:]}", *(f"deal:{k}{dealt[6:]}" for k in "-02")):
        with pytest.raises(ActionSyntaxError):
            game.decode_state(wrong)


@pytest.mark.parametrize(
    "text", ["start", "start:", "start:-1", "start:4", "start:01", "start:w1", "start:1@0"]
)
def test_texts_that_name_no_starter_are_refused(text: str) -> None:
    with pytest.raises(ActionSyntaxError):
        tunhell().decode_action(text)


def test_in_a_record_of_before_the_option_the_first_seat_starts() -> None:
    record = loads((FOLDER / "0.1.0" / "tunhell-3-standard-finished.json").read_bytes())
    session: Session[t.Action, t.Observation] = Session.from_record(record)
    assert session.game.options["starter"] == "0"
    assert session.at(session.decisions[0]).current_player == 0

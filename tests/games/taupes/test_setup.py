"""Set-up: moles, discs, boards and placing (M1 to M4)."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from random import Random

import pytest

from game.engine.events import Event
from game.engine.hexgrid import hexagon
from game.engine.protocol import CHANCE, ActionSyntaxError
from game.engine.session import Seat, Session
from game.engine.starter import StarterChosen
from game.games.taupes.rules import types as t
from game.games.taupes.rules.discs import COUNTS
from game.games.taupes.rules.ground import ground_of
from tests.games.steps import legal, play, reason, step
from tests.games.taupes.burrow import FULL, GREEN, RED, at, moving, place, places, point, taupes


@pytest.mark.parametrize(("players", "moles"), [(2, 10), (3, 7), (4, 6)])
def test_m01_each_player_has_so_many_moles(players: int, moles: int) -> None:
    game = taupes(players, placement="random")
    rng, state = Random(1), game.initial_state()
    while state.current == CHANCE:
        state = game.apply(state, game.sample_chance(state, rng))
    assert [len(own) for own in state.moles] == [moles] * players


def test_m02_everybody_has_the_same_six_discs() -> None:
    game = taupes(4)
    obs = game.observation(game.initial_state(), 2)
    assert obs.discs == ((1, 2, 2, 1),) * 4 and obs.turned == ()


def test_m02_each_disc_is_equally_likely() -> None:
    game = taupes()
    outcomes = game.chance_outcomes(play(game, at(game, "1,0/0,1"), "t"))
    assert {game.encode_action(action): weight for action, weight in outcomes} == dict(d1=1, d2=2, d3=2, d4=1)


def test_m02_a_used_disc_does_not_come_again() -> None:
    game = taupes()
    state = play(game, at(game, "1,0/0,1", discs=f"12334/{FULL}"), "t")
    outcomes = game.chance_outcomes(state)
    assert {game.encode_action(action): weight for action, weight in outcomes} == dict(d1=1, d2=1, d3=2, d4=1)


def test_m03_each_board_is_turned_by_chance_to_one_of_six_rotations() -> None:
    game = taupes(rotations="random")
    state = game.initial_state()
    for board, text in enumerate(("r4", "r0", "r5", "r1")):
        assert state.current == CHANCE and legal(game, state) == []
        outcomes = game.chance_outcomes(state)
        assert [(game.encode_action(action), weight) for action, weight in outcomes] == [
            (f"r{sixths}", 1) for sixths in range(6)
        ]
        state, events = step(game, state, text)
        assert events == [t.BoardTurned(board, int(text[1:]))]
    assert state.rotations == (4, 0, 5, 1) and state.phase == t.PLACING


def test_m03_fixed_boards_are_not_turned() -> None:
    game = taupes(rotations="fixed")
    state = game.initial_state()
    assert state.rotations == (0, 0, 0, 0) and state.phase == t.PLACING


def test_m03_a_rotation_takes_q_r_to_minus_r_q_plus_r() -> None:
    game = taupes()
    holes, turned = set(game.setup.boards[GREEN].holes), []
    for sixths in range(6):
        ground = ground_of(game.setup, GREEN, [sixths])
        turned.append({p for i, p in enumerate(hexagon(4)) if ground.holes >> i & 1})
    for sixths in range(6):
        assert turned[sixths] == holes
        holes = {(-r, q + r) for q, r in holes}
    assert turned[0] == holes != turned[1]


def test_m03_special_points_turn_with_their_board_and_moles_do_not() -> None:
    game = taupes(pro="on")
    state = moving(game, "1,-3/1,0", 3, board=RED, turned="0100")
    assert places(state, 0) == {(1, -3)}
    special = {p for i, p in enumerate(hexagon(4)) if state.ground.special >> i & 1}
    assert special == {(-r, q + r) for q, r in game.setup.boards[RED].special}


def test_m04_moles_are_placed_in_turn_one_at_a_time() -> None:
    game = taupes(3)
    state = game.initial_state()
    seats = []
    for _ in range(21):
        seats.append(state.current)
        seen = game.observation(state, 0)
        assert seen.to_place == 7 - len(state.moles[state.current])
        state = game.apply(state, game.legal_actions(state)[0])
    assert seats == [0, 1, 2] * 7


def test_m04_a_mole_goes_on_any_free_point_that_is_no_hole() -> None:
    game = taupes()
    state = game.initial_state()
    first = f"p{point(game, GREEN, '1,0')}"
    state, events = step(game, state, first)
    assert events == [t.MolePlaced(0, int(first[1:]), False)]
    free = [place(state, action.a) for action in game.legal_actions(state)]
    assert set(free) == set(hexagon(4)) - set(game.setup.boards[GREEN].holes) - {(1, 0)} and len(free) == 47
    assert reason(game, state, first) == ("taken", "M4")
    assert reason(game, state, f"p{point(game, GREEN, '0,0')}") == ("place-in-hole", "M4")


def test_m04_the_starting_player_takes_the_first_turn_after_the_last_mole() -> None:
    game = taupes(4)
    state = game.initial_state()
    for _ in range(23):
        state = game.apply(state, game.legal_actions(state)[-1])
    assert state.phase == t.PLACING and state.current == 3
    state = game.apply(state, game.legal_actions(state)[-1])
    assert state.phase == t.TURNING and state.current == 0


def test_m04_chance_says_first_of_all_who_begins() -> None:
    game = taupes(3, starter="random", rotations="random")
    state = game.initial_state()
    assert state.current == CHANCE and legal(game, state) == []
    outcomes = game.chance_outcomes(state)
    assert [(game.encode_action(action), weight) for action, weight in outcomes] == [
        ("start:0", 1),
        ("start:1", 1),
        ("start:2", 1),
    ]
    state, events = step(game, state, "start:2")
    assert events == [StarterChosen(2)] and state.phase == t.BUILDING
    assert game.encode_state(state) == f"build:2 0: -/-/- {'/'.join([FULL] * 3)} - 0:0 -"
    drawn = Counter(game.sample_chance(game.initial_state(), Random(seed)).a for seed in range(300))
    assert sorted(drawn) == [0, 1, 2] and min(drawn.values()) > 70


@pytest.mark.parametrize("placement", ["by_hand", "random"])
@pytest.mark.parametrize(("players", "starter"), [(2, 1), (3, 2), (4, 1)])
def test_m04_whoever_begins_places_first_and_takes_the_first_turn(
    players: int, starter: int, placement: str
) -> None:
    """Chance and a named seat come to the same."""
    drawn, named = (taupes(players, starter=who, placement=placement) for who in ("random", str(starter)))
    states = (play(drawn, drawn.initial_state(), f"start:{starter}"), named.initial_state())
    assert len({drawn.encode_state(state) for state in states}) == 1
    for game, state in zip((drawn, named), states, strict=True):
        order = []
        while state.phase == t.PLACING:
            assert game.encode_state(game.decode_state(game.encode_state(state))) == game.encode_state(state)
            assert game.observation(state, 0).to_place == game.setup.moles - len(state.moles[state.mover])
            order.append(state.mover)
            choices = game.legal_actions(state) or [outcome for outcome, _ in game.chance_outcomes(state)]
            state = game.apply(state, choices[0])
        assert order == [(starter + n) % players for n in range(players * game.setup.moles)]
        assert (state.phase, state.current) == (t.TURNING, starter)


def test_m04_positions_in_which_nobody_could_have_begun_are_refused() -> None:
    game = taupes(3)
    for good, bad in (("4/41/-", "4/-/41"), ("-/41/-", "41/-/-"), ("4/-/41", "4/41/-")):
        mover = {"4/41/-": 2, "-/41/-": 2, "4/-/41": 1}[good]
        text = f"place:{mover} 0:0000 {{}} {'/'.join([FULL] * 3)} - 0:0 -"
        assert game.encode_state(game.decode_state(text.format(good))) == text.format(good)
        with pytest.raises(ActionSyntaxError):
            game.decode_state(text.format(bad))
    for text in ("start:0 0: -/-/-", "start:1 0: -/-/-", "start:0 0:0 -/-/-"):
        drawn = taupes(3, starter="random")
        full = f"{text} {'/'.join([FULL] * 3)} - 0:0 -"
        with pytest.raises(ActionSyntaxError):
            (game if text == "start:0 0: -/-/-" else drawn).decode_state(full)


def test_a_record_that_does_not_say_who_begins_is_of_seat_0() -> None:
    session = Session(taupes(), "OLD-1", [Seat("A", "human"), Seat("B", "human")])
    record = session.record()
    old = replace(record, options={k: v for k, v in record.options.items() if k != "starter"})
    assert old.make_game().options["starter"] == "0"


def test_m04_random_placement_is_a_free_point_at_random_for_each_mole_in_the_same_order() -> None:
    game = taupes(2, placement="random")
    state = game.initial_state()
    rng, seats = Random(3), []
    while state.phase == t.PLACING:
        assert state.current == CHANCE and legal(game, state) == []
        outcomes = game.chance_outcomes(state)
        free = set(range(61)) - {p for own in state.moles for p in own}
        assert {action.a for action, _ in outcomes} == {p for p in free if not state.ground.holes >> p & 1}
        assert {weight for _, weight in outcomes} == {1}
        events: list[Event] = []
        state = game.apply(state, game.sample_chance(state, rng), events)
        placed = events[0]
        assert isinstance(placed, t.MolePlaced) and placed.by_chance
        seats.append(placed.player)
    assert seats == [0, 1] * 10 and (state.phase, state.current) == (t.TURNING, 0)
    assert all(COUNTS[discs] == (1, 2, 2, 1) for discs in state.discs)

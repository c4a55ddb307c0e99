"""Rounds and the end: C7 to C10, and C17."""

from __future__ import annotations

import pytest

from game.engine.protocol import CHANCE, TERMINAL
from game.games.haut_les_cubes.rules.types import (
    DEALING,
    DISCARDING,
    PLAYING,
    CardDealt,
    CardDiscarded,
    GameEnded,
    PileShuffled,
    RoundBegan,
    RoundEnded,
    TurnBegan,
)
from tests.games.haut_les_cubes.summit import PLATEAU, at, cubes_game, deal_out, kinds, only, told, tower
from tests.games.steps import legal, play, reason, step

game = cubes_game()
FOOT = "-1,-1/-1,0/-1,1"


# -- C7 ----------------------------------------------------------------------------------------


def test_c7_three_cards_and_one_for_each_cube_below_all_before_the_next() -> None:
    state = at(f"{tower(3)}/2,0,0", "0,0/2,1/-1,0", "m1/-/-", clock="2:1", reserves=(7, 7, 6))
    state, events = step(game, state, "m0,1")
    assert kinds(events)[-2:] == ["RoundEnded", "RoundBegan"] and events[-1] == RoundBegan(3, 2)
    dealt = []
    while game.current_player(state) == CHANCE:
        state, events = step(game, state, "cm")
        dealt.append(only(events, CardDealt).player)
    assert dealt == [2] * 3 + [0] * 6 + [1] * 4, "first the first player, on the ground; then heights 3 and 1"
    assert state.phase == DISCARDING and state.mover == 2


def test_c7_an_empty_pile_is_made_of_all_discards_even_in_a_deal() -> None:
    state = at(PLATEAU, FOOT, "m2/-/-", phase="deal:0:1", pile="n1", secrets="m1/p2/t1", clock="4:0")
    state, events = step(game, state, "cn")
    assert kinds(events) == ["CardDealt", "PileShuffled"]
    assert only(events, PileShuffled).pile == 85 - 3
    assert state.phase == DEALING and state.mover == 1 and state.due == 3
    obs = game.observation(state, 1)
    assert (obs.played, obs.discarded, obs.discards, obs.pile) == ((), (), (0, 0, 0), 82)
    assert obs.hand_sizes == (3, 0, 0), "cards in hands stay out"
    assert dict(game.chance_outcomes(state))[game.decode_action("cp")] == 18


def test_c7_an_empty_pile_before_the_deal_is_remade_and_tells_nothing() -> None:
    state = at(PLATEAU, FOOT, "m1/-/-", pile="-", clock="4:2", secrets="m2/-/-")
    state, events = step(game, state, "m0,-1")
    assert kinds(events)[-3:] == ["RoundEnded", "RoundBegan", "PileShuffled"]
    assert len(state.pile) == 85
    assert game.observation(state, 0).shuffled is None


def test_c7_with_neither_pile_nor_discards_no_more_are_dealt() -> None:
    high = tower(24)
    game = cubes_game(6)
    state = at(high, "0,0/0,1/1,0/-1,0/-1,1/-1,-1", "m1/-/-/-/-/-", reserves=[0] * 6, clock="1:5")
    state = play(game, state, "m1,1")
    state = deal_out(state)
    assert state.phase == DISCARDING
    assert [len(hand) for hand in state.hands] == [27, 27, 27, 3, 1, 0]
    due = []
    while state.phase == DISCARDING:
        due.append((state.mover, state.due))
        state = game.apply(state, game.legal_actions(state)[0])
    assert [seat for seat, _ in due] == [0] * 13 + [1] * 13 + [2] * 13 + [3], "rounded down; none of 1 or 0"
    assert state.phase == PLAYING and state.mover == 0


def test_c7_half_of_the_hand_is_discarded_in_secret() -> None:
    state = at(PLATEAU, FOOT, "m2n1p1t1/m3/m1n2", phase="discard:0:2", clock="1:0")
    assert legal(game, state) == ["dm", "dn", "dp", "dt"]
    assert reason(game, state, "m0,0") == ("discard-first", "C7")
    assert reason(game, state, "dh") == ("not-in-hand", "C7")
    state, events = step(game, state, "dn")
    assert events == [CardDiscarded(0, 1, 1)]
    assert game.redact(events[0], 1) == CardDiscarded(0, None, 1)
    assert game.redact(events[0], 0) == events[0]
    state, events = step(game, state, "dt")
    assert events == [CardDiscarded(0, 3, 0), TurnBegan(player=1, phase=DISCARDING, due=1, trapped=())]
    state = play(game, state, "dm")
    state, events = step(game, state, "dn")
    assert events[-1] == TurnBegan(player=0, phase=PLAYING, due=0, trapped=())
    own, other = game.observation(state, 0), game.observation(state, 1)
    assert own.discarded == (1, 3) and own.discards == other.discards == (2, 1, 1)
    assert other.discarded == (0,) and other.hand_sizes == (3, 2, 2)
    assert reason(game, state, "dm") == ("no-discard-now", "C7")


def test_c7_the_order_of_discards_leaves_no_trace() -> None:
    state = at(PLATEAU, FOOT, "m2n1p1t1/m3/m1n2", phase="discard:0:2", clock="1:0")
    assert game.encode_state(play(game, state, "dn", "dt")) == game.encode_state(
        play(game, state, "dt", "dn")
    )


# -- C8, C9, C10 -------------------------------------------------------------------------------


def test_c8_each_plays_one_card_in_turn_order_and_who_has_none_is_skipped() -> None:
    state = at(PLATEAU, "1,1/-1,-1/4,4", "m1/m3/m2", phase="play:1:0", clock="3:1")
    movers = []
    while state.phase == PLAYING:
        movers.append(state.mover)
        state = game.apply(state, game.legal_actions(state)[0])
    assert movers == [1, 2, 0, 1, 2, 1]


def test_c8_a_card_that_can_be_carried_out_must_be() -> None:
    state = at(PLATEAU, "1,1/-1,-1/4,4", "m1n1p1t1h1s1/-/-")
    for text in ("xm", "xn", "xt", "xh", "xs"):
        assert text not in legal(game, state)
        assert reason(game, state, text) == ("must-carry-out", "C8")


def test_c8_one_plays_from_ones_own_hand() -> None:
    assert reason(game, at(PLATEAU, "1,1/-1,-1/4,4", "m1/n1/-"), "n2,2") == ("not-in-hand", "C8")


def test_c9_the_next_seat_begins_the_next_round() -> None:
    for first, then in ((0, 1), (2, 0)):
        state = at(PLATEAU, "1,1/-1,-1/4,4", "m1/-/-", clock=f"7:{first}")
        events = told(state, "m1,2")
        assert events[-2:] == [RoundEnded(7, ()), RoundBegan(8, then)]


def test_c10_any_card_may_be_chosen_and_a_dead_one_is_just_discarded() -> None:
    state = at(PLATEAU, "1,1/-1,-1/4,4", "m1n1/m1/-", reserves=(0, 20, 0))
    assert "xn" in legal(game, state) and "m1,2" in legal(game, state)
    state, events = step(game, state, "xn")
    assert kinds(events) == ["CardPlayed", "CardThrown", "TurnBegan"]
    obs = game.observation(state, 2)
    assert 1 in obs.played and obs.hand_sizes == (1, 1, 0)


def test_c10_what_is_public_and_what_is_not() -> None:
    state = at(PLATEAU, "1,1/-1,-1/4,4", "m1n1/p2/t1", secrets="h1/s1/m2", played="m3n1", reserves=(9, 8, 3))
    one, two = game.observation(state, 0), game.observation(state, 1)
    assert one.reserves == two.reserves == (9, 8, 3) and one.hand_sizes == two.hand_sizes == (2, 2, 1)
    assert one.played == two.played == (0, 0, 0, 1) and one.pile == two.pile == 85 - 5 - 4 - 4
    assert (one.hand, one.discarded) == ((0, 1), (4,)) and (two.hand, two.discarded) == ((2, 2), (5,))


# -- C17 ---------------------------------------------------------------------------------------


def test_c17_with_25_points_the_round_is_played_to_its_end() -> None:
    state = at(f"{tower(4)}/2,0,0", "1,0/-1,-1/4,1", "m1/m1/-", scores="9,0,0:0")
    state, events = step(game, state, "m1,-1")
    assert state.scores == (25, 0, 0) and state.phase == PLAYING and state.mover == 1
    _, events = step(game, state, "m-1,0")
    assert only(events, GameEnded) == GameEnded(winners=(0,), scores=(25, 0, 0), by_limit=False, tie=False)


def test_c17_the_highest_score_wins() -> None:
    state = at(PLATEAU, FOOT, "m1/-/-", scores="25,31,30:0,1,2")
    after = play(game, state, "m0,-1")
    assert game.current_player(after) == TERMINAL and game.returns(after) == (-1.0, 1.0, -1.0)
    assert reason(game, after, "xm") == ("over", "C17") and legal(game, after) == []


@pytest.mark.parametrize(("order", "winner"), [("1,0", 1), ("0,1", 0)])
def test_c17_tied_who_reached_that_score_first(order: str, winner: int) -> None:
    state = at(PLATEAU, FOOT, "m1/-/-", scores=f"26,26,0:{order}")
    ended = only(told(state, "m0,-1"), GameEnded)
    assert ended.winners == (winner,) and ended.tie


def test_c17_who_scores_again_reaches_the_new_score_later() -> None:
    state = at(f"{tower(1)}", "0,0/-1,-1/-1,0", "m1/-/-", scores="25,26,0:0,1")
    after = play(game, state, "m0,-1")
    assert after.scores == (26, 26, 0) and after.winners == (1,)


def test_c17_less_than_25_goes_on() -> None:
    state = at(PLATEAU, FOOT, "m1/-/-", scores="24,24,0:0,1")
    assert kinds(told(state, "m0,-1"))[-2:] == ["RoundEnded", "RoundBegan"]


def test_c17_after_300_rounds_the_game_ends() -> None:
    state = at(PLATEAU, FOOT, "m1/-/-", scores="3,24,0:0,1", clock="300:2")
    ended = only(told(state, "m0,-1"), GameEnded)
    assert ended.winners == (1,) and ended.by_limit
    reached = at(PLATEAU, FOOT, "m1/-/-", scores="3,25,0:0,1", clock="300:2")
    assert not only(told(reached, "m0,-1"), GameEnded).by_limit, "25 points end it anyway"
    earlier = at(PLATEAU, FOOT, "m1/-/-", scores="3,24,0:0,1", clock="299:2")
    assert "GameEnded" not in kinds(told(earlier, "m0,-1"))


def test_c17_if_nobody_has_scored_all_share_the_win() -> None:
    after, events = step(game, at(PLATEAU, FOOT, "m1/-/-", clock="300:2"), "m0,-1")
    assert only(events, GameEnded) == GameEnded(winners=(0, 1, 2), scores=(0, 0, 0), by_limit=True, tie=False)
    assert after.winners == (0, 1, 2)
    assert len(set(game.returns(after))) == 1 and game.returns(after)[0] > game.min_return

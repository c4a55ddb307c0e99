"""What a seat does among moles that wander (M17): figures of the chain, and when it is asked."""

from __future__ import annotations

from itertools import pairwise
from random import Random

import pytest

from game.ai.bot import Budget, bot_for
from game.cli.selfplay import selfplay
from game.engine.protocol import CHANCE
from game.games.taupes.rules.boards import LAST
from game.games.taupes.rules.evaluation import Judge
from game.games.taupes.rules.patience import Patience, lift
from game.games.taupes.rules.policy import EARLY, others_wander
from game.games.taupes.rules.state import State
from game.games.taupes.rules.types import DISCS, ROUNDS
from tests.games.taupes.burrow import RED, at, move, moving, taupes

HOLES = ["0,0", "1,1", "-1,2", "1,-2", "-1,-1", "2,-1", "-3,4", "0,-4", "-4,0", "3,-4", "4,-1", "0,4", "-4,2"]
OUTSIDE = [
    f"{q},{r}" for q in range(-3, 4) for r in range(-3, 4) if abs(q + r) <= 3 and f"{q},{r}" not in HOLES
]


def green(own: int, others: int, quiet: int = 0, highest: int = 0) -> State:
    """Return a position of ten moles each on the green board: so many of each seat stand in holes."""
    mine = HOLES[:own] + OUTSIDE[: 10 - own]
    theirs = HOLES[own : own + others] + OUTSIDE[10 - own : 20 - own - others]
    return at(taupes(), f"{' '.join(mine)}/{' '.join(theirs)}", quiet=quiet, highest=highest)


# -- the chain -----------------------------------------------------------------------------------


def test_a_board_with_all_holes_filled_is_lifted() -> None:
    chain = Patience(2, 3, 4, 37)
    assert chain.before(0, 1, 0, 2) == chain.after(3, 0, 1, 3) == 1.0


def test_more_rounds_never_hurt_and_none_are_no_hope() -> None:
    chain = Patience(3, 3, 5, 37)
    for outside in range(4):
        for guests in range(min(outside + 2, 4)):
            filled = 3 - outside + guests
            chances = [chain.before(filled, left, outside, guests) for left in range(ROUNDS + 1)]
            assert chances[0] == 0.0 < chances[-1] < 1.0
            assert all(sooner <= later + 1e-12 for sooner, later in pairwise(chances))


def test_nobody_lifts_a_board_with_more_holes_than_moles() -> None:
    chain = Patience(1, 1, 4, 37)
    assert chain.before(0, ROUNDS, 1, 0) == chain.before(2, ROUNDS, 0, 1) == 0.0


def test_a_new_highest_number_gives_new_rounds() -> None:
    chain = Patience(3, 3, 5, 37)
    assert chain.after(2, 1, 1, 1) == chain.after(3, ROUNDS, 1, 1) > chain.after(3, 1, 1, 1)


def test_each_turn_is_the_best_of_filling_staying_and_leaving() -> None:
    """A chain that is small enough to write down: one mole each, two holes, and a round to go."""
    chain = Patience(1, 1, 2, 19)
    stay = chain.after(1, 1, 0, 0)
    enter = 0.2 / 17
    assert stay == pytest.approx(enter)
    assert chain.before(1, 1, 0, 0) == pytest.approx(stay)  # to leave would only lose


# -- what comes next is taken from the board -----------------------------------------------------


@pytest.mark.parametrize("seed", [1, 2])
def test_wandering_is_the_mean_of_the_others_moves(seed: int) -> None:
    game = taupes()
    rng = Random(seed)
    state = game.initial_state()
    for _ in range(150):
        if state.current == CHANCE:
            state = game.apply(state, game.sample_chance(state, rng))
        else:
            state = game.apply(state, rng.choice(game.legal_actions(state)))
    holes, taken = state.ground.holes, state.taken
    for own in state.moles:
        found = [
            (holes >> action.a & 1, holes >> action.b & 1)
            for disc in DISCS
            for point in own
            for mask, action in state.ground.moves[disc][point]
            if not taken & mask
        ]
        leaving = sum(start for start, _ in found)
        entering = sum(end for start, end in found if not start)
        expected = tuple(number / len(DISCS) for number in (leaving, entering, len(found)))
        assert Judge(game.setup).sight(state).wandering(own, taken) == pytest.approx(expected)


def test_the_hope_counts_what_the_next_disc_can_do() -> None:
    game = taupes()
    judge = Judge(game.setup)
    filled = "1,1 -1,2 1,-2 -1,-1 2,-1 -3,4 0,-4 -4,0 3,-4"
    near, far = (at(game, f"{filled} {free}/4,-1 0,4 -4,2 3,0 3,1", highest=12) for free in ("2,0", "-2,4"))
    assert judge.next_disc(near, 0)[0] == pytest.approx(1 / 3)
    assert judge.next_disc(far, 0)[0] == 0.0
    assert lift(judge, near, 0) > lift(judge, far, 0)


# -- when patience is asked for ------------------------------------------------------------------


def test_others_wander_when_they_hold_less_than_half_their_part() -> None:
    assert others_wander(green(8, 2, highest=10), 0)
    assert not others_wander(green(8, 2, highest=10), 1)
    assert not others_wander(green(6, 4, highest=10), 0)
    assert not others_wander(green(EARLY - 1, 0, highest=EARLY - 1), 0)


def test_of_two_each_takes_the_other_for_a_wanderer_when_the_board_stalls() -> None:
    assert not others_wander(green(6, 4, quiet=40, highest=10), 0)
    assert others_wander(green(6, 4, quiet=41, highest=10), 0)


def test_several_may_be_waiting_for_each_other() -> None:
    game = taupes(4)
    held = at(game, "1,0 3,0/0,2 3,-1/-1,0 3,-2/0,-2 0,3", board=RED, quiet=390, highest=6)
    left = at(game, "2,0 3,0/0,2 3,-1/-3,0 3,-3/0,-4 0,3", board=RED, quiet=390, highest=6)
    assert [others_wander(state, seat) for state in (held, left) for seat in range(4)] == [False] * 8
    two = at(game, "1,0 3,0 2,2 1,2//-3,0 3,-3 3,-1 0,2/", board=RED, quiet=40, highest=6)
    assert others_wander(two, 0) and not others_wander(two, 2)


def test_nobody_waits_for_the_impossible_nor_on_the_last_board() -> None:
    game = taupes()
    assert not others_wander(at(game, "1,0/0,2", board=RED, quiet=150, highest=7), 0)
    assert not others_wander(at(game, "2,0/0,2", board=LAST, quiet=150), 0)


def test_lifting_a_board_is_better_than_any_hope_of_it() -> None:
    game = taupes()
    *inside, last = ["1,0", "-1,0", "0,-2", "-2,2", "3,-2", "-1,3", "-2,-1", "2,1"]
    state = moving(game, f"{' '.join(inside)} 2,-1/4,0 -4,0 0,4", 2, board=RED, highest=7)
    assert others_wander(state, 0)
    thought = bot_for(game, "hard").choose(
        game.observation(state, 0), game.legal_actions(state), Budget(), Random(1)
    )
    assert game.encode_action(thought.action) == move(state, "2,-1", last)


def test_games_without_a_winner_are_counted() -> None:
    """Of moles that wander nobody wins: that is a win for none of the computer players (M17)."""
    result = selfplay("taupes", ("random", "random"), 1, "stall", {"placement": "random"})
    assert (result.no_winner, result.unfinished) == (1, 0)
    assert [(row.wins, row.share, row.fair) for row in result.seats] == [(0, 0, 0.5)] * 2

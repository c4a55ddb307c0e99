"""What computer players know of the mole race: figures against plain counting, and what follows."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import pytest

from game.engine.protocol import CHANCE, TERMINAL
from game.engine.reasons import Ref
from game.games import heuristics
from game.games.taupes.rules.boards import LAST
from game.games.taupes.rules.discs import VALUES
from game.games.taupes.rules.evaluation import Judge, RaceWeights, Weights, chance_at_once, score
from game.games.taupes.rules.game import Taupes
from game.games.taupes.rules.moves import moves_with
from game.games.taupes.rules.state import State
from game.games.taupes.rules.types import MOVING, OVER, PLACING, TURNING
from game.games.taupes.rules.weights import WEIGHTS
from game.i18n import LANGS, Catalog
from tests.games.taupes.burrow import BLUE, GREEN, RED, at, move, moving, point, taupes


def walk(game: Taupes, seed: int, every: int = 7) -> Iterator[State]:
    """Yield positions of a careless game: most moves are those of the rule of thumb."""
    rng = Random(seed)
    state, steps = game.initial_state(), 0
    while state.current != TERMINAL:
        steps += 1
        if state.phase not in (OVER, MOVING) and steps % every == 0:
            yield state
        if state.current == CHANCE:
            state = game.apply(state, game.sample_chance(state, rng))
        else:
            legal = game.legal_actions(state)
            worth = [value + rng.random() for value in heuristics(game).rule_of_thumb(state, legal)]
            state = game.apply(state, legal[max(range(len(legal)), key=worth.__getitem__)])


def turning(game: Taupes, seed: int) -> Iterator[State]:
    return (state for state in walk(game, seed) if state.phase == TURNING)


@pytest.mark.parametrize("options", [{}, {"pro": "on", "rotations": "random"}])
def test_ways_into_holes_are_the_moves_that_end_in_one(options: dict[str, str]) -> None:
    game = taupes(3, **options)
    judge = Judge(game.setup)
    for state in turning(game, 1):
        sight, holes = judge.sight(state), state.ground.holes
        expected = 0
        for own in state.moles:
            for number, distance in enumerate(VALUES):
                for action in moves_with(state.ground, distance, False, state.taken, own):
                    if holes >> action.b & 1 and not holes >> action.a & 1:
                        expected |= 1 << action.a + number * sight.width
        assert sight.ways(state.taken) == expected
        assert sight.ways(state.taken) == expected  # from memory


def test_what_a_mole_can_move_is_counted_by_disc() -> None:
    game = taupes(2, pro="on")
    judge = Judge(game.setup)
    for state in turning(game, 2):
        for mole in (state.moles[0] + state.moles[1])[::3]:
            bits = sum(
                1 << number
                for number, distance in enumerate(VALUES)
                if moves_with(state.ground, distance, False, state.taken, (mole,))
            )
            assert judge.sight(state).moves(mole, state.taken) == bits


def test_a_point_is_the_better_the_sooner_it_leads_to_a_hole() -> None:
    game = taupes(2)
    judge = Judge(game.setup)
    sight = judge.sight(at(game, "1,0/-1,0", board=BLUE))
    near, corner, side = (sight.closeness[point(game, BLUE, place)] for place in ("2,0", "3,-3", "2,1"))
    assert 1 > near > side > 0 and near > corner > 0
    drops = judge.sight(at(game, "0,0/1,1", board=GREEN)).drops
    assert len(drops) == 13 and all(0 < worth < 1 for worth in drops.values())


@pytest.mark.parametrize("players", [2, 3, 4])
def test_chances_sum_to_one_and_who_is_out_has_none(players: int) -> None:
    game = taupes(players, pro="on", two_discs="on", rotations="random")
    judge, boards = Judge(game.setup), set()
    for state in walk(game, 3):
        if not state.rotations or state.current == TERMINAL:
            continue
        chances = judge.expected(state)
        boards.add(state.ground.number)
        assert sum(chances) == pytest.approx(1)
        assert all(0 <= chance <= 1 for chance in chances)
        if state.phase != PLACING:
            assert [chance > 0 for chance in chances] == [bool(own) for own in state.moles]
        assert all(-1 <= value <= 1 for value in heuristics(game).estimate(state))
    assert len(boards) >= 3


def test_every_figure_has_its_weight() -> None:
    for players in (2, 3, 4):
        for board, weights in WEIGHTS[players].items():
            kind = RaceWeights if board == LAST else Weights
            assert kind(weights)
            with pytest.raises(ValueError):
                kind(weights[:-1])


def test_a_score_is_the_sum_of_weighted_figures() -> None:
    game = taupes(3)
    judge, seen = Judge(game.setup), set()
    alone = [Weights([float(i == k) for i in range(22)]) for k in range(22)]
    all_in_holes = at(game, "-1,-1/4,0/0,1", board=GREEN)
    for state in (*turning(game, 1), all_in_holes):
        if state.ground.number == LAST:
            continue
        survey, weights = judge.survey(state), WEIGHTS[3][state.ground.number]
        for place in range(len(survey.order)):
            figures = [score(survey, place, weight) for weight in alone]
            seen |= {k for k, figure in enumerate(figures) if figure}
            whole = sum(weight * figure for weight, figure in zip(weights, figures, strict=True))
            assert score(survey, place, Weights(weights)) == pytest.approx(whole)
    assert len(seen) == 22


def test_more_held_holes_are_better_and_a_sure_win_is_sure() -> None:
    game = taupes(2)
    judge = Judge(game.setup)
    ahead = at(game, "1,0 -1,0 0,-2 3,0/-2,2 0,0", board=RED)
    behind = at(game, "1,0 -1,1 1,1 3,0/-2,2 0,0", board=RED)
    assert judge.expected(ahead)[0] > judge.expected(behind)[0]
    sure = at(game, "2,0/-3,1", board=BLUE, discs="22/122334")
    assert judge.expected(sure)[0] == pytest.approx(1)
    half = at(game, "2,0/-3,1", board=BLUE, discs="23/122334")
    assert 0.5 < judge.expected(half)[0] < 1


def test_with_two_discs_one_of_them_is_enough() -> None:
    one, two = taupes(2), taupes(2, two_discs="on")
    for discs, alone, of_two in (("13", 0, 0), ("23", 1 / 2, 1), ("1234", 1 / 4, 1 / 2), ("2", 1, 1)):
        for game, chance in ((one, alone), (two, of_two)):
            state = at(game, "2,0/-3,1", board=BLUE, discs=f"{discs}/122334")
            assert chance_at_once(Judge(game.setup).survey(state)) == pytest.approx(chance)


def test_hope_fades_while_nothing_is_filled() -> None:
    game = taupes(2)
    values = [
        heuristics(game).estimate(at(game, "1,0/0,2", board=RED, quiet=quiet))[0] for quiet in (0, 100, 199)
    ]
    assert values[0] > values[1] > values[2] > -1
    assert heuristics(game).estimate(game.initial_state()) != (-1.0, -1.0)


def test_preferences_like_a_win_best() -> None:
    game = taupes(2)
    state = moving(game, "2,0 3,-1/-3,1", 2, board=BLUE)
    legal = game.legal_actions(state)
    likes = heuristics(game).preferences(state, legal)
    best = legal[max(range(len(legal)), key=likes.__getitem__)]
    assert game.encode_action(best) == move(state, "2,0", "0,0")


def test_states_have_one_key_when_nothing_tells_them_apart() -> None:
    game = taupes(2, two_discs="on")
    first, second = (moving(game, "2,0 3,-1/-3,1", discs, board=BLUE) for discs in ("23", "32"))
    assert heuristics(game).position_key(first) == heuristics(game).position_key(second)
    seen = {
        game.encode_state(state): heuristics(game).position_key(state)
        for state in walk(game, 4, 1)
        if state.rotations
    }
    assert len(set(seen.values())) == len(seen) > 100


# -- the rule of thumb --------------------------------------------------------------------------


def followed(game: Taupes, state: State) -> set[str]:
    """Return the actions that the rule of thumb puts first."""
    legal = game.legal_actions(state)
    worth = heuristics(game).rule_of_thumb(state, legal)
    return {game.encode_action(a) for a, value in zip(legal, worth, strict=True) if value == max(worth)}


def test_the_rule_of_thumb_fills_a_hole_when_it_can() -> None:
    game = taupes(2)
    state = moving(game, "-1,-1 3,-1 1,2/4,0", 1)
    assert followed(game, state) == {move(state, "3,-1", "2,-1")} | {move(state, "3,-1", "4,-1")} | {
        move(state, "1,2", "1,1")
    }


def test_the_rule_of_thumb_else_comes_nearest_to_one_and_stays_in_holes() -> None:
    game = taupes(2)
    state = moving(game, "-1,-1 3,1/4,0", 1)
    ends = followed(game, state)
    assert ends and all(text.startswith(f"m{point(game, GREEN, '3,1')}-") for text in ends)
    forced = moving(game, "-1,-1/4,0", 1)
    assert followed(game, forced) <= {game.encode_action(a) for a in game.legal_actions(forced)}
    waiting = at(game, "-1,-1/4,0")
    assert followed(game, waiting) == {"w"}


# -- merits -------------------------------------------------------------------------------------


def merits(game: Taupes, state: State, text: str) -> dict[str, dict[str, object]]:
    obs = game.observation(state, state.mover)
    found = game.merits(obs, game.decode_action(text))
    for reason in found:
        for language in LANGS:
            said = Catalog(language).say(reason.message, "taupes", ["Ada", "Bob"])
            assert "{" not in said and "taupes." not in said
    return {reason.message.key.rpartition(".")[2]: dict(reason.message.args) for reason in found}


def test_a_hint_says_whom_a_move_bars() -> None:
    game = taupes(2)
    state = moving(game, "2,-1/3,0", 1, board=BLUE)
    found = merits(game, state, move(state, "2,-1", "2,0"))
    assert found["bars"] == {"player": Ref("player", "1"), "hole": "D4", "disc": 3}
    assert found["opens"] == {"good": 2, "discs": 5}


def test_a_hint_says_that_a_mole_stays_free() -> None:
    game = taupes(2)
    state = moving(game, "1,0 2,-1/-3,0", 1, board=RED)
    found = merits(game, state, move(state, "2,-1", "1,-1"))
    assert found["free"] == {"point": "D5"}
    assert "free" not in merits(
        game, moving(game, "2,0 2,-1/-3,0", 1, board=RED), move(state, "2,-1", "1,-1")
    )


def test_m08_one_disc_that_is_left_is_a_risk_without_figures() -> None:
    game = taupes()
    for left, key in (("4", "risks-last"), ("24", "risks")):
        state = at(game, "0,0 3,1/2,2 4,-2 -4,3", phase="move:0", discs=f"{left}/122334", open="1")
        assert list(merits(game, state, move(state, "3,1", "4,0"))) == [key]


def test_what_turns_no_mole_has_no_merits() -> None:
    game = taupes(2)
    assert not merits(game, at(game, "1,0/2,2"), "t")

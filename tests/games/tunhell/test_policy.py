"""What the computer players know of TunHell: shares, worth at a glance, candidates, the rule of thumb."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from game.ai.bot import Budget, bot_for
from game.engine.events import Event
from game.engine.protocol import CHANCE, TERMINAL
from game.games import heuristics
from game.games.tunhell.rules import evaluation, worth
from game.games.tunhell.rules.cards import BY_CODE
from game.games.tunhell.rules.events import TurnPassed
from game.games.tunhell.rules.game import TunHell
from game.games.tunhell.rules.playout_choice import Payment, cheapest
from game.games.tunhell.rules.playout_sides import pack
from game.games.tunhell.rules.state import State, fork
from game.games.tunhell.rules.types import TURN
from tests.games.tunhell.cavern import at, tunhell


def preferred(game: TunHell, state: State) -> str:
    legal = heuristics(game).candidates(state)
    scores = heuristics(game).preferences(state, legal)
    return game.encode_action(legal[max(range(len(legal)), key=scores.__getitem__)])


def test_chances_add_up_to_one_and_points_count() -> None:
    for players in (2, 3, 4):
        game = tunhell(players)
        loot = "/".join(["troll,troll"] + ["dirt"] * (players - 1))
        found = heuristics(game).estimate(at(game, loot=loot))
        assert sum(found) == pytest.approx(2 - players)
        assert found[0] == max(found)


def test_a_lead_weighs_more_near_the_end() -> None:
    nothing = evaluation.Standing([8, 0], ((), ()), (0,) * 6, (18, 18, 18), (-1, -1), (-1, -1), 0)
    early = evaluation.shares(nothing)[0]
    late = evaluation.shares(nothing._replace(left=(0, 1, 18)))[0]
    assert late > early > 0


def test_the_stage_counts_the_cards_before_a_second_mine_is_empty() -> None:
    assert evaluation.stage((0, 1, 18)) == 0
    assert evaluation.stage((5, 9, 4)) == 2
    assert evaluation.stage((18, 18, 18)) == len(evaluation.STAGES) - 1
    assert evaluation.stage((460, 460, 460)) == len(evaluation.STAGES) - 1, "a large deck of one's own"


def test_t16_what_cannot_be_beaten_is_left_alone() -> None:
    game = tunhell(2)
    state = at(game, "d30,w3/w2", {(0, 0): "w3", (1, 0): "w2"}, seen={0: "dragon.3"})
    scores = dict(
        zip(
            heuristics(game).candidates(state),
            heuristics(game).preferences(state, heuristics(game).candidates(state)),
            strict=True,
        )
    )
    into_the_dragon = scores[game.decode_action("d30@0")]
    assert into_the_dragon < min(scores[game.decode_action(text)] for text in ("d30@1", "w3@1", "+w2"))


def test_a_known_treasure_is_worth_more_than_a_known_dirt() -> None:
    game = tunhell(2)
    worths = []
    for top in ("dirt", "treasure"):
        state = at(game, "d12/w2", seen={0: f"{top}.1"})
        worths.append(heuristics(game).preferences(state, [game.decode_action("d12@0")])[0])
    assert worths[1] > worths[0]


def test_small_warriors_pay_for_rats() -> None:
    w1, w3 = BY_CODE["w1"], BY_CODE["w3"]
    rat, orc = 1, 3
    side = pack((w1, w3))
    assert cheapest(side, rat, 0, True) == Payment((w1,), False, pack((w1,)), 1)
    assert cheapest(side, orc, 0, True) == Payment((w3,), False, pack((w3,)), 3)
    assert cheapest(side, orc, 3, False) == Payment((), True, 0, 0)  # the digger is gone anyway


def test_gains_grow_with_digs_strength_and_bonus() -> None:
    table = worth.gain_table(tunhell(2).setup.mine_copies)
    assert table[3][6][0] > table[2][6][0] > table[1][6][0] > 0
    assert table[3][6][0] > table[3][3][0]
    assert table[2][3][5] > table[2][3][0]


def test_a_blaster_is_for_the_others() -> None:
    game = tunhell(2)
    state = at(game, "b,w2/w2", {(0, 0): "w3,w2", (1, 1): "w3,w3,w2"})
    texts = {game.encode_action(action) for action in heuristics(game).candidates(state)}
    assert "b@1" in texts and "b@0" not in texts and "b@2" not in texts


def test_a_scout_looks_where_there_is_something_new() -> None:
    game = tunhell(2)
    state = at(game, "s3,w2/w2", seen={0: "dirt.1,rat.1,treasure.1"})
    texts = {game.encode_action(action) for action in heuristics(game).candidates(state)}
    assert "s3@1" in texts and "s3@0" not in texts


def test_t06_a_hand_of_six_that_cannot_be_placed_is_avoided() -> None:
    game = tunhell(2)
    theirs = {(mine, 1): "w3" for mine in range(3)}
    state = at(game, "d21,d21,d30,d30,d12/w2", theirs, row="w2,w2,d12,d43,s5")
    legal = heuristics(game).candidates(state)
    texts = {game.encode_action(action) for action in legal}
    assert {"+w2", "+s5"} <= texts
    assert not {"+d12", "+d43"} & texts
    digger, warrior = heuristics(game).preferences(
        state, [game.decode_action("+d43"), game.decode_action("+w2")]
    )
    assert warrior > digger


def test_candidates_are_legal_and_the_same_list_again() -> None:
    for players in (2, 4):
        game = tunhell(players)
        rng = Random(players)
        state = game.initial_state()
        seen = 0
        while state.current != TERMINAL:
            if state.current == CHANCE:
                state = game.apply(state, game.sample_chance(state, rng))
                continue
            legal = list(game.legal_actions(state))
            worthy = heuristics(game).candidates(state)
            assert worthy and [action for action in legal if action in set(worthy)] == list(worthy)
            if state.phase == TURN:
                seen += 1
                assert heuristics(game).candidates(fork(state)) is worthy
            assert (
                len(heuristics(game).preferences(state, legal))
                == len(legal)
                == len(heuristics(game).rule_of_thumb(state, legal))
            )
            state = game.apply(state, worthy[int(rng.random() * len(worthy))])
        assert seen > 50


def test_the_rule_of_thumb_digs_fights_and_recruits() -> None:
    game = tunhell(2)

    def thumb(state: State) -> str:
        legal = game.legal_actions(state)
        worths = heuristics(game).rule_of_thumb(state, legal)
        return game.encode_action(legal[max(range(len(legal)), key=worths.__getitem__)])

    assert thumb(at(game, "d30,w2/w2", {(0, 0): "w3,w3"})) == "d30@0"
    assert thumb(at(game, "w2,w3/w2", row="w2,w2,w2,d12,d12")).startswith("w3@")
    assert thumb(at(game, "ring/w2", row="w2,w2,w3,d12,d12")).startswith("+")


@pytest.mark.slow
@pytest.mark.parametrize(("players", "games"), [(2, 30), (3, 24), (4, 24)])
def test_t06_a_computer_player_is_locked_out_less_than_half_as_often_as_a_greedy_one(
    players: int, games: int
) -> None:
    """Each has every other seat, in every other game the others: as many in all."""
    game = tunhell(players)
    names = ("medium", "one-step")
    bots = [bot_for(game, name) for name in names]
    locked = Counter[str]()
    for number in range(games):
        rng = Random(number)
        state = game.initial_state()
        told: list[Event] = []
        while state.current != TERMINAL:
            if state.current == CHANCE:
                action = game.sample_chance(state, rng)
            else:
                seat = state.current
                bot = bots[(seat + number) % 2]
                legal = game.legal_actions(state)
                action = bot.choose(game.observation(state, seat), legal, Budget(), rng).action
            state = game.apply(state, action, told)
        passed = {event.player for event in told if isinstance(event, TurnPassed)}
        locked.update(names[(seat + number) % 2] for seat in passed)
    assert 2 * locked["medium"] < locked["one-step"]

"""Computer players among dwarfs: they find what wins a round, and throw none away."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from game.ai.bot import Bot, Budget, Thought, bot_for
from tests.fast import some
from tests.games.oh_les_nains.garden import nains
from tests.games.walks import walk


def ask(bot: Bot, state: Any) -> Thought:
    """Let who is to decide think."""
    player = bot.game.current_player(state)
    obs, legal = bot.game.observation(state, player), bot.game.legal_actions(state)
    return bot.choose(obs, legal, Budget(iterations=200), Random(1))


def test_a_winning_card_is_found_and_explained() -> None:
    game = nains(starter="random")
    state = game.decode_state("13/3 b0/g0g1 +g,b2,s3/+b,+y,g2 * - play:0 0 0-0 9 - bg - -")
    for strength in ("easy", "medium", "hard", "expert"):
        thought = ask(bot_for(game, strength), state)
        assert game.encode_action(thought.action) == "s3", strength
    assert thought.reasons[0].message.key == "oh_les_nains.outlook.wins-round"
    assert thought.reasons[0].clause == "N3"


@pytest.mark.parametrize("strength", some(["easy", "medium", "hard", "expert"], fast=2))
def test_nobody_loses_a_round_at_once_without_need(strength: str) -> None:
    game = nains(starter="random")
    bot = bot_for(game, strength)
    met = 0
    for seed in range(12):
        for state in walk(game, seed):
            obs = game.observation(state, game.current_player(state))
            legal = game.legal_actions(state)
            bad = {action for action in legal if game.outlook(obs, action).warning}
            if bad and len(bad) < len(legal):
                met += 1
                assert ask(bot, state).action not in bad
            if met > 10:
                return
    raise AssertionError("too few dangers met")

"""What a choice tells a viewer, held against every world that is possible: it may not be taken back."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from game.games.oh_les_nains.rules.game import OhLesNains
from game.games.oh_les_nains.rules.types import EXCHANGE, PLAYING
from tests.conformance.cases import tells
from tests.fast import some
from tests.games.oh_les_nains.garden import at, finish_draws, nains
from tests.games.oh_les_nains.test_knowledge import OPTIONS, TINY, possible_worlds, some_turns
from tests.games.steps import play


def test_n05_a_pick_tells_nothing_before_all_are_revealed() -> None:
    game = nains(4)
    state = finish_draws(game, game.initial_state())
    for text, told in (("=y", False), ("=g", False), ("=y", False), ("=r", True)):
        assert [tells(game, state, game.decode_action(text), seat) for seat in range(4)] == [told] * 4
        state = play(game, state, text)


@pytest.mark.parametrize(
    ("players", "hands", "seeds"), some([(2, "s1,+r,g2/s1,s2,+b", 36), (4, "s1,s1/s2,+b/+r/s1,r0", 24)])
)
def test_n11_a_card_tells_who_did_not_know_that_it_was_there(players: int, hands: str, seeds: int) -> None:
    game = OhLesNains(players, OPTIONS, TINY)
    found: Counter[str] = Counter()
    for seed in range(seeds):
        rng = Random(seed)
        state = at(game, rows="r/b" if players == 2 else "rr/bb", hands=hands, out="-" if seed % 2 else "s1")
        state = some_turns(game, state, rng, 3 + 2 * seed)
        if state.phase != PLAYING:
            continue
        seat = state.current
        for viewer in range(players):
            worlds = possible_worlds(game.observation(state, viewer), game.setup.deck)
            for action in game.legal_actions(state):
                cards = Counter(action.cards if action.kind == EXCHANGE else (action.card,))
                sure = viewer == seat or all(cards <= Counter(hands[seat]) for hands, _ in worlds)
                told = tells(game, state, action, viewer)
                assert told or sure, (game.encode_state(state), action)
                if viewer != seat:
                    found["needless" if told and sure else "told" if told else "untold"] += 1
    assert found["told"] > found["untold"] > found["needless"]

"""What a viewer can know, held against every way in which the game could have come to what it has seen."""

from __future__ import annotations

from collections import Counter
from itertools import permutations
from math import factorial, prod, sqrt
from random import Random
from typing import Any

import pytest

from game.engine.events import Event
from game.engine.protocol import CHANCE, TERMINAL
from game.games.tunhell.rules import events as e
from game.games.tunhell.rules import types as t
from game.games.tunhell.rules.cards import BY_CODE, CODES, DIGGERS
from game.games.tunhell.rules.game import TunHell
from game.games.tunhell.rules.state import State
from tests.conformance import invariants
from tests.conformance.cases import Step
from tests.fast import some
from tests.games.steps import play, step
from tests.games.tunhell.cavern import at, names, tunhell, with_deck

NOTHING = {code: 0 for code in CODES}
ENDS = {"door": 1, "throne": 1, "spider": 1, "demon": 1}
HANDS = NOTHING | {"d12": 6, "d20": 4, "w2": 4, "w4": 1, "b": 2} | ENDS
HANDS |= {"dirt": 6, "rat": 2, "orc": 3, "heart": 3, "ghost": 2, "machin": 1, "ring": 1}
"""Few kinds of dwarfs, and three mines of three cards and an end: all that is possible can be listed."""
HEARTS = NOTHING | {"d12": 4, "d20": 3, "w2": 8, "b": 2} | ENDS
HEARTS |= {"dirt": 5, "heart": 12, "ghost": 1, "machin": 1}
"""The heart tells who has diggers."""
BLOCKS = NOTHING | {"d12": 11, "w2": 9, "w3": 2} | ENDS | {"dirt": 9, "orc": 9}
"""Hardly anything but diggers to recruit: hands are soon locked."""
MINES = NOTHING | {"d12": 6, "w2": 7, "s3": 7} | ENDS | {"dirt": 9, "orc": 5, "ring": 4}
"""The same, with many scouts."""
SURE = 14
"""How often the least likely world should be drawn, so that it surely is."""
MOST = 150
"""Worlds that are drawn at most."""
FOLLOWED = 250
"""A viewer who can't rule out more worlds than this is not followed any longer."""


class Belief:
    """Every state that a viewer can't rule out: by trying all that could have happened."""

    def __init__(self, game: TunHell, viewer: int) -> None:
        self.game = game
        self.viewer = viewer
        state = game.initial_state()
        self.worlds: dict[str, State] = {game.encode_state(state): state}

    def see(self, events: list[Event], action: t.Action | None) -> None:
        """Go through a step: what was seen of it, and the action if somebody chose it."""
        game = self.game
        found: dict[str, State] = {}
        for state in self.worlds.values():
            for choice in self._steps(state, action):
                told: list[Event] = []
                after = game.apply(state, choice, told)
                if [game.redact(event, self.viewer) for event in told] == events:
                    found[game.encode_state(after)] = after
        self.worlds = found

    def _steps(self, state: State, action: t.Action | None) -> list[t.Action]:
        if action is None:
            return [outcome for outcome, _ in self.game.chance_outcomes(state)]
        legal = state.current >= 0 and self.game.why_not(state, action) is None
        return [action] if legal else []


def locked(text: str, seat: int) -> float:
    """Seat 0 stands at the mines, the others fill their hands with diggers."""
    if seat == 0:
        return 30 if text.startswith("w") else 10 if text.startswith("+w") else 0.1
    return 30 if text.startswith("+d12") else 0.01 if text.startswith(("d", "w")) else 1


def digging(text: str, seat: int) -> float:
    """Dig as soon as one can."""
    return 9 if text.startswith(("d", "+d20", "machin")) else 1


def play_with_beliefs(game: TunHell, seed: int, weigh: Any, check: Any, steps: int = 90) -> Counter[str]:
    """Play the steps of a game, and call `check` at every decision with each viewer's belief."""
    rng = Random(seed)
    state = game.initial_state()
    beliefs = [Belief(game, viewer) for viewer in range(game.num_players)]
    seen: Counter[str] = Counter()
    for _ in range(steps):
        player = game.current_player(state)
        if player == TERMINAL or not beliefs:
            break
        action = None
        if player == CHANCE:
            step_taken = game.sample_chance(state, rng)
        else:
            legal = game.legal_actions(state)
            step_taken = rng.choices(legal, [weigh(game.encode_action(each), player) for each in legal])[0]
            action = step_taken
        events: list[Event] = []
        state = game.apply(state, step_taken, events)
        for belief in beliefs:
            belief.see([game.redact(event, belief.viewer) for event in events], action)
        beliefs = [belief for belief in beliefs if len(belief.worlds) <= FOLLOWED]
        seen.update(type(event).__name__ for event in events)
        if game.current_player(state) != CHANCE:
            for belief in beliefs:
                seen["checked"] += 1
                check(game, state, belief, rng)
    return seen


def ways(world: State, viewer: int) -> int:
    """Return in how many ways the cards that a viewer has not seen can come to lie so."""
    places = [cards for seat, cards in enumerate(world.hidden) if seat != viewer]
    places += [world.pool, world.mine_pool, world.end_pool]
    places += [(card,) for fixed in world.fixed for card, seen_by in fixed if not seen_by >> viewer & 1]
    counts = [Counter(place) for place in places]
    whole = sum(counts, Counter[int]())
    return prod(factorial(n) for n in whole.values()) // prod(
        factorial(n) for place in counts for n in place.values()
    )


def check_all_possible(game: TunHell, state: State, belief: Belief, rng: Random) -> None:
    """The worlds that are drawn are exactly those that are possible, the truth among them."""
    possible = set(belief.worlds)
    obs = game.observation(state, belief.viewer)
    assert game.encode_state(state) in possible
    assert all(game.observation(world, belief.viewer) == obs for world in belief.worlds.values())
    weights = [ways(world, belief.viewer) for world in belief.worlds.values()]
    tries = SURE * sum(weights) // min(weights)
    drawn = {game.encode_state(game.determinize(obs, rng)) for _ in range(min(tries, MOST))}
    assert drawn <= possible, "a world that can't be"
    if tries <= MOST:
        assert drawn == possible, "a world that is never drawn"


TABLES: list[tuple[int, dict[str, int], Any, str]] = [
    (2, HANDS, digging, "GhostCame"),
    (2, MINES, digging, "CardSeen"),
    (3, HEARTS | {"d20": 0, "w2": 11}, digging, "HeartUnpaid"),
    (2, BLOCKS, locked, "TurnPassed"),
    (2, BLOCKS, locked, "ReliefNeeded"),
    (2, HEARTS, digging, "HeartUnpaid"),
    (3, BLOCKS | {"w3": 0, "w2": 11, "b": 1}, locked, "TurnPassed"),
]
"""Players, deck, how they play, and what has to come up while a viewer can be followed: first each once."""


@pytest.mark.parametrize(
    ("players", "deck", "weigh", "needed", "steps"),
    some([*((*table, 40) for table in TABLES[:3]), *((*table, 90) for table in TABLES)]),
)
def test_worlds_are_exactly_those_that_are_possible(
    players: int, deck: dict[str, int], weigh: Any, needed: str, steps: int
) -> None:
    game = with_deck(tunhell(players, relief="on" if needed == "ReliefNeeded" else "off"), **deck)
    seen = play_with_beliefs(game, 1, weigh, check_all_possible, steps)
    assert seen["checked"] > 10 and seen[needed]


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(2, 6))
@pytest.mark.parametrize(("players", "deck", "weigh", "needed"), TABLES)
def test_worlds_are_exactly_those_that_are_possible_in_many_games(
    players: int, deck: dict[str, int], weigh: Any, needed: str, seed: int
) -> None:
    game = with_deck(tunhell(players, relief="on" if needed == "ReliefNeeded" else "off"), **deck)
    play_with_beliefs(game, seed, weigh, check_all_possible)


@pytest.mark.slow
@pytest.mark.parametrize(
    ("players", "deck", "seed"), [(2, HANDS, 1), (2, MINES, 3), (3, HEARTS | {"d20": 0, "w2": 11}, 1)]
)
def test_every_way_in_which_the_cards_may_lie_is_as_likely(
    players: int, deck: dict[str, int], seed: int
) -> None:
    game = with_deck(tunhell(players), **deck)
    checked = 0

    def check(game: TunHell, state: State, belief: Belief, rng: Random) -> None:
        nonlocal checked
        if not 1 < len(belief.worlds) <= 30 or checked == 6 or (players == 3 and not any(state.barred)):
            return
        checked += 1
        tries = 1500
        obs = game.observation(state, belief.viewer)
        drawn = Counter(game.encode_state(game.determinize(obs, rng)) for _ in range(tries))
        weights = {text: ways(world, belief.viewer) for text, world in belief.worlds.items()}
        for text, weight in weights.items():
            share = weight / sum(weights.values())
            assert abs(drawn[text] / tries - share) <= 5 * sqrt(share * (1 - share) / tries)

    play_with_beliefs(game, seed, digging, check)
    assert checked


def test_who_passes_has_nothing_playable() -> None:
    game = tunhell()
    rivals = {(mine, 0): "w3" for mine in range(3)}
    state = at(game, "|w2/d12,d12,d12,d30,d30|d21", rivals)
    state, events = step(game, state, "w2@0")
    passed = next(event for event in events if isinstance(event, e.TurnPassed))
    assert passed.barred == state.barred[1] == sum(1 << card for card in range(13) if card not in DIGGERS)
    obs = game.observation(state, 0)
    rng = Random(1)
    found = {names(game.determinize(obs, rng).hidden[1]) for _ in range(200)}
    assert found == {"d20", "d12", "d21", "d30", "d43", "d25"}


def test_who_does_not_pay_for_the_heart_has_no_digger() -> None:
    game = tunhell()
    state = play(game, at(game, "d12|w2,b/|w1"), "d12@0", "dig:heart")
    assert state.barred == (sum(1 << card for card in DIGGERS), 0)
    obs, rng = game.observation(state, 1), Random(1)
    found = {card for _ in range(300) for card in game.determinize(obs, rng).hidden[0]}
    assert found == {BY_CODE[code] for code in ("w1", "w2", "w3", "w4", "s5", "s3", "b")}


def test_who_is_asked_for_the_heart_has_a_digger() -> None:
    game = tunhell()
    state = play(game, at(game, "d12|w2,d30/|w1"), "d12@0", "dig:heart")
    obs, rng = game.observation(state, 1), Random(1)
    for _ in range(100):
        assert any(card in DIGGERS for card in game.determinize(obs, rng).hidden[0])


def test_who_is_asked_for_a_turn_has_something_to_do() -> None:
    game = tunhell()
    rivals = {(mine, 0): "w3" for mine in range(3)}
    state = play(game, at(game, "|w2/d12,d12,d12,d30,d30|w1", rivals), "w2@0")
    assert state.current == 1
    obs, rng = game.observation(state, 0), Random(1)
    for _ in range(100):
        assert not any(card in DIGGERS for card in game.determinize(obs, rng).hidden[1])


def test_once_the_pile_is_shuffled_all_know_what_is_in_it_and_what_is_hidden() -> None:
    game = tunhell()
    state = at(game, "|w2,w3/|d12,s5", under="w1,w1,w2", shuffled=True)
    for viewer, hidden in ((0, "d12,s5"), (1, "w2,w3")):
        obs = game.observation(state, viewer)
        assert names(obs.pile_cards or ()) == "w1,w1,w2" and obs.pile == 4
        world = game.determinize(obs, Random(1))
        assert names(world.hidden[1 - viewer]) == hidden


def test_removed_cards_are_among_the_unseen_ones_of_everybody() -> None:
    game = tunhell(3)
    state = at(game, "s3/", left=(3, 3, 3))
    state = play(game, state, "s3@0", "look:dirt", "look:orc", "look:door")
    for viewer in range(3):
        obs = game.observation(state, viewer)
        unseen = sum(obs.unseen[13:28])
        assert unseen == sum(3 - 1 for _ in range(3)) + obs.removed - (2 if viewer == 0 else 0)
        assert sum(obs.unseen[28:]) == (3 if viewer == 0 else 4)


def test_two_seats_that_can_not_have_different_cards_have_all_that_is_possible_evenly() -> None:
    """Of six unseen dwarfs two are in each other hand: one has no digger, one no warrior."""
    deck = NOTHING | {"w2": 2, "d12": 2, "b": 2, "w3": 5, "s3": 1} | ENDS | {"dirt": 30}
    game = with_deck(tunhell(3), **deck)
    hands = "/|w2,b/|d12,b"
    state = at(game, hands, row="w3,w3,w3,w3,s3", top="w3", barred="-/d12/w2")
    obs, rng, tries = game.observation(state, 0), Random(3), 4000
    unseen = ["w2", "w2", "d12", "d12", "b", "b"]
    wanted: Counter[tuple[str, ...]] = Counter()
    for order in permutations(unseen):
        first, second = sorted(order[:2]), sorted(order[2:4])
        if "d12" not in first and "w2" not in second:
            wanted[(*first, *second)] += 1
    drawn: Counter[tuple[str, ...]] = Counter()
    for _ in range(tries):
        hidden = game.determinize(obs, rng).hidden
        drawn[tuple(code for seat in (1, 2) for code in sorted(CODES[card] for card in hidden[seat]))] += 1
    assert set(drawn) == set(wanted)
    for cards, ways_to in wanted.items():
        share = ways_to / wanted.total()
        assert abs(drawn[cards] / tries - share) <= 5 * sqrt(share * (1 - share) / tries)


def test_whom_the_ghost_takes_of_a_hand_that_is_then_shown_whole_is_no_secret() -> None:
    """The throne that all know to come next takes the rest: the same cards in another order (T26, T28)."""
    game = tunhell()
    state = at(game, "d21,w1,w2/", left=(2, 18, 18), seen={0: "ghost.3,throne.3"})
    state = play(game, state, "d21@0")
    after, events = step(game, state, "ghost:w1")
    assert [type(event) for event in events[:4]] == [e.DwarfHaunted, e.CardDug, e.LootTaken, e.HandDiscarded]
    assert game.observation(after, 1) == game.observation(play(game, state, "ghost:w2"), 1)
    taken = Step(CHANCE, state, game.decode_action("ghost:w1"), after, tuple(events))
    invariants.nothing_leaks(game, taken, 1, Random(1))

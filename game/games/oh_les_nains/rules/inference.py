"""What the others' turns say about their hands (for search: how well a world explains what was done).

A player who holds a winning card plays it; so whoever did not, probably had none. Of each decision that
another seat took while holding cards that it may still hold, a world tells the whole hand, and the policy
how likely that hand was to do what was done.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from game.engine.powers import exp, log
from game.engine.sums import added
from game.engine.tuples import with_card, without
from game.games.oh_les_nains.rules import effects, moves
from game.games.oh_les_nains.rules.cards import Cards
from game.games.oh_les_nains.rules.entries import Decision
from game.games.oh_les_nains.rules.policy import Policy
from game.games.oh_les_nains.rules.state import UNCHAINED, State, initial_state
from game.games.oh_les_nains.rules.types import (
    DRAW,
    EXCHANGE,
    PICK,
    START,
    Action,
    Observation,
)

TRUST: Final = 0.8
"""How far a decision's likelihood counts: its logarithm is multiplied by this."""
SLIP: Final = 0.05
"""How often a seat is thought to act without regard to its hand."""


class Scene(NamedTuple):
    """What everybody saw when a seat decided."""

    balance: tuple[int, ...]
    slabs: int
    dwarfs: tuple[int, int]
    full: int
    colour: int
    """What may be countered; -1 for nothing."""


def scenes(history: Sequence[tuple[int, Action]], players: int, counters: bool) -> dict[int, Scene]:
    """Return the scene before each turn of a history, by the turn's place in it.

    A history that does not begin at the beginning is read from its first whole round on.
    """
    found: dict[int, Scene] = {}
    picks: list[tuple[int, int]] = []
    state: State | None = None
    for place, (who, action) in enumerate(history):
        kind = action.kind
        if kind in (DRAW, START):
            continue
        if kind == PICK:
            picks.append((who, action.colour))
            if len(picks) == players:
                state = initial_state(players, (), 0)
                for seat, colour in picks:
                    effects.place(state, seat & 1, colour, None)
                picks.clear()
        elif state is not None:
            dwarfs = len(state.rows[0]), len(state.rows[1])
            found[place] = Scene(state.balance, state.slabs, dwarfs, state.full, state.chain[1])
            _show(state, who & 1, action, counters)
    return found


def _show(state: State, side: int, action: Action, counters: bool) -> None:
    """Let a turn change what everybody sees."""
    if action.kind == EXCHANGE:
        state.chain = UNCHAINED
        effects.pull(state, side ^ 1, 1, None)
    else:
        effects.resolve(state, side, action, counters, None)


class Clues:
    """What an observation tells about the hands of the others, besides which cards are left."""

    def __init__(self, obs: Observation, policy: Policy, counters: bool) -> None:
        """Read the history back to where each hand was last empty: older decisions say nothing more."""
        self.obs = obs
        self._policy = policy
        known = scenes(obs.history, obs.players, counters)
        self._back: list[tuple[int, Scene | None]] = []
        """Of the last steps, last first: who took it if it tells something, else -1; and what was seen."""
        sizes = list(obs.hand_sizes)
        sizes[obs.viewer] = 0
        for place in range(len(obs.history) - 1, -1, -1):
            if not any(sizes):
                break
            who, action = obs.history[place]
            if who >= 0 and sizes[who] and action.kind not in (PICK, START):
                sizes[who] += -1 if action.kind == DRAW else max(1, len(action.cards))
                self._back.append((who, known.get(place)))
            else:
                self._back.append((-1, None))

    def weight(self, world: State) -> float:
        """Return how well a world explains what the others did."""
        hands = list(world.hands)
        likelihood = 0.0
        link = world.history
        for who, scene in self._back:
            assert link is not None, "a world has all steps of its observation"
            action = link.action
            link = link.before
            if who < 0:
                continue
            hand = hands[who]
            if action.kind == DRAW:
                hands[who] = without(hand, action.card)
                continue
            for card in action.cards or (action.card,):
                hand = with_card(hand, card)
            hands[who] = hand
            if scene is not None and len(hand) > 1:
                likelihood += log(self.likelihood(scene, who & 1, hand, action))
        return exp(TRUST * likelihood)

    def likelihood(self, scene: Scene, side: int, hand: Cards, action: Action) -> float:
        """Return the probability of a turn for a seat that has a hand."""
        balance, slabs, dwarfs, full, colour = scene
        turns = [turn for card in dict.fromkeys(hand) for turn in moves.PLAYS[full][card]]
        if colour >= 0:
            turns += moves.counters(hand, colour)
        policy, decision = self._policy, Decision(balance, slabs, dwarfs, side, hand)
        weights = [exp(logit) for logit in policy.logits(decision, turns)]
        total = added(weights) + policy.exchange_weight(decision)
        if action.kind == EXCHANGE:
            (logit,) = policy.logits(decision, (action,))
            chosen = exp(logit)
        else:
            chosen = weights[turns.index(action)]
        return (1.0 - SLIP) * chosen / total + SLIP / (2 * len(turns))

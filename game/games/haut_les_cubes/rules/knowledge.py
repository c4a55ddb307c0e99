"""What a viewer can know: observations, redacted events, and worlds that a viewer can't rule out.

All that happens on the mountain is seen by all. What a viewer does not know is where the cards are that it
has not seen since the last shuffle: in the pile, in the others' hands, or among the others' discards. Each
is as likely anywhere, but for one thing: cards that were dealt before the discards were shuffled, in the
same round, are none of those that lay there (`memory`).
"""

from __future__ import annotations

from collections.abc import Sequence

from game.engine.chance import KeyedRng, Rng
from game.engine.events import Event
from game.engine.protocol import Player
from game.games.haut_les_cubes.rules import reach
from game.games.haut_les_cubes.rules.grid import NOWHERE, cell, number
from game.games.haut_les_cubes.rules.inference import Deal
from game.games.haut_les_cubes.rules.mountain import Mountain, build
from game.games.haut_les_cubes.rules.state import Memory, State, fork
from game.games.haut_les_cubes.rules.types import (
    COPIES,
    CardDealt,
    CardDiscarded,
    CardPlayed,
    Observation,
    Shuffled,
)


def redact(event: Event, viewer: Player) -> Event:
    """Hide what others are dealt and discard (C7)."""
    if isinstance(event, CardDealt) and event.player != viewer:
        return CardDealt(event.player, None, event.pile)
    if isinstance(event, CardDiscarded) and event.player != viewer:
        return CardDiscarded(event.player, None, event.due)
    return event


def tells(before: Observation, events: Sequence[Event]) -> bool:
    """Return whether events show a card of another hand that need not have been there.

    It must have been if there is no room for all unseen ones of its kind elsewhere.
    """
    seen = before.played + before.hand + before.discarded
    for event in events:
        if isinstance(event, CardPlayed) and event.player != before.viewer:
            unseen = COPIES[event.card] - seen.count(event.card)
            elsewhere = sum(COPIES) - len(seen) - before.hand_sizes[event.player]
            if unseen <= elsewhere:
                return True
    return False


def observation(state: State, viewer: Player) -> Observation:
    """Return what a viewer may know and remember of a state."""
    height = state.mountain.height
    return Observation(
        viewer=viewer,
        players=len(state.hands),
        phase=state.phase,
        current=state.current,
        mover=state.mover,
        round=state.round,
        first=state.first,
        cubes=state.mountain.cubes(),
        giants=tuple([None if giant == NOWHERE else cell(giant) for giant in state.giants]),
        heights=tuple([height(giant) for giant in state.giants]),
        trapped=reach.all_trapped(state),
        jump=reach.now(state),
        reserves=state.reserves,
        scores=state.scores,
        order=state.order,
        hand=state.hands[viewer],
        hand_sizes=tuple(map(len, state.hands)),
        due=state.due,
        discarded=state.secrets[viewer],
        discards=tuple(map(len, state.secrets)),
        played=state.played,
        pile=len(state.pile),
        vacated=None if state.vacated == NOWHERE else cell(state.vacated),
        stranded=state.stranded,
        winners=state.winners,
        last=state.last,
        shuffled=_remembered(state.memory, viewer),
    )


def _remembered(memory: Memory | None, viewer: Player) -> Shuffled | None:
    if memory is None:
        return None
    return Shuffled(
        round=memory.round,
        player=memory.player,
        played=memory.played,
        discarded=memory.secrets[viewer],
        discards=tuple(map(len, memory.secrets)),
        hand=memory.hands[viewer],
        hand_sizes=tuple(map(len, memory.hands)),
        plays=memory.plays,
        drops=memory.drops,
    )


class Worlds:
    """The worlds that the viewer of an observation can't rule out."""

    def __init__(self, obs: Observation, last: Worlds | None) -> None:
        """Work out once what is the same in all of them; it is less work if the `last` had the same cubes."""
        self.obs = obs
        self._deal = Deal(obs)
        state = State()
        state.phase, state.current, state.mover = obs.phase, obs.current, obs.mover
        state.round, state.first, state.due = obs.round, obs.first, obs.due
        same = last is not None and last.obs.cubes == obs.cubes
        ground = last.mountain.ground if last else None
        state.mountain = last.mountain if last and same else build(obs.cubes, ground)
        state.giants = tuple([NOWHERE if giant is None else number(*giant) for giant in obs.giants])
        state.reserves, state.scores, state.order = obs.reserves, obs.scores, obs.order
        state.hands = state.secrets = ()
        state.pile, state.played, state.memory = (), obs.played, None
        state.vacated = NOWHERE if obs.vacated is None else number(*obs.vacated)
        state.stranded, state.winners, state.last = obs.stranded, obs.winners, obs.last
        state.legal = None
        self._public = state
        self._any: State | None = None

    @property
    def mountain(self) -> Mountain:
        """The cubes on the table."""
        return self._public.mountain

    def any(self) -> State:
        """Return one of them, always the same: to ask for what is the same in all."""
        if self._any is None:
            self._any = self.draw(KeyedRng("any", 0))
        return self._any

    def draw(self, rng: Rng) -> State:
        """Return one of them, each as likely as any other."""
        state = fork(self._public)
        state.hands, state.secrets, state.pile, state.memory = self._deal.draw(rng)
        return state

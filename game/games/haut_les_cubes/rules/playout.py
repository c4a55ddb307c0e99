"""Plays on without much thought to the end of a round, where no hand hides what a position is worth.

Each giant plays the card that looks best, in points: what a jump scores, what the mountain promises it, and a
part of what others lose. What is rare and takes long to think of is left out: nobody is shot (C16), and no
cube is taken from the ground.
"""

from __future__ import annotations

from typing import Final, NamedTuple

from game.engine.chance import Rng
from game.engine.sums import added
from game.games.haut_les_cubes.rules.evaluation import MOST_STEPS, Judge
from game.games.haut_les_cubes.rules.flow import end_round
from game.games.haut_les_cubes.rules.ground import Ground
from game.games.haut_les_cubes.rules.mountain import Mountains
from game.games.haut_les_cubes.rules.moves import DISCARDS, legal_actions
from game.games.haut_les_cubes.rules.policy import preferences
from game.games.haut_les_cubes.rules.progress import apply, returns, sample_chance
from game.games.haut_les_cubes.rules.state import State, fork
from game.games.haut_les_cubes.rules.terrain import Terrain
from game.games.haut_les_cubes.rules.types import (
    DEALING,
    DISCARDING,
    GOAL,
    HOPLA,
    LEAP,
    MOAVEOU,
    NAPOZLA,
    NENLEVSA,
    OVER,
    PLAYING,
    POUSSTOIA,
    PUSH,
    PUT,
    STARTING,
    STEP,
    TAKE,
    THROW,
    Cards,
    jump_points,
)

HEIGHT: Final = 0.3
"""Points that a level is worth, beside the jump that it promises."""
SPITE: Final = 0.35
"""Points won with each point that another loses."""
WIN: Final = 20.0
"""Points that a jump to the goal is worth beside its own."""
OTHERS: Final = 0.4
"""How often a cube is put or taken beside any giant rather than one's own."""
TRIED: Final = 5
"""Cubes that are looked at."""


class Play(NamedTuple):
    """What to do with a card."""

    gain: float
    """In points."""
    card: int
    kind: int = THROW
    spot: int = 0
    """Where a giant comes to, or a near corner."""
    points: int = 0
    """What a jump scores."""
    victim: int = 0
    follows: bool = False
    """Whether the pusher takes the victim's cell (C14)."""


def playout(judge: Judge, mountains: Mountains, state: State, rng: Rng, rounds: int) -> tuple[float, ...]:
    """Play to the end of so many rounds; return what each may expect then."""
    end = state.round + rounds
    while state.phase != OVER:
        if state.phase == PLAYING:
            state = QuickRound(judge, mountains, state, rng).play()
        elif state.phase == DEALING:
            if state.round >= end:
                return judge.shares_between_rounds(state)
            state = apply(mountains, state, sample_chance(state, rng))
        elif state.phase == DISCARDING:
            card = least_useful(state.hands[state.mover], state.reserves[state.mover])
            state = apply(mountains, state, DISCARDS[card])
        elif state.phase == STARTING:
            state = apply(mountains, state, sample_chance(state, rng))
        else:
            legal = legal_actions(state)
            likes = preferences(judge, mountains, state, legal)
            state = apply(mountains, state, legal[max(range(len(legal)), key=likes.__getitem__)])
    return returns(state)


def least_useful(hand: Cards, reserve: int) -> int:
    """Return the card that is of the least use: one without effect, one held often, no step if need be."""
    worths = {}
    for card in hand:
        count = hand.count(card)
        if card == MOAVEOU:
            worths[card] = 4.0 if count <= 2 else 2.2
        elif card == NAPOZLA:
            worths[card] = 2.8 - 0.8 * count if reserve else 0.0
        else:
            worths[card] = 2.5 - 0.8 * count
    return min(worths, key=worths.__getitem__)


class QuickRound:
    """What is left of a round, played on lists of its own."""

    __slots__ = (
        "_giants",
        "_ground",
        "_hands",
        "_judge",
        "_land",
        "_mountain",
        "_mountains",
        "_order",
        "_played",
        "_random",
        "_reserves",
        "_scores",
        "_state",
    )

    def __init__(self, judge: Judge, mountains: Mountains, state: State, rng: Rng) -> None:
        self._judge = judge
        self._mountains = mountains
        self._state = state
        self._random = rng.random
        self._mountain = state.mountain
        self._land = judge.terrain(state.mountain)
        self._ground = state.mountain.ground
        self._giants = self._ground.spots(state.giants)
        self._scores = list(state.scores)
        self._order = list(state.order)
        self._reserves = list(state.reserves)
        self._hands = [list(hand) for hand in state.hands]
        self._played = list(state.played)

    def play(self) -> State:
        """Play all cards; return the state after the round."""
        hands = self._hands
        left = sum(map(len, hands))
        seat = self._state.mover
        while left:
            if hands[seat]:
                self._carry_out(seat, self._choose(seat))
                left -= 1
            seat = (seat + 1) % len(hands)
        new = fork(self._state)
        new.mountain = self._mountain
        new.giants = tuple([self._ground.numbers[spot] for spot in self._giants])
        new.scores, new.order = tuple(self._scores), tuple(self._order)
        new.reserves, new.hands = tuple(self._reserves), ((),) * len(hands)
        new.played, new.memory = tuple(sorted(self._played)), None  # nothing is hidden from who plays on
        end_round(new, None)
        return new

    def _choose(self, seat: int) -> Play:
        """Return the best play of any card."""
        hand = self._hands[seat]
        steps = hand.count(MOAVEOU)
        now = self._worth(self._land, self._giants[seat], steps)
        best: Play | None = None
        for card in set(hand):
            if card == MOAVEOU:
                play = self._step(seat, steps, now)
            elif card == NAPOZLA:
                play = self._build(seat, steps, now, 1) if self._reserves[seat] else Play(0.1, card)
            elif card == NENLEVSA:
                play = self._build(seat, steps, now, -1)
            elif card == POUSSTOIA:
                play = self._push(seat, steps, now) or self._shuffle(seat, steps, now)
            elif card == HOPLA:
                play = self._leap(seat, steps, now)
            else:
                play = Play(0.0, card)
            if best is None or play.gain > best.gain:
                best = play
        assert best is not None, "a hand that has cards"
        return best

    def _carry_out(self, seat: int, play: Play) -> None:
        """Change what a play changes."""
        _, card, kind, spot, points, victim, follows = play
        self._hands[seat].remove(card)
        self._played.append(card)
        if kind in (STEP, LEAP):
            self._giants[seat] = spot
            if points:
                self._scores[seat] += points
                self._order = [*[other for other in self._order if other != seat], seat]
        elif kind == PUT:
            self._land = self._judge.changed(self._mountain, spot, 1)
            self._mountain = self._mountains.with_cube(self._mountain, spot)
            self._reserves[seat] -= 1
            if self._mountain.ground is not self._ground:
                self._move_to(self._mountain.ground)
        elif kind == TAKE:
            self._land = self._judge.changed(self._mountain, spot, -1)
            self._mountain = self._mountains.without_cube(self._mountain, spot)
            self._reserves[seat] += 1
        elif kind == PUSH:
            if follows:
                self._giants[seat] = self._giants[victim]
            self._giants[victim] = spot

    def _move_to(self, ground: Ground) -> None:
        """Go on on another ground."""
        self._giants = ground.spots([self._ground.numbers[spot] for spot in self._giants])
        self._land = self._land.on(ground)
        self._ground = ground

    def _worth(self, land: Terrain, spot: int, steps: int) -> float:
        """Return the points that a cell promises and its height is worth."""
        promise = land.promise(spot, min(steps, MOST_STEPS), self._giants)
        return promise + HEIGHT * max(0, land.heights[spot])

    def _step(self, seat: int, steps: int, now: float) -> Play:
        """Return the best step (C11)."""
        land, giants, score = self._land, self._giants, self._scores[seat]
        heights, spot = land.heights, giants[seat]
        level = heights[spot]
        best = Play(-now, MOAVEOU)
        for way in self._ground.around:
            end = spot + way
            if not 0 <= heights[end] <= level + 1 or end in giants:
                continue
            points = jump_points(max(0, level - heights[end]))
            gain = points + self._worth(land, end, steps - 1) - now
            if points and score + points >= GOAL and score + points > max(self._scores):
                gain += WIN
            if gain > best.gain or best.kind == THROW:
                best = Play(gain, MOAVEOU, STEP, end, points)
        return best

    def _build(self, seat: int, steps: int, now: float, by: int) -> Play:
        """Return the best of a few cubes put (by = 1; C12) or taken (-1; C13) beside a giant."""
        giants, mountain, random = self._giants, self._mountain, self._random
        card, kind = (NAPOZLA, PUT) if by > 0 else (NENLEVSA, TAKE)
        spot = giants[seat]
        at = giants[int(random() * len(giants))] if random() < OTHERS else spot
        ground = self._ground
        under = [giant + way for giant in giants for way in ground.under]
        able = mountain.holds if by > 0 else mountain.gives
        corners = [at + way for way in ground.beside if at + way not in under and able(at + way)]
        if not corners:
            return Play(0.0, card)
        start = int(random() * len(corners))
        rivals = [giant for giant in giants if giant != spot]
        before = added([self._land.promise(giant, 1, giants) for giant in rivals])
        best = Play(-99.0, card)
        for corner in (corners[start:] + corners[:start])[:TRIED]:
            land = self._judge.changed(mountain, corner, by)
            after = added([land.promise(giant, 1, giants) for giant in rivals])
            gain = self._worth(land, spot, steps) - now + SPITE * (before - after)
            if gain > best.gain:
                best = Play(gain, card, kind, corner)
        return best

    def _push(self, seat: int, steps: int, now: float) -> Play | None:
        """Return the best push, if there is any (C14)."""
        land, giants = self._land, self._giants
        heights, ground, spot = land.heights, self._ground, giants[seat]
        level = heights[spot]
        best: Play | None = None
        for victim, at in enumerate(giants):
            if heights[at] != level or at - spot not in ground.around:
                continue
            ends = [
                end
                for way in ground.ahead[at - spot]
                if 0 <= heights[end := at + way] <= level and end not in giants
            ]
            if ends:
                before, there = self._worth(land, at, 1), self._worth(land, at, steps) - now
                for end in ends:
                    gain = SPITE * (before - self._worth(land, end, 1)) + max(0.0, there)
                    if best is None or gain > best.gain:
                        best = Play(gain, POUSSTOIA, PUSH, end, victim=victim, follows=there > 0.0)
        return best

    def _shuffle(self, seat: int, steps: int, now: float) -> Play:
        """Return the best step on one's own level, or to do without (C14)."""
        land, giants = self._land, self._giants
        heights, spot = land.heights, giants[seat]
        best = Play(0.0, POUSSTOIA)
        for way in self._ground.around:
            end = spot + way
            if heights[end] == heights[spot] and end not in giants:
                gain = self._worth(land, end, steps) - now
                if gain > best.gain:
                    best = Play(gain, POUSSTOIA, STEP, end)
        return best

    def _leap(self, seat: int, steps: int, now: float) -> Play:
        """Return the leap to the cell that promises most (C15)."""
        land, giants = self._land, self._giants
        heights, spot = land.heights, giants[seat]
        level, near = heights[spot], [spot + way for way in self._ground.around]
        most, best = -1.0, -1
        for end, worth in enumerate(land.worth):
            if worth >= 0.0 and (heights[end] <= level or end in near) and end not in giants:
                hope = worth + HEIGHT * heights[end]
                if hope >= most:
                    most, best = hope, end
        if best < 0:
            return Play(0.0, HOPLA)
        return Play(self._worth(land, best, steps) - now, HOPLA, LEAP, best)

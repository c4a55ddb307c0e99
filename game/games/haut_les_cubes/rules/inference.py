"""Where the cards may be that a viewer has not seen: hands, discards and pile, each way as likely as another.

While nothing is remembered of a shuffle, every unseen card may be anywhere. A shuffle in the middle of a deal
tells more (C7): cards that had been dealt before it, *old* ones, are none of those that lay in the discards,
and some of these the viewer knew. All old cards that are hidden belong to seats that had got their whole hand
before ("full" ones), or to the one seat that was being dealt to (the "split" one, of whose cards so many are
old). How many cards of each kind these are is drawn first, weighed by the number of ways in which single
cards can then lie; the rest is as likely anywhere again.
"""

from __future__ import annotations

from math import comb, factorial, perm
from typing import Final, TypeAlias

from game.engine.chance import Rng, pick
from game.engine.tuples import cards_of
from game.games.haut_les_cubes.rules.state import Memory
from game.games.haut_les_cubes.rules.types import COPIES, NONE, Cards, Observation, Shuffled

KINDS: Final = range(len(COPIES))

Tally: TypeAlias = tuple[int, int, int]
"""Old cards: hidden ones of full seats, played ones of the split seat, hidden ones of the split seat."""
Hidden: TypeAlias = tuple[tuple[Cards, ...], tuple[Cards, ...], Cards, Memory | None]
"""Hands, discards, pile, and what there is to remember."""


class Deal:
    """Every way in which the unseen cards may lie."""

    def __init__(self, obs: Observation) -> None:
        """Count what is unseen, and in how many ways the old cards of a shuffle may lie."""
        self._obs = obs
        seen = _counts(obs.played + obs.hand + obs.discarded)
        self._unseen = [copies - count for copies, count in zip(COPIES, seen, strict=True)]
        self._others = [seat for seat in range(obs.players) if seat != obs.viewer]
        self._choices: list[list[tuple[Tally, float]]] = []
        self._tallies: list[dict[Tally, float]] = []
        self._ends: list[tuple[Tally, float]] = []
        if obs.shuffled is not None:
            self._count_old(obs.shuffled, seen)

    def draw(self, rng: Rng) -> Hidden:
        """Return one way, each as likely as any other."""
        obs, shuffled = self._obs, self._obs.shuffled
        rest = list(cards_of(self._unseen))
        bags: dict[int, list[int]] = {}
        old: dict[int, Cards] = {}
        if shuffled is not None:
            bags, old = self._draw_old(shuffled, rest, rng)
        hands, secrets = [], []
        for seat in range(obs.players):
            if seat == obs.viewer:
                hands.append(obs.hand)
                secrets.append(obs.discarded)
                continue
            bag = bags.get(seat, [])
            size = obs.hand_sizes[seat]
            if shuffled is not None and shuffled.round != obs.round:
                hand = _take(rest, size, rng)  # of a later round
            else:
                hand = _take(bag, size, rng) if bag else _take(rest, size, rng)
            hands.append(tuple(sorted(hand)))
            secrets.append(tuple(sorted(bag + _take(rest, obs.discards[seat] - len(bag), rng))))
        memory = None if shuffled is None else self._memory(shuffled, old, rng)
        return tuple(hands), tuple(secrets), tuple(sorted(rest)), memory

    # -- what a shuffle tells ------------------------------------------------------------------

    def _hidden_of(self, shuffled: Shuffled, seat: int) -> int:
        """Return how many cards of the shuffle's round a seat still hides."""
        in_hand = self._obs.hand_sizes[seat] if shuffled.round == self._obs.round else 0
        return in_hand + shuffled.drops[seat]

    def _count_old(self, shuffled: Shuffled, seen: list[int]) -> None:
        """Count, kind by kind, in how many ways old cards may lie."""
        others = [seat for seat in self._others if shuffled.hand_sizes[seat]]
        self._full = [seat for seat in others if seat != shuffled.player]
        self._split = shuffled.player if shuffled.player in others else NONE
        most = sum(self._hidden_of(shuffled, seat) for seat in self._full)
        share = shuffled.hand_sizes[self._split] if self._split != NONE else 0
        own = _counts(shuffled.hand)
        fixed = _counts(shuffled.played + shuffled.discarded)
        played = _counts(tuple(card for seat in self._full for card in shuffled.plays[seat]))
        plays = _counts(shuffled.plays[self._split] if share else ())
        tallies: dict[Tally, float] = {(0, 0, 0): 1.0}
        for kind in KINDS:
            everywhere = COPIES[kind] - own[kind] - played[kind]
            able = everywhere - fixed[kind]
            visible = seen[kind] - own[kind] - played[kind]
            choices = [
                ((h, e, g), weight)
                for h in range(min(most, able) + 1)
                for e in range(min(share, plays[kind]) + 1)
                for g in range(min(share - e, able - h - e) + 1)
                if (weight := _ways(able, everywhere, visible, plays[kind], (h, e, g)))
            ]
            self._choices.append(choices)
            self._tallies.append(tallies)
            found: dict[Tally, float] = {}
            for (a, b, c), ways in tallies.items():
                for (h, e, g), weight in choices:
                    if a + h <= most and b + e + c + g <= share:
                        after = (a + h, b + e, c + g)
                        found[after] = found.get(after, 0.0) + ways * weight
            tallies = found
        hidden = self._hidden_of(shuffled, self._split) if share else 0
        free = sum(self._unseen) - most
        self._ends = [
            (tally, ways * comb(hidden, tally[2]) * factorial(tally[2]) / perm(free, tally[2]))
            for tally, ways in tallies.items()
            if tally[0] == most and tally[1] + tally[2] == share
        ]

    def _draw_old(
        self, shuffled: Shuffled, rest: list[int], rng: Rng
    ) -> tuple[dict[int, list[int]], dict[int, Cards]]:
        """Draw what seats hide of the shuffle's round, and what each of them held at that moment."""
        tally = self._ends[pick([ways for _, ways in self._ends], rng)][0]
        full: list[int] = []
        split_played: list[int] = []
        split_hidden: list[int] = []
        for kind in reversed(KINDS):
            before = self._tallies[kind]
            choices = [
                (added, left, before[left] * weight)
                for added, weight in self._choices[kind]
                if (left := _minus(tally, added)) in before
            ]
            added, tally, _ = choices[pick([ways for *_, ways in choices], rng)]
            for cards, count in zip((full, split_played, split_hidden), added, strict=True):
                cards += [kind] * count
        for card in (*full, *split_hidden):
            rest.remove(card)
        bags: dict[int, list[int]] = {}
        old: dict[int, Cards] = {}
        for seat in self._full:
            bags[seat] = _take(full, self._hidden_of(shuffled, seat), rng)
            old[seat] = (*bags[seat], *shuffled.plays[seat])
        if self._split != NONE:
            count = self._hidden_of(shuffled, self._split) - len(split_hidden)
            bags[self._split] = split_hidden + _take(rest, count, rng)
            old[self._split] = (*split_played, *split_hidden)
        return bags, old

    def _memory(self, shuffled: Shuffled, old: dict[int, Cards], rng: Rng) -> Memory:
        """Return what there is to remember of the shuffle in a world where seats held the `old` cards then.

        Which cards the others had discarded by then is drawn from those that are left.
        """
        hands = [tuple(sorted(old.get(seat, ()))) for seat in range(self._obs.players)]
        hands[self._obs.viewer] = shuffled.hand
        known = [*shuffled.played, *shuffled.discarded, *(card for hand in hands for card in hand)]
        rest = list(cards_of(copies - count for copies, count in zip(COPIES, _counts(known), strict=True)))
        secrets = [
            shuffled.discarded if seat == self._obs.viewer else tuple(sorted(_take(rest, size, rng)))
            for seat, size in enumerate(shuffled.discards)
        ]
        return Memory(
            round=shuffled.round,
            player=shuffled.player,
            played=shuffled.played,
            secrets=tuple(secrets),
            hands=tuple(hands),
            plays=shuffled.plays,
            drops=shuffled.drops,
        )


def _minus(tally: Tally, less: Tally) -> Tally:
    return tally[0] - less[0], tally[1] - less[1], tally[2] - less[2]


def _ways(able: int, everywhere: int, visible: int, plays: int, tally: Tally) -> float:
    """Return in how many ways single cards of a kind can be old as the tally says, and others be seen.

    `able` copies can be old and were not yet seen to be, `everywhere` copies can be anywhere else, `visible`
    ones are seen outside the full seats, `plays` of them played by the split seat.
    """
    h, e, g = tally
    count = h + e + g
    ways = comb(plays, e) * perm(able, count) * perm(everywhere - count, visible - e)
    return ways / (factorial(h) * factorial(g))


def _counts(cards: list[int] | Cards) -> list[int]:
    return [cards.count(kind) for kind in KINDS]


def _take(cards: list[int], count: int, rng: Rng) -> list[int]:
    """Take some of the cards out, any as likely."""
    taken = []
    for _ in range(count):
        index = int(rng.random() * len(cards))
        cards[index], cards[-1] = cards[-1], cards[index]
        taken.append(cards.pop())
    return taken

"""Who may have drawn what, and when: the cards that others were seen to play, matched to their draws.

See `knowledge` for the terms. A `Ledger` is read from an observation once; each world that is sampled
assigns an epoch to every play of another player, then a slot of that epoch.
"""

from __future__ import annotations

from itertools import count
from typing import Final, NamedTuple

from game.engine.chance import Rng
from game.engine.powers import power
from game.engine.protocol import CHANCE
from game.games.oh_les_nains.rules.cards import KINDS, Cards
from game.games.oh_les_nains.rules.types import DRAW, EXCHANGE, HIDDEN, PICK, START, Observation

N_KINDS: Final = len(KINDS)


class Play(NamedTuple):
    """A card that another player was seen to play or exchange."""

    seat: int
    card: int
    epochs: tuple[int, ...]
    """The epochs that it may have been drawn in."""
    had: tuple[int, ...]
    """By epoch: the slots that the player had filled by then."""


class Ledger:
    """What the history of an observation tells about the cards of others."""

    def __init__(self, obs: Observation, deck: Cards) -> None:
        """Read the history."""
        self.epochs: list[list[int]] = []
        """By epoch: how many cards of each kind others drew of it, or may still draw."""
        self.slots: list[tuple[int, int, int]] = []
        """(place in the history, seat, epoch) of each draw that the viewer did not see."""
        self.plays: list[Play] = []
        self.timeline: list[int] = []
        """Slots (0, 1, ...) and plays (-1, -2, ...) in the order in which they happened."""
        self.picks = [
            i for i, (_, action) in enumerate(obs.history) if action.kind == PICK and action.colour == HIDDEN
        ]
        self._read(obs, deck)
        self._narrow()

    def _read(self, obs: Observation, deck: Cards) -> None:
        self.epochs.append([deck.count(card) for card in range(N_KINDS)])
        discards = [0] * N_KINDS
        pile = len(deck)
        filled: list[list[int]] = [[0] for _ in range(obs.players)]
        for i, (who, action) in enumerate(obs.history):
            if action.kind == DRAW:
                if pile == 0:
                    pile = sum(discards)
                    self.epochs.append(discards)
                    discards = [0] * N_KINDS
                    for slots in filled:
                        slots.append(0)
                pile -= 1
                if who == obs.viewer:
                    self.epochs[-1][action.card] -= 1
                else:
                    filled[who][-1] += 1
                    self.timeline.append(len(self.slots))
                    self.slots.append((i, who, len(self.epochs) - 1))
                continue
            if action.kind in (PICK, START):
                continue
            for card in action.cards if action.kind == EXCHANGE else (action.card,):
                discards[card] += 1
                if who == CHANCE:  # a position that does not start at the beginning
                    self.epochs[0][card] -= 1
                    pile -= 1
                elif who != obs.viewer:
                    had = tuple(filled[who])
                    epochs = tuple(e for e, n in enumerate(had) if n and self.epochs[e][card] > 0)
                    self.plays.append(Play(who, card, epochs, had))
                    self.timeline.append(-len(self.plays))
        if pile == 0 and obs.pile:  # shuffled already, for a draw that is still to come
            self.epochs.append(discards)
            for slots in filled:
                slots.append(0)
        self.filled = filled
        """By seat and epoch: how many slots there are."""
        self.sizes = [sum(cards) for cards in self.epochs]

    def _narrow(self) -> None:
        """Drop epochs that are impossible because plays without a choice use them up."""
        while True:
            cards: dict[tuple[int, int], int] = {}
            slots: dict[tuple[int, int], int] = {}
            for play in self.plays:
                if len(play.epochs) == 1:
                    epoch = play.epochs[0]
                    cards[epoch, play.card] = cards.get((epoch, play.card), 0) + 1
                    slots[epoch, play.seat] = slots.get((epoch, play.seat), 0) + 1
            changed = False
            for i, play in enumerate(self.plays):
                if len(play.epochs) > 1:
                    left = tuple(
                        e
                        for e in play.epochs
                        if cards.get((e, play.card), 0) < self.epochs[e][play.card]
                        and slots.get((e, play.seat), 0) < self.filled[play.seat][e]
                    )
                    if left != play.epochs:
                        self.plays[i] = play._replace(epochs=left)
                        changed = True
            if not changed:
                break
        self.kept_cards = cards
        """By epoch and card: how many are kept for plays without a choice."""
        self.kept_slots = slots
        """By epoch and seat: how many slots are."""
        self.settled = [play.epochs[0] if len(play.epochs) == 1 else -1 for play in self.plays]
        """The epoch of each play without a choice, -1 for the others."""

    def surely_holds(self, seat: int, cards: Cards) -> bool:
        """Return whether another seat must have all these cards in hand: there is no room for them elsewhere.

        Counted is what is open for certain; plays that may be of more than one epoch could take it from any.
        """
        return all(self._least(seat, card) >= cards.count(card) for card in set(cards))

    def _least(self, seat: int, card: int) -> int:
        """Return how many of a kind a seat has at least."""
        least = 0
        for epoch, cards in enumerate(self.epochs):
            doubtful = sum(
                play.card == card and len(play.epochs) > 1 and epoch in play.epochs for play in self.plays
            )
            left = cards[card] - self.kept_cards.get((epoch, card), 0) - doubtful
            elsewhere = self.sizes[epoch] - self.filled[seat][epoch]
            for other in range(len(self.filled)):
                if other != seat:
                    elsewhere -= self.kept_slots.get((epoch, other), 0)
            least += max(0, left - elsewhere)
        return least

    def assign(self, rng: Rng) -> list[int]:
        """Return an epoch for each play.

        Every assignment that is possible has its chance. A search that runs into a dead end too often
        starts anew with more patience, so that one is always found: what really happened is one.
        """
        if -1 not in self.settled:
            return self.settled
        for attempt in count():
            found = self._search(rng, attempt * attempt)
            if found is not None:
                return found
        raise AssertionError("unreachable")

    def _search(self, rng: Rng, budget: int) -> list[int] | None:
        """Assign the plays one after the other, going back at most `budget` times."""
        plays = self.plays
        cards, room = self._left()
        taken = [[0] * len(self.epochs) for _ in room]
        """By seat: slots of each epoch that plays were assigned to."""
        chosen = list(self.settled)
        choices: list[list[int]] = [[] for _ in plays]
        i = 0
        fresh = True
        while i < len(plays):
            seat, card, epochs, had = plays[i]
            forced = len(epochs) == 1
            if fresh and forced:
                choices[i] = [epochs[0]] if taken[seat][epochs[0]] < had[epochs[0]] else []
            elif fresh:
                choices[i] = self._open(plays[i], cards, room[seat], taken[seat], rng)
            if choices[i]:
                epoch = chosen[i] = choices[i].pop()
                taken[seat][epoch] += 1
                if not forced:
                    cards[epoch][card] -= 1
                    room[seat][epoch] -= 1
                i += 1
                fresh = True
                continue
            budget -= 1
            i -= 1
            if budget < 0 or i < 0:
                return None
            seat, card, epochs, _ = plays[i]
            taken[seat][chosen[i]] -= 1
            if len(epochs) > 1:
                cards[chosen[i]][card] += 1
                room[seat][chosen[i]] += 1
            fresh = False
        return chosen

    def _left(self) -> tuple[list[list[int]], list[list[int]]]:
        """Return what plays with a choice may take: cards by epoch and kind, slots by seat and epoch."""
        cards = [list(left) for left in self.epochs]
        for (epoch, card), kept in self.kept_cards.items():
            cards[epoch][card] -= kept
        room = [list(filled) for filled in self.filled]
        for (epoch, seat), kept in self.kept_slots.items():
            room[seat][epoch] -= kept
        return cards, room

    def _open(
        self, play: Play, cards: list[list[int]], room: list[int], taken: list[int], rng: Rng
    ) -> list[int]:
        """Return the epochs that a play may be of now, the one to try first last."""
        _, card, epochs, had = play
        return _shuffled(
            [
                # an open slot holds such a card about as often as it is met in the epoch
                (e, (had[e] - taken[e]) * cards[e][card] / self.sizes[e])
                for e in epochs
                if cards[e][card] > 0 and room[e] > 0 and taken[e] < had[e]
            ],
            rng,
        )


def _shuffled(weighted: list[tuple[int, float]], rng: Rng) -> list[int]:
    """Return the items in a random order, heavy ones rather last."""
    if len(weighted) < 2:
        return [item for item, _ in weighted]
    return [
        item for _, item in sorted((power(rng.random(), 1.0 / weight), item) for item, weight in weighted)
    ]

"""What is counted in a match of *Oh les nains !* for its results."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, NamedTuple

from game.engine.events import Event
from game.engine.reasons import Argument, Message, Ref, player_ref
from game.games.oh_les_nains.rules import types as t
from game.games.oh_les_nains.rules.cards import card_ref, colour_of, colour_ref
from game.i18n.narrate import Moment, Score, Source

_MOMENTS: Final = 4
_NOBODY: Final = -1
_TIGHT: Final = 6
"""Slabs with which a side is pressed hard: what follows is worth seeing if it wins all the same."""


class Best(NamedTuple):
    """The most of something so far."""

    amount: int = 0
    step: int = -1
    told: Message = Message("")


def side_ref(side: int) -> Ref:
    """Return the reference to a side of the fence."""
    return Ref("side", str(side))


class Figures:
    """Counts what events tell."""

    def __init__(self, players: int) -> None:
        """Begin at nothing."""
        self._turns = self._called = self._round = self._begun = self._countered = 0
        self._actor, self._card = _NOBODY, _NOBODY
        """Whose turn it is, and the card that was played in it."""
        self._gained, self._lost = [0] * players, [0] * players
        """By seat: slabs that its own turns brought to its side, and took from it."""
        self._wins: tuple[list[Source], list[Source]] = ([], [])
        """By side: the rounds that it has won."""
        self._tightest = [(t.SLABS, -1), (t.SLABS, -1)]
        """By side: the fewest slabs that it had in this round, and since which step."""
        self._crash, self._comeback = Best(), Best()
        self._pulls: list[Best] = []
        self._strengths: list[Best] = []
        self._counters = Best()

    def count(self, step: int, event: Event) -> None:
        """Count an event; `step` is where it was in the game."""
        match event:
            case t.RoundBegan(round=number):
                self._round, self._begun, self._actor = number, self._turns, _NOBODY
                self._tightest = [(t.SLABS, -1), (t.SLABS, -1)]
            case t.CardPlayed(player=player, card=card, use=use):
                self._turns += 1
                self._actor, self._card = player, card
                self._countered = self._countered + 1 if use == t.COUNTER else 0
                self._counter(step)
            case t.CardsExchanged(player=player):
                self._turns += 1
                self._actor, self._card, self._countered = player, _NOBODY, 0
            case t.DwarfPlaced() if self._actor != _NOBODY:
                self._called += 1
            case t.StrengthsCompared(strengths=strengths):
                self._compared(step, strengths)
            case t.HosePulled(side=side, before=before, after=after):
                self._pulled(step, side, before, after)
            case t.DwarfCrashed(side=side, dwarf=dwarf):
                told = Message.of(
                    "oh_les_nains.moment.crash", colour=colour_ref(colour_of(dwarf)), side=side_ref(side)
                )
                self._crash = Best(1, step, told)
            case t.RoundEnded(winner=side, by_limit=by_limit):
                key = f"oh_les_nains.score.{'limit' if by_limit else 'round'}"
                name = Message.of(key, round=self._round, n=self._turns - self._begun)
                self._wins[side].append(Source(name, 1))
                self._turned(side)

    def _counter(self, step: int) -> None:
        if self._countered > self._counters.amount:
            player = player_ref(self._actor)
            told = Message.of("oh_les_nains.moment.counter", player=player, card=card_ref(self._card))
            if self._countered > 1:
                told = Message.of("oh_les_nains.moment.counters", player=player, n=self._countered)
            self._counters = Best(self._countered, step, told)

    def _compared(self, step: int, strengths: tuple[int, int]) -> None:
        side = self._actor % 2
        ours, theirs = strengths[side], strengths[1 - side]
        if ours > theirs:
            told = Message.of("oh_les_nains.moment.strong", **self._played(), n=ours, less=theirs)
            self._strengths.append(Best(ours, step, told))

    def _pulled(self, step: int, side: int, before: int, after: int) -> None:
        slabs = abs(after - before)
        ours = self._actor % 2 == side
        (self._gained if ours else self._lost)[self._actor] += slabs
        if ours and slabs and self._card != _NOBODY:
            self._pulls.append(
                Best(slabs, step, Message.of("oh_les_nains.moment.pull", **self._played(), n=slabs))
            )
        left = t.SLABS - after if side == 0 else after
        self._tightest[1 - side] = min(self._tightest[1 - side], (left, step))

    def _played(self) -> dict[str, Argument]:
        return {"player": player_ref(self._actor), "card": card_ref(self._card)}

    def _turned(self, winner: int) -> None:
        """Remember how hard pressed the winners of a round were."""
        slabs, step = self._tightest[winner]
        if slabs <= _TIGHT and t.SLABS - slabs > self._comeback.amount:
            told = Message.of(
                "oh_les_nains.moment.comeback", side=side_ref(winner), n=slabs, round=self._round
            )
            self._comeback = Best(t.SLABS - slabs, step, told)

    def messages(self) -> Iterator[Message]:
        """Yield them in words."""
        yield Message.of("oh_les_nains.figure.turns", n=self._turns)
        yield Message.of("oh_les_nains.figure.called", n=self._called)
        for seat, (gained, lost) in enumerate(zip(self._gained, self._lost, strict=True)):
            yield Message.of("oh_les_nains.figure.slabs", player=player_ref(seat), n=gained, lost=lost)

    def scores(self) -> list[Score]:
        """Return the rounds that each seat's side has won."""
        return [self._score(seat % 2) for seat in range(len(self._gained))]

    def _score(self, side: int) -> Score:
        rounds = self._wins[side]
        return Score(Message.of("oh_les_nains.score", n=len(rounds)), len(rounds), tuple(rounds), side)

    def moments(self) -> list[Moment]:
        """Return the last crash, the finest comeback, and the greatest of pulls, counters and strengths."""
        found: dict[int, Moment] = {}
        for kind in (
            [self._crash], [self._comeback], self._pulls, [self._counters], self._strengths, self._pulls
        ):  # fmt: skip
            new = [best for best in kind if best.amount and best.step not in found]
            if new and len(found) < _MOMENTS:
                best = max(new, key=lambda each: (each.amount, -each.step))
                found[best.step] = Moment(best.step, best.told)
        return list(found.values())

"""What is counted in a game of *Taupes et compagnie* for its results."""

from __future__ import annotations

from collections.abc import Iterator

from game.engine.reasons import Message, Ref, player_ref
from game.games.taupes.rules.types import NO_WINNER
from game.i18n.narrate import Moment, Score, Source


def board_ref(board: int) -> Ref:
    """Return the reference to a board of the stack."""
    return Ref("board", str(board))


class Figures:
    """Counts what the narrator tells."""

    def __init__(self, players: int) -> None:
        self.moles: list[list[int]] = [[0] for _ in range(players)]
        """By seat: moles at the start, and after each lift."""
        self.filled = self.lost = self.forced = self.extra = 0
        self.dry = 0
        """Turns since the number of filled holes was last higher than ever on its board."""
        self._turns = self._driest = 0
        self._worst = (0, 0, 0, 0)
        """Most moles that a board took from a seat: how many, and the step, the seat, the board."""
        self._out: Moment | None = None
        self._end: Moment | None = None
        self._digger = NO_WINNER
        """Who came to the shovel."""

    def begin_turn(self) -> None:
        """Count a turn; what went before it may have been the longest dry spell."""
        self._turns += 1
        self._driest = max(self._driest, self.dry)
        self.dry += 1

    # -- what is worth seeing again ----------------------------------------------------------------

    def lift(self, step: int, seat: int, board: int, kept: int, lost: int) -> None:
        """Count what a seat keeps and loses when a board is lifted."""
        if kept or lost:
            self.moles[seat].append(kept)
        if lost > self._worst[0]:
            self._worst = (lost, step, seat, board)

    def out(self, step: int, seat: int) -> None:
        """Somebody has no mole left."""
        self._out = self._out or Moment(step, Message.of("taupes.moment.out", player=player_ref(seat)))

    def end(self, step: int, seat: int, *, shovel: bool) -> None:
        """Somebody has won."""
        self._digger = seat if shovel else NO_WINNER
        key = "digs-out" if shovel else "last-left"
        self._end = Moment(step, Message.of(f"taupes.moment.{key}", player=player_ref(seat)))

    def moments(self) -> Iterator[Moment]:
        """Yield the best moments: how it ended, the cruellest board, who was out first."""
        if self._end is not None:
            yield self._end
        lost, step, seat, board = self._worst
        if lost:
            args = {"player": player_ref(seat), "board": board_ref(board)}
            yield Moment(step, Message.of("taupes.moment.worst", n=lost, **args))
        if self._out is not None:
            yield self._out

    def scores(self) -> Iterator[Score]:
        """Yield how many moles each seat has brought down, board by board."""
        for seat, moles in enumerate(self.moles):
            sources = [
                Source(Message.of("taupes.score.board", board=board_ref(board)), count)
                for board, count in enumerate(moles[1:], 1)
                if count
            ]
            if seat == self._digger:
                sources.append(Source(Message.of("taupes.score.shovel"), 1))
            total = sum(source.points for source in sources)
            yield Score(Message.of("taupes.score", n=total), total, tuple(sources))

    # -- in words ----------------------------------------------------------------------------------

    def messages(self) -> Iterator[Message]:
        """Yield them in words; what never happened is left out."""
        for player, moles in enumerate(self.moles):
            trail = " – ".join(map(str, moles))
            yield Message.of("taupes.figure.moles", player=player_ref(player), trail=trail)
        yield Message.of("taupes.figure.turns", n=self._turns)
        counts = {"filled": self.filled, "lost": self.lost, "forced": self.forced, "extra": self.extra}
        for key, n in counts.items():
            if n:
                yield Message.of(f"taupes.figure.{key}", n=n)
        yield Message.of("taupes.figure.driest", n=max(self._driest, self.dry))

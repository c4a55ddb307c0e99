"""The signs on the table of *TunHell* that nothing is chosen at: each says what it is when pointed at."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

from pygame import Rect

from game.games.tunhell.rules import types as t
from game.games.tunhell.rules.cards import TROPHY_POINTS
from game.games.tunhell.view.hand import bottom_seat
from game.games.tunhell.view.model import Model
from game.games.tunhell.view.parts import Parts
from game.games.tunhell.view.told import about_card, clause_of_card, counted
from game.view.tables.base import Spot

_GAUGE: Final = (-124, 22)
"""Where a depth gauge begins beside a mine's foot, and how wide it is, in units of the scene."""
_RUBBLE: Final = (102, -46, 72, 54)
"""What is seen of the rubble beside a mine's mouth: from its foot, in units of the scene."""
_BOARD: Final = (220, 42)
"""Size of the board with a mine's number, in units of the scene."""


class Signs:
    """Finds the signs of one moment. Each has a name: what lies behind it is found by that."""

    def __init__(self, parts: Parts, model: Model) -> None:
        self.parts, self.model = parts, model

    def all(self, asked: bool) -> Iterator[Spot]:
        """Yield all signs; while a mine is asked for, its board and its gauge are its own."""
        for mine in range(t.MINES):
            yield from self._seen(mine)
            yield from self._door(mine)
            yield from self._work(mine)
            if not asked:
                yield from self._shaft(mine)
        yield from self._hand()
        yield from self._tavern()
        for seat in range(self.model.players):
            yield from self._seat(seat)

    def _t(self, key: str, **args: Any) -> str:
        return self.parts.ui.t(f"tunhell.sign.{key}", **args)

    def _sign(self, rect: Rect, name: str, key: str, clause: str, about: str = "", **args: Any) -> Spot:
        """A sign; `about` comes before what it is."""
        said = f"{about} {self._t(f'{key}.about', **args)} ({clause})".strip()
        return Spot(rect, None, self._t(key, **args), clause, said, name=name)

    def _names(self, seen_by: int) -> str:
        """Who has seen a card, but for the viewer."""
        model = self.model
        seats = [seat for seat in range(model.players) if seen_by >> seat & 1 and seat != model.viewer]
        return ", ".join(self.parts.seats.seat_name(seat) for seat in seats)

    # -- mines ---------------------------------------------------------------------------------------

    def _shaft(self, mine: int) -> Iterator[Spot]:
        """The board with the number, the gauge whose lamp sinks, and the rubble that grows."""
        places, shafts = self.parts.places, self.parts.pictures.scene["shafts"]
        scale, (x, y) = places.scale, places.columns[mine].foot
        (_, high), (_, low) = shafts["gauge"]["full"], shafts["gauge"]["empty"]
        args: dict[str, Any] = {
            "mine": self.parts.ui.t(f"tunhell.mine.{mine}"),
            "n": self.model.mines[mine].left,
        }
        (left, wide), top = _GAUGE, high - _GAUGE[1] / 2
        gauge = Rect(*(round(side * scale) for side in (left, top, wide, low - high + wide))).move(x, y)
        seen = self._eye(mine)
        if seen is not None and gauge.colliderect(seen):
            gauge = Rect(gauge.x, seen.bottom, gauge.w, gauge.bottom - seen.bottom)
        yield self._sign(gauge, f"mine-{mine}-gauge", "gauge", "T17", **args)
        rubble = Rect(*(round(side * scale) for side in _RUBBLE)).move(x, y)
        yield self._sign(rubble, f"mine-{mine}-rubble", "rubble", "T17", **args)
        board = Rect(0, 0, *(round(side * scale) for side in _BOARD))
        dx, dy = shafts["mark"]
        board.center = (round(x + dx * scale), round(y + dy * scale))
        sums = [self.model.sum(mine, seat) for seat in range(self.model.players)]
        key = "board-held" if max(sums) and sums.count(max(sums)) == 1 and args["n"] else "board"
        args["player"], args["total"] = self.parts.seats.seat_name(sums.index(max(sums))), max(sums)
        yield self._sign(board, f"mine-{mine}-board", key, "T18", **args)

    def _eye(self, mine: int) -> Rect | None:
        """Where the eye is, beside the cards that somebody has seen."""
        count = len(self.model.mines[mine].fixed)
        if not count:
            return None
        first = self.parts.shafts.seen(mine, count)[0]
        return Rect(first.x - first.h, first.y, first.h, first.h)

    def _seen(self, mine: int) -> Iterator[Spot]:
        """The eye, and each card that somebody has seen; of those that the viewer hasn't, who has."""
        fixed = self.model.mines[mine].fixed
        eye = self._eye(mine)
        if eye is None:
            return
        rects = self.parts.shafts.seen(mine, len(fixed))
        name = self.parts.ui.t(f"tunhell.mine.{mine}")
        yield self._sign(eye, f"mine-{mine}-eye", "eye", "T12", mine=name, n=len(fixed))
        for depth, ((card, seen_by), rect) in enumerate(zip(fixed, rects, strict=True)):
            if depth + 1 < len(rects):
                rect = Rect(rect.x, rect.y, min(rect.w, rects[depth + 1].x - rect.x), rect.h)
            args: dict[str, Any] = {"mine": name, "n": depth + 1, "players": self._names(seen_by)}
            spot = f"mine-{mine}-seen-{depth}"
            if card == t.HIDDEN:
                yield self._sign(rect, spot, "hidden", "T12", **args)
            else:
                what = self.parts.pictures.name(card)
                key = "seen-by" if args["players"] else "seen"
                about = about_card(self.parts.ui, card, self.model.full)
                yield self._sign(rect, spot, key, "T12", about, card=what, **args)

    def _door(self, mine: int) -> Iterator[Spot]:
        """What of the back door doesn't lean over the mine's mouth."""
        owner, at = self.model.door
        whole = self.parts.shafts.door_at(mine)
        left = max(whole.x, self.parts.places.columns[mine].mouth.right)
        rect = Rect(left, whole.y + whole.h // 4, whole.right - left, whole.h - whole.h // 4)
        if at == mine and owner >= 0:
            name = self.parts.seats.seat_name(owner)
            args = {"player": name, "mine": self.parts.ui.t(f"tunhell.mine.{mine}")}
            yield self._sign(rect, f"mine-{mine}-door", "door", "T27", **args)

    def _work(self, mine: int) -> Iterator[Spot]:
        """What of who digs doesn't stand in the mine's mouth."""
        work = self.model.work
        if work is not None and work.mine == mine:
            rect = self.parts.sides.at_work(mine, 0)
            rect.w = self.parts.places.columns[mine].mouth.x - rect.x
            args = {
                "card": self.parts.pictures.name(work.card),
                "mine": self.parts.ui.t(f"tunhell.mine.{mine}"),
            }
            about = about_card(self.parts.ui, work.card, self.model.full)
            yield self._sign(rect, f"mine-{mine}-work", "work", clause_of_card(work.card), about, **args)

    # -- hand and tavern -----------------------------------------------------------------------------

    def _hand(self) -> Iterator[Spot]:
        """What is free of the hand, and its sixth place."""
        held, places = len(self.parts.hand.cards), self.parts.places
        last = t.HAND_LIMIT - 1
        if held < last:
            free = places.free(held).union(places.free(last - 1))
            yield self._sign(free, "hand-free", "free", "T6", n=held, limit=t.HAND_LIMIT)
        if held <= last:
            yield self._sign(places.free(last), "hand-last", "last", "T6", limit=t.HAND_LIMIT)

    def _tavern(self) -> Iterator[Spot]:
        """The sign of the tavern, the bench with its mug and candle, and the hourglass of who waits."""
        bench = self.parts.bench
        if bench.tavern is not None:
            yield self._sign(bench.tavern, "row-tavern", "tavern", "T6")
        places = self.parts.places
        first, last, waiting = places.seat(0), places.seat(t.ROW - 1), places.seat(t.ROW)
        wood = Rect(first.x, first.bottom, last.right - first.x, places.hand.bottom - first.bottom)
        yield self._sign(wood, "row-bench", "bench", "T4")
        if self.model.top != t.NONE:
            post = Rect(waiting.x, waiting.bottom, waiting.w, places.hand.bottom - waiting.bottom)
            beside = Rect(
                waiting.right, waiting.centery, waiting.w // 5, places.hand.bottom - waiting.centery
            )
            for number, rect in enumerate((beside, post)):
                what = self.parts.pictures.name(self.model.top)
                yield self._sign(rect, f"pile-post-{number}", "hourglass", "T4", card=what)

    # -- plates --------------------------------------------------------------------------------------

    def _seat(self, seat: int) -> Iterator[Spot]:
        """What a plate counts: dirt and rats with their trophies, the hand, and what is known of it."""
        model, plate = self.model, self.parts.seats.plate(seat)
        name = self.parts.seats.seat_name(seat)
        for number, rect in enumerate(plate.counts):
            holder = model.trophies[number]
            card = counted(number, model.full and holder == seat)
            n = model.loot[seat].count(counted(number, False))
            args: dict[str, Any] = {"player": name, "n": n, "points": TROPHY_POINTS[number]}
            key = f"{'dirt' if not number else 'rats'}{'-held' if card != counted(number, False) else ''}"
            if model.full and not key.endswith("held") and holder >= 0:
                key, args["holder"] = f"{key}-behind", self.parts.seats.seat_name(holder)
            yield self._sign(rect, f"seat-{seat}-{number}", key, clause_of_card(card), **args)
        size = model.hand_sizes[seat]
        hand: dict[str, Any] = {"player": name, "n": size, "limit": t.HAND_LIMIT}
        yield self._sign(
            plate.size, f"seat-{seat}-hand", "hand-full" if size >= t.HAND_LIMIT else "hand", "T6", **hand
        )
        for number, (card, rect) in enumerate(plate.cards(model, seat)):
            own = seat == bottom_seat(model) and model.viewer >= 0
            spot = f"seat-{seat}-card-{number}"
            if card < 0:
                yield self._sign(rect, spot, "back-own" if own else "back", "T5", player=name)
            else:
                about = about_card(self.parts.ui, card, self.model.full)
                what = self.parts.pictures.name(card)
                yield self._sign(rect, spot, "known", "T5", about, card=what, player=name)

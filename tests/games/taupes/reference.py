"""A second implementation of *Taupes et compagnie*, written from the text of its rules alone.

Slow and plain: one script of the game, told in coordinates, which stops wherever something is to be decided.
It shares no code with the rules that it checks.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Generator, Mapping
from functools import cache
from typing import Any

from tests.games.questions import Question, Script

Place = tuple[int, int]
SIX_WAYS = [(1, 0), (-1, 0), (0, 1), (0, -1), (1, -1), (-1, 1)]


def turn_sixth(place: Place, times: int) -> Place:
    """M3: rotation k takes (q, r) k times to (-r, q + r)."""
    for _ in range(times):
        place = (-place[1], place[0] + place[1])
    return place


@cache
def numbered(n: int) -> list[Place]:
    """All points of a board of radius n, row by row from the top and each from the left."""
    rows = [[(q, r) for q in range(-n, n + 1) if -n <= q + r <= n] for r in range(-n, n + 1)]
    return [place for row in rows for place in row]


@cache
def numbers(n: int) -> dict[Place, int]:
    """The number of each point of a board of radius n."""
    return {place: number for number, place in enumerate(numbered(n))}


@cache
def turned(places: tuple[Place, ...], times: int) -> frozenset[Place]:
    """Some points of a board that lies turned."""
    return frozenset(turn_sixth(place, times) for place in places)


class Reference:
    """One game. `question` is what is to be decided now, None at the end."""

    def __init__(self, players: int, options: Mapping[str, str], stack: list[dict[str, Any]]) -> None:
        """Begin a game on boards given by their radius, holes, special points and solid sides."""
        self.players = players
        self.options = options
        self.pro = options["pro"] == "on"
        self.stack = stack
        self.order: list[int] = []
        """The seats from the one that begins."""
        self.rotations: list[int] = []
        self.number = 0
        self.moles: dict[int, set[Place]] = {seat: set() for seat in range(players)}
        self.hidden: dict[int, list[int]] = {seat: [1, 2, 2, 3, 3, 4] for seat in range(players)}
        self.open: list[int] = []
        self.quiet = 0
        self.record = 0
        self.news = False
        """Whether this turn brought a new highest number of filled holes: the last of a board is one too."""
        self.over = False
        self.winner: int | None = None
        self._script = self._game()
        self.question: Question | None = next(self._script)

    def answer(self, text: str) -> None:
        """Go on to the next question."""
        try:
            self.question = self._script.send(text)
        except StopIteration:
            self.question = None

    # -- boards ----------------------------------------------------------------------------------

    @property
    def radius(self) -> int:
        return int(self.stack[self.number]["radius"])

    def places(self, name: str) -> frozenset[Place]:
        """Holes, special points or solid sides of the current board as it lies."""
        return turned(self.stack[self.number][name], self.rotations[self.number])

    def numbered(self) -> list[Place]:
        return numbered(self.radius)

    def name(self, place: Place) -> int:
        return numbers(self.radius)[place]

    def everybody(self) -> set[Place]:
        return {place for own in self.moles.values() for place in own}

    def filled(self) -> int:
        return len(self.everybody() & self.places("holes"))

    # -- the game --------------------------------------------------------------------------------

    def _game(self) -> Script:
        first = self.options["starter"]
        if first == "random":
            first = (yield Question("chance", {f"start:{seat}": 1 for seat in range(self.players)}))[6:]
        self.order = [(int(first) + place) % self.players for place in range(self.players)]
        for _ in self.stack:  # M3
            if self.options["rotations"] == "random":
                text = yield Question("chance", {f"r{k}": 1 for k in range(6)})
                self.rotations.append(int(text[1:]))
            else:
                self.rotations.append(0)
        yield from self._placing()
        seat = self.order[0]
        while not self.over:
            if self.moles[seat]:
                yield from self._turn(seat)
            seat = (seat + 1) % self.players

    def _placing(self) -> Script:
        """M1 and M4."""
        for _ in range({2: 10, 3: 7, 4: 6}[self.players]):
            for seat in self.order:
                free = [p for p in self.numbered() if p not in self.places("holes") | self.everybody()]
                who: int | str = seat if self.options["placement"] == "by_hand" else "chance"
                text = yield Question(who, {f"p{self.name(place)}": 1 for place in free})
                self.moles[seat].add(self.numbered()[int(text[1:])])

    def _turn(self, seat: int) -> Script:
        """A whole turn, with its extra disc."""
        self.news, board = False, self.number
        choices = {"t": 1}
        if self.moles[seat] <= self.places("holes"):
            choices["w"] = 1  # M9
        if (yield Question(seat, choices)) == "t":
            end = yield from self._disc(seat, extra=False)
            stays = not self.over and self.number == board  # M11: being dropped gives nothing
            offered = self.pro and stays and end is not None and end in self.places("special")
            if offered and (yield Question(seat, {"t": 1, "n": 1})) == "t":  # M14
                yield from self._disc(seat, extra=True)
        self.quiet = 0 if self.news else self.quiet + 1
        still = [other for other in self.moles if self.moles[other]]
        if not self.over and self.quiet == 100 * len(still):
            self.over = True  # M17

    def _disc(self, seat: int, extra: bool) -> Generator[Question, str, Place | None]:
        """Turn discs up and use one of them; return where a mole ended (of the board that was played on)."""
        wanted = 2 if self.options["two_discs"] == "on" else 1
        while self.hidden[seat] and len(self.open) < wanted:
            text = yield Question("chance", {f"d{v}": n for v, n in Counter(self.hidden[seat]).items()})
            self.hidden[seat].remove(int(text[1:]))
            self.open.append(int(text[1:]))
        moves = {
            f"m{self.name(start)}-{self.name(end)}": (value, start, end)
            for value in self.open
            for start in self.moles[seat]
            for end in self._ends(start, value, extra)
        }
        if moves:
            value, start, end = moves[(yield Question(seat, dict.fromkeys(moves, 1)))]
        elif len(set(self.open)) == 2:  # M16
            value = int((yield Question(seat, {f"l{v}": 1 for v in self.open}))[1:])
        else:
            value = self.open[0]
        self.open.remove(value)
        self.hidden[seat] += self.open
        self.open = []
        if not self.hidden[seat]:  # M10
            self.hidden[seat] = [1, 2, 2, 3, 3, 4]
        if not moves:
            return None
        self.moles[seat].remove(start)
        self.moles[seat].add(end)
        self._look_at_holes(seat)
        return end

    def _ends(self, start: Place, value: int, extra: bool) -> list[Place]:
        """M5 to M7, M14, M15."""
        board, taken = numbers(self.radius), self.everybody()
        last = self.number == len(self.stack) - 1
        found = []
        for dq, dr in SIX_WAYS:
            here, free = start, True
            for _ in range(value):
                before, here = here, (here[0] + dq, here[1] + dr)
                if here not in board or here in taken:
                    free = False
                if self.pro and last and here == (0, 0) and before not in self.places("solid"):
                    free = False
            if free and not (extra and here in self.places("special")):
                found.append(here)
        return found

    def _look_at_holes(self, seat: int) -> None:
        """M11 to M13, and the count of M17."""
        if self.filled() > self.record:
            self.record = self.filled()
            self.news = True
        if self.places("holes") - self.everybody():
            return
        if self.number == len(self.stack) - 1:
            self.over, self.winner = True, seat
            return
        holes = self.places("holes")
        self.moles = {other: own & holes for other, own in self.moles.items()}
        self.number += 1
        self.record = 0
        still = [other for other in self.moles if self.moles[other]]
        if len(still) == 1:
            self.over, self.winner = True, still[0]

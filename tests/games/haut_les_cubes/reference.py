"""A second implementation of *Haut les cubes*, written from the text of its rules alone.

Slow and plain: one script of the game, which stops wherever something is to be decided. It shares no code
with the rules that it checks, but for their names of events, written out.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from functools import cache
from typing import Any, TypeAlias

from tests.games.questions import Question, Script

Cell: TypeAlias = tuple[int, int]
Cube: TypeAlias = tuple[int, int, int]

DECK = {"m": 36, "n": 18, "p": 18, "t": 9, "h": 3, "s": 1}
CARDS = "mnpths"
AROUND = ((1, 0), (1, 1), (0, 1), (-1, 1), (-1, 0), (-1, -1), (0, -1), (1, -1))
"""The eight directions, in a circle."""


@cache
def cells_of(x: int, y: int) -> frozenset[Cell]:
    """C1: the four cells of a cube's footprint."""
    return frozenset({(x, y), (x + 1, y), (x, y + 1), (x + 1, y + 1)})


@cache
def around(cell: Cell) -> tuple[Cell, ...]:
    """C4."""
    return tuple((cell[0] + dx, cell[1] + dy) for dx, dy in AROUND)


def spelt(verb: str, cells: Iterable[Cell]) -> list[str]:
    """Write actions that name a cell."""
    return [f"{verb}{x},{y}" for x, y in cells]


def read(text: str) -> Cell:
    """Return the cell of an action."""
    x, y = text[1:].rpartition(":")[2].split(",")
    return int(x), int(y)


class Reference:
    """One game. `question` is what is to be decided now, None at the end."""

    def __init__(self, players: int, cubes: Iterable[Cube], starter: int | None = 0) -> None:
        """Begin a game on some cubes; without a `starter` chance says who begins."""
        self.seats = list(range(players))
        self.cubes = set(cubes)
        self.measure()
        self.giants: dict[int, Cell] = {}
        self.reserves = dict.fromkeys(self.seats, (24 - len(self.cubes)) // players)  # C5
        self.scores = dict.fromkeys(self.seats, 0)
        self.reached: list[int] = []
        """Who has scored; who came to its score first is first."""
        self.pile = Counter(DECK)
        self.hands = [Counter[str]() for _ in self.seats]
        self.secret = [Counter[str]() for _ in self.seats]
        self.played = Counter[str]()
        self.round = self.due = 0
        self.mover = self.first = -1 if starter is None else starter
        self.vacated: Cell | None = None
        self.stranded: list[int] = []
        self.winners: list[int] = []
        self.told: list[tuple[Any, ...]] = []
        """What happened since the last answer: the names of events, and their fields."""
        self.seen = Counter[str]()
        """How often each thing worth seeing came up."""
        self._script = self._game()
        self.question: Question | None = next(self._script)

    def answer(self, text: str) -> None:
        """Go on to the next question."""
        self.told = []
        try:
            self.question = self._script.send(text)
        except StopIteration:
            self.question = None

    # -- the ground ------------------------------------------------------------------------------

    def measure(self) -> None:
        """C1: find the heights of all cells anew."""
        self.heights = Counter(cell for x, y, _ in self.cubes for cell in cells_of(x, y))

    def height(self, cell: Cell) -> int:
        return self.heights.get(cell, 0)

    def on_the_ground(self, cell: Cell) -> bool:
        return self.height(cell) == 0

    def free(self, cell: Cell) -> bool:
        """C3: whether a giant may come there, as far as giants and contact go."""
        if cell in self.giants.values():
            return False
        return not self.on_the_ground(cell) or self.in_contact(cell)

    def in_contact(self, cell: Cell) -> bool:
        return any(not self.on_the_ground(near) for near in around(cell))

    def free_cells(self) -> set[Cell]:
        """All cells to which a giant may come, wherever they are."""
        covered = set(self.heights)
        return {cell for cell in covered.union(*map(around, covered)) if self.free(cell)}

    def steps(self, start: Cell) -> list[Cell]:
        """The free cells around one."""
        return [cell for cell in around(start) if self.free(cell)]

    def trapped(self) -> tuple[int, ...]:
        """C11: whose giant could step nowhere even if it were alone; a stranded one leaves its cell first."""
        return tuple(sorted(seat for seat in self.giants if seat not in self.stranded and self.walled(seat)))

    def walled(self, seat: int) -> bool:
        start = self.giants[seat]
        low = (cell for cell in around(start) if self.height(cell) <= self.height(start) + 1)
        return not any(self.height(cell) or self.in_contact(cell) for cell in low)

    def may_lie(self, x: int, y: int) -> bool:
        """C2."""
        cells = cells_of(x, y)
        heights = {self.height(cell) for cell in cells}
        if len(heights) > 1 or cells & set(self.giants.values()):
            return False
        return heights != {0} or self.touched(cells)

    def touched(self, cells: Iterable[Cell]) -> bool:
        """C2: whether a cube on the ground touches some cells, with a corner at least."""
        rim = {near for cell in cells for near in around(cell)}
        return any(z == 0 and cells_of(a, b) & rim for a, b, z in self.cubes)

    def places(self) -> list[Cell]:
        """Where a cube may be put."""
        corners = {(x + dx, y + dy) for x, y, _ in self.cubes for dx in range(-2, 3) for dy in range(-2, 3)}
        return [corner for corner in corners if self.may_lie(*corner)]

    def loose(self) -> list[Cube]:
        """C13: the cubes that can be taken."""
        if len(self.cubes) == 1:
            self.seen["last cube"] += 1
            return []
        found = []
        for x, y, z in self.cubes:
            above = any(c == z + 1 and cells_of(a, b) & cells_of(x, y) for a, b, c in self.cubes)
            giant = any(g in cells_of(x, y) and self.height(g) == z + 1 for g in self.giants.values())
            if not above and not giant:
                found.append((x, y, z))
        return found

    # -- a round ---------------------------------------------------------------------------------

    def from_seat(self, seat: int) -> list[int]:
        return self.seats[seat:] + self.seats[:seat]

    def _game(self) -> Script:
        if self.first < 0:
            text = yield Question("chance", {f"start:{seat}": 1 for seat in self.seats})
            self.first = int(text[-1])
            self.told.append(("StarterChosen", self.first))
        for seat in self.from_seat(self.first):  # C6
            self.mover = seat
            ground = [cell for cell in self.free_cells() if self.on_the_ground(cell)]
            text = yield Question(seat, dict.fromkeys(spelt("g", ground), 1))
            self.giants[seat] = read(text)
            self.told.append(("GiantPlaced", seat, self.giants[seat]))
        while not self.winners:
            self.round += 1
            self.told.append(("RoundBegan", self.round, self.first))
            yield from self.deal()
            yield from self.discard()
            while any(hand.total() for hand in self.hands):  # C8
                for seat in self.from_seat(self.first):
                    if self.hands[seat].total():
                        yield from self.play(seat)
            self.told.append(("RoundEnded", self.round, self.trapped()))
            self.see_whether_over()
            self.first = (self.first + 1) % len(self.seats)  # C9

    def deal(self) -> Script:
        """C7."""
        for seat in self.from_seat(self.first):
            share = 3 + self.height(self.giants[seat])
            for nth in range(share):
                if not self.pile.total():
                    self.shuffle()
                    self.seen["shuffled in a deal"] += any(hand.total() for hand in self.hands)
                if not self.pile.total():
                    self.seen["no cards left"] += 1
                    return
                self.mover, self.due = seat, share - nth
                text = yield Question("chance", {f"c{card}": n for card, n in self.pile.items() if n})
                self.pile[text[1]] -= 1
                self.hands[seat][text[1]] += 1
                self.told.append(("CardDealt", seat, CARDS.index(text[1]), self.pile.total()))

    def shuffle(self) -> None:
        for cards in (self.played, *self.secret):
            self.pile.update(cards)
            cards.clear()
        if self.pile.total():
            self.told.append(("PileShuffled", self.pile.total()))

    def discard(self) -> Script:
        """C7."""
        for seat in self.from_seat(self.first):
            hand = self.hands[seat]
            half = hand.total() // 2
            for done in range(half):
                self.mover, self.due = seat, half - done
                text = yield Question(seat, {f"d{card}": 1 for card in hand if hand[card]})
                hand[text[1]] -= 1
                self.secret[seat][text[1]] += 1
                self.told.append(("CardDiscarded", seat, CARDS.index(text[1]), half - done - 1))
        self.due = 0

    def see_whether_over(self) -> None:
        """C17."""
        best = max(self.scores.values())
        if best < 25 and self.round < 300:
            return
        tied = [seat for seat in self.reached if self.scores[seat] == best]
        self.winners = tied[:1] or self.seats
        self.seen["over"] += 1
        self.seen["tie"] += len(tied) > 1
        self.seen["nobody has scored"] += not tied
        self.seen["limit of rounds"] += best < 25
        told = ("GameEnded", tuple(self.winners), tuple(self.scores.values()), best < 25, len(tied) > 1)
        self.told.append(told)

    # -- cards -----------------------------------------------------------------------------------

    def play(self, seat: int) -> Script:
        """C8, C10: any card of one's hand, carried out if possible."""
        self.mover = seat
        answers = [text for card in CARDS if self.hands[seat][card] for text in self.uses(seat, card)]
        text = yield Question(seat, dict.fromkeys(answers, 1))
        card = text[1] if text[0] == "x" else "p" if text[0] == "q" else text[0]
        self.hands[seat][card] -= 1
        self.played[card] += 1
        self.told.append(("CardPlayed", seat, CARDS.index(card)))
        if text[0] == "x":
            self.told.append(("CardThrown", seat, CARDS.index(card)))
            self.seen["dead napozla"] += card == "n" and not self.reserves[seat]
            self.seen["trapped"] += card == "m" and bool(self.steps(self.giants[seat]))
            self.seen[f"thrown {card}"] += 1
        elif text[0] in "mq":
            self.step(seat, CARDS.index(card), read(text))
        elif text[0] == "n":
            self.put(seat, *read(text))
        elif text[0] == "t":
            yield from self.take(seat, *read(text))
        elif text[0] == "p":
            yield from self.push(seat, int(text[1]), read(text))
        elif text[0] == "h":
            self.leap(seat, read(text))
        else:
            self.shoot(seat, int(text[1]), read(text))

    def uses(self, seat: int, card: str) -> list[str]:
        """Every way to play a card."""
        here = self.giants[seat]
        level = self.height(here)
        found: list[str]
        if card == "m":  # C11
            found = spelt("m", [cell for cell in self.steps(here) if self.height(cell) <= level + 1])
        elif card == "n":  # C12
            found = spelt("n", self.places() if self.reserves[seat] else [])
        elif card == "t":  # C13
            found = spelt("t", [(x, y) for x, y, _ in self.loose()])
        elif card == "p":  # C14
            found = [text for victim in self.seats for text in self.pushes(seat, victim)]
            if not found:
                level_ones = [cell for cell in self.steps(here) if self.height(cell) == level]
                return [*spelt("q", level_ones), "xp"]
        elif card == "h":  # C15
            up = {cell for cell in self.steps(here) if self.height(cell) > level}
            along = {cell for cell in self.free_cells() if self.height(cell) <= level}
            found = spelt("h", up | along)
        else:  # C16
            found = [text for victim in self.seats for text in self.shots(seat, victim)]
        return found or ["x" + card]

    def pushes(self, seat: int, victim: int) -> list[str]:
        """C14: the ways to push one giant."""
        (x, y), (a, b) = self.giants[seat], self.giants[victim]
        if (a - x, b - y) not in AROUND or self.height((x, y)) != self.height((a, b)):
            return []
        at = AROUND.index((a - x, b - y))
        ahead = [AROUND[(at + turn) % 8] for turn in (-1, 0, 1)]
        ends = [(a + dx, b + dy) for dx, dy in ahead]
        return spelt(
            f"p{victim}:", [e for e in ends if self.free(e) and self.height(e) <= self.height((a, b))]
        )

    def shots(self, seat: int, victim: int) -> list[str]:
        """C16: the ways to shoot one giant."""
        there = self.giants[victim]
        if victim == seat or there in around(self.giants[seat]):
            return []
        return spelt(f"s{victim}:", [e for e in self.steps(there) if self.height(e) <= self.height(there)])

    def step(self, seat: int, card: int, end: Cell) -> None:
        """C11, C14."""
        start = self.giants[seat]
        before, after = self.height(start), self.height(end)
        self.giants[seat] = end
        self.told.append(("GiantStepped", seat, card, start, end, before, after))
        drop = before - after
        if drop > 0:
            score = self.scores[seat]
            self.scores[seat] += 36 if drop > 6 else drop * drop
            self.reached = [*(s for s in self.reached if s != seat), seat]
            self.told.append(("Scored", seat, drop, score, self.scores[seat]))
            self.seen[f"jump of {min(drop, 7)}"] += 1
        self.seen["pousstoia step"] += card == 2

    def put(self, seat: int, x: int, y: int) -> None:
        """C12."""
        cube = (x, y, self.height((x, y)))
        self.cubes.add(cube)
        self.measure()
        self.reserves[seat] -= 1
        self.told.append(("CubePut", seat, cube, self.reserves[seat]))
        self.seen["put astride"] += cube[2] > 0 and (x, y, cube[2] - 1) not in self.cubes
        self.seen["put on the ground"] += cube[2] == 0

    def take(self, seat: int, x: int, y: int) -> Script:
        """C13."""
        (cube,) = (cube for cube in self.loose() if cube[:2] == (x, y))
        self.cubes.remove(cube)
        self.measure()
        self.reserves[seat] += 1
        self.told.append(("CubeTaken", seat, cube, self.reserves[seat]))
        lost = [s for s in self.from_seat(seat) if not self.height(self.giants[s])]
        lost = [s for s in lost if not self.in_contact(self.giants[s])]
        self.seen[f"{min(len(lost), 3)} stranded"] += 1
        for index, stray in enumerate(lost):
            start = self.giants[stray]
            ends = [cell for cell in self.free_cells() if self.on_the_ground(cell)]
            far = {e: (king(start, e), (start[0] - e[0]) ** 2 + (start[1] - e[1]) ** 2) for e in ends}
            near = [end for end in ends if far[end] == min(far.values())]
            kings = [end for end in ends if far[end][0] == min(far.values())[0]]
            self.seen["a straight line decides"] += len(near) < len(kings)
            end = near[0]
            if len(near) > 1:
                self.mover, self.stranded = seat, lost[index:]
                end = read((yield Question(seat, dict.fromkeys(spelt("r", near), 1))))
                self.stranded = []
                self.seen["relocated by choice"] += 1
            self.giants[stray] = end
            self.told.append(("GiantRelocated", stray, seat, start, end))

    def push(self, seat: int, victim: int, end: Cell) -> Script:
        """C14."""
        here, there = self.giants[seat], self.giants[victim]
        before, after = self.height(there), self.height(end)
        self.giants[victim] = end
        self.told.append(("GiantPushed", seat, victim, there, end, before, after))
        self.seen["pushed down" if after < before else "pushed along"] += 1
        self.vacated = there
        text = yield Question(seat, {"f": 1, "w": 1})
        self.vacated = None
        if text == "f":
            self.giants[seat] = there
            self.told.append(("GiantFollowed", seat, here, there))
        else:
            self.told.append(("GiantStayed", seat))

    def leap(self, seat: int, end: Cell) -> None:
        """C15."""
        start = self.giants[seat]
        before, after = self.height(start), self.height(end)
        self.giants[seat] = end
        self.told.append(("GiantLeapt", seat, start, end, before, after))
        self.seen["leap up" if after > before else "leap along"] += 1
        self.seen["leap up by 2 or more"] += after > before + 1

    def shoot(self, seat: int, victim: int, end: Cell) -> None:
        """C16."""
        start = self.giants[victim]
        self.giants[victim] = end
        self.told.append(("GiantShot", seat, victim, start, end, self.height(start), self.height(end)))
        self.seen["shot"] += 1


def king(a: Cell, b: Cell) -> int:
    """How many king's steps lie between two cells."""
    return max(abs(a[0] - b[0]), abs(a[1] - b[1]))

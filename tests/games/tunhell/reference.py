"""A second implementation of *TunHell*, written from the text of its rules alone.

Slow and plain: one script of the game, told in the cards' codes, which stops wherever something is to be
decided. It shares no code with the rules that it checks. What nobody has seen of a mine is `None`.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Generator, Iterator, Mapping
from itertools import chain, combinations

from tests.games.questions import Question, Script

WARRIORS = {"w1": 1, "w2": 2, "w3": 3, "w4": 4, "dwouarf": 0}
DIGGERS = {
    "d20": (2, 0),
    "d12": (1, 2),
    "d21": (2, 1),
    "d30": (3, 0),
    "d43": (4, 3),
    "d25": (2, 5),
    "machin": (4, 0),
}
SCOUTS = {"s5": 5, "s3": 3}
HURRIED = ("w1", "d20", "s3")
DWARFS = ("w1", "w2", "w3", "w4", "d20", "d12", "d21", "d30", "d43", "d25", "s5", "s3", "b")
FINDS = ("machin", "dwouarf", "sword", "pick", "beer", "ring", "heart", "ghost")
ENDS = ("door", "throne", "spider", "demon")
COMBAT = {"rat": 1, "goblin": 2, "orc": 3, "troll": 4, "dragon": 6, "spider": 5, "demon": 7}
POINTS = {"treasure": 1, "goblin": 2, "orc": 3, "troll": 4, "dragon": 6}
POINTS |= {"heart": 3, "throne": 3, "spider": 5, "demon": 7}
ORDER = {code: number for number, code in enumerate((*DWARFS, "dirt", "treasure", *COMBAT, *FINDS, *ENDS))}


class Slot:
    """A face-down card of a mine, with who knows it."""

    def __init__(self, card: str | None, known_to: set[int]) -> None:
        self.card = card
        self.known_to = known_to


def listed(cards: list[str] | tuple[str, ...]) -> str:
    """Write cards as texts of actions have them."""
    return ",".join(sorted(cards, key=ORDER.__getitem__))


def some_of(cards: list[str]) -> Iterator[tuple[str, ...]]:
    """All choices of some of the cards, none and all of them too."""
    return chain.from_iterable(combinations(cards, size) for size in range(len(cards) + 1))


class Reference:
    """One game. `question` is what is to be decided now, None at the end."""

    def __init__(self, players: int, options: Mapping[str, str], deck: Mapping[str, int]) -> None:
        self.seats = list(range(players))
        self.full = options["rules"] == "full"
        self.relief = options["relief"] == "on"
        # T1 to T3
        mine = Counter({c: n for c, n in deck.items() if c not in DWARFS and c not in ENDS})
        if not self.full:
            mine = Counter({c: n for c, n in mine.items() if c not in FINDS})
        depth, _ = divmod(mine.total() - (9 if self.full else 7) - int(options["shorter"]), 3)
        self.unseen = mine
        self.unseen_ends = Counter({c: n for c, n in deck.items() if c in ENDS and self.full})
        self.mines = [[Slot(None, set()) for _ in range(depth + self.full)] for _ in range(3)]
        self.pile = Counter({c: n for c, n in deck.items() if c in DWARFS})
        self.top: str | None = None
        self.row: list[str] = []
        self.discards: Counter[str] = Counter()
        self.gone: Counter[str] = Counter()
        self.known: list[list[str]] = [[] for _ in self.seats]
        self.secret: list[list[str]] = [[] for _ in self.seats]
        self.sides: list[list[list[str]]] = [[[] for _ in self.seats] for _ in range(3)]
        self.loot: list[Counter[str]] = [Counter() for _ in self.seats]
        self.holders: dict[str, int | None] = {"dirt": None, "rat": None}
        self.door_owner: int | None = None
        self.door_at: int | None = None
        self.starter = None if options["starter"] == "random" else int(options["starter"])
        self.seat = 0
        self.digger: str | None = None
        self.digs = 0
        self.finds: list[str] = []
        self.at = 0
        self.passes = 0
        self.quiet = 0
        self.ended: str | None = None
        self.seen: Counter[str] = Counter()
        """How often each thing worth seeing came up."""
        self._script = self._game()
        self.question: Question | None = next(self._script)

    def answer(self, text: str) -> None:
        """Go on to the next question."""
        try:
            self.question = self._script.send(text)
        except StopIteration:
            self.question = None

    # -- cards -----------------------------------------------------------------------------------

    def hand(self, seat: int) -> list[str]:
        return self.known[seat] + self.secret[seat]

    def drop(self, seat: int, card: str) -> None:
        """T5: of equal cards the known one leaves first."""
        (self.known if card in self.known[seat] else self.secret)[seat].remove(card)

    def throw(self, *cards: str) -> None:
        """T14."""
        for card in cards:
            (self.discards if card in DWARFS else self.gone)[card] += 1

    def points(self, seat: int) -> int:
        """T18."""
        total = sum(POINTS.get(card, 0) * n for card, n in self.loot[seat].items())
        if self.full:
            total += 2 * self.hand(seat).count("ring") + (self.door_owner == seat)
            total += (self.holders["dirt"] == seat) + 2 * (self.holders["rat"] == seat)
        return total

    def draw(self, verb: str, cards: Counter[str]) -> Generator[Question, str, str]:
        """Let chance take one of some cards."""
        text = yield Question("chance", {f"{verb}:{card}": n for card, n in cards.items() if n})
        card = text.partition(":")[2]
        cards[card] -= 1
        return card

    def refill(self) -> Script:
        """T4: the row is filled from the top of the pile, and an empty pile is made anew of the discards."""
        while True:
            if self.top is not None and len(self.row) < 5:
                self.row.append(self.top)
                self.top = None
            if self.top is not None:
                return
            if not self.pile.total():
                if not self.discards.total():
                    return
                self.pile, self.discards = self.discards, Counter()
                self.seen["shuffled"] += 1
            self.top = yield from self.draw("top", self.pile)

    # -- the game --------------------------------------------------------------------------------

    def _game(self) -> Script:
        if self.starter is None:
            text = yield Question("chance", {f"start:{seat}": 1 for seat in self.seats})
            self.starter = int(text.partition(":")[2])
        for _ in range(4):
            for seat in (*self.seats[self.starter :], *self.seats[: self.starter]):
                self.seat = seat
                card = yield from self.draw("deal", self.pile)
                self.secret[seat].append(card)
        self.seat = self.starter
        yield from self.refill()
        while True:
            before = sum(map(len, self.mines))
            yield from self.turn()
            if self.ended:
                return
            self.quiet = 0 if sum(map(len, self.mines)) < before else self.quiet + 1
            if self.passes == len(self.seats) or self.quiet == 40 * len(self.seats):
                self.ended = "T8"
                return
            yield from self.refill()
            self.seat = (self.seat + 1) % len(self.seats)

    def turn(self) -> Script:
        """T6 to T8."""
        seat = self.seat
        actions = self.recruits(seat) + self.plays(seat)
        if not actions:
            if self.relief and self.hand(seat):
                text = yield Question(seat, {f"drop:{card}": 1 for card in self.hand(seat)})
                card = text.partition(":")[2]
                self.drop(seat, card)
                self.throw(card)
                self.passes = 0
                self.seen["relief"] += 1
            else:
                self.passes += 1
                self.seen["pass"] += 1
            return
        text = yield Question(seat, dict.fromkeys(actions, 1))
        self.passes = 0
        recruited = text.startswith("+")
        card, _, rest = text.removeprefix("+").partition("@")
        where, _, finds = rest.partition(":")
        if recruited:
            self.row.remove(card)
            if card not in HURRIED:
                self.known[seat].append(card)
            yield from self.refill()
            if card not in HURRIED:
                return
        else:
            self.drop(seat, card)
        bonus = finds.split(",") if finds else []
        for find in bonus:
            self.drop(seat, find)
        yield from self.use(card, int(where), bonus)

    def recruits(self, seat: int) -> list[str]:
        """T6."""
        if len(self.hand(seat)) >= 6:
            return []
        found = []
        for card in dict.fromkeys(self.row):
            found += [f"+{text}" for text in self.uses(seat, card)] if card in HURRIED else [f"+{card}"]
        return found

    def plays(self, seat: int) -> list[str]:
        """T7."""
        return [text for card in dict.fromkeys(self.hand(seat)) for text in self.uses(seat, card)]

    def uses(self, seat: int, card: str) -> list[str]:
        """Every way to play a dwarf."""
        if card not in DWARFS and card not in ("machin", "dwouarf"):
            return []
        carried = [find for find in self.hand(seat) if find in ("sword", "pick", "beer")]
        finds = {listed(some) for some in some_of(carried)} if card in DIGGERS else {""}
        places = [mine for mine in range(3) if self.mines[mine] and self.may_go(seat, card, mine)]
        return [f"{card}@{mine}" + (f":{some}" if some else "") for mine in places for some in finds]

    def may_go(self, seat: int, card: str, mine: int) -> bool:
        """T9 to T13, T22, T27."""
        if card in WARRIORS:
            return "w4" not in self.sides[mine][seat]
        if card in DIGGERS:
            if self.door_owner == seat and self.door_at == mine:
                return True
            return all(self.sum(mine, seat) >= self.sum(mine, other) for other in self.seats)
        return True

    def sum(self, mine: int, seat: int) -> int:
        return sum(WARRIORS[card] for card in self.sides[mine][seat])

    def use(self, card: str, mine: int, finds: list[str]) -> Script:
        side = self.sides[mine][self.seat]
        if card in WARRIORS:
            if card == "w4":  # T10
                self.throw(*side)
                self.seen["proud sends away"] += bool(side)
                side.clear()
            side.append(card)
        elif card in SCOUTS:
            self.throw(card)
            for index, slot in list(enumerate(self.mines[mine]))[: SCOUTS[card]]:
                if slot.card is None:
                    slot.card = yield from self.draw("look", self.cards_at(mine, index))
                slot.known_to.add(self.seat)
        elif card == "b":
            self.throw(card)
            self.clear(mine)
        else:
            beers = finds.count("beer")
            self.digger, self.finds, self.at = card, finds, mine
            self.digs = DIGGERS[card][0] * (1 + beers) + 2 * finds.count("pick")
            yield from self.dig()
            if self.digger:
                self.lose_digger()

    def cards_at(self, mine: int, index: int) -> Counter[str]:
        """Which cards a place of a mine may hold: the last one is an End card (T2)."""
        return self.unseen_ends if self.full and index == len(self.mines[mine]) - 1 else self.unseen

    def clear(self, mine: int) -> None:
        for side in self.sides[mine]:
            self.throw(*side)
            side.clear()

    def lose_digger(self) -> None:
        assert self.digger
        self.throw(self.digger, *self.finds)
        self.digger, self.finds = None, []

    # -- digging ---------------------------------------------------------------------------------

    def bonus(self) -> int:
        """T23."""
        assert self.digger
        return DIGGERS[self.digger][1] * (1 + self.finds.count("beer")) + 2 * self.finds.count("sword")

    def dig(self) -> Script:
        """T11, T15 to T17."""
        while self.digger and self.digs and not self.ended:
            mine = self.mines[self.at]
            if not mine:
                return
            self.digs -= 1
            slot = mine[0]
            card = slot.card or (yield from self.draw("dig", self.cards_at(self.at, 0)))
            slot.card = card
            kept = yield from self.resolve(card)
            if not kept:
                slot.known_to = set(self.seats)
                self.seen[f"back: {card}"] += 1
                return
            self.seen[card] += 1
            if card != "door":
                mine.pop(0)
                self.see_whether_empty(self.at)

    def see_whether_empty(self, mine: int) -> None:
        """T17, T18."""
        if not self.mines[mine]:
            self.clear(mine)
            if sum(not cards for cards in self.mines) == 2:
                self.ended = "T18"

    def resolve(self, card: str) -> Generator[Question, str, bool]:
        """What a card does; whether it leaves the mine."""
        seat = self.seat
        if card in ("dirt", "treasure"):
            self.take(card)
        elif card in COMBAT:
            return (yield from self.fight(card))
        elif card == "heart":
            return (yield from self.heart())
        elif card == "ghost":
            yield from self.ghost()
        elif card == "throne":
            self.take(card)
            self.throw(*self.hand(seat))
            self.known[seat], self.secret[seat] = [], []
        elif card == "door":
            yield from self.door()
        else:  # T20
            for step in range(len(self.seats)):
                other = (seat + step) % len(self.seats)
                if len(self.hand(other)) < 6:
                    self.known[other].append(card)
                    self.seen["find to the next"] += step > 0
                    return True
            self.throw(card)
            self.seen["find for nobody"] += 1
        return True

    def take(self, card: str) -> None:
        """T15, T19."""
        self.loot[self.seat][card] += 1
        if self.full and card in self.holders:
            holder = self.holders[card]
            if holder is None or self.loot[self.seat][card] >= self.loot[holder][card]:
                self.seen["trophy changes hands"] += holder not in (None, self.seat)
                self.holders[card] = self.seat

    def fight(self, card: str) -> Generator[Question, str, bool]:
        """T16, T22, T29."""
        side = self.sides[self.at][self.seat]
        enemy = COMBAT[card] - side.count("dwouarf")
        ways = set()
        for paid in some_of(side):
            for bonus in (0, self.bonus()):
                if "dwouarf" in paid or sum(WARRIORS[w] for w in paid) + bonus < enemy:
                    continue
                values = [WARRIORS[w] for w in paid] + [bonus] * (bonus > 0)
                if all(sum(values) - value < enemy for value in values):
                    ways.add("pay" + "+" * (bonus > 0) + (":" + listed(paid) if paid else ""))
        if not ways:
            self.throw(*side)
            side.clear()
            self.lose_digger()
            return False
        text = min(ways)
        if len(ways) > 1:
            text = yield Question(self.seat, dict.fromkeys(ways, 1))
        verb, _, cards = text.partition(":")
        for warrior in cards.split(",") if cards else []:
            side.remove(warrior)
            self.throw(warrior)
        if verb == "pay+":
            self.seen["bonus"] += 1
            self.lose_digger()
        self.take(card)
        return True

    def heart(self) -> Generator[Question, str, bool]:
        """T25."""
        diggers = [card for card in self.hand(self.seat) if card in DIGGERS]
        if not diggers:
            self.lose_digger()
            return False
        text = yield Question(self.seat, {f"give:{card}": 1 for card in diggers})
        card = text.partition(":")[2]
        self.drop(self.seat, card)
        self.throw(card)
        self.take("heart")
        return True

    def ghost(self) -> Script:
        """T26."""
        self.throw("ghost")
        for step in range(len(self.seats)):
            victim = (self.seat + step) % len(self.seats)
            dwarfs = Counter(card for card in self.hand(victim) if card in DWARFS)
            if dwarfs:
                card = yield from self.draw("ghost", dwarfs)
                self.drop(victim, card)
                self.throw(card)
                self.seen["ghost at the next"] += step > 0
                return

    def door(self) -> Script:
        """T27, T30."""
        self.door_owner, self.door_at = self.seat, None
        self.mines[self.at].pop(0)
        self.see_whether_empty(self.at)
        if self.ended:
            return
        others = [mine for mine in range(3) if self.mines[mine]]
        text = yield Question(self.seat, {f"door:{mine}": 1 for mine in others})
        self.at = self.door_at = int(text.partition(":")[2])
        self.seen["digs behind the door"] += self.digs > 0

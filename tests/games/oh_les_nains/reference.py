"""*Oh les nains !* a second time, from the rule text alone, for tests: slow, mutable and obvious.

It shares nothing with the game but the vocabulary of `types.py` and the codes of the cards. Cards are
their codes ("+r", "r2b0"), colours are letters, a row is the list of its dwarfs' letters from the
hose's own end to the fence. What is still to happen stands in `todo`: it runs until a draw is due.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
from itertools import combinations
from typing import NamedTuple

from game.engine.protocol import CHANCE, TERMINAL
from game.games.oh_les_nains.rules.cards import CODES
from game.games.oh_les_nains.rules.types import (
    ADD,
    COUNTER,
    DRAW,
    EXCHANGE,
    PICK,
    PULL,
    SQUIRREL,
    START,
    Action,
)

COLOURS = "rbyg"
TURN_LIMIT = 200


class Task(NamedTuple):
    """Something that is still to happen."""

    what: str
    who: int = -1
    """A player; for a pull, a side."""
    slabs: int = 0


@dataclass
class Chain:
    """What the very next turn may counter: the last link, a colour, and the dwarfs that it placed."""

    link: str
    colour: str
    dwarfs: int = 1


@dataclass
class Reference:
    """One match. `step` takes what was chosen or what chance brought; `facts` tells what it made happen."""

    players: int
    deck: dict[str, int]
    counters: bool
    whole_only: bool
    rounds_to_win: int
    starter: int | None
    """None if chance decides."""
    hands: list[list[str]] = field(default_factory=list)
    pile: list[str] = field(default_factory=list)
    discards: list[str] = field(default_factory=list)
    slabs: list[int] = field(default_factory=lambda: [8, 8])
    rows: list[list[str]] = field(default_factory=lambda: [[], []])
    picks: dict[int, str] = field(default_factory=dict)
    """By seat, in the order in which they picked."""
    chain: Chain | None = None
    wins: list[int] = field(default_factory=lambda: [0, 0])
    round: int = 1
    turns: int = 0
    mover: int = -1
    """Whose pick or turn it is, or whose turn is being carried out."""
    doing: str = "starting"
    """"starting", "picking", "playing" or "over"."""
    todo: list[Task] = field(default_factory=list)
    facts: list[tuple[object, ...]] = field(default_factory=list)

    def __post_init__(self) -> None:
        self.pile = [code for code, copies in self.deck.items() for _ in range(copies)]
        self.hands = [[] for _ in range(self.players)]
        if self.starter is not None:
            self.start_match(self.starter)

    # -- what may be asked ---------------------------------------------------------------------

    def decision(self) -> int:
        """Whose decision it is, or CHANCE or TERMINAL."""
        if self.doing == "over":
            return TERMINAL
        if self.doing == "starting" or self.todo:
            return CHANCE
        return self.mover

    def drawer(self) -> int | None:
        """Who draws a card now."""
        return self.todo[0].who if self.todo else None

    def outcomes(self) -> dict[Action, int]:
        """What chance may bring now, with its weights."""
        if self.decision() != CHANCE:
            return {}
        if self.doing == "starting":
            return {Action(START, card=seat): 1 for seat in range(self.players)}
        return {Action(DRAW, card=CODES.index(code)): copies for code, copies in Counter(self.pile).items()}

    def supply(self, colour: str) -> int:
        """Dwarfs of a colour that stand in no row."""
        return 7 - self.rows[0].count(colour) - self.rows[1].count(colour)

    def legal(self) -> set[Action]:
        """Everything that the player whose decision it is may do."""
        if self.decision() < 0:
            return set()
        if self.doing == "picking":
            return {Action(PICK, colour=number) for number in range(4)}  # N5
        actions = set()
        for code in set(self.hands[self.mover]):
            card = CODES.index(code)
            if code[0] == "s":
                actions.add(Action(SQUIRREL, card))  # N14
            elif code[0] == "+":
                for colour in self.colours_of_add(code):
                    actions.add(Action(ADD, card, COLOURS.index(colour)))  # N12
                if self.may_counter(code):
                    actions.add(Action(COUNTER, card))  # N17 to N19
            elif "m" in code:
                actions.update(Action(PULL, card, number) for number in range(4))  # N13
            else:
                actions.add(Action(PULL, card))
        return actions | self.exchanges()

    def may_counter(self, code: str) -> bool:
        """Whether an add card is of the colour of what the last turn brought, or multicolour."""
        if not self.counters or self.chain is None or self.chain.link == "over-over-counter":
            return False
        return code[1] in (self.chain.colour, "m")

    def colours_of_add(self, code: str) -> list[str]:
        """The colours that an add card may bring: its own, or any that is left (N12)."""
        left = [colour for colour in COLOURS if self.supply(colour) > 0]
        return [code[1]] if code[1] in left else left

    def exchanges(self) -> set[Action]:
        """Every way to discard at least one card, or the whole hand only (N9)."""
        hand = sorted(CODES.index(code) for code in self.hands[self.mover])
        sizes = [len(hand)] if self.whole_only else range(1, len(hand) + 1)
        return {Action(EXCHANGE, cards=cards) for size in sizes for cards in combinations(hand, size)}

    # -- one step ------------------------------------------------------------------------------

    def step(self, action: Action) -> list[tuple[object, ...]]:
        """Carry out a choice or an outcome; return the facts."""
        self.facts = []
        if action.kind == START:
            self.start_match(action.card)
        elif action.kind == DRAW:
            who = self.todo.pop(0).who
            self.pile.remove(CODES[action.card])
            self.hands[who].append(CODES[action.card])
            self.facts.append(("drawn", who, CODES[action.card], len(self.pile)))
        elif action.kind == PICK:
            self.picks[self.mover] = COLOURS[action.colour]
            if len(self.picks) == self.players:
                self.reveal()
            self.mover = (self.mover + 1) % self.players
        else:
            self.turn(action)
        self.carry_on()
        return self.facts

    def carry_on(self) -> None:
        """Do what is to do, up to the next draw."""
        while self.todo:
            task = self.todo[0]
            if task.what == "draw":
                if not self.pile:  # N11
                    self.pile, self.discards = self.discards, []
                    self.facts.append(("shuffled", len(self.pile)))
                return
            self.todo.pop(0)
            if task.what == "pull":
                self.pull(task.who, task.slabs)
            elif task.what == "end of turn":
                self.end_of_turn()
            elif task.what == "begin picks":
                self.mover, self.doing, self.picks = task.who, "picking", {}
            elif task.what == "next player":
                self.mover = (self.mover + 1) % self.players

    def start_match(self, seat: int) -> None:
        """N4: five cards each, seat 0's five first; then the starter begins the picks."""
        self.starter, self.doing = seat, "dealing"
        self.todo = [Task("draw", player) for player in range(self.players) for _ in range(5)]
        self.todo.append(Task("begin picks", seat))

    def reveal(self) -> None:
        """N5: the first dwarfs of a side stand in the order in which they were picked."""
        for seat, colour in self.picks.items():
            self.place(seat % 2, colour)
        self.doing = "playing"

    def turn(self, action: Action) -> None:
        """N8 or N9."""
        me, us, them = self.mover, self.mover % 2, 1 - self.mover % 2
        self.turns += 1
        chain, self.chain = self.chain, None  # "in the very next turn only"
        if action.kind == EXCHANGE:
            for card in action.cards:
                self.discard(me, CODES[card])
            self.todo = [Task("draw", me) for _ in action.cards]
            self.todo += [Task("pull", them, 1), Task("end of turn")]
            return
        code = CODES[action.card]
        self.discard(me, code)
        if action.kind == ADD:
            colour = COLOURS[action.colour]
            if self.slabs[us] > len(self.rows[us]):
                self.place(us, colour)
                self.chain = Chain("add", colour)
            else:
                self.facts.append(("refused", us, colour))
            self.pull(them, 2)
        elif action.kind == PULL:
            left, right = (self.strength(side, code, action.colour) for side in (0, 1))
            self.facts.append(("strengths", code, left, right))
            if left != right:
                self.pull(0 if left > right else 1, abs(left - right))
        elif action.kind == SQUIRREL:
            self.pull(us, int(code[1]))
        else:
            assert chain is not None
            self.counter(us, them, chain)
        self.todo = [Task("end of turn")]

    def counter(self, us: int, them: int, chain: Chain) -> None:
        """N17 to N20; the hose does not move."""
        if chain.link == "add":
            assert self.rows[them].pop() == chain.colour
            self.facts.append(("removed", them, chain.colour, len(self.rows[them])))
            self.chain = Chain("counter", chain.colour)
        elif chain.link == "counter":
            free = self.slabs[us] - len(self.rows[us])
            placed = min(2, free, self.supply(chain.colour))
            for _ in range(placed):
                self.place(us, chain.colour)
            self.chain = Chain("over-counter", chain.colour, placed)
        else:
            for _ in range(chain.dwarfs):
                assert self.rows[them].pop() == chain.colour
                self.rows[us].append(chain.colour)
                self.facts.append(("changed sides", us, chain.colour, len(self.rows[us]) - 1))
            self.chain = Chain("over-over-counter", chain.colour, chain.dwarfs)

    def end_of_turn(self) -> None:
        """The end of the round if there is one, then N10, unless the match is over."""
        me = self.mover
        free = [self.slabs[side] - len(self.rows[side]) for side in (0, 1)]
        winner = None
        if free[0] < 0 or free[1] < 0:  # N3
            loser = 0 if free[0] < 0 else 1
            winner = 1 - loser
            self.facts.append(("crashed", loser, self.rows[loser][-1]))
        elif self.turns == TURN_LIMIT:  # N21
            starter = self.starter
            assert starter is not None
            winner = 1 - starter % 2 if free[0] == free[1] else int(free[1] > free[0])
        if winner is not None:
            self.end_round(winner, by_limit=min(free) >= 0)
        if self.doing == "over":
            return
        if not self.hands[me]:  # N10: only playing a card can leave a hand empty here
            self.todo += [Task("draw", me)] * 5
        if winner is None:
            self.todo.append(Task("next player"))
        else:
            assert self.starter is not None
            self.todo.append(Task("begin picks", self.starter))

    def end_round(self, winner: int, by_limit: bool) -> None:
        """N15, N16 and N7."""
        self.wins[winner] += 1
        self.facts.append(("round", winner, by_limit, tuple(self.wins)))
        self.chain = None
        if self.wins[winner] == self.rounds_to_win:
            self.doing = "over"
            self.facts.append(("match", winner))
            return
        self.slabs, self.rows, self.turns, self.picks = [8, 8], [[], []], 0, {}
        self.round += 1
        seat = (self.mover + 1) % self.players
        while seat % 2 == winner:
            seat = (seat + 1) % self.players
        self.starter = seat
        self.facts.append(("new round", self.round, seat))

    # -- small parts ---------------------------------------------------------------------------

    def discard(self, player: int, code: str) -> None:
        self.hands[player].remove(code)
        self.discards.append(code)

    def place(self, side: int, colour: str) -> None:
        assert self.supply(colour) > 0
        self.rows[side].append(colour)
        self.facts.append(("placed", side, colour, len(self.rows[side]) - 1))

    def pull(self, side: int, slabs: int) -> None:
        """N2."""
        before, moved = self.slabs[0], min(slabs, self.slabs[1 - side])
        self.slabs[side] += moved
        self.slabs[1 - side] -= moved
        if moved:
            self.facts.append(("pulled", side, before, self.slabs[0]))

    def strength(self, side: int, code: str, named: int) -> int:
        """N13: a cap is a colour and how much each of its dwarfs counts, such as "r2" or "m0"."""
        worth = dict.fromkeys(COLOURS, 1)
        for cap in (code[:2], code[2:]):
            if cap:
                worth[COLOURS[named] if cap[0] == "m" else cap[0]] = int(cap[1])
        return sum(worth[colour] for colour in self.rows[side])

"""The rules of *TunHell*: what each step does, and who may know what."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import ClassVar, Final

from game.engine.chance import Rng
from game.engine.events import Event
from game.engine.protocol import Game, Outlook, Player
from game.engine.reasons import Reason
from game.engine.starter import named_starter
from game.games.tunhell.rules import (
    digging,
    flow,
    knowledge,
    moves,
    outlook,
    position,
    reasons,
    surprise,
)
from game.games.tunhell.rules.cards import BY_CODE, DWARFS, ENDS, FINDS, MINE
from game.games.tunhell.rules.digging import haunted, ways_to_pay
from game.games.tunhell.rules.effects import winners
from game.games.tunhell.rules.evaluation import Evaluation, Standing
from game.games.tunhell.rules.policy import Policy
from game.games.tunhell.rules.state import DEALT, QUIET_ROUNDS, State, opening, points
from game.games.tunhell.rules.types import (
    DEAL,
    DEALING,
    DIG,
    DIGGING,
    DISCARD,
    GIVE,
    GIVING,
    HAUNT,
    HAUNTING,
    LOOK,
    LOOKING,
    MINES,
    OVER,
    PAY,
    PAYING,
    PLACE,
    PLACING,
    PLAY,
    RECRUIT,
    RELIEVING,
    ROW,
    STARTING,
    STOCK,
    STOCKING,
    TURN,
    Action,
    Cards,
    Observation,
)

REMOVED: Final = 7
"""Mine cards that are removed from the beginner's game (T1)."""
REMOVED_FULL: Final = 9
"""The same of the full game (T2)."""


class TunHell(Game[State, Action, Observation]):
    """One game for two to four dwarf clans and three mines."""

    game_id: ClassVar[str] = "tunhell"
    rules_version: ClassVar[int] = 1
    hidden: ClassVar[bool] = True
    min_return = -1.0
    max_return = 1.0

    def __init__(self, players: int, options: Mapping[str, str], deck: Mapping[str, int]) -> None:
        """Set up the rules for a deck: the copies of each kind of card."""
        self.num_players = players
        self.options = dict(options)
        self.full = options["rules"] == "full"
        self.relief = options["relief"] == "on"
        self.limit = QUIET_ROUNDS * players
        self.starter = named_starter(options)
        cards = tuple([kind for code, kind in BY_CODE.items() for _ in range(deck[code])])
        self.dwarfs: Cards = tuple([card for card in cards if card in DWARFS])
        self.mine_cards: Cards = tuple(
            [card for card in cards if card in MINE and (self.full or card not in FINDS)]
        )
        self.ends: Cards = tuple([card for card in cards if card in ENDS]) if self.full else ()
        least = (REMOVED_FULL if self.full else REMOVED) + int(options["shorter"])
        depth = (len(self.mine_cards) - least) // MINES
        # Ruling: with a deck of one's own, up to two more, so that the mines are equal (T1, T2).
        self.removed = len(self.mine_cards) - MINES * depth
        self.depth = depth + self.full
        self.max_length = self._longest()
        self.policy = Policy(self)
        self.evaluation = Evaluation(players)

    def _longest(self) -> int:
        """Return how many steps no game goes beyond (T8).

        A card leaves a mine, or the game ends, within the limit of quiet turns. A turn is a choice, the
        cards that a scout sees, a card that is dug and put back, and those that come to row and pile: as many
        as leave the row, which had its five, and a top card. Before them all is the draw of the starter.
        """
        cards = MINES * self.depth
        turns = (cards + 1) * self.limit
        deal = 1 + DEALT * self.num_players + ROW + 1
        stocked = ROW + 2
        return deal + turns * (2 + 5 + 2 + stocked) + cards * 4

    # -- the flow ------------------------------------------------------------------------------

    def initial_state(self) -> State:
        """Return the state before the starter is drawn, or before the first dwarf is dealt."""
        return opening(self.num_players, self.dwarfs, self.mine_cards, self.ends, self.depth, self.starter)

    def current_player(self, state: State) -> Player:
        """Return who decides: a seat, CHANCE or TERMINAL."""
        return state.current

    def legal_actions(self, state: State) -> Sequence[Action]:
        """Return what may be done: recruits, then plays, or the answers to what is asked."""
        legal = state.legal
        if legal is None:
            legal = state.legal = self._legal(state)
        return legal

    def _legal(self, state: State) -> Sequence[Action]:
        phase = state.phase
        if phase == TURN:
            return moves.turns(state)
        if phase == PAYING:
            return ways_to_pay(state)
        if phase == GIVING:
            return moves.gifts(state.hands[state.mover])
        if phase == RELIEVING:
            return [moves.DROPS[card] for card in dict.fromkeys(state.hands[state.mover])]
        if phase == PLACING:
            return moves.DOORS[sum(1 << mine for mine in range(MINES) if state.left[mine])]
        return ()

    def why_not(self, state: State, action: Action) -> Reason | None:
        """Return None if the action is legal, else the reason, with its clause."""
        return reasons.why_not(self, state, action)

    def _drawn_from(self, state: State) -> tuple[Sequence[Action], Cards]:
        """Return the outcomes of a chance node by card, and the cards of which one is drawn.

        Of the first one, which says who starts, by seat, and the seats.
        """
        phase = state.phase
        if phase == STOCKING:
            return moves.STOCKS, state.pool
        if phase in (DIGGING, LOOKING):
            looks = phase == LOOKING
            depth = len(state.fixed[state.mine]) if looks else 0
            last = self.full and depth == state.left[state.mine] - 1
            return moves.LOOKS if looks else moves.DUGS, state.end_pool if last else state.mine_pool
        if phase == HAUNTING:
            hand = state.hands[haunted(state)]
            return moves.HAUNTS, tuple([card for card in hand if card in DWARFS])
        if phase == STARTING:
            return moves.STARTS, tuple(range(self.num_players))
        return (moves.DEALS, state.pool) if phase == DEALING else ((), ())

    def chance_outcomes(self, state: State) -> Sequence[tuple[Action, int]]:
        """Return which card may come, with how many there are of it."""
        outcomes, cards = self._drawn_from(state)
        return tuple((outcomes[card], count) for card, count in Counter(cards).items())

    def sample_chance(self, state: State, rng: Rng) -> Action:
        """Return an outcome with the same chances, without the list."""
        outcomes, cards = self._drawn_from(state)
        return outcomes[cards[int(rng.random() * len(cards))]]

    def apply(self, state: State, action: Action, events: list[Event] | None = None) -> State:
        """Return the state after a legal action or a chance outcome."""
        kind = action[0]
        new = state.fork()
        if kind <= DISCARD:
            self._choose(new, kind, action, events)
        elif kind == STOCK:
            flow.stock(self, new, action[1], events)
        elif kind == DIG:
            self._unless(digging.dig(self, new, action[1], events), new, events)
        elif kind == LOOK:
            flow.look(self, new, action[1], events)
        elif kind == HAUNT:
            self._unless(digging.haunt(self, new, action[1], events), new, events)
        elif kind == DEAL:
            flow.deal(self, new, action[1], events)
        else:
            flow.start(new, action[1], events)
        return new

    def _choose(self, new: State, kind: int, action: Action, events: list[Event] | None) -> None:
        new.last = (new.mover, action)
        new.passes = 0
        if kind == RECRUIT:
            flow.recruit(self, new, action, events)
        elif kind == PLAY:
            flow.play(self, new, action, events)
        elif kind == PAY:
            self._unless(digging.pay(self, new, action, events), new, events)
        elif kind == GIVE:
            self._unless(digging.give(self, new, action[1], events), new, events)
        elif kind == PLACE:
            self._unless(digging.place(self, new, action[2], events), new, events)
        else:
            flow.relieve(self, new, action[1], events)

    def _unless(self, over: bool, new: State, events: list[Event] | None) -> None:
        """End the turn, unless the digger is still at work or the game is over."""
        if over:
            flow.end_turn(self, new, events)

    def returns(self, state: State) -> tuple[float, ...]:
        """Return 1 for who wins alone and -1 for who doesn't win; 0 before the end.

        Ruling: who ties for the most points shares the win (T18): of two each has half of it, and so on.
        """
        players = range(self.num_players)
        if state.phase != OVER:
            return (0.0,) * self.num_players
        best = winners(tuple([points(state, seat) for seat in players]))
        return tuple([2 / len(best) - 1 if seat in best else -1.0 for seat in players])

    # -- knowledge -----------------------------------------------------------------------------

    def observation(self, state: State, viewer: Player) -> Observation:
        """Return what the viewer may know and remember."""
        return knowledge.observe(self, state, viewer)

    def determinize(self, obs: Observation, rng: Rng) -> State:
        """Return a world that the viewer can't rule out, each as likely as any other."""
        return knowledge.world(self, obs, rng)

    def redact(self, event: Event, viewer: Player) -> Event:
        """Hide what others are dealt and what their scouts see."""
        return knowledge.redact(event, viewer)

    def tells(self, before: Observation, events: Sequence[Event], after: Observation) -> bool:
        """Return whether a choice may have told a viewer what they couldn't know: see `surprise`."""
        return surprise.tells(self, before, events, after)

    # -- text ----------------------------------------------------------------------------------

    def encode_action(self, action: Action) -> str:
        """Return a text such as `+w2`, `d21@0:pick`, `pay+:w1`; see `moves`."""
        return moves.encode(action)

    def decode_action(self, text: str) -> Action:
        """Return the action of a text. Raises ActionSyntaxError."""
        return moves.decode(text)

    def encode_state(self, state: State) -> str:
        """Return the position in one line; see `position`."""
        return position.encode(self, state)

    def decode_state(self, text: str) -> State:
        """Return the state of a position text. Raises ActionSyntaxError."""
        return position.decode(self, text)

    # -- for people ----------------------------------------------------------------------------

    def outlook(self, obs: Observation, action: Action) -> Outlook:
        """Return what the action would do, as far as the viewer can know."""
        return outlook.outlook(self, obs, action)

    def standing(self, state: State) -> Standing:
        """Return what an evaluation looks at."""
        seats = range(self.num_players)
        return Standing(
            [points(state, seat) for seat in seats],
            state.hands,
            state.sums,
            state.left,
            state.trophies,
            state.door,
            state.mover,
        )


def make(players: int, options: Mapping[str, str], deck: Mapping[str, int]) -> TunHell:
    """Return the game with a level's data: the copies of each card that there is."""
    return TunHell(players, options, {**dict.fromkeys(BY_CODE, 0), **deck})

"""The template game: small, and it uses all that the contract offers. Copy it to begin a new game.

*Highest card.* Z1: two to four players are dealt 3 cards from a deck of cards from 1 to 6, usually four of
each. Z2: all choose a card in secret, in the order of seats from the one who starts (chance, or the option
`starter`, says who). Z3: the choices are revealed; the highest card scores a point. If several are highest,
nobody scores (option `ties`: each of them does). Z4: everybody draws back up to 3 cards, or to the rounds
that remain. Z5: after 3 rounds (option: 5) the most points win.

What to look for when copying:

- *Chance is late*: the pile is a count of undrawn cards, not an order; each draw is a chance node.
- *Secret simultaneous choices* are taken one after the other, hidden, and revealed by one event.
- A state is immutable: `apply` builds the next one. Everything in it is a number or a tuple of numbers.
- `observation` copies out what the viewer may know; `determinize` guesses the rest; `redact` does for
  an event what `observation` does for a state; `tells` says which choices may not be taken back, because
  they told a viewer what could not be known. The tests in `tests/conformance` hold them together.
- *Who starts* and *what it is played with* come from outside: the option is the same in every game
  (`game.engine.starter`), the deck is a level's data (`make`; read and checked by the house's `level`).
- Reasons and outlooks carry a catalogue key, arguments and the clause (Z1 to Z5) that they rest on.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from types import MappingProxyType
from typing import Any, Final, NamedTuple

from game.engine.chance import Rng
from game.engine.events import Event
from game.engine.protocol import (
    CHANCE,
    TERMINAL,
    ActionSyntaxError,
    Game,
    Outlook,
    Player,
)
from game.engine.reasons import Message, Reason
from game.engine.starter import NOBODY_YET, StarterChosen, named_starter

VALUES: Final = range(1, 7)
CODES: Final = tuple(map(str, VALUES))
"""The cards' texts in decks."""
HAND: Final = 3

DEAL, CHOOSE, START = range(3)
"""Kinds of action: two chance outcomes and a choice. Small ints, because search lives on them."""

NOTHING: Final = 0
HIDDEN: Final = -1
"""In place of a card: none yet, and one that the viewer may not know."""


class Action(NamedTuple):
    """A card is dealt to who lacks one (DEAL) or chosen from the hand (CHOOSE), or a seat starts (START)."""

    kind: int
    card: int
    """Its value; of START the seat."""


# Built once and handed out: equal actions are then nearly always the same object.
DEALS: Final = tuple(Action(DEAL, card) for card in (0, *VALUES))
CHOICES: Final = tuple(Action(CHOOSE, card) for card in (0, *VALUES))
STARTS: Final = tuple(Action(START, seat) for seat in range(4))


class State:
    """Where the game stands. Never changed after it is made; `__slots__` keep it small and fast."""

    __slots__ = ("chosen", "hands", "pile", "points", "shown", "starter")

    def __init__(
        self,
        pile: tuple[int, ...],
        hands: tuple[tuple[int, ...], ...],
        chosen: tuple[int, ...],
        points: tuple[int, ...],
        shown: tuple[tuple[int, ...], ...],
        starter: Player,
    ) -> None:
        self.pile = pile
        """Copies left of each value; index 0 is unused."""
        self.hands = hands
        """Each ascending, without the card that is chosen already."""
        self.chosen = chosen
        """By seat: the card of this round, or NOTHING."""
        self.points = points
        self.shown = shown
        """The cards that were revealed, round by round, each by seat."""
        self.starter = starter
        """Who chooses first in each round; NOBODY_YET until chance has said so."""


class Observation(NamedTuple):
    """All that `viewer` may know. Plain data, because it is sent to another process."""

    viewer: int
    current: int
    """Whose decision it is; CHANCE or TERMINAL otherwise."""
    hand: tuple[int, ...]
    hand_sizes: tuple[int, ...]
    chosen: tuple[int, ...]
    """By seat: NOTHING, HIDDEN, or the viewer's own card."""
    points: tuple[int, ...]
    shown: tuple[tuple[int, ...], ...]
    """The cards that were revealed, round by round, each by seat."""
    unseen: tuple[int, ...]
    """Of each value, how many cards the viewer has never seen: the pile's and the others'."""
    starter: int
    """Who chooses first in each round; NOBODY_YET until chance has said so."""


# Events: what happened, as facts. A field that a viewer may not know is None after `redact`.


@dataclass(frozen=True, slots=True)
class CardDealt(Event):
    """A card came into a hand."""

    player: int
    card: int | None
    pile: int
    """Cards left in the pile."""


@dataclass(frozen=True, slots=True)
class CardChosen(Event):
    """A card was laid down, its face hidden from the others."""

    player: int
    card: int | None


@dataclass(frozen=True, slots=True)
class CardsRevealed(Event):
    """All choices at once, by seat, and the points after them."""

    cards: tuple[int, ...]
    points: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class GameEnded(Event):
    """The most points win; several may share them."""

    winners: tuple[int, ...]


class NullGame(Game[State, Action, Observation]):
    """Rules and options; no state of play lives here."""

    game_id = "nullgame"
    rules_version = 1
    hidden = True
    min_return = -1.0
    max_return = 1.0

    def __init__(self, players: int, options: Mapping[str, str], deck: Mapping[str, int]) -> None:
        self.num_players = players
        self.options = MappingProxyType(dict(options))
        self.rounds = int(options["rounds"])
        self.ties_score = options["ties"] == "on"
        self.starter = named_starter(options)
        self.copies = (0, *(deck.get(code, 0) for code in CODES))
        # Every card that is ever needed is dealt and chosen once; before them the starter is drawn.
        self.max_length = 1 + 2 * players * self.rounds

    # -- the flow ------------------------------------------------------------------------------

    def initial_state(self) -> State:
        nobody = (0,) * self.num_players
        return State(self.copies, ((),) * self.num_players, nobody, nobody, (), self.starter)

    def current_player(self, state: State) -> Player:
        if len(state.shown) == self.rounds:
            return TERMINAL
        if state.starter == NOBODY_YET or self._to_deal(state) is not None:
            return CHANCE
        return self._to_choose(state)

    def _to_choose(self, state: State) -> Player:
        """Return whose choice is next, round the table from who starts (Z2)."""
        seats = ((state.starter + turn) % self.num_players for turn in range(self.num_players))
        return next(seat for seat in seats if state.chosen[seat] == NOTHING)

    def _to_deal(self, state: State) -> Player | None:
        """Return who gets the next card: cards are dealt only while nobody has chosen (Z4)."""
        if any(state.chosen):
            return None
        full = min(HAND, self.rounds - len(state.shown))
        return next((player for player, hand in enumerate(state.hands) if len(hand) < full), None)

    def legal_actions(self, state: State) -> Sequence[Action]:
        player = self.current_player(state)
        if player < 0:
            return ()
        return tuple(CHOICES[card] for card in sorted(set(state.hands[player])))

    def why_not(self, state: State, action: Action) -> Reason | None:
        player = self.current_player(state)
        if player < 0 or action.kind != CHOOSE:
            return Reason.of("nullgame.reason.not-now", "Z2")
        if action.card not in state.hands[player]:
            return Reason.of("nullgame.reason.not-in-hand", "Z2", card=action.card)
        return None

    def chance_outcomes(self, state: State) -> Sequence[tuple[Action, int]]:
        if self.current_player(state) != CHANCE:
            return ()
        if state.starter == NOBODY_YET:
            return tuple((start, 1) for start in STARTS[: self.num_players])
        return tuple((DEALS[card], state.pile[card]) for card in VALUES if state.pile[card])

    def sample_chance(self, state: State, rng: Rng) -> Action:
        if state.starter == NOBODY_YET:
            return STARTS[int(rng.random() * self.num_players)]
        return DEALS[_pick(state.pile, rng)]

    def apply(self, state: State, action: Action, events: list[Event] | None = None) -> State:
        if action.kind == DEAL:
            return self._deal(state, action.card, events)
        if action.kind == START:
            if events is not None:  # the search passes None, and pays for no events
                events.append(StarterChosen(action.card))
            return State(state.pile, state.hands, state.chosen, state.points, state.shown, action.card)
        player = self._to_choose(state)
        hands = _with(state.hands, player, _without(state.hands[player], action.card))
        chosen = _with(state.chosen, player, action.card)
        if events is not None:
            events.append(CardChosen(player, action.card))
        after = State(state.pile, hands, chosen, state.points, state.shown, state.starter)
        return after if NOTHING in chosen else self._reveal(after, events)

    def _deal(self, state: State, card: int, events: list[Event] | None) -> State:
        player = self._to_deal(state)
        assert player is not None
        pile = _with(state.pile, card, state.pile[card] - 1)
        hands = _with(state.hands, player, tuple(sorted((*state.hands[player], card))))
        if events is not None:
            events.append(CardDealt(player, card, sum(pile)))
        return State(pile, hands, state.chosen, state.points, state.shown, state.starter)

    def _reveal(self, state: State, events: list[Event] | None) -> State:
        """Z3, and Z5 after the last round."""
        best = max(state.chosen)
        scores = self.ties_score or state.chosen.count(best) == 1
        points = tuple(
            old + (scores and card == best) for old, card in zip(state.points, state.chosen, strict=True)
        )
        shown = (*state.shown, state.chosen)
        nobody = (NOTHING,) * self.num_players
        after = State(state.pile, state.hands, nobody, points, shown, state.starter)
        if events is not None:
            events.append(CardsRevealed(state.chosen, points))
            if len(shown) == self.rounds:
                events.append(GameEnded(_winners(points)))
        return after

    def returns(self, state: State) -> tuple[float, ...]:
        if self.current_player(state) != TERMINAL:
            return (0.0,) * self.num_players
        winners = _winners(state.points)
        if len(winners) == self.num_players:
            return (0.0,) * self.num_players
        return tuple(1.0 if player in winners else -1.0 for player in range(self.num_players))

    # -- knowledge -----------------------------------------------------------------------------

    def observation(self, state: State, viewer: Player) -> Observation:
        hidden = list(state.pile)
        for player in range(self.num_players):
            if player != viewer:
                for card in (*state.hands[player], state.chosen[player]):
                    hidden[card] += card != NOTHING
        return Observation(
            viewer,
            self.current_player(state),
            state.hands[viewer],
            tuple(len(hand) for hand in state.hands),
            tuple(
                card if card == NOTHING or player == viewer else HIDDEN
                for player, card in enumerate(state.chosen)
            ),
            state.points,
            state.shown,
            tuple(hidden),
            state.starter,
        )

    def determinize(self, obs: Observation, rng: Rng) -> State:
        # All that is unseen is equally likely anywhere: deal it out again.
        pile = obs.unseen
        hands: list[tuple[int, ...]] = [()] * self.num_players
        chosen = list(obs.chosen)
        for player in range(self.num_players):
            if player == obs.viewer:
                hands[player] = obs.hand
                continue
            cards = []
            for _ in range(obs.hand_sizes[player] + (chosen[player] == HIDDEN)):
                card = _pick(pile, rng)
                pile = _with(pile, card, pile[card] - 1)
                cards.append(card)
            if chosen[player] == HIDDEN:
                chosen[player] = cards.pop()
            hands[player] = tuple(sorted(cards))
        return State(pile, tuple(hands), tuple(chosen), obs.points, obs.shown, obs.starter)

    def redact(self, event: Event, viewer: Player) -> Event | None:
        if isinstance(event, (CardDealt, CardChosen)) and event.player != viewer:
            return replace(event, card=None)
        return event

    def tells(self, before: Observation, events: Sequence[Event], after: Observation) -> bool:
        # That somebody lays down a card was to be expected; not what all cards turn out to be.
        return any(isinstance(event, CardsRevealed) for event in events)

    # -- text ----------------------------------------------------------------------------------

    def encode_action(self, action: Action) -> str:
        return "dcs"[action.kind] + str(action.card)

    def decode_action(self, text: str) -> Action:
        if not re.fullmatch("[dc][1-6]|s[0-3]", text):
            raise ActionSyntaxError(Reason.of("error.action-text", text=text[:40], game=self.game_id))
        return {"d": DEALS, "c": CHOICES, "s": STARTS}[text[0]][int(text[1])]

    def encode_state(self, state: State) -> str:
        # Groups of digits: the pile, each hand, the choices, the points, then each round; and who starts,
        # unless it is seat 0: records that are older than the option know their positions by such texts.
        groups = (state.pile[1:], *state.hands, state.chosen, state.points, *state.shown)
        text = "/".join("".join(map(str, group)) for group in groups)
        return text + {0: "", NOBODY_YET: ">"}.get(state.starter, f">{state.starter}")

    def decode_state(self, text: str) -> State:
        n = self.num_players
        table, sign, starter = text.partition(">")
        groups = [tuple(int(digit) for digit in group if digit.isdecimal()) for group in table.split("/")]
        if len(groups) >= n + 3:
            pile, hands, (chosen, points, *shown) = groups[0], groups[1 : n + 1], groups[n + 1 :]
            first = int(starter[0]) if starter[:1].isdecimal() else NOBODY_YET if sign else 0
            state = State((0, *pile), tuple(hands), chosen, points, tuple(shown), first)
            cards = [card for group in (*hands, chosen, *shown) for card in group]
            sizes_fit = len(pile) == len(VALUES) and all(len(group) == n for group in groups[n + 1 :])
            if (
                sizes_fit
                and first < n
                and all(state.pile[card] + cards.count(card) == self.copies[card] for card in VALUES)
                and self.encode_state(state) == text
            ):
                return state
        raise ActionSyntaxError(Reason.of("error.state-text", text=text[:40], game=self.game_id))

    # -- for people ----------------------------------------------------------------------------

    def outlook(self, obs: Observation, action: Action) -> Outlook:
        higher = sum(obs.unseen[action.card + 1 :])
        warning = None
        if higher == sum(obs.unseen):
            warning = Reason.of("nullgame.warning.lowest", "Z3", card=action.card)
        return Outlook(
            (CardChosen(obs.viewer, action.card),),
            Message.of("nullgame.outlook.choose", card=action.card, higher=higher),
            "Z3",
            warning,
        )


def _pick(counts: Sequence[int], rng: Rng) -> int:
    """Draw an index by its count."""
    mark = int(rng.random() * sum(counts))
    for index, count in enumerate(counts):
        mark -= count
        if mark < 0:
            return index
    raise ValueError("nothing to draw")


def _winners(points: tuple[int, ...]) -> tuple[int, ...]:
    return tuple(player for player, own in enumerate(points) if own == max(points))


def _with(items: tuple[Any, ...], index: int, item: Any) -> tuple[Any, ...]:
    return (*items[:index], item, *items[index + 1 :])


def _without(cards: tuple[int, ...], card: int) -> tuple[int, ...]:
    index = cards.index(card)
    return cards[:index] + cards[index + 1 :]


def make(players: int, options: Mapping[str, str], deck: Mapping[str, int]) -> NullGame:
    """Return the game with a level's data, the copies of each card that there is: what the registry calls."""
    return NullGame(players, options, deck)

"""Positions as one line of text, like chess's FEN: for tests, golden games and marks of records.

Fields, separated by blanks:

    slabs  8/8        of the left and the right side
    rows   r0b3/g0    dwarfs from the hose's own end; numbers may be left out on input; - for an empty row
    hands  +r,s1/-    by seat
    pile   +r,m2      (on input also * for all that lies nowhere else)
    out    s1         the discards
    phase  play:1     start, deal:seat, pick:seat, play:seat, draw:seat, over
    start  0          who starts this round, - before it is decided
    wins   1-0
    turns  12
    chain  -          or add:r:1, counter:r:1, over:r:2
    picks  r-         by seat, - for not yet
    draws  2:pull     cards still to draw and what follows (pull, turn, round), - if none are pending
    steps  0.d:+r;1.+r   every step so far; * before a chance outcome without a player

A position without steps (`-`) starts a record of its own: its hands count as just drawn.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from typing import Final

from game.engine import texts
from game.engine.protocol import CHANCE, TERMINAL, ActionSyntaxError
from game.engine.reasons import Reason
from game.games.oh_les_nains.rules import moves, notation
from game.games.oh_les_nains.rules.cards import BY_CODE, CODES, COLOURS, DWARFS_A_COLOUR, LETTERS, Cards
from game.games.oh_les_nains.rules.setup import Setup
from game.games.oh_les_nains.rules.state import History, State, Step, initial_state, linked
from game.games.oh_les_nains.rules.types import (
    DEALING,
    DRAWING,
    EXCHANGE,
    OVER,
    PICKING,
    PLAYING,
    SLABS,
    STARTING,
    Action,
)

PHASES: Final = ("start", "deal", "pick", "play", "draw", "over")
CHAINS: Final = ("-", "add", "counter", "over")
FOLLOWERS: Final = ("pull", "turn", "round")
DRAWS_PENDING: Final = (STARTING, DEALING, DRAWING)


def encode(state: State) -> str:
    """Return the text of a state."""
    kind, colour, count = state.chain
    fields = (
        f"{state.slabs}/{SLABS - state.slabs}",
        "/".join(
            "".join(f"{LETTERS[d // DWARFS_A_COLOUR]}{d % DWARFS_A_COLOUR}" for d in row) or "-"
            for row in state.rows
        ),
        "/".join(_cards(hand) for hand in state.hands),
        _cards(state.pile),
        _cards(sorted(state.discards)),
        PHASES[state.phase] + (f":{state.actor}" if state.actor >= 0 else ""),
        texts.number_text(state.starter),
        f"{state.wins[0]}-{state.wins[1]}",
        str(state.turns),
        f"{CHAINS[kind]}:{LETTERS[colour]}:{count}" if kind else "-",
        "".join("-" if pick < 0 else LETTERS[pick] for pick in state.picks),
        f"{state.need}:{FOLLOWERS[state.then]}" if state.phase in DRAWS_PENDING else "-",
        texts.listed((_step(who, action) for who, action in state.steps()), ";"),
    )
    return " ".join(fields)


def _cards(cards: Iterable[int]) -> str:
    return texts.listed(CODES[card] for card in cards)


def _step(who: int, action: Action) -> str:
    return f"{'*' if who == CHANCE else who}.{notation.encode(action)}"


def decode(setup: Setup, text: str) -> State:
    """Return the state of a text. Raises ActionSyntaxError."""
    try:
        return _parse(setup, text.split())
    except ActionSyntaxError:
        raise  # of a step: it says which
    except (ValueError, LookupError):
        raise ActionSyntaxError(Reason.of(notation.UNREADABLE, text=text[: texts.SHOWN])) from None


def _parse(setup: Setup, fields: list[str]) -> State:
    slabs, rows, hands, pile, out, phase, starter, wins, turns, chain, picks, draws, steps = fields
    state = initial_state(setup.players, setup.deck, -1)
    left, right = (int(part) for part in slabs.split("/"))
    state.slabs = left
    state.stand(_read_rows(rows))
    _deal(state, setup.deck, hands, pile, out)
    name, _, actor = phase.partition(":")
    state.phase = PHASES.index(name)
    state.actor = int(actor) if actor else -1
    state.current = {PICKING: state.actor, PLAYING: state.actor, OVER: TERMINAL}.get(state.phase, CHANCE)
    state.starter = texts.read_number(starter)
    first, second = wins.split("-")
    state.wins = int(first), int(second)
    state.turns = int(turns)
    if chain != "-":
        kind, colour, count = chain.split(":")
        state.chain = CHAINS.index(kind), LETTERS.index(colour), int(count)
    state.picks = tuple(-1 if letter == "-" else LETTERS.index(letter) for letter in picks)
    if draws != "-":
        need, _, then = draws.partition(":")
        state.need, state.then = int(need), FOLLOWERS.index(then)
    state.history = _record_of(state) if steps == "-" else _read_steps(steps, setup.players)
    if (
        left + right != SLABS
        or (draws == "-") == (state.phase in DRAWS_PENDING)
        or (steps == "-" and state.phase == DRAWING)
        or not _possible(setup, state)
    ):
        raise ValueError(fields)
    return state


def _deal(state: State, deck: Cards, hands: str, pile: str, out: str) -> None:
    """Read where the cards are."""
    state.hands = tuple(_read_cards(part) for part in hands.split("/"))
    state.discards = bytes(_read_cards(out))
    elsewhere = Counter(card for cards in (*state.hands, state.discards) for card in cards)
    rest = sorted((Counter(deck) - elsewhere).elements())
    state.pile = bytes(rest if pile == "*" else _read_cards(pile))


def _possible(setup: Setup, state: State) -> bool:
    """Whether seats, slabs and cards are those of this match."""
    cards = Counter(card for held in (*state.hands, state.discards, state.pile) for card in held)
    return (
        0 <= state.slabs <= SLABS
        and len(state.hands) == len(state.picks) == setup.players
        and cards == Counter(setup.deck)
        and (state.actor >= 0) == (state.phase not in (STARTING, OVER))
        and {state.actor, state.starter} <= set(range(-1, setup.players))
    )


def _read_cards(text: str) -> Cards:
    return tuple(sorted(BY_CODE[code] for code in texts.items(text)))


def _read_rows(text: str) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """Read both rows; a dwarf without a number gets the lowest one that is free."""
    rows: list[list[int]] = []
    named = {LETTERS.index(a) * DWARFS_A_COLOUR + int(b) for a, b in _pairs(text) if b.isdigit()}
    taken = set(named)
    for part in text.split("/"):
        row: list[int] = []
        for letter, number in _pairs("" if part == "-" else part):
            base = LETTERS.index(letter) * DWARFS_A_COLOUR
            dwarf = base + int(number) if number else base
            while not number and dwarf in taken:
                dwarf += 1
            taken.add(dwarf)
            row.append(dwarf)
        rows.append(row)
    left, right = rows
    dwarfs = left + right
    if len(set(dwarfs)) != len(dwarfs) or any(dwarf // DWARFS_A_COLOUR not in COLOURS for dwarf in dwarfs):
        raise ValueError(text)
    return tuple(left), tuple(right)


def _pairs(text: str) -> list[tuple[str, str]]:
    """Split `r0bg` into letters, each with its number or nothing."""
    pairs: list[tuple[str, str]] = []
    for sign in text:
        if sign in "0123456":
            pairs[-1] = (pairs[-1][0], sign)
        elif sign not in "/-":
            pairs.append((sign, ""))
    return pairs


def _read_steps(text: str, players: int) -> History:
    steps = [part.partition(".") for part in text.split(";")]
    return linked(
        (CHANCE if who == "*" else int(who), notation.decode(action, players)) for who, _, action in steps
    )


def _record_of(state: State) -> History:
    """Return a history that leads to the cards and picks of a position which has none.

    What lies on the discards was laid there by chance; the hands were drawn.
    """
    steps: list[Step] = []
    if state.discards:
        steps.append((CHANCE, Action(EXCHANGE, cards=tuple(state.discards))))
    steps += [(seat, moves.DRAWS[card]) for seat, hand in enumerate(state.hands) for card in hand]
    if state.phase == PICKING:
        steps += [(seat, moves.PICKS[pick]) for seat, pick in _picks_so_far(state)]
    return linked(steps)


def _picks_so_far(state: State) -> list[tuple[int, int]]:
    players = len(state.picks)
    order = [(state.starter + i) % players for i in range(players)]
    return [(seat, state.picks[seat]) for seat in order if state.picks[seat] >= 0]

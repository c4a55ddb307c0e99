"""Actions and states as texts: what records, tests and guides write."""

from __future__ import annotations

from functools import partial

from game.engine import texts
from game.engine.starter import NOBODY_YET
from game.games.nullgame.rules.setup import Setup
from game.games.nullgame.rules.state import State
from game.games.nullgame.rules.types import CHOICES, DEALS, GAME_ID, STARTS, VALUES, Action


def encode_action(action: Action) -> str:
    """Return "c4" for choosing a 4, "d4" for being dealt one, "s1" for seat 1 that starts."""
    return "dcs"[action.kind] + str(action.card)


def decode_action(text: str) -> Action:
    """Return the action of a text. Raises ActionSyntaxError."""
    return texts.read(text, _parse_action, encode_action, refusal=texts.ACTION, game=GAME_ID)


def _parse_action(text: str) -> Action:
    sign, digit = text[:1], text[1:]
    if sign == "s":
        return STARTS[int(digit)]
    return {"d": DEALS, "c": CHOICES}[sign][VALUES[int(digit) - 1]]


def encode_state(state: State) -> str:
    """Return groups of digits: the pile, each hand, the choices, the points, each round; and who starts.

    Seat 0 leaves no trace: records that are older than the option know their positions by such texts.
    """
    groups = (state.pile[1:], *state.hands, state.chosen, state.points, *state.shown)
    text = "/".join("".join(map(str, group)) for group in groups)
    return text + {0: "", NOBODY_YET: ">"}.get(state.starter, f">{state.starter}")


def decode_state(setup: Setup, text: str) -> State:
    """Return the state of a text. Raises ActionSyntaxError."""
    parse, fits = partial(_parse_state, setup.players), partial(_possible, setup)
    return texts.read(text, parse, encode_state, fits, refusal=texts.STATE, game=GAME_ID)


def _parse_state(players: int, text: str) -> State:
    table, sign, starter = text.partition(">")
    groups = [tuple(map(int, group)) for group in table.split("/")]
    chosen, points, *shown = groups[players + 1 :]
    return State(
        pile=(0, *groups[0]),
        hands=tuple(groups[1 : players + 1]),
        chosen=chosen,
        points=points,
        shown=tuple(shown),
        starter=int(starter) if starter else NOBODY_YET if sign else 0,
    )


def _possible(setup: Setup, state: State) -> bool:
    """Whether all cards are there, and each seat has its part: not whether one can get here."""
    rounds = (state.chosen, state.points, *state.shown)
    cards = [card for group in (*state.hands, state.chosen, *state.shown) for card in group]
    return (
        len(state.pile) == 1 + len(VALUES)
        and all(len(group) == setup.players for group in rounds)
        and state.starter < setup.players
        and all(state.pile[card] + cards.count(card) == setup.copies[card] for card in VALUES)
    )

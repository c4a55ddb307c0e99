"""Actions and states as texts: what records, tests and guides write."""

from __future__ import annotations

import re

from game.engine.protocol import ActionSyntaxError
from game.engine.reasons import Reason
from game.engine.starter import NOBODY_YET
from game.games.nullgame.rules.setup import Setup
from game.games.nullgame.rules.state import State
from game.games.nullgame.rules.types import CHOICES, DEALS, GAME_ID, STARTS, VALUES, Action


def encode_action(action: Action) -> str:
    """Return "c4" for choosing a 4, "d4" for being dealt one, "s1" for seat 1 that starts."""
    return "dcs"[action.kind] + str(action.card)


def decode_action(text: str) -> Action:
    """Return the action of a text. Raises ActionSyntaxError."""
    if not re.fullmatch("[dc][1-6]|s[0-3]", text):
        raise ActionSyntaxError(Reason.of("error.action-text", text=text[:40], game=GAME_ID))
    return {"d": DEALS, "c": CHOICES, "s": STARTS}[text[0]][int(text[1])]


def encode_state(state: State) -> str:
    """Return groups of digits: the pile, each hand, the choices, the points, each round; and who starts.

    Seat 0 leaves no trace: records that are older than the option know their positions by such texts.
    """
    groups = (state.pile[1:], *state.hands, state.chosen, state.points, *state.shown)
    text = "/".join("".join(map(str, group)) for group in groups)
    return text + {0: "", NOBODY_YET: ">"}.get(state.starter, f">{state.starter}")


def decode_state(setup: Setup, text: str) -> State:
    """Return the state of a text. Raises ActionSyntaxError."""
    n = setup.players
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
            and all(state.pile[card] + cards.count(card) == setup.copies[card] for card in VALUES)
            and encode_state(state) == text
        ):
            return state
    raise ActionSyntaxError(Reason.of("error.state-text", text=text[:40], game=GAME_ID))

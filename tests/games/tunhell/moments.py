"""What the checks of sentences of *TunHell* look at: hands, sides and mines in a world."""

from __future__ import annotations

from itertools import takewhile
from typing import Any

from game.games.tunhell.rules import events as e
from game.games.tunhell.rules import types as t
from game.games.tunhell.rules.cards import BEER, CODES, ENEMIES, KINDS, PICK, VALUES
from game.games.tunhell.rules.state import fork
from tests.conformance.claims import Moment


def side(m: Moment, state: Any, mine: int, seat: int) -> t.Cards:
    """Return the warriors of a seat at a mine; of a seat that nobody has there are none."""
    players = m.game.num_players
    return state.sides[mine * players + seat] if seat < players else ()


def strength(cards: t.Cards) -> int:
    """Return what warriors add up to."""
    return sum(VALUES[card] for card in cards)


def own(m: Moment, state: Any, mine: int) -> int:
    """Return the mover's strength at a mine."""
    return strength(side(m, state, mine, m.seat))


def theirs(m: Moment, state: Any, mine: int) -> list[int]:
    """Return the strengths of the others at a mine."""
    return [strength(side(m, state, mine, seat)) for seat in range(m.game.num_players) if seat != m.seat]


def code(card: int) -> str:
    """Return a card's code."""
    return CODES[card]


def here(m: Moment, mine: str) -> bool:
    """Whether a sentence speaks of the mine of the action."""
    return str(m.action.mine) == mine


def known(m: Moment, mine: int) -> list[int]:
    """Return what the seat knows of a mine, from the top: -1 for what others alone have seen."""
    return [card if by >> m.seat & 1 else -1 for card, by in m.state.fixed[mine]]


def covered(m: Moment, state: Any) -> Any:
    """Return a position in which nobody has seen what the seat doesn't know of the mines.

    To the seat that is the same: all that it has not seen is as likely anywhere. What it knows lies on top.
    """
    new = fork(state)
    mine_pool, end_pool, kept = list(state.mine_pool), list(state.end_pool), []
    for mine, fixed in enumerate(state.fixed):
        known = tuple(takewhile(lambda each: each[1] >> m.seat & 1, fixed))
        for depth in range(len(known), len(fixed)):
            end = m.game.setup.full and depth == state.left[mine] - 1
            (end_pool if end else mine_pool).append(fixed[depth][0])
        kept.append(known)
    new.mine_pool, new.end_pool = tuple(sorted(mine_pool)), tuple(sorted(end_pool))
    new.fixed, new.legal = tuple(kept), None
    return new


def ahead(m: Moment) -> tuple[int, int, int, int]:
    """Turn up every card that may come first: how many, how many enemies and lost fights, and the chance."""
    state = m.game.apply(covered(m, m.state), m.action)
    while state.current == -1 and state.phase == t.STOCKING:
        state = m.game.apply(state, m.game.chance_outcomes(state)[0][0])
    cards = enemies = lost = 0
    for outcome, weight in m.game.chance_outcomes(state):
        events: list[Any] = []
        m.game.apply(state, outcome, events)
        met = [event for event in events if isinstance(event, e.EncounterMet)]
        cards += weight
        enemies += weight * (outcome.card in ENEMIES)
        lost += weight * any(not event.beatable for event in met[:1])
    return cards, enemies, lost, 100 - round(100 * lost / cards)


def digs(m: Moment) -> int:
    """Return how many cards the digger of an action may turn up."""
    _, card, mine, finds, _ = m.action
    beers = 1 + finds.count(BEER)
    most = KINDS[card].dig * beers + KINDS[PICK].dig * finds.count(PICK)
    return int(min(most, m.state.left[mine]))

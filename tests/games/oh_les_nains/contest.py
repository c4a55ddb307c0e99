"""Plays the game against the reference: the same choices and the same chance, compared after every step."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from random import Random
from typing import Any, NamedTuple

from game.engine.events import Event
from game.engine.protocol import TERMINAL
from game.games import make, own_level, standard_level
from game.games.oh_les_nains.rules import types as t
from game.games.oh_les_nains.rules.cards import CODES
from tests.games.oh_les_nains.reference import COLOURS, Chain, Reference

Weigh = Callable[[Reference, t.Action], float]


def careless(_: Reference, action: t.Action) -> float:
    """Kinds of action equally likely: exchanges would drown the rest."""
    return 0.1 if action.kind == t.EXCHANGE else 1


def one_colour(_: Reference, action: t.Action) -> float:
    """Red, as often as it goes: until none is left."""
    red = action.kind in (t.PICK, t.ADD) and action.colour == 0
    return 500 if red or action.kind == t.COUNTER else 5 if action.kind == t.SQUIRREL else 0.3


def chains(_: Reference, action: t.Action) -> float:
    """Adds, and every counter there can be."""
    return 200 if action.kind == t.COUNTER else 20 if action.kind in (t.ADD, t.PICK) else 0.1


def crowded(reference: Reference, action: t.Action) -> float:
    """Adds while they are safe, then anything but losing oneself: few free slabs, long rows."""
    us = reference.mover % 2
    free = reference.slabs[us] - len(reference.rows[us])
    if action.kind == t.ADD:
        return 20 if free >= 3 else 0.05
    return 100 if action.kind == t.COUNTER else 0.02 if action.kind == t.EXCHANGE else 1


def spenders(_: Reference, action: t.Action) -> float:
    """Play a card whenever there is one: hands run out, also by the card that ends the round."""
    return 0.001 if action.kind == t.EXCHANGE else 1


def swappers(_: Reference, action: t.Action) -> float:
    """Exchange as much as one can: piles run out in the middle of it."""
    return 20.0 ** len(action.cards) if action.kind == t.EXCHANGE else 0.1


def rockers(reference: Reference, action: t.Action) -> float:
    """Nobody wins: after the first turn one card is exchanged each time, to and fro, up to the turn limit."""
    if action.kind == t.EXCHANGE:
        return 1e6 if len(action.cards) == 1 or reference.whole_only else 1
    return 1e7 if action.kind == t.ADD and reference.turns == 0 and reference.round == 1 else 1


STYLES: dict[str, Weigh] = {
    style.__name__: style for style in (careless, one_colour, chains, crowded, spenders, swappers, rockers)
}

DECKS: dict[str, dict[str, int] | None] = {
    "own": None,
    "tiny": {"+r": 5, "+m": 5, "m2": 4, "m0": 3, "r2b0": 2, "s1": 3, "s3": 3},
    "reds": {"+r": 16, "+b": 4, "+m": 8, "s1": 6, "s2": 2, "b0": 2, "r2b2": 2},
    "pulls": {"r2": 5, "b2g2": 5, "y2r0": 5, "g0": 5, "s3": 5, "+g": 2, "+y": 1},
}


class Table(NamedTuple):
    """One way to play."""

    players: int
    deck: str
    style: str
    options: dict[str, str]

    def __str__(self) -> str:
        return "-".join([str(self.players), self.deck, self.style, *self.options.values()])


def tables(seed: int, count: int) -> list[Table]:
    """Return tables that go through all styles and decks in turn, with options at random."""
    rng = Random(seed)
    found = []
    for index in range(count):
        players = rng.choice((2, 4))
        options = {
            "counters": rng.choice(("off", "on", "on")),
            "exchange": rng.choice(("any", "any", "whole")),
            "rounds": rng.choice(("2", "2", "1")),
            "starter": rng.choice(("random", *map(str, range(players)))),
        }
        style = list(STYLES)[index % len(STYLES)]
        deck = list(DECKS)[index // len(STYLES) % len(DECKS)]
        found.append(Table(players, deck, style, options))
    return found


def contest(seed: str) -> Counter[str]:
    """Play any match on both; return how often each thing worth seeing came up."""
    rng = Random(seed)
    (table,) = tables(rng.getrandbits(32), 1)
    table = table._replace(style=rng.choice(list(STYLES)), deck=rng.choice(list(DECKS)))
    return play_both(table, rng.getrandbits(32))


def play_both(table: Table, seed: int) -> Counter[str]:
    """Play one match on both; return how often each thing worth seeing came up."""
    rng = Random(seed)
    deck = DECKS[table.deck]
    level = own_level("oh-les-nains", deck) if deck else None
    game = make("oh-les-nains", table.players, table.options, level)
    options = game.options
    reference = Reference(
        players=table.players,
        deck=deck or standard_level("oh-les-nains").data,
        counters=options["counters"] == "on",
        whole_only=options["exchange"] == "whole",
        rounds_to_win=int(options["rounds"]),
        starter=None if options["starter"] == "random" else int(options["starter"]),
    )
    state, seen, steps = game.initial_state(), Counter[str](), 0
    turn: Before | None = None
    compare(game, state, reference)
    while reference.decision() != TERMINAL:
        action = choose(reference, rng, STYLES[table.style])
        before = Before.of(reference, action)
        events: list[Event] = []
        state = game.apply(state, action, events)
        assert told(events) == reference.step(action)
        compare(game, state, reference)
        steps += 1
        if steps < 150 or steps % 20 == 0 or reference.decision() == TERMINAL:  # it grows with the history
            compare_observations(game, state, reference)
        seen.update(corners(before, turn, reference))
        turn = before if action.kind != t.DRAW else turn
    assert steps <= game.max_length
    won = max((0, 1), key=lambda side: reference.wins[side])
    assert [value > 0 for value in game.returns(state)] == [s % 2 == won for s in range(table.players)]
    return seen


def choose(reference: Reference, rng: Random, weigh: Weigh) -> t.Action:
    """Choose by the style at a decision, by the weights of the outcomes at a chance node."""
    outcomes = reference.outcomes()
    if outcomes:
        return rng.choices(list(outcomes), list(outcomes.values()))[0]
    actions = sorted(reference.legal())
    return rng.choices(actions, [weigh(reference, action) for action in actions])[0]


LINKS = {"add": t.ADDED, "counter": t.COUNTERED, "over-counter": t.OVERCOUNTERED}


def compare(game: Any, state: Any, reference: Reference) -> None:
    """Hold what may happen next against the reference."""
    assert game.current_player(state) == reference.decision()
    assert dict(game.chance_outcomes(state)) == reference.outcomes()
    legal = [game.encode_action(action) for action in game.legal_actions(state)]
    assert sorted(legal) == sorted(map(game.encode_action, reference.legal()))


def compare_observations(game: Any, state: Any, reference: Reference) -> None:
    """Hold all that each seat sees against the reference."""
    for viewer in range(reference.players):
        seen = game.observation(state, viewer)
        assert (seen.viewer, seen.players, seen.current) == (viewer, reference.players, reference.decision())
        assert [CODES[card] for card in seen.hand] == sorted(reference.hands[viewer], key=CODES.index)
        assert seen.hand_sizes == tuple(map(len, reference.hands))
        assert seen.pile == len(reference.pile)
        discards = {CODES[card]: copies for card, copies in enumerate(seen.discards) if copies}
        assert discards == Counter(reference.discards)
        assert (seen.wins, seen.round, seen.turns) == (
            tuple(reference.wins),
            reference.round,
            reference.turns,
        )
        assert seen.starter == (-1 if reference.starter is None else reference.starter)
        assert seen.slabs == reference.slabs[0] == 16 - reference.slabs[1]
        assert [[COLOURS[dwarf // 7] for dwarf in row] for row in seen.rows] == reference.rows
        dwarfs = [*seen.rows[0], *seen.rows[1]]
        assert len(set(dwarfs)) == len(dwarfs)
        assert seen.chain == expected_chain(reference)
        assert seen.picks == expected_picks(reference, viewer)


def expected_chain(reference: Reference) -> tuple[int, int, int]:
    """What may be countered; with the option off nobody needs to know."""
    chain = reference.chain
    if chain is None or chain.link not in LINKS or not reference.counters:
        return (t.NO_CHAIN, -1, 0)
    return (LINKS[chain.link], COLOURS.index(chain.colour), chain.dwarfs)


def expected_picks(reference: Reference, viewer: int) -> tuple[int, ...]:
    """N5: before all have picked, one's own only."""
    shown = []
    for seat in range(reference.players):
        if seat not in reference.picks:
            shown.append(-1)
        elif len(reference.picks) == reference.players or seat == viewer:
            shown.append(COLOURS.index(reference.picks[seat]))
        else:
            shown.append(t.HIDDEN)
    return tuple(shown)


def told(events: list[Event]) -> list[tuple[object, ...]]:
    """Return what the game's events claim, as the facts of the reference."""
    facts: list[tuple[object, ...]] = []
    for event in events:
        match event:
            case t.CardDrawn(player, card, pile):
                facts.append(("drawn", player, CODES[card] if card is not None else None, pile))
            case t.PileShuffled(pile):
                facts.append(("shuffled", pile))
            case t.DwarfPlaced(side, dwarf, index):
                facts.append(("placed", side, COLOURS[dwarf // 7], index))
            case t.DwarfRefused(side, colour):
                facts.append(("refused", side, COLOURS[colour]))
            case t.DwarfRemoved(side, dwarf, index):
                facts.append(("removed", side, COLOURS[dwarf // 7], index))
            case t.DwarfChangedSides(dwarf, side, index):
                facts.append(("changed sides", side, COLOURS[dwarf // 7], index))
            case t.StrengthsCompared(card, _, (left, right)):
                facts.append(("strengths", CODES[card], left, right))
            case t.HosePulled(side, before, after) if before != after:
                facts.append(("pulled", side, before, after))
            case t.DwarfCrashed(side, dwarf):
                facts.append(("crashed", side, COLOURS[dwarf // 7]))
            case t.RoundEnded(winner, by_limit, wins):
                facts.append(("round", winner, by_limit, wins))
            case t.MatchEnded(winner):
                facts.append(("match", winner))
            case t.RoundBegan(number, starter) if number > 1:
                facts.append(("new round", number, starter))
    return facts


class Before(NamedTuple):
    """What a corner is told by, from before the step."""

    action: t.Action
    chain: Chain | None
    hand: int
    supply: dict[str, int]
    free: list[int]

    @classmethod
    def of(cls, reference: Reference, action: t.Action) -> Before:
        """Note it down: the reference changes in place."""
        hand = len(reference.hands[reference.mover])
        supply = {colour: reference.supply(colour) for colour in COLOURS}
        free = [reference.slabs[side] - len(reference.rows[side]) for side in (0, 1)]
        return cls(action, reference.chain, hand, supply, free)


def corners(now: Before, earlier: Before | None, after: Reference) -> set[str]:
    """Return the corners that a step has touched; `earlier` is the turn before it."""
    facts = {str(fact[0]): fact for fact in after.facts}
    action, chain, code = now.action, now.chain, CODES[now.action.card]
    link = chain.link if chain else ""
    found = {"no free slab": "refused" in facts}
    if "shuffled" in facts:
        exchange = any(task.what == "pull" for task in after.todo)
        found[f"shuffled within {'an exchange' if exchange else 'a refill'}"] = True
    if "round" in facts and facts["round"][2]:
        free = sorted(now.free)
        equal = action.kind == t.DRAW and free[0] + 1 == free[1] - 1  # the pull comes with the last draw
        found[f"ended by the limit, {'equal' if equal else 'unequal'}"] = True
    if action.kind == t.PICK and len(after.picks) == after.players == 4:
        found["partners of one colour"] = after.picks[0] == after.picks[2] or after.picks[1] == after.picks[3]
    if action.kind in (t.ADD, t.PULL, t.SQUIRREL, t.COUNTER) and now.hand == 1 and "round" in facts:
        found["not refilled after the match" if "match" in facts else "refilled after the round"] = True
    if action.kind == t.ADD:
        found["own colour used up"] = code[1] != "m" and COLOURS[action.colour] != code[1]
        found["added after an over-over-counter"] = link == "over-over-counter"
    if action.kind == t.COUNTER:
        assert chain is not None and earlier is not None
        found["countered"] = link == "add"
        found["countered though the colour is used up"] = code[1] != "m" and now.supply[code[1]] == 0
        if link == "add":
            brought = CODES[earlier.action.card][1]
            found["countered a dwarf of another colour than its card"] = brought not in ("m", chain.colour)
            after_chain = earlier.chain is not None and earlier.chain.link == "over-over-counter"
            found["countered the add after an over-over-counter"] = after_chain
        found["over-countered"] = link == "counter"
        if link == "counter" and after.chain is not None and after.chain.dwarfs == 1:
            reason = "is left" if now.supply[chain.colour] == 1 else "fits"
            found[f"over-countered with one, as one {reason}"] = True
        found["over-over-countered"] = link == "over-counter"
    return {name for name, reached in found.items() if reached}

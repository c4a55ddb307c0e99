"""What the sentences of *Oh les nains !* claim, by the rows, the hose and the hands that follow."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from random import Random
from types import MappingProxyType
from typing import Any, Final

from game.games.oh_les_nains.rules import types as t
from game.games.oh_les_nains.rules.cards import ADD, BY_CODE, COLOUR_NAMES, DWARFS_A_COLOUR, KINDS
from game.games.oh_les_nains.rules.state import fork
from tests.conformance.cases import choose_in
from tests.conformance.claims import Check, Moment, readable

SLABS: Final = 16


def slabs(state: Any, side: int) -> int:
    """Return a side's length of hose."""
    return SLABS - state.slabs if side else state.slabs  # type: ignore[no-any-return]


def free(state: Any, side: int) -> int:
    """Return a side's slabs without a dwarf."""
    return slabs(state, side) - len(state.rows[side])


def dwarfs(state: Any, side: int, colour: str) -> int:
    """Count a side's dwarfs of a colour."""
    return sum(COLOUR_NAMES[dwarf // DWARFS_A_COLOUR] == colour for dwarf in state.rows[side])


def supply(state: Any, colour: str) -> int:
    """Count the dwarfs that nobody has."""
    return DWARFS_A_COLOUR - dwarfs(state, 0, colour) - dwarfs(state, 1, colour)


def gained(m: Moment) -> int:
    """Return how many slabs came to the mover's side."""
    side = m.seat & 1
    return slabs(m.then, side) - slabs(m.state, side)


def more(m: Moment, side: int, colour: str) -> int:
    """Return how many dwarfs of a colour a side has more than before."""
    return dwarfs(m.then, side, colour) - dwarfs(m.state, side, colour)


def outcome(m: Moment) -> str:
    """Return how a round or match ends with the action, for the mover; "" if it goes on."""
    matches, rounds = m.events(t.MatchEnded), m.events(t.RoundEnded)
    for name, ended in (("match", matches), ("round", rounds)):
        if ended:
            return f"{'wins' if ended[0].winner == m.seat & 1 else 'loses'}-{name}"
    return ""


def ends(what: str) -> Check:
    """Return a check of how it ends."""
    return lambda m: outcome(m) == what


def _pick(m: Moment, colour: str) -> bool:
    rng = Random(1)
    state, events = m.now, list(m.told)
    while not any(isinstance(event, t.PicksRevealed) for event in events):
        state = m.game.apply(state, choose_in(m.game, state, rng), events)
    return bool(state.picks) and dwarfs(state, m.seat & 1, colour) > 0 and _picked(events, m.seat) == colour


def _picked(events: list[Any], seat: int) -> str:
    return next(COLOUR_NAMES[event.picks[seat]] for event in events if isinstance(event, t.PicksRevealed))


def _add(m: Moment, colour: str, slabs: int, free: int) -> bool:
    side = m.seat & 1
    return not outcome(m) and more(m, side, colour) == 1 and -gained(m) == slabs and _free(m, side) == free


def _free(m: Moment, side: int) -> int:
    return free(m.then, side)


def _exchange(m: Moment, cards: int, slabs: int, free: int) -> bool:
    drawn = sum(event.player == m.seat for event in m.events(t.CardDrawn))
    return (
        not outcome(m)
        and cards == len(m.action.cards) == drawn
        and -gained(m) == slabs
        and _free(m, m.seat & 1) == free
    )


def _counter(m: Moment, colour: str) -> bool:
    returned = supply(m.then, colour) - supply(m.state, colour)
    return more(m, m.seat & 1 ^ 1, colour) == -1 and returned == 1 and not gained(m)


def _over(m: Moment, colour: str, dwarfs: int) -> bool:
    return more(m, m.seat & 1, colour) == dwarfs and not more(m, m.seat & 1 ^ 1, colour) and not gained(m)


def _over_over(m: Moment, colour: str, dwarfs: int) -> bool:
    ours, theirs = more(m, m.seat & 1, colour), more(m, m.seat & 1 ^ 1, colour)
    return ours == dwarfs == -theirs and not gained(m)


def _not_in_hand(m: Moment, card: str) -> bool:
    held, needed = m.state.hands[m.seat], Counter(m.action.cards or (m.action.card,))
    return card not in {KINDS[own].code for own in held} and needed[BY_CODE[card]] > 0


def _too_few(m: Moment, card: str, n: int) -> bool:
    held = m.state.hands[m.seat].count(BY_CODE[card])
    return bool(0 < held == n < m.action.cards.count(BY_CODE[card]))


def _counter_colour(m: Moment, colour: str, card: str) -> bool:
    """Give the seat one card that adds of each kind: only those that are named counter."""
    state = fork(m.state, m.seat, m.action)
    adds = tuple(number for number, kind in enumerate(KINDS) if kind.family == ADD)
    state.hands = tuple(adds if seat == m.seat else hand for seat, hand in enumerate(state.hands))
    able = {KINDS[a.card].code for a in m.game.legal_actions(state) if a.kind == t.COUNTER}
    return able == {f"+{colour[0]}", "+m"} and card not in able and bool(card == KINDS[m.action.card].code)


def _own_left(m: Moment, colour: str) -> bool:
    own = KINDS[m.action.card].colour
    return own < len(COLOUR_NAMES) and COLOUR_NAMES[own] == colour and supply(m.state, colour) > 0


def _suits(m: Moment) -> bool:
    """Read off the codes of the hand, which say what each card doubles."""
    codes = [KINDS[card].code for card in m.state.hands[m.seat]]
    doubled = [sum(f"{letter}2" in code or code == "m2" for code in codes) for letter in "rbyg"]
    return (
        m.action.kind == t.PICK
        and doubled.count(max(doubled)) == 1
        and (doubled[m.action.colour] == max(doubled) > 0)
    )


def _picks(m: Moment, colour: str, doubled: int, zeroed: int) -> bool:
    codes = [KINDS[card].code for card in m.state.hands[m.seat]]
    found = tuple(sum(f"{colour[0]}{n}" in code or code == f"m{n}" for code in codes) for n in (2, 0))
    return _pick(m, colour) and found == (doubled, zeroed)


def holding(state: Any, seat: int, *held: str) -> Any:
    """Return a position in which it is a seat's turn, with these cards in its hand."""
    other = fork(state, seat, t.Action(t.SQUIRREL))
    other.current = other.actor = seat
    other.phase = t.PLAYING
    hand = tuple(sorted(BY_CODE[code] for code in held))
    other.hands = tuple(hand if each == seat else cards for each, cards in enumerate(state.hands))
    return other


def beats(m: Moment, state: Any, card: str) -> bool:
    """Let the next seat hold a card: whether some way to play it wins it the round (N3)."""
    seat = (m.seat + 1) % m.game.num_players
    there = holding(state, seat, card, "s1")
    for action in m.game.legal_actions(there):
        events: list[Any] = []
        if action.kind in (t.PULL, t.SQUIRREL) and KINDS[action.card].code == card:
            m.game.apply(there, action, events)
            crashed = [event.side for event in events if isinstance(event, t.DwarfCrashed)]
            if crashed == [m.seat & 1]:
                return True
    return False


def hidden(m: Moment, card: str) -> bool:
    """Whether a card is in another's hand, or in the pile: as far as one knows, others may hold it."""
    others = (hand for seat, hand in enumerate(m.state.hands) if seat != m.seat)
    return any(BY_CODE[card] in cards for cards in (m.state.pile, *others))


def _parries(m: Moment, card: str) -> bool:
    after = any(beats(m, m.then, kind.code) for kind in KINDS if kind.family != ADD)
    return not outcome(m) and not after and hidden(m, card) and beats(m, m.state, card)


def _risks(m: Moment, card: str) -> bool:
    return not outcome(m) and beats(m, m.then, card) and not beats(m, m.state, card)


def _corners(m: Moment, free: int) -> bool:
    """Let the next seat call a dwarf: it loses the round, as it would not have before."""
    seat = (m.seat + 1) % m.game.num_players
    if outcome(m) or _free(m, seat & 1) != free:
        return False
    lost = []
    for state in (m.state, m.then):
        there = holding(state, seat, "+m", "s1")
        add = next(action for action in m.game.legal_actions(there) if action.kind == t.ADD)
        events: list[Any] = []
        m.game.apply(there, add, events)
        lost.append(any(isinstance(event, t.RoundEnded) for event in events))
    return lost == [False, True]


def _outnumbers(m: Moment, ours: int, theirs: int) -> bool:
    side = m.seat & 1
    return (len(m.then.rows[side]), len(m.then.rows[side ^ 1])) == (ours, theirs) and ours > theirs


def _answers(m: Moment, card: str) -> bool:
    """Let the other one counter, and look for the card among the answers."""
    if m.game.num_players != 2 or m.then.chain[0] != t.ADDED:
        return False
    there = holding(m.then, m.seat ^ 1, "+m", "s1")
    there.chain = m.then.chain
    counter = next(action for action in m.game.legal_actions(there) if action.kind == t.COUNTER)
    answers = m.game.legal_actions(m.game.apply(there, counter))
    return card in {KINDS[action.card].code for action in answers if action.kind == t.COUNTER}


def _refills(m: Moment) -> bool:
    drawn = [event.player for event in m.events(t.CardDrawn)]
    return m.action.kind != t.EXCHANGE and len(m.state.hands[m.seat]) == 1 and drawn == [m.seat] * 5


def _dumps(m: Moment, n: int) -> bool:
    if m.action.kind != t.EXCHANGE or len(m.action.cards) != n:
        return False
    plays = [
        Moment(m.game, m.state, m.seat, action)
        for action in m.game.legal_actions(m.state)
        if action.card in m.action.cards and action.kind != t.COUNTER
    ]
    return all(_cost(play) > 1 for play in plays)


def _seeks(m: Moment, hidden: int) -> bool:
    others = (hand for seat, hand in enumerate(m.state.hands) if seat != m.seat)
    adds = sum(KINDS[card].family == ADD for cards in (m.state.pile, *others) for card in cards)
    own = [KINDS[card].family for card in m.state.hands[m.seat]]
    return m.action.kind == t.EXCHANGE and adds == hidden and ADD not in own


def _cost(m: Moment) -> int:
    """How many slabs a play gives away at once."""
    pulls = [event for event in m.told if isinstance(event, t.HosePulled)]
    return sum((pull.before - pull.after) * (-1 if m.seat & 1 else 1) for pull in pulls)


CLAIMS: Final[Mapping[str, Check]] = MappingProxyType(
    {
        "outlook.pick": _picks,
        "outlook.add": _add,
        "outlook.exchange": _exchange,
        "outlook.counter": _counter,
        "outlook.over-counter": _over,
        "outlook.over-over-counter": _over_over,
        "outlook.pull": lambda m, slabs, free: (
            not outcome(m) and 0 < slabs == gained(m) and _free(m, m.seat & 1 ^ 1) == free
        ),
        "outlook.pulled": lambda m, slabs, free: (
            not outcome(m) and 0 < slabs == -gained(m) and _free(m, m.seat & 1) == free
        ),
        "outlook.nothing": lambda m: not outcome(m) and not gained(m),
        **{
            f"outlook.{what}": ends(what)
            for what in ("wins-match", "wins-round", "loses-match", "loses-round")
        },
        "warning.loses-match": ends("loses-match"),
        "warning.loses-round": ends("loses-round"),
        "merit.answers": _answers,
        "merit.corners": _corners,
        "merit.dumps": _dumps,
        "merit.outnumbers": _outnumbers,
        "merit.parries": _parries,
        "merit.refills": _refills,
        "merit.risks": _risks,
        "merit.seeks": _seeks,
        "merit.suits": _suits,
        "reason.colour-used-up": lambda m, colour: (
            supply(m.state, colour) == 0 and COLOUR_NAMES[m.action.colour] == colour
        ),
        "reason.counter-colour": _counter_colour,
        "reason.counters-off": lambda m: m.game.options["counters"] == "off",
        "reason.exchange-nothing": lambda m: m.action.kind == t.EXCHANGE and not m.action.cards,
        "reason.left-to-chance": lambda m: m.action.kind in (t.START, t.DRAW) or m.state.current < 0,
        "reason.malformed": lambda m: not readable(m),
        "reason.match-over": lambda m: m.state.current == -2,
        "reason.no-pick-now": lambda m: m.action.kind == t.PICK and all(m.state.rows),
        "reason.not-in-hand": _not_in_hand,
        "reason.too-few": _too_few,
        "reason.nothing-to-counter": lambda m: m.state.chain[0] == t.NO_CHAIN,
        "reason.own-colour-left": _own_left,
        "reason.picks-first": lambda m: (
            not m.state.turns and not any(m.state.rows) and m.action.kind != t.PICK
        ),
        "reason.whole-hand": lambda m: m.game.options["exchange"] == "whole",
    }
)

UNCHECKED: Final = ("reason.unreadable",)
"""Said of a text that is no action."""

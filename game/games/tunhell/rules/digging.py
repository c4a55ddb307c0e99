"""Digging, card by card (T11, T15 to T17, T19 to T30).

Each function changes a state that nobody else has yet, and returns whether the turn is over with it.
"""

from __future__ import annotations

from game.engine.protocol import CHANCE
from game.engine.tuples import put, with_card
from game.games.tunhell.rules import events as e
from game.games.tunhell.rules.cards import (
    CATCHER,
    DIRT,
    DOOR,
    EMPLOYEE,
    ENEMIES,
    GHOST,
    HEART,
    RAT,
    THRONE,
    TREASURE,
    equipped,
)
from game.games.tunhell.rules.effects import (
    Events,
    bar,
    clear,
    discard,
    dismiss,
    finish,
    leave_hand,
    send_away,
    take_from_pool,
)
from game.games.tunhell.rules.moves import DIGGER_BITS, enemy, gifts, may_dig, ways_out, ways_to_pay
from game.games.tunhell.rules.setup import Setup
from game.games.tunhell.rules.state import State, haunted
from game.games.tunhell.rules.types import (
    DIGGING,
    GIVING,
    HAND_LIMIT,
    HAUNTING,
    MINES,
    NONE,
    PAYING,
    PLACING,
    Action,
    Cards,
)

# -- the digger: T11 ---------------------------------------------------------------------------


def begin(setup: Setup, new: State, card: int, mine: int, finds: Cards, events: Events) -> bool:
    """Set a digger to work."""
    new.digger, new.finds, new.mine = card, finds, mine
    new.digs, new.combat = equipped(card, finds)
    if events is not None:
        events.append(
            e.DiggerPlaced(
                player=new.mover, card=card, mine=mine, finds=finds, digs=new.digs, combat=new.combat
            )
        )
    return _go_on(setup, new, events)


def _go_on(setup: Setup, new: State, events: Events) -> bool:
    """Reveal the next card, if the digger is still to: one that is known, or one that chance says."""
    if new.digger == NONE:
        return True
    if not new.digs:
        dismiss(new, e.DONE, events)
        return True
    fixed = new.fixed[new.mine]
    if not fixed:
        new.phase, new.current = DIGGING, CHANCE
        return False
    new.fixed = put(new.fixed, new.mine, fixed[1:])
    return _reveal(setup, new, fixed[0][0], events)


def dig(setup: Setup, new: State, card: int, events: Events) -> bool:
    """Reveal the card that chance drew."""
    take_from_pool(setup, new, card, 0)
    return _reveal(setup, new, card, events)


def _reveal(setup: Setup, new: State, card: int, events: Events) -> bool:
    mine = new.mine
    new.left = put(new.left, mine, new.left[mine] - 1)
    new.digs -= 1
    new.open = card
    new.dug = (*new.dug, card)
    if events is not None:
        events.append(
            e.CardDug(
                player=new.mover,
                mine=mine,
                card=card,
                left=new.left[mine],
                digs=new.digs,
                may_dig=may_dig(new)[mine],
            )
        )
    if card <= TREASURE:
        _take(setup, new, events)
        return _resolved(setup, new, events)
    if card in ENEMIES:
        return _meet(setup, new, events)
    if card == HEART:
        return _heart(new, events)
    if card == GHOST:
        return _ghost(setup, new, events)
    if card == DOOR:
        return _door(new, events)
    if card == THRONE:
        _throne(setup, new, events)
    else:
        _find(new, events)
    return _resolved(setup, new, events)


def _resolved(setup: Setup, new: State, events: Events) -> bool:
    """The open card has left its mine: see whether that is empty now, and dig on if it is not."""
    new.open, new.progress = NONE, True
    mine = new.mine
    if new.left[mine]:
        return _go_on(setup, new, events)
    if _close(new, mine, events):
        return False
    if new.digger != NONE:  # T11: the mine has run out
        dismiss(new, e.DONE, events)
    return True


def _close(new: State, mine: int, events: Events) -> bool:
    """A mine is empty (T17). Return whether the game is over with it (T18)."""
    empty = new.left.count(0)
    if events is not None:
        events.append(e.MineEmptied(mine, empty))
    clear(new, mine, e.EMPTY, events)
    if empty == MINES - 1:
        finish(new, "T18", events)
        return True
    return False


def _take(setup: Setup, new: State, events: Events) -> None:
    """Put the open card to the loot (T15, T16), and see to the trophies (T19)."""
    seat, card = new.mover, new.open
    new.loot = put(new.loot, seat, with_card(new.loot[seat], card))
    if events is not None:
        events.append(e.LootTaken(seat, card))
    if setup.full and card in (DIRT, RAT):
        trophy = EMPLOYEE if card == DIRT else CATCHER
        holder = new.trophies[trophy]
        if holder != seat and (holder == NONE or new.loot[seat].count(card) >= new.loot[holder].count(card)):
            new.trophies = (seat, new.trophies[1]) if trophy == EMPLOYEE else (new.trophies[0], seat)
            if events is not None:
                events.append(e.TrophyTaken(trophy, seat, holder))


def _return(new: State, events: Events) -> None:
    """Put the open card back face down on its mine: all know it (T16, T25)."""
    mine, card = new.mine, new.open
    new.left = put(new.left, mine, new.left[mine] + 1)
    new.fixed = put(new.fixed, mine, ((card, (1 << len(new.hands)) - 1), *new.fixed[mine]))
    new.open = NONE
    if events is not None:
        events.append(
            e.CardReturned(
                player=new.mover, mine=mine, card=card, left=new.left[mine], may_dig=may_dig(new)[mine]
            )
        )


# -- encounters: T16, T22, T29 -----------------------------------------------------------------


def _meet(setup: Setup, new: State, events: Events) -> bool:
    """Fight: by the one way there is, or by the owner's choice; or lose (T16)."""
    ways = ways_to_pay(new)
    if events is not None:
        events.append(
            e.EncounterMet(
                player=new.mover,
                mine=new.mine,
                card=new.open,
                combat=max(enemy(new), 0),
                beatable=bool(ways),
            )
        )
    if len(ways) == 1:
        # Ruling: where there is but one way, it is taken: an encounter must be beaten if it can be (T16).
        return pay(setup, new, ways[0], events)
    if ways:
        new.phase, new.current, new.legal = PAYING, new.mover, ways
        return False
    _return(new, events)
    seat, mine = new.mover, new.mine
    warriors = new.sides[mine * len(new.hands) + seat]
    if warriors:
        send_away(new, mine, seat, warriors, e.BEATEN, events)
    dismiss(new, e.BEATEN, events)
    return True


def pay(setup: Setup, new: State, action: Action, events: Events) -> bool:
    """Beat the encounter with some warriors, and perhaps the digger's bonus (T16)."""
    paid, bonus = action[3], action[4]
    if events is not None:
        events.append(
            e.EncounterBeaten(player=new.mover, mine=new.mine, card=new.open, paid=paid, bonus=bonus)
        )
    if paid:
        send_away(new, new.mine, new.mover, paid, e.PAID, events)
    if bonus:
        dismiss(new, e.PAID, events)
    _take(setup, new, events)
    return _resolved(setup, new, events)


# -- finds: T20, T25, T26 ----------------------------------------------------------------------


def _find(new: State, events: Events) -> None:
    """Put the open card into the finder's hand, or the next one with room (T20)."""
    card, players = new.open, len(new.hands)
    order = [(new.mover + step) % players for step in range(players)]
    receiver = next((seat for seat in order if len(new.hands[seat]) < HAND_LIMIT), NONE)
    if receiver == NONE:
        discard(new, (card,))
    else:
        new.hands = put(new.hands, receiver, with_card(new.hands[receiver], card))
    if events is not None:
        events.append(e.FindTaken(new.mover, card, receiver))


def _heart(new: State, events: Events) -> bool:
    """Let the finder choose a digger to pay with, or put the heart back (T25)."""
    seat = new.mover
    ways = gifts(new.hands[seat])
    if ways:
        # Ruling: asked though there is but one way; to ask only some would tell the others more.
        new.phase, new.current, new.legal = GIVING, seat, ways
        return False
    barred = bar(new, seat, DIGGER_BITS)
    if events is not None:
        events.append(e.HeartUnpaid(seat, barred))
    _return(new, events)
    dismiss(new, e.UNPAID, events)
    return True


def give(setup: Setup, new: State, card: int, events: Events) -> bool:
    """Keep the heart for a digger from the hand (T25)."""
    seat = new.mover
    known = leave_hand(new, seat, card)
    discard(new, (card,))
    if events is not None:
        events.append(e.CardDiscarded(player=seat, card=card, known=known, for_heart=True))
    _take(setup, new, events)
    return _resolved(setup, new, events)


def _ghost(setup: Setup, new: State, events: Events) -> bool:
    """Let the next player draw a dwarf from a hand, if anybody has one (T26)."""
    discard(new, (GHOST,))
    new.open = NONE
    victim = haunted(new)
    if events is not None:
        events.append(e.GhostCame((new.mover + 1) % len(new.hands), victim))
    if victim == NONE:
        return _resolved(setup, new, events)
    new.phase, new.current = HAUNTING, CHANCE
    return False


def haunt(setup: Setup, new: State, card: int, events: Events) -> bool:
    """Discard the dwarf that was drawn (T26)."""
    victim = haunted(new)
    known = leave_hand(new, victim, card)
    discard(new, (card,))
    if events is not None:
        events.append(e.DwarfHaunted(victim, card, known))
    return _resolved(setup, new, events)


# -- ends of mines: T27, T28, T30 --------------------------------------------------------------


def _door(new: State, events: Events) -> bool:
    """Close the mine; then the finder puts the door at another one, if the game goes on (T27, T30)."""
    seat, mine = new.mover, new.mine
    new.open, new.progress = NONE, True
    new.door = (seat, NONE)
    if events is not None:
        events.append(e.DoorFound(seat))
    if not _close(new, mine, events):
        new.phase, new.current, new.legal = PLACING, seat, ways_out(new)
    return False


def place(setup: Setup, new: State, mine: int, events: Events) -> bool:
    """Put the back door at a mine: the digger goes on there (T27)."""
    seat = new.mover
    new.door, new.mine = (seat, mine), mine
    if events is not None:
        events.append(e.DoorPlaced(seat, mine, may_dig(new)[mine]))
    return _go_on(setup, new, events)


def _throne(setup: Setup, new: State, events: Events) -> None:
    """Take the throne, and discard the whole hand (T28)."""
    _take(setup, new, events)
    seat = new.mover
    hand = new.hands[seat]
    new.hands, new.hidden = put(new.hands, seat, ()), put(new.hidden, seat, ())
    new.barred = put(new.barred, seat, 0)
    discard(new, hand)
    if events is not None:
        events.append(e.HandDiscarded(seat, hand))

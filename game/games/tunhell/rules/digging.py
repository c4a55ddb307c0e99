"""Digging, card by card (T11, T15 to T17, T19 to T30).

Each function changes a state that nobody else has yet, and returns whether the turn is over with it.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from game.engine.protocol import CHANCE
from game.games.tunhell.rules.cards import (
    BEER,
    CATCHER,
    COMBATS,
    DIGS,
    DIRT,
    DOOR,
    DWARFS,
    EMPLOYEE,
    ENEMIES,
    GHOST,
    HEART,
    PICK,
    RAT,
    SWORD,
    THRONE,
    TREASURE,
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
from game.games.tunhell.rules.moves import DIGGER_BITS, DOORS, gifts, payments
from game.games.tunhell.rules.state import State, dogs, put, with_card
from game.games.tunhell.rules.types import (
    BEATEN,
    DIGGING,
    DONE,
    EMPTY,
    GIVING,
    HAND_LIMIT,
    HAUNTING,
    MINES,
    NONE,
    PAID,
    PAYING,
    PLACING,
    UNPAID,
    Action,
    CardDiscarded,
    CardDug,
    CardReturned,
    Cards,
    DiggerPlaced,
    DoorFound,
    DoorPlaced,
    DwarfHaunted,
    EncounterBeaten,
    EncounterMet,
    FindTaken,
    GhostCame,
    HandDiscarded,
    HeartUnpaid,
    LootTaken,
    MineEmptied,
    TrophyTaken,
)

if TYPE_CHECKING:
    from game.games.tunhell.rules.game import TunHell

# -- the digger: T11 ---------------------------------------------------------------------------


def equipped(card: int, finds: Cards) -> tuple[int, int]:
    """Return how many cards a digger reveals, and its combat bonus, with these bonus finds (T23)."""
    times = 1 + finds.count(BEER)
    digs = times * DIGS[card] + DIGS[PICK] * finds.count(PICK)
    return digs, times * COMBATS[card] + COMBATS[SWORD] * finds.count(SWORD)


def begin(game: TunHell, new: State, card: int, mine: int, finds: Cards, events: Events) -> bool:
    """Set a digger to work."""
    new.digger, new.finds, new.mine = card, finds, mine
    new.digs, new.combat = equipped(card, finds)
    if events is not None:
        events.append(DiggerPlaced(new.mover, card, mine, finds, new.digs, new.combat))
    return _go_on(game, new, events)


def _go_on(game: TunHell, new: State, events: Events) -> bool:
    """Reveal the next card, if the digger is still to: one that is known, or one that chance says."""
    if new.digger == NONE:
        return True
    if not new.digs:
        dismiss(new, DONE, events)
        return True
    fixed = new.fixed[new.mine]
    if not fixed:
        new.phase, new.current = DIGGING, CHANCE
        return False
    new.fixed = put(new.fixed, new.mine, fixed[1:])
    return _reveal(game, new, fixed[0][0], events)


def dig(game: TunHell, new: State, card: int, events: Events) -> bool:
    """Reveal the card that chance drew."""
    take_from_pool(game, new, card, 0)
    return _reveal(game, new, card, events)


def _reveal(game: TunHell, new: State, card: int, events: Events) -> bool:
    mine = new.mine
    new.left = put(new.left, mine, new.left[mine] - 1)
    new.digs -= 1
    new.open = card
    new.dug = (*new.dug, card)
    if events is not None:
        events.append(CardDug(new.mover, mine, card, new.left[mine], new.digs))
    if card <= TREASURE:
        _take(game, new, events)
        return _resolved(game, new, events)
    if card in ENEMIES:
        return _meet(game, new, events)
    if card == HEART:
        return _heart(game, new, events)
    if card == GHOST:
        return _ghost(game, new, events)
    if card == DOOR:
        return _door(game, new, events)
    if card == THRONE:
        _throne(game, new, events)
    else:
        _find(game, new, events)
    return _resolved(game, new, events)


def _resolved(game: TunHell, new: State, events: Events) -> bool:
    """The open card has left its mine: see whether that is empty now, and dig on if it is not."""
    new.open, new.progress = NONE, True
    mine = new.mine
    if new.left[mine]:
        return _go_on(game, new, events)
    if _close(game, new, mine, events):
        return False
    if new.digger != NONE:  # T11: the mine has run out
        dismiss(new, DONE, events)
    return True


def _close(game: TunHell, new: State, mine: int, events: Events) -> bool:
    """A mine is empty (T17). Return whether the game is over with it (T18)."""
    empty = new.left.count(0)
    if events is not None:
        events.append(MineEmptied(mine, empty))
    clear(game, new, mine, EMPTY, events)
    if empty == MINES - 1:
        finish(game, new, "T18", events)
        return True
    return False


def _take(game: TunHell, new: State, events: Events) -> None:
    """Put the open card to the loot (T15, T16), and see to the trophies (T19)."""
    seat, card = new.mover, new.open
    new.loot = put(new.loot, seat, with_card(new.loot[seat], card))
    if events is not None:
        events.append(LootTaken(seat, card))
    if game.full and card in (DIRT, RAT):
        trophy = EMPLOYEE if card == DIRT else CATCHER
        holder = new.trophies[trophy]
        if holder != seat and (holder == NONE or new.loot[seat].count(card) >= new.loot[holder].count(card)):
            new.trophies = (seat, new.trophies[1]) if trophy == EMPLOYEE else (new.trophies[0], seat)
            if events is not None:
                events.append(TrophyTaken(trophy, seat, holder))


def _return(new: State, events: Events) -> None:
    """Put the open card back face down on its mine: all know it (T16, T25)."""
    mine, card = new.mine, new.open
    new.left = put(new.left, mine, new.left[mine] + 1)
    new.fixed = put(new.fixed, mine, ((card, (1 << len(new.hands)) - 1), *new.fixed[mine]))
    new.open = NONE
    if events is not None:
        events.append(CardReturned(new.mover, mine, card, new.left[mine]))


# -- encounters: T16, T22, T29 -----------------------------------------------------------------


def enemy(new: State) -> int:
    """Return the combat of the encounter that lies open, as it has to be met here (T16, T22)."""
    side = new.sides[new.mine * len(new.hands) + new.mover]
    return COMBATS[new.open] - dogs(side)


def ways_to_pay(new: State) -> Sequence[Action]:
    """Return the ways to pay for the encounter that lies open (T16)."""
    side = new.sides[new.mine * len(new.hands) + new.mover]
    return payments(side, enemy(new), new.combat)


def _meet(game: TunHell, new: State, events: Events) -> bool:
    """Fight: by the one way there is, or by the owner's choice; or lose (T16)."""
    combat = enemy(new)
    ways = ways_to_pay(new)
    if events is not None:
        events.append(EncounterMet(new.mover, new.mine, new.open, max(combat, 0), bool(ways)))
    if len(ways) == 1:
        # Ruling: where there is but one way, it is taken: an encounter must be beaten if it can be (T16).
        return pay(game, new, ways[0], events)
    if ways:
        new.phase, new.current, new.legal = PAYING, new.mover, ways
        return False
    _return(new, events)
    seat, mine = new.mover, new.mine
    warriors = new.sides[mine * game.num_players + seat]
    if warriors:
        send_away(game, new, mine, seat, warriors, BEATEN, events)
    dismiss(new, BEATEN, events)
    return True


def pay(game: TunHell, new: State, action: Action, events: Events) -> bool:
    """Beat the encounter with some warriors, and perhaps the digger's bonus (T16)."""
    paid, bonus = action[3], action[4]
    if events is not None:
        events.append(EncounterBeaten(new.mover, new.mine, new.open, paid, bonus))
    if paid:
        send_away(game, new, new.mine, new.mover, paid, PAID, events)
    if bonus:
        dismiss(new, PAID, events)
    _take(game, new, events)
    return _resolved(game, new, events)


# -- finds: T20, T25, T26 ----------------------------------------------------------------------


def _find(game: TunHell, new: State, events: Events) -> None:
    """Put the open card into the finder's hand, or the next one with room (T20)."""
    card, players = new.open, game.num_players
    order = [(new.mover + step) % players for step in range(players)]
    receiver = next((seat for seat in order if len(new.hands[seat]) < HAND_LIMIT), NONE)
    if receiver == NONE:
        discard(new, (card,))
    else:
        new.hands = put(new.hands, receiver, with_card(new.hands[receiver], card))
    if events is not None:
        events.append(FindTaken(new.mover, card, receiver))


def _heart(game: TunHell, new: State, events: Events) -> bool:
    """Let the finder choose a digger to pay with, or put the heart back (T25)."""
    seat = new.mover
    ways = gifts(new.hands[seat])
    if ways:
        # Ruling: asked though there is but one way; to ask only some would tell the others more.
        new.phase, new.current, new.legal = GIVING, seat, ways
        return False
    barred = bar(new, seat, DIGGER_BITS)
    if events is not None:
        events.append(HeartUnpaid(seat, barred))
    _return(new, events)
    dismiss(new, UNPAID, events)
    return True


def give(game: TunHell, new: State, card: int, events: Events) -> bool:
    """Keep the heart for a digger from the hand (T25)."""
    seat = new.mover
    known = leave_hand(new, seat, card)
    discard(new, (card,))
    if events is not None:
        events.append(CardDiscarded(seat, card, known, for_heart=True))
    _take(game, new, events)
    return _resolved(game, new, events)


def _ghost(game: TunHell, new: State, events: Events) -> bool:
    """Let the next player draw a dwarf from a hand, if anybody has one (T26)."""
    discard(new, (GHOST,))
    new.open = NONE
    victim = haunted(new)
    if events is not None:
        events.append(GhostCame((new.mover + 1) % game.num_players, victim))
    if victim == NONE:
        return _resolved(game, new, events)
    new.phase, new.current = HAUNTING, CHANCE
    return False


def haunted(new: State) -> int:
    """Return from whose hand the ghost takes a dwarf: the first with one, the digger's owner before all."""
    players = len(new.hands)
    order = [(new.mover + step) % players for step in range(players)]
    return next((seat for seat in order if new.hands[seat] and new.hands[seat][0] in DWARFS), NONE)


def haunt(game: TunHell, new: State, card: int, events: Events) -> bool:
    """Discard the dwarf that was drawn (T26)."""
    victim = haunted(new)
    known = leave_hand(new, victim, card)
    discard(new, (card,))
    if events is not None:
        events.append(DwarfHaunted(victim, card, known))
    return _resolved(game, new, events)


# -- ends of mines: T27, T28, T30 --------------------------------------------------------------


def _door(game: TunHell, new: State, events: Events) -> bool:
    """Close the mine; then the finder puts the door at another one, if the game goes on (T27, T30)."""
    seat, mine = new.mover, new.mine
    new.open, new.progress = NONE, True
    new.door = (seat, NONE)
    if events is not None:
        events.append(DoorFound(seat))
    if not _close(game, new, mine, events):
        others = sum(1 << other for other in range(MINES) if new.left[other])
        new.phase, new.current, new.legal = PLACING, seat, DOORS[others]
    return False


def place(game: TunHell, new: State, mine: int, events: Events) -> bool:
    """Put the back door at a mine: the digger goes on there (T27)."""
    seat = new.mover
    new.door, new.mine = (seat, mine), mine
    if events is not None:
        events.append(DoorPlaced(seat, mine))
    return _go_on(game, new, events)


def _throne(game: TunHell, new: State, events: Events) -> None:
    """Take the throne, and discard the whole hand (T28)."""
    _take(game, new, events)
    seat = new.mover
    hand = new.hands[seat]
    new.hands, new.hidden = put(new.hands, seat, ()), put(new.hidden, seat, ())
    new.barred = put(new.barred, seat, 0)
    discard(new, hand)
    if events is not None:
        events.append(HandDiscarded(seat, hand))

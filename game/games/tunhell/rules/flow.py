"""The flow of a game: dealing, pile and row, turns, and what a dwarf does. `digging` has the diggers.

Each function changes a state that nobody else has yet.
"""

from __future__ import annotations

from game.engine.protocol import CHANCE, Player
from game.engine.starter import StarterChosen
from game.engine.tuples import minus, put, with_card, without
from game.games.tunhell.rules import digging
from game.games.tunhell.rules import events as e
from game.games.tunhell.rules.cards import DIGS, HURRIED, W4, B
from game.games.tunhell.rules.effects import (
    Events,
    bar,
    clear,
    discard,
    finish,
    leave_hand,
    send_away,
    set_side,
    take_from_pool,
)
from game.games.tunhell.rules.moves import GOES, JOIN, WORK, can_recruit, may_dig, playable, turns
from game.games.tunhell.rules.setup import DEALT, Setup
from game.games.tunhell.rules.state import State
from game.games.tunhell.rules.types import (
    DEALING,
    LOOKING,
    NONE,
    RELIEVING,
    ROW,
    STOCKING,
    TURN,
    Action,
    Cards,
)

# -- dealing, pile and row: T4 -----------------------------------------------------------------


def start(new: State, seat: Player, events: Events) -> None:
    """Let a seat start: it is dealt the first card."""
    new.phase, new.mover = DEALING, seat
    if events is not None:
        events.append(StarterChosen(seat))


def deal(setup: Setup, new: State, card: int, events: Events) -> None:
    """Give a dwarf to the next seat; after four for each, pile and row are laid out."""
    seat = new.mover
    new.pool = without(new.pool, card)
    hand = with_card(new.hands[seat], card)
    new.hands = new.hidden = put(new.hands, seat, hand)
    if events is not None:
        events.append(e.CardDealt(seat, card))
    # Ruling: cards go round from the starter, who takes the first turn too (T4).
    new.mover = seat = (seat + 1) % setup.players
    if len(new.hands[seat]) == DEALT:
        new.mover = seat - 1
        if events is not None:
            events.append(e.MinesReady(setup.depth))
        restock(new, events)


def restock(new: State, events: Events) -> bool:
    """Fill the row from the pile, and turn up its top card; return whether chance has to say which (T4)."""
    if new.top != NONE and len(new.row) < ROW:
        new.row = (*new.row, new.top)
        if events is not None:
            events.append(e.RowFilled(new.top, len(new.pool)))
        new.top = NONE
    if new.top != NONE or not (new.pool or new.discards):
        return False
    if not new.pool:
        # Ruling: as soon as the pile is empty, be it in the middle of a turn (T4).
        new.pool, new.discards, new.shuffled = new.discards, (), True
        if events is not None:
            events.append(e.PileShuffled(len(new.pool)))
    new.phase, new.current = STOCKING, CHANCE
    return True


def stock(setup: Setup, new: State, card: int, events: Events) -> None:
    """Turn up a card of the pile, and go on when row and pile are full (T4)."""
    new.pool = without(new.pool, card)
    new.top = card
    if events is not None:
        events.append(e.TopRevealed(card))
    if restock(new, events):
        return
    if new.waiting:
        _recruited(setup, new, events)
    else:
        begin_turn(setup, new, events)


# -- turns: T6 to T8 ---------------------------------------------------------------------------


def begin_turn(setup: Setup, new: State, events: Events) -> None:
    """Let the next seat choose; who can do nothing passes, or discards a card for relief (T8)."""
    new.mover = seat = (new.mover + 1) % setup.players
    new.turns += 1
    new.phase, new.current, new.progress = TURN, seat, False
    if events is not None:
        events.append(e.TurnBegan(seat, new.turns, new.quiet))
    if can_recruit(new):
        new.legal = None  # the list is made when somebody asks for it
        return
    new.legal = turns(new)
    if new.legal:
        return
    # All see that nothing can be played: that tells what the hand's unknown cards are not.
    barred = bar(new, seat, playable(new, seat))
    if setup.relief and new.hands[seat]:
        new.phase, new.legal = RELIEVING, None
        if events is not None:
            events.append(e.ReliefNeeded(seat, barred))
        return
    new.passes += 1
    if events is not None:
        events.append(e.TurnPassed(seat, new.passes, barred))
    end_turn(setup, new, events)


def relieve(setup: Setup, new: State, card: int, events: Events) -> None:
    """Discard a card because nothing else can be done: not a pass (T8, option `relief`)."""
    seat = new.mover
    new.dug = ()
    known = leave_hand(new, seat, card)
    discard(new, (card,))
    if events is not None:
        events.append(e.CardDiscarded(player=seat, card=card, known=known, for_heart=False))
    end_turn(setup, new, events)


def recruit(setup: Setup, new: State, action: Action, events: Events) -> None:
    """Take a dwarf from the row; a hurried one is played when the row has been filled (T6)."""
    _, card, mine, finds, _ = action
    seat = new.mover
    new.dug = ()
    slot = new.row.index(card)
    new.row = new.row[:slot] + new.row[slot + 1 :]
    if events is not None:
        events.append(
            e.DwarfRecruited(
                player=seat, card=card, slot=slot, to_hand=not HURRIED[card], mine=mine, finds=finds
            )
        )
    if not HURRIED[card]:
        new.hands = put(new.hands, seat, with_card(new.hands[seat], card))
    new.waiting = True
    if not restock(new, events):
        _recruited(setup, new, events)


def _recruited(setup: Setup, new: State, events: Events) -> None:
    """Go on after a recruit, when the row has been filled: a hurried dwarf is played (T6)."""
    assert new.last is not None
    action = new.last[1]
    new.waiting = False
    if HURRIED[action.card]:
        _play(setup, new, action, True, True, events)
    else:
        end_turn(setup, new, events)


def play(setup: Setup, new: State, action: Action, events: Events) -> None:
    """Play a dwarf from the hand (T7)."""
    new.dug = ()
    _play(setup, new, action, False, leave_hand(new, new.mover, action.card), events)


def _play(setup: Setup, new: State, action: Action, recruited: bool, known: bool, events: Events) -> None:
    """Let a dwarf work that has left the row or the hand, with the finds that go along."""
    _, card, mine, finds, _ = action
    seat = new.mover
    if finds:
        new.hands = put(new.hands, seat, minus(new.hands[seat], finds))
    if events is not None:
        events.append(
            e.DwarfPlayed(player=seat, card=card, mine=mine, finds=finds, recruited=recruited, known=known)
        )
    if _work(setup, new, card, mine, finds, events):
        end_turn(setup, new, events)


def end_turn(setup: Setup, new: State, events: Events) -> None:
    """End the game after this turn (T8), or fill pile and row (T4) and hand over."""
    # Ruling: a pass is a turn too; 40 turns for each player are that many of all players together (T8).
    new.quiet = 0 if new.progress else new.quiet + 1
    new.mine = NONE
    if new.passes == setup.players or new.quiet >= setup.limit:
        finish(new, "T8", events)
    elif not restock(new, events):
        begin_turn(setup, new, events)


# -- dwarfs: T9 to T13 -------------------------------------------------------------------------


def _work(setup: Setup, new: State, card: int, mine: int, finds: Cards, events: Events) -> bool:
    """Let a dwarf that was played do what it does; return whether the turn is over with it."""
    goes = GOES[card]
    if goes == JOIN:
        _stand(new, card, mine, events)
        return True
    if goes == WORK:
        return digging.begin(setup, new, card, mine, finds, events)
    discard(new, (card,))
    if card != B:
        return _look(new, card, mine, events)
    clear(new, mine, e.BLASTED, events)
    return True


def _stand(new: State, card: int, mine: int, events: Events) -> None:
    """Put a warrior in front of a mine (T9); a proud one sends the others away (T10)."""
    seat = new.mover
    index = mine * len(new.hands) + seat
    if card == W4 and new.sides[index]:
        send_away(new, mine, seat, new.sides[index], e.PROUD, events)
    set_side(new, index, with_card(new.sides[index], card))
    if events is not None:
        events.append(
            e.WarriorPlaced(
                player=seat, card=card, mine=mine, total=new.sums[index], may_dig=may_dig(new)[mine]
            )
        )


def _look(new: State, card: int, mine: int, events: Events) -> bool:
    """Look at the top cards of a mine (T12): those that somebody knows first, the others by chance."""
    depth = min(DIGS[card], new.left[mine])
    bit = 1 << new.mover
    fixed = new.fixed[mine]
    seen = tuple((known, by | bit) for known, by in fixed[:depth])
    new.fixed = put(new.fixed, mine, seen + fixed[depth:])
    if events is not None:
        events.append(e.MineLooked(new.mover, mine, depth))
        events.extend(
            e.CardSeen(player=new.mover, mine=mine, depth=at, card=known)
            for at, (known, _) in enumerate(seen)
        )
    new.mine, new.digs = mine, depth
    return _look_on(new)


def look(setup: Setup, new: State, card: int, events: Events) -> None:
    """Fix the card that a scout sees next (T12)."""
    mine, fixed = new.mine, new.fixed[new.mine]
    take_from_pool(setup, new, card, len(fixed))
    new.fixed = put(new.fixed, mine, (*fixed, (card, 1 << new.mover)))
    if events is not None:
        events.append(e.CardSeen(player=new.mover, mine=mine, depth=len(fixed), card=card))
    if _look_on(new):
        end_turn(setup, new, events)


def _look_on(new: State) -> bool:
    """Let chance say what the scout sees next; return whether it has seen all."""
    if len(new.fixed[new.mine]) < new.digs:
        new.phase, new.current = LOOKING, CHANCE
        return False
    new.digs = 0
    return True

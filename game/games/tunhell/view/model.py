"""What the table of *TunHell* shows to one viewer, and how events change it. Pure.

Between two choices `Model.of(observation)` is the truth; during a show the model is folded from it, event by
event, and must land on the next truth. How a person points at an action is said in `paths`.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from game.engine.events import Event
from game.engine.tuples import minus, put, with_card
from game.games.tunhell.rules import events as e
from game.games.tunhell.rules import types as t
from game.games.tunhell.rules.cards import (
    EMPLOYEE,
    GHOST,
    RING,
    USED_AT_ONCE,
    laid_away,
    score,
    strength,
    winners,
)
from game.games.tunhell.view.paths import attempt, careful, path
from game.view.model import EVERYBODY, NOBODY

__all__ = ["Model", "attempt", "careful", "path"]


@dataclass(frozen=True, slots=True)
class Model:
    """The table as one viewer sees it."""

    viewer: int
    """A seat, EVERYBODY or NOBODY."""
    full: bool
    """Whether the full game is played (T2)."""
    mover: int
    """Whose turn it is, or was last; NOBODY before the first."""
    turns: int
    over: bool
    quiet: int
    """Turns before this one without a card leaving a mine (T8); 0 when the game is over."""
    limit: int
    hands: tuple[t.Cards | None, ...]
    """By seat; None where the viewer may not look."""
    known: tuple[t.Cards, ...]
    """By seat: what all know of its hand (T5)."""
    hand_sizes: tuple[int, ...]
    row: t.Cards
    top: int
    """The card that lies face up on the pile, or NONE."""
    pile: int
    """Cards in the pile, the top one included."""
    discards: t.Cards
    gone: t.Cards
    """Finds that are out of the game."""
    sides: tuple[tuple[t.Cards, ...], ...]
    """By mine, by seat: the warriors in front of it."""
    may_dig: tuple[tuple[bool, ...], ...]
    """By mine, by seat: whether its diggers may work there."""
    mines: tuple[t.Mine, ...]
    """Cards left, and those that somebody has seen, from the top; HIDDEN where the viewer has not."""
    loot: tuple[t.Cards, ...]
    trophies: tuple[int, int]
    """Who has employee of the month and rat-catcher, or NOBODY."""
    door: tuple[int, int]
    """Who found the back door, and at which mine it is; NONE if nobody or nowhere."""
    work: t.Digging | None
    """The digger at work."""
    unseen: tuple[int, ...]
    """How many cards of each kind the viewer has not seen; empty for who only watches."""

    @classmethod
    def of(cls, obs: t.Observation) -> Model:
        """Return what the table shows when nothing moves."""
        over = obs.phase == t.OVER
        return cls(
            viewer=obs.viewer,
            full=obs.full,
            mover=obs.mover if obs.turns else NOBODY,
            turns=obs.turns,
            over=over,
            quiet=0 if over else obs.quiet,
            limit=obs.limit,
            hands=tuple(obs.hand if seat == obs.viewer else None for seat in range(obs.players)),
            known=obs.known,
            hand_sizes=obs.hand_sizes,
            row=obs.row,
            top=obs.top,
            pile=obs.pile,
            discards=obs.discards,
            gone=obs.gone,
            sides=obs.sides,
            may_dig=obs.may_dig,
            mines=obs.mines,
            loot=obs.loot,
            trophies=obs.trophies,
            door=obs.door,
            work=obs.digging,
            unseen=obs.unseen,
        )

    @classmethod
    def open(cls, observations: Sequence[t.Observation]) -> Model:
        """Return the table with every hand shown, and all that anybody has seen: for open games."""
        first = observations[0]
        unseen = list(first.unseen)
        for obs in observations[1:]:
            for card in obs.hidden:
                unseen[card] -= 1
        mines = []
        for mine, (left, fixed) in enumerate(first.mines):
            seen = []
            for depth, (card, seen_by) in enumerate(fixed):
                if card == t.HIDDEN:
                    card = max(obs.mines[mine].fixed[depth].card for obs in observations)
                    unseen[card] -= 1
                seen.append(t.Fixed(card, seen_by))
            mines.append(t.Mine(left, tuple(seen)))
        return replace(
            cls.of(first),
            viewer=EVERYBODY,
            hands=tuple(obs.hand for obs in observations),
            mines=tuple(mines),
            unseen=tuple(unseen),
        )

    def veiled(self) -> Model:
        """Return the table with all secrets covered, for those who only watch: whoever's it was."""
        mines = tuple(
            t.Mine(left, tuple(t.Fixed(t.HIDDEN, seen_by) for _, seen_by in fixed))
            for left, fixed in self.mines
        )
        return replace(self, viewer=NOBODY, hands=(None,) * self.players, mines=mines, unseen=())

    # -- what follows from it ----------------------------------------------------------------------

    @property
    def players(self) -> int:
        """Number of seats."""
        return len(self.hand_sizes)

    @property
    def points(self) -> tuple[int, ...]:
        """By seat: what would count if the game ended now (T18). All see who takes a ring (T24)."""
        pairs = enumerate(zip(self.loot, self.known, strict=True))
        return tuple(
            score(seat, loot, known.count(RING), self.trophies, self.door) for seat, (loot, known) in pairs
        )

    @property
    def winners(self) -> tuple[int, ...]:
        """Who has won; nobody before the game is over."""
        return winners(self.points) if self.over else ()

    def sum(self, mine: int, seat: int) -> int:
        """Return what a seat's warriors at a mine add up to (T9)."""
        return strength(self.sides[mine][seat])

    # -- events ------------------------------------------------------------------------------------

    def on(self, event: Event) -> Model:
        """Return the table after an event; events that only explain others change nothing."""
        match event:
            case e.TurnBegan(player=player, turns=turns, quiet=quiet):
                return replace(self, mover=player, turns=turns, quiet=quiet)
            case e.TrophyTaken(trophy=trophy, player=player):
                employee, catcher = self.trophies
                trophies = (player, catcher) if trophy == EMPLOYEE else (employee, player)
                return replace(self, trophies=trophies)
            case e.GameEnded():
                return replace(self, over=True, quiet=0)
            case e.CardDealt() | e.PileShuffled() | e.TopRevealed() | e.RowFilled() | e.DwarfRecruited():
                return self._on_row(event)
            case e.WarriorPlaced() | e.WarriorsLeft():
                return self._on_side(event)
            case e.CardSeen() | e.CardDug() | e.CardReturned():
                return self._on_mine(event)
        return self._on_hand(self._on_digger(event), event)

    def _on_row(self, event: Event) -> Model:
        match event:
            case e.CardDealt(player=player, card=card):
                return replace(self._hold(player, card), pile=self.pile - 1)
            case e.PileShuffled(pile=pile):
                return replace(self, pile=pile, discards=(), unseen=self._more(self.discards))
            case e.TopRevealed(card=card):
                return replace(self, top=card, unseen=self._less(card))
            case e.RowFilled(card=card, pile=pile):
                return replace(self, row=(*self.row, card), top=t.NONE, pile=pile)
            case e.DwarfRecruited(player=player, card=card, slot=slot, to_hand=to_hand):
                after = replace(self, row=self.row[:slot] + self.row[slot + 1 :])
                return after._receive(player, card) if to_hand else after
        return self

    def _on_side(self, event: Event) -> Model:
        match event:
            case e.WarriorPlaced(player=player, card=card, mine=mine, may_dig=may_dig):
                warriors = with_card(self.sides[mine][player], card)
                return self._stand(mine, player, warriors)._allow(mine, may_dig)
            case e.WarriorsLeft(player=player, mine=mine, cards=cards, may_dig=may_dig):
                left = minus(self.sides[mine][player], cards)
                return self._stand(mine, player, left)._discard(cards)._allow(mine, may_dig)
        return self

    def _stand(self, mine: int, seat: int, warriors: t.Cards) -> Model:
        return replace(self, sides=put(self.sides, mine, put(self.sides[mine], seat, warriors)))

    def _allow(self, mine: int, may_dig: tuple[bool, ...]) -> Model:
        return replace(self, may_dig=put(self.may_dig, mine, may_dig))

    def _on_mine(self, event: Event) -> Model:
        match event:
            case e.CardSeen(player=player, mine=mine, depth=depth, card=card):
                return self._see(player, mine, depth, card)
            case e.CardDug(mine=mine, card=card, left=left, digs=digs, may_dig=may_dig):
                fixed = self.mines[mine].fixed
                fresh = not fixed or fixed[0].card == t.HIDDEN
                work = self.work._replace(digs=digs, open=card) if self.work is not None else None
                mines = put(self.mines, mine, t.Mine(left, fixed[1:]))
                unseen = self._less(card) if fresh else self.unseen
                return replace(self, mines=mines, work=work, unseen=unseen)._allow(mine, may_dig)
            case e.CardReturned(mine=mine, card=card, left=left, may_dig=may_dig):
                seen = t.Fixed(t.HIDDEN if self.viewer == NOBODY else card, (1 << self.players) - 1)
                mines = put(self.mines, mine, t.Mine(left, (seen, *self.mines[mine].fixed)))
                return replace(self._close(), mines=mines)._allow(mine, may_dig)
        return self

    def _see(self, seat: int, mine: int, depth: int, card: int | None) -> Model:
        left, fixed = self.mines[mine]
        old = fixed[depth] if depth < len(fixed) else t.Fixed(t.HIDDEN, 0)
        shown = old.card if card is None else card
        fresh = shown != old.card
        now = t.Fixed(shown, old.seen_by | 1 << seat)
        mines = put(self.mines, mine, t.Mine(left, (*fixed[:depth], now, *fixed[depth + 1 :])))
        return replace(self, mines=mines, unseen=self._less(shown) if fresh else self.unseen)

    def _on_digger(self, event: Event) -> Model:
        work = self.work
        match event:
            case e.DiggerPlaced(card=card, mine=mine, finds=finds, digs=digs, combat=combat):
                return replace(self, work=t.Digging(card, mine, digs, combat, finds, t.NONE, 0))
            case e.DiggerLeft(card=card, finds=finds):
                return replace(self, work=None)._discard((card, *finds))
            case e.EncounterMet(combat=combat) if work is not None:
                return replace(self, work=work._replace(enemy=combat))
            case e.LootTaken(player=player, card=card):
                loot = put(self.loot, player, with_card(self.loot[player], card))
                return replace(self._close(), loot=loot)
            case e.DoorFound(player=player):
                return replace(self._close(), door=(player, t.NONE))
            case e.DoorPlaced(player=player, mine=mine, may_dig=may_dig):
                moved = work._replace(mine=mine) if work is not None else None
                return replace(self, door=(player, mine), work=moved)._allow(mine, may_dig)
            case e.GhostCame():
                return self._close()._discard((GHOST,))
            case e.FindTaken(card=card, receiver=receiver):
                closed = self._close()
                return closed._discard((card,)) if receiver == t.NONE else closed._receive(receiver, card)
        return self

    def _close(self) -> Model:
        """No card lies open any more."""
        work = self.work
        return self if work is None else replace(self, work=work._replace(open=t.NONE, enemy=0))

    # -- hands -------------------------------------------------------------------------------------

    def _on_hand(self, now: Model, event: Event) -> Model:
        match event:
            case e.DwarfPlayed(player=player, card=card, finds=finds, recruited=recruited, known=known):
                after = now if recruited else now._lose(player, card, known)
                for found in finds:
                    after = after._lose(player, found, True)
                # Warriors and diggers come to a mine by events of their own.
                return after._discard((card,)) if card in USED_AT_ONCE else after
            case e.CardDiscarded(player=player, card=card, known=known):
                return now._lose(player, card, known)._discard((card,))
            case e.DwarfHaunted(player=player, card=card, known=known):
                return now._lose(player, card, known)._discard((card,))
            case e.HandDiscarded(player=player, cards=cards):
                fresh = minus(cards, now.known[player])
                unseen = now.unseen if now.hands[player] is not None else now._less(*fresh)
                hand = None if now.hands[player] is None else ()
                return replace(
                    now,
                    hands=put(now.hands, player, hand),
                    known=put(now.known, player, ()),
                    hand_sizes=put(now.hand_sizes, player, 0),
                    unseen=unseen,
                )._discard(cards)
        return now

    def _hold(self, seat: int, card: int | None) -> Model:
        """A seat holds one more card, of which the others know nothing."""
        hand = self.hands[seat]
        unseen = self.unseen
        if hand is not None and card is not None:
            hand, unseen = with_card(hand, card), self._less(card)
        return replace(
            self,
            hands=put(self.hands, seat, hand),
            hand_sizes=put(self.hand_sizes, seat, self.hand_sizes[seat] + 1),
            unseen=unseen,
        )

    def _receive(self, seat: int, card: int) -> Model:
        """A seat holds one more card, which all have seen (T5)."""
        hand = self.hands[seat]
        return replace(
            self,
            hands=put(self.hands, seat, None if hand is None else with_card(hand, card)),
            known=put(self.known, seat, with_card(self.known[seat], card)),
            hand_sizes=put(self.hand_sizes, seat, self.hand_sizes[seat] + 1),
        )

    def _lose(self, seat: int, card: int, known: bool) -> Model:
        """A card leaves a hand; `known`: it is one that all had seen."""
        hand = self.hands[seat]
        return replace(
            self,
            hands=put(self.hands, seat, None if hand is None else minus(hand, (card,))),
            known=put(self.known, seat, minus(self.known[seat], (card,))) if known else self.known,
            hand_sizes=put(self.hand_sizes, seat, self.hand_sizes[seat] - 1),
            unseen=self.unseen if known or hand is not None else self._less(card),
        )

    def _discard(self, cards: t.Cards) -> Model:
        """Cards go to the discards, finds out of the game (T14)."""
        discards, gone = laid_away(cards, self.discards, self.gone)
        return replace(self, discards=discards, gone=gone)

    def _less(self, *cards: int) -> tuple[int, ...]:
        """Return the unseen cards without some that are seen now."""
        return tuple(count - cards.count(card) for card, count in enumerate(self.unseen))

    def _more(self, cards: t.Cards) -> tuple[int, ...]:
        return tuple(count + cards.count(card) for card, count in enumerate(self.unseen))

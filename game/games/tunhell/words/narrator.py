"""The log of *TunHell* in words."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from typing import Any, Final

from game.engine.events import Event
from game.engine.protocol import Game
from game.engine.reasons import Argument, Message, Ref, player_ref
from game.engine.starter import StarterChosen
from game.games.tunhell.rules import events as e
from game.games.tunhell.rules import types as t
from game.games.tunhell.rules.cards import (
    BLASTER,
    COMBATS,
    DIGGERS,
    HEART,
    KINDS,
    SCOUT,
    THRONE,
    TROPHIES,
    card_ref,
    mine_ref,
)
from game.games.tunhell.words.figures import Figures
from game.games.tunhell.words.moments import Moments
from game.games.tunhell.words.phrases import some, some_of
from game.games.tunhell.words.pieces import Cards
from game.games.tunhell.words.scores import Scores
from game.i18n.narrate import Moment, Narrator, Score, listed

LOG: Final = "tunhell.log."
_ASKED: Final = {t.GIVING: "give", t.PLACING: "door", t.RELIEVING: "drop"}
"""What is asked for besides turns and payments."""
_LEAVING: Final = {e.PROUD: "proud", e.BLASTED: "blasted", e.BEATEN: "lost", e.EMPTY: "emptied"}
"""What is said of warriors that leave; those that pay are told with what they beat."""
_GOING: Final = {e.BEATEN: "digger-lost", e.UNPAID: "digger-leaves"}
"""The same of a digger; that it is discarded after its work goes without saying."""

_KNOWN_ANYWAY: Final = (
    *("shuffled", "sits", "sits-before", "next", "takes-along", "equipped", "dog"),
    *(
        "lost",
        "mine-empty",
        "emptied",
        *_GOING.values(),
        *(f"{key}-with" for key in _GOING.values()),
        "returned",
    ),
)
"""What is seen at the tavern, or follows from how a fight ended, or from an empty mine."""
FAR_AHEAD: Final = 5
"""Points before all others that make a win worth three stars: every other win has as many."""


class GameNarrator(Narrator):
    """One line a turn: the dwarf, then what it did, card by card."""

    log = LOG
    asides = frozenset(LOG + key for key in _KNOWN_ANYWAY)

    def __init__(self, game: Game[Any, Any, Any]) -> None:
        """Begin an empty log of a game."""
        super().__init__(game)
        self._left = [0] * t.MINES
        self._began = False
        """Whether the first turn has begun: dwarfs are dealt and the bench is laid out before it."""
        self._hands: list[list[int]] = [[] for _ in range(self.players)]
        """By seat, while dwarfs are dealt: those that the reader may see."""
        self._row: list[int] = []
        self._seen: list[int] = []
        """What the scout at work has seen, if the reader may know."""
        self._all_pass = False
        self._figures = Figures()
        self._scores = Scores(self.players)
        self._moments = Moments()
        self._cards = Cards(self.pieces)
        self._cards_told: tuple[Ref, ...] = ()
        """The cards that the event is about that is being told."""

    def tell(self, step: int, event: Event) -> None:
        """Add what an event says."""
        self._figures.count(event)
        self._scores.count(event)
        self._moments.count(step, event)
        self._cards_told = self._cards.follow(event)
        match event:
            case StarterChosen(player=player):
                self._line(step, "starter", player_ref(player), player=player_ref(player))
            case e.CardDealt(player=player, card=card):
                self._deal(step, player, card)
            case e.MinesReady(cards=cards):
                self._left = [cards] * t.MINES
            case e.PileShuffled() | e.TopRevealed() | e.RowFilled():
                self._stock(step, event)
            case e.TurnBegan():
                self._began = True
            case e.TurnPassed(player=player, passes=passes):
                self._all_pass = passes == self.players
                self._line(step, "passes", actor=player, player=player_ref(player))
            case e.ReliefNeeded(player=player):
                self._line(step, "relief", actor=player, player=player_ref(player))
            case e.DwarfRecruited(player=player, card=card, mine=mine, finds=finds):
                key = "recruits" if mine == t.NONE else "recruits-hurried"
                self._send(step, key, player, card, mine, finds)
            case e.DwarfPlayed(player=player, card=card, mine=mine, finds=finds):
                self._seen = []
                if not event.recruited:
                    self._send(step, _deed(card), player, card, mine, finds)
            case e.GameEnded():
                self._end(step, event)
            case e.WarriorPlaced() | e.WarriorsLeft() | e.DiggerPlaced() | e.DiggerLeft():
                self._tell_dwarf(event)
            case e.MineLooked() | e.CardSeen():
                self._look(event)
            case e.CardDug() | e.CardReturned() | e.LootTaken() | e.MineEmptied():
                self._tell_mine(event)
            case e.EncounterMet() | e.EncounterBeaten() | e.CardDiscarded() | e.HeartUnpaid():
                self._tell_price(event)
            case _:
                self._tell_full_game(event)

    # -- dealing, pile and bench -------------------------------------------------------------------

    def _deal(self, step: int, player: int, card: int | None) -> None:
        """Tell the deal in one line, and in it the hands that the reader may see."""
        if not self.lines or not self.lines[-1].title:
            self._chapter(step, "dealt")
        if card is None:
            return
        self._hands[player].append(card)
        hands = {seat: sorted(hand) for seat, hand in enumerate(self._hands) if hand}
        parts = [
            self._message("hand", player=player_ref(k), cards=some_of(hand)) for k, hand in hands.items()
        ]
        about = (*self.lines[-1].about, *self._cards_told)
        self.lines[-1] = self.lines[-1]._replace(parts=tuple(parts), about=about)

    def _stock(self, step: int, event: Event) -> None:
        """Tell who comes to the bench, and who will be next; the first bench is one line."""
        match event:
            case e.PileShuffled(pile=pile):
                self._part("shuffled", n=pile)
            case e.TopRevealed(card=card) if self._began or len(self._row) == t.ROW:
                self._next(card)
            case e.RowFilled(card=card) if self._began:
                self._part("sits", *self._cards_told, card=some(card))
            case e.RowFilled(card=card):
                if not self._row:
                    self._line(step, "bench")
                self._row.append(card)
                part = self._message("sit", cards=some_of(sorted(self._row)), n=len(self._row))
                about = (*self.lines[-1].about, *self._cards_told)
                self.lines[-1] = self.lines[-1]._replace(parts=(part,), about=about)

    def _next(self, card: int) -> None:
        """Tell who will be next on the bench, in one part with who has just sat down."""
        parts = self.lines[-1].parts
        if parts and parts[-1].key == LOG + "sits":
            sitting = dict(parts[-1].args)["card"]
            self._unsay()
            self._part("sits-before", *self._cards_told, card=sitting, next=some(card))
        else:
            self._part("next", *self._cards_told, card=some(card))

    # -- dwarfs ------------------------------------------------------------------------------------

    def _send(self, step: int, key: str, player: int, card: int, mine: int, finds: Sequence[int]) -> None:
        """Tell who is recruited or played, where, and with what."""
        args: dict[str, Argument] = {"player": player_ref(player), "card": some(card)}
        dwarf, *along = self._cards_told
        about = [player_ref(player), dwarf]
        if mine != t.NONE:
            args["mine"] = mine_ref(mine)
            about.append(mine_ref(mine))
        self._line(step, key, *about, actor=player, **args)
        if finds:
            along = along or list(self._cards.finds(player, finds))
            self._part("takes-along", *along, cards=some_of(finds))

    def _tell_dwarf(self, event: Event) -> None:
        match event:
            case e.WarriorPlaced(total=total):
                self._part("strength", n=total)
            case e.WarriorsLeft(player=player, cards=cards, cause=cause) if cause in _LEAVING:
                about = player_ref(player), *self._cards_told
                self._part(_LEAVING[cause], *about, player=player_ref(player), cards=some_of(cards))
            case e.DiggerPlaced(finds=(_, *_), digs=digs, combat=combat):
                self._part("equipped", n=digs, combat=combat)
            case e.DiggerLeft(cause=cause, finds=finds) if cause in _GOING:
                self._part(f"{_GOING[cause]}{'-with' if finds else ''}")

    def _look(self, event: Event) -> None:
        """Tell how much a scout sees, and what it sees to whom it tells that."""
        match event:
            case e.MineLooked(count=count):
                self._part("looks", n=count)
            case e.CardSeen(player=player, card=int(card)):
                if self._seen:
                    self._unsay()
                self._seen.append(card)
                self._part("sees", *self._cards_told, player=player_ref(player), cards=some_of(self._seen))

    # -- mines -------------------------------------------------------------------------------------

    def _tell_mine(self, event: Event) -> None:
        match event:
            case e.CardDug(card=card, mine=mine, left=left):
                self._left[mine] = left
                self._part("digs", *self._cards_told, card=some(card))
            case e.CardReturned(mine=mine, left=left):
                self._left[mine] = left
                self._part("returned", mine_ref(mine))
            case e.LootTaken(player=player, card=card) if card in (HEART, THRONE):
                self._part("keeps", points=KINDS[card].points, player=player_ref(player))
            case e.MineEmptied(mine=mine):
                self._part("mine-empty", mine_ref(mine), mine=mine_ref(mine))

    def _tell_price(self, event: Event) -> None:
        """Tell what enemies and the heart cost."""
        match event:
            case e.EncounterMet(card=card, combat=combat, beatable=beatable):
                if combat < COMBATS[card]:
                    self._part("dog", card=some(card), n=combat)
                if not beatable:
                    self._outcome("too-strong", card, n=combat)
            case e.EncounterBeaten(card=card, paid=(), bonus=bonus):
                self._outcome("beaten-by-bonus" if bonus else "beaten-for-nothing", card)
            case e.EncounterBeaten(card=card, paid=paid, bonus=bonus):
                key = "beaten-with-bonus" if bonus else "beaten"
                self._outcome(key, card, *self._cards_told, cards=some_of(paid))
            case e.CardDiscarded(card=card, for_heart=for_heart):
                self._part("given" if for_heart else "discarded", *self._cards_told, card=some(card))
            case e.HeartUnpaid():
                self._outcome("unpaid", HEART)

    def _outcome(self, key: str, card: int, *about: Ref, **args: Argument) -> None:
        """Tell what came of a card in one part with its coming up: so the end of a line names the card."""
        came, line = self._message("digs", card=some(card)), self.lines[-1]
        if came in line.parts[-2:]:
            at = len(line.parts) - 1 - line.parts[::-1].index(came)
            self.lines[-1] = line._replace(parts=(*line.parts[:at], *line.parts[at + 1 :]))
        self._part(key, *about, card=some(card), **args)

    def _tell_full_game(self, event: Event) -> None:
        match event:
            case e.TrophyTaken(trophy=trophy, player=player, before=before):
                args: dict[str, Argument] = {
                    "player": player_ref(player),
                    "card": Ref("some", TROPHIES[trophy]),
                }
                if before == t.NONE:
                    self._part("trophy", player_ref(player), **args)
                else:
                    self._part("trophy-from", player_ref(player), **args, before=player_ref(before))
            case e.FindTaken(card=card, receiver=t.NONE):
                self._outcome("find-gone", card)
            case e.FindTaken(player=player, card=card, receiver=receiver):
                key = "find-kept" if receiver == player else "find-passed"
                about = player_ref(receiver)
                self._outcome(key, card, about, player=player_ref(player), receiver=about)
            case e.GhostCame(victim=t.NONE):
                self._part("ghost-nobody")
            case e.GhostCame(player=player, victim=victim):
                key = "ghost-own" if victim == player else "ghost"
                self._part(key, player_ref(victim), player=player_ref(player), victim=player_ref(victim))
            case e.DwarfHaunted(card=card):
                self._part("haunted", *self._cards_told, card=some(card))
            case e.DoorFound(player=player):
                self._part("door", player_ref(player), player=player_ref(player))
            case e.DoorPlaced(mine=mine):
                self._part("door-placed", mine_ref(mine), mine=mine_ref(mine))
            case e.HandDiscarded(cards=()):
                self._part("no-hand")
            case e.HandDiscarded(player=player, cards=cards):
                words = some_of(cards)
                self._part("discards", *self._cards_told, player=player_ref(player), cards=words)

    def _end(self, step: int, event: e.GameEnded) -> None:
        """Tell why the game is over, everybody's points, and who wins."""
        key = "ends" if event.clause == "T18" else "ends-passed" if self._all_pass else "ends-quiet"
        self._chapter(step, key, *map(player_ref, event.winners))
        for player, points in enumerate(event.points):
            self._part("points", player=player_ref(player), n=points)
        winners = listed(list(map(player_ref, event.winners)))
        self._part("wins" if len(event.winners) == 1 else "win", players=winners)

    # -- what is asked -----------------------------------------------------------------------------

    def ask(self, obs: t.Observation, zone: str) -> Message:
        """Return what the player of an observation is asked for."""
        if obs.phase == t.PAYING and obs.digging:
            enemy = some(obs.digging.open)
            return Message.of("tunhell.ask.pay", enemy=enemy, n=obs.digging.enemy)
        if obs.phase in _ASKED:
            return Message.of(f"tunhell.ask.{_ASKED[obs.phase]}")
        if zone == "mine":
            return Message.of("tunhell.ask.mine")
        if zone in ("find", "confirm"):
            return Message.of("tunhell.ask.find")
        if len(obs.hand) >= t.HAND_LIMIT:
            return Message.of("tunhell.ask.full")
        return Message.of("tunhell.ask.turn" if obs.hand else "tunhell.ask.recruit")

    def label(self, zone: str, key: Hashable) -> Message:
        """Return the name of a step."""
        if not isinstance(key, int):
            return Message.of(f"tunhell.step.{key or zone}")
        if zone in ("mine", "door"):
            return Message.of("tunhell.step.mine", mine=mine_ref(key))
        if key == t.NONE:
            return Message.of("tunhell.step.bonus")
        return Message.of(f"tunhell.step.{'recruit' if zone == 'row' else 'card'}", card=card_ref(key))

    # -- what is left of it ------------------------------------------------------------------------

    def figures(self) -> Sequence[Message]:
        """Return what is worth remembering: how long it took, and what went wrong."""
        return tuple(self._figures.messages())

    def scores(self) -> Sequence[Score]:
        """Return each seat's points, from monsters, loot, trophies and rings."""
        return self._scores.all()

    def stars(self, seat: int, winners: Sequence[int]) -> int:
        """Return three for whoever wins far ahead of all others, two for a win, one for any other."""
        points = [score.total for score in self.scores()]
        others = [total for other, total in enumerate(points) if other != seat]
        return (3 if points[seat] - max(others) >= FAR_AHEAD else 2) if seat in winners else 1

    def moments(self) -> Sequence[Moment]:
        """Return the best catch, the loudest bang, the longest dig, and what happens once in a game."""
        return self._moments.all()

    def standing(self) -> Message:
        """Return how many cards are left in the mines."""
        left, middle, right = self._left
        return Message.of("tunhell.standing", left=left, middle=middle, right=right)


def _deed(card: int) -> str:
    """Return what playing a card is called."""
    family = KINDS[card].family
    return "digger" if card in DIGGERS else {SCOUT: "scout", BLASTER: "blaster"}.get(family, "warrior")

"""The log of *Oh les nains !* in words."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from typing import Any, Final

from game.engine.events import Event
from game.engine.protocol import Game
from game.engine.reasons import Argument, Message, Ref, player_ref
from game.engine.starter import StarterChosen
from game.games.oh_les_nains.rules import types as t
from game.games.oh_les_nains.rules.cards import CODES, LETTERS, MULTI, card_ref, colour_of, colour_ref
from game.games.oh_les_nains.words.figures import Figures, side_ref
from game.i18n.narrate import Moment, Narrator, Score

LOG: Final = "oh_les_nains.log."
NO_TURN: Final = -1
DISCARDS: Final = Ref("discards", "")


def dwarf_ref(dwarf: int) -> Ref:
    """Return the reference to the place of a dwarf on the hose."""
    return Ref("dwarf", str(dwarf))


class GameNarrator(Narrator):
    """One line a turn: the card, then what it did to the dwarfs and the hose."""

    log = LOG
    asides = frozenset(LOG + key for key in ("card", "draws", "shuffled", "strengths"))

    def __init__(self, game: Game[Any, Any, Any]) -> None:
        super().__init__(game)
        self._use = NO_TURN
        """Kind of the action that is being told; outside of one, dwarfs and draws go without a word."""
        self._drawn = 0
        """Cards that were drawn in this turn."""
        self._figures = Figures(game.num_players)
        self._round = 0
        self._wins = (0, 0)
        self._slabs, self._dwarfs = t.SLABS // 2, [0, 0]
        """Slabs of the left side, and how many dwarfs stand on each."""

    def tell(self, step: int, event: Event) -> None:
        """Add what an event says."""
        self._figures.count(step, event)
        self._follow(event)
        match event:
            case StarterChosen(player=player):
                self._line(step, "starter", player_ref(player), player=player_ref(player))
            case t.RoundBegan(round=number, starter=player):
                self._round = number
                self._chapter(step, "round", player_ref(player), n=number, player=player_ref(player))
            case t.ColourPicked(player=player, colour=None):
                self._line(step, "picked", player_ref(player), actor=player, player=player_ref(player))
            case t.ColourPicked(player=player, colour=int(colour)):
                args: dict[str, Argument] = {"player": player_ref(player), "colour": colour_ref(colour)}
                self._line(step, "picked-own", player_ref(player), actor=player, **args)
            case t.PicksRevealed(picks=picks):
                self._line(step, "first-dwarfs")
                for player, colour in enumerate(picks):
                    self._part("first-dwarf", player=player_ref(player), colour=colour_ref(colour))
            case t.CardPlayed() | t.CardsExchanged():
                self._tell_turn(step, event)
            case t.RoundEnded(winner=side, by_limit=by_limit, wins=wins):
                self._wins = wins
                if by_limit:
                    self._tell_limit(step, side)
                else:
                    self._winners(step, "round-won", side, ours=wins[side], theirs=wins[1 - side])
            case t.MatchEnded(winner=side):
                self._winners(step, "match-won", side)
            case _:
                self._tell_effect(event)

    def _follow(self, event: Event) -> None:
        """Follow hose, dwarfs and cards: a dwarf that comes back to the hose is another one to the log."""
        match event:
            case t.DwarfPlaced(side=side, dwarf=dwarf):
                self.pieces.new("dwarf", dwarf_ref(dwarf))
                self._dwarfs[side] += 1
            case t.DwarfRemoved(side=side):
                self._dwarfs[side] -= 1
            case t.DwarfChangedSides(side=side):
                self._dwarfs[side] += 1
                self._dwarfs[1 - side] -= 1
            case t.HosePulled(after=after):
                self._slabs = after
            case t.RoundBegan():
                self.pieces.clear("dwarf")
                self._slabs, self._dwarfs = t.SLABS // 2, [0, 0]
            case t.PileShuffled():
                self.pieces.clear(DISCARDS.kind)

    def _dwarf(self, dwarf: int, *, gone: bool = False) -> Ref:
        """A dwarf on the hose, or one that leaves it."""
        place = dwarf_ref(dwarf)
        return self.pieces.move("dwarf", place, None if gone else place)

    def _tell_turn(self, step: int, event: Event) -> None:
        match event:
            case t.CardPlayed(player=player, card=card, use=use, colour=colour):
                args: dict[str, Argument] = {"player": player_ref(player), "card": card_ref(card)}
                key = "counters" if use == t.COUNTER else "plays"
                if use == t.PULL and colour >= 0:
                    key, args["colour"] = "plays-naming", colour_ref(colour)
                played = self.pieces.new(CODES[card], DISCARDS)
                self._line(step, key, player_ref(player), played, actor=player, **args)
                self._use = use
            case t.CardsExchanged(player=player, cards=cards):
                about = (player_ref(player), *(self.pieces.new(CODES[card], DISCARDS) for card in cards))
                self._line(step, "exchanges", *about, actor=player, player=player_ref(player), n=len(cards))
                self._use = t.EXCHANGE
                for card in cards:
                    self._part("card", card=card_ref(card))

    def _tell_effect(self, event: Event) -> None:
        match event:
            case t.CardDrawn(player=player) if self._use not in (NO_TURN, t.EXCHANGE):
                self._draw(player)
            case t.PileShuffled(pile=pile):
                self._part("shuffled", n=pile)
            case t.DwarfPlaced(side=side, dwarf=dwarf) if self._use != NO_TURN:
                self._part("placed", self._dwarf(dwarf), colour=_colour(dwarf), side=side_ref(side))
            case t.DwarfRefused(side=side, colour=colour):
                self._part("refused", side_ref(side), colour=colour_ref(colour))
            case t.DwarfRemoved(side=side, dwarf=dwarf):
                self._dwarf(dwarf, gone=True)
                self._part("removed", side_ref(side), colour=_colour(dwarf), side=side_ref(side))
            case t.DwarfChangedSides(dwarf=dwarf, side=side):
                self._part("changed-sides", self._dwarf(dwarf), colour=_colour(dwarf), side=side_ref(side))
            case t.StrengthsCompared(strengths=(left, right)):
                self._part("strengths", left=left, right=right)
                if left == right:
                    self._part("still")
            case t.SquirrelsRan(side=side, count=count):
                self._part("squirrels", n=count, side=side_ref(side))
            case t.HosePulled(side=side, before=before, after=after):
                about = (Ref("hose", ""), side_ref(side))
                self._part("slides", *about, n=abs(after - before), side=side_ref(side))
            case t.DwarfCrashed(side=side, dwarf=dwarf):
                self._part("crashed", self._dwarf(dwarf), colour=_colour(dwarf), side=side_ref(side))

    def ask(self, obs: t.Observation, zone: str) -> Message:
        """Return what the player of an observation is asked for."""
        if zone in ("use", "hand", "confirm"):
            return Message.of(f"oh_les_nains.ask.{zone}")
        if obs.phase == t.PICKING:
            return Message.of("oh_les_nains.ask.pick")
        if zone == "colour":
            return Message.of("oh_les_nains.ask.colour")
        counters = obs.chain[0] != t.NO_CHAIN and {obs.chain[1], MULTI}.intersection(obs.hand)
        return Message.of(f"oh_les_nains.ask.{'turn-counter' if counters else 'turn'}")

    def label(self, zone: str, key: Hashable) -> Message:
        """Return the name of a step."""
        if zone in ("card", "hand") and isinstance(key, int):
            return Message.of("oh_les_nains.step.card", card=card_ref(key))
        if zone == "colour" and isinstance(key, int):
            return Message.of(f"oh_les_nains.plate.+{LETTERS[key]}")
        return Message.of(f"oh_les_nains.step.{key or zone}")

    def figures(self) -> Sequence[Message]:
        """Return what is worth remembering: turns, dwarfs called, what each one's turns won and lost."""
        return tuple(self._figures.messages())

    def scores(self) -> Sequence[Score]:
        """Return the rounds that each seat's side has won."""
        return self._figures.scores()

    def stars(self, seat: int, winners: Sequence[int]) -> int:
        """Return three for a win without losing a round, two for any other win, one for any other end."""
        theirs = self.scores()[(seat + 1) % self.players].total
        return (2 if theirs else 3) if seat in winners else 1

    def moments(self) -> Sequence[Moment]:
        """Return the last crash, and what was greatest."""
        return self._figures.moments()

    def standing(self) -> Message:
        """Return the round, and the rounds that each side has won."""
        left, right = self._wins
        return Message.of("oh_les_nains.standing", n=self._round, left=left, right=right)

    # -- helpers -------------------------------------------------------------------------------

    def _open(self, step: int, head: Message, *about: Ref, actor: int = -1, title: bool = False) -> None:
        self._use, self._drawn = NO_TURN, 0
        super()._open(step, head, *about, actor=actor, title=title)

    def _draw(self, player: int) -> None:
        """Count the cards of an emptied hand (N10) in one part; the pile may be shuffled in between."""
        self._drawn += 1
        others = (part for part in self.lines[-1].parts if part.key != LOG + "draws")
        self.lines[-1] = self.lines[-1]._replace(parts=tuple(others))
        self._part("draws", player=player_ref(player), n=self._drawn)

    def _tell_limit(self, step: int, side: int) -> None:
        """Say who had more free slabs at the limit, or who began the round if nobody had (N21)."""
        left, right = self._slabs - self._dwarfs[0], t.SLABS - self._slabs - self._dwarfs[1]
        if left == right:
            self._winners(step, "round-limit-even", side, n=left)
        else:
            ours, theirs = (left, right) if side == 0 else (right, left)
            self._winners(step, "round-limit", side, ours=ours, theirs=theirs)

    def _winners(self, step: int, key: str, side: int, **args: Argument) -> None:
        about = side_ref(side)
        if self.players == 2:
            self._chapter(step, key, about, player=player_ref(side), **args)
        else:
            pair = {"first": player_ref(side), "second": player_ref(side + 2)}
            self._chapter(step, f"{key}-team", about, **pair, **args)


def _colour(dwarf: int) -> Ref:
    return colour_ref(colour_of(dwarf))

"""The log of *Haut les cubes* in words."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from typing import Any, Final

from game.engine.events import Event
from game.engine.protocol import Game
from game.engine.reasons import Message, Ref, player_ref
from game.engine.starter import StarterChosen
from game.games.haut_les_cubes.rules import types as t
from game.games.haut_les_cubes.rules.types import card_ref
from game.games.haut_les_cubes.words.figures import Figures
from game.i18n.narrate import Moment, Narrator, Score, listed

LOG: Final = "haut_les_cubes.log."


def cube_ref(cube: t.Cube) -> Ref:
    """Return the reference to the place of a cube: "x,y,z"."""
    return Ref("cube", ",".join(map(str, cube)))


def named(cards: Sequence[int]) -> Ref | Message:
    """Return “Leap”, 2 × “Move” and “Push” for a multiset of cards, which must not be empty."""
    words = [
        Message.of(f"haut_les_cubes.list.{'card' if n == 1 else 'times'}", n=n, card=card_ref(card))
        for card in sorted(set(cards))
        for n in (cards.count(card),)
    ]
    return listed(words)


class GameNarrator(Narrator):
    """One line a card that is played: whose it was, then what it did."""

    log = LOG
    asides = frozenset(LOG + key for key in ("follows", "gets", "reserve", "shuffled", "stays"))

    def __init__(self, game: Game[Any, Any, Any]) -> None:
        """Begin an empty log of a game on the layout of its level."""
        super().__init__(game)
        assert game.level is not None, "it is played on a layout"
        self._round = 0
        self._scores = [0] * self.players
        self._order: list[int] = []
        """The seats that have scored; who came first to the score that it has now is first."""
        self._owner = t.NONE
        """Whose cards the last part of a deal, or the last line of discards, tells of."""
        self._shown: list[int | None] = []
        """Those cards; None for each that the reader doesn't know."""
        layout = game.level.data[str(self.players)]
        self._figures = Figures(self.players, max(level for _, _, level in layout) + 1)

    def tell(self, step: int, event: Event) -> None:
        """Add what an event says."""
        self._figures.count(step, event)
        if not isinstance(event, t.CardDealt | t.CardDiscarded):
            self._owner = t.NONE
        match event:
            case StarterChosen(player=player):
                self._line(step, "starter", player_ref(player), player=player_ref(player))
            case t.GiantPlaced(player=player):
                who, giant = player_ref(player), Ref("giant", t.GIANTS[player])
                self._line(step, "places", who, actor=player, player=who, giant=giant)
            case t.RoundBegan(round=number, first=first):
                self._round = number
                self._chapter(step, "round", player_ref(first), n=number, player=player_ref(first))
            case t.CardDealt(player=player, card=card):
                self._deal(step, player, card)
            case t.PileShuffled(pile=pile):
                self._part("shuffled", n=pile)
            case t.CardDiscarded(player=player, card=card):
                self._drop(step, player, card)
            case t.CardPlayed(player=player, card=card):
                who = player_ref(player)
                self._line(step, "plays", who, actor=player, player=who, card=card_ref(card))
            case t.CardThrown(card=card):
                self._part(f"thrown-{t.CODES[card]}")
            case t.GameEnded():
                self._end(step, event)
            case t.CubePut() | t.CubeTaken():
                self._tell_cube(event)
            case _:
                self._tell_giant(event)

    # -- hands -------------------------------------------------------------------------------------

    def _deal(self, step: int, player: int, card: int | None) -> None:
        """Tell the deal in one line: what each is dealt, as far as the reader may see it (C7)."""
        if not self.lines or self.lines[-1].head.key != LOG + "dealt":
            self._line(step, "dealt")
        before = self._shown if self._owner == player else []
        if before:
            self._unsay()
        self._owner, self._shown = player, [*before, card]
        self._add(self._cards("gets", "hand"))

    def _drop(self, step: int, player: int, card: int | None) -> None:
        """Tell a seat's secret discards in one line: what they were, as far as the reader may see it (C7)."""
        before = self._shown if self._owner == player else []
        self._owner, self._shown = player, [*before, card]
        head = self._cards("discards", "discards-own")
        if before:
            self.lines[-1] = self.lines[-1]._replace(head=head)
        else:
            self._open(step, head, player_ref(player), actor=player)

    def _cards(self, hidden: str, shown: str) -> Message:
        """Return what happened to cards of a seat: by their names if all are known, else by their number."""
        known = [card for card in self._shown if card is not None]
        if len(known) == len(self._shown):
            return self._message(shown, player=player_ref(self._owner), cards=named(known))
        return self._message(hidden, player=player_ref(self._owner), n=len(self._shown))

    # -- mountain ----------------------------------------------------------------------------------

    def _tell_cube(self, event: t.CubePut | t.CubeTaken) -> None:
        """Tell where the mountain has grown or shrunk, and what is in reserve."""
        place = cube_ref(event.cube)
        if isinstance(event, t.CubePut):
            self._part("puts", self.pieces.new("cube", place), height=event.cube[2] + 1)
        else:
            self._part("takes", self.pieces.move("cube", place, None), height=event.cube[2] + 1)
        self._part("reserve", n=event.reserve)

    def _tell_giant(self, event: Event) -> None:
        match event:
            case t.GiantStepped(before=before, after=after):
                if after < before:
                    self._part("jumps", n=before - after)
                elif after > before:
                    self._part("climbs", n=after)
                else:
                    self._part("walks")
            case t.Scored(player=player, before=before, after=after):
                self._score(player, before, after)
            case t.GiantLeapt(before=before, after=after):
                if after > before:
                    self._part("leaps-up", n=after - before, height=after)
                elif after < before:
                    self._part("leaps-down", n=before - after)
                else:
                    self._part("leaps")
            case t.GiantPushed():
                self._move_other("pushed", event)
            case t.GiantShot():
                self._move_other("shot", event)
            case t.GiantFollowed(player=player):
                self._part("follows", player=player_ref(player))
            case t.GiantStayed(player=player):
                self._part("stays", player=player_ref(player))
            case t.GiantRelocated(player=player):
                self._part("relocated", player_ref(player), player=player_ref(player))

    def _move_other(self, key: str, event: t.GiantPushed | t.GiantShot) -> None:
        """Tell where a victim goes: level, or how far it falls."""
        victim = player_ref(event.victim)
        if event.after < event.before:
            self._part(f"{key}-down", victim, player=victim, n=event.before - event.after)
        else:
            self._part(key, victim, player=victim)

    def _score(self, player: int, before: int, after: int) -> None:
        last = after >= t.GOAL > max(self._scores)
        self._part("scores-last" if last else "scores", n=after - before, total=after)
        self._scores[player] = after
        self._order = [*(seat for seat in self._order if seat != player), player]

    def _end(self, step: int, event: t.GameEnded) -> None:
        """Tell why the game is over, everybody's points, and who wins (C17)."""
        winners = tuple(map(player_ref, event.winners))
        if event.by_limit:
            self._chapter(step, "ends-limit", *winners, n=t.ROUNDS)
        else:
            self._chapter(step, "ends", *winners)
        for player, points in enumerate(event.scores):
            self._part("points", player=player_ref(player), n=points)
        if len(winners) > 1:
            self._part("win")
        else:
            self._part("wins-first" if event.tie else "wins", player=winners[0])

    # -- what is asked -----------------------------------------------------------------------------

    def ask(self, obs: t.Observation, zone: str) -> Message:
        """Return what the player of an observation is asked for."""
        if obs.phase == t.DISCARDING or (obs.phase == t.PLAYING and zone == "card"):
            return self._ask_card(obs)
        if obs.phase == t.FOLLOWING:
            return Message.of("haut_les_cubes.ask.follow")
        if obs.phase == t.RELOCATING:
            stranded = obs.stranded[0]
            if stranded == obs.mover:
                return Message.of("haut_les_cubes.ask.relocate-own")
            return Message.of("haut_les_cubes.ask.relocate", player=player_ref(stranded))
        known = zone if zone in ("place", "cell", "giant", "put", "take") else "card"
        return Message.of(f"haut_les_cubes.ask.{known}")

    @staticmethod
    def _ask_card(obs: t.Observation) -> Message:
        """Return that a card is asked for, and the best jump that whoever is asked has now."""
        key, n = ("drop", obs.due) if obs.phase == t.DISCARDING else ("card", 1)
        if obs.jump is None or t.MOAVEOU not in obs.hand:
            return Message.of(f"haut_les_cubes.ask.{key}", n=n)
        _, drop, points = obs.jump
        card = card_ref(t.MOAVEOU)
        return Message.of(f"haut_les_cubes.ask.{key}-jump", n=n, drop=drop, points=points, card=card)

    def label(self, zone: str, key: Hashable) -> Message:
        """Return the name of a step; places have none, so a hint marks them."""
        if isinstance(key, int):
            named = player_ref(key) if zone == "giant" else card_ref(key)
            return Message.of(f"haut_les_cubes.step.{zone}", **{named.kind: named})
        return Message.of(f"haut_les_cubes.step.{zone}")

    # -- what is left of it ------------------------------------------------------------------------

    def figures(self) -> Sequence[Message]:
        """Return what is worth remembering beside scores and moments: rounds, cubes, the summit."""
        return tuple(self._figures.messages())

    def scores(self) -> Sequence[Score]:
        """Return each seat's points, by the jumps that brought them."""
        return self._figures.scores()

    def moments(self) -> Sequence[Moment]:
        """Return the finest jumps and the deepest fall."""
        return self._figures.moments()

    def standing(self) -> Message:
        """Return which round is played, and who leads: the first to have come to the highest score."""
        if not self._round:
            return Message.of("haut_les_cubes.standing.placing")
        if not self._order:
            return Message.of("haut_les_cubes.standing.even", n=self._round)
        leader = t.leader(self._scores, self._order)
        points = self._scores[leader]
        return Message.of(
            "haut_les_cubes.standing.leads", n=self._round, player=player_ref(leader), points=points
        )

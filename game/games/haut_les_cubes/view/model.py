"""What the table of *Haut les cubes* shows to one viewer, and how events change it. Pure.

Between two choices `Model.of(observation)` is the truth; during a show the model is folded from it, event by
event, and must land on the next truth. How a person points at an action is said in `paths`.
"""

from __future__ import annotations

from bisect import insort
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace

from game.engine.events import Event
from game.engine.starter import StarterChosen
from game.engine.tuples import put, with_card, without
from game.games.haut_les_cubes.rules import types as t
from game.games.haut_les_cubes.view.cube_light import heights
from game.games.haut_les_cubes.view.paths import attempt, careful, path
from game.view.model import EVERYBODY, NOBODY

__all__ = ["Model", "attempt", "careful", "path"]


@dataclass(frozen=True, slots=True)
class Model:
    """The table as one viewer sees it."""

    viewer: int
    """A seat, EVERYBODY or NOBODY."""
    players: int
    phase: int
    mover: int
    """Who is to decide; NOBODY when the game is over."""
    round: int
    first: int
    """The first player of this round, or of the one to come; NOBODY before that is known."""
    cubes: tuple[t.Cube, ...]
    giants: Mapping[int, t.Cell]
    """By seat: where its giant stands, once it was placed (C6)."""
    trapped: tuple[int, ...]
    """The seats whose giants could step nowhere, even if no other stood around them (C11)."""
    jump: t.Jump | None
    """The best brave jump that the mover's giant could make (DISCARDING, PLAYING)."""
    reserves: tuple[int, ...]
    scores: tuple[int, ...]
    order: tuple[int, ...]
    """The seats that have scored; who came first to the score that it has now is first (C17)."""
    hands: tuple[t.Cards | None, ...]
    """By seat; None where the viewer may not look."""
    hand_sizes: tuple[int, ...]
    discarded: tuple[t.Cards | None, ...]
    """By seat: its secret discards since the last shuffle; None where the viewer may not look."""
    discards: tuple[int, ...]
    """By seat: how many they are."""
    played: t.Cards
    """Cards played by all since the last shuffle."""
    pile: int
    vacated: t.Cell | None
    """The cell that a pushed giant has left, and its pusher may take (C14)."""
    winners: tuple[int, ...]
    """Empty until the game is over."""

    @classmethod
    def of(cls, obs: t.Observation) -> Model:
        """Return what the table shows when nothing moves."""
        own = [seat == obs.viewer for seat in range(obs.players)]
        return cls(
            viewer=obs.viewer,
            players=obs.players,
            phase=obs.phase,
            mover=max(NOBODY, obs.current),
            round=obs.round,
            first=obs.first,
            cubes=obs.cubes,
            giants={seat: cell for seat, cell in enumerate(obs.giants) if cell is not None},
            trapped=obs.trapped,
            jump=obs.jump,
            reserves=obs.reserves,
            scores=obs.scores,
            order=obs.order,
            hands=tuple(obs.hand if mine else None for mine in own),
            hand_sizes=obs.hand_sizes,
            discarded=tuple(obs.discarded if mine else None for mine in own),
            discards=obs.discards,
            played=obs.played,
            pile=obs.pile,
            vacated=obs.vacated,
            winners=obs.winners,
        )

    @classmethod
    def open(cls, observations: Sequence[t.Observation]) -> Model:
        """Return the table with every hand shown, from what each seat sees: for open games."""
        return replace(
            cls.of(observations[0]),
            viewer=EVERYBODY,
            hands=tuple(obs.hand for obs in observations),
            discarded=tuple(obs.discarded for obs in observations),
        )

    def veiled(self) -> Model:
        """Return the table with all secrets covered, for those who only watch: whoever's it was."""
        nothing = (None,) * self.players
        return replace(self, viewer=NOBODY, hands=nothing, discarded=nothing)

    # -- what follows from it ----------------------------------------------------------------------

    @property
    def over(self) -> bool:
        """Whether the game is over."""
        return self.phase == t.OVER

    @property
    def heights(self) -> dict[t.Cell, int]:
        """The height of each cell that is covered (C1)."""
        return heights(self.cubes)

    def height(self, seat: int) -> int:
        """The height on which a giant stands."""
        return self.heights.get(self.giants[seat], 0)

    @property
    def leader(self) -> int:
        """Who leads, or has won (C17); NOBODY as long as no one has scored."""
        return t.leader(self.scores, self.order)

    @property
    def own_jump(self) -> t.Jump | None:
        """The best jump of the mover, where its hand is seen and has the card for it (C11)."""
        hand = self.hands[self.mover] if self.mover >= 0 else None
        return self.jump if hand is not None and t.MOAVEOU in hand else None

    # -- events ------------------------------------------------------------------------------------

    def on(self, event: Event) -> Model:
        """Return the table after an event; events that only explain others change nothing."""
        match event:
            case StarterChosen(player=player):
                return replace(self, first=player)
            case t.RoundBegan(round=number, first=first):
                return replace(self, round=number, first=first)
            case t.TurnBegan(player=player, phase=phase, trapped=trapped, jump=jump):
                return replace(self, mover=player, phase=phase, trapped=trapped, jump=jump)
            case t.RoundEnded(trapped=trapped):
                return replace(self, trapped=trapped, jump=None)
            case t.Scored(player=player, after=after):
                order = (*(seat for seat in self.order if seat != player), player)
                return replace(self, scores=put(self.scores, player, after), order=order)
            case t.GameEnded(winners=winners):
                return replace(self, winners=winners, phase=t.OVER, mover=NOBODY, vacated=None)
            case t.CubePut(player=player, cube=cube, reserve=reserve):
                cubes = [*self.cubes]
                insort(cubes, cube)
                return replace(self, cubes=tuple(cubes), reserves=put(self.reserves, player, reserve))
            case t.CubeTaken(player=player, cube=cube, reserve=reserve):
                cubes = [each for each in self.cubes if each != cube]
                return replace(self, cubes=tuple(cubes), reserves=put(self.reserves, player, reserve))
        return self._on_giant(event)._on_card(event)

    def _on_giant(self, event: Event) -> Model:
        match event:
            case t.GiantPlaced(player=player, cell=cell):
                return self._move(player, cell)
            case t.GiantStepped(player=player, end=end) | t.GiantLeapt(player=player, end=end):
                return self._move(player, end)
            case t.GiantRelocated(player=player, end=end):
                return self._move(player, end)
            case t.GiantPushed(victim=victim, start=start, end=end):
                return replace(self._move(victim, end), vacated=start)
            case t.GiantShot(victim=victim, end=end):
                return self._move(victim, end)
            case t.GiantFollowed(player=player, end=end):
                return replace(self._move(player, end), vacated=None)
            case t.GiantStayed():
                return replace(self, vacated=None)
        return self

    def _move(self, seat: int, cell: t.Cell) -> Model:
        """A giant stands on a cell."""
        return replace(self, giants=dict(sorted({**self.giants, seat: cell}.items())))

    def _on_card(self, event: Event) -> Model:
        match event:
            case t.CardDealt(player=player, card=card, pile=pile):
                return replace(self._hold(player, card, 1), pile=pile)
            case t.PileShuffled(pile=pile):
                known = tuple(None if cards is None else () for cards in self.discarded)
                none = (0,) * self.players
                return replace(self, pile=pile, played=(), discarded=known, discards=none)
            case t.CardDiscarded(player=player, card=card):
                secret = self.discarded[player]
                if secret is not None and card is not None:
                    secret = with_card(secret, card)
                return replace(
                    self._hold(player, card, -1),
                    discarded=put(self.discarded, player, secret),
                    discards=put(self.discards, player, self.discards[player] + 1),
                )
            case t.CardPlayed(player=player, card=card):
                return replace(self._hold(player, card, -1), played=with_card(self.played, card))
        return self

    def _hold(self, seat: int, card: int | None, change: int) -> Model:
        """A seat holds one card more, or one less."""
        hand = self.hands[seat]
        if hand is not None and card is not None:
            hand = with_card(hand, card) if change > 0 else without(hand, card)
        sizes = put(self.hand_sizes, seat, self.hand_sizes[seat] + change)
        return replace(self, hands=put(self.hands, seat, hand), hand_sizes=sizes)

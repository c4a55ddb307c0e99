"""What a search may ask about a game beside its rules: all of it is right by default, and better overridden.

The rules of a game are its `Game` (`game.engine.protocol`); somebody who only writes rules needs nothing
from here. A computer player asks a `Heuristics` of the game: how long and how wide it is, which actions are
worth its time, how promising they look, what a position is worth, how likely a world is.

    >>> from game.games import make
    >>> game = make("nullgame", 2)
    >>> plain = Heuristics(game)
    >>> plain.candidates(game.initial_state()) == game.legal_actions(game.initial_state())
    True
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from typing import ClassVar, Generic, TypeVar

from game.engine.chance import Rng
from game.engine.protocol import CHANCE, TERMINAL, Game
from game.engine.subclassing import mypyc_attr

S = TypeVar("S")
A = TypeVar("A", bound=Hashable)
O = TypeVar("O")  # noqa: E741  (as in the contract)


@mypyc_attr(allow_interpreted_subclasses=True)
class Heuristics(Generic[S, A, O]):
    """What a search may ask about one game. A game that has more to say subclasses it."""

    lengthy: ClassVar[bool] = False
    """Whether a game takes so many small turns that playouts to its end tell more than estimates."""
    vast: ClassVar[bool] = False
    """Whether there are often a hundred actions to choose from: a search then tries out the best of them."""

    def __init__(self, game: Game[S, A, O]) -> None:
        self.game = game

    def candidates(self, state: S) -> Sequence[A]:
        """Return the legal actions that are worth a search's time, in the order of `legal_actions`."""
        return self.game.legal_actions(state)

    def preferences(self, state: S, actions: Sequence[A]) -> Sequence[float]:
        """Return how promising each action looks at a glance: higher is better, about as log-probabilities.

        Where 1.0 stands beside 0.0, a search looks at the first about e (2.7) times as often at the start.
        """
        return (0.0,) * len(actions)

    def rule_of_thumb(self, state: S, actions: Sequence[A]) -> Sequence[float]:
        """Return how well each action fits the plainest rule one may play by, such as "take most points now".

        A yardstick to measure computer players against (`one-step`), not knowledge.
        """
        return (0.0,) * len(actions)

    def selfish_preferences(self, state: S, actions: Sequence[A], heed: float) -> Sequence[float]:
        """Return `preferences` of who heeds only a part, 0 to 1, of what the others get out of an action."""
        return self.preferences(state, actions)

    def sort_of(self, action: A) -> Hashable:
        """Return what an action has in common with others of its sort, such as the card that is played.

        Some computer players err about what to play, but not about where.
        """
        return action

    def liking(self, obs: O, temper: str, actions: Sequence[A]) -> Sequence[float]:
        """Return how much each action is to the liking of a temper (`TEMPERS`): of actions that a computer
        player judges nearly equal, it takes the one with the most.

        Trap: it is asked with what the seat may know, and says nothing of how good an action is.
        """
        return (0.0,) * len(actions)

    def estimate(self, state: S) -> tuple[float, ...]:
        """Return what each player may expect from here, in the units of `Game.returns`."""
        return self.game.returns(state)

    def estimate_if_random(self, state: S) -> Callable[[S], tuple[float, ...]] | None:
        """Return an estimate for what comes after `state` if the others seem to play at random, else None.

        A search then asks it instead of `estimate`, and takes the others to do anything, all as likely.
        """
        return None

    def playout(self, state: S, rng: Rng, cutoff: int) -> tuple[float, ...]:
        """Play at random to the end, or for `cutoff` actions, and return what each player gets.

        A game may override this with a faster or wiser one on private mutable copies.
        """
        game = self.game
        for _ in range(cutoff):
            player = game.current_player(state)
            while player == CHANCE:
                state = game.apply(state, game.sample_chance(state, rng))
                player = game.current_player(state)
            if player == TERMINAL:
                break
            actions = game.legal_actions(state)
            state = game.apply(state, actions[int(rng.random() * len(actions))])
        return self.estimate(state)

    def certainty(self) -> float:
        """Return how much surer one may be than searches are, at least 0.

        It is the power to which the odds that they find are raised to be honest chances, fitted to games
        between experts (`build_scripts/reviews.py`).
        """
        return 1.0

    def position_key(self, state: S) -> Hashable:
        """Return something that is equal only for states of one game that are worth the same to everybody."""
        return self.game.encode_state(state)

    def likelihoods(self, obs: O, worlds: Sequence[S]) -> Sequence[float]:
        """Return how well each world explains what the others were seen to do: weights, 0 or more.

        A world in which somebody must have passed over a winning card gets a low one.
        """
        return (1.0,) * len(worlds)

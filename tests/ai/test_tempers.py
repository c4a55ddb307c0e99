"""Tempers: a liking decides among nearly equal choices, and nothing else; figures say that it shows."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any

import pytest

from game.ai.bot import Bot, Budget, bot_for
from game.ai.strengths import NO_SEARCH, Strength
from game.cli.selfplay import selfplay, wilson
from game.engine.heuristics import Heuristics
from game.engine.protocol import OptionError, Outlook
from game.engine.reasons import Reason
from game.engine.strengths import STRENGTHS
from game.engine.tempers import OWN, PLAIN, TEMPERS
from game.games import TEMPLATE, game_ids, make, spec
from tests.games.habits import figures, habits_of
from tests.games.walks import walk

GAMES = (TEMPLATE, *game_ids())


class Fond(Heuristics[Any, Any, Any]):
    """Thinks that the first action is the best, each next one half a point less; likes high cards."""

    def preferences(self, state: Any, actions: Sequence[Any]) -> Sequence[float]:
        return [1.0 - 0.5 * number for number in range(len(actions))]

    def liking(self, obs: Any, temper: str, actions: Sequence[Any]) -> Sequence[float]:
        return [float(action.card) for action in actions]


@pytest.mark.parametrize(("temper", "ease", "chosen"), [("", 9.0, 0), ("brave", 0.1, 0), ("brave", 0.6, 1)])
def test_of_what_is_nearly_as_good_the_most_liked_is_chosen(temper: str, ease: float, chosen: int) -> None:
    game = make(TEMPLATE, 2)
    state = next(state for state in walk(game, 1) if len(set(game.legal_actions(state))) == 3)
    legal = game.legal_actions(state)
    bot = Bot(Fond(game), Strength(NO_SEARCH, ease=ease), temper)
    obs = game.observation(state, game.current_player(state))
    assert bot.choose(obs, legal, Budget(), Random(1)).action == legal[chosen]


class Tempted(Fond):
    """Thinks the more of an action the more it likes it."""

    def preferences(self, state: Any, actions: Sequence[Any]) -> Sequence[float]:
        return self.liking(None, "", actions)


def test_what_the_game_warns_of_is_never_nearly_as_good(monkeypatch: pytest.MonkeyPatch) -> None:
    game = make(TEMPLATE, 2)
    state = next(state for state in walk(game, 1) if len(set(game.legal_actions(state))) == 3)
    safe, *_ = legal = sorted(game.legal_actions(state), key=lambda action: action.card)
    outlook = game.outlook

    def warned(obs: Any, action: Any) -> Outlook:
        return outlook(obs, action)._replace(warning=None if action == safe else Reason.of("play.not-now"))

    monkeypatch.setattr(game, "outlook", warned)
    bot = Bot(Tempted(game), Strength(NO_SEARCH, ease=1.0, careful=True), "brave")
    obs = game.observation(state, game.current_player(state))
    assert bot.choose(obs, legal, Budget(), Random(1)).action == safe


@pytest.mark.parametrize("game_id", GAMES)
def test_likings_are_numbers_for_every_choice_and_rest_on_the_observation(game_id: str) -> None:
    game = make(game_id, spec(game_id).players[0])
    known = bot_for(game, "easy").heuristics
    kinds = set()
    for number, state in enumerate(walk(game, 3)):
        player = game.current_player(state)
        obs, legal = game.observation(state, player), game.legal_actions(state)
        if len(legal) < 2 or (legal[0].kind in kinds and number % 40):
            continue
        kinds |= {action.kind for action in legal}
        other = game.observation(game.determinize(obs, Random(number)), player)
        for temper in TEMPERS:
            liking = known.liking(obs, temper, legal[:40])
            assert len(liking) == len(legal[:40]), temper
            assert list(liking) == list(bot_for(game, "easy").heuristics.liking(other, temper, legal[:40]))
    assert kinds


@pytest.mark.parametrize("game_id", GAMES)
def test_each_strength_has_its_own_person(game_id: str) -> None:
    known = spec(game_id)
    assert known.natures.keys() == set(STRENGTHS)
    assert set(known.natures.values()) == set(TEMPERS)
    assert known.temper_of("easy", OWN) == known.natures["easy"]
    assert known.temper_of("random", OWN) == PLAIN


def test_an_unknown_temper_is_refused() -> None:
    with pytest.raises(OptionError) as refused:
        bot_for(make(TEMPLATE, 2), "easy", "grumpy")
    assert refused.value.reason.message.key == "error.temper"


def test_the_same_seed_gives_the_same_game() -> None:
    words = ["easy:greedy", "hard:spiteful"]
    one, other = (selfplay(TEMPLATE, words, 4, "same") for _ in range(2))
    assert [row.wins for row in one.seats] == [row.wins for row in other.seats]
    assert [row.strength for row in one.seats] == words


def test_the_greedy_like_the_highest_card_of_the_template_best_and_the_brave_the_lowest() -> None:
    game = make(TEMPLATE, 2)
    known = bot_for(game, "easy").heuristics
    state = next(state for state in walk(game, 1) if len(set(game.legal_actions(state))) == 3)
    legal = game.legal_actions(state)
    obs = game.observation(state, game.current_player(state))
    cards = [action.card for action in legal]
    for temper, best in (("greedy", max(cards)), ("brave", min(cards))):
        liking = known.liking(obs, temper, legal)
        assert cards[list(liking).index(max(liking))] == best


PLAYED = 30
"""Games with each temper: so many times all two or three seats."""


@pytest.mark.slow
@pytest.mark.timeout(1800)
@pytest.mark.parametrize("temper", TEMPERS)
@pytest.mark.parametrize("game_id", game_ids())
def test_a_temper_shows_and_plays_about_as_well(game_id: str, temper: str) -> None:
    """A fair share lies within what chance alone explains, five points added on each side."""
    found = figures(game_id, "medium", temper, PLAYED)
    assert found.tempered > found.plain or temper not in habits_of(game_id), found
    low, high = wilson(found.won, PLAYED)
    assert low - 0.05 <= 1 / spec(game_id).players[0] <= high + 0.05, found

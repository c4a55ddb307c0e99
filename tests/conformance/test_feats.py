"""What every game remembers in figures: numbers, whose they are, where they were, and their words."""

from __future__ import annotations

import pytest

from game.engine.spec import folder_of
from game.games import TEMPLATE, game_ids, part
from game.i18n import LANGS, Catalog
from game.i18n.catalog import fields
from game.i18n.feats import Feats
from tests.conformance.cases import Playthrough

GAMES = (TEMPLATE, *game_ids())


def feats_of(game_id: str) -> type[Feats]:
    found: type[Feats] = part(game_id, "words.feats").GameFeats
    return found


def told(played: Playthrough) -> Feats:
    """Return the feats of a playthrough, told as those of a stored game are: step by step."""
    feats = feats_of(played.game.game_id)(played.game)
    feats.tell_all((number, event) for number, step in enumerate(played.steps) for event in step.events)
    return feats


def test_figures_are_numbers_of_a_seat_at_a_step(played: Playthrough) -> None:
    feats = told(played)
    figures = feats.figures()
    assert figures, "something of every game is worth remembering"
    assert len({(figure.key, figure.seat) for figure in figures}) == len(figures)
    for figure in figures:
        assert figure.key in feats.kinds
        assert type(figure.value) is int and figure.value >= 1
        assert 0 <= figure.seat < played.game.num_players
        assert 0 <= figure.step < len(played.steps)
    order = [(feats.kinds.index(figure.key), figure.seat) for figure in figures]
    assert order == sorted(order)


def test_badges_are_earned_by_a_seat_at_a_step(played: Playthrough) -> None:
    feats = told(played)
    for badge in feats.badges():
        assert badge.key in feats.honours
        assert 0 <= badge.seat < played.game.num_players and 0 <= badge.step < len(played.steps)


def test_what_is_told_of_half_a_game_is_part_of_the_whole(played: Playthrough) -> None:
    """A best is the first of its size: nothing that comes later makes it less, or moves it."""
    feats = feats_of(played.game.game_id)(played.game)
    before: dict[tuple[str, int], int] = {}
    for number, step in enumerate(played.steps):
        feats.tell_all((number, event) for event in step.events)
        if number % 40 == 0 or number + 1 == len(played.steps):
            now = {(figure.key, figure.seat): figure.value for figure in feats.figures()}
            assert all(now[key] >= value for key, value in before.items())
            before = now


@pytest.mark.parametrize("game_id", GAMES)
def test_each_kind_has_its_words(game_id: str) -> None:
    feats = feats_of(game_id)
    assert 2 <= len(feats.kinds) <= 4 and len(set(feats.kinds)) == len(feats.kinds)
    for language in LANGS:
        catalog = Catalog(language)
        for kind in feats.kinds:
            key = f"{folder_of(game_id)}.feat.{kind}"
            assert catalog.has(key) and fields(catalog._texts[key]) == set()
            assert catalog.has(f"{key}.n") and fields(catalog._texts[f"{key}.n"]) == {"n"}
        for badge in feats.honours:
            assert catalog.has(f"{folder_of(game_id)}.badge.{badge}")
            assert catalog.has(f"{folder_of(game_id)}.badge.{badge}.how")


@pytest.mark.parametrize("game_id", GAMES)
def test_a_score_is_said_with_a_number(game_id: str) -> None:
    """The chronicle says the score of a stored game, of which it keeps the number alone."""
    for language in LANGS:
        assert fields(Catalog(language)._texts[f"{folder_of(game_id)}.score"]) == {"n"}

"""What rulebooks show of tables fits the rules and the tables: positions, things to point at, words."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise
from typing import TYPE_CHECKING

import pytest

from game.engine.illustration import CallOut, Illustrations, Motion
from game.engine.protocol import EngineError
from game.games import TEMPLATE, game_ids, illustrations
from game.i18n import LANGS, Catalog
from game.scenes.lesson import session_at
from game.scenes.rulebook.stills import MOST, filmed, photographed
from game.scenes.rulebook.texts import OVERVIEW, chapters, home, search
from tests.fast import some

if TYPE_CHECKING:
    from game.app.loop import App

GAMES = [game_id for game_id in (TEMPLATE, *game_ids()) if illustrations(game_id) != Illustrations()]
MOTIONS = [
    pytest.param(game_id, motion, id=motion.says)
    for game_id in GAMES
    for motion in illustrations(game_id).motions
]
SIZE = (640, 400)
WORDS = 24
"""So many words a sentence has at most that is read beside a picture."""


def callouts(game_id: str) -> tuple[CallOut, ...]:
    overview = illustrations(game_id).overview
    assert overview is not None
    return overview.callouts


def texts(game_id: str) -> Iterator[str]:
    """The keys of all that is told."""
    for callout in callouts(game_id):
        yield from (callout.title, callout.says)
    yield from (motion.says for motion in illustrations(game_id).motions)


@pytest.mark.parametrize("game_id", GAMES)
def test_a_few_things_are_pointed_at(game_id: str) -> None:
    overview = illustrations(game_id).overview
    assert overview is not None
    assert 4 <= len(overview.callouts) <= 6
    assert 0 < overview.above < len(overview.callouts)
    assert len({callout.landmark for callout in overview.callouts}) == len(overview.callouts)


@pytest.mark.parametrize("language", LANGS)
@pytest.mark.parametrize("game_id", GAMES)
def test_what_is_told_is_short_and_found_by_the_search(game_id: str, language: str) -> None:
    catalog = Catalog(language)
    pages = chapters(catalog, game_id)
    for key in texts(game_id):
        assert catalog.has(key), key
        assert all(len(sentence.split()) <= WORDS for sentence in catalog.text(key).split(".")), key
        hits = search(pages, catalog.text(key))
        told = [pages[hit.chapter].clauses[hit.clause] for hit in hits]
        assert any(
            catalog.text(key) in (clause.title, clause.text, *clause.seen.split("\n")) for clause in told
        )


@pytest.mark.parametrize("game_id", GAMES)
def test_each_leads_to_a_clause(game_id: str) -> None:
    pages = chapters(Catalog(LANGS[0]), game_id)
    assert pages[0].key == OVERVIEW and len(pages[0].clauses) == len(callouts(game_id))
    for clause in (
        *(c.clause for c in callouts(game_id)),
        *(m.clause for m in illustrations(game_id).motions),
    ):
        assert home(pages, clause) is not None, clause


@pytest.mark.parametrize(("game_id", "motion"), MOTIONS)
def test_what_is_done_in_a_moving_picture_is_allowed(game_id: str, motion: Motion) -> None:
    """And somebody decides something in it."""
    position, catalog = motion.position, Catalog(LANGS[0])
    done = session_at(catalog, game_id, position._replace(log=f"{position.log} {motion.then}"))
    start = len(position.log.split())
    assert list(done.log[start : start + len(motion.then.split())]) == motion.then.split()
    assert any(step >= start for step in done.decisions)


def test_a_position_against_the_rules_is_found() -> None:
    (motion,) = illustrations(TEMPLATE).motions
    with pytest.raises(EngineError, match="not-in-hand"):
        test_what_is_done_in_a_moving_picture_is_allowed(TEMPLATE, motion._replace(then="c2"))


@pytest.mark.usefixtures("undrawn")
@pytest.mark.parametrize("game_id", some(GAMES))
def test_all_that_is_pointed_at_lies_on_the_picture(app: App, game_id: str) -> None:
    overview = illustrations(game_id).overview
    assert overview is not None
    still = photographed(app.view, game_id, overview, SIZE, 150)
    assert still.picture.get_size() == SIZE
    for place in still.places:
        assert still.picture.get_rect().contains(place) and place.w and place.h


@pytest.mark.slow
@pytest.mark.parametrize(("game_id", "motion"), MOTIONS)
def test_something_moves(app: App, game_id: str, motion: Motion) -> None:
    film = filmed(app.view, game_id, motion, (300, round(300 * motion.tall)), 130)
    pictures = [frame.picture.get_view().raw for frame in film.frames]
    assert 4 <= len(pictures) <= 3 * MOST
    assert all(one != other for one, other in pairwise(pictures))
    assert film.before.get_view().raw != film.after.get_view().raw

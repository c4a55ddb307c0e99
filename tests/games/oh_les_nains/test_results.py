"""The end of a match: rounds that add up, moments that lead to what they tell, dwarfs on the podium."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING, Any

import pygame
import pytest

from game.engine.session import Session
from game.games import make
from game.games.oh_les_nains.rules import types as t
from game.games.oh_les_nains.rules.cards import BY_CODE
from game.games.oh_les_nains.view.model import Model
from game.i18n import LANGS, Catalog
from game.i18n.narrate import Narrator
from game.scenes.house import narrator
from game.view.tables.base import Mood
from tests.games.tables import TABLE_SIZE, cut_short, humans, lay
from tests.scenes.games import played

if TYPE_CHECKING:
    from game.app.loop import App

NAMES = ("Anna", "Bruno", "Chloe", "David")
CARD = BY_CODE["r2"]


def whole(players: int) -> Session[Any, Any]:
    return played(humans(players), "END", game_id="oh-les-nains", counters="on")


def told(*events: tuple[int, Any]) -> Narrator:
    log = narrator(make("oh-les-nains", 2))
    log.tell_all(events)
    return log


def pull(step: int, player: int, side: int, before: int, after: int) -> list[tuple[int, Any]]:
    return [(step, t.CardPlayed(player, CARD, t.PULL, -1)), (step, t.HosePulled(side, before, after))]


@pytest.mark.parametrize("players", [2, 4])
def test_rounds_add_up_and_moments_lead_to_their_events(players: int) -> None:
    game = whole(players)
    events = game.events_for(0)
    log = narrator(game.game)
    log.tell_all(events)
    last = [event for _, event in events if isinstance(event, t.RoundEnded)][-1]
    scores = log.scores()
    assert [score.team for score in scores] == [seat % 2 for seat in range(players)]
    assert [score.total for score in scores] == [last.wins[seat % 2] for seat in range(players)]
    assert all(sum(source.points for source in score.sources) == score.total for score in scores)
    moments = log.moments()
    assert 3 <= len(moments) <= 4 and len({moment.step for moment in moments}) == len(moments)
    kinds = {"crash": t.DwarfCrashed, "comeback": t.HosePulled, "pull": t.HosePulled}
    kinds |= {"counter": t.CardPlayed, "counters": t.CardPlayed, "strong": t.StrengthsCompared}
    for moment in moments:
        kind = kinds[moment.told.key.rsplit(".", 1)[1]]
        assert any(step == moment.step and isinstance(event, kind) for step, event in events), moment
        for language in LANGS:
            words = Catalog(language).say(moment.told, "oh-les-nains", NAMES)
            assert "{" not in words and "oh_les_nains" not in words


def test_moments_in_words() -> None:
    log = told(
        (0, t.RoundBegan(1, 0)),
        *pull(3, 1, 1, 8, 5),
        *pull(4, 0, 0, 5, 9),
        (5, t.CardPlayed(1, BY_CODE["+b"], t.COUNTER, 1)),
        (6, t.CardPlayed(0, BY_CODE["+b"], t.COUNTER, 1)),
        *pull(7, 0, 0, 9, 11),
        (7, t.DwarfCrashed(1, 8)),
        (7, t.RoundEnded(0, False, (1, 0))),
    )
    say = partial(Catalog("en").say, game_id="oh-les-nains", names=NAMES)
    moments = [(moment.step, say(moment.told)) for moment in log.moments()]
    card = say(told(*pull(0, 0, 0, 8, 8)).lines[0].head).removeprefix("Anna plays ")
    assert moments == [
        (7, "The final crash: the blue dwarf on the right"),
        (3, "Down to 5 slabs, the left still wins round 1"),
        (4, f"Anna pulls the hose 4 slabs over with {card}"),
        (6, "2 counters in a row, and Anna has the last word"),
    ]
    assert [(say(source.name), source.points) for source in log.scores()[0].sources] == [
        ("round 1, in 5 turns:", 1)
    ]
    assert say(log.scores()[1].told) == "0 rounds" and not log.scores()[1].sources
    assert [say(figure) for figure in log.figures()][2:] == [
        "Anna: 6 slabs won, 0 lost",
        "Bruno: 3 slabs won, 0 lost",
    ]


def test_each_seat_has_a_dwarf_of_its_own_in_three_moods(open_app: Callable[..., App]) -> None:
    from game.games.oh_les_nains.view.table import GameTable

    table = lay(GameTable, open_app(size=TABLE_SIZE), 4)
    seen = set()
    for seat in range(4):
        for mood in Mood:
            figure = table.figure(seat, mood, 120)
            assert 90 < figure.get_height() <= 120
            seen.add(pygame.image.tobytes(figure, "RGBA"))
    assert len(seen) == 12
    assert table.figure(0, Mood.CHEER, 200).get_height() > 160, "drawn at its size"


def test_nobody_stands_behind_the_podium(open_app: Callable[..., App]) -> None:
    from game.games.oh_les_nains.view.table import GameTable

    table = lay(GameTable, open_app(size=TABLE_SIZE), 2)
    model = Model.of(whole(2).observation(0))
    assert any(model.rows)
    clip = table.finale(model)
    assert not table.row.dwarfs and not table.hand.cards
    assert 0 < clip.seconds <= 2.0
    cut_short(clip)

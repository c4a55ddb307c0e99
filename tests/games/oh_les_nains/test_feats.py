"""What is worth remembering of a match, of events that are told one by one."""

from __future__ import annotations

from game.games import make
from game.games.oh_les_nains.rules import types as t
from game.games.oh_les_nains.words.feats import GameFeats
from game.i18n.feats import Figure


def feats(players: int = 2) -> GameFeats:
    return GameFeats(make(t.GAME_ID, players))


def play(player: int, use: int = t.PULL) -> t.CardPlayed:
    return t.CardPlayed(player=player, card=0, use=use, colour=-1)


def test_a_pull_counts_for_who_pulled() -> None:
    found = feats()
    found.tell_all(
        enumerate(
            [
                t.RoundBegan(round=1, starter=0),
                play(0),
                t.StrengthsCompared(card=0, colour=0, strengths=(5, 2)),
                t.HosePulled(side=0, before=8, after=11),
                play(1),
                t.StrengthsCompared(card=0, colour=0, strengths=(5, 2)),
                t.HosePulled(side=0, before=11, after=14),
            ]
        )
    )
    assert found.figures() == [Figure("pull", 0, 3, 3), Figure("strong", 0, 5, 2)]


def test_counters_in_a_row_are_a_quarrel() -> None:
    found = feats()
    uses = [t.ADD, t.COUNTER, t.COUNTER, t.ADD, t.COUNTER]
    found.tell_all((number, play(number % 2, use)) for number, use in enumerate(uses))
    assert found.figures() == [Figure("counter", 0, 2, 2), Figure("counter", 1, 1, 1)]


def test_who_was_far_behind_and_won_came_back() -> None:
    found = feats(4)
    found.tell_all(
        enumerate(
            [
                t.RoundBegan(round=1, starter=0),
                play(0),
                t.HosePulled(side=0, before=8, after=13),
                play(1),
                t.HosePulled(side=1, before=13, after=4),
                t.RoundEnded(winner=1, by_limit=False, wins=(0, 1)),
            ]
        )
    )
    comebacks = [figure for figure in found.figures() if figure.key == "comeback"]
    assert comebacks == [Figure("comeback", 1, 5, 2), Figure("comeback", 3, 5, 2)], "both of the team"


def test_who_was_never_behind_did_not_come_back() -> None:
    found = feats()
    found.tell_all(
        enumerate(
            [
                t.RoundBegan(round=1, starter=0),
                play(0),
                t.HosePulled(side=0, before=8, after=13),
                t.RoundEnded(winner=0, by_limit=False, wins=(1, 0)),
                t.RoundBegan(round=2, starter=1),
                t.RoundEnded(winner=1, by_limit=True, wins=(1, 1)),
            ]
        )
    )
    assert [figure.key for figure in found.figures()] == ["pull"], "and a round begins in the middle"

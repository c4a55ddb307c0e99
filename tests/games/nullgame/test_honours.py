"""The badge: earned where it should be, and not where it nearly is, of events that are told one by one."""

from __future__ import annotations

from game.games import make
from game.games.nullgame.rules import types as t
from game.games.nullgame.words.feats import GameFeats
from game.i18n.feats import Badge


def test_a_point_with_a_low_card() -> None:
    feats = GameFeats(make(t.GAME_ID, 2))
    feats.tell(1, t.CardsRevealed(cards=(4, 2), points=(1, 0)))
    feats.tell(2, t.CardsRevealed(cards=(3, 3), points=(1, 0)))
    assert feats.badges() == [], "too high, and no point"
    feats.tell(3, t.CardsRevealed(cards=(1, 3), points=(1, 1)))
    assert feats.badges() == [Badge("sneak", 1, 3)]

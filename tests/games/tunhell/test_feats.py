"""What is worth remembering of a game, of events that are told one by one."""

from __future__ import annotations

from game.games import make
from game.games.tunhell.rules import events as e
from game.games.tunhell.rules import types as t
from game.games.tunhell.rules.cards import COMBATS, ENEMIES, TREASURE
from game.games.tunhell.words.feats import GameFeats
from game.i18n.feats import Figure


def feats() -> GameFeats:
    return GameFeats(make(t.GAME_ID, 2))


def worker(player: int) -> e.DwarfPlayed:
    return e.DwarfPlayed(player=player, card=0, mine=0, finds=(), recruited=False, known=False)


def dug(player: int) -> e.CardDug:
    return e.CardDug(player=player, mine=0, card=0, left=5, digs=1, may_dig=(True, True))


def test_a_dig_is_as_deep_as_one_digger_gets() -> None:
    found = feats()
    found.tell_all(enumerate([worker(0), dug(0), dug(0), worker(1), dug(1), worker(0), dug(0)]))
    assert found.figures() == [Figure("dig", 0, 2, 0), Figure("dig", 1, 1, 3)], "where the digger came"


def test_the_strongest_monster_that_was_beaten_counts() -> None:
    weak, strong = sorted(ENEMIES, key=COMBATS.__getitem__)[0], max(ENEMIES, key=COMBATS.__getitem__)
    found = feats()
    for number, card in enumerate((weak, strong, weak)):
        found.tell(number, e.EncounterBeaten(player=1, mine=0, card=card, paid=(), bonus=False))
    assert found.figures() == [Figure("catch", 1, COMBATS[strong], 1)]


def test_treasures_of_a_game_are_counted() -> None:
    found = feats()
    for number, player in enumerate((0, 1, 0)):
        found.tell(number, e.LootTaken(player=player, card=TREASURE))
    assert found.figures() == [Figure("treasure", 0, 2, 2), Figure("treasure", 1, 1, 1)]


def test_a_blast_counts_for_who_sent_the_blaster() -> None:
    def left(cause: int) -> e.WarriorsLeft:
        return e.WarriorsLeft(player=0, mine=0, cards=(1, 2), cause=cause, may_dig=(True, True))

    found = feats()
    found.tell_all(enumerate([worker(1), left(e.BLASTED), left(e.BLASTED), worker(0), left(e.BEATEN)]))
    assert found.figures() == [Figure("blast", 1, 4, 0)]

"""A line of the log that is told in fewer words: it always keeps what came of it."""

from __future__ import annotations

import pytest

from game.games.tunhell.rules import events as e
from game.games.tunhell.words.phrases import some
from game.i18n import LANGS, Catalog
from game.i18n.narrate import tellings
from tests.games.tunhell.cavern import BOTH
from tests.games.tunhell.test_narrator import NAMES, card, cards, dug, told, turn


@pytest.mark.parametrize("language", LANGS)
def test_every_telling_of_a_fight_keeps_who_won_it_against_whom(language: str) -> None:
    lost = (
        e.EncounterMet(player=0, mine=0, card=card("dragon"), combat=6, beatable=False),
        e.CardReturned(player=0, mine=0, card=card("dragon"), left=10, may_dig=BOTH),
        e.WarriorsLeft(player=0, mine=0, cards=cards("w1"), cause=e.BEATEN, may_dig=BOTH),
        e.DiggerLeft(player=0, card=card("d30"), finds=(), mine=0, cause=e.BEATEN),
    )
    won = (
        e.EncounterMet(player=0, mine=0, card=card("dragon"), combat=6, beatable=True),
        e.EncounterBeaten(player=0, mine=0, card=card("dragon"), paid=cards("w3", "w3"), bonus=False),
        e.LootTaken(0, card("dragon")),
        e.MineEmptied(0, 1),
        e.WarriorsLeft(player=1, mine=0, cards=cards("w2"), cause=e.EMPTY, may_dig=BOTH),
    )
    catalog = Catalog(language)
    for events, key in ((lost, "too-strong"), (won, "beaten")):
        log = told(*turn("d30"), dug("dirt"), dug("dragon"), *events)
        line = log.lines[-1]
        outcome = next(part for part in line.parts if part.key.endswith(key))
        said = catalog.say(outcome, "tunhell", NAMES)
        assert catalog.say(some(card("dragon")), "tunhell") in said
        every = list(tellings(line, log.asides, catalog, "tunhell", NAMES))
        assert all(said in words for words in every) and len(every) > 3

"""The log in words: one line a turn, in both languages, with nothing that its reader may not know."""

from __future__ import annotations

import random
from dataclasses import replace

import pytest

from game.engine.events import Event
from game.engine.reasons import Ref
from game.engine.record import Seat
from game.engine.session import Session
from game.games import make
from game.games.oh_les_nains.rules import types as t
from game.games.oh_les_nains.rules.cards import BY_CODE, CODES
from game.i18n import LANGS, Catalog
from game.i18n.narrate import Narrator, sentence
from game.i18n.pieces import name_of
from game.scenes.house import narrator
from game.scenes.saves.shelf import standing_of
from tests.games import steps
from tests.games.oh_les_nains.garden import at, nains

NAMES = ("Anna", "Bruno")


def told(*events: Event) -> Narrator:
    log = narrator(make("oh-les-nains", 2))
    log.tell_all((0, event) for event in events)
    return log


def words(log: Narrator, language: str = "en") -> list[str]:
    return [sentence(line, Catalog(language), "oh-les-nains", NAMES) for line in log.lines]


def whole_game(players: int, options: dict[str, str]) -> Session[t.Action, t.Observation]:
    seats = [Seat(f"B{k}", "bot", "random") for k in range(players)]
    session = Session(make("oh-les-nains", players, options), "LOG", seats)
    rng = random.Random(3)
    while not session.is_over:
        session.play(rng.choice(session.legal_actions()))
    return session


def test_a_pull_is_one_line() -> None:
    card = BY_CODE["r2"]
    log = told(
        t.CardPlayed(player=1, card=card, use=t.PULL, colour=-1),
        t.StrengthsCompared(card, -1, (5, 3)),
        t.HosePulled(0, 8, 10),
        t.TurnBegan(0, t.PLAYING, 1),
    )
    assert len(log.lines) == 1 and log.lines[0].actor == 1
    assert words(log)[0].startswith("Bruno plays ")
    assert words(log)[0].endswith(": strength 5 left, 3 right; the hose slides 2 slabs to the left.")
    assert "force 5 à gauche, 3 à droite" in words(log, "fr")[0]


def test_equal_strengths_say_that_nothing_moves() -> None:
    log = told(
        t.CardPlayed(player=0, card=BY_CODE["b0"], use=t.PULL, colour=-1),
        t.StrengthsCompared(BY_CODE["b0"], -1, (2, 2)),
    )
    assert words(log)[0].endswith("the hose stays put.")


def test_lines_point_at_the_board() -> None:
    log = told(
        t.CardPlayed(player=0, card=BY_CODE["+b"], use=t.ADD, colour=1),
        t.DwarfPlaced(0, 8, 1),
        t.HosePulled(1, 8, 6),
    )
    about = log.lines[0].about
    assert {Ref("player", "0"), Ref("side", "1")} <= set(about)
    assert {Ref("dwarf", "8"), Ref("discards", "")} <= set(log.pieces.where(about))
    log.tell(1, t.DwarfRemoved(0, 8, 1))
    log.tell(1, t.DwarfPlaced(0, 8, 1))
    assert Ref("dwarf", "8") not in log.pieces.where(about), "another one stands there now"


def test_an_exchange_names_what_was_thrown_away_and_not_what_came() -> None:
    log = told(
        t.CardsExchanged(0, (BY_CODE["+r"], BY_CODE["s1"])),
        t.CardDrawn(0, BY_CODE["s3"], 20),
        t.CardDrawn(0, None, 19),
        t.HosePulled(1, 8, 7),
    )
    assert len(log.lines) == 1
    cards = [dict(part.args).get("card") for part in log.lines[0].parts]
    assert cards[:2] == [Ref("card", "+r"), Ref("card", "s1")] and Ref("card", "s3") not in cards


def test_a_refilled_hand_is_counted_once() -> None:
    log = told(
        t.CardPlayed(player=0, card=BY_CODE["s1"], use=t.SQUIRREL, colour=-1),
        t.SquirrelsRan(0, 1),
        t.HosePulled(0, 8, 9),
        *(t.CardDrawn(0, None, 30 - k) for k in range(5)),
    )
    assert words(log)[0].endswith("; Anna draws 5 cards.")


def test_a_hand_refilled_across_a_shuffle_is_counted_once() -> None:
    log = told(
        t.CardPlayed(0, BY_CODE["b0"], t.PULL, -1),
        *(t.CardDrawn(0, None, 3 - k) for k in range(4)),
        t.PileShuffled(39),
        t.CardDrawn(0, None, 38),
    )
    assert words(log)[0].endswith(": the discards are shuffled into a pile of 39 cards; Anna draws 5 cards.")


def test_secret_picks_are_told_to_the_picker_alone() -> None:
    assert "red" not in words(told(t.ColourPicked(0, None)))[0]
    assert "red" in words(told(t.ColourPicked(0, 0)))[0]


@pytest.mark.parametrize(
    ("rows", "english", "french"),
    [
        ("rr/b", "Anna wins the round, with 7 free slabs to 6", "avec 7 dalles libres contre 6"),
        ("rrbbyygg/rrbbyyg", "Anna wins the round, with 1 free slab to 0", "avec 1 dalle libre contre 0"),
        (
            "ryg/b",
            "6 free slabs on each side: Bruno wins",
            "Bruno gagne la manche, que l’autre côté avait commencée",
        ),
    ],
)
def test_the_limit_is_told_with_the_free_slabs(rows: str, english: str, french: str) -> None:
    """N21: more free slabs win, and of as many whoever did not begin; the rounds won are another figure."""
    game = nains()
    state = at(game, rows=rows, turns=199)
    log = told(
        t.RoundBegan(1, 0),
        *(t.DwarfPlaced(side, dwarf, k) for side in (0, 1) for k, dwarf in enumerate(state.rows[side])),
        *steps.step(game, state, "s1")[1],
    )
    (line,) = (k for k, each in enumerate(log.lines) if "limit" in each.head.key)
    assert english in words(log)[line] and french in words(log, "fr")[line]


def test_at_the_limit_a_team_wins_together() -> None:
    """N21, with what counters did to the rows (N17, N19)."""
    log = narrator(make("oh-les-nains", 4))
    rows = [t.DwarfPlaced(0, 0, 0), t.DwarfPlaced(1, 7, 0), t.DwarfPlaced(1, 14, 1), t.DwarfPlaced(1, 15, 2)]
    moved = [t.DwarfRemoved(1, 15, 2), t.DwarfChangedSides(14, 0, 1), t.HosePulled(0, 8, 10)]
    for event in (t.RoundBegan(1, 0), *rows, *moved, t.RoundEnded(0, True, (1, 0))):
        log.tell(0, event)
    said = sentence(log.lines[-1], Catalog("en"), "oh-les-nains", ("Anna", "Bruno", "Chloé", "Diego"))
    assert said == "200 turns: Anna and Chloé win the round, with 8 free slabs to 5."


def test_the_recap_begins_after_ones_own_turn() -> None:
    log = told(
        t.CardPlayed(player=0, card=BY_CODE["s1"], use=t.SQUIRREL, colour=-1),
        t.CardPlayed(player=1, card=BY_CODE["s2"], use=t.SQUIRREL, colour=-1),
        t.CardPlayed(player=1, card=BY_CODE["s3"], use=t.SQUIRREL, colour=-1),
    )
    assert len(log.since_turn_of(0)) == 2 and log.since_turn_of(1) == []
    assert len(log.since_turn_of(5)) == 3


@pytest.mark.slow
@pytest.mark.parametrize("players", [2, 4])
def test_whole_games_read_well_in_both_languages(players: int) -> None:
    session = whole_game(players, {"counters": "on"})
    log = narrator(session.game)
    log.tell_all(session.events_for(0))
    names = [f"P{k}" for k in range(players)]
    for language in LANGS:
        for line in log.lines:
            text = sentence(line, Catalog(language), "oh-les-nains", names)
            assert "{" not in text and "oh_les_nains." not in text and text.endswith(".")
    turns = [line for line in log.lines if line.actor >= 0]
    decided = len(session.decisions)
    assert len(turns) == decided, "one line for each decision"
    assert log.lines[-1].title and len(log.figures()) == 2 + players


def test_cards_drawn_by_others_are_never_named() -> None:
    """Whatever seat 1 draws: the log of seat 0 names only cards that were played or thrown away."""
    session = whole_game(2, {})
    log = narrator(session.game)
    shown: set[str] = set()
    for step, event in session.events_for(0):
        if isinstance(event, t.CardPlayed):
            shown.add(CODES[event.card])
        elif isinstance(event, t.CardsExchanged):
            shown |= {CODES[card] for card in event.cards}
        log.tell(step, event)
    said = {name_of(ref) for line in log.lines for ref in line.about if ref.kind == "piece"}
    assert said - {"dwarf"} == shown


def test_the_shelf_tells_round_and_wins_and_no_secret() -> None:
    """The same words, whatever the hidden hands: they come from what everybody saw."""
    session = whole_game(2, {"rounds": "2"})
    events = session.events_for(0)
    second = next(step for step, event in events if isinstance(event, t.RoundBegan) and event.round == 2)
    left, right = next(event.wins for _, event in events if isinstance(event, t.RoundEnded))
    people = [Seat(name, "human") for name in NAMES]
    said = standing_of(replace(session.at(second + 1).record(), seats=tuple(people)))
    assert said is not None and {name for name, _ in said.args} == {"n", "left", "right"}
    assert Catalog("en").say(said, "oh-les-nains") == f"round 2, {left}–{right}"
    assert Catalog("fr").say(said, "oh-les-nains") == f"manche 2, {left}–{right}"

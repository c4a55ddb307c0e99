"""The mines in words: one line a turn, card by card, and no secret told to whom it isn't for."""

from __future__ import annotations

import random
import re
from collections.abc import Mapping
from functools import cache
from typing import Any

import pytest

from game.engine.events import Event
from game.engine.reasons import Ref
from game.engine.record import Seat
from game.engine.session import ALL, Session
from game.engine.starter import StarterChosen
from game.games import make, spec
from game.games.tunhell.rules import events as e
from game.games.tunhell.rules import types as t
from game.games.tunhell.rules.cards import BY_CODE, CATCHER, CODES, EMPLOYEE, TROPHIES
from game.games.tunhell.view.paths import path
from game.i18n import LANGS, Catalog
from game.i18n.narrate import Narrator, sentence
from game.i18n.pieces import name_of
from game.scenes.house import narrator
from game.view.picker import CONFIRM, Several, Step
from tests.conformance.cases import Case, every_case
from tests.fast import some
from tests.games.tunhell.cavern import BOTH

NAMES = ("Anna", "Bruno", "Chloe", "Diego")


def goes_without_saying(event: Event) -> bool:
    """Whether an event was told with the one before, or shows nothing that has a word."""
    match event:
        case (
            e.MinesReady()
            | e.TurnBegan()
            | e.LootTaken()
            | e.DwarfPlayed(recruited=True)
            | e.DiggerPlaced(finds=())
        ):
            return True
        case e.EncounterMet(beatable=True) | e.WarriorsLeft(cause=e.PAID):
            return True
        case e.DiggerLeft(cause=e.DONE | e.PAID):
            return True
    return False


def cards(*codes: str) -> tuple[int, ...]:
    return tuple(BY_CODE[code] for code in codes)


def card(code: str) -> int:
    return BY_CODE[code]


def told(*events: Event, players: int = 2, options: Mapping[str, str] | None = None) -> Narrator:
    log = narrator(make("tunhell", players, options or {}))
    log.tell_all((0, event) for event in events)
    return log


def words(log: Narrator, language: str = "en") -> list[str]:
    return [sentence(line, Catalog(language), "tunhell", NAMES) for line in log.lines]


def turn(code: str, mine: int = 0, *, finds: tuple[str, ...] = (), player: int = 0) -> tuple[Event, ...]:
    played = e.DwarfPlayed(
        player=player, card=card(code), mine=mine, finds=cards(*finds), recruited=False, known=False
    )
    return (e.TurnBegan(player, 1, 0), played)


def dug(code: str, *, left: int = 9, player: int = 0) -> Event:
    return e.CardDug(player=player, mine=0, card=card(code), left=left, digs=0, may_dig=BOTH)


@cache
def whole_game(players: int, preset: str, seed: int = 5, **options: str) -> Session[Any, Any]:
    seats = [Seat(NAMES[k], "bot", "random") for k in range(players)]
    game = make("tunhell", players, {**spec("tunhell").presets[preset], **options})
    session: Session[Any, Any] = Session(game, f"LOG{seed}", seats)
    rng = random.Random(seed)
    while not session.is_over:
        session.play(rng.choice(session.legal_actions()))
    return session


# -- lines -------------------------------------------------------------------------------------------


def test_a_dig_is_one_line_card_by_card() -> None:
    """The first turn of the worked example, but for the find."""
    log = told(
        *turn("d21"),
        e.DiggerPlaced(player=0, card=card("d21"), mine=0, finds=(), digs=2, combat=1),
        dug("goblin"),
        e.EncounterMet(player=0, mine=0, card=card("goblin"), combat=2, beatable=True),
        e.EncounterBeaten(player=0, mine=0, card=card("goblin"), paid=cards("w3"), bonus=False),
        e.WarriorsLeft(player=0, mine=0, cards=cards("w3"), cause=e.PAID, may_dig=BOTH),
        e.LootTaken(0, card("goblin")),
        dug("sword"),
        e.FindTaken(0, card("sword"), 0),
        e.DiggerLeft(player=0, card=card("d21"), finds=(), mine=0, cause=e.DONE),
    )
    assert words(log) == [
        "Anna sends a digger (2/1) to dig at mine I:"
        " a goblin is beaten with a warrior (3); Anna finds the sword Nawak and keeps it in hand."
    ]
    assert [line.replace("\u202f", " ").replace("\u00a0", " ") for line in words(log, "fr")] == [
        "Anna envoie un piocheur (2/1) creuser à la mine I :"
        " victoire contre un gobelin, avec un guerrier (3) ; Anna trouve et garde en main l’épée Nawak."
    ]
    assert log.lines[0].actor == 0


@pytest.mark.parametrize(
    ("paid", "bonus", "said"),
    [
        (("w1", "w1", "w2"), False, "an orc is beaten with 2 warriors (1) and a warrior (2)."),
        (("w2",), True, "an orc is beaten with a warrior (2) and the digger, who leaves."),
        ((), True, "an orc is beaten by the digger, who leaves."),
        ((), False, "an orc is beaten at no cost."),
    ],
)
def test_a_victory_says_who_paid(paid: tuple[str, ...], bonus: bool, said: str) -> None:
    log = told(
        *turn("d12"),
        dug("orc"),
        e.EncounterBeaten(player=0, mine=0, card=card("orc"), paid=cards(*paid), bonus=bonus),
    )
    assert words(log)[0].endswith(f"at mine I: {said}")


def test_an_enemy_that_wins_is_named_where_that_is_said() -> None:
    log = told(
        *turn("d20"),
        dug("dragon"),
        e.EncounterMet(player=0, mine=0, card=card("dragon"), combat=6, beatable=False),
    )
    assert words(log)[0].endswith("mine I: the fight against a dragon is lost, 6 was needed.")
    assert words(log, "fr")[0].endswith("combat perdu contre un dragon, il fallait 6.")


@pytest.mark.parametrize(("finds", "said"), [((), "lost"), (("beer",), "lost with its finds")])
def test_a_defeat_says_what_is_lost_and_where_the_enemy_went(finds: tuple[str, ...], said: str) -> None:
    log = told(
        *turn("d20", finds=finds),
        dug("dragon"),
        e.EncounterMet(player=0, mine=0, card=card("dragon"), combat=5, beatable=False),
        e.CardReturned(player=0, mine=0, card=card("dragon"), left=10, may_dig=BOTH),
        e.WarriorsLeft(player=0, mine=0, cards=cards("w1", "dwouarf"), cause=e.BEATEN, may_dig=BOTH),
        e.DiggerLeft(player=0, card=card("d20"), finds=cards(*finds), mine=0, cause=e.BEATEN),
    )
    assert words(log)[0].endswith(
        "Dwouarf barks at a dragon: only 5 combat left; the fight against a dragon is lost, 5 was needed; the"
        f" card goes back on the mine; Anna loses a warrior (1) and Dwouarf the dog; the digger is {said}."
    )


def test_a_recruit_tells_who_sits_down_and_who_is_next() -> None:
    log = told(
        e.TurnBegan(1, 3, 0),
        e.DwarfRecruited(player=1, card=card("w2"), slot=2, to_hand=True, mine=t.NONE, finds=()),
        e.RowFilled(card("w4"), 12),
        e.TopRevealed(card("b")),
    )
    assert words(log) == [
        "Bruno recruits a warrior (2): a warrior (4) sits down on the bench, a blaster will be next."
    ]


def test_a_hurried_dwarf_is_told_with_its_recruit() -> None:
    log = told(
        e.TurnBegan(1, 3, 0),
        e.DwarfRecruited(player=1, card=card("d20"), slot=2, to_hand=False, mine=2, finds=cards("beer")),
        e.RowFilled(card("w4"), 12),
        e.TopRevealed(card("b")),
        e.DwarfPlayed(player=1, card=card("d20"), mine=2, finds=cards("beer"), recruited=True, known=True),
        e.DiggerPlaced(player=1, card=card("d20"), mine=2, finds=cards("beer"), digs=4, combat=0),
    )
    assert words(log) == [
        "Bruno recruits a digger (2/0), who hurries to mine III: it takes along a beer of courage;"
        " a warrior (4) sits down on the bench, a blaster will be next;"
        " that makes 4 cards to dig and a bonus of 0."
    ]
    assert Ref("mine", "2") in log.lines[0].about


def test_a_shuffle_is_told_between_who_sits_down_and_who_is_next() -> None:
    log = told(
        e.TurnBegan(0, 9, 0),
        e.DwarfRecruited(player=0, card=card("w2"), slot=0, to_hand=True, mine=t.NONE, finds=()),
        e.RowFilled(card("w3"), 0),
        e.PileShuffled(14),
        e.TopRevealed(card("d12")),
    )
    assert words(log)[0].endswith(
        "a warrior (3) sits down on the bench; the discarded dwarfs are shuffled into a pile of 14;"
        " a digger (1/2) will be next."
    )


def test_the_deal_tells_ones_own_hand_alone() -> None:
    deal = [e.CardDealt(0, card("w2")), e.CardDealt(1, None), e.CardDealt(0, card("b")), e.CardDealt(1, None)]
    assert words(told(*deal)) == ["Everybody is dealt four dwarfs: Anna holds a warrior (2) and a blaster."]
    nobody = [e.CardDealt(k % 2, None) for k in range(8)]
    assert words(told(*nobody)) == ["Everybody is dealt four dwarfs."]


def test_who_starts_is_told_before_the_deal() -> None:
    events = [StarterChosen(1), e.CardDealt(1, None), e.CardDealt(0, card("w2")), e.CardDealt(1, None)]
    assert words(told(*events)) == [
        "Bruno is drawn to start.",
        "Everybody is dealt four dwarfs: Anna holds a warrior (2).",
    ]
    assert words(told(*events), "fr")[0] == "Le sort désigne Bruno pour commencer."


def test_the_first_bench_is_one_line() -> None:
    row = cards("w1", "w3", "s5", "w1", "d30")
    events = [e.TopRevealed(row[0])]
    for n, one in enumerate(row):
        events += [e.RowFilled(one, 20 - n), e.TopRevealed((*row, card("d43"))[n + 1])]  # type: ignore[list-item]
    assert words(told(e.CardDealt(0, None), *events))[1:] == [
        "The tavern bench fills up: 2 warriors (1), a warrior (3), a digger (3/0) and a scout (5) sit down;"
        " a digger (4/3) will be next."
    ]


def test_what_a_scout_sees_is_told_in_one_part_to_whom_may_know() -> None:
    seen = [
        e.CardSeen(player=0, mine=0, depth=at, card=one)
        for at, one in enumerate(cards("rat", "dirt", "dirt", "troll"))
    ]
    log = told(*turn("s5"), e.MineLooked(0, 0, 4), *seen)
    assert words(log) == [
        "Anna sends a scout (5) to mine I: it looks at 4 cards in secret;"
        " Anna sees, from the top down, a rat, 2 heaps of dirt and a troll."
    ]
    again = [*turn("s3"), e.MineLooked(0, 0, 1), e.CardSeen(player=0, mine=0, depth=0, card=card("rat"))]
    log.tell_all((9, event) for event in again)
    assert words(log)[-1].endswith("from the top down, a rat.")
    redacted = [e.CardSeen(player=0, mine=0, depth=at, card=None) for at in range(4)]
    log = told(*turn("s5"), e.MineLooked(0, 0, 4), *redacted)
    assert words(log) == ["Anna sends a scout (5) to mine I: it looks at 4 cards in secret."]
    assert {name_of(ref) for ref in log.lines[0].about if ref.kind == "piece"} == {"s5"}


def test_a_blaster_names_everybodys_losses() -> None:
    log = told(
        *turn("b", 1),
        e.WarriorsLeft(player=0, mine=1, cards=cards("w1"), cause=e.BLASTED, may_dig=BOTH),
        e.WarriorsLeft(player=1, mine=1, cards=cards("w3", "w3"), cause=e.BLASTED, may_dig=BOTH),
    )
    assert words(log) == [
        "Boom! Anna sends a blaster to mine II: Anna loses a warrior (1); Bruno loses 2 warriors (3)."
    ]
    about = log.lines[0].about
    assert {Ref("player", "1"), Ref("mine", "1")} <= set(about) and "w3" in map(name_of, about)


def test_a_proud_warrior_sends_the_others_away() -> None:
    log = told(
        *turn("w4"),
        e.WarriorsLeft(player=0, mine=0, cards=cards("w1", "dwouarf"), cause=e.PROUD, may_dig=BOTH),
        e.WarriorPlaced(player=0, card=card("w4"), mine=0, total=4, may_dig=BOTH),
    )
    assert words(log)[0] == (
        "Anna posts a warrior (4) at mine I: too proud to share,"
        " it sends a warrior (1) and Dwouarf the dog away; that makes a strength of 4 there."
    )


@pytest.mark.parametrize(
    ("event", "said"),
    [
        (e.TrophyTaken(EMPLOYEE, 0, t.NONE), "Anna becomes employee of the month."),
        (e.TrophyTaken(CATCHER, 0, 1), "Anna becomes rat-catcher, and Bruno isn’t any more."),
        (e.FindTaken(0, card("ring"), 1), "Anna has a full hand, a ring goes to Bruno."),
        (e.FindTaken(0, card("ring"), t.NONE), "all hands are full, a ring leaves the game."),
        (e.GhostCame(1, 0), "Bruno draws a dwarf at random from Anna."),
        (e.GhostCame(1, 1), "Bruno has to draw one of their own dwarfs at random."),
        (e.GhostCame(1, t.NONE), "nobody has a dwarf in hand, the ghost leaves alone."),
        (e.DwarfHaunted(0, card("w3"), False), "the ghost takes a warrior (3) away."),
        (e.DoorFound(0), "1 point for Anna."),
        (e.DoorPlaced(0, 2, BOTH), "the door leads to mine III."),
        (e.HandDiscarded(0, cards("w1", "ring")), "Anna discards a warrior (1) and a ring."),
        (e.HandDiscarded(0, ()), "the hand is empty already."),
        (
            e.CardDiscarded(player=0, card=card("machin"), known=True, for_heart=True),
            "Machin is given for it.",
        ),
        (e.HeartUnpaid(0, 0), "without another digger to give, the heart of gold stays there."),
        (e.LootTaken(0, card("heart")), "3 points for Anna."),
        (
            e.DiggerLeft(player=0, card=card("d30"), finds=cards("pick"), mine=0, cause=e.UNPAID),
            "the digger leaves with its finds.",
        ),
        (
            e.WarriorsLeft(player=1, mine=0, cards=cards("w2"), cause=e.EMPTY, may_dig=BOTH),
            "Bruno discards a warrior (2) there.",
        ),
    ],
)
def test_what_is_special_has_its_words(event: Event, said: str) -> None:
    assert words(told(*turn("d30"), event)) == [f"Anna sends a digger (3/0) to dig at mine I: {said}"]


def test_who_can_do_nothing_passes_or_discards() -> None:
    log = told(
        e.TurnPassed(1, 1, 0),
        e.ReliefNeeded(0, 0),
        e.CardDiscarded(player=0, card=card("d30"), known=False, for_heart=False),
    )
    assert words(log) == [
        "Bruno can do nothing and passes.",
        "Anna can do nothing: a digger (3/0) goes to the discards.",
    ]
    assert [line.actor for line in log.lines] == [1, 0]


@pytest.mark.parametrize(
    ("before", "end", "said"),
    [
        ((), e.GameEnded((12, 7), (0,), "T18"), "Two mines are empty, the game is over: 12 points for Anna"),
        (
            (e.TurnPassed(0, 1, 0), e.TurnPassed(1, 2, 0)),
            e.GameEnded((1, 0), (0,), "T8"),
            "Nobody can do anything any more, the game is over: 1 point for Anna",
        ),
        (
            (e.TurnPassed(0, 1, 0), *turn("w1")),
            e.GameEnded((1, 0), (0,), "T8"),
            "Too many turns without a card leaving a mine, the game is over: 1 point for Anna",
        ),
    ],
)
def test_every_end_has_its_words(before: tuple[Event, ...], end: Event, said: str) -> None:
    log = told(*before, end)
    assert words(log)[-1].startswith(said) and words(log)[-1].endswith("Anna wins.")
    assert log.lines[-1].title


def test_several_share_a_victory() -> None:
    log = told(e.GameEnded((9, 9, 3, 9), (0, 1, 3), "T18"), players=4)
    assert words(log)[0].endswith("Anna, Bruno and Diego win together.")
    assert words(log, "fr")[0].endswith("Anna, Bruno et Diego gagnent ensemble.")


# -- what is asked -----------------------------------------------------------------------------------


@pytest.mark.parametrize("preset", spec("tunhell").presets)
@pytest.mark.parametrize("games", some([1, 4]))
def test_every_decision_is_asked_for_and_every_step_has_a_name(preset: str, games: int) -> None:
    keys = set(Catalog("en").keys())
    asked = set()
    for seed in range(games):
        session = whole_game(3, preset, seed, starter="0")
        log = narrator(session.game)
        for cursor in session.decisions:
            then = session.at(cursor)
            obs = then.observation(then.current_player)
            for action in {action.kind: action for action in then.legal_actions()}.values():
                for part in path(action):
                    steps = (*part.steps, CONFIRM) if isinstance(part, Several) else (part,)
                    for step in steps:
                        assert isinstance(step, Step)
                        asked.add(log.ask(obs, step.zone).key)
                        assert log.label(step.zone, step.key).key in keys
    assert asked <= keys
    assert {f"tunhell.ask.{key}" for key in ("turn", "mine", "pay", "full")} <= asked


@pytest.mark.parametrize("language", LANGS)
def test_every_card_and_trophy_has_its_names_and_a_sentence(language: str) -> None:
    catalog = Catalog(language)
    for code in (*CODES, *TROPHIES):
        names = [catalog.text(f"tunhell.{kind}.{code}", n=1) for kind in ("card", "some", "plate", "about")]
        assert not any(name.startswith("tunhell.") for name in names)
        several = catalog.text(f"tunhell.some.{code}", n=2)
        assert several.startswith("2 ") == (code in CODES), "however a deck is put together"
        assert len(names[2]) <= 11 and names[3].endswith(".")


def test_steps_are_called_by_their_names() -> None:
    catalog, log = Catalog("en"), told()
    steps = [("row", 1), ("hand", 1), ("mine", 0), ("door", 2), ("pay", -1), ("confirm", "")]
    assert [catalog.say(log.label(*step), "tunhell") for step in steps] == [
        "Recruit: Warrior 2",
        "Warrior 2",
        "Mine I",
        "Mine III",
        "The digger’s bonus",
        "Confirm",
    ]


def test_what_an_enemy_costs_is_asked_with_its_combat() -> None:
    session = whole_game(2, "standard")
    digging = t.Digging(card("d21"), 0, 1, 1, (), card("spider"), 4)
    obs = session.observation(0)._replace(phase=t.PAYING, digging=digging)
    assert Catalog("en").say(told().ask(obs, "pay"), "tunhell") == (
        "You need 4 against the hairy spider: choose who pays, then confirm."
    )


def test_the_shelf_tells_what_is_left_in_the_mines() -> None:
    log = told(e.MinesReady(18), *turn("d21"), dug("dirt", left=17))
    assert Catalog("en").say(log.standing(), "tunhell") == "cards in the mines: 17, 18 and 18"  # type: ignore[arg-type]
    log.tell(1, e.CardReturned(player=0, mine=0, card=card("rat"), left=18, may_dig=BOTH))
    assert Catalog("en").say(log.standing(), "tunhell") == "cards in the mines: 18, 18 and 18"  # type: ignore[arg-type]


# -- figures -----------------------------------------------------------------------------------------


def test_figures_tell_what_is_worth_remembering() -> None:
    log = told(
        *turn("d30"),
        dug("dirt"),
        dug("rat"),
        e.EncounterBeaten(player=0, mine=0, card=card("rat"), paid=cards("w1"), bonus=False),
        *turn("d21", player=1),
        dug("troll", player=1),
        e.EncounterBeaten(player=1, mine=0, card=card("troll"), paid=cards("w4"), bonus=False),
        *turn("b"),
        e.WarriorsLeft(player=1, mine=0, cards=cards("w1", "w2"), cause=e.BLASTED, may_dig=BOTH),
        e.GameEnded((1, 4), (1,), "T18"),
    )
    said = [Catalog("en").say(message, "tunhell", NAMES) for message in log.figures()]
    assert said == [
        "3 turns played",
        "2 warriors gone up in smoke",
    ]


# -- whole games -------------------------------------------------------------------------------------


@every_case("tunhell")
def test_every_event_of_a_game_is_told_in_both_languages(case: Case) -> None:
    session = whole_game(case.players, case.preset)
    log = narrator(session.game)
    for step, event in session.events_for(ALL):
        before = list(log.lines)
        log.tell(step, event)
        first_top = isinstance(event, e.TopRevealed) and before[-1].actor < 0
        assert log.lines != before or first_top or goes_without_saying(event), event
    turns = session.observation(0).turns
    assert sum(line.actor >= 0 for line in log.lines) == turns, "one line a turn"
    messages = [message for message in (*log.figures(), log.standing()) if message is not None]
    for language in LANGS:
        catalog = Catalog(language)
        lines = [sentence(line, catalog, "tunhell", NAMES) for line in log.lines]
        rest = [catalog.say(message, "tunhell", NAMES) for message in messages]
        assert all(line.endswith(".") for line in lines)
        assert not any(re.search(r"\{|tunhell\.\w", text) for text in (*lines, *rest))


def test_no_line_names_a_card_that_its_reader_has_not_seen() -> None:
    """The log of seat 0 names what redacted events carry, and nothing else."""
    session = whole_game(3, "standard")
    log = narrator(session.game)
    shown: set[str] = set()
    for step, event in session.events_for(0):
        for field in ("card", "cards", "finds", "paid"):
            value = getattr(event, field, None)
            shown |= {CODES[one] for one in ((value,) if isinstance(value, int) else value or ())}
        log.tell(step, event)
        about = log.lines[-1].about if log.lines else ()
        named = {name_of(ref) for ref in about if ref.kind == "piece"}
        assert named <= shown, event


def test_two_logs_differ_only_where_knowledge_does() -> None:
    session = whole_game(2, "standard")
    logs = [narrator(session.game) for _ in range(2)]
    for seat, log in enumerate(logs):
        log.tell_all(session.events_for(seat))
    private = {"tunhell.log.hand", "tunhell.log.sees"}
    pairs = list(zip(logs[0].lines, logs[1].lines, strict=True))
    for first, second in pairs:
        assert first.head == second.head
        public = [[part for part in line.parts if part.key not in private] for line in (first, second)]
        assert public[0] == public[1]
    assert any(first.parts != second.parts for first, second in pairs)

"""The mole race in words: one line a disc, what came of it, and where on the board to look."""

from __future__ import annotations

import random
import re
from collections.abc import Mapping
from typing import Any

import pytest

from game.engine.events import Event
from game.engine.hexgrid import hexagon, turned
from game.engine.reasons import Ref
from game.engine.record import Seat
from game.engine.session import Session
from game.engine.starter import StarterChosen
from game.games import make, spec
from game.games.taupes.rules import types as t
from game.games.taupes.rules.boards import grid_of
from game.games.taupes.view.paths import path
from game.i18n import LANGS, Catalog
from game.i18n.narrate import Narrator, sentence, tellings
from game.scenes.house import narrator
from game.view.picker import Step
from tests.conformance.cases import Case, every_case, spread
from tests.fast import some
from tests.games.taupes.burrow import at, taupes

NAMES = ("Anna", "Bruno", "Chloe", "Diego")


def told(*events: Event, players: int = 2, options: Mapping[str, str] | None = None) -> Narrator:
    log = narrator(make("taupes", players, options or {}))
    log.tell_all((0, event) for event in events)
    return log


def words(log: Narrator, language: str = "en") -> list[str]:
    return [sentence(line, Catalog(language), "taupes", NAMES) for line in log.lines]


def moved(player: int, start: int, end: int, filled: int, *, left: bool = False, into: bool = False) -> Event:
    return t.MoleMoved(
        player=player,
        start=start,
        end=end,
        distance=1,
        left_hole=left,
        filled=filled,
        into_hole=into,
        forced=False,
    )


def eager(session: Session[Any, Any]) -> list[t.Action]:
    """Moves into a hole if there are any, else what leaves none: so that boards are lifted."""
    legal = list(session.legal_actions())
    obs = session.observation(0)
    holes = grid_of(obs.boards[obs.board], obs.rotations[obs.board]).holes
    out = [action for action in legal if action.kind != t.MOVE or action.a not in holes]
    return [action for action in out if action.kind == t.MOVE and action.b in holes] or out or legal


def whole_game(players: int, options: Mapping[str, str]) -> Session[Any, Any]:
    seats = [Seat(NAMES[k], "bot", "random") for k in range(players)]
    session: Session[Any, Any] = Session(make("taupes", players, options), "LOG", seats)
    rng = random.Random(5)
    while not session.is_over:
        session.play(rng.choice(eager(session)))
    return session


# -- lines -------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("drawn", "line"),
    [
        ([], "The boards are stacked: the green one straight; the red one turned 2 notches."),
        (
            [StarterChosen(1)],
            "Bruno is drawn to start: the boards are stacked; the green one straight; "
            "the red one turned 2 notches.",
        ),
    ],
)
def test_m03_it_is_said_that_the_boards_are_stacked_whoever_begins(drawn: list[Event], line: str) -> None:
    assert words(told(*drawn, t.BoardTurned(0, 0), t.BoardTurned(1, 2))) == [line]


def test_a_turn_is_one_line() -> None:
    log = told(t.DiscTurned(1, 3, False), moved(1, 0, 3, 1, into=True), t.DiscsShuffled(1))
    assert words(log) == [
        "Bruno turns up a 3: the mole goes from A1 into hole A4; 1 of 13 holes filled;"
        " all six discs are shuffled and face down again."
    ]
    assert log.lines[0].actor == 1
    assert words(log, "fr")[0].startswith("Bruno retourne un 3\u00a0: la taupe va de A1 dans le trou A4")


@pytest.mark.parametrize(
    ("left", "into", "said"),
    [
        (False, False, "the mole goes from A1 to A2."),
        (True, False, "the mole leaves hole A1 and goes to A2; 4 of 13 holes filled."),
        (True, True, "the mole goes from hole A1 to hole A2."),
    ],
)
def test_a_move_says_what_became_of_holes(left: bool, into: bool, said: str) -> None:
    log = told(t.DiscTurned(0, 1, False), moved(0, 0, 1, 4, left=left, into=into))
    assert words(log) == [f"Anna turns up a 1: {said}"]


def test_two_discs_are_told_together_and_which_of_them_went_back() -> None:
    log = told(t.DiscTurned(0, 2, False), t.DiscTurned(0, 4, False), t.DiscReturned(0, 4), moved(0, 0, 2, 0))
    assert words(log) == [
        "Anna turns up a 2 and a 4: the 4 goes back into hiding; the mole goes from A1 to A3."
    ]


def test_an_extra_disc_has_a_line_of_its_own_and_is_no_turn() -> None:
    log = told(
        t.DiscTurned(0, 1, False),
        moved(0, 0, 1, 0),
        t.ExtraOffered(0, 1),
        t.DiscTurned(0, 3, True),
        t.TurnLost(0, 3, True),
    )
    assert words(log) == [
        "Anna turns up a 1: the mole goes from A1 to A2; the star space offers an extra disc.",
        "Anna turns up an extra 3: no move is possible with a 3, and the extra disc is lost.",
    ]
    said = [Catalog("en").say(message, "taupes", NAMES) for message in log.figures()]
    assert "1 turn played" in said and "1 extra disc" in said
    assert not any("lost" in figure for figure in said)


def test_a_disc_that_is_offered_can_be_left() -> None:
    log = told(t.DiscTurned(0, 1, False), moved(0, 0, 1, 0), t.ExtraOffered(0, 1), t.ExtraDeclined(0))
    assert words(log)[0].endswith("the star space offers an extra disc; Anna does without it.")


def test_a_lift_tells_what_everybody_keeps() -> None:
    log = told(
        t.DiscTurned(0, 1, False),
        moved(0, 0, 1, 13, into=True),
        t.BoardLifted(0, ((1, 2), (), (3,)), (((30, 30),), ((31, 31), (32, 32)), ())),
        t.PlayerOut(2),
        players=3,
    )
    assert words(log)[-1] == (
        "The green board flies off, and the red one appears: Anna keeps 1 mole and loses 2;"
        " Bruno keeps all 2 moles; Chloe has no mole left and watches the rest."
    )
    assert log.lines[-1].title


def test_all_that_chance_places_is_one_line() -> None:
    log = told(*(t.MolePlaced(k % 2, k, True) for k in range(20)))
    assert words(log) == ["Chance places the moles."]
    assert {Ref("point", str(k)) for k in range(20)} == set(log.pieces.where(log.lines[0].about))


def test_lines_point_at_their_moles_wherever_those_have_gone() -> None:
    log = told(
        t.MolePlaced(0, 5, False),
        t.MolePlaced(1, 30, False),
        t.DiscTurned(0, 2, False),
        moved(0, 5, 7, 0),
        t.MolePlaced(1, 5, False),
    )
    assert log.pieces.where(log.lines[0].about) == (Ref("player", "0"), Ref("point", "7"))
    log.tell(9, t.BoardLifted(0, ((), ()), ((), ((30, 12),))))
    assert log.pieces.where(log.lines[0].about) == (Ref("player", "0"),), "it flew off with its board"
    assert log.pieces.where(log.lines[1].about) == (Ref("player", "1"), Ref("point", "12"))
    assert set(log.pieces.where(log.lines[-1].about)) == {Ref("board", "1"), Ref("point", "12")}


@pytest.mark.parametrize(
    ("winner", "clause", "said"),
    [
        (1, "M13", "Bruno digs out the golden shovel and wins."),
        (1, "M12", "Bruno has the last moles and wins."),
        (t.NO_WINNER, "M17", "100 rounds without one more hole: the shovel stays buried and nobody wins."),
    ],
)
def test_every_end_has_its_words(winner: int, clause: str, said: str) -> None:
    assert words(told(t.GameEnded(winner, clause))) == [said]


# -- figures -----------------------------------------------------------------------------------------


def test_a_dry_spell_counts_turns_without_a_new_highest_number_of_holes() -> None:
    """Holes that are left and filled again are nothing new (as M17 has it)."""
    dry = [(t.DiscTurned(0, 1, False), moved(0, 0, 1, 1, left=True)) for _ in range(3)]
    fills = (t.DiscTurned(0, 1, False), moved(0, 0, 1, 2, into=True))
    again = (t.DiscTurned(0, 1, False), moved(0, 0, 1, 2, into=True))
    log = told(*fills, *(event for pair in dry for event in pair), *again, t.Waited(0))
    assert log.figures()[-1].args == (("n", 5),)


def test_figures_follow_everybodys_moles_down_the_stack() -> None:
    log = told(
        *(t.MolePlaced(k % 2, k, True) for k in range(20)),
        t.BoardLifted(0, ((1,), (2,)), (((30, 30),), ((31, 31), (32, 32)))),
    )
    said = [Catalog("en").say(message, "taupes", NAMES) for message in log.figures()]
    assert said[:2] == ["Anna, moles on each board: 10 – 1", "Bruno, moles on each board: 10 – 2"]


def test_results_count_the_moles_brought_down_and_remember_the_cruellest_board() -> None:
    log = narrator(make("taupes", 2, {}))
    both = ((1,), (2, 3)), (((30, 30),), ((31, 31), (32, 32)))
    log.tell_all([(4, t.BoardLifted(0, *both)), (9, t.BoardLifted(1, ((30,), ()), ((), ((31, 5),))))])
    log.tell_all([(9, t.PlayerOut(0)), (12, t.GameEnded(1, "M13"))])
    first, second = log.scores()
    assert (first.total, second.total) == (1, 4), "the shovel counts"
    assert [source.points for source in second.sources] == [2, 1, 1]
    said = [(moment.step, Catalog("en").say(moment.told, "taupes", NAMES)) for moment in log.moments()]
    assert said == [
        (12, "Bruno digs out the golden shovel"),
        (4, "The green board carries off 2 moles of Bruno"),
        (9, "Anna has no mole left"),
    ]


def test_short_tellings_keep_the_outcome() -> None:
    log = told(t.DiscTurned(0, 1, False), moved(0, 0, 1, 3, into=True), t.DiscsShuffled(0))
    *_, shortest = tellings(log.lines[0], log.asides, Catalog("en"), "taupes", NAMES)
    assert shortest == "… the mole goes from A1 into hole A2."


# -- what is asked -----------------------------------------------------------------------------------


def test_places_are_named_as_the_board_lies() -> None:
    """A hole of the first board lies elsewhere once the board is turned."""
    catalog = Catalog("en")
    first, opposite = hexagon(4).index((4, -1)), hexagon(4).index(turned((4, -1), 3))
    names = [
        [catalog.say(log.label("point", point)) for point in (first, opposite)]
        for log in (told(), told(t.BoardTurned(0, 3)))
    ]
    assert names == [["Hole D8", "Space F1"], ["Space D8", "Hole F1"]]
    assert catalog.say(told().label("mole", first)) == "Mole in hole D8"


@pytest.mark.parametrize("preset", spec("taupes").presets)
@pytest.mark.parametrize("most", some([40, 10_000]))
def test_every_decision_is_asked_for_and_every_step_has_a_name(preset: str, most: int) -> None:
    session = whole_game(3, spec("taupes").presets[preset])
    asked, keys = set(), set(Catalog("en").keys())
    for cursor in spread(session.decisions, most):
        then = session.at(cursor)
        log = narrator(then.game)
        log.tell_all(then.events_for(0))
        obs = then.observation(then.current_player)
        for action in then.legal_actions()[:2]:
            for step in path(action):
                assert isinstance(step, Step)
                asked.add(log.ask(obs, step.zone).key)
                assert log.label(step.zone, step.key).key in keys
    assert asked <= keys
    wanted = {"turn", "mole-two" if preset == "championship" else "mole", "point"}
    assert {f"taupes.ask.{key}" for key in wanted} <= asked


def test_waiting_is_offered_to_whose_moles_are_all_in_holes() -> None:
    game = taupes()
    seen = [game.observation(at(game, f"0,0 {second}/3,0"), 0) for second in ("4,-1", "1,0")]
    asked = [told().ask(obs, "turn").key for obs in seen]
    assert asked == ["taupes.ask.turn-or-wait", "taupes.ask.turn"]


def test_a_disc_of_two_is_asked_for_where_neither_allows_a_move() -> None:
    session = whole_game(2, {"two_discs": "on"})
    obs = session.observation(0)._replace(phase=t.MOVING, turned=(2, 4))
    assert told().ask(obs, "disc").key == "taupes.ask.lose"
    assert Catalog("en").say(told().label("disc", 4)) == "Disc 4"


def test_the_shelf_tells_the_board_and_its_holes() -> None:
    catalog = Catalog("en")
    log = told(t.MolePlaced(0, 0, True))
    assert catalog.say(log.standing(), "taupes") == "green board, moles being placed"  # type: ignore[arg-type]
    log.tell_all([(1, t.DiscTurned(0, 1, False)), (2, moved(0, 0, 1, 4, into=True))])
    assert catalog.say(log.standing(), "taupes") == "green board, holes filled: 4 of 13"  # type: ignore[arg-type]


# -- whole games -------------------------------------------------------------------------------------


@every_case("taupes")
def test_every_event_of_a_game_is_told_in_both_languages(case: Case) -> None:
    session = whole_game(case.players, spec("taupes").presets[case.preset])
    log = narrator(session.game)
    for step, event in session.events_for(0):
        before = list(log.lines)
        log.tell(step, event)
        assert log.lines != before, event
    assert sum(line.head.key == "taupes.log.lifted" for line in log.lines) == 3
    messages = [message for message in (*log.figures(), log.standing()) if message is not None]
    for language in LANGS:
        catalog = Catalog(language)
        lines = [sentence(line, catalog, "taupes", NAMES) for line in log.lines]
        rest = [catalog.say(message, "taupes", NAMES) for message in messages]
        assert all(line.endswith(".") for line in lines)
        assert not any(re.search(r"\{|taupes\.\w", text) for text in (*lines, *rest))

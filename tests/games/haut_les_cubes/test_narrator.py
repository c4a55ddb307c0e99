"""The mountain in words: one line a card, what it did and to whom, and no hand told to whom it isn't for."""

from __future__ import annotations

import random
import re
from functools import cache, partial
from typing import Any

import pytest

from game.engine.events import Event
from game.engine.reasons import Ref
from game.engine.record import Seat
from game.engine.session import ALL, Session
from game.engine.starter import StarterChosen
from game.games import levels_of, make
from game.games.haut_les_cubes.rules import types as t
from game.games.haut_les_cubes.view.paths import path
from game.i18n import LANGS, Catalog
from game.i18n.narrate import Narrator, sentence, tellings
from game.scenes.house import narrator
from game.scenes.rulebook.texts import fold
from game.view.picker import Step
from tests.fast import some

NAMES = ("Anna", "Bruno", "Chloe", "Diego", "Elise", "Farid")
HOME: t.Cell = (5, 5)
AWAY: t.Cell = (6, 5)


def goes_without_saying(event: Event) -> bool:
    """Whether an event shows nothing that has a word."""
    return isinstance(event, t.TurnBegan | t.RoundEnded)


def told(*events: Event, players: int = 3) -> Narrator:
    log = narrator(make("haut-les-cubes", players))
    log.tell_all((0, event) for event in events)
    return log


def words(log: Narrator, language: str = "en") -> list[str]:
    catalog = Catalog(language)
    said = (sentence(line, catalog, "haut-les-cubes", NAMES) for line in log.lines)
    return [text.replace("\u202f", " ").replace("\u00a0", " ") for text in said]


def figures(log: Narrator) -> list[str]:
    return [Catalog("en").say(message, "haut-les-cubes", NAMES) for message in log.figures()]


def standing(log: Narrator) -> str:
    message = log.standing()
    assert message is not None
    return Catalog("en").say(message, "haut-les-cubes", NAMES)


def dealt(player: int, *cards: int | None) -> list[Event]:
    return [t.CardDealt(player, card, 50) for card in cards]


def jump(player: int, drop: int, before: int, after: int) -> list[Event]:
    return [
        t.CardPlayed(player, t.MOAVEOU),
        t.GiantStepped(player=player, card=t.MOAVEOU, start=HOME, end=AWAY, before=drop, after=0),
        t.Scored(player=player, drop=drop, before=before, after=after),
    ]


def height(obs: t.Observation, x: int, y: int) -> int:
    return max((z + 1 for cx, cy, z in obs.cubes if cx <= x <= cx + 1 and cy <= y <= cy + 1), default=0)


def worth(obs: t.Observation, action: t.Action) -> float:
    """How soon a step or a cube leads to points: climbing is worth more than a jump of one level."""
    giant, own = obs.giants[obs.mover], obs.heights[obs.mover]
    assert giant is not None
    x, y = giant
    drop = own - height(obs, action.x, action.y)
    if action.kind == t.STEP:
        return 1.5 if drop < 0 else drop**2
    if action.kind == t.PUT:
        return 1.0 if drop == 0 and max(abs(action.x - x), abs(action.y - y)) <= 2 else 0.3
    return 0.4


@cache
def whole_game(players: int, seed: int = 5) -> Session[Any, Any]:
    """A game to its end, which comes soon, for everybody is after points most of the time."""
    seats = [Seat(NAMES[k], "bot", "random") for k in range(players)]
    session: Session[Any, Any] = Session(
        make("haut-les-cubes", players, {"starter": "0"}), f"LOG{seed}", seats
    )
    rng = random.Random(seed)
    while not session.is_over:
        legal = list(session.legal_actions())
        rng.shuffle(legal)
        obs = session.observation(session.current_player)
        eager = obs.phase == t.PLAYING and rng.random() < 0.9
        session.play(max(legal, key=partial(worth, obs)) if eager else legal[0])
    return session


# -- lines -------------------------------------------------------------------------------------------


def test_giants_arrive_by_their_names() -> None:
    log = told(t.GiantPlaced(0, HOME), t.GiantPlaced(1, AWAY))
    assert words(log) == [
        "Anna puts Bigwoine at the foot of the mountain.",
        "Bruno puts Grosberta at the foot of the mountain.",
    ]
    assert log.lines[1].actor == 1
    assert log.lines[1].about == (Ref("player", "1"),)
    assert standing(log) == "the giants arrive"


def test_who_was_drawn_to_start_is_told() -> None:
    log = told(
        StarterChosen(2), t.TurnBegan(player=2, phase=t.PLACING, due=0, trapped=()), t.GiantPlaced(2, HOME)
    )
    assert words(log)[0] == "Chloe is drawn to start."
    assert log.lines[0].about == (Ref("player", "2"),) and len(log.lines) == 2
    assert standing(log) == "the giants arrive"


def test_a_deal_is_one_line_with_what_the_reader_may_see() -> None:
    cards = dealt(1, t.HOPLA, t.MOAVEOU, t.MOAVEOU) + dealt(2, None, None, None, None) + dealt(0, None)
    log = told(t.GiantPlaced(2, HOME), t.RoundBegan(2, 1), *cards)
    assert words(log)[1:] == [
        "Round 2 · Bruno begins.",
        "The cards are dealt: Bruno gets 2 × “Move” and “Leap”; Chloe gets 4; Anna gets 1.",
    ]
    assert [line.title for line in log.lines] == [False, True, False]


def test_a_shuffle_is_told_where_it_came() -> None:
    cards = [*dealt(0, None, None), t.PileShuffled(60), *dealt(0, None), *dealt(1, None, None, None)]
    log = told(t.RoundBegan(4, 0), *cards)
    assert words(log)[1] == (
        "The cards are dealt: Anna gets 2; the discards, shuffled, become a pile of 60 cards;"
        " Anna gets 1; Bruno gets 3."
    )


def test_secret_discards_are_one_line_a_seat() -> None:
    own = [t.CardDiscarded(0, t.NAPOZLA, 1), t.CardDiscarded(0, t.POUSSTOIA, 0)]
    others = [t.CardDiscarded(1, None, 1), t.CardDiscarded(1, None, 0), t.CardDiscarded(2, None, 0)]
    log = told(*own, t.TurnBegan(player=1, phase=t.DISCARDING, due=2, trapped=()), *others)
    assert words(log) == [
        "Anna discards in secret “Build” and “Push”.",
        "Bruno discards 2 cards in secret.",
        "Chloe discards 1 card in secret.",
    ]
    assert [line.actor for line in log.lines] == [0, 1, 2]


def test_a_brave_jump_says_what_it_earned() -> None:
    log = told(t.RoundBegan(7, 0), *jump(0, 3, 5, 14))
    assert words(log)[1] == "Anna plays “Move”: a brave jump of 3 levels; 9 more points, 14 in all."
    assert words(log, "fr")[1] == (
        "Anna joue « Avancer » : saut courageux de 3 niveaux ; 9 points de plus, 14 en tout."
    )
    assert log.lines[1].about == (Ref("player", "0"),), "its giant, wherever it has gone since"
    assert standing(log) == "round 7, Anna leads with 14 points"


def test_only_the_first_to_25_makes_it_the_last_round() -> None:
    log = told(*jump(0, 5, 0, 25), *jump(0, 1, 25, 26), *jump(1, 6, 0, 36))
    assert [text.endswith("this is the last round.") for text in words(log)] == [True, False, False]


@pytest.mark.parametrize(
    ("before", "after", "said"),
    [
        (1, 2, "the giant climbs to height 2."),
        (1, 1, "the giant takes a step on the level."),
        (2, 1, "a brave jump of 1 level."),
    ],
)
def test_a_step_says_whether_it_climbs(before: int, after: int, said: str) -> None:
    log = told(
        t.CardPlayed(2, t.MOAVEOU),
        t.GiantStepped(player=2, card=t.MOAVEOU, start=HOME, end=AWAY, before=before, after=after),
    )
    assert words(log) == [f"Chloe plays “Move”: {said}"]


@pytest.mark.parametrize(
    ("before", "after", "said"),
    [
        (0, 3, "a leap of 3 levels up, to height 3."),
        (2, 2, "a great leap, at the same height."),
        (3, 1, "a great leap, 2 levels down."),
    ],
)
def test_a_leap_says_where_it_leads(before: int, after: int, said: str) -> None:
    log = told(
        t.CardPlayed(0, t.HOPLA), t.GiantLeapt(player=0, start=HOME, end=AWAY, before=before, after=after)
    )
    assert words(log) == [f"Anna plays “Leap”: {said}"]


def test_a_push_says_who_falls_and_whether_it_is_followed() -> None:
    pushed = t.GiantPushed(player=0, victim=1, start=HOME, end=AWAY, before=3, after=1)
    followed, stayed = t.GiantFollowed(0, (4, 5), HOME), t.GiantStayed(0)
    log = told(
        t.CardPlayed(0, t.POUSSTOIA),
        pushed,
        t.TurnBegan(player=0, phase=t.FOLLOWING, due=0, trapped=()),
        followed,
    )
    assert words(log) == ["Anna plays “Push”: Bruno falls 2 levels; Anna takes the place."]
    assert {Ref("player", "0"), Ref("player", "1")} == set(log.lines[0].about)
    log = told(
        t.CardPlayed(0, t.POUSSTOIA),
        t.GiantPushed(player=0, victim=1, start=HOME, end=AWAY, before=3, after=3),
        stayed,
    )
    assert words(log) == ["Anna plays “Push”: Bruno backs off on the level; Anna stays put."]


def shortest(log: Narrator) -> str:
    *_, last = tellings(log.lines[-1], log.asides, Catalog("en"), "haut-les-cubes", NAMES)
    return last.replace("\u202f", " ").replace("\u00a0", " ")


def test_the_shortest_telling_keeps_who_fell_and_what_was_scored() -> None:
    pushed = t.GiantPushed(player=0, victim=1, start=HOME, end=AWAY, before=3, after=1)
    for then in (t.GiantFollowed(0, (4, 5), HOME), t.GiantStayed(0)):
        assert shortest(told(t.CardPlayed(0, t.POUSSTOIA), pushed, then)) == "… Bruno falls 2 levels."
    assert shortest(told(*jump(1, 3, 4, 13))) == "… 9 more points, 13 in all."
    last = shortest(told(*jump(1, 4, 13, 29)))
    assert last == "… 16 more points, 29 in all, and this is the last round."


def test_a_shot_says_whether_the_victim_falls() -> None:
    for after, said in ((1, "Chloe is knocked one cell away."), (0, "Chloe is hit and falls 1 level.")):
        log = told(
            t.CardPlayed(0, t.TVAVOARTOA),
            t.GiantShot(player=0, victim=2, start=HOME, end=AWAY, before=1, after=after),
        )
        assert words(log) == [f"Anna plays “Shoot”: {said}"]


def test_cubes_come_and_go_and_giants_with_them() -> None:
    log = told(
        t.CardPlayed(0, t.NAPOZLA),
        t.CubePut(0, (-3, 2, 1), 4),
        t.CardPlayed(1, t.NENLEVSA),
        t.CubeTaken(1, (0, 0, 0), 1),
        t.GiantRelocated(player=2, by=1, start=HOME, end=AWAY),
    )
    assert words(log) == [
        "Anna plays “Build”: a cube is put down, its top at height 2; reserve: 4 cubes.",
        "Bruno plays “Take”: a cube is taken, its top was at height 1; reserve: 1 cube;"
        " Chloe touches nothing any more and goes back to the foot of the mountain.",
    ]
    assert Ref("cube", "-3,2,1") in log.pieces.where(log.lines[0].about)
    assert {Ref("player", "1"), Ref("player", "2")} == set(log.pieces.where(log.lines[1].about))


@pytest.mark.parametrize(
    ("language", "endings"),
    [("en", ("discarded.", "discarded without effect.")), ("fr", ("défaussée.", "défaussée sans effet."))],
)
@pytest.mark.parametrize("card", range(len(t.CODES)))
def test_a_card_without_effect_says_so(card: int, language: str, endings: tuple[str, ...]) -> None:
    assert words(told(t.CardPlayed(0, card), t.CardThrown(0, card)), language)[0].endswith(endings)


def test_the_end_says_who_wins_and_why() -> None:
    log = told(*jump(1, 5, 0, 25), t.GameEnded(winners=(1,), scores=(9, 25, 0), by_limit=False, tie=False))
    assert words(log)[-1] == (
        "The last round is played, the game is over:"
        " 9 points for Anna; 25 points for Bruno; 0 points for Chloe; Bruno wins."
    )
    assert log.lines[-1].title
    tied = words(told(t.GameEnded(winners=(0,), scores=(25, 25, 0), by_limit=False, tie=True)))
    assert tied[-1].endswith("Anna had that score first, and wins.")
    long = words(told(t.GameEnded(winners=(0, 1, 2), scores=(0, 0, 0), by_limit=True, tie=False)))
    assert long[-1].startswith("300 rounds have gone by, the game is over:")
    assert long[-1].endswith("nobody has scored, and all share the win.")


# -- figures and standing ----------------------------------------------------------------------------


def test_scores_tell_where_points_came_from_and_moments_the_finest_jumps() -> None:
    log = told(t.RoundBegan(3, 0), *jump(0, 2, 0, 4), *jump(1, 3, 0, 9), *jump(2, 3, 0, 9), *jump(0, 1, 4, 5))
    assert figures(log) == ["3 rounds played", "The highest summit: 1 level"]
    say = partial(Catalog("en").say, game_id="haut-les-cubes", names=NAMES)
    assert [(say(score.told), score.total) for score in log.scores()] == [
        ("5 points", 5),
        ("9 points", 9),
        ("9 points", 9),
    ]
    assert [(say(source.name), source.points) for source in log.scores()[0].sources] == [
        ("1 jump of 2 levels:", 4),
        ("1 jump of 1 level:", 1),
    ]
    assert [[source.kind for source in score.sources] for score in log.scores()] == [["2", "1"], ["3"], ["3"]]
    assert [say(moment.told) for moment in log.moments()] == [
        "Bruno jumps 3 levels: 9 points",
        "Chloe jumps 3 levels: 9 points",
        "Anna jumps 2 levels: 4 points",
        "Anna jumps 1 level: 1 point",
    ]
    assert standing(log) == "round 3, Bruno leads with 9 points"


def test_figures_count_cubes_pushes_and_idle_cards() -> None:
    log = told(
        t.CubePut(0, (0, 0, 4), 3),
        t.CubePut(0, (2, 0, 1), 2),
        t.CubeTaken(1, (0, 0, 4), 8),
        t.GiantPushed(player=0, victim=1, start=HOME, end=AWAY, before=1, after=0),
        t.GiantShot(player=0, victim=1, start=HOME, end=AWAY, before=1, after=0),
        t.CardThrown(0, t.NAPOZLA),
    )
    assert figures(log)[1:] == [
        "2 cubes put down, 1 taken",
        "The highest summit: 5 levels",
        "2 giants pushed or shot",
        "1 card without effect",
    ]
    (fall,) = log.moments()
    assert Catalog("en").say(fall.told, "haut-les-cubes", NAMES) == "Anna makes Bruno fall 1 level"
    assert standing(told(t.RoundBegan(1, 0))) == "round 1, nobody has scored yet"


def test_c05_the_mountain_of_the_start_counts_for_the_highest_summit() -> None:
    castle = narrator(make("haut-les-cubes", 5, level=levels_of("haut-les-cubes").named("castle")))
    assert "The highest summit: 3 levels" in figures(castle)
    castle.tell(0, t.CubePut(0, (0, 0, 1), 3))
    assert "The highest summit: 3 levels" in figures(castle), "a cube lower down"
    castle.tell(0, t.CubePut(0, (0, 0, 3), 2))
    assert "The highest summit: 4 levels" in figures(castle)


# -- what is asked -----------------------------------------------------------------------------------


@pytest.mark.parametrize("players", [3, 6])
def test_every_decision_is_asked_for_and_every_step_has_a_name(players: int) -> None:
    keys = set(Catalog("en").keys())
    session = whole_game(players)
    log = narrator(session.game)
    asked = set()
    for cursor in session.decisions:
        then = session.at(cursor)
        obs = then.observation(then.current_player)
        for action in {action.kind: action for action in then.legal_actions()}.values():
            for step in path(action):
                assert isinstance(step, Step)
                asked.add(log.ask(obs, step.zone).key)
                assert log.label(step.zone, step.key).key in keys
    assert asked <= keys
    assert {f"haut_les_cubes.ask.{key}" for key in ("place", "drop", "card", "cell", "put")} <= asked


@pytest.mark.parametrize("language", LANGS)
def test_every_card_and_giant_has_its_names(language: str) -> None:
    catalog = Catalog(language)
    for code in t.CODES:
        assert all(catalog.has(f"haut_les_cubes.{kind}.{code}") for kind in ("card", "about"))
    assert all(catalog.has(f"haut_les_cubes.giant.{giant}") for giant in t.GIANTS)


@pytest.mark.parametrize("language", LANGS)
def test_a_card_has_one_name_which_says_what_it_does(language: str) -> None:
    """The names in fun that the printed cards have stand in the rulebook alone, once each."""
    catalog = Catalog(language)
    names = [catalog.text(f"haut_les_cubes.card.{code}") for code in t.CODES]
    assert len(set(names)) == len(t.CODES)
    assert not catalog.keys("haut_les_cubes.plate.")
    keys = catalog.keys()
    told = {key: fold(catalog.text(key))[0] for key in keys}
    for card, (code, name) in enumerate(zip(t.CODES, names, strict=True)):
        clause = f"haut_les_cubes.rule.{t.CLAUSES[card]}"
        assert catalog.text(f"{clause}.title") == name
        assert [key for key, text in told.items() if code in text] == [clause]


@pytest.mark.parametrize("language", LANGS)
def test_texts_that_name_a_card_know_its_name(language: str) -> None:
    catalog = Catalog(language)
    named = {
        "hopla": ("outlook.throw-trapped", "reason.leap-high", "table.about-trapped", "warning.trapped"),
        "pousstoia": ("reason.not-level",),
    }
    for code, keys in named.items():
        name = catalog.text(f"haut_les_cubes.card.{code}")
        assert all(name in catalog.text(f"haut_les_cubes.{key}") for key in keys)


# -- whole games -------------------------------------------------------------------------------------


@pytest.mark.parametrize("players", some([3, 4, 5, 6]))
def test_whole_games_are_told_in_both_languages(players: int) -> None:
    session = whole_game(players)
    for language in LANGS:
        log = narrator(session.game)
        log.tell_all(session.events_for(ALL))
        for text in words(log, language):
            assert not re.search(r"haut_les_cubes\.|[{}]|\bNone\b", text), text


def test_each_event_has_a_word() -> None:
    session = whole_game(4)
    log = narrator(session.game)
    for step, event in session.events_for(ALL):
        before = [(line.head, line.parts) for line in log.lines]
        log.tell(step, event)
        assert goes_without_saying(event) == ([(line.head, line.parts) for line in log.lines] == before), (
            event
        )


def test_the_log_of_a_seat_tells_no_card_of_the_others() -> None:
    session = whole_game(3)
    for viewer in range(3):
        log = narrator(session.game)
        log.tell_all(session.events_for(viewer))
        for line, text in zip(log.lines, words(log), strict=True):
            if " in secret" in text and line.actor != viewer:
                assert re.fullmatch(r"\w+ discards \d+ cards? in secret\.", text)
            if text.startswith("The cards are dealt"):
                shown = {dict(part.args).get("player") for part in line.parts if part.key.endswith(".hand")}
                assert shown <= {Ref("player", str(viewer))}

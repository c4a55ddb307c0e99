"""What the owl teaches is so in each position of a lesson, and what it points at is there."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import permutations
from typing import TYPE_CHECKING

import pytest

from game.engine.events import Event
from game.games import lessons_of
from game.games.oh_les_nains.lessons import LESSONS
from game.games.oh_les_nains.lessons.seeing import free
from game.games.oh_les_nains.rules.cards import CODES, KINDS, LETTERS, colour_of
from game.games.oh_les_nains.rules.types import DwarfCrashed, RoundEnded, StrengthsCompared
from game.games.oh_les_nains.view.paths import CARD, EXCHANGE, HAND
from game.i18n import Catalog
from game.scenes import learnt
from game.scenes.lesson import Bookmark, LessonRun
from game.scenes.reading import REST
from game.view.picker import Step
from tests.games.tables import TABLE_SIZE, lay
from tests.scenes.test_lessons import Pupil, by_mouse

if TYPE_CHECKING:
    from game.app.loop import App

GAME = "oh-les-nains"
ENGLISH = Catalog("en")
BY_NAME = {lesson.name.rpartition(".")[2]: lesson for lesson in LESSONS}


def at(name: str, word: str, *choices: str) -> LessonRun:
    """Return a lesson at a step. Where one of these choices is right on the way, it is taken."""
    left = list(choices)
    run: LessonRun | None = LessonRun(GAME, BY_NAME[name], ENGLISH)
    while run is not None:
        while run.step is not None:
            if run.step.says.endswith(f".{word}"):
                return run
            go_on(run, left)
        run = run.next_part and LessonRun(GAME, BY_NAME[name], ENGLISH, run.next_part)
    raise AssertionError(word)


def go_on(run: LessonRun, choices: list[str]) -> None:
    if run.asks:
        right = {run.session.game.encode_action(action): action for action in run.right()}
        chosen = next((text for text in choices if text in right), next(iter(right)))
        choices[:] = [text for text in choices if text != chosen]
        run.play(right[chosen])
    else:
        run.read_on()
    while (action := run.others()) is not None:
        run.session.play(action)


def seen(run: LessonRun) -> tuple[str, int, int]:
    """Return both rows by their colours, and how many slabs are free on either side."""
    obs = run.session.observation(run.learner)
    rows = "/".join("".join(LETTERS[colour_of(dwarf)] for dwarf in row) for row in obs.rows)
    return rows, free(obs, 0), free(obs, 1)


def hand(run: LessonRun) -> str:
    return " ".join(CODES[card] for card in run.session.observation(run.learner).hand)


def does(run: LessonRun, text: str) -> list[Event]:
    """Return what an action would lead to."""
    session = run.session
    return list(session.outlook(session.game.decode_action(text)).events)


def strengths(run: LessonRun, text: str) -> tuple[int, int]:
    (found,) = (event.strengths for event in does(run, text) if isinstance(event, StrengthsCompared))
    return found


def loses(run: LessonRun, text: str) -> bool:
    ends = [event for event in does(run, text) if isinstance(event, RoundEnded)]
    return bool(ends) and ends[0].winner != run.learner & 1


def wins(run: LessonRun, text: str) -> bool:
    ends = [event for event in does(run, text) if isinstance(event, RoundEnded)]
    return bool(ends) and ends[0].winner == run.learner & 1


def exchanges(run: LessonRun) -> list[str]:
    texts = map(run.session.game.encode_action, run.session.legal_actions())
    return [text for text in texts if text.startswith("x:")]


# -- the lessons -------------------------------------------------------------------------------------


def test_all_topics_have_their_lesson_in_order() -> None:
    assert tuple(lessons_of(GAME)) == LESSONS
    assert list(BY_NAME) == ["fence", "turn", "strength", "crash", "cards", "ahead", "teams"]
    for lesson in LESSONS:
        steps = [step for part in lesson.parts for step in part.steps]
        assert 5 <= len(steps) <= 12
        assert 3 * sum(not step.asks for step in steps) <= len(steps), "at most a third is only read"
        assert steps[0].asks, "one acts at once"


def test_squirrels_win_in_any_order() -> None:
    for order in permutations(("s1", "s2", "s3")):
        _win_by(order)


def _win_by(order: Sequence[str]) -> None:
    run = at("fence", "win", *order)
    assert free(run.session.observation(0), 1) + 1 == KINDS[CODES.index(order[2])].slabs
    assert wins(run, order[2])
    assert at("fence", "won", *order).session.observation(0).wins == (1, 0)


def test_at_the_fence_whatever_costs_a_slab_loses() -> None:
    run = at("fence", "escape")
    assert seen(run) == ("rg/b", 0, 13)
    assert all(loses(run, text) for text in ["+y", *exchanges(run)])


def test_a_turn_is_as_it_is_told() -> None:
    assert seen(at("turn", "call")) == ("r/y", 7, 7)
    assert [does(at("turn", "call"), text)[-1] for text in ("r2", "r2g0", "s1")] == [
        does(at("turn", "call"), "s1")[-1]
    ] * 3, "each pulls one slab"
    assert seen(at("turn", "call-again", "+b")) == ("rb/yy", 6, 6)
    assert seen(at("turn", "called"))[0].startswith("rrb/yy")


def test_bad_cards_go_and_five_come_behind_the_last() -> None:
    bad = at("turn", "exchange")
    assert [strengths(bad, text) for text in ("y2", "y2b0")] == [(2, 4), (1, 4)]
    fresh = at("turn", "fresh")
    assert hand(fresh) == "+r r2" and strengths(fresh, "r2") == (3, 3)
    assert hand(at("turn", "last")) == "r2" and not loses(at("turn", "last"), "r2")
    assert len(hand(at("turn", "refilled")).split()) == 5


def test_colours_count_double_or_nothing() -> None:
    assert strengths(at("strength", "double"), "r2") == (4, 2)
    assert strengths(at("strength", "zero"), "b0") == (2, 0)
    assert seen(at("strength", "both"))[1:] == (6, 6) and strengths(at("strength", "both"), "r2b0") == (4, 0)
    assert seen(at("strength", "counted")) == ("rr/bb", 10, 2)


@pytest.mark.parametrize("first", ["b2y0", "b2r0"])
def test_a_card_counts_for_both_sides(first: str) -> None:
    assert strengths(at("strength", "alike"), "r2") == (4, 5)
    run = at("strength", "finish", first)
    assert seen(run)[2] == 2 and wins(run, "b2r0" if first == "b2y0" else "b2y0")


def test_a_dwarf_needs_three_slabs() -> None:
    assert seen(at("crash", "enough"))[1] == 3 and seen(at("crash", "try"))[1] == 2
    run = at("crash", "try")
    assert all(loses(run, text) for text in ("+g",))
    assert at("crash", "tried").session.observation(0).wins == (0, 1)


@pytest.mark.parametrize("first", ["r2b0", "s1"])
def test_others_crash_by_a_dwarf_of_their_own(first: str) -> None:
    run = at("crash", "rescue")
    assert seen(run)[1] == 1 and loses(run, "b2") and strengths(run, "b2") == (3, 5)
    corner = at("crash", "corner", first)
    assert strengths(corner, "b2")[1] > strengths(corner, "b2")[0]
    end = at("crash", "cornered", first)
    assert end.session.observation(0).wins == (1, 0)
    crashed = [event for _, event in end.session.events_for(0) if isinstance(event, DwarfCrashed)]
    assert [event.side for event in crashed] == [1]


@pytest.mark.parametrize("colour", "gr")
def test_cards_do_what_is_said_of_them(colour: str) -> None:
    double, zero = at("cards", "double"), at("cards", "zero")
    assert [strengths(double, f"m2:{c}") for c in "rbgy"] == [(4, 2), (2, 4), (2, 2), (2, 2)]
    assert [strengths(zero, f"m0:{c}") for c in "rbgy"] == [(0, 2), (2, 0), (2, 2), (2, 2)]
    assert hand(at("cards", "two", f"+m:{colour}")) == "r2g2"
    assert strengths(at("cards", "two", f"+m:{colour}"), "r2g2") == (6, 3)
    assert len(hand(at("cards", "named")).split()) == 5


def test_squirrels_pull_where_dwarfs_would_not() -> None:
    swap = at("cards", "swap")
    assert seen(swap) == ("rr/bby", 9, 2)
    assert strengths(swap, "b2") == (2, 5) and strengths(swap, "b2y2") == (2, 6)
    run = at("cards", "squirrel")
    assert hand(run) == "+g g0 s3" and seen(run)[2] == 0 and wins(run, "s3")
    assert strengths(run, "g0") == (2, 3)


@pytest.mark.parametrize(("first", "second"), [("b0", "s3"), ("s3", "b0")])
def test_who_is_cornered_can_only_lose_slabs(first: str, second: str) -> None:
    assert seen(at("ahead", "corner"))[2] == 4 and seen(at("ahead", "corner"))[1] > 3
    run = at("ahead", "finish", first)
    assert seen(run)[2] < 2 and wins(run, second)


def test_one_gets_out_of_reach() -> None:
    run = at("ahead", "parry")
    session = run.session
    obs = session.observation(0)
    good = {text: session.game.merits(obs, session.game.decode_action(text)) for text in ("s2", "b0", "+y")}
    parries = {text: any("parries" in str(merit) for merit in merits) for text, merits in good.items()}
    assert parries == {"s2": True, "b0": True, "+y": False}
    assert seen(run)[1] == 4 and len(obs.rows[1]) == 3
    alone = at("ahead", "alone")
    assert seen(alone)[2] == 2
    assert at("ahead", "won").session.observation(0).wins == (1, 0)


def test_partners_share_a_row() -> None:
    assert seen(at("teams", "call"))[0] == "rg/by"
    run = at("teams", "finish")
    assert seen(run)[2] == 3 and wins(run, "r2b0")
    assert not any(wins(run, text) for text in ("r2", "s1", "y0"))


@pytest.mark.parametrize("first", ["c:+b", "c:+m"])
def test_counters_move_dwarfs_and_never_the_hose(first: str) -> None:
    before, end = at("teams", "counter"), at("teams", "won", first)
    assert seen(at("teams", "over", first))[0] == "rr/ybb"
    assert seen(end)[0] == "rrbb/y"
    assert end.session.observation(0).slabs == before.session.observation(0).slabs


@pytest.mark.usefixtures("undrawn")
def test_who_changes_their_mind_is_answered_too(open_app: Callable[..., App]) -> None:
    """One card is asked for; another is pressed while its colour is asked for."""
    pupil = Pupil(open_app(), GAME, BY_NAME["cards"], by_mouse)
    scene = pupil.scene
    scene.choosing.choose(Step(CARD, CODES.index("m2")))
    scene.choosing.refuse(Step(CARD, CODES.index("m0")))
    assert pupil.said.words == scene.ui.t("oh_les_nains.lesson.cards.later")
    assert [step.number for step in scene.choosing.picker.chosen] == [CODES.index("m2")]


@pytest.mark.usefixtures("undrawn")
@pytest.mark.slow
def test_the_paw_does_not_give_a_puzzle_away(open_app: Callable[..., App]) -> None:
    app = open_app()
    for part, goal in ((0, "card-r2"), (1, "row-1")):
        learnt.keep(app, GAME, "strength", Bookmark(part=part))
        pupil = Pupil(app, GAME, BY_NAME["strength"], by_mouse)
        assert pupil.said.goal == pupil.scene.table.landmark(goal)
        app.back()


@pytest.mark.usefixtures("undrawn")
def test_cards_that_are_taken_out_are_pointed_at_no_more(open_app: Callable[..., App]) -> None:
    """Two cards are to be exchanged: the paw goes from the sign to one, the other, the sign."""
    app = open_app()
    learnt.keep(app, GAME, "turn", Bookmark(part=1))
    pupil = Pupil(app, GAME, BY_NAME["turn"], by_mouse)
    goals = []
    for step in (EXCHANGE, Step(HAND, CODES.index("y2")), Step(HAND, CODES.index("y2b0"))):
        goals.append(pupil.said.goal)
        pupil.person.click(pupil.person.step(step))
        pupil.rest()
    sign = pupil.scene.table.landmark("exchange")
    assert [*goals, pupil.said.goal] == [
        sign,
        *map(pupil.scene.table.landmark, ("card-y2", "card-y2b0")),
        sign,
    ]


@pytest.mark.usefixtures("undrawn")
def test_no_card_is_read_over_the_owl(open_app: Callable[..., App]) -> None:
    pupil = Pupil(open_app(), GAME, BY_NAME["cards"], by_mouse)
    person, scene = pupil.person, pupil.scene
    for card in ("m2", "m0", "r2g2"):
        person.hover(person.step(Step(CARD, CODES.index(card))))
        for _ in range(4):
            person.frame(seconds=REST / 2)
        place = scene._reading.place
        assert place is not None and not place.colliderect(scene.companion.teacher.place)


# -- where they point --------------------------------------------------------------------------------


@pytest.mark.usefixtures("undrawn")
def test_landmarks_lie_where_things_are(open_app: Callable[..., App]) -> None:
    from game.games.oh_les_nains.view.model import Model
    from game.games.oh_les_nains.view.table import GameTable

    table = lay(GameTable, open_app(size=TABLE_SIZE), 2)
    assert table.landmark("fence") is None, "nothing is shown yet"
    table.show(Model.of(at("crash", "rescue").session.observation(0)))
    window = table.ui.rect
    for name in (
        *("fence", "hose", "row-0", "row-1", "front-0", "free-0", "free-1", "score", "seat-1"),
        *("hand", "card-s1", "pile", "discards", "exchange"),
    ):
        place = table.landmark(name)
        assert place is not None and window.contains(place) and place.w and place.h, name
    for name in ("card-m2", "hedge", "seat-3", "moon"):
        assert table.landmark(name) is None, name
    row, front, other = (table.landmark(name) for name in ("row-0", "front-0", "row-1"))
    assert row and front and other and row.contains(front) and row.right < other.left
    table.show(Model.of(at("turn", "pick").session.observation(0)))
    assert table.landmark("hedge") and not table.landmark("row-0") and not table.landmark("free-0")

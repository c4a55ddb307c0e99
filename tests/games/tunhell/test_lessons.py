"""What the rat says is so: in the positions of its lessons, and of what first comes up in a match."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import cache, partial
from random import Random
from typing import TYPE_CHECKING, Any

import pytest

from game.engine.lesson import Moment, Tip
from game.engine.protocol import CHANCE, TERMINAL
from game.engine.session import Session
from game.games import guided_game, make, tips_of
from game.games.tunhell.rules import events as e
from game.games.tunhell.rules.cards import BY_CODE, CODES, strength
from game.games.tunhell.rules.game import TunHell
from game.games.tunhell.rules.heuristics import GameHeuristics
from game.games.tunhell.rules.state import State
from game.games.tunhell.rules.types import HAND_LIMIT, PAYING, TURN
from game.games.tunhell.view.model import Model
from game.i18n import Catalog
from tests.games import lessons
from tests.games.steps import play
from tests.games.tables import humans, lay
from tests.games.tunhell import cavern

if TYPE_CHECKING:
    from game.app.loop import App

at, look = partial(lessons.at, "tunhell"), partial(lessons.look, "tunhell")


def legal(lesson: str, word: str) -> list[str]:
    """Return what the learner may do where a step begins."""
    session = at(lesson, word).session
    return [session.game.encode_action(action) for action in session.legal_actions()]


def refusal(lesson: str, word: str, action: str) -> str:
    """Return by the last word of its key why an action is not allowed; "" if it is."""
    session = at(lesson, word).session
    reason = session.why_not(session.game.decode_action(action))
    return reason.message.key.rpartition(".")[2] if reason is not None else ""


def merits(lesson: str, word: str, action: str) -> dict[str, dict[str, Any]]:
    """Return what speaks for an action and against it, by the last word of its key."""
    session = at(lesson, word).session
    found = session.game.merits(session.observation(0), session.game.decode_action(action))
    return {reason.message.key.rpartition(".")[2]: dict(reason.message.args) for reason in found}


def cards(found: tuple[int, ...]) -> list[str]:
    return [CODES[card] for card in found]


def force(lesson: str, word: str, mine: int) -> list[int]:
    """Return by seat how strong the warriors at a mine are."""
    return [strength(side) for side in look(lesson, word).sides[mine]]


# -- the lessons ---------------------------------------------------------------------------------------


def test_treasure_and_beaten_monsters_count_until_two_mines_are_empty() -> None:
    assert [look("win", word).points[0] for word in ("dig", "fight", "price")] == [0, 1, 3]
    assert (cards(look("win", "fight").sides[1][0]), look("win", "price").sides[1][0]) == (["w3"], ())
    assert [mine.left for mine in look("win", "last").mines] == [0, 4, 11]
    assert [look("win", word).points for word in ("last", "end", "won")] == [(4, 4), (5, 4), (5, 4)]
    assert at("win", "won").session.result == (0,)


def test_one_recruits_or_plays_and_the_hurried_go_at_once() -> None:
    hands = [len(look("turn", word).hand) for word in ("recruit", "post", "hurried", "dig", "done")]
    assert hands == [4, 5, 4, 4, 3]
    assert "+w1@0" not in legal("turn", "recruit") and cards(look("turn", "post").row)[-2:] == ["w1", "d30"]
    assert force("turn", "dig", 0) == [4, 0]
    assert not any(text.startswith("+") and "@" in text for text in legal("turn", "dig"))
    assert look("turn", "done").points[0] == 1


def test_warriors_pay_for_fights_and_the_bonus_ends_a_dig() -> None:
    assert legal("fight", "orc") == ["pay:w3", "pay:w1,w2"]
    assert legal("fight", "rat") == ["pay:w1", "pay:w2"]
    assert force("fight", "paid", 0) == [0, 0] and look("fight", "paid").points[0] == 5
    work = look("fight", "on").digging
    assert work is not None and (CODES[work.open], work.digs, work.combat) == ("goblin", 3, 3)
    work = look("fight", "stop").digging
    assert work is not None and (CODES[work.open], work.digs) == ("orc", 0)
    assert legal("fight", "stop") == ["pay:w3", "pay+"] and force("fight", "done", 1) == [3, 0]


def test_what_nobody_can_pay_for_takes_all_and_stays() -> None:
    assert force("trouble", "bold", 1) == [5, 0]
    assert force("trouble", "dragon", 1) == [0, 0]
    top = look("trouble", "dragon").mines[1].fixed[0]
    assert (CODES[top.card], top.seen_by) == ("dragon", 0b11)
    assert force("trouble", "revenge", 1) == [1, 0]
    gained = look("trouble", "six").points[0] - look("trouble", "revenge").points[0]
    assert gained == 6


def test_a_full_hand_that_others_bar_is_stuck_until_one_is_equal() -> None:
    locked = look("trouble", "locked")
    assert len(locked.hand) == HAND_LIMIT and not any(may[0] for may in locked.may_dig)
    assert refusal("trouble", "locked", "d30@0") == "outnumbered"
    assert refusal("trouble", "locked", "+w2") == "hand-full"
    assert force("trouble", "equal", 0) == [3, 3] and look("trouble", "equal").may_dig[0][0]
    assert sum(card.startswith("d") for card in cards(look("trouble", "equal").hand)) == 4
    assert len(look("trouble", "room").hand) == HAND_LIMIT - 2


def test_scouts_see_and_remember_and_blasters_clear_a_place_for_the_proud() -> None:
    seen = look("helpers", "pick").mines[1].fixed
    assert [CODES[fixed.card] for fixed in seen[:4]] == ["treasure", "dirt", "treasure", "dragon"]
    assert {fixed.seen_by for fixed in seen} == {0b01}
    assert force("helpers", "pick", 1) == [2, 2] and force("helpers", "trap", 1) == [2, 0]
    assert look("helpers", "trap").points[0] == 2
    assert [force("helpers", word, 2) for word in ("boom", "proud", "dig")] == [[0, 8], [0, 0], [4, 0]]
    assert look("helpers", "done").points[0] == 5


def test_trophies_finds_the_ghost_and_the_back_door() -> None:
    assert [look("depths", word).trophies[1] for word in ("rat", "beer")] == [1, 0]
    assert [look("depths", word).loot[0].count(BY_CODE["rat"]) for word in ("rat", "beer")] == [0, 1]
    assert "beer" in cards(look("depths", "beer").hand)
    assert cards(look("depths", "ghost").hand) == ["ring"]
    haunted = [event for _, event in at("depths", "ghost").session.events_for(0)]
    assert [event.player for event in haunted if isinstance(event, e.DwarfHaunted)] == [0]
    assert [look("depths", word).mines[1].left for word in ("bottom", "door")] == [2, 0]
    assert "d21@2" not in legal("depths", "bottom") and "d21@2" in legal("depths", "through")
    assert force("depths", "through", 2) == [0, 8] and look("depths", "door").may_dig[0][0]
    assert look("depths", "done").door == (0, 2)


def test_who_thinks_ahead_hands_nothing_over_and_ends_in_time() -> None:
    assert look("ahead", "wait").top == BY_CODE["d43"] in look("ahead", "take").row
    risky = ["deadliest" in merits("ahead", "odds", f"d43@{mine}") for mine in (0, 1)]
    assert risky == [True, False]
    assert look("ahead", "look").points[0] - look("ahead", "odds").points[0] == 7
    assert [look("ahead", word).points for word in ("not-yet", "now")] == [(3, 5), (7, 5)]
    assert look("ahead", "now").mines[1].left == 2
    assert at("ahead", "won").session.result == (0,)


def endings(word: str, text: str) -> dict[float | None, float]:
    """Return how likely each end is for the learner right after a digger's work; None: the game goes on."""
    session = at("ahead", word).session
    game = session.game
    found: dict[float | None, float] = {}

    def follow(state: State, share: float) -> None:
        if state.current == CHANCE:
            outcomes = game.chance_outcomes(state)
            for outcome, weight in outcomes:
                follow(game.apply(state, outcome), share * weight / sum(each for _, each in outcomes))
        elif state.phase == PAYING:
            follow(game.apply(state, game.legal_actions(state)[0]), share)
        else:
            result = game.returns(state)[0] if state.current == TERMINAL else None
            found[result] = found.get(result, 0.0) + share

    # What is hidden is drawn when it is dug out, so any world that the learner can't rule out will do.
    world = game.determinize(session.observation(0), Random(1))
    follow(game.apply(world, game.decode_action(text)), 1.0)
    return found


def test_t18_what_two_cards_would_do_at_mine_ii_is_only_possible() -> None:
    """Behind, they would end it to the other's good, or shared; ahead, to one's own; mostly it goes on."""
    behind, leading = endings("not-yet", "d21@1"), endings("now", "d21@1")
    assert set(behind) == {None, -1.0, 0.0} and set(leading) == {None, 1.0}
    assert behind[None] > 0.8 and leading[None] > 0.8
    for lang, if_so, luck in (("en", "If ", "lucky"), ("fr", "Si ", "chance")):
        words = Catalog(lang).text
        assert words("tunhell.lesson.ahead.too-soon").startswith(if_so)
        assert luck in words("tunhell.lesson.ahead.won")
    dug = [event for _, event in at("ahead", "won").session.events_for(0) if isinstance(event, e.CardDug)]
    assert [CODES[event.card] for event in dug[-2:]] == ["dirt", "dirt"]
    now = look("ahead", "now")
    assert BY_CODE["d20"] not in (*now.row, now.top), "in the very next turn the other can't dig"


# -- what first comes up -------------------------------------------------------------------------------


def moments(seed: int) -> Iterator[Moment]:
    """Play a guided game by a rule of thumb, and yield what seat 0 sees of each choice."""
    guided = guided_game("tunhell")
    assert guided is not None
    game = make("tunhell", guided.players, guided.options)
    assert isinstance(game, TunHell)
    state, rng, rule = game.initial_state(), Random(seed), GameHeuristics(game).rule_of_thumb
    while (player := game.current_player(state)) != TERMINAL:
        before, events = game.observation(state, 0), list[Any]()
        if player != CHANCE:
            able = game.legal_actions(state)
            worth = rule(state, able)
            best = [action for action, value in zip(able, worth, strict=True) if value == max(worth)]
            state = game.apply(state, rng.choice(best), events)
        while game.current_player(state) == CHANCE:
            state = game.apply(state, game.sample_chance(state, rng), events)
        told = [game.redact(event, 0) for event in events]
        able = game.legal_actions(state) if game.current_player(state) == 0 else ()
        yield Moment(0, before, told, game.observation(state, 0), able)


@cache
def matches() -> tuple[tuple[Moment, ...], ...]:
    """What is seen in a few guided games."""
    return tuple(tuple(moments(seed)) for seed in (0, 1, 3, 4))


def happened(moment: Moment, kind: type[Any], fits: Callable[[Any], bool] = lambda event: True) -> bool:
    return any(isinstance(event, kind) and fits(event) for event in moment.events)


FACTS: dict[str, Callable[[Moment], bool]] = {
    "unpayable": lambda moment: happened(moment, e.DiggerLeft, lambda event: event.cause == e.BEATEN),
    "ghost": lambda moment: happened(moment, e.DwarfHaunted),
    "unpaid-heart": lambda moment: happened(moment, e.DiggerLeft, lambda event: event.cause == e.UNPAID),
    "back-door": lambda moment: moment.before.door != moment.after.door,
    "throne": lambda moment: (
        happened(moment, e.LootTaken, lambda event: event.card == BY_CODE["throne"])
        and sum(moment.before.hand_sizes) > sum(moment.after.hand_sizes) + 1
    ),
}


@pytest.mark.parametrize("name", FACTS)
def test_what_is_rare_is_seen_just_when_it_comes_up(name: str) -> None:
    tip, all_moments = rare(name), [moment for match in matches() for moment in match]
    seen = [tip.sees(moment) is not None for moment in all_moments]
    assert seen == [FACTS[name](moment) for moment in all_moments]
    assert any(seen) and not all(seen)


@pytest.mark.parametrize("name", ["unpayable", "unpaid-heart"])
def test_of_what_lies_no_more_on_its_mine_nothing_is_said(name: str) -> None:
    tip, seen = rare(name), 0
    for moment in (moment for match in matches() for moment in match):
        if tip.sees(moment) is not None:
            bare = tuple(mine._replace(fixed=()) for mine in moment.after.mines)
            assert tip.sees(moment._replace(after=moment.after._replace(mines=bare))) is None
            seen += 1
    assert seen


def rare(name: str) -> Tip:
    return next(tip for tip in tips_of("tunhell") if tip.says == f"tunhell.tip.{name}")


DEAL = "*deal:d30 *deal:w3 *deal:d21 *deal:w3 *deal:{} *deal:w2 *deal:d12 *deal:d12"
"""To each in turn: the first seat has three diggers and one card that is said."""
BENCH = "*top:d12 *top:d12 *top:w2 *top:d30 *top:w1 *top:d21"


def after(log: str, *actions: str) -> Moment:
    """Return what seat 0 sees of some steps behind a log."""
    starter = "1" if log.startswith("*deal:w3") else "0"
    session = Session.standing(
        make("tunhell", 2, {"starter": starter}), "A", humans(2), log.split(), free_undo=True
    )
    since = session.cursor
    for action in actions:
        session.play(session.game.decode_action(action))
    return lessons.moment(session, since)


def test_that_one_can_do_nothing_is_seen_when_ones_own_turn_passes() -> None:
    deal = "*deal:w3 *deal:d30 *deal:w3 *deal:d21 *deal:w2 *deal:{} *deal:d12 *deal:d12"
    turns = "w3@0 +d12 *top:w2 w3@1 +d12 *top:d30"
    assert rare("nowhere").sees(after(f"{deal.format('d21')} {BENCH} {turns}", "w2@2")) == ("hand",)
    assert rare("nowhere").sees(after(f"{deal.format('w2')} {BENCH} {turns}", "w2@2")) is None


def test_t10_no_warrior_is_missed_where_only_the_proud_stand() -> None:
    game = cavern.tunhell()
    for third, says in ((0, None), (5, ("hand",))):
        state = cavern.at(game, sides={(0, 0): "w4", (1, 0): "w4"}, left=(18, 18, third))
        obs = game.observation(state, 0)
        passed = e.TurnPassed(player=0, passes=1, barred=0)
        assert rare("nowhere").sees(Moment(0, obs, [passed], obs, ())) == says


def test_that_there_is_no_room_for_a_find_is_seen_at_whoever_gets_it() -> None:
    seen = "*look:beer *look:ring *look:dirt *look:dirt *look:dirt"
    log = f"{DEAL.format('s5')} {BENCH} s5@0 {seen} w3@1 +d12 *top:w2 w3@1 +d12 *top:w1 w2@1"
    full = f"{log} +w2 *top:w2 d12@2 *dig:dirt"
    assert rare("no-room").sees(after(full, "d21@0")) == ("seat-1",)
    assert rare("no-room").sees(after(log, "d21@0")) is None


def test_the_rat_says_less_and_less_in_a_first_match() -> None:
    guided = guided_game("tunhell")
    assert guided is not None
    told = [lessons.said(guided.tips, match) for match in matches()]
    assert all(len(set(filter(None, said))) >= len(guided.tips) - 4 for said in told)
    lessons.check_less_and_less(guided.tips, told)


def test_what_the_rat_points_at_in_a_match_is_there(open_app: Callable[..., App], undrawn: None) -> None:
    from game.games.tunhell.view.table import GameTable

    guided = guided_game("tunhell")
    assert guided is not None
    table = lay(GameTable, open_app(), 2)
    for tip in (*guided.tips, *tips_of("tunhell")):
        moment = next((m for match in matches() for m in match if tip.sees(m)), None)
        if moment is not None:
            table.show(Model.of(moment.after))
            assert any(table.landmark(name) for name in tip.sees(moment) or ()), tip.says


def test_advice_on_fights_and_digs_comes_when_one_can_follow_it() -> None:
    guided = guided_game("tunhell")
    assert guided is not None
    tips = {tip.says.rpartition(".")[2]: tip for tip in guided.tips}
    for moment in matches()[1]:
        obs = moment.after
        assert bool(tips["pay"].sees(moment)) == (bool(moment.actions) and obs.phase == PAYING)
        if tips["dig"].sees(moment):
            assert obs.phase == TURN and any(action.card in obs.hand for action in moment.actions)


def test_t16_to_spare_the_digger_is_advised_where_warriors_alone_can_pay() -> None:
    guided, game = guided_game("tunhell"), cavern.tunhell()
    assert guided is not None
    bonus = next(tip for tip in guided.tips if tip.says == "tunhell.guide.bonus")
    for warriors, advised in (("w1,w2", False), ("w1,w3", True)):
        state = play(game, cavern.at(game, "d43/w2", {(0, 0): warriors}), "d43@0", "dig:troll")
        obs, able = game.observation(state, 0), game.legal_actions(state)
        assert any(action.bonus for action in able) and obs.digging and obs.digging.digs
        assert bool(bonus.sees(Moment(0, obs, [], obs, able))) == advised

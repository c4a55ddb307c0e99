"""What an action would do as far as its player can know: shown before it is chosen, and in hints."""

from __future__ import annotations

from typing import Final

from game.engine.chance import KeyedRng
from game.engine.events import Event
from game.engine.protocol import Outlook
from game.engine.reasons import Argument, Message, Reason, player_ref
from game.games.tunhell.rules import events as e
from game.games.tunhell.rules import knowledge, odds, steps
from game.games.tunhell.rules.cards import DIGS, DWOUARF, HURRIED, W4, B, card_ref, mine_ref, strength
from game.games.tunhell.rules.moves import GOES, JOIN, WORK, allowed_mines, turns_of
from game.games.tunhell.rules.setup import Setup
from game.games.tunhell.rules.state import State
from game.games.tunhell.rules.types import (
    DISCARD,
    GIVE,
    HAND_LIMIT,
    HIDDEN,
    NONE,
    PAY,
    PLACE,
    PLAY,
    RECRUIT,
    STOCKING,
    Action,
    Observation,
)

RISKY: Final = 50
"""Per cent of a dig's next cards that can't be beaten, from which on one is warned."""
_OF_THE_PILE: Final = (e.TopRevealed, e.RowFilled, e.PileShuffled)


def outlook(setup: Setup, obs: Observation, action: Action) -> Outlook:
    """Return the certain events, the sentence with figures, its clause, and a warning where it fits."""
    world = knowledge.determinize(obs, KeyedRng("outlook", 0))
    events = _certain(setup, obs, world, action)
    message, clause = _say(obs, action, events)
    return Outlook(events, message, clause, _warning(obs, world, action, events))


def _certain(setup: Setup, obs: Observation, world: State, action: Action) -> tuple[Event, ...]:
    """Return what happens in every world that the player can't rule out, up to the next choice or chance."""
    told: list[Event] = []
    after = steps.apply(setup, world, action, told)
    while after.waiting and after.phase == STOCKING:  # T6: the pile does not matter to its work
        more: list[Event] = []
        after = steps.apply(setup, after, steps.chance_outcomes(setup, after)[0][0], more)
        told += [event for event in more if not isinstance(event, _OF_THE_PILE)]
    events: list[Event] = []
    depth = 0
    for event in told:
        if isinstance(event, e.TurnBegan):  # whether that player passes depends on a hand that is not known
            break
        if isinstance(event, e.CardDug):
            if odds.top_card(obs, event.mine, depth) == HIDDEN:
                break
            depth += 1
        if isinstance(event, e.CardSeen) and odds.top_card(obs, event.mine, event.depth) == HIDDEN:
            continue
        events.append(event)
    return tuple(events)


# -- sentences ---------------------------------------------------------------------------------


def _tell(key: str, **args: Argument) -> Message:
    return Message.of(f"tunhell.outlook.{key}", **args)


def _say(obs: Observation, action: Action, events: tuple[Event, ...]) -> tuple[Message, str]:
    kind, card, mine, _, _ = action
    if kind == PAY:
        return _pay(obs, action)
    if kind == PLACE:
        return _door(obs, mine), "T27"
    if kind == GIVE:
        return _tell("give", card=card_ref(card)), "T25"
    if kind == DISCARD:
        return _tell("drop", card=card_ref(card), cards=len(obs.hand) - 1), "T8"
    if kind == RECRUIT and not HURRIED[card]:
        cards = len(obs.hand) + 1
        if obs.top == NONE:
            return _tell("recruit-last", card=card_ref(card), cards=cards), "T6"
        return _tell("recruit", card=card_ref(card), cards=cards, top=card_ref(obs.top)), "T6"
    if GOES[card] == JOIN:
        return _stand(obs, card, mine, events)
    if GOES[card] == WORK:
        return _dig(obs, action, events)
    return (_blast(obs, mine), "T13") if card == B else (_look(obs, card, mine), "T12")


def _stand(obs: Observation, card: int, mine: int, events: tuple[Event, ...]) -> tuple[Message, str]:
    sides = obs.sides[mine]
    own = strength(sides[obs.viewer])
    sums = [strength(side) for seat, side in enumerate(sides) if seat != obs.viewer]
    if card == DWOUARF:
        return _tell("dog", mine=mine_ref(mine)), "T22"
    sent = [event for event in events if isinstance(event, e.WarriorsLeft) and event.cause == e.PROUD]
    if card == W4:
        if not sent:
            return _tell("proud", mine=mine_ref(mine), theirs=max(sums)), "T10"
        lost = len(sent[0].cards)
        return _tell("proud-sends", mine=mine_ref(mine), lost=lost, theirs=max(sums)), "T10"
    return _tell("stand", mine=mine_ref(mine), total=own + strength((card,)), theirs=max(sums)), "T9"


def _dig(obs: Observation, action: Action, events: tuple[Event, ...]) -> tuple[Message, str]:
    _, card, mine, _, _ = action
    placed = next(event for event in events if isinstance(event, e.DiggerPlaced))
    cards = min(placed.digs, obs.mines[mine].left)
    top = odds.top_card(obs, mine, 0)
    if top != HIDDEN:
        return _tell("dig-known", mine=mine_ref(mine), digs=cards, top=card_ref(top)), "T11"
    ahead = odds.next_card(obs, mine, obs.sides[mine][obs.viewer], placed.combat)
    return (
        _tell(
            "dig",
            card=card_ref(card),
            mine=mine_ref(mine),
            digs=cards,
            cards=ahead.cards,
            enemies=ahead.enemies,
            lost=ahead.lost,
            percent=ahead.safe,
        ),
        "T11",
    )


def _look(obs: Observation, card: int, mine: int) -> Message:
    depth = min(DIGS[card], obs.mines[mine].left)
    known = sum(fixed.card != HIDDEN for fixed in obs.mines[mine].fixed[:depth])
    return _tell("look", mine=mine_ref(mine), cards=depth, fresh=depth - known)


def _blast(obs: Observation, mine: int) -> Message:
    own = strength(obs.sides[mine][obs.viewer])
    return _tell("blast", mine=mine_ref(mine), own=own, theirs=_theirs(obs, mine))


def _theirs(obs: Observation, mine: int) -> int:
    """Return what all warriors of the others at a mine add up to."""
    return sum(strength(side) for seat, side in enumerate(obs.sides[mine]) if seat != obs.viewer)


def _pay(obs: Observation, action: Action) -> tuple[Message, str]:
    work = obs.digging
    assert work is not None
    paid = strength(action.cards)
    kept = strength(obs.sides[work.mine][obs.viewer]) - paid
    below = obs.mines[work.mine].left
    if not below:
        if action.bonus:
            return _tell("pay-bonus-last", total=paid, bonus=work.combat, lost=kept), "T17"
        return _tell("pay-last", total=paid, lost=kept), "T17"
    if action.bonus:
        return _tell("pay-bonus", total=paid, bonus=work.combat, left=kept), "T16"
    return _tell("pay", total=paid, left=kept, digs=min(work.digs, below)), "T16"


def _door(obs: Observation, mine: int) -> Message:
    work = obs.digging
    assert work is not None
    left = obs.mines[mine].left
    if not work.digs:
        return _tell("door", mine=mine_ref(mine), left=left)
    ahead = odds.next_card(obs, mine, obs.sides[mine][obs.viewer], work.combat)
    digs = min(work.digs, left)
    return _tell("door-dig", mine=mine_ref(mine), left=left, digs=digs, percent=ahead.safe)


# -- warnings ----------------------------------------------------------------------------------


def _warn(key: str, clause: str, **args: Argument) -> Reason:
    return Reason.of(f"tunhell.warning.{key}", clause, **args)


def _warning(obs: Observation, world: State, action: Action, events: tuple[Event, ...]) -> Reason | None:
    """Warn of what loses at once, or locks its player out."""
    kind, card, mine, _, _ = action
    ended = next((event for event in events if isinstance(event, e.GameEnded)), None)
    if ended is not None and obs.viewer not in ended.winners:
        winners, points = ended.winners, max(ended.points)
        if len(winners) > 1:
            return _warn("ends-shared", ended.clause, winners=len(winners), points=points)
        return _warn("ends", ended.clause, player=player_ref(winners[0]), points=points)
    if kind == RECRUIT and not HURRIED[card]:
        return _sixth(obs, world, card)
    if kind in (RECRUIT, PLAY):
        if GOES[card] == WORK:
            return _danger(obs, mine, events)
        if card == B and strength(obs.sides[mine][obs.viewer]) > _theirs(obs, mine):
            return _warn("blast", "T13", mine=mine_ref(mine))
    return None


def _sixth(obs: Observation, world: State, card: int) -> Reason | None:
    """Warn of a hand of six of which nothing can be placed: it locks its owner out (T6, T8)."""
    hand = tuple(sorted((*obs.hand, card)))
    if len(hand) < HAND_LIMIT:
        return None
    plays = turns_of(hand, (), allowed_mines(world, obs.viewer))
    able = {own for play in plays for own in (play.card, *play.cards)}
    left = sum(own in able for own in hand)
    if left > 1:
        return None
    return _warn("sixth-nearly" if left else "sixth", "T6", limit=HAND_LIMIT)


def _danger(obs: Observation, mine: int, events: tuple[Event, ...]) -> Reason | None:
    """Warn of an encounter that can't be beaten, or may well be one (T16)."""
    warriors = len(obs.sides[mine][obs.viewer])
    top = odds.top_card(obs, mine, 0)
    placed = next(event for event in events if isinstance(event, e.DiggerPlaced))
    side = obs.sides[mine][obs.viewer]
    if top != HIDDEN:
        if odds.beatable(top, side, placed.combat):
            return None
        return _lost("beaten", warriors, card=card_ref(top))
    ahead = odds.next_card(obs, mine, side, placed.combat)
    if 100 - ahead.safe >= RISKY:
        return _lost("risky", warriors, percent=100 - ahead.safe)
    return None


def _lost(key: str, warriors: int, **args: Argument) -> Reason:
    """Warn of the digger that is lost, with the warriors there, if there are any."""
    if not warriors:
        return _warn(f"{key}-alone", "T16", **args)
    return _warn(key, "T16", warriors=warriors, **args)

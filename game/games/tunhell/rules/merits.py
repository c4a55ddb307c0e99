"""Merits: what speaks for an action beside what it does at once. A hint gives them as its reasons.

Of each action at most three are told: what it gains, what it risks, and what it keeps the others from. What
it does at once is told by `outlook`; what is counted here of unseen cards is counted as there, by `odds`.
"""

from __future__ import annotations

from typing import Final

from game.engine.events import Event
from game.engine.reasons import Argument, Reason, Ref, player_ref
from game.engine.tuples import minus, with_card
from game.games.tunhell.rules import events as e
from game.games.tunhell.rules import odds
from game.games.tunhell.rules.cards import (
    DIGGERS,
    DIGS,
    ENDS,
    ENEMIES,
    HURRIED,
    MINE,
    POINTS,
    TREASURE,
    TROPHIES,
    TROPHY_POINTS,
    USED_AT_ONCE,
    VALUES,
    W4,
    WARRIORS,
    B,
    card_ref,
    mine_ref,
    strength,
)
from game.games.tunhell.rules.moves import GOES, JOIN, WORK
from game.games.tunhell.rules.outlook import outlook
from game.games.tunhell.rules.setup import Setup
from game.games.tunhell.rules.types import (
    DISCARD,
    GIVE,
    HAND_LIMIT,
    HIDDEN,
    MINES,
    NONE,
    PAY,
    PLACE,
    RECRUIT,
    Action,
    Cards,
    Observation,
)

CROWD: Final = 4
"""From this strength on at one mine, one is told of the blasters that may still come."""


def merits(setup: Setup, obs: Observation, action: Action) -> tuple[Reason, ...]:
    """Return what an action gains, what it risks and what it prevents, one of each where there is any."""
    case = _Case(obs, action, outlook(setup, obs, action).events)
    return tuple([told for told in (_gains(case), _risks(case), _prevents(case)) if told is not None])


class _Case:
    """An action, what surely comes of it, and what its player has where it is done."""

    def __init__(self, obs: Observation, action: Action, events: tuple[Event, ...]) -> None:
        self.obs, self.action, self.events = obs, action, events
        self.me = obs.viewer
        self.kind, self.card = action.kind, action.card
        work = obs.digging
        self.mine = work.mine if self.kind == PAY and work is not None else action.mine
        self.joins_hand = self.kind == RECRUIT and not HURRIED[self.card]
        placed = self.mine != NONE and self.kind not in (PAY, PLACE)
        self.goes = GOES[self.card] if placed else NONE
        self.side: Cards = obs.sides[self.mine][self.me] if self.mine != NONE else ()

    def others(self, mine: int) -> list[tuple[int, int]]:
        """Return the other seats, from who plays next on, with their strengths at a mine."""
        players, sides = self.obs.players, self.obs.sides[mine]
        seats = [(self.me + step) % players for step in range(1, players)]
        return [(seat, strength(sides[seat])) for seat in seats]

    def strongest(self, mine: int) -> tuple[int, int]:
        """Return who of the others is strongest at a mine, and how strong."""
        return max(self.others(mine), key=lambda other: other[1])

    def first(self, kind: type[Event]) -> Event | None:
        """Return the first event of a kind that is certain."""
        return next((event for event in self.events if isinstance(event, kind)), None)

    @property
    def hides(self) -> bool:
        """Whether the top card of the mine is there and not known."""
        return bool(self.obs.mines[self.mine].left) and odds.top_card(self.obs, self.mine, 0) == HIDDEN

    @property
    def kinds(self) -> range:
        """What its next card may be: the last one is an End card (T2)."""
        return ENDS if self.obs.full and self.obs.mines[self.mine].left == 1 else MINE


def _merit(key: str, clause: str, **args: Argument) -> Reason:
    return Reason.of(f"tunhell.merit.{key}", clause, **args)


# -- what it gains -----------------------------------------------------------------------------


def _gains(case: _Case) -> Reason | None:
    """Tell of what counts in the end, then of what it makes possible."""
    ended, trophy = case.first(e.GameEnded), case.first(e.TrophyTaken)
    if isinstance(ended, e.GameEnded) and ended.winners == (case.me,):
        return _merit("wins", "T18", points=ended.points[case.me])
    if isinstance(trophy, e.TrophyTaken) and trophy.player == case.me:
        name = Ref("some", TROPHIES[trophy.trophy])
        return _merit("trophy", "T19", card=name, points=TROPHY_POINTS[trophy.trophy])
    if case.joins_hand:
        return _recruit_gains(case)
    if case.goes == JOIN:
        return _warrior_gains(case)
    if case.goes == WORK:
        return _digger_gains(case)
    if case.card in USED_AT_ONCE and case.mine != NONE:
        return _used_gains(case)
    return _answer_gains(case)


def _recruit_gains(case: _Case) -> Reason | None:
    """Tell where a dwarf would be of use, as things stand."""
    obs, card = case.obs, case.card
    if card in DIGGERS:
        mines = sum(obs.may_dig[mine][case.me] for mine in range(MINES))
        if mines:
            return _merit("places", "T11", mines=mines)
    elif card in WARRIORS:
        for mine in range(MINES):
            side = obs.sides[mine][case.me]
            then = VALUES[card] + (strength(side) if card != W4 else 0)
            able = obs.mines[mine].left and W4 not in side and not obs.may_dig[mine][case.me]
            if able and then >= case.strongest(mine)[1]:
                return _merit("would-open", "T11", mine=mine_ref(mine), total=then)
    return None


def _warrior_gains(case: _Case) -> Reason | None:
    """Tell what may be dug or beaten at a mine, now that somebody stands there."""
    obs, mine = case.obs, case.mine
    placed = case.first(e.WarriorPlaced)
    if isinstance(placed, e.WarriorPlaced) and placed.may_dig[case.me] and not obs.may_dig[mine][case.me]:
        return _merit("opens", "T11", mine=mine_ref(mine))
    then = _joined(case)
    if case.hides:
        before, after = (odds.next_card(obs, mine, side, 0) for side in (case.side, then))
        if after.lost < before.lost:
            args = {"cards": after.cards, "before": before.lost, "lost": after.lost}
            return _merit("shield", "T16", mine=mine_ref(mine), **args)
    else:
        top = odds.top_card(obs, mine, 0)
        if odds.beatable(top, then, 0) and not odds.beatable(top, case.side, 0):
            return _merit("ready", "T16", mine=mine_ref(mine), card=card_ref(top))
    return None


def _digger_gains(case: _Case) -> Reason | None:
    """Tell what there is to find."""
    obs, mine = case.obs, case.mine
    placed = case.first(e.DiggerPlaced)
    if not isinstance(placed, e.DiggerPlaced):
        return None
    if not case.hides:
        top = odds.top_card(obs, mine, 0)
        prize = POINTS[top] if top == TREASURE or top in ENEMIES else 0
        if prize and odds.beatable(top, case.side, placed.combat):
            return _merit("prize", "T15", card=card_ref(top), points=prize)
        digs = min(placed.digs, obs.mines[mine].left)
        known = sum(fixed.card != HIDDEN for fixed in obs.mines[mine].fixed[:digs])
        if digs > 1:
            return _merit("foreseen", "T12", known=known, digs=digs)
    elif case.kinds == MINE:
        worth = [card for card in MINE if card == TREASURE or (card in ENEMIES and POINTS[card])]
        good = sum(obs.unseen[card] for card in worth if odds.beatable(card, case.side, placed.combat))
        if good:
            return _merit("yield", "T15", good=good, cards=sum(obs.unseen[card] for card in MINE))
    return None


def _used_gains(case: _Case) -> Reason | None:
    """Tell what a scout or a blaster is good for at a mine."""
    obs, mine = case.obs, case.mine
    if case.card == B:
        if not obs.may_dig[mine][case.me]:
            return _merit("opens", "T11", mine=mine_ref(mine))
    elif obs.may_dig[mine][case.me] and any(card in DIGGERS for card in obs.hand) and case.hides:
        ahead = odds.next_card(obs, mine, case.side, 0)
        return _merit("awaits", "T12", enemies=ahead.enemies, cards=ahead.cards)
    return None


def _answer_gains(case: _Case) -> Reason | None:
    """Tell what a payment, a gift, a door or a discard is good for."""
    obs = case.obs
    if case.kind == PAY and obs.digging is not None and POINTS[obs.digging.open]:
        return _merit("worth", "T16", card=card_ref(obs.digging.open), points=POINTS[obs.digging.open])
    if case.kind == GIVE:
        left = sum(card in DIGGERS for card in obs.hand) - 1
        if left:
            return _merit("keeps-diggers", "T25", left=left)
    elif case.kind == PLACE:
        player, theirs = case.strongest(case.mine)
        if strength(case.side) < theirs:
            return _merit("unlocks", "T27", player=player_ref(player), theirs=theirs)
    elif case.kind == DISCARD and len(obs.hand) == HAND_LIMIT:
        return _merit("room", "T6")
    return None


# -- what it risks -----------------------------------------------------------------------------


def _risks(case: _Case) -> Reason | None:
    """Tell what may go wrong."""
    if case.joins_hand and len(case.obs.hand) + 1 == HAND_LIMIT:
        return _merit("full", "T6", limit=HAND_LIMIT)
    if case.goes == JOIN:
        total, blasters = strength(_joined(case)), case.obs.unseen[B]
        if total >= CROWD and blasters:
            return _merit("blaster", "T13", blasters=blasters, total=total)
    elif case.goes == WORK:
        return _digger_risks(case)
    elif case.kind == PAY:
        return _payment_risks(case)
    return None


def _joined(case: _Case) -> Cards:
    """The side of a mine with the warrior that comes; a proud one stands alone (T10)."""
    return (W4,) if case.card == W4 else with_card(case.side, case.card)


def _digger_risks(case: _Case) -> Reason | None:
    """Tell of the worst that may come up, or is known to lie deeper."""
    obs, mine = case.obs, case.mine
    placed = case.first(e.DiggerPlaced)
    if not isinstance(placed, e.DiggerPlaced):
        return None
    deadly = [c for c in case.kinds if obs.unseen[c] and not odds.beatable(c, case.side, placed.combat)]
    if case.hides and deadly:
        worst, cards = max(deadly), sum(obs.unseen[card] for card in case.kinds)
        args: dict[str, Argument] = {"card": card_ref(worst), "n": obs.unseen[worst], "cards": cards}
        if total := strength(case.side):
            return _merit("deadliest", "T16", total=total, **args)
        return _merit("deadliest-alone", "T16", **args)
    for depth in range(1, min(placed.digs, obs.mines[mine].left)):
        card = odds.top_card(obs, mine, depth)
        if card != HIDDEN and not odds.beatable(card, case.side, placed.combat):
            return _merit("ambush", "T16", n=depth + 1, card=card_ref(card))
    return None


def _payment_risks(case: _Case) -> Reason | None:
    """Tell what is too strong for those that are left, and who rules the mine after it."""
    obs, mine, work = case.obs, case.mine, case.obs.digging
    if work is None or not obs.mines[mine].left:
        return None
    rest = minus(case.side, case.action.cards)
    if not case.action.bonus and work.digs and case.hides:
        ahead = odds.next_card(obs, mine, rest, work.combat)
        if ahead.lost:
            return _merit("then-lost", "T16", lost=ahead.lost, cards=ahead.cards)
    player, theirs = case.strongest(mine)
    left = strength(rest)
    if left < theirs <= strength(case.side) and obs.door != (case.me, mine):
        return _merit("overtaken", "T11", player=player_ref(player), theirs=theirs, left=left)
    return None


# -- what it prevents --------------------------------------------------------------------------


def _prevents(case: _Case) -> Reason | None:
    """Tell what the others can't do any more, or lose."""
    obs, mine = case.obs, case.mine
    trophy, placed = case.first(e.TrophyTaken), case.first(e.WarriorPlaced)
    if isinstance(trophy, e.TrophyTaken) and trophy.player == case.me and trophy.before != NONE:
        return _merit("trophy-from", "T19", player=player_ref(trophy.before))
    if isinstance(placed, e.WarriorPlaced):
        for seat, _ in case.others(mine):
            if obs.may_dig[mine][seat] and not placed.may_dig[seat]:
                return _merit("bars", "T11", player=player_ref(seat), mine=mine_ref(mine))
    if case.card == B and case.goes != NONE:
        player, theirs = case.strongest(mine)
        if theirs:
            return _merit("clears", "T13", player=player_ref(player), theirs=theirs)
    if case.joins_hand:
        return _denied(case)
    if case.card in USED_AT_ONCE and case.goes != NONE:
        return _evened(case)
    return None


def _denied(case: _Case) -> Reason | None:
    """Tell what nobody else can take from the bench any more."""
    obs, card = case.obs, case.card
    rest = (*minus(tuple(sorted(obs.row)), (card,)), obs.top)
    if card in DIGGERS and not any(other in DIGGERS for other in rest):
        return _merit("no-digger", "T6")
    if card == B and B not in rest:
        held = [(strength(obs.sides[mine][case.me]), mine) for mine in range(MINES)]
        total, mine = max(held, key=lambda each: each[0])
        if total:
            return _merit("denies", "T13", mine=mine_ref(mine), total=total)
    return None


def _evened(case: _Case) -> Reason | None:
    """Tell of what another knows of the mine, which a scout will see too."""
    depth = DIGS[case.card]
    fixed = case.obs.mines[case.mine].fixed[:depth]
    for seat, _ in case.others(case.mine):
        cards = sum(card == HIDDEN and bool(seen_by >> seat & 1) for card, seen_by in fixed)
        if cards:
            return _merit("evens", "T12", player=player_ref(seat), cards=cards)
    return None

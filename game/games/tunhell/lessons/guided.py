"""A first match with the lantern rat at one's side."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from game.engine.lesson import GuidedGame, Moment, Tip
from game.games.tunhell.lessons.tips import first
from game.games.tunhell.rules import events as e
from game.games.tunhell.rules.cards import (
    BONUSES,
    CODES,
    DIGGERS,
    HURRIED,
    RING,
    TROPHIES,
    USED_AT_ONCE,
    B,
    strength,
)
from game.games.tunhell.rules.types import HAND_LIMIT, MINES, PAYING, PLAY, TURN, Observation

_FEW: Final = 4
"""So few cards are left in a mine when it will soon be empty."""
_CROWD: Final = 4
"""From this strength of somebody else on a blaster is worth thinking of."""
_SIGNS: Final = {TROPHIES[0]: "dirt", TROPHIES[1]: "rats"}


def _turn(moment: Moment) -> Observation | None:
    """Return what is seen at the beginning of one's own turn."""
    obs: Observation = moment.after
    return obs if moment.actions and obs.phase == TURN else None


def _places(moment: Moment, cards: Sequence[int]) -> Iterator[str]:
    """Yield where cards of some kinds lie that can be played or taken."""
    obs = moment.after
    able = {action.card for action in moment.actions}
    yield from (f"hand-{CODES[card]}" for card in cards if card in able and card in obs.hand)
    yield from (f"bench-{CODES[card]}" for card in cards if card in able and card in obs.row)


def _own(obs: Observation, mine: int) -> int:
    return strength(obs.sides[mine][obs.viewer])


def _begin(moment: Moment) -> Sequence[str] | None:
    return ("bench",) if _turn(moment) else None


def _pay(moment: Moment) -> Sequence[str] | None:
    return ("open",) if moment.actions and moment.after.phase == PAYING else None


def _bonus(moment: Moment) -> Sequence[str] | None:
    """The digger's bonus would pay, and end a dig that goes on if warriors alone pay (T16)."""
    either = len({action.bonus for action in moment.actions}) > 1
    return ("open", "digger") if _pay(moment) and either and moment.after.digging.digs else None


def _hurried(moment: Moment) -> Sequence[str] | None:
    obs = _turn(moment)
    hurried = [action.card for action in moment.actions if obs and HURRIED[action.card]]
    return next(((f"bench-{CODES[card]}",) for card in hurried if obs and card in obs.row), None)


def _dig(moment: Moment) -> Sequence[str] | None:
    """A digger could work beside own warriors."""
    obs = _turn(moment)
    if obs is None:
        return None
    mines = {action.mine for action in moment.actions if action.kind == PLAY and action.card in DIGGERS}
    return next(((f"side-{mine}-{obs.viewer}",) for mine in sorted(mines) if _own(obs, mine) > 1), None)


def _barred(moment: Moment) -> Sequence[str] | None:
    """A digger in hand can't enter where somebody else is stronger (T11)."""
    obs = _turn(moment)
    if obs is None or not any(card in DIGGERS for card in obs.hand):
        return None
    shut = (mine for mine in range(MINES) if obs.mines[mine].left and not obs.may_dig[mine][obs.viewer])
    for mine in shut:
        seat = max(range(obs.players), key=lambda seat: strength(obs.sides[mine][seat]))
        return (f"strength-{mine}-{seat}",)
    return None


def _ring(moment: Moment) -> Sequence[str] | None:
    taken = any(
        found.card == RING and found.receiver == moment.viewer for found in moment.events_of(e.FindTaken)
    )
    return ("hand-ring",) if taken and RING in moment.after.hand else None


def _bonus_find(moment: Moment) -> Sequence[str] | None:
    own = (found.card for found in moment.events_of(e.FindTaken) if found.receiver == moment.viewer)
    kept = (card for card in own if card in BONUSES and card in moment.after.hand)
    return next(((f"hand-{CODES[card]}",) for card in kept), None)


def _trophy(moment: Moment) -> Sequence[str] | None:
    taken = first(moment, e.TrophyTaken)
    return (f"{_SIGNS[TROPHIES[taken.trophy]]}-{taken.player}",) if taken is not None else None


def _seen(moment: Moment) -> Sequence[str] | None:
    """Somebody else knows cards that the viewer doesn't."""
    looked = (event for event in moment.events_of(e.MineLooked) if event.player != moment.viewer)
    return next(((f"seen-{event.mine}",) for event in looked), None)


def _scout(moment: Moment) -> Sequence[str] | None:
    """A scout can be had; a blaster has a tip of its own."""
    scouts = [card for card in USED_AT_ONCE if card != B]
    return tuple(_places(moment, scouts))[:1] or None if _turn(moment) else None


def _blaster(moment: Moment) -> Sequence[str] | None:
    """A blaster is at hand, and somebody else's crowd worth it."""
    obs = _turn(moment)
    if obs is None:
        return None
    places = tuple(_places(moment, (B,)))
    crowds = (
        f"side-{mine}-{seat}"
        for mine in range(MINES)
        for seat in range(obs.players)
        if seat != obs.viewer and strength(obs.sides[mine][seat]) >= max(_CROWD, _own(obs, mine) + 1)
    )
    return next(((*places[:1], crowd) for crowd in crowds if places), None)


def _last_place(moment: Moment) -> Sequence[str] | None:
    obs = _turn(moment)
    return ("last",) if obs is not None and len(obs.hand) == HAND_LIMIT - 1 else None


def _end(moment: Moment) -> Sequence[str] | None:
    """One mine is empty, and another one nearly."""
    obs = _turn(moment)
    if obs is None or all(mine.left for mine in obs.mines):
        return None
    few = (mine for mine in range(MINES) if 0 < obs.mines[mine].left <= _FEW)
    return next(((f"left-{mine}", f"points-{obs.viewer}") for mine in few), None)


def _first_empty(moment: Moment) -> Sequence[str] | None:
    emptied = first(moment, e.MineEmptied)
    return (f"mine-{emptied.mine}",) if emptied is not None and emptied.empty == 1 else None


GUIDED: Final = GuidedGame(
    2,
    {"shorter": "9"},
    (
        Tip("tunhell.guide.begin", _begin, "T6"),
        Tip("tunhell.guide.pay", _pay, "T16"),
        Tip("tunhell.guide.bonus", _bonus, "T16"),
        Tip("tunhell.guide.ring", _ring, "T24"),
        Tip("tunhell.guide.bonus-find", _bonus_find, "T23"),
        Tip("tunhell.guide.trophy", _trophy, "T19"),
        Tip("tunhell.guide.seen", _seen, "T12"),
        Tip("tunhell.guide.first-empty", _first_empty, "T18"),
        Tip("tunhell.guide.end", _end, "T18"),
        Tip("tunhell.guide.dig", _dig, "T11"),
        Tip("tunhell.guide.barred", _barred, "T11"),
        Tip("tunhell.guide.scout", _scout, "T12"),
        Tip("tunhell.guide.blaster", _blaster, "T13"),
        Tip("tunhell.guide.last-place", _last_place, "T6"),
    ),
)

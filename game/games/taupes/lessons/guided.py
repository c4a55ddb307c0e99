"""A first match with the worm at one's side."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from game.engine.lesson import GuidedGame, Moment, Tip
from game.games.taupes.lessons.seen import (
    chooses,
    filling,
    free_holes,
    moves,
    outside,
    places,
    racing,
    seat,
)
from game.games.taupes.lessons.tips import lost
from game.games.taupes.rules.boards import LAST
from game.games.taupes.rules.types import (
    DISCS,
    NO_PATH,
    PLACE,
    TURN,
    DiscsShuffled,
    MoleMoved,
)

FEW: Final = 3
"""So many moles, or free holes, are a few."""


def _place(moment: Moment) -> Sequence[str] | None:
    return ("hole",) if chooses(moment, PLACE) else None


def _place_more(moment: Moment) -> Sequence[str] | None:
    placed = len(moment.after.moles[moment.viewer])
    return seat(moment.viewer) if chooses(moment, PLACE) and placed >= FEW else None


def _turn(moment: Moment) -> Sequence[str] | None:
    return ("discs",) if chooses(moment, TURN) else None


def _dive(moment: Moment) -> Sequence[str] | None:
    """The shovel is at the end of a line."""
    return ("shovel",) if moment.after.board == LAST and filling(moment) else None


def _fill(moment: Moment) -> Sequence[str] | None:
    move = next(iter(filling(moment)), None)
    return None if move is None else places(moment.after, (move.a, move.b))


def _approach(moment: Moment) -> Sequence[str] | None:
    return ("hole",) if moves(moment) and not filling(moment) else None


def _new_board(moment: Moment) -> Sequence[str] | None:
    """One begins on another board; what was lost with the one before is told first."""
    new = chooses(moment, TURN) and 0 < moment.after.board < LAST
    return ("count",) if new and not lost(moment) else None


def _last_board(moment: Moment) -> Sequence[str] | None:
    return ("shovel",) if moment.actions and moment.after.board == LAST else None


def _few_holes(moment: Moment) -> Sequence[str] | None:
    obs = moment.after
    if not moment.actions or not racing(obs) or obs.board == LAST:
        return None
    few = len(free_holes(obs)) <= FEW and outside(obs, moment.viewer)
    return places(obs, sorted(free_holes(obs))) if few else None


def _barred(moment: Moment) -> Sequence[str] | None:
    """Somebody else's mole stands in the way of one's own."""
    obs = moment.after
    for lines in obs.lines if moves(moment) else ():
        for block in lines.blocks:
            barred = block.distance <= obs.turned[0] and block.seat not in (moment.viewer, NO_PATH)
            if barred and lines.mole in obs.moles[moment.viewer]:
                return places(obs, (lines.mole, block.point))
    return None


def _their_hole(moment: Moment) -> Sequence[str] | None:
    found = (move for move in moment.events_of(MoleMoved) if move.into_hole and move.player != moment.viewer)
    return next((seat(move.player) for move in found), None)


def _shuffled(moment: Moment) -> Sequence[str] | None:
    own = any(event.player == moment.viewer for event in moment.events_of(DiscsShuffled))
    return ("discs",) if own else None


def _count(moment: Moment) -> Sequence[str] | None:
    left = sum(moment.after.discs[moment.viewer])
    return seat(moment.viewer) if chooses(moment, TURN) and left == len(DISCS) // 2 else None


GUIDED: Final = GuidedGame(
    2,
    {},
    (
        Tip("taupes.guide.place", _place, "M4"),
        Tip("taupes.guide.place-in-line", _place_more, "M4"),
        Tip("taupes.guide.first-disc", _turn, "M5"),
        Tip("taupes.guide.last-board", _last_board, "M13"),
        Tip("taupes.guide.dive", _dive, "M13"),
        Tip("taupes.guide.new-board", _new_board, "M11"),
        Tip("taupes.guide.enter", _fill, "M11"),
        Tip("taupes.guide.approach", _approach, "M5"),
        Tip("taupes.guide.barred", _barred, "M7"),
        Tip("taupes.guide.few-holes", _few_holes, "M11"),
        Tip("taupes.guide.their-hole", _their_hole, "M11"),
        Tip("taupes.guide.all-back", _shuffled, "M10"),
        Tip("taupes.guide.count", _count, "M10"),
    ),
)

"""What the cards do (C11 to C16). Each function changes a state that nobody else has yet."""

from __future__ import annotations

from game.engine.tuples import put
from game.games.haut_les_cubes.rules.flow import Events, ask, leave_hand, next_turn
from game.games.haut_les_cubes.rules.grid import NOWHERE, cell, number
from game.games.haut_les_cubes.rules.mountain import Mountains
from game.games.haut_les_cubes.rules.moves import nearest
from game.games.haut_les_cubes.rules.state import State
from game.games.haut_les_cubes.rules.types import (
    FOLLOW,
    FOLLOWING,
    LEAP,
    PUSH,
    PUT,
    RELOCATING,
    SHOOT,
    SHUFFLE,
    STEP,
    TAKE,
    Action,
    CardThrown,
    CubePut,
    CubeTaken,
    GiantFollowed,
    GiantLeapt,
    GiantPushed,
    GiantRelocated,
    GiantShot,
    GiantStayed,
    GiantStepped,
    Scored,
)


def play(mountains: Mountains, new: State, action: Action, events: Events) -> None:
    """Play a card and carry it out, or throw it away."""
    kind, card = action[0], action[1]
    leave_hand(new, card, events)
    if kind == PUT:
        _put_cube(mountains, new, action, events)
    elif kind in (STEP, SHUFFLE):
        _step(new, action, events)
    elif kind == TAKE:
        if _take_cube(mountains, new, action, events):
            return
    elif kind == PUSH:
        _push(new, action, events)
        return
    elif kind in (LEAP, SHOOT):
        _fly(new, action, events)
    elif events is not None:
        events.append(CardThrown(new.mover, card))
    next_turn(new, events)


def _step(new: State, action: Action, events: Events) -> None:
    """Step to a neighbour cell; a brave jump scores (C11), a step by pousstoia never goes down (C14)."""
    seat, mountain = new.mover, new.mountain
    start, end = new.giants[seat], number(action.x, action.y)
    new.giants = put(new.giants, seat, end)
    before, after = mountain.height(start), mountain.height(end)
    if events is not None:
        events.append(
            GiantStepped(
                player=seat,
                card=action.card,
                start=cell(start),
                end=(action.x, action.y),
                before=before,
                after=after,
            )
        )
    drop = before - after
    points = action.points(drop)
    if points:
        score = new.scores[seat]
        new.scores = put(new.scores, seat, score + points)
        new.order = (*[other for other in new.order if other != seat], seat)
        if events is not None:
            events.append(Scored(player=seat, drop=drop, before=score, after=score + points))


def _put_cube(mountains: Mountains, new: State, action: Action, events: Events) -> None:
    """Put a cube of the mover's reserve (C12)."""
    seat, corner = new.mover, number(action.x, action.y)
    left = new.reserves[seat] - 1
    new.reserves = put(new.reserves, seat, left)
    new.mountain = mountains.with_cube(new.mountain, new.mountain.ground.spot(corner))
    if events is not None:
        level = new.mountain.level_of_top(corner)
        events.append(CubePut(seat, (action.x, action.y, level), left))


def _take_cube(mountains: Mountains, new: State, action: Action, events: Events) -> bool:
    """Take a cube into the mover's reserve; return whether a stranded giant has a choice (C13)."""
    seat, corner = new.mover, number(action.x, action.y)
    level = new.mountain.level_of_top(corner)
    owned = new.reserves[seat] + 1
    new.reserves = put(new.reserves, seat, owned)
    new.mountain = mountains.without_cube(new.mountain, new.mountain.ground.spot(corner))
    if events is not None:
        events.append(CubeTaken(seat, (action.x, action.y, level), owned))
    if level:
        return False
    seats = len(new.giants)
    new.stranded = tuple(
        [
            other
            for turn in range(seat, seat + seats)
            if not new.mountain.in_contact(new.giants[other := turn % seats])
        ]
    )
    return _settle(new, events)


def _settle(new: State, events: Events) -> bool:
    """Send stranded giants to the nearest cells; return whether one of them has a choice (C13)."""
    while new.stranded:
        spots = nearest(new, new.stranded[0])
        if len(spots) > 1:
            ask(new, new.mover, RELOCATING, 0, events)
            return True
        _relocate(new, spots[0], events)
    return False


def _relocate(new: State, spot: int, events: Events) -> None:
    seat = new.stranded[0]
    if events is not None:
        start = cell(new.giants[seat])
        events.append(GiantRelocated(player=seat, by=new.mover, start=start, end=cell(spot)))
    new.giants = put(new.giants, seat, spot)
    new.stranded = new.stranded[1:]


def relocate(new: State, action: Action, events: Events) -> None:
    """Send a stranded giant where the card's player chooses, and go on with the others (C13)."""
    _relocate(new, number(action.x, action.y), events)
    if not _settle(new, events):
        next_turn(new, events)


def _push(new: State, action: Action, events: Events) -> None:
    """Push a giant; its cell may be taken next (C14)."""
    seat, victim, mountain = new.mover, action.seat, new.mountain
    start, end = new.giants[victim], number(action.x, action.y)
    new.giants = put(new.giants, victim, end)
    new.vacated = start
    if events is not None:
        events.append(
            GiantPushed(
                player=seat,
                victim=victim,
                start=cell(start),
                end=(action.x, action.y),
                before=mountain.height(start),
                after=mountain.height(end),
            )
        )
    ask(new, seat, FOLLOWING, 0, events)


def follow(new: State, action: Action, events: Events) -> None:
    """Take the victim's cell, or stay (C14)."""
    seat = new.mover
    if action[0] == FOLLOW:
        if events is not None:
            events.append(GiantFollowed(seat, cell(new.giants[seat]), cell(new.vacated)))
        new.giants = put(new.giants, seat, new.vacated)
    elif events is not None:
        events.append(GiantStayed(seat))
    new.vacated = NOWHERE
    next_turn(new, events)


def _fly(new: State, action: Action, events: Events) -> None:
    """Leap (C15), or shoot another giant (C16). Neither scores."""
    seat, mountain = new.mover, new.mountain
    victim = action.seat if action[0] == SHOOT else seat
    start, end = new.giants[victim], number(action.x, action.y)
    new.giants = put(new.giants, victim, end)
    if events is None:
        return
    before, after = mountain.height(start), mountain.height(end)
    if action[0] == SHOOT:
        events.append(
            GiantShot(
                player=seat,
                victim=victim,
                start=cell(start),
                end=(action.x, action.y),
                before=before,
                after=after,
            )
        )
    else:
        events.append(
            GiantLeapt(player=seat, start=cell(start), end=(action.x, action.y), before=before, after=after)
        )

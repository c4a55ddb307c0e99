"""What an action would do as far as its player can know: shown before it is chosen, and in hints."""

from __future__ import annotations

from typing import Final

from game.engine.events import Event
from game.engine.protocol import Outlook
from game.engine.reasons import Argument, Message, Reason, player_ref
from game.games.haut_les_cubes.rules.flow import last_round, plays_on
from game.games.haut_les_cubes.rules.keeping import given_up
from game.games.haut_les_cubes.rules.mountain import Mountains
from game.games.haut_les_cubes.rules.moves import FOLLOW_OR_STAY, legal_actions
from game.games.haut_les_cubes.rules.progress import apply
from game.games.haut_les_cubes.rules.reach import deepest, trapped
from game.games.haut_les_cubes.rules.state import State
from game.games.haut_les_cubes.rules.types import (
    CLAUSES,
    CODES,
    DISCARD,
    FOLLOW,
    FOLLOWING,
    GOAL,
    LEAP,
    MOAVEOU,
    PLACE,
    POUSSTOIA,
    PUSH,
    PUT,
    RELOCATE,
    SHOOT,
    SHUFFLE,
    STAY,
    STEP,
    TAKE,
    Action,
    CubePut,
    CubeTaken,
    GameEnded,
    GiantLeapt,
    GiantPushed,
    GiantRelocated,
    GiantShot,
    GiantStepped,
    Observation,
    Scored,
    card_ref,
    dealt_at,
    jump_points,
)

SMALL: Final = 1
"""A drop that hardly pays (C11)."""


def outlook(mountains: Mountains, world: State, obs: Observation, action: Action) -> Outlook:
    """Return what happens up to the next chance, a sentence, its clause, and a warning.

    All of it is certain: it is the same in any `world` that the viewer of `obs` can't rule out.
    """
    events: list[Event] = []
    after = apply(mountains, world, action, events)
    message, clause = _say(obs, world, action, after, events)
    return Outlook(tuple(events), message, clause, _warning(mountains, obs, world, after, events))


def settled(mountains: Mountains, after: State) -> list[State]:
    """Return what can become of a state: who has pushed still chooses whether to follow (C14)."""
    if after.phase != FOLLOWING:
        return [after]
    return [apply(mountains, after, choice) for choice in FOLLOW_OR_STAY]


# -- sentences ---------------------------------------------------------------------------------


def _tell(key: str, **args: Argument) -> Message:
    return Message.of(f"haut_les_cubes.outlook.{key}", **args)


def _say(
    obs: Observation, world: State, action: Action, after: State, events: list[Event]
) -> tuple[Message, str]:
    kind = action.kind
    if kind == PLACE:
        return _tell("place"), "C6"
    if kind == DISCARD:
        return given_up(world, action.card), "C7"
    if kind in (FOLLOW, STAY):
        key = "follow" if kind == FOLLOW else "stay"
        return _tell(key, height=obs.heights[obs.viewer]), "C14"
    if kind == RELOCATE:
        return _tell("relocate", player=player_ref(obs.stranded[0])), "C13"
    if kind in (STEP, SHUFFLE):
        return _step(events)
    if kind == LEAP:
        return _leap(events)
    if kind in (PUSH, SHOOT):
        return _shove(events)
    if kind in (PUT, TAKE):
        return _build(after, events)
    return _throw(world, action.card), CLAUSES[action.card]


def _step(events: list[Event]) -> tuple[Message, str]:
    scored = next((event for event in events if isinstance(event, Scored)), None)
    if scored is not None:
        key = "jump-goal" if scored.before < GOAL <= scored.after else "jump"
        points = scored.after - scored.before
        return _tell(key, drop=scored.drop, points=points, score=scored.after), "C11"
    event = next(event for event in events if isinstance(event, GiantStepped))
    if event.after > event.before:
        return _tell("step-up", height=event.after), "C11"
    return _tell("step-level", height=event.after), "C14" if event.card == POUSSTOIA else "C11"


def _leap(events: list[Event]) -> tuple[Message, str]:
    event = next(event for event in events if isinstance(event, GiantLeapt))
    up = event.after - event.before
    key = "leap-up" if up > 0 else "leap-down" if up else "leap-level"
    return _tell(key, by=abs(up), height=event.after), "C15"


def _shove(events: list[Event]) -> tuple[Message, str]:
    """Tell of another giant's way."""
    event = next(event for event in events if isinstance(event, (GiantPushed, GiantShot)))
    key, clause = ("push", "C14") if isinstance(event, GiantPushed) else ("shoot", "C16")
    drop, victim = event.before - event.after, player_ref(event.victim)
    if drop:
        return _tell(f"{key}-down", player=victim, drop=drop, height=event.after), clause
    return _tell(f"{key}-level", player=victim, height=event.after), clause


def _build(after: State, events: list[Event]) -> tuple[Message, str]:
    """Tell of a cube, and of whom it strands."""
    event = next(event for event in events if isinstance(event, (CubePut, CubeTaken)))
    if isinstance(event, CubePut):
        return _tell("put", height=event.cube[2] + 1, reserve=event.reserve), "C12"
    # Some go at once, others wait until it is chosen where they go (C13).
    giants = sum(isinstance(event, GiantRelocated) for event in events) + len(after.stranded)
    key = "take-moves" if giants else "take"
    return _tell(key, level=event.cube[2] + 1, reserve=event.reserve, giants=giants), "C13"


def _throw(world: State, card: int) -> Message:
    """Tell why a card does nothing."""
    key = CODES[card]
    if card == MOAVEOU and trapped(world, world.mover):
        key = "trapped"
    elif card == POUSSTOIA and any(action.kind == SHUFFLE for action in legal_actions(world)):
        key = "spare"
    return _tell(f"throw-{key}", card=card_ref(card))


# -- warnings ----------------------------------------------------------------------------------


def _warn(key: str, clause: str, **args: Argument) -> Reason:
    return Reason.of(f"haut_les_cubes.warning.{key}", clause, **args)


def _warning(
    mountains: Mountains, obs: Observation, world: State, after: State, events: list[Event]
) -> Reason | None:
    """Warn of what loses the game, helps another, or sets oneself back."""
    ended = next((event for event in events if isinstance(event, GameEnded)), None)
    if ended is not None:
        winner = ended.winners[0]
        if obs.viewer in ended.winners:
            return None
        return _warn("ends", "C17", player=player_ref(winner), score=ended.scores[winner])
    seat = obs.viewer
    if not obs.round:
        return None
    if trapped(after, seat) and not trapped(world, seat):
        return _warn("trapped", "C11")
    return _own_loss(after, events) or _gift(world, settled(mountains, after), seat)


def _own_loss(after: State, events: list[Event]) -> Reason | None:
    """Warn of a small jump, or of a leap down."""
    for event in events:
        if isinstance(event, Scored) and event.drop == SMALL and event.after < GOAL:
            return _warn("small-jump", "C11", drop=event.drop, points=event.after - event.before)
        if isinstance(event, GiantLeapt) and event.after < event.before and not last_round(after):
            return _warn("lower", "C7", cards=dealt_at(event.after))
    return None


def gift(world: State, after: State, seat: int) -> tuple[int, int] | None:
    """Return who else has a good jump from now on, and how deep; None: nobody."""
    for other in range(len(after.giants)):
        drop = deepest(after, other)
        if other == seat or not plays_on(after, other):
            continue
        if drop > max(SMALL, deepest(world, other)):
            return other, drop
    return None


def _gift(world: State, ways: list[State], seat: int) -> Reason | None:
    """Warn of a good jump that another has from now on, whichever way it goes."""
    found = gift(world, ways[0], seat)
    if found is None or any(gift(world, after, seat) != found for after in ways[1:]):
        return None
    other, drop = found
    return _warn("gives-jump", "C11", player=player_ref(other), drop=drop, points=jump_points(drop))

"""What a card would do now: told before it is discarded in secret (C7)."""

from __future__ import annotations

from collections.abc import Sequence

from game.engine.reasons import Argument, Message, player_ref
from game.games.haut_les_cubes.rules.grid import number
from game.games.haut_les_cubes.rules.moves import plays_of
from game.games.haut_les_cubes.rules.reach import best_jump, trapped
from game.games.haut_les_cubes.rules.state import State
from game.games.haut_les_cubes.rules.types import (
    HOPLA,
    MOAVEOU,
    NAPOZLA,
    NENLEVSA,
    PUSH,
    SHOOT,
    SHUFFLE,
    THROW,
    Action,
    card_ref,
)


def given_up(world: State, card: int) -> Message:
    """Return what the mover gives up with a card: what it could do as the mountain stands now.

    Everybody sees that, so it is the same in any `world` that the mover can't rule out.
    """
    plays = [action for action in plays_of(world, card) if action.kind != THROW]
    if card == MOAVEOU:
        return _steps(world, plays)
    if plays and plays[0].kind in (PUSH, SHOOT):
        return _shoves(world, card, plays)
    if card == NAPOZLA and not world.reserves[world.mover]:
        return _tell("reserve", card)
    if card == NAPOZLA and plays:
        return _tell("put", card, n=world.reserves[world.mover])
    if card == NENLEVSA and plays:
        return _tell("take", card, n=len(plays))
    if card == HOPLA and plays:
        return _tell("leap", card, height=max(_height(world, play) for play in plays))
    return _tell("shuffle" if plays and plays[0].kind == SHUFFLE else "nothing", card)


def _tell(key: str, card: int, **args: Argument) -> Message:
    return Message.of(f"haut_les_cubes.outlook.drop-{key}", card=card_ref(card), **args)


def _height(world: State, play: Action) -> int:
    """Return the height to which a play leads."""
    return world.mountain.height(number(play.x, play.y))


def _steps(world: State, plays: Sequence[Action]) -> Message:
    """Tell of the best jump, or how far up a step leads."""
    seat = world.mover
    jump = best_jump(world, seat)
    if jump is not None:
        others = world.hands[seat].count(MOAVEOU) - 1
        return _tell("jump", MOAVEOU, drop=jump.drop, points=jump.points, others=others)
    if not plays:
        return _tell("trapped" if trapped(world, seat) else "nothing", MOAVEOU)
    highest = max(_height(world, play) for play in plays)
    own = world.mountain.height(world.giants[seat])
    return _tell("climb", MOAVEOU, height=highest) if highest > own else _tell("walk", MOAVEOU)


def _shoves(world: State, card: int, plays: Sequence[Action]) -> Message:
    """Tell whom a card can move, and how deep the deepest fall is."""
    falls = [world.mountain.height(world.giants[play.seat]) - _height(world, play) for play in plays]
    drop = max(falls)
    victim = player_ref(plays[falls.index(drop)].seat)
    return _tell("fall", card, player=victim, drop=drop) if drop else _tell("shove", card, player=victim)

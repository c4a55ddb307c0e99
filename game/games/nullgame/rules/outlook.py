"""What is told to people of an action before they choose it: what it does, a warning, what speaks for it.

Each message is a key of the texts in `words/` with arguments and the clause that it rests on; all of it must
be so in every world that the seat can't rule out.
"""

from __future__ import annotations

from game.engine.protocol import Outlook
from game.engine.reasons import Message, Reason
from game.games.nullgame.rules.types import Action, CardChosen, Observation


def outlook(obs: Observation, action: Action) -> Outlook:
    """Return what an action does for sure; a warning where every unseen card beats it."""
    higher = sum(obs.unseen[action.card + 1 :])
    warning = None
    if higher == sum(obs.unseen):
        warning = Reason.of("nullgame.warning.lowest", "Z3", card=action.card)
    return Outlook(
        events=(CardChosen(obs.viewer, action.card),),
        message=Message.of("nullgame.outlook.choose", card=action.card, higher=higher),
        clause="Z3",
        warning=warning,
    )


def merits(obs: Observation, action: Action) -> tuple[Reason, ...]:
    """Return what else speaks for an action: that nothing can beat it, or that a better card is kept."""
    if not any(obs.unseen[action.card + 1 :]):
        return (Reason.of("nullgame.merit.unbeaten", "Z3", card=action.card),)
    if obs.hand and action.card < max(obs.hand):
        return (Reason.of("nullgame.merit.keeps", "Z4", card=max(obs.hand)),)
    return ()

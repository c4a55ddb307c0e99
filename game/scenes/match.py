"""A game in progress as a play screen sees it: who looks, what they have seen, who is awaited. No pictures.

With one person at the table the view is theirs. With several, each sees their own side of things, and a
curtain is asked for between them; where nothing is hidden, the view goes on to them as it is. Until the first
of them is there, and where only computer players sit, a spectator watches, with hands covered; where nobody
plays, on request, open. What a computer player sees is shown to nobody.
"""

from __future__ import annotations

from collections.abc import Sequence
from enum import Enum
from typing import Any, Final
from zlib import crc32

from game.engine.events import Event
from game.engine.protocol import Outlook
from game.engine.reasons import Reason
from game.engine.session import ALL, Seat, Session, new_seed
from game.games import make
from game.i18n.narrate import Line, Narrator
from game.scenes.house import model_module, narrator, picker_of, steps_to
from game.scenes.viewing import SPECTATOR, model_at, people_of, seen_events
from game.view.picker import CONFIRM, Picker, Step

AWAY: Final = 120.0
"""Seconds after which somebody who does nothing at all is taken to have left."""


class Need(Enum):
    """What the game waits for."""

    PERSON = "person"
    """The person who looks is to decide."""
    CURTAIN = "curtain"
    """Another person is, and the screen changes hands."""
    FOLLOW = "follow"
    """Another person is, and nothing is hidden: the view goes over to them."""
    BOT = "bot"
    OVER = "over"


class Match:
    """One session at one screen."""

    def __init__(self, session: Session[Any, Any]) -> None:
        """Begin to look. Of a new game everything is news, of one that goes on only what is to come."""
        self.session = session
        self.game_id = session.game.game_id
        self._module = model_module(self.game_id)
        seen = session.cursor if session.decisions else 0
        self._seen = dict.fromkeys((*range(session.game.num_players), SPECTATOR, ALL), seen)
        self._still = 0.0
        """Seconds since anybody did anything."""
        self._shown = 0
        """The cursor up to which what is public was shown to everybody, while nobody had the screen."""
        self._look_as(self._first_viewer())

    # -- who ---------------------------------------------------------------------------------------

    @property
    def people(self) -> tuple[int, ...]:
        """The seats of people."""
        return people_of(self.session)

    @property
    def watched(self) -> bool:
        """Whether people can only watch: nobody plays, or all who do are out."""
        session = self.session
        return all(session.game.out(session.observation(seat), seat) for seat in self.people)

    @property
    def names(self) -> tuple[str, ...]:
        """The names of the seats."""
        return tuple(seat.name for seat in self.session.seats)

    @property
    def need(self) -> Need:
        """What the game waits for."""
        if self.session.is_over:
            return Need.OVER
        current = self.session.current_player
        if self.session.seats[current].kind == "bot":
            return Need.BOT
        if current == self.viewer:
            return Need.PERSON
        return Need.CURTAIN if self.session.game.hidden else Need.FOLLOW

    @property
    def veiled(self) -> bool:
        """Whether a person is awaited and nobody has the screen: all waits behind a curtain."""
        return self.viewer == SPECTATOR and self.need is Need.CURTAIN

    def veil(self) -> int:
        """Take the screen from whoever has it; return the seat of the person who is awaited."""
        assert self.need is Need.CURTAIN
        self._seen[SPECTATOR] = self.session.cursor
        self._look_as(SPECTATOR)
        return self.session.current_player

    def unveil(self, seat: int) -> None:
        """The screen now belongs to the person of a seat; what they missed comes with `news`."""
        self._look_as(seat)

    def follow(self) -> None:
        """The view goes over to the person to decide, who has seen what the one before them saw."""
        self._seen = dict.fromkeys(self._seen, self._seen[self.viewer])
        self.unveil(self.session.current_player)

    def watch(self, everything: bool) -> None:
        """Let a spectator see all hands, or none. Only where no person plays."""
        viewer = ALL if everything else SPECTATOR
        self._seen[viewer] = self.session.cursor
        self._look_as(viewer)

    def _first_viewer(self) -> int:
        """Whoever has the screen when a game is opened: nobody, where several people hide their hands."""
        people, current = self.people, self.session.current_player
        if not people or (len(people) > 1 and self.session.game.hidden):
            return SPECTATOR
        return current if current in people else people[0]

    def _look_as(self, viewer: int) -> None:
        """Show what a viewer sees. There is no other way to change it: a computer's seat is none."""
        assert viewer in (SPECTATOR, *self.people) or (viewer == ALL and not self.people)
        self.viewer = viewer
        """The seat of the person whose view is shown, SPECTATOR, or ALL where nobody plays."""
        self.log = self._written()

    # -- what --------------------------------------------------------------------------------------

    def truth(self) -> Any:
        """Return the view model of now."""
        return model_at(self.session, self.viewer, self.session.cursor)

    def past(self) -> Any:
        """Return the view model of what the viewer saw last."""
        return model_at(self.session, self.viewer, self._seen[self.viewer])

    def news(self) -> list[tuple[int, Event]]:
        """Return what the viewer has not seen yet; from now on they have."""
        since = self._seen[self.viewer]
        self._look()
        return seen_events(self.session, self.viewer, since)

    def _look(self) -> None:
        """The viewer has seen all now; what is shown while nobody has the screen, everybody has."""
        self._seen[self.viewer] = self.session.cursor
        if self.viewer == SPECTATOR:
            self._shown = self.session.cursor

    def _written(self) -> Narrator:
        log = narrator(self.session.game)
        seen = self._seen[self.viewer]
        events = seen_events(self.session, self.viewer)
        log.tell_all((step, event) for step, event in events if step < seen)
        return log

    def recap(self) -> Sequence[Line]:
        """Return the lines since the viewer's last turn."""
        return self.log.since_turn_of(self.viewer)

    # -- choosing ----------------------------------------------------------------------------------

    def picker(self) -> Picker[Any]:
        """Return a picker of the legal actions."""
        return picker_of(self.game_id, self.session.legal_actions())

    def steps(self, action: Any) -> list[Step]:
        """Return the steps that a person takes to choose an action: those that leave a choice."""
        return steps_to(self.game_id, self.session.legal_actions(), action)

    def changed(self, picker: Picker[Any], step: Step) -> Picker[Any] | None:
        """Return a picker for a change of mind: the first step was pressed once more and is put back, or
        another one comes in its place, unless that would play it. None if the step can't be a first one."""
        fresh = self.picker()
        if not picker.chosen or not fresh.allows(step):
            return None
        if step.first != picker.chosen[0].first and fresh.completes(step) is None:
            fresh.choose(step)
        return fresh

    def lifted(self, picker: Picker[Any], step: Step) -> Picker[Any] | None:
        """Return a picker with a thing chosen, to be carried to its place; what needs no place is chosen
        when it is let go. None if it can't be chosen, not even in place of what was."""
        if step in picker.chosen or step in picker.toggled or (picker.gathering and picker.allows(step)):
            return picker
        held = picker.copy() if picker.allows(step) else self.picker()
        if not held.allows(step):
            return None
        if held.completes(step) is None:
            held.choose(step)
        return held

    def outlook(self, action: Any) -> Outlook:
        """Return what an action of the person to decide would do."""
        return self.session.outlook(action)

    def why_not(self, picker: Picker[Any], step: Step) -> Reason | None:
        """Return why a step leads nowhere, in the words of the rules; None if they have none."""
        toggled = picker.toggled
        if step in toggled:  # it can't come out of the set: what would be wrong without it?
            step, toggled = CONFIRM, toggled - {step}
        return self.session.why_not(self._module.attempt((*picker.chosen, step), toggled))

    # -- playing -----------------------------------------------------------------------------------

    def stir(self) -> None:
        """Somebody did something: they are there."""
        self._still = 0.0

    def sit(self, seconds: float) -> None:
        """Time passed: it counts as time of play while people sit there and the game goes on."""
        self._still += seconds
        if self._still < AWAY and self.people and not self.session.is_over:
            self.session.seconds += seconds

    def can_undo(self) -> Reason | None:
        """Return None if the last action can be taken back, else why not: it told who saw it something."""
        return self.session.can_undo(self._watched_up_to())

    def undo(self) -> None:
        """Take back; nobody has seen more than there is. Raises EngineError."""
        self.session.undo(self._watched_up_to())
        self._forget()

    def _watched_up_to(self) -> dict[int, int]:
        return {viewer: max(seen, self._shown) for viewer, seen in self._seen.items()}

    def redo(self) -> None:
        """Take again; it counts as seen. Raises EngineError."""
        self.session.redo()
        self._look()
        self._forget()

    def _forget(self) -> None:
        for viewer, seen in self._seen.items():
            self._seen[viewer] = min(seen, self.session.cursor)
        self._shown = min(self._shown, self.session.cursor)
        self.log = self._written()

    @property
    def thought_seed(self) -> int:
        """A seed for a computer player's thought: the same at the same point of the same game."""
        return crc32(f"{self.session.seed}:{self.session.cursor}".encode())


def again(session: Session[Any, Any], seats: Sequence[Seat], bits: int) -> Session[Any, Any]:
    """Return a new game by the same rules for these seats; `bits` make its seed."""
    game = session.game
    made = make(game.game_id, game.num_players, game.options, game.level)
    return Session(made, new_seed(bits), seats, free_undo=session.free_undo)

"""A person's choice on its way to an action: the steps taken so far, and those that a hint advises."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import reduce
from typing import Any

from pygame import Rect

from game.engine.reasons import Reason
from game.scenes.advice import CLOSE, Advice
from game.scenes.match import Match, Need
from game.scenes.play.hud import Hud, Tone
from game.scenes.play.look import PICTURE, open_look
from game.scenes.play.pointing import Pointing
from game.scenes.play.telling import Telling
from game.scenes.play.thinking import Thinking
from game.scenes.words import Words
from game.view.director import Director
from game.view.picker import Picker, Step
from game.view.tables.base import Spot, Table
from game.view.widgets import Ui


class Choosing:
    """Is told what is pointed at, and asks for actions to be played."""

    def __init__(
        self,
        ui: Ui,
        match: Match,
        words: Words,
        table: Table[Any],
        director: Director[Any],
        thinking: Thinking,
        *,
        play: Callable[[Any], None],
        refresh: Callable[[], None],
        still: Callable[[], bool],
        objects: Callable[[Sequence[Any]], bool],
    ) -> None:
        """`play` plays an action; `refresh` is called when another picker is to be shown; `still` tells
        whether the table shows all that has happened; `objects`, of the actions that a step can lead to, says
        why it should not be taken, if there is cause."""
        self._ui, self._match, self._words = ui, match, words
        self._table, self._director, self._thinking = table, director, thinking
        self._play, self._refresh, self._still = play, refresh, still
        self._objects = objects
        self.picker: Picker[Any] | None = None
        """Knows the steps; None while nobody here is to choose."""
        self.hinted: frozenset[Step] = frozenset()
        self.advice = Advice(ui, words, CLOSE, "play.hint-close", then=refresh)
        self.resting = False
        """Whether the pointer has rested since the last show: what was done stays told until it moves."""

    def layout(self, pointing: Pointing, telling: Telling, hud: Hud) -> None:
        """Speak through the bars of a new layout."""
        self._pointing, self._telling, self._hud = pointing, telling, hud
        self.advice.layout(hud.area)

    def follow(self, *, reads: bool) -> None:
        """Bring the picker up to date with the match; who `reads` has nothing to choose."""
        if reads or self._match.need is not Need.PERSON:
            self.picker = None
        elif self.picker is None:
            self.picker = self._match.picker()

    def drop(self) -> None:
        """Something else happens: what was chosen so far, a hint and the question for one are forgotten."""
        self._forget()
        self._thinking.drop()
        self.picker = None

    def _forget(self) -> None:
        self._thinking.unask()
        self.drop_hint()
        self._table.preview(None, None)

    # -- what is pointed at --------------------------------------------------------------------------

    def focused(self, step: Step | None, clause: str, about: str = "") -> None:
        """Show what a choice would do, before it is made; if that is still open, tell what it is about."""
        self._telling.clause = clause
        picker = self.picker
        moving = step is None or not self._still()
        action = None if moving or picker is None or step is None else picker.completes(step)
        if about and action is None and not self.resting and not (picker is not None and picker.gathering):
            self._hud.say(about, Tone.OUTLOOK)
        if not moving:
            # What the pointer only rests on doesn't cover what was done with signs of its own.
            unasked = self.resting and (picker is None or step not in picker.options)
            self._table.mark(picker, None if unasked else step, self.hinted)
        if action is None:
            return
        outlook = self._match.outlook(action)
        after = reduce(lambda model, event: model.on(event), outlook.events, self._director.model)
        self._table.preview(after, outlook)
        if not self.resting:
            self._telling.outlook(outlook)

    def rest(self) -> None:
        """A show is over: let what it showed stay told, wherever the pointer rests."""
        self.resting = self._ui.view.intents.device == "mouse"

    def stir(self, *, moved: bool) -> None:
        """Somebody does something; a pointer that moved is told again what it is pointing at."""
        target = self._ui.focus.current
        if self.resting and moved and target is not None and target.focused and target.on_focus is not None:
            self.resting = False
            target.on_focus()
        self.resting = False

    def blurred(self) -> None:
        """Nothing is pointed at any more."""
        self._table.preview(None, None)
        if self._still():  # during a show, what is asked after it would tell how it ends
            self._table.mark(self.picker, None, self.hinted)
        self._telling.ask(self.picker)

    def look_through(self, spot: Spot) -> None:
        """Open a pile that anybody may look through; say of anything else where its rule is."""
        things = self._table.browse(spot, self._ui.px(PICTURE))
        if things:
            open_look(self._ui, spot.label, things)
        elif spot.clause:
            self.explain(spot.clause)

    # -- what is chosen --------------------------------------------------------------------------------

    def choose(self, step: Step) -> None:
        """Take a step; play the action that it completes, after a warning if there is cause."""
        picker = self.picker
        if picker is None:
            return
        if self._objects(picker.actions(step)):
            return
        action = picker.completes(step)
        if action is not None and self._telling.warns(action):
            return
        action = picker.choose(step)
        self._ui.view.audio.play("ui_accept")
        if action is not None:
            return self._play(action)
        if step not in self.hinted:
            self.drop_hint()
        self._table.preview(None, None)
        self._refresh()
        left = self.hinted - picker.toggled
        advised = next((option for option in picker.options if option in left), None)
        if advised is not None:
            self._ui.focus.set(self._pointing.leading_to(advised))

    def back(self) -> bool:
        """Take the last step back; return False if there is none."""
        if self.picker is None or not self.picker.back():
            return False
        self._forget()
        self._refresh()
        return True

    def go_on(self, picker: Picker[Any]) -> None:
        """Choose with this picker from now on."""
        self.picker = picker
        self._forget()
        self._refresh()

    def refuse(self, step: Step | None) -> None:
        """Say why a choice can't be made, unless it only changes one's mind."""
        picker = self.picker
        if picker is None and self._objects(self._match.session.legal_actions()):
            return
        changed = self._match.changed(picker, step) if picker is not None and step is not None else None
        if changed is None:
            self._telling.why_not(picker, step)
        elif not self._objects(changed.actions()):
            self.go_on(changed)

    def explain(self, clause: str) -> None:
        """Answer a press on what nothing can be done with: whose turn it is, or what is to be chosen and
        where the rule is."""
        if self.picker is None:
            self.refuse(None)
        else:
            self._telling.rule_here(clause)

    # -- hints -----------------------------------------------------------------------------------------

    def ask_hint(self) -> None:
        """Ask what would be good here, from what this seat knows."""
        if self._match.need is not Need.PERSON:
            self.refuse(None)
        elif self._thinking.purpose != "hint":
            self._thinking.ask_hint()
            self._hud.say(self._ui.t("play.hint-thinking"), Tone.HINT)

    def take_hint(self) -> None:
        """Show the hint once it is there: the steps to take, and why."""
        answer = self._thinking.answer()
        if answer is None:
            return
        glance = () if answer.fallback is None else (Reason.of("play.hint-glance"),)
        action = self._match.session.game.decode_action(answer.action)
        self.advise(action, lambda: (*glance, *answer.reasons))

    def advise(self, action: Any, reasons: Callable[[], Sequence[Reason]]) -> None:
        """Show which steps lead to an action, and what speaks for it in the language that is spoken then."""
        steps = self._match.steps(action)
        self.hinted = frozenset(steps)
        self.picker = None
        self._refresh()
        self._ui.focus.set(self._pointing.leading_to(steps[0]))
        self.advice.tell(lambda: (" · ".join(map(self._words.step, steps)), reasons()))
        self.show_advice()

    def show_advice(self) -> None:
        """Show a hint that still holds beside what it advises, wherever that lies now."""
        targets = [self._pointing.leading_to(step) for step in self.hinted]
        now = [target.place for target in targets if target is not None]
        self.advice.draw([*now, *self._later()], self._table.shows())

    def _later(self) -> Iterator[Rect]:
        """Where that lies which is advised and can only be pointed at once the steps before it are taken."""
        ahead = self.picker.copy() if self.picker is not None else None
        while ahead is not None:
            left = self.hinted - ahead.toggled
            step = next((option for option in ahead.options if option in left), None)
            if step is None or ahead.choose(step) is not None:
                return
            open_now = left.intersection(ahead.options)
            yield from (spot.rect for spot in self._table.spots(ahead) if spot.step in open_now)

    def drop_hint(self) -> None:
        """Advise nothing any more."""
        self.hinted = frozenset()
        self.advice.close()

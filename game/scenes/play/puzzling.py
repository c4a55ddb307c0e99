"""A puzzle at the table: the teacher asks for the best choice, answers each one, and shows it if asked."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any, Final, TypeAlias

from game.engine.reasons import Message, Reason, player_ref
from game.scenes import puzzled, routes
from game.scenes.match import Match
from game.scenes.play.choosing import Choosing
from game.scenes.play.companion import Companion
from game.scenes.play.teacher import CHEER, OOPS, POINT, TALK, Saying, Sign
from game.scenes.puzzle import PuzzleRun
from game.scenes.shell import Shell
from game.scenes.words import Words
from game.view.widgets import Choice, Dialog, Ui

NEXT, SHOW, ALL = "puzzle-next", "puzzle-show", "puzzle-all"
"""The keys of what can be pressed in the bubble."""
MOST_REASONS: Final = 2
"""How many reasons are told of a choice beside what it does."""
Name: TypeAlias = tuple[Message, ...]
"""What an action is called."""
WORTHY: Final = 3
"""So many in a row are spoken of."""


class Puzzling(Companion):
    """One puzzle on a play screen."""

    scripted = True

    def __init__(
        self,
        ui: Ui,
        shell: Shell,
        match: Match,
        run: PuzzleRun,
        words: Words,
        choosing: Choosing,
    ) -> None:
        super().__init__(ui, match)
        self._shell, self._run, self._words, self._choosing = shell, run, words, choosing
        self._back = run.puzzle.name in self._tally.back
        """Whether it was missed before."""
        self._praise: Callable[[], str] = str
        """What is said of the right choice, in the language of the moment."""

    @property
    def reads(self) -> bool:
        return self._run.solved

    @property
    def title(self) -> str:
        return self._ui.t("puzzle.title", step=self._ui.t(f"puzzles.step.{self._run.puzzle.step}"))

    @property
    def _tally(self) -> puzzled.Tally:
        return puzzled.tally_of(self._shell.settings, self._match.game_id)

    # -- what is said ------------------------------------------------------------------------------

    def speak(self) -> None:
        """Ask for the best choice, or answer the one that was made."""
        run = self._run
        if run.solved:
            words, pose = self._praise(), CHEER
        elif run.shown:
            words, pose = self._compared(), POINT
        elif run.chosen is not None:
            words, pose = self._comforted(), OOPS
        else:
            words, pose = self._asked(), TALK
        self._say(words, pose)
        leaf, place = self._choosing.advice.place, self.teacher.place
        if leaf is not None and place is not None and leaf.colliderect(place):
            self._choosing.advice.close()  # there is room for one of them: the marks stay
            leaf = None
        if run.shown and leaf is None and not run.solved:
            self._say(" ".join((words, self._words.reason(self._why(run.best())[0]))), pose)
        if run.solved and self._ui.view.intents.device != "mouse":
            self._ui.focus.set_key(NEXT)

    def _say(self, words: str, pose: str) -> None:
        run, leaf = self._run, self._choosing.advice.place
        self.teacher.say(
            Saying(
                words,
                pose,
                bare=() if run.solved else tuple(self._choosing_places()),
                shown=() if leaf is None else (leaf,),
                signs=tuple(self._signs()),
                note=self._note(),
            )
        )

    def _choosing_places(self) -> Iterator[Any]:
        """Where what is advised lies."""
        for step in self._choosing.hinted:
            target = self._pointing.leading_to(step)
            if target is not None:
                yield target.place

    def _note(self) -> str:
        """How far one is in this step."""
        tally, step = self._tally, self._run.puzzle.step
        names = [puzzle.name for puzzle in self._run.puzzles if puzzle.step == step]
        return self._ui.t("puzzles.count", n=len(tally.solved.intersection(names)), most=len(names))

    def _asked(self) -> str:
        key = "puzzle.ask.back" if self._back else "puzzle.ask"
        return self._words.reason(Reason.of(key, player=player_ref(self._run.learner)))

    def _comforted(self) -> str:
        """What is said of a choice that isn't the best."""
        run = self._run
        best, cost = run.puzzle.chance, run.puzzle.cost(run.text(run.chosen))
        if cost is None:
            return self._ui.t("puzzle.wrong.unknown", best=round(100 * best))
        return self._ui.t("puzzle.wrong", best=round(100 * best), share=round(100 * (best - cost)))

    def _compared(self) -> str:
        """The best choice beside the one that was made."""
        run = self._run
        best, share = run.best(), round(100 * run.puzzle.chance)
        other = run.chosen if run.chosen is not None else run.runner_up()
        chance = run.puzzle.others.get(run.text(other)) if other is not None else None
        if chance is None:
            return self._ui.t("puzzle.shown.alone", best=self._spoken(self._named(best)[0]), share=share)
        named, others = map(self._spoken, self._named(best, other))
        if named == others:
            return self._ui.t("puzzle.shown.place", share=share, less=round(100 * chance))
        key = "puzzle.shown" if run.chosen is not None else "puzzle.shown.next"
        return self._ui.t(key, best=named, share=share, other=others, less=round(100 * chance))

    def _praising(self, action: Any) -> Callable[[], str]:
        """Return what says by how much the right choice is better, and why; it is still to be played."""
        run = self._run
        share, other = round(100 * run.puzzle.chance), run.runner_up()
        praised = "puzzle.right" if run.chosen is None and not run.shown else "puzzle.right.later"
        streak = self._tally.streak if praised == "puzzle.right" else 0
        named, why = self._named(action, *(() if other is None else (other,))), self._why(action)
        less = 0 if other is None else round(100 * run.puzzle.others[run.text(other)])

        def praise() -> str:
            words, names = [self._ui.t(praised)], [self._spoken(name) for name in named]
            if len(names) > 1:
                key = "puzzle.better" if len({*names}) > 1 else "puzzle.better.place"
                words.append(self._ui.t(key, best=names[0], share=share, other=names[-1], less=less))
            told = names[0] if len({*names}) > 1 else ""
            words += [self._words.reason(reason) for reason in why if self._spoken((reason.message,)) != told]
            if streak >= WORTHY:
                words.append(self._ui.t("puzzle.streak", n=streak))
            return " ".join(words)

        return praise

    def _why(self, action: Any) -> list[Reason]:
        """What an action does and what speaks for it, as far as who is to choose can know."""
        session = self._run.session
        outlook = session.outlook(action)
        merits = session.game.merits(session.observation(self._run.learner), action)
        return [Reason(outlook.message, outlook.clause), *merits[:MOST_REASONS]]

    def _named(self, *actions: Any) -> list[Name]:
        """Return names that tell actions apart: what one presses, else what comes of it; where they differ by
        nothing but their places, their names are the same."""
        match, label = self._match, self._match.log.label
        pressed: list[Name] = [
            tuple([label(step.zone, step.key) for step in match.steps(action)]) for action in actions
        ]
        outcomes: list[Name] = [(match.outlook(action).message,) for action in actions]
        return pressed if len({*pressed}) == len(actions) else outcomes

    def _spoken(self, name: Name) -> str:
        return " · ".join(map(self._words.say, name)).rstrip(".")

    def _signs(self) -> Iterator[Sign]:
        """What can be pressed in the bubble, from right to left."""
        if self._run.solved or self._run.shown:
            yield Sign(NEXT, self._ui.t("puzzle.next"), self.next)
        else:
            yield Sign(SHOW, self._ui.t("puzzle.show"), self.show, "hint")
        if self._run.solved:
            yield Sign(ALL, self._ui.t("puzzle.all"), self._shell.back, "list")

    # -- what is done ------------------------------------------------------------------------------

    def play(self, action: Any) -> None:
        """Take the right choice; answer any other one, which is not played."""
        run = self._run
        good = run.is_good(action)
        self.teacher.silent()
        self._count(right=good)
        if good:
            self._praise = self._praising(action)
            self._ui.view.audio.play("match_win")
            self._match.session.play(action)
        else:
            run.chosen, run.shown = action, False
            self._ui.view.audio.play("ui_refuse")

    def _count(self, *, right: bool) -> None:
        """Remember the first answer: no other counts."""
        if self._run.answered:
            return
        self._run.answered = True
        puzzled.keep(
            self._shell,
            self._match.game_id,
            self._tally.answered(self._run.puzzle.name, right=right),
        )

    def hint(self) -> bool:
        """Show the best choice."""
        if not self._run.solved:
            self.show()
        return True

    def show(self) -> None:
        """Show the best choice and why, and what came of the one that was made; as an answer it is none."""
        run = self._run
        self._count(right=False)
        run.shown = True
        best, chosen = run.best(), run.chosen
        why = self._why(best)
        named = None if chosen is None else (self._named(best, chosen)[1], self._why(chosen)[0])

        def reasons() -> list[Reason]:
            if named is None:
                return why
            name, told = self._spoken(named[0]), self._words.say(named[1].message)
            key = "puzzle.yours" if told.rstrip(".") != name else "puzzle.yours.so"
            return [*why, Reason.of(key, named[1].clause, chosen=name, told=told)]

        self.teacher.silent()
        self._choosing.advise(best, reasons)
        self.speak()  # once more, because now the leaf with the reasons lies there

    def acts(self, seconds: float) -> bool:
        """Nobody else does anything."""
        return True

    def undone(self) -> None:
        self._run.chosen, self._run.shown = None, False

    # -- where it leads ----------------------------------------------------------------------------

    def next(self) -> None:
        """Go on to the next puzzle."""
        run = self._run
        found = puzzled.following(self._tally, run.puzzles, run.puzzle.step, run.puzzle.name)
        if found is None:
            self._shell.back()
        else:
            self._shell.replace(routes.Puzzle(self._match.game_id, run.puzzles, found.name))

    def open_menu(self) -> bool:
        """Open what can be done about the puzzle."""
        self._ui.open(self._menu)
        return True

    def _menu(self) -> Dialog:
        ui = self._ui
        choices = [Choice(ui.t("play.resume"), kind="primary", key="resume")]
        if not (self._run.solved or self._run.shown):
            choices.append(Choice(ui.t("puzzle.show"), self.show, key="show"))
        choices += [
            Choice(ui.t("puzzle.next"), self.next, key="next"),
            Choice(ui.t("play.settings"), self._open_settings, key="settings"),
            Choice(ui.t("puzzle.leave"), self._shell.back, key="leave"),
        ]
        return Dialog(ui, self.title, "", choices, width=460)

    def _open_settings(self) -> None:
        self._shell.open(routes.Settings(self._match.game_id))

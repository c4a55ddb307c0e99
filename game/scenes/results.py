"""The end of a match: who won, what is worth remembering, and what next."""

from __future__ import annotations

from secrets import randbits
from typing import Final

from pygame import Rect

from game.engine.session import Seat
from game.scenes import routes
from game.scenes.house import make_table
from game.scenes.match import Match, again
from game.scenes.scene import Scene
from game.scenes.shell import Shell
from game.scenes.words import Words, headline
from game.view.colours import ACCENT, INK
from game.view.intents import Back, Intent, Menu, copy_text
from game.view.text import BODY, GIANT, Style
from game.view.timeline import Timeline
from game.view.widgets import Button, Label, Panel, ScrollText

_ANSWERS: Final = ("again", "swap", "setup", "replay", "title")
_HEADLINE: Final = Style(GIANT, ACCENT, "title", outline=5, outline_colour="#20160E", shadow=4)


class ResultsScene(Scene):
    """The winners celebrate at the table as it was left. Enter plays the same again."""

    def __init__(self, shell: Shell, match: Match) -> None:
        super().__init__(shell)
        self.match = match
        self.table = make_table(match.game_id, self.ui, match.session.seats)
        self.music = self.table.music
        self._words = Words(shell.view, match)
        self._timeline = Timeline()
        self._celebrated = False

    def layout(self) -> None:
        ui = self.ui
        self.table.layout(ui.safe)
        joy = self.table.finale(self.match.truth())
        self._timeline = Timeline()
        if not (self._celebrated or ui.view.less_motion):
            self._timeline.play(joy)
        ui.tickers.append(self._idle)
        head = Rect(ui.safe.x, ui.safe.y, ui.safe.w, round(ui.text.line(_HEADLINE) * 1.2))
        Label(ui, head, self._headline(), _HEADLINE, align="centre")
        self._panel(Rect(ui.safe.x, head.bottom, ui.safe.w, ui.safe.bottom - head.bottom))

    @property
    def busy(self) -> bool:
        return super().busy or self._timeline.busy

    def intercept(self, intent: Intent) -> bool:
        """Any input ends the celebration; an answer is taken all the same."""
        if self.table.ends_show(intent):
            self._timeline.finish()
        return False

    def update(self, seconds: float) -> None:
        self._timeline.advance(seconds * max(1.0, self.shell.settings.speed))
        self._celebrated = not self._timeline.busy

    def _idle(self, seconds: float) -> bool:
        return not self.ui.view.less_motion and self.table.idle(seconds)

    def _panel(self, room: Rect) -> None:
        """Figures and answers at the foot: side by side where there is room, so that the winners are seen."""
        ui, body = self.ui, Style(BODY, INK)
        text = "\n".join(self._words.say(message) for message in self.match.log.figures())
        margin, gap = ui.px(30), 2 * ui.gap
        across = min(room.w, ui.wide(1080))
        column = (across - 2 * margin - gap) // 2
        answers = 3 * ui.control + 2 * ui.gap
        beside = column >= 2 * max(Button.size_of(ui, ui.t(f"results.{key}"))[0] for key in _ANSWERS) + ui.gap
        width = column if beside else across - 2 * margin
        words = ui.text.block(text, width - ui.px(20), body).get_height()
        wanted = max(words, answers) if beside else words + gap + answers
        place = Rect(0, 0, across, min(room.h, 2 * margin + wanted))
        place.midbottom = room.midbottom
        Panel(ui, place, "paper")
        inner = place.inflate(-2 * margin, -2 * margin)
        below = 0 if beside else gap + answers
        ScrollText(ui, Rect(inner.x, inner.y, width, inner.h - below), text, body, key="text")
        self._answers(Rect(inner.right - width, inner.bottom - answers, width, answers))

    def handle(self, intent: Intent) -> None:
        if isinstance(intent, Back | Menu):
            self._title()

    def _answers(self, room: Rect) -> None:
        """Two by two: same again first, the seed last, for it leads nowhere."""
        ui = self.ui
        pitch, half = ui.control + ui.gap, (room.w - ui.gap) // 2
        *places, last = (
            Rect(x, room.y + row * pitch, half, ui.control)
            for row in range(3)
            for x in (room.x, room.right - half)
        )
        actions = (self._again, self._swap, self._setup, self._replay, self._title)
        buttons = [
            Button(ui, place, ui.t(f"results.{key}"), action, kind="wood" if number else "primary", key=key)
            for number, (place, key, action) in enumerate(zip(places, _ANSWERS, actions, strict=True))
        ]
        seed, tip = ui.t("results.seed", seed=self.match.session.seed), ui.t("results.seed.help")
        Button(ui, last, seed, self._copy_seed, kind="paper", tip=tip, key="seed")
        if self.focus.current is None:
            self.focus.set(buttons[0].aim)

    def _copy_seed(self) -> None:
        """Copy the seed: whoever types it in at the set-up gets the same deal."""
        done = copy_text(self.match.session.seed)
        self.ui.notices.toast(self.ui.t(f"results.seed.{'copied' if done else 'failed'}"))

    # -- words ---------------------------------------------------------------------------------------

    def _headline(self) -> str:
        return self._words.say(headline(self.match.session.result or ()))

    # -- what next -----------------------------------------------------------------------------------

    def _again(self) -> None:
        self._begin(self.match.session.seats)

    def _swap(self) -> None:
        """Everybody moves on by one seat."""
        seats = self.match.session.seats
        self._begin((*seats[1:], seats[0]))

    def _begin(self, seats: tuple[Seat, ...]) -> None:
        session = again(self.match.session, seats, randbits(30))
        self.shell.replace(routes.Play(session))

    def _setup(self) -> None:
        self.shell.replace(routes.Setup(self.match.game_id))

    def _replay(self) -> None:
        self.shell.open(routes.Replay(self.match.session))

    def _title(self) -> None:
        self.shell.reset(routes.Title())

"""The end of a match: who won, what is worth remembering, and what next."""

from __future__ import annotations

from collections.abc import Sequence
from secrets import randbits
from typing import Final

from pygame import Rect

from game.engine.session import Seat
from game.i18n.narrate import Moment
from game.scenes import routes
from game.scenes.house import make_table
from game.scenes.match import Match, again
from game.scenes.results.account import Account, accounted
from game.scenes.results.podium import Place, Podium, ranks
from game.scenes.scene import Scene
from game.scenes.shell import Shell
from game.scenes.words import Words, headline
from game.view.colours import ACCENT
from game.view.intents import Back, Intent, Menu, copy_text
from game.view.text import GIANT, Style
from game.view.timeline import Timeline, par
from game.view.widgets import Button, Label, Panel

_ANSWERS: Final = ("again", "swap", "setup", "replay", "title")
_SHARE: Final = 0.5
"""Of the height under the headline, what the account and the answers take."""
_HEAD: Final = 0.13
"""Of the height, what the headline takes at most."""
_HEADLINE: Final = Style(GIANT, ACCENT, "title", outline=5, outline_colour="#20160E", shadow=4)


class ResultsScene(Scene):
    """All stand on a podium in the world of their game, and the winners cheer. Enter plays the same again."""

    def __init__(self, shell: Shell, match: Match) -> None:
        super().__init__(shell)
        self.match = match
        self.table = make_table(match.game_id, self.ui, match.session.seats)
        self.music = self.table.music
        self._words = Words(shell.view, match)
        self._timeline = Timeline()
        self._celebrated = False
        self._moments: Sequence[Moment] = ()

    def layout(self) -> None:
        ui = self.ui
        self.table.layout(ui.safe)
        show = self.table.finale(self.match.truth())
        high = min(round(ui.text.line(_HEADLINE) * 1.2), round(ui.safe.h * _HEAD))
        head = Rect(ui.safe.x, ui.safe.y, ui.safe.w, high)
        Label(ui, head, self._headline(), _HEADLINE, align="centre")
        panel = self._panel(Rect(ui.safe.x, head.bottom, ui.safe.w, ui.safe.bottom - head.bottom))
        room = Rect(head.x, head.bottom, head.w, panel.top - head.bottom)
        self.podium = Podium(ui, self.table, self._places(), room)
        self._timeline = Timeline()
        if not (self._celebrated or ui.view.less_motion):
            self._timeline.play(par(show, self.podium.joy()))
        ui.tickers.append(self._idle)

    def _places(self) -> list[Place]:
        """Who stands where: the first place first."""
        match, scores = self.match, self.match.log.scores()
        seats = range(len(match.names))
        totals = [scores[seat].total if scores else 0 for seat in seats]
        told = [self._words.say(scores[seat].told) if scores else "" for seat in seats]
        found = ranks(match.session.result or (), totals)
        order = sorted(seats, key=lambda seat: found[seat])
        return [Place(seat, found[seat], match.names[seat], told[seat]) for seat in order]

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

    def _panel(self, room: Rect) -> Rect:
        """The account and the answers at the foot: side by side where there is room. Returns their place."""
        ui = self.ui
        margin, gap = ui.px(24), 2 * ui.gap
        across = min(room.w, ui.wide(1180))
        column = (across - 2 * margin - gap) // 2
        answers = 3 * ui.control + 2 * ui.gap
        beside = column >= 2 * max(Button.size_of(ui, ui.t(f"results.{key}"))[0] for key in _ANSWERS) + ui.gap
        width = column if beside else across - 2 * margin
        least = 2 * margin + answers + (0 if beside else gap + 2 * ui.control)
        place = Rect(0, 0, across, max(least, round(room.h * _SHARE)))
        place.midbottom = room.midbottom
        Panel(ui, place, "paper")
        inner = place.inflate(-2 * margin, -2 * margin)
        self._answers(Rect(inner.right - width, inner.bottom - answers, width, answers))
        over = Rect(inner.right - width, inner.y, width, inner.h - answers - gap)
        if beside:
            self._write(
                Account(ui, Rect(inner.x, inner.y, width, inner.h), self._words),
                Account(ui, over, self._words),
            )
        else:
            account = Account(ui, over, self._words)
            self._write(account, account)
        return place

    def _write(self, account: Account, beside: Account) -> None:
        """How it came about, and the best moments beside it or, where there is little room, in it."""
        ui, log = self.ui, self.match.log
        if scores := log.scores():
            account.scores(accounted([place.seat for place in self._places()], scores))
        self._moments = log.moments()
        if self._moments and beside is account:
            account.heading(ui.t("results.moments"))
        beside.moments([self._words.say(moment.told) for moment in self._moments], self._see)
        for message in log.figures():
            account.say(self._words.say(message))
        account.finish()
        beside.finish()

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

    def _see(self, number: int) -> None:
        """Look at one of the best moments again."""
        self.shell.open(routes.Replay(self.match.session, self._moments[number].step))

    def _title(self) -> None:
        self.shell.reset(routes.Title())

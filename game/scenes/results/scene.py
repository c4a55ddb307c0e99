"""The end of a match: who won, what is worth remembering, and what next."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import product
from secrets import randbits
from typing import Final

from pygame import Rect

from game.engine.session import Seat
from game.engine.spec import folder_of
from game.i18n.narrate import Moment
from game.scenes import learnt, routes
from game.scenes.dealt import begin
from game.scenes.house import make_table
from game.scenes.looking_back import refusal
from game.scenes.match import Match, again
from game.scenes.results.account import Account, accounted
from game.scenes.results.dealt import Dealt
from game.scenes.results.pins import add_pins, earned
from game.scenes.results.podium import Place, Podium, ranks
from game.scenes.retelling import Retelling
from game.scenes.reviewing import Reviewing
from game.scenes.scene import Scene
from game.scenes.shell import Shell
from game.scenes.viewing import Viewing, viewers
from game.scenes.words import Words, headline
from game.view.colours import ACCENT
from game.view.intents import Back, Intent, Menu, copy_text
from game.view.text import GIANT, Style
from game.view.timeline import Timeline, par
from game.view.widgets import Button, Label, Panel

_SEED: Final = "seed"
_ANSWERS: Final = ("again", "swap", "setup", "replay", "review", "title", _SEED)
_COPY: Final = "copy"
_ANSWERS_DEALT: Final = ("daily", "again", "replay", "review", "title", _COPY)
"""After a deal of the day."""
_LENGTHS: Final = (7, 4, 3, 2, 1)
"""How many answers may lie in a row."""
_SHARE: Final = 0.5
"""Of the height under the headline, what the account and the answers take."""
_HEAD: Final = 0.13
"""Of the height, what the headline takes at most."""
_HEADLINE: Final = Style(GIANT, ACCENT, "title", outline=5, outline_colour="#20160E", shadow=4)


class ResultsScene(Scene):
    """All stand on a podium in the world of their game, and the winners cheer. Enter plays the same again."""

    large = True

    def __init__(self, shell: Shell, match: Match, file: str = "") -> None:
        """`file`: what its saved game is called."""
        super().__init__(shell)
        self.match = match
        self._dealt = Dealt(self.ui, match, file)
        self.table = make_table(match.game_id, self.ui, match.session.seats)
        self.music, self.sounds = self.table.music, folder_of(match.game_id)
        self._words = Words(shell.view, match)
        self._timeline = Timeline()
        self._celebrated = False
        self._moments: Sequence[Moment] = ()
        self._badges = earned(match)
        seen_by = viewers(match.session)
        self._refusal = refusal(seen_by)
        self.reviewing = Reviewing(shell, match.session, seen_by)
        """What was found out about the match, if somebody has looked back on it."""

    def enter(self) -> None:
        """What one learnt with this match, if the teacher went along, is learnt."""
        learnt.finish_guided(self.shell, self.match.game_id, self.match.session.seed)
        if self._refusal is None:
            self.reviewing.look()

    def leave(self) -> None:
        self.reviewing.stop()

    def close(self) -> None:
        self.table.close()

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
        add_pins(ui, self.match, self._badges, self.podium.steps, self._see_step)
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
        self._dealt.update()
        self._timeline.advance(seconds * max(1.0, self.shell.settings.speed))
        self._celebrated = not self._timeline.busy
        if self.reviewing.update(seconds) and self._judged():
            self.ui.relayout(self.layout)

    def _judged(self) -> list[str]:
        """How much was luck and how well each seat decided, once all that is known."""
        found = self.reviewing.found
        if found is None or not found.whole:
            return []
        return Retelling(self._words, Viewing(self.match.session)).summary(found)

    def _idle(self, seconds: float) -> bool:
        return not self.ui.view.less_motion and self.table.idle(seconds)

    def _panel(self, room: Rect) -> Rect:
        """How it came about, the best moments beside it, and the answers at the foot. Returns their place."""
        ui = self.ui
        margin, gap = ui.px(24), 2 * ui.gap
        across = min(room.w, ui.wide(1180))
        width = across - 2 * margin
        rows = self._rows(width)
        answers = len(rows) * ui.control + (len(rows) - 1) * ui.gap
        least = 2 * margin + answers + gap + 3 * ui.control
        place = Rect(0, 0, across, max(least, round(room.h * _SHARE)))
        place.midbottom = room.midbottom
        Panel(ui, place, "paper")
        inner = place.inflate(-2 * margin, -2 * margin)
        self._answers(rows, Rect(inner.x, inner.bottom - answers, width, answers))
        over = Rect(inner.x, inner.y, width, inner.h - answers - gap)
        self._moments = self.match.log.moments()
        column = (width - gap) // 2 if self._moments else width
        self._tell_scores(Rect(over.x, over.y, column, over.h))
        if self._moments:
            self._tell_moments(Rect(over.right - column, over.y, column, over.h))
        return place

    def _tell_scores(self, room: Rect) -> None:
        """How each score came about, and what else is worth telling."""
        account, scores = Account(self.ui, room, self._words, "scores"), self.match.log.scores()
        if self._dealt.told:
            account.say(self._dealt.told)
        if scores:
            account.scores(accounted([place.seat for place in self._places()], scores))
        for line in self._judged():
            account.say(line)
        for message in self.match.log.figures():
            account.say(self._words.say(message))
        account.finish(self.ui.t("results.account"))

    def _tell_moments(self, room: Rect) -> None:
        """The best moments, each a way into the replay."""
        account = Account(self.ui, room, self._words, "moments")
        account.heading(self.ui.t("results.moments"))
        account.moments([self._words.say(moment.told) for moment in self._moments], self._see)
        account.finish()

    def handle(self, intent: Intent) -> None:
        if isinstance(intent, Back | Menu):
            self._title()

    def _rows(self, width: int) -> list[list[tuple[str, int]]]:
        """The answers and how wide each is, in as few rows as hold them: same again first, the seed last."""
        ui = self.ui
        answers: tuple[str, ...] = _ANSWERS if self._dealt.deal is None else _ANSWERS_DEALT
        if self.match.session.off_seed is not None:  # it would not bring the same luck again
            answers = tuple(key for key in answers if key != _SEED)
        sizes = [(key, Button.size_of(ui, self._answer(key))[0]) for key in answers]
        # The last one may be long, such as a seed of one's own: it has a row to itself rather than all have.
        ways = [
            (-(-(len(sizes) - alone) // length) + alone, alone, length)
            for length, alone in product(_LENGTHS, (False, True))
        ]
        for _, alone, length in sorted(ways, key=lambda way: way[:2]):
            short = sizes[:-1] if alone else sizes
            rows = [short[first : first + length] for first in range(0, len(short), length)]
            spare = width - (len(rows[0]) - 1) * ui.gap
            fits = all(sum(size for _, size in row) <= spare for row in rows)
            rows += [sizes[-1:]] if alone else []
            if fits:
                break
        if len(rows) > 1:  # those side by side are of one width
            wide = [(width - (len(row) - 1) * ui.gap) // len(row) for row in rows]
            return [[(key, each) for key, _ in row] for row, each in zip(rows, wide, strict=True)]
        more = (spare - sum(size for _, size in sizes)) // len(sizes)
        return [[(key, size + more) for key, size in sizes]]

    def _answer(self, key: str) -> str:
        seed = self.match.session.seed
        if key == _COPY:
            return self.ui.t("daily.copy")
        return self.ui.t(f"results.{key}", seed=seed) if key == _SEED else self.ui.t(f"results.{key}")

    def _answers(self, rows: Sequence[Sequence[tuple[str, int]]], room: Rect) -> None:
        ui = self.ui
        actions = {
            "again": self._again,
            "swap": self._swap,
            "setup": self._setup,
            "replay": self._replay,
            "review": self._review,
            "title": self._title,
            "daily": self._daily,
            _SEED: self._copy_seed,
            _COPY: self._dealt.copy,
        }
        kinds = {rows[0][0][0]: "primary", _SEED: "paper", _COPY: "paper"}
        y = room.y
        for row in rows:
            x = room.x
            for key, width in row:
                tip = ui.t("results.seed.help") if key == _SEED else ""
                place, kind = Rect(x, y, width, ui.control), kinds.get(key, "wood")
                button = Button(ui, place, self._answer(key), actions[key], kind=kind, tip=tip, key=key)
                if key == "review" and self._refusal is not None:
                    button.enabled, button.aim.on_refuse = False, self._refuse
                if self.focus.current is None:
                    self.focus.set(button.aim)
                x += width + ui.gap
            y += ui.control + ui.gap

    def _copy_seed(self) -> None:
        """Copy the seed: whoever types it in at the set-up gets the same deal."""
        done = copy_text(self.match.session.seed)
        self.ui.notices.toast(self.ui.t(f"results.seed.{'copied' if done else 'failed'}"))

    # -- words ---------------------------------------------------------------------------------------

    def _headline(self) -> str:
        return self._words.say(headline(self.match.session.result or ()))

    # -- what next -----------------------------------------------------------------------------------

    def _again(self) -> None:
        dealt = self._dealt.deal
        if dealt is None:
            self._begin(self.match.session.seats)
        else:
            session = begin(dealt, self.ui.view.catalog, self.shell.settings)
            self.shell.replace(routes.Play(session))

    def _daily(self) -> None:
        """Go to the other deals of the day, from where one comes to the title."""
        assert self._dealt.deal is not None
        self.shell.reset(routes.Title())
        self.shell.open(routes.Daily(self._dealt.deal.day))

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

    def _review(self) -> None:
        """Where it was won and lost, in the replay."""
        self.shell.open(routes.Replay(self.match.session, review=True))

    def _refuse(self) -> None:
        assert self._refusal is not None, "or the button would not refuse"
        self.ui.notices.toast(self._words.reason(self._refusal))

    def _see(self, number: int) -> None:
        """Look at one of the best moments again."""
        self._see_step(self._moments[number].step)

    def _see_step(self, step: int) -> None:
        self.shell.open(routes.Replay(self.match.session, step, show=True))

    def _title(self) -> None:
        self.shell.reset(routes.Title())

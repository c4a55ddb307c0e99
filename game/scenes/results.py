"""The end of a match: who won, what is worth remembering, and what next."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from secrets import randbits
from typing import TYPE_CHECKING

from pygame import Rect

from game.engine.reasons import Message, Ref
from game.engine.session import Seat
from game.scenes.manager import Scene
from game.scenes.match import Match, again
from game.scenes.words import Words
from game.view.colours import INK
from game.view.intents import Back, Intent, Menu
from game.view.tables import make_table
from game.view.text import BODY, TITLE, Style
from game.view.widgets import Button, Label, Panel, ScrollText

if TYPE_CHECKING:
    from game.app.loop import App


class ResultsScene(Scene):
    """Shown over the table as it was left. Enter plays the same again."""

    def __init__(self, app: App, match: Match, path: Path) -> None:
        """`path`: where the finished game is saved."""
        super().__init__(app)
        self.match, self._path = match, path
        self.table = make_table(match.game_id, self.ui, match.session.seats)
        self.music = self.table.music
        self._words = Words(app, match)

    def layout(self) -> None:
        ui = self.ui
        self.table.layout(ui.safe)
        self.table.show(self.match.truth())
        heading, body = Style(TITLE, INK, "title"), Style(BODY, INK)
        text = "\n".join(self._words.say(message) for message in self.match.log.figures())
        across = min(ui.safe.w, round(ui.px(680) * max(1.0, ui.text.percent / 130)))
        margin = ui.px(40)
        first = round(ui.text.line(heading) * 1.3)
        answers = 3 * ui.control + 2 * ui.gap
        wanted = ui.text.block(text, across - 2 * margin - ui.px(20), body).get_height()
        place = Rect(0, 0, across, min(ui.safe.h, 2 * margin + first + wanted + answers + 2 * ui.gap))
        place.center = ui.rect.center
        Panel(ui, place, "paper")
        inner = place.inflate(-2 * margin, -2 * margin)
        Label(ui, Rect(inner.x, inner.y, inner.w, first), self._headline(), heading, align="centre")
        room = Rect(inner.x, inner.y + first + ui.gap, inner.w, inner.h - first - answers - 2 * ui.gap)
        ScrollText(ui, room, text, body, key="text")
        self._answers(Rect(inner.x, inner.bottom - answers, inner.w, answers))

    def handle(self, intent: Intent) -> None:
        if isinstance(intent, Back | Menu):
            self._title()

    def _answers(self, room: Rect) -> None:
        """Same again across the whole width, the others two by two under it."""
        ui = self.ui
        pitch, half = ui.control + ui.gap, (room.w - ui.gap) // 2
        places = [Rect(room.x, room.y, room.w, ui.control)]
        for row in (1, 2):
            places += [Rect(x, room.y + row * pitch, half, ui.control) for x in (room.x, room.right - half)]
        answers: list[tuple[str, Callable[[], None]]] = [
            ("again", self._again),
            ("swap", self._swap),
            ("setup", self._setup),
            ("replay", self._replay),
            ("title", self._title),
        ]
        buttons = [
            Button(ui, place, ui.t(f"results.{key}"), action, kind="wood" if row else "primary", key=key)
            for row, (place, (key, action)) in enumerate(zip(places, answers, strict=True))
        ]
        if self.focus.current is None:
            self.focus.set(buttons[0].aim)

    # -- words ---------------------------------------------------------------------------------------

    def _headline(self) -> str:
        winners = self.match.session.result or ()
        refs = [Ref("player", str(seat)) for seat in winners]
        if len(refs) == 1:
            return self._words.say(Message.of("results.won", player=refs[0]))
        if len(refs) == 2:
            return self._words.say(Message.of("results.won-two", first=refs[0], second=refs[1]))
        return self._words.say(Message.of("results.drawn"))

    # -- what next -----------------------------------------------------------------------------------

    def _again(self) -> None:
        self._begin(self.match.session.seats)

    def _swap(self) -> None:
        """Everybody moves on by one seat."""
        seats = self.match.session.seats
        self._begin((*seats[1:], seats[0]))

    def _begin(self, seats: tuple[Seat, ...]) -> None:
        from game.scenes.play import PlayScene

        session = again(self.match.session, seats, randbits(30))
        self.app.scenes.replace(PlayScene(self.app, session))

    def _setup(self) -> None:
        from game.scenes.setup import SetupScene

        self.app.scenes.replace(SetupScene(self.app, self.match.game_id))

    def _replay(self) -> None:
        from game.scenes.replay import ReplayScene

        self.app.scenes.push(ReplayScene(self.app, self.match.session))

    def _title(self) -> None:
        from game.scenes.title import Title

        self.app.scenes.reset(Title(self.app))

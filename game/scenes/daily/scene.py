"""The deals of the day: the games of today, or of a day that was chosen in the calendar.

Everybody has the same four on a day. The first game of a deal that is played to its end counts.
"""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import Future
from functools import partial
from typing import Final

from pygame import Rect, Surface

from game.disk.daily import DailyFile, Result
from game.disk.storage import Saves
from game.engine.daily import FIRST, Day, Deal, deal
from game.engine.protocol import EngineError
from game.engine.reasons import Ref
from game.games import game_ids, spec
from game.scenes import dealt as deals
from game.scenes import routes
from game.scenes.daily.book import Book
from game.scenes.daily.cards import Card, Cards, Deed, picture_size
from game.scenes.daily.days import Month, pages, streak
from game.scenes.daily.month import Leaf, MonthPage, Turned, leaves
from game.scenes.dealt import capital
from game.scenes.opening import go_on, see_again
from game.scenes.pages import add_head
from game.scenes.scene import Scene
from game.scenes.shell import Shell
from game.view.colours import CREAM, MIST
from game.view.hillside import snapshot, world_of
from game.view.intents import Back, Intent, Page, Point
from game.view.painter import Painter
from game.view.text import BODY, SMALL, Style
from game.view.widgets import Label, Panel, ScrollArea

_TODAY, _CALENDAR, _OTHER = range(3)
"""The pages: today's deals, the calendar, and the deals of the other day that was chosen there last."""
_WIDTH: Final = 1120
"""Logical units that the pages need at 100 % text."""
_QUIET: Final = 5.0
"""Seconds without input after which nobody is in the middle of something."""
_SAID: Final = Style(BODY, CREAM)
_SAID_TOO: Final = Style(SMALL, MIST)


class DailyScene(Scene):
    """The four deals of a day and the calendar."""

    def __init__(self, shell: Shell, day: Day | None = None) -> None:
        super().__init__(shell)
        self.today = deals.today()
        self.other = day if day is not None and day != self.today else None
        """The day that was chosen in the calendar, if it isn't today."""
        self.page = _OTHER if self.other is not None else _TODAY
        self.month = Month.of(self.day)
        self.book = Book(Saves(), DailyFile())
        self._painter = Painter()
        self._pictures: dict[str, Future[Surface | None]] = {}
        self._size = (0, 0)
        """How large the pictures are that were asked for."""
        self._cards: Cards | None = None
        self._hung: set[str] = set()
        self._area: ScrollArea | None = None
        self._idle = 0.0
        """Seconds since somebody did something."""

    def enter(self) -> None:
        self._idle = _QUIET
        self.book.refresh()

    def leave(self) -> None:
        self.book.stop()

    @property
    def day(self) -> Day:
        """The day whose deals are shown, or were last."""
        return self.today if self.other is None else self.other

    # -- the picture -------------------------------------------------------------------------------

    def layout(self) -> None:
        ui = self.ui
        names = [ui.t("daily.today"), ui.t("daily.calendar")]
        if self.other is not None:
            names.append(deals.date_told(ui.view.catalog, self.other))
        title, leave = ui.t("daily.title"), self.shell.back
        place = add_head(ui, ui.wide(_WIDTH), title, names, self.page, turn=self._turn, leave=leave)
        self._cards, self._hung = None, set()
        before = self._area
        frame = self._head_line(place)
        Panel(ui, frame)
        self._area = area = ScrollArea(ui, frame.inflate(-ui.gap, -ui.gap))
        if self.page == _CALENDAR:
            self._fill_month(area)
        else:
            self._fill_cards(area)
        area.scroll_to(before.offset if before is not None else 0.0)
        if self.focus.current is None:
            self._focus_first()

    def _head_line(self, place: Rect) -> Rect:
        """What is said over the page, in one line if there is room; return what is left under it."""
        ui = self.ui
        said = [(self._said(), _SAID), (self._said_too(), _SAID_TOO)]
        inner = Rect(place.x + 2 * ui.gap, place.y + ui.gap // 2, place.w - 4 * ui.gap, 0)
        wide = [ui.text.width(*words) for words in said]
        if sum(wide) + 2 * ui.gap <= inner.w:
            high = ui.text.line(_SAID)
            for (words, style), width, align in zip(said, wide, ("left", "right"), strict=True):
                x = inner.x if align == "left" else inner.right - width
                Label(ui, Rect(x, inner.y, width, high), words, style, align=align)
        else:
            high = 0
            for words, style in said:
                line = Rect(inner.x, inner.y + high, inner.w, 0)
                high += Label(ui, line, words, style, wrap=True).rect.h
        board = Rect(place.x, place.y, place.w, high + 2 * (inner.y - place.y))
        Panel(ui, board)
        top = board.bottom + ui.gap
        return Rect(place.x, top, place.w, place.bottom - top)

    def _said(self) -> str:
        """The day and how strong the others are; over the calendar, how many days in a row were played."""
        ui, catalog = self.ui, self.ui.view.catalog
        if self.page == _CALENDAR:
            count = streak(self.today, self.book.days)
            return ui.t("daily.streak" if count > 1 else "daily.streak.none", n=count)
        strength = Ref("strength", self._deal(game_ids()[0]).strength)
        said = ui.t("daily.strength", strength=strength)
        return capital(ui.t("daily.day", date=deals.long_date(catalog, self.day), strength=said))

    def _said_too(self) -> str:
        ui = self.ui
        if self.page != _CALENDAR:
            return ui.t("daily.first-counts")
        games = [ui.t(f"game.{game_id}") for game_id in game_ids()]
        return ui.t("daily.legend", games=deals.apart(ui.view.catalog, games))

    def _deal(self, game_id: str) -> Deal:
        return deal(spec(game_id), self.day)

    def _focus_first(self) -> None:
        """Go to what is most likely wanted: the first deal that is left to play."""
        wanted = [f"{verb}-{game_id}" for verb in ("go-on", "play", "see") for game_id in game_ids()]
        if self.page == _CALENDAR:
            wanted = [f"day-{self.day.text}"]
        found = next((target for key in wanted if (target := self.focus.find(key))), None)
        self.focus.set(found or self.focus.find("back"))

    # -- the deals ---------------------------------------------------------------------------------

    def _fill_cards(self, area: ScrollArea) -> None:
        ui = self.ui
        size = picture_size(ui)
        if size != self._size:
            self._size = size
            self._pictures = {
                game_id: self._painter.ask(partial(self._world, game_id, size)) for game_id in game_ids()
            }
        cards = [self._card(game_id) for game_id in game_ids()]
        self._cards = Cards(ui, area.content, area.width, cards)
        area.set_height(self._cards.height)

    def _world(self, game_id: str, size: tuple[int, int]) -> Surface | None:
        """The world of a game, in small."""
        world = world_of(self.ui.assets, game_id)
        return None if world is None else snapshot(self.ui.assets, world, size)

    def _card(self, game_id: str) -> Card:
        ui, catalog, dealt = self.ui, self.ui.view.catalog, self._deal(game_id)
        result = self.book.results.get((self.day, game_id))
        picture = self._pictures[game_id]
        if picture.done():
            self._hung.add(game_id)
        return Card(
            game_id,
            ui.t(f"game.{game_id}"),
            deals.who(catalog, deals.seats(dealt, catalog, self.shell.settings)),
            deals.rule_words(catalog, dealt) or ui.t("daily.usual"),
            deals.stars_told(catalog, game_id) if result is None else "",
            0 if result is None else result.stars,
            self._status(game_id, result),
            self._deeds(game_id, result),
            picture.result() if picture.done() else None,
        )

    def _status(self, game_id: str, result: Result | None) -> str:
        ui = self.ui
        if result is not None:
            stars = ui.t("daily.stars", n=result.stars)
            score = deals.score_told(ui.view.catalog, result)
            return ui.t("daily.ended", stars=stars, score=score) if score else stars
        return ui.t("daily.going") if (self.day, game_id) in self.book.going else ""

    def _deeds(self, game_id: str, result: Result | None) -> list[Deed]:
        """What can be done with a deal: the first of them is what one most likely wants."""
        ui, found = self.ui, []
        going = self.book.going.get((self.day, game_id))
        if going is not None:
            run = partial(self._try, lambda: go_on(self.shell, self.book.saves, going))
            found.append(Deed("go-on", ui.t("daily.go-on"), "play", run, "primary"))
        elif result is None:
            found.append(Deed("play", ui.t("daily.play"), "play", partial(self._play, game_id), "primary"))
        if result is not None:
            if result.file in self.book.shelf:
                path = self.book.saves.folder / result.file
                run = partial(self._try, lambda: see_again(self.shell, path))
                found.append(Deed("see", ui.t("daily.see"), "search", run))
            told = deals.line(ui.view.catalog, result)
            found.append(
                Deed("copy", ui.t("daily.copy.short"), "copy", partial(deals.copy_line, ui, result), tip=told)
            )
            if going is None:
                found.append(Deed("again", ui.t("daily.again"), "redo", partial(self._play, game_id)))
        return found

    def _play(self, game_id: str) -> None:
        """Begin a deal; its game is saved as any other."""

        def begin() -> None:
            session = deals.begin(self._deal(game_id), self.ui.view.catalog, self.shell.settings)
            self.shell.open(routes.Play(session))

        self._try(begin)

    def _try(self, work: Callable[[], None]) -> None:
        """Do something with a game; if it can't be done, say why, and read all anew."""
        try:
            work()
        except EngineError as error:
            self.ui.notices.toast(self.ui.view.catalog.reason(error.reason))
            self.book.refresh()

    # -- the calendar ------------------------------------------------------------------------------

    def _fill_month(self, area: ScrollArea) -> None:
        first, last = pages(self.today, self.book.days)
        self.month = max(first, min(last, self.month))
        turned = Turned(
            partial(self._leaf_through, -1) if self.month > first else None,
            partial(self._leaf_through, 1) if self.month < last else None,
        )
        found = leaves(self.month, self._leaf, self._choose, self._known)
        room = area.width, area.rect.h
        area.set_height(MonthPage(self.ui, area.content, room, self.month, found, turned).height)

    def _known(self, day: Day) -> bool:
        """Whether a day can be chosen: it has come, or was played when the clock was ahead."""
        return FIRST <= day <= self.today or day in self.book.days

    def _leaf(self, day: Day) -> Leaf:
        ui, results = self.ui, self.book.results
        told = [capital(deals.long_date(ui.view.catalog, day))]
        stars = []
        for game_id in game_ids():
            result = results.get((day, game_id))
            stars.append(0 if result is None else result.stars)
            if result is not None:
                game, count = ui.t(f"game.{game_id}"), ui.t("daily.stars", n=result.stars)
                told.append(ui.t("daily.leaf", game=game, stars=count))
        return Leaf(day, "\n".join(told), tuple(stars), day == self.today, None)

    def _choose(self, day: Day) -> None:
        """Show the deals of a day."""
        if day == self.today:
            self._turn(_TODAY)
            return
        self.other = day
        self._turn(_OTHER)

    def _leaf_through(self, by: int) -> None:
        self.month = self.month.step(by)
        self.ui.relayout(self.layout)

    def _turn(self, page: int) -> None:
        if page == _TODAY:
            self.other = None
        elif page == _CALENDAR:
            self.month = Month.of(self.day)
        self.page, self._area = page, None
        self.ui.relayout(self.layout)
        if not self.focus.by_pointer:
            self._focus_first()

    # -- what moves --------------------------------------------------------------------------------

    def intercept(self, intent: Intent) -> bool:
        """Somebody is there."""
        if not isinstance(intent, Point):
            self._idle = 0.0
        return False

    @property
    def busy(self) -> bool:
        drawing = self._cards is not None and len(self._hung) < len(self._pictures)
        return super().busy or drawing or self.book.reading

    def update(self, seconds: float) -> None:
        self._idle += seconds
        if self.book.poll():
            self._show_new()
        if self.book.messages and self.ui.dialog is None:
            said = (self.ui.view.catalog.reason(reason) for reason in self.book.messages)
            self.ui.notices.toast("\n".join(said))
            self.book.messages = []
        self._hang()
        self._follow_clock()

    def _show_new(self) -> None:
        """Show what was found; whoever did nothing yet goes to what is left to play."""
        untouched = self._idle >= _QUIET and not self.focus.by_pointer
        self.ui.relayout(self.layout)
        if untouched:
            self._focus_first()

    def _hang(self) -> None:
        """Hang the pictures that have been drawn since."""
        if self._cards is None:
            return
        for game_id, picture in self._pictures.items():
            if game_id not in self._hung and picture.done():
                self._hung.add(game_id)
                drawn = picture.result()
                if drawn is not None:
                    self._cards.show(game_id, drawn)

    def _follow_clock(self) -> None:
        """At midnight today becomes another day, unless somebody is in the middle of something."""
        now = deals.today()
        if now == self.today or self.ui.dialog is not None or self._idle < _QUIET:
            return
        if self.page == _CALENDAR and self.month == Month.of(self.today):
            self.month = Month.of(now)
        self.today = now
        if self.other == now:
            self.other = None
            self.page = _TODAY if self.page == _OTHER else self.page
        self.ui.relayout(self.layout)

    def handle(self, intent: Intent) -> None:
        match intent:
            case Page(by) if self.page == _CALENDAR:
                first, last = pages(self.today, self.book.days)
                if first <= self.month.step(by) <= last:
                    self._leaf_through(by)
            case Back():
                self.go_back()

"""The rulebook: chapters on the left, the text on parchment, a search that doesn't mind accents."""

from __future__ import annotations

from functools import partial
from typing import Final

from pygame import Rect

from game.games import game_ids, illustrations, lessons_of
from game.scenes import routes
from game.scenes.rulebook.moving import Reel
from game.scenes.rulebook.overview import OverviewPage
from game.scenes.rulebook.page import Look, RulePage, pictures_of
from game.scenes.rulebook.texts import FIRST, OVERVIEW, Hit, chapters, home, search
from game.scenes.scene import Scene
from game.scenes.shell import Shell
from game.scenes.world import Postcard, stand_in_world
from game.view.colours import ACCENT, MIST
from game.view.intents import Back, Help, Intent
from game.view.text import BODY, HEADING, SMALL, Style
from game.view.widgets import Button, Cycler, IconButton, Label, Panel, ScrollArea, TextField

_LIST: Final = 310
"""Logical units of the list on the left."""
_LONGEST: Final = 30


class RulebookScene(Scene):
    """Lies over whatever asked for it; leaving goes back there."""

    large = True

    def __init__(self, shell: Shell, game_id: str, clause: str = "") -> None:
        """`clause`: opens there, and marks it."""
        super().__init__(shell)
        self.game_id = game_id
        self.wanted = ""
        self._pages = chapters(shell.view.catalog, game_id)
        asked = home(self._pages, clause)
        self.page = asked.chapter if asked is not None else 0
        self.marked = asked
        """The clause that was asked for, or that the search stands at."""
        self._place: tuple[int, float] = (asked.clause if asked is not None else -1, 0.0)
        self._picture = Postcard()
        """The game's world on the first page of its rules."""
        self._first_focus = "page" if asked is not None else "chapter-0"

    # -- the picture -------------------------------------------------------------------------------

    def layout(self) -> None:
        ui, safe = self.ui, self.ui.safe
        ui.view.studio.forget()
        self._pages = chapters(self.ui.view.catalog, self.game_id)
        self.hits = search(self._pages, self.wanted)
        stand_in_world(ui, self.game_id)
        width = min(safe.w * 2 // 5, ui.wide(_LIST, 120))
        left = Rect(safe.x, safe.y, width, safe.h)
        right = Rect(left.right + ui.gap, safe.y, safe.w - width - ui.gap, safe.h)
        self.text = self._add_page(right)
        y = self._add_head(left)
        y = self._add_search(Rect(left.x, y, left.w, ui.control))
        if lessons_of(self.game_id) and not self.searching:
            y = self._add_learn(Rect(left.x, y, left.w, ui.control))
        self._add_list(Rect(left.x, y, left.w, left.bottom - y))
        self.text.add_target()
        if self.focus.current is None:
            self.focus.set_key(self._first_focus)

    def _add_page(self, place: Rect) -> RulePage:
        marked = self.marked.clause if self.marked is not None and self.marked.chapter == self.page else -1
        chapter = self._pages[self.page]
        reel = Reel(self.ui, self.game_id)
        look = Look(pictures_of(self.ui, self.game_id), reel, self.wanted, marked)
        overview = illustrations(self.game_id).overview
        page: RulePage
        if chapter.key == OVERVIEW and overview is not None:
            ask = partial(reel.still, overview)
            page = OverviewPage(self.ui, place, chapter, look, overview, ask, self._read)
        else:
            page = RulePage(self.ui, place, chapter, look)
        page.go(*self._place)
        if chapter.key == FIRST and not self.searching:
            self._picture.show(self.ui, self.game_id, page.rest.size, page.illustrate)
        return page

    def _add_head(self, column: Rect) -> int:
        ui = self.ui
        side = ui.control
        back = Rect(column.x, column.y, side, side)
        IconButton(
            ui, back, "left", ui.t("app.back"), self.shell.back, kind="wood", key="back", sound="ui_back"
        )
        title = Rect(back.right + ui.gap, column.y, column.right - back.right - ui.gap, side)
        books = game_ids()
        if len(books) > 1 and self.game_id in books:
            names = [ui.t(f"game.{game_id}") for game_id in books]
            index = books.index(self.game_id)
            Cycler(ui, title, ui.t("rulebook.book"), names, index, self._open, key="book", share=1)
        else:
            style = Style(HEADING, ACCENT, "title", outline=2, shadow=2)
            Label(ui, title, ui.t("rulebook.title", game=ui.t(f"game.{self.game_id}")), style)
        return back.bottom + ui.gap

    def _add_search(self, line: Rect) -> int:
        """The field, and while something is searched for the number of places and the ways between them."""
        ui = self.ui
        label = ui.t("rulebook.search")
        self.field = TextField(
            ui,
            line,
            label,
            self.wanted,
            self._search,
            longest=_LONGEST,
            placeholder=label,
            on_submit=lambda: self.jump(1),
            key="search",
        )
        if not self.searching:
            return line.bottom + ui.gap
        row = Rect(line.x, line.bottom + ui.gap, line.w, ui.control)
        ways = (("search-up", "up", -1), ("search-down", "down", 1))
        for number, (key, icon, step) in enumerate(ways):
            place = Rect(row.right - (2 - number) * (row.h + ui.px(6)) + ui.px(6), row.y, row.h, row.h)
            IconButton(ui, place, icon, ui.t(f"rulebook.{key}"), partial(self.jump, step), key=key)
        words = Rect(row.x + ui.px(4), row.y, row.w - 2 * (row.h + ui.px(6)), row.h)
        Label(ui, words, ui.t("rulebook.found", n=len(self.hits)), Style(BODY, MIST))
        return row.bottom + ui.gap

    def _add_learn(self, line: Rect) -> int:
        """The way to the lessons: nobody has to read all this."""
        go = partial(self.shell.open, routes.Learn(self.game_id))
        Button(self.ui, line, self.ui.t("learn.playing"), go, icon="learn", key="learn")
        return line.bottom + self.ui.gap

    def _add_list(self, place: Rect) -> None:
        """The chapters; while something is searched for, the clauses that have it."""
        ui = self.ui
        # Of another search or book other things are listed: from the top.
        key = f"list-{self.game_id}-{self.wanted}"
        area = ScrollArea(ui, place.inflate(-ui.gap, -ui.gap), key=key)
        pad, pitch = ui.px(12), ui.control + ui.px(8)
        if self.searching:
            rows = [self._hit_name(hit) for hit in self.hits]
            current = self.hits.index(self.marked) if self.marked in self.hits else -1
        else:
            rows, current = [page.title for page in self._pages], self.page
        for number, name in enumerate(rows):
            Button(
                ui,
                Rect(pad, pad + number * pitch, area.width - 2 * pad, ui.control),
                name,
                partial(self._choose, number),
                kind="primary" if number == current else "night",
                key=f"hit-{number}" if self.searching else f"chapter-{number}",
                parent=area.content,
                align="left",
            )
        area.set_height(len(rows) * pitch + 2 * pad)
        if self.searching and not rows:
            room = Rect(pad, pad, area.width - 2 * pad, 0)
            nothing = ui.t("rulebook.nothing", wanted=self.wanted.strip())
            word = Label(ui, room, nothing, Style(SMALL, MIST), wrap=True, parent=area.content)
            area.set_height(word.rect.h + 2 * pad)
        Panel(ui, Rect(place.x, place.y, place.w, min(place.h, area.height + ui.gap)))

    def _hit_name(self, hit: Hit) -> str:
        clause = self._pages[hit.chapter].clauses[hit.clause]
        if not clause.number:
            return clause.title
        return self.ui.t("rulebook.hit", clause=clause.number, title=clause.title)

    @property
    def searching(self) -> bool:
        """Whether something is searched for: the list then holds what was found."""
        return bool(self.wanted.strip())

    # -- going about -------------------------------------------------------------------------------

    def update(self, seconds: float) -> None:
        self._place = self.text.reading()

    def _open(self, number: int) -> None:
        """Open another game's book, at its beginning or at what is searched for."""
        self.game_id = game_ids()[number]
        self.page, self.marked, self._place = 0, None, (-1, 0.0)
        self._pages = chapters(self.ui.view.catalog, self.game_id)
        hits = search(self._pages, self.wanted)
        if hits:
            self.show(hits[0])
        else:
            self.ui.relayout(self.layout)

    def turn(self, page: int) -> None:
        """Open a chapter at its beginning."""
        self.page, self._place = page, (-1, 0.0)
        self.ui.relayout(self.layout)

    def show(self, hit: Hit) -> None:
        """Open a clause and mark it."""
        self.marked, self.page, self._place = hit, hit.chapter, (hit.clause, 0.0)
        self.ui.relayout(self.layout)

    def _read(self, clause: str) -> None:
        """Open a clause where it is at home."""
        hit = home(self._pages, clause)
        if hit is not None:
            self.show(hit)

    def jump(self, step: int) -> None:
        """To the next clause in which the search found something, or the one before."""
        if not self.hits:
            return
        self.ui.view.audio.play("ui_move")
        start = self.hits.index(self.marked) if self.marked in self.hits else -1 if step > 0 else 0
        self.show(self.hits[(start + step) % len(self.hits)])

    def _choose(self, number: int) -> None:
        """Open what a row of the list is about."""
        if self.searching:
            self.show(self.hits[number])
        else:
            self.turn(number)

    def _search(self, wanted: str) -> None:
        """Look for something else; the place at which one stays, or else the first, is opened at once."""
        begins = not self.searching
        self.wanted = wanted
        hits = search(self._pages, wanted)
        if hits and (begins or self.marked not in hits):
            self.marked = at = self.marked if self.marked in hits else hits[0]
            self.page, self._place = at.chapter, (at.clause, 0.0)
        self.ui.relayout(self.layout)

    def handle(self, intent: Intent) -> None:
        match intent:
            case Back() if self.wanted:
                self._search("")
            case Back() | Help():
                self.go_back()

"""What one has done: figures, moments, a garden that grows with games played, and people."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping
from functools import partial
from pathlib import Path
from typing import Final

from pygame import Rect

from game.chronicle.facts import Facts
from game.chronicle.people import People, key_of
from game.chronicle.tally import ALL, Played, Tally, Wanted, chosen, tally
from game.chronicle.words import kinds_of
from game.disk.storage import Saves
from game.engine.protocol import EngineError
from game.games import game_ids
from game.scenes.choices import remembered
from game.scenes.chronicle.cabinet import Cabinet
from game.scenes.chronicle.carrying import Carrying
from game.scenes.chronicle.company import Company
from game.scenes.chronicle.figures import add_figures
from game.scenes.chronicle.filters import Filters
from game.scenes.chronicle.flow import Flow
from game.scenes.chronicle.garden import Garden
from game.scenes.chronicle.moments import add_moments
from game.scenes.chronicle.reading import Reading
from game.scenes.opening import see_again
from game.scenes.pages import add_head
from game.scenes.scene import Scene
from game.scenes.shell import Shell
from game.view.colours import INK
from game.view.intents import Back, Intent
from game.view.text import BODY, Style
from game.view.widgets import Label, Panel

_PAGES: Final = ("figures", "moments", "garden", "people")
_WIDTH: Final = 1040
"""Logical units that a page needs at 100 % text."""


class ChronicleScene(Scene):
    """The chronicle of this screen, or of one person or game."""

    def __init__(
        self, shell: Shell, person: str = ALL, game_id: str = ALL, parcel: Path | None = None
    ) -> None:
        """`person`, `game_id`: whose figures of which game are seen first; `parcel`: games to bring."""
        super().__init__(shell)
        self.wanted = Wanted(person, game_id)
        self.page = 0
        self.reading = Reading()
        self._parcel = parcel
        self.carrying = Carrying(self.ui, self.reading, shell)
        self._company = Company(
            self.ui, self.reading, self.carrying, show=self._show_person, change=self._rewrite
        )
        self._garden, self._cabinet = Garden(), Cabinet()
        self._flow: Flow | None = None
        self._offset = 0.0
        self._tally: Tally | None = None
        """What the games that are asked for come to; None: it must be worked out."""
        self.word = ""
        """What is said in place of figures, if there are none."""

    def enter(self) -> None:
        self.carrying.enter()
        self.reading.refresh()
        parcel, self._parcel = self._parcel, None
        if parcel is not None:
            self.carrying.bring(parcel)

    def leave(self) -> None:
        self.reading.stop()
        self.carrying.leave()

    @property
    def tally(self) -> Tally:
        """What the games that are asked for come to."""
        if self._tally is None:
            people, wanted = self.reading.people, self.wanted
            games = chosen(self.reading.seen.games, people, wanted)
            kinds = {game_id: kinds_of(game_id) for game_id in game_ids()}
            self._tally = tally(games, kinds, wanted.person, people)
        return self._tally

    # -- the picture -------------------------------------------------------------------------------

    def layout(self) -> None:
        ui = self.ui
        pages = [ui.t(f"chronicle.page.{name}") for name in _PAGES]
        title, leave = ui.t("chronicle.title"), self.shell.back
        place = add_head(ui, ui.wide(_WIDTH), title, pages, self.page, turn=self._turn, leave=leave)
        self.word, self._flow = "", None
        page = _PAGES[self.page]
        if page == "people" or any(facts.people for facts in self._all):
            self._fill(place, page)
        else:
            self._say(place, self._why_empty())
        if self.focus.current is None:
            self.focus.set(self.focus.find("page-0"))

    def _fill(self, place: Rect, page: str) -> None:
        ui = self.ui
        self._flow = flow = Flow(ui, place.inflate(-ui.gap, -ui.gap))
        seen = self.reading.seen
        if seen.total:
            flow.note(ui.t("chronicle.progress", n=seen.done, total=seen.total))
        if page == "people":
            self._company.add(flow)
        elif page == "garden":
            self._garden.add(flow, self._grown(), self._show_game)
        else:
            self._fill_with_figures(flow, page)
        if seen.unreadable:
            flow.note(ui.t("chronicle.unreadable", n=seen.unreadable))
        flow.finish(self._offset)
        Panel(ui, Rect(place.x, place.y, place.w, min(place.h, flow.area.height + 2 * ui.gap)))

    def _fill_with_figures(self, flow: Flow, page: str) -> None:
        """Choosers, and what the games come to that they ask for."""
        people, wanted = self.reading.people, self.wanted
        Filters(self.reading.seen.games, people, wanted).add(flow, self.ui.view.catalog, self._want)
        if not self.tally.games:
            flow.say(self.ui.t("chronicle.none"))
        elif page == "figures":
            add_figures(flow, self.tally, self.see)
        else:
            names = {key_of(name): name for name, _ in people.listed(self._all)}
            called = partial(_called, names)
            add_moments(flow, self.tally, wanted.person, people, called, self.see, self._cabinet)

    @property
    def _all(self) -> list[Facts]:
        """Every game that was played to its end, the latest first."""
        return [facts for facts, _ in self.reading.seen.games]

    def _grown(self) -> Counter[str]:
        """How many games of each kind whoever is asked for has played."""
        games = chosen(self.reading.seen.games, self.reading.people, Wanted(self.wanted.person))
        return Counter(played.facts.game for played in games)

    def _why_empty(self) -> str:
        """Return why there is nothing to see."""
        if not self.reading.read_once or self.reading.seen.total:
            return self.ui.t("chronicle.reading")
        if unreadable := self.reading.seen.unreadable:
            return self.ui.t("chronicle.unreadable", n=unreadable)
        return self.ui.t("chronicle.empty")

    def _say(self, place: Rect, words: str) -> None:
        """Say it on a leaf."""
        ui, style = self.ui, Style(BODY, INK)
        leaf = Rect(0, 0, min(place.w, ui.wide(560)), 0)
        self.word = words
        leaf.h = min(place.h, ui.text.block(self.word, leaf.w - ui.px(64), style).get_height() + ui.px(48))
        leaf.center = place.center
        Panel(ui, leaf, "paper")
        Label(ui, leaf.inflate(-ui.px(60), -ui.px(32)), self.word, style, align="centre")

    # -- what changes ------------------------------------------------------------------------------

    def update(self, seconds: float) -> None:
        if self._flow is not None:
            self._offset = self._flow.area.offset
        if self.reading.poll():
            self._show()
        self.carrying.poll()
        for trouble in self.reading.troubles():
            self.shell.tell(self.ui.view.catalog.reason(trouble))

    def _show(self) -> None:
        """Something has changed: work it out and lay it out anew."""
        self._tally = None
        self.ui.relayout(self.layout)

    def _want(self, wanted: Wanted) -> None:
        self.wanted = wanted
        self._show()

    def _show_person(self, name: str) -> None:
        self.wanted, self._tally = Wanted(name), None
        self._turn(0)

    def _show_game(self, game_id: str) -> None:
        self.wanted, self._tally = Wanted(self.wanted.person, game_id), None
        self._turn(0)

    def _rewrite(self, change: Callable[[People], People]) -> None:
        """People are renamed, joined, cleared or forgotten: what is asked for may be nobody any more."""
        self.reading.change(change)
        people = self.reading.people
        offered = remembered([people.called(name) for name in self.shell.settings.people])
        gone = {key for person in people.known if person.gone for key in person.keys}
        self.shell.change(people=[name for name in offered if key_of(name) not in gone])
        named = {key_of(name) for name, _ in people.listed(self._all)}
        person = people.called(self.wanted.person) if self.wanted.person else ALL
        self.wanted = self.wanted._replace(person=person if key_of(person) in named else ALL)
        self._show()

    def _turn(self, page: int) -> None:
        self.page, self._offset = page, 0.0
        self.ui.relayout(self.layout)

    # -- what can be done --------------------------------------------------------------------------

    def see(self, played: Played, step: int = 0) -> None:
        """See a game again, from a step on; say so where its file is gone."""
        if not played.file:
            self.ui.notices.toast(self.ui.t("chronicle.no-file"))
            return
        try:
            see_again(self.shell, Saves().folder / played.file, step)
        except EngineError as error:
            self.ui.notices.toast(self.ui.view.catalog.reason(error.reason))

    def handle(self, intent: Intent) -> None:
        if isinstance(intent, Back):
            self.go_back()


def _called(names: Mapping[str, str], key: str) -> str:
    """Return the name of whoever is known by a key."""
    return names.get(key, key)

"""Still pictures of a game's real table, off the screen: one to point at, and those of a moving picture."""

from __future__ import annotations

import time
from functools import reduce
from typing import Any, Final, NamedTuple

from pygame import Rect, Surface

from game.engine.illustration import Motion, Overview
from game.engine.lesson import Position
from game.engine.session import Session
from game.scenes.house import make_table
from game.scenes.lesson import session_at
from game.scenes.match import Match
from game.scenes.viewing import model_at, seen_events
from game.view import transform
from game.view.director import Director
from game.view.model import Model
from game.view.offstage import offstage
from game.view.picker import CONFIRM
from game.view.tables.base import Table
from game.view.widgets import View

_WIDEST: Final = 1920
"""Pixels that a table is wide at most: what is to be seen larger is drawn smaller, and made larger."""
_STEP: Final = 0.05
"""Seconds of a show between two pictures that may be kept."""
MOST: Final = 10
"""So many pictures of what is done in one go are kept at most."""
_PATIENCE: Final = 400
"""So often it is looked whether all is drawn, before a picture is taken as it is ..."""
_NAP: Final = 0.003
"""... with so many seconds between."""
READ, GLANCE, REST = 5, 1, 8
"""Pictures last so many beats: one of what can be chosen, one of a motion, the last."""


class Still(NamedTuple):
    """A table, and where the things are on it that are pointed at."""

    picture: Surface
    places: tuple[Rect, ...]


class Frame(NamedTuple):
    """One of the pictures of which a moving one is made."""

    picture: Surface
    beats: int


class Film(NamedTuple):
    """A moving picture."""

    frames: tuple[Frame, ...]
    before: Surface
    """What is seen before anything moves."""

    @property
    def after(self) -> Surface:
        """What has come of it."""
        return self.frames[-1].picture


def photographed(view: View, game_id: str, shown: Overview, size: tuple[int, int], percent: int) -> Still:
    """Return the game in one picture of a size; text on it is so many per cent large."""
    stage = _Stage(view, game_id, shown.position, "", size, percent)
    stage.offer()
    places = [stage.place(callout.landmark) for callout in shown.callouts]
    picture = stage.picture()
    stage.close()
    by = size[0] / picture.get_width()
    return Still(_as_large(picture, size), tuple(_scaled(place, by) for place in places))


def filmed(view: View, game_id: str, motion: Motion, size: tuple[int, int], percent: int) -> Film:
    """Return a moving picture of a size: what can be chosen, what is done, what comes of it."""
    whole = min(_WIDEST, round(size[0] / motion.part))
    stage = _Stage(view, game_id, motion.position, motion.then, (whole, round(whole * motion.shape)), percent)
    places = [stage.place(name) for name in motion.about]
    box = Rect(0, 0, round(stage.ui.rect.w * motion.part), 0)
    box.h = round(box.w * size[1] / size[0])
    box.center = places[0].unionall(places[1:]).center
    stage.film(box.clamp(stage.ui.rect).clip(stage.ui.rect), lands=motion.lands)
    stage.close()
    made = [frame._replace(picture=_as_large(frame.picture, size)) for frame in stage.made]
    return Film(tuple(made), made[stage.began].picture)


class _Stage:
    """A table in a position, off the screen, and the pictures of what is done from there."""

    def __init__(
        self, view: View, game_id: str, position: Position, then: str, size: tuple[int, int], percent: int
    ) -> None:
        self._studio = view.studio
        self.ui = offstage(view, size, percent)
        self.made: list[Frame] = []
        self.began = 0
        """Which of them is the last before anything moves."""
        self._viewer, self._start = position.learner, len(position.log.split())
        whole = position._replace(log=f"{position.log} {then}")
        self._session: Session[Any, Any] = session_at(view.catalog, game_id, whole)
        self._table: Table[Any] = make_table(game_id, self.ui, self._session.seats)
        self._table.layout(self.ui.safe)
        self._table.show(self._model(self._start))
        self._settle()

    def close(self) -> None:
        """Let everything go, in the thread that has drawn it."""
        self.ui.text.close()

    def place(self, landmark: str) -> Rect:
        """Return where something lies that the table knows by a name."""
        found = self._table.landmark(landmark)
        assert found is not None, landmark
        return found

    def picture(self) -> Surface:
        """Return the table as it is now; the next one is drawn over it."""
        self._settle()
        sheet = self.ui.view.screen.surface
        self.ui.stage.draw(sheet)
        return sheet

    def offer(self) -> None:
        """Show what can be chosen, if who learns is to choose."""
        match = Match(self._session)
        if self._session.current_player == self._viewer:
            self._table.mark(match.picker())
        self._settle()

    def film(self, box: Rect, *, lands: bool) -> None:
        """Take pictures of a part of the table while what follows is done; see `Motion.lands`."""
        self._keep(self._cut(box), READ)
        stops = [stop for stop in self._session.decisions if self._start <= stop < self._session.cursor]
        for number, stop in enumerate(stops):
            self._choose(stop, box)
            if not number:
                self.began = len(self.made) - 1
            *moving, last = _thinned(
                self._shown(stop, (*stops, self._session.cursor)[number + 1], box, lands)
            )
            for picture in moving:
                self._keep(picture, GLANCE)
            self._keep(last, REST if number == len(stops) - 1 else READ)

    def _choose(self, stop: int, box: Rect) -> None:
        """What can be chosen, and is, where who learns is to choose: as the last step of it is taken."""
        match = Match(self._session.at(stop))
        if match.session.current_player != self._viewer:
            return
        picker, action = match.picker(), match.session.game.decode_action(self._session.log[stop])
        *before, last = match.steps(action)
        for step in before:
            picker.choose(step)
        if picker.gathering:
            picker.choose(last)
            last = CONFIRM
        outlook = match.outlook(action)
        self._table.mark(picker, last)
        self._table.preview(reduce(Model.on, outlook.events, self._model(stop)), outlook)
        self._keep(self._cut(box), READ)
        self._table.preview(None, None)
        self._table.mark(None)

    def _shown(self, stop: int, after: int, box: Rect, lands: bool) -> list[Surface]:
        """The show of what happens between two cursors, and, if it `lands`, where it ends."""
        director: Director[Any] = Director(self._table, self._model(stop))
        events = [found for found in seen_events(self._session, self._viewer, stop) if found[0] < after]
        director.show(events, self._model(after))
        made = []
        while director.busy:
            director.advance(_STEP)
            self.ui.update(_STEP)
            if director.busy:
                made.append(self._cut(box))
        return [*made, self._cut(box)] if lands or not made else made

    def _cut(self, box: Rect) -> Surface:
        return self.picture().subsurface(box).copy()

    def _keep(self, picture: Surface, beats: int) -> None:
        """Add a picture; one that is the same as the one before it only makes that last longer."""
        if self.made and not _differ(picture, self.made[-1].picture):
            beats = max(beats, self.made.pop().beats)
        self.made.append(Frame(picture, beats))

    def _model(self, cursor: int) -> Any:
        return model_at(self._session, self._viewer, cursor)

    def _settle(self) -> None:
        self._studio.check()
        for _ in range(_PATIENCE):
            self._table.settle()
            self.ui.update(0.0)
            if not (self.ui.moving or self.ui.stage.stands_in):
                return
            time.sleep(_NAP)


def _thinned(pictures: list[Surface]) -> list[Surface]:
    """At most so many of them as one wants to see, evenly taken from those that differ; the last is kept."""
    seen = [
        picture
        for number, picture in enumerate(pictures)
        if not number or _differ(picture, pictures[number - 1])
    ]
    if len(seen) <= MOST:
        return seen
    return [seen[round(number * (len(seen) - 1) / (MOST - 1))] for number in range(MOST)]


def _differ(one: Surface, other: Surface) -> bool:
    return one.get_view().raw != other.get_view().raw


def _as_large(picture: Surface, size: tuple[int, int]) -> Surface:
    return picture if picture.get_size() == size else transform.smoothscale(picture, size)


def _scaled(rect: Rect, by: float) -> Rect:
    return Rect(round(rect.x * by), round(rect.y * by), round(rect.w * by), round(rect.h * by))

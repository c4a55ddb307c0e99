"""What a play screen asks of a game's table.

A table draws a model on a stage and knows how its events look. It never decides what is legal: it is
shown a picker, and says where the picker's steps can be pointed at.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Sequence
from enum import Enum
from typing import Any, Final, Generic, NamedTuple, TypeVar

from pygame import Rect, Surface

from game.engine.events import Event
from game.engine.hexgrid import Axial
from game.engine.protocol import Outlook
from game.engine.reasons import Ref
from game.engine.record import Seat
from game.view.intents import Intent, Peek, Point, Release
from game.view.picker import Picker, Step, Steps
from game.view.timeline import Clip, call, none
from game.view.widgets.base import Ui

M = TypeVar("M")
_HEADLINE: Final = 0.1
"""Part of the height that a headline takes at the end."""


class Spot(NamedTuple):
    """A place on the table to point at."""

    rect: Rect
    """In pixels of the screen."""
    step: Step | None = None
    """What choosing it means; None for what can only be looked at."""
    label: str = ""
    """Its name in words; "" for the name of the step."""
    clause: str = ""
    """The clause that F1 opens here."""
    about: str = ""
    """What it is, in a sentence: said while it can't be chosen because others play."""
    ring: bool = True
    """Whether it needs the ring of the focus; False where `Table.mark` shows what is pointed at."""
    cell: Axial | None = None
    """Its place on a board as it lies on the screen: arrows, keypad and stick go in six directions ..."""
    square: bool = False
    """... or in eight, on a board of squares seen across their corners."""
    lift: Callable[[], Surface] | None = None
    """The picture of what can be dragged from there; None: nothing."""
    name: str = ""
    """What tells it from the others, wherever it lies; "" for its cell, or its number where it has none."""
    inside: Callable[[float, float], bool] | None = None
    """Which places of the screen belong to it; without this those of the rectangle."""


class Shown(NamedTuple):
    """One of several things to look through."""

    picture: Surface
    words: str
    copies: int
    """How many of them there are; 0 where that goes without saying."""
    stands_in: bool = False
    """Whether the picture stands in for a better one that is still being drawn."""


class Mood(Enum):
    """How a figure takes the end of a match."""

    CHEER = "cheer"
    CALM = "calm"
    SULK = "sulk"


class Table(ABC, Generic[M]):
    """One game's board, hands and pieces on the stage."""

    music = ""
    """Name of the loop that plays at this table."""
    placeless = False
    """Whether nothing is dragged to a place of it: to be let go anywhere over it is to be chosen."""
    moved: Callable[[], None] = staticmethod(lambda: None)
    """Called when the spots have moved: somebody looks at the table from elsewhere."""
    surprises: tuple[type[Event], ...] = ()
    """Events that nothing is told of before their show has ended: what comes up is seen before it is read."""

    @abstractmethod
    def layout(self, area: Rect) -> None:
        """Make room: everything that matters lies within `area` (pixels); scenery may fill the screen.

        Called first of all, and whenever size, language or text size changed; `show` follows.
        """

    @abstractmethod
    def show(self, model: M) -> None:
        """Stand still and show this; cheap where it is shown already. Ends previews and motions."""

    @abstractmethod
    def clip(self, event: Event, before: M, after: M) -> Clip:
        """Return the show of an event, from the model before to the one after it."""

    def ready(self, event: Event, before: M) -> bool:
        """Return whether all is drawn that the show of an event takes. It is asked in each frame until that
        is so, and `clip` then: better that nothing begins than that a frame waits."""
        return True

    def morph(self, model: M) -> Clip:
        """Return the show of a jump (undo, scrubbing), by piece rather than by event."""
        return call(lambda: self.show(model))

    def finale(self, model: M) -> Clip:
        """Show the world at the end of the match, without what only play needs; return what happens in it.

        Before it stand `figure`s, which cheer or sulk.
        """
        self.show(model)
        return none()

    def figure(self, seat: int, mood: Mood, height: int) -> Surface | None:
        """Return a figure of the game that stands for a seat at the end, at most `height` pixels high."""
        return None

    def spots(self, picker: Picker[Any] | None) -> Sequence[Spot]:
        """Return what can be pointed at, in Tab order; `picker` is None while nobody here is to choose.

        Steps that the table has no place for become buttons under the board. A spot whose step is no
        option may be pointed at too: the rules will say why not.
        """
        return ()

    def mark(
        self, picker: Picker[Any] | None, focused: Step | None = None, hinted: Steps = frozenset()
    ) -> None:
        """Show by shape what can be chosen, what is chosen, what is pointed at, and what a hint advises."""

    def preview(self, model: M | None, outlook: Outlook | None) -> None:
        """Show what an action would lead to, over the model that is shown; None: no longer."""

    def highlight(self, about: Sequence[Ref]) -> None:
        """Point at what a line of the log, a hint or a refusal is about; empty: at nothing."""

    def recall(self, way: Ref | None) -> None:
        """Show quietly from where to where something went that was done last; None: nothing did."""

    def browse(self, spot: Spot, height: int) -> Sequence[Shown]:
        """Return what can be looked through at a spot without a step, in pictures of a height in pixels."""
        return ()

    def read(self, spot: Spot, height: int) -> Shown | None:
        """Return a card or piece to read: its picture, as large as `height` in pixels, and its rule in words.

        None where there is nothing to read, or nothing that the viewer may know.
        """
        return None

    def landmark(self, name: str) -> Rect | None:
        """Return where something lies that lessons and the rulebook speak of: a fence, a pile, a number.

        The names are the game's own. None for what isn't there now.
        """
        return None

    def shows(self) -> Sequence[Rect]:
        """Return where it shows what a thing that is pointed at would do: nothing that is read lies there."""
        return ()

    def peek(self, held: bool) -> None:
        """While `held`, show what lies behind other things: holes, places to go to, what is hidden."""

    def clause_at(self, x: int, y: int) -> str:
        """Return the clause about what lies there; "" if there is none."""
        return ""

    def ends_show(self, intent: Intent) -> bool:
        """Return whether an intent ends a show (law 4): every key, click and turn of the wheel does.

        Pointing and peeking do not, nor does letting a button go: its press did. A table whose view can be
        turned leaves out what turns it.
        """
        return not isinstance(intent, Point | Release | Peek)

    def handle(self, intent: Intent) -> bool:
        """Turn the view, or go nearer. True = used up."""
        return False

    def settle(self) -> None:
        """Wait for all pictures that are still being drawn: before a still picture is taken."""

    def close(self) -> None:
        """The table is left for good: have nothing more drawn ahead."""

    def idle(self, seconds: float) -> bool:
        """Breathe, blink, glow. Return whether anything moved; never called with less motion."""
        return False


class BuiltTable(Table[M]):
    """A table that keeps its room in `layout`; the first `show` builds everything in it."""

    upper = 0.75
    """Part of the height that is left for the board at the end."""

    def __init__(self, ui: Ui, seats: Sequence[Seat]) -> None:
        self.ui = ui
        self.seats = tuple(seats)
        self.model: M | None = None
        """What is shown; None until it is built."""
        self.area = Rect(0, 0, 1, 1)

    def layout(self, area: Rect) -> None:
        """Keep the area; the first `show` builds everything in it."""
        self.area = area
        self.model = None

    def leave_headline(self) -> None:
        """Take the room under a headline and over what is told of the game, at its end."""
        top, height = round(self.area.h * _HEADLINE), round(self.area.h * self.upper)
        self.area = Rect(self.area.x, self.area.y + top, self.area.w, height)


def clause_of(found: Iterable[tuple[Rect, str]], x: int, y: int) -> str:
    """The clause of the first rectangle in which a place lies; "" if it lies in none."""
    return next((clause for rect, clause in found if rect.collidepoint(x, y)), "")

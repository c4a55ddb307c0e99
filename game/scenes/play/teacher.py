"""The teacher of a world: a figure that stands on the table with a speech bubble, and points at things."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Final, NamedTuple

from pygame import Rect, Surface

from game.engine.spec import folder_of
from game.scenes.leaf import LEAF_Z, Leaf, find_place, is_open, pieces_of
from game.view import transform
from game.view.colours import ACCENT, INK
from game.view.stage import Group, Node
from game.view.text import BODY, SMALL, Style
from game.view.widgets import Button, IconButton, Ui, Widget
from game.view.widgets.base import put

TALK, POINT, CHEER, OOPS = "talk", "point", "cheer", "oops"
"""Poses: explains, points at what is asked for, is glad, knows better."""
_PAW: Final = "paw"

_MIDDLE: Final = 16
_WAYS: Final = (
    (420, BODY, 116), (300, BODY, 104), (220, BODY, 88), (600, BODY, 88),
    (260, _MIDDLE, 80), (190, _MIDDLE, 64), (420, SMALL, 72), (240, SMALL, 64), (700, SMALL, 56),
)  # fmt: skip
"""Width and size of the words and height of the figure, in logical units, the most readable first."""
_TALL: Final = 116
"""Height of the figure at its largest."""
_DEPTH: Final = LEAF_Z - 40
"""Under hints and what is read, over the table and what is pressed there."""
_FINGER: Final = 54
"""Height of the paw that points, in logical units."""
_TAP: Final = 0.56
"""Seconds between two taps of the paw: seldom enough to cost next to nothing."""


class Sign(NamedTuple):
    """Something to press in the bubble."""

    key: str
    label: str
    run: Callable[[], None]
    icon: str = ""
    """Without one it is the button with words: the one thing to do."""


class Saying(NamedTuple):
    """What the teacher says."""

    words: str
    pose: str
    about: tuple[Rect, ...] = ()
    """What it speaks of: a bright line lies around each."""
    goal: Rect | None = None
    """What the paw points at."""
    bare: tuple[Rect, ...] = ()
    """What else the bubble must not cover ..."""
    shown: tuple[Rect, ...] = ()
    """... and what it had better not."""
    signs: tuple[Sign, ...] = ()
    note: str = ""
    """In small letters beside the signs: how far one is."""


class Shape(NamedTuple):
    """One way to lay out what is said."""

    size: tuple[int, int]
    """Of figure and bubble."""
    width: int
    """Of the words."""
    style: Style
    figure: tuple[int, int]
    """Its width and height; without one it has none."""


class Teacher:
    """One figure and its bubble; what is said stays until something else is, or it is silent."""

    def __init__(self, ui: Ui, game_id: str) -> None:
        self._ui, self._folder = ui, folder_of(game_id)
        self._group: Group | None = None
        self._widgets: list[Widget] = []
        self._paw: Node | None = None
        self._time = 0.0
        self.place: Rect | None = None
        """Where figure and bubble lie; None while nothing is said."""
        self.said: Saying | None = None
        """What is said."""
        self._laid: tuple[Rect, Shape] | None = None
        """Where figure and bubble lay last, and how they were laid out."""
        self._open: list[Rect] = []
        """Where something of the table could be chosen then."""
        self._poses: list[str] = []
        """Those that are still to be drawn ahead."""

    @property
    def places(self) -> list[Rect]:
        """Where it lies, in a list; an empty one while nothing is said."""
        return [] if self.place is None else [self.place]

    def layout(self, area: Rect) -> None:
        """Stand within `area` of a new layout; say anew what is to be said."""
        self._area, self._group, self._widgets, self._paw = area, None, [], None
        self.place = self.said = None
        self._poses = [OOPS, CHEER, TALK, POINT]
        self._ui.tickers.append(self._tick)

    def silent(self) -> bool:
        """Say nothing any more. Return whether there was something."""
        was = self.said is not None
        if self._group is not None:
            self._ui.stage.remove_group(self._group)
        for widget in self._widgets:
            widget.remove()
        self._group, self._widgets, self._paw = None, [], None
        self.place = self.said = None
        return was

    def say(self, saying: Saying) -> None:
        """Say something beside what it is about, in place of what was said before."""
        places = self._open_places()
        covers = self.place is not None and self.place.collidelist(places) >= 0
        if saying == self.said and (places == self._open or not covers):
            return
        self._open = places
        before = self._laid if self.said is not None and self.said.words == saying.words else None
        self.silent()
        laid = self._find(saying, before)
        if laid is None:
            return
        ui, self._laid = self._ui, laid
        self.said, self.place, self._group = saying, laid[0], Group()
        for rect in saying.about:
            put(ui.stage, ui.theme.halo(rect.size), *rect.topleft, z=_DEPTH - 2, group=self._group)
        self._draw(saying, *laid)
        if saying.goal is not None:
            self._point(saying.goal)

    def _find(self, saying: Saying, before: tuple[Rect, Shape] | None) -> tuple[Rect, Shape] | None:
        """Return where the bubble lies: where it lay `before`, unless it would cover what it must not."""
        goals = [saying.goal] if saying.goal is not None else []
        bare = [*goals, *saying.about, *saying.bare]
        paws = [self._paw_place(goal)[1] for goal in goals]
        spoken = [*bare, *paws, *saying.shown, *self._open_places()]
        if before is not None and before[0].collidelist(spoken) < 0:
            return before
        about = bare[0].unionall(bare[1:]) if bare else Rect(self._area.midbottom, (1, 1))
        pieces, shapes = pieces_of(self._ui), list(self._shapes(saying))
        leaves = [Leaf(shape.size, ()) for shape in shapes]
        for kept in ([*bare, *paws], [*goals, *saying.about], goals, []):
            laid = find_place(
                self._ui, leaves, self._area, about, kept, shown=saying.shown, pieces=pieces, loose=True
            )
            if laid is not None:
                return laid.place, next(shape for shape in shapes if shape.size == laid.leaf.size)
        return None

    def _open_places(self) -> list[Rect]:
        """Where something of the table can be chosen now."""
        return [target.place for target in self._ui.focus.targets if is_open(target)]

    # -- figure and bubble -------------------------------------------------------------------------

    def figure(self, pose: str) -> Surface | None:
        """The figure at its largest, looking to the right; None for a game without a teacher."""
        name, height = f"{self._folder}/teacher_{pose}", self._ui.px(_TALL)
        return self._ui.assets.svg(name, (2 * height, height)) if self._ui.assets.has_picture(name) else None

    @property
    def _edge(self) -> int:
        return self._ui.px(16)

    def _sign_sizes(self, saying: Saying) -> list[tuple[int, int]]:
        """How large the signs are, side by side."""
        ui = self._ui
        side = max(ui.px(36), ui.text.px(BODY) * 3 // 2)
        wide = (Button.size_of(ui, sign.label)[0] for sign in saying.signs)
        return [(side if sign.icon else width, side) for sign, width in zip(saying.signs, wide, strict=True)]

    def _shapes(self, saying: Saying) -> Iterator[Shape]:
        """Ways to lay out what is said, the most readable first; the words are drawn only in one of them."""
        ui, text, edge = self._ui, self._ui.text, self._edge
        sizes = self._sign_sizes(saying)
        row = sum(width for width, _ in sizes) + ui.px(8) * max(0, len(sizes) - 1)
        row += text.width(saying.note, Style(SMALL)) + ui.px(14) if saying.note else 0
        figure = self.figure(saying.pose)
        broad = figure.get_width() if figure is not None else 0
        for most, size, tall in _WAYS:
            style = Style(size, INK)
            lines = text.wrap(saying.words, min(ui.wide(most, 110), self._area.w - ui.px(150)), style)
            width = max(text.width(line, style) for line in lines)
            high = len(lines) * text.line(style) + 2 * edge + (sizes[0][1] + ui.px(8) if sizes else 0)
            stands = broad * ui.px(tall) // ui.px(_TALL), ui.px(tall) if broad else 0
            beside = stands[0] + ui.px(8) if broad else 0
            whole = max(width, row) + 2 * edge + beside, max(high, stands[1])
            yield Shape(whole, width, style, stands)

    def _draw(self, saying: Saying, place: Rect, shape: Shape) -> None:
        """The figure stands on the side of what it points at, and looks there."""
        ui, figure, bubble = self._ui, self.figure(saying.pose), Rect(place)
        goal = saying.goal or next(iter(saying.about), None)
        right = goal is not None and goal.centerx > place.centerx
        if figure is not None:
            beside = shape.figure[0] + ui.px(8)
            bubble = Rect(place.x + (0 if right else beside), place.y, place.w - beside, place.h)
            looks_left = goal is not None and not right
            image = transform.flip(transform.smoothscale(figure, shape.figure), looks_left, False)
            x = place.right - image.get_width() if right else place.x
            ui.stage.node(image, x, place.bottom - image.get_height(), z=_DEPTH + 2, group=self._group)
            self._draw_tail(bubble, right=right, level=place.bottom - image.get_height() * 3 // 4)
        put(ui.stage, ui.theme.panel(bubble.size, "paper"), *bubble.topleft, z=_DEPTH, group=self._group)
        words = ui.text.block(saying.words, shape.width, shape.style)
        ui.stage.node(words, bubble.x + self._edge, bubble.y + self._edge, z=_DEPTH + 3, group=self._group)
        self._add_signs(saying, bubble)

    def _draw_tail(self, bubble: Rect, *, right: bool, level: int) -> None:
        """The end of the bubble, towards the figure's head."""
        ui, size = self._ui, self._ui.px(16)
        picture = ui.theme.tail((size, size))
        image = transform.flip(picture.surface, right, False)
        y = max(bubble.y + ui.px(14), min(bubble.bottom - 2 * size, level - size // 2))
        x = bubble.right - ui.px(5) if right else bubble.x - size + ui.px(5)
        ui.stage.node(image, x - picture.margin, y - picture.margin, z=_DEPTH + 1, group=self._group)

    def _add_signs(self, saying: Saying, bubble: Rect) -> None:
        ui, edge = self._ui, self._edge
        x, y = bubble.right - edge, bubble.bottom - edge
        for sign, (width, height) in zip(saying.signs, self._sign_sizes(saying), strict=True):
            x -= width
            rect = Rect(x, y - height, width, height)
            button: Button
            if sign.icon:
                button = IconButton(ui, rect, sign.icon, sign.label, sign.run, kind="paper", key=sign.key)
            else:
                button = Button(ui, rect, sign.label, sign.run, kind="primary", key=sign.key)
            button.group.z = _DEPTH - button.z + 4
            self._widgets.append(button)
            x -= ui.px(8)
        if saying.note:
            note = ui.text.render(saying.note, Style(SMALL, INK))
            height = self._sign_sizes(saying)[0][1]
            at = bubble.x + edge, y - height // 2
            ui.stage.node(note, *at, z=_DEPTH + 3, anchor=(0, 0.5), group=self._group)

    # -- the paw -----------------------------------------------------------------------------------

    def _paw_places(self, goal: Rect) -> Iterator[tuple[int, Rect]]:
        """Where the paw may lie, each with how far it is turned to the left: under what it points at, over
        it, on its right, on its left."""
        side = self._ui.px(_FINGER)
        narrow, within, beside = side * 3 // 4, min(side // 4, goal.h // 4), min(side // 4, goal.w // 4)
        yield 0, Rect(goal.centerx - narrow // 2, goal.bottom - within, narrow, side)
        yield 180, Rect(goal.centerx - narrow // 2, goal.top + within - side, narrow, side)
        yield 90, Rect(goal.right - beside, goal.centery - narrow // 2, side, narrow)
        yield -90, Rect(goal.left + beside - side, goal.centery - narrow // 2, side, narrow)

    def _paw_place(self, goal: Rect) -> tuple[int, Rect]:
        """Where the paw lies: the first place with nothing under it that can be chosen, nor any piece."""
        others = [place for place in self._open_places() if place != goal]
        own = goal.inflate(goal.w // 3, goal.h // 3)
        pieces = [
            piece for piece in pieces_of(self._ui) if not own.contains(piece) and not piece.contains(goal)
        ]
        inside = self._area.union(goal)

        def cost(each: tuple[int, Rect]) -> tuple[bool, int, int]:
            place = each[1]
            return (
                not inside.contains(place),
                len(place.collidelistall(others)),
                len(place.collidelistall(pieces)),
            )

        return min(self._paw_places(goal), key=cost)

    def _point(self, goal: Rect) -> None:
        turned, place = self._paw_place(goal)
        side = self._ui.px(_FINGER)
        name = f"{self._folder}/teacher_{_PAW}"
        if self._ui.assets.has_picture(name):
            image = self._ui.assets.svg(name, (2 * side, side))
        else:
            image = self._ui.theme.icon("up", side * 3 // 4, ACCENT).surface
        image = transform.rotate(image, turned)
        tip = {0: (0.5, 0.0), 180: (0.5, 1.0), 90: (0.0, 0.5), -90: (1.0, 0.5)}[turned]
        at = place.x + tip[0] * place.w, place.y + tip[1] * place.h
        self._paw = self._ui.stage.node(image, *at, z=_DEPTH - 1, anchor=tip, group=self._group)
        away = self._ui.px(6)
        self._away = away * (1 - 2 * tip[0]) * (tip[1] == 0.5), away * (1 - 2 * tip[1]) * (tip[0] == 0.5)
        self._lifted = False

    def _tick(self, seconds: float) -> bool:
        """Let the paw tap; draw another pose ahead, one a frame, so that none is late."""
        if self._poses and self.said is not None:
            self.figure(self._poses.pop())
        self._time += seconds
        if self._paw is not None and self._time >= _TAP and not self._ui.view.less_motion:
            self._time, self._lifted = 0.0, not self._lifted
            by = 1 if self._lifted else -1
            self._paw.move_to(self._paw.x + by * self._away[0], self._paw.y + by * self._away[1])
        return False

"""What widgets stand on: a scene's own stage, focus and notices; and what every widget is."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, Protocol, TypeVar

from pygame import Rect, Surface

from game.view.focus import Focus, Target
from game.view.intents import Back, FullScreen, Intent, Menu, Mute
from game.view.stage import Group, Node, Stage
from game.view.still import Frame
from game.view.theme import Picture
from game.view.widgets.canvas import Canvas, View
from game.view.widgets.notices import Notices

WIDGET_Z: Final = 5000
"""Depth of widgets; a table draws below. Each open dialog lies LAYER_Z over what it covers."""
LAYER_Z: Final = 5000
_RING_Z: Final = 1000
"""How much higher than the widgets of its layer the mark of the focus lies."""


class Layer(Protocol):
    """What can be opened over everything else of a scene: a dialog."""

    group: Group
    """All that it is made of."""

    def back(self) -> None:
        """Close without an answer."""


L = TypeVar("L", bound=Layer)


class Ui(Canvas):
    """A scene's stage and focus, with everything that widgets need to draw themselves."""

    def __init__(self, view: View):
        super().__init__(view)
        self.focus = Focus(view.audio.play)
        self.focus.on_change = self._focus_changed
        self.notices = Notices(self)
        self._dialogs: list[tuple[Callable[[], Layer], Layer]] = []
        self._ring: Node | None = None
        self.tickers: list[Callable[[float], bool]] = []
        """Called each frame with the seconds that passed; True = something moves."""
        self.caret = "", 0
        """The key of the field that is typed in, and where its caret is: a new layout leaves it there."""
        self.scrolled: dict[tuple[int, str], float] = {}
        """How far each list with a key is scrolled down, from one layout to the next; with each its depth."""
        self.moving = False

    @property
    def depth(self) -> int:
        """How many dialogs are open."""
        return len(self._dialogs)

    @property
    def z(self) -> int:
        """Where widgets lie that are made now: over the dialogs that are open."""
        return WIDGET_Z + LAYER_Z * self.depth

    @property
    def dialog(self) -> Layer | None:
        """The dialog that is open on top."""
        return self._dialogs[-1][1] if self._dialogs else None

    def open(self, build: Callable[[], L]) -> L:
        """Open a dialog. `build` is called again when language or size change while it is open."""
        self.focus.push()
        self._dialogs.append((build, None))  # type: ignore[arg-type]  # counts for z while it is built
        dialog = build()
        self._dialogs[-1] = (build, dialog)
        if self.focus.current is None and self.focus.targets:
            self.focus.set(self.focus.targets[0])
        return dialog

    def close(self) -> None:
        """Close the dialog on top; the focus goes back to where it was."""
        self.scrolled = {key: down for key, down in self.scrolled.items() if key[0] < self.depth}
        _, dialog = self._dialogs.pop()
        self.focus.pop()
        self.stage.remove_group(dialog.group)

    def handle(self, intent: Intent) -> bool:
        """Give an intent to the focus and an open dialog. True = used up."""
        self.notices.handle(intent)
        if self.focus.handle(intent):
            return True
        if self.dialog is None or isinstance(intent, FullScreen | Mute):
            return False
        if isinstance(intent, Back | Menu):
            self.dialog.back()
        return True

    def update(self, seconds: float) -> None:
        """Let what moves move."""
        self.moving = False
        for tick in list(self.tickers):
            self.moving = tick(seconds) or self.moving
        self.moving = self.notices.update(seconds) or self.moving

    def leave_backdrop(self) -> None:
        """The stage is about to be cleared or covered: keep what lies at its back."""
        self.view.still = self.stage.still() or self.view.still

    def await_backdrop(self, plain: Callable[[], Surface], frame: Frame | None = None) -> None:
        """Show the backdrop that was left last until a new one is drawn; the first of all times `plain`.

        `frame`: where the new one's world will lie.
        """
        self.leave_backdrop()
        still = self.view.still
        self.stage.stand_in(plain() if still is None else still.seen(self.rect.size, frame))

    def relayout(self, layout: Callable[[], None]) -> None:
        """Take everything off, build it again and put the focus back where it was."""
        self.leave_backdrop()
        keys, grip = self.focus.keys(), self.focus.grip
        by_pointer, in_sight = self.focus.by_pointer, self.focus.in_sight
        dialogs, caret = [build for build, _ in self._dialogs], self.caret
        self._dialogs.clear()
        self.focus.clear()
        self.caret = caret
        self.stage.clear()
        self.tickers.clear()
        self._ring = None
        # What a scene focuses by default must not scroll before it is known what had the focus; and who
        # scrolled that away looks at what is seen now.
        self.focus.reveals = False
        layout()
        self._refocus(keys[0])
        for build, key in zip(dialogs, keys[1:], strict=False):
            self.open(build)
            self._refocus(key)
        self.focus.reveals = True
        if grip is not None:
            self.focus.grip_again(grip)
        if by_pointer:
            self.focus.point_again()
        elif in_sight:
            self.focus.reveal()
        self.notices.rebuild()

    def _refocus(self, key: str) -> None:
        if not (key and self.focus.set_key(key)) and self.focus.current is None:
            targets = self.focus.targets
            if targets and not self.focus.by_pointer:
                self.focus.set(targets[0])

    def _focus_changed(self) -> None:
        """Draw the ring around what is focused now."""
        if self._ring is not None:
            self._ring.remove()
            self._ring = None
        target = self.focus.current
        self.notices.focused(target if self.focus.shown else None)
        if target is None or not target.ring or not self.focus.shown:
            return
        picture = self.theme.ring(target.rect.size)
        self._ring = put(
            self.stage,
            picture,
            target.rect.x,
            target.rect.y,
            z=self.z + _RING_Z,
            group=target.group,
        )


def put(stage: Stage, picture: Picture, x: float, y: float, *, z: int, group: Group | None = None) -> Node:
    """Put a picture of the theme on the stage, its margin around the place."""
    return stage.node(picture.surface, x - picture.margin, y - picture.margin, z=z, group=group)


class Widget:
    """Base of widgets: nodes in a group of their own and targets, put up at once and removed together.

    `rect` is in pixels, relative to `parent` (a scrolling area's `content`, a dialog's `group`) if given.
    """

    def __init__(self, ui: Ui, rect: Rect, parent: Group | None = None):
        self.ui = ui
        self.rect = Rect(rect)
        self.group = Group(parent=parent)
        self.z = ui.z
        self._targets: list[Target] = []
        self._nodes: list[Node] = []

    @property
    def visible(self) -> bool:
        """Is it shown? A hidden widget can't be focused."""
        return self.group.visible

    @visible.setter
    def visible(self, visible: bool) -> None:
        self.group.visible = visible

    @property
    def place(self) -> Rect:
        """Where it lies on the screen."""
        x, y = self.group.offset()
        return self.rect.move(round(x), round(y))

    def node(self, image: Surface, x: float, y: float, z: int = 0) -> Node:
        """A node of this widget; `z` counts from the widget's own depth."""
        self._nodes.append(self.ui.stage.node(image, x, y, z=self.z + z, group=self.group))
        return self._nodes[-1]

    def picture(self, picture: Picture, x: float, y: float, z: int = 0) -> Node:
        """A node for a picture of the theme, its margin around the place."""
        return self.node(picture.surface, x - picture.margin, y - picture.margin, z)

    def wipe(self) -> None:
        """Take the widget's own nodes off, to draw it anew."""
        for node in self._nodes:
            node.remove()
        self._nodes.clear()

    def target(self, target: Target) -> Target:
        """Make something of this widget focusable."""
        target.group = self.group
        self._targets.append(target)
        return self.ui.focus.add(target)

    def remove(self) -> None:
        """Take the widget away."""
        for target in self._targets:
            self.ui.focus.remove(target)
        self.ui.stage.remove_group(self.group)

    def __repr__(self) -> str:
        return f"{type(self).__name__}({self._targets[0].label if self._targets else ''!r})"

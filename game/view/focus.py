"""What can be used now, and what is used now: one focus for mouse, keyboard and pad.

A `Target` is a rectangle with a name and what happens. The pointer focuses what it is over; arrows go to
the nearest target in that direction; Tab goes in the order in which targets were added. A layer on top
(a dialog) keeps the focus inside until it is taken off.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from math import hypot
from typing import Final, TypeAlias

from pygame import Rect

from game.engine.hexgrid import Axial
from game.view import hexsteps, isosteps
from game.view.intents import Accept, Intent, Move, Next, Point, Press, Previous, Release
from game.view.stage import Group

_SIDEWAYS: Final = 2.5
"""How much worse a step to the side is than a step in the direction of an arrow."""


Watcher: TypeAlias = Callable[[Intent], bool]


@dataclass(eq=False)
class Target:
    """Something that can be focused and used. `rect` is in pixels, relative to `group` if there is one."""

    rect: Rect
    label: str
    """Its name in words: for the tooltip, for tests, for whoever can't see the picture."""
    on_accept: Callable[[], None] | None = None
    on_focus: Callable[[], None] | None = None
    on_blur: Callable[[], None] | None = None
    on_refuse: Callable[[], None] | None = None
    """What to do instead of `on_accept` while the target is not enabled: say why."""
    on_intent: Callable[[Intent], bool] | None = None
    """Sees each intent first while the target is focused; True = used up."""
    on_change: Callable[[], None] | None = None
    """Focused, pressed or enabled changed: draw again."""
    key: str = ""
    """Name by which the focus finds the target again after the scene was laid out anew."""
    tip: str = ""
    """A longer explanation, shown after a moment of rest."""
    tip_below: bool = False
    """Show it under the target: what stands over it is worth seeing."""
    enabled: bool = True
    ring: bool = True
    """Draw the focus ring; off where the scene shows the focus in its own way."""
    keeps: bool = False
    """It stays in use while the pointer is elsewhere: something is typed into it."""
    drags: bool = False
    """Moving the pressed pointer means something to it: a list around it doesn't scroll then."""
    sound: str = "ui_accept"
    group: Group | None = None
    cell: Axial | None = None
    """Its place on the field of its layer: one goes from there in six directions ..."""
    square: bool = False
    """... or in eight, where the field is one of squares seen across their corners."""
    inside: Callable[[float, float], bool] | None = None
    """Which places of the screen belong to it; without this those of the rectangle."""
    focused: bool = field(default=False, init=False)
    pressed: bool = field(default=False, init=False)

    def __post_init__(self) -> None:
        self.key = self.key or self.label

    @property
    def place(self) -> Rect:
        """The rectangle on the screen."""
        if self.group is None:
            return self.rect
        x, y = self.group.offset()
        return self.rect.move(round(x), round(y))

    @property
    def window(self) -> Rect | None:
        """Through what it is seen, where it lies in something that scrolls; None if it doesn't."""
        return None if self.group is None else self.group.seen()[1]

    @property
    def visible(self) -> bool:
        """Is it shown? What is hidden can't be reached."""
        return self.group is None or self.group.seen()[0] > 0

    def hit(self, x: float, y: float) -> bool:
        """Is the pointer over the visible part?"""
        if self.group is not None:
            alpha, clip, _ = self.group.seen()
            if not alpha or (clip is not None and not clip.collidepoint(x, y)):
                return False
        return bool(self.place.collidepoint(x, y)) if self.inside is None else self.inside(x, y)


class Focus:
    """The targets of a scene, and which of them is focused."""

    def __init__(self, sound: Callable[[str], None] = lambda name: None):
        """`sound` plays the effect of that name."""
        self._sound = sound
        self._layers: list[list[Target]] = [[]]
        self._watchers: list[list[Watcher]] = [[]]
        self._return: list[Target | None] = []
        self.current: Target | None = None
        self._lost: Rect | None = None
        """Where what had the focus lay, if it was taken away: from there one goes on."""
        self.hovered: Target | None = None
        """What the pointer is over now."""
        self.by_pointer = False
        """The pointer chose the focus: it shows only while the pointer is there."""
        self.reveals = True
        """Whether what gets the focus comes into sight."""
        self._upright: tuple[Target | None, int] = (None, 0)
        """Where straight steps up or down have led, and the column they keep to."""
        self._grabbed: Target | None = None
        self._pointer = (-1, -1)
        self.on_change: Callable[[], None] = lambda: None
        """Called when the focus or its look changed."""

    @property
    def targets(self) -> list[Target]:
        """The targets that can be reached now, in Tab order: the visible ones of the topmost layer."""
        return [target for target in self._layers[-1] if target.visible]

    @property
    def has_field(self) -> bool:
        """Is there a field to move on, where two directions together are another one?"""
        return any(target.cell is not None for target in self._layers[-1])

    @property
    def square(self) -> bool:
        """Is it one of squares?"""
        return any(target.square for target in self._layers[-1])

    def add(self, target: Target) -> Target:
        """Add a target to the topmost layer, last in Tab order."""
        self._layers[-1].append(target)
        return target

    def arrange(self, place: Callable[[Target], int]) -> None:
        """Change the Tab order of the topmost layer; targets of one place keep their order."""
        self._layers[-1].sort(key=place)

    def watch(self, watcher: Watcher) -> None:
        """Let a scrolling area see the intents of its layer before the targets do."""
        self._watchers[-1].append(watcher)

    def unwatch(self, watcher: Watcher) -> None:
        """A scrolling area is gone."""
        for watchers in self._watchers:
            if watcher in watchers:
                watchers.remove(watcher)

    def remove(self, target: Target) -> None:
        """Take a target away. If it was focused, nothing is until the next step: to what is nearest."""
        for layer in self._layers:
            if target in layer:
                layer.remove(target)
        if self.hovered is target:
            self.hovered = None
        if self._grabbed is target:
            self._grabbed = None
        if self.current is target:
            place = target.place
            self._set(None)
            self._lost = place

    def clear(self) -> None:
        """Take all targets and layers away."""
        self._set(None)
        self._layers, self._watchers, self._return = [[]], [[]], []
        self.hovered = self._grabbed = None

    def push(self) -> None:
        """Open a layer: only targets added from now on can be reached, until `pop`. A press that began
        before leads to nothing."""
        self.drop_press()
        self._layers.append([])
        self._watchers.append([])
        self._return.append(self.current)
        self._set(None)

    def pop(self) -> None:
        """Close the topmost layer with its targets; the focus returns to where it was. A press that began
        in it leads to nothing."""
        self.let_go()
        self._set(None)
        self._layers.pop()
        self._watchers.pop()
        target = self._return.pop()
        if target in self.targets:
            self._set(target)

    def find(self, key: str) -> Target | None:
        """The reachable target of this key."""
        return next((target for target in self.targets if target.key == key), None)

    def keys(self) -> list[str]:
        """The keys of what is focused in each layer, lowest first: to find it again after a new layout."""
        chain = [*self._return, self.current]
        return [target.key if target is not None else "" for target in chain]

    def point_again(self) -> None:
        """Focus what is under the resting pointer, after targets moved; over nothing, nothing shines."""
        self._point(*self._pointer)
        if self.hovered is None and self._grabbed is None:
            self._leave()

    def set(self, target: Target | None) -> None:
        """Focus this target, as the keyboard would."""
        self.by_pointer = False
        self._set(target)

    def set_key(self, key: str) -> bool:
        """Focus the target of this key, if there is one."""
        target = self.find(key)
        if target is not None:
            self.set(target)
        return target is not None

    @property
    def shown(self) -> bool:
        """Is the focus to be seen? Not while a pointer that chose it is elsewhere."""
        return self.current is not None and (not self.by_pointer or self.hovered is self.current)

    def handle(self, intent: Intent) -> bool:
        """Use an intent up if it is for the focus or the focused target."""
        if isinstance(intent, Point):
            self._point(intent.x, intent.y)
        elif isinstance(intent, Move) and not (self.current is not None and self.current.cell is not None):
            intent = Move(0 if intent.dy else intent.dx, intent.dy)  # diagonals are for hexagonal fields
        if any(watcher(intent) for watcher in self._watchers[-1]):
            return True
        current = self._grabbed or self.current
        if current is not None and current.on_intent is not None and current.on_intent(intent):
            return True
        match intent:
            case Press(x, y):
                return self._press(x, y)
            case Release(x, y):
                return self._release(x, y)
            case Accept():
                if self.current is None:
                    return self._step(1)  # shows where one is; nothing is used unseen
                return self.current.visible and self.accept(self.current)
            case Next():
                return self._step(1)
            case Previous():
                return self._step(-1)
            case Move(dx, dy):
                return self._move(dx, dy)
        return False

    def accept(self, target: Target) -> bool:
        """Use a target as if it had been clicked. False: it does nothing."""
        action = target.on_accept if target.enabled else target.on_refuse
        if target.enabled and action is None:
            return False
        self._play(target.sound if target.enabled else "ui_refuse")
        if action is not None:
            action()
        return True

    def _play(self, name: str) -> None:
        if name:
            self._sound(name)

    def _set(self, target: Target | None) -> None:
        self._lost = None
        if target is not self.current:
            self._dim()
            self.current = target
        if target is not None and not target.focused:
            target.focused = True
            self.reveal()
            for call in (target.on_focus, target.on_change):
                if call is not None:
                    call()
        self.on_change()

    @property
    def in_sight(self) -> bool:
        """Whether nothing of what is focused is scrolled away."""
        target = self.current
        window = None if target is None else target.window
        return target is None or window is None or window.contains(target.place)

    def reveal(self) -> None:
        """Bring what is focused into sight, unless a pointer chose it or everything is being laid out."""
        target = self.current
        if target is not None and target.group is not None and self.reveals and not self.by_pointer:
            target.group.show(target.place)

    def _dim(self) -> None:
        """Let what is focused look as if it were not; `_set` lights it up again."""
        current = self.current
        if current is None or not current.focused:
            return
        current.focused = current.pressed = False
        for call in (current.on_blur, current.on_change):
            if call is not None:
                call()

    def at(self, x: float, y: float) -> Target | None:
        """The target that is meant by a place of the screen."""
        return next((target for target in reversed(self.targets) if target.hit(x, y)), None)

    def _point(self, x: int, y: int) -> None:
        self._pointer = (x, y)
        if self._grabbed is not None:
            return
        hovered = self.at(x, y)
        if hovered is self.hovered and (hovered is None or self.by_pointer):
            return
        self.hovered = hovered
        if hovered is None:
            self._leave()
        else:
            self.by_pointer = True
            self._set(hovered)

    def _leave(self) -> None:
        """The pointer is over nothing: what it was over stays current, but shines no more."""
        self.by_pointer = True
        if self.current is not None and not self.current.keeps:
            self._dim()
        self.on_change()

    def _press(self, x: int, y: int) -> bool:
        self._point(x, y)
        target = self.at(x, y)
        if target is None:
            return False
        self.by_pointer = True
        self._set(target)
        self._grabbed = target
        self._show_pressed(target, True)
        return True

    def _release(self, x: int, y: int) -> bool:
        target, self._grabbed = self._grabbed, None
        if target is None:
            return False
        self._show_pressed(target, False)
        if target.hit(x, y):
            self.accept(target)
        self._point(x, y)
        return True

    @property
    def grip(self) -> tuple[str, str, Rect] | None:
        """Key, label and place of what is pressed now."""
        target = self._grabbed
        return None if target is None else (target.key, target.label, target.place)

    def grip_again(self, grip: tuple[str, str, Rect]) -> None:
        """Go on with a press after a new layout, if the same lies at the same place."""
        target = self.find(grip[0])
        if target is not None and (target.key, target.label, target.place) == grip:
            self._grabbed = target
            self._show_pressed(target, True)

    def drop_press(self) -> None:
        """A press that began leads to nothing: something else lies over what was pressed."""
        self.let_go()
        for watcher in list(self._watchers[-1]):
            watcher(Release(-1, -1))

    def let_go(self) -> None:
        """Forget a press that became something else: a drag of the list that the target lies in."""
        if self._grabbed is not None:
            self._show_pressed(self._grabbed, False)
            self._grabbed = None

    def _show_pressed(self, target: Target, pressed: bool) -> None:
        target.pressed = pressed
        if target.on_change is not None:
            target.on_change()

    def _step(self, step: int) -> bool:
        targets = self.targets
        if not targets:
            return False
        if self.current in targets:
            found = targets[(targets.index(self.current) + step) % len(targets)]
        elif self._lost is not None:
            found = _beside(self._lost, targets)
        else:
            found = targets[0 if step > 0 else -1]
        self._play("ui_move")
        self.set(found)
        return True

    def _move(self, dx: int, dy: int) -> bool:
        if self.current is None or self.current not in self.targets:
            return self._step(1)
        if not self.shown:
            self.set(self.current)
            return True
        found = self._neighbour(self.current, dx, dy)
        if found is None:
            return False
        self._play("ui_move")
        self.set(found)
        return True

    def _neighbour(self, start: Target, dx: int, dy: int) -> Target | None:
        """The target in this direction: on the field of `start` first, then beside it."""
        others = [target for target in self.targets if target is not start]
        if start.cell is None:
            return _nearest(start, dx, dy, others)
        there = {target.cell: target for target in reversed(others) if target.cell is not None}
        upright = self._upright[1] if self._upright[0] is start else hexsteps.column(start.cell)
        cells = {cell: target.enabled for cell, target in there.items()}
        if start.square:
            cell = isosteps.step(start.cell, dx, dy, cells)
        else:
            cell = hexsteps.step(start.cell, dx, dy, cells, upright)
        if cell is not None:
            if not dx:
                self._upright = (there[cell], upright)
            return there[cell]
        beside = [target for target in others if target.cell is None]
        ways = ((0, dy), (dx, 0)) if dx and dy else ((dx, dy),)
        return next((found for way in ways if (found := _nearest(start, *way, beside)) is not None), None)


def _beside(place: Rect, among: Sequence[Target]) -> Target:
    """The target that lies nearest to a place, whatever the direction."""
    x, y = place.center
    return min(among, key=lambda target: hypot(target.place.centerx - x, target.place.centery - y))


def _nearest(start: Target, dx: int, dy: int, among: Sequence[Target]) -> Target | None:
    """The target that is nearest for somebody who goes one of four ways.

    Up and down lead through all that scrolls together first. From there to what lies elsewhere, and the other
    way round, only what is seen counts: what is scrolled away would lie behind other things.
    """
    window = start.window
    within, others = list[tuple[Rect, Target]](), list[tuple[Rect, Target]]()
    for target in among:
        if window is not None and target.window == window:
            within.append((target.place, target))
        elif seen := _seen(target):
            others.append((seen, target))
    further = _best(start.place, within, dx, dy) if dy else None
    return further or _best(_seen(start), within + others, dx, dy)


def _seen(target: Target) -> Rect:
    """What is seen of a target; empty if it is scrolled away."""
    return target.place if target.window is None else target.place.clip(target.window)


def _best(start: Rect, among: Sequence[tuple[Rect, Target]], dx: int, dy: int) -> Target | None:
    """The nearest of targets at these places; to the side rather one of the same row, however far."""
    scored = [(distance(start, place, dx, dy), place, target) for place, target in among]
    found = [(score, place, target) for score, place, target in scored if score is not None]
    row = [each for each in found if dx and start.top < each[1].bottom and each[1].top < start.bottom]
    return min(row or found, key=lambda each: each[0], default=(0, None, None))[2]


def distance(start: Rect, end: Rect, dx: int, dy: int) -> float | None:
    """How far `end` is from `start` for somebody who goes (dx, dy); None: not in that direction."""
    if dx:
        ahead = (end.centerx - start.centerx) * dx
        gap = end.left - start.right if dx > 0 else start.left - end.right
        aside = max(0, end.top - start.bottom, start.top - end.bottom)
        off = abs(end.centery - start.centery)
    else:
        ahead = (end.centery - start.centery) * dy
        gap = end.top - start.bottom if dy > 0 else start.top - end.bottom
        aside = max(0, end.left - start.right, start.left - end.right)
        off = abs(end.centerx - start.centerx)
    if ahead <= 0 or (aside and gap <= 0 and aside > ahead):
        return None
    if aside:  # what lies beside it for a part is the further away the longer that part is
        gap = abs(gap)
    return max(0, gap) + ahead * 0.1 + aside * _SIDEWAYS + off * 0.2

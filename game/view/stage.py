"""The stage: pictures that stay where they are put, and a drawing that touches only what changed.

A `Node` is a surface at a place. Changing a node marks it; `Stage.draw` then repairs the rectangles
where marked nodes were and are: background first, nodes over it in order of `z`. What lies under a large
node without gaps isn't drawn. A `Group` moves, fades, hides and clips its nodes together (a camera, the
content of a scrolling list).
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Sequence
from operator import attrgetter
from typing import Any, Final

from pygame import BLEND_PREMULTIPLIED, SRCALPHA, Rect, Surface

from game.view import transform
from game.view.still import Frame, Still

_MOST_RECTS: Final = 24
"""So many rectangles are repaired at most: each is a pass over the nodes."""
_PASS: Final = 16_000
"""Pixels that take as long to draw as one more pass."""
_NEAR: Final = 48
"""Rectangles that are no more pixels apart than this may be joined."""
_LARGE: Final = 200_000
"""Pixels that a node without gaps must hide to be worth a pass of its own."""
_NOWHERE: Final = Rect(0, 0, 0, 0)
"""Which no rectangle touches."""


def _marking(name: str) -> Any:
    """An attribute, kept as `name`: to give it another value marks what it belongs to as changed."""

    def change(placed: _Placed, value: object) -> None:
        if value != getattr(placed, name):
            setattr(placed, name, value)
            placed.touch()

    return property(attrgetter(name), change)


class _Placed(ABC):
    """What lies at a place, in pixels from its group's origin, and can fade and hide."""

    x: float = _marking("_x")
    y: float = _marking("_y")
    visible: bool = _marking("_visible")

    def __init__(self, x: float, y: float, alpha: int, visible: bool):
        self._x, self._y, self._alpha, self._visible = x, y, alpha, visible

    @abstractmethod
    def touch(self) -> None:
        """Mark as changed."""

    def move_to(self, x: float, y: float) -> None:
        """Put it there: a node's anchor, or a group's origin with everything in the group."""
        if x != self._x or y != self._y:
            self._x, self._y = x, y
            self.touch()

    @property
    def alpha(self) -> int:
        return self._alpha

    @alpha.setter
    def alpha(self, alpha: float) -> None:
        value = max(0, min(255, round(alpha)))
        if value != self._alpha:
            self._alpha = value
            self.touch()


class Group(_Placed):
    """Nodes that share an offset, an opacity, a visibility and a clip (a rectangle of the screen)."""

    clip: Rect | None = _marking("_clip")

    def __init__(
        self,
        x: float = 0,
        y: float = 0,
        *,
        z: int = 0,
        alpha: int = 255,
        visible: bool = True,
        clip: Rect | None = None,
        parent: Group | None = None,
    ):
        super().__init__(x, y, alpha, visible)
        self._clip = clip
        self.z = z
        self.parent = parent
        self.reveal: Callable[[Rect], None] | None = None
        """Scrolls so that this rectangle (of the screen) can be seen; set by scrolling areas."""
        self.nodes: set[Node] = set()
        self.groups: set[Group] = set()
        if parent is not None:
            parent.groups.add(self)

    def show(self, rect: Rect) -> None:
        """Scroll whatever this group lies in, so that a rectangle of the screen can be seen."""
        group: Group | None = self
        while group is not None:
            if group.reveal is not None:
                group.reveal(rect)
                return
            group = group.parent

    def touch(self) -> None:
        """Mark everything inside as changed."""
        for node in self.nodes:
            node.touch()
        for group in self.groups:
            group.touch()

    def offset(self) -> tuple[float, float]:
        """Where the group's origin lies on the screen."""
        if self.parent is None:
            return self._x, self._y
        x, y = self.parent.offset()
        return x + self._x, y + self._y

    def seen(self) -> tuple[int, Rect | None, int]:
        """Opacity (0 = hidden), clip and added depth, with those of the parents."""
        alpha = self._alpha if self._visible else 0
        if self.parent is None:
            return alpha, self._clip, self.z
        above, clip, z = self.parent.seen()
        if self._clip is not None:
            clip = self._clip if clip is None else clip.clip(self._clip)
        return alpha * above // 255, clip, z + self.z


class Node(_Placed):
    """A surface at a place. `anchor` says which point of the picture lies at (x, y): (0, 0) the upper
    left corner, (0.5, 1) the middle of the foot. Turn or scale by giving another image."""

    image: Surface = _marking("_image")
    anchor: tuple[float, float] = _marking("_anchor")

    def __init__(
        self,
        image: Surface,
        x: float = 0,
        y: float = 0,
        *,
        z: int = 0,
        alpha: int = 255,
        visible: bool = True,
        anchor: tuple[float, float] = (0, 0),
        group: Group | None = None,
    ):
        super().__init__(x, y, alpha, visible)
        self._image, self._z, self._anchor = image, z, anchor
        self.group = group
        self.stage: Stage | None = None
        self.drawn: Rect | None = None
        """Where the node was last drawn; None: nowhere."""
        self.spot = (0, 0)
        """Where its upper left corner lay then, even if that wasn't seen."""
        self.opacity = alpha
        self.clip: Rect | None = None
        self.depth = z
        self.number = 0
        """Which one of the stage's nodes it is, once they are in order."""
        self.premultiplied = False
        """Whether the colours of its picture are multiplied by their opacity; it can't fade then."""

    def touch(self) -> None:
        """Mark as changed."""
        if self.stage is not None:
            self.stage.changed.add(self)

    def patch(self, image: Surface, x: float, y: float, rects: Iterable[Rect]) -> None:
        """Show a picture in place of one from which it differs only in rectangles of the screen."""
        self._image, self._x, self._y = image, x, y
        if self.stage is not None:
            self.stage.patches.setdefault(self, []).extend(rects)

    @property
    def z(self) -> int:
        return self._z

    @z.setter
    def z(self, z: int) -> None:
        if z != self._z:
            self._z = z
            self.touch()
            if self.stage is not None:
                self.stage.unsorted = True

    @property
    def rect(self) -> Rect:
        """Where the picture lies on the screen, clip apart."""
        width, height = self._image.get_size()
        x, y = self._x - width * self._anchor[0], self._y - height * self._anchor[1]
        if self.group is not None:
            dx, dy = self.group.offset()
            x, y = x + dx, y + dy
        return Rect(round(x), round(y), width, height)

    def remove(self) -> None:
        """Take the node off its stage."""
        if self.stage is not None:
            self.stage.remove(self)


class Stage:
    """Nodes over a background. All places in pixels."""

    def __init__(self) -> None:
        self.nodes: list[Node] = []
        self.changed: set[Node] = set()
        self.patches: dict[Node, list[Rect]] = {}
        """Where nodes have changed that are else as they were."""
        self.unsorted = False
        """Whether `nodes` are not in the order in which they are drawn, or not numbered."""
        self._places: list[Rect] = []
        """Where each of them is seen, in their order."""
        self._hiding: set[Node] = set()
        """Nodes under which nothing is seen, and that is much."""
        self._background: Surface | None = None
        self.scenery = Group()
        """Nodes in it belong to the background: they stay with it until others are drawn."""
        self.decor = Group()
        """Nodes in it only look nice: what is read may lie over them."""
        self.frame: Frame | None = None
        """Where the world of the background lies."""
        self._stands_in = False
        self._holes: list[Rect] = []
        """Where nodes were that have been taken off."""
        self._everything = True

    @property
    def background(self) -> Surface | None:
        """What lies under all nodes; None is black."""
        return self._background

    @background.setter
    def background(self, surface: Surface | None) -> None:
        self._background = surface
        self._stands_in = False
        self._everything = True

    def stand_in(self, surface: Surface) -> None:
        """Put something in the background until what belongs there is drawn: nobody wants to keep this."""
        self.background = surface
        self._stands_in = True

    @property
    def stands_in(self) -> bool:
        """Whether something is seen at the back until what belongs there is drawn."""
        return self._stands_in

    @property
    def complete(self) -> bool:
        """Whether all is seen at the back that belongs there: nothing that was left needs to stand in."""
        return self._background is not None and not self._stands_in

    def still(self) -> Still | None:
        """Return the background with its scenery, to be kept; None if there is none worth it."""
        if self._background is None or self._stands_in:
            return None
        seen = [node for node in self.nodes if node.group is self.scenery and node.visible]
        seen.sort(key=attrgetter("z"))
        return Still(self._background, [(node.image, node.rect) for node in seen], self.frame)

    def add(self, node: Node) -> Node:
        """Put a node on the stage, over those of the same z."""
        node.stage = self
        node.drawn = None
        self.nodes.append(node)
        if node.group is not None:
            node.group.nodes.add(node)
        self.changed.add(node)
        self.unsorted = True
        return node

    def node(
        self,
        image: Surface,
        x: float = 0,
        y: float = 0,
        *,
        z: int = 0,
        alpha: int = 255,
        visible: bool = True,
        anchor: tuple[float, float] = (0, 0),
        group: Group | None = None,
    ) -> Node:
        """Make a node and put it on the stage."""
        return self.add(Node(image, x, y, z=z, alpha=alpha, visible=visible, anchor=anchor, group=group))

    def remove(self, node: Node) -> None:
        """Take a node off; what it covered is repaired at the next drawing."""
        if node.stage is not self:
            return
        self.nodes.remove(node)
        self.unsorted = True
        self.changed.discard(node)
        self.patches.pop(node, None)
        self._hiding.discard(node)
        if node.group is not None:
            node.group.nodes.discard(node)
        if node.drawn is not None:
            self._holes.append(node.drawn)
        node.stage, node.drawn = None, None

    def remove_group(self, group: Group) -> None:
        """Take off all nodes of a group and of the groups inside it; it can be filled again."""
        for node in list(group.nodes):
            self.remove(node)
        for inner in list(group.groups):
            self.remove_group(inner)
        if group.parent is not None:
            group.parent.groups.discard(group)

    def clear(self) -> None:
        """Take everything off, the background too."""
        for node in self.nodes:
            node.stage, node.drawn = None, None
            if node.group is not None:
                node.group.nodes.discard(node)
        self.nodes.clear()
        self.unsorted = True
        self.changed.clear()
        self.patches.clear()
        self._hiding.clear()
        self._holes.clear()
        self.background = self.frame = None

    def redraw(self) -> None:
        """Draw everything the next time: the surface is new or was spoiled."""
        self._everything = True

    @property
    def dirty(self) -> bool:
        """Is there anything to draw?"""
        return self._everything or bool(self.changed or self.patches or self._holes)

    def draw(self, surface: Surface) -> list[Rect]:
        """Bring the surface up to date. Returns the rectangles that changed."""
        if not self.dirty:
            return []
        whole = surface.get_rect()
        rects, self._holes = self._holes, []
        for node in self.nodes if self._everything else self.changed:
            if node.drawn is not None:
                rects.append(node.drawn)
            self._place(node, whole)
            if node.drawn is not None:
                rects.append(node.drawn)
        for node, parts in self.patches.items():
            if node not in self.changed:
                rects += parts
                self._place(node, whole)
        self.patches.clear()
        if self.unsorted:
            self._sort()
        self.changed.clear()
        rects = [whole] if self._everything else join(rects, whole)
        self._everything = False
        hiding = sorted((node.number for node in self._hiding), reverse=True)
        for rect in rects:
            self._repair(surface, rect, hiding)
        surface.set_clip(None)
        return rects

    def _sort(self) -> None:
        """Put the nodes in the order in which they are drawn, and number them."""
        self.nodes.sort(key=attrgetter("depth"))
        self.unsorted = False
        for number, node in enumerate(self.nodes):
            node.number = number
        self._places = [node.drawn or _NOWHERE for node in self.nodes]

    def _place(self, node: Node, whole: Rect) -> None:
        """Work out where and how the node is drawn now."""
        alpha, clip, z = node._alpha if node._visible else 0, None, 0
        if node.group is not None:
            above, clip, z = node.group.seen()
            alpha = alpha * above // 255
        if node.depth != node._z + z:
            node.depth = node._z + z
            self.unsorted = True
        node.opacity, node.clip = alpha, clip
        node.drawn = None
        self._hiding.discard(node)
        if alpha:
            place = node.rect
            seen = place.clip(whole if clip is None else clip.clip(whole))
            node.spot = place.topleft
            if seen.w and seen.h:
                node.drawn = seen
                if alpha == 255 and seen.w * seen.h >= _LARGE and _without_gaps(node._image):
                    self._hiding.add(node)
        if not self.unsorted:
            self._places[node.number] = node.drawn or _NOWHERE

    def _repair(self, surface: Surface, rect: Rect, hiding: Sequence[int]) -> None:
        """Draw a rectangle anew. `hiding`: the numbers of the nodes that hide what is under them, the
        uppermost first."""
        for number, first in enumerate(hiding):
            hidden = rect.clip(self._places[first])
            if hidden == rect or hidden.w * hidden.h >= _LARGE:
                self._paint(surface, hidden, first)
                for part in around(rect, hidden):
                    self._repair(surface, part, hiding[number + 1 :])
                return
        self._paint(surface, rect)

    def _paint(self, surface: Surface, rect: Rect, first: int = -1) -> None:
        """Draw what is seen in a rectangle, from a node on; -1: from the background on."""
        surface.set_clip(rect)
        if first < 0:
            if self._background is None:
                surface.fill((0, 0, 0), rect)
            else:
                surface.blit(self._background, rect, rect)
        for number in rect.collidelistall(self._places):
            if number < first:
                continue
            node = self.nodes[number]
            if node.clip is not None:
                surface.set_clip(rect.clip(node.clip))
            _blit(surface, node)
            if node.clip is not None:
                surface.set_clip(rect)


def _without_gaps(image: Surface) -> bool:
    return (
        not image.get_flags() & SRCALPHA and image.get_alpha() in (None, 255) and image.get_colorkey() is None
    )


def _blit(surface: Surface, node: Node) -> None:
    image = node._image
    if node.premultiplied:
        surface.blit(image, node.spot, special_flags=BLEND_PREMULTIPLIED)
        return
    if node.opacity == 255:
        surface.blit(image, node.spot)
        return
    surface.blit(transform.with_opacity(image, node.opacity), node.spot)


def around(rect: Rect, hole: Rect) -> list[Rect]:
    """What of a rectangle lies around a hole in it."""
    parts = (
        Rect(rect.x, rect.y, rect.w, hole.y - rect.y),
        Rect(rect.x, hole.bottom, rect.w, rect.bottom - hole.bottom),
        Rect(rect.x, hole.y, hole.x - rect.x, hole.h),
        Rect(hole.right, hole.y, rect.right - hole.right, hole.h),
    )
    return [part for part in parts if part.w and part.h]


def join(rects: Iterable[Rect], whole: Rect) -> list[Rect]:
    """The same area in few rectangles, with hardly more pixels: some may be drawn twice, if to draw what
    lies between rectangles would take longer."""
    spare, near = _PASS, _NEAR
    while True:
        joined: list[Rect] = []
        for rect in rects:
            rect = rect.clip(whole)
            if not rect.w or not rect.h:
                continue
            while (other := _partner(rect, joined, spare, near)) >= 0:
                rect = rect.union(joined.pop(other))
            joined.append(rect)
        if len(joined) <= _MOST_RECTS:
            return joined
        rects, spare, near = joined, spare * 4, near * 4


def _partner(rect: Rect, others: list[Rect], spare: int, near: int) -> int:
    """The number of a rectangle near to this one that can be joined to it with no more than `spare` pixels
    more than both have; -1: there is none."""
    most = rect.w * rect.h + spare
    for number in rect.inflate(near, near).collidelistall(others):
        other = others[number]
        union = rect.union(other)
        if union.w * union.h <= most + other.w * other.h:
            return number
    return -1

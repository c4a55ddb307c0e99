"""The stage: pictures that stay where they are put, and a drawing that touches only what changed.

A `Node` is a surface at a place. Changing a node marks it; `Stage.draw` then repairs the rectangles
where marked nodes were and are: background first, nodes over it in order of `z`. A `Group` moves,
fades, hides and clips its nodes together (a camera, the content of a scrolling list).
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable
from operator import attrgetter
from typing import Any, Final

from pygame import Rect, Surface

from game.view.still import Frame, Still

_MOST_RECTS: Final = 24
"""With more rectangles than this to repair, near ones are joined: fewer passes over the nodes."""


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
        self.opacity = alpha
        self.clip: Rect | None = None
        self.depth = z

    def touch(self) -> None:
        """Mark as changed."""
        if self.stage is not None:
            self.stage.changed.add(self)

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
        self.unsorted = False
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
        self.changed.discard(node)
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
        self.changed.clear()
        self._holes.clear()
        self.background = self.frame = None

    def redraw(self) -> None:
        """Draw everything the next time: the surface is new or was spoiled."""
        self._everything = True

    @property
    def dirty(self) -> bool:
        """Is there anything to draw?"""
        return self._everything or bool(self.changed) or bool(self._holes)

    def draw(self, surface: Surface) -> list[Rect]:
        """Bring the surface up to date. Returns the rectangles that changed."""
        if not self.dirty:
            return []
        whole = surface.get_rect()
        rects = self._holes
        self._holes = []
        for node in list(self.nodes) if self._everything else self.changed:
            if node.drawn is not None:
                rects.append(node.drawn)
            self._place(node, whole)
            if node.drawn is not None:
                rects.append(node.drawn)
        if self.unsorted:
            self.nodes.sort(key=attrgetter("depth"))
            self.unsorted = False
        self.changed.clear()
        if self._everything:
            self._everything = False
            rects = [whole]
        rects = join(rects, whole)
        for rect in rects:
            self._repair(surface, rect)
        surface.set_clip(None)
        return rects

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
        if alpha:
            seen = node.rect.clip(whole if clip is None else clip.clip(whole))
            node.drawn = seen if seen.size != (0, 0) and seen.w and seen.h else None

    def _repair(self, surface: Surface, rect: Rect) -> None:
        surface.set_clip(rect)
        if self._background is None:
            surface.fill((0, 0, 0), rect)
        else:
            surface.blit(self._background, rect, rect)
        for node in self.nodes:
            if node.drawn is None or not node.drawn.colliderect(rect):
                continue
            if node.clip is not None:
                surface.set_clip(rect.clip(node.clip))
            _blit(surface, node)
            if node.clip is not None:
                surface.set_clip(rect)


def _blit(surface: Surface, node: Node) -> None:
    image = node._image
    if node.opacity == 255:
        surface.blit(image, node.rect)
        return
    # Images are shared between nodes: the opacity is lent to the surface for this one drawing.
    before = image.get_alpha()
    image.set_alpha(node.opacity)
    surface.blit(image, node.rect)
    image.set_alpha(before)


def join(rects: Iterable[Rect], whole: Rect) -> list[Rect]:
    """The same area in few rectangles, none overlapping another (so that nothing is drawn twice)."""
    joined: list[Rect] = []
    for rect in rects:
        rect = rect.clip(whole)
        if not rect.w or not rect.h:
            continue
        while (other := rect.collidelist(joined)) >= 0:
            rect = rect.union(joined.pop(other))
        joined.append(rect)
    if len(joined) > _MOST_RECTS:
        return [joined[0].unionall(joined[1:])]
    return joined

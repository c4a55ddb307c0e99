"""One dwarf on the table: where he stands, how he stands, and the nodes that show it."""

from __future__ import annotations

from typing import Final

import pygame
from pygame import Surface

from game.games.oh_les_nains.rules.cards import DWARFS_A_COLOUR, LETTERS, colour_of
from game.games.oh_les_nains.rules.types import SLABS
from game.games.oh_les_nains.view.layout import World
from game.games.oh_les_nains.view.pictures import CALM, Pictures
from game.games.oh_les_nains.view.puppet import Sprite
from game.view import transform
from game.view.assets import rasterise
from game.view.colours import INK
from game.view.stage import Node
from game.view.svg import document, element
from game.view.tables.pictures import ready
from game.view.text import Style
from game.view.widgets.base import Ui

BACKS, FRONTS, FLYING = 110, 210, 330
HOLDING: Final = frozenset({"stand", "breathe", "lean", "strain", "dig_in", "skid", "jolt", "doze", "perk"})
_LETTER: Final = Style(17, INK, "title")


class Dwarf:
    """A dwarf by id. Change the fields, then `sync`."""

    def __init__(self, ui: Ui, pictures: Pictures, dwarf: int, side: int, index: int) -> None:
        self.ui = ui
        self.pictures = pictures
        self.id = dwarf
        self.colour = colour_of(dwarf)
        self.number = max(0, dwarf) % DWARFS_A_COLOUR
        """Which one of his colour: he looks and idles as this one always does."""
        self.side = side
        self.index = index
        self.x = 0.0
        """In the world; `row` sets it while he is not flying."""
        self.y = 0.0
        self.pose, self.towards, self.t = CALM, "", 0.0
        self.mood = ""
        self.flying = False
        """He is off the hose: nobody but his clip moves him."""
        self.alpha = 255.0
        self.tilt = 0.0
        """Degrees that the whole figure is turned."""
        self.squash = 0.0
        """How flat a landing has made him, 0 to 0.3."""
        self.letter = False
        blank = Surface((1, 1), pygame.SRCALPHA)
        self.back = ui.stage.node(blank, z=BACKS)
        self.front = ui.stage.node(blank, z=FRONTS)
        self.badge: Node | None = None
        self.sprite: Sprite | None = None

    @property
    def holding(self) -> bool:
        """Whether his hands are on the hose."""
        return not self.flying and self.pose in HOLDING

    def pose_as(self, pose: str, towards: str = "", t: float = 0.0, mood: str = "") -> None:
        """Take a pose, or a share of the way to another."""
        self.pose, self.towards, self.t, self.mood = pose, towards, t, mood

    def hands(self) -> tuple[tuple[float, float], tuple[float, float]]:
        """Near and far hand in pixels from the ground between his feet."""
        if self.sprite is None:
            return (0.0, 0.0), (0.0, 0.0)
        anchors = self.sprite.anchors
        return anchors.hand_near, anchors.hand_far

    def fetch(self, *, wait: bool = False) -> bool:
        """Get the picture of how he stands now; False if it is still being drawn."""
        look = self.pictures.look(
            self.colour, self.side, self.pose, self.towards, self.t, self.mood, number=self.number
        )
        sprite = self.pictures.dwarf(look, wait=wait)
        self.sprite = sprite or self.sprite or self.pictures.stand_in(look)
        return sprite is not None

    def sync(self, world: World, camera: float) -> None:
        """Bring the nodes to where he is."""
        sprite = self.sprite
        if sprite is None:
            return
        x, y = round(world.x(self.x, camera)), round(world.y(self.y))
        # Who stands nearer to the end stands before the next: so every face is seen, however large they are.
        depth = 2 * SLABS - 2 * self.index + self.side
        self.back.z = (FLYING if self.flying else BACKS) + depth
        self.front.z = (FLYING + 50 if self.flying else FRONTS) + depth
        if self.tilt or self.squash:
            self._bent(sprite, x, y)
        else:
            self.back.image, self.front.image = sprite.back, sprite.front
            self.back.move_to(x + sprite.back_at[0], y + sprite.back_at[1])
            self.front.move_to(x + sprite.front_at[0], y + sprite.front_at[1])
        self.back.alpha = self.alpha
        self.front.alpha = 0 if self.tilt or self.squash else self.alpha
        self._sync_badge(world, x, y)

    def _bent(self, sprite: Sprite, x: int, y: int) -> None:
        """Turned or squashed: both pictures as one, worked out for this frame."""
        (left, top), whole = sprite.place.topleft, sprite.whole
        if self.tilt:
            middle = pygame.Vector2(sprite.anchors.middle)
            centre = pygame.Vector2(whole.get_width() / 2 + left, whole.get_height() / 2 + top)
            turned = transform.rotozoom(whole, -self.tilt, 1)
            place = middle + (centre - middle).rotate(self.tilt)
            image, at = turned, (place.x - turned.get_width() / 2, place.y - turned.get_height() / 2)
        else:
            wide, high = 1 + self.squash * 0.6, 1 - self.squash
            image = transform.smoothscale(whole, (whole.get_width() * wide, whole.get_height() * high))
            at = (left * wide, top * high)
        self.back.image = ready(image)
        self.back.move_to(x + round(at[0]), y + round(at[1]))

    def _sync_badge(self, world: World, x: int, y: int) -> None:
        """His colour's letter on his slab, for those who asked for help with colours."""
        if not self.letter:
            return
        if self.badge is None:
            self.badge = self.ui.stage.node(self._letter(world), anchor=(0.5, 0.5), z=FRONTS)
        self.badge.z = self.front.z + 50
        self.badge.alpha = self.alpha
        self.badge.move_to(x, y + world.px(17))

    def _letter(self, world: World) -> Surface:
        side = max(world.px(27), round(self.ui.text.floor * 1.4))

        def draw() -> Surface:
            ring = element("circle", cx=20, cy=20, r=18, fill="#FFF3D6", stroke="#241A12", stroke_width=3.5)
            disc = rasterise(document((side, side), ring, (0, 0, 40, 40)), (side, side)).copy()
            letter = self.ui.t(f"oh_les_nains.letter.{LETTERS[self.colour]}")
            words = self.ui.text.render(letter, _LETTER, px=max(self.ui.text.floor, round(side * 0.66)))
            disc.blit(words, words.get_rect(center=(side // 2, side // 2)))
            return disc

        return self.pictures.kept(("letter", self.colour, side), draw)

    def remove(self) -> None:
        """Take him off the stage."""
        for node in (self.back, self.front, self.badge):
            if node is not None:
                node.remove()

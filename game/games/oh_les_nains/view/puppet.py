"""Dwarfs on the table: arranges their drawn parts into a pose, and draws it.

A pose becomes one small SVG of the parts' own text, so that it is sharp at every size and angle, and is drawn
twice: what lies behind the hose, and what lies before it (near arm, far fingertips).
"""

from __future__ import annotations

import re
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Final, NamedTuple

import pygame

from game.view import transform
from game.view.assets import rasterise
from game.view.dwarf_poses import BOX_HEIGHT, POSES, Pose, arrange, blend, middle
from game.view.joints import XY, Matrix, Placed, about, joint, moved
from game.view.parts import Box, Parts, Picture, cropped, group, whole

#: How finely the way from one pose to another is cut.
STEPS: Final = 8
#: The picture's rectangle in a pose's units, before it is cropped.
_BOX: Final = Box(-190, -300, 380, 370)
_VIEW = re.compile(r'viewBox="(\S+) (\S+) (\S+) (\S+)"')


class Look(NamedTuple):
    """What one picture of a dwarf depends on."""

    colour: str
    pose: str
    height: int  # pixels of the 240-unit box
    mirrored: bool = False
    towards: str = ""  # the pose that it is changing to ...
    step: int = 0  # ... and how far, 0..STEPS
    mood: str = ""  # another face than the pose's own ("blink")
    spin: int = 0  # degrees that he is turned about his middle (clockwise; the other way if mirrored)
    cut: str = ""  # of his beard, "" for his colour's own
    wears: str = ""  # "spectacles" or "daisy"
    sign: str = ""  # "sign_1", …: what he holds up, with no shadow under his feet ...
    askew: int = 0  # ... and how many degrees it leans


@dataclass(frozen=True, slots=True)
class Anchors:
    """Places on a dwarf, in pixels from the ground between his feet."""

    hand_near: XY
    hand_far: XY
    middle: XY  # about which a tumbling dwarf turns


@dataclass(frozen=True, slots=True)
class Sprite:
    """A dwarf's two pictures, and where their upper left corners go from the ground between his feet."""

    back: pygame.Surface
    back_at: tuple[int, int]
    front: pygame.Surface
    front_at: tuple[int, int]
    anchors: Anchors

    @property
    def place(self) -> pygame.Rect:
        """What both pictures cover."""
        return self.back.get_rect(topleft=self.back_at).union(self.front.get_rect(topleft=self.front_at))

    @property
    def whole(self) -> pygame.Surface:
        """Both as one picture, whose upper left corner is that of `place`."""
        left, top = self.place.topleft
        surface = pygame.Surface(self.place.size, pygame.SRCALPHA)
        surface.blit(self.back, (self.back_at[0] - left, self.back_at[1] - top))
        surface.blit(self.front, (self.front_at[0] - left, self.front_at[1] - top))
        return surface


def resized(sprite: Sprite, by: float) -> Sprite:
    """The same dwarf larger or smaller, not quite as sharp."""

    def scaled(at: XY) -> XY:
        return at[0] * by, at[1] * by

    def corner(at: tuple[int, int]) -> tuple[int, int]:
        return round(at[0] * by), round(at[1] * by)

    def picture(image: pygame.Surface) -> pygame.Surface:
        size = (max(1, round(image.get_width() * by)), max(1, round(image.get_height() * by)))
        return transform.smoothscale(image, size)

    near, far, middle = (
        scaled(at) for at in (sprite.anchors.hand_near, sprite.anchors.hand_far, sprite.anchors.middle)
    )
    return Sprite(
        picture(sprite.back),
        corner(sprite.back_at),
        picture(sprite.front),
        corner(sprite.front_at),
        Anchors(near, far, middle),
    )


def posture(look: Look) -> Pose:
    """The pose of a look, between two poses if it is changing."""
    pose = POSES[look.pose]
    if look.towards:
        pose = blend(pose, POSES[look.towards], look.step / STEPS)
    pose = replace(pose, mood=look.mood) if look.mood else pose
    return replace(pose, far="fist") if look.sign else pose


def _dressed(placed: Placed, look: Look) -> list[Placed]:
    """A part as this very dwarf has it: his own beard, and what he wears over it or holds."""
    if look.sign and placed.part == "shadow":
        return []
    if look.sign and placed.part == "fist_far":
        x, y = placed.matrix[4:]
        return [Placed(look.sign, joint(x, y, look.askew)), placed]
    if placed.part == "head" and look.cut:
        return [replace(placed, part=f"head_{look.cut}")]
    worn = {"spectacles": "face_", "daisy": "hat"}.get(look.wears, "-")
    return [placed, replace(placed, part=look.wears)] if placed.part.startswith(worn) else [placed]


class Puppets:
    """Composes dwarfs from the parts under ``folder``. It keeps the parts only, not what it draws."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._parts = Parts(folder, "dwarf")

    def sprite(self, look: Look) -> Sprite:
        """The dwarf in this look. Takes a few milliseconds."""
        pose = posture(look)
        behind, before = arrange(pose)
        behind = [part for placed in behind for part in _dressed(placed, look)]
        turn = about(middle(pose), look.spin)
        unit = look.height / BOX_HEIGHT
        across = -unit if look.mirrored else unit

        def on_screen(point: XY) -> XY:
            x, y = moved(point, turn)
            return x * across, y * unit

        back, front = self._drawn(behind, look, turn), self._drawn(before, look, turn)
        anchors = Anchors(
            on_screen(pose.hand_near[:2]), on_screen(pose.hand_far[:2]), on_screen(middle(pose))
        )
        return Sprite(back.surface, back.at, front.surface, front.at, anchors)

    def picture(self, name: str, height: int) -> Picture:
        """A drawing in one piece, ``height`` being the pixels of a 240-unit box.

        "dwarf_red/parachute" hangs on the hand at (0, 0); "squirrel/run_a", "squirrel/mirrored/pull" and
        so on stand on (0, 0).
        """
        path = self._folder / f"{name}.svg"
        text = path.read_text(encoding="ascii")
        view = _VIEW.search(text)
        if view is None:
            raise ValueError(f"{path}: not a drawing")
        unit = height / BOX_HEIGHT
        x, y, box_width, box_height = (float(value) * unit for value in view.groups())
        return cropped(rasterise(text, (round(box_width), round(box_height))), x, y)

    def _drawn(self, placed: list[Placed], look: Look, turn: Matrix) -> Picture:
        """The parts as one picture from the ground between the feet; ``turn`` leaves the shadow alone."""
        texts = [(p.part, self._parts.placed(f"dwarf_{look.colour}", [p], look.mirrored)) for p in placed]
        ground = "".join(text for part, text in texts if part == "shadow")
        figure = ground + group(turn, "".join(text for part, text in texts if part != "shadow"))
        unit = look.height / BOX_HEIGHT
        return cropped(whole(figure, _BOX, unit, look.mirrored), _BOX.x * unit, _BOX.y * unit)

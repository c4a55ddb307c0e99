"""The poses of dwarfs, who live in more than one game: which part goes where. Pure.

Units: a dwarf's box is 240 high; (0, 0) is the ground between the feet, y runs down, he faces right.
Angles are degrees clockwise. The hat's tip may rise above the box.
"""

from __future__ import annotations

import math
from dataclasses import dataclass, fields, replace
from typing import Any, Final

from game.view.joints import XY, Joint, Placed, joint, limb, turned

BOX_HEIGHT: Final = 240
SLEEVE_LENGTH: Final = 80.0
LEG_LENGTH: Final = 34.0
_WRIST: Final = 12.0  # a sleeve ends this far before the hand's middle
_SHOULDERS: Final[dict[str, XY]] = {"near": (-18, -42), "far": (20, -48)}  # from the pelvis
_HIPS: Final[dict[str, XY]] = {"near": (-16, 2), "far": (18, 0)}
_HEAD: Final[XY] = (8, -86)  # the head's middle, from the pelvis
_ANKLE: Final[XY] = (-1, -30)  # from the boot's heel
_HAT_JOINT: Final[XY] = (0, -26)  # from the head's middle
_HEAD_FOLLOWS: Final = 0.45  # how much of the torso's lean the head shares


@dataclass(frozen=True, slots=True)
class Pose:
    """One posture. ``lean`` turns the torso about the pelvis, ``head`` and ``hat`` turn on top of that."""

    lean: float
    pelvis: XY
    foot_near: Joint
    foot_far: Joint
    hand_near: Joint
    hand_far: Joint
    head: float = 0.0
    hat: float = 0.0
    shadow: tuple[float, float] = (8, 1.0)  # x and width of the shadow on the ground
    mood: str = "calm"
    near: str = "fist"  # the near hand: "fist" round what he holds, or "palm"
    far: str = "fist"
    near_arm_behind: bool = False  # a near arm that is raised goes behind the body
    effect: str = ""  # "sweat", "stars" or "sparks"


POSES: Final[dict[str, Pose]] = {
    "stand": Pose(-7, (-2, -42), (-16, 0, 0), (20, 0, 0), (54, -58, 0), (92, -64, 0), head=4),
    "breathe": Pose(-5.5, (-2, -43.5), (-16, 0, 0), (20, 0, 0), (54, -59, 0), (92, -65, 0), head=2, hat=1.5),
    "doze": Pose(-4, (-2, -40), (-16, 0, 0), (20, 0, 0), (54, -57, 0), (92, -63, 0), head=17, hat=7),
    "perk": Pose(-12, (-4, -43), (-16, 0, 0), (20, 0, 0), (54, -59, 0), (92, -65, 0), head=-7, hat=-5),
    "lean": Pose(-17, (-5, -41), (0, 0, -3), (36, 0, -8), (62, -60, 0), (98, -66, 0), head=9, hat=-1),
    "strain": Pose(
        -27, (-8, -40), (12, 0, -6), (52, 0, -16), (66, -62, 0), (102, -68, 0),
        head=14, hat=-3, mood="effort", effect="sweat",
    ),
    "dig_in": Pose(
        -38, (-20, -35), (16, 0, -20), (58, 0, -28), (60, -60, 0), (98, -66, 0),
        head=20, hat=-5, mood="effort", effect="sweat",
    ),
    "skid": Pose(
        -43, (-26, -33), (28, 0, -30), (66, -5, -36), (58, -58, 0), (96, -64, 0),
        head=26, hat=-12, mood="dismay", effect="sweat",
    ),
    "jolt": Pose(
        17, (4, -46), (-26, -12, 16), (22, -4, 6), (76, -62, 4), (112, -66, 2),
        head=-14, hat=-12, mood="dismay",
    ),
    "crash": Pose(
        12, (2, -54), (-38, -22, 30), (2, -14, 18), (76, -88, 60), (94, -140, 20),
        head=-22, hat=15, mood="dazed", near="palm", far="palm", effect="stars", shadow=(0, 0.95),
    ),
    "tumble": Pose(
        -24, (-4, -72), (46, -58, -52), (66, -92, -78), (-78, -128, -50), (64, -160, 30),
        head=-8, hat=-20, mood="dismay", near="palm", far="palm", near_arm_behind=True, shadow=(0, 0.7),
    ),
    "sit_dazed": Pose(
        -17, (-12, -20), (60, -7, -58), (78, -12, -66), (-62, -24, 190), (46, -30, 150),
        head=-4, hat=-13, mood="dazed", near="palm", far="palm", effect="stars", shadow=(12, 1.4),
    ),
    "cheer": Pose(
        -2, (2, -54), (-22, -14, 10), (34, -12, -20), (-74, -128, -24), (86, -138, 24),
        head=-6, hat=-4, mood="joy", near="palm", far="palm", near_arm_behind=True, effect="sparks",
    ),
    "parachute": Pose(
        3, (0, -64), (-24, -22, 24), (12, -24, 12), (-62, -96, -40), (72, -186, 6),
        head=-8, hat=5, mood="joy", near="palm", far="fist", near_arm_behind=True, shadow=(4, 0.7),
    ),
    "wait": Pose(
        -3, (0, -43), (-18, 0, 0), (22, 0, 0), (-10, -40, 150), (58, -48, 120),
        head=3, near="palm", far="palm",
    ),
    "hold": Pose(
        -3, (0, -43), (-18, 0, 0), (22, 0, 0), (-14, -40, 150), (82, -62, 30),
        head=3, near="palm",
    ),
    "sulk": Pose(
        6, (0, -41), (-18, 0, 0), (22, 0, 0), (-22, -24, 110), (70, -54, 30),
        head=20, hat=10, mood="blink", near="palm",
    ),
    "walk_a": Pose(
        4, (0, -44), (-34, -16, 22), (34, 0, -12), (52, -58, 105), (-58, -60, 200),
        head=0, hat=2, near="palm", far="palm",
    ),
    "walk_b": Pose(
        4, (0, -47), (6, -9, 8), (8, 0, 0), (-2, -46, 150), (60, -62, 100),
        head=1, hat=-2, near="palm", far="palm",
    ),
}  # fmt: skip


def _mixed(a: object, b: object, t: float) -> object:
    if isinstance(a, tuple) and isinstance(b, tuple):
        return tuple(x + (y - x) * t for x, y in zip(a, b, strict=True))
    if isinstance(a, float | int) and isinstance(b, float | int) and not isinstance(a, bool):
        return a + (b - a) * t
    return a if t < 0.5 else b


def blend(first: Pose, second: Pose, t: float) -> Pose:
    """The posture a share ``t`` (0..1) of the way from one to the other; what has no middle flips there."""
    mixed: dict[str, Any] = {
        f.name: _mixed(getattr(first, f.name), getattr(second, f.name), t) for f in fields(Pose)
    }
    return replace(first, **mixed)


# ---- geometry ------------------------------------------------------------------------------------


def _on_torso(pose: Pose, point: XY) -> XY:
    x, y = turned(point, pose.lean)
    return pose.pelvis[0] + x, pose.pelvis[1] + y


def _arm(pose: Pose, side: str) -> Placed:
    shoulder = _on_torso(pose, _SHOULDERS[side])
    hand = pose.hand_near if side == "near" else pose.hand_far
    dx, dy = hand[0] - shoulder[0], hand[1] - shoulder[1]
    reach = math.hypot(dx, dy) or 1.0
    short = max(0.0, 1 - _WRIST / reach)
    wrist = (shoulder[0] + dx * short, shoulder[1] + dy * short)
    return Placed(f"sleeve_{side}", limb(shoulder, wrist, SLEEVE_LENGTH))


def _leg(pose: Pose, side: str) -> list[Placed]:
    x, y, angle = pose.foot_near if side == "near" else pose.foot_far
    dx, dy = turned(_ANKLE, angle)
    leg = limb(_on_torso(pose, _HIPS[side]), (x + dx, y + dy), LEG_LENGTH)
    return [Placed(f"leg_{side}", leg), Placed(f"boot_{side}", joint(x, y, angle))]


def arrange(pose: Pose) -> tuple[list[Placed], list[Placed]]:
    """The parts behind what is held and the parts before it, each in drawing order."""
    head_x, head_y = _on_torso(pose, _HEAD)
    tilt = pose.lean * _HEAD_FOLLOWS + pose.head
    hat_dx, hat_dy = turned(_HAT_JOINT, tilt)
    back_dx, back_dy = turned((-_HAT_JOINT[0], -_HAT_JOINT[1]), tilt + pose.hat)
    hat = joint(head_x + hat_dx + back_dx, head_y + hat_dy + back_dy, tilt + pose.hat)
    near_arm = [_arm(pose, "near"), Placed(f"{pose.near}_near", joint(*pose.hand_near))]
    shadow_x, shadow_width = pose.shadow
    back = [
        Placed("shadow", (shadow_width, 0, 0, 1, shadow_x, 2)),
        _arm(pose, "far"),
        Placed(f"{pose.far}_far", joint(*pose.hand_far)),
        *(near_arm if pose.near_arm_behind else []),
        *_leg(pose, "far"),
        *_leg(pose, "near"),
        Placed("body", joint(*pose.pelvis, pose.lean)),
        Placed("head", joint(head_x, head_y, tilt)),
        Placed("hat", hat),
        Placed(f"face_{pose.mood}", joint(head_x, head_y, tilt)),
    ]
    front = [Placed("fingers_far", joint(*pose.hand_far))] if pose.far == "fist" else []
    if not pose.near_arm_behind:
        front += near_arm
    if pose.effect:
        front.append(Placed(pose.effect, joint(head_x, head_y)))
    return back, front


def middle(pose: Pose) -> XY:
    """The middle of the body, about which a tumbling dwarf turns."""
    return _on_torso(pose, (4, -40))

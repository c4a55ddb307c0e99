"""The moles' poses, pure data and geometry: which part goes where.

Units: a mole's box is 240 high. (0, 0) is the ground between the feet, or the middle of the hole's mouth; y
runs down, it looks to the right. "Near" is the side on the left of the picture. Angles are degrees clockwise;
a paw at 0 points up. What sits on a cap may rise above the box.
"""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Final

from game.view.joints import XY, Joint, Matrix, Placed, joint, limb, turned

BOX_HEIGHT: Final = 240
ARM_LENGTH: Final = 52.0
LEG_LENGTH: Final = 22.0
_SHOULDERS: Final[dict[str, XY]] = {"near": (-45, -46), "far": (46, -46)}  # from the pelvis
_SHOULDERS_AHEAD: Final[dict[str, XY]] = {"near": (-22, -42), "far": (34, -46)}  # turned to the right
_HIPS: Final[dict[str, XY]] = {"near": (-30, 14), "far": (30, 14)}
_HEAD: Final[XY] = (3, -94)  # the head's middle, from the pelvis
_HEAD_SIZE: Final = 0.94
_EMBLEM: Final[XY] = (1, 2)  # on the belly, from the pelvis
_EMBLEM_ON_CAP: Final[XY] = (2, -53)  # from the head's middle
_EMBLEM_ON_CAP_SIZE: Final = 0.72
_DEEP: Final = 60  # with the pelvis so low in a hole, the belly isn't seen
_INITIAL: Final[XY] = (-56, 27)  # where a player's initial goes, from the pelvis ...
_ON_RIM: Final[XY] = (0, 76)  # ... or from the middle of the hole
_WRIST: Final = 10.0  # an arm ends this far before the paw's middle
_ANKLE: Final = 19.0  # above the ground
_SIDES: Final = ("far", "near")
_HEAD_FOLLOWS: Final = 0.5  # how much of the trunk's lean the head shares


@dataclass(frozen=True, slots=True)
class Pose:
    """One posture. ``lean`` turns the trunk about the pelvis, ``head`` turns on top of that."""

    hand_near: Joint = (-64, -46, 196)
    hand_far: Joint = (66, -46, 164)
    pelvis: XY = (0, -45)
    lean: float = 0.0
    head: float = 0.0
    nod: XY = (0, 0)  # the head shifted on the neck
    foot_near: Joint = (-28, 0, 0)
    foot_far: Joint = (32, 0, 0)
    ahead: bool = False  # both feet point to the right
    mood: str = "calm"
    palms: bool = False  # paws show their palms
    behind: frozenset[str] = frozenset()  # arms ("near", "far") that go behind the body
    over: frozenset[str] = frozenset()  # arms that go before the head, not only before the body
    shadow: tuple[float, float] = (0, 1.0)  # x and width of the shadow on the ground
    stretch: float = 1.0  # taller and slimmer, or squashed
    before: tuple[tuple[str, float, float], ...] = ()  # effects drawn last, and where
    in_hole: bool = False


_NEAR: Final = frozenset({"near"})
_FAR: Final = frozenset({"far"})
_BOTH: Final = _NEAR | _FAR
_STAND: Final = Pose()
_HOLE: Final = Pose(
    (-66, 54, 188), (68, 54, 172), pelvis=(0, 90), foot_near=(-28, 140, 0), foot_far=(32, 140, 0),
    shadow=(0, 0.0), behind=_BOTH, in_hole=True,
)  # fmt: skip

POSES: Final[dict[str, Pose]] = {
    "stand": _STAND,
    "blink": replace(_STAND, mood="blink"),
    "breathe": replace(
        _STAND, nod=(0, -2), stretch=1.012,
        hand_near=(-66, -49, 199), hand_far=(68, -49, 161),
    ),
    "look_up": replace(
        _STAND, head=-7, nod=(-1, -2), mood="up", over=_BOTH,
        hand_near=(-46, -62, 42), hand_far=(49, -60, -38),
    ),
    "walk_a": Pose(
        (-74, -64, 228), (72, -74, 116), pelvis=(0, -50), lean=-8, head=3, ahead=True,
        foot_near=(-36, 0, 4), foot_far=(44, -15, -24), behind=_FAR, shadow=(2, 1.0),
    ),
    "walk_b": Pose(
        (-44, -58, 150), (80, -56, 160), pelvis=(2, -50), lean=8, head=-3, ahead=True,
        foot_near=(-46, -13, 30), foot_far=(36, 0, 0), behind=_FAR, shadow=(2, 1.0),
    ),
    "dig_a": Pose(
        (66, -34, 118), (88, -86, 40), pelvis=(-30, -40), lean=24, head=-4, ahead=True,
        foot_near=(-60, 0, 8), foot_far=(-6, 0, 0), mood="effort", behind=_FAR,
        shadow=(0, 1.2), before=(("mound", 84, 4), ("clods_a", 92, -24)),
    ),
    "dig_b": Pose(
        (60, -62, 84), (84, -36, 128), pelvis=(-28, -42), lean=15, head=0, ahead=True,
        foot_near=(-54, 0, 0), foot_far=(-2, 0, -4), mood="effort", behind=_FAR,
        shadow=(0, 1.2), before=(("mound", 86, 4), ("clods_b", 90, -24)),
    ),
    "wave": replace(
        _STAND, hand_near=(-64, -46, 205), hand_far=(112, -126, 24), palms=True, behind=_FAR, head=-4,
        mood="joy",
    ),
    "cheer_a": replace(
        _STAND, stretch=0.9, hand_near=(-72, -92, -24), hand_far=(76, -92, 24), palms=True, mood="joy",
        shadow=(0, 1.1), behind=_BOTH,
    ),
    "cheer_b": Pose(
        (-104, -176, -18), (108, -178, 18), pelvis=(0, -76), palms=True, mood="joy", head=-5, stretch=1.03,
        foot_near=(-34, -32, 20), foot_far=(38, -32, -20), behind=_BOTH, shadow=(0, 0.72),
        before=(("sparks", 4, -165),),
    ),
    "dismay": replace(
        _STAND, hand_near=(-58, -92, 22), hand_far=(62, -86, -20), lean=-4, head=-3, mood="dismay",
        over=_BOTH,
    ),
    "carried": Pose(
        (-102, -186, -20), (104, -188, 22), pelvis=(0, -74), lean=-5, head=-8, palms=True, mood="dismay",
        foot_near=(-42, -28, 34), foot_far=(30, -22, -8), behind=_BOTH, shadow=(0, 0.0),
    ),
    "climb": replace(
        _HOLE, pelvis=(0, 34), head=-4, hand_near=(-72, 44, 196), hand_far=(76, 44, 164), mood="effort",
        foot_near=(-28, 96, 0), foot_far=(32, 96, 0), behind=frozenset(),
    ),
    "hole": _HOLE,
    "hole_blink": replace(_HOLE, mood="blink"),
    "hole_look_up": replace(_HOLE, mood="up", head=-6, nod=(-2, -3)),
    "hole_happy": replace(_HOLE, mood="joy", nod=(0, -8), head=-3),
    "hole_effort": replace(_HOLE, mood="effort", nod=(0, 4)),
    "hole_dismay": replace(_HOLE, mood="dismay", nod=(0, 6)),
    "hole_wave": replace(_HOLE, mood="joy", nod=(0, -10), head=-5, hand_far=(94, -44, 22), palms=True),
}  # fmt: skip


def _sized(matrix: Matrix, size: float) -> Matrix:
    a, b, c, d, e, f = matrix
    return (a * size, b * size, c * size, d * size, e, f)


def _stretched(placed: Placed, by: float) -> Placed:
    """Taller about the ground, and as much slimmer."""
    a, b, c, d, e, f = placed.matrix
    return Placed(placed.part, (a / by, b * by, c / by, d * by, e / by, f * by))


def _flipped(matrix: Matrix, flip: bool) -> Matrix:
    """Left and right exchanged before the matrix is applied."""
    a, b, c, d, e, f = matrix
    return (-a, -b, c, d, e, f) if flip else matrix


def _on_trunk(pose: Pose, point: XY) -> XY:
    x, y = turned(point, pose.lean)
    return pose.pelvis[0] + x, pose.pelvis[1] + y


def _arm(pose: Pose, side: str) -> Placed:
    shoulder = _on_trunk(pose, (_SHOULDERS_AHEAD if pose.ahead else _SHOULDERS)[side])
    hand = _hand(pose, side)
    dx, dy = hand[0] - shoulder[0], hand[1] - shoulder[1]
    reach = math.hypot(dx, dy) or 1.0
    short = max(0.2, 1 - _WRIST / reach)
    return Placed("arm", limb(shoulder, (shoulder[0] + dx * short, shoulder[1] + dy * short), ARM_LENGTH))


def _hand(pose: Pose, side: str) -> Joint:
    return pose.hand_near if side == "near" else pose.hand_far


def _paw(pose: Pose, side: str) -> Placed:
    """A paw; its thumb is on the inner side."""
    x, y, angle = _hand(pose, side)
    palm = pose.palms and y < pose.pelvis[1] - 40
    return Placed("paw" if palm else "paw_back", _flipped(joint(x, y, angle), palm and side == "near"))


def _leg(pose: Pose, side: str) -> list[Placed]:
    x, y, angle = pose.foot_near if side == "near" else pose.foot_far
    dx, dy = turned((0, -_ANKLE), angle)
    leg = limb(_on_trunk(pose, _HIPS[side]), (x + dx, y + dy), LEG_LENGTH)
    foot = _flipped(joint(x, y, angle), side == "near" and not pose.ahead)
    return [Placed("leg", leg), Placed("foot", foot)]


@dataclass(frozen=True, slots=True)
class Arrangement:
    """A pose's parts in drawing order, and where the initial goes."""

    back: list[Placed]
    """What a hole's near rim hides where it reaches below it."""
    front: list[Placed]
    initial: XY


def arrange(pose: Pose, *, mirrored: bool = False) -> Arrangement:
    """Where the parts of a pose go. What is `mirrored` will be flipped as a whole: the emblem is not."""
    arms = {side: [_arm(pose, side)] + ([] if pose.in_hole else [_paw(pose, side)]) for side in _SIDES}
    deep = pose.in_hole and pose.pelvis[1] > _DEEP
    back = _back(pose, arms, () if deep else (_belly(pose, mirrored),))
    face = _face(pose, (_brow(pose, mirrored),) if deep else ())
    front = [
        *face,
        *(placed for side in _SIDES if side in pose.over for placed in arms[side]),
        *(_paw(pose, side) for side in _SIDES if pose.in_hole),
        *(Placed(part, joint(x, y)) for part, x, y in pose.before),
    ]
    x, y = _ON_RIM if pose.in_hole else _on_trunk(pose, _INITIAL)
    return Arrangement(
        [_stretched(placed, pose.stretch) for placed in back],
        [_stretched(placed, pose.stretch) for placed in front],
        (-x if mirrored else x, y * pose.stretch),
    )


def _back(pose: Pose, arms: Mapping[str, Sequence[Placed]], belly: Sequence[Placed]) -> list[Placed]:
    """From the shadow to the head: what the near rim of a hole hides."""
    shadow_x, shadow_width = pose.shadow
    shadow = Placed("shadow", (shadow_width, 0, 0, 1, shadow_x, 2))
    return [
        *([shadow] if shadow_width else []),
        *(placed for side in _SIDES if side in pose.behind for placed in arms[side]),
        *_leg(pose, "far"),
        *_leg(pose, "near"),
        Placed("body", joint(*pose.pelvis, pose.lean)),
        *belly,
        *(placed for side in _SIDES if side not in pose.behind | pose.over for placed in arms[side]),
        Placed("head", _head(pose)),
    ]


def _face(pose: Pose, brow: Sequence[Placed]) -> list[Placed]:
    """The cap, what is on it, and the face."""
    head = _head(pose)
    return [Placed("cap", head), *brow, Placed(f"face_{pose.mood}", head)]


def _belly(pose: Pose, mirrored: bool) -> Placed:
    """The emblem where it usually is."""
    return Placed("emblem", _flipped(joint(*_on_trunk(pose, _EMBLEM), pose.lean), mirrored))


def _brow(pose: Pose, mirrored: bool) -> Placed:
    """The emblem on the cap, where the belly isn't seen."""
    x, y, tilt = _head_joint(pose)
    dx, dy = turned(_EMBLEM_ON_CAP, tilt)
    return Placed("emblem", _flipped(_sized(joint(x + dx, y + dy, tilt), _EMBLEM_ON_CAP_SIZE), mirrored))


def _head(pose: Pose) -> Matrix:
    return _sized(joint(*_head_joint(pose)), _HEAD_SIZE)


def _head_joint(pose: Pose) -> Joint:
    """Where the head's middle is, and how far it is turned."""
    x, y = _on_trunk(pose, _HEAD)
    return x + pose.nod[0], y + pose.nod[1], pose.lean * _HEAD_FOLLOWS + pose.head

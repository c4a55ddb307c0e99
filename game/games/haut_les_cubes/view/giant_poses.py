"""The giants' poses, pure data and geometry: which part of a giant goes where.

A pose is the same for all six: it is said in terms that fit any skeleton (`giant_builds.Build`), so that the
tall one and the small one push, jump and fall alike, each in a body of its own.
"""

from __future__ import annotations

import math
from dataclasses import dataclass, replace
from typing import Final

from game.games.haut_les_cubes.view.giant_builds import Build, Reach
from game.view.joints import XY, Joint, Matrix, Placed, about, joint, limb, moved, turned

_HEAD_FOLLOWS: Final = 0.55  # how much of the trunk's lean the head shares
_FORWARD: Final = 0.3  # of a near shoulder's distance, where that arm reaches across
_WRIST: Final = 7.0  # a forearm ends this far before the hand's middle
_GRIP: Final = 74.0  # half as wide as hands hold a load
_SIDES: Final = ("near", "far")
_FROM_BEHIND: Final = {"body": "body_back", "head": "head_back", "foot": "heel"}

MOODS: Final = ("calm", "effort", "joy", "dismay")
"""The faces that each giant has."""


@dataclass(frozen=True, slots=True)
class Pose:
    """One posture. ``lean`` turns the trunk about the pelvis, ``head`` turns on top of that."""

    near: Reach | None = None
    """Where the near hand goes; None: where it rests."""
    far: Reach | None = None
    foot_near: Joint = (0, 0, 0)
    """From where the foot stands."""
    foot_far: Joint = (0, 0, 0)
    pelvis: XY = (0, 0)
    """From where it is in standing."""
    sink: float = 0.0
    """How far the knees give, as a share of the leg."""
    lean: float = 0.0
    head: float = 0.0
    nod: XY = (0, 0)
    ahead: bool = False
    """Both feet point to the right."""
    mood: str = "calm"
    palms: bool = False
    """Hands are spread."""
    behind: frozenset[str] = frozenset()
    """Hands ("near", "far") that go behind the body, as arms do unless they go before it."""
    before: frozenset[str] = frozenset()
    """Arms that go before the body."""
    over: frozenset[str] = frozenset()
    """Arms that go before the head too; with both feet ahead, the near shoulder comes forward for it."""
    swing: float = 0.0
    """How far what hangs from the head is flung out, in degrees."""
    turn: float = 0.0
    """All of the giant turned about its middle."""
    stretch: float = 1.0
    """Taller and slimmer, or squashed."""
    shadow: float = 1.0
    """The width of the shadow on the ground; 0: in the air."""


_NEAR: Final = frozenset({"near"})
_FAR: Final = frozenset({"far"})
_BOTH: Final = _NEAR | _FAR
_STAND: Final = Pose()
_UP: Final = (Reach(-0.62, -0.78), Reach(0.62, -0.78))
_OVERHEAD: Final = (Reach(-1, 0, 0, "top"), Reach(1, 0, 0, "top"))
_CHEEKS: Final = (Reach(-1.2, 0.68, 14, "cheek"), Reach(1.35, 0.68, -14, "cheek"))

POSES: Final[dict[str, Pose]] = {
    "stand": _STAND,
    "breathe": replace(_STAND, nod=(0, -2), stretch=1.012, swing=3),
    "walk_a": Pose(
        Reach(0.42, 0.84), Reach(-0.5, 0.78), (-12, -3, 12), (12, -9, -18), pelvis=(1, -1), lean=6, head=-2,
        ahead=True, before=_NEAR, behind=_FAR, swing=8,
    ),
    "walk_b": Pose(
        Reach(-0.62, 0.7), Reach(0.62, 0.72), (6, 0, 0), (-8, -12, 16), pelvis=(2, -4), lean=7, head=1,
        ahead=True, behind=_FAR, swing=-2,
    ),
    "crouch": Pose(
        Reach(-0.8, 0.3), Reach(-0.5, 0.7), sink=0.5, lean=14, head=-8, mood="effort", behind=_FAR,
        stretch=0.92, shadow=1.1, swing=12,
    ),
    "jump": Pose(
        *_UP, (-6, -14, 26), (10, -20, -30), pelvis=(0, -16), head=-6, mood="joy", palms=True,
        behind=_BOTH, swing=-22, stretch=1.04, shadow=0,
    ),
    "leap": Pose(
        Reach(-0.85, -0.2), Reach(0.86, -0.42), (-22, -16, 46), (22, -22, -22), pelvis=(0, -20), lean=14,
        head=-8, ahead=True, mood="joy", palms=True, behind=_FAR, swing=16, shadow=0,
    ),
    "fall": Pose(
        Reach(-0.82, -0.55), Reach(0.8, -0.6), (-8, -20, 38), (12, -12, -24), pelvis=(0, -14), lean=-6,
        head=4, mood="dismay", palms=True, behind=_BOTH, swing=50, stretch=1.05, shadow=0,
    ),
    "land": Pose(
        Reach(-0.74, -0.02), Reach(0.74, -0.02), (-5, 0, 0), (5, 0, 0), sink=0.6, lean=3, nod=(0, 4),
        mood="effort", palms=True, stretch=0.84, shadow=1.2, swing=-18,
    ),
    "push_a": Pose(
        Reach(-0.1, 0.5, 30), Reach(0.3, 0.42, -20), (-10, 0, 0), (4, 0, 0), sink=0.2, lean=-9, head=6,
        ahead=True, mood="effort", palms=True, over=_NEAR,
    ),
    "push_b": Pose(
        Reach(1, 0.2), Reach(1, 0.04), (-26, -2, 18), (16, 0, 0), pelvis=(4, 2), sink=0.2, lean=22,
        head=-8, ahead=True, mood="effort", palms=True, over=_NEAR, behind=_FAR, swing=14, shadow=1.1,
    ),
    "pushed": Pose(
        Reach(-0.7, -0.6), Reach(0.75, -0.55), (-6, 0, 0), (14, -14, -30), pelvis=(-4, -2), lean=-20, head=8,
        mood="dismay", palms=True, behind=_BOTH, swing=36,
    ),
    "cheer_a": Pose(
        Reach(-0.8, -0.3), Reach(0.8, -0.3), sink=0.3, mood="joy", palms=True, behind=_BOTH, stretch=0.94,
        head=4, shadow=1.05,
    ),
    "cheer_b": Pose(
        Reach(-0.52, -0.85), Reach(0.52, -0.85), (-4, -12, 18), (6, -12, -18), pelvis=(0, -13), head=-5,
        mood="joy", palms=True, behind=_BOTH, stretch=1.03, swing=-22, shadow=0.75,
    ),
    "dismay": Pose(*_CHEEKS, lean=-3, head=-3, mood="dismay", palms=True, over=_BOTH),
    "lift": Pose(
        Reach(0.5, 0.72, -40), Reach(0.85, 0.5, -50), sink=0.35, lean=20, head=-8, mood="effort", palms=True,
        over=_NEAR, behind=_FAR, stretch=0.96,
    ),
    "hold": Pose(*_OVERHEAD, sink=0.12, mood="effort", palms=True, behind=_BOTH),
    "place": Pose(
        Reach(0.98, 0.08), Reach(1, -0.08), (-8, 0, 0), (4, 0, 0), lean=8, head=2, ahead=True,
        mood="effort", palms=True, behind=_FAR, over=_NEAR,
    ),
    "shot": Pose(
        Reach(0.2, -0.96), Reach(0.5, -0.86), (-6, 10, 30), (8, -4, 12), pelvis=(0, -16), head=-14,
        mood="dismay", palms=True, behind=_FAR, swing=-20, turn=62, stretch=1.0, shadow=0,
    ),
    "wave": Pose(None, Reach(0.62, -0.78), head=-4, mood="joy", palms=True, behind=_FAR),
}  # fmt: skip
"""By name. "crouch" goes before a jump; "lift" takes up a cube, "hold" has it overhead, "place" sets it down;
"push_a" draws back for "push_b"; who is pushed goes backwards; "shot" flies to the right."""


# ---- geometry ------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class _Frame:
    """Where a pose puts a build's trunk and head."""

    build: Build
    pose: Pose
    pelvis: XY
    neck: XY
    tilt: float  # of the head

    def trunk(self, point: XY) -> XY:
        x, y = turned(point, self.pose.lean)
        return self.pelvis[0] + x, self.pelvis[1] + y

    def shoulder(self, side: int) -> XY:
        x, y = self.build.shoulders[side]
        reaches_across = self.pose.ahead and side == 0 and "near" in self.pose.over
        return self.trunk((x * _FORWARD if reaches_across else x, y))

    def head(self, point: XY) -> XY:
        size = self.build.head
        x, y = turned((point[0] * size, point[1] * size), self.tilt)
        return self.neck[0] + x, self.neck[1] + y


def _frame(build: Build, pose: Pose) -> _Frame:
    pelvis = (
        build.pelvis[0] + pose.pelvis[0],
        build.pelvis[1] + pose.pelvis[1] + pose.sink * build.leg_length,
    )
    x, y = turned(build.neck, pose.lean)
    neck = (pelvis[0] + x + pose.nod[0], pelvis[1] + y + pose.nod[1])
    return _Frame(build, pose, pelvis, neck, pose.lean * _HEAD_FOLLOWS + pose.head)


def _bent(start: XY, end: XY, first: float, second: float, towards: XY) -> XY:
    """The joint between two bones from `start` to `end`, on the side that lies `towards`."""
    dx, dy = end[0] - start[0], end[1] - start[1]
    reach = math.hypot(dx, dy) or 1.0
    along = (first * first - second * second + reach * reach) / (2 * reach)
    across = math.sqrt(max(0.0, first * first - along * along))
    if -dy * towards[0] + dx * towards[1] < 0:
        across = -across
    return (
        start[0] + (dx * along - dy * across) / reach,
        start[1] + (dy * along + dx * across) / reach,
    )


def _hand(frame: _Frame, side: int) -> XY:
    """Where a hand goes, as far as its arm reaches."""
    build, pose = frame.build, frame.pose
    reach = (pose.near, pose.far)[side] or build.rest[side]
    shoulder = frame.shoulder(side)
    length = sum(build.arm)
    if reach.to == "body":
        goal = frame.trunk((reach.x, reach.y))
    elif reach.to == "cheek":
        half, middle = build.cheek
        goal = frame.head((reach.x * half, middle + reach.y * half))
    elif reach.to == "top":
        goal = frame.head((reach.x * _GRIP, build.top + reach.y))
    else:
        goal = (shoulder[0] + reach.x * length, shoulder[1] + reach.y * length)
    dx, dy = goal[0] - shoulder[0], goal[1] - shoulder[1]
    far = math.hypot(dx, dy) or 1.0
    longest = length * 0.995 + _WRIST
    shortest = abs(build.arm[0] - build.arm[1]) + _WRIST + 4
    if far > longest and reach.to == "top":  # hold it lower rather than closer
        dx = max(-longest, min(longest, dx))
        return shoulder[0] + dx, shoulder[1] - math.sqrt(longest * longest - dx * dx)
    share = min(longest, max(shortest, far)) / far
    return shoulder[0] + dx * share, shoulder[1] + dy * share


def _arm(frame: _Frame, side: int) -> tuple[list[Placed], list[Placed]]:
    """The arm without its hand, and the hand."""
    build, pose = frame.build, frame.pose
    upper, fore = build.arm
    shoulder, hand = frame.shoulder(side), _hand(frame, side)
    dx, dy = hand[0] - shoulder[0], hand[1] - shoulder[1]
    share = 1 - _WRIST / (math.hypot(dx, dy) or 1.0)
    wrist = (shoulder[0] + dx * share, shoulder[1] + dy * share)
    elbow = _bent(shoulder, wrist, upper, fore, (-1 if side == 0 else 1, 0.8))
    reach = (pose.near, pose.far)[side] or build.rest[side]
    angle = reach.turn
    if reach.to != "cheek":
        angle += math.degrees(math.atan2(wrist[1] - elbow[1], wrist[0] - elbow[0])) + 90
    a, b, c, d, e, f = joint(*hand, angle)
    flip = -1 if side == 0 else 1  # the thumb is on the inner side
    size = build.hand
    hand_at = (a * flip * size, b * flip * size, c * size, d * size, e, f)
    return (
        [Placed("forearm", limb(elbow, wrist, fore)), Placed("sleeve", limb(shoulder, elbow, upper))],
        [Placed("palm" if pose.palms else "hand", hand_at)],
    )


def _leg(frame: _Frame, side: int) -> list[Placed]:
    build, pose = frame.build, frame.pose
    x, y, angle = (pose.foot_near, pose.foot_far)[side]
    x += build.feet[side]
    dx, dy = turned((0, -build.ankle), angle)
    hip, ankle = frame.trunk(build.hips[side]), (x + dx, y + dy)
    outwards = 1 if pose.ahead or side else -1
    far = math.hypot(ankle[0] - hip[0], ankle[1] - hip[1])
    longer = max(1.0, far / build.leg_length)  # a leg gives rather than lift its foot
    knee = _bent(hip, ankle, build.leg[0] * longer, build.leg[1] * longer, (outwards, -0.2))
    a, b, c, d, e, f = joint(x, y, angle)
    flip = 1 if outwards > 0 else -1
    return [
        Placed("shin", limb(knee, ankle, build.leg[1])),
        Placed("thigh", limb(hip, knee, build.leg[0])),
        Placed("foot", (a * flip, b * flip, c, d, e, f)),
    ]


def _sized(matrix: Matrix, size: float, flip: bool) -> Matrix:
    a, b, c, d, e, f = matrix
    across = -size if flip else size
    return (a * across, b * across, c * size, d * size, e, f)


def _emblem(frame: _Frame, mirrored: bool) -> Placed:
    on, x, y, size = frame.build.emblem
    at, angle = (frame.head((x, y)), frame.tilt) if on == "head" else (frame.trunk((x, y)), frame.pose.lean)
    return Placed("emblem", _sized(joint(*at, angle), size, mirrored))


def _dangles(frame: _Frame) -> list[Placed]:
    placed = []
    for part, at, outwards in frame.build.dangles:
        hanging = joint(*frame.head(at), frame.tilt * 0.4 - outwards * frame.pose.swing)
        placed.append(Placed(part, _sized(hanging, frame.build.head, outwards < 0)))
    return placed


def _whole(frame: _Frame) -> Matrix:
    """What is done to all parts at last: turned about the middle, then stretched about the ground."""
    x, y = frame.trunk((0, frame.build.neck[1] * 0.5))
    a, b, c, d, e, f = about((x, y), frame.pose.turn)
    tall = frame.pose.stretch
    return (a / tall, b * tall, c / tall, d * tall, e / tall, f * tall)


def _times(first: Matrix, second: Matrix) -> Matrix:
    """`second` applied, then `first`."""
    a, b = (
        moved((second[0], second[1]), (*first[:4], 0, 0)),
        moved((second[2], second[3]), (*first[:4], 0, 0)),
    )
    return (*a, *b, *moved((second[4], second[5]), first))


def arrange(
    build: Build, pose: Pose, *, face: str = "", mirrored: bool = False, back: bool = False
) -> list[Placed]:
    """A giant's parts in drawing order, with another face than the pose's own if one is named.

    What is `mirrored` will be flipped as a whole: the emblem is not, so that it reads either way. Seen from
    the `back`, it has no face, and its arms are beyond it.
    """
    frame = _frame(build, pose)
    layers: dict[str, list[Placed]] = {"behind": [], "before": [], "over": []}
    for side in (1, 0):
        arm, hand = _arm(frame, side)
        name = _SIDES[side]
        front = "over" if name in pose.over else "before" if name in pose.before else "behind"
        layers[front] += arm
        layers["before" if front == "behind" and name not in pose.behind else front] += hand
    head = _sized(joint(*frame.neck, frame.tilt), build.head, False)
    emblem = [_emblem(frame, mirrored)]
    on_head = build.emblem[0] == "head"
    if back:
        layers = {"behind": [*layers["over"], *layers["before"], *layers["behind"]], "before": [], "over": []}
    placed = [
        *layers["behind"],
        *_leg(frame, 1),
        *_leg(frame, 0),
        Placed("body", joint(*frame.pelvis, pose.lean)),
        *([] if on_head else emblem),
        *layers["before"],
        Placed("head", head),
        *_dangles(frame),
        *([] if back else [Placed(f"face_{face or pose.mood}", head)]),
        *(emblem if on_head else []),
        *layers["over"],
    ]
    whole = _whole(frame)
    shadow = [Placed("shadow", (pose.shadow * build.shadow, 0, 0, 1, 0, 1))] if pose.shadow else []
    names = _FROM_BEHIND if back else {}
    return shadow + [Placed(names.get(part.part, part.part), _times(whole, part.matrix)) for part in placed]


def load(build: Build, pose: Pose) -> XY:
    """Where the middle of a load's under side goes: between the hands, or on the head."""
    frame = _frame(build, pose)
    near, far = _hand(frame, 0), _hand(frame, 1)
    x, y = (near[0] + far[0]) / 2, (near[1] + far[1]) / 2
    over = "top" in {reach.to for reach in (pose.near, pose.far) if reach}
    return moved((x, min(y, frame.head((0, build.top))[1]) if over else y), _whole(frame))

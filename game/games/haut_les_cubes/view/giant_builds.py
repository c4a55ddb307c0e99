"""The six giants' skeletons, pure data: where each one's joints are, and what only that one has.

Units: the box of a giant of ordinary height is 240 high (`BOX_HEIGHT`), so small giants stay under it and
tall ones rise above. (0, 0) is the ground between the feet; y runs down. They look to the right, and "near"
is the side on the left of the picture.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, NamedTuple

from game.view.joints import XY

BOX_HEIGHT: Final = 240


class Reach(NamedTuple):
    """Where a hand goes: x, y, and the turn of the hand on its wrist, in degrees clockwise.

    `to` says from where x and y count, and in what: ``"shoulder"`` (shares of the arm's length), ``"body"``
    (units from the pelvis), ``"cheek"`` (half widths of the face from its middle) or ``"top"`` (half widths
    of a load across, units from the top of the head down). Fingers go on from the forearm; on a cheek they
    point up.
    """

    x: float
    y: float
    turn: float = 0.0
    to: str = "shoulder"


class Dangle(NamedTuple):
    """A part that hangs from the head and swings: a plait, say."""

    part: str
    at: XY
    """From the neck, before the head is made larger."""
    outwards: int
    """1 if it is flung out clockwise, -1 the other way."""


@dataclass(frozen=True, slots=True)
class Build:
    """One giant's skeleton. Places count from the pelvis unless they say otherwise."""

    name: str
    pelvis: XY
    """From the ground."""
    neck: XY
    shoulders: tuple[XY, XY]
    """Near and far, as all pairs."""
    arm: tuple[float, float]
    """Upper arm and forearm."""
    hips: tuple[XY, XY]
    leg: tuple[float, float]
    """Thigh and shin."""
    feet: tuple[float, float]
    """Where the feet stand."""
    ankle: float
    """Above the ground."""
    cheek: XY
    """Half the face's width, and how high its middle lies above the neck."""
    top: float
    """Of the head or the hat on which a load rests, above the neck."""
    emblem: tuple[str, float, float, float]
    """On what (``"body"`` or ``"head"``), where from its joint, and how large."""
    bust: tuple[float, float, float]
    """The middle of a portrait, from the neck, and half its side."""
    rest: tuple[Reach, Reach]
    """Where the hands are when they do nothing."""
    dangles: tuple[Dangle, ...] = ()
    shadow: float = 1.0
    hand: float = 1.0
    """The hands' size."""
    head: float = 1.0
    """The head's."""

    @property
    def leg_length(self) -> float:
        """From hip to ankle, stretched."""
        return sum(self.leg)


BUILDS: Final[tuple[Build, ...]] = (
    Build(
        "bigwoine",
        pelvis=(0, -46), neck=(3, -108), shoulders=((-34, -95), (38, -95)), arm=(38, 36),
        hips=((-17, 8), (17, 8)), leg=(14, 14), feet=(-13.5, 13.5), ankle=15,
        cheek=(34, -22), top=-106, emblem=("head", 6, -77, 0.62), bust=(4, -42, 76),
        rest=(Reach(-0.38, 0.78), Reach(0.38, 0.78)),
    ),
    Build(
        "grosberta",
        pelvis=(0, -50), neck=(3, -84), shoulders=((-34, -72), (38, -72)), arm=(35, 31),
        hips=((-18, 12), (18, 12)), leg=(14, 14), feet=(-13.5, 13.5), ankle=15,
        cheek=(36, -30), top=-66, emblem=("body", 2, -8, 0.7), bust=(3, -30, 78),
        rest=(Reach(-47, -26, 60, "body"), Reach(51, -26, -60, "body")),
        dangles=(Dangle("plait", (-26, -10), -1), Dangle("plait", (31, -10), 1)), shadow=1.1, head=1.14,
    ),
    Build(
        "vaire",
        pelvis=(0, -72), neck=(2, -80), shoulders=((-19, -72), (21, -72)), arm=(42, 38),
        hips=((-11, 4), (12, 4)), leg=(27, 27), feet=(-13, 13), ankle=15,
        cheek=(22, -36), top=-66, emblem=("body", 2, -42, 0.6), bust=(8, -54, 88),
        rest=(Reach(-0.3, 0.86), Reach(0.32, 0.86)), shadow=0.9, head=1.42,
    ),
    Build(
        "grandguel",
        pelvis=(0, -62), neck=(3, -58), shoulders=((-31, -50), (35, -50)), arm=(44, 42),
        hips=((-15, 4), (16, 4)), leg=(22, 24), feet=(-14, 14), ankle=16,
        cheek=(46, -40), top=-100, emblem=("body", 1, -16, 0.62), bust=(3, -52, 78),
        rest=(Reach(-0.34, 0.8), Reach(0.36, 0.8)), hand=1.12,
    ),
    Build(
        "pansefore",
        pelvis=(0, -46), neck=(6, -92), shoulders=((-37, -76), (44, -76)), arm=(37, 36),
        hips=((-19, 12), (19, 12)), leg=(12, 14), feet=(-14, 14), ankle=15,
        cheek=(27, -20), top=-52, emblem=("body", 8, -38, 0.8), bust=(11, -48, 80),
        rest=(Reach(-0.4, 0.82), Reach(0.4, 0.82)), shadow=1.15, head=1.32,
    ),
    Build(
        "petitou",
        pelvis=(0, -48), neck=(2, -34), shoulders=((-19, -27), (22, -27)), arm=(32, 30),
        hips=((-10, 4), (11, 4)), leg=(13, 13), feet=(-15, 15), ankle=24,
        cheek=(31, -24), top=-88, emblem=("head", 6, -68, 0.54), bust=(4, -56, 82),
        rest=(Reach(-0.46, 0.5), Reach(0.46, 0.5)), shadow=1.1, head=1.2,
    ),
)  # fmt: skip
"""By giant, from 0."""

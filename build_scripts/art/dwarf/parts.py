"""The parts of a dwarf, each about its joint."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from build_scripts.art.dwarf import body as dwarf_body
from build_scripts.art.dwarf import hat as dwarf_hat
from build_scripts.art.dwarf import head as dwarf_head
from build_scripts.art.dwarf.style import Style
from build_scripts.art.kit.svg import group

_HAND_SIZE = 1.18


def parts(style: Style) -> dict[str, Callable[[], str]]:
    """What differs from dwarf to dwarf."""
    faces = {f"face_{mood}": partial(dwarf_head.face, style, mood) for mood in dwarf_head.MOODS}
    return {
        "body": partial(dwarf_body.body, style),
        "head": partial(dwarf_head.head, style),
        **{f"head_{cut}": partial(dwarf_head.head, style, cut) for cut in dwarf_head.CUTS},
        "hat": partial(dwarf_hat.hat, style),
        "sleeve_near": partial(dwarf_body.sleeve, style, False),
        "sleeve_far": partial(dwarf_body.sleeve, style, True),
        "leg_near": partial(dwarf_body.leg, style, False),
        "leg_far": partial(dwarf_body.leg, style, True),
        **faces,
    }


def _hand(draw: Callable[[], str]) -> str:
    return group(draw(), size=_HAND_SIZE)


#: What all dwarfs share.
COMMON: dict[str, Callable[[], str]] = {
    "fist_near": partial(_hand, dwarf_body.fist),
    "fist_far": partial(_hand, dwarf_body.fist_far),
    "fingers_far": partial(_hand, dwarf_body.fingers_far),
    "palm_near": partial(_hand, partial(dwarf_body.palm, False)),
    "palm_far": partial(_hand, partial(dwarf_body.palm, True)),
    "boot_near": partial(dwarf_body.boot, False),
    "boot_far": partial(dwarf_body.boot, True),
    "shadow": dwarf_body.shadow,
    "sweat": dwarf_body.sweat,
    "stars": dwarf_body.stars,
    "sparks": dwarf_body.sparks,
    "spectacles": dwarf_head.spectacles,
    "daisy": dwarf_head.daisy,
}

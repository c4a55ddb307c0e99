"""What is drawn from colours alone: words on planks can be read."""

from __future__ import annotations

import pytest

from game.view.colours import Colour, mix, rgb
from game.view.shapes import HOVER, NORMAL, PLANKS, PRESSED, stained

READABLE = 4.5
"""The least contrast of text (WCAG 2.1, 1.4.3)."""


def luminance(colour: Colour) -> float:
    parts = (part / 255 for part in rgb(colour))
    linear = (part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts)
    return sum(weight * part for weight, part in zip((0.2126, 0.7152, 0.0722), linear, strict=True))


def contrast(one: Colour, other: Colour) -> float:
    low, high = sorted((luminance(one), luminance(other)))
    return (high + 0.05) / (low + 0.05)


def test_contrast_is_measured_as_it_is_defined() -> None:
    assert contrast("#000000", "#FFFFFF") == pytest.approx(21)
    assert contrast("#777777", "#FFFFFF") == pytest.approx(4.48, abs=0.005)


@pytest.mark.parametrize("state", [NORMAL, HOVER, PRESSED])
@pytest.mark.parametrize("kind", PLANKS)
def test_words_on_a_plank_are_readable_from_its_top_to_its_foot(kind: str, state: str) -> None:
    wood = stained(kind, state)
    grounds = [wood.light, wood.dark]
    if kind == "wood":
        grounds += [mix(ground, wood.grain, 0.5) for ground in grounds]
    assert min(contrast(ground, wood.text) for ground in grounds) >= READABLE

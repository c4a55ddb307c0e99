"""The pictures: nanosvg draws all that is in them, none is missing, the scripts draw what is committed."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
from pathlib import Path
from xml.etree import ElementTree

import numpy as np
import pygame
import pytest

from build_scripts.art.draw import ROOT, drawings

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")

NAMES = [path.relative_to(ROOT).as_posix() for path in sorted(ROOT.rglob("*.svg"))]
GROUND = (128, 128, 128)

#: What nanosvg draws, and the attributes that it heeds.
ALLOWED: dict[str, set[str]] = {
    "svg": {"width", "height", "viewBox"},
    "defs": set(),
    "g": {"transform"},
    "path": {"d", "fill", "fill-opacity", "fill-rule", "stroke", "stroke-width", "stroke-opacity",
             "stroke-linecap", "stroke-linejoin", "transform"},
    "circle": {"cx", "cy", "r", "fill", "fill-opacity", "stroke", "stroke-width", "stroke-opacity",
               "transform"},
    "rect": {"x", "y", "width", "height", "rx", "fill", "fill-opacity", "stroke", "stroke-width",
             "stroke-opacity", "transform"},
    "linearGradient": {"id", "gradientUnits", "x1", "y1", "x2", "y2"},
    "radialGradient": {"id", "gradientUnits", "cx", "cy", "r"},
    "stop": {"offset", "stop-color", "stop-opacity"},
}  # fmt: skip
COLOUR = re.compile(r"#[0-9A-Fa-f]{6}|none|url\(#[\w-]+\)")


def tags(root: ElementTree.Element) -> list[tuple[str, dict[str, str]]]:
    return [(element.tag.rpartition("}")[2], element.attrib) for element in root.iter()]


@pytest.mark.slow
def test_only_what_nanosvg_draws() -> None:
    for name in NAMES:
        found = tags(ElementTree.fromstring((ROOT / name).read_text(encoding="ascii")))
        defined = {attributes["id"] for _, attributes in found if "id" in attributes}
        for tag, attributes in found:
            what = f"{name}: <{tag}>"
            assert tag in ALLOWED, what
            assert set(attributes) <= ALLOWED[tag], f"{what} has {set(attributes) - ALLOWED[tag]}"
            for key in {"fill", "stroke", "stop-color"} & attributes.keys():
                assert COLOUR.fullmatch(attributes[key]), f"{what} {attributes[key]}"
                if attributes[key].startswith("url"):
                    assert attributes[key][5:-1] in defined, what
            if tag.endswith("Gradient"):
                assert attributes["gradientUnits"] == "userSpaceOnUse", what


def size_of(path: Path) -> tuple[int, int]:
    match = re.search(r'width="([\d.]+)" height="([\d.]+)"', path.read_text(encoding="ascii"))
    assert match
    return round(float(match[1])), round(float(match[2]))


def pixels(surface: pygame.Surface) -> np.ndarray:
    """The picture over a grey ground, as signed numbers."""
    ground = pygame.Surface(surface.get_size())
    ground.fill(GROUND)
    ground.blit(surface, (0, 0))
    return pygame.surfarray.array3d(ground).astype(np.int16)


def luminance(path: Path) -> np.ndarray:
    picture = pixels(pygame.image.load_sized_svg(path, (64, 90)))
    return np.asarray(picture @ np.array([0.299, 0.587, 0.114]))


@pytest.mark.slow
@pytest.mark.skipif(not shutil.which("rsvg-convert"), reason="librsvg is not installed")
@pytest.mark.parametrize("name", NAMES)
def test_looks_as_rsvg_draws_it(name: str, tmp_path: Path) -> None:
    width, height = size_of(ROOT / name)
    ours = pixels(pygame.image.load_sized_svg(ROOT / name, (width, height)))
    target = tmp_path / "rsvg.png"
    command = ["rsvg-convert", "-w", str(width), "-h", str(height), "-o", str(target), str(ROOT / name)]
    subprocess.run(command, check=True, timeout=60)
    theirs = pixels(pygame.image.load(target))
    assert np.abs(ours - theirs).mean() < 3


def test_every_drawing_is_committed_and_no_other() -> None:
    drawn = {path for path in drawings() if path.endswith(".svg")}
    assert drawn == set(NAMES)


@pytest.mark.slow
@pytest.mark.parametrize("name", NAMES[60::120])
def test_drawn_anew_it_is_the_same(name: str, tmp_path: Path) -> None:
    """Twice the same bytes; and the committed picture, but for what another GEOS may round otherwise."""
    draw = drawings()[name]
    text = draw()
    assert text == draw()
    anew = tmp_path / "anew.svg"
    anew.write_text(text, encoding="ascii")
    size = size_of(ROOT / name)
    fresh, committed = (pixels(pygame.image.load_sized_svg(p, size)) for p in (anew, ROOT / name))
    assert np.abs(fresh - committed).mean() < 0.1

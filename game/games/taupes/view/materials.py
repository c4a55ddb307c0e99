"""What the four boards are made of: grass, clay, sand, slate. Their colours, and what lies about on them."""

from __future__ import annotations

import math
import random
from collections import defaultdict
from collections.abc import Callable, Sequence
from typing import Final, NamedTuple, TypeAlias

from game.games.taupes.view.geometry import SQUASH, XY
from game.view.colours import Colour, mix
from game.view.tables.svg import ellipse, filled, polygon, polyline, smooth, stroked

Spots: TypeAlias = Sequence[XY]


class Material(NamedTuple):
    """Colours of one board."""

    light: Colour
    """Of the upper face, where light falls from ..."""
    dark: Colour
    """... and on the other side."""
    rim: Colour
    """The worn earth round a shaft."""
    line: Colour
    dot: Colour
    halo: Colour
    """Round a dot, so that it is seen on anything."""
    layers: tuple[Colour, ...]
    """Of the front, from the top."""


GRASS, CLAY, SAND, SLATE = range(4)

MATERIALS: Final = (
    Material("#8FC061", "#6BA24B", "#8A6541", "#E9F0B5", "#2F4A1F", "#B5D884",
             ("#5D8F3C", "#7A5638", "#6B4930")),
    Material("#9C5648", "#7C3E35", "#5E2C28", "#F0BFA4", "#371512", "#B9705C",
             ("#8A483D", "#743730", "#652E2A")),
    Material("#E2CA9E", "#C6A97C", "#A37F54", "#8A673C", "#4F3518", "#EFDDB8",
             ("#D3B586", "#B9986A", "#C8A877", "#A98757")),
    Material("#5F80B2", "#426495", "#2C4470", "#BFD6F2", "#14233F", "#7F9FCB",
             ("#4A6A9B", "#3B5885", "#334D77")),
)  # fmt: skip


def texture(number: int, spots: Spots, rng: random.Random) -> str:
    """What lies about on a board: small things at some of the `spots`, calm enough to play on."""
    return _TEXTURES[number]([*spots], rng)


def _grass(spots: list[XY], rng: random.Random) -> str:
    blades: dict[Colour, list[str]] = defaultdict(list)
    for x, y in spots:
        if rng.random() < 0.62:
            for _ in range(3):
                at = x + rng.uniform(-0.17, 0.17), y + rng.uniform(-0.1, 0.12)
                colour = rng.choice(("#A5D071", "#5A9140", "#568B3E"))
                blades[colour].append(blade(at, rng.uniform(-0.05, 0.05), rng.uniform(0.09, 0.16), 0.018))
    drawn = "".join(filled(data, colour, 0.75) for colour, data in blades.items())
    petals, hearts, shades = [], [], []
    for x, y in rng.sample(spots, len(spots) // 7):
        x, y = x + rng.uniform(-0.1, 0.1), y + rng.uniform(-0.07, 0.07)
        shades.append(ellipse((x + 0.02, y + 0.035), 0.075, 0.05))
        for k in range(6):
            turn = k * math.pi / 3 + 0.3
            petals.append(ellipse((x + 0.045 * math.cos(turn), y + 0.038 * math.sin(turn)), 0.028, 0.024))
        hearts.append(ellipse((x, y), 0.024, 0.021))
    return drawn + filled(shades, "#3E6B2C", 0.45) + filled(petals, "#FBF7EA") + filled(hearts, "#EDB93A")


def blade(at: XY, lean: float, height: float, half: float) -> str:
    """The data of one blade of grass that stands at `at`."""
    x, y = at
    return polygon([(x - half, y), (x + lean, y - height), (x + half, y)])


def _stones(spots: Spots, rng: random.Random, colour: Colour, light: Colour, size: float) -> str:
    bodies, lights, shades = [], [], []
    for x, y in spots:
        grown = size * rng.uniform(0.6, 1.25)
        shape = _lump((x, y), grown, rng)
        shades.append(smooth([(a + 0.016, b + 0.024) for a, b in shape]))
        bodies.append(smooth(shape))
        lights.append(
            smooth([(x + (a - x) * 0.6 - grown * 0.16, y + (b - y) * 0.5 - grown * 0.2) for a, b in shape])
        )
    return (
        filled(shades, mix(colour, "#1A1020", 0.5), 0.5) + filled(bodies, colour) + filled(lights, light, 0.8)
    )


def _lump(at: XY, size: float, rng: random.Random, corners: int = 7) -> list[XY]:
    """Corners of something round and irregular."""
    x, y = at
    return [
        (
            x + size * rng.uniform(0.8, 1.15) * math.cos(k * math.tau / corners),
            y + size * rng.uniform(0.8, 1.15) * SQUASH * math.sin(k * math.tau / corners),
        )
        for k in range(corners)
    ]


def _scattered(spots: Spots, rng: random.Random, share: float) -> list[XY]:
    chosen = rng.sample([*spots], round(len(spots) * share))
    return [(x + rng.uniform(-0.13, 0.13), y + rng.uniform(-0.08, 0.08)) for x, y in chosen]


def _clay(spots: list[XY], rng: random.Random) -> str:
    roots = []
    for x, y in _scattered(spots, rng, 0.1):
        turn, path = rng.uniform(0, math.tau), [(x, y)]
        for _ in range(4):
            turn += rng.uniform(-0.7, 0.7)
            x, y = x + 0.08 * math.cos(turn), y + 0.055 * math.sin(turn)
            path.append((x, y))
        roots.append(smooth(path, closed=False))
    crumbs = [ellipse(at, rng.uniform(0.012, 0.03), 0.014) for at in _scattered(spots, rng, 0.7)]
    return (
        filled(crumbs, "#6A332C", 0.8)
        + stroked(roots, "#4E211D", 0.036, 0.55)
        + stroked(roots, "#C98F6E", 0.018, 0.75)
        + _stones(_scattered(spots, rng, 0.14), rng, "#A9796A", "#C39A88", 0.06)
        + _stones(_scattered(spots, rng, 0.12), rng, "#6F5754", "#8F7672", 0.05)
    )


def _sand(spots: list[XY], rng: random.Random) -> str:
    ripples = []
    for x, y in _scattered(spots, rng, 0.5):
        wide = rng.uniform(0.1, 0.2)
        ripples.append(
            smooth(
                [
                    (x - wide, y + 0.02),
                    (x - wide / 2, y - 0.02),
                    (x, y),
                    (x + wide / 2, y + 0.02),
                    (x + wide, y - 0.01),
                ],
                closed=False,
            )
        )
    drawn = stroked(ripples, "#A98557", 0.022, 0.5)
    grains = [ellipse(at, 0.014, 0.011) for at in _scattered(spots, rng, 0.8)]
    drawn += filled(grains, "#9A7648", 0.7)
    places = _scattered(spots, rng, 0.2)
    for k, at in enumerate(places):
        drawn += _ammonite(at, rng) if k % 2 else _shell(at, rng)
    return drawn


def _ammonite(at: XY, rng: random.Random) -> str:
    x, y = at
    size, start = rng.uniform(0.075, 0.11), rng.uniform(0, math.tau)
    turns = [
        (
            x + size * (1 - k / 19) * math.cos(start + k * 0.8),
            y + size * SQUASH * (1 - k / 19) * math.sin(start + k * 0.8),
        )
        for k in range(18)
    ]
    body = ellipse(at, size * 1.08, size * 1.08 * SQUASH)
    shade = ellipse((x + 0.015, y + 0.02), size * 1.1, size * 1.1 * SQUASH)
    return (
        filled(shade, "#7F5D33", 0.5)
        + filled(body, "#D9BC8C")
        + stroked(smooth(turns, closed=False), "#8A6638", 0.02)
    )


def _shell(at: XY, rng: random.Random) -> str:
    x, y = at
    size, turn = rng.uniform(0.07, 0.1), rng.uniform(-0.6, 0.6)

    def around(angle: float, far: float) -> XY:
        return x + size * far * math.sin(angle + turn), y + 0.05 - size * far * 1.3 * SQUASH * math.cos(
            angle + turn
        )

    fan = [around(k * 0.36, 1.12 if k % 2 else 1.0) for k in range(-3, 4)]
    outline = polygon([around(0, -0.25), *fan])
    ribs = [polyline([around(0, -0.2), around(k * 0.36, 0.9)]) for k in (-2, -1, 0, 1, 2)]
    shade = polygon([(a + 0.015, b + 0.02) for a, b in (around(0, -0.25), *fan)])
    return (
        filled(shade, "#7F5D33", 0.5)
        + filled(outline, "#F6E6CB")
        + stroked(ribs, "#C59A6A", 0.012)
        + stroked(outline, "#9A7446", 0.014)
    )


def _slate(spots: list[XY], rng: random.Random) -> str:
    cracks, plates = [], []
    for x, y in _scattered(spots, rng, 0.3):
        turn, path = rng.uniform(0, math.tau), [(x, y)]
        for _ in range(3):
            turn += rng.choice((-0.8, 0.8))
            x, y = x + rng.uniform(0.06, 0.16) * math.cos(turn), y + 0.1 * math.sin(turn)
            path.append((x, y))
        cracks.append(polyline(path))
    for at in _scattered(spots, rng, 0.3):
        plates.append(polygon(_lump(at, rng.uniform(0.12, 0.24), rng, 5)))
    flecks = [ellipse(at, rng.uniform(0.01, 0.02), 0.011) for at in _scattered(spots, rng, 0.45)]
    drawn = filled(plates, "#7D9CCB", 0.22) + stroked(cracks, "#2A4370", 0.022, 0.6)
    drawn += filled(flecks, "#E8C35A", 0.9)
    for at in _scattered(spots, rng, 0.12):
        drawn += _crystal(at, rng)
    return drawn


def _crystal(at: XY, rng: random.Random) -> str:
    """Three splinters that stand up."""
    x, y = at
    drawn = filled(ellipse((x + 0.03, y + 0.01), 0.1, 0.04), "#1A2C50", 0.5)
    for lean, tall, half in ((-0.07, 0.13, 0.03), (0.07, 0.12, 0.028), (0.0, 0.2, 0.036)):
        tall *= rng.uniform(0.8, 1.15)
        top, foot = (x + lean, y - tall), (x + lean * 0.4, y)
        shoulder = y - tall * 0.62
        left = [foot, (foot[0] - half, foot[1] - 0.02), (top[0] - half, shoulder), top]
        right = [foot, (foot[0] + half, foot[1] - 0.02), (top[0] + half, shoulder), top]
        drawn += filled(polygon(left), "#BFF1F2") + filled(polygon(right), "#59B7C9")
        drawn += stroked(polygon([*left, *right[1:3][::-1]]), "#2B6482", 0.014)
    return drawn


_TEXTURES: Final[tuple[Callable[[list[XY], random.Random], str], ...]] = (_grass, _clay, _sand, _slate)

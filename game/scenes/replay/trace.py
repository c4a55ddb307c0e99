"""The way of everybody's chances along a match, as lines: where they lie, and how they are drawn. No scene.

One line a side. A decision leads from its stop to the next as a slope; what chance brought after it is a
vertical line there. Between places at which the chances aren't known yet, the line is open.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Mapping, Sequence
from enum import Enum
from itertools import pairwise
from typing import Final, NamedTuple

import pygame
from pygame import SRCALPHA, Surface

from game.ai.retrospect import LUCK_MARK, Chances, Finding, Step, Turn
from game.view import transform
from game.view.colours import Colour, mix, rgb

SHADES: Final[tuple[Colour, ...]] = ("#F0803C", "#5AA9E6", "#F2CE3A", "#38C79A", "#C08BD6", "#B08A70")
"""Of the lines, by seats: their badges' colours, bright enough for dark ground."""
PATTERNS: Final[tuple[tuple[float, ...], ...]] = (
    (),
    (9, 4),
    (2.5, 3.5),
    (11, 3.5, 2.5, 3.5),
    (5, 3),
    (14, 4, 5, 4),
)
"""How the lines are broken, by seats: logical units drawn and left out in turn; nothing: not at all."""
_OPEN: Final = (2.0, 5.0)
_CHANCE: Final = (3.0, 2.5)
_THICK: Final = 2.6
"""Logical units that a line is thick."""
_FINE: Final = 2
"""Times as large all is drawn first, so that slopes are smooth."""


class Part(Enum):
    """What leads from one place of a line to the next."""

    CHOICE = "choice"
    CHANCE = "chance"
    OPEN = "open"


class Piece(NamedTuple):
    """A straight part of a line: x in stops, y as a chance in [0, 1]."""

    x: float
    y: float
    to_x: float
    to_y: float
    part: Part


class Sign(NamedTuple):
    """A mark on a line."""

    cursor: int
    x: float
    y: float
    mark: str
    seat: int
    change: float
    """Of the seat's chances."""


def pieces(
    curve: Mapping[int, Chances], steps: Sequence[Step], stops: Sequence[int], seat: int
) -> list[Piece]:
    """Return the line of a seat's chances as far as they are known, from left to right."""
    xs = _places(steps, stops)
    kinds = {step.cursor: Part.CHANCE if step.seat < 0 else Part.CHOICE for step in steps}
    order = {cursor: index for index, cursor in enumerate(xs)}
    known = [cursor for cursor in xs if cursor in curve]
    found = []
    for one, other in pairwise(known):
        near = order[other] == order[one] + 1
        part = kinds[one] if near else Part.OPEN
        found.append(Piece(xs[one], curve[one][seat], xs[other], curve[other][seat], part))
    return found


def _places(steps: Sequence[Step], stops: Sequence[int]) -> dict[int, int]:
    """Return the x of each cursor at which a step begins, and of the end, in their order."""
    xs = {}
    for step in steps:
        index = bisect_right(stops, step.cursor) - 1
        xs[step.cursor] = index if step.seat >= 0 else min(index + 1, len(stops) - 1)
    xs[stops[-1]] = len(stops) - 1
    return xs


def signs(
    curve: Mapping[int, Chances],
    steps: Sequence[Step],
    stops: Sequence[int],
    turns: Sequence[Turn],
    findings: Mapping[int, Finding],
) -> list[Sign]:
    """Return the marks of decisions, and of the luck that turned the match, in their order."""
    lucky = {turn.step.cursor: turn for turn in turns if turn.mark == LUCK_MARK}
    ends = (*(step.cursor for step in steps[1:]), stops[-1])
    found = []
    for step, end in zip(steps, ends, strict=True):
        index = bisect_right(stops, step.cursor) - 1
        turn, finding = lucky.get(step.cursor), findings.get(step.cursor)
        if step.seat < 0 and turn is not None:
            x, seat, mark, change = float(min(index + 1, len(stops) - 1)), turn.seat, LUCK_MARK, turn.change
        elif step.seat >= 0 and finding is not None and finding.mark:
            x, seat, mark, change = index + 0.5, step.seat, finding.mark, finding.change
        else:
            continue
        heights = [curve[cursor][seat] for cursor in (step.cursor, end) if cursor in curve]
        if heights:
            found.append(Sign(step.cursor, x, sum(heights) / len(heights), mark, seat, change))
    return found


def paint(
    size: tuple[int, int], last: int, lines: Sequence[tuple[int, Sequence[Piece]]], unit: float
) -> Surface:
    """Return the lines of seats as a picture of a size in pixels, `unit` pixels a logical unit."""
    width, height = max(1, size[0]) * _FINE, max(1, size[1]) * _FINE
    fine = Surface((width, height), SRCALPHA)
    edge, scale = round(_THICK * unit * _FINE), unit * _FINE
    quiet = mix("#44598A", "#14203F", 0.3)
    for share in (0.0, 0.5, 1.0):
        y = _down(share, height, edge)
        _stroke(
            fine, [((0.0, y), (float(width), y))], quiet, scale * 0.8, (4, 5) if share == 0.5 else (), scale
        )
    for seat, line in lines:
        colour = SHADES[seat % len(SHADES)]
        for part in Part:
            ways = [
                ((_across(p.x, last, width, edge), _down(p.y, height, edge)),
                 (_across(p.to_x, last, width, edge), _down(p.to_y, height, edge)))
                for p in line
                if p.part is part
            ]  # fmt: skip
            pattern = {Part.CHOICE: PATTERNS[seat % len(PATTERNS)], Part.CHANCE: _CHANCE, Part.OPEN: _OPEN}
            thick = _THICK * scale * (1.0 if part is Part.CHOICE else 0.7)
            shade = mix(colour, "#14203F", 0.3 if part is Part.OPEN else 0.0)
            _stroke(fine, ways, shade, thick, pattern[part], scale)
    return transform.smoothscale(fine, (width // _FINE, height // _FINE))


def _across(x: float, last: int, width: int, edge: int) -> float:
    return edge + (width - 2 * edge) * x / max(1, last)


def _down(chance: float, height: int, edge: int) -> float:
    return height - edge - (height - 2 * edge) * chance


Point = tuple[float, float]


def _stroke(
    surface: Surface,
    ways: Sequence[tuple[Point, Point]],
    colour: Colour,
    thick: float,
    pattern: Sequence[float],
    scale: float,
) -> None:
    """Draw straight lines, broken by a pattern that goes on from one to the next where they touch."""
    at, end = 0.0, (-1.0, -1.0)
    for start, stop in ways:
        at = at if start == end else 0.0
        length = ((stop[0] - start[0]) ** 2 + (stop[1] - start[1]) ** 2) ** 0.5
        for begin, finish in _drawn(at, length, [each * scale for each in pattern]):
            shares = begin / max(length, 1e-9), finish / max(length, 1e-9)
            first, last = (
                (start[0] + (stop[0] - start[0]) * share, start[1] + (stop[1] - start[1]) * share)
                for share in shares
            )
            pygame.draw.line(surface, rgb(colour), first, last, max(1, round(thick)))
            if not pattern:
                for point in (first, last):
                    pygame.draw.circle(surface, rgb(colour), point, thick / 2)
        at, end = at + length, stop


def _drawn(at: float, length: float, pattern: Sequence[float]) -> list[tuple[float, float]]:
    """Return which parts of a length are drawn when the pattern has already come to `at`."""
    if not pattern:
        return [(0.0, length)]
    whole, found, place = sum(pattern), list[tuple[float, float]](), 0.0
    phase = at % whole
    while place < length:
        reach = 0.0
        for number, each in enumerate(pattern):
            reach += each
            if phase < reach:
                finish = min(length, place + reach - phase)
                if number % 2 == 0:
                    found.append((place, finish))
                phase, place = reach % whole, finish
                break
    return found


def sample(size: tuple[int, int], seat: int, unit: float) -> Surface:
    """Return how a seat's line is drawn, for a legend."""
    width, height = max(1, size[0]) * _FINE, max(1, size[1]) * _FINE
    fine, scale = Surface((width, height), SRCALPHA), unit * _FINE
    way = (_THICK * scale, height / 2), (width - _THICK * scale, height / 2)
    index = seat % len(PATTERNS)
    _stroke(fine, [way], SHADES[seat % len(SHADES)], _THICK * scale, PATTERNS[index], scale)
    return transform.smoothscale(fine, (width // _FINE, height // _FINE))

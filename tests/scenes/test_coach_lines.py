"""Where the lines of a curve lie, and how choice, luck and what isn't known yet are told apart."""

from __future__ import annotations

import pygame
import pytest
from pygame import Surface

from game.ai.retrospect import Finding, Step, Turn
from game.scenes.replay.trace import PATTERNS, SHADES, Part, Piece, paint, pieces, sample, signs

STEPS = (Step(0, -1), Step(2, 0, "a", free=True), Step(3, -1), Step(5, 1, "b", free=True))
STOPS = (0, 2, 5, 6)
CURVE = {0: (0.5, 0.5), 2: (0.6, 0.4), 3: (0.4, 0.6), 5: (0.9, 0.1), 6: (1.0, 0.0)}


def opaque(surface: Surface) -> bytes:
    """Where something is drawn, whatever its colour."""
    return pygame.mask.from_surface(surface).to_surface().get_buffer().raw


def test_a_choice_leads_on_and_luck_goes_up_or_down() -> None:
    assert pieces(CURVE, STEPS, STOPS, 0) == [
        Piece(1, 0.5, 1, 0.6, Part.CHANCE),
        Piece(1, 0.6, 2, 0.4, Part.CHOICE),
        Piece(2, 0.4, 2, 0.9, Part.CHANCE),
        Piece(2, 0.9, 3, 1.0, Part.CHOICE),
    ]


def test_what_is_not_known_yet_is_open() -> None:
    known = {cursor: CURVE[cursor] for cursor in (0, 5, 6)}
    assert [piece.part for piece in pieces(known, STEPS, STOPS, 1)] == [Part.OPEN, Part.CHOICE]
    assert pieces({}, STEPS, STOPS, 0) == []


def test_marks_lie_amid_what_they_are_about() -> None:
    turns = [Turn(STEPS[2], 0, 0.5, "luck")]
    findings = {2: Finding("c", 0.4, 0.6, plain=False), 5: Finding("d", 0.5, 0.5, plain=True)}
    blunder, luck = signs(CURVE, STEPS, STOPS, turns, findings)
    assert (blunder.mark, blunder.cursor, blunder.x, blunder.seat) == ("blunder", 2, 1.5, 0)
    assert blunder.y == pytest.approx(0.5) and blunder.change == pytest.approx(-0.2)
    assert (luck.mark, luck.cursor, luck.x, luck.change) == ("luck", 3, 2.0, 0.5)


def test_lines_are_told_apart_without_their_colours() -> None:
    assert len({*PATTERNS}) == len(PATTERNS) == len(SHADES)
    drawn = {opaque(sample((60, 12), seat, 1.0)) for seat in range(len(PATTERNS))}
    assert len(drawn) == len(PATTERNS)


def test_each_kind_of_piece_is_drawn_otherwise() -> None:
    pictures = {opaque(paint((80, 40), 3, [(0, [Piece(0, 0.5, 3, 0.5, part)])], 1.0)) for part in Part}
    assert len(pictures) == len(Part)
